// A report is deleted softly: its orders and closings wait again, and the goods of an approved one come back (P12).

import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound, refuse } from '../../../shared/refusals.ts';
import { isApproved } from '../../till/rules/report-status.ts';
import { freeClosings, freeOrders } from '../../till/server/collect-orders.ts';
import { listTies } from '../../till/server/original-figures.ts';
import { countTied } from '../../till/server/recount-originals.ts';
import { listRegistersOfReport } from '../../till/server/registers-of-report.ts';
import { holdRegisters } from '../../till/server/save-cash-register.ts';
import { changeReport, reportNamed } from '../../till/server/write-report.ts';
import { tellWithCommit } from '../../webhooks/server/tell-outside.ts';
import { eodRefusals } from '../refusals/eod-report.ts';
import { giveBackGoods } from './post-sales.ts';
import { lockedReport, recordEdits, type At } from './record-edits.ts';

/** Of an approved one only where that is offered at all, and by those who may take back. */
export async function deleteReport(tx: TenantTx, by: Act, at: At): Promise<void> {
  const registers = await listRegistersOfReport(tx, at);
  if (registers.length === 0) notFound();
  await holdRegisters(tx, registers);
  const row = await lockedReport(tx, at);
  if (isApproved(row.status)) {
    if (by.actor.able('home_delivery') || !by.actor.can('eod.take_back')) refuse(eodRefusals.not_deleted);
    await giveBackGoods(tx, by, row);
  }
  const ties = await listTies(tx, { reports: [row.id] });
  await freeOrders(tx, row.id);
  await freeClosings(tx, row.id);
  await changeReport(tx, by, row.id, {
    deleted_at: by.now,
    deleted_by_id: staffOf(by).id,
  });
  tellWithCommit(tx, by.now, [{ kind: 'report_deleted', data: { ...reportNamed(row), joined_into: null } }]);
  await recordEdits(tx, by, row.id, [{ field: 'status', from: row.status, to: null }], null);
  await countTied(tx, by, { closings: ties.map(({ closing_id }) => closing_id) });
}
