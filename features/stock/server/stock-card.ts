import { sql } from 'kysely';
import { pageOf, withTotal, type Listed, type Page } from '../../../server/list-page.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { instant, type Day } from '../../../shared/calendar.ts';
import { notFound } from '../../../shared/refusals.ts';
import { refuseStrangeWarehouse } from '../../warehouses/server/list-warehouses.ts';
import type { CardMovement, StockCurve } from '../contract/stock-card.ts';
import type { Account, Kind, Origin } from '../rules/documents.ts';
import { curveOf, firstDay, lastDay } from '../rules/stock-card.ts';
import { productBalances } from './product-balances.ts';
import { sidesById } from './transfer-sides.ts';

export interface At {
  depo_id: number;
  warehouse_id: number;
  product_id: number;
}

interface Row {
  id: number;
  effective_at: Date;
  posted_at: Date;
  quantity: number;
  balance_amount: number;
  kind: Kind;
  origin: Origin;
  other_warehouse_id: number | null;
  other_account: Account;
  stock_transfer_id: number;
  stock_order_id: number | null;
  manual_counting_document_id: number | null;
  reverses_transfer_id: number | null;
  description: string | null;
  created_by: string | null;
}

/**
 * A page of the entries up to an instant, newest first. What lay there after each is counted back from the balance
 * that is kept: minus what moved after the instant, minus what the pages before hold, minus what stands above on this
 * page.
 */
export const cardPage = ({ warehouse_id, product_id }: At, until: Date, paged: Page) =>
  shaped<Row>(
    {
      ...fromTable('n', 'id effective_at posted_at quantity'),
      balance_amount: sql`(kept.total - later.total - before.total - coalesce(
      sum(n.quantity) over (
        order by n.effective_at desc, n.id desc rows between unbounded preceding and 1 preceding
      ), 0))::integer`,
      ...fromTable('t', 'kind origin'),
      other_warehouse_id: 'other.warehouse_id',
      other_account: 'other.account',
      stock_transfer_id: 't.id',
      ...fromTable('t', 'stock_order_id manual_counting_document_id reverses_transfer_id description'),
      created_by: sql`u.first_name || ' ' || u.last_name`,
    },
    (columns) => sql`
  with newest as (
    select e.id, e.quantity, e.effective_at, e.posted_at, e.stock_transfer_line_item_id from stock_ledger_entries e
    where e.warehouse_id = ${warehouse_id} and e.product_id = ${product_id} and e.effective_at <= ${until}
    order by e.effective_at desc, e.id desc ${pageOf(paged)}
  ), before as (
    select coalesce(sum(passed.quantity), 0) as total from (
      select e.quantity from stock_ledger_entries e
      where e.warehouse_id = ${warehouse_id} and e.product_id = ${product_id} and e.effective_at <= ${until}
      order by e.effective_at desc, e.id desc limit ${(paged.page - 1) * paged.per_page}) passed
  ), later as (
    select coalesce(sum(e.quantity), 0) as total from stock_ledger_entries e
    where e.warehouse_id = ${warehouse_id} and e.product_id = ${product_id} and e.effective_at > ${until}
  ), kept as (
    select coalesce(sum(b.balance_amount), 0) as total from warehouse_product_balances b
    where b.warehouse_id = ${warehouse_id} and b.product_id = ${product_id}
  )
  select ${columns}
  from newest n cross join before cross join later cross join kept
    join stock_transfer_line_items l on l.id = n.stock_transfer_line_item_id
    join stock_transfers t on t.tenant_id = l.tenant_id and t.id = l.stock_transfer_id
    join stock_ledger_entries other
      on other.stock_transfer_line_item_id = n.stock_transfer_line_item_id and other.id <> n.id
    left join users u on u.tenant_id = t.tenant_id and u.id = t.created_by_id
  order by n.effective_at desc, n.id desc`,
  );

const linkTo = (id: number | null) => (id === null ? null : { id });

