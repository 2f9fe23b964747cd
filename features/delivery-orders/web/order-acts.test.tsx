// What pressing a button of an order sends, and what staff are told then.

import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Reads from '../../../web/reads.ts';
import { drawn } from '../../../web/test/drawn.tsx';
import { clear, hands, press, save } from '../../../web/test/hands.tsx';
import { all, b2b, changed, order } from '../../../web/test/orders-drawn.tsx';
import { listDepos } from '../../depos/contract.ts';
import { orderKinds, type DeliveryOrder } from '../contract/delivery-order.ts';
import { listCalls } from '../contract/order-lists.ts';
import { routingCalls } from '../contract/order-route.ts';
import { cleanupOrders, handlingCalls } from '../contract/order-status.ts';
import { ChangeDepoDialog } from './ChangeDepoDialog.tsx';
import { ChangelogDialog } from './ChangelogDialog.tsx';
import { CleanupDialog } from './CleanupDialog.tsx';
import { OrderDetails } from './OrderDetails.tsx';

vi.mock('@mantine/core', async (load) => (await import('../../../web/test/open.tsx')).opened(await load()));
vi.mock(
  '../../../web/ui/ActionButton.tsx',
  async () => (await import('../../../web/test/hands.tsx')).inButtons,
);
vi.mock('../../../web/ui/confirm.tsx', async () => (await import('../../../web/test/hands.tsx')).inConfirm);
vi.mock('../../../web/ui/flash.ts', async () => (await import('../../../web/test/hands.tsx')).inFlash);
vi.mock('../../../web/reads.ts', async (load) =>
  (await import('../../../web/test/hands.tsx')).inReads(await load<object>()),
);
vi.mock('../../../web/ui/edit-form.ts', async (load) =>
  (await import('../../../web/test/hands.tsx')).inForms(await load()),
);

const nothing = () => undefined;
const ofKind = { eshop: order, b2b } satisfies Record<string, DeliveryOrder>;
beforeEach(() => {
  clear();
  hands.answers = { [handlingCalls.eshop.update.name]: order };
});

// spec: O-176
test('Save sends the comment of the order', async () => {
  await drawn(<OrderDetails order={order} />);
  await press('Save');
  expect(hands.sent).toEqual([
    {
      endpoint: handlingCalls.eshop.update.name,
      params: { id: order.id },
      body: { comment: 'Ring på', lock_version: 0 },
    },
  ]);
});

// spec: O-512
test.each(['Save', 'Delivered', 'Problem with order'])('%s tells that the order was updated', async (act) => {
  await drawn(<OrderDetails order={order} />);
  await press(act);
  expect(hands.told).toEqual(['Order updated']);
});

describe('an act makes the list of its tab stale, so that the row goes', () => {
  const goes = async (kind: 'eshop' | 'b2b') => {
    const { markStale } = await vi.importActual<typeof Reads>('../../../web/reads.ts');
    const { list } = listCalls[kind];
    const client = new QueryClient();
    const kept = client.getQueryCache().build(client, { queryKey: [list.name], meta: { about: list.about } });
    kept.setData([ofKind[kind]]);
    await drawn(<OrderDetails order={ofKind[kind]} />);
    await press('Delivered');
    expect(hands.sent.map(({ endpoint }) => endpoint)).toEqual([handlingCalls[kind].updateStatus.name]);
    expect(kept.state.isInvalidated).toBe(false);
    markStale(client, handlingCalls[kind].updateStatus);
    return kept.state.isInvalidated;
  };

  // spec: O-365
  test('of the e-shop orders', async () => {
    expect(await goes('eshop')).toBe(true);
  });

  // spec: O-366
  test('of the B2B orders', async () => {
    expect(await goes('b2b')).toBe(true);
  });
});

// spec: O-014, O-021
test.each(orderKinds)('the changelog of an order of the kind %s tells each change', async (kind) => {
  const one = { ...ofKind[kind], versions: changed.versions };
  expect(all(await drawn(<OrderDetails order={one} />), 'button')).toContain('Changelog');
  const rows = all(await drawn(<ChangelogDialog order={one} onClose={nothing} />), 'tr').slice(1);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('Før → Ring på');
});

describe('another depot', () => {
  const dialog = (onClose = nothing) =>
    drawn(<ChangeDepoDialog order={order} onClose={onClose} />, {
      answers: {
        [listDepos.name]: {
          rows: [
            { id: 1, title: 'Odense' },
            { id: 2, title: 'Dragør' },
          ],
          total: 2,
        },
      },
    });

  // spec: O-214
  test('is one of all depots of the tenant', async () => {
    const html = await dialog();
    for (const title of ['Odense', 'Dragør']) expect(html).toContain(title);
  });

  // spec: O-215
  test('gets the order when it is saved', async () => {
    hands.typed = { new_depo_id: 2 };
    const closed = vi.fn<() => undefined>();
    await dialog(closed);
    await save();
    expect(hands.sent).toEqual([
      {
        endpoint: routingCalls.eshop.moveToDifferentDepo.name,
        params: { id: order.id },
        body: { new_depo_id: 2, lock_version: 0 },
      },
    ]);
    expect(closed).toHaveBeenCalledOnce();
  });
});

// spec: O-514
test('a cleanup tells how many orders it closed', async () => {
  hands.answers = { [cleanupOrders.name]: 3 };
  await drawn(<CleanupDialog onClose={nothing} />, { answers: { 'count e-shop orders to clean up': 3 } });
  await press('Close orders');
  expect(hands.told).toEqual(['3 Order closed']);
});

test('a cleanup of no orders cannot be pressed, and says why', async () => {
  const html = await drawn(<CleanupDialog onClose={nothing} />, {
    answers: { 'count e-shop orders to clean up': 0 },
  });
  expect(html).toContain('There is no new order in these days');
});
