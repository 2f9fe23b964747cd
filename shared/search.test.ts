import { describe, expect, test } from 'vitest';
import { searchPatterns, searchWords } from './search.ts';
import { searchPhrase, sortBy } from './wire.ts';

describe('what is typed into a search box', () => {
  test.each([
    ['Bo Hansen', ['bo', 'hansen']],
    ['  Ærø  ', ['aro']],
    ['+45 12 34 56 78', ['4512345678']],
    ['0047 912 34 567', ['4791234567']],
    ['12 34', ['1234']],
    ['ida@is.test', ['ida', 'is', 'test']],
    ['B-1001', ['b', '1001']],
    ['***', []],
  ])('%s is looked for as %j', (phrase, words) => {
    expect(searchWords(phrase)).toEqual(words);
  });

  test('nothing in a phrase is a wildcard', () => {
    expect(searchPatterns('50%_\\')).toEqual(['%50%']);
  });

  // spec
  test('empty clears the search; one or two letters are refused with the documented sentence', () => {
    expect(searchPhrase.parse('  ')).toBeUndefined();
    expect(searchPhrase.parse(undefined)).toBeUndefined();
    expect(searchPhrase.parse(' abc ')).toBe('abc');
    for (const short of ['a', 'ab', ' ab ']) {
      expect(searchPhrase.safeParse(short).error?.issues[0]?.message).toBe(
        'You must enter more than 2 characters in search field',
      );
    }
  });

  test('a list is sorted by what it offers and by nothing else', () => {
    const sort = sortBy(['name', 'id']);
    expect([sort.parse('-name'), sort.parse('id'), sort.parse('password'), sort.parse(undefined)]).toEqual([
      { column: 'name', down: true },
      { column: 'id', down: false },
      undefined,
      undefined,
    ]);
  });
});
