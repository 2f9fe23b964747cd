import { sql, type RawBuilder } from 'kysely';
import type { Tenant } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound } from '../../../shared/refusals.ts';
import type { OwnerType, Warehouse, WarehouseOption, WarehouseOwner } from '../contract.ts';

interface Row extends WarehouseOption {
  axapta_id: string | null;
  owner_editable: boolean;
  lock_version: number;
}

const moved = sql`exists (select from stock_ledger_entries e where e.warehouse_id = w.id)`;

/** Those in use, by code. */
async function warehouseRows(tx: TenantTx, where: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await shaped<Row>(
    {
      ...fromTable('w', 'id code name owner_type'),
      owner_id: sql`coalesce(w.car_id, w.depo_id)`,
      owner: sql`coalesce(c.internal_number, d.title)`,
      depo_id: 'w.depo_id',
      primary: 'w.is_primary',
      ...fromTable('w', 'place_of_loss axapta_id'),
      owner_editable: sql`not ${moved}`,
      lock_version: 'w.lock_version',
    },
    (columns) => sql`
    select ${columns}
    from warehouses w
      join depos d on d.tenant_id = w.tenant_id and d.id = w.depo_id
      left join cars c on c.tenant_id = w.tenant_id and c.id = w.car_id
    where w.archived_at is null and ${where}
    order by w.code, w.id`,
  ).execute(tx);
  return rows;
}

async function asWarehouses(tx: TenantTx, { features }: Tenant, rows: readonly Row[]): Promise<Warehouse[]> {
  const negative = await negativeProducts(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ axapta_id, ...row }) => ({
    ...row,
    ...(features.axapta_enabled && { axapta_id }),
    invalid_products: negative.get(row.id) ?? [],
  }));
}

export async function warehousesOfDepo(tx: TenantTx, tenant: Tenant, depo_id: number): Promise<Warehouse[]> {
  return asWarehouses(tx, tenant, await warehouseRows(tx, sql`w.depo_id = ${depo_id}`));
}

/** What a document may name of another depot; 404 for one that is not the tenant's. */
export async function warehouseOptions(tx: TenantTx, depo_id: number): Promise<WarehouseOption[]> {
  const depo = await tx.selectFrom('depos').select('id').where('id', '=', depo_id).executeTakeFirst();
  return depo ? warehouseRows(tx, sql`w.depo_id = ${depo_id}`) : notFound();
}

export interface At {
  depo_id: number;
  warehouse_id: number;
}

export async function warehouseById(
  tx: TenantTx,
  tenant: Tenant,
  { depo_id, warehouse_id }: At,
): Promise<Warehouse> {
  const [found] = await asWarehouses(
    tx,
    tenant,
    await warehouseRows(tx, sql`w.id = ${warehouse_id} and w.depo_id = ${depo_id}`),
  );
  return found ?? notFound();
}

/** Has anything ever come or gone? Then its owner stays (W5). */
export async function hasMoved(tx: TenantTx, warehouse_id: number): Promise<boolean> {
  const {
    rows: [found],
  } = await shaped<{ moved: boolean }>(
    { moved },
    (columns) => sql`select ${columns}
    from warehouses w where w.id = ${warehouse_id}`,
  ).execute(tx);
  return found?.moved ?? false;
}

