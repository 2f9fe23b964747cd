// The editor's save: stops, both time modes, approval, two people at once, a directions service that fails.

import fc from 'fast-check';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { testApp, type TenantOverrides } from '../../../server/test/harness.ts';
import type { BodyOf } from '../../../shared/endpoint.ts';
import { createRoute, showRoute, updateEstimates, updateRoute } from '../contract.ts';
import { listRoutePoints } from '../points/contract.ts';

const app = await testApp();

/** Stops on a parallel, 631 m and so 2 minutes apart; the depot is stop 0. */
const stop = (at: number, more: object = {}) => ({
  address: `Vej ${at}`,
  point: { type: 'Point' as const, coordinates: [10.39 + at * 0.01, 55.4] as [number, number] },
  ...more,
});

async function start(overrides: TenantOverrides = {}) {
  const tenant = await app.makeTenant(overrides);
  const depo = await tenant.makeDepo();
  const admin = await tenant.signIn('admin');
  const params = { depo_id: depo.id };
  const make = async (body: Partial<BodyOf<typeof createRoute>>) => {
    const made = (await admin.call(createRoute, { params, body: { name: 'Nord', ...body } })).body;
    const at = { params: { ...params, id: made.id } };
    return {
      made,
      at,
      save: (changes: BodyOf<typeof updateRoute>) => admin.call(updateRoute, { ...at, body: changes }),
      show: async () => (await admin.call(showRoute, at)).body,
      points: async () =>
        (await admin.call(listRoutePoints, { params: { ...params, route_id: made.id } })).body,
    };
  };
  return { tenant, depo, admin, params, make };
}

const times = (points: { google_estimate_time: string | null }[]) =>
  points.map((point) => point.google_estimate_time);
const addresses = (points: { address: string | null; position: number }[]) =>
  points.map((point) => `${point.position} ${point.address}`);

