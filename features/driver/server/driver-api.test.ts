// The driver's phone, through HTTP. The test's moment is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { describe, expect, test } from 'vitest';
import { driverOnTour } from '../../../server/test/driver-on-tour.ts';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { listReportPoints } from '../../driven-reports/contract.ts';
import { showPlanEvent } from '../../plan-events/contract/plan-event.ts';
import { postFixes } from '../../tracking/contract/fixes.ts';
import {
  showDriverEvent,
  showDriverStop,
  listDriverEvents,
  choicesForNewEvent,
  choicesForEvent,
  showCurrentDriver,
  listDriverDepos,
  listDrivers,
  createEvents,
  changeEvent,
  listTodaysEvents,
  markStop,
} from '../contract/driver-events.ts';

const app = await testApp();
const onTour = () => driverOnTour(app);

describe('reading', () => {
  // spec
  test("a driver finds today's own trips with their stops, and nobody else's", async () => {
    const { phone, event, tenant, depo, bearer, driver, car, route, staff } = await onTour();
    const today = (await phone.call(listTodaysEvents)).body;
    expect(today).toMatchObject([
      {
        id: event.id,
        date: '2026-06-10',
        route_name: route.name,
        depo_id: depo.id,
        car: { id: car.id, internal_number: '12' },
        driver: { id: driver.id, full_name: 'Ann Lund' },
        start_at: '2026-06-10T07:00:00.000Z',
        stops_count: 3,
        visited_count: 0,
      },
    ]);
    expect(today[0]?.stops[1]).toMatchObject({
      position: 2,
      address: 'Vej 2, Odense',
      point_visited: null,
      status: 'pending',
      orders: [],
      uuid: expect.any(String),
    });
    expect((await phone.call(listDriverEvents)).body).toMatchObject([{ id: event.id }]);
    expect((await phone.call(listDriverEvents, { query: { date: '11-06-2026' } })).body).toEqual([]);
    const colleague = await bearer(await tenant.makeUser('driver', { depo_id: depo.id }));
    expect((await colleague.call(listDriverEvents)).body).toEqual([]);
    expect((await colleague.call(showDriverEvent, { params: { id: event.id } })).status).toBe(404);
    expect((await staff.call(listDriverEvents, { query: { depo_id: depo.id } })).body).toMatchObject([
      { id: event.id },
    ]);
    const elsewhere = await tenant.makeDepo();
    const stranger = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [elsewhere.id] }));
    expect((await stranger.call(showDriverEvent, { params: { id: event.id } })).status).toBe(404);
    expect((await tenant.visitor().call(listDriverEvents)).status).toBe(401);
    expect((await phone.call(choicesForNewEvent)).body).toMatchObject({ routes: [{ id: route.id }] });
    expect((await phone.call(choicesForEvent, { params: { id: event.id } })).body).toMatchObject({
      plan_event: { id: event.id },
    });
  });

  test('says who is signed in, with depot and the car of today; drivers and depots for integrations too', async () => {
    const { phone, driver, depo, car, event, tenant } = await onTour();
    expect((await phone.call(showCurrentDriver)).body).toMatchObject({
      id: driver.id,
      full_name: 'Ann Lund',
      role: 'driver',
      depo: { id: depo.id, title: depo.title },
      car: { id: car.id, plan_event_id: event.id },
    });
    expect((await phone.call(listDriverDepos)).body).toEqual([
      {
        id: depo.id,
        title: depo.title,
        address: 'Havnegade 1, Odense',
        coordinates: { lat: 55.4, lng: 10.39 },
      },
    ]);
    const key = await tenant.keyed('drivers');
    expect((await key.call(listDrivers)).body).toEqual([
      { id: driver.id, full_name: 'Ann Lund', depo_id: depo.id, status: 'active' },
    ]);
    expect((await key.call(listDriverDepos)).status).toBe(403);
  });
});

