import { describe, expect, test, vi } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { listDepos } from '../../depos/contract.ts';
import type { DeliveryOrder, OrderKind, OrderStatus } from '../contract.ts';
import { listCalls } from '../lists/contract.ts';
import { ChangeDepoDialog } from './ChangeDepoDialog.tsx';
import { changelogOf } from './changelog.ts';
import { ChangelogDialog } from './ChangelogDialog.tsx';
import { ChangeRouteDialog } from './ChangeRouteDialog.tsx';
import { CleanupDialog } from './CleanupDialog.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import { monthOf, OrdersScreen } from './OrdersScreen.tsx';

vi.mock('@mantine/core', async (load) => (await import('../../../web/test/open.tsx')).opened(await load()));

const state = {
  stop_id: 1,
  stop: 'Gl. Vej 1',
  depo_id: 1,
  depo: 'Odense',
  delivery_date: '2026-06-10',
  delivery_time: '10:00',
  route_id: 1,
  route: 'Syd',
  plan_event_id: 1,
  updated_at: '2026-06-09T08:00:00.000Z',
  comment: 'Før',
  status: 'failed' as const,
};

const order: DeliveryOrder = {
  id: 4,
  kind: 'eshop',
  status: 'new',
  depo_id: 1,
  depo: 'Odense',
  eshop_id: '70004',
  external_id: null,
  customer_number: '00420',
  customer_name: 'Karen Møller',
  customer_address: 'Æblevej 7',
  customer_phone: '+4520112233',
  customer_email: null,
  billing_address: 'Postboks 1',
  coordinates: null,
  delivery_date: '2026-06-11',
  delivery_time: '09:05',
  delivery_method: 'truck',
  plan_event_id: 2,
  stop_id: 9,
  point_id: 9,
  stop: 'Æblevej 7',
  route_id: 2,
  route: 'Nord',
  car_internal_number: '12',
  driver_name: 'Ann Lund',
  expected_time: '09:03',
  subtotal: 1200.5,
  delivery_charge: 29,
  discount: 0,
  total: 1229.5,
  payment_type: 'card',
  origin: 'webshop',
  comment: 'Ring på',
  comment_for_order: 'Bagdøren',
  call_me: true,
  called_back_at: null,
  fast_delivery: true,
  cash_customer: true,
  delivery_surcharge: true,
  additional_driving_time: 12,
  additional_driving_distance: 10.4,
  additional_driving_approximate: true,
  printed_at: null,
  happened: [],
  line_items: [
    {
      id: 1,
      product_sku: '01001',
      description: 'Vaniljeis',
      quantity: 2,
      price: 50,
      created_at: '',
      product_exists: true,
    },
    {
      id: 2,
      product_sku: '99999',
      description: 'Ukendt',
      quantity: 1,
      price: 9,
      created_at: '',
      product_exists: false,
    },
  ],
  versions: [],
  lock_version: 0,
  created_at: '2026-06-09T08:00:00.000Z',
  updated_at: '2026-06-09T08:00:00.000Z',
};
const b2b: DeliveryOrder = { ...order, kind: 'b2b', eshop_id: null, external_id: 'SO-5001' };
const plain = { ...order, id: 5, eshop_id: '70005', call_me: false, fast_delivery: false };
const changed: DeliveryOrder = {
  ...order,
  versions: [
    {
      id: 1,
      user: { id: null, full_name: 'E-shop' },
      reason: null,
      created_at: '2026-06-09T08:00:00.000Z',
      serialized_object: state,
    },
    {
      id: 2,
      user: { id: 7, full_name: 'Ida Holm' },
      reason: null,
      created_at: '2026-06-09T09:00:00.000Z',
      serialized_object: { ...state, route: 'Nord', stop: 'Æblevej 7', depo: 'Aarhus' },
    },
  ],
};
const counts = {
  new: 1,
  completed: 0,
  failed: 0,
  cancelled: 0,
  pickup: 0,
  outside: 0,
  undelivered_before: 2,
};

const screen = (kind: OrderKind, rows: readonly DeliveryOrder[], home = true, path = 'orders') =>
  drawn(<OrdersScreen kind={kind} />, {
    path,
    ...(home && { abilities: ['home_delivery'] as const }),
    answers: {
      [listCalls[kind].list.name]: { rows, total: rows.length },
      [listCalls[kind].count.name]: counts,
    },
  });
const all = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([part]) => wordsOf(part));
const tabs = (html: string) =>
  [...html.matchAll(/<button[^>]*role="tab".*?<\/button>/gs)].map(([tab]) =>
    wordsOf(tab).replace(/ \d+$/, ''),
  );

