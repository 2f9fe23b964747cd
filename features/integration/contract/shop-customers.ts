// The shop's customers: who has a phone, who joins the club, and when the truck comes and came by. Personal, hence a
// scope of its own.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { senderStamp } from '../../../shared/sender-stamp.ts';
import { dayOut, line, name, uuid } from '../../../shared/wire.ts';

const common = { about: ['customers'], who: 'key', scope: 'customers' } as const;

/** 404 for a phone that nobody has. */
export const showShopCustomer = endpoint({
  ...common,
  name: 'show customer (shop)',
  method: 'GET',
  path: '/{tenant}/api/eshop/customers',
  query: z.object({ phone: line(40) }),
  answer: z.object({
    uuid,
    phone: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string().nullable(),
    sms_permission: z.boolean(),
    marketing_agreement: z.boolean(),
  }),
});

/**
 * Makes the person, or finds who has the phone and keeps what is sent of name, mail and consents; what is not sent
 * stays. What was sent before changes nothing when it comes again within a day, and with `updated_at` or a `version`
 * that counts up nothing older than what was heard last does: a consent that was withdrawn meanwhile does not come
 * back. Without any consent the person is erased the next night, unless an order is open.
 */
export const createLoyaltyCustomer = endpoint({
  ...common,
  name: 'create loyalty customer (shop)',
  method: 'POST',
  path: '/{tenant}/api/eshop/create_loyalty_customer',
  wrapped: 'customer',
  body: z.object({
    phone: line(40),
    name: name().optional(),
    email: z.email().max(255).optional(),
    consents: z.object({ sms: z.boolean().optional(), marketing: z.boolean().optional() }).default({}),
    ...senderStamp,
  }),
  answer: z.object({ uuid }),
});

export const MOST_VISITS = 100;

/** Of who has the uuid or the phone: the stops that they were or are told of, newest first. 404 for nobody. */
export const listCustomerVisits = endpoint({
  ...common,
  name: 'list customer visits (shop)',
  method: 'GET',
  path: '/{tenant}/api/eshop/customer_visits',
  query: z
    .object({ uuid: uuid.optional(), phone: line(40).optional() })
    .refine(({ uuid: by_uuid, phone }) => by_uuid !== undefined || phone !== undefined, {
      message: "can't be blank",
      path: ['phone'],
    }),
  answer: z.array(
    z.object({
      date: dayOut,
      address: z.string(),
      /** Null while it is still to come. */
      visited: z.boolean().nullable(),
    }),
  ),
});
