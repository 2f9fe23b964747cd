// B2B customers in bulk through HTTP. It is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { describe, expect, test } from 'vitest';
import { testApp, type TestTenant } from '../../../server/test/harness.ts';
import { listChanges } from '../../history/contract.ts';
import { createB2bCustomer, listB2bCustomers, showB2bCustomer } from '../contract/b2b-customer.ts';
import { feedB2bCustomers, importB2bCustomers } from '../contract/import.ts';

const app = await testApp();

const states = async (tenant: TestTenant) =>
  Object.fromEntries(
    (
      await tenant.tx((tx) =>
        tx
          .selectFrom('b2b_customers')
          .select(['customer_number', 'status'])
          .orderBy('customer_number')
          .execute(),
      )
    ).map(({ customer_number, status }) => [customer_number, status]),
  );

describe('the feed', () => {
  // spec: A-197..A-199
  test('makes and changes by number, refuses bad rows with their reasons, and changes nothing when it is sent again', async () => {
    const tenant = await app.makeTenant();
    const depo = await tenant.makeDepo({ title: 'Odense' });
    const foreign = await (await app.makeTenant()).makeDepo();
    const key = await tenant.keyed('b2b_customers');
    await tenant.tx((tx) =>
      tx
        .insertInto('b2b_customers')
        .values({
          customer_number: 'Ab1',
          customer_name: 'Brugsen',
          season: 'Summer',
          address: 'Havnegade 1',
        })
        .execute(),
    );
    const b2b_customers = [
      { customer_number: 'aB1', address: '', segmentation: 'A', depos: 'Odense' },
      {
        customer_number: 1002,
        customer_name: 'Kiosk',
        opening_week: '14',
        shop_open_at: '7:30',
        email: 'kiosk@havn.dk',
        depo_ids: [depo.id],
        visit_type: 2,
      },
      { customer_number: '1003', customer_name: ' ', opening_week: 54 },
      'nonsense',
      { customer_name: 'No number' },
      { customer_number: '1002', customer_name: 'Kiosk again' },
      { customer_number: '1004', customer_name: 'Bageriet', depos: 'Nowhere' },
      { customer_number: '1005', customer_name: 'Grillen', depo_ids: [foreign.id] },
      { customer_number: '1006' },
      { customer_number: '1007', customer_name: 'Kro', email: 'no' },
      { customer_number: '1008', customer_name: 'Camping', status: 'Inactive' },
    ];
    const first = await key.call(feedB2bCustomers, { body: { b2b_customers } });
    expect([first.status, first.body]).toEqual([
      202,
      {
        created: 2,
        updated: 1,
        unchanged: 0,
        made_inactive: 0,
        refused: [
          {
            row: 3,
            errors: {
              customer_name: ["can't be blank"],
              opening_week: ['must be less than or equal to 53'],
            },
          },
          { row: 4, errors: { base: ['is invalid'] } },
          { row: 5, errors: { customer_number: ["can't be blank"] } },
          { row: 6, errors: { customer_number: ['has already been taken'] } },
          { row: 7, errors: { depos: ['must exist'] } },
          { row: 8, errors: { depo_ids: ['must exist'] } },
          { row: 9, errors: { customer_name: ["can't be blank"] } },
          { row: 10, errors: { email: ['is invalid'] } },
        ],
      },
    ]);
    const admin = await tenant.signIn('admin');
    const listed = (await admin.call(listB2bCustomers)).body;
    expect(listed).toMatchObject([
      {
        customer_number: 'aB1',
        customer_name: 'Brugsen',
        season: 'Summer',
        address: null,
        segmentation: 'A',
        depos: [{ title: 'Odense' }],
      },
      {
        customer_number: '1002',
        customer_name: 'Kiosk',
        opening_week: 14,
        shop_open_at: '07:30',
        email: 'kiosk@havn.dk',
        visit_type: 2,
        depo_ids: [depo.id],
      },
    ]);
    expect(await states(tenant)).toMatchObject({ 1008: 'inactive' });
    const again = await key.call(feedB2bCustomers, { body: { b2b_customers } });
    expect(again.body).toMatchObject({ created: 0, updated: 3, unchanged: 3 });
    expect((await admin.call(listB2bCustomers)).body).toEqual(listed);
    const history = (
      await admin.call(listChanges, { query: { kind: 'b2b_customers', id: listed[0]?.id ?? 0 } })
    ).body;
    expect(history).toMatchObject([{ user_name: 'System', action: 'changed' }]);
    const noted = await tenant.tx((tx) =>
      tx.selectFrom('outside_systems').selectAll().where('system', '=', 'erp').executeTakeFirstOrThrow(),
    );
    expect(noted).toMatchObject({
      last_success_at: app.clock(),
      last_counts: { created: 0, updated: 3, refused: 8 },
      last_error: null,
    });
  });

  // spec: A-270
  test('that is full switches off who is missing and back on who returns; one that is empty or cannot be read switches nobody off', async () => {
    const tenant = await app.makeTenant();
    const key = await tenant.keyed('b2b_customers');
    const row = (customer_number: string, more = {}) => ({
      customer_number,
      customer_name: `Shop ${customer_number}`,
      ...more,
    });
    const full = async (...b2b_customers: unknown[]) =>
      (await key.call(feedB2bCustomers, { body: { full: true, b2b_customers } })).body;
    await full(row('1'), row('2'), row('3'));
    for (const rows of [[], [row('1'), { customer_name: 'No number' }]]) {
      expect((await full(...rows)).made_inactive).toBe(0);
      expect(await states(tenant)).toEqual({ 1: 'active', 2: 'active', 3: 'active' });
      const noted = await tenant.tx((tx) =>
        tx
          .selectFrom('outside_systems')
          .select('last_error')
          .where('system', '=', 'erp')
          .executeTakeFirstOrThrow(),
      );
      expect(noted.last_error).toContain('nobody was made inactive');
    }
    expect(await full(row('1'), row('2', { email: 'no' }))).toMatchObject({
      updated: 1,
      made_inactive: 1,
      refused: [{ row: 2 }],
    });
    expect(await states(tenant)).toEqual({ 1: 'active', 2: 'active', 3: 'inactive' });
    await key.call(feedB2bCustomers, { body: { b2b_customers: [row('3', { season: 'All year' })] } });
    expect(await states(tenant)).toMatchObject({ 3: 'inactive' });
    expect(await full(row('1', { status: 'inactive' }), row('3'), row('2'))).toMatchObject({
      created: 0,
      updated: 3,
      made_inactive: 0,
    });
    expect(await states(tenant)).toEqual({ 1: 'inactive', 2: 'active', 3: 'active' });
  });

  test('brings nothing back that a row said before, nor what is older by its own stamp', async () => {
    const tenant = await app.makeTenant();
    const key = await tenant.keyed('b2b_customers');
    const feed = async (customer_name: string, more: object = {}, full = false) => {
      const b2b_customers = [{ customer_number: '7', customer_name, ...more }];
      const { body } = await key.call(feedB2bCustomers, { body: { full, b2b_customers } });
      return [body.created, body.updated, body.unchanged];
    };
    const nameNow = async () =>
      (await tenant.tx((tx) => tx.selectFrom('b2b_customers').select('customer_name').execute()))[0]
        ?.customer_name;
    expect([await feed('Kiosk'), await feed('Kro'), await feed('Kiosk')]).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 1, 1],
    ]);
    expect(await nameNow()).toBe('Kro');
    await feed('Kiosk', { version: 4 });
    await feed('Grill', { version: 3 });
    expect(await nameNow()).toBe('Kiosk');
    await feed('Kro', { version: 5 });
    await feed('Kiosk', {}, true);
    expect(await nameNow()).toBe('Kiosk');
    await feed('Grill', { version: 2 }, true);
    expect(await nameNow()).toBe('Kiosk');
    app.clock.advance(25 * 60 * 60);
    await feed('Kro');
    expect(await nameNow()).toBe('Kro');
  });

  test('is for keys of its scope, takes ten thousand rows at once, and two at the same time make each customer once', async () => {
    const tenant = await app.makeTenant();
    const key = await tenant.keyed('b2b_customers');
    expect(
      (await (await tenant.keyed('positions')).call(feedB2bCustomers, { body: { b2b_customers: [] } }))
        .status,
    ).toBe(403);
    expect(
      (await (await tenant.signIn('admin')).call(feedB2bCustomers, { body: { b2b_customers: [] } })).status,
    ).toBe(403);
    expect((await tenant.visitor().call(feedB2bCustomers, { body: { b2b_customers: [] } })).status).toBe(401);
    expect((await key.callWith(feedB2bCustomers, { body: { b2b_customers: 'x' } })).status).toBe(422);
    const b2b_customers = Array.from({ length: 10_000 }, (_, at) => ({
      customer_number: at,
      customer_name: `Kiosk ${at}`,
      address: `Havnegade ${at}, 5000 Odense C`,
      notes_to_customer: 'x'.repeat(200),
    }));
    expect(
      (await key.call(feedB2bCustomers, { body: { b2b_customers: [...b2b_customers, {}] } })).status,
    ).toBe(422);
    const both = await Promise.all(
      [1, 2].map(() => key.call(feedB2bCustomers, { body: { full: true, b2b_customers } })),
    );
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    expect(
      both.map(({ body }) => [body.created, body.unchanged] as const).toSorted((a, b) => a[0] - b[0]),
    ).toEqual([
      [0, 10_000],
      [10_000, 0],
    ]);
  }, 60_000);
});

