// Depots through HTTP: who sees and changes what, what is refused, what follows when one moves.

import { describe, expect, test } from 'vitest';
import { testApp, type TenantOverrides } from '../../../server/test/harness.ts';
import { listDriverDepos } from '../../driver/contract/driver-events.ts';
import { showSession } from '../../tenants/contract/session.ts';
import { listDepos, showDepo, updateDepo, createDepo } from '../contract.ts';

const app = await testApp();
const product = { hide_sms_route_text: true, depo_marketing: true, depo_ax_customer_id: true } as const;
const place = { address: 'Kongensgade 1, 5000 Odense', address_coordinates: { lat: 55.39, lng: 10.38 } };

async function start(overrides: TenantOverrides = {}) {
  const tenant = await app.makeTenant(overrides);
  const admin = await tenant.signIn('admin');
  const make = async (more: Record<string, unknown> = {}) =>
    (await admin.call(createDepo, { body: { title: 'Odense', ...place, ...more } })).body;
  return { tenant, admin, make };
}

describe('an admin', () => {
  test('creates a depot with all its fields, and it is in the list of this tenant alone', async () => {
    const { admin } = await start();
    const other = await start();
    const wish = {
      title: ' Odense ',
      ...place,
      description: 'Port 3',
      dashboard: true,
      recepient: ' bo@is.test \r\n\r\nida@is.test ',
      sms_text: 'Isbilen kommer {eta}',
      sms_route_text: 'Kør selv',
      sms_subscribe_text: 'Velkommen {address}',
      sms_unsubscribe_text: 'Farvel',
    };
    const made = await admin.call(createDepo, { body: wish });
    const record = {
      ...wish,
      title: 'Odense',
      recepient: 'bo@is.test\nida@is.test',
      id: made.body.id,
      lock_version: 0,
    };
    // spec: A-237..A-241, A-327
    expect([made.status, made.body]).toEqual([201, record]);
    // spec: A-326
    expect((await admin.call(showDepo, { params: { id: made.body.id } })).body).toEqual(record);
    // spec: A-325
    expect((await admin.call(listDepos)).body).toEqual([record]);
    // spec
    expect((await other.admin.call(listDepos)).body).toEqual([]);
    expect((await other.admin.call(showDepo, { params: { id: made.body.id } })).status).toBe(404);
    expect(
      (await other.admin.call(updateDepo, { params: { id: made.body.id }, body: { title: 'X' } })).status,
    ).toBe(404);
  });

  // spec
  test('changes one field, by PATCH or PUT, wrapped or bare, and the rest stays', async () => {
    const { admin, make } = await start();
    const { id, ...made } = await make({ sms_text: 'Hej' });
    const patched = await admin.call(updateDepo, { params: { id }, body: { description: 'Ny port' } });
    expect([patched.status, patched.body]).toEqual([
      200,
      { ...made, id, description: 'Ny port', lock_version: 1 },
    ]);
    const put = await admin.put(`admin/depos/${id}`, { title: 'Odense C', unknown: 1 });
    expect([put.status, put.body]).toEqual([
      200,
      { ...made, id, title: 'Odense C', description: 'Ny port', lock_version: 2 },
    ]);
    expect(
      (await admin.call(updateDepo, { params: { id }, body: { sms_text: '  ' } })).body.sms_text,
    ).toBeNull();
  });

  test('keeps latitude and longitude apart, and a swapped pair is refused', async () => {
    const { tenant, admin, make } = await start();
    const { id, address_coordinates } = await make();
    expect(address_coordinates).toEqual({ lat: 55.39, lng: 10.38 });
    expect(await tenant.tx((tx) => tx.selectFrom('depos').select(['lat', 'lng']).execute())).toEqual([
      { lat: 55.39, lng: 10.38 },
    ]);
    const swapped = await admin.callWith(updateDepo, {
      params: { id },
      body: { address: 'Ny vej 1', address_coordinates: { lat: 10.38, lng: 55.39 } },
    });
    expect([swapped.status, swapped.body.errors]).toEqual([422, { address: ['is invalid'] }]);
  });

  // spec
  test.each([
    [
      { address: place.address, address_coordinates: place.address_coordinates },
      { title: ["can't be blank"] },
      "Title can't be blank",
    ],
    [{ title: ' ', ...place }, { title: ["can't be blank"] }, "Title can't be blank"],
    [
      { title: 'x'.repeat(256), ...place },
      { title: ['is too long (maximum is 255 characters)'] },
      'Title is too long (maximum is 255 characters)',
    ],
    [{ title: 'A', address: '' }, { address: ["can't be blank"] }, "Address can't be blank"],
    [{ title: 'A', address: 'Et sted' }, { address: ['is invalid'] }, 'Address is invalid'],
    [
      { title: 'A', address: 'Et sted', address_coordinates: { lat: 91, lng: 10 } },
      { address: ['is invalid'] },
      'Address is invalid',
    ],
    [
      { title: 'A', address: 'Et sted', address_coordinates: '55,10' },
      { address: ['is invalid'] },
      'Address is invalid',
    ],
    [
      { title: 'A', ...place, recepient: 'bo@is.test\nida' },
      { recepient: ['is invalid'] },
      'Recepient is invalid',
    ],
    [
      { title: 'A', ...place, sms_text: 'x'.repeat(613) },
      { sms_text: ['is too long (maximum is 612 characters)'] },
      'Sms text is too long (maximum is 612 characters)',
    ],
    [
      { title: 'A', ...place, sms_subscribe_text: 'Hej {navn}' },
      { sms_subscribe_text: ['has an unknown placeholder: {navn}'] },
      'Sms subscribe text has an unknown placeholder: {navn}',
    ],
    [{ title: 7, ...place }, { title: ['is invalid'] }, 'Title is invalid'],
    [{ title: 'A\u0000', ...place }, { title: ['is invalid'] }, 'Title is invalid'],
  ])('%j is refused at its field, with a whole sentence', async (depo, errors, sentence) => {
    const { admin } = await start();
    const answer = await admin.callWith(createDepo, { body: depo });
    expect([answer.status, answer.body]).toEqual([
      422,
      { error: sentence, errors, full_errors: [sentence], code: 'common.invalid' },
    ]);
    expect((await admin.call(listDepos)).body).toEqual([]);
  });

  test('cannot give two depots of a tenant one title, whatever its case, not even at once', async () => {
    const { admin, make } = await start();
    const answers = await Promise.all(
      ['Odense', 'ODENSE'].map((title) => admin.callWith(createDepo, { body: { title, ...place } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual({
      title: ['has already been taken'],
    });
    const { id } = await make({ title: 'Vejle' });
    expect(
      (await admin.callWith(updateDepo, { params: { id }, body: { title: 'odense' } })).body.errors,
    ).toEqual({
      title: ['has already been taken'],
    });
    expect((await (await start()).make()).title).toBe('Odense');
  });

  test("reads them by title in the tenant's alphabet", async () => {
    const { admin, make } = await start();
    for (const title of ['Ørbæk', 'Ærø', 'Zoffmann', 'Aabenraa', 'Depo 10', 'Depo 2', 'assens'])
      await make({ title });
    expect((await admin.call(listDepos)).body.map(({ title }) => title)).toEqual([
      'assens',
      'Depo 2',
      'Depo 10',
      'Zoffmann',
      'Ærø',
      'Ørbæk',
      'Aabenraa',
    ]);
  });
});

describe('two people at once', () => {
  test('a stale version is refused by the name of who was first, and the history says what changed', async () => {
    const { tenant, admin, make } = await start();
    const { id } = await make();
    const bo = await tenant.signIn(await tenant.makeUser('admin', { first_name: 'Bo', last_name: 'Dam' }));
    expect(
      (await bo.call(updateDepo, { params: { id }, body: { description: 'B', lock_version: 0 } })).status,
    ).toBe(200);
    const late = await admin.callWith(updateDepo, {
      params: { id },
      body: { description: 'A', lock_version: 0 },
    });
    expect([late.status, late.body.error]).toEqual([409, 'Changed by Bo Dam meanwhile, reload to see it']);
    expect((await admin.call(showDepo, { params: { id } })).body).toMatchObject({
      description: 'B',
      lock_version: 1,
    });
    const both = await Promise.all(
      ['C', 'D'].map((description) =>
        admin.call(updateDepo, { params: { id }, body: { description, lock_version: 1 } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lines = await tenant.tx((tx) =>
      tx
        .selectFrom('record_changes')
        .select(['action', 'user_name', 'changes'])
        .where('record_kind', '=', 'depos')
        .orderBy('id')
        .execute(),
    );
    expect(lines.slice(0, 2)).toMatchObject([
      { action: 'created', user_name: 'Ida Holm' },
      { action: 'changed', user_name: 'Bo Dam', changes: { description: [null, 'B'] } },
    ]);
    expect(lines).toHaveLength(3);
  });
});

describe('what a tenant can do', () => {
  const all = { sms_route_text: 'R', marketing_sms: 'M', customer_axa_id: 'AX-7' };

  // spec
  test.each([
    ['a usual tenant', {}, { sms_route_text: 'R' }, ['marketing_sms', 'customer_axa_id']],
    ['one with the switches', product, { marketing_sms: 'M', customer_axa_id: 'AX-7' }, ['sms_route_text']],
  ])(
    '%s keeps and shows its fields; the others are dropped and absent, in the list too',
    async (_, features, kept, absent) => {
      const { tenant, admin, make } = await start({ features });
      const made = await make(all);
      expect(made).toMatchObject(kept);
      const shown = (await admin.call(showDepo, { params: { id: made.id } })).body;
      for (const body of [made, shown, (await admin.call(listDepos)).body[0]])
        expect(Object.keys(body as object)).not.toEqual(expect.arrayContaining([absent[0]]));
      for (const name of absent) expect(shown).not.toHaveProperty(name);
      const [row] = await tenant.tx((tx) =>
        tx.selectFrom('depos').select(['sms_route_text', 'marketing_sms', 'customer_axa_id']).execute(),
      );
      for (const name of absent) expect(row).toHaveProperty(name, null);
    },
  );
});

describe('roles', () => {
  async function staffed() {
    const world = await start({ features: product });
    const own = await world.make({ customer_axa_id: 'AX-1' });
    const foreign = await world.make({ title: 'Vejle' });
    const as = async (role: 'depo_admin' | 'support' | 'driver') =>
      world.tenant.signIn(
        await world.tenant.makeUser(
          role,
          role === 'depo_admin' ? { depo_ids: [own.id] } : { depo_id: own.id },
        ),
      );
    return { ...world, own, foreign, as };
  }

  // spec: A-237
  test('everybody chooses among all depots by title; only admins of the tenant or a depot read its texts', async () => {
    const { as, own, foreign, tenant } = await staffed();
    const bare = { id: own.id, title: 'Odense', ...place };
    const titleOnly = { id: foreign.id, title: 'Vejle' };
    const known = { support: { ...bare, id: foreign.id, title: 'Vejle' }, driver: titleOnly };
    for (const role of ['support', 'driver'] as const) {
      const client = await as(role);
      expect([
        (await client.call(listDepos)).body,
        (await client.call(showDepo, { params: { id: own.id } })).body,
      ]).toEqual([[bare, known[role]], bare]);
      expect((await client.call(showDepo, { params: { id: foreign.id } })).body).toEqual(known[role]);
      expect(
        (await client.call(updateDepo, { params: { id: own.id }, body: { description: 'x' } })).status,
      ).toBe(403);
      expect((await client.call(createDepo, { body: { title: 'x', ...place } })).status).toBe(403);
    }
    const depoAdmin = await as('depo_admin');
    expect((await depoAdmin.call(listDepos)).body).toEqual([own, titleOnly]);
    expect((await depoAdmin.call(showDepo, { params: { id: own.id } })).body).toEqual(own);
    expect((await depoAdmin.call(showDepo, { params: { id: foreign.id } })).body).toEqual(titleOnly);
    expect((await depoAdmin.call(createDepo, { body: { title: 'x', ...place } })).status).toBe(403);
    expect((await depoAdmin.call(listDriverDepos)).body).toEqual([
      { id: own.id, title: 'Odense', address: place.address, coordinates: place.address_coordinates },
      titleOnly,
    ]);
    expect((await (await tenant.keyed('depos')).call(listDriverDepos)).body[1]).toMatchObject({
      id: foreign.id,
      address: place.address,
    });
  });

  test("a depot's admin writes its texts and nothing else, and no other depot", async () => {
    const { as, own, foreign } = await staffed();
    const client = await as('depo_admin');
    const texts = {
      description: 'D',
      dashboard: true,
      recepient: 'a@b.dk',
      sms_text: 'S',
      sms_subscribe_text: 'T',
      sms_unsubscribe_text: 'U',
      marketing_sms: 'M',
    };
    const saved = await client.call(updateDepo, { params: { id: own.id }, body: { ...own, ...texts } });
    expect([saved.status, saved.body]).toEqual([200, { ...own, ...texts, lock_version: 1 }]);
    for (const [wish, field] of [
      [{ title: 'Mit' }, 'title'],
      [{ address: 'Ny vej 1', address_coordinates: { lat: 55.4, lng: 10.4 } }, 'address'],
      [{ address_coordinates: { lat: 55.4, lng: 10.4 } }, 'address'],
      [{ customer_axa_id: 'AX-2' }, 'customer_axa_id'],
    ] as const) {
      const refused = await client.callWith(updateDepo, { params: { id: own.id }, body: wish });
      expect([refused.status, refused.body.errors]).toEqual([422, { [field]: ["can't be changed"] }]);
    }
    expect(
      (await client.call(updateDepo, { params: { id: foreign.id }, body: { description: 'x' } })).status,
    ).toBe(404);
    expect((await client.call(showDepo, { params: { id: own.id } })).body).toMatchObject({
      title: 'Odense',
      customer_axa_id: 'AX-1',
      lock_version: 1,
    });
  });

  test("a new depot is the admin's at once: the session names it", async () => {
    const { admin, make } = await staffed();
    const { id } = await make({ title: 'Assens' });
    expect((await admin.call(showSession)).body.depos.map((depo) => depo.id)).toContain(id);
  });
});
