// Plan events made after others: one of them on another day or in another car, or all of a week.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { day, dayOut, depoIdParam, depoParam, id } from '../../../shared/wire.ts';
import { restHint } from './driver-hours.ts';
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

/** Several weeks at once: what a request makes while somebody waits. */
const MOST_WEEKS = 8;

const madeCopy = z.object({
  date: dayOut,
  route_name: z.string(),
  car_internal_number: z.string(),
  user_full_name: z.string().nullable(),
  /** Its driver has left: the copy is without one. */
  driver_has_left: z.boolean(),
  /** What lies beyond the rest rules then; empty where the tenant wants no warnings. */
  rest_warnings: z.array(restHint),
});
export type MadeCopy = z.output<typeof madeCopy>;

const weekList = z
  .string()
  .max(400)
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(week).min(1).max(MOST_WEEKS));

/** What copying a week into others would make and leave out, week by week in the order asked. */
export const previewCopyWeek = endpoint({
  name: 'preview copy of week of plan events',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/copy_week',
  about: ['plan-events', 'routes', 'cars', 'users'],
  needs: 'plan_events.write',
  params: depoParam,
  query: z.object({ from_week: week, to_weeks: weekList }),
  answer: z.array(z.object({ week: z.string(), made: z.array(madeCopy), left_out: z.array(leftOut) })),
});

/**
 * Every plan event of the depot in the one week on the same weekday of the other, or of several others as one act; what
 * is taken there is left out and told.
 */
export const copyWeek = endpoint({
  name: 'copy week of plan events',
  method: 'POST',
  path: '/{tenant}/depo/{depo_id}/plan_events/copy_week',
  about: ['plan-events'],
  needs: 'plan_events.write',
  idempotent: true,
  params: depoParam,
  body: z
    .object({
      from_week: week,
      to_week: week.optional(),
      to_weeks: z.array(week).min(1).max(MOST_WEEKS).optional(),
    })
    .refine(({ to_week, to_weeks }) => to_week !== undefined || to_weeks !== undefined, {
      path: ['to_week'],
      message: "can't be blank",
    }),
  answer: z.object({ ids: z.array(id), left_out: z.array(leftOut) }),
});