describe('the import', () => {
  test('shows what would become of its rows before it saves them', async () => {
    const tenant = await app.makeTenant({ features: { b2b_customer_crud: true } });
    const [odense, halden] = [
      await tenant.makeDepo({ title: 'Odense' }),
      await tenant.makeDepo({ title: 'Halden' }),
    ];
    const admin = await tenant.signIn('admin');
    const { body: brugsen } = await admin.call(createB2bCustomer, {
      body: { customer_name: 'Brugsen', customer_number: '1', address: 'Havnegade 1' },
    });
    const rows = [
      { customer_number: '1', customer_name: 'Brugsen', address: 'Havnegade 2', depos: 'Odense, Halden' },
      { customer_number: '2', customer_name: 'Kiosk', status: 'Active' },
      { customer_number: '3', customer_name: null },
    ];
    const outcome = {
      created: 1,
      updated: 1,
      unchanged: 0,
      refused: [{ row: 3, errors: { customer_name: ["can't be blank"] } }],
      rows: [
        { row: 1, action: 'updated', name: 'Brugsen', fields: ['address', 'depos'] },
        { row: 2, action: 'created', name: 'Kiosk', fields: [] },
      ],
    };
    expect((await admin.call(importB2bCustomers, { body: { dry_run: true, rows } })).body).toEqual(outcome);
    expect((await admin.call(listB2bCustomers)).body).toMatchObject([
      { address: 'Havnegade 1', lock_version: 0 },
    ]);
    const saved = await admin.call(importB2bCustomers, { body: { rows } });
    expect([saved.status, saved.body]).toEqual([200, outcome]);
    expect((await admin.call(showB2bCustomer, { params: { id: brugsen.id } })).body).toMatchObject({
      address: 'Havnegade 2',
      depo_ids: [odense.id, halden.id],
      lock_version: 1,
    });
    expect((await admin.call(importB2bCustomers, { body: { rows: rows.slice(0, 2) } })).body).toMatchObject({
      created: 0,
      updated: 2,
      unchanged: 2,
      rows: [],
    });
    expect(
      (await admin.call(listChanges, { query: { kind: 'b2b_customers', id: brugsen.id } })).body[0],
    ).toMatchObject({
      user_name: 'Ida Holm',
      action: 'changed',
    });
  });

  test('of a depot admin makes customers of their depots and does not touch those of others', async () => {
    const tenant = await app.makeTenant({ features: { b2b_customer_crud: true } });
    const [mine, other] = [
      await tenant.makeDepo({ title: 'Odense' }),
      await tenant.makeDepo({ title: 'Halden' }),
    ];
    const staff = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [mine.id] }));
    const admin = await tenant.signIn('admin');
    await admin.call(createB2bCustomer, {
      body: { customer_name: 'Theirs', customer_number: '1', depo_ids: [other.id] },
    });
    const rows = [
      { customer_number: '1', customer_name: 'Taken over' },
      { customer_number: '2', customer_name: 'Kiosk' },
      { customer_number: '3', customer_name: 'Kro', depos: 'Halden' },
    ];
    expect((await staff.call(importB2bCustomers, { body: { rows } })).body).toMatchObject({
      created: 1,
      updated: 0,
      refused: [
        { row: 1, errors: { customer_number: ['has already been taken'] } },
        { row: 3, errors: { depos: ['must exist'] } },
      ],
    });
    expect((await staff.call(listB2bCustomers)).body).toMatchObject([
      { customer_number: '2', depo_ids: [mine.id] },
    ]);
    expect((await admin.call(listB2bCustomers)).body).toMatchObject([
      { customer_number: '2' },
      { customer_name: 'Theirs' },
    ]);
  });
});
