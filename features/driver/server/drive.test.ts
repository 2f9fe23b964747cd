// The driver's page through HTTP. The test's moment is Wednesday 10 June 2026, 10:00 in Copenhagen; the trip's first
// stop is at 09:00.

import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dayOnPhone } from '../../../server/test/day-on-phone.ts';
import { driverOnTour } from '../../../server/test/driver-on-tour.ts';
import { testApp } from '../../../server/test/harness.ts';
import { listReportPoints } from '../../driven-reports/contract.ts';
import {
  givePhoneKey,
  sendDriverActs,
  sendDriverFixes,
  showDriveManifest,
  showDriverDay,
} from '../contract/drive.ts';
import { driverRefusals } from '../refusals.ts';

const app = await testApp();

async function onTour() {
  const world = await driverOnTour(app);
  const { phone, event, stops, tenant, staff, depo } = world;
  const act = (kind: string, at: string, more: object = {}) => ({
    id: randomUUID(),
    kind,
    at: `2026-06-10T${at}:00+02:00`,
    plan_event_id: event.id as number,
    ...more,
  });
  const at = (n: number) => ({ stop_id: stops[n]?.id });
  const send = async (acts: readonly object[], who = phone) => {
    const { status, body } = await who.callWith(sendDriverActs, { body: { acts } });
    expect(status).toBe(200);
    return body.results as { outcome: string; error: string | null; warnings: string[] }[];
  };
  const day = (who = phone) => dayOnPhone(who);
  const report = async () =>
    (await staff.call(listReportPoints, { params: { depo_id: depo.id, id: event.id } })).body;
  const trip = () =>
    tenant.tx((tx) =>
      tx
        .selectFrom('plan_events')
        .select(['started_at', 'finished_at', 'user_id'])
        .where('id', '=', event.id)
        .executeTakeFirstOrThrow(),
    );
  return { ...world, act, at, send, day, report, trip };
}

const done = { outcome: 'done', error: null };
const refusedWith = (entry: { text: { en: string } }) => ({ outcome: 'refused', error: entry.text.en });

describe('the day', () => {
  test("shows the driver's own trip with its stops, and trips that nobody drives yet", async () => {
    const { day, event, tenant, depo, bearer } = await onTour();
    const shown = await day();
    expect(shown).toMatchObject({
      server_time: '2026-06-10T08:00:00.000Z',
      user: { full_name: 'Ann Lund' },
      trips: [{ id: event.id, begun_at: null, finished_at: null, orders: [] }],
      free_trips: [],
    });
    expect(shown.trips[0]?.stops[0]).toMatchObject({
      address: 'Vej 1, Odense',
      planned_at: '2026-06-10T07:00:00.000Z',
      waiting_count: 0,
      shops: [],
    });
    const colleague = await bearer(await tenant.makeUser('driver', { depo_id: depo.id }));
    expect(await day(colleague)).toMatchObject({ trips: [], free_trips: [] });
    expect((await tenant.visitor().call(showDriverDay)).status).toBe(401);
  });

  test('knows the roads between its stops as far as they were drawn, and what the map is drawn from', async () => {
    const { day, event, tenant } = await onTour();
    expect(await day()).toMatchObject({
      trips: [{ lines: [] }],
      maps: { country: 'DK', raster_url: null },
    });
    await tenant.tx(async (tx) => {
      const [from, to] = await tx
        .selectFrom('plan_event_route_points')
        .select(['lat', 'lng'])
        .where('plan_event_id', '=', event.id)
        .orderBy('position')
        .limit(2)
        .execute();
      const line = '_p~iF~ps|U_ulLnnqC';
      await sql`
        insert into road_lines (from_lat, from_lng, to_lat, to_lng, line, coarse, asked_at)
        values (${from?.lat}, ${from?.lng}, ${to?.lat}, ${to?.lng}, ${line}, '_p~iF~ps|U', now())`.execute(
        tx,
      );
    });
    const [trip] = (await day()).trips;
    expect(trip?.lines).toEqual([
      {
        from: { lat: trip?.stops[0]?.coordinates.lat, lng: trip?.stops[0]?.coordinates.lng },
        to: { lat: trip?.stops[1]?.coordinates.lat, lng: trip?.stops[1]?.coordinates.lng },
        line: '_p~iF~ps|U',
      },
    ]);
  });

  test('the page can be put on the home screen', async () => {
    const { tenant } = await onTour();
    expect((await tenant.visitor().call(showDriveManifest)).body).toMatchObject({
      start_url: `/${tenant.slug}/drive`,
      scope: `/${tenant.slug}/drive`,
      display: 'standalone',
    });
  });
});

