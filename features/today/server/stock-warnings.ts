import { sql, type RawBuilder } from 'kysely';
import { countRows } from '../../../server/count-of.ts';
import { pageOf, type Listed, type Page } from '../../../server/list-page.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { balancesOf } from '../../stock/rules/documents.ts';
import { belowMinimum } from '../../stock/server/product-balances.ts';
import { sidesById } from '../../stock/server/transfer-sides.ts';
import { unpostedSales } from '../../warehouses/server/list-warehouses.ts';
import type { StockWarning } from '../contract/stock-warnings.ts';
import { warningKinds, oldOrdersBefore, uncountedBefore, type WarningKind } from '../rules/stock-warnings.ts';

interface Row {
  warehouse_id: number;
  other_warehouse_id?: number | null;
  product_id?: number;
  sku?: string;
  description?: string;
  stock_order_id?: number;
  since?: Date | null;
  balance_amount?: number;
  minimum_required_balance?: number;
  reserved_amount?: number;
  incoming_amount?: number;
  unposted_amount?: number;
  packaging_size?: number;
  storage_unit?: 'stk' | 'Kolli';
}

interface Asked {
  rows: RawBuilder<Partial<Row>>;
  order: RawBuilder<unknown>;
}

const asked: Record<WarningKind, (warehouse_ids: readonly number[], now: Date) => Asked> = {
  negative: (ids) => ({
    rows: shaped<Pick<Row, 'warehouse_id' | 'product_id' | 'sku' | 'description' | 'balance_amount'>>(
      {
        ...fromTable('b', 'warehouse_id product_id'),
        ...fromTable('p', 'sku description'),
        balance_amount: sql`b.balance_amount - coalesce(sold.amount, 0)`,
      },
      (columns) => sql`
      with ${unpostedSales(ids)}
      select ${columns}
      from warehouse_product_balances b join products p on p.tenant_id = b.tenant_id and p.id = b.product_id
      left join unposted sold on sold.warehouse_id = b.warehouse_id and sold.product_id = b.product_id
      where b.warehouse_id = any (${ids}::bigint[]) and b.balance_amount - coalesce(sold.amount, 0) < 0`,
    ),
    order: sql`balance_amount, warehouse_id, product_id`,
  }),
  below_minimum: (ids) => ({
    rows: belowMinimum(ids),
    order: sql`(balance_amount - unposted_amount - reserved_amount + incoming_amount)::numeric
      / minimum_required_balance, warehouse_id, product_id`,
  }),
  old_orders: (ids, now) => ({
    rows: shaped<Pick<Row, 'stock_order_id' | 'since' | 'warehouse_id' | 'other_warehouse_id'>>(
      {
        stock_order_id: 'o.id',
        since: 'o.ordered_at',
        warehouse_id: sql`case when o.to_warehouse_id = any (${ids}::bigint[])
          then o.to_warehouse_id else o.from_warehouse_id end`,
        other_warehouse_id: sql`case when o.to_warehouse_id = any (${ids}::bigint[])
          then o.from_warehouse_id else o.to_warehouse_id end`,
      },
      (columns) => sql`
      select ${columns}
      from stock_orders o
      where o.status = 'pending' and o.deleted_at is null and o.ordered_at < ${oldOrdersBefore(now)}
        and (o.from_warehouse_id = any (${ids}::bigint[]) or o.to_warehouse_id = any (${ids}::bigint[]))`,
    ),
    order: sql`since, stock_order_id`,
  }),
  uncounted_cars: (ids, now) => ({
    rows: shaped<Pick<Row, 'warehouse_id' | 'since'>>(
      { warehouse_id: 'w.id', since: 'last.counted_at' },
      (columns) => sql`
      select ${columns}
      from warehouses w join cars c on c.tenant_id = w.tenant_id and c.id = w.car_id and c.status = 'active'
        left join lateral (
          select d.counted_at from manual_counting_documents d
          where d.warehouse_id = w.id and d.status = 'approved'
          order by d.counted_at desc limit 1) last on true
      where w.id = any (${ids}::bigint[]) and coalesce(last.counted_at, w.created_at) < ${uncountedBefore(now)}`,
    ),
    order: sql`since nulls first, warehouse_id`,
  }),
};

async function warehousesInUse(tx: TenantTx, depo_id: number): Promise<number[]> {
  return (
    await tx
      .selectFrom('warehouses')
      .select('id')
      .where('depo_id', '=', depo_id)
      .where('archived_at', 'is', null)
      .execute()
  ).map(({ id }) => id);
}

type WarningCounts = Record<WarningKind, number>;

/** One question a kind. */
export async function warningCounts(tx: TenantTx, depo_id: number, now: Date): Promise<WarningCounts> {
  const ids = await warehousesInUse(tx, depo_id);
  const counts: WarningCounts = { negative: 0, below_minimum: 0, old_orders: 0, uncounted_cars: 0 };
  for (const kind of warningKinds)
    counts[kind] = await countRows(tx, sql`from (${asked[kind](ids, now).rows}) found`);
  return counts;
}

function missingOf({
  balance_amount = 0,
  reserved_amount = 0,
  incoming_amount = 0,
  unposted_amount = 0,
  minimum_required_balance,
  packaging_size = 1,
  storage_unit = 'stk',
}: Row): number | null {
  if (minimum_required_balance === undefined) return null;
  return balancesOf({
    balance: balance_amount,
    unposted: unposted_amount,
    reserved: reserved_amount,
    incoming: incoming_amount,
    minimum: minimum_required_balance,
    packaging_size,
    storage_unit,
  }).missing_balance_amount;
}

export async function pageOfWarnings(
  tx: TenantTx,
  depo_id: number,
  kind: WarningKind,
  cut: Page,
  now: Date,
): Promise<Listed<StockWarning>> {
  const { rows: from, order } = asked[kind](await warehousesInUse(tx, depo_id), now);
  const shown = sql`select * from (${from}) found
    order by ${order} ${pageOf(cut)}` as RawBuilder<Row>;
  const [total, { rows }] = await Promise.all([countRows(tx, sql`from (${from}) found`), shown.execute(tx)]);
  const sides = await sidesById(
    tx,
    rows.flatMap(({ warehouse_id, other_warehouse_id }) => [warehouse_id, other_warehouse_id ?? null]),
  );
  const warnings = rows.flatMap((row): StockWarning[] => {
    const warehouse = sides.get(row.warehouse_id);
    if (!warehouse) return [];
    const {
      product_id,
      sku = '',
      description = '',
      other_warehouse_id,
      stock_order_id,
      balance_amount,
      minimum_required_balance,
      since,
    } = row;
    return [
      {
        warehouse,
        other_warehouse: other_warehouse_id ? (sides.get(other_warehouse_id) ?? null) : null,
        product: product_id === undefined ? null : { id: product_id, sku, description },
        stock_order: stock_order_id === undefined ? null : { id: stock_order_id },
        balance_amount: balance_amount ?? null,
        minimum_required_balance: minimum_required_balance ?? null,
        missing_balance_amount: missingOf(row),
        since: since?.toISOString() ?? null,
      },
    ];
  });
  return { rows: warnings, total };
}
