// B2B customers through HTTP. It is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { readXlsx } from 'hucre';
import { beforeAll, describe, expect, test } from 'vitest';
import { job } from '../../server/jobs/jobs.ts';
import { testApp, testMoment } from '../../server/test/harness.ts';
import { installNeighboursQueues, planEventWorld } from '../../server/test/plan-event-world.ts';
import { resyncRoute } from '../../shared/job-kinds.ts';
import type { B2bCustomer } from './contract.ts';

const app = await testApp({ jobs: [job({ ...resyncRoute, run: async () => {} })] });
beforeAll(() => installNeighboursQueues(app));

const crud = { features: { b2b_customer_crud: true } };
const LIST = 'admin/b2b_customers';
const numbers = (body: B2bCustomer[]) => body.map((row) => row.customer_number).toSorted();

/** A depot, a second one, a route of three stops with plan events, and shops: 1 on the route and in the calendar, 2 on a route alone, 3 on nothing. */
async function world(features = crud) {
  const base = await planEventWorld(app, features);
  const { tenant, route } = base;
  const other = await tenant.makeDepo({ title: 'Ærø' });
  const [one, two, three] = (await tenant.tx((tx) =>
    tx
      .insertInto('b2b_customers')
      .values([
        {
          customer_number: '1001',
          customer_name: 'Ærø Brugs',
          shop_id: 'S1',
          segmentation: 'A',
          address: 'Havnegade 1',
          zip_code: '5000',
          phone_number_1: '+45 20 11 22 33',
        },
        {
          customer_number: '1002',
          customer_name: 'Zoo Kiosk',
          customer_name_2: 'ved Åen',
          zip_code: '2791',
          phone_number_2: '0045 30 99 88 77',
        },
        { customer_number: '1003', customer_name: 'Bageriet', address: 'Strandvejen 7, Øster Højst' },
      ])
      .returning('id')
      .execute(),
  )) as [{ id: number }, { id: number }, { id: number }];
  const second = await tenant.tx((tx) =>
    tx
      .insertInto('routes')
      .values({ depo_id: other.id, name: '900 Ærø' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const point = await tenant.tx((tx) =>
    tx
      .insertInto('route_points')
      .values({ route_id: second.id, position: 1, address: 'Vej 9' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await tenant.tx((tx) =>
    tx
      .insertInto('route_point_b2b_customers')
      .values([
        { route_point_id: route.point_ids[0] as number, b2b_customer_id: one.id },
        { route_point_id: point.id, b2b_customer_id: one.id },
        { route_point_id: point.id, b2b_customer_id: two.id },
      ])
      .execute(),
  );
  expect((await base.post({ date: ['2026-06-10', '2026-06-17'] })).status).toBe(201);
  return { ...base, other, one, two, three, admin: await tenant.signIn('admin') };
}

describe('the list', () => {
  // spec: ..A-205, A-313
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
      phone_number_1: '+45 20 11 22 33',
      phone_number_2: '+45 20 11 22 34',
      email: 'ida@brugs.dk',
      sales_consultant: 'Bo',
      sales_district_name: 'Fyn',
      season: 'Summer',
      payment_method: 'Invoice',
      payment_term: '14 days',
      opening_week: 14,
      shop_open_at: '07:30',
      shop_close_at: '20:00',
      notes_about_customer: 'Ring first',
      notes_to_customer: 'New sorbet',
      visit_type: 2,
      status: 'active',
    };
    expect((await admin.put(`${LIST}/${one.id}`, { ...fields, depo_ids: [other.id] })).status).toBe(200);
    const { status, body, headers } = await admin.get(`${LIST}?format=json&page=1&status=active`);
    expect([status, headers['x-total-count']]).toEqual([200, '3']);
    const row = (body as B2bCustomer[]).find(({ id }) => id === one.id);
    expect(row).toMatchObject({
      ...fields,
      depo_ids: [other.id],
      next_visit_dates: ['2026-06-10', '2026-06-17'],
    });
    expect(row?.depos).toEqual(
      [depo, other].map(({ id, title }) => ({ id, title })).toSorted((a, b) => (a.title < b.title ? -1 : 1)),
    );
    expect(row?.routes).toEqual([
      { id: route.id, name: route.name, depo_id: depo.id },
      { id: expect.any(Number), name: '900 Ærø', depo_id: other.id },
    ]);
    expect((await admin.get(`${LIST}/${one.id}`)).body).toEqual(row);
    const stranger = await (await app.makeTenant(crud)).signIn('admin');
    expect((await stranger.get(LIST)).body).toEqual([]);
    for (const call of [
      stranger.get(`${LIST}/${one.id}`),
      stranger.get(`${LIST}/${one.id}/usage`),
      stranger.put(`${LIST}/${one.id}`, {}),
      stranger.delete(`${LIST}/${one.id}`),
    ]) {
      expect((await call).status).toBe(404);
    }
    expect(tenant.id).toBeGreaterThan(0);
  });

  // spec: A-034..A-038, A-271, A-317, A-319, A-320, A-270, A-318
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
    for (const [tab, shops] of Object.entries(wanted))
      expect(numbers((await admin.get(`${LIST}?tab=${tab}`)).body), tab).toEqual(shops);
    expect((await admin.get(`${LIST}/fetch_status_sizes`)).body).toEqual([3, 2, 1, 1, 2]);
    expect((await admin.get(`${LIST}?status=inactive`)).body).toMatchObject([{ customer_number: '1004' }]);
    const filters = [
      `depo=${depo.id}`,
      `depo=${other.id}`,
      'status=inactive',
      'status=active',
      'search_phrase=brugs',
      `status=inactive&search_phrase=brugs`,
      `depo=${depo.id}&search_phrase=kiosk`,
    ];
    for (const filter of filters) {
      const sizes = (await admin.get(`${LIST}/fetch_status_sizes?${filter}`)).body as number[];
      for (const [at, tab] of Object.keys(wanted).entries())
        expect((await admin.get(`${LIST}?${filter}&tab=${tab}`)).body, `${filter} ${tab}`).toHaveLength(
          sizes[at] as number,
        );
    }
    expect(numbers((await admin.get(`${LIST}?depo=${depo.id}`)).body)).toEqual(['1001']);
    await admin.put(`${LIST}/${three.id}`, { depo_ids: [depo.id] });
    expect(numbers((await admin.get(`${LIST}?depo=${depo.id}`)).body)).toEqual(['1001', '1003']);
    expect(numbers((await admin.get(`${LIST}?depo=${depo.id}&tab=not_in_route`)).body)).toEqual(['1003']);
    for (const wrong of ['tab=other', 'status=gone', 'depo=x'])
      expect((await admin.get(`${LIST}?${wrong}`)).status, wrong).toBe(422);
  });

  // spec
  test('follows routes that are deactivated and plan events that are moved or taken away', async () => {
    const { tenant, admin, route } = await world();
    const sizes = async () => (await admin.get(`${LIST}/fetch_status_sizes`)).body;
    app.clock.set(new Date('2026-06-18T08:00:00Z'));
    try {
      const later = await tenant.signIn('admin');
      expect((await later.get(`${LIST}/fetch_status_sizes`)).body).toEqual([3, 2, 1, 0, 3]);
      expect((await later.get(`${LIST}?search_phrase=1001`)).body[0].next_visit_dates).toEqual([]);
    } finally {
      app.clock.set(testMoment);
    }
    await tenant.tx((tx) =>
      tx.updateTable('plan_events').set({ date: '2026-06-20' }).where('date', '=', '2026-06-17').execute(),
    );
    expect((await admin.get(`${LIST}?search_phrase=1001`)).body[0].next_visit_dates).toEqual([
      '2026-06-10',
      '2026-06-20',
    ]);
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
      numbers((await admin.get(`${LIST}?search_phrase=${encodeURIComponent(phrase)}`)).body);
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
      const short = await admin.get(`${LIST}?search_phrase=${encodeURIComponent(phrase)}`);
      expect([short.status, short.body.errors]).toEqual([
        422,
        { search_phrase: ['You must enter more than 2 characters in search field'] },
      ]);
      expect(
        (await admin.get(`${LIST}/fetch_status_sizes?search_phrase=${encodeURIComponent(phrase)}`)).status,
      ).toBe(422);
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
    const names = async (query: string) =>
      ((await admin.get(`${LIST}?${query}`)).body as B2bCustomer[]).map((row) => row.customer_name);
    const [first, second] = [await names(''), await names('page=2')];
    expect([first.length, first[0], first.slice(-2), second]).toEqual([
      25,
      'Kiosk 00',
      ['zoo', 'Ærø Brugs'],
      ['Ørsted Kiosk', 'Århus Is'],
    ]);
    expect((await admin.get(`${LIST}?page=3`)).body).toEqual([]);
    expect((await admin.get(`${LIST}?page=3`)).headers['x-total-count']).toBe('27');
    expect(await names('page=none&per_page=1000')).toEqual(first);
    expect((await names('sort=-customer_name'))[0]).toBe('Århus Is');
    expect((await names('sort=anything'))[0]).toBe('Kiosk 00');
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

describe('writing', () => {
  // spec
  test('is for tenants with the switch alone', async () => {
    const [open, shut] = [await app.makeTenant(crud), await app.makeTenant()];
    const [admin, refused] = [await open.signIn('admin'), await shut.signIn('admin')];
    const made = await admin.post(LIST, { customer_name: ' Brugsen ', customer_number: ' 77 ' });
    expect([made.status, made.body]).toMatchObject([
      201,
      { customer_name: 'Brugsen', customer_number: '77', status: 'active', depo_ids: [], lock_version: 0 },
    ]);
    const { id } = made.body as B2bCustomer;
    const saved = await admin.put(`${LIST}/${id}`, {
      b2b_customer: {
        sales_district_name: 'Fyn',
        phone_number_1: '1',
        phone_number_2: '2',
        notes_about_customer: 'a',
        notes_to_customer: 'b',
        junk: 1,
      },
    });
    expect([saved.status, saved.body]).toMatchObject([
      200,
      {
        customer_name: 'Brugsen',
        sales_district_name: 'Fyn',
        phone_number_1: '1',
        phone_number_2: '2',
        notes_about_customer: 'a',
        notes_to_customer: 'b',
        lock_version: 1,
      },
    ]);
    expect((await admin.patch(`${LIST}/${id}`, { status: 'inactive' })).body).toMatchObject({
      status: 'inactive',
      sales_district_name: 'Fyn',
    });
    expect((await admin.get(LIST)).body).toEqual([]);
    expect((await admin.delete(`${LIST}/${id}`)).status).toBe(204);
    expect((await admin.get(`${LIST}?status=inactive`)).body).toEqual([]);
    expect((await admin.get(`${LIST}/${id}`)).status).toBe(404);
    const { id: kept } = await shut.tx((tx) =>
      tx
        .insertInto('b2b_customers')
        .values({ customer_number: '1', customer_name: 'Kiosk' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const calls = [
      refused.post(LIST, { customer_name: 'x', customer_number: '2' }),
      refused.put(`${LIST}/${kept}`, { customer_name: 'x' }),
      refused.delete(`${LIST}/${kept}`),
      refused.post(`${LIST}/${kept}/restore`),
      refused.post(`${LIST}/import`, { rows: [] }),
      refused.get(`${LIST}/deleted`),
    ];
    for (const call of calls)
      expect([(await call).status, (await call).body.full_errors]).toEqual([
        403,
        ['You are not allowed to do this'],
      ]);
    expect((await refused.get(`${LIST}/${kept}`)).body).toMatchObject({ customer_name: 'Kiosk' });
  });

  // spec: A-205
  test('is refused at the field', async () => {
    const tenant = await app.makeTenant(crud);
    const foreign = await (await app.makeTenant()).makeDepo();
    const admin = await tenant.signIn('admin');
    const { body: made } = await admin.post(LIST, { customer_name: 'Kiosk', customer_number: 'Ab1' });
    const at = `${LIST}/${made.id}`;
    expect((await admin.post(LIST, {})).body.errors).toEqual({
      customer_name: ["can't be blank"],
      customer_number: ["can't be blank"],
    });
    expect((await admin.post(LIST, { customer_name: 'Other', customer_number: 'aB1' })).body.errors).toEqual({
      customer_number: ['has already been taken'],
    });
    const cases: Record<string, unknown> = {
      customer_name: '',
      email: 'no',
      opening_week: 54,
      shop_open_at: '25:00',
      visit_type: 9,
      status: 'x',
      depo_ids: [foreign.id],
      customer_number: 'x'.repeat(256),
    };
    for (const [field, value] of Object.entries(cases)) {
      const { status, body } = await admin.put(at, { [field]: value });
      expect([status, Object.keys(body.errors)], field).toEqual([422, [field]]);
    }
    expect((await admin.put(at, { depo_ids: [foreign.id] })).body.errors).toEqual({
      depo_ids: ['must exist'],
    });
    expect((await admin.get(at)).body).toMatchObject({ lock_version: 0 });
    const twice = await Promise.all(
      [1, 2].map(() => admin.post(LIST, { customer_name: 'Twin', customer_number: 'T1' })),
    );
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  test('of a version that is not the newest is refused with who saved it, and every save stands in the history', async () => {
    const { tenant, admin, one } = await world();
    const ida = await tenant.signIn(await tenant.makeUser('admin', { first_name: 'Ida', last_name: 'Lund' }));
    expect(
      (await ida.put(`${LIST}/${one.id}`, { address: 'Havnegade 2', lock_version: 0 })).body.lock_version,
    ).toBe(1);
    const stale = await admin.put(`${LIST}/${one.id}`, { address: 'Havnegade 3', lock_version: 0 });
    expect([stale.status, stale.body.error]).toEqual([
      409,
      'Changed by Ida Lund meanwhile, reload to see it',
    ]);
    expect((await admin.delete(`${LIST}/${one.id}?lock_version=0`)).status).toBe(409);
    expect((await admin.put(`${LIST}/${one.id}`, { address: 'Havnegade 2' })).body.lock_version).toBe(1);
    const history = await admin.get(`admin/changes?kind=b2b_customers&id=${one.id}`);
    expect(history.body).toMatchObject([
      {
        user_name: 'Ida Lund',
        action: 'changed',
        changes: [{ field: 'address', from: 'Havnegade 1', to: 'Havnegade 2' }],
      },
    ]);
  });
});

describe('roles', () => {
  // spec: A-300..A-302
  test('admins write all, depot admins those of their depots, support reads all, drivers see nothing', async () => {
    const { tenant, staff, depo, other, one, two, three } = await world();
    const [support, driver] = [await tenant.signIn('support'), await tenant.signIn('driver')];
    expect(numbers((await support.get(LIST)).body)).toEqual(['1001', '1002', '1003']);
    for (const call of [
      support.post(LIST, { customer_name: 'x', customer_number: 'x' }),
      support.put(`${LIST}/${one.id}`, {}),
      support.delete(`${LIST}/${one.id}`),
      support.post(`${LIST}/import`, { rows: [] }),
    ]) {
      expect((await call).status).toBe(403);
    }
    for (const path of [
      LIST,
      `${LIST}/${one.id}`,
      `${LIST}/fetch_status_sizes`,
      `${LIST}.xlsx`,
      `${LIST}/${one.id}/usage`,
    ])
      expect((await driver.get(path)).status, path).toBe(403);
    expect((await tenant.visitor().get(LIST)).status).toBe(401);
    expect(numbers((await staff.get(LIST)).body)).toEqual(['1001']);
    expect((await staff.get(`${LIST}/fetch_status_sizes`)).body).toEqual([1, 1, 0, 1, 0]);
    for (const { id } of [two, three]) {
      for (const call of [
        staff.get(`${LIST}/${id}`),
        staff.put(`${LIST}/${id}`, { address: 'x' }),
        staff.delete(`${LIST}/${id}`),
        staff.get(`${LIST}/${id}/usage`),
      ])
        expect((await call).status).toBe(404);
    }
    expect((await staff.put(`${LIST}/${one.id}`, { depo_ids: [other.id] })).body.errors).toEqual({
      depo_ids: ['must exist'],
    });
    expect((await staff.put(`${LIST}/${one.id}`, { depo_ids: [depo.id] })).body.depo_ids).toEqual([depo.id]);
    const made = await staff.post(LIST, { customer_name: 'Ny kiosk', customer_number: '2001' });
    expect([made.status, made.body.depo_ids]).toEqual([201, [depo.id]]);
    expect((await staff.put(`${LIST}/${made.body.id}`, { depo_ids: [] })).body.errors).toEqual({
      depo_ids: ["can't be blank"],
    });
  });
});

describe('deleting', () => {
  test('says before what it touches, takes it off coming stops and not off past ones, and can be undone for a day', async () => {
    const { tenant, admin, one, depo, other, route, post } = await world();
    await tenant.tx((tx) =>
      tx.updateTable('plan_events').set({ date: '2026-06-03' }).where('date', '=', '2026-06-10').execute(),
    );
    expect((await post({ date: ['2026-06-10'] })).status).toBe(201);
    const { body: usage } = await admin.get(`${LIST}/${one.id}/usage`);
    expect(usage).toEqual({
      routes: [
        { id: route.id, name: route.name, depo_id: depo.id, stops: 1 },
        { id: expect.any(Number), name: '900 Ærø', depo_id: other.id, stops: 1 },
      ],
      coming_visits: ['2026-06-10', '2026-06-17'].map((date) => ({
        plan_event_id: expect.any(Number),
        date,
        route_name: route.name,
        depo_id: depo.id,
      })),
      coming_visits_count: 2,
    });
    const links = () =>
      tenant.tx(async (tx) => ({
        points: (
          await tx
            .selectFrom('route_point_b2b_customers')
            .select('route_point_id')
            .where('b2b_customer_id', '=', one.id)
            .execute()
        ).length,
        dates: (
          await tx
            .selectFrom('plan_event_route_point_b2b_customers as l')
            .innerJoin('plan_event_route_points as p', 'p.id', 'l.plan_event_route_point_id')
            .innerJoin('plan_events as e', 'e.id', 'p.plan_event_id')
            .select('e.date')
            .where('l.b2b_customer_id', '=', one.id)
            .orderBy('e.date')
            .execute()
        ).map(({ date }) => date),
      }));
    expect(await links()).toEqual({ points: 2, dates: ['2026-06-03', '2026-06-10', '2026-06-17'] });
    expect((await admin.delete(`${LIST}/${one.id}`)).status).toBe(204);
    expect(await links()).toEqual({ points: 0, dates: ['2026-06-03'] });
    const kinds = () =>
      tenant.tx((tx) =>
        tx
          .selectFrom('plan_event_route_points as p')
          .innerJoin('plan_events as e', 'e.id', 'p.plan_event_id')
          .select('p.kind')
          .where('p.position', '=', 1)
          .where('e.date', '>=', '2026-06-10')
          .execute(),
      );
    expect((await kinds()).map(({ kind }) => kind)).toEqual(['regular', 'regular']);
    expect((await admin.get(`${LIST}/deleted`)).body).toEqual([
      {
        id: one.id,
        customer_name: 'Ærø Brugs',
        customer_number: '1001',
        deleted_at: testMoment.toISOString(),
        deleted_by: 'Ida Holm',
      },
    ]);
    const back = await admin.post(`${LIST}/${one.id}/restore`);
    expect([back.status, back.body]).toMatchObject([
      200,
      { customer_number: '1001', next_visit_dates: ['2026-06-10', '2026-06-17'] },
    ]);
    expect(await links()).toEqual({ points: 2, dates: ['2026-06-03', '2026-06-10', '2026-06-17'] });
    expect((await kinds()).map(({ kind }) => kind)).toEqual(['b2b', 'b2b']);
    expect((await admin.post(`${LIST}/${one.id}/restore`)).status).toBe(404);
    expect(
      (await admin.get(`admin/changes?kind=b2b_customers&id=${one.id}`)).body.map(
        ({ action }: { action: string }) => action,
      ),
    ).toEqual(['restored', 'deleted']);
  });

  test('cannot be undone once somebody else has its number, nor after a day', async () => {
    const { tenant, admin, three, staff } = await world();
    await admin.delete(`${LIST}/${three.id}`);
    expect((await staff.post(`${LIST}/${three.id}/restore`)).status).toBe(404);
    expect((await staff.get(`${LIST}/deleted`)).body).toEqual([]);
    const { body: next } = await admin.post(LIST, { customer_name: 'Nyt bageri', customer_number: '1003' });
    expect((await admin.post(`${LIST}/${three.id}/restore`)).body.errors).toEqual({
      customer_number: ['has already been taken'],
    });
    await admin.delete(`${LIST}/${next.id}`);
    app.clock.set(new Date('2026-06-11T08:00:01Z'));
    try {
      const late = await tenant.signIn('admin');
      const { status, body } = await late.post(`${LIST}/${three.id}/restore`);
      expect([status, body.error]).toEqual([
        422,
        'It was deleted more than 24 hours ago and cannot be restored',
      ]);
      expect((await late.get(`${LIST}/deleted`)).body).toEqual([]);
    } finally {
      app.clock.set(testMoment);
    }
  });
});
