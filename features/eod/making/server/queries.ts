import { sql } from 'kysely';
import type { TenantTx } from '../../../../server/tenant.ts';
import type { Day } from '../../../../shared/calendar.ts';
import { minorOf } from '../../../../shared/money.ts';
import type { Closing, Payment } from '../rules.ts';

export interface Figures {
  id: number;
  card_split: boolean;
  closings: Closing[];
  /** Of orders whose money no closing told. */
  uncounted: Payment[];
  /** Minor units. */
  discount: number;
}

/** What the amounts of these reports are made of. Three queries, however many they are. */
export async function figuresOf(tx: TenantTx, ids: readonly number[]): Promise<Figures[]> {
  const all = sql`any(${[...ids]}::bigint[])`;
  const { rows: reports } = await sql<{ id: number; card_split: boolean; discount: string }>`
    select r.id, r.card_split, coalesce((
      select sum(o.total_discount) from wallmob_orders o where o.tenant_id = r.tenant_id and o.end_of_day_report_id = r.id
    ), 0)::text as discount
    from end_of_day_reports r where r.id = ${all} order by r.id`.execute(tx);
  const { rows: closings } = await sql<{
    report_id: number;
    opened_at: Date;
    closed_at: Date;
    amounts: Record<string, string>;
  }>`
    select end_of_day_report_id as report_id, opened_at, closed_at, amounts from pos_closings
    where end_of_day_report_id = ${all} order by opened_at, id`.execute(tx);
  const { rows: payments } = await sql<{ report_id: number; tender: string; amount: string }>`
    select o.end_of_day_report_id as report_id, p.tender, sum(p.amount)::text as amount
    from wallmob_orders o join wallmob_order_payments p on p.tenant_id = o.tenant_id and p.wallmob_order_id = o.id
    where o.end_of_day_report_id = ${all} and not o.counted_in_closing
    group by o.end_of_day_report_id, p.tender`.execute(tx);
  const closingsBy = Map.groupBy(closings, ({ report_id }) => report_id);
  const paymentsBy = Map.groupBy(payments, ({ report_id }) => report_id);
  return reports.map(({ id, card_split, discount }) => ({
    id,
    card_split,
    discount: minorOf(discount),
    closings: (closingsBy.get(id) ?? []).map(({ opened_at, closed_at, amounts }) => ({
      opened_at,
      closed_at,
      amounts: Object.fromEntries(Object.entries(amounts).map(([name, text]) => [name, minorOf(text)])),
    })),
    uncounted: (paymentsBy.get(id) ?? []).map(({ tender, amount }) => ({ tender, amount: minorOf(amount) })),
  }));
}

/** The depot of a report without a trip: the register's, else the driver's, else the tenant's first. Never none (P9). */
export async function depoFor(
  tx: TenantTx,
  cash_register_id: number,
  user_id: number | null,
): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select coalesce(
      (select depo_id from cash_registers where id = ${cash_register_id}),
      (select depo_id from users where id = ${user_id}),
      (select min(id) from depos)) as id`.execute(tx);
  const id = rows[0]?.id;
  if (id === null || id === undefined) throw new Error('There is no depo that a report could belong to');
  return id;
}

export interface LateGoods {
  id: number;
  report_id: number;
  counted_in_closing: boolean;
  /** Minor units: revenue and cash rounding. */
  money: number;
}

/** Orders of the late reports of this report's trip and day that its closings cover, by their time; of late reports that are still pending. */
export async function lateGoodsOf(tx: TenantTx, report_id: number): Promise<LateGoods[]> {
  const { rows } = await sql<Omit<LateGoods, 'money'> & { money: string }>`
    select o.id, l.id as report_id, o.counted_in_closing, (o.total_revenue + o.rounding)::text as money
    from end_of_day_reports r
    join end_of_day_reports l on l.tenant_id = r.tenant_id and l.plan_event_id = r.plan_event_id
      and l.business_date = r.business_date and l.is_late and l.id <> r.id
      and l.status in ('pending', 'pending_edited') and l.deleted_at is null
    join wallmob_orders o on o.tenant_id = l.tenant_id and o.end_of_day_report_id = l.id
    where r.id = ${report_id} and exists (
      select from pos_closings c where c.tenant_id = r.tenant_id and c.end_of_day_report_id = r.id
        and c.cash_register_id = o.cash_register_id and o.ordered_at between c.opened_at and c.closed_at)
    order by o.ordered_at, o.id`.execute(tx);
  return rows.map((row) => ({ ...row, money: minorOf(row.money) }));
}

/** Minor units that the goods of a report bring. */
export async function goodsOf(tx: TenantTx, report_id: number): Promise<number> {
  const { rows } = await sql<{ goods: string }>`
    select coalesce(sum(total_revenue + rounding), 0)::text as goods from wallmob_orders
    where end_of_day_report_id = ${report_id}`.execute(tx);
  return minorOf(rows[0]?.goods ?? '0');
}

/** Those among these reports beside which a late one of the same trip and day is still pending. */
export async function withLateBeside(tx: TenantTx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select r.id from end_of_day_reports r where r.id = any(${[...ids]}::bigint[]) and not r.is_late and exists (
      select from end_of_day_reports l where l.tenant_id = r.tenant_id and l.plan_event_id = r.plan_event_id
        and l.business_date = r.business_date and l.is_late and l.deleted_at is null
        and l.status in ('pending', 'pending_edited'))
    order by r.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface LateOrder {
  id: number;
  /** The report of the closing that covers it. */
  report_id: number;
  plan_event_id: number;
  depo_id: number;
  car_id: number;
  route_id: number;
  user_id: number | null;
  business_date: Day;
  cash_register_id: number;
  wallmob_user_id: string | null;
  opened_at: Date;
  closed_at: Date;
}

/** Of orders in the pool: the closing that covers each, by its times as they came, and its report. Without one they are left out. */
export async function coveringClosings(tx: TenantTx, ids: readonly number[]): Promise<LateOrder[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LateOrder>`
    select o.id, r.id as report_id, r.plan_event_id, r.depo_id, r.car_id, r.route_id, r.user_id, r.business_date,
      c.cash_register_id, c.wallmob_user_id, c.opened_at, c.closed_at
    from wallmob_orders o
    cross join lateral (
      select * from pos_closings c where c.tenant_id = o.tenant_id and c.cash_register_id = o.cash_register_id
        and c.closed_at >= o.ordered_at and c.opened_at <= o.ordered_at
      order by c.opened_at desc, c.id desc limit 1) c
    join end_of_day_reports r on r.tenant_id = c.tenant_id and r.id = c.end_of_day_report_id
    where o.id = any(${[...ids]}::bigint[]) and o.end_of_day_report_id is null
    order by o.ordered_at, o.id`.execute(tx);
  return rows;
}
