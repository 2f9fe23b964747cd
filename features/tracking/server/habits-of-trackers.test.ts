// The whole way: what trackers send, as an integration posts it, and what the plan event says afterwards.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { habitsOfTrackers, type HabitOfTracker, type KindOfTrip } from '../../../server/test/made-trips.ts';
import { queuedFor } from '../../../server/test/plan-event-world.ts';
import { plannedTrip, second } from '../../../server/test/tracked-trip.ts';
import { distanceMetres } from '../../../shared/geo.ts';
import { showCar } from '../../cars/contract.ts';
import type { Fix } from '../rules/fixes.ts';
import { lookAgainJob } from './jobs.ts';
import { recordFixes } from './record-fixes.ts';

const app = await testApp();
const planned = (kind: KindOfTrip) => plannedTrip(app, kind);

const chosen: [HabitOfTracker, KindOfTrip][] = [
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
  const { trip, send, tenant, car } = await planned('plain');
  await send(
    habitsOfTrackers['every 30 s'](trip.fixes).filter((_, i) => i % 4 === 0),
    3_600_000,
  );
  const stored = await tenant.tx((tx) => tx.selectFrom('car_positions').select('at').orderBy('at').execute());
  expect(stored.length).toBeGreaterThan(10);
  expect(stored.at(-1)?.at.getTime()).toBeLessThanOrEqual(app.clock().getTime());
  const admin = await tenant.signIn('admin');
  expect((await admin.call(showCar, { params: { id: car.id } })).body).toMatchObject({
    clock_off_minutes: 60,
  });
});

test('what one server has learnt of a clock another one knows, and one right post makes it right', async () => {
  const { tenant, identity, car } = await planned('plain');
  const sent = (minute: number, off_minutes: number) => ({
    lat: 55.5 + minute / 10_000,
    lng: 10.4,
    at: second((minute + off_minutes) * 60 - 5),
    car_id: car.id,
    source: 'integration' as const,
  });
  // Each in a transaction of its own that knows nothing but the database.
  const post = (minute: number, off_minutes: number) =>
    tenant.tx((tx) => recordFixes(tx, identity, [sent(minute, off_minutes)], second(minute * 60)));
  const clocks = () =>
    tenant.tx((tx) => tx.selectFrom('car_clocks').select(['car_id', 'offset_minutes']).execute());
  await post(0, 0);
  expect(await clocks()).toEqual([]);
  expect([(await post(1, 60)).accepted, (await post(2, 60)).accepted]).toEqual([0, 0]);
  expect((await post(3, 60)).accepted).toBe(1);
  expect(await clocks()).toEqual([{ car_id: car.id, offset_minutes: 60 }]);
  await post(4, 0);
  expect(await clocks()).toEqual([{ car_id: car.id, offset_minutes: 0 }]);
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
