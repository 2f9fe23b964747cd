// A line of a report is corrected: a fraction of a piece cannot leave the stock (X3), and nobody may lose a day to it.

import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { fieldTexts, notFound, refuse, refuseFields } from '../../../shared/refusals.ts';
import { isApproved } from '../../till/rules/report-status.ts';
import { correctLine, lineOfReport } from '../../till/server/collect-orders.ts';
import { changeReport } from '../../till/server/write-report.ts';
import type { EodReport } from '../contract/eod-report.ts';
import { eodRefusals } from '../refusals/eod-report.ts';
import { isSavingHidden } from '../rules/report-amounts.ts';
import { lockedReport, recordEdits, refuseChangedReport, type At } from './record-edits.ts';
import { eodReportById } from './report-by-id.ts';

export interface Correction {
  /** Null takes it back to what the till sent. */
  quantity: number | null;
  reason: string | null;
  lock_version?: number | undefined;
}

export async function correctReportLine(
  tx: TenantTx,
  by: Act,
  at: At & { line_id: number },
  { quantity, reason, lock_version }: Correction,
): Promise<EodReport> {
  const row = await lockedReport(tx, at);
  await refuseChangedReport(tx, row, lock_version);
  if (isSavingHidden(by.actor.tenant.settings, by.actor.able('home_delivery'), row.depo_id))
    refuse(eodRefusals.saving_hidden);
  if (isApproved(row.status)) refuse(eodRefusals.frozen);
  const line = (await lineOfReport(tx, row.id, at.line_id)) ?? notFound();
  if (reason === null) refuseFields([{ field: 'reason', text: fieldTexts.blank }]);
  if (quantity !== null && quantity * Number(line.quantity) < 0)
    refuseFields([{ field: 'quantity', text: eodRefusals.other_way.text }]);
  await correctLine(tx, line.id, quantity);
  await changeReport(tx, by, row.id);
  const subject = [line.wallmob_sku, line.product_name, line.of_order].filter(Boolean).join(' · ');
  const from = line.edited_quantity;
  const to = quantity === null ? null : String(quantity);
  const change = { field: 'quantity', from: from === null ? line.quantity : String(Number(from)), to };
  await recordEdits(tx, by, row.id, [{ ...change, subject }], reason);
  return eodReportById(tx, by, at.depo_id, row.id);
}
