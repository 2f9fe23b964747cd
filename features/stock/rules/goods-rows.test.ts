import { describe, expect, test } from 'vitest';
import { orderKinds, transferKinds } from './documents.ts';
import {
  attributesOf,
  blankRow,
  joinRows,
  leftOf,
  linesOf,
  offeredIn,
  problemsAt,
  readWanted,
  repeatedRows,
  rowsOf,
  shortagesOf,
  sidesAfter,
  withAmount,
  withPackages,
  withProduct,
  type FormSides,
  type Offered,
} from './goods-rows.ts';

const vanilla: Offered = {
  id: 1,
  sku: '100',
  description: 'Vanilla',
  packaging_size: 6,
  remaining_balance: 20,
};
const mint: Offered = { id: 2, sku: '200', description: 'Mint', packaging_size: 8, remaining_balance: 5 };
const row = (product: Offered | null, amount: number | null, key = 'a') =>
  withAmount(withProduct(blankRow(key), product), amount);

describe('packages and amount', () => {
  // spec: I-390, I-391
  test('stay linked both ways: packages × size, and up to whole packages', () => {
    expect(withPackages(row(vanilla, null), 3)).toMatchObject({ packages: 3, amount: 18 });
    expect([1, 6, 7, 0, -7].map((amount) => withAmount(row(vanilla, null), amount).packages)).toEqual([
      1, 1, 2, 0, -2,
    ]);
    expect(withAmount(row(vanilla, 7), null)).toMatchObject({ packages: null, amount: null });
  });

  test('wait for the product, and are packed anew with another one', () => {
    expect(withProduct(withPackages(blankRow('a'), 2), vanilla)).toMatchObject({ packages: 2, amount: 12 });
    expect(withProduct(withAmount(blankRow('a'), 7), vanilla)).toMatchObject({
      packages: 2,
      amount: 7,
      sku: '100',
      description: 'Vanilla',
    });
    expect(withProduct(row(vanilla, 16), mint)).toMatchObject({ packages: 2, amount: 16 });
    expect(withProduct(row(vanilla, 16), null)).toMatchObject({ product_id: null, sku: '', amount: 16 });
  });
});

describe('what is sent', () => {
  const saved = rowsOf(
    [
      { id: 11, product_id: 1, sku: '100', description: 'Vanilla', packaging_size: 6, amount: 6 },
      { id: 12, product_id: 2, sku: '200', description: 'Mint', packaging_size: 8, amount: 8 },
    ],
    () => 'k',
  );

  // spec: I-403, I-404
  test('are rows with a sku and an amount that is not zero', () => {
    expect(linesOf([row(vanilla, 6), row(mint, 0), row(mint, null), row(null, 9), row(mint, -3)])).toEqual([
      { id: null, product_id: 1, amount: 6 },
      { id: null, product_id: 2, amount: -3 },
    ]);
  });

  // spec: I-469
  test('are changed lines by id, new ones without, and behind them what is gone', () => {
    const [first] = saved;
    expect(
      attributesOf(linesOf([row(mint, 4), withAmount(first ?? row(null, null), 9)]), [
        { id: 11 },
        { id: 12 },
      ]),
    ).toEqual([
      { product_id: 2, amount: 4 },
      { id: 11, product_id: 1, amount: 9 },
      { id: 12, _destroy: true },
    ]);
  });

  // spec: I-417, I-495
  test('has its problems at the cells of the rows that were sent', () => {
    const rows = [row(null, 3), row(vanilla, 6), row(mint, -1)];
    expect(
      problemsAt(
        {
          'stock_order_line_items[1].amount': ['must be greater than 0', 'is odd'],
          'stock_order_line_items[0].product_id': ['must exist'],
          kind: ['is invalid'],
        },
        rows,
      ),
    ).toEqual([
      { row: rows[2], column: 'amount', why: 'must be greater than 0, is odd' },
      { row: rows[1], column: 'sku', why: 'must exist' },
    ]);
  });
});

