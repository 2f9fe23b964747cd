import { expect, test } from 'vitest';
import type { AddressSuggestion } from '../contract/places.ts';
import { addressKey, foundAmong, plainAddress } from './found-addresses.ts';

const one = (
  place_name: string,
  kind: AddressSuggestion['kind'] = 'house',
  missing: string | null = null,
): AddressSuggestion => ({ id: place_name, place_name, center: [10, 55], kind, missing });

test.each([
  ['Vestergade 12 B, 5000 Odense C', { street: 'vestergade', house: '12b', code: '5000' }],
  ['Østergade 1, 5000', { street: 'ostergade', house: '1', code: '5000' }],
  ['Vestergade 12, st. tv., 5000 Odense', null],
  ['Vestergade, 5000 Odense', null],
  ['5000 Odense', null],
])('%s is read plainly', (address, plain) => {
  expect(plainAddress(address)).toEqual(plain);
});

test('an address is the same in any case and punctuation', () => {
  expect(addressKey('Vestergade 12,  5000  ODENSE')).toBe(addressKey('vestergade 12 5000 Odense.'));
});

test.each([
  ['one door', [one('Vej 1, 5000 By')], 'found'],
  ['two doors of one name', [one('Vej 1, 5000 By'), one('Vej 1, 9000 Havn')], 'doubtful'],
  ['a street', [one('Vej, 5000 By', 'street', '1')], 'doubtful'],
  ['another number', [one('Vej 3, 5000 By', 'house', '1')], 'doubtful'],
  ['a town', [one('5000 By', 'town', 'Vej 1')], 'missing'],
  ['nothing', [], 'missing'],
])('%s', (_, suggestions, is) => {
  expect(foundAmong('Vej 1', suggestions)).toMatchObject({ is });
});

test('of several doors the one that is called so is meant', () => {
  expect(foundAmong('Vej 1, 9000 Havn', [one('Vej 1, 5000 By'), one('Vej 1, 9000 Havn')])).toMatchObject({
    is: 'found',
    address: 'Vej 1, 9000 Havn',
  });
});
