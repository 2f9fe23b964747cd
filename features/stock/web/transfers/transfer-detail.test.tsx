import { describe, expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import type { WarehouseSide } from '../../../warehouses/contract.ts';
import type { StockTransferWithLines } from '../../contract/stock-transfers.ts';
import { TransferSheet } from './StockTransferPrintScreen.tsx';
import { TransferDetail } from './TransferDetail.tsx';

const depot: WarehouseSide = {
  id: 11,
  code: 'H',
  name: 'Hovedlager',
  owner_type: 'Depo',
  owner_id: 1,
  owner: 'Odense',
  depo_id: 1,
};
const transfer: StockTransferWithLines = {
  id: 71,
  kind: 'write_off',
  origin: 'order',
  transfered_at: '2026-06-10T05:30:00.000Z',
  created_at: '2026-06-10T05:31:00.000Z',
  created_by: 'Bo Lund',
  from_warehouse: depot,
  to_warehouse: null,
  from_warehouse_id: 11,
  to_warehouse_id: null,
  description: 'Smeltet',
  main_storage_message: 'M-2',
  stock_order: { id: 31 },
  manual_counting_document: null,
  reverses: null,
  reversed_by: null,
  stock_transfer_line_items: [
    {
      id: 1,
      product_id: 4,
      sku: '01001',
      description: 'Vaniljeis 2 l',
      amount: -13,
      packaging_size: 6,
      packaged_amount: -3,
      stock_order_line_item_id: 9,
    },
  ],
};
const at = {
  path: 'warehouses/11/stock_transfers/71',
  pattern: 'warehouses/$warehouse_id/stock_transfers/$id',
} as const;
const detail = (given: StockTransferWithLines, how: Parameters<typeof drawn>[1] = {}) =>
  drawn(<TransferDetail transfer={given} warehouse_id={11} reload={() => undefined} />, { ...at, ...how });
const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, inside = '']) => wordsOf(inside));
const cells = (html: string, tag: 'th' | 'td') =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([cell]) => wordsOf(cell));
const fact = (html: string, name: string) =>
  wordsOf(new RegExp(`<dt>${name}</dt><dd>(.*?)</dd>`, 's').exec(html)?.[1] ?? '(none)');

describe('the stock transfer detail', () => {
  test('has its header, the order it came from, its lines and its buttons', async () => {
    const html = await detail(transfer);
    // spec: I-267..I-273
    expect(
      [
        'Transfer nr',
        'Transfered at',
        'From',
        'To',
        'Kind',
        'Main Storage message',
        'Description',
        'Stock order',
      ].map((name) => fact(html, name)),
    ).toEqual([
      '71',
      '10-06-2026 07:30',
      'Hovedlager - Odense (Depo)',
      'Scrap',
      'Write off',
      'M-2',
      'Smeltet',
      '#31',
    ]);
    // spec: I-274
    expect(html).toContain('href="/isrute/inventory/depo/1/warehouses/11/stock_orders/31"');
    // spec: I-275..I-277
    expect(cells(html, 'th')).toEqual(['SKU', 'Description', 'Packages (amount)']);
    expect(cells(html, 'td')).toEqual(['01001', 'Vaniljeis 2 l', '-3 (-13)']);
    // spec: I-278, I-279
    expect(buttons(html)).toEqual(expect.arrayContaining(['Export', 'Print', 'Reverse']));
  });

  test('is reversed once: the two lead to each other, and a reversal is not taken back', async () => {
    const done = await detail({ ...transfer, reversed_by: { id: 72 } });
    expect([fact(done, 'Taken back by'), buttons(done).includes('Reverse')]).toEqual([
      'Stock transfer #72',
      false,
    ]);
    const back = await detail({
      ...transfer,
      id: 72,
      origin: 'reversal',
      stock_order: null,
      reverses: { id: 71 },
    });
    expect([fact(back, 'Takes back'), fact(back, 'Stock order'), buttons(back).includes('Reverse')]).toEqual([
      'Stock transfer #71',
      '(none)',
      false,
    ]);
    expect(back).toContain('href="/isrute/inventory/depo/1/warehouses/11/stock_transfers/71"');
  });

  test('leads to the count that made it', async () => {
    const html = await detail({
      ...transfer,
      kind: 'manual_counting',
      origin: 'counting',
      from_warehouse: null,
      from_warehouse_id: null,
      to_warehouse: depot,
      to_warehouse_id: 11,
      stock_order: null,
      manual_counting_document: { id: 5 },
    });
    expect([fact(html, 'From'), fact(html, 'Manual counting')]).toEqual(['Correction of the books', '#5']);
    expect(html).toContain('href="/isrute/inventory/depo/1/warehouses/11/manual_counting_documents/5"');
  });
});

// spec: I-280..I-282
test('a transfer on paper has room for a correction', async () => {
  const html = await drawn(<TransferSheet transfer={transfer} warehouse_id={11} />, at);
  expect(cells(html, 'th')).toEqual(['SKU', 'Description', 'Packages (amount)', 'Correction']);
  expect(cells(html, 'td')).toEqual(['01001', 'Vaniljeis 2 l', '-3 (-13)', '']);
});
