// What a day's papers cost at the end: the approval of reports with 300 different lines, and the sales as a file.

import {
  makeBareViews,
  makeBenchTenant,
  withBenchDatabase,
  type BenchDatabase,
  type BenchTenant,
} from './bench-database.ts';
import { csrfOf } from './csrf.ts';
import { measureCsv } from './csv-against-copy.ts';
import { startHttpSide } from './http-side.ts';
import { compare } from './measure.ts';

const cars = 4;
const lines = 300;
/** Of each car, one a day: those that are approved, and as many again that the bare function writes. */
const days = 40;
const approvals = 24;
const exportLines = 100_000;
const lastDay = '2026-05-31';

type Filling = Pick<BenchDatabase, 'fill'>;

/**
 * Cars full of every product, each with a trip and a report on every day whose one order has a line of every product.
 */
async function fillReports({ fill }: Filling, depo_id: number): Promise<void> {
  await fill(
    `insert into cars (depo_id, internal_number, plate_number)
    select $1, n, 'AB 12 ' || n from generate_series(1, $2::int) n`,
    [depo_id, cars],
  );
  await fill(
    `insert into warehouses (depo_id, code, name, owner_type, car_id)
    select $1, 'BIL ' || id, 'Bil ' || id, 'Car', id from cars where tenant_id = current_tenant()`,
    [depo_id],
  );
  await fill(
    `insert into products (sku, description, sequence_number, packaging_size, sales_price)
    select 'SKU-' || n, 'Is nr. ' || n, n, 1 + n % 12, 20 from generate_series(1, $1::int) n`,
    [lines],
  );
  await fill(
    `insert into routes (depo_id, name) select $1, internal_number from cars where tenant_id = current_tenant()`,
    [depo_id],
  );
  await fill(`insert into cash_registers (name, wallmob_id, depo_id) values ('Kasse 1', 'R-1', $1)`, [
    depo_id,
  ]);
  await fill(
    `insert into plan_events (depo_id, route_id, car_id, date)
    select $1, r.id, c.id, $2::date - n
    from cars c join routes r on r.tenant_id = c.tenant_id and r.name = c.internal_number
    cross join generate_series(0, $3::int - 1) n where c.tenant_id = current_tenant()`,
    [depo_id, lastDay, days],
  );
  await fill(
    `insert into end_of_day_reports (
      depo_id, cash_register_id, business_date, card_split, plan_event_id, mapped_by, car_id, route_id,
      start_at, end_at, cash_sales)
    select e.depo_id, r.id, e.date, false, e.id, 'machine', e.car_id, e.route_id,
      e.date + time '08:00', e.date + time '16:00', 10 * $1::int
    from plan_events e cross join cash_registers r
    where e.tenant_id = current_tenant() and r.tenant_id = current_tenant()`,
    [lines],
  );
  await fillSales({ fill });
}

async function fillSales({ fill }: Filling): Promise<void> {
  await fill(
    `insert into wallmob_orders (
      wallmob_order_id, kind, ordered_at, cash_register_id, total_revenue, total_discount, total_quantity,
      digest, raw, end_of_day_report_id)
    select 'sold-' || r.id, 'order', r.start_at, r.cash_register_id, 10 * $1::int, 0, $1::int, 'd', '{}', r.id
    from end_of_day_reports r where r.tenant_id = current_tenant()`,
    [lines],
  );
  await fill(
    `insert into wallmob_order_line_items (
      wallmob_order_id, position, product_name, wallmob_sku, quantity, total_line_amount, discount)
    select o.id, n, 'Is nr. ' || n, 'SKU-' || n, 1, 10, 0
    from wallmob_orders o cross join generate_series(1, $1::int) n where o.tenant_id = current_tenant()`,
    [lines],
  );
}

/**
 * The rows of an approval by bare statements of one function: the transfer with its lines and entries, the report,
 * what its lines moved.
 */
