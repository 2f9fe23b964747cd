// The stops of one plan event as the wire shows them.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { depoIdParam, geoPoint, id, instantOut, uuid } from '../../../shared/wire.ts';

export const stopKind = z.enum(['regular', 'b2b', 'eshop', 'unplanned']);
export const b2bCustomerOfStop = z.object({ id, shop_id: z.string().nullable(), customer_name: z.string() });

/**
 * A planned stop of this very day. `id` is the one that search, driver app, feedback and orders use; durations are
 * seconds.
 */
export const eventStop = z.object({
  id,
  uuid,
  plan_event_id: id,
  /** The route's stop it was copied from; null for stops that only this day has. */
  route_point_id: id.nullable(),
  /** That stop is still part of the route: the popup then offers Remove instead of Add. */
  in_route: z.boolean(),
  position: z.number(),
  kind: stopKind,
  stop_type: z.enum(['b2b', 'eshop']).nullable(),
  address: z.string(),
  point: geoPoint,
  wait_time: z.number(),
  public_comment: z.string().nullable(),
  private_comment: z.string().nullable(),
  /** Today's own start time included; the original is what was promised when the day began. */
  planned_at: instantOut.nullable(),
  original_google_estimate_time: instantOut.nullable(),
  google_estimate_time: instantOut.nullable(),
  /** true visited, false skipped, null not yet due (RG65). */
  point_visited: z.boolean().nullable(),
  status: z.enum(['pending', 'visited', 'skipped']),
  visited_source: z.enum(['gps', 'app', 'sale']).nullable(),
  skip_reason: z.string().nullable(),
  actual_arrival_time: instantOut.nullable(),
  start_at: instantOut.nullable(),
  left_at: instantOut.nullable(),
  /** By the GPS tracker, and by the driver's app. */
  duration: z.number().nullable(),
  timer_duration: z.number().nullable(),
  b2b_customer_ids: z.array(id),
  b2b_customers: z.array(b2bCustomerOfStop),
  subscribers_count: z.number(),
  /** Null for whoever may not see what the trip sold. */
  total_revenue: z.number().nullable(),
  orders_count: z.number().nullable(),
});
export type EventStop = z.output<typeof eventStop>;

export const listEventStops = endpoint({
  name: 'list stops of a plan event',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}/route_points',
  about: ['plan-events', 'routes'],
  needs: 'plan_events.read',
  params: depoIdParam,
  answer: z.array(eventStop),
});
