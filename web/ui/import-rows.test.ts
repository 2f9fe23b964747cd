import { describe, expect, test } from 'vitest';
import { importRows, pastedCells, type ImportColumn } from './import-rows.ts';

const columns: ImportColumn[] = [
  { field: 'customer_number', header: 'Customer number', names: ['Account Number'], required: true },
  { field: 'customer_name', header: 'Customer Name' },
  { field: 'shop_open_at', header: 'Shop open at', clock: true },
];

describe('pasted cells', () => {
  test('stand between tabs, and a cell in quotes may hold line breaks', () => {
    expect(pastedCells('a\tb\r\n"one\ntwo ""three"""\t4')).toEqual([
      ['a', 'b'],
      ['one\ntwo "three"', '4'],
    ]);
  });
  test('that begin with a quotation mark are that text, and swallow no row after them', () => {
    expect(pastedCells('"Fisken\t1\r\nHavet\t2\r\n"Krabben" Kro\t3\r\n"Ørnen"\t4')).toEqual([
      ['"Fisken', '1'],
      ['Havet', '2'],
      ['"Krabben" Kro', '3'],
      ['"Ørnen"', '4'],
    ]);
    expect(pastedCells('"Fisken\r\nHavet"\r\nKroen')).toEqual([['"Fisken'], ['Havet"'], ['Kroen']]);
    expect(pastedCells('"Fisken;1\n"a;b";2')).toEqual([
      ['"Fisken', '1'],
      ['a;b', '2'],
    ]);
  });
  test('stand between semicolons where there is no tab', () =>
    expect(pastedCells('a;b\n1;2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]));
});

describe('the rows of a sheet', () => {
  test('are read by their headings, in any order and letter case; blank lines are left out and the lines keep their numbers', () => {
    expect(
      importRows(
        [
          [],
          ['customer name', 'ACCOUNT NUMBER', 'Routes'],
          [' Brugsen ', 10_001, 'x'],
          ['', null],
          ['', '10002', ''],
        ],
        columns,
      ),
    ).toEqual({
      rows: [
        { customer_name: 'Brugsen', customer_number: '10001' },
        { customer_name: null, customer_number: '10002' },
      ],
      lines: [3, 5],
      ignored: ['Routes'],
    });
  });
  test('a time of day comes as a fraction, as a date or as text', () => {
    const read = importRows(
      [
        ['Customer number', 'Shop open at'],
        ['1', 0.354_166_666],
        ['2', new Date('1899-12-30T16:30:00Z')],
        ['3', '7:15'],
      ],
      columns,
    );
    expect('rows' in read && read.rows.map((row) => row.shop_open_at)).toEqual(['08:30', '16:30', '7:15']);
  });
  test('without a required heading nothing is read, and it is named', () => {
    expect(importRows([['Customer Name'], ['Brugsen']], columns)).toEqual({ missing: ['Customer number'] });
    expect(importRows([], columns)).toEqual({ missing: ['Customer number'] });
  });
  test('a list of one column needs no heading', () => {
    const numbers: ImportColumn[] = [{ field: 'number', header: 'Number' }];
    expect(importRows([['77'], ['78']], numbers)).toEqual({
      rows: [{ number: '77' }, { number: '78' }],
      lines: [1, 2],
      ignored: [],
    });
    expect(importRows([['Number'], ['78']], numbers)).toEqual({
      rows: [{ number: '78' }],
      lines: [2],
      ignored: [],
    });
  });
});
