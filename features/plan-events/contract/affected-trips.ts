// Trips of somebody who is away, or of a car in the workshop, and who or what could drive instead.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { clockTime, day, dayOut, depoParam, id, instantOut } from '../../../shared/wire.ts';

const stand_in = z.object({
  id,
  /** Of the driver, or the car's internal number. */
  name: z.string(),
  /** How often they drove the route in the last half year; of a car, how often it was driven with it. */
  drives_count: z.number().int(),
  /** What a driver has planned in the week of the trip, without it. Null of a car. */
  planned_minutes: z.number().int().nullable(),
});
export type StandIn = z.output<typeof stand_in>;

export const affectedTrip = z.object({
  id,
  lock_version: z.number().int(),
  date: dayOut,
  day_span: z.number(),
  route_name: z.string(),
  car_internal_number: z.string(),
  user_full_name: z.string().nullable(),
  departs_at: instantOut.nullable(),
  returns_at: instantOut.nullable(),
  /** Of this depot: planned here. Another depot's is told, and changed there. */
  is_own: z.boolean(),
  /** Free all the time of the trip; who knows the route best first, then who has the fewest hours that week. */
  instead: z.array(stand_in),
});
export type AffectedTrip = z.output<typeof affectedTrip>;

/** What has not started, from today on; at most 200 trips. */
export const listAffected = endpoint({
  name: 'list trips of who is away',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/affected',
  about: ['plan-events', 'absences', 'users', 'cars'],
  needs: 'plan_events.write',
  params: depoParam,
  query: z.object({
    user_id: id.optional(),
    car_id: id.optional(),
    from_date: day,
    until_date: day.optional(),
    from_time: clockTime.optional(),
    until_time: clockTime.optional(),
  }),
  answer: z.array(affectedTrip),
});
