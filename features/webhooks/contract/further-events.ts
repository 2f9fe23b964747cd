// Kinds of events that the release before does not know: the tables keep them beside the others. What each says.

import { z } from 'zod';
import { dayOut, id, instantOut } from '../../../shared/wire.ts';

/** How the order stands after the act. */
const order = {
  order_id: id,
  order_kind: z.enum(['eshop', 'b2b']),
  eshop_id: z.string().nullable(),
  external_id: z.string().nullable(),
  depo_id: id,
  plan_event_id: id.nullable(),
  /** The stop at which it is handed over. */
  stop_id: id.nullable(),
  delivery_date: dayOut.nullable(),
  status: z.string(),
  /** Whose doing it is: `api` is whoever sends us orders by a key, `system` follows a trip that was changed. */
  by: z.enum(['staff', 'api', 'driver', 'system']),
};

export const partsOfOrder = [
  'depo_id',
  'plan_event_id',
  'stop_id',
  'delivery_date',
  'delivery_time',
  'comment',
  'line_items',
  'amounts',
  'customer',
  'details',
] as const;
export type PartOfOrder = (typeof partsOfOrder)[number];

const orderCreated = z.object(order);
/** Without a change of status nothing else tells of it; with one both are told. */
const orderChanged = z.object({ ...order, changed: z.array(z.enum(partsOfOrder)) });
const orderOfStatus = z.object({
  ...order,
  status_before: z.string(),
});

/** Neither phone nor text: they are asked for by the id. */
const sms = {
  sms_id: id,
  sms_kind: z.string(),
  plan_event_id: id.nullable(),
  stop_id: id.nullable(),
  customer_id: id.nullable(),
  gateway: z.string().nullable(),
};
const smsFailed = z.object({
  ...sms,
  attempts: z.number().int(),
  /** The gateway would not have it, could not be reached, or said later that it never arrived. */
  reason: z.enum(['refused', 'not_taken', 'not_delivered']),
});

const trip = {
  plan_event_id: id,
  depo_id: id,
  route_id: id,
  car_id: id,
  driver_id: id.nullable(),
  date: dayOut,
};
const tripTimes = z.object({ ...trip, started_at: instantOut.nullable(), ended_at: instantOut.nullable() });

const report = {
  report_id: id,
  depo_id: id,
  plan_event_id: id.nullable(),
  cash_register_id: id,
  business_date: dayOut,
};

const shortage = z.object({
  warehouse_id: id,
  depo_id: id,
  product_id: id,
  sku: z.string().nullable(),
  balance: z.number().int(),
  minimum: z.number().int(),
});

export const furtherEventData = {
  order_created: orderCreated,
  order_changed: orderChanged,
  order_delivered: orderOfStatus,
  /** The driver could not hand it over. */
  order_problem: orderOfStatus,
  order_cancelled: orderOfStatus,
  /** To be delivered after all. */
  order_reopened: orderOfStatus,
  sms_failed: smsFailed,
  /** Told as failed before. */
  sms_delivered_after_all: z.object(sms),
  trip_started: tripTimes,
  trip_ended: tripTimes,
  /** What was told of its start or end was another time, or none. */
  trip_corrected: tripTimes,
  /** Staff closed it as not driven. */
  trip_not_driven: z.object(trip),
  /** Told as not driven before. */
  trip_reopened: z.object(trip),
  report_made: z.object({ ...report, is_late: z.boolean() }),
  report_reopened: z.object(report),
  /** `joined_into`: all that was in it is in that one. */
  report_deleted: z.object({ ...report, joined_into: id.nullable() }),
  /** Each time that a transfer takes it from the minimum or more to less. */
  stock_short: shortage,
  /** Each time that a transfer takes it back. */
  stock_sufficient: shortage,
} as const;

export type FurtherKind = keyof typeof furtherEventData;
export const furtherKinds = Object.keys(furtherEventData) as FurtherKind[];
export const isFurther = (kind: string): kind is FurtherKind => Object.hasOwn(furtherEventData, kind);