/** The depot, the depot as the place of something else, and its cars. */
export async function warehouseOwners(
  tx: TenantTx,
  { locale }: Tenant,
  depo_id: number,
): Promise<WarehouseOwner[]> {
  const { rows } = await shaped<{
    id: number;
    type: OwnerType;
    title: string;
    disabled: boolean;
    primary_id: number | null;
    primary_name: string | null;
  }>(
    {
      id: 'd.id',
      type: 'kind.type',
      title: 'd.title',
      disabled: sql`false`,
      primary_id: 'w.id',
      primary_name: 'w.name',
    },
    (columns) => sql`
    select ${columns}
    from depos d cross join (values ('Depo'), ('Other')) as kind(type)
      left join warehouses w on kind.type = 'Depo' and w.depo_id = d.id and w.is_primary and w.archived_at is null
    where d.id = ${depo_id}
    union all
    select c.id, 'Car', c.internal_number, c.status <> 'active'
        or exists (select from warehouses w where w.car_id = c.id and w.archived_at is null),
      null, null
    from cars c where c.depo_id = ${depo_id}`,
  ).execute(tx);
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const places: readonly OwnerType[] = ['Depo', 'Car', 'Other'];
  return rows
    .toSorted(
      (a, b) => places.indexOf(a.type) - places.indexOf(b.type) || compare(a.title, b.title) || a.id - b.id,
    )
    .map(({ primary_id, primary_name, ...owner }) => ({
      ...owner,
      primary_warehouse: primary_id === null ? null : { id: primary_id, name: primary_name ?? '' },
    }));
}

/** 404 unless the warehouse is one of the depot's and, where a document is meant, one of its sides. */
export async function refuseStrangeWarehouse(
  tx: TenantTx,
  depo_id: number,
  warehouse_id: number | undefined,
): Promise<void> {
  if (warehouse_id === undefined) return;
  const found = await tx
    .selectFrom('warehouses')
    .select('id')
    .where('id', '=', warehouse_id)
    .where('depo_id', '=', depo_id)
    .executeTakeFirst();
  if (!found) notFound();
}

/**
 * Sold from these cars in reports that nobody has approved yet, to be read as `unposted` (U); whole pieces, a
 * fraction of one counts as one. Nothing where an approval posts nothing: what is sold there leaves the car by other
 * documents.
 */
export const unpostedSales = (warehouse_ids: readonly number[]) => sql`
  unposted as (
    select w.id as warehouse_id, p.id as product_id,
      ceil(sum(coalesce(l.edited_quantity, l.quantity)))::bigint as amount
    from warehouses w
    join tenants t on t.id = w.tenant_id and t.features @> '{"eod_posts_stock": true}'
    join end_of_day_reports e on e.tenant_id = w.tenant_id and e.car_id = w.car_id and e.deleted_at is null
      and e.status in ('pending', 'pending_edited')
    join wallmob_orders o on o.tenant_id = e.tenant_id and o.end_of_day_report_id = e.id
    join wallmob_order_line_items l on l.tenant_id = o.tenant_id and l.wallmob_order_id = o.id
    join products p on p.tenant_id = l.tenant_id and p.sku_key = l.sku_key
    where w.id = any (${warehouse_ids}::bigint[]) and w.owner_type = 'Car'
    group by 1, 2
  )`;

export interface NegativeProduct {
  id: number;
  sku: string;
  description: string;
  actual_balance: number;
}

/**
 * Products of which less than nothing is there, for several warehouses in one question; warehouse id → products in
 * the order of the shelves.
 */
export async function negativeProducts(
  tx: TenantTx,
  warehouse_ids: readonly number[],
): Promise<Map<number, NegativeProduct[]>> {
  const { rows } = await shaped<NegativeProduct & { warehouse_id: number }>(
    {
      warehouse_id: 'b.warehouse_id',
      ...fromTable('p', 'id sku description'),
      actual_balance: sql`b.balance_amount - coalesce(sold.amount, 0)`,
    },
    (columns) => sql`
    with ${unpostedSales(warehouse_ids)}
    select ${columns}
    from warehouse_product_balances b join products p on p.tenant_id = b.tenant_id and p.id = b.product_id
    left join unposted sold on sold.warehouse_id = b.warehouse_id and sold.product_id = b.product_id
    where b.warehouse_id = any (${warehouse_ids}::bigint[]) and b.balance_amount - coalesce(sold.amount, 0) < 0
    order by p.sequence_number nulls last, p.sku`,
  ).execute(tx);
  const found = new Map<number, NegativeProduct[]>(warehouse_ids.map((id) => [id, []]));
  for (const { warehouse_id, ...row } of rows) found.get(warehouse_id)?.push(row);
  return found;
}
