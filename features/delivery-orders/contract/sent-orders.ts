// Orders as the online shop and the order-taking of B2B customers send them (D1), and the shorter body of
// routes-decisions 1.10.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { senderStamp } from '../../../shared/sender-stamp.ts';
import {
  day,
  dayOut,
  flag,
  id,
  latLng,
  name,
  numberAsText,
  page,
  perPage,
  prose,
  text,
} from '../../../shared/wire.ts';
import { amount, quantity } from '../../till/contract/raw-order.ts';
import { inFull } from '../rules/sent-orders.ts';
import { deliveryOrder, orderStatus, type OrderKind } from './delivery-order.ts';

export const MOST_LINES = 500;

/** A number of theirs, as text: leading zeros are part of it. */
const theirNumber = z.preprocess(numberAsText, name(100)).meta({ type: ['string', 'number'] });
const orNull = (kind: ReturnType<typeof text>) =>
  z.preprocess(
    numberAsText,
    kind.nullish().transform((sent) => sent ?? null),
  );
const words = (length = 255) => orNull(text(length));
const notNegative = amount.refine((written) => !written.startsWith('-'), 'is invalid');
const money = z.preprocess((sent) => sent ?? '0', notNegative);
const yesNo = z.preprocess((sent) => sent ?? false, flag);
const instantIn = z.iso.datetime({ offset: true }).transform((iso) => new Date(iso));

const line = z.object({
  product_sku: words(100),
  description: name(255),
  quantity: quantity.refine((pieces) => Number(pieces) > 0, 'is invalid'),
  price: z.preprocess((sent) => sent ?? '0', amount),
  created_at: instantIn.nullish(),
});

const sentFields = {
  customer_name: words(),
  customer_number: words(100),
  customer_phone: words(40),
  customer_email: words(),
  customer_address: words(),
  billing_address: words(500),
  coordinates: latLng.nullish().transform((place) => place ?? null),
  delivery_date: day.nullish().transform((sent) => sent ?? null),
  delivery_method: z.preprocess((sent) => sent ?? 'truck', z.enum(['truck', 'pickup'])),
  subtotal: money,
  delivery_charge: money,
  discount: money,
  total: money,
  payment_type: words(40),
  origin: words(40),
  comment: orNull(prose(1_000)),
  comment_for_order: orNull(prose(1_000)),
  call_me: yesNo,
  fast_delivery: yesNo,
  cash_customer: yesNo,
  delivery_surcharge: yesNo,
  line_items: z.array(line).max(MOST_LINES),
  plan_event_id: id.nullish().transform((sent) => sent ?? null),
  plan_event_route_point_id: id.nullish().transform((sent) => sent ?? null),
};

const sentOrder = z.object({
  eshop_id: theirNumber.nullish(),
  external_id: theirNumber.nullish(),
  ...senderStamp,
  ...sentFields,
});
export type SentOrder = z.output<typeof sentOrder>;

/** An order of the online shop is known by its `eshop_id`, one of a B2B customer by its `external_id`. */
const eshopOrder = z.preprocess(inFull('eshop'), sentOrder.extend({ eshop_id: theirNumber }));
const b2bOrder = z.preprocess(inFull('b2b'), sentOrder.extend({ external_id: theirNumber }));

const taken = z.object({
  id,
  status: orderStatus,
  delivery_date: dayOut.nullable(),
  delivery_time: z.string().nullable(),
});

const post = <Body extends z.ZodType>(kind: OrderKind, path: string, body: Body) =>
  endpoint({
    name: kind === 'eshop' ? 'take in an e-shop order' : 'take in a B2B delivery order',
    method: 'POST',
    path: `/{tenant}/api/eshop/${path}`,
    about: ['delivery-orders'],
    who: 'key',
    scope: 'orders',
    room: 'list',
    wrapped: 'order',
    body,
    answer: taken,
  });

/**
 * One order, or news of one. A content that was sent before answers the same id and changes nothing, however late it
 * comes again; other content is taken while the order is new, and changes only what is new in it. With `updated_at` or
 * a `version` that counts up, one that is older than what is kept changes nothing either. Refused once the order is
 * handled. Never refused because its route changed meanwhile: then it has no route.
 */
export const postEshopOrder = post('eshop', 'orders', eshopOrder);
export const postB2bOrder = post('b2b', 'b2b_orders', b2bOrder);

const standing = deliveryOrder.pick({
  id: true,
  eshop_id: true,
  external_id: true,
  status: true,
  delivery_method: true,
  delivery_date: true,
  delivery_time: true,
  expected_time: true,
  plan_event_id: true,
  point_id: true,
  happened: true,
  updated_at: true,
});

const list = (kind: OrderKind, path: string) =>
  endpoint({
    name: kind === 'eshop' ? 'list e-shop orders (shop)' : 'list B2B delivery orders (shop)',
    method: 'GET',
    path: `/{tenant}/api/eshop/${path}`,
    about: ['delivery-orders', 'plan-events'],
    who: 'key',
    scope: 'orders',
    unaudited: true,
    query: z.object({
      /** The order's number at the shop: `eshop_id`, or of a B2B order `external_id`. */
      number: name(100).optional(),
      status: orderStatus.optional(),
      updated_since: instantIn.optional(),
      page,
      per_page: perPage(25),
    }),
    answer: z.array(standing),
  });

/**
 * How orders stand, those that changed first first: a shop that asks from its last answer's `updated_at` on misses
 * none.
 */
export const listShopOrders = list('eshop', 'orders');
export const listShopB2bOrders = list('b2b', 'b2b_orders');
