// What stands around the day through HTTP: the choices of the calendar, the session, the error body, the open pages.

import { describe, expect, test } from 'vitest';
import { listB2bCustomers } from '../features/b2b-customers/contract/b2b-customer.ts';
import { listDepoCars } from '../features/cars/contract.ts';
import { listDepos, showDepo } from '../features/depos/contract.ts';
import { listHeatMapPoints, convertToRoute } from '../features/driven-reports/contract.ts';
import { listDepoUsers } from '../features/people/contract/sign-in.ts';
import { showPlanEvent } from '../features/plan-events/contract/plan-event.ts';
import { listRoutes, showRoute, createRoute } from '../features/routes/contract/route.ts';
import { listStopTypes } from '../features/stop-types/contract.ts';
import { deliveryInfo } from '../features/subscribers/contract/consents.ts';
import { showSession } from '../features/tenants/contract/session.ts';
import { stories } from '../seed/tenants.ts';
import { testApp } from '../server/test/harness.ts';
import { planEventWorld } from '../server/test/plan-event-world.ts';
import { readRelease } from '../server/version.ts';
import { mayRole, roles, type Permission } from '../shared/permissions.ts';

const app = await testApp();

describe('what the calendar and the editor choose from', () => {
  // spec: R-561..R-563, R-827, R-828, A-259
  test('cars and drivers of a depot, those alone that are active when asked for', async () => {
    const { tenant, staff, depo, car, driver } = await planEventWorld(app);
    await tenant.makeUser('driver', { depo_id: depo.id, status: 'inactive' });
    await tenant.makeCar({ depo_id: depo.id, status: 'inactive' });
    expect(
      (await staff.call(listDepoCars, { params: { depo_id: depo.id }, query: { status: 'active' } })).body,
    ).toEqual([expect.objectContaining({ id: car.id, internal_number: '12', depo_id: depo.id })]);
    const people = (
      await staff.call(listDepoUsers, { params: { depo_id: depo.id }, query: { statuses: 'active' } })
    ).body as Record<string, unknown>[];
    expect(people).toContainEqual(
      expect.objectContaining({
        id: driver.id,
        first_name: 'Ann',
        last_name: 'Lund',
        email: driver.email,
        status: 'active',
        role: 'driver',
      }),
    );
    expect(people.every((person) => person.status === 'active')).toBe(true);
  });

  // spec: R-829
  test('routes for choosing are short', async () => {
    const { staff, depo, route } = await planEventWorld(app);
    expect(
      (await staff.call(listRoutes, { params: { depo_id: depo.id }, query: { for_collection: 1 } })).body,
    ).toEqual([{ id: route.id, name: route.name, tag: null, deleted_at: null }]);
  });

  // spec
  test('stop types have their wait', async () => {
    const tenant = await app.makeTenant();
    await tenant.tx((tx) =>
      tx.insertInto('stop_types').values({ stop_type: 'B2B', wait_time: 12 }).execute(),
    );
    expect((await (await tenant.signIn('admin')).call(listStopTypes)).body).toEqual([
      { id: expect.any(Number), stop_type: 'B2B', wait_time: 12 },
    ]);
  });

  // spec
  test('depots have a title and the place of their address', async () => {
    const tenant = await app.makeTenant();
    const depo = await tenant.makeDepo({ title: 'Odense' });
    const admin = await tenant.signIn('admin');
    const known = {
      id: depo.id,
      title: 'Odense',
      address: 'Havnegade 1, Odense',
      address_coordinates: { lat: 55.4, lng: 10.39 },
    };
    expect((await admin.call(listDepos)).body).toMatchObject([known]);
    expect((await admin.call(showDepo, { params: { id: depo.id } })).body).toMatchObject(known);
    expect((await (await tenant.signIn('driver')).call(listDepos)).body).toEqual([known]);
  });

  // spec: R-523..R-525, R-1006
  test('a shop says whether it is visited regularly, called, or calls', async () => {
    const tenant = await app.makeTenant();
    await tenant.tx((tx) =>
      tx
        .insertInto('b2b_customers')
        .values(
          [1, 2, 3].map((visit_type) => ({
            customer_name: `Kiosk ${visit_type}`,
            customer_number: `10${visit_type}`,
            visit_type,
          })),
        )
        .execute(),
    );
    const found = (
      await (await tenant.signIn('admin')).call(listB2bCustomers, { query: { search_phrase: 'Kiosk' } })
    ).body as { visit_type: number }[];
    expect(new Set(found.map((shop) => shop.visit_type))).toEqual(new Set([1, 2, 3]));
  });
});

