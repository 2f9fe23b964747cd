// What must hold when a torture of the till is over, in the database's own words and with nothing of the product's
// arithmetic.

import { sql } from 'kysely';
import { ledgerFaults } from '../../features/stock/server/ledger-faults.ts';
import { inTenant, type TenantTx } from '../../server/tenant.ts';
import { PIECES, type TillGround } from './till-ground.ts';
import type { Told } from './till-messages.ts';

export interface Judgement {
  orders: number;
  reports: number;
  approved: number;
  deleted: number;
  late: number;
  /** Minor units. */
  sent: number;
  in_reports: number;
  in_the_pool: number;
  faults: string[];
}

const minor = (decimal: string | null | undefined) => Math.round(Number(decimal ?? 0) * 100);

async function lines(tx: TenantTx, what: string, query: ReturnType<typeof sql<{ id: string }>>) {
  const { rows } = await query.execute(tx);
  return rows.map(({ id }) => `${what}: ${id}`);
}

/** In the currency's units: what the tenders of closings come to. */
const closingMoney = sql`(select coalesce(sum(value::numeric), 0) from jsonb_each_text(c.amounts)
  where key in ('cash_sales', 'card', 'end_vipps', 'invoice'))`;
/** Closing `c` was open when order `o` was made. */
const covers = sql`c.tenant_id = o.tenant_id and c.cash_register_id = o.cash_register_id
  and o.ordered_at between c.opened_at and c.closed_at`;
const inForce = sql`not exists (
  select from stock_transfers v where v.tenant_id = t.tenant_id and v.reverses_transfer_id = t.id)`;

async function reportFaults(tx: TenantTx): Promise<string[]> {
  return [
    ...(await lines(
      tx,
      'in a deleted report',
      sql`select 'order ' || o.wallmob_order_id as id from wallmob_orders o
        join end_of_day_reports r on r.tenant_id = o.tenant_id and r.id = o.end_of_day_report_id
        where r.deleted_at is not null
        union all select 'closing ' || c.external_id from pos_closings c
        join end_of_day_reports r on r.tenant_id = c.tenant_id and r.id = c.end_of_day_report_id
        where r.deleted_at is not null`,
    )),
    ...(await lines(
      tx,
      'an order that is not marked as covered by its closing',
      sql`select o.wallmob_order_id as id from wallmob_orders o
        left join pos_closings c on ${covers} where o.pos_closing_id is distinct from c.id`,
    )),
    ...(await lines(
      tx,
      'a report whose total is not its closings and orders',
      sql`select r.id || ': ' || r.total || ' for ' || told.money as id from end_of_day_reports r cross join lateral (
        select coalesce((
            select sum(${closingMoney}) from pos_closings c
            where c.tenant_id = r.tenant_id and c.end_of_day_report_id = r.id), 0)
          + coalesce((
            select sum(p.amount) from wallmob_orders o
            join wallmob_order_payments p on p.tenant_id = o.tenant_id and p.wallmob_order_id = o.id
            where o.tenant_id = r.tenant_id and o.end_of_day_report_id = r.id and not exists (
              select from pos_closings c where ${covers})), 0) as money) told
        where r.deleted_at is null and r.total <> told.money and not exists (
          select from wallmob_orders o join pos_closings c on ${covers}
          where (o.end_of_day_report_id = r.id or c.end_of_day_report_id = r.id)
            and o.end_of_day_report_id is distinct from c.end_of_day_report_id)`,
    )),
    ...(await lines(
      tx,
      'an order in the report of another register or day',
      sql`select o.wallmob_order_id as id from wallmob_orders o
        join end_of_day_reports r on r.tenant_id = o.tenant_id and r.id = o.end_of_day_report_id
        where r.business_date <> o.ordered_at::date or r.cash_register_id <> o.cash_register_id`,
    )),
  ];
}

