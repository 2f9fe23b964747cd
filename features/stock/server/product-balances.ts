// What lies in a warehouse, what is promised, what is missing: the figures behind the products tab, the grids, the
// loading run and the notices.

import { sql, type RawBuilder } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Day } from '../../../shared/calendar.ts';
import { refuseStrangeWarehouse, type At, unpostedSales } from '../../warehouses/server/list-warehouses.ts';
import type { ProductBalanceRow } from '../contract/balances.ts';
import { balancesOf, type Balances } from '../rules/documents.ts';

export interface ProductBalance extends Balances {
  /** The product's. */
  id: number;
  sku: string;
  description: string;
  sequence_number: number | null;
  status: 'active' | 'inactive';
  packaging_size: number;
  storage_unit: 'stk' | 'Kolli';
  b2b_product: boolean;
  balance_id: number;
  balance_amount: number;
  reserved_amount: number;
  incoming_amount: number;
  minimum_required_balance: number | null;
  future_inventory_date: string | null;
  future_inventory_quantity: number | null;
}

interface Row extends Omit<ProductBalance, keyof Balances> {
  warehouse_id: number;
  unposted_amount: number;
}

/** What pending orders promise, to be read as `reserved` and `incoming`. */
const promises = (warehouse_ids: readonly number[], without_order: number | null) => sql`
  promised as (
    select o.from_warehouse_id, o.to_warehouse_id, l.product_id, sum(l.amount) as amount
    from stock_orders o join stock_order_line_items l on l.tenant_id = o.tenant_id and l.stock_order_id = o.id
    where o.status = 'pending' and o.deleted_at is null and o.id is distinct from ${without_order}::bigint
      and (o.from_warehouse_id = any (${warehouse_ids}::bigint[])
        or o.to_warehouse_id = any (${warehouse_ids}::bigint[]))
    group by 1, 2, 3
  ), reserved as (
    select from_warehouse_id as warehouse_id, product_id, sum(amount)::bigint as amount
    from promised where from_warehouse_id is not null group by 1, 2
  ), incoming as (
    select to_warehouse_id as warehouse_id, product_id, sum(amount)::bigint as amount
    from promised where to_warehouse_id is not null group by 1, 2
  )`;

/** What warehouse `w` has to hold by the depot's minimum `m`. */
export const minimum = sql`case when w.owner_type = 'Car' then m.minimum_for_cars
    when w.owner_type = 'Depo' and (w.is_primary or not exists (
      select from warehouses other
      where other.depo_id = w.depo_id and other.is_primary and other.archived_at is null))
      then m.minimum_for_depo
  end`;

/**
 * Every active product, and inactive ones that are still there, in the order of the shelves (B3); warehouse id →
 * rows. `without_order` is the order being edited: its own lines promise nothing to itself.
 */
export async function productBalances(
  tx: TenantTx,
  warehouse_ids: readonly number[],
  without_order: number | null = null,
): Promise<Map<number, ProductBalance[]>> {
  const { rows } = await shaped<Row>(
    {
      warehouse_id: 'w.id',
      ...fromTable('p', 'id sku description sequence_number status packaging_size storage_unit'),
      ...fromTable('p', 'b2b_product'),
      balance_id: 'b.id',
      balance_amount: 'b.balance_amount',
      reserved_amount: sql`coalesce(r.amount, 0)`,
      incoming_amount: sql`coalesce(i.amount, 0)`,
      unposted_amount: sql`coalesce(sold.amount, 0)`,
      minimum_required_balance: minimum,
      ...fromTable('b', 'future_inventory_date future_inventory_quantity'),
    },
    (columns) => sql`
    with ${promises(warehouse_ids, without_order)}, ${unpostedSales(warehouse_ids)}
    select ${columns}
    from warehouses w
    join warehouse_product_balances b on b.tenant_id = w.tenant_id and b.warehouse_id = w.id
    join products p on p.tenant_id = b.tenant_id and p.id = b.product_id
      and (p.status = 'active' or b.balance_amount <> 0)
    left join reserved r on r.warehouse_id = w.id and r.product_id = p.id
    left join incoming i on i.warehouse_id = w.id and i.product_id = p.id
    left join unposted sold on sold.warehouse_id = w.id and sold.product_id = p.id
    left join minimum_required_balances m on m.tenant_id = p.tenant_id and m.product_id = p.id and m.depo_id = w.depo_id
    where w.id = any (${warehouse_ids}::bigint[])
    order by w.id, p.sequence_number nulls last, p.sku`,
  ).execute(tx);
  const found = new Map<number, ProductBalance[]>(warehouse_ids.map((id) => [id, []]));
  for (const { warehouse_id, unposted_amount, ...row } of rows) {
    const figures = balancesOf({
      balance: row.balance_amount,
      unposted: unposted_amount,
      reserved: row.reserved_amount,
      incoming: row.incoming_amount,
      minimum: row.minimum_required_balance,
      packaging_size: row.packaging_size,
      storage_unit: row.storage_unit,
    });
    found.get(warehouse_id)?.push({ ...row, ...figures });
  }
  return found;
}

