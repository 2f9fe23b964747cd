// The three tabs of a depot's reports.

import { sql, type RawBuilder } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { allOf, amongIds, inOrder, pageOf, withTotal, type Listed } from '../../../server/list-page.ts';
import { listOf, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { EodFilters, EodListQuery, EodReport, ReportTab, reportSorts } from '../contract/eod-report.ts';
import { uncountedFields, type Paper } from '../rules/eod-report.ts';
import { isCountedTwice, strangeAmounts } from './beside-columns.ts';
import { asReports, fullName, reportRows } from './report-by-id.ts';
import { columnsOfReport } from './report-columns.ts';

/** Written out, so that the partial indexes of the lists serve them. */
const inTab: Record<ReportTab, RawBuilder<unknown>> = {
  unapproved: sql`r.status in ('pending', 'pending_edited') and r.plan_event_id is not null and r.deleted_at is null`,
  approved: sql`r.status in ('approved', 'approved_edited') and r.deleted_at is null`,
  unmapped: sql`r.status in ('pending', 'pending_edited') and r.plan_event_id is null and r.deleted_at is null`,
};
/** Newest business date first, unmapped ones oldest first (C7). */
const newestFirst = sql`r.business_date desc, r.id desc`;
const usualSort: Record<ReportTab, RawBuilder<unknown>> = {
  unapproved: newestFirst,
  approved: newestFirst,
  unmapped: sql`r.business_date, r.id`,
};

/** Whose cash nobody may know yet. Row `r`. */
const awaitsCount = ({ actor }: Act) => sql`(${actor.tenant.settings.eod_blind_count}::boolean
  and r.status in ('pending', 'pending_edited') and r.edited_end_cash is null)`;

type Sort = (typeof reportSorts)[number];
const person = (id: string, table: string) => sql`(
  select ${fullName(table)} from users ${sql.raw(table)}
  where ${sql.raw(table)}.tenant_id = r.tenant_id and ${sql.raw(table)}.id = ${sql.ref(id)})`;
/** What a column of the list shows, of row `r` alone: both statements sort by it. */
const sorted: Record<Sort, (by: Act) => RawBuilder<unknown>> = {
  date: () => sql`r.business_date`,
  route: () => sql`lower(coalesce(r.route_name, (
    select x.name from routes x where x.tenant_id = r.tenant_id and x.id = r.route_id)))`,
  car: () => sql`lower(coalesce(r.car_internal_number, (
    select x.internal_number from cars x where x.tenant_id = r.tenant_id and x.id = r.car_id)))`,
  driver: () => sql`lower(coalesce(r.user_full_name, ${person('r.user_id', 'xu')}, (
    select x.full_name from wallmob_users x where x.tenant_id = r.tenant_id and x.wallmob_id = r.wallmob_user_id)))`,
  difference: (by) => sql`case when not ${awaitsCount(by)} then r.final_diff end`,
  total: (by) => sql`case when not ${awaitsCount(by)} then r.final_total end`,
  approved_by: () => sql`lower(${person('r.processed_by_id', 'xp')})`,
  opened: () => sql`r.final_start_at`,
  closed: () => sql`r.final_end_at`,
  cash_register: () => sql`lower((
    select x.name from cash_registers x where x.tenant_id = r.tenant_id and x.id = r.cash_register_id))`,
};
/** Money in a tender that the paper of row `r` has no line for. */
const countsNot = (paper: Paper) =>
  sql`(${sql.join(
    uncountedFields(paper).map((field) => sql`${sql.ref(`r.final_${field}`)} <> 0`),
    sql` or `,
  )})`;

/** `isInvalid` in the database's words: the same findings, of which any one suffices (X3). Row `r`. */
function isInvalidRow(by: Act): RawBuilder<unknown> {
  const posts_stock = by.actor.able('eod_posts_stock');
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
    or ${isCountedTwice}
    or not ${awaitsCount(by)} and (
      case when r.card_split then ${countsNot('home_delivery')} else ${countsNot('common')} end
      or exists (${strangeAmounts}))
    or exists (
      select from wallmob_orders o
      join wallmob_order_line_items l on l.tenant_id = o.tenant_id and l.wallmob_order_id = o.id
        and l.quantity <> trunc(l.quantity) and l.edited_quantity is null
      join products on products.tenant_id = l.tenant_id and products.sku_key = l.sku_key
      where o.tenant_id = r.tenant_id and o.end_of_day_report_id = r.id))`;
}

/** Condition on `end_of_day_reports r`: what a tab shows. */
export function reportsListed(
  by: Act,
  depo_id: number,
  tab: ReportTab,
  query: EodFilters,
): RawBuilder<unknown> {
  const { statuses, start_date, end_date, car_ids, route_ids, user_ids, invalid } = query;
  return allOf([
    sql`r.depo_id = ${depo_id}`,
    inTab[tab],
    statuses.length > 0 && sql`r.status = any(${statuses}::text[])`,
    start_date !== undefined && sql`r.business_date >= ${start_date}::date`,
    end_date !== undefined && sql`r.business_date <= ${end_date}::date`,
    tab !== 'unmapped' && amongIds('r.car_id', car_ids),
    amongIds('r.route_id', route_ids),
    amongIds('r.user_id', user_ids),
    invalid && isInvalidRow(by),
  ]);
}

export async function eodReports(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  tab: ReportTab,
  query: EodListQuery,
): Promise<Listed<EodReport>> {
  const where = reportsListed(by, depo_id, tab, query);
  const order = inOrder(query.sort, (column) => sorted[column](by), newestFirst, usualSort[tab]);
  const page = sql`select ${listOf(columnsOfReport('r'))} from end_of_day_reports r where ${where}
    order by ${order} ${pageOf(query)}`;
  const from = sql`from end_of_day_reports r where ${where}`;
  const { rows, total } = await withTotal(tx, from, reportRows(tx, page, order));
  return { rows: await asReports(tx, by, rows), total };
}

/** What the list's columns come to, over all its pages. */
export async function sumsOfReports(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  tab: ReportTab,
  query: EodFilters,
): Promise<{ reports: number; total: number; difference: number }> {
  const { rows } = await shaped<{ reports: number; total: string; difference: string }>(
    {
      reports: sql`count(*)`,
      total: sql`coalesce(sum(${sorted.total(by)}), 0)`,
      difference: sql`coalesce(sum(${sorted.difference(by)}), 0)`,
    },
    (columns) => sql`
    select ${columns}
    from end_of_day_reports r where ${reportsListed(by, depo_id, tab, query)}`,
  ).execute(tx);
  const [{ reports, total, difference } = { reports: 0, total: '0', difference: '0' }] = rows;
  return { reports, total: Number(total), difference: Number(difference) };
}
