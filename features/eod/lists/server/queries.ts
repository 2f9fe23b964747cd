// The three tabs of a depot's reports.

import { sql, type RawBuilder } from 'kysely';
import { countOf } from '../../../../server/count-of.ts';
import type { Act } from '../../../../server/identity.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { columnsOfReport } from '../../columns/server/queries.ts';
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

/** `isInvalid` in the database's words: the same findings, of which any one suffices (X3). Row `r`. */
function isInvalidRow(posts_stock: boolean): RawBuilder<unknown> {
  const orders = sql`wallmob_orders o where o.tenant_id = r.tenant_id and o.end_of_day_report_id = r.id`;
  return sql`(
    r.user_id is null or r.final_end_at <= r.final_start_at
    or r.card_split and (
      r.final_local_card_amount + r.final_other_card_amount <> r.final_card
      or r.final_end_customer_sales + r.final_end_market_sales + r.final_misc_gift_card
        <> r.final_end_miscellaneous_type)
    or ${posts_stock}::boolean and r.plan_event_id is not null and not exists (
      select from warehouses w where w.tenant_id = r.tenant_id and w.car_id = r.car_id and w.archived_at is null)
    or r.final_total <> (select coalesce(sum(o.total_revenue + o.rounding), 0) from ${orders})
    or exists (select from ${orders} and o.sum_problems <> '{}')
    or exists (
      select from wallmob_orders o
      join wallmob_order_line_items l on l.tenant_id = o.tenant_id and l.wallmob_order_id = o.id
        and l.quantity <> trunc(l.quantity)
      join products on products.tenant_id = l.tenant_id and products.sku_key = l.sku_key
      where o.tenant_id = r.tenant_id and o.end_of_day_report_id = r.id))`;
}

/** Condition on `end_of_day_reports r`: what a tab shows. */
export function reportsListed(
  by: Act,
  depo_id: number,
  tab: Tab,
  query: Omit<EodListQuery, 'page'>,
): RawBuilder<unknown> {
  const { statuses, start_date, end_date, car_ids, invalid } = query;
  const parts = [sql`r.depo_id = ${depo_id}`, inTab[tab]];
  if (statuses.length > 0) parts.push(sql`r.status = any(${statuses}::text[])`);
  if (start_date !== undefined) parts.push(sql`r.business_date >= ${start_date}::date`);
  if (end_date !== undefined) parts.push(sql`r.business_date <= ${end_date}::date`);
  if (car_ids.length > 0 && tab !== 'unmapped') parts.push(sql`r.car_id = any(${car_ids}::bigint[])`);
  if (invalid) parts.push(isInvalidRow(by.actor.able('eod_posts_stock')));
  return sql.join(parts, sql` and `);
}

export async function eodReports(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  tab: Tab,
  query: EodListQuery,
): Promise<{ rows: EodReport[]; total: number }> {
  const where = reportsListed(by, depo_id, tab, query);
  const from = (query.page - 1) * REPORTS_A_PAGE;
  const page = sql`select ${columnsOfReport('r')} from end_of_day_reports r where ${where}
    order by ${sortOf[tab]} limit ${REPORTS_A_PAGE} offset ${from}`;
  const [total, rows] = await Promise.all([
    countOf(tx, sql`from end_of_day_reports r where ${where}`),
    reportRows(tx, page, sortOf[tab]),
  ]);
  return { rows: await asReports(tx, by, rows), total };
}
