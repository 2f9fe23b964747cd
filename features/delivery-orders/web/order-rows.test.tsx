// What a press changes on the screens of orders: rows that open, pages that turn, a form that asks for what is missing.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { clear, hands, press } from '../../../web/test/hands.tsx';
import { all, b2b, order } from '../../../web/test/orders-drawn.tsx';
import type { DeliveryOrder, OrderKind } from '../contract/delivery-order.ts';
import { listCalls } from '../contract/order-lists.ts';
import { ChangeRouteDialog } from './ChangeRouteDialog.tsx';
import { OrdersScreen } from './OrdersScreen.tsx';

vi.mock('react', async (load) => (await import('../../../web/test/hands.tsx')).inReact(await load()));
vi.mock('@mantine/core', async (load) => (await import('../../../web/test/open.tsx')).opened(await load()));
vi.mock(
  '../../../web/ui/ActionButton.tsx',
  async () => (await import('../../../web/test/hands.tsx')).inButtons,
);
vi.mock('../../../web/ui/Button.tsx', async (load) =>
  (await import('../../../web/test/hands.tsx')).inIcons(await load<object>()),
);
vi.mock('../../../web/reads.ts', async (load) =>
  (await import('../../../web/test/hands.tsx')).inReads(await load<object>()),
);
beforeEach(clear);

const screen = (kind: OrderKind, rows: readonly DeliveryOrder[], total = rows.length) =>
  drawn(<OrdersScreen kind={kind} />, { answers: { [listCalls[kind].list.name]: { rows, total } } });
const rowsOf = (one: DeliveryOrder, n: number) =>
  Array.from({ length: n }, (_, at) => ({ ...one, id: at + 1 }));

// spec: O-171
test('a row opens to its acts, its comment and its details', async () => {
  const closed = await screen('eshop', [order]);
  expect(closed).not.toContain('aria-label="Details"');
  await press('Show details of 70004');
  const open = await screen('eshop', [order]);
  expect(all(open, 'button')).toContain('Change Route');
  expect(open).toContain('Ring på</textarea>');
  expect(open).toContain('aria-label="Details"');
});

// spec: R-1037
test('an order that is more than 10 km off its trip is a warning, at 10 km it is none', async () => {
  const far = async (additional_driving_distance: number) =>
    (await screen('eshop', [{ ...order, additional_driving_distance }])).includes('title="more than 10 km"');
  expect([await far(10), await far(10.1)]).toEqual([false, true]);
});

describe('the next page is there only where a page is full', () => {
  const leads = async (kind: OrderKind, n: number, total: number) => {
    clear();
    await screen(kind, rowsOf(kind === 'eshop' ? order : b2b, n), total);
    return press('Next page').then(
      () => true,
      () => false,
    );
  };

  // spec: O-520
  test('of the e-shop orders', async () => {
    expect([await leads('eshop', 24, 24), await leads('eshop', 25, 30)]).toEqual([false, true]);
  });

  // spec: O-521
  test('of the B2B orders', async () => {
    expect([await leads('b2b', 24, 24), await leads('b2b', 25, 30)]).toEqual([false, true]);
  });
});

describe('a change of route that lacks something says so at its field, and nothing is sent', () => {
  const dialog = async () =>
    wordsOf(await drawn(<ChangeRouteDialog order={order} onClose={() => undefined} />));

  // spec: O-379
  test('the trip', async () => {
    expect(await dialog()).not.toContain("Can't be blank");
    await press('Save');
    expect(await dialog()).toMatch(/Choose new route \*? ?Can't be blank/);
    expect(hands.sent).toEqual([]);
  });

  // spec: O-380
  test('the stop', async () => {
    expect(await dialog()).not.toContain("Can't be blank");
    await press('Save');
    expect(await dialog()).toMatch(/Stop \*? ?Can't be blank/);
    expect(hands.sent).toEqual([]);
  });
});
