// Orders that a truck delivers or the customer fetches: those of the online shop and those of B2B customers. One
// shape for both.

import { z } from 'zod';
import { dayOut, id, instantOut, latLng } from '../../../shared/wire.ts';

export const orderKinds = ['eshop', 'b2b'] as const;
export type OrderKind = (typeof orderKinds)[number];

export const orderStatuses = ['new', 'completed', 'failed', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const orderStatus = z.enum(orderStatuses);

export const MOST_COMMENT = 1_000;

/** What befell an order without anybody touching it, as the row says it. */
export const happenings = [
  'trip_destroyed',
  'no_stop_left',
  'depo_changed',
  'trip_over',
  'stop_gone',
  'time_moved',
  'stop_skipped',
  'late',
  'car_changed',
  'sums_differ',
] as const;
export type Happening = (typeof happenings)[number];

const line = z.object({
  id,
  product_sku: z.string().nullable(),
  description: z.string(),
  quantity: z.number(),
  price: z.number(),
  created_at: instantOut,
  /** An active product has this SKU now. */
  product_exists: z.boolean(),
});
export type OrderLine = z.output<typeof line>;

/** The state before a change, and who changed it; machines have names too: 'E-shop', 'Driver app', 'System'. */
const version = z.object({
  id,
  user: z.object({ id: id.nullable(), full_name: z.string() }),
  reason: z.string().nullable(),
  created_at: instantOut,
  serialized_object: z.object({
    stop_id: id.nullable(),
    stop: z.string().nullable(),
    depo_id: id,
    depo: z.string(),
    delivery_date: dayOut.nullable(),
    delivery_time: z.string().nullable(),
    route_id: id.nullable(),
    route: z.string().nullable(),
    plan_event_id: id.nullable(),
    updated_at: instantOut,
    comment: z.string().nullable(),
    status: orderStatus,
  }),
});
export type OrderVersion = z.output<typeof version>;

export const deliveryOrder = z.object({
  id,
  kind: z.enum(orderKinds),
  status: orderStatus,
  depo_id: id,
  depo: z.string(),
  eshop_id: z.string().nullable(),
  external_id: z.string().nullable(),
  customer_number: z.string().nullable(),
  customer_name: z.string().nullable(),
  customer_address: z.string().nullable(),
  customer_phone: z.string().nullable(),
  customer_email: z.string().nullable(),
  billing_address: z.string().nullable(),
  coordinates: latLng.nullable(),
  delivery_date: dayOut.nullable(),
  /** 'HH:MM'; '--:--' on a stop without a time, null without a stop. */
  delivery_time: z.string().nullable(),
  delivery_method: z.enum(['truck', 'pickup']),
  plan_event_id: id.nullable(),
  stop_id: id.nullable(),
  /** The same as `stop_id`. */
  point_id: id.nullable(),
  stop: z.string().nullable(),
  route_id: id.nullable(),
  /** The route's name; it stays when the trip goes. */
  route: z.string().nullable(),
  car_internal_number: z.string().nullable(),
  driver_name: z.string().nullable(),
  /** When the truck comes as things stand now, 'HH:MM'. */
  expected_time: z.string().nullable(),
  subtotal: z.number(),
  delivery_charge: z.number(),
  discount: z.number(),
  total: z.number(),
  payment_type: z.string().nullable(),
  origin: z.string().nullable(),
  comment: z.string().nullable(),
  comment_for_order: z.string().nullable(),
  call_me: z.boolean(),
  called_back_at: instantOut.nullable(),
  fast_delivery: z.boolean(),
  cash_customer: z.boolean(),
  delivery_surcharge: z.boolean(),
  /** Minutes and kilometres that the order adds to the trip; approximate without a directions service. */
  additional_driving_time: z.number().nullable(),
  additional_driving_distance: z.number().nullable(),
  additional_driving_approximate: z.boolean(),
  printed_at: instantOut.nullable(),
  /** The driver has said what was handed over, also where that was nothing. */
  handed_over_at: instantOut.nullable(),
  /** Of complaints, of the last thirty days. */
  photos_count: z.number().int(),
  happened: z.array(z.object({ code: z.enum(happenings), detail: z.string().nullable() })),
  line_items: z.array(line),
  versions: z.array(version),
  lock_version: z.number().int(),
  created_at: instantOut,
  updated_at: instantOut,
});
export type DeliveryOrder = z.output<typeof deliveryOrder>;

/** Where the calls about one kind of order stand: `S/orders` and `S/b2b_orders`. */
export const pathOf = (kind: OrderKind): string =>
  `/{tenant}/eshop/depo/{depo_id}/${kind === 'eshop' ? 'orders' : 'b2b_orders'}`;

/** Names of calls: 'list e-shop orders', 'list B2B delivery orders'. */
export const titleOf = (kind: OrderKind): string =>
  kind === 'eshop' ? 'e-shop orders' : 'B2B delivery orders';
