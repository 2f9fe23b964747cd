// Stops to come, all over the country: what the public and support look for.

import type { BenchDatabase, BenchTenant } from './bench-database.ts';

/** Routes of 50 stops over Denmark, two plan events a route within the four weeks that are shown. */
export async function fillStops(
  { fill }: BenchDatabase,
  { depo_ids: [depo_id] }: BenchTenant,
  { routes, cars }: { routes: number; cars: number },
): Promise<void> {
  await fill(
    `insert into cars (depo_id, internal_number, plate_number)
    select $1, n, 'AB' || n from generate_series(1, $2::int) n`,
    [depo_id, cars],
  );
  await fill(
    `insert into routes (depo_id, name) select $1, n || ' Rute' from generate_series(1, $2::int) n`,
    [depo_id, routes],
  );
  await fill(
    `
    insert into plan_events (depo_id, route_id, car_id, date)
    select $1, r.id, (select min(id) from cars) + (r.n - 1) % $2::int,
      current_date + 1 + (r.n - 1) / $2::int + again * 14
    from (
      select id, row_number() over (order by id)::int as n from routes where tenant_id = current_tenant()) r
    cross join generate_series(0, 1) again`,
    [depo_id, cars],
  );
  await fill(`
    insert into plan_event_route_points (
      plan_event_id, position, address, lat, lng, original_google_estimate_time, google_estimate_time)
    select e.id, n, 'Vej ' || n || ', ' || e.route_id,
      54.9 + ((e.route_id * 7919) % 2500) / 1000.0 + (n % 10) * 0.003,
      8.3 + ((e.route_id * 104729) % 4000) / 1000.0 + n / 10 * 0.005, at, at
    from plan_events e cross join generate_series(1, 50) n
    cross join lateral (select e.date + time '07:00' + n * interval '8 minutes' as at) t
    where e.tenant_id = current_tenant()`);
}
