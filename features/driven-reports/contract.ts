// What happened on a plan event: its stops, the car's own stops and track, sales, the heat map, and the route made of
// a driven day.

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import {
  dayOut,
  depoIdParam,
  geoPoint,
  id,
  idsInAddress,
  instantOut,
  latLng,
  name,
  uuid,
} from '../../shared/wire.ts';
import { b2bCustomerOfStop, stopKind } from '../plan-events/contract/event-stops.ts';
import { planEvent } from '../plan-events/contract/plan-event.ts';
import { visitCertainty } from '../plan-events/contract/visit-evidence.ts';

export const carStop = z.object({
  id,
  car_id: id,
  point: geoPoint,
  address: z.string().nullable(),
  started_at: instantOut,
  ended_at: instantOut.nullable(),
  duration: z.number().nullable(),
  source: z.string(),
  plan_event_route_point_id: id.nullable(),
});
export type CarStop = z.output<typeof carStop>;

export const listCarStops = endpoint({
  name: 'list stops the car made',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}/car_stops',
  about: ['plan-events'],
  needs: 'plan_events.read',
  params: depoIdParam,
  answer: z.array(carStop),
});

/** Google's encoded polyline, five decimals. */
export const carRoute = z.object({
  car_id: id,
  encoded_polyline: z.string(),
  started_at: instantOut,
  ended_at: instantOut,
  distance_m: z.number(),
});

export const listCarRoutes = endpoint({
  name: 'list lines the car drove',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}/car_routes',
  about: ['plan-events'],
  needs: 'plan_events.read',
  params: depoIdParam,
  answer: z.array(carRoute),
});

/** Who waits at a stop; the phone is null for those who may not see it (drivers). */
const stopSubscriber = z.object({
  id,
  customer_id: id.nullable(),
  phone_number: z.string().nullable(),
  sms_sent_at: instantOut.nullable(),
  /** There was no gateway: what stands as sent was shown to staff alone. */
  sms_shown_only: z.boolean(),
});

/**
 * A line of the report. `status` is `unplanned` where the car stopped or sold without a planned stop; `point_visited`
 * is then absent, null means not yet due. `key` is unique in one report and stays the same between two readings.
 */
export const reportPoint = z.object({
  key: z.string(),
  id: id.nullable(),
  uuid: uuid.nullable(),
  route_point_id: id.nullable(),
  car_stop_id: id.nullable(),
  in_route: z.boolean(),
  position: z.number().nullable(),
  kind: stopKind,
  stop_type: z.enum(['b2b', 'eshop']).nullable(),
  address: z.string().nullable(),
  point: geoPoint,
  stop_location: geoPoint.nullable(),
  status: z.enum(['pending', 'visited', 'skipped', 'unplanned']),
  point_visited: z.boolean().nullable().optional(),
  visited_source: z.enum(['gps', 'app', 'sale']).nullable(),
  skip_reason: z.string().nullable(),
  /** Today's own start time included; the original is what was promised when the day began. */
  planned_at: instantOut.nullable(),
  original_google_estimate_time: instantOut.nullable(),
  google_estimate_time: instantOut.nullable(),
  actual_arrival_time: instantOut.nullable(),
  start_at: instantOut.nullable(),
  left_at: instantOut.nullable(),
  duration: z.number().nullable(),
  timer_duration: z.number().nullable(),
  wait_time: z.number().nullable(),
  subscribers: z.array(stopSubscriber),
  subscribers_count: z.number(),
  /** Null for whoever may not see what the trip sold; sales away from every stop are then left out. */
  total_revenue: z.number().nullable(),
  orders_count: z.number().nullable(),
  b2b_customer_ids: z.array(id),
  b2b_customers: z.array(b2bCustomerOfStop),
  /** Filled only in answers that draw a line to the stop; the driven line is in car_routes. */
  encoded_polyline: z.string().nullable(),
  ...visitCertainty,
});
export type ReportPoint = z.output<typeof reportPoint>;

/**
 * Planned stops by position, then what was not planned by time: the list behind the tabs All, Visited, Planned and
 * B2B (RG67).
 */
export const listReportPoints = endpoint({
  name: 'list report of a plan event',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}/car_stops_with_route_points',
  about: ['plan-events', 'routes'],
  needs: 'plan_events.read',
  params: depoIdParam,
  answer: z.array(reportPoint),
});

/**
 * The office says that a planned stop was visited or was not; null takes it back. Visits, times and the report follow
 * at once, and no later position changes it. 409 when somebody else said something meanwhile. Answers the stop.
 */
export const checkVisit = endpoint({
  name: 'check visit',
  method: 'PUT',
  path: '/{tenant}/depo/{depo_id}/plan_events/{plan_event_id}/route_points/{id}/check',
  about: ['plan-events'],
  needs: 'plan_events.check_visits',
  params: depoIdParam.extend({ plan_event_id: id }),
  body: z.object({ visited: z.boolean().nullable(), checks_count: z.number().int().min(0) }),
  answer: reportPoint,
});

/** The newest 20 finished plan events of the same route before this one. */
export const listHistorical = endpoint({
  name: 'list earlier plan events of the route',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}/historical_plan_events',
  about: ['plan-events'],
  needs: 'plan_events.read',
  params: depoIdParam,
  answer: z.array(
    z.object({ id, date: dayOut, route_name: z.string(), total_revenue: z.number().nullable() }),
  ),
});

export const heatMapPoint = z.object({
  coordinates: latLng,
  /** Null for whoever may not see what the trip sold. */
  revenue: z.number().nullable(),
  visited: z.boolean(),
  plan_event_id: id,
});
export type HeatMapPoint = z.output<typeof heatMapPoint>;

/** `plan_event_ids[]` adds earlier plan events of the same depot to this one's points (RG69). */
export const listHeatMapPoints = endpoint({
  name: 'list heat map points',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}/heat_map_points',
  about: ['plan-events'],
  needs: 'plan_events.read',
  params: depoIdParam,
  query: z.object({ plan_event_ids: idsInAddress(50).optional() }),
  answer: z.array(heatMapPoint),
});

/** 403 for whoever may not see what the trip sold. */
export const listOrderTransactions = endpoint({
  name: 'list sales of a plan event',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}/order_transactions',
  about: ['wallmob-sales'],
  needs: 'plan_events.read',
  params: depoIdParam,
  answer: z.array(
    z.object({
      id,
      time: instantOut,
      total: z.number(),
      quantity: z.number(),
      coordinates: latLng.nullable(),
      plan_event_route_point_id: id.nullable(),
      manual: z.boolean(),
    }),
  ),
});

export const listSmallRoutePoints = endpoint({
  name: 'list stops of a plan event for choosing',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}/small_route_points_data',
  about: ['plan-events'],
  needs: 'plan_events.read',
  params: depoIdParam,
  query: z.object({ type: z.enum(['b2b', 'eshop']).optional().catch(undefined) }),
  answer: z.array(
    z.object({ id, title: z.string(), position: z.number(), google_estimate_time: instantOut.nullable() }),
  ),
});

const convertOption = z.object({ option: z.enum(['with_unvisited_stops']).nullish().catch(null) });
/** Without a name it is that of the route with the day. */
const convertBody = convertOption.extend({ name: name(255).nullish() });

/** `option` comes in the body or in the query. Answers the plan event, which now names the route it became. */
export const convertToRoute = endpoint({
  name: 'convert plan event to route',
  method: 'POST',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}/convert_to_route',
  about: ['plan-events', 'routes'],
  needs: 'plan_events.convert',
  params: depoIdParam,
  query: convertOption,
  body: convertBody,
  answer: planEvent,
});
