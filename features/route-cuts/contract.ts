// Routes of a depot cut anew: so many routes of so many hours. Which routes take part, the search, taking over what it
// found, and the way back.

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import {
  clockTime,
  dayOut,
  depoIdParam,
  depoParam,
  id,
  instantOut,
  latLng,
  name,
  whole,
} from '../../shared/wire.ts';
import { MOST_POINTS } from '../routes/contract/route-points.ts';

/** Stops of all routes that a cut takes. */
export const MOST_STOPS_OF_CUT = 1_500;
/** Routes before, and routes after. */
export const MOST_ROUTES_OF_CUT = 60;

const D = '/{tenant}/depo/{depo_id}';

const cutRouteChoice = z.object({
  id,
  name: z.string(),
  tag: z.string().nullable(),
  stops: z.number().int(),
  is_approved: z.boolean(),
  /** Planned trips from tomorrow on: they follow the route. */
  planned_trips: z.number().int(),
  /** The next day, today included, on which it is planned. */
  next_date: dayOut.nullable(),
  /** Why it cannot take part; null: it can. */
  because: z.enum(['several_days', 'no_stops']).nullable(),
});

export const routeCut = z.object({
  id,
  created_at: instantOut,
  user_full_name: z.string(),
  undone_at: instantOut.nullable(),
  undone_by_full_name: z.string().nullable(),
  stops_moved: z.number().int(),
  route_names: z.array(z.string()),
  /** Routes that were saved since: the cut cannot be undone. */
  changed_since: z.array(z.string()),
});
export type RouteCut = z.output<typeof routeCut>;

export const cutChoices = z.object({
  routes: z.array(cutRouteChoice),
  /** Newest first. */
  cuts: z.array(routeCut),
});
export type CutChoices = z.output<typeof cutChoices>;

/** The routes in use that can be cut anew, and the cuts that were taken over. */
export const listRouteCuts = endpoint({
  name: 'list route cuts',
  method: 'GET',
  path: `${D}/route_cuts`,
  about: ['routes', 'plan-events'],
  needs: 'routes.write',
  params: depoParam,
  answer: cutChoices,
});

const figures = z.object({
  stops: z.number().int(),
  drive_seconds: z.number().int(),
  drive_metres: z.number().int(),
  /** HH:MM:SS; null when the times of the route cannot be computed. */
  should_leave_at_time: z.string().nullable(),
  return_to_depo: z.string().nullable(),
  /** Seconds from leaving the depot to the end of the working day. */
  total_duration: z.number().int().nullable(),
});

const cutStop = z.object({
  id,
  address: z.string(),
  ...latLng.shape,
  /** The route that it has now, where that is another. */
  from_route_id: id.nullable(),
  /** HH:MM:SS. */
  arrival_before: z.string().nullable(),
  arrival_after: z.string().nullable(),
  /** Later is above zero, nights counted; null when one of them is not known. */
  moved_seconds: z.number().int().nullable(),
  /** How long the truck stands there, a break and waiting for the next shop to open included. */
  wait_minutes: z.number().int(),
  /** People who get a notice for this place; their subscription stays with the stop. */
  subscribers: z.number().int(),
});

const foundRoute = z.object({
  /** Null: it is made. */
  route_id: id.nullable(),
  name: z.string(),
  lock_version: z.number().int().nullable(),
  first_stop_arrival_time: z.string(),
  /** It stays as it is. */
  is_unchanged: z.boolean(),
  before: figures,
  after: figures,
  from: latLng,
  to: latLng,
  /** In the order found, without those that are left over. */
  stops: z.array(cutStop),
});
export type FoundRoute = z.output<typeof foundRoute>;

export const cutAnswer = z.object({
  routes: z.array(foundRoute),
  /** Stops for which no route has room: they stay with their route, at its end. */
  left: z.array(
    z.object({
      id,
      address: z.string(),
      ...latLng.shape,
      route_id: id,
      because: z.enum(['too_far', 'closed', 'full', 'stays', 'no_time']),
    }),
  ),
  /** Stops that nobody can drive to before they have a place on the map: they stay with their route, at its end. */
  without_place: z.number().int(),
  moved: z.number().int(),
  /** No service was asked for the driving times, or it did not know all of them (RG27). */
  approximate: z.boolean(),
});
export type CutAnswer = z.output<typeof cutAnswer>;

/** Found and shown, never stored. */
export const findRouteCut = endpoint({
  name: 'find how routes are cut',
  method: 'POST',
  path: `${D}/route_cuts/search`,
  about: ['routes'],
  needs: 'routes.write',
  room: 'list',
  writes: false,
  status: 200,
  unaudited: true,
  params: depoParam,
  body: z.object({
    route_ids: z.array(id).min(1).max(MOST_ROUTES_OF_CUT),
    /** Routes whose stops all stay with them. */
    kept_route_ids: z.array(id).max(MOST_ROUTES_OF_CUT).default([]),
    /** Which stops may get another route: those of homes, those of shops, or all. */
    movable: z.enum(['all', 'homes', 'shops']).default('all'),
    /** Absent: as many as needed. */
    route_count: whole(1, MOST_ROUTES_OF_CUT).optional(),
    /** From leaving the depot to the end of the working day. */
    shift_minutes: whole(30, 1_080),
    /** When every truck leaves; absent: when its route leaves now. */
    leaves_at: clockTime.optional(),
    /** Taken at the first stop that is done after this time. */
    pause_after: clockTime.optional(),
    pause_minutes: whole(0, 240).default(0),
    /** What a truck has room for, in stops. */
    most_stops: whole(1, MOST_POINTS).default(MOST_POINTS),
    /** A stop changes its route when that saves so much driving: 0 is the best of all, 240 as few as possible. */
    move_worth_minutes: whole(0, 240).default(60),
    search_seconds: whole(1, 40).default(5),
  }),
  answer: cutAnswer,
  also: [408, 502],
});

const done = z.object({
  route_cut_id: id,
  stops_moved: z.number().int(),
  routes_changed: z.number().int(),
  /** Planned trips from tomorrow on that follow these routes (RG46). */
  updated_plan_events_count: z.number().int(),
});

/** The changed routes as they were shown. Nothing is done when one of them was saved since (409). */
export const takeRouteCut = endpoint({
  name: 'take over a cut of routes',
  method: 'POST',
  path: `${D}/route_cuts`,
  about: ['routes', 'plan-events'],
  needs: 'routes.write',
  room: 'list',
  idempotent: true,
  status: 201,
  params: depoParam,
  body: z.object({
    routes: z
      .array(
        z.object({
          route_id: id.nullable(),
          name: name(255),
          lock_version: whole(0, 2_000_000_000).nullable(),
          first_stop_arrival_time: clockTime,
          stops: z.array(z.object({ id, wait_minutes: whole(0, 1_440) })).max(MOST_POINTS),
        }),
      )
      .min(1)
      .max(2 * MOST_ROUTES_OF_CUT),
  }),
  answer: done,
  also: [502],
});

/** The routes are as before the cut, and those that it made are deactivated; refused when one was saved since. */
export const undoRouteCut = endpoint({
  name: 'undo a cut of routes',
  method: 'POST',
  path: `${D}/route_cuts/{id}/undo`,
  about: ['routes', 'plan-events'],
  needs: 'routes.write',
  idempotent: true,
  status: 200,
  params: depoIdParam,
  body: z.object({}),
  answer: done,
  also: [502],
});
