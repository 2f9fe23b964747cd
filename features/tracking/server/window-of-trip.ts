// The arrival windows that were learnt of a trip's route, for those whose tenant tells them.

import { sql } from 'kysely';
import type { Tenant } from '../../../server/identity.ts';
import type { ArrivalWindow } from '../../../shared/arrival.ts';
import { liveWindow, type LearntWindow } from '../rules/learn-windows.ts';

/** Of the plan event `e`; null: nothing was learnt. */
export const windowsOfTrip = sql<LearntWindow[] | null>`(
  select l.windows from learnt_routes l where l.tenant_id = e.tenant_id and l.route_id = e.route_id)`;

export interface TripWindows {
  windows: readonly LearntWindow[] | null;
  started_at: Date | null;
  finished_at: Date | null;
}

/**
 * Null unless the tenant tells learnt windows and the truck is under way: of what it does before it leaves nothing was
 * learnt.
 */
export function windowOnTrip(
  { settings }: Pick<Tenant, 'settings'>,
  { windows, started_at, finished_at }: TripWindows,
  eta: Date | null,
  now: Date,
): ArrivalWindow | null {
  const is_under_way = started_at !== null && finished_at === null;
  if (!settings.learnt_windows || !is_under_way || windows === null || eta === null) return null;
  return liveWindow(windows, eta, now);
}
