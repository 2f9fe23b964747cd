import { describe, expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { listPosB2bSales, type PosB2bSale } from '../../contract/b2b-sales.ts';
import { LineItems } from './LineItems.tsx';
import PosB2bSalesScreen from './PosB2bSalesScreen.tsx';

const order: PosB2bSale = {
  id: 4,
  wallmob_order_id: '480004',
  kind: 'order',
  customer_id: '00420',
  customer_number: '00420',
  date: '2026-06-05T08:30:00.000Z',
  shop_name: 'Kiosk Havnen',
  total_revenue: 1234.5,
  total_discount: 10,
  total_quantity: 12.5,
  sum_problems: [],
  exported_at: null,
  exported_by: null,
  order_line_items: [
    {
      category_name: 'Bokse',
      product_name: 'Vaniljeis 2 l',
      wallmob_sku: '01001',
      quantity: 2.5,
      total_line_amount: 1000.5,
      discount: 4.25,
    },
  ],
};
const screen = (rows: readonly PosB2bSale[], total = rows.length) =>
  drawn(<PosB2bSalesScreen />, { path: 'b2b_orders', answers: { [listPosB2bSales.name]: { rows, total } } });
const cells = (html: string, tag: 'th' | 'td') =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([cell]) => wordsOf(cell));

describe('the B2B orders screen', () => {
  test("has its title, its columns in order and a row's values under them", async () => {
    const html = await screen([
      { ...order, exported_at: '2026-06-06T07:12:00.000Z', exported_by: 'Ida Holm' },
    ]);
    // spec: A-058
    expect(wordsOf(/<h1>.*?<\/h1>/s.exec(html)?.[0] ?? '')).toBe('B2B Orders');
    // spec: A-063
    expect(cells(html, 'th')).toEqual([
      'Actions',
      'Wallmob order id',
      'Customer ID',
      'Date',
      'Shop name',
      'Total revenue',
      'Total discount',
      'Total quantity',
      'Exported at',
    ]);
    // spec: A-064..A-068, A-412
    expect(cells(html, 'td')).toEqual([
      '',
      '480004',
      '00420',
      '05-06-2026 10:30',
      'Kiosk Havnen',
      // spec: A-069..A-072
      '1,234.50',
      '10.00',
      '12.5',
      '06-06-2026 09:12',
    ]);
    expect(html).toContain('title="Exported by Ida Holm"');
    expect(wordsOf(html)).toContain('Amounts in DKK');
  });

  // spec
  test('has under Actions a box to tick and an arrow for the line items, for each row', async () => {
    const html = await screen([order, { ...order, id: 5, wallmob_order_id: '480005' }]);
    for (const id of ['480004', '480005']) {
      expect(html).toContain(`aria-label="Select row ${id}"`);
      expect(html).toContain(`aria-label="Show details of ${id}"`);
    }
  });

  // spec: A-062
  test('has an export button that cannot be pressed while nothing is ticked', async () => {
    const button =
      /<button[^>]*>(?:(?!<\/button>).)*Export to csv.*?<\/button>/s.exec(await screen([order]))?.[0] ?? '';
    expect(button).toMatch(/^<button[^>]*disabled/);
  });

  // spec: A-006
  test('has nothing to make an order with, filters, and a button for all that they let through', async () => {
    const html = await screen([order], 312);
    expect(wordsOf(html)).toContain('Select all 312');
    for (const label of ['Exported', 'From date', 'To date']) expect(html).toContain(`aria-label="${label}"`);
    expect(wordsOf(html)).not.toMatch(/\b(New|Create|Edit|Delete)\b/);
  });

  test('says which order is a return and whose sums differ, in words', async () => {
    const words = wordsOf(
      await screen([{ ...order, kind: 'return', sum_problems: ['total_quantity', 'payments'] }]),
    );
    expect(words).toContain('480004 Return Sums differ');
    expect(wordsOf(await screen([order]))).not.toMatch(/Return|Sums differ/);
  });

  test('tells where orders come from when there are none', async () => {
    expect(wordsOf(await screen([]))).toContain('Nothing found Orders come from wallmob.');
  });
});

// spec: ..A-078
test('an opened order shows its lines under the documented headings', async () => {
  const html = await drawn(<LineItems order={order} />);
  expect(cells(html, 'th')).toEqual([
    'Category name',
    'Product name',
    'Quantity',
    'Total line amount',
    'Discount',
  ]);
  expect(cells(html, 'td')).toEqual(['Bokse', 'Vaniljeis 2 l', '2.5', '1,000.50', '4.25']);
});
