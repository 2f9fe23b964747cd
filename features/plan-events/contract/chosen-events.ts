// Several trips at once: what would become of each is asked first, then all that may are changed or deleted as one act.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { dayOut, depoParam, id, whole } from '../../../shared/wire.ts';
import { restHint } from './driver-hours.ts';
import { MOST_AT_ONCE } from './moved-events.ts';

const idList = z
  .string()
  .max(8_000)
  .transform((text): (string | number)[] => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(id).min(1).max(MOST_AT_ONCE));

/**
 * Why a trip stays as it is: `taken` says by whom; `past` and `too_far` are said of its new day, `route` is no longer
 * in use, `shares` drives stops of another trip or has its own driven by one.
 */
export const stayReasons = ['started', 'not_driven', 'past', 'too_far', 'route', 'shares', 'taken'] as const;

export const fate = z.object({
  id,
  lock_version: z.number().int(),
  date: dayOut,
  to_date: dayOut,
  route_name: z.string(),
  car_internal_number: z.string(),
  /** As it would be. */
  user_full_name: z.string().nullable(),
  because: z.enum(stayReasons).nullable(),
  taken: z.array(z.object({ of: z.enum(['car', 'driver', 'route']), by: z.string() })),
  /** What lies beyond the rest rules then; empty where the tenant wants no warnings. */
  rest_warnings: z.array(restHint),
});
export type Fate = z.output<typeof fate>;

/**
 * What becomes of each of these trips, by day: moved by so many days, onto a car, with a driver (`none` takes it off);
 * or deleted. Those that stay count as standing where they are.
 */
export const previewChosen = endpoint({
  name: 'preview what becomes of chosen plan events',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/chosen',
  about: ['plan-events', 'routes'],
  needs: 'plan_events.write',
  params: depoParam,
  query: z.object({
    ids: idList,
    by_days: whole(-366, 366).optional(),
    car_id: id.optional(),
    user_id: z.union([z.literal('none'), id]).optional(),
    delete: z.enum(['yes', 'no']).optional(),
  }),
  answer: z.array(fate),
});

/** All of them or none; whoever saw one in another state is told who changed it (409). */
export const deleteChosen = endpoint({
  name: 'delete chosen plan events',
  method: 'POST',
  path: '/{tenant}/depo/{depo_id}/plan_events/delete_chosen',
  about: ['plan-events'],
  needs: 'plan_events.write',
  idempotent: true,
  status: 200,
  params: depoParam,
  body: z.object({
    trips: z
      .array(z.object({ id, lock_version: z.number().int() }))
      .min(1)
      .max(MOST_AT_ONCE),
  }),
  answer: z.object({ deleted_count: z.number().int() }),
});
