// A driver counts the till where no till tells a closing of its own. Where one does after all, its closing counts, and
// the driver's count counts nothing: the money of a trip is never told twice.

import { sql, type RawBuilder } from 'kysely';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';

const ofTrip = 'drive-trip-';

/** The id of the closing that a driver's count is. */
export const countOf = (plan_event_id: number): string => `${ofTrip}${plan_event_id}`;

/** Of a row of `pos_closings`. */
export const isDriversCount = (closing: RawBuilder<unknown>) =>
  sql<boolean>`starts_with(${closing}.external_id, ${ofTrip})`;

/** It stands beside what a till told, in one report. */
export const isOutdone = (
  closing: RawBuilder<unknown>,
) => sql<boolean>`(${isDriversCount(closing)} and exists (
  select from pos_closings of_till
  where of_till.tenant_id = ${closing}.tenant_id
    and of_till.end_of_day_report_id = ${closing}.end_of_day_report_id
    and not ${isDriversCount(sql`of_till`)}))`;

/**
 * A till has told its own closing of the trip's day. Asked while the trip is held (`holdTrip`), so that no till tells
 * it meanwhile.
 */
export async function hasTillTold(
  tx: TenantTx,
  zone: string,
  { plan_event_id, opened_at }: { plan_event_id: number; opened_at: Date },
): Promise<boolean> {
  const told = await tx
    .selectFrom('end_of_day_reports as r')
    .innerJoin('pos_closings as c', (join) =>
      join.onRef('c.tenant_id', '=', 'r.tenant_id').onRef('c.end_of_day_report_id', '=', 'r.id'),
    )
    .select('c.id')
    .where('r.plan_event_id', '=', plan_event_id)
    .where('r.business_date', '=', dayIn(zone, opened_at))
    .where('r.deleted_at', 'is', null)
    .where(sql<boolean>`not ${isDriversCount(sql`c`)}`)
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
}
