import { readXlsx } from 'hucre';
import { describe, expect, test } from 'vitest';
import { app, crud, LIST, numbers, world } from '../../../server/test/b2b-customers-world.ts';
import { testMoment } from '../../../server/test/harness.ts';
import type { QueryOf } from '../../../shared/endpoint.ts';
import {
  showB2bCustomer,
  listB2bCustomers,
  showB2bCustomerUsage,
  updateB2bCustomer,
  deleteB2bCustomer,
  countB2bCustomers,
} from '../contract/b2b-customer.ts';
import type { B2bCustomer } from '../contract/b2b-customer.ts';

describe('the list', () => {
  test('carries every field, depots, routes and coming visits, and nothing of another tenant', async () => {
    const { tenant, admin, one, depo, other, route } = await world();
    const fields = {
      customer_number: '1001',
      customer_name: 'Ærø Brugs',
      customer_name_2: 'v. Ida Holm',
      shop_id: 'S1',
      segmentation: 'A',
      address: 'Havnegade 1',
      zip_code: '5000',
      // spec: A-198
      phone_number_1: '+45 20 11 22 33',
      phone_number_2: '+45 20 11 22 34',
      email: 'ida@brugs.dk',
      sales_consultant: 'Bo',
      sales_district_name: 'Fyn',
      season: 'Summer',
      payment_method: 'Invoice',
      payment_term: '14 days',
      opening_week: 14,
      // spec: A-204
      shop_open_at: '07:30',
      shop_close_at: '20:00',
      // spec
      notes_about_customer: 'Ring first',
      notes_to_customer: 'New sorbet',
      visit_type: 2,
      status: 'active',
    };
    expect(
      (
        await admin.callWith(updateB2bCustomer, {
          params: { id: one.id },
          body: { ...fields, depo_ids: [other.id] },
        })
      ).status,
    ).toBe(200);
    // spec: A-313
    const { status, body, headers } = await admin.get(`${LIST}?format=json&page=1&status=active`);
    expect([status, headers['x-total-count']]).toEqual([200, '3']);
    const row = (body as B2bCustomer[]).find(({ id }) => id === one.id);
    // spec
    expect(row).toMatchObject({
      ...fields,
      depo_ids: [other.id],
      next_visit_dates: ['2026-06-10', '2026-06-17'],
    });
    // spec: A-199
    expect(row?.depos).toEqual(
      [depo, other].map(({ id, title }) => ({ id, title })).toSorted((a, b) => (a.title < b.title ? -1 : 1)),
    );
    // spec: A-201
    expect(row?.routes).toEqual([
      { id: route.id, name: route.name, depo_id: depo.id },
      { id: expect.any(Number), name: '900 Ærø', depo_id: other.id },
    ]);
    expect((await admin.call(showB2bCustomer, { params: { id: one.id } })).body).toEqual(row);
    // spec: A-004
    const stranger = await (await app.makeTenant(crud)).signIn('admin');
    expect((await stranger.call(listB2bCustomers)).body).toEqual([]);
    for (const call of [
      stranger.call(showB2bCustomer, { params: { id: one.id } }),
      stranger.call(showB2bCustomerUsage, { params: { id: one.id } }),
      stranger.call(updateB2bCustomer, { params: { id: one.id }, body: {} }),
      stranger.call(deleteB2bCustomer, { params: { id: one.id } }),
    ]) {
      expect((await call).status).toBe(404);
    }
    expect(tenant.id).toBeGreaterThan(0);
  });

  test('falls under five tabs, which depot, status and search narrow, and the sizes say so in one answer', async () => {
    const { tenant, admin, depo, other, three } = await world();
    await tenant.tx((tx) =>
      tx
        .insertInto('b2b_customers')
        .values({ customer_number: '1004', customer_name: 'Lukket Brugs', status: 'inactive' })
        .execute(),
    );
    const wanted = {
      all: ['1001', '1002', '1003'],
      in_route: ['1001', '1002'],
      not_in_route: ['1003'],
      in_calendar: ['1001'],
      not_in_calendar: ['1002', '1003'],
    };
    // spec
    for (const [tab, shops] of Object.entries(wanted))
      expect(numbers((await admin.callWith(listB2bCustomers, { query: { tab } })).body), tab).toEqual(shops);
    // spec: A-034..A-038, A-319
    expect((await admin.call(countB2bCustomers)).body).toEqual([3, 2, 1, 1, 2]);
    // spec
    expect((await admin.call(listB2bCustomers, { query: { status: 'inactive' } })).body).toMatchObject([
      { customer_number: '1004' },
    ]);
    // spec: A-320
    const filters = [
      { depo: depo.id },
      { depo: other.id },
      { status: 'inactive' },
      { status: 'active' },
      { search_phrase: 'brugs' },
      { status: 'inactive', search_phrase: 'brugs' },
      { depo: depo.id, search_phrase: 'kiosk' },
    ] as const;
    for (const filter of filters) {
      const sizes = (await admin.call(countB2bCustomers, { query: filter })).body;
      for (const [at, tab] of Object.keys(wanted).entries())
        expect(
          (await admin.callWith(listB2bCustomers, { query: { ...filter, tab } })).body,
          `${JSON.stringify(filter)} ${tab}`,
        ).toHaveLength(sizes[at] as number);
    }
    expect(numbers((await admin.call(listB2bCustomers, { query: { depo: depo.id } })).body)).toEqual([
      '1001',
    ]);
    await admin.call(updateB2bCustomer, { params: { id: three.id }, body: { depo_ids: [depo.id] } });
    expect(numbers((await admin.call(listB2bCustomers, { query: { depo: depo.id } })).body)).toEqual([
      '1001',
      '1003',
    ]);
    expect(
      numbers((await admin.call(listB2bCustomers, { query: { depo: depo.id, tab: 'not_in_route' } })).body),
    ).toEqual(['1003']);
    for (const query of [{ tab: 'other' }, { status: 'gone' }, { depo: 'x' }])
      expect((await admin.callWith(listB2bCustomers, { query })).status).toBe(422);
  });

  // spec
  test('follows routes that are deactivated and plan events that are moved or taken away', async () => {
    const { tenant, admin, route } = await world();
    const sizes = async () => (await admin.call(countB2bCustomers)).body;
    app.clock.set(new Date('2026-06-18T08:00:00Z'));
    try {
      const later = await tenant.signIn('admin');
      expect((await later.call(countB2bCustomers)).body).toEqual([3, 2, 1, 0, 3]);
      expect(
        (await later.call(listB2bCustomers, { query: { search_phrase: '1001' } })).body[0]?.next_visit_dates,
      ).toEqual([]);
    } finally {
      app.clock.set(testMoment);
    }
    await tenant.tx((tx) =>
      tx.updateTable('plan_events').set({ date: '2026-06-20' }).where('date', '=', '2026-06-17').execute(),
    );
    expect(
      (await admin.call(listB2bCustomers, { query: { search_phrase: '1001' } })).body[0]?.next_visit_dates,
    ).toEqual(['2026-06-10', '2026-06-20']);
    await tenant.tx((tx) => tx.updateTable('plan_events').set({ deleted_at: app.clock() }).execute());
    expect(await sizes()).toEqual([3, 2, 1, 0, 3]);
    await tenant.tx((tx) =>
      tx.updateTable('routes').set({ deleted_at: app.clock() }).where('name', '=', '900 Ærø').execute(),
    );
    expect(await sizes()).toEqual([3, 1, 2, 0, 3]);
    await tenant.tx((tx) =>
      tx
        .updateTable('route_points')
        .set({ deleted_at: app.clock() })
        .where('route_id', '=', route.id)
        .execute(),
    );
    expect(await sizes()).toEqual([3, 0, 3, 0, 3]);
  });

  // spec: A-314, I-400, I-401, I-511
  test('is searched in names, number, shop id, address, postcode and phones; every word must match', async () => {
    const { admin } = await world();
    const found = async (phrase: string) =>
      numbers((await admin.call(listB2bCustomers, { query: { search_phrase: phrase } })).body);
    for (const [phrase, shops] of Object.entries({
      brugs: ['1001'],
      ÆRØ: ['1001'],
      aeroe: ['1001'],
      'ved åen': ['1002'],
      'kiosk 2791': ['1002'],
      '1003': ['1003'],
      havnegade: ['1001'],
      'øster højst': ['1003'],
      '+45 20 11 22 33': ['1001'],
      '2011': ['1001'],
      '30998877': ['1002'],
      'brugs kiosk': [],
      '100': ['1001', '1002', '1003'],
      '%%%': [],
      '': ['1001', '1002', '1003'],
    }))
      expect(await found(phrase), phrase).toEqual(shops);
    for (const phrase of ['b', 'br', ' br ']) {
      const short = await admin.callWith(listB2bCustomers, { query: { search_phrase: phrase } });
      expect([short.status, short.body.errors]).toEqual([
        422,
        { search_phrase: ['You must enter more than 2 characters in search field'] },
      ]);
      expect((await admin.call(countB2bCustomers, { query: { search_phrase: phrase } })).status).toBe(422);
    }
  });

  // spec
  test('has 25 rows a page, active ones by name with æ ø å last, and a page past the end is empty', async () => {
    const tenant = await app.makeTenant();
    await tenant.tx((tx) =>
      tx
        .insertInto('b2b_customers')
        .values([
          ...Array.from({ length: 23 }, (_, at) => ({
            customer_number: `n${at}`,
            customer_name: `Kiosk ${String(at).padStart(2, '0')}`,
          })),
          ...['Århus Is', 'Ørsted Kiosk', 'Ærø Brugs', 'zoo'].map((customer_name) => ({
            customer_number: customer_name,
            customer_name,
          })),
          { customer_number: 'gone', customer_name: 'Arken', status: 'inactive' },
        ])
        .execute(),
    );
    const admin = await tenant.signIn('admin');
    const names = async (query?: QueryOf<typeof listB2bCustomers>) =>
      (await admin.call(listB2bCustomers, { query })).body.map((row) => row.customer_name);
    const [first, second] = [await names(), await names({ page: 2 })];
    expect([first.length, first[0], first.slice(-2), second]).toEqual([
      25,
      'Kiosk 00',
      ['zoo', 'Ærø Brugs'],
      ['Ørsted Kiosk', 'Århus Is'],
    ]);
    expect((await admin.call(listB2bCustomers, { query: { page: 3 } })).body).toEqual([]);
    expect((await admin.call(listB2bCustomers, { query: { page: 3 } })).headers['x-total-count']).toBe('27');
    expect(await names({ page: 'none', per_page: 1000 })).toEqual(first);
    expect((await names({ sort: '-customer_name' }))[0]).toBe('Århus Is');
    expect((await names({ sort: 'anything' }))[0]).toBe('Kiosk 00');
  });

  // spec: A-321
  test('comes as a workbook of all its rows in 24 columns', async () => {
    const { tenant, admin, one, other } = await world();
    await tenant.tx((tx) =>
      tx
        .insertInto('b2b_customers')
        .values(
          Array.from({ length: 30 }, (_, at) => ({
            customer_number: `=1+${at}`,
            customer_name: `Kro ${at}`,
            opening_week: 7,
          })),
        )
        .execute(),
    );
    const file = await admin.get(`${LIST}.xlsx`);
    expect(file.headers['content-disposition']).toContain(`b2b_customers_${tenant.slug}_10-06-2026.xlsx`);
    const rows = async (reply: typeof file) => (await readXlsx(reply.raw)).sheets[0]?.rows ?? [];
    const [head, ...all] = await rows(file);
    expect(head).toEqual([
      'Shop ID',
      'Segmentation',
      'Customer Name',
      'Address',
      'Zip code',
      'Phone',
      'Depos',
      'Next visit dates',
      'Routes',
      'Customer number',
      'Customer name 2',
      'Phone 2',
      'Email',
      'Sales consultant',
      'Sales district name',
      'Season',
      'Payment method',
      'Payment term',
      'Opening week',
      'Shop open at',
      'Shop close at',
      'Notes about customer',
      'Notes to customer',
      'Status',
      'Next visit',
    ]);
    expect(all).toHaveLength(33);
    const visited = all.find((row) => row[9] === '1001')?.[24];
    expect(visited).toEqual(new Date('2026-06-10T00:00:00Z'));
    expect(all.find((row) => row[9] === '1001')?.slice(6, 9)).toEqual([
      expect.stringContaining('Ærø'),
      '10-06-2026, 17-06-2026',
      expect.stringContaining('900 Ærø'),
    ]);
    expect(all.find((row) => row[2] === 'Kro 0')?.slice(9, 10)).toEqual(['=1+0']);
    expect(all.find((row) => row[2] === 'Kro 0')?.[18]).toBe(7);
    for (const [filter, count] of [
      ['tab=in_calendar', 1],
      [`depo=${other.id}`, 2],
      ['search_phrase=kro', 30],
      ['status=inactive', 0],
    ] as const) {
      expect(await rows(await admin.get(`${LIST}?format=xlsx&${filter}`)), filter).toHaveLength(count + 1);
    }
    expect(one.id).toBeGreaterThan(0);
  });
});
