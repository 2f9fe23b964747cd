import { describe, expect, test } from 'vitest';
import { permissionsOf } from '../shared/permissions.ts';
import { placeOf } from '../web/address.ts';
import { addressInDepo, screenOfMenu } from '../web/screens.ts';
import { sessionOf } from '../web/test/session.ts';
import { served } from './features.ts';
import { screens } from './screens.ts';

const D = '/{tenant}/depo/{depo_id}';
/** Where people see to their own sign-ins: beside the sign-in page, reached from the menu of their account. */
const isOwn = (path: string) => path.startsWith('/{tenant}/users/');

describe('the documented addresses of the day lead to screens whose code loads', () => {
  test.each([
    // spec
    `${D}/routes`,
    // spec: R-053
    `${D}/routes/filter/{filter}`,
    // spec
    `${D}/routes/new`,
    // spec
    `${D}/routes/{id}/edit`,
    // spec: R-094
    `${D}/route/{route_id}/route_points`,
    // spec: R-419
    `${D}/route/{route_id}/route_points/new`,
    // spec: R-420
    `${D}/route/{route_id}/route_points/{id}/edit`,
    // spec: R-188
    `${D}/plan_event_templates`,
    `${D}/plan_event_templates/{week}`,
    // spec: R-238
    `${D}/plan_events/{id}`,
    // spec
    `${D}/plan_events/{id}/heat_map`,
    // spec: R-268
    `${D}/plan_events/{id}/sms_customers`,
    // spec: R-289
    `${D}/plan_events/{id}/sms_customers/full_details`,
    // spec
    `${D}/plan_events/{id}/sms_customer_map`,
    // spec: R-269
    `${D}/plan_events/all_customers`,
    `${D}/plan_events/all_customers/{weekday}`,
  ])(
    '%s',
    async (path) => {
      const screen = screens.find((one) => one.path === path);
      expect(screen).toBeDefined();

      expect(typeof (await screen?.load())?.default).toBe('function');
    },
    60_000,
  );
});

test('every screen of a depot is opened by somebody, and none by a driver that names routes or customers', () => {
  for (const screen of screens) {
    if (screen.needs === null) continue;
    expect(permissionsOf('admin'), screen.path).toContain(screen.needs);
    if (/\/routes?\b|sms_customers|all_customers/.test(screen.path))
      expect(permissionsOf('driver'), screen.path).not.toContain(screen.needs);
  }
});

