import { expect, test } from 'vitest';
import { readWhole } from './whole-number.ts';

test('whole numbers as people write them', () => {
  expect(['', ' 12 ', '1.000', '1 000', '12,0', '-3', '−3', '9,5', 'abc', '1e3'].map(readWhole)).toEqual([
    null,
    12,
    1000,
    1000,
    12,
    -3,
    -3,
    'not_an_integer',
    'not_a_number',
    'not_a_number',
  ]);
});
