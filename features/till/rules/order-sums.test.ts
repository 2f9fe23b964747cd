import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalOf } from '../../../shared/money.ts';
import { readNumber } from '../../../shared/read-number.ts';
import { amount, quantity, rawOrder, type RawOrder } from '../contract/raw-order.ts';
import { isKeepable, isTooEarly, problemsOfSums, signed, standingOf } from './order-sums.ts';

const sent = {
  wallmob_order_id: 'W-1',
  ordered_at: '2026-06-09T14:05:00+02:00',
  total_revenue: 119.5,
  total_discount: 10,
  total_quantity: 3,
  rounding: 0.5,
  payments: [{ tender: 'cash', amount: 120 }],
  order_line_items: [
    { product_name: 'Vaniljeis', wallmob_sku: '0042', quantity: 2, total_line_amount: 79.5, discount: 10 },
    { product_name: 'Ispinde', quantity: 1, total_line_amount: '40.00' },
  ],
};
const order = (change: object = {}): RawOrder => rawOrder.parse({ ...sent, ...change });

describe('figures of the point of sale', () => {
  test.each([
    [12, '12.00'],
    [12.5, '12.50'],
    ['12.50', '12.50'],
    ['12.500', '12.50'],
    [-0.1, '-0.10'],
    ['-0.00', '0.00'],
    ['007.5', '7.50'],
    [9_999_999_999.99, '9999999999.99'],
  ])('an amount %s is kept as %s', (given, kept) => {
    expect(amount.parse(given)).toBe(kept);
  });

  test('a text means what the same figure means in JSON, where a person is asked which of two is meant', () => {
    for (const written of ['12.500', '1.000', '-80.000', '1.229', '1.230'])
      expect([written, amount.safeParse(written)]).toEqual([
        written,
        expect.objectContaining(amount.safeParse(JSON.parse(written))),
      ]);
    expect([amount.parse('12.500'), quantity.parse('12.500')]).toEqual(['12.50', '12.500']);
    expect(readNumber('12.500', { writer: 'machine', decimals: 2 })).toMatchObject({
      values: { small: '12.5', large: '12500' },
    });
    for (const grouped of ['1.229,00', '1,229.00', '1 229.00', "1'229.00", '1.229.000'])
      expect([grouped, amount.safeParse(grouped).success]).toEqual([grouped, false]);
  });

  test.each([
    [12.345],
    ['1e3'],
    ['1,50'],
    [''],
    ['abc'],
    [1e10],
    [Number.NaN],
    [null],
    [true],
    ['12.'],
    ['+1'],
  ])('an amount %s is refused, never rounded', (given) => {
    expect(amount.safeParse(given).success).toBe(false);
  });

  test.each([
    [64.30000000000001, '64.30'],
    [0.1 + 0.2, '0.30'],
    [-(0.1 + 0.2), '-0.30'],
    [5.6e-14, '0.00'],
    [-5.6e-14, '0.00'],
    [1.1 * 3, '3.30'],
    [19.99 * 100, '1999.00'],
    ['64.30000000000001', '64.30'],
    [129.949999999, '129.95'],
  ])('the dust of a float in %s is taken away: %s', (given, kept) => {
    expect(amount.parse(given)).toBe(kept);
  });

  test('what is more than dust is a fault that is told to its sender', () => {
    for (const given of [64.301, 64.3001, 64.30001, '64.300019', 0.000002, 12.345])
      expect([given, amount.safeParse(given).success]).toEqual([given, false]);
  });

  test('every sum of amounts in floats is the amount that it stands for', () => {
    const minor = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(fc.array(minor, { maxLength: 40 }), (amounts) => {
        const exact = amounts.reduce((sum, one) => sum + one, 0);
        expect(amount.parse(amounts.reduce((sum, one) => sum + one / 100, 0))).toBe(decimalOf(exact));
      }),
    );
  });

  test('a quantity has three decimals', () => {
    expect(quantity.parse(0.1 + 0.2)).toBe('0.300');
    expect(quantity.parse(0.125)).toBe('0.125');
    expect(quantity.safeParse(0.1234).success).toBe(false);
  });

  test('ids and numbers are texts: zeros in front are part of them, and a number is its text', () => {
    const read = order({ wallmob_order_id: 88, customer_number: '00123' });
    expect([read.wallmob_order_id, read.customer_number, read.order_line_items[0]?.wallmob_sku]).toEqual([
      '88',
      '00123',
      '0042',
    ]);
  });
});

describe('sums', () => {
  test('an order that adds up has no problems', () => {
    expect(problemsOfSums(order())).toEqual([]);
  });

  test.each([
    ['total_revenue', { total_revenue: 119.51, rounding: 0.49 }],
    ['total_discount', { total_discount: 9.99 }],
    ['total_quantity', { total_quantity: 2.999 }],
    ['payments', { rounding: 0 }],
  ])('%s that differs is named', (name, change) => {
    expect(problemsOfSums(order(change))).toEqual([name]);
  });

  test('without lines and payments there is nothing to compare with', () => {
    expect(problemsOfSums(order({ order_line_items: [], payments: [] }))).toEqual([]);
  });
});

test('a return in figures without minus signs is turned round whole, one with them stays', () => {
  const turned = signed(order({ kind: 'return' }));
  expect([turned.total_revenue, turned.total_discount, turned.total_quantity, turned.rounding]).toEqual([
    '-119.50',
    '-10.00',
    '-3.000',
    '-0.50',
  ]);
  expect(
    turned.order_line_items.map((line) => [line.quantity, line.total_line_amount, line.discount]),
  ).toEqual([
    ['-2.000', '-79.50', '-10.00'],
    ['-1.000', '-40.00', '0.00'],
  ]);
  expect(turned.payments[0]?.amount).toBe('-120.00');
  expect(problemsOfSums(turned)).toEqual([]);
  expect(signed(turned)).toEqual(turned);
  expect(signed(order())).toEqual(order());
});

