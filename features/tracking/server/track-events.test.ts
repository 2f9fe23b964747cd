// The simulator drives the seeded plan; what the rules conclude is what the plan event says.
// spec

import { expect, test } from 'vitest';
import { seedStory } from '../../../seed/seed.ts';
import { stories, type TenantStory } from '../../../seed/tenants.ts';
import { inTenant } from '../../../server/tenant.ts';
import { testApp } from '../../../server/test/harness.ts';
import { eventsUnderWay, trackedStops } from './events-under-way.ts';
import { fleetOf } from './outside/fleet-provider.ts';
import { recordFixes } from './record-fixes.ts';
import { takeFixes, trackTenant } from './track-events.ts';
import { knownCars } from './visible-places.ts';

const app = await testApp();

async function story(slug: string) {
  const seeded = await seedStory(
    app.database,
    { ...(stories[3] as TenantStory), slug, hosts: [] },
    app.clock(),
    'http://t.test',
  );
  app.context.tenants.forget();
  const tenant = await app.context.tenants.byId(seeded.tenant_id);
  if (!tenant) throw new Error('not seeded');
  return tenant;
}

test('a truck under way visits its stops, skips the third, and moves its ETAs', async () => {
  const tenant = await story('track-a');
  const under = await inTenant(app.database, tenant.id, (tx) => eventsUnderWay(tx, app.clock()));
  const live = under.find((event) => event.started_at !== null);
  if (!live) throw new Error('nothing under way');
  const before = await inTenant(app.database, tenant.id, (tx) => trackedStops(tx, live.id));
  for (let tick = 0; tick < 120; tick += 1) {
    app.clock.advance(20);
    const now = app.clock();
    await takeFixes(app.context, tenant, await fleetOf(tenant).positions(app.context, tenant, now), now);
    if (tick % 10 === 9) await trackTenant(app.context, tenant, now);
  }
  const after = await inTenant(app.database, tenant.id, (tx) => trackedStops(tx, live.id));
  const visited = (stops: typeof after) =>
    stops.filter((stop) => stop.visited_state === 'visited').map((stop) => stop.position);
  expect(visited(after).length).toBeGreaterThan(visited(before).length + 1);
  expect(visited(after)).not.toContain(3);
  expect(after.find((stop) => stop.position === 3)?.visited_state).toBe('skipped');
  const due = after.filter(
    (stop) => stop.position !== 3 && stop.planned_at.getTime() + 240_000 < app.clock().getTime(),
  );
  expect(visited(after)).toEqual(expect.arrayContaining(due.map((stop) => stop.position)));
  const pending = after.find((stop) => stop.visited_state === 'pending');
  expect(pending?.google_estimate_time.getTime()).toBeGreaterThanOrEqual(
    (pending?.planned_at.getTime() ?? 0) - 600_000,
  );
}, 60_000);

test('looking twice at the same facts changes nothing', async () => {
  const tenant = await story('track-b');
  const now = app.clock();
  await takeFixes(app.context, tenant, await fleetOf(tenant).positions(app.context, tenant, now), now);
  await trackTenant(app.context, tenant, now);
  const read = () =>
    inTenant(app.database, tenant.id, (tx) =>
      tx.selectFrom('plan_event_route_points').select(['id', 'updated_at']).orderBy('id').execute(),
    );
  const once = await read();
  await trackTenant(app.context, tenant, now);
  expect(await read()).toEqual(once);
});

test('fixes from the future, from 0,0, flipped and doubled are refused; late ones are kept and do not move the car back', async () => {
  const tenant = await story('track-c');
  const now = app.clock();
  const [car] = await inTenant(app.database, tenant.id, (tx) => knownCars(tx));
  if (!car || car.depo_lat === null || car.depo_lng === null) throw new Error('no car');
  const here = {
    lat: car.depo_lat,
    lng: car.depo_lng,
    speed_kmh: 0,
    heading: null,
    car_id: car.id,
    source: 'integration' as const,
  };
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const recorded = await inTenant(app.database, tenant.id, (tx) =>
    recordFixes(
      tx,
      tenant,
      [
        { ...here, at: ago(20) },
        { ...here, at: ago(20) },
        { ...here, at: new Date(now.getTime() + 3_600_000) },
        { ...here, lat: 0, lng: 0, at: ago(10) },
        { ...here, lat: -here.lat, at: ago(9) },
        { ...here, lat: Number.NaN, at: ago(8) },
        { ...here, car_id: 987_654, at: ago(7) },
      ],
      now,
    ),
  );
  expect(recorded.accepted).toBe(1);
  expect(recorded.refused.map((one) => one.reason)).toEqual([
    'duplicate',
    'future',
    'null_island',
    'sign_flipped',
    'bad_numbers',
    'unknown_car',
  ]);
  const late = await inTenant(app.database, tenant.id, (tx) =>
    recordFixes(tx, tenant, [{ ...here, lat: here.lat + 0.001, at: ago(300) }], now),
  );
  expect([late.accepted, late.moved.length, late.late_car_ids]).toEqual([1, 0, [car.id]]);
  const [after] = await inTenant(app.database, tenant.id, (tx) => knownCars(tx, [car.id]));
  expect(after?.latest_lat).toBe(here.lat);
});

test('many posts for one car at once leave it at its newest place', async () => {
  const tenant = await story('track-d');
  const now = app.clock();
  const [car] = await inTenant(app.database, tenant.id, (tx) => knownCars(tx));
  if (!car || car.depo_lat === null || car.depo_lng === null) throw new Error('no car');
  const fixes = Array.from({ length: 30 }, (_, n) => ({
    lat: (car.depo_lat as number) + n * 0.0001,
    lng: car.depo_lng as number,
    at: new Date(now.getTime() - n * 10_000),
    speed_kmh: 20,
    heading: null,
    car_id: car.id,
    source: 'app' as const,
  }));
  await Promise.all(
    fixes.map((fix) => inTenant(app.database, tenant.id, (tx) => recordFixes(tx, tenant, [fix], now))),
  );
  const [after] = await inTenant(app.database, tenant.id, (tx) => knownCars(tx, [car.id]));
  expect(after?.latest_location_updated_at).toEqual(now);
});
