// A report is corrected: every changed value with who, when, from, to and why beside it.

import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { decimalOf } from '../../../shared/money.ts';
import { refuse, refuseFields } from '../../../shared/refusals.ts';
import { moneyFields, type MoneyField } from '../../till/rules/closing-amounts.ts';
import { isApproved, pendingStatus } from '../../till/rules/report-status.ts';
import { placeOf } from '../../till/rules/trip-choice.ts';
import { findDriver, tripsFor } from '../../till/server/trips-that-fit.ts';
import { changeReport } from '../../till/server/write-report.ts';
import type { EodReport } from '../contract/eod-report.ts';
import type { EodSave } from '../contract/report-changes.ts';
import { eodRefusals } from '../refusals/eod-report.ts';
import { brokenProblems } from '../rules/approval.ts';
import { brokenBySaving, finalAmounts, paperOf } from '../rules/eod-report.ts';
import { timeProblems } from '../rules/problems.ts';
import { unexplainedEdits } from '../rules/reasons.ts';
import { amountsIn, isSavingHidden, type AmountTexts } from '../rules/report-amounts.ts';
import { approveReport } from './approve-report.ts';
import {
  lockedReport,
  recordEdits,
  refuseChangedReport,
  writeEdits,
  type At,
  type Edit,
  type LockedReport,
} from './record-edits.ts';
import { eodReportById, reportRow } from './report-by-id.ts';

const textOf = (minor: number | null) => (minor === null ? null : decimalOf(minor));
const isoOf = (at: Date | null) => at?.toISOString() ?? null;

/** The amounts as they become, refused where a rule with a field of this save is broken (M7). */
function amountsOf(row: LockedReport, input: EodSave, by: Act) {
  const { language, tenant } = by.actor;
  const { originals, edited } = amountsIn(row as AmountTexts);
  const given = moneyFields.filter((field) => input[`edited_${field}`] !== undefined);
  const wanted = { ...edited };
  for (const field of given) wanted[field] = input[`edited_${field}`] ?? null;
  const broken = brokenBySaving(paperOf(row), finalAmounts(originals, wanted), new Set<MoneyField>(given));
  if (broken.length > 0) refuseFields(brokenProblems(broken, tenant.currency, language));
  return {
    wanted,
    set: Object.fromEntries(given.map((field) => [`edited_${field}`, textOf(wanted[field])])),
    edits: given.map((field): Edit => ({
      field,
      from: textOf(edited[field]),
      to: textOf(wanted[field]),
    })),
  };
}

const timeTexts = {
  before_opening: eodRefusals.closed_before_opened.text,
  too_long: eodRefusals.open_too_long.text,
  ahead: eodRefusals.ahead.text,
};

/** The times as they become (X5). */
function timesOf(row: LockedReport, input: EodSave, now: Date) {
  const { edited_start_at = row.edited_start_at, edited_end_at = row.edited_end_at } = input;
  const times = { start_at: edited_start_at ?? row.start_at, end_at: edited_end_at ?? row.end_at };
  const isGiven = input.edited_start_at !== undefined || input.edited_end_at !== undefined;
  const problems = isGiven ? timeProblems(times, now) : [];
  if (problems.length > 0)
    refuseFields(
      problems.flatMap(({ field, why }) =>
        [field, `edited_${field}`].map((key) => ({ field: key, text: timeTexts[why] })),
      ),
    );
  return {
    edited_start_at,
    edited_end_at,
    opens_at: times.start_at,
    edits: [
      { field: 'start_at', from: isoOf(row.edited_start_at), to: isoOf(edited_start_at) },
      { field: 'end_at', from: isoOf(row.edited_end_at), to: isoOf(edited_end_at) },
    ],
  };
}

/** Its day, and where that is another one its trip of that day; what a person chose stays (P8, X6). */
async function placeAfter(tx: TenantTx, by: Act, row: LockedReport, opens_at: Date | null) {
  const business_date = opens_at === null ? row.business_date : dayIn(by.actor.tenant.time_zone, opens_at);
  if (business_date === row.business_date || row.mapped_by === 'person') return { business_date };
  const { wallmob_user_id, cash_register_id } = row;
  const found = await tripsFor(tx, [{ key: row.id, business_date, wallmob_user_id, cash_register_id }]);
  const trip = found.get(row.id)?.trip ?? null;
  return { business_date, ...placeOf(trip, trip ? null : await findDriver(tx, wallmob_user_id)) };
}

/** Why the cash does not fit, which changes none of the figures. */
const explanations: ReadonlySet<string> = new Set(['difference_reason', 'difference_note']);

