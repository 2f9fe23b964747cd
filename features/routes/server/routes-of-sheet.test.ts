// Which rows of a sheet are one route and one stop, and what a row leaves as it is.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { importCounts as counts, importsJobsWith } from '../../../server/test/import-world.ts';
import {
  sheetOfNord as nord,
  routeSheetWorld,
  sheetStop as stop,
} from '../../../server/test/route-sheet-world.ts';
import { correctImport } from '../../imports/contract.ts';
import { updateRoute } from '../contract/route.ts';

const app = await testApp();
const world = (role?: Parameters<typeof routeSheetWorld>[1], given?: Parameters<typeof routeSheetWorld>[2]) =>
  routeSheetWorld(app, role, given);

test('one name in two depots is two routes; a depot that is chosen and one that is written are one', async () => {
  const { send, run, rowsOf, list, other, save } = await world();
  const two = [
    stop('Nord', 1, { depo: 'Odense' }),
    stop('Nord', 2, { depo: 'dragør' }),
    stop('Nord', 3, { depo: 'Dragør' }),
  ];
  await save(two);
  expect([(await list()).length, (await list(other.id)).length]).toEqual([1, 1]);
  const { id } = await send('routes', [stop('Syd', 1), stop('Syd', 2, { depo: 'Odense' })]);
  expect(counts(await run(id))).toEqual(['checked', 2, 0, 0, 0]);
  expect((await rowsOf(id)).map(({ name }) => name)).toEqual(['Syd · 1', 'Syd · 2']);
});

test('a row whose depot nobody knows may be of any route of its name: none of them is saved without it', async () => {
  const { send, run, rowsOf } = await world();
  const { id } = await send('routes', [
    stop('Nord', 1, { depo: 'Odense' }),
    stop('Nord', 2, { depo: 'Odens' }),
    stop('Nord', 3, { depo: 'Dragør' }),
    stop('Syd', 4, { depo: 'Odense' }),
  ]);
  expect(counts(await run(id))).toEqual(['checked', 1, 0, 0, 3]);
  expect((await rowsOf(id)).map(({ problems }) => problems[0]?.reason ?? null)).toEqual([
    'Line 3 of this route is refused: all of its stops are saved, or none',
    'must exist',
    'Line 3 of this route is refused: all of its stops are saved, or none',
    null,
  ]);
});

test('what is saved is what was shown: a route of the chosen depot does not join one of another that is named above', async () => {
  const { save, list, other, send, apply, run } = await world();
  await save([stop('Syd', 9, { depo: 'Dragør', arrival_time: '7:00' })]);
  // The one between is unchanged, and so not written.
  const { id } = await send('routes', [
    stop('Nord', 1, { depo: 'Dragør', arrival_time: '9:00' }),
    stop('Syd', 9, { depo: 'Dragør', arrival_time: '7:00' }),
    stop('Nord', 2, { arrival_time: '8:00' }),
  ]);
  expect(counts(await run(id))).toEqual(['checked', 2, 0, 1, 0]);
  await apply(id);
  expect((await list()).map(({ name }) => name)).toEqual(['Nord']);
  expect((await list(other.id)).map(({ name }) => name)).toEqual(['Nord', 'Syd']);
});

test('a depot that was taken from whoever sent the sheet is no depot of its rows when it is saved', async () => {
  const { tenant, send, apply, run, rowsOf, depo, other } = await world('depo_admin');
  const { id } = await send('routes', nord());
  expect(counts(await run(id))).toEqual(['checked', 3, 0, 0, 0]);
  await tenant.tx((tx) =>
    tx.updateTable('user_depos').set({ depo_id: other.id }).where('depo_id', '=', depo.id).execute(),
  );
  await apply(id);
  expect((await rowsOf(id)).map(({ fate }) => fate)).toEqual(['refused', 'refused', 'refused']);
});

test("a stop type's wait counts where the stop gets the type, and a wait typed since stays", async () => {
  const { admin, depo, tenant, save, send, run, show, stopsOf } = await world();
  await tenant.tx((tx) => tx.insertInto('stop_types').values({ stop_type: 'Kiosk', wait_time: 9 }).execute());
  const rows = [stop('Nord', 1, { arrival_time: '9:00', stop_type: 'Kiosk' }), stop('Nord', 2)];
  await save(rows);
  const { id, lock_version } = await show('Nord');
  const [first] = await stopsOf(id);
  expect(first?.wait_time).toBe(9);
  await admin.call(updateRoute, {
    params: { depo_id: depo.id, id },
    body: { lock_version, route_points_attributes: [{ id: first?.id ?? 0, wait_time: 4 }] },
  });
  expect(counts(await run((await send('routes', rows)).id))).toEqual(['checked', 0, 0, 2, 0]);
  const cafe = [stop('Nord', 1, { stop_type: 'Café' }), stop('Nord', 2)];
  await tenant.tx((tx) => tx.insertInto('stop_types').values({ stop_type: 'Café', wait_time: 7 }).execute());
  await save(cafe);
  expect((await stopsOf(id))[0]?.wait_time).toBe(7);
});

test('shops in another order are the same shops', async () => {
  const { save, send, run, apply } = await world();
  const shops = ['K1', 'K2'].map((number) => ({ customer_number: number, customer_name: number }));
  await apply((await send('b2b_customers', shops)).id);
  await save([stop('Nord', 1, { arrival_time: '9:00', b2b_customers: 'K2, K1' })]);
  const again = await send('routes', [stop('Nord', 1, { b2b_customers: 'K2; K1; K2' })]);
  expect(counts(await run(again.id))).toEqual(['checked', 0, 0, 1, 0]);
});

test('a new route whose number may have lost its zeros says so once', async () => {
  const { save, send, rowsOf } = await world();
  await save([stop('012', 1, { arrival_time: '9:00' })]);
  const { id } = await send('routes', [stop('12', 2, { arrival_time: '9:00' }), stop('12', 3)]);
  expect((await rowsOf(id)).map(({ notes }) => notes.length)).toEqual([1, 0]);
  expect((await rowsOf(id))[0]?.notes[0]?.reason).toContain('012');
});

test('a row whose cells were emptied is left out, and keeps no route back', async () => {
  const { tenant, admin, send, run, rowsOf } = await world();
  const { id } = await send('routes', [
    ...nord(),
    { route: '', address: '', wait_time: 'In all 3 stops', lat: undefined, lng: undefined },
  ]);
  expect(counts(await run(id))).toEqual(['checked', 0, 0, 0, 4]);
  await admin.call(correctImport, {
    params: { id },
    body: { rows: [{ line: 5, cells: { wait_time: '' } }] },
  });
  await tenant.runJobs(importsJobsWith());
  expect(counts(await run(id))).toEqual(['checked', 3, 0, 0, 0]);
  expect((await rowsOf(id))[3]).toMatchObject({
    fate: null,
    problems: [{ reason: 'Empty by now: left out' }],
  });
});

test("a depot's admin brings routes into the own depots alone", async () => {
  const { send, run, rowsOf } = await world('depo_admin');
  const { id } = await send('routes', [stop('Nord', 1), stop('Syd', 1, { depo: 'Dragør' })]);
  expect(counts(await run(id))).toEqual(['checked', 1, 0, 0, 1]);
  expect((await rowsOf(id))[1]?.problems[0]).toMatchObject({ field: 'Depo', reason: 'must exist' });
});