const line = (product_name: string, qty: number, total_line_amount: number) => ({
  product_name,
  quantity: qty,
  total_line_amount,
});

test.each([
  ['dearer', [line('A', -1, -50), line('B', 1, 80)], { total_revenue: 30, total_quantity: 0 }, 30],
  ['cheaper', [line('A', -1, -80), line('B', 1, 50)], { total_revenue: -30, total_quantity: 0 }, -30],
  ['of many', [line('A', -1, -50), line('B', 3, 240)], { total_revenue: 190, total_quantity: 2 }, 190],
  ['even', [line('A', -1, -50), line('B', 2, 50)], { total_revenue: 0, total_quantity: 1 }, 0],
])('an exchange on a return is kept as it was sent (%s)', (_, order_line_items, totals, paid) => {
  const exchange = order({
    kind: 'return',
    ...totals,
    order_line_items,
    payments: [{ tender: 'cash', amount: paid }],
    total_discount: 0,
    rounding: 0,
  });
  expect(signed(exchange)).toEqual(exchange);
  expect(problemsOfSums(exchange)).toEqual([]);
});

test('one minus sign on goods or money is enough to leave a return as it is; a rounding has its own', () => {
  const without = { kind: 'return', order_line_items: [], payments: [] };
  for (const change of [
    { order_line_items: [line('A', -1, 50)] },
    { order_line_items: [line('A', 1, -50)] },
    { payments: [{ tender: 'card', amount: -50 }] },
    { total_quantity: -1 },
    { total_revenue: -50 },
  ])
    expect(signed(order({ ...without, ...change }))).toEqual(order({ ...without, ...change }));
  const rounded = signed(order({ ...without, rounding: -0.25, total_discount: -10 }));
  expect([rounded.total_revenue, rounded.rounding, rounded.total_discount]).toEqual([
    '-119.50',
    '0.25',
    '10.00',
  ]);
});

test('a repeat changes nothing; other content replaces only what nobody has taken further', () => {
  const kept = { digest: 'a', exported_at: null, report_status: null };
  expect(standingOf(kept, 'a')).toBe('unchanged');
  expect(standingOf(kept, 'b')).toBe('changed');
  expect(standingOf({ ...kept, exported_at: new Date() }, 'b')).toBe('closed');
  expect(standingOf({ ...kept, report_status: 'pending_edited' }, 'b')).toBe('changed');
  expect(standingOf({ ...kept, report_status: 'approved_edited' }, 'b')).toBe('closed');
  expect(standingOf({ ...kept, exported_at: new Date() }, 'a')).toBe('unchanged');
});

test.each([
  ['money signed, pieces not', 'return', [line('A', 1, -50)], { total_revenue: -50, total_quantity: 1 }],
  ['pieces signed, money not', 'return', [line('A', -1, 50)], { total_revenue: 50, total_quantity: -1 }],
  ['pieces come back and money in', 'order', [line('A', -1, 50)], { total_revenue: 50, total_quantity: -1 }],
  ['no lines', 'return', [], { total_revenue: -50, total_quantity: 1 }],
  ['no lines of a sale', 'order', [], { total_revenue: -50, total_quantity: 1 }],
])('signs that disagree are a problem of the order (%s)', (_, kind, order_line_items, totals) => {
  const sums = { total_discount: 0, rounding: 0, payments: [] };
  expect(problemsOfSums(signed(order({ kind, order_line_items, ...totals, ...sums })))).toEqual(['signs']);
});

test('a discount that alone has a sign on a return is turned with the rest, and said', () => {
  const discounted = { ...line('A', 1, 90), discount: -10 };
  const plain = {
    rounding: 0,
    payments: [{ tender: 'cash', amount: 90 }],
    total_revenue: 90,
    total_quantity: 1,
  };
  for (const [order_line_items, total_discount] of [
    [[discounted], -10],
    [[], -10],
  ] as const) {
    const turned = signed(order({ ...plain, kind: 'return', order_line_items, total_discount }));
    expect([turned.total_revenue, turned.total_discount]).toEqual(['-90.00', '10.00']);
    expect(problemsOfSums(turned)).toEqual(['signs']);
  }
  const sold = order({ ...plain, order_line_items: [discounted], total_discount: -10 });
  expect(problemsOfSums(signed(sold))).toEqual([]);
});

test('a voucher as a line of its own has pieces and takes money off a sale', () => {
  const lines = [line('A', 2, 100), line('Voucher', 1, -20)];
  const sums = { total_revenue: 80, total_quantity: 3, total_discount: 0, rounding: 0, payments: [] };
  expect(problemsOfSums(order({ ...sums, order_line_items: lines }))).toEqual([]);
});

test('clocks may run ahead, not by more than a day', () => {
  expect(isTooEarly(order(), new Date('2026-06-09T00:00:00Z'))).toBe(false);
  expect(isTooEarly(order(), new Date('2026-06-08T11:00:00Z'))).toBe(true);
});

test('what the database cannot keep is found wherever it hides', () => {
  expect(isKeepable({ a: ['x', { b: 'æøå 😀' }, null, 3] })).toBe(true);
  for (const bad of [{ a: ['x\u0000'] }, { 'n\u0000': 1 }, ['\ud800'], { a: { '\udfff': 1 } }])
    expect(isKeepable(bad)).toBe(false);
});
