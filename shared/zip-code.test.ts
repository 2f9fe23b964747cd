import { expect, test } from 'vitest';
import { zipCode } from './zip-code.ts';

test.each([
  ['150', 'NO', '0150'],
  ['99', 'NO', '0099'],
  ['15 0', 'NO', '0150'],
  ['NO-0150', 'NO', '0150'],
  ['N-150', 'NO', '0150'],
  ['800', 'DK', '0800'],
  ['1.234', 'DK', '1234'],
  ['DK 5000', 'DK', '5000'],
  ['10101', 'RO', '010101'],
  ['400.114', 'RO', '400114'],
  ['RO-400114', 'RO', '400114'],
])('%s in %s is %s', (written, country, expected) => {
  expect(zipCode(written, country)).toBe(expected);
});

test.each([
  ['0150', 'NO'],
  ['5000', 'DK'],
  ['99', 'DK'],
  ['5', 'NO'],
  ['150', 'GB'],
  ['123 45', 'DK'],
  ['SE-123 45', 'NO'],
  ['24939', 'DK'],
  ['5000 C', 'DK'],
  ['1.5', 'DK'],
  ['', 'DK'],
])('%s stays as it is in %s', (written, country) => {
  expect(zipCode(written, country)).toBe(written);
});
