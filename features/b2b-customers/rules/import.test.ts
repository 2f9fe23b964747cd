import { describe, expect, test } from 'vitest';
import { depoTitles, fieldsOf, missingFrom } from './import.ts';

test('a row is read by its own names; numbers become text, the status small letters', () => {
  expect(
    fieldsOf({ customer_number: 10_001, opening_week: 12, Routes: 'x', status: ' Inactive ', address: null }),
  ).toEqual({
    customer_number: '10001',
    opening_week: '12',
    status: 'inactive',
    address: null,
  });
  for (const raw of ['text', null, 7, ['a']]) expect(fieldsOf(raw)).toBeNull();
});

test('depots come as titles with commas or as a list; a row may leave them out', () => {
  expect([
    depoTitles({ depos: 'Odense, Halden ,' }),
    depoTitles({ depos: ['Odense'] }),
    depoTitles({ depos: null }),
    depoTitles({}),
  ]).toEqual([['Odense', 'Halden'], ['Odense'], [], undefined]);
});

describe('who is missing from a full feed', () => {
  const active = new Map([
    ['1', 11],
    ['2', 12],
  ]);
  test('is who it does not name', () => expect(missingFrom(['1', '9'], active)).toEqual([12]));
  test('cannot be told from an empty feed, nor from one with a row that names nobody', () => {
    expect(missingFrom([], active)).toEqual([]);
    expect(missingFrom(['1', null], active)).toEqual([]);
  });
});
