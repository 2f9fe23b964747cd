// The whole way: what trackers send, as an integration posts it, and what the plan event says afterwards.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { habitsOfTrackers, makeTrip, type HabitOfTracker } from '../../../server/test/made-trips.ts';
import { makeRoute, planEventWorld, queuedFor } from '../../../server/test/plan-event-world.ts';
import { depo as depot, nine } from '../../../server/test/tracking-facts.ts';
import { distanceMetres } from '../../../shared/geo.ts';
import { postFixes } from '../contract/fixes.ts';
import type { Fix } from '../rules/fixes.ts';
import { lookAgainJob } from './jobs.ts';
import { recordFixes } from './record-fixes.ts';
import { trackTenant } from './track-events.ts';

const app = await testApp();
const second = (seconds: number) => new Date(nine + seconds * 1000);

/** A trip planned as it was made, whose fixes are posted and looked at. */
async function planned(kind: Parameters<typeof makeTrip>[0]) {
  app.clock.set(second(-7_200));
  const world = await planEventWorld(app);
  const { tenant, depo, car } = world;
  const trip = makeTrip(kind, 11);
  const route = await makeRoute(tenant, { depo_id: depo.id, stops: trip.stops.length });
  const { status } = await world.post({ date: ['2026-06-10'], route_id: route.id });
  expect(status).toBeLessThan(300);
  await tenant.tx(async (tx) => {
    await tx.updateTable('depos').set(depot).where('id', '=', depo.id).execute();
    for (const { position, lat, lng, planned_at } of trip.stops)
      await tx
        .updateTable('plan_event_route_points')
        .set({ lat, lng, planned_at, google_estimate_time: planned_at })
        .where('position', '=', position)
        .execute();
    await tx
      .updateTable('plan_events')
      .set({ departs_at: second(-600), last_stop_at: trip.stops.at(-1)?.planned_at ?? second(0) })
      .execute();
  });
  const key = await tenant.keyed('positions');
  const identity = await app.context.tenants.byId(tenant.id);
  if (!identity) throw new Error('A tenant that was made is known');
  /** Every ten minutes what came since, as most gateways do. */
  const post = async (fixes: readonly Fix[], clock_off_ms = 0) => {
    const positions = fixes.map(({ heading: _, at, ...fix }) => ({
      ...fix,
      car_id: car.id,
      at: new Date(at.getTime() + clock_off_ms).toISOString(),
    }));
    if (positions.length > 0)
      expect((await key.callWith(postFixes, { body: { positions } })).status).toBe(202);
  };
  const send = async (fixes: readonly Fix[], clock_off_ms = 0) => {
    for (let from = 0; from < trip.ended + 1_200; from += 600) {
      const now = second(from + 600);
      app.clock.set(now);
      await post(
        fixes.filter(({ at }) => at > second(from) && at <= now),
        clock_off_ms,
      );
      await trackTenant(app.context, identity, now);
    }
  };
  const states = () =>
    tenant.tx(async (tx) => {
      const rows = await tx
        .selectFrom('plan_event_route_points')
        .select(['position', 'visited_state'])
        .where('kind', '<>', 'unplanned')
        .orderBy('position')
        .execute();
      return rows.flatMap((row) => (row.visited_state === 'visited' ? [row.position] : []));
    });
  const event = () =>
    tenant.tx((tx) =>
      tx.selectFrom('plan_events').select(['started_at', 'finished_at']).executeTakeFirstOrThrow(),
    );
  return { trip, post, send, states, event, tenant, identity, car };
}

const chosen: [HabitOfTracker, Parameters<typeof makeTrip>[0]][] = [
  ['every 30 s', 'late by half an hour'],
  ['one fix a stay', 'out and back'],
  ['a last fix that rolls', 'some left out'],
  ['speed -1', 'lights beside later stops'],
  ['a place that repeats', 'begun in the middle'],
];
test.each(chosen)('a tracker that tells %s shows every visit of a trip, %s', async (habit, kind) => {
  const { trip, send, states, event } = await planned(kind);
  await send(habitsOfTrackers[habit](trip.fixes));
  expect(await states()).toEqual([...trip.visits.keys()].toSorted((a, b) => a - b));
  const { started_at, finished_at } = await event();
  expect(started_at).not.toBeNull();
  // Home is the depot, after the last of its stops.
  const lastLeft = Math.max(...[...trip.visits.values()].map(({ left }) => left));
  expect(finished_at?.getTime()).toBeGreaterThan(second(lastLeft).getTime());
});

test('a batch that comes when the trip is over, and hours after, corrects what was said of it', async () => {
  const { trip, post, send, states, tenant } = await planned('plain');
  const fixes = habitsOfTrackers['every 30 s'](trip.fixes);
  const silentFrom = second((trip.visits.get(7)?.left ?? 0) + 30);
  const silentUntil = second((trip.visits.get(10)?.left ?? 0) + 30);
  const isSilent = ({ at }: Fix) => at >= silentFrom && at < silentUntil;
  await send(fixes.filter((one) => !isSilent(one)));
  expect(await states()).toEqual([1, 2, 3, 4, 5, 6, 7, 11, 12]);
  app.clock.set(second(trip.ended + 6 * 3_600));
  await post(fixes.filter(isSilent));
  const event = await tenant.tx((tx) => tx.selectFrom('plan_events').select('id').executeTakeFirstOrThrow());
  expect(await queuedFor(tenant, 'tracking.look_again')).toEqual([event.id]);
  await lookAgainJob.run(app.context, { tenant_id: tenant.id, plan_event_id: event.id });
  expect(await states()).toEqual([...trip.visits.keys()].toSorted((a, b) => a - b));
});

test('a tracker whose clock is an hour ahead is known by its third post, and right from then on', async () => {
  const { trip, send, tenant } = await planned('plain');
  await send(
    habitsOfTrackers['every 30 s'](trip.fixes).filter((_, i) => i % 4 === 0),
    3_600_000,
  );
  const stored = await tenant.tx((tx) => tx.selectFrom('car_positions').select('at').orderBy('at').execute());
  expect(stored.length).toBeGreaterThan(10);
  expect(stored.at(-1)?.at.getTime()).toBeLessThanOrEqual(app.clock().getTime());
});

test('a place that was refused as too far is kept once the next agrees with it', async () => {
  const { tenant, identity, car } = await planned('plain');
  const at = (minute: number, north: number) => ({
    lat: 55.5 + north,
    lng: 10.4,
    at: second(minute * 60),
    speed_kmh: 30,
    heading: null,
    car_id: car.id,
    source: 'integration' as const,
  });
  const record = (...sent: ReturnType<typeof at>[]) =>
    tenant.tx((tx) => recordFixes(tx, identity, sent, second(600)));
  expect((await record(at(0, 0), at(1, 0.9))).refused).toEqual([{ row: 1, reason: 'impossible_speed' }]);
  expect((await record(at(2, 0.905))).accepted).toBe(1);
  const stored = await tenant.tx((tx) =>
    tx.selectFrom('car_positions').select('lat').orderBy('at').execute(),
  );
  expect(stored.map(({ lat }) => lat)).toEqual([55.5, 56.4, 56.405]);
  expect(distanceMetres(at(1, 0.9), at(2, 0.905))).toBeLessThan(1_000);
});
