// Orders that are ticked become sheets of paper and say so afterwards, are summed for the truck, and get one status
// at once.

import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { clear, hands, press } from '../../../web/test/hands.tsx';
import { all, b2b, order, plain } from '../../../web/test/orders-drawn.tsx';
import { orderKinds, type DeliveryOrder, type OrderKind } from '../contract/delivery-order.ts';
import { listCalls } from '../contract/order-lists.ts';
import { handlingCalls } from '../contract/order-status.ts';
import { LoadingLists } from './LoadingListScreen.tsx';
import { OrderSheets } from './OrderSheetsScreen.tsx';
import { OrdersScreen } from './OrdersScreen.tsx';

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
const unticked = vi.hoisted(() => vi.fn<() => void>());
const ticked = vi.hoisted(() => ({ ids: ['4', '5'] }));
// A first paint has no ticks and no effects: two rows are ticked here, and effects run while it is drawn.
vi.mock('../../../web/ui/use-selection.ts', () => ({
  useSelection: () => ({
    count: ticked.ids.length,
    ids: new Set(ticked.ids),
    rows: [],
    has: () => true,
    clear: unticked,
  }),
}));
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useEffect: (run: () => unknown) => void run(),
}));

const printed: (() => void)[] = [];
beforeEach(() => {
  clear();
  unticked.mockClear();
  printed.length = 0;
  ticked.ids = ['4', '5'];
  vi.stubGlobal('addEventListener', (name: string, listen: () => void) => {
    if (name === 'afterprint') printed.push(listen);
  });
});
afterEach(() => vi.unstubAllGlobals());

const answersOf = (kind: OrderKind, rows: readonly DeliveryOrder[]) => ({
  [listCalls[kind].list.name]: { rows, total: rows.length },
});
const sheets = (kind: OrderKind, rows: readonly DeliveryOrder[]) =>
  drawn(<OrderSheets kind={kind} />, {
    path: `print?ids=${rows.map(({ id }) => id).join(',')}`,
    pattern: 'print',
    answers: answersOf(kind, rows),
  });

/** The numbers of the sheets, each of which has one line to sign on. */
const numbersOn = (html: string) =>
  wordsOf(html)
    .split('Underskrift')
    .slice(0, -1)
    .map((sheet) => /Ordrenummer (\S+)/.exec(sheet)?.[1]);

// spec: O-153
test('Print leads to the sheets of the ticked orders', async () => {
  const html = await drawn(<OrdersScreen kind="eshop" />, { answers: answersOf('eshop', [order, plain]) });
  expect(html).toContain('data-to="/isrute/eshop/depo/1/orders/print?ids=4%2C5"');
});

test('more than one call takes are not sent: print, loading list and status say why', async () => {
  const reason = 'At most 200 orders at once: untick some';
  const reasonsFor = async (n: number) => {
    ticked.ids = Array.from({ length: n }, (_, at) => String(at + 1));
    const html = await drawn(<OrdersScreen kind="eshop" />, { answers: answersOf('eshop', [order, plain]) });
    return html.split(`aria-description="${reason}"`).length - 1;
  };
  expect(await reasonsFor(200)).toBe(0);
  // Print, loading list, and one button for each status.
  expect(await reasonsFor(201)).toBe(5);
});

// spec: O-011
test('two e-shop orders are two sheets', async () => {
  const html = await sheets('eshop', [order, plain]);
  expect(numbersOn(html)).toEqual(['70004', '70005']);
});

// spec: O-018
test('two B2B orders are two sheets', async () => {
  const html = await sheets('b2b', [b2b, { ...b2b, id: 6, external_id: 'SO-5002' }]);
  expect(numbersOn(html)).toEqual(['SO-5001', 'SO-5002']);
});

// spec: O-225
test('a sheet has nothing to press on it, and what is beside it stays off the paper', async () => {
  const html = await sheets('eshop', [order]);
  const paper = /<article.*<\/article>/s.exec(html)?.[0] ?? '';
  expect(wordsOf(paper)).toContain('Underskrift');
  expect(paper).not.toMatch(/<(button|input|a)[ >]/);
  expect(all(html, 'button')).toEqual(['Back', 'Print']);
  const onPaper = readFileSync(new URL('../../../web/ui/print-frame.module.css', import.meta.url), 'utf8');
  expect(onPaper.slice(onPaper.indexOf('@media print'))).toMatch(/\.bar \{\s+display: none;\s+\}/);
});

// spec: O-513
test('orders that were printed are noted and told', async () => {
  await sheets('eshop', [order, plain]);
  printed.at(-1)?.();
  await vi.waitFor(() => expect(hands.told).toEqual(['Orders set as printed']));
  expect(hands.sent).toMatchObject([
    { endpoint: handlingCalls.eshop.updatePrintedStatus.name, body: { order_ids: [4, 5] } },
  ]);
});

test('the loading list of the ticked orders sums their goods for the truck', async () => {
  const screen = await drawn(<OrdersScreen kind="eshop" />, {
    answers: answersOf('eshop', [order, plain]),
  });
  expect(screen).toContain('data-to="/isrute/eshop/depo/1/orders/loading_list?ids=4%2C5"');
  const html = await drawn(<LoadingLists kind="eshop" />, {
    path: 'loading_list?ids=4,6',
    pattern: 'loading_list',
    answers: answersOf('eshop', [order, { ...order, id: 6, eshop_id: '70006' }]),
  });
  const rows = [...html.matchAll(/<tr>(<td>.*?)<\/tr>/g)].map(([, cells = '']) => wordsOf(cells));
  const [line] = order.line_items;
  const { product_sku, description, quantity } = line ?? {};
  expect(rows[0]).toBe(`${product_sku} ${description} ${2 * Number(quantity)} 2`);
  expect(rows).toHaveLength(order.line_items.length);
});

test.each(orderKinds)('all ticked %s orders get one status at once, after a question', async (kind) => {
  hands.answers = { [handlingCalls[kind].updateStatuses.name]: { changed: 2 } };
  await drawn(<OrdersScreen kind={kind} />, { answers: answersOf(kind, []) });
  for (const [name, status] of [
    ['Delivered', 'completed'],
    ['Problem with order', 'failed'],
    ['Cancel order', 'cancelled'],
  ] as const) {
    await press(name);
    expect(hands.asked.at(-1)?.title).toBe('Change the status of the ticked orders?');
    expect(hands.sent.at(-1)).toMatchObject({
      endpoint: handlingCalls[kind].updateStatuses.name,
      body: { order_ids: [4, 5], status },
    });
  }
  expect(hands.told).toEqual(Array.from({ length: 3 }, () => '2 orders updated'));
  expect(unticked).toHaveBeenCalledTimes(3);
});
