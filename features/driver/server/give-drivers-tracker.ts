import { sql } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { refuse } from '../../../shared/refusals.ts';
import { giveTracker } from '../../tracking/server/give-tracker.ts';
import { driverRefusals } from '../refusals.ts';

/** Whoever drives the car now may have another app tell where it is. */
export async function giveDriversTracker(tx: TenantTx, by: Act, plan_event_id: number) {
  const today = dayIn(by.actor.tenant.time_zone, by.now);
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
    // A trip of another day drives the car no more, or not yet: its tracker is not theirs to replace.
    .where(
      sql<boolean>`(pe.date <= ${today}::date and pe.date + pe.day_span > ${today}::date
        or pe.started_at > ${by.now}::timestamptz - interval '1 day')`,
    )
    .executeTakeFirst();
  const setup = await giveTracker(tx, by, {
    ...(car ?? refuse(driverRefusals.no_trip_for_tracker)),
    drivers_own: true,
  });
  return { ...setup, server_time: by.now.toISOString() };
}