// spec: R-591..R-593, A-002, A-254, A-297, A-299
test('the session names person, tenant with its place and switches, and the depots', async () => {
  const tenant = await app.makeTenant({ features: { fast_map: true } });
  const [first, second] = [await tenant.makeDepo(), await tenant.makeDepo()];
  const sessionOf = async (who: Parameters<typeof tenant.signIn>[0]) =>
    (await (await tenant.signIn(who)).call(showSession)).body;
  const admin = await sessionOf('admin');
  expect(admin.tenant).toMatchObject({
    slug: tenant.slug,
    coordinates: { lat: 55.4, lng: 10.39 },
    zoom: expect.any(Number),
    country: 'DK',
    features: { fast_map: true, customer_button: false },
  });
  expect(admin.user).toMatchObject({ role: 'admin' });
  const both = await tenant.makeUser('depo_admin', { depo_ids: [first.id, second.id] });
  expect(new Set((await sessionOf(both)).user?.depo_ids)).toEqual(new Set([first.id, second.id]));
  expect((await sessionOf('support')).user?.role).toBe('support');
  // Where one starts: the own depot, whichever comes first by its name.
  for (const own of [first, second]) {
    const support = await sessionOf(await tenant.makeUser('support', { depo_id: own.id }));
    expect([support.user?.depo_id, support.depos.length]).toEqual([own.id, 2]);
  }
  expect((await sessionOf('driver')).user?.depo_ids).toEqual([first.id]);
  expect([...roles].sort()).toEqual(['admin', 'depo_admin', 'driver', 'support']);
});

// spec: R-031
test('the first segment of the address decides whose brand is shown', async () => {
  const brandOf = async (brand: 'danish' | 'norwegian' | 'generic') => {
    const tenant = await app.makeTenant({ brand });
    await tenant.makeDepo();
    return (await (await tenant.signIn('admin')).call(showSession)).body.tenant.brand;
  };
  expect([await brandOf('danish'), await brandOf('norwegian'), await brandOf('generic')]).toEqual([
    'danish',
    'norwegian',
    'generic',
  ]);
});

// spec
test('every error body has a sentence, the fields where there are any, and full sentences', async () => {
  const { tenant, staff, depo } = await planEventWorld(app);
  expect((await staff.call(showRoute, { params: { depo_id: depo.id, id: 999999999 } })).body).toEqual({
    error: 'Not found',
    errors: {},
    full_errors: ['Not found'],
    code: 'common.not_found',
  });
  const refused = await staff.call(createRoute, { params: { depo_id: depo.id }, body: { name: '' } });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    error: expect.any(String),
    errors: { name: ["can't be blank"] },
    full_errors: ["Name can't be blank"],
  });
  expect((await tenant.visitor().call(listRoutes, { params: { depo_id: depo.id } })).body).toMatchObject({
    errors: {},
    full_errors: ['You need to sign in or sign up before continuing.'],
  });
});

// spec
test('version and health answer anybody, also below a tenant', async () => {
  const visitor = (await app.makeTenant()).visitor();
  for (const path of ['/health_check', '/health_check/ready', 'health_check']) {
    const { status, body } = await visitor.get(path);
    expect([status, body], path).toEqual([200, { status: 'ok', database: 'ok' }]);
  }
  for (const path of ['/version', 'version'])
    expect((await visitor.get(path)).body, path).toEqual(readRelease());
  for (const path of ['/no-such-tenant/version', '/no-such-tenant/health_check'])
    expect((await visitor.get(path)).status, path).toBe(404);
});

describe('pages without signing in', () => {
  test('are the front page, a stop, a customer, and the two ways out', async () => {
    const { tenant, post } = await planEventWorld(app);
    await post({ date: ['2026-06-11'] });
    const { uuid: stop } = await tenant.tx((tx) =>
      tx.selectFrom('plan_event_route_points').select('uuid').orderBy('position').executeTakeFirstOrThrow(),
    );
    const { uuid: customer } = await tenant.tx((tx) =>
      tx
        .insertInto('customers')
        .values({ phone: '+4520112233', sms_permission: true })
        .returning('uuid')
        .executeTakeFirstOrThrow(),
    );
    const visitor = tenant.visitor();
    const slug = `/${tenant.slug}`;
    for (const path of [
      // spec
      slug,
      // spec
      `${slug}/subscribe_for_delivery_truck`,
      // spec: R-363
      `${slug}/${stop}`,
      // spec
      `${slug}/c/${customer}`,
      // spec
      `${slug}/c/${customer}/u`,
      // spec
      `${slug}/c/${customer}/pu`,
    ]) {
      const page = await visitor.page(path);
      expect(page.status, path).toBe(200);
      expect(page.headers['content-type'], path).toContain('text/html');
    }
    // spec
    expect(await visitor.page(`${slug}/c`)).toMatchObject({ status: 302, headers: { location: slug } });
  });

  // spec
  test("a subscriber's next visits are data for whoever has the uuid", async () => {
    const tenant = await app.makeTenant();
    const { uuid } = await tenant.tx((tx) =>
      tx.insertInto('customers').values({ phone: '+4520112233' }).returning('uuid').executeTakeFirstOrThrow(),
    );
    expect(await tenant.visitor().call(deliveryInfo, { query: { c: uuid } })).toMatchObject({
      status: 200,
      body: [],
    });
  });
});

