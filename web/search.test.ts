import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { queryOf, queryText } from './address.ts';
import { readSearch, writeSearch } from './search.ts';

const defaults = { tab: 'active', q: '', page: 1, done: false, status: [] as string[] };

describe('what shapes a list, in the address', () => {
  test('an address without a query is the defaults', () => {
    expect(readSearch(queryOf(''), defaults)).toEqual(defaults);
  });

  test('values are read by the kinds of the defaults and what cannot be read is the default', () => {
    expect(readSearch(queryOf('tab=tagged&page=3&done=true&status=a&status=b'), defaults)).toEqual({
      tab: 'tagged',
      q: '',
      page: 3,
      done: true,
      status: ['a', 'b'],
    });
    expect(readSearch(queryOf('page=banana&done=banana&status=a&q=1&q=2'), defaults)).toEqual({
      tab: 'active',
      q: '1',
      page: 1,
      done: false,
      status: ['a'],
    });
  });

  test('a day and a month are read as such where the default is one', () => {
    const dated = { start_date: '2026-11-01', month: '2026-11', q: '' };
    expect(readSearch(queryOf('start_date=banana&month=banana&q=banana'), dated)).toEqual({
      ...dated,
      q: 'banana',
    });
    expect(readSearch(queryOf('start_date=2026-02-30&month=2026-13'), dated)).toEqual(dated);
    expect(readSearch(queryOf('start_date=&month='), dated)).toEqual({ ...dated, start_date: '' });
    expect(readSearch(queryOf('start_date=24-12-2026&month=2026-12'), dated)).toMatchObject({
      start_date: '2026-12-24',
      month: '2026-12',
    });
  });

  test('a value at its default leaves the address, a stranger stays', () => {
    expect(writeSearch(queryOf('tab=tagged&page=3&c=7'), defaults, { page: 1 })).toEqual({
      tab: 'tagged',
      c: '7',
    });
    expect(queryText(writeSearch({}, defaults, { status: ['a', 'b'], q: 'æ ø' }))).toBe(
      'status=a&status=b&q=%C3%A6+%C3%B8',
    );
  });

  test('what is written is read back', () => {
    const any = fc.record({
      tab: fc.string({ minLength: 1 }),
      q: fc.string(),
      page: fc.integer({ min: 1 }),
      done: fc.boolean(),
      status: fc.array(fc.string({ minLength: 1 })),
    });
    fc.assert(
      fc.property(any, (search) => {
        expect(readSearch(queryOf(queryText(writeSearch({}, defaults, search))), defaults)).toEqual(search);
      }),
    );
  });
});
