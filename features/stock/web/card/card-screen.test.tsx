import { expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import {
  listStockCard,
  showStockCurve,
  type CardMovement,
  type StockCurve,
} from '../../contract/stock-card.ts';
import { drawCurve } from './curve.ts';
import StockCardScreen from './StockCardScreen.tsx';

const side = {
  id: 3,
  code: 'OD-1',
  name: 'Hovedlager',
  owner_type: 'Depo' as const,
  owner_id: 1,
  owner: 'Odense',
  depo_id: 1,
};
const at = '2026-06-10T08:00:00.000Z';
const movement: CardMovement = {
  id: 1,
  effective_at: at,
  posted_at: at,
  kind: 'regular',
  origin: 'order',
  quantity: -24,
  balance_amount: -4,
  other_warehouse: { ...side, id: 4, name: 'Bil 7' },
  other_account: 'warehouse',
  stock_transfer: { id: 41 },
  stock_order: { id: 31 },
  manual_counting_document: null,
  reverses: null,
  description: 'Morgen',
  created_by: 'Ida Holm',
};
const count: CardMovement = {
  ...movement,
  id: 2,
  quantity: 20,
  balance_amount: 20,
  kind: 'manual_counting',
  origin: 'counting',
  other_warehouse: null,
  other_account: 'adjustment',
  stock_order: null,
  manual_counting_document: { id: 51 },
  posted_at: '2026-06-11T08:00:00.000Z',
  description: null,
};
const curve: StockCurve = {
  warehouse: side,
  product: {
    id: 9,
    sku: '10100',
    description: 'Vaniljeis',
    packaging_size: 6,
    storage_unit: 'stk',
    status: 'active',
  },
  balance_amount: -4,
  until: at,
  balance_until: -4,
  minimum_required_balance: 12,
  points: [
    { day: '2026-06-01', balance_amount: 0 },
    { day: '2026-06-06', balance_amount: 20 },
    { day: '2026-06-11', balance_amount: -4 },
  ],
};
const screen = (how = '') =>
  drawn(<StockCardScreen />, {
    path: `warehouses/3/products/9${how}`,
    pattern: 'warehouses/$warehouse_id/products/$product_id',
    answers: { [showStockCurve.name]: curve, [listStockCard.name]: { rows: [movement, count], total: 2 } },
  });

test('the card tells each movement, where its document is, and what lay there after it', async () => {
  const html = await screen();
  expect(wordsOf(html)).toContain('Stock card 10100');
  expect([...html.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, inside = '']) => wordsOf(inside))).toEqual([
    '10-06-2026 10:00',
    'Order #31',
    'Regular',
    'to Bil 7',
    '-24',
    '✕ -4',
    'Morgen',
    'Ida Holm',
    '10-06-2026 10:00 Posted 11-06-2026 10:00',
    'Count #51',
    'Manual counting',
    'from Correction of the books',
    '+20',
    '20',
    '',
    'Ida Holm',
  ]);
  expect(html).toContain('href="/isrute/inventory/depo/1/warehouses/3/stock_orders/31"');
  expect(html).toContain('href="/isrute/inventory/depo/1/warehouses/3/manual_counting_documents/51"');
  expect(html).toMatch(/<tr[^>]*data-tone="bad"/);
});

test('and draws the balance over time with what must be there, in words too', async () => {
  const html = await screen();
  expect(html).toContain(
    'aria-label="Balance from 01-06-2026 to 11-06-2026: 0 at first, -4 in the end, lowest -4, highest 20"',
  );
  expect(wordsOf(html)).toMatch(/Balance now ✕ -4.*Minimum amount 12/);
  expect(
    [...(/class="[^"]*axis[^"]*".*?<\/div>/s.exec(html)?.[0].matchAll(/<span[^>]*>(-?\d+)</g) ?? [])].map(
      ([, value]) => value,
    ),
  ).toEqual(['20', '-4', '0', '12']);
  expect(wordsOf(html)).toContain('Below zero since 11-06-2026: more went out than the books had here.');
  expect(drawCurve(curve.points, 12, 600, 120)).toMatchObject({
    path: 'M0,100H300V0H600V120',
    low: -4,
    high: 20,
  });
  expect(drawCurve([{ day: '2026-06-01', balance_amount: 5 }], null, 600, 120).path).toBe('M0,0H600');
  expect(drawCurve([], null, 600, 120).path).toBe('');
});
