// A customer's own page, what they agreed to, and withdrawing it (RG82, RG86, RG87).

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { dayOut, latLng, uuid } from '../../../shared/wire.ts';
import { open, eta, consentFlags } from './subscriber.ts';

const visit = z.object({
  date: dayOut,
  google_estimate_time: eta,
  original_google_estimate_time: eta,
  address: z.string(),
});

/** 404 {reason: 'unsubscribed'} for an unknown uuid and for somebody without any consent left. */
export const showCustomerPage = endpoint({
  name: "show a customer's own page",
  method: 'GET',
  path: '/{tenant}/c/{uuid}',
  about: ['customers'],
  who: 'public',
  may_lag: 'always',
  unaudited: true,
  params: z.object({ uuid }),
  answer: consentFlags.extend({
    /** All but the last digits are dots. */
    phone: z.string(),
    place: z.object({ address: z.string(), coordinates: latLng }).nullable(),
    next_visits: z.array(visit),
  }),
});

/** `id` is the customer's uuid. */
export const showConsents = endpoint({
  name: "show a customer's consents",
  method: 'GET',
  path: '/{tenant}/public/customers/{id}',
  about: ['customers'],
  aliases: ['/{tenant}/api/public/customers/{id}'],
  who: 'public',
  may_lag: 'always',
  unaudited: true,
  params: z.object({ id: uuid }),
  answer: consentFlags,
});

/**
 * With a customer's uuid, or with '1' and `phone_number`. 204; 404 'customer_doesnt_exist' for a phone not
 * subscribed, 404 'already_unsubscribed' for a uuid; 429: by phone 5 per hour per address and 3 per day per phone.
 */
export const unsubscribe = endpoint({
  name: 'unsubscribe',
  method: 'DELETE',
  path: '/{tenant}/public/customers/{id}',
  about: ['customers'],
  aliases: ['/{tenant}/api/public/customers/{id}'],
  ...open,
  unaudited: true,
  params: z.object({ id: z.union([z.literal('1'), uuid]) }),
  body: z.object({ phone_number: z.string().max(40).optional() }),
});

/** Ticked = withdrawn; both ticked is a full unsubscription. Answers what is left. */
export const unsubscribePartly = endpoint({
  name: 'unsubscribe partly',
  method: 'POST',
  path: '/{tenant}/public/customers/{uuid}/partial_unsubscribe',
  about: ['customers'],
  aliases: ['/{tenant}/api/public/customers/{uuid}/partial_unsubscribe'],
  ...open,
  unaudited: true,
  status: 200,
  params: z.object({ uuid }),
  body: z.object({ sms: z.boolean().default(false), marketing: z.boolean().default(false) }),
  answer: consentFlags,
});

/** Next visits of a subscriber, at most 5. */
export const deliveryInfo = endpoint({
  name: 'list next visits of a subscriber',
  method: 'GET',
  path: '/{tenant}/subscribed_customer_delivery_info',
  about: ['plan-events'],
  who: 'public',
  may_lag: 'always',
  unaudited: true,
  query: z.object({ c: uuid }),
  answer: z.array(visit),
});