interface BelowMinimum {
  warehouse_id: number;
  product_id: number;
  sku: string;
  description: string;
  packaging_size: number;
  storage_unit: 'stk' | 'Kolli';
  balance_amount: number;
  reserved_amount: number;
  incoming_amount: number;
  unposted_amount: number;
  minimum_required_balance: number;
}

/**
 * Active products that should be ordered for these warehouses: less is there and on its way than has to be. To be
 * selected from.
 */
export const belowMinimum = (warehouse_ids: readonly number[]) =>
  shaped<BelowMinimum>(
    {
      ...fromTable('held', 'warehouse_id product_id sku description packaging_size storage_unit'),
      ...fromTable('held', 'balance_amount reserved_amount incoming_amount unposted_amount'),
      minimum_required_balance: 'held.minimum_required_balance',
    },
    (columns) => sql`
  with ${promises(warehouse_ids, null)}, ${unpostedSales(warehouse_ids)}, held as (
    select w.id as warehouse_id, p.id as product_id, p.sku, p.description, p.sequence_number,
      p.packaging_size, p.storage_unit, b.balance_amount,
      coalesce(r.amount, 0) as reserved_amount, coalesce(i.amount, 0) as incoming_amount,
      coalesce(sold.amount, 0) as unposted_amount, ${minimum} as minimum_required_balance
    from warehouses w
    join minimum_required_balances m on m.tenant_id = w.tenant_id and m.depo_id = w.depo_id
    join warehouse_product_balances b
      on b.tenant_id = w.tenant_id and b.warehouse_id = w.id and b.product_id = m.product_id
    join products p on p.tenant_id = b.tenant_id and p.id = b.product_id and p.status = 'active'
    left join reserved r on r.warehouse_id = w.id and r.product_id = p.id
    left join incoming i on i.warehouse_id = w.id and i.product_id = p.id
    left join unposted sold on sold.warehouse_id = w.id and sold.product_id = p.id
    where w.id = any (${warehouse_ids}::bigint[])
  )
  select ${columns}
  from held
  where balance_amount - unposted_amount - reserved_amount + incoming_amount < minimum_required_balance`,
  );

/**
 * Where a transfer took the balance below the minimum or back to it, for those outside. `stock_below_minimum` is told
 * once a day, for somebody who counts and corrects crosses the minimum often; the other two each time, so that who
 * hears both knows how it stands. What is promised and unposted counts for nothing here.
 */
export const crossedMinimum = (transfer_id: number, today: Day): RawBuilder<unknown> => sql`
  with moved as (
    select e.tenant_id, e.warehouse_id, e.product_id, sum(e.quantity) as quantity
    from stock_transfer_line_items l
    join stock_ledger_entries e on e.tenant_id = l.tenant_id and e.stock_transfer_line_item_id = l.id
    where l.stock_transfer_id = ${transfer_id} and e.warehouse_id is not null
    group by 1, 2, 3
  ), held as (
    select b.warehouse_id, w.depo_id, b.product_id, p.sku, b.balance_amount as balance, moved.quantity,
      ${minimum} as minimum
    from moved
    join warehouses w on w.tenant_id = moved.tenant_id and w.id = moved.warehouse_id
    join warehouse_product_balances b
      on b.tenant_id = moved.tenant_id and b.warehouse_id = moved.warehouse_id and b.product_id = moved.product_id
    join minimum_required_balances m
      on m.tenant_id = w.tenant_id and m.depo_id = w.depo_id and m.product_id = b.product_id
    join products p on p.tenant_id = b.tenant_id and p.id = b.product_id
  )
  select told.kind, told.data, told.once
  from held h
  cross join lateral (select jsonb_build_object('warehouse_id', h.warehouse_id, 'depo_id', h.depo_id,
      'product_id', h.product_id, 'sku', h.sku, 'balance', h.balance, 'minimum', h.minimum) as facts,
    h.balance < h.minimum as is_short, h.balance - h.quantity < h.minimum as was_short) n
  cross join lateral (values
    ('stock_below_minimum', n.facts - array['depo_id', 'sku'],
      'minimum ' || h.warehouse_id || ' ' || h.product_id || ' ' || ${today}::text, n.is_short),
    (case when n.is_short then 'stock_short' else 'stock_sufficient' end, n.facts, null, true)
  ) told(kind, data, once, holds)
  where n.is_short <> n.was_short and told.holds`;

export async function balancesOfWarehouse(
  tx: TenantTx,
  { depo_id, warehouse_id }: At,
  without_order: number | null,
): Promise<ProductBalanceRow[]> {
  await refuseStrangeWarehouse(tx, depo_id, warehouse_id);
  return (await productBalances(tx, [warehouse_id], without_order)).get(warehouse_id) ?? [];
}
