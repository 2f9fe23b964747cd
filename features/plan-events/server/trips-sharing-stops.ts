// Trips whose stops are driven by another one that day.

import type { TenantTx } from '../../../server/tenant.ts';

/** Of these trips those that drive stops of another one today, or whose stops another one drives. */
export async function listSharing(tx: TenantTx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('plan_event_route_points')
    .select(['plan_event_id', 'home_plan_event_id'])
    .distinct()
    .where('home_plan_event_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .where((row) => row.or([row('plan_event_id', 'in', [...ids]), row('home_plan_event_id', 'in', [...ids])]))
    .execute();
  return new Set(
    rows.flatMap(({ plan_event_id, home_plan_event_id }) => [plan_event_id, home_plan_event_id ?? 0]),
  );
}
