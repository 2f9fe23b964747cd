// How long it usually is from one stop of a route to the next, as its trips have taught.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { depoIdParam, id } from '../../../shared/wire.ts';

/** From arriving at a stop to arriving at the next: the wait and the leg. */
export const usualTime = z.object({
  from_id: id,
  to_id: id,
  /** 1 is Monday, 7 is Sunday; null: any day. */
  weekday: z.number().nullable(),
  seconds: z.number(),
  /** Trips it was learnt from. */
  days: z.number(),
});
export type UsualTime = z.output<typeof usualTime>;

/** Empty until a trip of the route was driven and a night has passed. */
export const listUsualTimes = endpoint({
  name: 'list usual times of a route',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/routes/{id}/usual_times',
  about: ['routes'],
  needs: 'routes.read',
  params: depoIdParam,
  answer: z.array(usualTime),
  unaudited: true,
});
