import { expect, test } from 'vitest';
import { standingOf } from './balances.ts';

test.each([
  [-1, null, 0, 'negative'],
  [-1, 30, 31, 'negative'],
  [0, null, 0, null],
  [0, 1, 1, 'below_minimum'],
  [29, 30, 1, 'below_minimum'],
  [29, 30, 0, 'below_minimum'],
  [30, 30, 0, null],
  [40, 30, 5, 'below_minimum'],
] as const)('%i pieces, of a minimum of %s and with %i missing, are %s', (amount, minimum, missing, how) => {
  expect(standingOf(amount, minimum, missing)).toBe(how);
});