describe('the e-shop screen', () => {
  // spec: O-145, O-156, O-157, O-160, O-161, O-162, O-163, O-164, O-165, O-166, O-167, O-168, O-169, O-170
  test('has its title, its columns in order and a row’s values under them', async () => {
    const html = await screen('eshop', [order]);
    expect(all(html, 'h1')).toEqual(['Orders']);
    expect(all(html, 'th')).toEqual([
      'Actions',
      'Labels',
      'Delivery date',
      'Delivery time',
      'Total',
      'Route',
      'Customer address',
      'Customer phone',
      'Eshop ID',
      'Additional driving time',
      'Additional driving distance',
      'Order origin',
      'Printed at',
    ]);
    expect(all(html, 'td').slice(2)).toEqual([
      '11-06-2026',
      '09:05',
      '1,229.50',
      'Nord',
      'Æblevej 7',
      '+4520112233',
      '70004',
      '~12 min',
      '~10.4 km !',
      'webshop',
      '',
    ]);
    expect(html).toContain('aria-label="Select row 70004"');
  });

  // spec: O-150, O-151, O-400, O-401
  test('has Pickup and Cleanup in home delivery alone', async () => {
    const home = await screen('eshop', [order]);
    expect(tabs(home)).toEqual(['New', 'Delivered', 'Problem', 'Cancelled', 'Pickup']);
    expect(all(home, 'button')).toContain('Cleanup');
    const other = await screen('eshop', [order], false);
    expect(tabs(other)).toEqual(['New', 'Delivered', 'Problem', 'Cancelled']);
    expect(all(other, 'button')).not.toContain('Cleanup');
  });

  // spec: O-158, O-159
  test('labels who wants a call and who wants it fast, and nobody else', async () => {
    const html = await screen('eshop', [order]);
    expect(wordsOf(html)).toContain('CALL ME');
    expect(html).toContain('aria-label="Fast delivery"');
    const none = await screen('eshop', [plain]);
    expect(wordsOf(none)).not.toContain('CALL ME');
    expect(none).not.toContain('aria-label="Fast delivery"');
  });

  // spec: O-367, O-368, O-369, O-370
  test.each(['new', 'cancelled', 'failed', 'completed'] as const)(
    'gives a row the border of %s',
    async (status) => {
      const html = await screen('eshop', [{ ...order, status }]);
      expect(html).toMatch(new RegExp(`<tr[^>]*class="[^"]*${status}`));
    },
  );

  test('says that an order has no route, and what happened to it', async () => {
    const lost = {
      ...order,
      plan_event_id: null,
      happened: [{ code: 'trip_destroyed' as const, detail: 'Nord' }],
    };
    const html = await screen('eshop', [lost]);
    expect(wordsOf(html)).toContain('No route');
    expect(html).toContain('aria-label="Its trip was deleted: Nord"');
    expect(wordsOf(html)).toContain('2 undelivered before this range');
  });

  test('cannot print while nothing is ticked', async () => {
    const html = await screen('eshop', [order]);
    const print = /<button[^>]*>(?:(?!<\/button>).)*Print<.*?<\/button>/s.exec(html)?.[0] ?? '';
    expect(print).toContain('aria-disabled="true"');
  });

  // spec: O-526, O-527
  test('begins with the current month', () => {
    expect(monthOf('2026-02-14')).toEqual({ start_date: '2026-02-01', end_date: '2026-02-28' });
    expect(monthOf('2026-12-31')).toEqual({ start_date: '2026-12-01', end_date: '2026-12-31' });
  });
});

describe('the B2B screen', () => {
  // spec: O-184, O-189, O-190, O-191, O-192, O-193, O-194, O-195, O-196, O-197, O-198, O-199
  test('has its title, four tabs and its columns', async () => {
    const html = await screen('b2b', [b2b]);
    expect(all(html, 'h1')).toEqual(['B2B Orders']);
    expect(tabs(html)).toEqual(['New', 'Delivered', 'Problem', 'Cancelled']);
    expect(all(html, 'th')).toEqual([
      'Actions',
      'Delivery date',
      'Delivery time',
      'Total',
      'Route',
      'Customer Number',
      'Customer name',
      'Customer address',
      'External ID',
      'Printed at',
    ]);
  });
});

describe('an opened row', () => {
  const opened = (one: DeliveryOrder) => drawn(<OrderDetails order={one} />);

  // spec: O-172, O-173, O-174, O-175, O-177, O-178, O-181, O-182
  test('offers its acts, the comment, the details and the lines', async () => {
    const html = await opened(order);
    const buttons = all(html, 'button');
    for (const name of [
      'Delivered',
      'Problem with order',
      'Cancel order',
      'Change Route',
      'Change Depo',
      'Save',
    ])
      expect(buttons).toContain(name);
    expect(html).toContain('Ring på</textarea>');
    expect(html).toContain('aria-label="Details"');
    expect(all(html, 'td')).toContain('Vaniljeis');
  });

  // spec: O-362, O-363, O-364
  test.each([
    ['completed', 'Delivered', 'Status Delivered'],
    ['failed', 'Problem with order', 'Status Problem with order'],
    ['cancelled', 'Cancel order', 'Status Cancelled'],
  ] as [OrderStatus, string, string][])('that is %s does not offer it again', async (status, act, shown) => {
    const html = await opened({ ...order, status });
    expect(all(html, 'button')).not.toContain(act);
    expect(wordsOf(html)).toContain(shown);
  });

  // spec: O-180
  test('has a changelog only when there is something in it', async () => {
    expect(all(await opened(order), 'button')).not.toContain('Changelog');
    expect(all(await opened(changed), 'button')).toContain('Changelog');
  });

  // spec: O-183
  test('highlights the line whose product is missing, and no other', async () => {
    const html = await opened(order);
    expect(html.match(/<tr[^>]*data-missing[^>]*>/g)).toHaveLength(1);
    expect(html).toMatch(/<tr[^>]*data-missing[^>]*><td>99999/);
  });

  // spec: O-200, O-201, O-202, O-203, O-204, O-205, O-206
  test('of a B2B order shows what is its own, and tags only where they hold', async () => {
    const words = wordsOf(await opened(b2b));
    for (const part of [
      'External ID SO-5001',
      'Delivery date 11-06-2026',
      'Total 1,229.50',
      'Customer address Æblevej 7',
      'Comment for order Bagdøren',
      'Delivery Surcharge YES',
      'Cash customer YES - IMPORTANT',
    ])
      expect(words).toContain(part);
    const without = wordsOf(await opened({ ...b2b, cash_customer: false, delivery_surcharge: false }));
    expect(without).not.toContain('YES');
  });
});