async function makeApproveFunction({ fill }: Filling): Promise<void> {
  await fill(`create function bare.approve() returns bigint language plpgsql as $$
    declare report public.end_of_day_reports; place bigint; made bigint;
    begin
      select * into report from public.end_of_day_reports where tenant_id = current_tenant() and status = 'pending'
      order by id desc limit 1 for update skip locked;
      select id into place from public.warehouses where tenant_id = current_tenant() and car_id = report.car_id;
      with transfer as (
        insert into public.stock_transfers (
          kind, origin, from_warehouse_id, transfered_at, created_at, end_of_day_report_id)
        values ('sales', 'eod', place, now(), now(), report.id) returning tenant_id, id
      ), sold as (
        select p.id, p.packaging_size, sum(l.quantity)::integer as amount
        from public.wallmob_orders o
        join public.wallmob_order_line_items l on l.tenant_id = o.tenant_id and l.wallmob_order_id = o.id
        join public.products p on p.tenant_id = l.tenant_id and p.sku_key = l.sku_key
        where o.tenant_id = current_tenant() and o.end_of_day_report_id = report.id group by p.id, p.packaging_size
      ), moved as (
        insert into public.stock_transfer_line_items (stock_transfer_id, product_id, amount, packaging_size)
        select transfer.id, sold.id, sold.amount, sold.packaging_size from transfer cross join sold
        returning id, product_id, amount
      ), entries as (
        insert into public.stock_ledger_entries (
          stock_transfer_line_item_id, product_id, account, warehouse_id, quantity, effective_at)
        select moved.id, moved.product_id, case when side.id is null then 'customer' else 'warehouse' end,
          side.id, side.sign * moved.amount, now()
        from moved cross join (values (place, -1), (null::bigint, 1)) as side(id, sign)
      ) select id into made from transfer;
      update public.wallmob_order_line_items l set stock_transfer_id = made from public.wallmob_orders o
      where l.tenant_id = current_tenant() and o.tenant_id = l.tenant_id
        and o.end_of_day_report_id = report.id and l.wallmob_order_id = o.id;
      update public.end_of_day_reports set status = 'approved', stock_transfer_id = made, processed_by_at = now(),
        processed_by_id = (select min(id) from public.users where tenant_id = current_tenant())
      where tenant_id = current_tenant() and id = report.id;
      return made;
    end $$`);
}

/** The first of every car's day after day, so that those approved at once are of different cars. */
async function reportIds({ fill }: Filling): Promise<number[]> {
  const { rows } = await fill(
    `select id from end_of_day_reports where tenant_id = current_tenant() order by business_date, car_id`,
  );
  return rows.map((row: { id: string }) => Number(row.id));
}

async function measureApproval(database: BenchDatabase, tenant: BenchTenant): Promise<void> {
  const ids = await reportIds(database);
  const ours = await startHttpSide(
    { url: database.url, connections: cars, kind: 'ours' },
    { cookie: tenant.cookie },
  );
  ours.wear(await csrfOf(ours, tenant));
  const bare = await startHttpSide({
    url: database.url,
    connections: cars,
    kind: 'bare',
    tenant_id: tenant.id,
    statements: [{ text: 'select bare.approve()', values: [] }],
  });
  const approval = () => ({
    path: `/${tenant.slug}/depo/${tenant.depo_ids[0]}/end_of_day_reports/${ids.shift()}`,
    body: { status: 'approved' },
    method: 'PATCH' as const,
  });
  const each = approvals / 6;
  try {
    await compare({
      name: `approval of a report of ${lines} lines, ${cars} at once on different cars`,
      ours: () => ours.round(approval, each),
      reference: () => bare.round(['/'], each),
      target: { of: 'time', at_most: 3 },
      pairs: 6,
    });
  } finally {
    ours.end();
    bare.end();
  }
}

/** On its last days, so that thirty of them hold as many lines as are exported. */
async function fillExported({ fill }: Filling): Promise<number> {
  const missing = exportLines - 30 * cars * lines;
  await fill(
    `insert into wallmob_order_line_items (
      wallmob_order_id, position, product_name, wallmob_sku, quantity, total_line_amount, discount)
    select o.id, 1000 + n, 'Is', 'X-' || n, 1, 0, 0 from (
      select o.id from wallmob_orders o where o.tenant_id = current_tenant() order by o.ordered_at desc limit 1) o
    cross join generate_series(1, $1::int) n`,
    [missing],
  );
  return exportLines;
}

await withBenchDatabase(async (database) => {
  const tenant = await makeBenchTenant(database, 'bench-papers', 1);
  await database.fill(`update tenants set features = '{"eod_posts_stock": true}' where id = $1`, [tenant.id]);
  await fillReports(database, tenant.depo_ids[0] ?? 0);
  await database.fill(
    `insert into warehouse_product_balances (warehouse_id, product_id, balance_amount)
    select w.id, p.id, 1000000 from warehouses w cross join products p
    where w.tenant_id = current_tenant() and p.tenant_id = current_tenant()
    on conflict (tenant_id, warehouse_id, product_id) do update set balance_amount = excluded.balance_amount`,
  );
  await makeBareViews(database, tenant.id);
  await makeApproveFunction(database);
  await database.settle();
  await measureApproval(database, tenant);
  const rows = await fillExported(database);
  await database.settle();
  const list = `/${tenant.slug}/depo/${tenant.depo_ids[0]}/end_of_day_reports`;
  const path = `/${tenant.slug}/depo/${tenant.depo_ids[0]}/sales_exports.csv?start_date=2026-05-02&end_date=${lastDay}`;
  await measureCsv({ database, tenant, list }, { name: 'sales', rows, questionOf: async () => path });
});