describe('kind and sides', () => {
  const sides: FormSides = { kind: 'regular', from_warehouse_id: 1, to_warehouse_id: 2 };

  // spec: I-385, I-386
  test('win_lose has no from-warehouse: choosing one takes the other away', () => {
    expect(sidesAfter(sides, { kind: 'win_lose' }, false)).toEqual({
      kind: 'win_lose',
      from_warehouse_id: null,
      to_warehouse_id: 2,
    });
    expect(
      sidesAfter({ ...sides, kind: 'win_lose', from_warehouse_id: null }, { from_warehouse_id: 3 }, false),
    ).toEqual({ kind: null, from_warehouse_id: 3, to_warehouse_id: 2 });
    expect(
      sidesAfter({ ...sides, kind: 'win_lose', from_warehouse_id: null }, { from_warehouse_id: null }, false)
        .kind,
    ).toBe('win_lose');
  });

  // spec: I-388, I-389
  test('what is written off goes to no warehouse where the write-off export is on', () => {
    expect(sidesAfter(sides, { kind: 'write_off' }, true)).toEqual({
      kind: 'write_off',
      from_warehouse_id: 1,
      to_warehouse_id: null,
    });
    expect(sidesAfter(sides, { kind: 'write_off' }, false)).toEqual({
      kind: 'write_off',
      from_warehouse_id: 1,
      to_warehouse_id: 2,
    });
    const writtenOff: FormSides = { kind: 'write_off', from_warehouse_id: 1, to_warehouse_id: null };
    expect(sidesAfter(writtenOff, { to_warehouse_id: 2 }, true)).toEqual({
      kind: null,
      from_warehouse_id: 1,
      to_warehouse_id: 2,
    });
    expect(sidesAfter(writtenOff, { to_warehouse_id: 2 }, false).kind).toBe('write_off');
  });

  test('what is sold leaves the warehouses', () => {
    expect(sidesAfter(sides, { kind: 'sales' }, false).to_warehouse_id).toBeNull();
    expect(
      sidesAfter({ ...sides, kind: 'sales', to_warehouse_id: null }, { to_warehouse_id: 2 }, false).kind,
    ).toBeNull();
  });

  // spec: I-339, I-353
  test('orders and transfers offer the kinds that people may choose', () => {
    expect([orderKinds, transferKinds]).toEqual([
      ['regular', 'write_off', 'other', 'win_lose'],
      ['regular', 'sales', 'write_off', 'other', 'win_lose'],
    ]);
  });
});

describe('what is left', () => {
  const sides: FormSides = { kind: 'regular', from_warehouse_id: 1, to_warehouse_id: 2 };
  const rows = [row(vanilla, 6), row(mint, 9, 'b'), row(vanilla, 4, 'c')];

  // spec: I-387
  test('is what may be promised less what stands in the grid; nothing without a from-warehouse, zero for win_lose', () => {
    expect([...(leftOf(rows, [vanilla, mint], sides) ?? [])]).toEqual([
      [1, 10],
      [2, -4],
    ]);
    expect(leftOf(rows, [vanilla, mint], { ...sides, from_warehouse_id: null })).toBeNull();
    expect([
      ...(leftOf(rows, [vanilla, mint], { ...sides, kind: 'win_lose', from_warehouse_id: null }) ?? []),
    ]).toEqual([
      [1, 0],
      [2, 0],
    ]);
  });

  test('falls short by product, whatever the number of its rows', () => {
    expect(shortagesOf(rows, leftOf(rows, [vanilla, mint], sides))).toEqual([
      { product_id: 2, sku: '200', missing: 4 },
    ]);
    expect(shortagesOf(rows, null)).toEqual([]);
  });

  test('a product stands in one row only', () => {
    expect(repeatedRows([...rows, blankRow('d'), blankRow('e')]).map(({ key }) => key)).toEqual(['c']);
  });
});

