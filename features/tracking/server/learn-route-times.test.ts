// What trucks drove teaches how long their routes take, and the next trip's times follow it.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { makeRoute, planEventWorld } from '../../../server/test/plan-event-world.ts';
import { depo as depot } from '../../../server/test/tracking-facts.ts';
import { displaced } from '../../../shared/geo.ts';
import { learnRouteTimes } from './jobs.ts';
import { readRouteTimes } from './read-route-times.ts';
import { recordFixes } from './record-fixes.ts';
import { trackTenant } from './track-events.ts';

const app = await testApp();

const MINUTE_MS = 60_000;
const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);
const WEDNESDAYS = ['2026-06-03', '2026-06-10', '2026-06-17', '2026-06-24', '2026-07-01', '2026-07-08'];
const LAST = '2026-07-08';

/** Six Wednesdays are planned with ten minutes from stop to stop, two of them the wait. */
async function planned() {
  app.clock.set(new Date('2026-06-01T06:00:00Z'));
  const world = await planEventWorld(app);
  const { tenant, depo } = world;
  const route = await makeRoute(tenant, { depo_id: depo.id, stops: 4 });
  const { status } = await world.post({ date: WEDNESDAYS, route_id: route.id });
  expect(status).toBeLessThan(300);
  const nine = sql<Date>`(select e.date + time '07:00' from plan_events e
    where e.tenant_id = plan_event_route_points.tenant_id and e.id = plan_event_id) at time zone 'UTC'`;
  await tenant.tx(async (tx) => {
    await tx.updateTable('depos').set(depot).where('id', '=', depo.id).execute();
    for (const position of [1, 2, 3, 4]) {
      const planned_at = sql<Date>`${nine} + make_interval(mins => ${position * 10})`;
      await tx
        .updateTable('plan_event_route_points')
        .set({
          ...displaced(depot, position * 1_000, 0),
          planned_at,
          google_estimate_time: planned_at,
          wait_time: 2,
        })
        .where('position', '=', position)
        .execute();
    }
    await sql`update plan_events set departs_at = (date + time '07:00') at time zone 'UTC',
      last_stop_at = (date + time '07:40') at time zone 'UTC' where tenant_id = current_tenant()`.execute(tx);
  });
  const identity = await app.context.tenants.byId(tenant.id);
  if (!identity) throw new Error('A tenant that was made is known');
  const stopsOf = (date: string) =>
    tenant.tx((tx) =>
      tx
        .selectFrom('plan_event_route_points as p')
        .innerJoin('plan_events as e', 'e.id', 'p.plan_event_id')
        .select(['p.id', 'p.plan_event_id', 'p.position', 'p.planned_at', 'p.lat', 'p.lng', 'e.car_id'])
        .select(['p.google_estimate_time', 'p.route_point_id', 'p.visited_state'])
        .where('e.date', '=', date)
        .orderBy('p.position')
        .execute(),
    );
  /** Each leg takes `more` minutes longer than by plan. */
  const drive = async (date: string, more: number, seen = true) => {
    for (const stop of await stopsOf(date)) {
      const arrived = after(stop.planned_at as Date, (stop.position - 1) * more);
      const left = after(arrived, 2);
      await tenant.tx(async (tx) => {
        const car_stop = await tx
          .insertInto('car_stops')
          .values({
            car_id: stop.car_id,
            plan_event_id: stop.plan_event_id,
            lat: stop.lat,
            lng: stop.lng,
            started_at: arrived,
            ended_at: left,
            source: 'own',
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await tx
          .updateTable('plan_event_route_points')
          .set({
            visited_state: 'visited',
            visited_source: seen ? 'gps' : 'app',
            actual_arrival_time: arrived,
            left_at: left,
            car_stop_id: seen ? car_stop.id : null,
          })
          .where('id', '=', stop.id)
          .execute();
        await tx
          .updateTable('plan_events')
          .set({ started_at: stop.planned_at, finished_at: after(left, 60) })
          .where('id', '=', stop.plan_event_id)
          .execute();
      });
    }
  };
  const times = () => tenant.tx((tx) => readRouteTimes(tx, route.id));
  const learn = async (at: string) => {
    app.clock.set(new Date(at));
    await learnRouteTimes.run(app.context, {});
  };
  return { tenant, route, identity, stopsOf, drive, times, learn };
}

test('five trips whose legs take five minutes longer teach the route, and running it twice is the same', async () => {
  const { tenant, route, drive, times, learn } = await planned();
  expect(await times()).toBeNull();
  for (const date of WEDNESDAYS.slice(0, 5)) await drive(date, 5);
  await learn('2026-07-02T01:35:00Z');
  const first = await times();
  const usual = first?.learnt.legs.filter(({ weekday }) => weekday === null) ?? [];
  expect(usual.map(({ days, planned_s }) => ({ days, planned_s }))).toEqual(
    [1, 2, 3].map(() => ({ days: 5, planned_s: 480 })),
  );
  // (5 × 13 min + 2 × 8 min) ÷ 7, more or less by the pace of the hour.
  for (const { seconds } of usual) {
    expect(seconds).toBeGreaterThan(600);
    expect(seconds).toBeLessThan(780);
  }
  expect(first?.learnt.legs.filter(({ weekday }) => weekday === 3)).toHaveLength(3);
  expect(first?.learnt.waits.filter(({ weekday }) => weekday === null)).toHaveLength(4);
  await learn('2026-07-02T02:35:00Z');
  expect(await times()).toEqual(first);
  // Nothing was driven since, and nothing corrects it any more: it is left alone.
  await learn('2026-07-20T01:35:00Z');
  const before = await tenant.tx((tx) => tx.selectFrom('learnt_routes').selectAll().execute());
  await learn('2026-07-21T01:35:00Z');
  expect(await tenant.tx((tx) => tx.selectFrom('learnt_routes').selectAll().execute())).toEqual(before);
  expect(before.map(({ route_id, trips }) => ({ route_id, trips }))).toEqual([
    { route_id: route.id, trips: 5 },
  ]);
});

test('visits at which nobody saw the car stand teach nothing, nor do another tenant’s', async () => {
  const one = await planned();
  const other = await planned();
  for (const date of WEDNESDAYS.slice(0, 3)) {
    await one.drive(date, 5, false);
    await other.drive(date, 9);
  }
  await one.learn('2026-07-02T01:35:00Z');
  expect(await one.times()).toBeNull();
  expect((await other.times())?.learnt.legs.length).toBeGreaterThan(0);
  expect(await one.tenant.tx((tx) => tx.selectFrom('learnt_legs').selectAll().execute())).toEqual([]);
});

test('a doubtful visit teaches nothing', async () => {
  const { tenant, drive, times, learn } = await planned();
  for (const date of WEDNESDAYS.slice(0, 3)) await drive(date, 5);
  const say = (confidence: number) =>
    tenant.tx((tx) => tx.updateTable('plan_event_route_points').set({ confidence }).execute());
  await say(0.59);
  await learn('2026-06-18T01:35:00Z');
  expect(await times()).toBeNull();
  await say(0.6);
  await learn('2026-06-18T02:35:00Z');
  expect((await times())?.learnt.legs.length).toBeGreaterThan(0);
});

test('the times of a trip under way follow what was learnt', async () => {
  const { tenant, identity, stopsOf, drive, learn } = await planned();
  for (const date of WEDNESDAYS.slice(0, 5)) await drive(date, 5);
  const [first] = await stopsOf(LAST);
  if (!first?.planned_at) throw new Error('A trip that was planned has stops');
  const { car_id, planned_at, lat, lng } = first;
  const stand = async () => {
    const now = after(planned_at, 1.5);
    app.clock.set(now);
    const fixes = [-2, -1, 0, 0.5, 1, 1.5].map((minute) => ({
      car_id,
      ...displaced({ lat, lng }, minute < 0 ? minute * 500 : 0, 0),
      at: after(planned_at, minute),
      speed_kmh: minute < 0 ? 30 : 0,
      heading: null,
      source: 'integration' as const,
    }));
    await tenant.tx((tx) => recordFixes(tx, identity, fixes, now));
    await trackTenant(app.context, identity, now);
    return (await stopsOf(LAST)).map(({ google_estimate_time, planned_at: at }) =>
      Math.round(((google_estimate_time as Date).getTime() - (at as Date).getTime()) / MINUTE_MS),
    );
  };
  expect(await stand()).toEqual([0, 0, 0, 0]);
  await learn('2026-07-02T01:35:00Z');
  const [, second = 0, third = 0, fourth = 0] = await stand();
  expect(second).toBeGreaterThanOrEqual(3);
  expect(second).toBeLessThanOrEqual(5);
  expect(third - second).toBeGreaterThanOrEqual(3);
  expect(fourth).toBeGreaterThanOrEqual(9);
});
