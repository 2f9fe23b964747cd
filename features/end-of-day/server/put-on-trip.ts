// A person says on which trip a report belongs, where the machine cannot: two fit, or none does (P8).

import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { fieldTexts, refuse, refuseFields } from '../../../shared/refusals.ts';
import { isApproved } from '../../till/rules/report-status.ts';
import { holdTrip } from '../../till/server/make-report.ts';
import { changeReport } from '../../till/server/write-report.ts';
import type { EodReport } from '../contract/eod-report.ts';
import { eodRefusals } from '../refusals/eod-report.ts';
import { lockedReport, refuseChangedReport, type At } from './record-edits.ts';
import { eodReportById } from './report-by-id.ts';
import { coveringTrip } from './trips-without-report.ts';

/** It waits there for its approval; with the trip comes the depot. */
export async function putOnTrip(
  tx: TenantTx,
  by: Act,
  at: At,
  { plan_event_id, lock_version }: { plan_event_id: number; lock_version?: number | undefined },
): Promise<EodReport> {
  await holdTrip(tx, plan_event_id);
  const row = await lockedReport(tx, at);
  await refuseChangedReport(tx, row, lock_version);
  if (isApproved(row.status)) refuse(eodRefusals.already_approved);
  if (row.plan_event_id !== null) refuse(eodRefusals.mapped);
  const trip = await coveringTrip(tx, plan_event_id, row.business_date);
  if (!trip || !by.actor.depo_ids.includes(trip.depo_id))
    refuseFields([{ field: 'plan_event_id', text: fieldTexts.must_exist }]);
  const { depo_id, car_id, route_id, user_id } = trip;
  await changeReport(tx, by, row.id, {
    plan_event_id,
    mapped_by: 'person',
    depo_id,
    car_id,
    route_id,
    user_id,
  });
  return eodReportById(tx, by, depo_id, row.id);
}
