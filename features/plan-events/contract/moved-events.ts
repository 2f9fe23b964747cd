// Plan events put elsewhere: on another day, onto another car, with another route, driver or start; one or the days
// of a series.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { day, depoIdParam, depoParam, id } from '../../../shared/wire.ts';
import { planEventInCalendar } from './plan-event.ts';

export const MOST_AT_ONCE = 400;

/** What is left out stays as it is. Both parts of the start null: the route's own first stop time holds. */
export const placement = z.object({
  id,
  date: day.optional(),
  car_id: id.optional(),
  route_id: id.optional(),
  user_id: id.nullable().optional(),
  start_at: z
    .object({ hour: z.number().int().min(0).max(23), minute: z.number().int().min(0).max(59) })
    .nullable()
    .optional(),
  lock_version: z.number().int(),
});
export type Placement = z.output<typeof placement>;

/**
 * All of them or none. `told_count`: people who have had an SMS with the former time; where the day changed they are
 * told anew when it comes.
 */
export const movePlanEvents = endpoint({
  name: 'move plan events',
  method: 'POST',
  path: '/{tenant}/depo/{depo_id}/plan_events/move',
  about: ['plan-events'],
  needs: 'plan_events.write',
  status: 200,
  params: depoParam,
  body: z.object({ moves: z.array(placement).min(1).max(MOST_AT_ONCE) }),
  answer: z.object({ plan_events: z.array(planEventInCalendar), told_count: z.number() }),
});

/**
 * The plan events of its series by day, the one that was asked of among them; one without a series stands alone for it.
 */
export const listSeries = endpoint({
  name: 'list plan events of a series',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}/series',
  about: ['plan-events'],
  needs: 'plan_events.read',
  params: depoIdParam,
  answer: z.array(planEventInCalendar),
});
