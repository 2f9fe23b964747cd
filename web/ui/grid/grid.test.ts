import { describe, expect, test } from 'vitest';
import { numberReader } from '../number-reader.ts';
import {
  copied,
  isBlank,
  lastFilled,
  textIn,
  withCleared,
  withFilled,
  withoutRows,
  withPasted,
  withTexts,
  type GridColumn,
  type Sheet,
} from './grid-cells.ts';
import { moved, tabbed } from './grid-moves.ts';
import { found, meant } from './grid-search.ts';

interface Row {
  key: string;
  word: string;
  size: number;
  amount: number | null;
}

const columns: GridColumn<Row>[] = [
  {
    id: 'word',
    header: 'Word',
    text: (row) => row.word,
    read: (row, typed) => (typed === 'bad' ? 'must exist' : { ...row, word: typed }),
  },
  { id: 'size', header: 'Size', text: (row) => String(row.size) },
  {
    id: 'amount',
    header: 'Amount',
    text: (row) => String(row.amount ?? ''),
    read: (row, typed) => {
      const read = numberReader('da', {}).read(typed);
      return typeof read === 'string' ? read : { ...row, amount: read };
    },
  },
];
let made = 0;
const blank = (): Row => ({ key: `n${(made += 1)}`, word: '', size: 6, amount: null });
const sheetOf = (...rows: [string, number | null][]): Sheet<Row> => ({
  rows: rows.map(([word, amount], at) => ({ key: `r${at}`, word, size: 6, amount })),
  refused: new Map(),
});
const shown = (sheet: Sheet<Row>) =>
  sheet.rows.map((_, row) => columns.map((__, column) => textIn(sheet, columns, { row, column })));
const cell = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column });

describe('typing', () => {
  test('changes one cell and leaves every other row the same object', () => {
    const before = sheetOf(['a', 1], ['b', 2]);
    const after = withTexts(before, columns, [{ row: 1, column: 2, text: ' 12 ' }]);
    expect(shown(after)).toEqual([
      ['a', '6', '1'],
      ['b', '6', '12'],
    ]);
    expect(after.rows[0]).toBe(before.rows[0]);
  });

  test('what cannot be taken stays in sight with its reason until something else stands there', () => {
    const wrong = withTexts(sheetOf(['a', 1]), columns, [{ row: 0, column: 2, text: '1,5' }]);
    expect(shown(wrong)).toEqual([['a', '6', '1,5']]);
    expect(wrong.rows[0]?.amount).toBeNull();
    expect([...wrong.refused]).toEqual([['r0 amount', { typed: '1,5', why: 'skal være et heltal' }]]);
    expect([...withTexts(wrong, columns, [{ row: 0, column: 2, text: '2' }]).refused]).toEqual([]);
    expect([...withTexts(wrong, columns, [{ row: 0, column: 0, text: 'b' }]).refused.keys()]).toEqual([
      'r0 amount',
    ]);
  });
});

