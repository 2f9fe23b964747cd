// SMS templates through HTTP.

import { describe, expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { listChanges } from '../../history/contract.ts';
import {
  createSmsTemplate,
  deleteSmsTemplate,
  listSmsTemplates,
  showSmsTemplate,
  updateSmsTemplate,
} from '../contract/templates.ts';

const app = await testApp();
const body = { name: 'Forsinket', text: 'Isbilen er forsinket: {link}' };

async function start() {
  const tenant = await app.makeTenant();
  await tenant.makeDepo();
  const admin = await tenant.signIn('admin');
  const make = async (more: Partial<typeof body> = {}) =>
    (await admin.call(createSmsTemplate, { body: { ...body, ...more } })).body;
  return { tenant, admin, make };
}

// spec
test('what is created is listed in its tenant and in no other', async () => {
  const { admin } = await start();
  const made = await admin.callWith(createSmsTemplate, {
    body: { name: ' Forsinket ', text: body.text, more: 1 },
  });
  expect([made.status, made.body]).toEqual([201, { id: expect.any(Number), ...body, lock_version: 0 }]);
  const list = await admin.call(listSmsTemplates);
  expect([list.body, list.headers['x-total-count']]).toEqual([[made.body], '1']);
  expect((await admin.call(showSmsTemplate, { params: { id: made.body.id } })).body).toEqual(made.body);
  const other = await start();
  expect((await other.admin.call(listSmsTemplates)).body).toEqual([]);
  for (const endpoint of [showSmsTemplate, updateSmsTemplate, deleteSmsTemplate] as const) {
    expect((await other.admin.callWith(endpoint, { params: { id: made.body.id }, body: {} })).status).toBe(
      404,
    );
  }
});

// spec: A-347
test('a change by either verb keeps what it does not name', async () => {
  const { admin, make } = await start();
  const { id } = await make();
  expect((await admin.call(updateSmsTemplate, { params: { id }, body: { text: 'Aflyst' } })).body).toEqual({
    id,
    name: body.name,
    text: 'Aflyst',
    lock_version: 1,
  });
  expect((await admin.put(`admin/sms_templates/${id}`, { name: 'Aflyst' })).body).toEqual({
    id,
    name: 'Aflyst',
    text: 'Aflyst',
    lock_version: 2,
  });
  expect((await admin.call(showSmsTemplate, { params: { id } })).body).toMatchObject({
    name: 'Aflyst',
    text: 'Aflyst',
  });
});

test("are listed by name in the tenant's alphabet, all of them or by the page", async () => {
  const { admin, make } = await start();
  for (const name of ['Ål', 'zebra', 'Æble', 'Øl', 'abe']) await make({ name });
  const names = async (query = {}) =>
    (await admin.call(listSmsTemplates, { query })).body.map((one) => one.name);
  expect(await names()).toEqual(['abe', 'zebra', 'Æble', 'Øl', 'Ål']);
  for (let n = 10; n < 35; n += 1) await make({ name: `Nr ${n}` });
  expect((await names()).length).toBe(30);
  expect(await names({ page: 2, per_page: 25 })).toEqual(['Nr 34', 'zebra', 'Æble', 'Øl', 'Ål']);
  expect(await names({ page: 9, per_page: 25 })).toEqual([]);
});

describe('refused at the field', () => {
  test.each([
    [{}, { name: ["can't be blank"], text: ["can't be blank"] }],
    [
      { name: ' ', text: null },
      { name: ["can't be blank"], text: ["can't be blank"] },
    ],
    [{ ...body, name: 'a'.repeat(256) }, { name: ['is too long (maximum is 255 characters)'] }],
    [{ ...body, text: 'æ'.repeat(613) }, { text: ['is too long (maximum is 612 characters)'] }],
    [
      { ...body, text: 'Hej {navn} {link} {kunde}' },
      { text: ['has an unknown placeholder: {navn}, {kunde}'] },
    ],
    [{ ...body, text: 'Hej \u0000' }, { text: ['is invalid'] }],
    [{ ...body, name: 7 }, { name: ['is invalid'] }],
  ])('%j', async (wrong, errors) => {
    const { admin, make } = await start();
    const { id } = await make({ name: 'Other' });
    for (const refused of [
      await admin.callWith(createSmsTemplate, { body: wrong }),
      ...(Object.keys(wrong).length > 0
        ? [await admin.callWith(updateSmsTemplate, { params: { id }, body: wrong })]
        : []),
    ]) {
      expect([refused.status, refused.body.errors]).toEqual([422, errors]);
    }
    expect((await admin.call(listSmsTemplates)).body.length).toBe(1);
  });

  test('612 characters with æ, ø and å are four SMS and pass', async () => {
    const { make } = await start();
    expect((await make({ text: 'æøå'.repeat(204) })).text.length).toBe(612);
  });

  test('a name is taken whatever its case, also when two take it at once', async () => {
    const { admin, make } = await start();
    await make({ name: 'Æbler' });
    const { id } = await make({ name: 'Pærer' });
    for (const refused of [
      await admin.call(createSmsTemplate, { body: { ...body, name: 'æBLER' } }),
      await admin.call(updateSmsTemplate, { params: { id }, body: { name: 'ÆBLER' } }),
    ]) {
      expect([refused.status, refused.body]).toMatchObject([
        422,
        { errors: { name: ['has already been taken'] } },
      ]);
    }
    expect((await admin.call(updateSmsTemplate, { params: { id }, body: { name: 'PÆRER' } })).status).toBe(
      200,
    );
    const both = await Promise.all(
      [1, 2, 3].map(() => admin.call(createSmsTemplate, { body: { ...body, name: 'Twice' } })),
    );
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
  });
});

test('two people saving the same: the second is told who was first; without a version the last write wins', async () => {
  const { admin, make, tenant } = await start();
  const { id, lock_version } = await make();
  const other = await tenant.signIn(await tenant.makeUser('admin', { first_name: 'Bo', last_name: 'Dam' }));
  expect(
    (await other.call(updateSmsTemplate, { params: { id }, body: { text: 'Bos', lock_version } })).status,
  ).toBe(200);
  const stale = await admin.call(updateSmsTemplate, {
    params: { id },
    body: { text: 'Mine', lock_version },
  });
  expect([stale.status, stale.body]).toMatchObject([
    409,
    { error: 'Changed by Bo Dam meanwhile, reload to see it' },
  ]);
  expect((await admin.call(updateSmsTemplate, { params: { id }, body: { text: 'Mine' } })).body.text).toBe(
    'Mine',
  );
});

// spec: A-348
test('what is deleted is gone, and its history tells who did it', async () => {
  const { admin, make } = await start();
  const { id } = await make();
  await admin.call(updateSmsTemplate, { params: { id }, body: { text: 'Aflyst' } });
  const deleted = await admin.call(deleteSmsTemplate, { params: { id } });
  expect([deleted.status, deleted.text]).toEqual([204, '']);
  expect((await admin.call(deleteSmsTemplate, { params: { id } })).status).toBe(404);
  expect((await admin.call(listSmsTemplates)).body).toEqual([]);
  const { body: history } = await admin.call(listChanges, { query: { kind: 'sms_templates', id } });
  expect(history.map((one) => one.action)).toEqual(['deleted', 'changed', 'created']);
});

test.each([
  ['admin', 200, 200, 201],
  ['depo_admin', 200, 200, 403],
  ['support', 200, 403, 403],
  ['driver', 403, 403, 403],
] as const)('%s: list %d, one %d, write %d', async (role, list, one, write) => {
  const { tenant, make } = await start();
  const { id } = await make();
  const person = await tenant.signIn(role);
  expect((await person.call(listSmsTemplates)).status).toBe(list);
  expect((await person.call(showSmsTemplate, { params: { id } })).status).toBe(one);
  expect((await person.call(createSmsTemplate, { body: { ...body, name: 'New' } })).status).toBe(write);
  expect((await person.call(updateSmsTemplate, { params: { id }, body: { text: 'x' } })).status).toBe(
    write === 201 ? 200 : 403,
  );
  expect((await person.call(deleteSmsTemplate, { params: { id } })).status).toBe(write === 201 ? 204 : 403);
});
