import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answer } from '../../../../web/test/answers.ts';
import { openScreen } from '../../../../web/test/open-screen.tsx';
import { showStockList, type StockList } from '../../contract/stock-list.ts';

const list: StockList = {
  day: '2026-06-09',
  places: [
    { id: 11, depo_id: 1, depo_title: 'Odense', code: 'H', name: 'Hovedlager' },
    { id: 12, depo_id: 1, depo_title: 'Odense', code: 'B1', name: 'Bil 1' },
  ],
  rows: [
    {
      id: 17,
      sku: 'IS-100',
      description: 'Vanilje 1 l',
      sequence_number: 1,
      status: 'active',
      amounts: [40, 2],
      is_short: [false, true],
      amount: 42,
      missing_amount: 6,
      short_places: 1,
      cost_value: null,
      sales_value: 420,
    },
  ],
  sums: { amount: 42, missing_amount: 6, sales_value: 420, cost_value: 0, without_cost: 1 },
};

test('each warehouse has its column, what lacks is said in words, and a cost that nobody knows is not nothing', async () => {
  await openScreen('/isrute/inventory/depo/1/stock_list?day=2026-06-09', [answer(showStockList, list)]);
  const row = (await screen.findByRole('link', { name: 'IS-100' })).closest('tr') as HTMLElement;
  expect(row.textContent).toContain('6 in 1 place');
  expect(row.textContent).toContain('Not known');
  const short = within(row).getByRole('link', { name: '2' });
  expect(short.getAttribute('href')).toBe('/isrute/inventory/depo/1/warehouses/12/products/17');
  expect(short.closest('[title]')?.getAttribute('title')).toBe('below minimum');
  expect(screen.getByRole('columnheader', { name: 'B1 Bil 1' })).toBeTruthy();
  expect(screen.getByText('1 product in stock without a cost price')).toBeTruthy();
  const foot = screen.getByRole('rowheader', { name: /Total/ }).closest('tr');
  expect(foot?.textContent).toContain('Not known');
});
