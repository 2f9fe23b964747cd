// Everything that people do to goods, drawn by chance.

import fc from 'fast-check';

export const productCount = 3;
export const warehouseCount = 4;

export interface Line {
  product: number;
  amount: number;
}
export interface Sides {
  kind: string;
  from: number | null;
  to: number | null;
}
export type Version = 'right' | 'stale' | 'none';

/**
 * Numbers name the products and warehouses of the depot, and what was made before, counted back from the last and
 * round.
 */
export type StockAct =
  | { do: 'transfer'; sides: Sides; lines: Line[]; hours_ago: number | null }
  | { do: 'order'; sides: Sides; lines: Line[] }
  | { do: 'edit order'; of: number; sides: Sides | null; lines: Line[]; version: Version }
  | { do: 'approve order'; of: number; part: number[] | null; hours_ago: number | null; version: Version }
  | { do: 'delete order'; of: number; version: Version }
  | { do: 'open count'; warehouse: number; days_ago: number }
  | { do: 'fill count'; of: number; values: (number | null)[] }
  | { do: 'approve count' | 'delete count'; of: number }
  | { do: 'count through'; warehouse: number; days_ago: number; values: (number | null)[] }
  | { do: 'reverse'; of: number }
  | { do: 'move stock'; product: number; to: number; days_ago: number }
  | { do: 'archive'; warehouse: number };

const product = fc.nat(productCount - 1);
const warehouse = fc.nat(warehouseCount - 1);
/** Mostly the one that was made last. */
const of = fc.oneof(fc.constant(0), fc.nat(7));
const version = fc.constantFrom<Version>('right', 'right', 'none', 'stale');
const hours_ago = fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(40) });
const days_ago = fc.nat(2);
const values = fc.array(fc.option(fc.nat(80)), { minLength: 1, maxLength: productCount });
const amount = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 1, max: 40 }) },
  { weight: 1, arbitrary: fc.integer({ min: -20, max: 1_000_000 }) },
);
const lines = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.uniqueArray(fc.record({ product, amount }), {
      selector: (line) => line.product,
      minLength: 1,
      maxLength: productCount,
    }),
  },
  { weight: 1, arbitrary: fc.array(fc.record({ product, amount }), { maxLength: 4 }) },
);
const anySides = fc.record({
  kind: fc.constantFrom('regular', 'sales', 'write_off', 'other', 'win_lose', 'manual_counting'),
  from: fc.option(warehouse),
  to: fc.option(warehouse),
});
const sides = fc.oneof(
  {
    weight: 3,
    arbitrary: warehouse.chain((from) =>
      warehouse.map((far): Sides => ({
        kind: 'regular',
        from,
        to: (from + Math.max(1, far)) % warehouseCount,
      })),
    ),
  },
  { weight: 2, arbitrary: warehouse.map((to): Sides => ({ kind: 'regular', from: null, to })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('write_off', 'sales')
      .chain((kind) => warehouse.map((from): Sides => ({ kind, from, to: null }))),
  },
  { weight: 1, arbitrary: anySides },
);

const act: fc.Arbitrary<StockAct> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: fc.constant('transfer' as const), sides, lines, hours_ago }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('order' as const), sides, lines }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('edit order' as const),
      of,
      sides: fc.option(sides),
      lines,
      version,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('approve order' as const),
      of,
      part: fc.option(fc.array(fc.nat(60), { minLength: 1, maxLength: productCount })),
      hours_ago,
      version,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete order' as const), of, version }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('open count' as const), warehouse, days_ago }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('fill count' as const), of, values }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('approve count' as const), of }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete count' as const), of }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('count through' as const), warehouse, days_ago, values }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reverse' as const), of }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('move stock' as const), product, to: product, days_ago }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('archive' as const), warehouse }) },
);
export const stockActs = fc.array(act, { minLength: 20, maxLength: 40, size: 'max' });

/** One of each kind that is promised to have been done, in an order in which each of them is accepted. */
export const oneOfEach: StockAct[] = [
  {
    do: 'transfer',
    sides: { kind: 'regular', from: null, to: 1 },
    lines: [{ product: 0, amount: 20 }],
    hours_ago: null,
  },
  { do: 'reverse', of: 0 },
  {
    do: 'transfer',
    sides: { kind: 'regular', from: null, to: 0 },
    lines: [{ product: 0, amount: 30 }],
    hours_ago: null,
  },
  { do: 'order', sides: { kind: 'regular', from: 0, to: 1 }, lines: [{ product: 0, amount: 5 }] },
  { do: 'edit order', of: 0, sides: null, lines: [{ product: 0, amount: 6 }], version: 'right' },
  { do: 'approve order', of: 0, part: null, hours_ago: null, version: 'right' },
  { do: 'open count', warehouse: 0, days_ago: 0 },
  { do: 'fill count', of: 0, values: [4] },
  { do: 'count through', warehouse: 1, days_ago: 0, values: [3] },
];
