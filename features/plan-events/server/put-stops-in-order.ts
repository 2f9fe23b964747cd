// Today's trip in the order that its driver wants; the route stays as it is.

import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { refuse, type RefusalEntry } from '../../../shared/refusals.ts';
import { orderStops } from '../rules/order-stops.ts';
import { listStopsOfDay, writeTimes } from './keep-stop-times.ts';
import { tellFollowers } from './sync-stops.ts';
import { findTripStart } from './trip-start.ts';

interface WantedOrder {
  plan_event_id: number;
  /** All that are still to come, as whoever orders them knows. */
  stop_ids: readonly number[];
}

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** The trip is held. Refuses with `changed` when other stops are to come than those that were ordered. */
export async function orderStopsOfTrip(
  tx: TenantTx,
  by: Act,
  { plan_event_id, stop_ids }: WantedOrder,
  changed: RefusalEntry,
): Promise<void> {
  const stops = await listStopsOfDay(tx, plan_event_id);
  const ordered = orderStops(
    stops.map((stop) => ({
      ...stop,
      planned_at: stop.planned_at?.getTime() ?? null,
      original_at: stop.original_google_estimate_time?.getTime() ?? null,
      google_estimate_time: stop.google_estimate_time?.getTime() ?? null,
      isPending: stop.visited_state === 'pending',
    })),
    stop_ids,
    await findTripStart(tx, plan_event_id),
  );
  if (!ordered) return refuse(changed);
  const placed = ordered.map((stop) => ({
    ...stop,
    planned_at: dateOf(stop.planned_at),
    google_estimate_time: dateOf(stop.google_estimate_time),
  }));
  await writeTimes(tx, by, { id: plan_event_id }, placed);
  await tellFollowers(tx, by, [plan_event_id]);
}
