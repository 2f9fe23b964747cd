import { describe, expect, test } from 'vitest';
import { nextSort, sortedRows, type Column } from './table-columns.ts';

interface Car { name: string; seats: number | null }
const columns: Column<Car>[] = [
  { id: 'name', header: 'Name', cell: (car) => car.name, sort: (car) => car.name },
  { id: 'seats', header: 'Seats', cell: (car) => car.seats, sort: (car) => car.seats },
  { id: 'server', header: 'Server', cell: () => null, sort: true },
];
const cars: Car[] = [{ name: 'Bil 10', seats: 3 }, { name: 'Ål', seats: null }, { name: 'Bil 9', seats: 20 }, { name: 'Æble', seats: 1 }];
const names = (sort: string) => sortedRows(cars, columns, sort, 'da-DK').map((car) => car.name);

describe('a list that is here whole', () => {
  test('texts go as the language sorts them, and numbers in them by size', () => {
    expect(names('name')).toEqual(['Bil 9', 'Bil 10', 'Æble', 'Ål']);
    expect(names('-name')).toEqual(['Ål', 'Æble', 'Bil 10', 'Bil 9']);
  });

  test('empty values stand last both ways', () => {
    expect(names('seats')).toEqual(['Æble', 'Bil 10', 'Bil 9', 'Ål']);
    expect(names('-seats')).toEqual(['Bil 9', 'Bil 10', 'Æble', 'Ål']);
  });

  test('a column that the server sorts leaves the order alone', () => {
    expect(names('server')).toEqual(cars.map((car) => car.name));
  });

  test('a heading goes up, down, and back to the own order', () => {
    expect(nextSort('', 'name')).toBe('name');
    expect(nextSort('name', 'name')).toBe('-name');
    expect(nextSort('-name', 'name')).toBe('');
    expect(nextSort('-name', 'seats')).toBe('seats');
  });
});
