import { describe, expect, test } from 'vitest';
import {
  countedAt,
  countedLines,
  countsOf,
  expectedFirst,
  keptUnsent,
  laterLines,
  nextUncounted,
  packagesAndPieces,
  piecesOf,
  unsentFrom,
  type SheetRow,
} from './counts.ts';

describe('the instant of a count', () => {
  const zone = 'Europe/Copenhagen';
  const now = new Date('2026-06-10T06:30:00Z');

  test('is the end of the day counted, by the clock of the tenant', () => {
    expect(countedAt('2026-06-09', zone, now)?.toISOString()).toBe('2026-06-09T22:00:00.000Z');
    expect(countedAt('2026-03-28', zone, now)?.toISOString()).toBe('2026-03-28T23:00:00.000Z');
    expect(countedAt('2026-03-29', zone, now)?.toISOString()).toBe('2026-03-29T22:00:00.000Z');
  });

  test('is now while the day lasts, and never to come', () => {
    expect(countedAt('2026-06-10', zone, now)).toEqual(now);
    expect(countedAt('2026-06-11', zone, now)).toBeNull();
    // Just after midnight in Copenhagen it is still yesterday in UTC.
    expect(countedAt('2026-06-10', zone, new Date('2026-06-09T22:30:00Z'))?.toISOString()).toBe(
      '2026-06-09T22:30:00.000Z',
    );
  });
});

describe('a counted value', () => {
  const read = (new_value: unknown, id: unknown = 1) => {
    const { lines, problems } = countedLines([{ id, new_value } as never], 'lines');
    return problems.length > 0
      ? problems.map(({ field, text }) => `${field} ${text.en}`)
      : lines[0]?.new_value;
  };

  // spec: I-369
  test('is a whole number from nothing up, or not given', () => {
    expect([read(0), read('12'), read(1_000_000), read(null), read(''), read(undefined)]).toEqual([
      0,
      12,
      1_000_000,
      null,
      null,
      null,
    ]);
  });

  test.each([
    [-1, 'lines[0].new_value must be greater than or equal to {count}'],
    [1.5, 'lines[0].new_value must be an integer'],
    ['x', 'lines[0].new_value is not a number'],
    [{}, 'lines[0].new_value is not a number'],
    [1_000_001, 'lines[0].new_value must be less than or equal to {count}'],
  ])('%j is none', (value, problem) => {
    expect(read(value)).toEqual([problem]);
  });

  test('belongs to a line', () => {
    expect(read(1, 'x')).toEqual(['lines[0].id must exist']);
  });
});

describe('what is typed in packages and pieces', () => {
  test.each([
    ['', '', 6, null],
    ['2', '', 6, 12],
    ['', '5', 6, 5],
    ['2', '5', 6, 17],
    ['0', '', 6, 0],
    [' 1 ', ' 1 ', 12, 13],
    ['-1', '', 6, undefined],
    ['1.5', '', 6, undefined],
    ['x', '1', 6, undefined],
    ['999999', '', 6, undefined],
    ['', '1000000', 1, 1_000_000],
  ])('%j packages and %j pieces of %i are %j', (packages, pieces, size, total) => {
    expect(piecesOf(packages, pieces, size, 'en')).toBe(total);
  });

  test.each([
    [null, 6, ['', '']],
    [17, 6, ['2', '5']],
    [0, 6, ['0', '0']],
    [17, 1, ['', '17']],
  ])('%j of packages of %i stands in the fields as %j', (value, size, fields) => {
    expect(packagesAndPieces(value, size)).toEqual(fields);
  });
});

test('the next uncounted line comes after this one, then from the top; none when all are counted', () => {
  const lines = [
    { id: 1, new_value: null },
    { id: 2, new_value: 3 },
    { id: 3, new_value: 0 },
    { id: 4, new_value: null },
  ];
  expect([null, 1, 2, 4].map((from) => nextUncounted(lines, from))).toEqual([1, 4, 4, 1]);
  expect(
    nextUncounted(
      lines.map((line) => ({ ...line, new_value: 1 })),
      1,
    ),
  ).toBeNull();
});

test('a look-up that was asked before a save takes back none of it', () => {
  const line = (id: number, new_value: number | null, counted_at: string | null) => ({
    id,
    new_value,
    counted_at,
  });
  const [saved, looked] = [
    [line(1, 5, '2026-06-10T08:00:02.000Z'), line(2, 3, '2026-06-10T08:00:00.000Z'), line(3, null, null)],
    [line(1, null, null), line(2, 4, '2026-06-10T08:00:01.000Z'), line(3, 9, '2026-06-10T08:00:01.000Z')],
  ];
  expect(laterLines(saved, looked).map(({ new_value }) => new_value)).toEqual([5, 4, 9]);
});

test('in the sheet a count that is taken back gives way to what stood there, and never covers what somebody else has counted since', () => {
  const stood = new WeakMap<SheetRow, number | null>();
  const [blank, seven] = [
    { id: 1, new_value: null },
    { id: 1, new_value: 7 },
  ];
  const shown = (value: number | null) => new Map([[1, value]]);
  const other = { id: 2, new_value: 3 };
  // A colleague has counted 5; it is covered by 7.
  expect(countsOf([seven, other], [blank, other], 'done', shown(5), stood)).toEqual([
    { id: 1, new_value: 7 },
  ]);
  expect(countsOf([blank, other], [seven, other], 'undone', shown(7), stood)).toEqual([
    { id: 1, new_value: 5 },
  ]);
  expect(countsOf([seven, other], [blank, other], 'undone', shown(5), stood)).toEqual([
    { id: 1, new_value: 7 },
  ]);
  expect(countsOf([blank, other], [seven, other], 'undone', shown(9), stood)).toEqual([]);
});

test('what should lie there stands first, also what has come since', () => {
  const line = (id: number, old_value: number, moved_since: number) => ({ id, old_value, moved_since });
  const { expected, others } = expectedFirst([line(1, 0, 0), line(2, 4, 0), line(3, 0, 6), line(4, 4, -4)]);
  expect([expected.map(({ id }) => id), others.map(({ id }) => id)]).toEqual([[2, 3, 4], [1]]);
});

test('unsent counts come back after a reload, but not over what somebody has counted meanwhile', () => {
  const unsent = new Map([
    [1, { new_value: 7, counted_before: null }],
    [2, { new_value: null, counted_before: 'a' }],
    [3, { new_value: 5, counted_before: null }],
  ]);
  const lines = [
    { id: 1, counted_at: null },
    { id: 2, counted_at: 'a' },
    { id: 3, counted_at: 'b' },
  ];
  expect([...unsentFrom(keptUnsent(unsent), lines)]).toEqual([...unsent].slice(0, 2));
  expect([unsentFrom(null, lines).size, unsentFrom('', lines).size, unsentFrom('{', lines).size]).toEqual([
    0, 0, 0,
  ]);
});
