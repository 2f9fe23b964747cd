import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { refuse } from '../../../shared/refusals.ts';
import { giveTracker } from '../../tracking/server/give-tracker.ts';
import { driverRefusals } from '../refusals.ts';

/** Whoever drives the car now may have another app tell where it is. */
export async function giveDriversTracker(tx: TenantTx, by: Act, plan_event_id: number) {
  const car = await tx
    .selectFrom('plan_events as pe')
    .innerJoin('cars as c', (join) =>
      join.onRef('c.tenant_id', '=', 'pe.tenant_id').onRef('c.id', '=', 'pe.car_id'),
    )
    .select(['c.id', 'c.internal_number'])
    .where('pe.id', '=', plan_event_id)
    .where('pe.user_id', '=', staffOf(by).id)
    .where('pe.deleted_at', 'is', null)
    .where('pe.finished_at', 'is', null)
    .executeTakeFirst();
  const setup = await giveTracker(tx, by, car ?? refuse(driverRefusals.no_trip_for_tracker));
  return { ...setup, server_time: by.now.toISOString() };
}
