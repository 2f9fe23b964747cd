// MapOn from the poll to the car, against a server that answers as MapOn does. The test's moment is 10:00 in
// Copenhagen.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { inEnglish } from '../../../shared/services.ts';
import { showCar, syncCar } from '../../cars/contract.ts';
import { pollMapon } from './jobs.ts';
import { maponOf } from './outside/mapon.ts';

const app = await testApp();

const key = 'k-4711-secret';
let units: Record<string, unknown>[] = [];
let mood: 'well' | 'broken' | 'slow' | 'html' = 'well';
const asked: URL[] = [];
let base = '';

const mapon = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://mapon.test');
  asked.push(url);
  const say = (body: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (url.pathname !== '/api/v1/unit/list.json')
    return say({ error: { code: 1000, msg: 'No such method' } }, 404);
  if (mood === 'broken') return say({ error: { code: 1, msg: 'Internal error' } }, 500);
  if (mood === 'html')
    return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>maintenance</html>');
  if (mood === 'slow') return void setTimeout(() => say({ data: { units } }), 2_000).unref();
  if (url.searchParams.get('key') !== key)
    return say({ error: { code: 1001, msg: `Invalid API key ${url.searchParams.get('key')}` } });
  const wanted = url.searchParams.get('unit_id');
  return say({ data: { units: units.filter((unit) => wanted === null || String(unit.unit_id) === wanted) } });
});

beforeAll(async () => {
  await new Promise<void>((ready) => {
    mapon.listen(0, '127.0.0.1', ready);
  });
  base = `http://127.0.0.1:${(mapon.address() as AddressInfo).port}/api/v1`;
});
afterAll(() => {
  mapon.closeAllConnections();
  mapon.close();
});
beforeEach(() => {
  mood = 'well';
  units = [];
  asked.length = 0;
  app.clock.set(testMoment);
});

const unit = (unit_id: number, more: Record<string, unknown> = {}) => ({
  unit_id,
  box_id: unit_id * 2,
  company_id: 1,
  number: `AB${unit_id}`,
  label: 'Truck',
  lat: 55.4,
  lng: 10.39,
  direction: 90,
  speed: 40,
  last_update: '2026-06-10T07:59:30Z',
  ...more,
});

async function world(settings: Record<string, unknown> = {}) {
  const tenant = await app.makeTenant({
    settings: { mapon_key: key, mapon_url: base, mapon_timeout_ms: 1_500, ...settings },
  });
  const depo = await tenant.makeDepo();
  const admin = await tenant.signIn('admin');
  const car = (mapon_car_id: string | null) => tenant.makeCar({ depo_id: depo.id, mapon_car_id });
  const show = async (id: number) => (await admin.call(showCar, { params: { id } })).body;
  const noted = () =>
    tenant.tx((tx) =>
      tx.selectFrom('outside_systems').selectAll().where('system', '=', 'mapon').executeTakeFirst(),
    );
  return { tenant, admin, car, show, noted };
}

const poll = () => pollMapon.run(app.context, {});

// spec
test('one call brings every car its place, its time and when it was synced', async () => {
  const { tenant, car, show, noted } = await world();
  const [one, two, none] = [await car('14700'), await car('14701'), await car(null)];
  units = [
    unit(14_700),
    unit(14_701, { lat: 55.41, last_update: '2026-06-10T07:40:00Z', direction: null, speed: null }),
    unit(99),
  ];
  await poll();
  expect(asked.map((url) => url.search)).toEqual([`?key=${key}`]);
  expect(await show(one.id)).toMatchObject({
    mapon_car_id: '14700',
    latest_location_updated_at: '2026-06-10T07:59:30.000Z',
    last_synced_at: '2026-06-10T08:00:00.000Z',
  });
  expect((await show(one.id)).latest_location).toMatch(/Odense/);
  expect(await show(two.id)).toMatchObject({
    latest_location_updated_at: '2026-06-10T07:40:00.000Z',
    last_synced_at: '2026-06-10T08:00:00.000Z',
  });
  expect(await show(none.id)).toMatchObject({ latest_location: null, last_synced_at: null });
  expect(await noted()).toMatchObject({
    last_success_at: testMoment,
    last_counts: { units: 3, cars: 2, positions: 2, unreadable: 0 },
    last_error: null,
  });
  const fixes = await tenant.tx((tx) =>
    tx
      .selectFrom('car_positions')
      .select(['car_id', 'source', 'speed_kmh', 'heading'])
      .orderBy('car_id')
      .execute(),
  );
  expect(fixes).toEqual([
    { car_id: one.id, source: 'provider', speed_kmh: 40, heading: 90 },
    { car_id: two.id, source: 'provider', speed_kmh: null, heading: null },
  ]);
});

