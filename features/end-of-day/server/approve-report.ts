// A report is approved once, in one transaction with the goods that it sold, or not at all; and what was approved is
// taken back whole.

import { refusalIn } from '../../../server/http/problems.ts';
import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx, WithinTenant } from '../../../server/tenant.ts';
import { errorBody } from '../../../shared/error-body.ts';
import { fieldTexts, refuse, refuseFields } from '../../../shared/refusals.ts';
import { approvedStatus, isApproved, pendingStatus } from '../../till/rules/report-status.ts';
import { countTied } from '../../till/server/recount-originals.ts';
import { listRegistersOfReport } from '../../till/server/registers-of-report.ts';
import { holdRegisters } from '../../till/server/save-cash-register.ts';
import { changeReport, reportNamed } from '../../till/server/write-report.ts';
import { newsOf, tellOutside, tellWithCommit } from '../../webhooks/server/tell-outside.ts';
import type { EodReport } from '../contract/eod-report.ts';
import { eodConstraints, eodRefusals } from '../refusals/eod-report.ts';
import { reasonRefusals } from '../refusals/reasons.ts';
import { brokenProblems } from '../rules/approval.ts';
import { brokenRules, paperOf, sumsOf } from '../rules/eod-report.ts';
import { isClean, problemsOf } from '../rules/problems.ts';
import { balanceOf, unexplainedBalance, unexplainedEdits } from '../rules/reasons.ts';
import {
  amountsIn,
  amountText,
  awaitsCount,
  isEdited,
  namesOf,
  sentenceOf,
  type AmountTexts,
} from '../rules/report-amounts.ts';
import { isDayApproved } from './is-day-approved.ts';
import { giveBackGoods, postSales } from './post-sales.ts';
import { lockedReport, recordEdits, refuseChangedReport, type At } from './record-edits.ts';
import { eodReportById, eodReportsByIds, factsOf, reportRow, type ReportRow } from './report-by-id.ts';

/** What the report itself lacks; its goods are asked about after (M5, M7, S2, S6). */
async function refuseUnready(tx: TenantTx, by: Act, row: ReportRow): Promise<void> {
  const { currency, settings } = by.actor.tenant;
  if (row.plan_event_id === null) refuse(eodRefusals.unmapped);
  if (await isDayApproved(tx, { ...row, plan_event_id: row.plan_event_id }))
    refuse(eodRefusals.trip_already_approved);
  const amounts = amountsIn(row as AmountTexts);
  const { edited, finals } = amounts;
  const broken = brokenRules(paperOf(row), finals);
  if (broken.length > 0) refuseFields(brokenProblems(broken, currency, by.actor.language));
  if (awaitsCount(settings, row.status, edited)) refuse(eodRefusals.not_counted);
  const unsaid = unexplainedEdits(settings, amounts, row.edits);
  if (unsaid.length > 0)
    refuse(reasonRefusals.edits_unexplained, { fields: namesOf(unsaid, by.actor.language) });
  const balance = unexplainedBalance(settings, balanceOf(row, amounts), row.difference_reason);
  if (balance !== null)
    refuse(
      balance.is_edited ? reasonRefusals.told_difference_unexplained : reasonRefusals.difference_unexplained,
      {
        amount: amountText(balance.amount, currency, by.actor.language),
      },
    );
}

/** The caller holds the report and has seen that it is pending. */
export async function approveReport(tx: TenantTx, by: Act, at: At): Promise<void> {
  const row = await reportRow(tx, at.depo_id, at.id);
  await refuseUnready(tx, by, row);
  const stock_transfer_id = await postSales(tx, by, row);
  const status = approvedStatus(isEdited(row));
  await changeReport(tx, by, row.id, {
    status,
    stock_transfer_id,
    processed_by_id: staffOf(by).id,
    processed_by_at: by.now,
    route_name: row.shown_route,
    car_internal_number: row.shown_car,
    user_full_name: row.driver,
  });
  await recordEdits(tx, by, row.id, [{ field: 'status', from: row.status, to: status }], null);
  const { id: report_id, depo_id, plan_event_id } = row;
  const data = { report_id, depo_id, plan_event_id, edited: status === 'approved_edited' };
  await tellOutside(tx, by.now, 'report_approved', newsOf('report_approved', [{ data }]));
}

/** Approves a report that nothing is wrong with; of any other says what (4.7). */
export async function approveCleanReport(tx: TenantTx, by: Act, at: At): Promise<void> {
  const locked = await lockedReport(tx, at);
  if (isApproved(locked.status)) refuse(eodRefusals.already_approved);
  const row = await reportRow(tx, at.depo_id, at.id);
  const problems = problemsOf(factsOf(row, by));
  const { diff } = sumsOf(paperOf(row), amountsIn(row as AmountTexts).finals);
  const { currency } = by.actor.tenant;
  if (!isClean(problems, diff)) {
    const [first] = problems;
    const sentence = first && sentenceOf(first, currency, by.actor.language);
    refuse(eodRefusals.not_clean, { why: sentence ?? amountText(diff, currency, by.actor.language) });
  }
  await approveReport(tx, by, at);
}

/** Pending again as it was, its goods back in the car; why is kept (4.6). */
export async function reopenReport(
  tx: TenantTx,
  by: Act,
  at: At,
  { reason, lock_version }: { reason: string | null; lock_version?: number | undefined },
): Promise<EodReport> {
  await holdRegisters(tx, await listRegistersOfReport(tx, at));
  const row = await lockedReport(tx, at);
  await refuseChangedReport(tx, row, lock_version);
  if (!isApproved(row.status)) refuse(eodRefusals.not_approved);
  if (reason === null) refuseFields([{ field: 'reason', text: fieldTexts.blank }]);
  await giveBackGoods(tx, by, row);
  const status = pendingStatus(row.status === 'approved_edited');
  await changeReport(tx, by, row.id, {
    status,
    stock_transfer_id: null,
    processed_by_id: null,
    processed_by_at: null,
    route_name: null,
    car_internal_number: null,
    user_full_name: null,
    reopened_by_id: staffOf(by).id,
    reopened_at: by.now,
    reopen_reason: reason,
  });
  await recordEdits(tx, by, row.id, [{ field: 'status', from: row.status, to: status }], reason);
  tellWithCommit(tx, by.now, [{ kind: 'report_reopened', data: reportNamed(row) }]);
  await countTied(tx, by, { reports: [row.id] });
  return eodReportById(tx, by, at.depo_id, row.id);
}

/** Each in a transaction of its own: what is wrong with one keeps no other (4.7). */
export async function approveCleanReports(
  inTenant: WithinTenant,
  by: Act,
  depo_id: number,
  ids: readonly number[],
): Promise<{ approved: EodReport[]; left: { id: number; sentence: string }[] }> {
  const approved: number[] = [];
  const left: { id: number; sentence: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      await inTenant((tx) => approveCleanReport(tx, by, { depo_id, id }));
      approved.push(id);
    } catch (error) {
      // Somebody else may be first after the report was looked at: then it is the database that says no.
      const { problems } = refusalIn(error, eodConstraints);
      left.push({ id, sentence: errorBody(problems, by.actor.language).error });
    }
  }
  const reports = await inTenant((tx) => eodReportsByIds(tx, by, depo_id, approved), { readonly: true });
  return { approved: reports, left };
}
