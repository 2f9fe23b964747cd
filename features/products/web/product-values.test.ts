import { expect, test } from 'vitest';
import { minimum, product } from '../../../web/test/products-world.ts';
import { filled, valuesOf } from './product-values.ts';

// spec: I-097
test("a minimum is copied over the rows that it is dragged over, upwards too, but to no row that is not one's own", () => {
  const rows = valuesOf({
    ...product,
    minimum_required_balances: [
      minimum(1, { minimum_for_depo: 5 }),
      minimum(2),
      minimum(3, { editable: false }),
      minimum(4),
    ],
  }).minimums;
  const depos = (next: readonly { minimum_for_depo: number | string }[]) =>
    next.map((one) => one.minimum_for_depo);
  expect(depos(filled(rows, 'minimum_for_depo', 0, 1))).toEqual([5, 5, 48, 48]);
  expect(depos(filled(rows, 'minimum_for_depo', 3, 0))).toEqual([48, 48, 48, 48]);
});
