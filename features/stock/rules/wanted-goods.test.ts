import { expect, test } from 'vitest';
import { chosenOf, wantedBy, wantedGoods } from './wanted-goods.ts';

const row = (id: number) => ({
  id,
  packaging_size: 6,
  missing_balance_packages_count: 3,
  missing_balance_amount: 17,
});
const rows = new Map([1, 2, 3].map((id) => [id, row(id)]));

// spec: I-179, I-180, I-181
test('a tick takes what is missing, is forgotten when taken back, and select-all leaves what was typed', () => {
  const one = chosenOf(new Map(), [1], rows);
  expect(one.get(1)).toEqual({ packages: 3, amount: 17 });
  const typed = new Map([[1, { packages: 5, amount: 30 }]]);
  const all = chosenOf(typed, [1, 2, 3], rows);
  expect([...all.values()]).toEqual([
    { packages: 5, amount: 30 },
    { packages: 3, amount: 17 },
    { packages: 3, amount: 17 },
  ]);
  expect([...chosenOf(all, [2, 3], rows).keys()]).toEqual([2, 3]);
  expect(wantedGoods(all, [{ id: 3 }, { id: 1 }, { id: 8 }])).toEqual([
    { product_id: 3, amount: 17 },
    { product_id: 1, amount: 30 },
  ]);
});

test('packages and amount follow each other', () => {
  expect(wantedBy('packages', 4, 6)).toEqual({ packages: 4, amount: 24 });
  expect(wantedBy('amount', 25, 6)).toEqual({ packages: 5, amount: 25 });
  expect(wantedBy('amount', null, 6)).toEqual({ packages: null, amount: null });
});
