// The tracker of a car: an app on a phone, given at the office or by its driver, from its call to the car. The test's
// moment is 10:00 in Copenhagen, and the car's trip left before nine.

import { expect, test } from 'vitest';
import { driverOnTour } from '../../../server/test/driver-on-tour.ts';
import { testApp } from '../../../server/test/harness.ts';
import { endTracker, giveTracker, showTracker } from '../../cars/contract.ts';
import { giveDriversTracker, sendDriverActs } from '../../driver/contract/drive.ts';
import { driverRefusals } from '../../driver/refusals.ts';

const app = await testApp();

async function onTour() {
  const world = await driverOnTour(app);
  const { tenant, staff, car, later } = world;
  const params = { id: car.id };
  const give = async () => (await staff.call(giveTracker, { params })).body;
  const known = async () => (await staff.call(showTracker, { params })).body.tracker;
  const pathOf = (address: string) => new URL(address).pathname;
  const call = (
    address: string,
    {
      method = 'POST',
      query = '',
      type,
      body,
    }: { method?: 'GET' | 'POST'; query?: string; type?: string; body?: string },
  ) =>
    app.server.inject({
      method,
      url: pathOf(address) + query,
      headers: type === undefined ? {} : { 'content-type': type },
      ...(body !== undefined && { payload: body }),
    });
  const places = () =>
    tenant.tx((tx) =>
      tx
        .selectFrom('car_positions')
        .select(['car_id', 'source', 'speed_kmh', 'heading', 'at'])
        .orderBy('at')
        .execute(),
    );
  await later('2026-06-10T08:00:00Z');
  return { ...world, params, give, known, call, places };
}

const owntracks = (clock: string, more: object = {}) =>
  JSON.stringify({
    _type: 'location',
    lat: 55.4,
    lon: 10.39,
    tst: Date.parse(`2026-06-10T${clock}Z`) / 1_000,
    acc: 10,
    vel: 36,
    cog: 90,
    ...more,
  });

test('what each app really sends is taken in, each answered with an empty list', async () => {
  const { give, call, places, car, known } = await onTour();
  const { address } = await give();
  expect((await known())?.heard_at).toBeNull();
  const flat = (clock: string) =>
    new URLSearchParams({
      id: '12',
      lat: '55.4',
      lon: '10.39',
      timestamp: String(Date.parse(`2026-06-10T${clock}Z`)),
      speed: '20',
      bearing: '90',
      accuracy: '10.0',
      batt: '93.0',
    }).toString();
  const json = (clock: string) =>
    JSON.stringify({
      location: {
        timestamp: `2026-06-10T${clock}.000Z`,
        coords: { latitude: 55.4, longitude: 10.39, accuracy: 10, speed: -1, heading: -1 },
      },
      device_id: '12',
    });
  const form = 'application/x-www-form-urlencoded';
  const calls = [
    { method: 'GET', query: `?${flat('07:50:00')}` },
    { query: `?${flat('07:51:00')}` },
    { type: form, body: flat('07:52:00') },
    { type: `${form}; charset=UTF-8`, body: flat('07:53:00') },
    { type: 'application/json', body: json('07:54:00') },
    { type: 'application/json', body: owntracks('07:55:00') },
    { type: 'application/json; charset=utf-8', body: owntracks('07:56:00') },
  ] as const;
  for (const sent of calls) {
    const { statusCode, body, headers } = await call(address, sent);
    expect([statusCode, body]).toEqual([200, '[]']);
    expect(headers['content-type']).toContain('application/json');
  }
  expect(
    (await places()).map((place) => [place.car_id, place.source, Math.round(place.speed_kmh ?? -1)]),
  ).toEqual([37, 37, 37, 37, -1, 36, 36].map((speed) => [car.id, 'app', speed]));
  expect((await known())?.heard_at).toBe('2026-06-10T08:00:00.000Z');
});

test('what tells no place is answered in the same way, so that no app sends it for ever', async () => {
  const { give, call, places } = await onTour();
  const { address } = await give();
  for (const sent of [
    {},
    { type: 'application/json', body: '' },
    { type: 'application/json', body: '{}' },
    { type: 'application/json', body: owntracks('07:55:00', { _type: 'dump' }) },
    { type: 'application/json', body: JSON.stringify({ _type: 'encrypted', data: 'x' }) },
    { type: 'application/json', body: owntracks('07:55:00', { acc: 3_000 }) },
    { type: 'application/json', body: owntracks('07:55:00', { lat: 555 }) },
    { type: 'application/x-www-form-urlencoded', body: 'id=12&lat=&lon=' },
    { method: 'GET' as const },
  ]) {
    const { statusCode, body } = await call(address, sent);
    expect([JSON.stringify(sent), statusCode, body]).toEqual([JSON.stringify(sent), 200, '[]']);
  }
  expect(await places()).toEqual([]);
});

