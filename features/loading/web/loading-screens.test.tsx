import { describe, expect, test, vi } from 'vitest';
import { say } from '../../../shared/texts.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { numberReader } from '../../../web/ui/number-reader.ts';
import { listPickLists, type LoadingRun, type PickList } from '../contract.ts';
import { loadRow } from '../rules.ts';
import { loadingTexts } from './loading-texts.ts';
import { LoadingForm } from './LoadingRunScreen.tsx';
import PickListsScreen from './PickListsScreen.tsx';
import { columnsOf } from './use-loading.ts';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);

const store = {
  id: 3,
  code: 'OD-1',
  name: 'Hovedlager',
  owner_type: 'Depo' as const,
  owner_id: 1,
  owner: 'Odense',
  depo_id: 1,
};
const car = (id: number, owner: string) => ({
  ...store,
  id,
  name: `Bil ${owner}`,
  owner_type: 'Car' as const,
  owner,
});
const run: LoadingRun = {
  day: '2026-06-10',
  from_warehouse: store,
  cars: [
    { warehouse: car(7, '7'), stops: { b2b: 3, eshop: 1 }, unknown_lines: 2, stock_order: null },
    { warehouse: car(9, '9'), stops: null, unknown_lines: 0, stock_order: { id: 41 } },
    { warehouse: car(12, '12'), stops: { b2b: 0, eshop: 0 }, unknown_lines: 0, stock_order: null },
  ],
  products: [
    {
      id: 1,
      sku: '10100',
      description: 'Vanilje',
      packaging_size: 6,
      storage_unit: 'stk',
      remaining_balance: 20,
      shares: [
        { warehouse_id: 7, missing_amount: 12, ordered_amount: 3, amount: 8 },
        { warehouse_id: 12, missing_amount: 18, ordered_amount: 0, amount: 12 },
      ],
    },
    {
      id: 2,
      sku: '10200',
      description: 'Mynte',
      packaging_size: 6,
      storage_unit: 'stk',
      remaining_balance: 90,
      shares: [],
    },
  ],
};
const headings = (html: string) =>
  [...html.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, inside = '']) => wordsOf(inside));
const cells = (html: string) =>
  [...html.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, inside = '']) => wordsOf(inside));
const form = (given: LoadingRun) => drawn(<LoadingForm run={given} reload={() => undefined} />);

