// What is kept of a trip from one look to the next says what all its stored positions say, whatever comes between.

import { expect, test } from 'vitest';
import { inTenant, type TenantTx } from '../../../server/tenant.ts';
import { testApp } from '../../../server/test/harness.ts';
import { habitsOfTrackers } from '../../../server/test/made-trips.ts';
import { plannedTrip, second } from '../../../server/test/tracked-trip.ts';
import { displaced } from '../../../shared/geo.ts';
import { believableFixes } from '../rules/believable-fixes.ts';
import { carStops } from '../rules/car-stops.ts';
import type { Fix } from '../rules/fixes.ts';
import { followTrack } from '../rules/follow-track.ts';
import { passesOf } from '../rules/passes.ts';
import { lockEvent, trackedStops } from './events-under-way.ts';
import { recordFixes } from './record-fixes.ts';
import { seeTrack, trackStore } from './see-track.ts';
import { listFixes } from './visible-places.ts';

const app = await testApp();

async function followedTrip() {
  const { trip, tenant, identity, car, event_id } = await plannedTrip(app, 'plain');
  const read = async (tx: TenantTx) => {
    const event = await lockEvent(tx, event_id);
    if (!event) throw new Error('The trip is under way');
    const stops = await trackedStops(tx, event_id);
    const excluded = [event.start, event.end].filter((one) => one !== null);
    return { event, stops, excluded, tenant_id: tenant.id };
  };
  const look = (now: Date) => tenant.tx(async (tx) => seeTrack(tx, await read(tx), now));
  const judgeAll = (now: Date) =>
    tenant.tx(async (tx) => {
      const { event, stops, excluded } = await read(tx);
      const from = new Date(event.departs_at.getTime() - 3_600_000);
      const fixes = believableFixes(await listFixes(tx, car.id, from, now));
      return { fixes, car_stops: carStops(fixes, excluded), passes: passesOf(fixes, stops) };
    });
  const record = (tx: TenantTx, fixes: readonly Fix[], now: Date) =>
    recordFixes(
      tx,
      identity,
      fixes.map((fix) => ({ ...fix, car_id: car.id, source: 'app' })),
      now,
    );
  const send = (fixes: readonly Fix[], now: Date) => tenant.tx((tx) => record(tx, fixes, now));
  const until = (fixes: readonly Fix[], from_s: number, to_s: number) =>
    fixes.filter(({ at }) => at > second(from_s) && at <= second(to_s));
  return { trip, tenant, event_id, read, look, judgeAll, record, send, until };
}

const thirty = habitsOfTrackers['every 30 s'];

test('with more fixes behind those known, late ones, and stops that are moved', async () => {
  const { trip, tenant, event_id, look, judgeAll, send, until } = await followedTrip();
  const fixes = thirty(trip.fixes);
  const fifth = trip.stops[4];
  if (!fifth) throw new Error('A made trip has twelve stops');
  let stays = 0;
  for (let clock = 120; clock <= 3_600; clock += 120) {
    const now = second(clock);
    // Every fifth batch comes six minutes late.
    if (clock % 600 !== 480) await send(until(fixes, clock - 120, clock), now);
    if (clock % 600 === 240) await send(until(fixes, clock - 480, clock - 360), now);
    if (clock === 1_800)
      await tenant.tx((tx) =>
        tx
          .updateTable('plan_event_route_points')
          .set(displaced(fifth, 30, 0))
          .where('plan_event_id', '=', event_id)
          .where('position', '=', 5)
          .execute(),
      );
    const seen = await look(now);
    expect(seen).toEqual(await judgeAll(now));
    if (seen.fixes.length > 0) expect(await look(now)).toBe(seen);
    stays = Math.max(stays, seen.car_stops.length);
  }
  expect(stays).toBeGreaterThan(5);
});

test('after fixes that were rolled back, and with looks at once', async () => {
  const { trip, tenant, read, look, judgeAll, record, send, until } = await followedTrip();
  const fixes = thirty(trip.fixes);
  const now = second(2_400);
  await send(until(fixes, 0, 1_500), second(1_500));
  await look(second(1_500));
  const undone = inTenant(app.database, tenant.id, async (tx) => {
    await record(tx, until(fixes, 2_100, 2_400), now);
    const seen = await seeTrack(tx, await read(tx), now);
    expect(seen.fixes.at(-1)?.at.getTime()).toBeGreaterThan(second(2_100).getTime());
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await look(now)).toEqual(await judgeAll(now));
  // As many as were rolled back, at other moments.
  await send(until(fixes, 1_500, 1_800), now);
  expect(await look(now)).toEqual(await judgeAll(now));
  await send(until(fixes, 1_800, 2_400), now);
  const whole = await judgeAll(now);
  const seen = await Promise.all([look(now), look(now), look(now), look(now)]);
  expect(seen).toEqual([whole, whole, whole, whole]);
  // A clock that is set back: what is later is not known yet.
  const before = second(1_200);
  expect(await look(before)).toEqual(await judgeAll(before));
});

const kept = (fixes: number, minutes: number) => ({
  judged_by: '',
  track: followTrack([], []),
  seen: { fixes: [], car_stops: [], passes: [] },
  fixes,
  last_at: second(0),
  looked_at: second(minutes * 60),
});

test('no more is held than there is room for: those that nobody looks at make it, else the newcomer goes without', () => {
  const store = trackStore(100);
  store.put('a', kept(60, 0));
  store.put('b', kept(40, 1));
  store.put('c', kept(10, 2));
  expect([store.take('c'), store.fixes]).toEqual([null, 100]);
  expect(store.take('b')?.fixes).toBe(40);
  expect([store.take('b'), store.fixes]).toEqual([null, 60]);
  store.put('b', kept(40, 14));
  store.put('c', kept(50, 20));
  expect([store.take('a'), store.take('c')?.fixes, store.fixes]).toEqual([null, 50, 40]);
});