describe('pasting', () => {
  test('a block larger than the grid adds rows where rows may be added', () => {
    const { sheet, added, left_out, block } = withPasted(
      sheetOf(['a', 1]),
      columns,
      cell(0, 0),
      [
        ['x', '6', '3'],
        ['y', '6', '4'],
        ['z', '6', '5'],
      ],
      { blank, most: 10 },
    );
    expect(shown(sheet)).toEqual([
      ['x', '6', '3'],
      ['y', '6', '4'],
      ['z', '6', '5'],
    ]);
    expect([added, left_out, block]).toEqual([
      2,
      { rows: 0, columns: 0, fixed: 0 },
      { top: 0, bottom: 2, left: 0, right: 2 },
    ]);
  });

  test('elsewhere it says what was left out: rows past the end, columns past the last, columns that cannot be changed', () => {
    const block = [
      ['x', '9', '3', 'more'],
      ['y', '9', '4', 'more'],
    ];
    const { sheet, left_out } = withPasted(sheetOf(['a', 1]), columns, cell(0, 0), block, { most: 10 });
    expect(shown(sheet)).toEqual([['x', '6', '3']]);
    expect(left_out).toEqual({ rows: 1, columns: 1, fixed: 1 });
    expect(
      withPasted(sheetOf(['a', 1]), columns, cell(0, 0), [['x'], ['y'], ['z']], { blank, most: 2 }).left_out
        .rows,
    ).toBe(1);
  });

  test('passes over columns that are only read, and lies as it was copied when it comes from a sheet that has them', () => {
    const two = withPasted(
      sheetOf(['a', 1], ['b', 2]),
      columns,
      cell(0, 0),
      [
        ['x', '3'],
        ['y', '4'],
      ],
      { most: 10 },
    );
    expect([shown(two.sheet), two.left_out, two.block]).toEqual([
      [
        ['x', '6', '3'],
        ['y', '6', '4'],
      ],
      { rows: 0, columns: 0, fixed: 0 },
      { top: 0, bottom: 1, left: 0, right: 2 },
    ]);
    const three = withPasted(sheetOf(['a', 1]), columns, cell(0, 0), [['x', '6', '3']], { most: 10 });
    expect([shown(three.sheet), three.left_out.fixed]).toEqual([[['x', '6', '3']], 0]);
    expect(shown(withPasted(sheetOf(['a', 1]), columns, cell(0, 1), [['5']], { most: 10 }).sheet)).toEqual([
      ['a', '6', '1'],
    ]);
  });

  test('one cell fills the selection, and what cannot be read is marked, the rest taken', () => {
    const { sheet } = withPasted(
      sheetOf(['a', 1], ['b', 2]),
      columns,
      { top: 0, bottom: 1, left: 2, right: 2 },
      [['7']],
      { most: 10 },
    );
    expect(shown(sheet).map(([, , amount]) => amount)).toEqual(['7', '7']);
    const mixed = withPasted(
      sheetOf(['a', 1], ['b', 2]),
      columns,
      cell(0, 0),
      [
        ['bad', '6', '5'],
        ['c', '6', 'six'],
      ],
      { most: 10 },
    ).sheet;
    expect(shown(mixed)).toEqual([
      ['bad', '6', '5'],
      ['c', '6', 'six'],
    ]);
    expect([...mixed.refused.keys()]).toEqual(['r0 word', 'r1 amount']);
  });
});

test('copies as a spreadsheet reads it', () => {
  expect(
    copied(sheetOf(['a "b"', 1], ['c\td', null]), columns, { top: 0, bottom: 1, left: 0, right: 2 }),
  ).toBe('"a ""b"""\t6\t1\r\n"c\td"\t6\t');
});

test('fills downwards and upwards, in turn through what is selected', () => {
  const sheet = sheetOf(['a', 1], ['b', 2], ['', null], ['', null], ['', null]);
  expect(
    shown(withFilled(sheet, columns, { top: 0, bottom: 1, left: 2, right: 2 }, 4)).map(
      ([, , amount]) => amount,
    ),
  ).toEqual(['1', '2', '1', '2', '1']);
  expect(
    shown(withFilled(sheet, columns, { top: 1, bottom: 1, left: 0, right: 0 }, 0)).map(([word]) => word),
  ).toEqual(['b', 'b', '', '', '']);
  expect([lastFilled(sheet, columns), isBlank(sheet, columns, 2), isBlank(sheet, columns, 1)]).toEqual([
    1,
    true,
    false,
  ]);
});

test('clears what may be typed into and nothing else', () => {
  expect(shown(withCleared(sheetOf(['a', 1]), columns, { top: 0, bottom: 0, left: 0, right: 2 }))).toEqual([
    ['', '6', ''],
  ]);
});

