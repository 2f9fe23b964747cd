// Trips of a route with stops at 09:00, 09:10 and 09:20 on days before Wednesday 10 June 2026, through HTTP.

import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { makeRoute, planEventWorld } from '../../../server/test/plan-event-world.ts';
import type { QueryOf } from '../../../shared/endpoint.ts';
import { listPunctuality } from '../contract.ts';

const app = await testApp();

/** Minutes after its planned time; null: nobody knows; 'skipped': left out; 'doubtful': seen, hardly. */
type Came = number | null | 'skipped' | 'doubtful';

async function world() {
  const made = await planEventWorld(app);
  const { tenant, post, staff, params } = made;
  /** A trip on a day in June, with what became of its three stops; each stood two minutes longer than planned. */
  const drive = async (june: number, came: readonly Came[], more: Record<string, unknown> = {}) => {
    const date = `2026-06-${String(june).padStart(2, '0')}`;
    const {
      body: [event],
    } = await post({ date: [date], ...more });
    await tenant.tx(async (tx) => {
      const stops = await tx
        .selectFrom('plan_event_route_points')
        .select(['id', 'planned_at'])
        .where('plan_event_id', '=', event.id)
        .orderBy('position')
        .execute();
      for (const [i, { id, planned_at }] of stops.entries()) {
        const one = came[i] ?? null;
        if (one === null) continue;
        const minutes = one === 'doubtful' ? 90 : one;
        const arrived = (n: number) => new Date((planned_at?.getTime() ?? 0) + n * 60_000);
        await tx
          .updateTable('plan_event_route_points')
          .set(
            minutes === 'skipped'
              ? { visited_state: 'skipped', confidence: 0.98 }
              : {
                  visited_state: 'visited',
                  visited_source: 'gps',
                  confidence: one === 'doubtful' ? 0.5 : 0.97,
                  actual_arrival_time: arrived(minutes),
                  left_at: arrived(minutes + 4),
                },
          )
          .where('id', '=', id)
          .execute();
      }
      await tx
        .updateTable('plan_events')
        .set({ started_at: new Date(`${date}T06:45:00Z`), finished_at: new Date(`${date}T12:00:00Z`) })
        .where('id', '=', event.id)
        .execute();
    });
    return event.id as number;
  };
  const list = async (query: QueryOf<typeof listPunctuality> = {}, who = staff) => {
    const { status, body, headers } = await who.call(listPunctuality, { params, query });
    expect(status).toBe(200);
    return { rows: body, total: Number(headers['x-total-count']) };
  };
  return { ...made, drive, list };
}

test('a route is as late as the half of its known visits; unknown, doubtful and skipped ones are not late', async () => {
  const { drive, list, route } = await world();
  await drive(1, [0, 4, 10]);
  await drive(2, [2, null, 'skipped']);
  await drive(3, ['doubtful', 6, -2]);
  const { rows, total } = await list();
  expect(total).toBe(1);
  expect(rows).toEqual([
    {
      id: route.id,
      name: route.name,
      route_id: route.id,
      route_name: null,
      position: null,
      is_removed: false,
      trips_count: 3,
      planned_count: 9,
      known_count: 6,
      skipped_count: 1,
      unknown_count: 2,
      // -2, 0, 2, 4, 6, 10
      early_minutes: -1,
      median_minutes: 3,
      late_minutes: 8,
      on_time_share: 0.667,
      wait_minutes: 2,
      leg_minutes: null,
      leg_trips_count: null,
      wrong_legs_count: 0,
    },
  ]);
  expect((await list({ within: 6 })).rows[0]?.on_time_share).toBe(0.833);
});

test('a leg that five trips drove longer is wrong in the plan, at its stop and counted at its route', async () => {
  const { drive, list, route } = await world();
  for (const june of [1, 2, 3, 4]) await drive(june, [0, 4, 4]);
  expect((await list()).rows[0]?.wrong_legs_count).toBe(0);
  await drive(5, [1, 6, null]);
  expect((await list()).rows[0]?.wrong_legs_count).toBe(1);
  const { rows } = await list({ by: 'stop', route_id: route.id });
  expect(
    rows.map(({ position, leg_minutes, leg_trips_count }) => [position, leg_minutes, leg_trips_count]),
  ).toEqual([
    [1, 4, 5],
    [2, 0, 4],
    [3, null, 0],
  ]);
  expect(rows[0]).toMatchObject({ name: 'Vej 1, Odense', route_id: route.id, route_name: route.name });
});

