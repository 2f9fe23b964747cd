// The list of customers: pages, search, consent, order.

import { describe, expect, test } from 'vitest';
import { testApp, type TestTenant } from '../../../server/test/harness.ts';
import type { BodyOf, QueryOf } from '../../../shared/endpoint.ts';
import { createCustomer, listCustomers, updateCustomer } from '../contract/customer.ts';

const app = await testApp();
type Features = NonNullable<Parameters<typeof app.makeTenant>[0]>['features'];

interface Row {
  name?: string;
  first_name?: string;
  last_name?: string;
  username?: string;
  email?: string;
  phone: string;
  sms_permission?: boolean;
  marketing_agreement?: boolean;
}

type Query = QueryOf<typeof listCustomers>;

async function listOf(rows: readonly Row[], features: Features = {}) {
  const tenant: TestTenant = await app.makeTenant({ features });
  const admin = await tenant.signIn('admin');
  const ids = await tenant.tx(async (tx) =>
    (
      await tx
        .insertInto('customers')
        .values([...rows])
        .returning('id')
        .execute()
    ).map((row) => row.id),
  );
  const found = async (query?: Query) => {
    const { status, body, headers } = await admin.call(listCustomers, { query });
    expect(status).toBe(200);
    return {
      phones: (body as Row[]).map((row) => row.phone),
      ids: (body as { id: number }[]).map((row) => row.id),
      total: Number(headers['x-total-count']),
    };
  };
  const save = (id = 0, body: BodyOf<typeof updateCustomer> = {}) =>
    admin.call(updateCustomer, { params: { id }, body });
  return { tenant, admin, ids, found, save };
}

const many = (count: number, more: Partial<Row> = {}): Row[] =>
  Array.from({ length: count }, (_, n) => ({ phone: `+45201${String(10_000 + n)}`, ...more }));
const search = (search_phrase: string, more: Query = {}) => ({ search_phrase, ...more });