describe('the key of a phone', () => {
  test('is the same at every sign-in of a person, and another one for everybody else', async () => {
    const { phone, bearer, tenant, depo } = await onTour();
    const keyOf = async (who = phone) => (await who.call(givePhoneKey)).body.key as string;
    const [first, again] = await Promise.all([keyOf(), keyOf()]);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(again).toBe(first);
    const colleague = await bearer(await tenant.makeUser('driver', { depo_id: depo.id }));
    expect(await keyOf(colleague)).not.toBe(first);
    expect((await tenant.visitor().call(givePhoneKey)).status).toBe(401);
  });
});

describe('acts', () => {
  test('a whole day that comes at once has the times at which it was pressed', async () => {
    const { act, at, send, report, trip, day } = await onTour();
    const acts = [
      act('start', '08:40', { plate_number: 'AB 12 345' }),
      act('serve', '09:02', at(0)),
      act('skip', '09:11', { ...at(1), reason: 'Closed' }),
      act('serve', '09:24', at(2)),
      act('end', '09:40'),
    ];
    expect(await send(acts)).toMatchObject(acts.map(() => done));
    expect(await report()).toMatchObject([
      { status: 'visited', visited_source: 'app', actual_arrival_time: '2026-06-10T07:02:00.000Z' },
      { status: 'skipped' },
      { status: 'visited', actual_arrival_time: '2026-06-10T07:24:00.000Z' },
    ]);
    expect(await trip()).toMatchObject({
      started_at: new Date('2026-06-10T06:40:00Z'),
      finished_at: new Date('2026-06-10T07:40:00Z'),
    });
    expect((await day()).trips[0]).toMatchObject({
      begun_at: '2026-06-10T06:40:00.000Z',
      finished_at: '2026-06-10T07:40:00.000Z',
    });
    // The phone heard no answer and sends everything again.
    expect(await send(acts)).toMatchObject(acts.map(() => done));
    expect((await report()).map(({ status }) => status)).toEqual(['visited', 'skipped', 'visited']);
  });

  test('a day that comes at night ended when it was pressed, and not when it was given up', async () => {
    const { act, at, send, report, trip, later } = await onTour();
    await later('2026-06-10T18:00:00Z');
    const acts = [act('start', '08:40'), act('serve', '09:02', at(0)), act('end', '09:40')];
    expect(await send(acts)).toMatchObject(acts.map(() => done));
    expect(await trip()).toMatchObject({
      started_at: new Date('2026-06-10T06:40:00Z'),
      finished_at: new Date('2026-06-10T07:40:00Z'),
    });
    await later('2026-06-10T08:00:00Z');
    expect((await report()).map(({ status }) => status)).toEqual(['visited', 'skipped', 'skipped']);
  });

  test('an act that is sent again changes nothing, also after its stop was taken back', async () => {
    const { act, at, send, report } = await onTour();
    const serve = act('serve', '09:02', at(0));
    await send([act('start', '08:40'), serve, act('unmark', '09:03', at(0))]);
    expect((await report())[0]).toMatchObject({ status: 'pending' });
    expect(await send([serve])).toMatchObject([done]);
    expect((await report())[0]).toMatchObject({ status: 'pending' });
  });

  test('two phones that send the same act at the same moment mark once', async () => {
    const { act, at, send, tenant } = await onTour();
    const serve = act('serve', '09:02', at(0));
    await Promise.all([send([serve]), send([serve]), send([serve])]);
    const kept = await tenant.tx((tx) =>
      tx.selectFrom('driver_acts').select('act_id').where('act_id', '=', serve.id).execute(),
    );
    expect(kept).toHaveLength(1);
  });

  test('a refused act stops none of the others, and says what to do in the words of the driver', async () => {
    const { act, at, send, report, phone } = await onTour();
    const results = await send([
      act('start', '08:40'),
      { kind: 'dance' },
      act('serve', '09:02', { stop_id: 999_999_999 }),
      act('serve', '09:02', at(0)),
    ]);
    expect(results).toMatchObject([
      done,
      refusedWith(driverRefusals.unread_act),
      refusedWith(driverRefusals.stop_gone),
      done,
    ]);
    expect((await report())[0]).toMatchObject({ status: 'visited' });
    const { body } = await phone.callWith(sendDriverActs, {
      body: { acts: [null] },
      headers: { 'x-language': 'ro' },
    });
    expect(body.results[0].error).toBe(driverRefusals.unread_act.text.ro);
  });

  test("a trip that the office gave to somebody else takes no acts of the one before, and nobody else's", async () => {
    const { act, at, send, report, tenant, depo, event, bearer } = await onTour();
    const other = await tenant.makeUser('driver', { depo_id: depo.id });
    const colleague = await bearer(other);
    expect(await send([act('serve', '09:02', at(0))], colleague)).toMatchObject([
      refusedWith(driverRefusals.other_driver),
    ]);
    await tenant.tx((tx) =>
      tx.updateTable('plan_events').set({ user_id: other.id }).where('id', '=', event.id).execute(),
    );
    expect(await send([act('serve', '09:02', at(0))])).toMatchObject([
      refusedWith(driverRefusals.other_driver),
    ]);
    expect((await report())[0]).toMatchObject({ status: 'pending' });
    expect(await send([act('serve', '09:05', at(0))], colleague)).toMatchObject([done]);
  });

  test('an act whose answer was lost is known, also when the trip went to somebody else, or went, meanwhile', async () => {
    const { act, at, send, tenant, depo, event } = await onTour();
    const serve = act('serve', '09:02', at(0));
    expect(await send([serve])).toMatchObject([done]);
    const other = await tenant.makeUser('driver', { depo_id: depo.id });
    await tenant.tx((tx) =>
      tx.updateTable('plan_events').set({ user_id: other.id }).where('id', '=', event.id).execute(),
    );
    expect(await send([serve])).toMatchObject([done]);
    expect(await send([{ ...serve, plan_event_id: 999_999_999 }])).toMatchObject([
      refusedWith(driverRefusals.trip_gone),
    ]);
    await tenant.tx((tx) =>
      tx
        .updateTable('plan_events')
        .set({ user_id: null, deleted_at: new Date() })
        .where('id', '=', event.id)
        .execute(),
    );
    expect(await send([serve, act('serve', '09:05', at(1))])).toMatchObject([
      done,
      refusedWith(driverRefusals.trip_gone),
    ]);
  });

  test('a phone whose clock cannot be right marks now', async () => {
    const { act, at, send, report, trip, day } = await onTour();
    await send([act('start', '23:40'), act('serve', '23:50', at(0))]);
    expect((await day()).trips[0]).toMatchObject({ begun_at: '2026-06-10T08:00:00.000Z' });
    expect(await trip()).toMatchObject({ started_at: new Date('2026-06-10T08:00:00Z') });
    expect((await report())[0]).toMatchObject({ actual_arrival_time: '2026-06-10T08:00:00.000Z' });
  });

  test('a trip without a driver is taken once; whoever comes second is told', async () => {
    const { act, send, day, tenant, depo, event, bearer, trip, driver } = await onTour();
    await tenant.tx((tx) =>
      tx.updateTable('plan_events').set({ user_id: null }).where('id', '=', event.id).execute(),
    );
    const colleague = await bearer(await tenant.makeUser('driver', { depo_id: depo.id }));
    const elsewhere = await tenant.makeDepo();
    const stranger = await bearer(await tenant.makeUser('driver', { depo_id: elsewhere.id }));
    expect((await day()).free_trips).toMatchObject([{ id: event.id }]);
    expect((await day(stranger)).free_trips).toEqual([]);
    expect(await send([act('take', '08:00')], stranger)).toMatchObject([
      refusedWith(driverRefusals.trip_taken),
    ]);
    const take = act('take', '08:00');
    expect(await send([take])).toMatchObject([done]);
    expect(await send([take])).toMatchObject([done]);
    expect(await send([act('take', '08:01')], colleague)).toMatchObject([
      refusedWith(driverRefusals.trip_taken),
    ]);
    expect(await trip()).toMatchObject({ user_id: driver.id });
    expect(await day()).toMatchObject({ trips: [{ id: event.id }], free_trips: [] });
  });

  test('a trip is not started hours before it leaves', async () => {
    const { act, send, later } = await onTour();
    await later('2026-06-10T03:00:00Z');
    const [result] = await send([act('start', '05:00')]);
    expect(result?.error).toBe('It is too early. This trip can be started from 05:45 10-06-2026.');
    await later('2026-06-10T08:00:00Z');
  });
});