describe('arrival times', () => {
  // spec
  test('custom stops: each stop waits its own minutes and the administration time is spread over the legs', async () => {
    const { make } = await start();
    const { made, show } = await make({
      route_type: 'custom_stops',
      first_stop_arrival_time: '10:00',
      administration_time: '00:10',
      eod_administration_time: '00:30',
      route_points_attributes: {
        1: stop(2, { position: 2, wait_time: 5 }),
        0: stop(1, { position: 1 }),
        2: stop(3, { position: 3 }),
      },
    });
    expect(times(made.route_points)).toEqual(['10:00:00', '10:09:00', '10:21:00']);
    expect(await show()).toMatchObject({
      invalid: false,
      errors: {},
      first_stop_arrival_time: '10:00:00',
      last_stop_arrival_time: '10:21:00',
      time_from_depo: '00:02:00',
      time_to_depo: '00:04:00',
      should_leave_at_time: '09:58:00',
      return_to_depo: '10:27:00',
      end_of_working_day: '10:57:00',
      total_duration: 59 * 60,
      route_duration: 0.35,
      estimates_approximate: true,
    });
  });

  // spec
  test('route duration: what driving leaves between first and last stop time is shared equally', async () => {
    const { make } = await start();
    const { made, save } = await make({
      first_stop_arrival_time: '10:00',
      last_stop_arrival_time: '12:00',
      route_points_attributes: [stop(1), stop(2), stop(3, { wait_time: 7 })],
    });
    expect(times(made.route_points)).toEqual(['10:00:00', '11:00:00', '12:00:00']);
    expect(made).toMatchObject({ route_duration: 2, last_stop_arrival_time: '12:00:00', invalid: false });
    const longer = await save({ route_duration: 3 });
    expect([longer.body.last_stop_arrival_time, times(longer.body.route_points)]).toEqual([
      '13:00:00',
      ['10:00:00', '11:30:00', '13:00:00'],
    ]);
    const toggled = await save({ route_type: 'custom_stops' });
    expect([toggled.body.route_type, toggled.body.route_points.at(-1)?.wait_time]).toEqual([
      'custom_stops',
      7,
    ]);
  });

  test('a stop duration fills the waits that nobody typed', async () => {
    const { make } = await start();
    const { save } = await make({
      route_type: 'custom_stops',
      first_stop_arrival_time: '10:00',
      route_points_attributes: [stop(1), stop(2, { wait_time: 5 })],
    });
    const saved = await save({ stop_duration: 8 });
    expect(saved.body.route_points.map(({ wait_time }) => wait_time)).toEqual([8, 5]);
    expect(times(saved.body.route_points)).toEqual(['10:00:00', '10:10:00']);
  });

  test('times that contradict each other are refused and change nothing', async () => {
    const { make } = await start();
    const { save, show, points } = await make({
      first_stop_arrival_time: '10:00',
      last_stop_arrival_time: '12:00',
      route_points_attributes: [stop(1), stop(2)],
    });
    const before = [await show(), await points()];
    const early = await save({ last_stop_arrival_time: '10:01', name: 'X' });
    expect([early.status, early.body]).toMatchObject([
      422,
      { error: 'Last stop arrival time is too early', errors: { last_stop_arrival_time: ['is too early'] } },
    ]);
    const turned = await save({ first_stop_arrival_time: '13:00' });
    expect([turned.status, turned.body]).toMatchObject([
      422,
      { errors: { first_stop_arrival_time: ['First stop time is after last stop time'] } },
    ]);
    expect([await show(), await points()]).toEqual(before);
  });

  // spec
  test('what is missing is saved and makes the route invalid; the calculation itself is refused', async () => {
    const { make, admin } = await start();
    const { made, at, save } = await make({ route_points_attributes: [stop(1), stop(2)] });
    expect(made).toMatchObject({
      invalid: true,
      errors: { first_stop_arrival_time: ['You need to enter arrival time to calculate google ETA'] },
      time_from_depo: '00:02:00',
    });
    expect(times(made.route_points)).toEqual([null, null]);
    const refused = await admin.call(updateEstimates, at);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: 'You need to enter arrival time to calculate google ETA' },
    ]);
    await save({ first_stop_arrival_time: '10:00' });
    expect((await admin.call(updateEstimates, at)).body).toMatchObject({
      errors: { last_stop_arrival_time: ['Last stop time is missing'] },
    });
    await save({ last_stop_arrival_time: '11:00' });
    const reckoned = await admin.call(updateEstimates, at);
    expect([reckoned.status, reckoned.body.invalid, times(reckoned.body.route_points)]).toEqual([
      200,
      false,
      ['10:00:00', '11:00:00'],
    ]);
  });

  test('a promise on the first stop is the first stop time, elsewhere it moves nothing', async () => {
    const { make } = await start();
    const { save, made } = await make({
      route_type: 'custom_stops',
      first_stop_arrival_time: '10:00',
      route_points_attributes: [stop(1), stop(2)],
    });
    const [first, second] = made.route_points.map(({ id }) => id);
    const promised = await save({
      route_points_attributes: [
        { id: first, arrival_time: '09:00' },
        { id: second, arrival_time: '15:00' },
      ],
    });
    expect([promised.body.first_stop_arrival_time, times(promised.body.route_points)]).toEqual([
      '09:00:00',
      ['09:00:00', '09:04:00'],
    ]);
    const typed = await save({ first_stop_arrival_time: '11:00' });
    expect(typed.body.route_points.map(({ arrival_time }) => arrival_time)).toEqual(['11:00:00', '15:00:00']);
  });

  // spec: R-516
  test('a separator starts a new day, whose leg is not counted', async () => {
    const { make } = await start();
    const { made } = await make({
      route_type: 'custom_stops',
      first_stop_arrival_time: '10:00',
      route_points_attributes: [stop(1), stop(2), stop(3, { separator: true }), stop(4)],
    });
    expect(
      made.route_points.map((point) => [point.estimate_day, point.google_estimate_time, point.separator]),
    ).toEqual([
      [0, '10:00:00', false],
      [0, '10:04:00', false],
      [1, '10:00:00', true],
      [1, '10:04:00', false],
    ]);
    expect(made.day_span).toBe(2);
  });

  // spec
  test('a custom start and end take the place of the depot', async () => {
    const { make } = await start();
    const { made, save } = await make({
      route_type: 'custom_stops',
      first_stop_arrival_time: '10:00',
      route_points_attributes: [stop(1)],
      start_address: 'Vej 11',
      start_coordinates: { lat: 55.4, lng: 10.5 },
      end_address: 'Vej 3',
      end_coordinates: { lat: 55.4, lng: 10.42 },
    });
    expect(made).toMatchObject({
      start_address: 'Vej 11',
      start_coordinates: { lat: 55.4, lng: 10.5 },
      end_coordinates: { lat: 55.4, lng: 10.42 },
      time_from_depo: '00:13:00',
      time_to_depo: '00:03:00',
    });
    const cleared = await save({ start_address: '', end_address: null, end_coordinates: null });
    expect(cleared.body).toMatchObject({
      start_address: null,
      start_coordinates: null,
      end_address: null,
      end_coordinates: null,
      time_from_depo: '00:02:00',
    });
  });

  test('a stop without a place makes the route invalid and the others keep their times', async () => {
    const { make } = await start();
    const { made } = await make({
      route_type: 'custom_stops',
      first_stop_arrival_time: '10:00',
      route_points_attributes: [stop(1), { address: 'Ukendt' }, stop(2)],
    });
    expect([made.invalid, made.errors, times(made.route_points)]).toEqual([
      true,
      { route_points: ['Stops 2 have an address but no coordinates'] },
      ['10:00:00', null, '10:04:00'],
    ]);
  });
});

