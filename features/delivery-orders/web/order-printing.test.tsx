// Orders that are ticked become sheets of paper and say so afterwards, are summed for the truck, and get one status
// at once.

import { screen, waitFor, within } from '@testing-library/dom';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answer, type Answered } from '../../../web/test/answers.ts';
import { button, findDialog, whyNot } from '../../../web/test/by-hand.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { b2b, order, plain } from '../../../web/test/orders-drawn.tsx';
import { tableSeen } from '../../../web/test/table-seen.ts';
import type { DeliveryOrder } from '../contract/delivery-order.ts';
import { listCalls } from '../contract/order-lists.ts';
import { handlingCalls } from '../contract/order-status.ts';

const counts = {
  new: 2,
  completed: 0,
  failed: 0,
  cancelled: 0,
  pickup: 0,
  outside: 0,
  undelivered_before: 0,
};
const folderOf = { eshop: '/isrute/eshop/depo/1/orders', b2b: '/isrute/eshop/depo/1/b2b_orders' };
const other = { ...b2b, id: 6, external_id: 'SO-5002' };

async function openTicked(rows: readonly [DeliveryOrder, ...DeliveryOrder[]], ...more: Answered[]) {
  const { kind } = rows[0];
  const opened = await openScreen(folderOf[kind], [
    answer(listCalls[kind].list, [...rows]),
    answer(listCalls[kind].count, counts),
    ...more,
  ]);
  await screen.findAllByRole('button', { name: /^Show details of/ });
  await opened.user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  return opened;
}
async function openSheets(rows: readonly [DeliveryOrder, ...DeliveryOrder[]]) {
  const { kind } = rows[0];
  const opened = await openScreen(`${folderOf[kind]}/print?ids=${rows.map(({ id }) => id).join(',')}`, [
    answer(listCalls[kind].list, [...rows]),
    answer(handlingCalls[kind].updatePrintedStatus, ({ body }) =>
      body.order_ids.map((id) => ({ id, printed_at: '2026-06-10T08:00:00.000Z' })),
    ),
  ]);
  return { ...opened, paper: await screen.findByRole('article') };
}

// spec: O-153
test.each([
  ['Print', 'print'],
  ['Loading list', 'loading_list'],
])('%s leads to that of the ticked orders, and says why without any', async (name, page) => {
  const { user } = await openTicked([order, plain]);
  const all = screen.getByRole('checkbox', { name: 'Select all rows on this page' });
  await user.click(all);
  expect(whyNot(button(name))).toBe('Tick orders first');
  await user.click(all);
  await user.click(button(name));
  await waitFor(() => expect(location.pathname).toBe(`${folderOf.eshop}/${page}`));
  expect(new URLSearchParams(location.search).get('ids')).toBe('4,5');
});

test('more than one call takes are not sent: print, loading list and status say why', async () => {
  const rows = Array.from({ length: 201 }, (_, at) => ({ ...order, id: at + 1 }));
  await openTicked(rows as [DeliveryOrder, ...DeliveryOrder[]]);
  const reason = 'At most 200 orders at once: untick some';
  for (const name of ['Print', 'Loading list', 'Delivered', 'Problem with order', 'Cancel order'])
    expect(whyNot(button(name)), name).toBe(reason);
});

// spec: O-011, O-018, O-225
test.each([
  ['e-shop', [order, plain], ['70004', '70005']],
  ['B2B', [b2b, other], ['SO-5001', 'SO-5002']],
] as const)('two %s orders are two sheets, with nothing to press on them', async (_, rows, numbers) => {
  const { paper } = await openSheets(rows);
  const sheets = paper.textContent.split('Underskrift').slice(0, -1);
  expect(sheets.map((sheet) => numbers.filter((number) => sheet.includes(number)))).toEqual(
    numbers.map((number) => [number]),
  );
  expect(paper.querySelector('button, input, a')).toBeNull();
  expect(
    screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent),
  ).toEqual(['Back', 'Print']);
  const onPaper = readFileSync('web/ui/print-frame.module.css', 'utf8');
  expect(onPaper.slice(onPaper.indexOf('@media print'))).toMatch(/\.bar \{\s+display: none;\s+\}/);
});

// spec: O-513
test('orders that were printed are noted and told', async () => {
  const { sent } = await openSheets([order, plain]);
  expect(sent(handlingCalls.eshop.updatePrintedStatus)).toEqual([]);
  dispatchEvent(new Event('afterprint'));
  expect(await screen.findByText('Orders set as printed')).toBeTruthy();
  expect(sent(handlingCalls.eshop.updatePrintedStatus)).toEqual([{ order_ids: [4, 5] }]);
});

test('the loading list sums the goods of the orders for the truck', async () => {
  await openScreen(`${folderOf.eshop}/loading_list?ids=4,6`, [
    answer(listCalls.eshop.list, [order, { ...order, id: 6, eshop_id: '70006' }]),
  ]);
  const [, first, ...more] = tableSeen(await screen.findByRole('table'));
  const [line] = order.line_items;
  expect(first?.slice(0, 4)).toEqual([
    line?.product_sku,
    line?.description,
    String(2 * (line?.quantity ?? 0)),
    '2',
  ]);
  expect(more).toHaveLength(order.line_items.length - 1);
});

test.each([
  ['e-shop', order, { ...plain }],
  ['B2B', b2b, other],
] as const)(
  'all ticked %s orders get one status at once, after a question, and are unticked',
  async (_, one, two) => {
    const { updateStatuses } = handlingCalls[one.kind];
    const { user, sent } = await openTicked([one, two], answer(updateStatuses, { changed: 2, unchanged: 0 }));
    await user.click(button('Problem with order'));
    const dialog = await findDialog('Change the status of the ticked orders?');
    expect(sent(updateStatuses)).toEqual([]);
    const [yes] = within(dialog)
      .getAllByRole('button')
      .filter((each) => !/cancel|close/i.test(each.textContent + (each.getAttribute('aria-label') ?? '')));
    if (!yes) throw new Error('no yes');
    await user.click(yes);
    expect(await screen.findByText('2 orders updated')).toBeTruthy();
    expect(sent(updateStatuses)).toEqual([{ order_ids: [one.id, two.id], status: 'failed' }]);
    await waitFor(() => expect(whyNot(button('Print'))).not.toBeNull());
  },
);
