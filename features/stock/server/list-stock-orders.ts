import { sql, type RawBuilder } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { pageOf, withTotal, type Listed, type Page } from '../../../server/list-page.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { notFound } from '../../../shared/refusals.ts';
import { promisedOnNextTrip } from '../../delivery-orders/server/trip-stops.ts';
import { packagesOf } from '../../products/rules.ts';
import type { ShortOrder, StockOrder, StockOrderWithLines } from '../contract/stock-orders.ts';
import type { Kind } from '../rules/documents.ts';
import { goesWithout } from '../rules/stock-orders.ts';
import { productBalances } from './product-balances.ts';
import { isSideOf, sidesById, type At } from './transfer-sides.ts';

interface Row {
  id: number;
  status: StockOrder['status'];
  kind: Kind;
  depo_id: number;
  from_warehouse_id: number | null;
  to_warehouse_id: number | null;
  ordered_at: Date;
  reason: string | null;
  main_storage_message: string | null;
  created_by: string | null;
  asked_by_driver: boolean;
  on_its_way_at: Date | null;
  created_at: Date;
  approved_name: string | null;
  approved_email: string | null;
  stock_transfer_id: number | null;
  stock_transfer_created_at: Date | null;
  lock_version: number;
}

async function orderRows(
  tx: TenantTx,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await shaped<Row>(
    {
      ...fromTable('o', 'id status kind depo_id from_warehouse_id to_warehouse_id ordered_at reason'),
      ...fromTable('o', 'main_storage_message'),
      created_by: sql`m.first_name || ' ' || m.last_name`,
      asked_by_driver: sql`o.sent_act_id is not null`,
      ...fromTable('o', 'on_its_way_at created_at'),
      approved_name: sql`a.first_name || ' ' || a.last_name`,
      approved_email: 'a.email',
      stock_transfer_id: 't.id',
      stock_transfer_created_at: 't.created_at',
      lock_version: 'o.lock_version',
    },
    (columns) => sql`
    select ${columns}
    from stock_orders o
      left join users m on m.tenant_id = o.tenant_id and m.id = o.created_by_id
      left join users a on a.tenant_id = o.tenant_id and a.id = o.approved_by_id
      left join stock_transfers t on t.tenant_id = o.tenant_id and t.stock_order_id = o.id
    where o.deleted_at is null and ${where} ${rest}`,
  ).execute(tx);
  return rows;
}

/** Depot and car, in any direction but car to car (O14). */
const exportable = new Set(['Depo Depo', 'Depo Car', 'Car Depo']);

async function asOrders(tx: TenantTx, depo_id: number, rows: readonly Row[]): Promise<StockOrder[]> {
  const sides = await sidesById(
    tx,
    rows.flatMap((row) => [row.from_warehouse_id, row.to_warehouse_id]),
  );
  return rows.map(({ depo_id: made_in, approved_name, approved_email, ...row }) => {
    const from_warehouse = row.from_warehouse_id === null ? null : (sides.get(row.from_warehouse_id) ?? null);
    const to_warehouse = row.to_warehouse_id === null ? null : (sides.get(row.to_warehouse_id) ?? null);
    return {
      ...row,
      from_warehouse,
      to_warehouse,
      to_depo_id: to_warehouse?.depo_id ?? null,
      approved_by: approved_name === null ? null : { name: approved_name, email: approved_email ?? '' },
      stock_transfer: row.stock_transfer_id === null ? null : { id: row.stock_transfer_id },
      is_exportable: exportable.has(`${from_warehouse?.owner_type} ${to_warehouse?.owner_type}`),
      editable: row.status === 'pending' && made_in === depo_id,
      ordered_at: row.ordered_at.toISOString(),
      on_its_way_at: row.on_its_way_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      stock_transfer_created_at: row.stock_transfer_created_at?.toISOString() ?? null,
    };
  });
}

/** A page of the orders that the condition lets through, and how many there are. */
export async function ordersWhere(
  tx: TenantTx,
  depo_id: number,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  paged: Page,
): Promise<Listed<StockOrder>> {
  const found = orderRows(tx, where, sql`${order} ${pageOf(paged)}`);
  const from = sql`from stock_orders o where o.deleted_at is null and ${where}`;
  const { rows, total } = await withTotal(tx, from, found);
  return { rows: await asOrders(tx, depo_id, rows), total };
}

export function ordersOfWarehouse(
  tx: TenantTx,
  depo_id: number,
  warehouse_id: number,
  paged: Page,
): Promise<Listed<StockOrder>> {
  const here = sql`(o.from_warehouse_id = ${warehouse_id} or o.to_warehouse_id = ${warehouse_id})`;
  return ordersWhere(tx, depo_id, here, sql`order by o.ordered_at desc, o.id desc`, paged);
}

export async function stockOrderById(tx: TenantTx, at: At): Promise<StockOrderWithLines> {
  const [row] = await orderRows(tx, sql`o.id = ${at.id} and ${isSideOf('o', at)}`, sql``);
  if (!row) return notFound();
  const [order] = await asOrders(tx, at.depo_id, [row]);
  const lines = await tx
    .selectFrom('stock_order_line_items as l')
    .innerJoin('products as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.product_id'),
    )
    .select([
      'l.id',
      'l.product_id',
      'p.sku',
      'p.description',
      'l.amount',
      'l.packaging_size',
      'l.received_amount',
      'l.difference_reason',
    ])
    .where('l.stock_order_id', '=', at.id)
    .orderBy('p.sequence_number')
    .orderBy('p.sku')
    .execute();
  return {
    ...(order as StockOrder),
    stock_order_line_items: lines.map((line) => ({
      ...line,
      packaged_amount: packagesOf(line.amount, line.packaging_size),
      new_amount: line.amount,
    })),
  };
}

/** Whose order is short of the goods that this one was to bring to a car. */
export async function findShortOrders(tx: TenantTx, by: Act, at: At): Promise<ShortOrder[]> {
  const order = await stockOrderById(tx, at);
  const { to_warehouse: car, stock_transfer_created_at: received_at } = order;
  if (car?.owner_type !== 'Car' || received_at === null) return [];
  const day = dayIn(by.actor.tenant.time_zone, new Date(received_at));
  const [promised, balances] = await Promise.all([
    promisedOnNextTrip(
      tx,
      { car_id: car.owner_id, day },
      order.stock_order_line_items.map((line) => line.product_id),
    ),
    productBalances(tx, [car.id]),
  ]);
  const held = balances.get(car.id) ?? [];
  return goesWithout(promised, new Map(held.map((row) => [row.id, row.actual_balance])));
}
