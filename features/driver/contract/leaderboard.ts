// Who has sold how much today.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { id, instantOut } from '../../../shared/wire.ts';

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

const placeOnPage = place.extend({
  /** Of the driver who asks: two may have one name. */
  is_own: z.boolean(),
});
export type PlaceOnPage = z.output<typeof placeOnPage>;

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

/** The same for the driver's page, of tenants that show it there; 404 elsewhere. */
export const showLeaderboardOnPage = endpoint({
  name: "show today's leaderboard on the driver's page",
  method: 'GET',
  path: '/{tenant}/drive/leaderboard',
  about: ['plan-events'],
  needs: 'own_trips.write',
  unaudited: true,
  answer: z.object({ server_time: instantOut, places: z.array(placeOnPage) }),
});
