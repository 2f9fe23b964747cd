// Work that one feature asks another for. The asker knows the kind and its data, the doer binds it to a command
// (server/jobs/jobs.ts), so that features need not import each other in a circle.

import { z } from 'zod';

export interface JobKind<Shape extends z.ZodType = z.ZodType> {
  kind: string;
  data: Shape;
}

function jobKind<Shape extends z.ZodType>(kind: string, data: Shape): JobKind<Shape> {
  return { kind, data };
}

const tenant_id = z.number().int().positive();

/** A route was saved: events dated tomorrow or later follow (RG46). Done by plan-events. */
export const resyncRoute = jobKind('plan_events.resync', z.object({ tenant_id, route_id: z.number().int() }));
/** A depot has another place: the arrivals of its routes no longer hold (RG30, RG31). Done by routes. */
export const depoMoved = jobKind('routes.depo_moved', z.object({ tenant_id, depo_id: z.number().int() }));
/** What a route's arrivals were computed from may have changed without a save of it. Done by routes. */
export const recheckRoute = jobKind(
  'routes.recheck',
  z.object({ tenant_id, depo_id: z.number().int(), route_id: z.number().int() }),
);
/** A route's places may be new: the lines along roads between them are asked for. Done by routes. */
export const askRouteLines = jobKind('routes.ask_lines', z.object({ tenant_id, route_id: z.number().int() }));
/** The same of plan events. Done by plan-events. */
export const askEventLines = jobKind(
  'plan_events.ask_lines',
  z.object({ tenant_id, plan_event_ids: z.array(z.number().int()) }),
);
/** An event's stops are new or changed: who is told about them (RG80). Done by subscribers. */
export const matchEvent = jobKind(
  'subscribers.match_event',
  z.object({ tenant_id, plan_event_id: z.number().int() }),
);
/** A message of a tenant is queued, or may be due: its notices are judged and its outbox is sent. Done by sms. */
export const sendSms = jobKind('sms.send', z.object({ tenant_id }));
/** Positions came of a trip that is over: what was concluded is looked at again. Done by tracking. */
export const lookAgain = jobKind(
  'tracking.look_again',
  z.object({ tenant_id, plan_event_id: z.number().int() }),
);
/** Times of an event's stops moved: unsent notices move along (RG66, RG72). Done by sms. */
export const recomputeNotices = jobKind(
  'sms.recompute',
  z.object({ tenant_id, plan_event_id: z.number().int() }),
);
/** A trip moved to another day: whoever was told of the former one is told when the new one comes. Done by sms. */
export const tellAnew = jobKind('sms.tell_anew', z.object({ tenant_id, plan_event_id: z.number().int() }));
/** A trip's stops are new, changed or gone: the orders on it follow (D20, RG53, RG54). Done by delivery-orders. */
export const followOrders = jobKind(
  'delivery_orders.follow',
  z.object({ tenant_id, plan_event_id: z.number().int() }),
);
/** What an order has of the trip that it rides along with. */
const orderAboard = z.object({
  plan_event_route_point_id: z.number().int().nullable(),
  planned_for: z.string().nullable(),
  planned_car_id: z.number().int().nullable(),
  delivery_date: z.string().nullable(),
  delivery_time: z.string().nullable(),
  additional_driving_time: z.number().nullable(),
  additional_driving_distance: z.union([z.string(), z.number()]).nullable(),
  additional_driving_approximate: z.boolean(),
});
export type OrderAboard = z.output<typeof orderAboard>;

/**
 * A deleted trip is back: orders that rode along and are on no other since ride along again. Done by delivery-orders.
 */
export const boardAgain = jobKind(
  'delivery_orders.board_again',
  z.object({
    tenant_id,
    plan_event_id: z.number().int(),
    order_ids: z.array(z.number().int()),
    /** The stop of each. */
    point_ids: z.array(z.number().int().nullable()).default([]),
    /** How each was aboard. */
    were: z.array(orderAboard.nullable()).default([]),
  }),
);
/** Messages of the point of sale whose next try is due. Done by pos. */
export const tryPosMessages = jobKind('pos.try_messages', z.object({ tenant_id }));
/**
 * Trips of these days (`until` not included) are new, changed or gone: reports that the machine maps are mapped anew.
 * Done by eod.
 */
export const mapReports = jobKind(
  'eod.map_reports',
  z.object({ tenant_id, from: z.string().length(10), until: z.string().length(10) }),
);
/** A mail is queued: a server takes it, or it is shown. Done by mail. */
export const sendMail = jobKind('mail.send', z.object({ tenant_id, mail_id: z.number().int() }));
/** Deliveries to addresses outside are due. Done by webhooks. */
export const sendWebhooks = jobKind('webhooks.send', z.object({ tenant_id }));
/** What changed in drivers' days is looked for, and what is due is pushed to their phones. Done by driver. */
export const pushToDrivers = jobKind('driver.push', z.object({ tenant_id }));
/** Rows of a sheet are to be checked, saved or taken back. Done by imports. */
export const runImport = jobKind(
  'imports.run',
  z.object({
    tenant_id,
    import_run_id: z.number().int(),
    /** In whose name. */
    user_id: z.number().int(),
  }),
);
