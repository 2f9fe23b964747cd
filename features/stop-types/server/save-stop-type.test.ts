import { describe, expect, test } from 'vitest';
import { testApp, type TenantOverrides } from '../../../server/test/harness.ts';
import { createStopType, listStopTypes, showStopType, updateStopType } from '../contract.ts';

const app = await testApp();

async function start(overrides: TenantOverrides = {}) {
  const tenant = await app.makeTenant(overrides);
  return { tenant, admin: await tenant.signIn('admin') };
}

// spec
test('an admin creates and changes stop types of the own tenant', async () => {
  const { tenant, admin } = await start();
  const other = await start();
  const made = await admin.call(createStopType, { body: { stop_type: ' Rasteplads ', wait_time: '25' } });
  const { id } = made.body;
  expect([made.status, made.body]).toEqual([201, { id, stop_type: 'Rasteplads', wait_time: 25 }]);
  expect((await admin.call(showStopType, { params: { id } })).body).toEqual(made.body);
  expect((await admin.call(listStopTypes)).body).toEqual([made.body]);
  const changed = await admin.call(updateStopType, { params: { id }, body: { wait_time: 30 } });
  expect([changed.status, changed.body]).toEqual([200, { id, stop_type: 'Rasteplads', wait_time: 30 }]);
  expect((await admin.put(`admin/stop_types/${id}`, { stop_type: { stop_type: 'Rast' } })).body).toEqual({
    id,
    stop_type: 'Rast',
    wait_time: 30,
  });
  expect((await other.admin.call(listStopTypes)).body).toEqual([]);
  expect((await other.admin.call(showStopType, { params: { id } })).status).toBe(404);
  expect((await other.admin.call(updateStopType, { params: { id }, body: { wait_time: 3 } })).status).toBe(
    404,
  );
  const lines = await tenant.tx((tx) =>
    tx
      .selectFrom('record_changes')
      .select(['action', 'changes'])
      .where('record_kind', '=', 'stop_types')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute(),
  );
  expect(lines).toMatchObject([
    { action: 'created' },
    { action: 'changed', changes: { wait_time: [25, 30] } },
    { changes: { stop_type: ['Rasteplads', 'Rast'] } },
  ]);
});

// spec: ..R-754
test.each([
  [{ wait_time: 5 }, { stop_type: ["can't be blank"] }],
  [{ stop_type: 'A' }, { wait_time: ["can't be blank"] }],
  [{ stop_type: 'A', wait_time: null }, { wait_time: ["can't be blank"] }],
  [{ stop_type: 'A', wait_time: '' }, { wait_time: ["can't be blank"] }],
  [{ stop_type: 'A', wait_time: 0 }, { wait_time: ['must be greater than or equal to 1'] }],
  [{ stop_type: 'A', wait_time: 481 }, { wait_time: ['must be less than or equal to 480'] }],
  [{ stop_type: 'A', wait_time: 2.5 }, { wait_time: ['must be an integer'] }],
  [{ stop_type: 'A', wait_time: 'fem' }, { wait_time: ['is not a number'] }],
  [{ stop_type: 'x'.repeat(256), wait_time: 1 }, { stop_type: ['is too long (maximum is 255 characters)'] }],
])('%j is refused at its field', async (body, errors) => {
  const { admin } = await start();
  const answer = await admin.callWith(createStopType, { body });
  expect([answer.status, answer.body.errors]).toEqual([422, errors]);
});

test('the shortest and the longest wait are taken', async () => {
  const { admin } = await start();
  for (const wait_time of [1, 480])
    expect(
      (await admin.call(createStopType, { body: { stop_type: `Stop ${wait_time}`, wait_time } })).status,
    ).toBe(201);
});

// spec: R-750
test("a name is used once in a tenant, whatever its case, and they are listed by the tenant's alphabet", async () => {
  const { admin } = await start();
  const both = await Promise.all(
    ['Ørsted', 'ØRSTED'].map((stop_type) =>
      admin.call(createStopType, { body: { stop_type, wait_time: 5 } }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  expect(both.find(({ status }) => status === 422)?.body).toMatchObject({
    errors: { stop_type: ['has already been taken'] },
  });
  for (const stop_type of ['Zone', 'Ærø', 'B2B', 'aften'])
    await admin.call(createStopType, { body: { stop_type, wait_time: 5 } });
  expect((await admin.call(listStopTypes)).body.map(({ stop_type }) => stop_type.toLowerCase())).toEqual([
    'aften',
    'b2b',
    'zone',
    'ærø',
    'ørsted',
  ]);
});

describe('roles', () => {
  test.each([['depo_admin'], ['support'], ['driver']] as const)('%s reads and changes none', async (role) => {
    const { tenant, admin } = await start();
    const { id } = (await admin.call(createStopType, { body: { stop_type: 'A', wait_time: 5 } })).body;
    const client = await tenant.signIn(role);
    expect((await client.call(listStopTypes)).body).toHaveLength(1);
    expect((await client.call(showStopType, { params: { id } })).status).toBe(200);
    expect((await client.call(createStopType, { body: { stop_type: 'B', wait_time: 5 } })).status).toBe(403);
    expect((await client.call(updateStopType, { params: { id }, body: { wait_time: 6 } })).status).toBe(403);
  });
});