describe('stops', () => {
  // spec
  test('a save changes, adds and removes stops and numbers them from 1; blank rows are left out', async () => {
    const { make } = await start();
    const { made, save, points } = await make({ route_points_attributes: [stop(1), stop(2), stop(3)] });
    const [first, second, third] = made.route_points.map(({ id }) => id);
    const saved = await save({
      route_points_attributes: [
        { id: third, position: 1 },
        { id: first, position: 2, deleted_at: '2026-06-10T08:00:00Z' },
        { id: second, position: 3, private_comment: 'bagvejen' },
        { ...stop(4), position: 4 },
        { address: '', position: 5 },
      ],
    });
    expect([saved.status, addresses(saved.body.route_points)]).toEqual([
      200,
      ['1 Vej 3', '2 Vej 2', '3 Vej 4'],
    ]);
    expect((await points()).map(({ private_comment }) => private_comment)).toEqual([null, 'bagvejen', null]);
    expect((await points())[0]?.point).toEqual({ type: 'Point', coordinates: [10.42, 55.4] });
    const gone = await save({ route_points_attributes: { 0: { id: second, _destroy: '1' } } });
    expect(addresses(gone.body.route_points)).toEqual(['1 Vej 3', '2 Vej 4']);
    expect((await save({ route_points_attributes: [{ id: second, public_comment: 'x' }] })).status).toBe(404);
  });

  test('a stop that is moved down alone lands where it was told to', async () => {
    const { make } = await start();
    const { made, save } = await make({ route_points_attributes: [stop(1), stop(2), stop(3)] });
    const moved = await save({ route_points_attributes: [{ id: made.route_points[0]?.id, position: 3 }] });
    expect(addresses(moved.body.route_points)).toEqual(['1 Vej 2', '2 Vej 3', '3 Vej 1']);
  });

  test('shops of a stop are linked by the save; an unknown one is refused and nothing is saved', async () => {
    const { make, tenant } = await start();
    const shops = await tenant.tx((tx) =>
      tx
        .insertInto('b2b_customers')
        .values([
          { customer_number: '1', customer_name: 'Brugsen', shop_id: 'S1' },
          { customer_number: '2', customer_name: 'Kiosken' },
        ])
        .returning('id')
        .execute(),
    );
    const { made, save, points } = await make({
      route_points_attributes: [stop(1, { b2b_customer_ids: shops.map(({ id }) => id) })],
    });
    expect(made.route_points[0]?.b2b_customers).toMatchObject([
      { shop_id: 'S1', customer_name: 'Brugsen' },
      { shop_id: null, customer_name: 'Kiosken' },
    ]);
    const [point] = made.route_points;
    const unknown = await save({
      name: 'X',
      route_points_attributes: [{ id: point?.id, b2b_customer_ids: [999_999_999] }],
    });
    expect([unknown.status, unknown.body.errors]).toEqual([422, { b2b_customer_id: ['must exist'] }]);
    await save({ route_points_attributes: [{ id: point?.id, b2b_customer_ids: [shops[1]?.id ?? 0] }] });
    expect((await points()).map(({ b2b_customer_ids }) => b2b_customer_ids)).toEqual([[shops[1]?.id]]);
  });
});