describe('the loading', () => {
  test('is a grid of products and cars, with what is left at the depot and what each car goes without', async () => {
    const html = await form(run);
    expect(headings(html)).toEqual([
      'SKU',
      'Description',
      'Pcs per package',
      'Left at the depot, pcs',
      'Ordered',
      'Car 7, pcs',
      'Car 12, pcs',
      'Short',
    ]);
    expect(cells(html)).toEqual([
      '10100',
      'Vanilje',
      '6',
      '0',
      'car 7: 3',
      '8',
      '12',
      'car 7 lacks 4, car 12 lacks 6',
    ]);
    expect(wordsOf(html)).toContain('10-06-2026 · from Hovedlager');
    for (const name of ['Make the orders', 'Pick lists', 'Show all products'])
      expect(wordsOf(html)).toContain(name);
  });

  test('tells of every car its stops and the order that waits, and that it ordered what the inventory does not know', async () => {
    const html = await form(run);
    expect(wordsOf(html)).toMatch(
      new RegExp(
        'Car 7 3 B2B, 1 e-shop ! 2 ordered lines not in the inventory ' +
          'Car 9 no trip today .*order #41 waits.* Car 12 has a trip',
      ),
    );
    expect(wordsOf(html)).toContain(
      'What is ordered is in the proposal, except goods that the inventory does not know: see the orders.',
    );
    expect(html).toContain('href="/isrute/inventory/depo/1/warehouses/9/stock_orders/41"');
    const without = await form({ ...run, cars: run.cars.slice(2) });
    expect(wordsOf(without)).not.toContain('What is ordered');
  });

  test('has a tick for every car that waits for its order, set for those with a trip', async () => {
    const tick = (html: string, number: string) =>
      new RegExp(`<input[^>]*aria-label="Load car ${number}"[^>]*>`).exec(html)?.[0].includes('checked=""');
    const html = await form({
      ...run,
      cars: [
        run.cars[0] as LoadingRun['cars'][0],
        run.cars[1] as LoadingRun['cars'][0],
        { warehouse: car(12, '12'), stops: null, unknown_lines: 0, stock_order: null },
      ],
    });
    expect([tick(html, '7'), tick(html, '9'), tick(html, '12')]).toEqual([true, undefined, false]);
    expect(headings(html)).not.toContain('Car 12, pcs');
    expect(cells(html)).toEqual(['10100', 'Vanilje', '6', '12', 'car 7: 3', '8', 'car 7 lacks 4']);
    expect(
      wordsOf(
        await form({
          ...run,
          cars: [{ warehouse: car(12, '12'), stops: null, unknown_lines: 0, stock_order: null }],
        }),
      ),
    ).toContain('Tick the cars to load');
  });

  test('says why there is nothing to load', async () => {
    expect(wordsOf(await form({ ...run, from_warehouse: null, products: [] }))).toContain(
      'This depot has no primary warehouse',
    );
    expect(wordsOf(await form({ ...run, cars: [] }))).toContain('No car has a warehouse here');
    expect(wordsOf(await form({ ...run, cars: run.cars.slice(1, 2) }))).toContain(
      'Every car has its order of today',
    );
    expect(wordsOf(await form({ ...run, products: run.products.slice(1) }))).toMatch(
      /No car is short of anything .*Show all products/,
    );
  });

  test('takes whole pieces and nothing below 0', () => {
    const column = columnsOf(
      say(loadingTexts, 'en'),
      numberReader('en', { min: 0 }),
      run.cars.slice(0, 1),
    ).find(({ id }) => id === '7');
    const row = loadRow(run.products[0] as LoadingRun['products'][0]);
    expect(['-1', 'x', '1,5'].map((typed) => column?.read?.(row, typed))).toEqual([
      'must be greater than or equal to 0',
      'is not a number',
      'must be an integer',
    ]);
    expect([column?.tone?.(row), column?.read?.(row, '12')]).toMatchObject([
      'warn',
      { amounts: { 7: 12, 12: 12 } },
    ]);
    expect(column?.read?.(row, '')).toMatchObject({ amounts: { 7: null } });
  });
});

describe('the pick lists', () => {
  const line = {
    product_id: 1,
    sku: '10100',
    description: 'Vanilje',
    sequence_number: 4,
    amount: 13,
    packaging_size: 6,
    ordered_amount: 0,
  };
  const lists: PickList[] = [
    {
      stock_order: { id: 41 },
      status: 'pending',
      warehouse: car(7, '7'),
      from_warehouse: store,
      lines: [
        { ...line, ordered_amount: 3 },
        { ...line, product_id: 2, sku: '10200', amount: 12, sequence_number: null },
      ],
    },
    {
      stock_order: { id: 42 },
      status: 'received',
      warehouse: car(9, '9'),
      from_warehouse: store,
      lines: [{ ...line, amount: 5 }],
    },
  ];
  const sheets = (rows: PickList[]) =>
    drawn(<PickListsScreen />, { answers: { [listPickLists.name]: rows } });

  test('are a sheet a car, in packages and the pieces beside them', async () => {
    const html = await sheets(lists);
    expect(headings(html).slice(1, 8)).toEqual([
      'No.',
      'SKU',
      'Description',
      'Packages',
      'Pieces',
      'Amount',
      'Loaded',
    ]);
    expect(headings(html)[0]).toMatch(/^Car 7 · \d\d-\d\d-\d{4} · Order #41 From Hovedlager · Bil 7$/);
    expect(headings(html)[8]).toMatch(/^Car 9 · .* From Hovedlager · Bil 9 · received$/);
    expect(cells(html)).toEqual([
      '4',
      '10100',
      'Vanilje ordered: 3',
      '2',
      '1',
      '13',
      '',
      '',
      '10200',
      'Vanilje',
      '2',
      '',
      '12',
      '',
      '4',
      '10100',
      'Vanilje',
      '',
      '5',
      '5',
      '',
    ]);
    expect(html.match(/class="page-break"/g)).toHaveLength(1);
  });

  test('say so where there are none', async () => {
    expect(wordsOf(await sheets([]))).toMatch(/No loading orders on \d\d-\d\d-\d{4}/);
  });
});
