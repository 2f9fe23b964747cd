// A sheet of routes through HTTP, a stop a row: checked, corrected, saved, changed and taken back.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { importCounts as counts, importsJobsWith } from '../../../server/test/import-world.ts';
import { planEventWorld } from '../../../server/test/plan-event-world.ts';
import {
  sheetOfNord as nord,
  routeSheetWorld,
  sheetStop as stop,
} from '../../../server/test/route-sheet-world.ts';
import { correctImport } from '../../imports/contract.ts';
import { resyncRouteJob } from '../../plan-events/server/jobs.ts';
import { updateRoute } from '../contract/route.ts';

const app = await testApp();
const world = (role?: Parameters<typeof routeSheetWorld>[1], given?: Parameters<typeof routeSheetWorld>[2]) =>
  routeSheetWorld(app, role, given);

test('a new route comes with its stops and their arrivals, not approved, and the same sheet changes nothing', async () => {
  const { send, run, rowsOf, apply, show, stopsOf } = await world();
  const { id } = await send('routes', nord());
  expect(counts(await run(id))).toEqual(['checked', 3, 0, 0, 0]);
  await apply(id);
  expect(counts(await run(id))).toEqual(['applied', 3, 0, 0, 0]);
  const route = await show('Nord');
  expect(route).toMatchObject({
    tag: 'Mandag',
    first_stop_arrival_time: '09:00:00',
    approval_status: null,
    estimates_approximate: true,
    invalid: false,
  });
  const stops = await stopsOf(route.id);
  expect(stops.map(({ position, arrival_time, wait_time }) => [position, arrival_time, wait_time])).toEqual([
    [1, null, 5],
    [2, null, 2],
    [3, '10:30:00', 2],
  ]);
  expect(stops[0]?.google_estimate_time).toBe('09:00:00');
  const again = await send('routes', nord());
  expect(counts(await run(again.id))).toEqual(['checked', 0, 0, 3, 0]);
  expect((await rowsOf(again.id)).map(({ changes }) => changes)).toEqual([[], [], []]);
});

test('a refused row refuses its route alone, says its line, and is corrected in place', async () => {
  const { tenant, admin, send, run, rowsOf, apply, list } = await world();
  const { id } = await send('routes', [
    ...nord().slice(0, 2),
    stop('nord ', 3, { wait_time: 'long' }),
    stop('Nord', 4, { lat: undefined, lng: undefined, address: 'Qqwxz 1, 9999 Nowhere' }),
    stop('Syd', 5, { arrival_time: '8:30' }),
  ]);
  expect(counts(await run(id))).toEqual(['checked', 1, 0, 0, 4]);
  expect(
    (await rowsOf(id, { fate: 'refused' })).map(({ line, problems }) => [
      line,
      problems[0]?.column,
      problems[0]?.reason,
    ]),
  ).toEqual([
    [2, undefined, 'Line 4 of this route is refused: all of its stops are saved, or none'],
    [3, undefined, 'Line 4 of this route is refused: all of its stops are saved, or none'],
    [4, 'wait_time', expect.any(String)],
    [5, 'address', 'is not known: correct it, or give latitude and longitude'],
  ]);
  await admin.call(correctImport, {
    params: { id },
    body: {
      rows: [
        { line: 4, cells: { wait_time: '4' } },
        { line: 5, cells: { address: 'Vej 4', lat: '55.42', lng: '10.39' } },
      ],
    },
  });
  await tenant.runJobs(importsJobsWith());
  expect(counts(await run(id))).toEqual(['checked', 5, 0, 0, 0]);
  await apply(id);
  expect((await list()).map(({ name }) => name)).toEqual(['Nord', 'Syd']);
});

