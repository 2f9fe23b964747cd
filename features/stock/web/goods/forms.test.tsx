import { describe, expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { answers, line, order, products, warehouses } from '../../../../web/test/goods-world.ts';
import { rowsOf, type FormSides } from '../../rules/goods-rows.ts';
import { kindTexts } from '../../texts/documents.ts';
import { StockOrderForm } from '../orders/StockOrderForm.tsx';
import StockOrderFormScreen, { Closed } from '../orders/StockOrderFormScreen.tsx';
import StockTransferFormScreen, { StockTransferForm } from '../transfers/StockTransferFormScreen.tsx';
import { sidesFor, wantedRows } from './form-start.ts';
import { goodsTexts } from './goods-texts.ts';
import { nextKey } from './use-goods.ts';

const sides: FormSides = { kind: 'regular', from_warehouse_id: 5, to_warehouse_id: 6 };
const nothing = { sides: { kind: null, from_warehouse_id: null, to_warehouse_id: null }, rows: [] };
const path = (rest: string) => ({
  path: `warehouses/6/${rest}`,
  pattern: `warehouses/$warehouse_id/${rest}`,
  answers,
});
const headers = (html: string) =>
  [...html.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, inside = '']) => wordsOf(inside));
const rows = (html: string) =>
  [...html.matchAll(/<tr aria-rowindex[^>]*>(.*?)<\/tr>/gs)].map(([, inside = '']) =>
    [...inside.matchAll(/<td[^>]*data-cell[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => wordsOf(cell)),
  );
const labels = (html: string) =>
  [...html.matchAll(/<label[^>]*>(.*?)<\/label>/gs)].map(([, inside = '']) =>
    wordsOf(inside).replace(' *', ''),
  );
const valueOf = (html: string, name: string) =>
  new RegExp(`<label[^>]*for="([^"]*)"[^>]*>${name}`).exec(html)?.[1];

const newOrder = (begun: FormSides = sides, lines = rowsOf(order.stock_order_line_items, nextKey)) =>
  drawn(
    <StockOrderForm
      opened={null}
      warehouses={warehouses}
      beginning={{ sides: begun, rows: lines }}
      reload={() => undefined}
    />,
    path('stock_orders/new'),
  );
const transfer = (begun: FormSides = sides) =>
  drawn(<StockTransferForm warehouses={warehouses} sides={begun} rows={[]} />, path('stock_transfers/new'));

describe('the stock order form', () => {
  // spec: I-206
  test('has its title, fields, buttons and grid', async () => {
    const html = await newOrder();
    expect(wordsOf(html)).toContain('New Stock Order');
    expect(html).toContain('aria-label="Back"');
    // spec: I-208..I-213
    expect(labels(html)).toEqual([
      'Depo',
      'From warehouse',
      'To warehouse',
      'Kind',
      'Movement order ID',
      'Reason',
    ]);
    expect(valueOf(html, 'Kind')).toBeDefined();
    // spec: I-214
    for (const button of ['Save', 'Save & Approve']) expect(wordsOf(html)).toContain(button);
    // spec: I-215..I-221
    expect(headers(html)).toEqual([
      'Sku',
      'Description',
      'Packages amount',
      'Order amount',
      'Remaining balance',
      'Actions',
    ]);
    // spec: I-222
    expect([
      html.includes('aria-label="Delete row 100"'),
      html.includes('aria-label="Delete row 200"'),
    ]).toEqual([true, true]);
  });

  // spec: I-207
  test('of a saved order is called by its number and holds its lines', async () => {
    const html = await drawn(
      <StockOrderForm opened={order} warehouses={warehouses} beginning={nothing} reload={() => undefined} />,
      path('stock_orders/41/edit'),
    );
    expect(wordsOf(html)).toContain('Edit Order #41');
    expect(rows(html)).toEqual([
      ['100', 'Vanilla', '2', '7', '13'],
      ['200', 'Mint', '2', '16', '-11'],
    ]);
    expect(html).toContain('value="M-1"');
  });

  // spec: I-223, I-224, I-407, I-410
  test('marks what is short and leads to the win or loss that mends it, only out of a warehouse', async () => {
    const html = await newOrder();
    expect(html).toMatch(/data-tone="bad"[^>]*>-11</);
    expect(html).toMatch(
      new RegExp(
        'href="/isrute/inventory/depo/1/warehouses/5/stock_transfers/new\\?kind=win_lose&lines=2%3A11"' +
          '[^>]*>Not enough stock\\?',
      ),
    );
    expect(wordsOf(await newOrder({ ...sides, from_warehouse_id: null }))).not.toContain('Not enough stock?');
    expect(wordsOf(await newOrder(sides, rowsOf([line(1, 0, 20)], nextKey)))).not.toContain(
      'Not enough stock?',
    );
  });

  // spec: I-387
  test('has zero remaining balances for a win or loss and none without a from-warehouse', async () => {
    expect(
      rows(await newOrder({ kind: 'win_lose', from_warehouse_id: null, to_warehouse_id: 6 })).map(
        (cells) => cells[4],
      ),
    ).toEqual(['0', '0']);
    expect(rows(await newOrder({ ...sides, from_warehouse_id: null })).map((cells) => cells[4])).toEqual([
      '',
      '',
    ]);
  });

  // spec: I-405
  test('keeps its last row', async () => {
    expect(await newOrder(sides, [])).toMatch(
      /<button[^>]*aria-disabled="true"[^>]*title="One row always stays"[^>]*aria-label="Delete row 1"/,
    );
  });

  // spec: I-380, I-382
  test('is not opened for an order that was received', async () => {
    expect(
      wordsOf(
        await drawn(
          <Closed order={{ ...order, status: 'received', editable: false }} />,
          path('stock_orders/41/edit'),
        ),
      ),
    ).toContain('This order can no longer be changed');
  });

  test('begins towards the warehouse that one comes from, out of the primary one, with the goods handed over', async () => {
    expect(sidesFor(6, warehouses, 'regular')).toEqual({
      kind: 'regular',
      from_warehouse_id: 5,
      to_warehouse_id: 6,
    });
    expect(sidesFor(5, warehouses, 'regular').from_warehouse_id).toBeNull();
    expect(
      wantedRows(
        [
          { product_id: 2, amount: 9 },
          { product_id: 99, amount: 1 },
        ],
        products,
      ),
    ).toMatchObject([{ sku: '200', packages: 2, amount: 9 }]);
    expect(wordsOf(await drawn(<StockOrderFormScreen />, path('stock_orders/new')))).toContain(
      'New Stock Order',
    );
  });
});

describe('the stock transfer form', () => {
  // spec: I-225
  test('has its title, fields, button and grid', async () => {
    const html = await transfer();
    expect(wordsOf(html)).toContain('New Stock Transfer');
    // spec: I-227..I-229
    expect(labels(html)).toEqual([
      'Depo',
      'From warehouse',
      'To warehouse',
      'Kind',
      'Description',
      'Transfered at',
      'Time',
    ]);
    // spec: I-233
    expect(wordsOf(html)).toContain('Create Transfer');
    // spec: I-515
    expect(html).toMatch(/value="\d\d-\d\d-20\d\d"/);
    // spec: I-234..I-240
    expect(headers(html)).toEqual([
      'Sku',
      'Description',
      'Packages amount',
      'Transfer amount',
      'Remaining balance',
      'Actions',
    ]);
    // spec: I-241, I-406
    expect(html).toMatch(
      /<button[^>]*aria-disabled="true"[^>]*title="One row always stays"[^>]*aria-label="Delete row 1"/,
    );
  });

  // spec: I-231, I-232
  test('asks for the movement order only where the goods come from no warehouse', async () => {
    expect(labels(await transfer({ ...sides, from_warehouse_id: null }))).toContain('Movement order ID');
    expect(labels(await transfer())).not.toContain('Movement order ID');
  });

  // spec: I-242
  test('shows the way out of a shortage too', async () => {
    const how = path('stock_transfers/new');
    const html = await drawn(
      <StockTransferForm
        warehouses={warehouses}
        sides={sides}
        rows={wantedRows([{ product_id: 2, amount: 6 }], products)}
      />,
      how,
    );
    expect(wordsOf(html)).toContain('Not enough stock?');
    expect(wordsOf(await drawn(<StockTransferFormScreen />, how))).toContain('New Stock Transfer');
  });
});

// spec: I-359
test('words are those of the documents', () => {
  expect(goodsTexts.not_enough.en).toBe('Not enough stock?');
  expect(Object.values(kindTexts).map(({ en }) => en)).toEqual([
    'Regular',
    'Sales',
    'Write off',
    'Manual counting',
    'Other',
    'Win/lose',
  ]);
});
