// What an address outside can be told of: the kinds of events and what each says.

import { z } from 'zod';
import { dayOut, id, instantOut } from '../../../shared/wire.ts';
import { furtherEventData } from './further-events.ts';

const stopVisited = z.object({
  plan_event_id: id,
  depo_id: id,
  route_id: id,
  car_id: id,
  stop_id: id,
  address: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
  planned_at: instantOut.nullable(),
  arrived_at: instantOut,
  /** What told of the visit: the car's fixes, the driver's app or a sale. */
  source: z.enum(['gps', 'app', 'sale']).nullable(),
});

/** Once a trip. `stop_id` is the first stop that will be late. */
const truckLate = z.object({
  plan_event_id: id,
  depo_id: id,
  route_id: id,
  car_id: id,
  stop_id: id,
  planned_at: instantOut,
  expected_at: instantOut,
  late_minutes: z.number().int(),
});

/** A new order has no `status_before`. */
const orderStatus = z.object({
  order_id: id,
  order_kind: z.enum(['eshop', 'b2b']),
  eshop_id: z.string().nullable(),
  external_id: z.string().nullable(),
  depo_id: id,
  plan_event_id: id.nullable(),
  delivery_date: dayOut.nullable(),
  status_before: z.string().nullable(),
  status: z.string(),
});

const feedback = z.object({
  feedback_id: id,
  stop_id: id,
  positive: z.boolean(),
  comment: z.string().nullable(),
});

const reportApproved = z.object({
  report_id: id,
  depo_id: id,
  plan_event_id: id.nullable(),
  /** Staff corrected its amounts. */
  edited: z.boolean(),
});

/** On the way down, once a day for a product in a warehouse. */
const stockBelowMinimum = z.object({
  warehouse_id: id,
  product_id: id,
  balance: z.number().int(),
  minimum: z.number().int(),
});

export const eventData = {
  stop_visited: stopVisited,
  truck_late: truckLate,
  order_status: orderStatus,
  feedback,
  report_approved: reportApproved,
  stock_below_minimum: stockBelowMinimum,
  ...furtherEventData,
} as const;

export type EventKind = keyof typeof eventData;
export const eventKinds = Object.keys(eventData) as [EventKind, ...EventKind[]];
export type DataOf<K extends EventKind> = z.input<(typeof eventData)[K]>;

/** Sent by hand, to whoever it is sent to. */
export const testData = z.object({ text: z.string() });

/** What is sent: `id` is the same at every try and at every address, and `tenant` is the tenant's name in addresses. */
function told<K extends string, Data extends z.ZodType>(kind: K, data: Data) {
  return z.object({ id: z.uuid(), kind: z.literal(kind), at: z.iso.datetime(), tenant: z.string(), data });
}

export const bodies: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(eventKinds.map((kind) => [kind, told(kind, eventData[kind])])),
  test: told('test', testData),
};

export interface News<Data> {
  data: Data;
  /** It is told once under this word, however often it happens. */
  once?: string;
}
