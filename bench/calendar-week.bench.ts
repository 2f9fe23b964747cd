// S8: the calendar week of a depot with 200 cars: 1,400 plan events with their counts and their revenue.

import {
  makeBareViews,
  makeBenchTenant,
  withBenchDatabase,
  type BenchDatabase,
  type BenchTenant,
} from './bench-database.ts';
import { startHttpSide } from './http-side.ts';
import { compare } from './measure.ts';

/** Three weeks of it, the measured one in the middle; 10 stops, 5 receivers and 6 sales a plan event. */
async function fillCalendar({ fill }: BenchDatabase, { depo_ids: [depo_id] }: BenchTenant): Promise<void> {
  await fill(
    `insert into cars (depo_id, internal_number, plate_number) select $1, n, 'AB' || n from generate_series(1, 200) n`,
    [depo_id],
  );
  await fill(
    `insert into users (email, first_name, last_name, role, depo_id) select 'd' || n || '@bench.invalid', 'Per', 'Lund ' || n, 'driver', $1
    from generate_series(1, 200) n`,
    [depo_id],
  );
  await fill(`insert into routes (depo_id, name) select $1, n || ' Rute' from generate_series(1, 1400) n`, [
    depo_id,
  ]);
  await fill(
    `
    insert into plan_events (depo_id, route_id, car_id, user_id, date, departs_at, first_stop_at, last_stop_at, returns_at)
    select $1, (select min(id) from routes) + (car - 1) * 7 + day % 7, (select min(id) from cars) + car - 1,
      (select min(id) from users where role = 'driver') + car - 1, d, d + time '06:00', d + time '07:00', d + time '14:00', d + time '15:00'
    from generate_series(1, 200) car cross join generate_series(0, 20) day
    cross join lateral (select date_trunc('week', current_date)::date - 7 + day as d) t`,
    [depo_id],
  );
  await fill(`
    insert into plan_event_route_points (plan_event_id, position, address, lat, lng, original_google_estimate_time, google_estimate_time)
    select e.id, n, 'Vej ' || n, 55 + random(), 9 + random(), at, at
    from plan_events e cross join generate_series(1, 10) n cross join lateral (select e.date + time '07:00' + n * interval '40 minutes' as at) t
    where e.tenant_id = current_tenant()`);
  await fill(`insert into customers (phone) select '+45' || 20000000 + n from generate_series(1, 5) n`);
  await fill(`
    insert into sms_receivers (customer_id, plan_event_id, plan_event_route_point_id, match)
    select c.id, p.plan_event_id, p.id, 'stop' from plan_event_route_points p cross join customers c where p.tenant_id = current_tenant() and p.position = 1`);
  await fill(`
    insert into order_transactions (plan_event_id, external_id, sold_at, total, quantity)
    select e.id, e.id || '-' || n, e.first_stop_at, 40 + n, 2 from plan_events e cross join generate_series(1, 6) n where e.tenant_id = current_tenant()`);
}

await withBenchDatabase(async (database) => {
  const tenant = await makeBenchTenant(database, 'bench', 1);
  await fillCalendar(database, tenant);
  await makeBareViews(database, tenant.id);
  await database.settle();
  const path = `/${tenant.slug}/depo/${tenant.depo_ids[0]}/plan_events`;
  const side = { url: database.url, connections: 2 } as const;
  const ours = await startHttpSide({ ...side, kind: 'ours' }, { cookie: tenant.cookie });
  const statements = await ours.statementsOf(path);
  const seen = (JSON.parse((await ours.ask(path)).text) as unknown[]).length;
  if (seen !== 1_400) throw new Error(`The week has ${seen} plan events`);
  const bare = await startHttpSide({
    ...side,
    kind: 'bare',
    tenant_id: tenant.id,
    statements: statements.slice(0, 1),
  });
  try {
    await compare({
      name: `S8 calendar week: 200 cars × 7 days, ${seen} plan events (${statements.length} statements against the first of them)`,
      ours: () => ours.round([path], 10),
      reference: () => bare.round([path], 10),
      target: { of: 'time', at_most: 2 },
    });
  } finally {
    ours.end();
    bare.end();
  }
});
