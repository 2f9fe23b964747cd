// Destroying one plan event, a series, or those of a car between two days.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { day, dayOut, depoIdParam, depoParam, id } from '../../../shared/wire.ts';

export const destroyPlanEvent = endpoint({
  name: 'destroy plan event',
  method: 'DELETE',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}',
  about: ['plan-events'],
  needs: 'plan_events.write',
  params: depoIdParam,
});

export const destroyedPlanEvent = z.object({ id, date: dayOut, route_name: z.string() });

/**
 * What destroying the series of a plan event, or those of a car between two days, would take: asked before it is done.
 */
export const listDestroyable = endpoint({
  name: 'list plan events that would be destroyed',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/destroyable',
  about: ['plan-events'],
  needs: 'plan_events.write',
  params: depoParam,
  query: z.object({
    plan_event_id: id.optional(),
    car_id: id.optional(),
    start_date: day.optional(),
    end_date: day.optional(),
  }),
  answer: z.array(destroyedPlanEvent),
});

/** `stayed`: plan events of the series that may no longer be deleted (RG51). */
export const destroyWithSeries = endpoint({
  name: 'destroy series of plan event',
  method: 'DELETE',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}/destroy_with_series',
  about: ['plan-events'],
  needs: 'plan_events.write',
  status: 200,
  params: depoIdParam,
  answer: z.object({
    deleted_count: z.number(),
    stayed_count: z.number(),
    deleted: z.array(destroyedPlanEvent),
    stayed: z.array(destroyedPlanEvent),
  }),
});

/** Takes its three values in the query or in the body; answers those it deleted, the others stay (RG52). */
export const destroyMultiple = endpoint({
  name: 'destroy plan events of a car',
  method: 'DELETE',
  path: '/{tenant}/depo/{depo_id}/plan_events/destroy_multiple',
  about: ['plan-events'],
  needs: 'plan_events.write',
  status: 200,
  params: depoParam,
  body: z.object({ start_date: day, end_date: day, car_id: id }),
  answer: z.array(destroyedPlanEvent),
});

/** Takes back what was just copied: those that may be deleted go and are answered, the others stay. */
export const takeBack = endpoint({
  name: 'take back plan events',
  method: 'POST',
  path: '/{tenant}/depo/{depo_id}/plan_events/take_back',
  about: ['plan-events'],
  needs: 'plan_events.write',
  status: 200,
  params: depoParam,
  body: z.object({ ids: z.array(id).min(1).max(1_000) }),
  answer: z.array(destroyedPlanEvent),
});