describe('the demo tenants', () => {
  const story = (slug: string) => stories.find((one) => one.slug === slug);
  const having = (ability: string) =>
    stories.filter((one) => (one.features as readonly string[]).includes(ability)).map((one) => one.slug);

  test('are a Danish and a Norwegian brand and generic ones, in three countries, with depots each', () => {
    expect(story('isrute')).toMatchObject({
      brand: 'danish',
      locale: 'da',
      country: 'DK',
      currency: 'DKK',
      time_zone: 'Europe/Copenhagen',
    });
    expect(story('isbilen')).toMatchObject({
      brand: 'norwegian',
      locale: 'nb',
      country: 'NO',
      currency: 'NOK',
      time_zone: 'Europe/Oslo',
    });
    expect(story('premier-is')).toMatchObject({ brand: 'generic', locale: 'da', country: 'DK' });
    expect(story('inghetata')).toMatchObject({
      brand: 'generic',
      locale: 'ro',
      country: 'RO',
      currency: 'RON',
      time_zone: 'Europe/Bucharest',
    });
    for (const { slug, depos } of stories) expect(depos.length, slug).toBeGreaterThanOrEqual(2);
  });

  // spec
  test('have the switches of the documents: some two tenants, some one', () => {
    expect(having('alt_geocoder')).toHaveLength(2);
    expect(having('customer_button')).toHaveLength(2);
    for (const ability of [
      'same_number_legend',
      'calendar_b2b_count',
      'print_without_revenue',
      'home_delivery',
    ])
      expect(having(ability), ability).toHaveLength(1);
    expect(having('user_lakrids_driver').toSorted()).toEqual(['isrute', 'premier-is']);
  });

  // spec: R-1017, R-1018, R-1019
  test('are centred where the documents put them', () => {
    expect(story('isrute')).toMatchObject({ lat: 56.2, lng: 10.108, zoom: 7 });
    expect(story('inghetata')).toMatchObject({ lat: 45.9432, lng: 24.9668, zoom: 7 });
    expect(story('isbilen')).toMatchObject({ lat: 61.248023, lng: 8.905936, zoom: 5.5 });
  });
});

// spec: R-011..R-015, R-017, R-018, R-044
test('the roles may do what the documents say of them', async () => {
  const may = (role: (typeof roles)[number], permission: Permission) => mayRole(role, permission);
  for (const role of ['admin', 'depo_admin'] as const) {
    for (const permission of [
      'routes.write',
      'plan_events.write',
      'plan_events.read',
      'plan_events.stop_sms',
      'sms_customers.read',
    ] as const)
      expect(may(role, permission), `${role} ${permission}`).toBe(true);
  }
  expect(may('admin', 'plan_events.convert')).toBe(true);
  for (const permission of [
    'routes.read',
    'routes.write',
    'plan_events.write',
    'plan_events.convert',
    'plan_events.stop_sms',
    'sms_customers.read',
  ] as const)
    expect(may('driver', permission), permission).toBe(false);
  const { tenant, driver, depo, post } = await planEventWorld(app);
  const {
    body: [event],
  } = await post({ date: ['2026-06-11'] });
  expect(
    (
      await (
        await tenant.signIn('admin')
      ).call(listHeatMapPoints, { params: { depo_id: depo.id, id: event.id } })
    ).status,
  ).toBe(200);
  const wheel = await tenant.signIn(driver);
  expect((await wheel.call(listRoutes, { params: { depo_id: depo.id } })).status).toBe(403);
  expect(
    (await wheel.call(convertToRoute, { params: { depo_id: depo.id, id: event.id }, body: {} })).status,
  ).toBe(403);
  expect((await wheel.call(showPlanEvent, { params: { depo_id: depo.id, id: event.id } })).status).toBe(200);
});

// spec: R-786
test('a route is answered whole by its id', async () => {
  const { staff, depo, route } = await planEventWorld(app);
  const { status, body } = await staff.call(showRoute, { params: { depo_id: depo.id, id: route.id } });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: route.id,
    name: route.name,
    depo_id: depo.id,
    radius: 200,
    points_count: 3,
  });
});