export async function stockCard(
  tx: TenantTx,
  at: At,
  until: Date,
  paged: Page,
): Promise<Listed<CardMovement>> {
  await productHere(tx, at);
  const from = sql`from stock_ledger_entries e
    where e.warehouse_id = ${at.warehouse_id} and e.product_id = ${at.product_id} and e.effective_at <= ${until}`;
  const { rows, total } = await withTotal(tx, from, cardPage(at, until, paged));
  const sides = await sidesById(
    tx,
    rows.map((row) => row.other_warehouse_id),
  );
  const movements = rows.map(
    ({
      other_warehouse_id,
      stock_transfer_id,
      stock_order_id,
      manual_counting_document_id,
      reverses_transfer_id,
      ...row
    }) => ({
      ...row,
      other_warehouse: other_warehouse_id === null ? null : (sides.get(other_warehouse_id) ?? null),
      stock_transfer: { id: stock_transfer_id },
      stock_order: linkTo(stock_order_id),
      manual_counting_document: linkTo(manual_counting_document_id),
      reverses: linkTo(reverses_transfer_id),
      effective_at: row.effective_at.toISOString(),
      posted_at: row.posted_at.toISOString(),
    }),
  );
  return { rows: movements, total };
}

/** 404 for a warehouse of another depot and for a product that is not there. */
async function productHere(tx: TenantTx, at: At) {
  await refuseStrangeWarehouse(tx, at.depo_id, at.warehouse_id);
  const product = await tx
    .selectFrom('products')
    .select(['id', 'sku', 'description', 'packaging_size', 'storage_unit', 'status'])
    .where('id', '=', at.product_id)
    .executeTakeFirst();
  return (product ?? notFound()) as StockCurve['product'];
}

/** What moved on each day in the tenant's zone; midnight ends a day, as it does for a count. */
async function changesByDay(
  tx: TenantTx,
  at: At,
  zone: string,
  from: Day,
  until: Date,
): Promise<{ day: Day; change: number }[]> {
  const { rows } = await shaped<{ day: Day; change: number }>(
    {
      day: sql`to_char((e.effective_at - interval '1 microsecond') at time zone ${zone}, 'YYYY-MM-DD')`,
      change: sql`sum(e.quantity)::integer`,
    },
    (columns) => sql`
    select ${columns}
    from stock_ledger_entries e
    where e.warehouse_id = ${at.warehouse_id} and e.product_id = ${at.product_id}
      and e.effective_at > ${instant(from, '00:00:00', zone)} and e.effective_at <= ${until}
    group by 1`,
  ).execute(tx);
  return rows;
}

async function balanceAt(tx: TenantTx, at: At, until: Date): Promise<{ now: number; until: number }> {
  const {
    rows: [found],
  } = await shaped<{ now: number; until: number }>(
    { now: sql`kept.total::integer`, until: sql`(kept.total - later.total)::integer` },
    (columns) => sql`
    with kept as (select coalesce(sum(balance_amount), 0) as total from warehouse_product_balances
        where warehouse_id = ${at.warehouse_id} and product_id = ${at.product_id}),
      later as (select coalesce(sum(quantity), 0) as total from stock_ledger_entries
        where warehouse_id = ${at.warehouse_id} and product_id = ${at.product_id} and effective_at > ${until})
    select ${columns}
    from kept cross join later`,
  ).execute(tx);
  return found ?? { now: 0, until: 0 };
}

export async function stockCurve(
  tx: TenantTx,
  at: At,
  zone: string,
  until: Date,
  days: number,
): Promise<StockCurve> {
  const product = await productHere(tx, at);
  const [from, to] = [firstDay(until, zone, days), lastDay(until, zone)];
  const balance = await balanceAt(tx, at, until);
  const changes = await changesByDay(tx, at, zone, from, until);
  const here = (await productBalances(tx, [at.warehouse_id]))
    .get(at.warehouse_id)
    ?.find((row) => row.id === at.product_id);
  const warehouse = (await sidesById(tx, [at.warehouse_id])).get(at.warehouse_id) ?? notFound();
  return {
    warehouse,
    product,
    balance_amount: balance.now,
    until: until.toISOString(),
    balance_until: balance.until,
    minimum_required_balance: here?.minimum_required_balance ?? null,
    points: curveOf(changes, from, to, balance.until),
  };
}