test('positions count while the car has a trip, hours late and twice too; at home it tells nothing', async () => {
  const { give, call, places, event, tenant, later } = await onTour();
  const { address } = await give();
  const tell = (clock: string) => call(address, { type: 'application/json', body: owntracks(clock) });
  await tell('03:00:00');
  await tell('07:40:00');
  await tell('07:40:00');
  expect(await places()).toHaveLength(1);
  await tenant.tx((tx) =>
    tx
      .updateTable('plan_events')
      .set({ finished_at: new Date('2026-06-10T09:00:00Z') })
      .where('id', '=', event.id)
      .execute(),
  );
  await later('2026-06-10T14:00:00Z');
  await tell('13:00:00');
  await tell('08:30:00');
  expect((await places()).map(({ at }) => at.toISOString().slice(11, 16))).toEqual(['07:40', '08:30']);
});

test('the secret is told once, kept as a digest, and another one ends it', async () => {
  const { give, call, known, staff, params, tenant, phone } = await onTour();
  const first = await give();
  const secret = first.address.split('/').at(-1) ?? '';
  expect(secret.length).toBeGreaterThan(40);
  expect(first.traccar).toContain(encodeURIComponent(first.address));
  expect(await known()).toMatchObject({ created_at: '2026-06-10T08:00:00.000Z', heard_at: null });
  const rows = await tenant.tx((tx) => tx.selectFrom('car_trackers').selectAll().execute());
  expect(JSON.stringify(rows)).not.toContain(secret);
  const second = await give();
  const tell = (address: string) => call(address, { type: 'application/json', body: owntracks('07:55:00') });
  expect((await tell(first.address)).statusCode).toBe(404);
  expect((await tell(`${second.address}x`)).statusCode).toBe(404);
  expect((await tell(second.address)).statusCode).toBe(200);
  expect((await staff.call(endTracker, { params })).status).toBe(204);
  expect(await known()).toBeNull();
  expect((await tell(second.address)).statusCode).toBe(404);
  expect((await phone.call(giveTracker, { params })).status).toBe(403);
  const other = await (await app.makeTenant()).signIn('admin');
  expect((await other.call(giveTracker, { params })).status).toBe(404);
});

test('two who give one at once leave one', async () => {
  const { give, call, tenant } = await onTour();
  const given = await Promise.all([give(), give(), give()]);
  const open = await tenant.tx((tx) =>
    tx.selectFrom('car_trackers').select('id').where('ended_at', 'is', null).execute(),
  );
  expect(open).toHaveLength(1);
  const answers = await Promise.all(given.map(({ address }) => call(address, { method: 'GET' })));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
});

test('a driver gives one to the car of the own trip, and to no other', async () => {
  const { phone, event, known, bearer, tenant, depo, call, places } = await onTour();
  const body = { plan_event_id: event.id };
  const given = await phone.call(giveDriversTracker, { body });
  expect(given.status).toBe(200);
  expect(await known()).not.toBeNull();
  await call(given.body.address, { type: 'application/json', body: owntracks('07:55:00') });
  expect(await places()).toHaveLength(1);
  const other = await bearer(await tenant.makeUser('driver', { depo_id: depo.id }));
  const refused = await other.call(giveDriversTracker, { body });
  expect([refused.status, refused.text]).toEqual([
    422,
    expect.stringContaining(driverRefusals.no_trip_for_tracker.text.en),
  ]);
  const end = { id: crypto.randomUUID(), kind: 'end', at: '2026-06-10T08:00:00Z', ...body };
  await phone.callWith(sendDriverActs, { body: { acts: [end] } });
  expect((await phone.call(giveDriversTracker, { body })).status).toBe(422);
});

test('an app on the own phone of a driver tells nothing of a trip that somebody else drives, nor once they have left', async () => {
  const { phone, event, tenant, depo, call, places } = await onTour();
  const { address } = (await phone.call(giveDriversTracker, { body: { plan_event_id: event.id } })).body;
  const tell = (clock: string) => call(address, { type: 'application/json', body: owntracks(clock) });
  const other = await tenant.makeUser('driver', { depo_id: depo.id });
  const hand = (user_id: number) =>
    tenant.tx((tx) => tx.updateTable('plan_events').set({ user_id }).where('id', '=', event.id).execute());
  await hand(other.id);
  expect([(await tell('07:55:00')).statusCode, await places()]).toEqual([200, []]);
  await hand(event.user_id as number);
  expect([(await tell('07:56:00')).statusCode, (await places()).length]).toEqual([200, 1]);
  await tenant.tx((tx) =>
    tx
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('id', '=', event.user_id as number)
      .execute(),
  );
  expect((await tell('07:57:00')).statusCode).toBe(404);
});