test('wanted goods of an address are read, nonsense is not', () => {
  expect(readWanted(['12:5', '3:-2', 'x', '0:1', '4:', '5:1.5'])).toEqual([
    { product_id: 12, amount: 5 },
    { product_id: 3, amount: -2 },
  ]);
});

test('what is offered lies where goods are taken from, or are found or lost; without that nothing is said to be short', () => {
  const own = [{ id: 5 }, { id: 6 }];
  expect(offeredIn({ kind: 'regular', from_warehouse_id: 5, to_warehouse_id: 6 }, own)).toBe(5);
  expect(offeredIn({ kind: 'win_lose', from_warehouse_id: null, to_warehouse_id: 6 }, own)).toBe(6);
  expect(offeredIn({ kind: 'regular', from_warehouse_id: null, to_warehouse_id: 6 }, own)).toBeNull();
  expect(offeredIn({ kind: 'regular', from_warehouse_id: 99, to_warehouse_id: 6 }, own)).toBeNull();
  const row = { ...blankRow('a'), product_id: 1, sku: '100', amount: 7 };
  const sides = { kind: 'regular', from_warehouse_id: 99, to_warehouse_id: 6 } as const;
  expect(
    shortagesOf([row], leftOf([row], [{ id: 1, sku: '100', description: '', packaging_size: 6 }], sides)),
  ).toEqual([]);
  expect(shortagesOf([row], leftOf([row], [], sides))).toEqual([]);
});

describe('two who change one document', () => {
  const line = (id: number, product_id: number, amount: number) => ({
    id,
    product_id,
    sku: String(product_id),
    description: 'Ice',
    packaging_size: 6,
    amount,
  });
  const rows = (lines: readonly ReturnType<typeof line>[], of: string) =>
    rowsOf(
      lines,
      (() => {
        let made = 0;
        return () => `${of}${(made += 1)}`;
      })(),
    );
  const before = [line(11, 1, 6), line(12, 2, 8), line(13, 3, 4)];
  const added = (product_id: number, key: string) => ({
    ...withAmount(blankRow(key), 5),
    product_id,
    packaging_size: 6,
  });

  test('keep the lines that either added', () => {
    const theirs = [...before, line(14, 4, 9)];
    const joined = joinRows(rows(before, 'b'), [...rows(before, 'm'), added(5, 'new')], rows(theirs, 't'));
    expect(attributesOf(linesOf(joined), theirs)).toEqual([
      { id: 11, product_id: 1, amount: 6 },
      { id: 12, product_id: 2, amount: 8 },
      { id: 13, product_id: 3, amount: 4 },
      { id: 14, product_id: 4, amount: 9 },
      { product_id: 5, amount: 5 },
    ]);
    expect(joined.map(({ key }) => key)).toEqual(['m1', 'm2', 'm3', 't4', 'new']);
  });

  test('keep what each changed, mine where both did, and what either took off is off', () => {
    const mine = rows([line(11, 1, 60), line(13, 3, 4)], 'm');
    const theirs = [line(11, 1, 7), line(12, 2, 8), line(13, 3, 40)];
    expect(linesOf(joinRows(rows(before, 'b'), mine, rows(theirs, 't')))).toEqual([
      { id: 11, product_id: 1, amount: 60 },
      { id: 13, product_id: 3, amount: 40 },
    ]);
    expect(linesOf(joinRows(rows(before, 'b'), rows(before, 'm'), rows([line(11, 1, 6)], 't')))).toEqual([
      { id: 11, product_id: 1, amount: 6 },
    ]);
  });

  test('a line that was taken off while I changed it is a line anew', () => {
    const mine = rows([line(11, 1, 60), line(12, 2, 8), line(13, 3, 4)], 'm');
    expect(linesOf(joinRows(rows(before, 'b'), mine, rows([line(12, 2, 8), line(13, 3, 4)], 't')))).toEqual([
      { id: 12, product_id: 2, amount: 8 },
      { id: 13, product_id: 3, amount: 4 },
      { id: null, product_id: 1, amount: 60 },
    ]);
  });
});
