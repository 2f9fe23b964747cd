import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { postRawOrders } from '../contract/raw-orders.ts';
import { searchWallmobUsers } from '../contract/wallmob-users.ts';

const app = await testApp();
const tenant = await app.makeTenant();
const key = await tenant.keyed('orders');
for (const [at, full_name] of ['Søren Kjær', 'Sofie Åkjær', 'Bo Dam'].entries()) {
  await key.call(postRawOrders, {
    body: {
      wallmob_order_id: `U-${at}`,
      ordered_at: '2026-06-09T14:05:00+02:00',
      total_revenue: 0,
      total_quantity: 0,
      user: { wallmob_id: `40${at}7`, full_name },
    },
  });
}

// spec: A-360
test('people of the point of sale are found by any part of the name or by their id, each with both', async () => {
  const admin = await tenant.signIn('admin');
  const ask = async (q: string) => (await admin.call(searchWallmobUsers, { query: { q } })).body as unknown;
  expect(await ask('kjær')).toEqual([
    { id: '4017', full_name: 'Sofie Åkjær' },
    { id: '4007', full_name: 'Søren Kjær' },
  ]);
  expect(await ask('SOREN kj')).toEqual([{ id: '4007', full_name: 'Søren Kjær' }]);
  expect(await ask('4027')).toEqual([{ id: '4027', full_name: 'Bo Dam' }]);
  expect(await ask('%%%')).toEqual([]);
  expect(await ask('')).toEqual([]);
  for (const address of ['wallmob/users?q=dam', 'api/v3/wallmob/users?q=dam'])
    expect((await admin.get(address)).body).toEqual([{ id: '4027', full_name: 'Bo Dam' }]);
});

test('two letters are too few, and only who edits users may look', async () => {
  const admin = await tenant.signIn('admin');
  expect(await admin.call(searchWallmobUsers, { query: { q: 'bo' } })).toMatchObject({
    status: 422,
    body: { full_errors: ['You must enter more than 2 characters in search field'] },
  });
  const statuses = await Promise.all(
    (['depo_admin', 'support', 'driver'] as const).map(
      async (role) =>
        (await (await tenant.signIn(role)).call(searchWallmobUsers, { query: { q: 'dam' } })).status,
    ),
  );
  expect(statuses).toEqual([200, 403, 403]);
});

test('another tenant has other people', async () => {
  const other = await (await app.makeTenant()).signIn('admin');
  expect((await other.call(searchWallmobUsers, { query: { q: 'dam' } })).body).toEqual([]);
});
