// One list over all histories: by person, kind, record and day, of what the person may read.

import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { systemAct, type Act } from '../../../server/identity.ts';
import { testApp, type TestTenant } from '../../../server/test/harness.ts';
import { listAllChanges, listChangers } from '../contract.ts';
import type { RecordKind } from '../rules/history.ts';
import { recordChanges } from './record-changes.ts';

const app = await testApp();

async function world() {
  const tenant = await app.makeTenant();
  const depo = await tenant.makeDepo();
  const admin = await tenant.makeUser('admin');
  const staff = await tenant.signIn(admin);
  return { tenant, depo, admin, staff };
}

/** A change of a record, by a person or by nobody. */
async function change(
  tenant: TestTenant,
  kind: RecordKind,
  id: number,
  {
    at = '2026-06-09T10:00:00Z',
    user_id = null as number | null,
    before = {},
    after = {} as object | null,
  } = {},
) {
  const { tenant: known } = await app.context.tenants.all().then((all) => ({
    tenant: all.find((one) => one.id === tenant.id),
  }));
  if (!known) throw new Error('no tenant');
  const act = systemAct(app.context, known);
  const actor = {
    ...act.actor,
    user: user_id === null ? null : { id: user_id, first_name: 'Ida', last_name: 'Holm' },
  };
  const by = { ...act, actor, now: new Date(at) } as unknown as Act;
  await tenant.tx((tx) => {
    recordChanges(tx, by, [{ kind, id, before, after } as never]);
    return Promise.resolve();
  });
}

test('the newest first, with what the record is called and where it stands, before and after', async () => {
  const { tenant, depo, admin, staff } = await world();
  const car = await tenant.makeCar({ depo_id: depo.id, internal_number: '501', plate_number: 'AB 12 345' });
  await change(tenant, 'cars', car.id, {
    before: { plate_number: 'X' },
    after: { plate_number: 'AB 12 345' },
  });
  await change(tenant, 'depos', depo.id, {
    at: '2026-06-10T07:00:00Z',
    user_id: admin.id,
    before: { title: 'A' },
    after: { title: 'B' },
  });
  const { body, headers } = await staff.call(listAllChanges);
  expect(Number(headers['x-total-count'])).toBe(2);
  expect(body.map(({ kind, user_name }) => [kind, user_name])).toEqual([
    ['depos', 'Ida Holm'],
    ['cars', 'System'],
  ]);
  expect(body[1]).toMatchObject({
    record_id: car.id,
    record_name: '501 · AB 12 345',
    depo_id: depo.id,
    is_there: true,
    changes: [{ field: 'plate_number', from: 'X', to: 'AB 12 345', secret: false }],
  });
});

test('is filtered by person, kind, record and local day; an impossible period is refused', async () => {
  const { tenant, depo, admin, staff } = await world();
  const other = await tenant.makeDepo();
  const given = { before: { title: 'A' }, after: { title: 'B' } };
  // Before midnight in Copenhagen, and after it.
  await change(tenant, 'depos', depo.id, { ...given, at: '2026-06-08T21:59:00Z', user_id: admin.id });
  await change(tenant, 'depos', other.id, { ...given, at: '2026-06-08T22:01:00Z' });
  await change(tenant, 'users', admin.id, {
    at: '2026-05-01T10:00:00Z',
    before: { email: 'a' },
    after: { email: 'b' },
  });
  const found = async (query: Record<string, unknown>) =>
    (await staff.call(listAllChanges, { query })).body.map(({ kind, record_id }) => `${kind} ${record_id}`);
  expect(await found({ person: admin.id })).toEqual([`depos ${depo.id}`]);
  expect(await found({ person: 'system' })).toEqual([`depos ${other.id}`]);
  expect(await found({ start_date: '2026-06-09', end_date: '2026-06-09' })).toEqual([`depos ${other.id}`]);
  expect(await found({ kind: 'depos', record_id: depo.id })).toEqual([`depos ${depo.id}`]);
  expect(await found({ kind: 'users' })).toEqual([]);
  expect(await found({ kind: 'users', start_date: '2026-05-01' })).toEqual([`users ${admin.id}`]);
  for (const query of [
    { start_date: '2026-06-10', end_date: '2026-06-01' },
    { start_date: '2024-01-01', end_date: '2026-06-01' },
  ]) {
    const { status, body } = await staff.callWith(listAllChanges, { query });
    expect([status, Object.keys(body.errors as object)]).toEqual([422, ['end_date']]);
  }
});