async function stockFaults(tx: TenantTx, till: TillGround): Promise<string[]> {
  const sold = sql`(select count(*) from wallmob_orders o
    join wallmob_order_line_items l on l.tenant_id = o.tenant_id and l.wallmob_order_id = o.id
    join products p on p.tenant_id = l.tenant_id and p.sku_key = l.sku_key
    where o.tenant_id = r.tenant_id and o.end_of_day_report_id = r.id)`;
  const transfers = sql`(select count(*) from stock_transfers t
    where t.tenant_id = r.tenant_id and t.end_of_day_report_id = r.id and t.kind = 'sales' and ${inForce})`;
  const { rows } = await sql<{ id: string }>`
    select b.warehouse_id || '/' || b.product_id || ': ' || b.balance_amount as id
    from warehouse_product_balances b
    join warehouses w on w.tenant_id = b.tenant_id and w.id = b.warehouse_id and w.car_id is not null
    left join lateral (
      select sum(l.quantity) as pieces from end_of_day_reports r
      join wallmob_orders o on o.tenant_id = r.tenant_id and o.end_of_day_report_id = r.id
      join wallmob_order_line_items l on l.tenant_id = o.tenant_id and l.wallmob_order_id = o.id
      join products p on p.tenant_id = l.tenant_id and p.sku_key = l.sku_key and p.id = b.product_id
      where r.tenant_id = b.tenant_id and r.car_id = w.car_id and r.deleted_at is null
        and r.status like 'approved%') sold on true
    where b.balance_amount <> ${PIECES} - coalesce(sold.pieces, 0)`.execute(tx);
  return [
    ...(await lines(
      tx,
      'an approved report without exactly one transfer, or another with one',
      sql`select r.id || ' ' || r.status || ': ' || ${transfers} as id from end_of_day_reports r
        where ${transfers} > 1
          or (${transfers} = 1) <> (
            r.status like 'approved%' and r.deleted_at is null and r.stock_transfer_id is not null)
          or (r.status like 'approved%' and r.deleted_at is null and r.stock_transfer_id is null and ${sold} > 0
            and exists (
              select from wallmob_orders o
              join wallmob_order_line_items l on l.tenant_id = o.tenant_id and l.wallmob_order_id = o.id
              join products p on p.tenant_id = l.tenant_id and p.sku_key = l.sku_key
              where o.tenant_id = r.tenant_id and o.end_of_day_report_id = r.id
              group by p.id having sum(l.quantity) <> 0))`,
    )),
    ...rows.map(({ id }) => `a balance unlike the approved reports: ${id}`),
    ...(await ledgerFaults(tx)).map((fault) => `the ledger: ${JSON.stringify(fault)}`),
    ...(till.shifts.length === 0 ? ['no shifts'] : []),
  ];
}

/**
 * In reports; in the pool: closings without a report, and the payments of orders without one that no closing covers.
 */
async function countMoney(tx: TenantTx): Promise<{ in_reports: number; in_the_pool: number }> {
  const { rows } = await sql<{ reports: string; closings: string; orders: string }>`
    select (select coalesce(sum(total), 0) from end_of_day_reports where deleted_at is null)::text as reports,
      (select coalesce(sum(${closingMoney}), 0) from pos_closings c
        where c.end_of_day_report_id is null)::text as closings,
      (select coalesce(sum(o.total_revenue), 0) from wallmob_orders o
        where o.end_of_day_report_id is null and not exists (
          select from pos_closings c where ${covers}))::text as orders`.execute(tx);
  const [found] = rows;
  return {
    in_reports: minor(found?.reports),
    in_the_pool: minor(found?.closings) + minor(found?.orders),
  };
}

/**
 * Registers and days whose money is not what was sent. Where a late report was deleted beside an approved one, its
 * orders wait in the pool and the difference may be theirs: no more than they come to.
 */
