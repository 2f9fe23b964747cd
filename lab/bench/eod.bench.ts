// The end of day: a page of 50,000 reports with everything in a row, and orders of five lines as the tills send them.

import { digestOf } from '../../server/secret-tokens.ts';
import {
  makeBareViews,
  makeBenchTenant,
  withBenchDatabase,
  type BenchDatabase,
  type BenchTenant,
} from './bench-database.ts';
import { startHttpSide } from './http-side.ts';
import { compare } from './measure.ts';

const connections = 8;
const reports = 50_000;
const key = 'bench-till-key-'.padEnd(43, 'k');

/** Two trips a day for years, each with its report and one order; and the key of the tills. */
async function fillReports({ fill }: BenchDatabase, { depo_ids: [depo_id] }: BenchTenant): Promise<void> {
  await fill(`insert into cars (depo_id, internal_number, plate_number) values ($1, '7', 'AB 12 345')`, [
    depo_id,
  ]);
  await fill(`insert into routes (depo_id, name) values ($1, 'Fyn')`, [depo_id]);
  await fill(`insert into cash_registers (name, wallmob_id, depo_id) values ('Kasse 1', 'R-1', $1)`, [
    depo_id,
  ]);
  await fill(
    `insert into plan_events (depo_id, route_id, car_id, date)
    select $1, (select id from routes where tenant_id = current_tenant()),
      (select id from cars where tenant_id = current_tenant()), current_date - n
    from generate_series(1, $2::int) n`,
    [depo_id, reports],
  );
  await fill(
    `insert into end_of_day_reports (
      depo_id, cash_register_id, business_date, card_split, plan_event_id, mapped_by, car_id, route_id,
      start_at, end_at, cash_sales)
    select e.depo_id, r.id, e.date, false, e.id, 'machine', e.car_id, e.route_id,
      e.date + time '08:00', e.date + time '16:00', 100
    from plan_events e cross join cash_registers r
    where e.tenant_id = current_tenant() and r.tenant_id = current_tenant()`,
  );
  await fill(`
    insert into wallmob_orders (
      wallmob_order_id, kind, ordered_at, cash_register_id, total_revenue, total_discount, total_quantity,
      digest, raw, end_of_day_report_id)
    select 'old-' || r.id, 'order', r.start_at, r.cash_register_id, 100, 0, 5, 'd', '{}', r.id
    from end_of_day_reports r where r.tenant_id = current_tenant()`);
  await fill(
    `insert into api_tokens (kind, name, scopes, token_digest) values ('integration', 'till', array['orders'], $1)`,
    [digestOf(key)],
  );
}

/** The rows of one order of five lines, with its message, by bare statements of one function. */
async function makeIntakeFunction({ fill }: BenchDatabase): Promise<void> {
  await fill(`create sequence bare.nth`);
  await fill(`create function bare.intake() returns bigint language plpgsql as $$
    declare nth text := 'bare-' || nextval('bare.nth'); made bigint;
    begin
      insert into public.pos_inbox (kind, external_id, digest, payload, processed_at)
      values ('order', nth, nth, '{}', now());
      insert into public.wallmob_orders (
        wallmob_order_id, kind, ordered_at, cash_register_id,
        total_revenue, total_discount, total_quantity, digest, raw)
      values (
        nth, 'order', now(), (select min(id) from public.cash_registers where tenant_id = current_tenant()),
        50, 0, 5, nth, '{}')
      returning id into made;
      insert into public.wallmob_order_line_items (
        wallmob_order_id, position, product_name, wallmob_sku, quantity, total_line_amount, discount)
      select made, n, 'Is', 'SKU-' || n, 1, 10, 0 from generate_series(0, 4) n;
      insert into public.wallmob_order_payments (wallmob_order_id, position, tender, amount)
      values (made, 0, 'cash', 50);
      return made;
    end $$`);
}

let sent = 0;
const orderOfFive = (slug: string) => ({
  path: `/${slug}/api/wallmob/raw_orders`,
  body: {
    wallmob_order_id: `till-${(sent += 1)}`,
    ordered_at: new Date().toISOString(),
    cash_register: { wallmob_id: 'R-1' },
    total_revenue: 50,
    total_quantity: 5,
    payments: [{ tender: 'cash', amount: 50 }],
    order_line_items: Array.from({ length: 5 }, (_, n) => ({
      product_name: 'Is',
      wallmob_sku: `SKU-${n}`,
      quantity: 1,
      total_line_amount: 10,
    })),
  },
});

async function measureList(database: BenchDatabase, tenant: BenchTenant): Promise<void> {
  const path = `/${tenant.slug}/depo/${tenant.depo_ids[0]}/end_of_day_reports`;
  const ours = await startHttpSide(
    { url: database.url, connections, kind: 'ours' },
    { cookie: tenant.cookie },
  );
  const statements = await ours.statementsOf(path);
  const bare = await startHttpSide({
    url: database.url,
    connections,
    kind: 'bare',
    tenant_id: tenant.id,
    statements,
  });
  try {
    await compare({
      name: `25 of ${reports.toLocaleString('en')} end-of-day reports, ${connections} connections (${statements.length} statements)`,
      ours: () => ours.round([path], 80),
      reference: () => bare.round([path], 80),
      target: { of: 'rate', at_least: 0.5 },
    });
  } finally {
    ours.end();
    bare.end();
  }
}

async function measureIntake(database: BenchDatabase, tenant: BenchTenant): Promise<void> {
  const statements = [{ text: 'select bare.intake()', values: [] }];
  const ours = await startHttpSide(
    { url: database.url, connections, kind: 'ours' },
    { authorization: `Bearer ${key}` },
  );
  const bare = await startHttpSide({
    url: database.url,
    connections,
    kind: 'bare',
    tenant_id: tenant.id,
    statements,
  });
  try {
    await compare({
      name: `intake of orders of five lines, ${connections} connections`,
      ours: () => ours.round(() => orderOfFive(tenant.slug), 300),
      reference: () => bare.round(['/'], 300),
      target: { of: 'rate', at_least: 0.4 },
    });
  } finally {
    ours.end();
    bare.end();
  }
}

await withBenchDatabase(async (database) => {
  const tenant = await makeBenchTenant(database, 'bench-till', 1);
  await fillReports(database, tenant);
  await makeBareViews(database, tenant.id);
  await makeIntakeFunction(database);
  await database.settle();
  await measureList(database, tenant);
  await measureIntake(database, tenant);
});