test('whoever keeps to a depot sees its records alone, and no kind that they may not read', async () => {
  const { tenant, depo, admin, staff } = await world();
  const other = await tenant.makeDepo();
  const [here, there] = [
    await tenant.makeCar({ depo_id: depo.id }),
    await tenant.makeCar({ depo_id: other.id }),
  ];
  const given = { before: { plate_number: 'A' }, after: { plate_number: 'B' } };
  for (const { id } of [here, there]) await change(tenant, 'cars', id, given);
  await change(tenant, 'tenants', tenant.id, { before: { name: 'A' }, after: { name: 'B' } });
  await change(tenant, 'users', admin.id, { before: { email: 'a' }, after: { email: 'b' } });
  await change(tenant, 'sms_campaigns', 999_999, { before: { name: 'gone' }, after: null });
  expect((await staff.call(listAllChanges)).body).toHaveLength(5);
  const boss = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_id: depo.id }));
  const seen = await boss.call(listAllChanges);
  expect(seen.body.map(({ kind, record_id }) => [kind, record_id])).toEqual([['cars', here.id]]);
  expect(Number(seen.headers['x-total-count'])).toBe(1);
  const driver = await tenant.signIn(await tenant.makeUser('driver', { depo_id: depo.id }));
  expect((await driver.callWith(listAllChanges, {})).status).toBe(403);
});

test('of another tenant nothing is seen, and a secret is told as changed alone', async () => {
  const mine = await world();
  const theirs = await world();
  await change(theirs.tenant, 'depos', theirs.depo.id, { before: { title: 'A' }, after: { title: 'B' } });
  await change(mine.tenant, 'users', mine.admin.id, {
    before: { password_digest: 'a' },
    after: { password_digest: 'b' },
  });
  const { body } = await mine.staff.call(listAllChanges);
  expect(body).toHaveLength(1);
  expect(body[0]?.changes).toEqual([{ field: 'password_digest', from: null, to: null, secret: true }]);
});

test('as a file each field is a row, in the words of the reader', async () => {
  const { tenant, depo, staff } = await world();
  const car = await tenant.makeCar({ depo_id: depo.id, internal_number: '7', plate_number: 'B' });
  await change(tenant, 'cars', car.id, {
    before: { plate_number: 'A', status: 'active' },
    after: { plate_number: 'B', status: 'inactive' },
  });
  const file = await staff.get('admin/all_changes?format=xlsx', { 'x-language': 'da' });
  const [sheet] = (await readXlsx(new Uint8Array(file.raw))).sheets;
  expect(sheet?.rows[0]).toEqual([
    'Hvornår',
    'Person',
    'Slags',
    'Post',
    'Hvad der skete',
    'Felt',
    'Før',
    'Efter',
  ]);
  expect(sheet?.rows.slice(1).map((row) => row.slice(2))).toEqual([
    ['Bil', '7 · B', 'ændret', 'Status', 'Aktiv', 'Inaktiv'],
    ['Bil', '7 · B', 'ændret', 'Nummerpladen', 'A', 'B'],
  ]);
});

test('a record that is deleted but kept has its name, and cannot be opened', async () => {
  const { tenant, staff } = await world();
  const gone = await tenant.tx((tx) =>
    tx
      .insertInto('b2b_customers')
      .values({ customer_name: 'Kiosken', customer_number: 'K-1', deleted_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await change(tenant, 'b2b_customers', gone.id, { before: { x: 1 }, after: { x: 2 } });
  const { body } = await staff.call(listAllChanges);
  expect(body).toMatchObject([{ record_name: 'Kiosken', is_there: false }]);
});

test('every kind of record has a name to be read by', async () => {
  const { tenant, staff } = await world();
  const { recordKinds } = await import('../rules/history.ts');
  for (const kind of recordKinds) await change(tenant, kind, 999_999, { before: { x: 1 }, after: { x: 2 } });
  const { status, body } = await staff.call(listAllChanges, { query: { per_page: 50 } });
  expect([status, body.length]).toEqual([200, recordKinds.length]);
  expect(body.every(({ is_there }) => !is_there)).toBe(true);
  const boss = await tenant.signIn(await tenant.makeUser('depo_admin'));
  expect((await boss.call(listAllChanges)).body).toEqual([]);
});

test('who may have changed something is listed by name, without drivers', async () => {
  const { tenant, admin, staff } = await world();
  const driver = await tenant.makeUser('driver');
  const ids = (await staff.call(listChangers)).body.map(({ id }) => id);
  expect([ids.includes(admin.id), ids.includes(driver.id)]).toEqual([true, false]);
});
