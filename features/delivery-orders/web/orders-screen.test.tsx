import { describe, expect, test, vi } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { all, b2b, order, plain } from '../../../web/test/orders-drawn.tsx';
import type { DeliveryOrder, OrderKind } from '../contract/delivery-order.ts';
import { listCalls } from '../contract/order-lists.ts';
import { monthOf, OrdersScreen } from './OrdersScreen.tsx';

vi.mock('@mantine/core', async (load) => (await import('../../../web/test/open.tsx')).opened(await load()));

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
const tabs = (html: string) =>
  [...html.matchAll(/<button[^>]*role="tab".*?<\/button>/gs)].map(([tab]) =>
    wordsOf(tab).replace(/ \d+$/, ''),
  );

test('an empty list says where orders of its kind come from', async () => {
  const words = async (kind: OrderKind) => wordsOf(await screen(kind, []));
  expect(await words('eshop')).toContain('Orders come from the online shop.');
  expect(await words('b2b')).toContain('Orders come from the order system of the B2B customers.');
});

describe('the e-shop screen', () => {
  test('has its title, its columns in order and a row’s values under them', async () => {
    const html = await screen('eshop', [order]);
    // spec: O-145
    expect(all(html, 'h1')).toEqual(['Orders']);
    // spec: O-156, O-157, O-160..O-163
    expect(all(html, 'th')).toEqual([
      'Actions',
      'Labels',
      'Delivery date',
      'Delivery time',
      'Total',
      'Route',
      // spec: O-164..O-170
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
    // spec: O-156
    expect(html).toContain('aria-label="Select row 70004"');
  });

  // spec: O-026, O-150, O-151, O-400, O-401
  test('has Pickup and Cleanup in home delivery alone', async () => {
    const home = await screen('eshop', [order]);
    expect(tabs(home)).toEqual(['New', 'Delivered', 'Problem', 'Cancelled', 'Pickup']);
    expect(all(home, 'button')).toContain('Cleanup');
    const other = await screen('eshop', [order], false);
    // spec: O-146..O-149
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
  test('has its title, four tabs and its columns', async () => {
    const html = await screen('b2b', [b2b]);
    // spec: O-184
    expect(all(html, 'h1')).toEqual(['B2B Orders']);
    // spec: O-185..O-189
    expect(tabs(html)).toEqual(['New', 'Delivered', 'Problem', 'Cancelled']);
    // spec: O-190..O-194
    expect(all(html, 'th')).toEqual([
      'Actions',
      'Delivery date',
      'Delivery time',
      'Total',
      'Route',
      // spec: O-195..O-199
      'Customer Number',
      'Customer name',
      'Customer address',
      'External ID',
      'Printed at',
    ]);
  });
});