async function daysThatDiffer(tx: TenantTx, told: Told): Promise<string[]> {
  const { rows } = await sql<{
    register: string;
    day: string;
    money: string;
    waiting: string;
    reports: string | null;
  }>`
    with parts as (
      select r.cash_register_id, r.business_date as day, r.total as money, 0 as waiting,
        r.id || ' ' || r.status || case when r.is_late then ' late' else '' end || ' ' || r.total as report
      from end_of_day_reports r where r.deleted_at is null
      union all select c.cash_register_id, c.opened_at::date, ${closingMoney}, 0, null
      from pos_closings c where c.end_of_day_report_id is null
      union all select o.cash_register_id, o.ordered_at::date, case when c.id is null then o.total_revenue else 0 end,
        case when c.id is null then 0 else abs(o.total_revenue) end, null
      from wallmob_orders o left join pos_closings c on ${covers} where o.end_of_day_report_id is null)
    select k.wallmob_id as register, p.day::text as day, sum(p.money)::text as money,
      case when bool_or(p.report like '%approved%') then sum(p.waiting) else 0 end::text as waiting,
      string_agg(p.report, ', ') as reports
    from parts p join cash_registers k on k.tenant_id = current_tenant() and k.id = p.cash_register_id
    group by 1, 2`.execute(tx);
  const sent = new Map<string, number>();
  for (const { money, shift } of told.orders.values()) {
    const key = `${shift.register} on ${shift.day}`;
    sent.set(key, (sent.get(key) ?? 0) + money);
  }
  return rows.flatMap(({ register, day, money, waiting, reports }) => {
    const key = `${register} on ${day}`;
    const missing = (sent.get(key) ?? 0) - minor(money);
    return Math.abs(missing) <= minor(waiting)
      ? []
      : [`money of ${key}: ${minor(money)} for ${sent.get(key)} in reports ${reports}`];
  });
}

async function orderFaults(tx: TenantTx, told: Told): Promise<string[]> {
  const kept = await tx.selectFrom('wallmob_orders').select(['wallmob_order_id', 'total_revenue']).execute();
  const known = new Map(kept.map((row) => [row.wallmob_order_id, minor(row.total_revenue)]));
  const lost = [...told.orders].filter(([id, { money }]) => known.get(id) !== money);
  const closings = await tx.selectFrom('pos_closings').select('external_id').execute();
  const undone = await tx
    .selectFrom('pos_inbox')
    .select(['external_id', 'error'])
    .where('processed_at', 'is', null)
    .execute();
  return [
    ...lost.map(([id]) => `lost or other than sent: order ${id}`),
    ...(kept.length === told.orders.size ? [] : [`${kept.length} orders of ${told.orders.size}`]),
    ...(closings.length === told.closings.size
      ? []
      : [`${closings.length} closings of ${told.closings.size}`]),
    ...undone.map(({ external_id, error }) => `not taken further: ${external_id}: ${error}`),
  ];
}

export async function judge(till: TillGround, told: Told): Promise<Judgement> {
  const database = await till.ground.open();
  try {
    return await inTenant(database, till.ground.tenant_id, async (tx) => {
      const money = await countMoney(tx);
      const sent = [...told.orders.values()].reduce((sum, order) => sum + order.money, 0);
      const { rows } = await sql<Pick<Judgement, 'reports' | 'approved' | 'deleted' | 'late'>>`
        select count(*) as reports, count(*) filter (where status like 'approved%' and deleted_at is null) as approved,
          count(*) filter (where deleted_at is not null) as deleted, count(*) filter (where is_late) as late
        from end_of_day_reports`.execute(tx);
      const [counts = { reports: 0, approved: 0, deleted: 0, late: 0 }] = rows;
      const faults = [
        ...(await orderFaults(tx, told)),
        ...(await reportFaults(tx)),
        ...(await stockFaults(tx, till)),
        ...(await daysThatDiffer(tx, told)),
      ];
      return { orders: told.orders.size, ...counts, sent, ...money, faults };
    });
  } finally {
    await database.stop();
  }
}