test('stops that stay keep their ids; new, moved and removed ones are told, and an undo brings all back', async () => {
  const { send, run, rowsOf, apply, undo, show, stopsOf, save } = await world();
  await save(nord());
  const { id: route_id } = await show('Nord');
  const before = await stopsOf(route_id);
  const changed = [
    stop('NORD', 3, { arrival_time: '8:30' }),
    stop('Nord', 1, { arrival_time: '' }),
    stop('Nord', 7, { wait_time: 10 }),
    stop('Nord', 8),
  ];
  const { id } = await send('routes', changed);
  expect(counts(await run(id))).toEqual(['checked', 0, 4, 0, 0]);
  const rows = await rowsOf(id);
  expect(rows[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'Stops', from: '3', to: '4' },
      { field: 'Removed stops', from: 'Vej 2, 5000 Odense', to: '' },
      { field: 'Time', from: '10:30', to: '08:30' },
    ]),
  );
  expect(rows[2]?.changes).toEqual(expect.arrayContaining([{ field: 'Stop', from: '', to: 'new' }]));
  await apply(id);
  const after = await stopsOf(route_id);
  const idOf = (stops: typeof before, address: string) => stops.find((one) => one.address === address)?.id;
  for (const at of [1, 3])
    expect(idOf(after, `Vej ${at}, 5000 Odense`)).toBe(idOf(before, `Vej ${at}, 5000 Odense`));
  expect(after).toHaveLength(4);
  expect(counts(await run((await send('routes', changed)).id))).toEqual(['checked', 0, 0, 4, 0]);
  await undo(id);
  expect(await run(id)).toMatchObject({ status: 'undone', kept_count: 0 });
  expect(await stopsOf(route_id)).toEqual(before);
  expect(counts(await run((await send('routes', nord())).id))).toEqual(['checked', 0, 0, 3, 0]);
});

test('numbers give the order; two of one number and one without are refused with the line', async () => {
  const { send, rowsOf, run, show, stopsOf, save } = await world();
  const { id } = await send('routes', [
    stop('Nord', 1, { position: 1 }),
    stop('Nord', 2, { position: 1 }),
    stop('Nord', 3),
  ]);
  expect(counts(await run(id))).toEqual(['checked', 0, 0, 0, 3]);
  expect((await rowsOf(id)).map(({ problems }) => problems[0]?.reason)).toEqual([
    'Line 3 of this route is refused: all of its stops are saved, or none',
    'stands in line 2 of this route already',
    'is needed: other stops of this route have one',
  ]);
  await save([stop('Nord', 1, { position: 30 }), stop('Nord', 2, { position: 10, arrival_time: '9' })]);
  const stops = await stopsOf((await show('Nord')).id);
  expect(stops.map(({ address }) => address)).toEqual(['Vej 2, 5000 Odense', 'Vej 1, 5000 Odense']);
});

test('rows below merged cells belong to the route above, which says so', async () => {
  const { send, rowsOf, apply, stopsOf, show } = await world();
  const { id } = await send('routes', [
    stop('Nord', 1, { arrival_time: '9:00' }),
    stop(undefined, 2),
    stop('', 3),
    stop('Syd', 4, { arrival_time: '9:00' }),
  ]);
  expect((await rowsOf(id, { noted: true })).map(({ line, notes }) => [line, notes[0]?.reason])).toEqual([
    [2, '2 rows below without a name belong to this route, until line 4'],
  ]);
  await apply(id);
  expect(await stopsOf((await show('Nord')).id)).toHaveLength(3);
});

test('what is unknown or half is refused at its column', async () => {
  const { send, rowsOf } = await world();
  const { id } = await send('routes', [
    stop('A', 1, { lng: undefined }),
    stop('B', 1, { stop_type: 'Atlantis' }),
    stop('C', 1, { b2b_customers: 'K1; K2' }),
    stop('D', 1, { wait_time: 1500 }),
    stop('E', 1, { lat: undefined, lng: undefined, address: '' }),
    stop('F', 1, { tag: 'Mandag' }),
    stop('F', 2, { tag: 'Tirsdag' }),
    stop('x'.repeat(300), 1),
    stop('G', 1, { arrival_time: '25:00' }),
  ]);
  expect((await rowsOf(id)).map(({ problems }) => problems[0]?.column ?? null)).toEqual([
    'lng',
    'stop_type',
    'b2b_customers',
    'wait_time',
    'address',
    null,
    'tag',
    'route',
    'arrival_time',
  ]);
});

