// The three tabs of a depot's reports.

import { sql, type RawBuilder } from 'kysely';
import type { Act } from '../../../../server/identity.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import type { EodListQuery, EodReport } from '../../contract.ts';
import { asReports, reportRows } from '../../reports/server/queries.ts';
import { REPORTS_A_PAGE } from '../../rules.ts';

export type Tab = 'open' | 'approved' | 'unmapped';

/** Written out, so that the partial indexes of the lists serve them. */
const inTab: Record<Tab, RawBuilder<unknown>> = {
  open: sql`r.status in ('pending', 'pending_edited') and r.plan_event_id is not null and r.deleted_at is null`,
  approved: sql`r.status in ('approved', 'approved_edited') and r.deleted_at is null`,
  unmapped: sql`r.status in ('pending', 'pending_edited') and r.plan_event_id is null and r.deleted_at is null`,
};
/** Newest business date first, unmapped ones oldest first (C7). */
const newestFirst = sql`r.business_date desc, r.id desc`;
const sortOf: Record<Tab, RawBuilder<unknown>> = {
  open: newestFirst,
  approved: newestFirst,
  unmapped: sql`r.business_date, r.id`,
};

function chosen(depo_id: number, tab: Tab, query: Omit<EodListQuery, 'page'>): RawBuilder<unknown> {
  const { statuses, start_date, end_date, car_ids } = query;
  const parts = [sql`r.depo_id = ${depo_id}`, inTab[tab]];
  if (statuses.length > 0) parts.push(sql`r.status = any(${statuses}::text[])`);
  if (start_date !== undefined) parts.push(sql`r.business_date >= ${start_date}::date`);
  if (end_date !== undefined) parts.push(sql`r.business_date <= ${end_date}::date`);
  if (car_ids.length > 0 && tab !== 'unmapped') parts.push(sql`r.car_id = any(${car_ids}::bigint[])`);
  return sql.join(parts, sql` and `);
}

export async function eodReports(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  tab: Tab,
  query: EodListQuery,
): Promise<{ rows: EodReport[]; total: number }> {
  const where = chosen(depo_id, tab, query);
  const from = (query.page - 1) * REPORTS_A_PAGE;
  const rows = await reportRows(
    tx,
    sql`select * from end_of_day_reports r where ${where} order by ${sortOf[tab]} limit ${REPORTS_A_PAGE} offset ${from}`,
    sortOf[tab],
  );
  const {
    rows: [counted],
  } = await sql<{ total: number }>`select count(*) as total from end_of_day_reports r where ${where}`.execute(
    tx,
  );
  return { rows: await asReports(tx, by, rows), total: counted?.total ?? 0 };
}