// spec: A-215
test('a car that stands still is synced all the same, and a fix from the past does not move it back', async () => {
  const { car, show, noted } = await world();
  const parked = await car('1');
  units = [unit(1)];
  await poll();
  app.clock.advance(60);
  await poll();
  expect(await show(parked.id)).toMatchObject({
    latest_location_updated_at: '2026-06-10T07:59:30.000Z',
    last_synced_at: '2026-06-10T08:01:00.000Z',
  });
  app.clock.advance(60);
  units = [unit(1, { lat: 55.39, last_update: '2026-06-10T07:50:00Z' })];
  await poll();
  expect(await show(parked.id)).toMatchObject({
    latest_location_updated_at: '2026-06-10T07:59:30.000Z',
    last_synced_at: '2026-06-10T08:02:00.000Z',
  });
  app.clock.advance(60);
  units = [unit(1, { lat: 0, lng: 0, last_update: '2026-06-10T08:02:50Z' })];
  await poll();
  expect((await show(parked.id)).latest_location_updated_at).toBe('2026-06-10T07:59:30.000Z');
  expect((await noted())?.last_counts).toMatchObject({ positions: 0 });
});

test('a MapOn that is away is noted without its key, keeps what is known, and holds no other tenant up', async () => {
  const wrong = await world({ mapon_key: 'wrong-key' });
  const { car, show, noted } = await world();
  const known = await car('1');
  units = [unit(1)];
  await poll();
  expect((await wrong.noted())?.last_error).toBe('MapOn refused: Invalid API key … (1001)');
  for (const [now, sentence] of [
    ['broken', 'MapOn: It failed (500)'],
    ['slow', 'MapOn: It did not answer in time'],
    ['html', 'MapOn: It answered in words unknown'],
  ] as const) {
    mood = now;
    app.clock.advance(60);
    await poll();
    expect([now, (await noted())?.last_error]).toEqual([now, sentence]);
  }
  expect((await noted())?.last_error_at?.toISOString()).toBe('2026-06-10T08:03:00.000Z');
  expect(await show(known.id)).toMatchObject({
    latest_location_updated_at: '2026-06-10T07:59:30.000Z',
    last_synced_at: '2026-06-10T08:00:00.000Z',
  });
});

test('a tenant without a key asks nobody and notes nothing', async () => {
  const { car, noted } = await world({ mapon_key: '' });
  await car('1');
  const { length } = asked;
  await poll();
  expect(asked.slice(length).filter((url) => url.searchParams.get('key') === '')).toEqual([]);
  expect(await noted()).toBeUndefined();
});

test('one car is asked for at once, and what stands in the way is said', async () => {
  const { tenant, admin, car } = await world();
  const [one, gone, none] = [await car('14700'), await car('5'), await car(null)];
  units = [unit(14_700)];
  const { status, body } = await admin.call(syncCar, { params: { id: one.id } });
  expect([status, body.latest_location_updated_at, body.last_synced_at]).toEqual([
    200,
    '2026-06-10T07:59:30.000Z',
    '2026-06-10T08:00:00.000Z',
  ]);
  expect(asked.at(-1)?.searchParams.get('unit_id')).toBe('14700');
  expect((await admin.callWith(syncCar, { params: { id: gone.id } })).body.errors).toEqual({
    mapon_car_id: ['MapOn does not know this MapOn Id'],
  });
  expect((await admin.callWith(syncCar, { params: { id: none.id } })).body.errors).toEqual({
    mapon_car_id: ['The car has no MapOn Id'],
  });
  mood = 'broken';
  const failed = await admin.callWith(syncCar, { params: { id: one.id } });
  expect([failed.status, failed.body.error]).toEqual([502, 'MapOn did not answer, try again in a minute']);
  const support = await tenant.signIn('support');
  expect((await support.call(syncCar, { params: { id: one.id } })).status).toBe(403);
  const other = await world({ mapon_key: '' });
  expect(
    (await other.admin.callWith(syncCar, { params: { id: (await other.car('1')).id } })).body.error,
  ).toBe('MapOn is not set up');
});

test('can be tried, and says how many units the key knows or why not', async () => {
  units = [unit(1), unit(2)];
  const tried = async (settings: Record<string, unknown>) => {
    const found = await app.context.tenants.byId((await world(settings)).tenant.id);
    const { ok, said } = (found && (await maponOf(found)?.tryIt())) ?? expect.fail('not tried');
    return { ok, said: inEnglish(said) };
  };
  expect(await tried({})).toEqual({ ok: true, said: 'MapOn knows 2 units' });
  expect(await tried({ mapon_key: 'wrong-key' })).toEqual({
    ok: false,
    said: 'MapOn refused: Invalid API key … (1001)',
  });
});
