// S6: the public's search for the nearest stops among 100,000 to come, each place visited every second week.

import {
  makeBareViews,
  makeBenchTenant,
  withBenchDatabase,
  type BenchDatabase,
  type BenchTenant,
} from './bench-database.ts';
import { percentile, startHttpSide } from './http-side.ts';
import { compare, median, within } from './measure.ts';

const connections = 8;
const requests = 400;

/** 1,000 routes of 50 stops over Denmark, 72 cars, two plan events a route within the four weeks that the public sees. */
async function fillStops({ fill }: BenchDatabase, { depo_ids: [depo_id] }: BenchTenant): Promise<void> {
  await fill(
    `insert into cars (depo_id, internal_number, plate_number) select $1, n, 'AB' || n from generate_series(1, 72) n`,
    [depo_id],
  );
  await fill(`insert into routes (depo_id, name) select $1, n || ' Rute' from generate_series(1, 1000) n`, [
    depo_id,
  ]);
  await fill(
    `
    insert into plan_events (depo_id, route_id, car_id, date)
    select $1, r.id, (select min(id) from cars) + (r.n - 1) % 72, current_date + 1 + (r.n - 1) / 72 + again * 14
    from (select id, row_number() over (order by id)::int as n from routes where tenant_id = current_tenant()) r cross join generate_series(0, 1) again`,
    [depo_id],
  );
  await fill(`
    insert into plan_event_route_points (plan_event_id, position, address, lat, lng, original_google_estimate_time, google_estimate_time)
    select e.id, n, 'Vej ' || n || ', ' || e.route_id, 54.9 + ((e.route_id * 7919) % 2500) / 1000.0 + (n % 10) * 0.003,
      8.3 + ((e.route_id * 104729) % 4000) / 1000.0 + n / 10 * 0.005, at, at
    from plan_events e cross join generate_series(1, 50) n cross join lateral (select e.date + time '07:00' + n * interval '8 minutes' as at) t
    where e.tenant_id = current_tenant()`);
}

async function measure(database: BenchDatabase, tenant: BenchTenant): Promise<void> {
  const search = (n: number) =>
    `/${tenant.slug}/public/plan_event_route_points/search?coordinates[lat]=${55 + (n % 17) / 8}&coordinates[lng]=${8.5 + (n % 23) / 6}`;
  const paths = Array.from({ length: 97 }, (_, n) => search(n));
  const side = { url: database.url, connections } as const;
  const ours = await startHttpSide({ ...side, kind: 'ours' });
  // The first statement is the search itself; what follows names the plan events of what it found.
  const [knn] = await ours.statementsOf(search(5));
  if (!knn?.text.includes('<->')) throw new Error('The search no longer begins with the order by distance');
  const bare = await startHttpSide({ ...side, kind: 'bare', tenant_id: tenant.id, statements: [knn] });
  try {
    await compare({
      name: 'S6 nearest of 100,000 future stops, public call, 8 connections, against the bare search by distance',
      ours: () => ours.round(paths, requests),
      reference: () => bare.round(paths, requests),
      target: { of: 'rate', at_least: 0.5 },
    });
    const p50 = [ours, bare].map(
      (each) => `${percentile(each.took_ms.splice(0).slice(requests), 0.5).toPrecision(3)} ms`,
    );
    console.log(`S6 p50 at 8 connections | ours ${p50[0]} | reference ${p50[1]} | no target`);
    await within({
      name: 'S6 p50 of a search, one at a time',
      at_most: 2,
      unit: 'ms',
      ours: async () => {
        await ours.round(paths, 100, 1);
        return median(ours.took_ms.splice(0));
      },
    });
  } finally {
    ours.end();
    bare.end();
  }
}

await withBenchDatabase(async (database) => {
  const tenant = await makeBenchTenant(database, 'bench', 1);
  await fillStops(database, tenant);
  await makeBareViews(database, tenant.id);
  await database.settle();
  await measure(database, tenant);
});