describe('marking', () => {
  // spec
  test('a visit is on the report at once, and the plan event has begun', async () => {
    const { phone, mark, oldPath, staff, depo, event, stops } = await onTour();
    const { status, body } = await mark(0, {
      point_visited: true,
      arrived_at: '2026-06-10T09:03:00+02:00',
      left_at: '2026-06-10T09:08:00+02:00',
      timer_duration: '00:05',
    });
    expect([status, body]).toMatchObject([
      200,
      {
        id: stops[0]?.id,
        point_visited: true,
        status: 'visited',
        arrived_at: '2026-06-10T07:03:00.000Z',
        timer_duration: 300,
      },
    ]);
    const report = (await staff.call(listReportPoints, { params: { depo_id: depo.id, id: event.id } })).body;
    expect(report[0]).toMatchObject({
      status: 'visited',
      visited_source: 'app',
      actual_arrival_time: '2026-06-10T07:03:00.000Z',
    });
    expect(
      (await staff.call(showPlanEvent, { params: { depo_id: depo.id, id: event.id } })).body,
    ).toMatchObject({
      status: 'under_way',
      visited_stops_count: 1,
      can_be_deleted: false,
    });
    expect((await phone.get(oldPath(0))).body).toMatchObject({ point_visited: true });
  });

  test('skipped with a reason, taken back, and visited after all', async () => {
    const { phone, mark, oldPath } = await onTour();
    expect((await mark(2, { point_visited: false, skip_reason: 'road closed' })).body).toMatchObject({
      point_visited: false,
      skip_reason: 'road closed',
    });
    expect((await mark(2, { point_visited: null })).body).toMatchObject({
      point_visited: null,
      status: 'pending',
      skip_reason: null,
    });
    expect(
      (await phone.put(oldPath(2), { plan_event_route_point: { point_visited: true } })).body,
    ).toMatchObject({ arrived_at: '2026-06-10T08:00:00.000Z' });
  });

  test('a message sent again answers 200 and never changes a newer state', async () => {
    const { mark, tenant, stops } = await onTour();
    const first = { client_id: 'a', point_visited: true, arrived_at: '2026-06-10T09:03:00+02:00' };
    await mark(0, first);
    await mark(0, { client_id: 'b', point_visited: false, skip_reason: 'wrong stop' });
    const again = await mark(0, first);
    expect([again.status, again.body.point_visited, again.body.skip_reason]).toEqual([
      200,
      false,
      'wrong stop',
    ]);
    const parallel = await Promise.all(
      Array.from({ length: 8 }, () => mark(1, { client_id: 'c', point_visited: true })),
    );
    expect(parallel.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(
      await tenant.tx((tx) =>
        tx
          .selectFrom('driver_marks')
          .select('client_id')
          .where('plan_event_route_point_id', '=', stops[1]?.id as number)
          .execute(),
      ),
    ).toHaveLength(1);
  });

  test('a message that was overtaken on its way changes nothing, whatever the phone’s clock said before', async () => {
    const { mark } = await onTour();
    const said = (client_id: string, point_visited: boolean | null, minute: string) =>
      mark(0, { client_id, point_visited, updated_at: `2026-06-10T${minute}:00+02:00` });
    await said('b', null, '09:05');
    expect((await said('a', true, '09:04')).body.point_visited).toBeNull();
    expect((await said('c', true, '18:00')).body.point_visited).toBe(true);
    expect((await said('d', null, '10:00')).body.point_visited).toBeNull();
  });

  test('coordinates alone move the car and mark nothing', async () => {
    const { mark, car, tenant, stops } = await onTour();
    const place = stops[1]?.coordinates as { lat: number; lng: number };
    const { status, body } = await mark(1, { coordinates: { ...place, speed_kmh: 30 } });
    expect([status, body.point_visited]).toEqual([200, null]);
    const seen = await tenant.tx((tx) =>
      tx
        .selectFrom('cars')
        .select(['latest_lat', 'latest_lng', 'latest_location_updated_at'])
        .where('id', '=', car.id)
        .executeTakeFirst(),
    );
    expect(seen).toEqual({
      latest_lat: place.lat,
      latest_lng: place.lng,
      latest_location_updated_at: app.clock(),
    });
    expect((await mark(1, { coordinates: { lat: 0, lng: 0 }, point_visited: true })).body.point_visited).toBe(
      true,
    );
  });

  test.each([
    { speed_kmh: -1, heading: -1 },
    { speed_kmh: 'NaN', heading: null },
    { heading: 361, speed_kmh: 9_999 },
    { accuracy: 0, altitude: -1, battery: { level: -1 } },
    { accuracy: 3_000, speed_kmh: {}, heading: [] },
  ])('what a phone does not know beside a place, %j, costs neither the place nor the mark', async (odd) => {
    const { mark, car, tenant, stops } = await onTour();
    const place = stops[1]?.coordinates as { lat: number; lng: number };
    const { status, body } = await mark(1, { coordinates: { ...place, ...odd }, point_visited: true });
    expect([status, body.point_visited, body.warnings]).toEqual([200, true, {}]);
    const seen = await tenant.tx((tx) =>
      tx.selectFrom('cars').select(['latest_lat', 'latest_lng']).where('id', '=', car.id).executeTakeFirst(),
    );
    expect(seen).toEqual({ latest_lat: place.lat, latest_lng: place.lng });
    const tracker = await tenant.keyed('positions');
    const position = {
      car_id: car.id,
      ...place,
      at: new Date(app.clock().getTime() + 1_000).toISOString(),
      ...odd,
    };
    const { body: told } = await tracker.callWith(postFixes, { body: { positions: [position] } });
    expect(told).toMatchObject({ refused: [] });
  });

  test.each([
    { lat: 91, lng: 10.4 },
    { lat: '0', lng: '0' },
    { lat: 0, lng: 0 },
    { lat: 55.4, lng: 0 },
    { lat: 10.4, lng: 55.4 },
    { lat: null, lng: null },
    { lat: 55.4, lng: 10.4, at: '2016-10-25T08:00:00Z' },
    { lat: 55.4, lng: 10.4, at: 1_781_078_400 },
    'Odense',
  ])('a place that cannot be, %j, costs the place and not the mark, and the phone is told', async (place) => {
    const { mark, car, tenant } = await onTour();
    const { status, body } = await mark(1, { coordinates: place, point_visited: true });
    expect([status, body.status, body.warnings]).toEqual([
      200,
      'visited',
      { coordinates: ['cannot be believed, and was left out'] },
    ]);
    const { latest_lat } = await tenant.tx((tx) =>
      tx.selectFrom('cars').select('latest_lat').where('id', '=', car.id).executeTakeFirstOrThrow(),
    );
    expect(latest_lat).toBeNull();
  });

  test.each([
    ['2026-06-10T11:30:00+02:00', '2026-06-10T11:33:00+02:00', ['arrived_at', 'left_at']],
    ['2569-06-10T08:00:00Z', undefined, ['arrived_at']],
    ['1970-01-01T00:00:10Z', '2006-10-25T08:00:00Z', ['arrived_at', 'left_at']],
    ['2026-06-10T10:01:30+02:00', undefined, []],
  ])(
    'a clock that says %s and %s at ten makes it now, and the mark counts',
    async (arrived_at, left_at, told) => {
      const { mark, stops, car, tenant } = await onTour();
      const coordinates = { ...stops[0]?.coordinates, at: arrived_at };
      const { status, body } = await mark(0, { point_visited: true, arrived_at, left_at, coordinates });
      const now = '2026-06-10T08:00:00.000Z';
      expect([status, body.status, body.arrived_at, body.left_at]).toEqual([
        200,
        'visited',
        now,
        left_at === undefined ? null : now,
      ]);
      expect(Object.keys(body.warnings).filter((field) => !field.startsWith('coordinates'))).toEqual(told);
      const seen = await tenant.tx((tx) =>
        tx
          .selectFrom('cars')
          .select('latest_location_updated_at as at')
          .where('id', '=', car.id)
          .executeTakeFirstOrThrow(),
      );
      expect(seen.at?.toISOString()).toBe(arrived_at < now ? undefined : now);
    },
  );

  test('no stop is visited earlier than three hours before its trip leaves', async () => {
    const { mark, post, phone } = await onTour();
    const {
      body: [later],
    } = await post({ date: ['2026-06-12'] });
    const [stop] = (await phone.call(showDriverEvent, { params: { id: later.id } })).body.stops;
    const params = { plan_event_id: later.id as number, id: stop?.id ?? 0 };
    const said = { params, body: { point_visited: true, client_id: 'early' } };
    const refused = await phone.callWith(markStop, said);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        point_visited: [expect.stringMatching(/^must not be said before 0\d:\d\d 12-06-2026, three hours/)],
      },
    ]);
    expect(
      (await phone.callWith(markStop, { params, body: { arrived_at: '2026-06-10T08:00:00Z' } })).status,
    ).toBe(422);
    expect((await phone.call(showDriverStop, { params })).body.status).toBe('pending');
    expect((await mark(0, { point_visited: true })).status).toBe(200);
    app.clock.set(new Date('2026-06-12T05:00:00Z'));
    expect((await phone.callWith(markStop, said)).body).toMatchObject({ status: 'visited', warnings: {} });
    app.clock.set(testMoment);
  });

  test.each([
    [
      'with its arrival',
      [
        {
          point_visited: true,
          arrived_at: '2026-06-10T09:05:00+02:00',
          left_at: '2026-06-10T09:00:00+02:00',
        },
      ],
    ],
    [
      'with the arrival as the mark',
      [{ arrived_at: '2026-06-10T09:05:00+02:00', left_at: '2026-06-10T09:00:00+02:00' }],
    ],
    [
      'after its arrival was told',
      [{ arrived_at: '2026-06-10T09:05:00+02:00' }, { left_at: '2026-06-10T09:00:00+02:00' }],
    ],
  ])('a leave before the arrival, %s, is left out and told, and the mark counts', async (_when, messages) => {
    const { mark } = await onTour();
    const answers = [];
    for (const message of messages) answers.push(await mark(0, message));
    const { status, body } = answers.at(-1) as (typeof answers)[number];
    expect([status, body.status, body.arrived_at, body.left_at]).toEqual([
      200,
      'visited',
      '2026-06-10T07:05:00.000Z',
      null,
    ]);
    expect(body.warnings).toEqual({ left_at: ['is before the arrival, and was left out'] });
  });

  test('a visit that tells its leave alone had arrived by then', async () => {
    const { mark } = await onTour();
    const { status, body } = await mark(0, { point_visited: true, left_at: '2026-06-10T09:00:00+02:00' });
    const left = '2026-06-10T07:00:00.000Z';
    expect([status, body.arrived_at, body.left_at, body.warnings]).toEqual([200, left, left, {}]);
  });

  test('what is no mark is refused', async () => {
    const { phone, of, mark } = await onTour();
    const { status, body } = await mark(0, { point_visited: 'maybe' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['point_visited']]);
    expect((await phone.call(showDriverStop, { params: of(0) })).body.point_visited).toBeNull();
  });

  test('only of own stops: not a colleague, not support, not with another trip in the address', async () => {
    const { event, tenant, depo, bearer, mark, stops, staff } = await onTour();
    const colleague = await bearer(await tenant.makeUser('driver', { depo_id: depo.id }));
    expect((await mark(0, { point_visited: true }, colleague)).status).toBe(404);
    expect((await mark(0, { point_visited: true }, await tenant.signIn('support'))).status).toBe(403);
    const other = await onTour();
    expect(
      (
        await other.phone.call(markStop, {
          params: { plan_event_id: other.event.id, id: stops[0]?.id ?? 0 },
          body: { point_visited: true },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await other.phone.call(markStop, {
          params: { plan_event_id: event.id, id: stops[0]?.id ?? 0 },
          body: { point_visited: true },
        })
      ).status,
    ).toBe(404);
    expect((await mark(0, { point_visited: true }, staff)).status).toBe(200);
  });
});

test('a planner may plan from the app as at the calendar', async () => {
  const { bearer, tenant, depo, cell, event, phone } = await onTour();
  const planner = await bearer(await tenant.makeUser('depo_admin', { depo_ids: [depo.id] }));
  const made = await planner.call(createEvents, { body: { ...cell, date: ['2026-06-12'] } });
  expect([made.status, made.body[0]?.date]).toEqual([201, '2026-06-12']);
  expect(
    (await planner.call(changeEvent, { params: { id: made.body[0]?.id ?? 0 }, body: { start_at_hour: 10 } }))
      .body,
  ).toMatchObject({ start_at_hour: 10 });
  expect((await phone.call(createEvents, { body: { ...cell, date: ['2026-06-13'] } })).status).toBe(403);
  expect((await phone.call(changeEvent, { params: { id: event.id }, body: { user_id: null } })).status).toBe(
    403,
  );
});
