// What drivers have planned in a week, beside what was agreed, and what of it lies beyond the rest rules.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { day, dayOut, depoParam, id } from '../../../shared/wire.ts';
import { restRules } from '../rules/rest-rules.ts';

/** Of Regulation (EC) 561/2006, as planned. Nothing is refused because of one. */
export const restWarning = z.object({
  rule: z.enum(restRules),
  date: dayOut,
  /** What there is: driven or rested. */
  minutes: z.number().int(),
  /** Trips of the week by which it is so. */
  plan_event_ids: z.array(id),
});

/** Named at a trip that would be. */
export const restHint = restWarning.omit({ plan_event_ids: true });
export type RestHint = z.output<typeof restHint>;

export const driverHours = z.object({
  user_id: id,
  /** From leaving to being home, in the week of the day that was asked for. */
  planned_minutes: z.number().int(),
  /** Null where nothing was agreed, and of drivers of other depots. */
  agreed_weekly_hours: z.number().nullable(),
  /** None where the tenant does not want them. Asked about a trip: those that it would bring. */
  rest_warnings: z.array(restWarning),
});
export type DriverHours = z.output<typeof driverHours>;

/**
 * Of the depot's drivers, and of whoever drives for it that week. `plan_event_id` asks what it would bring if they
 * drove it, `route_id` the same of the route on that day, as its last trip was planned.
 */
export const listDriverHours = endpoint({
  name: 'list hours of drivers',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/driver_hours',
  about: ['plan-events', 'absences', 'users'],
  needs: 'absences.read',
  params: depoParam,
  query: z.object({ date: day, plan_event_id: id.optional(), route_id: id.optional() }),
  answer: z.array(driverHours),
});