describe('approval', () => {
  const timed = { route_type: 'custom_stops' as const, first_stop_arrival_time: '10:00' };

  // spec
  test('a valid route is approved with its edits; an edit of stops or times flags it and a new approval clears that', async () => {
    const { make } = await start();
    const { made, save, show } = await make({ ...timed, route_points_attributes: [stop(1), stop(2)] });
    expect(await show()).toMatchObject({
      approval_status: null,
      approval_user_and_time: null,
      row_class: 'unapproved',
    });
    const approved = await save({ should_approve: true, tag: 'x' });
    expect(approved.body).toMatchObject({
      approval_status: 'approved',
      approval_user_and_time: 'Ida Holm, 10-06-2026 10:00',
      edited_after_approval: false,
      tag: 'x',
      row_class: 'approved',
      should_approve: false,
    });
    const id = made.route_points[0]?.id;
    const unflagged = await save({
      name: 'Ny',
      radius: 5,
      tag: '',
      route_points_attributes: [{ id, public_comment: 'a', private_comment: 'b' }],
    });
    expect(unflagged.body).toMatchObject({ approval_status: 'approved', edited_after_approval: false });
    expect((await save({ route_points_attributes: [{ id, wait_time: 9 }] })).body).toMatchObject({
      edited_after_approval: true,
      row_class: 'updated_after_approval',
    });
    expect((await save({ name: 'Igen' })).body.edited_after_approval).toBe(true);
    expect((await save({ should_approve: true })).body).toMatchObject({
      edited_after_approval: false,
      row_class: 'approved',
    });
  });

  test.each([
    ['a new stop', { route_points_attributes: [stop(7)] }],
    ['a first stop time', { first_stop_arrival_time: '11:00' }],
    ['a start', { start_address: 'Vej 5', start_coordinates: { lat: 55.4, lng: 10.44 } }],
    ['an administration time', { administration_time: 60 }],
    ['a time mode', { route_type: 'route_duration' as const, last_stop_arrival_time: '12:00' }],
  ])('%s is an edit that the approval did not see', async (_, changes) => {
    const { make } = await start();
    const { save } = await make({
      ...timed,
      should_approve: true,
      route_points_attributes: [stop(1), stop(2)],
    });
    expect((await save(changes)).body).toMatchObject({
      approval_status: 'approved',
      edited_after_approval: true,
    });
  });

  // spec
  test('approving an invalid route saves the edits and is refused with the reasons and the new version', async () => {
    const { make } = await start();
    const { made, save, show } = await make({ ...timed, route_points_attributes: [stop(1)] });
    const refused = await save({
      should_approve: true,
      name: 'Gemt',
      lock_version: 0,
      route_points_attributes: [{ address: 'Ukendt' }],
    });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      {
        error: 'Stops 2 have an address but no coordinates',
        errors: { route_points: ['Stops 2 have an address but no coordinates'] },
        saved: true,
        route: { id: made.id, lock_version: 1, name: 'Gemt', approval_status: null, row_class: 'denied' },
      },
    ]);
    expect(await show()).toMatchObject({
      name: 'Gemt',
      points_count: 2,
      lock_version: 1,
      approval_status: null,
      invalid: true,
    });
  });

  test('an approved route that breaks stays approved and is invalid', async () => {
    const { make } = await start();
    const { made, save } = await make({
      ...timed,
      should_approve: true,
      route_points_attributes: [stop(1), stop(2)],
    });
    expect(
      (await save({ route_points_attributes: [{ id: made.route_points[1]?.id, point: null }] })).body,
    ).toMatchObject({
      approval_status: 'approved',
      invalid: true,
      row_class: 'partially_approved',
    });
  });
});

