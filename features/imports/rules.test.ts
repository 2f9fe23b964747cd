// Rows that are one record together: names below merged cells, and what one bad row means for the others.

import { expect, test } from 'vitest';
import type { ImportColumn } from '../../shared/import-columns.ts';
import { readRows, type Cells } from './rules.ts';

const column = (field: string, kind: 'text' | 'clock' = 'text'): ImportColumn => ({
  field,
  kind,
  header: { en: field },
  examples: [{ en: '' }, { en: '' }],
  ...(field === 'route' && { required: true as const }),
});
const refused = { en: 'Line {line} of this route is refused' };
const kind = {
  columns: [column('depo'), column('route'), column('time', 'clock')],
  keys: [],
  whole: { name: 'route', within: 'depo', refused },
};
const read = (lines: Record<number, Cells>) =>
  readRows(
    Object.entries(lines).map(([line, cells]) => ({ line: Number(line), cells })),
    kind,
    { language: 'en', currency: 'DKK' },
  );

test('a row below merged cells takes route and depot of the row above, and says whose', () => {
  const { rows, refused: none } = read({
    2: { depo: 'Odense', route: 'Nord', time: '8.30' },
    3: { time: '9.00' },
    4: { route: ' ', time: '9.30' },
    5: { route: 'Syd', time: '8.00' },
    6: { route: 'syd', depo: '', time: '8.10' },
  });
  expect(none).toEqual([]);
  expect(rows).toEqual([
    { line: 2, values: { depo: 'Odense', route: 'Nord', time: '08:30' } },
    { line: 3, values: { depo: 'Odense', route: 'Nord', time: '09:00' }, continues: 2 },
    { line: 4, values: { depo: 'Odense', route: 'Nord', time: '09:30' }, continues: 2 },
    // Another route is not meant in the depot of the one above, for one may be chosen beside the sheet.
    { line: 5, values: { route: 'Syd', time: '08:00' } },
    { line: 6, values: { route: 'syd', time: '08:10' } },
  ]);
});

test('a row that repeats the name alone is meant in the same place', () => {
  const { rows } = read({ 2: { depo: 'Odense', route: 'Nord' }, 3: { route: 'NORD  ' } });
  expect(rows[1]).toEqual({ line: 3, values: { depo: 'Odense', route: 'NORD' } });
});

test('after an empty line a name is not guessed', () => {
  const { rows, refused: lost } = read({ 2: { route: 'Nord', time: '8.30' }, 4: { time: '9.00' } });
  expect(rows).toHaveLength(1);
  expect(lost).toMatchObject([{ line: 4, problems: [{ field: 'route' }] }]);
});

test('a row that cannot be read refuses those of its whole, before and after it, and no other', () => {
  const { rows, refused: lost } = read({
    2: { depo: 'Odense', route: 'Nord' },
    3: { depo: 'Odense', route: 'nord', time: 'noon' },
    4: { depo: 'odense', route: 'Nord' },
    5: { depo: 'Dragør', route: 'Nord' },
  });
  expect(lost.map(({ line }) => line)).toEqual([3]);
  expect(rows.map(({ line, refused_with }) => [line, refused_with])).toEqual([
    [2, 3],
    [4, 3],
    [5, undefined],
  ]);
});

test('a depot that cannot be read may be any: every route of that name waits for it', () => {
  const { rows } = read({
    2: { depo: 'Odense', route: 'Nord' },
    3: { depo: '#N/A', route: 'Nord' },
    4: { depo: 'Dragør', route: 'Nord' },
    5: { depo: 'Dragør', route: 'Syd' },
  });
  expect(rows.map(({ line, refused_with }) => [line, refused_with])).toEqual([
    [2, 3],
    [4, 3],
    [5, undefined],
  ]);
});

test('a name that cannot be read is told once, where it stands', () => {
  const { refused: lost } = read({ 2: { route: { date: '2026-03-12' } }, 3: { time: '9.00' } });
  expect(lost.map(({ line, problems }) => [line, problems[0]?.field, problems[0]?.values])).toEqual([
    [2, 'route', { cell: '2026-03-12' }],
    [3, null, { line: 2 }],
  ]);
});

test('a footer whose cells were emptied belongs to no route, and what stands below it is not guessed', () => {
  const { rows, refused: none } = read({
    2: { depo: 'Odense', route: 'Nord', time: '8.30' },
    3: { depo: ' ', route: '', time: null },
  });
  expect(none).toEqual([]);
  expect(rows.map(({ line }) => line)).toEqual([2]);
  const below = read({
    2: { depo: 'Odense', route: 'Nord' },
    3: { time: '' },
    4: { time: '9.00' },
    5: { route: 'Nord' },
  });
  expect(below.refused).toMatchObject([{ line: 4, problems: [{ field: 'route' }] }]);
  expect(below.rows).toMatchObject([{ line: 2 }, { line: 5, values: { route: 'Nord' } }]);
  expect(below.rows[1]?.values.depo).toBeUndefined();
});

test('a name that is repeated further down is not meant in the place of a row that it does not follow', () => {
  const { rows } = read({ 2: { depo: 'Odense', route: 'Nord' }, 9: { route: 'Nord' } });
  expect(rows[1]?.values).toEqual({ route: 'Nord' });
});