/**
 * What may not be saved at all: of an approved report all but its bag, of some depots everything but why the cash does
 * not fit, without which a large difference could never be approved (M12, C1).
 */
function refuseClosed(by: Act, row: LockedReport, given: readonly string[]): void {
  if (given.length === 0) return;
  const isHidden = isSavingHidden(by.actor.tenant.settings, by.actor.able('home_delivery'), row.depo_id);
  if (isHidden && given.some((field) => !explanations.has(field))) refuse(eodRefusals.saving_hidden);
  if (isApproved(row.status) && given.some((field) => field !== 'bag_number')) refuse(eodRefusals.frozen);
}

const notEdits: ReadonlySet<string> = new Set(['status', 'reason', 'lock_version']);

async function saveEdits(tx: TenantTx, by: Act, row: LockedReport, input: EodSave): Promise<number> {
  const amounts = amountsOf(row, input, by);
  const times = timesOf(row, input, by.now);
  const place: { business_date: string; depo_id?: number } = isApproved(row.status)
    ? { business_date: row.business_date }
    : await placeAfter(tx, by, row, times.opens_at);
  const isEdited =
    times.edited_start_at !== null ||
    times.edited_end_at !== null ||
    moneyFields.some((field) => amounts.wanted[field] !== null);
  const { bag_number = row.bag_number } = input;
  const { difference_reason = row.difference_reason, difference_note = row.difference_note } = input;
  await changeReport(tx, by, row.id, {
    ...amounts.set,
    ...place,
    edited_start_at: times.edited_start_at,
    edited_end_at: times.edited_end_at,
    bag_number,
    difference_reason,
    difference_note,
    status: isApproved(row.status) ? row.status : pendingStatus(isEdited),
  });
  const told: Edit[] = [
    ...amounts.edits,
    ...times.edits,
    { field: 'bag_number', from: row.bag_number, to: bag_number },
    { field: 'difference_reason', from: row.difference_reason, to: difference_reason },
    { field: 'difference_note', from: row.difference_note, to: difference_note },
  ];
  await recordEdits(tx, by, row.id, told, input.reason ?? null);
  return place.depo_id ?? row.depo_id;
}

/** A reason is also that of the amounts which were edited before and have none yet. */
async function explainEdits(tx: TenantTx, by: Act, at: At, reason: string): Promise<void> {
  const row = await reportRow(tx, at.depo_id, at.id);
  const amounts = amountsIn(row as AmountTexts);
  const fields = unexplainedEdits(by.actor.tenant.settings, amounts, row.edits);
  if (fields.length === 0) return;
  const told = fields.map((field): Edit => {
    const value = textOf(amounts.edited[field]);
    return { field, from: value, to: value };
  });
  await writeEdits(tx, by, row.id, told, reason);
  await changeReport(tx, by, row.id);
}

/** Saves what is sent and, where the status says so, approves it: both or neither (X1, M7). */
export async function saveReport(tx: TenantTx, by: Act, at: At, input: EodSave): Promise<EodReport> {
  const row = await lockedReport(tx, at);
  const wantsApproval = input.status !== undefined;
  if (wantsApproval && input.status !== 'approved' && input.status !== 'approved_edited')
    refuse(eodRefusals.status_not_taken);
  if (wantsApproval && isApproved(row.status)) refuse(eodRefusals.already_approved);
  await refuseChangedReport(tx, row, input.lock_version);
  const given = Object.entries(input).flatMap(([field, value]) =>
    value === undefined || notEdits.has(field) ? [] : [field],
  );
  refuseClosed(by, row, given);
  const depo_id = given.length > 0 ? await saveEdits(tx, by, row, input) : row.depo_id;
  const reason = input.reason ?? null;
  if (reason !== null && !isApproved(row.status)) await explainEdits(tx, by, { depo_id, id: row.id }, reason);
  if (wantsApproval) await approveReport(tx, by, { depo_id, id: row.id });
  return eodReportById(tx, by, depo_id, row.id);
}

/** What the bank counted; null takes it back. Not a part of the report's own figures, so it needs no open report. */
export async function confirmBank(
  tx: TenantTx,
  by: Act,
  at: At,
  bank_confirmed: number | null,
): Promise<EodReport> {
  const row = await lockedReport(tx, at);
  const to = textOf(bank_confirmed);
  await changeReport(tx, by, row.id, {
    bank_confirmed: to,
    bank_confirmed_at: to === null ? null : by.now,
    bank_confirmed_by_id: to === null ? null : staffOf(by).id,
  });
  await recordEdits(tx, by, row.id, [{ field: 'bank_confirmed', from: row.bank_confirmed, to }], null);
  return eodReportById(tx, by, at.depo_id, row.id);
}
