// A sheet of depots through HTTP, with their places.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { importCounts as counts, importWorld } from '../../../server/test/import-world.ts';
import { norway } from '../../../server/test/places-world.ts';
import { listDepos } from '../contract.ts';

const app = await testApp();

async function world(role: 'admin' | 'depo_admin' = 'admin') {
  const made = await importWorld(app, role, await app.makeTenant(norway));
  const list = async () =>
    (await made.admin.call(listDepos)).body.map(({ title, address }) => [title, address]);
  return { ...made, list };
}

test('depots come with the place of their address or with their own coordinates, and are found again by title', async () => {
  const { send, run, rowsOf, apply, list, admin } = await world();
  const sheet = [
    { title: 'Halden', address: 'storgata 8 a', zip_code: 1771, town: 'Halden' },
    { title: 'Kaia', address: 'Kaia, pir 3', lat: '59,1207', lng: 11.38 },
  ];
  const { id } = await send('depos', [
    ...sheet,
    { title: 'Nowhere', address: 'Qqwxz 1, 9999 Nowhere' },
    { title: 'Empty' },
    { title: 'halden ', address: 'Storgata 8A, 1771 Halden' },
    { title: 'Mail', lat: 59.1, lng: 11.3, recepient: 'a@b.test; no mail' },
  ]);
  expect(counts(await run(id))).toEqual(['checked', 2, 0, 0, 4]);
  expect(
    (await rowsOf(id, { fate: 'refused' })).map(({ line, problems }) => [line, problems[0]?.field]),
  ).toEqual([
    [4, 'Address'],
    [5, 'Address'],
    [6, 'Depo'],
    [7, 'Receivers of the daily mail'],
  ]);
  await apply(id);
  expect(await list()).toEqual(
    expect.arrayContaining([
      ['Halden', 'Storgata 8A, 1771 Halden'],
      ['Kaia', 'Kaia, pir 3'],
    ]),
  );
  const halden = (await admin.call(listDepos)).body.find(({ title }) => title === 'Kaia');
  expect(halden?.address_coordinates).toEqual({ lat: 59.1207, lng: 11.38 });
  expect(counts(await run((await send('depos', sheet)).id))).toEqual(['checked', 0, 0, 2, 0]);
});

test('a changed place is put back, a new depot goes, and one in which something stands stays', async () => {
  const { send, run, apply, undo, list, tenant } = await world();
  const before = await list();
  const { id } = await send('depos', [
    { title: 'odense', lat: 59.1, lng: 11.3, address: 'Kaia, pir 3', description: 'By the water' },
    { title: 'Halden', lat: 59.1, lng: 11.3 },
    { title: 'Moss', lat: 59.1, lng: 11.3 },
  ]);
  expect(counts(await run(id))).toEqual(['checked', 2, 1, 0, 0]);
  await apply(id);
  const moss = await tenant.tx((tx) =>
    tx.selectFrom('depos').select('id').where('title', '=', 'Moss').executeTakeFirstOrThrow(),
  );
  await tenant.makeCar({ depo_id: moss.id });
  await undo(id);
  expect(await run(id)).toMatchObject({ status: 'undone', kept_count: 1 });
  const after = await list();
  expect(after.filter(([title]) => title !== 'Moss')).toEqual(before);
});

test('a moved pin keeps the address that is not written anew, is told, and can be taken back', async () => {
  const { send, run, rowsOf, apply, undo, list, admin } = await world();
  const first = [{ title: 'Moss', lat: 59.43, lng: 10.66, address: 'Kaia 3', zip_code: 1530, town: 'Moss' }];
  await apply((await send('depos', first)).id);
  expect(await list()).toContainEqual(['Moss', 'Kaia 3, 1530 Moss']);
  expect(counts(await run((await send('depos', first)).id))).toEqual(['checked', 0, 0, 1, 0]);
  const { id } = await send('depos', [{ title: 'Moss', lat: '59,43000019304431', lng: 10.66 }]);
  expect(await rowsOf(id)).toMatchObject([
    { fate: 'changed', changes: [{ field: 'Latitude', from: '59.43', to: '59.4300002' }] },
  ]);
  await apply(id);
  expect(await list()).toContainEqual(['Moss', 'Kaia 3, 1530 Moss']);
  const pin = async () =>
    (await admin.call(listDepos)).body.find(({ title }) => title === 'Moss')?.address_coordinates;
  expect(await pin()).toEqual({ lat: 59.4300002, lng: 10.66 });
  await undo(id);
  expect(await pin()).toEqual({ lat: 59.43, lng: 10.66 });
});

test('a lone latitude or longitude is refused at the other', async () => {
  const { send, rowsOf } = await world();
  const { id } = await send('depos', [
    { title: 'Moss', lat: 59.43, address: 'storgata 8 a', zip_code: 1771 },
    { title: 'Odense', lng: 10.66 },
  ]);
  expect((await rowsOf(id)).map(({ problems }) => problems[0])).toMatchObject([
    { field: 'Longitude', reason: "can't be blank", column: 'lng' },
    { field: 'Latitude', reason: "can't be blank", column: 'lat' },
  ]);
});

test("a depot's admin makes none", async () => {
  const { send } = await world('depo_admin');
  expect((await send('depos', [{ title: 'Halden', lat: 59, lng: 11 }])).status).toBe(403);
});