describe('two people', () => {
  test('who saves an old version is told who was first and when', async () => {
    const { make, tenant, params } = await start();
    const { made, save } = await make({ route_points_attributes: [stop(1)] });
    const other = await tenant.signIn(
      await tenant.makeUser('depo_admin', {
        first_name: 'Per',
        last_name: 'Friis',
        depo_ids: [params.depo_id],
      }),
    );
    app.clock.set(new Date('2026-06-10T08:05:00Z'));
    expect(
      (
        await other.call(updateRoute, {
          params: { ...params, id: made.id },
          body: { name: 'Pers', lock_version: 0 },
        })
      ).body.lock_version,
    ).toBe(1);
    const stale = await save({ name: 'Mit', lock_version: 0 });
    expect([stale.status, stale.body]).toMatchObject([
      409,
      {
        error: 'Changed by Per Friis (10-06-2026 10:05) meanwhile, reload to see it',
        changed_by: 'Per Friis',
        changed_at: '2026-06-10T08:05:00.000Z',
        lock_version: 1,
      },
    ]);
    expect((await save({ name: 'Sidst' })).body).toMatchObject({ name: 'Sidst', lock_version: 2 });
  });

  test('fifty reorderings at once leave every stop at one position from 1 to n', async () => {
    const { make } = await start();
    const { made, save, points } = await make({
      route_type: 'custom_stops',
      first_stop_arrival_time: '10:00',
      route_points_attributes: Array.from({ length: 12 }, (_, at) => stop(at + 1)),
    });
    const ids = made.route_points.map(({ id }) => id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        save({
          route_points_attributes: [
            { id: ids[n % 12], position: ((n * 7) % 12) + 1 },
            { id: ids[(n * 5 + 1) % 12], position: ((n * 3) % 12) + 1 },
          ],
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const after = await points();
    expect(after.map(({ position }) => position)).toEqual(ids.map((_, at) => at + 1));
    expect(new Set(after.map(({ id }) => id))).toEqual(new Set(ids));
    const arrivals = times(after).map((time) => time ?? '');
    expect(arrivals).toEqual(arrivals.toSorted((a, b) => a.localeCompare(b)));
  });
});

test('sixty stops take as many statements as three', async () => {
  const { make } = await start();
  const statements = async (count: number) => {
    const stops = Array.from({ length: count }, (_, at) => stop(at + 1));
    const { made, save } = await make({
      name: `Rute ${count}`,
      route_type: 'custom_stops',
      first_stop_arrival_time: '08:00',
      route_points_attributes: stops,
    });
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    await save({
      route_points_attributes: made.route_points.map(({ id }, at) => ({
        ...stop(at + 2),
        id,
        position: count - at,
      })),
    });
    const calls = spy.mock.calls.length;
    spy.mockRestore();
    return calls;
  };
  const few = await statements(3);
  expect([few, await statements(60)]).toEqual([few, few]);
  expect(few).toBeGreaterThan(5);
});

describe('what follows a save', () => {
  test('planned events from tomorrow on are counted and a job is queued to bring them up to date', async () => {
    const { make, tenant, depo } = await start();
    const { made, save } = await make({ route_points_attributes: [stop(1)] });
    const car = await tenant.makeCar();
    await tenant.tx((tx) =>
      tx
        .insertInto('plan_events')
        .values(
          ['2026-06-10', '2026-06-11', '2026-06-24'].map((date) => ({
            date,
            depo_id: depo.id,
            route_id: made.id,
            car_id: car.id,
          })),
        )
        .execute(),
    );
    expect((await save({ name: 'X' })).body.updated_plan_events_count).toBe(2);
    const { rows } = await app.database.pool.query(
      "select data from pgboss.job where name = 'plan_events.resync' and (data ->> 'tenant_id')::bigint = $1",
      [tenant.id],
    );
    expect(rows).toEqual([{ data: { tenant_id: tenant.id, route_id: made.id } }]);
  });
});

describe('the directions service', () => {
  let status = 200;
  const asked: string[] = [];
  const osrm = createServer((request, response) => {
    asked.push(request.url ?? '');
    const legs =
      (request.url ?? '')
        .split('/')
        .at(-1)
        ?.split('?')[0]
        ?.split(';')
        .slice(1)
        .map(() => ({ duration: 300, distance: 2000 })) ?? [];
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 'Ok', routes: [{ legs, distance: 0, duration: 0 }] }));
  }).listen(0, '127.0.0.1');
  afterAll(() => {
    osrm.close();
  });
  const settings = () => ({
    directions: 'osrm',
    directions_url: `http://127.0.0.1:${(osrm.address() as AddressInfo).port}`,
  });

  // spec
  test('its failure keeps the old times, saves the edit and says the status; the next save asks again', async () => {
    const { make, admin } = await start({ settings: settings() });
    const { made, save, show, at } = await make({
      route_type: 'custom_stops',
      first_stop_arrival_time: '10:00',
      route_points_attributes: [stop(1), stop(2)],
    });
    expect([times(made.route_points), made.estimates_approximate]).toEqual([['10:00:00', '10:07:00'], false]);
    status = 503;
    const failed = await save({ should_approve: true, route_points_attributes: [stop(3)] });
    expect([failed.status, failed.body]).toMatchObject([
      502,
      {
        error: 'Calculate EAT Failed with status 503',
        saved: true,
        route: {
          lock_version: 1,
          invalid: true,
          route_points: [
            { google_estimate_time: '10:00:00' },
            { google_estimate_time: '10:07:00' },
            { google_estimate_time: null },
          ],
        },
      },
    ]);
    expect(await show()).toMatchObject({
      approval_status: null,
      invalid_reasons: [{ code: 'estimates_missing', positions: [] }],
    });
    const again = await admin.call(updateEstimates, at);
    expect([again.status, again.body, (await show()).lock_version]).toEqual([
      502,
      expect.objectContaining({ error: 'Calculate EAT Failed with status 503' }),
      1,
    ]);
    const before = asked.length;
    expect((await save({ name: 'Kun navn' })).status).toBe(502);
    status = 200;
    expect(times((await save({ name: 'Nu' })).body.route_points)).toEqual([
      '10:00:00',
      '10:07:00',
      '10:14:00',
    ]);
    expect(asked.length).toBeGreaterThan(before);
  });

  test('a change of words alone asks nobody', async () => {
    const { make } = await start({ settings: settings() });
    const { made, save } = await make({
      route_type: 'custom_stops',
      first_stop_arrival_time: '10:00',
      route_points_attributes: [stop(1), stop(2)],
    });
    const before = asked.length;
    status = 503;
    expect(
      (
        await save({
          name: 'X',
          route_points_attributes: [{ id: made.route_points[0]?.id, private_comment: 'y' }],
        })
      ).status,
    ).toBe(200);
    status = 200;
    expect(asked.length).toBe(before);
  });
});

