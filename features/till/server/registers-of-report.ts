import { sql } from 'kysely';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';

/** Whose orders and closings are in the report, and whose it is. None when it is gone or another depot's. */
export async function listRegistersOfReport(
  tx: TenantTx,
  { depo_id, id }: { depo_id: number; id: number },
): Promise<number[]> {
  const { rows } = await shaped<{ id: number | null }>(
    { id: 'r.cash_register_id' },
    (columns) => sql`
    select ${columns}
    from end_of_day_reports r
    where r.id = ${id} and r.depo_id = ${depo_id} and r.deleted_at is null
    union select cash_register_id from wallmob_orders where end_of_day_report_id = ${id}
    union select cash_register_id from pos_closings where end_of_day_report_id = ${id}`,
  ).execute(tx);
  return rows.flatMap((row) => row.id ?? []);
}
