// Which truck should take one more stop: its best place on each trip of the depot in a week or on a day.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { day, dayOut, depoParam, id, instantOut, numberText, whole } from '../../../shared/wire.ts';
import { week } from './plan-event.ts';

const neighbour = z.object({ id, address: z.string() });

export const bestPlace = z.object({
  plan_event_id: id,
  date: dayOut,
  route_id: id,
  route_name: z.string(),
  car_internal_number: z.string(),
  user_full_name: z.string().nullable(),
  /** The stops between which it would lie; null at the beginning and at the end of a day. */
  after: neighbour.nullable(),
  before: neighbour.nullable(),
  /** The number that the new stop would have. */
  position: z.number().int(),
  /** About when the truck would be there; null while the trip has no times. */
  expected_at: instantOut.nullable(),
  /** What the drive grows by; the wait at the stop is not counted. */
  added_seconds: z.number().int(),
  added_metres: z.number().int(),
  approximate: z.boolean(),
});
export type BestPlace = z.output<typeof bestPlace>;

/**
 * Least driving first, one place for each trip from today on that has not ended, at most ten. A day wins over a week;
 * neither is this week.
 */
export const listBestPlaces = endpoint({
  name: 'list the best places for one more stop',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/best_places',
  about: ['plan-events'],
  needs: 'plan_events.read',
  params: depoParam,
  query: z.object({
    latitude: numberText().pipe(z.number().min(-90).max(90)),
    longitude: numberText().pipe(z.number().min(-180).max(180)),
    /** Minutes that the truck would stand there. */
    wait_time: whole(0, 1_440).optional(),
    /** A stop of its own that would go, where what is asked for stands on a trip already. */
    without_stop_id: id.optional(),
    week: week.optional(),
    date: day.optional(),
  }),
  answer: z.array(bestPlace),
  also: [502],
});