test('two hundred bodies of junk: what is wrong is refused, nothing is a fault', async () => {
  const { make, admin, params } = await start();
  const { made } = await make({ route_points_attributes: [stop(1)] });
  const junk = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.array(fc.anything({ maxDepth: 1 }), { minLength: 1 }),
    fc.object(),
    fc.constantFrom(
      '\u0000',
      'x'.repeat(3000),
      1e300,
      -1,
      '99:99',
      1e17,
      [null],
      { lat: 91, lng: 0 },
      { type: 'Point', coordinates: [200, 100] },
    ),
  );
  const route = fc.dictionary(
    fc.constantFrom(
      'name',
      'tag',
      'radius',
      'route_type',
      'route_duration',
      'stop_duration',
      'minimum_efficient_sales_count',
      'administration_time',
      'first_stop_arrival_time',
      'last_stop_arrival_time',
      'start_address',
      'start_coordinates',
      'end_coordinates',
      'lock_version',
    ),
    junk,
    { minKeys: 2 },
  );
  const point = fc.dictionary(
    fc.constantFrom(
      'id',
      'position',
      'address',
      'point',
      'wait_time',
      'arrival_time',
      'stop_type_id',
      'b2b_customer_ids',
      'public_comment',
    ),
    junk,
    { minKeys: 2 },
  );
  const body = fc.oneof(
    route,
    fc.record({ route }),
    fc.array(point, { minLength: 1, maxLength: 3 }).map((points) => ({ route_points_attributes: points })),
  );
  const statuses: number[] = [];
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      statuses.push((await admin.patch(`depo/${params.depo_id}/routes/${made.id}`, sent)).status);
      return (statuses.at(-1) ?? 500) < 500;
    }),
    { numRuns: 200, seed: 7 },
  );
  expect(statuses.filter((status) => status >= 400).length).toBeGreaterThan(150);
});
