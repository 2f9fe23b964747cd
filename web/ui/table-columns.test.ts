import { describe, expect, test } from 'vitest';
import { nextSort, shownColumns, sortedRows, type Column } from './table-columns.ts';

interface Car {
  name: string;
  seats: number | null;
}
const columns: Column<Car>[] = [
  { id: 'name', header: 'Name', cell: (car) => car.name, sort: (car) => car.name },
  { id: 'seats', header: 'Seats', cell: (car) => car.seats, sort: (car) => car.seats },
  { id: 'server', header: 'Server', cell: () => null, sort: true },
];
const cars: Car[] = [
  { name: 'Bil 10', seats: 3 },
  { name: 'Ål', seats: null },
  { name: 'Bil 9', seats: 20 },
  { name: 'Æble', seats: 1 },
];
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

describe('a narrow table', () => {
  const wide: Column<Car>[] = [
    { id: 'name', header: 'Name', cell: () => null, fixed: true, room: 2000 },
    { id: 'phone', header: 'Phone', cell: () => null },
    { id: 'gender', header: 'Gender', cell: () => null, room: 1000 },
    { id: 'note', header: 'Note', cell: () => null, hidden: true },
  ];
  const shown = (chosen: Record<string, boolean>, width: number) =>
    Object.entries(shownColumns(wide, chosen, width)).flatMap(([id, is]) => (is ? [id] : []));

  test('leaves out what there is no room for, never what matters', () => {
    expect(shown({}, 1200)).toEqual(['name', 'phone', 'gender']);
    expect(shown({}, 800)).toEqual(['name', 'phone']);
  });

  test('shows whatever somebody chose to see', () => {
    expect(shown({ gender: true, note: true, phone: false }, 800)).toEqual(['name', 'gender', 'note']);
  });
});