test('a route that somebody saves between check and save is refused as a whole, and stays as they left it', async () => {
  const { send, rowsOf, apply, admin, depo, show, stopsOf, save } = await world();
  await save(nord());
  const { id: route_id, lock_version } = await show('Nord');
  const { id } = await send('routes', nord().slice(0, 2));
  await admin.call(updateRoute, {
    params: { depo_id: depo.id, id: route_id },
    body: { tag: 'Tirsdag', lock_version },
  });
  await apply(id);
  expect((await rowsOf(id)).map(({ fate }) => fate)).toEqual(['refused', 'refused']);
  expect((await rowsOf(id))[0]?.problems[0]?.reason).toBe(
    'Somebody has saved it since the check: import the row once more',
  );
  expect(await stopsOf(route_id)).toHaveLength(3);
});

test('an undo removes a new route, but for one that is planned or was saved since', async () => {
  const { tenant, depo: home } = await planEventWorld(app);
  const { undo, run, list, show, save, admin, depo } = await world('admin', tenant);
  expect(home.id).not.toBe(depo.id);
  const id = await save([...nord(), stop('Syd', 5), stop('Vest', 6)]);
  const { id: south } = await show('Syd');
  const west = await show('Vest');
  await tenant.tx(async (tx) => {
    const car = await tx.selectFrom('cars').select('id').executeTakeFirstOrThrow();
    await tx
      .insertInto('plan_events')
      .values({ depo_id: depo.id, route_id: south, car_id: car.id, date: '2026-06-17' })
      .execute();
  });
  await admin.call(updateRoute, {
    params: { depo_id: depo.id, id: west.id },
    body: { tag: 'Mandag', lock_version: west.lock_version },
  });
  await undo(id);
  expect(await run(id)).toMatchObject({ status: 'undone', kept_count: 2 });
  expect((await list()).map(({ name }) => name)).toEqual(['Syd', 'Vest']);
});

test('whoever waits at a removed stop and what is planned is told before, and the trips follow', async () => {
  const { tenant, route, post, depo: home } = await planEventWorld(app);
  expect((await post({ date: ['2026-06-17'] })).status).toBe(201);
  const planned = await tenant.tx((tx) =>
    tx.selectFrom('plan_events').select('id').executeTakeFirstOrThrow(),
  );
  const { send, rowsOf, apply, stopsOf } = await world('admin', tenant);
  const places = await tenant.tx((tx) =>
    tx
      .selectFrom('route_points')
      .select(['address', 'lat', 'lng'])
      .where('route_id', '=', route.id)
      .orderBy('position')
      .execute(),
  );
  const title = await tenant.tx((tx) =>
    tx.selectFrom('depos').select('title').where('id', '=', home.id).executeTakeFirstOrThrow(),
  );
  const last = places.at(-1);
  const consent = await send('customers', [
    { phone: '20304050', name: 'Bo', sms_permission: 'yes', stop: last?.address ?? '' },
  ]);
  await apply(consent.id);
  const { id } = await send(
    'routes',
    places.slice(0, -1).map((place) => ({ depo: title.title, route: route.name, ...place })),
  );
  expect((await rowsOf(id))[0]?.notes.map(({ reason }) => reason)).toEqual([
    '1 subscriber waits at stops that this removes',
    '1 planned trip from tomorrow follows this change',
  ]);
  await apply(id);
  expect((await rowsOf(id))[0]?.fate).toBe('changed');
  expect(await stopsOf(route.id)).toMatchObject(route.point_ids.slice(0, -1).map((point) => ({ id: point })));
  await tenant.runJobs([resyncRouteJob]);
  const visits = await tenant.tx((tx) =>
    tx
      .selectFrom('plan_event_route_points')
      .select('route_point_id')
      .where('plan_event_id', '=', planned.id)
      .where('deleted_at', 'is', null)
      .execute(),
  );
  expect(visits.map(({ route_point_id }) => route_point_id)).toEqual(route.point_ids.slice(0, -1));
});
