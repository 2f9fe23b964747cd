// The best order of a route's stops on the wire: found and shown, never stored. Whoever likes it saves the route in
// that order.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { depoIdParam, id, whole } from '../../../shared/wire.ts';
import { roadLine } from '../../places/contract/road-lines.ts';
import { routeLeg } from './route-legs.ts';
import { MOST_POINTS } from './route-points.ts';
import { routeChanges } from './route.ts';

/** Stops with a place that a search takes. */
export const MOST_STOPS = 200;

const figures = z.object({
  /** Driving of the route as its times count it: to the first stop, between the stops of each day, and back. */
  drive_seconds: z.number().int(),
  drive_metres: z.number().int(),
  /** How much all arrivals together miss opening hours, and promised times by more than 15 minutes. */
  missed_seconds: z.number().int(),
  /** HH:MM:SS; null when the times of the route cannot be computed. */
  last_stop_arrival_time: z.string().nullable(),
  return_to_depo: z.string().nullable(),
});
export type OrderFigures = z.output<typeof figures>;

const orderedStop = z.object({
  /** The number that the stop has now. */
  position: z.number().int(),
  id: id.nullable(),
  /** HH:MM:SS now and in the order found; null for a stop without a place, or when times cannot be computed. */
  arrival_before: z.string().nullable(),
  arrival_after: z.string().nullable(),
  /** Later is above zero. */
  moved_seconds: z.number().int().nullable(),
  missed_before_seconds: z.number().int(),
  missed_after_seconds: z.number().int(),
  /** People who get a notice for this place. */
  subscribers: z.number().int(),
});
export type OrderedStop = z.output<typeof orderedStop>;

export const bestOrderAnswer = z.object({
  /** In the order found. */
  stops: z.array(orderedStop),
  before: figures,
  after: figures,
  /** The driving along the order found, start and end of the route included. */
  legs: z.array(routeLeg),
  /** Both drives from place to place, along roads as far as that is known. */
  lines: z.object({ before: z.array(roadLine), after: z.array(roadLine) }),
  /** No service was asked for the driving times, or it did not know all of them (RG27). */
  approximate: z.boolean(),
});
export type BestOrderAnswer = z.output<typeof bestOrderAnswer>;

/**
 * Of the stored route, or of what it would be after the changes named, which are those of its save. First and last
 * stop of each day, day separators and stops without a place stay where they are; `movable` are the positions of the
 * others that may change (absent = all). What comes back drives no longer and misses no more than what was given.
 */
export const findBestOrder = endpoint({
  name: 'find the best order of a route',
  method: 'POST',
  path: '/{tenant}/depo/{depo_id}/routes/{id}/best_order',
  about: ['routes'],
  needs: 'routes.write',
  wrapped: 'route',
  room: 'list',
  writes: false,
  status: 200,
  unaudited: true,
  params: depoIdParam,
  body: routeChanges.omit({ should_approve: true }).extend({
    movable: z.array(whole(1, MOST_POINTS)).max(MOST_POINTS).optional(),
    /** How long to search at most; a small route is done sooner. */
    search_seconds: whole(1, 10).optional(),
  }),
  answer: bestOrderAnswer,
  also: [408, 502],
});
