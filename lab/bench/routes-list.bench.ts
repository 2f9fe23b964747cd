// S1, on routes: a page of one depot's list, filtered and sorted, in a tenant of 200,000 routes with two others
// beside it.

import {
  makeBareViews,
  makeBenchTenant,
  withBenchDatabase,
  type BenchDatabase,
  type BenchTenant,
} from './bench-database.ts';
import { showP99, startHttpSide } from './http-side.ts';
import { compare } from './measure.ts';

const connections = 8;
const depots = 40;

/** Names begin with their number; every fifth route has one of five tags, every twentieth is deactivated. */
const fillRoutes = ({ fill }: BenchDatabase, per_depo: number) =>
  fill(
    `
  insert into routes (
    depo_id, name, tag,
    first_stop_arrival_time, last_stop_arrival_time, time_from_depo, time_to_depo,
    should_leave_at_time, return_to_depo, total_duration, route_duration, invalid, deleted_at)
  select d.id, n || ' Rute ' || md5(n::text || d.id::text), case when n % 5 = 0 then 'Hold ' || n % 25 / 5 end,
    '09:00', '15:00', 900, 900,
    '08:45', '15:20', 23700, 6, false, case when n % 20 = 7 then now() end
  from depos d cross join generate_series(1, $1::int) n where d.tenant_id = current_tenant()`,
    [per_depo],
  );

/** Ten stops for each route of the depot that is looked at, and twenty thousand homes around them. */
async function fillStops({ fill }: BenchDatabase, depo_id: number): Promise<void> {
  await fill(
    `
    insert into route_points (route_id, position, address, lat, lng, google_estimate_time)
    select r.id, n, 'Vej ' || n || ', Odense',
      54.9 + ((r.id * 7919) % 100000) / 100000.0, 9.5 + ((r.id * 104729 + n * 300) % 200000) / 100000.0,
      time '09:00' + n * interval '20 minutes'
    from routes r cross join generate_series(1, 10) n where r.tenant_id = current_tenant() and r.depo_id = $1`,
    [depo_id],
  );
  await fill(`insert into customers (phone) select '+45' || 20000000 + n from generate_series(1, 20000) n`);
  await fill(`
    insert into locations (customer_id, address, lat, lng, home_address, home_lat, home_lng)
    select id, 'Vej 1, Odense', 54.9 + random(), 9.5 + 2 * random(),
      'Hjem 1, Odense', 54.9 + random(), 9.5 + 2 * random()
    from customers where tenant_id = current_tenant()`);
}

async function measure(database: BenchDatabase, tenant: BenchTenant): Promise<void> {
  const side = { url: database.url, connections } as const;
  const path = `/${tenant.slug}/depo/${tenant.depo_ids[17]}/routes?filter=tagged&tag=Hold%203`;
  const ours = await startHttpSide({ ...side, kind: 'ours' }, { cookie: tenant.cookie });
  const bare = await startHttpSide({
    ...side,
    kind: 'bare',
    tenant_id: tenant.id,
    statements: await ours.statementsOf(path),
  });
  try {
    await compare({
      name: 'S1 50 of 200,000 routes (40 depots, one of 3 tenants), filtered and sorted, 8 connections',
      ours: () => ours.round([path], 240),
      reference: () => bare.round([path], 240),
      target: { of: 'rate', at_least: 0.6 },
    });
    showP99('S1 p99 of the requests above', { ours, bare }, 240, 1.5);
  } finally {
    ours.end();
    bare.end();
  }
}

await withBenchDatabase(async (database) => {
  for (const slug of ['bench-a', 'bench-b']) {
    await makeBenchTenant(database, slug, 10);
    await fillRoutes(database, 2_000);
  }
  const tenant = await makeBenchTenant(database, 'bench-c', depots);
  await fillRoutes(database, 200_000 / depots);
  await fillStops(database, tenant.depo_ids[17] as number);
  await makeBareViews(database, tenant.id);
  await database.settle();
  await measure(database, tenant);
});
