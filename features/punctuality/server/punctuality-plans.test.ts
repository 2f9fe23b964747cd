// At size: the visits of a depot's period are found by indexes, under row security.

import { expect, inject, test } from 'vitest';
import { countTables } from '../../../server/test/counted-tables.ts';
import { testApp } from '../../../server/test/harness.ts';
import { tableReads } from '../../../server/test/table-reads.ts';
import { groupings, listPunctuality } from '../contract.ts';

const small =
  inject('database').kind !== 'postgres' &&
  'plans are those of PostgreSQL with statistics; the embedded database is for small data';
const app = await testApp();

/** 40 cars drive a year, four of them for this depot: 14,600 trips with 146,000 stops. */
async function aYear() {
  const tenant = await app.makeTenant();
  const [depo, other] = [await tenant.makeDepo(), await tenant.makeDepo()];
  const client = await app.database.owner.connect();
  const here = `tenant_id = ${tenant.id}`;
  try {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [String(tenant.id)]);
    await client.query(
      `insert into routes (depo_id, name) select $1, n || ' Rute' from generate_series(1, 40) n`,
      [depo.id],
    );
    await client.query(
      `insert into cars (depo_id, internal_number, plate_number)
      select $1, 'P' || n, 'PL' || n from generate_series(1, 40) n`,
      [depo.id],
    );
    await client.query(
      `with
        nth_route as (select id, row_number() over (order by id) as n from routes where ${here}),
        nth_car as (select id, row_number() over (order by id) as n from cars where ${here})
      insert into plan_events (depo_id, route_id, car_id, date, finished_at)
      select case when n <= 4 then $1::bigint else $2::bigint end, r.id, c.id, day, day + time '15:00'
      from nth_route r join nth_car c using (n)
      cross join lateral (select date '2026-06-10' - back as day from generate_series(1, 365) back) days`,
      [depo.id, other.id],
    );
    await client.query(
      `insert into plan_event_route_points (plan_event_id, position, address, lat, lng, planned_at, visited_state,
        visited_source, actual_arrival_time, left_at)
      select e.id, n, 'Vej ' || n, 55, 10, at, 'visited', 'gps', at + interval '3 minutes', at + interval '6 minutes'
      from plan_events e cross join generate_series(1, 10) n
      cross join lateral (select e.date + time '07:00' + n * interval '15 minutes' as at) t where e.${here}`,
    );
    await countTables(client, ['plan_events', 'plan_event_route_points', 'routes', 'cars']);
  } finally {
    client.release(true);
  }
  return { tenant, params: { depo_id: depo.id } };
}

test.skipIf(small)(
  'no grouping reads the trips or their stops from one end to the other',
  async () => {
    const { tenant, params } = await aYear();
    const admin = await tenant.signIn('admin');
    const { expectIndexed } = tableReads(app.database, tenant);
    for (const by of groupings)
      await expectIndexed(['plan_events', 'plan_event_route_points'], async () => {
        const { status, headers } = await admin.call(listPunctuality, { params, query: { by } });
        expect([status, headers['x-total-count']]).toEqual([
          200,
          { route: '4', stop: '0', driver: '1', weekday: '7' }[by],
        ]);
      });
  },
  120_000,
);