test('rows go with what was refused in them, and one always stays', () => {
  const wrong = withTexts(sheetOf(['a', 1], ['b', 2]), columns, [{ row: 0, column: 2, text: 'x' }]);
  const left = withoutRows(wrong, new Set(['r0']));
  expect([left.rows.map(({ key }) => key), left.refused.size]).toEqual([['r1'], 0]);
  expect(withoutRows(left, new Set(['r1'])).rows.map(({ key }) => key)).toEqual(['r1']);
});

describe('moving', () => {
  const size = { rows: 5, columns: 3 };
  const filled = new Set(['0:0', '1:0', '3:0', '4:0']);
  const isFilled = ({ row, column }: { row: number; column: number }) => filled.has(`${row}:${column}`);
  const to = (key: string, row: number, column: number, ctrl = false) =>
    moved(key, { row, column }, size, ctrl, isFilled);

  test('by arrows, pages, Home and End, never past the edge', () => {
    expect([
      to('ArrowDown', 0, 0),
      to('ArrowUp', 0, 0),
      to('ArrowRight', 2, 2),
      to('PageDown', 1, 1),
    ]).toEqual([
      { row: 1, column: 0 },
      { row: 0, column: 0 },
      { row: 2, column: 2 },
      { row: 4, column: 1 },
    ]);
    expect([
      to('Home', 2, 2),
      to('End', 2, 0),
      to('Home', 2, 2, true),
      to('End', 2, 0, true),
      to('x', 0, 0),
    ]).toEqual([
      { row: 2, column: 0 },
      { row: 2, column: 2 },
      { row: 0, column: 0 },
      { row: 4, column: 2 },
      null,
    ]);
  });

  test('with Ctrl to the edge of what is filled', () => {
    expect(
      [
        to('ArrowDown', 0, 0, true),
        to('ArrowDown', 1, 0, true),
        to('ArrowDown', 3, 0, true),
        to('ArrowDown', 0, 1, true),
      ].map((spot) => spot?.row),
    ).toEqual([1, 3, 4, 4]);
  });

  test('by Tab over cells that are only read, into the next row, and out at the ends', () => {
    const fixed = (column: number) => column === 1;
    expect([
      tabbed({ row: 0, column: 0 }, size, false, fixed),
      tabbed({ row: 0, column: 2 }, size, false, fixed),
      tabbed({ row: 1, column: 0 }, size, true, fixed),
    ]).toEqual([
      { row: 0, column: 2 },
      { row: 1, column: 0 },
      { row: 0, column: 2 },
    ]);
    expect([
      tabbed({ row: 4, column: 2 }, size, false, fixed),
      tabbed({ row: 0, column: 0 }, size, true, fixed),
    ]).toEqual([null, null]);
  });
});

test('searching finds every word, and first what is spelled so', () => {
  const choices = [
    { value: '1100', label: 'Strawberry cone' },
    { value: '100', label: 'Vanilla tub' },
    { value: '777', label: 'Cone with 100 nuts' },
  ];
  expect(found(choices, '100').map(({ value }) => value)).toEqual(['100', '1100', '777']);
  expect(found(choices, 'CONE straw').map(({ value }) => value)).toEqual(['1100']);
  expect(found(choices, '').length).toBe(3);
});

test('a number means the choice that is it, zeros before it aside; a part of one means none; words mean the only one that fits', () => {
  const choices = [
    { value: '01027', label: 'Vanilla tub' },
    { value: '01028', label: 'Vanilla cone' },
    { value: '1099', label: 'Mint' },
    { value: '01099', label: 'Pear' },
  ];
  const value = (typed: string) => meant(choices, typed)?.value ?? null;
  expect(['01027', ' 1027 ', '0102', '102', '1099', '001099', '99'].map(value)).toEqual([
    '01027',
    '01027',
    null,
    null,
    '1099',
    null,
    null,
  ]);
  expect(['mint', 'vanilla', 'vanilla cone', '', 'nothing'].map(value)).toEqual([
    '1099',
    null,
    '01028',
    null,
    null,
  ]);
});