describe('positions', () => {
  test('are kept from Start to the end of the trip, as far as they tell something', async () => {
    const { act, send, phone, event, tenant, car } = await onTour();
    const ms = (clock: string) => Date.parse(`2026-06-10T${clock}:00+02:00`);
    const here = { lat: 55.4, lng: 10.39 };
    const fixes = [
      { ...here, at: ms('08:30') },
      { ...here, at: ms('08:45'), speed_kmh: -1, heading: -1, accuracy_m: 0 },
      { ...here, at: ms('08:50') / 1000, heading: Number.NaN, accuracy_m: 12 },
      { ...here, at: ms('08:50') },
      { ...here, at: ms('08:55'), accuracy_m: 3_000 },
      { ...here, at: ms('08:47'), accuracy_m: 30 },
      { lat: 'north', lng: 10, at: ms('08:56') },
      { lat: 0, lng: 0, at: ms('08:57') },
    ];
    const post = () => phone.callWith(sendDriverFixes, { body: { plan_event_id: event.id, fixes } });
    // Nobody is followed before Start.
    expect((await post()).body).toMatchObject({ accepted: 0, left_out: 8 });
    await send([act('start', '08:40')]);
    expect((await post()).body).toMatchObject({ accepted: 3, left_out: 5 });
    expect((await post()).body).toMatchObject({ accepted: 0 });
    const rows = await tenant.tx((tx) =>
      tx
        .selectFrom('car_positions')
        .select(['at', 'speed_kmh', 'heading', 'source'])
        .where('car_id', '=', car.id)
        .orderBy('at')
        .execute(),
    );
    expect(rows.map(({ at }) => at.toISOString().slice(11, 16))).toEqual(['06:45', '06:47', '06:50']);
    expect(rows[0]).toMatchObject({ speed_kmh: null, heading: null, source: 'app' });
    await send([act('end', '08:50')]);
    const late = { plan_event_id: event.id, fixes: [{ ...here, at: ms('09:30') }] };
    expect((await phone.callWith(sendDriverFixes, { body: late })).body).toMatchObject({ accepted: 0 });
  });

  test("nobody sends where somebody else's truck is", async () => {
    const { tenant, depo, bearer, event } = await onTour();
    const colleague = await bearer(await tenant.makeUser('driver', { depo_id: depo.id }));
    const body = { plan_event_id: event.id, fixes: [] };
    expect((await colleague.callWith(sendDriverFixes, { body })).status).toBe(404);
  });
});
