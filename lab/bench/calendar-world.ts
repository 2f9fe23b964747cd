// A depot's calendar, every car on the road every day.

import type { BenchDatabase, BenchTenant } from './bench-database.ts';

/** Three weeks of it, the measured one in the middle; 10 stops, 5 receivers and 6 sales a plan event. */
export async function fillCalendar(
  { fill }: BenchDatabase,
  { depo_ids: [depo_id] }: BenchTenant,
  cars: number,
): Promise<void> {
  await fill(
    `insert into cars (depo_id, internal_number, plate_number)
    select $1, n, 'AB' || n from generate_series(1, $2::int) n`,
    [depo_id, cars],
  );
  await fill(
    `insert into users (email, first_name, last_name, role, depo_id)
    select 'd' || n || '@bench.invalid', 'Per', 'Lund ' || n, 'driver', $1 from generate_series(1, $2::int) n`,
    [depo_id, cars],
  );
  await fill(
    `insert into routes (depo_id, name) select $1, n || ' Rute' from generate_series(1, 7 * $2::int) n`,
    [depo_id, cars],
  );
  await fill(
    `
    insert into plan_events (
      depo_id, route_id, car_id, user_id,
      date, departs_at, first_stop_at, last_stop_at, returns_at)
    select $1, (select min(id) from routes where depo_id = $1) + (car - 1) * 7 + day % 7,
      (select min(id) from cars where depo_id = $1) + car - 1,
      (select min(id) from users where depo_id = $1 and role = 'driver') + car - 1,
      d, d + time '06:00', d + time '07:00', d + time '14:00', d + time '15:00'
    from generate_series(1, $2::int) car cross join generate_series(0, 20) day
    cross join lateral (select date_trunc('week', current_date)::date - 7 + day as d) t`,
    [depo_id, cars],
  );
  await fill(`
    insert into plan_event_route_points (
      plan_event_id, position, address, lat, lng, original_google_estimate_time, google_estimate_time)
    select e.id, n, 'Vej ' || n, 55 + random(), 9 + random(), at, at
    from plan_events e cross join generate_series(1, 10) n
    cross join lateral (select e.date + time '07:00' + n * interval '40 minutes' as at) t
    where e.tenant_id = current_tenant()`);
  await fill(`insert into customers (phone) select '+45' || 20000000 + n from generate_series(1, 5) n`);
  await fill(`
    insert into sms_receivers (customer_id, plan_event_id, plan_event_route_point_id, match)
    select c.id, p.plan_event_id, p.id, 'stop'
    from plan_event_route_points p join customers c on c.tenant_id = p.tenant_id
    where p.tenant_id = current_tenant() and p.position = 1`);
  await fill(`
    insert into order_transactions (plan_event_id, external_id, sold_at, total, quantity)
    select e.id, e.id || '-' || n, e.first_stop_at, 40 + n, 2
    from plan_events e cross join generate_series(1, 6) n where e.tenant_id = current_tenant()`);
}
