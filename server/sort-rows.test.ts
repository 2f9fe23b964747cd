import { describe, expect, test } from 'vitest';
import { cutPage, sortedRows } from './sort-rows.ts';

describe('the order', () => {
  const cars = [
    ['10', null],
    ['A2', '7'],
    ['2', '70'],
    ['A10', null],
    ['1', '8'],
  ].map(([internal_number, axapta_code]) => ({
    internal_number: internal_number as string,
    axapta_code: axapta_code as string | null,
  }));
  const numbers = (by?: { column: 'internal_number' | 'axapta_code'; down: boolean }) =>
    sortedRows(cars, 'da', ['internal_number'], by).map((car) => car.internal_number);
  test('is how people count: 2 before 10', () => expect(numbers()).toEqual(['1', '2', '10', 'A2', 'A10']));
  test('may be any column; empty ones stand last both ways', () => {
    expect(numbers({ column: 'axapta_code', down: false })).toEqual(['A2', '1', '2', '10', 'A10']);
    expect(numbers({ column: 'axapta_code', down: true })).toEqual(['2', '1', 'A2', '10', 'A10']);
  });
  test('is by the next of the ties where a column is equal, and moments count as moments', () => {
    const people = [
      { id: 3, name: 'Bo', seen: new Date('2026-06-02T08:00:00Z') },
      { id: 2, name: 'Bo', seen: null },
      { id: 1, name: 'Åse', seen: new Date('2026-06-02T08:00:00Z') },
    ];
    const ids = (by?: { column: 'seen'; down: boolean }) =>
      sortedRows(people, 'da', ['name', 'id'], by).map(({ id }) => id);
    expect([ids(), ids({ column: 'seen', down: true })]).toEqual([
      [2, 3, 1],
      [3, 1, 2],
    ]);
  });
  test('by a column that a row does not have does not compile', () => {
    // @ts-expect-error -- no row has a title
    expect(sortedRows(cars, 'da', ['internal_number'], { column: 'title', down: false })).toHaveLength(5);
  });
});

test('a page is its part of the rows, and without one all come', () => {
  expect(cutPage([1, 2, 3], { page: 2, per_page: 2 })).toEqual({ rows: [3], total: 3 });
  expect(cutPage([1, 2, 3], { per_page: 2 })).toEqual({ rows: [1, 2, 3], total: 3 });
});
