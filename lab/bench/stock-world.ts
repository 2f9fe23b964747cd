// A warehouse with a long past, for the benchmarks of the inventory.

import type { BenchDatabase, BenchTenant } from './bench-database.ts';

export interface BenchStock {
  warehouse_id: number;
  truck_id: number;
  product_ids: number[];
}

const products = 500;
const lines = 50;

/**
 * A cold store whose 500 products have moved `entries` times in two years: in from the supplier, out to a truck, 50
 * products at a time, with a minimum for each product and 200 orders that are waiting. What triggers and foreign keys
 * would do to millions of rows is done in bulk.
 */
export async function fillStock(
  { fill }: BenchDatabase,
  { depo_ids: [depo_id = 0] }: BenchTenant,
  entries: number,
): Promise<BenchStock> {
  const stock = await makeStores({ fill }, depo_id);
  await fillPast({ fill }, stock, entries);
  await makeOrders({ fill }, depo_id, stock, 200, 20);
  return stock;
}

type Filling = Pick<BenchDatabase, 'fill'>;

/** A cold store, a truck, and products that have a minimum. */
async function makeStores({ fill }: Filling, depo_id: number): Promise<BenchStock> {
  await fill(`insert into cars (depo_id, internal_number, plate_number) values ($1, '7', 'AB 12 345')`, [
    depo_id,
  ]);
  await fill(
    `insert into warehouses (depo_id, code, name, owner_type, is_primary)
    values ($1, 'ODENSE', 'Kølehus', 'Depo', true)`,
    [depo_id],
  );
  await fill(
    `insert into warehouses (depo_id, code, name, owner_type, car_id)
    select $1, 'BIL 7', 'Bil 7', 'Car', id from cars where tenant_id = current_tenant()`,
    [depo_id],
  );
  await fill(
    `
    insert into products (sku, description, sequence_number, packaging_size, sales_price)
    select 'SKU-' || n, 'Is nr. ' || n, n, 1 + n % 12, 20 + n % 60 from generate_series(0, $1::int - 1) n`,
    [products],
  );
  await fill(
    `
    insert into minimum_required_balances (product_id, depo_id, minimum_for_depo, minimum_for_cars)
    select id, $1, 50, 10 from products where tenant_id = current_tenant()`,
    [depo_id],
  );
  const { rows: goods } = await fill(
    'select id from products where tenant_id = current_tenant() order by id',
  );
  const {
    rows: [places],
  } = await fill(
    `select min(id) as store, max(id) as truck from warehouses where tenant_id = current_tenant()`,
  );
  const { store, truck } = places as { store: string; truck: string };
  return {
    warehouse_id: Number(store),
    truck_id: Number(truck),
    product_ids: goods.map((row: { id: string }) => Number(row.id)),
  };
}

/** So many entries, spread over two years. */
async function fillPast(
  { fill }: Filling,
  { warehouse_id, truck_id }: BenchStock,
  entries: number,
): Promise<void> {
  await fill('set session_replication_role = replica');
  await fill(
    `
    insert into stock_transfers (kind, origin, from_warehouse_id, to_warehouse_id, transfered_at, created_at)
    select 'regular', 'form', case when n % 2 = 0 then $1::bigint end,
      case when n % 2 = 0 then $2::bigint else $1::bigint end, at, at
    from generate_series(1, $3::int) n
    cross join lateral (select now() - ($3::int - n + 1) * (interval '2 years' / $3::int) as at) t`,
    [warehouse_id, truck_id, entries / lines],
  );
  await fill(
    `
    insert into stock_transfer_line_items (stock_transfer_id, product_id, amount, packaging_size)
    select t.id, p.id, 1 + (t.id + nth) % 40, p.packaging_size
    from stock_transfers t cross join generate_series(0, $1::int - 1) nth
    join products p on p.tenant_id = t.tenant_id and p.sequence_number = (t.id / 2 + 10 * nth) % $2::int
    where t.tenant_id = current_tenant()`,
    [lines, products],
  );
  await fill(`
    insert into stock_ledger_entries (
      stock_transfer_line_item_id, product_id, account, warehouse_id, quantity, effective_at, posted_at)
    select l.id, l.product_id, case when side.id is null then 'supplier' else 'warehouse' end,
      side.id, side.sign * l.amount, t.transfered_at, t.transfered_at
    from stock_transfers t join stock_transfer_line_items l on l.tenant_id = t.tenant_id and l.stock_transfer_id = t.id
    cross join lateral (values (t.from_warehouse_id, -1), (t.to_warehouse_id, 1)) as side(id, sign)
    where t.tenant_id = current_tenant() order by t.id, l.id`);
  await fill(`
    update warehouse_product_balances b set balance_amount = lay.total
    from (
      select warehouse_id, product_id, sum(quantity) as total from stock_ledger_entries
      where tenant_id = current_tenant() group by 1, 2) lay
    where b.tenant_id = current_tenant() and b.warehouse_id = lay.warehouse_id and b.product_id = lay.product_id`);
  await fill('set session_replication_role = origin');
}

/** Pending orders from the cold store to the truck; answers their ids. */
export async function makeOrders(
  { fill }: Filling,
  depo_id: number,
  { warehouse_id, truck_id }: BenchStock,
  count: number,
  size: number,
): Promise<number[]> {
  const { rows } = await fill(
    `
    with made as (
      insert into stock_orders (kind, depo_id, from_warehouse_id, to_warehouse_id, ordered_at)
      select 'regular', $1, $2, $3, now() from generate_series(1, $4::int) returning tenant_id, id
    ), filled as (
      insert into stock_order_line_items (stock_order_id, product_id, amount, packaging_size)
      select made.id, p.id, 1 + p.id % 9, p.packaging_size from made cross join lateral (
        select id, packaging_size from products p
        where p.tenant_id = made.tenant_id and (p.sequence_number + made.id) % ($6::int / $5::int) = 0) p
    ) select id from made`,
    [depo_id, warehouse_id, truck_id, count, size, products],
  );
  return rows.map((row: { id: string }) => Number(row.id));
}

/** The rows of a movement written by one SQL function, in a schema of its own: what the app is measured against. */
export async function makeTransferFunction({ fill }: BenchDatabase): Promise<void> {
  await fill(`create function bare.transfer(from_id bigint, to_id bigint, given jsonb) returns bigint
    language plpgsql as $$ declare made bigint; begin
    with transfer as (
      insert into public.stock_transfers (kind, origin, from_warehouse_id, to_warehouse_id, transfered_at, created_at)
      values ('regular', 'form', from_id, to_id, now(), now()) returning tenant_id, id
    ), lines as (
      insert into public.stock_transfer_line_items (stock_transfer_id, product_id, amount, packaging_size)
      select transfer.id, p.id, line.amount, p.packaging_size
      from transfer cross join jsonb_to_recordset(given) as line(product_id bigint, amount integer)
      join public.products p on p.tenant_id = transfer.tenant_id and p.id = line.product_id
      returning id, product_id, amount
    ), entries as (
      insert into public.stock_ledger_entries (
        stock_transfer_line_item_id, product_id, account, warehouse_id, quantity, effective_at)
      select lines.id, lines.product_id, case when side.id is null then 'supplier' else 'warehouse' end,
        side.id, side.sign * lines.amount, now()
      from lines cross join (values (from_id, -1), (to_id, 1)) as side(id, sign)
    ) select id into made from transfer; return made; end $$`);
}