test('the way to a door, and past a stop that another truck drove, is no leg of the route', async () => {
  const { drive, list, route, tenant, post, depo } = await world();
  const byStop = async () =>
    (await list({ by: 'stop', route_id: route.id })).rows.map((row) => [
      row.position,
      row.leg_minutes,
      row.leg_trips_count,
    ]);
  const detour = await drive(1, [0, 30, 30]);
  await tenant.tx((tx) =>
    tx
      .insertInto('plan_event_route_points')
      .values({
        plan_event_id: detour,
        position: 1,
        kind: 'eshop',
        address: 'Dør 1',
        lat: 55.4,
        lng: 10.39,
        planned_at: '2026-06-01T07:05:00Z',
        visited_state: 'visited',
        visited_source: 'gps',
        confidence: 0.97,
        actual_arrival_time: '2026-06-01T07:25:00Z',
        drive_s: 60,
        added_s: 60,
      })
      .execute(),
  );
  expect(await byStop()).toEqual([
    [1, null, 0],
    [2, 0, 1],
    [3, null, 0],
  ]);
  const short = await drive(2, [0, null, 9]);
  const car = await tenant.makeCar({ depo_id: depo.id, internal_number: '13' });
  const other = await makeRoute(tenant, { depo_id: depo.id, name: 'Kort', stops: 1 });
  const {
    body: [helper],
  } = await post({ date: ['2026-06-02'], car_id: car.id, route_id: other.id, user_id: null });
  await tenant.tx((tx) =>
    tx
      .updateTable('plan_event_route_points')
      .set({
        plan_event_id: helper.id,
        route_point_id: null,
        home_plan_event_id: short,
        home_route_point_id: route.point_ids[1] ?? 0,
        drive_s: 60,
        added_s: 60,
      })
      .where('plan_event_id', '=', short)
      .where('route_point_id', '=', route.point_ids[1] ?? 0)
      .execute(),
  );
  expect(await byStop()).toEqual([
    [1, null, 0],
    [2, 0, 1],
    [3, null, 0],
  ]);
});

test('drivers and weekdays have their own rows; a trip without a driver is nobody’s', async () => {
  const { drive, list } = await world();
  await drive(1, [1, 1, 1]);
  await drive(2, [9, 9, 9], { user_id: null });
  const drivers = (await list({ by: 'driver' })).rows;
  expect(drivers.map(({ id, name, median_minutes }) => [id > 0, name, median_minutes])).toEqual([
    [true, 'Ann Lund', 1],
    [false, null, 9],
  ]);
  const days = (await list({ by: 'weekday' })).rows;
  expect(days.map(({ id, name, median_minutes }) => [id, name, median_minutes])).toEqual([
    [1, null, 1],
    [2, null, 9],
  ]);
});

test('trips that are not over, were closed as not driven or are another depot’s do not count', async () => {
  const { drive, list, tenant, staff, post } = await world();
  await post({ date: ['2026-06-10'] });
  const closed = await drive(1, [5, 5, 5]);
  const { id: closed_by_id } = await tenant.makeUser('admin');
  await tenant.tx((tx) =>
    tx
      .updateTable('plan_events')
      .set({ closed_at: new Date('2026-06-02T08:00:00Z'), closed_by_id })
      .where('id', '=', closed)
      .execute(),
  );
  expect(await list({ end_date: '2026-06-10' })).toEqual({ rows: [], total: 0 });
  await drive(2, [5, 5, 5]);
  const other = await tenant.makeDepo();
  const boss = await tenant.signIn('admin');
  expect((await boss.call(listPunctuality, { params: { depo_id: other.id } })).body).toEqual([]);
  expect((await staff.call(listPunctuality, { params: { depo_id: other.id } })).status).toBe(404);
});

test('each column puts in order both ways, empty ones last, and a page has its rows', async () => {
  const { drive, list } = await world();
  await drive(1, [1, null, 9]);
  const minutes = async (sort: string) =>
    (await list({ by: 'stop', sort })).rows.map(({ median_minutes }) => median_minutes);
  expect(await minutes('median_minutes')).toEqual([1, 9, null]);
  expect(await minutes('-median_minutes')).toEqual([9, 1, null]);
  for (const column of [
    'name',
    'trips_count',
    'on_time_share',
    'wait_minutes',
    'leg_minutes',
    'wrong_legs_count',
  ])
    for (const by of ['route', 'stop', 'driver', 'weekday'] as const)
      expect((await list({ by, sort: `-${column}` })).total).toBeGreaterThan(0);
  expect((await list({ by: 'stop', q: 'vej 2' })).rows).toHaveLength(1);
  expect(await list({ by: 'stop', page: 2 })).toEqual({ rows: [], total: 3 });
});

test('days that are none, the wrong way round or more than a year are refused with the field', async () => {
  const { staff, params } = await world();
  const asked = async (query: Record<string, string>) => {
    const { status, body } = await staff.callWith(listPunctuality, { params, query });
    return [status, Object.keys((body as { errors?: object }).errors ?? {})];
  };
  expect(await asked({ start_date: '2026-06-05', end_date: '2026-06-01' })).toEqual([422, ['end_date']]);
  expect(await asked({ start_date: '2024-06-05', end_date: '2026-06-01' })).toEqual([422, ['end_date']]);
  expect(await asked({ start_date: '31-02-2026' })).toEqual([422, ['start_date']]);
  expect(await asked({ within: 'soon' })).toEqual([422, ['within']]);
  expect(await asked({ start_date: '', end_date: '', within: '', q: '' })).toEqual([200, []]);
});

test('the file has the rows of the page, in words', async () => {
  const { drive, staff, params } = await world();
  await drive(1, [0, 4, 10]);
  const address = `depo/${params.depo_id}/punctuality?end_date=2026-06-09&by=`;
  const csv = await staff.get(`${address}weekday&format=csv`);
  expect(csv.text).toContain('Weekday;Trips;Planned visits');
  expect(csv.text).toContain('Monday;1;3;3;0;0;');
  const xlsx = await staff.get(`${address}stop&format=xlsx&sort=-late_minutes`);
  const rows = (await readXlsx(xlsx.raw)).sheets[0]?.rows ?? [];
  expect(rows.map((row) => row[2])).toEqual(['Stop', 'Vej 3, Odense', 'Vej 2, Odense', 'Vej 1, Odense']);
});
