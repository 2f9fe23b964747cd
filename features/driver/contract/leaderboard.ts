// Who has sold how much today.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { id } from '../../../shared/wire.ts';

export const MOST_ON_BOARD = 100;

const place = z.object({
  /** Those with the same revenue share one. */
  rank: z.number().int(),
  driver_name: z.string(),
  depo_id: id.nullable(),
  sales_count: z.number().int(),
  revenue: z.number(),
});
export type Place = z.output<typeof place>;

/**
 * Every driver of the tenant who has a plan event or a sale today; returns are taken off the revenue and are no sales.
 */
export const showLeaderboard = endpoint({
  name: "show today's leaderboard (app)",
  method: 'GET',
  path: '/{tenant}/api/v2/todays_leaderboard',
  about: ['plan-events'],
  needs: 'plan_events.read',
  unaudited: true,
  answer: z.array(place),
});
