// Plan events made after others: one of them on another day or in another car, or all of a week.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { day, dayOut, depoIdParam, depoParam, id } from '../../../shared/wire.ts';
import { planEventInCalendar, week } from './plan-event.ts';

/** The same route, driver and start. The copy belongs to no series. */
export const copyPlanEvent = endpoint({
  name: 'copy plan event',
  method: 'POST',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}/copy',
  about: ['plan-events'],
  needs: 'plan_events.write',
  idempotent: true,
  params: depoIdParam,
  body: z.object({ date: day, car_id: id }),
  answer: planEventInCalendar,
});

/** Why a plan event of the week is not copied: `taken` says by whom, the others what is no longer there. */
export const leftOut = z.object({
  /** The day it would have had. */
  date: dayOut,
  route_name: z.string(),
  car_internal_number: z.string(),
  because: z.enum(['taken', 'route', 'car', 'too_far']),
  taken: z.array(z.object({ of: z.enum(['car', 'driver', 'route']), by: z.string() })),
});
export type LeftOut = z.output<typeof leftOut>;

/**
 * Every plan event of the depot in the one week on the same weekday of the other; what is taken there is left out and
 * told.
 */
export const copyWeek = endpoint({
  name: 'copy week of plan events',
  method: 'POST',
  path: '/{tenant}/depo/{depo_id}/plan_events/copy_week',
  about: ['plan-events'],
  needs: 'plan_events.write',
  idempotent: true,
  params: depoParam,
  body: z.object({ from_week: week, to_week: week }),
  answer: z.object({ ids: z.array(id), left_out: z.array(leftOut) }),
});