// spec: ..A-134, A-163..A-165
describe('the screens of the admin area', () => {
  test.each([
    'depos',
    'depos/new',
    'depos/{id}/edit',
    'stop_types',
    'stop_types/new',
    'stop_types/{id}/edit',
  ])(
    '%s',
    async (path) => {
      const screen = screens.find((one) => one.path === `/{tenant}/admin/${path}`);
      expect(screen).toBeDefined();
      expect(typeof (await screen?.load())?.default).toBe('function');
    },
    60_000,
  );

  test('stand below /{tenant}/admin, all of them', () => {
    const subjects = new RegExp(
      String.raw`/(b2b_customers|b2b_orders|cars|customers|depos|sms_campaigns|sms_templates|stop_types|users` +
        String.raw`|user_http_requests|wallmob_\w+)(/|$)`,
    );
    const paths = new Set(screens.map(({ path }) => path));
    for (const { path, open } of screens) {
      // What is delivered has the name of what the till sold, below /eshop.
      if (open || !subjects.test(path) || path.startsWith('/{tenant}/eshop/')) continue;
      if (isOwn(path)) continue;
      // Cars answer below the depot too, where their data has been from the start.
      expect(paths, path).toContain(path.replace('/{tenant}/depo/', '/{tenant}/admin/depo/'));
      expect(path.replace(/^\/\{tenant\}\/(admin\/)?depo\//, '/{tenant}/admin/depo/')).toMatch(
        /^\/\{tenant\}\/admin\//,
      );
    }
  });
});

// spec: A-003
test('the admin menu leads to eleven subjects', () => {
  const subjects = [
    'b2b_customers',
    'b2b_orders',
    'depo/{depo_id}/cars',
    'customers',
    'depos',
    'sms_campaigns',
    'sms_templates',
    'stop_types',
    'depo/{depo_id}/users',
    'user_http_requests',
    'wallmob',
  ];
  const menu = new Set(screens.filter((screen) => screen.menu === 'admin').map((screen) => screen.path));
  expect(subjects.filter((subject) => !menu.has(`/{tenant}/admin/${subject}`))).toEqual([]);
});

// spec: I-003
test('the stock menu leads to products, warehouses and the report of orders', () => {
  const menu = screens
    .filter((screen) => screen.menu === 'stock')
    .map((screen) => screen.path.split('/').at(-1));
  expect(menu).toEqual(expect.arrayContaining(['products', 'warehouses', 'warehouse_orders']));
});

test('beside the doors, which stand open, people see to their own account, sign-ins and second factor alone', () => {
  const behindTheDoor = screens.filter(({ path, open }) => isOwn(path) && !open).map(({ path }) => path);
  expect(behindTheDoor).toEqual([
    '/{tenant}/users/account',
    '/{tenant}/users/sessions',
    '/{tenant}/users/second_factor',
  ]);
});

test('whatever screen is open, the menu marks the one it belongs to', () => {
  for (const { path, open, frame } of screens) {
    if (open || frame === 'bare' || isOwn(path)) continue;
    expect(screenOfMenu(screens, path.replace(/\{\w+\}/g, '7')), path).not.toBeNull();
  }
  const marked = (path: string) => screenOfMenu(screens, path)?.path;
  expect(marked('/isrute/depo/1/route/7/route_points')).toBe(`${D}/routes`);
  expect(marked('/isrute/depo/1/routes/7/edit')).toBe(`${D}/routes`);
  expect(marked('/isrute/depo/1/plan_events/7')).toBe(`${D}/plan_event_templates`);
  expect(marked('/isrute/depo/1/plan_events/7/sms_customers')).toBe(`${D}/plan_events/all_customers`);
  expect(marked('/isrute/depo/1/plan_events/all_customers/3')).toBe(`${D}/plan_events/all_customers`);
  expect(marked('/isrute/admin/depos/7/edit')).toBe('/{tenant}/admin/depos');
});

// spec: I-015, I-432
test('the goods stand below their own address, screens and calls', () => {
  const home = '/{tenant}/inventory/depo/{depo_id}/';
  const of_goods = screens
    .filter(({ path }) =>
      /\/(products|warehouses|warehouse_orders|stock_\w+|manual_counting_documents)(\/|$)/.test(path),
    )
    .map(({ path }) => path);
  const rights = new Set([
    'inventory.read',
    'products.write',
    'minimums.write',
    'warehouses.write',
    'stock.write',
  ]);
  const calls = served
    .map(({ endpoint }) => endpoint)
    .filter(({ needs }) => needs !== null && rights.has(needs))
    .map(({ path }) => path);
  expect([of_goods.length > 2, calls.length > 20]).toEqual([true, true]);
  // The write-offs as text are asked for below the depot, as the documents have it; losses belong to the week.
  expect([...of_goods, ...calls].filter((path) => !path.startsWith(home))).toEqual([
    '/{tenant}/depo/{depo_id}/writeoff_exports',
    '/{tenant}/depo/{depo_id}/dashboard/week/losses',
  ]);
});

describe('end of day, orders and feedback', () => {
  const isOfArea = (needs: string | null) => /^(eod|delivery_orders)\./.test(needs ?? '');
  const screenAt = async (path: string) =>
    (await screens.find((one) => one.path === path)?.load())?.default.name;

  // spec: O-030
  test('the end-of-day reports have their screen', async () => {
    expect(await screenAt(`${D}/end_of_day_reports`)).toBe('EodScreen');
  }, 60_000);

  // spec: O-034
  test('the customer feedback has its screen', async () => {
    expect(await screenAt(`${D}/feedbacks`)).toBe('FeedbackScreen');
  }, 60_000);

  // spec: O-032
  test('the e-shop orders have their screen', async () => {
    expect(await screenAt('/{tenant}/eshop/depo/{depo_id}/orders')).toBe('EshopOrdersScreen');
  }, 60_000);

  // spec: O-033
  test('the B2B orders have their screen', async () => {
    expect(await screenAt('/{tenant}/eshop/depo/{depo_id}/b2b_orders')).toBe('B2bDeliveriesScreen');
  }, 60_000);

  // spec: O-029
  test('every screen stands below the tenant', () => {
    const paths = screens.filter(({ needs }) => isOfArea(needs)).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter((path) => !path.startsWith('/{tenant}/'))).toEqual([]);
  });

  // spec: O-409
  test('every call stands below tenant and depot, but for what belongs to all depots', () => {
    const paths = served
      .filter(({ endpoint }) => isOfArea(endpoint.needs))
      .map(({ endpoint }) => endpoint.path);
    expect(paths.length).toBeGreaterThan(30);
    expect(
      paths
        .filter((path) => !/^\/\{tenant\}\/((eshop|inventory)\/)?depo\/\{depo_id\}\//.test(path))
        .toSorted(),
    ).toEqual(['/{tenant}/cash_registers', '/{tenant}/cash_registers/{id}', '/{tenant}/eshop/search_orders']);
  });
});

test('a screen whose call keeps support to the own depot keeps them there too', () => {
  const home = new Set(
    served.filter(({ endpoint }) => endpoint.home && endpoint.page).map(({ endpoint }) => endpoint.path),
  );
  const open = screens.filter(({ path, home: isHome }) => home.has(path) && !isHome).map(({ path }) => path);
  expect([home.size > 5, open]).toEqual([true, []]);
});

describe('from every screen of a depot the chooser leads to a screen of the other depot', () => {
  const session = { ...sessionOf(), user: null, depos: [] };
  const inDepo = screens.filter(({ path, frame }) => path.includes('{depo_id}') && frame !== 'bare');
  test.each(inDepo.map(({ path }) => path))('%s', (path) => {
    const here = path
      .replace('{tenant}', 'isrute')
      .replace('{depo_id}', '1')
      .replace('{week}', '2026-W24')
      .replace(/\{\w+\}/g, '7');
    const there = addressInDepo(screens, here, session, 2) ?? '';
    expect(placeOf(there).depo_id).toBe(2);
    expect(screenOfMenu(screens, there)?.path).toBe(screenOfMenu(screens, here)?.path);
    if (path.includes('{week}')) expect(there).toContain('/2026-W24');
    if (!/\{(?!tenant|depo_id)/.test(path)) expect(there).toBe(here.replace('/depo/1', '/depo/2'));
  });
});