describe('pages', () => {
  // spec
  test('are of 25, or as many as are asked for up to 100, newest first, with the number of all', async () => {
    const { ids, found } = await listOf(many(60));
    const newest = ids.toReversed();
    expect(await found()).toMatchObject({ ids: newest.slice(0, 25), total: 60 });
    expect(await found({ per_page: 50 })).toMatchObject({ ids: newest.slice(0, 50), total: 60 });
    expect(await found({ per_page: 50, page: 2 })).toMatchObject({ ids: newest.slice(50), total: 60 });
    expect(await found({ per_page: 7, page: 'x' })).toMatchObject({ ids: newest.slice(0, 7), total: 60 });
    for (const per_page of [0, 101, 2.5])
      expect(await found({ per_page })).toMatchObject({ ids: newest.slice(0, 25), total: 60 });
    expect(await found({ page: 9 })).toMatchObject({ ids: [], total: 60 });
  });

  test('are sorted by the columns that can be, empty ones last', async () => {
    const { found } = await listOf([
      { phone: '+4520000001', last_name: 'berg' },
      { phone: '+4520000003', last_name: 'Alm' },
      { phone: '+4520000002' },
    ]);
    expect((await found({ sort: 'phone' })).phones).toEqual(['+4520000001', '+4520000002', '+4520000003']);
    expect((await found({ sort: '-phone' })).phones).toEqual(['+4520000003', '+4520000002', '+4520000001']);
    expect((await found({ sort: 'last_name' })).phones).toEqual([
      '+4520000003',
      '+4520000001',
      '+4520000002',
    ]);
    expect((await found({ sort: '-last_name' })).phones).toEqual([
      '+4520000001',
      '+4520000003',
      '+4520000002',
    ]);
    expect((await found({ sort: 'gender' })).phones).toEqual(['+4520000002', '+4520000003', '+4520000001']);
    expect((await found(search('452000', { sort: '-last_name' }))).phones).toEqual([
      '+4520000001',
      '+4520000003',
      '+4520000002',
    ]);
  });

  test('the number of all keeps step with who comes, changes and goes', async () => {
    const { tenant, admin, ids, found, save } = await listOf(many(3), { consent_filter: true });
    const totals = async () => [
      (await found()).total,
      (await found({ consent: 'sms' })).total,
      (await found({ consent: 'marketing' })).total,
    ];
    expect(await totals()).toEqual([3, 3, 0]);
    await admin.call(createCustomer, { body: { phone: '20998877', marketing_agreement: true } });
    await save(ids[0], { sms_permission: false });
    expect(await totals()).toEqual([4, 3, 1]);
    await tenant.tx((tx) =>
      tx
        .deleteFrom('customers')
        .where('id', 'in', [ids[0] as number, ids[1] as number])
        .execute(),
    );
    expect(await totals()).toEqual([2, 2, 1]);
    const failed = tenant.tx(async (tx) => {
      await tx.insertInto('customers').values({ phone: '+4520118877' }).execute();
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect(await totals()).toEqual([2, 2, 1]);
  });
});

describe('search', () => {
  const people: Row[] = [
    {
      phone: '+4520112233',
      name: 'Ærø Is',
      first_name: 'Åse',
      last_name: 'Østergaard',
      username: 'aase7',
      email: 'aase@havnen.invalid',
    },
    { phone: '+4530998877', first_name: 'Bo', last_name: 'Dam' },
  ];
  const [her, him] = ['+4520112233', '+4530998877'];

  // spec
  test('finds by name, first and last name, username, e-mail and phone, each word somewhere', async () => {
    const { found } = await listOf(people);
    for (const phrase of ['ærø', 'ÅSE', 'østerg', 'aase7', 'havnen.inv', 'aase@havnen', 'østergaard åse'])
      expect([phrase, (await found(search(phrase))).phones]).toEqual([phrase, [her]]);
    expect(await found(search('dam'))).toMatchObject({ phones: [him], total: 1 });
    expect(await found(search('østergaard dam'))).toMatchObject({ phones: [], total: 0 });
    expect(await found(search('%%%'))).toMatchObject({ phones: [], total: 0 });
    expect((await found(search(''))).phones).toEqual([him, her]);
  });

  test('reads a phone with and without the country and however it is spaced', async () => {
    const { found } = await listOf(people);
    for (const phrase of ['20112233', '+45 20 11 22 33', '004520112233', '4520112233', '11 22 33'])
      expect([phrase, (await found(search(phrase))).phones]).toEqual([phrase, [her]]);
  });

  test('finds by the addresses, also after they changed', async () => {
    const { ids, found, save } = await listOf(people);
    const at = (address: string) => ({
      location_attributes: { address, coordinates: { lat: 55.4, lng: 10.39 } },
    });
    await save(ids[1], { address: 'Postboks 17', ...at('Skovstræde 4, Odense') });
    expect((await found(search('skovstraede'))).phones).toEqual([him]);
    expect((await found(search('postboks'))).phones).toEqual([him]);
    await save(ids[1], at('Havnegade 1, Odense'));
    expect((await found(search('skovstræde'))).phones).toEqual([]);
    expect((await found(search('havnegade dam'))).phones).toEqual([him]);
    await save(ids[1], { location_attributes: null });
    expect((await found(search('havnegade'))).phones).toEqual([]);
  });

  // spec
  test('of one or two characters is refused with the documented sentence', async () => {
    const { admin } = await listOf(people);
    for (const phrase of ['a', 'åb', ' a ']) {
      const { status, body } = await admin.callWith(listCustomers, { query: { search_phrase: phrase } });
      expect([status, body.errors]).toEqual([
        422,
        { search_phrase: ['You must enter more than 2 characters in search field'] },
      ]);
    }
    expect((await admin.call(listCustomers, { query: { search_phrase: 'åse' } })).status).toBe(200);
  });

  test('pages its hits, and none of another tenant is among them', async () => {
    const { ids, found } = await listOf(many(30, { name: 'Havnen' }));
    await listOf(many(5, { name: 'Havnen' }));
    expect(await found(search('havnen'))).toMatchObject({ ids: ids.toReversed().slice(0, 25), total: 30 });
    expect(await found(search('havnen', { page: 2 }))).toMatchObject({
      ids: ids.toReversed().slice(25),
      total: 30,
    });
    expect(await found(search('havnen', { page: 3 }))).toMatchObject({ ids: [], total: 30 });
  });
});

describe('the consent filter', () => {
  const rows: Row[] = [
    { phone: '+4520000001' },
    { phone: '+4520000002', sms_permission: false, marketing_agreement: true },
    { phone: '+4520000003', sms_permission: false },
  ];

  // spec
  test('shows who gave it', async () => {
    const { found, admin } = await listOf(rows, { consent_filter: true });
    expect(await found({ consent: 'sms' })).toMatchObject({ phones: ['+4520000001'], total: 1 });
    expect(await found({ consent: 'marketing' })).toMatchObject({ phones: ['+4520000002'], total: 1 });
    expect(await found(search('452000', { consent: 'marketing' }))).toMatchObject({
      phones: ['+4520000002'],
      total: 1,
    });
    const strange = await admin.callWith(listCustomers, { query: { consent: 'none' } });
    expect([strange.status, strange.headers['x-total-count']]).toEqual([200, '3']);
  });

  // spec: A-303
  test('filters nothing where the tenant has none', async () => {
    const { found } = await listOf(rows);
    expect(await found({ consent: 'marketing' })).toMatchObject({ total: 3 });
  });
});
