// What MapOn says of where a car stood, beside positions that are missing. MapOn is a server that answers as it does.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { habitsOfTrackers } from '../../../server/test/made-trips.ts';
import { queuedFor } from '../../../server/test/plan-event-world.ts';
import { plannedTrip, second } from '../../../server/test/tracked-trip.ts';
import type { Fix } from '../rules/fixes.ts';
import { lookAgainJob } from './jobs.ts';
import { forgetProviderStops, takeMaponStops, type WhichTrips } from './take-mapon-stops.ts';
import { trackTenant } from './track-events.ts';

const app = await testApp();

let routes: Record<string, unknown>[] = [];
let isAway = false;
const asked: URL[] = [];
const mapon = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://mapon.test');
  asked.push(url);
  const isKnown = url.pathname === '/api/v1/route/list.json' && !isAway;
  const body = isKnown
    ? { data: { units: [{ unit_id: 14_700, routes }] } }
    : { error: { code: 1, msg: 'No' } };
  response.writeHead(isKnown ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
beforeAll(async () => {
  await new Promise<void>((ready) => {
    mapon.listen(0, '127.0.0.1', ready);
  });
});
afterAll(() => {
  mapon.closeAllConnections();
  mapon.close();
});
beforeEach(() => {
  routes = [];
  isAway = false;
  asked.length = 0;
});

async function silentTrip() {
  const world = await plannedTrip(app, 'plain');
  const { tenant, identity, trip, car } = world;
  await tenant.tx((tx) =>
    tx.updateTable('cars').set({ mapon_car_id: '14700' }).where('id', '=', car.id).execute(),
  );
  const url = `http://127.0.0.1:${(mapon.address() as AddressInfo).port}/api/v1`;
  const fleet = { provider: 'mapon' as const, key: 'k-4711', url, timeout_ms: 1_500 };
  const asMapon = { ...identity, settings: { ...identity.settings, fleet } };
  const read = (which: WhichTrips) => takeMaponStops(app.context, asMapon, which);
  const segment = (position: number, type: string) => {
    const { arrived, left } = trip.visits.get(position) ?? { arrived: 0, left: 0 };
    const { lat, lng } = trip.stops[position - 1] ?? { lat: 0, lng: 0 };
    const start = { time: second(arrived).toISOString(), lat, lng };
    return { route_id: position, type, start, end: { ...start, time: second(left).toISOString() } };
  };
  const evidence = async (position: number) =>
    (
      await tenant.tx((tx) =>
        tx
          .selectFrom('plan_event_route_points')
          .select('evidence')
          .where('position', '=', position)
          .where('plan_event_id', '=', world.event_id)
          .executeTakeFirstOrThrow(),
      )
    ).evidence;
  const stands = () => tenant.tx((tx) => tx.selectFrom('provider_stops').selectAll().execute());
  return { ...world, read, segment, evidence, stands };
}

// spec: RG62, RG64
test('a trip whose tracker was silent for a while gets its visits from MapOn at night', async () => {
  const { tenant, trip, send, states, read, segment, evidence, event_id, stands } = await silentTrip();
  const from = second((trip.visits.get(7)?.left ?? 0) + 30);
  const until = second((trip.visits.get(10)?.left ?? 0) + 30);
  const isSilent = ({ at }: Fix) => at >= from && at < until;
  await send(habitsOfTrackers['every 30 s'](trip.fixes).filter((fix) => !isSilent(fix)));
  expect(await states()).toEqual([1, 2, 3, 4, 5, 6, 7, 11, 12]);
  routes = [segment(8, 'stop'), segment(9, 'stop'), segment(9, 'route'), segment(10, 'stop')];
  await read('last_day');
  expect(asked[0]?.searchParams.get('unit_id')).toBe('14700');
  expect(asked[0]?.searchParams.get('from')).toBe('2026-06-10T06:50:00Z');
  expect(await queuedFor(tenant, 'tracking.look_again')).toEqual([event_id]);
  const look = () => lookAgainJob.run(app.context, { tenant_id: tenant.id, plan_event_id: event_id });
  await look();
  const all = [...trip.visits.keys()].toSorted((a, b) => a - b);
  expect(await states()).toEqual(all);
  expect(await evidence(9)).toMatchObject([{ kind: 'stood_by_provider' }]);
  await read('last_day');
  await look();
  expect(await states()).toEqual(all);
  expect(await stands()).toHaveLength(3);
  const forgotten = (before: string) => tenant.tx((tx) => forgetProviderStops(tx, before));
  await forgotten('2026-06-10');
  expect(await stands()).toHaveLength(3);
  await forgotten('2026-06-11');
  expect(await stands()).toEqual([]);
});

test('a truck under way without any position is followed by what MapOn tells, while it stands, too', async () => {
  const { trip, identity, states, read, segment, evidence } = await silentTrip();
  const look = async (seconds: number) => {
    app.clock.set(second(seconds));
    await read('under_way');
    await trackTenant(app.context, identity, app.clock());
  };
  const arrived = trip.visits.get(2)?.arrived ?? 0;
  const standing = { ...segment(2, 'stop'), end: null };
  routes = [segment(1, 'stop'), standing];
  await look(arrived + 90);
  expect(await states()).toEqual([1, 2]);
  routes = [segment(1, 'stop'), segment(2, 'stop'), segment(3, 'stop')];
  await look((trip.visits.get(3)?.left ?? 0) + 60);
  expect(await states()).toEqual([1, 2, 3]);
  expect(await evidence(2)).toMatchObject([{ kind: 'stood_by_provider' }]);
});

test('a stand whose begin MapOn puts right is one stand, whether or not there are positions', async () => {
  const { tenant, trip, identity, states, read, segment, event_id } = await silentTrip();
  const corrected = (seconds: number) => {
    const { start, ...rest } = segment(1, 'stop');
    const begun = new Date(new Date(start.time).getTime() + seconds * 1_000).toISOString();
    return { ...rest, start: { ...start, time: begun } };
  };
  for (const seconds of [0, 20]) {
    routes = [corrected(seconds)];
    app.clock.set(second((trip.visits.get(1)?.left ?? 0) + 60 + seconds));
    await read('under_way');
    await trackTenant(app.context, identity, app.clock());
  }
  expect(await states()).toEqual([1]);
  const stored = await tenant.tx((tx) =>
    tx.selectFrom('car_stops').select('source').where('plan_event_id', '=', event_id).execute(),
  );
  expect(stored).toEqual([{ source: 'provider' }]);
});

test('a MapOn that is away is noted, and the trip is looked at by what is known', async () => {
  const { tenant, identity, states, read } = await silentTrip();
  app.clock.set(second(600));
  isAway = true;
  await read('under_way');
  await trackTenant(app.context, identity, app.clock());
  expect(await states()).toEqual([]);
  const noted = await tenant.tx((tx) =>
    tx.selectFrom('outside_systems').select('last_error').where('system', '=', 'mapon').executeTakeFirst(),
  );
  expect(noted?.last_error).toBe('MapOn: It failed (500)');
});

test('no trip, nothing asked', async () => {
  const { tenant, read, event_id } = await silentTrip();
  await tenant.tx((tx) =>
    tx
      .updateTable('plan_events')
      .set({ deleted_at: second(0) })
      .where('id', '=', event_id)
      .execute(),
  );
  app.clock.set(second(600));
  await read('under_way');
  await read('last_day');
  expect(asked).toEqual([]);
});
