// Who holds a report, and what is written down of what they change in it.

import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { commonRefusals, notFound, refuse } from '../../../shared/refusals.ts';
import type { Status } from '../../till/rules/report-status.ts';
import { reportColumns, type StoredReport } from './report-columns.ts';

export type LockedReport = StoredReport & { status: Status };

export interface At {
  depo_id: number;
  id: number;
}

/**
 * Held until the transaction ends: nobody saves, approves, deletes or adds an order meanwhile. 404 for one of another
 * depot.
 */
export async function lockedReport(tx: TenantTx, { depo_id, id }: At): Promise<LockedReport> {
  const row = await tx
    .selectFrom('end_of_day_reports')
    .select(reportColumns)
    .where('id', '=', id)
    .where('depo_id', '=', depo_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return (row as LockedReport | undefined) ?? notFound();
}

/** 409 with who changed it last, unless `sent` is the report's version or nothing was sent. */
export async function refuseChangedReport(
  tx: TenantTx,
  row: LockedReport,
  sent: number | undefined,
): Promise<void> {
  if (sent === undefined || sent === row.lock_version) return;
  const last = await tx
    .selectFrom('end_of_day_report_edits')
    .select('user_full_name')
    .where('end_of_day_report_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  refuse(
    commonRefusals.stale,
    { name: last?.user_full_name ?? 'System' },
    { lock_version: row.lock_version },
  );
}

export interface Edit {
  field: string;
  from: string | null;
  to: string | null;
  /** What of the report it is, where the field alone does not say so. */
  subject?: string;
}

/** Into the report's history; what did not change leaves no line. */
export async function recordEdits(
  tx: TenantTx,
  by: Act,
  id: number,
  edits: readonly Edit[],
  reason: string | null,
): Promise<void> {
  const changed = edits.filter(({ from, to }) => from !== to);
  await writeEdits(tx, by, id, changed, reason);
}

/** Into the report's history, also where the value stays: its reason was said later. */
export async function writeEdits(
  tx: TenantTx,
  by: Act,
  id: number,
  edits: readonly Edit[],
  reason: string | null,
): Promise<void> {
  if (edits.length === 0) return;
  const user = staffOf(by);
  await tx
    .insertInto('end_of_day_report_edits')
    .values(
      edits.map(({ field, from, to, subject }) => ({
        end_of_day_report_id: id,
        field,
        subject: subject ?? null,
        from_value: from,
        to_value: to,
        reason,
        user_id: user.id,
        user_full_name: `${user.first_name} ${user.last_name}`,
        at: by.now,
      })),
    )
    .execute();
}