describe('the dialogs', () => {
  const nothing = () => undefined;

  // spec: O-207, O-208, O-209, O-210, O-211, O-212, O-213, O-402, O-403
  test('change the route by date, route and stop; time and first stop in home delivery alone', async () => {
    const dialog = <ChangeRouteDialog order={order} onClose={nothing} />;
    const home = wordsOf(await drawn(dialog, { abilities: ['home_delivery'] }));
    for (const part of [
      'Change route',
      'Date',
      'Choose new route',
      'Stop',
      'Delivery time',
      'Make order as first stop',
    ])
      expect(home).toContain(part);
    const other = wordsOf(await drawn(dialog));
    expect(other).toContain('Choose new route');
    expect(other).not.toMatch(/Delivery time|first stop/);
  });

  test('change the depo', async () => {
    const dialog = <ChangeDepoDialog order={order} onClose={nothing} />;
    const html = await drawn(dialog, { answers: { [listDepos.name]: { rows: [], total: 0 } } });
    expect(wordsOf(html)).toContain('Change depo Depo');
  });

  // spec: O-179, O-216, O-217, O-218, O-219, O-220, O-221, O-222, O-223, O-224
  test('tell the history of each field with arrows to what it is now', async () => {
    const html = await drawn(<ChangelogDialog order={changed} onClose={nothing} />);
    expect(all(html, 'th')).toEqual([
      'Stop',
      'Depo',
      'Delivery date',
      'Route',
      'Comment',
      'Status',
      'Time changed',
      'Users',
    ]);
    expect(all(html, 'td').slice(8)).toEqual([
      'Æblevej 7',
      'Aarhus → Odense',
      '10-06-2026 → 11-06-2026',
      'Nord',
      'Før → Ring på',
      'Problem with order → New',
      '09-06-2026 11:00',
      'Ida Holm',
    ]);
    expect(changelogOf(changed)[0]).toMatchObject({
      user: 'E-shop',
      values: { stop: ['Gl. Vej 1', 'Æblevej 7'], depo: ['Odense', 'Aarhus'], route: ['Syd', 'Nord'] },
    });
  });

  // spec: O-152, O-530
  test('clean up last year, and say how many first', async () => {
    const html = await drawn(<CleanupDialog onClose={nothing} />, {
      answers: { 'count e-shop orders to clean up': 3 },
    });
    const year = new Date().getFullYear() - 1;
    expect(html).toContain(`value="01-01-${year}"`);
    expect(html).toContain(`value="31-12-${year}"`);
    expect(wordsOf(html)).toContain('3 orders will be closed');
  });
});

// spec: O-226, O-227, O-228, O-229, O-230, O-231, O-232, O-233, O-234, O-235, O-236, O-237, O-238
test('a sheet carries everything that the driver needs, in Danish', async () => {
  const html = await drawn(<OrderSheet order={order} isFirst />);
  const words = wordsOf(html);
  for (const part of [
    'Ordrenummer 70004',
    'Leveringsdato 11-06-2026',
    'Leveringstid 09:05',
    'Rute Nord',
    'Kunde Karen Møller',
    'Telefon +4520112233',
    'Leveringsadresse Æblevej 7',
    'Faktureringsadresse Postboks 1',
    'Betalingsmetode card',
    'Bemærkning Bagdøren · Ring på',
    'Kontantkunde: JA',
    '01001 Vaniljeis 2 50,00 100,00',
    '99999 Ukendt 1 9,00 9,00',
    'Subtotal 1.200,50',
    'Leveringsgebyr 29,00',
    'I alt 1.229,50',
    'Underskrift',
  ])
    expect(words).toContain(part);
  expect(wordsOf(await drawn(<OrderSheet order={plain} isFirst />))).toContain('Ordrenummer 70005');
  expect(
    wordsOf(await drawn(<OrderSheet order={{ ...plain, cash_customer: false }} isFirst />)),
  ).not.toContain('Kontantkunde');
});
