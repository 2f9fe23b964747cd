// Who is told of a plan event: 200 live near its 50 stops, among a thousand to a million who may get SMS.

import { openApp } from '../../../app/open.ts';
import { matchEvent } from '../../../features/subscribers/server/match-receivers.ts';
import type { Tenant } from '../../../server/identity.ts';
import { inTenant } from '../../../server/tenant.ts';
import { makeBenchTenant, withBenchDatabase, type BenchDatabase } from '../bench-database.ts';
import { fillMostCustomers } from '../customers-world.ts';
import { median } from '../measure.ts';
import { fillStops } from '../stops-world.ts';
import { showCurve } from './curve.ts';
import type { Point } from './series.ts';

const near = 200;
const times = 9;

/** Four at each of the 50 stops of an event. */
const fillNear = ({ fill }: BenchDatabase, plan_event_id: number) =>
  fill(
    `
  with stops as (select position, lat, lng from plan_event_route_points where plan_event_id = $1),
  made as (
    insert into customers (phone, sms_permission)
    select '+45' || 30000000 + n, true from generate_series(1, ${near}) n returning id),
  placed as (select id, row_number() over (order by id) as n from made)
  insert into locations (customer_id, address, lat, lng)
  select p.id, 'Havnegade 1', s.lat, s.lng from placed p join stops s on s.position = 1 + p.n % 50`,
    [plan_event_id],
  );

await withBenchDatabase(async (database) => {
  const made = await makeBenchTenant(database, 'bench', 1);
  await fillStops(database, made, { routes: 1, cars: 1 });
  const event = Number((await database.fill('select min(id) as id from plan_events')).rows[0]?.id);
  await fillNear(database, event);
  const { app, close } = await openApp(
    { DATABASE_URL: database.url, LOG_LEVEL: 'error', SEED: 'no' },
    () => {},
  );
  const tenant = (await app.tenants.byId(made.id)) as Tenant;
  const points: Point[] = [];
  let there = near;
  for (const size of [1_000, 10_000, 100_000, 1_000_000]) {
    await fillMostCustomers(database, size - there, there + 1);
    there = size;
    await database.settle();
    const took: number[] = [];
    for (let n = 0; n <= times; n += 1) {
      await database.fill('delete from sms_receivers');
      const start = performance.now();
      await inTenant(app.database, tenant.id, (tx) => matchEvent(tx, tenant, event, new Date()));
      if (n > 0) took.push(performance.now() - start);
    }
    const found = Number((await database.fill('select count(*) from sms_receivers')).rows[0]?.count);
    if (found < near) throw new Error(`${found} are told, ${near} live there`);
    points.push({ size, value: median(took) });
  }
  await close();
  await showCurve({
    file: 'matching',
    title: 'Finding who is told of a plan event of 50 stops',
    of: 'subscribers of the tenant',
    unit: 'ms (median)',
    series: [{ name: 'found and written down, 200 live there', points, grows: 'flat' }],
  });
});
