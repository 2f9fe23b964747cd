import { sql, type RawBuilder } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { listOf, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { showDay } from '../../../shared/calendar.ts';
import { amountOf, minorOfSum } from '../../../shared/money.ts';
import { notFound } from '../../../shared/refusals.ts';
import { moneyFields } from '../../till/rules/closing-amounts.ts';
import { isApproved, type Status } from '../../till/rules/report-status.ts';
import type { EodReport } from '../contract/eod-report.ts';
import { BAG_DAYS, paperOf } from '../rules/eod-report.ts';
import { isInvalid, problemsOf, type Facts } from '../rules/problems.ts';
import { balanceOf, unexplainedBalance, unexplainedEdits } from '../rules/reasons.ts';
import {
  amountsIn,
  awaitsCount,
  balances,
  isSavingHidden,
  tellsCash,
  told,
  unmappedSentence,
  type AmountTexts,
} from '../rules/report-amounts.ts';
import { tenderFigures } from '../rules/tenders.ts';
import * as beside from './beside-columns.ts';
import { columnsOfReport, type StoredReport } from './report-columns.ts';

type Stored = Omit<StoredReport, 'status' | 'mapped_by' | 'difference_reason'> &
  Pick<EodReport, 'status' | 'mapped_by' | 'difference_reason'>;

export interface ReportRow extends Stored, beside.BesideRow {
  event_date: string | null;
  event_title: string | null;
  shown_route: string | null;
  shown_car: string | null;
  car_warehouse_id: number | null;
  driver: string | null;
  driver_wallmob_id: string | null;
  register: string | null;
  processed_by: string | null;
  goods: string;
  unsummed_orders: number;
  fractional_lines: number;
  bag_report_id: number | null;
}

export const fullName = (table: string) => sql.raw(`${table}.first_name || ' ' || ${table}.last_name`);

/** Reports with everything that their rows show; one statement, and what is looked up is looked up for these alone. */
export async function reportRows(tx: TenantTx, page: RawBuilder<unknown>, sort: RawBuilder<unknown>) {
  const { rows } = await shaped<ReportRow>(
    {
      ...columnsOfReport('r'),
      event_date: 'pe.date',
      event_title: sql`concat_ws(' - ', er.name, ec.internal_number, ${fullName('eu')})`,
      shown_route: sql`coalesce(r.route_name, rt.name)`,
      shown_car: sql`coalesce(r.car_internal_number, c.internal_number)`,
      car_warehouse_id: 'w.id',
      driver: sql`coalesce(r.user_full_name, ${fullName('u')}, wu.full_name)`,
      driver_wallmob_id: 'u.wallmob_id',
      register: 'k.name',
      processed_by: sql`${fullName('p')}`,
      goods: 'goods.amount',
      unsummed_orders: 'goods.unsummed',
      fractional_lines: 'fractions.lines',
      bag_report_id: 'bag.id',
      ...beside.columnsBeside,
    },
    (columns) => sql`
    with page as materialized (${page})
    select ${columns}
    from page r
    left join plan_events pe on pe.tenant_id = r.tenant_id and pe.id = r.plan_event_id
    left join routes er on er.tenant_id = pe.tenant_id and er.id = pe.route_id
    left join cars ec on ec.tenant_id = pe.tenant_id and ec.id = pe.car_id
    left join users eu on eu.tenant_id = pe.tenant_id and eu.id = pe.user_id
    left join routes rt on rt.tenant_id = r.tenant_id and rt.id = r.route_id
    left join cars c on c.tenant_id = r.tenant_id and c.id = r.car_id
    left join warehouses w on w.tenant_id = r.tenant_id and w.car_id = r.car_id and w.archived_at is null
    left join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
    left join wallmob_users wu on wu.tenant_id = r.tenant_id and wu.wallmob_id = r.wallmob_user_id
    left join cash_registers k on k.tenant_id = r.tenant_id and k.id = r.cash_register_id
    left join users p on p.tenant_id = r.tenant_id and p.id = r.processed_by_id
    cross join lateral (
      select coalesce(sum(o.total_revenue + o.rounding), 0) as amount,
        count(*) filter (where array_remove(o.sum_problems, 'signs') <> '{}') as unsummed
      from wallmob_orders o where o.tenant_id = r.tenant_id and o.end_of_day_report_id = r.id) goods
    cross join lateral (
      select count(*) as lines
      from wallmob_orders o
      join wallmob_order_line_items l on l.tenant_id = o.tenant_id and l.wallmob_order_id = o.id
        and l.quantity <> trunc(l.quantity) and l.edited_quantity is null
      join products on products.tenant_id = l.tenant_id and products.sku_key = l.sku_key
      where o.tenant_id = r.tenant_id and o.end_of_day_report_id = r.id) fractions
    left join lateral (
      select b.id from end_of_day_reports b
      where b.tenant_id = r.tenant_id and b.depo_id = r.depo_id and b.bag_number = r.bag_number and b.deleted_at is null
        and b.id <> r.id and b.business_date
          between r.business_date - ${BAG_DAYS}::integer and r.business_date + ${BAG_DAYS}::integer
      order by b.business_date desc, b.id desc limit 1) bag on true
    order by ${sort}`,
  ).execute(tx);
  return rows;
}

/** Facts about a report that its problems follow from. */
export function factsOf(row: ReportRow, by: Act): Facts {
  return {
    paper: paperOf(row),
    finals: amountsIn(row as AmountTexts).finals,
    times: { start_at: row.final_start_at, end_at: row.final_end_at },
    goods: minorOfSum(row.goods),
    unsummed_orders: row.unsummed_orders,
    odd_orders: row.odd_orders,
    strange: row.strange.map(({ tender, amount }) => ({ tender, amount: minorOfSum(amount) })),
    fractional_lines: row.fractional_lines,
    has_driver: row.user_id !== null,
    is_mapped: row.plan_event_id !== null,
    has_warehouse: row.car_warehouse_id !== null,
    posts_stock: by.actor.able('eod_posts_stock'),
    counted_twice: row.counted_twice,
    bag_used: row.bag_report_id !== null,
  };
}

const money = (text: string | null) => Number(text ?? 0);
const iso = (at: Date | null) => at?.toISOString() ?? null;

function amountsOut(row: ReportRow) {
  const stored = row as unknown as Record<string, string | null>;
  return Object.fromEntries(
    moneyFields.flatMap((field) => [
      [field, money(stored[field] ?? null)],
      [`edited_${field}`, stored[`edited_${field}`] == null ? null : Number(stored[`edited_${field}`])],
      [`final_${field}`, money(stored[`final_${field}`] ?? null)],
    ]),
  ) as Pick<
    EodReport,
    Extract<
      keyof EodReport,
      | (typeof moneyFields)[number]
      | `edited_${(typeof moneyFields)[number]}`
      | `final_${(typeof moneyFields)[number]}`
    >
  >;
}

function sumsOut(row: ReportRow) {
  const amounts = amountsIn(row as AmountTexts);
  const { diff, edited_diff, final_diff } = balances(paperOf(row), amounts.originals, amounts.finals);
  return {
    amounts,
    out: {
      diff: amountOf(diff),
      edited_diff: edited_diff === null ? null : amountOf(edited_diff),
      final_diff: amountOf(final_diff),
      total: money(row.total),
      final_total: money(row.final_total),
      total_miscellaneous: money(row.total_miscellaneous),
      final_total_miscellaneous: money(row.final_total_miscellaneous),
      discount_total: money(row.discount_total),
      goods_total: money(row.goods),
    },
  };
}

function peopleAndPlaces(row: ReportRow, fitting: beside.Fitting, by: Act) {
  const { language } = by.actor;
  return {
    plan_event_id: row.plan_event_id,
    plan_event_title: row.plan_event_id === null ? null : row.event_title,
    plan_event_date: row.plan_event_id === null ? null : row.event_date,
    mapped_by: row.mapped_by,
    unmapped_reason:
      fitting === undefined ? null : unmappedSentence(fitting.count, showDay(row.business_date), language),
    fitting_trips: (fitting?.fitting ?? []).map(({ plan_event_id, title, car_id, route_id, user_id }) => ({
      plan_event_id,
      title,
      car_id,
      route_id,
      user_id,
    })),
    route_id: row.route_id,
    route_name: row.shown_route,
    car_id: row.car_id,
    car_internal_number: row.shown_car,
    car_warehouse_id: row.car_warehouse_id,
    user_id: row.user_id,
    user_full_name: row.driver,
    wallmob_user_defined: (row.driver_wallmob_id ?? '') !== '',
    cash_register_id: row.cash_register_id,
    cash_registers_name: row.register,
    processed_by_id: row.processed_by_id,
    processed_by_full_name: row.processed_by,
    processed_by_at: iso(row.processed_by_at),
    processed_by_driver: row.processed_by_id !== null && row.processed_by_id === row.user_id,
  };
}

const isCash = (tender: string) => tender === 'cash' || tender === 'cash_sales';
const amountOrNull = (minor: number | null) => (minor === null ? null : amountOf(minor));
/** Of a till that awaits its count nothing is told of its cash. */
function tendersOut(row: ReportRow, awaits_count: boolean): EodReport['tenders'] {
  const paid = row.payments.map(({ tender, amount }) => ({ tender, amount: minorOfSum(amount) }));
  const { finals } = amountsIn(row as AmountTexts);
  return tenderFigures(paperOf(row), finals, paid).map(({ tender, expected, counted, difference }) =>
    awaits_count && isCash(tender)
      ? { tender, expected: null, counted: null, difference: null }
      : {
          tender,
          expected: amountOrNull(expected),
          counted: amountOf(counted),
          difference: amountOrNull(difference),
        },
  );
}

/** From each of these one could work out what the cash should be. */
const keptBack = {
  cash_sales: null,
  edited_cash_sales: null,
  final_cash_sales: null,
  end_cash: null,
  final_end_cash: null,
  diff: null,
  edited_diff: null,
  final_diff: null,
  total: null,
  final_total: null,
  goods_total: null,
} as const satisfies Partial<EodReport>;

function asReport(row: ReportRow, fitting: beside.Fitting, by: Act): EodReport {
  const { currency, settings } = by.actor.tenant;
  const { amounts, out } = sumsOut(row);
  const status: Status = row.status;
  const awaits_count = awaitsCount(settings, status, amounts.edited);
  const found = problemsOf(factsOf(row, by));
  const problems = awaits_count ? found.filter(({ code }) => !tellsCash(code)) : found;
  const balance = unexplainedBalance(settings, balanceOf(row, amounts), row.difference_reason);
  return {
    ...amountsOut(row),
    ...out,
    ...(awaits_count && keptBack),
    ...peopleAndPlaces(row, fitting, by),
    tenders: tendersOut(row, awaits_count),
    standing_edits: beside.standingEdits(row),
    id: row.id,
    status,
    is_approved: isApproved(status),
    depo_id: row.depo_id,
    business_date: row.business_date,
    bag_number: row.bag_number,
    start_at: iso(row.start_at),
    end_at: iso(row.end_at),
    edited_start_at: iso(row.edited_start_at),
    edited_end_at: iso(row.edited_end_at),
    final_start_at: iso(row.final_start_at),
    final_end_at: iso(row.final_end_at),
    currency,
    card_split: row.card_split,
    invalid: isInvalid(problems),
    problems: told(problems, currency, by.actor.language),
    bag_report_id: row.bag_report_id,
    late: row.is_late,
    stock_transfer_id: row.stock_transfer_id,
    saving_hidden: isSavingHidden(settings, by.actor.able('home_delivery'), row.depo_id),
    awaits_count,
    unexplained_edits: isApproved(status) ? [] : unexplainedEdits(settings, amounts, row.edits),
    needs_difference_reason: balance !== null && !isApproved(status) && !awaits_count,
    difference_reason: row.difference_reason,
    difference_note: row.difference_note,
    bank_confirmed: row.bank_confirmed === null ? null : Number(row.bank_confirmed),
    bank_confirmed_at: iso(row.bank_confirmed_at),
    reopen_reason: row.reopen_reason,
    driver_note: row.driver_note,
    lock_version: row.lock_version,
  };
}

export async function asReports(tx: TenantTx, by: Act, rows: readonly ReportRow[]): Promise<EodReport[]> {
  const fitting = await beside.fittingTrips(tx, rows);
  return rows.map((row) => asReport(row, fitting.get(row.id), by));
}

/** 404 for one of another depot, and for a deleted one. */
export async function reportRow(tx: TenantTx, depo_id: number, id: number): Promise<ReportRow> {
  const [row] = await reportRows(
    tx,
    sql`select ${listOf(columnsOfReport('r'))} from end_of_day_reports r
      where r.id = ${id} and r.depo_id = ${depo_id} and r.deleted_at is null`,
    sql`r.id`,
  );
  return row ?? notFound();
}

export async function eodReportById(tx: TenantTx, by: Act, depo_id: number, id: number): Promise<EodReport> {
  const [report] = await asReports(tx, by, [await reportRow(tx, depo_id, id)]);
  return report as EodReport;
}

export async function eodReportsByIds(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  ids: readonly number[],
): Promise<EodReport[]> {
  const rows = await reportRows(
    tx,
    sql`select ${listOf(columnsOfReport('r'))} from end_of_day_reports r
      where r.id = any(${[...ids]}::bigint[]) and r.depo_id = ${depo_id} and r.deleted_at is null`,
    sql`r.business_date desc, r.id desc`,
  );
  return asReports(tx, by, rows);
}
