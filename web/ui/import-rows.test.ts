import { describe, expect, test } from 'vitest';
import { importRows, pastedCells, type ImportColumn } from './import-rows.ts';

const columns: ImportColumn[] = [
  {
    field: 'customer_number',
    header: { en: 'Customer number' },
    names: [{ en: 'Account Number' }],
    required: true,
  },
  { field: 'customer_name', header: { en: 'Customer Name' } },
  { field: 'shop_open_at', header: { en: 'Shop open at' }, clock: true },
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
  test('in quotes may hold a tab, and a mark of Unicode before the first is none of it', () => {
    expect(pastedCells('\uFEFFa\tb\r\n"one\ttwo"\t4\r\n"Fisken\t"Havet"')).toEqual([
      ['a', 'b'],
      ['one\ttwo', '4'],
      ['"Fisken', '"Havet"'],
    ]);
  });
  test('in quotes may hold the line ends of Windows, where rows of one width say that they do', () => {
    expect(pastedCells('a\tb\r\n"one\r\ntwo"\t4\r\nc\t"x\r\n\r\ny"\r\n')).toEqual([
      ['a', 'b'],
      ['one\ntwo', '4'],
      ['c', 'x\n\ny'],
      [''],
    ]);
    expect(pastedCells('"one\r\ntwo"\r\n')).toEqual([['one\ntwo'], ['']]);
    expect(pastedCells('"one\r\ntwo"')).toEqual([['one\ntwo']]);
    expect(pastedCells('"say ""hi""\r\nthen go"\r\nKroen')).toEqual([['say "hi"\nthen go'], ['Kroen']]);
    expect(pastedCells('"Fisken\t1\r\nHavet"\t2')).toEqual([
      ['"Fisken', '1'],
      ['Havet"', '2'],
    ]);
  });
  test('stand between semicolons where there is no tab', () =>
    expect(pastedCells('a;b\n1;2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]));
});

describe('the rows of a sheet', () => {
  test('are read below a title and merged cells, which are told with what is not read', () => {
    expect(
      importRows(
        [
          ['Customers of 2026'],
          ['Who', '', 'When'],
          ['Customer\u00a0number ', 'Customer Name', 'Shop open at'],
          ['1', 'Brugsen', 0.5],
        ],
        columns,
      ),
    ).toMatchObject({
      rows: [{ customer_number: '1', customer_name: 'Brugsen', shop_open_at: '12:00' }],
      lines: [4],
      ignored: ['Customers of 2026', 'Who', 'When'],
    });
  });
  test('have no apostrophe that only says that a number is text', () => {
    const named = ["'00420", "'=1+1", "'+45 20", "'t Hoekje", "Ida's"];
    const read = importRows([['Customer number'], ...named.map((name) => [name])], columns);
    expect('rows' in read && read.rows.map(({ customer_number }) => customer_number)).toEqual([
      '00420',
      '=1+1',
      '+45 20',
      "'t Hoekje",
      "Ida's",
    ]);
  });
  test('of five thousand lines are all read', () => {
    const lines = Array.from({ length: 5_000 }, (_, n) => `${n}\tKiosk ${n}`).join('\r\n');
    const read = importRows(pastedCells(`Customer number\tCustomer name\r\n${lines}\r\n`), columns);
    expect('rows' in read && [read.rows.length, read.rows.at(-1)]).toEqual([
      5_000,
      { customer_number: '4999', customer_name: 'Kiosk 4999' },
    ]);
  });
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
      doubled: [],
      unheaded: [],
    });
  });
  test('are read by headings of every language, in any case, spacing and spelling of accents', () => {
    const week: ImportColumn[] = [
      { field: 'opening_week', header: { en: 'Opening week', da: 'Åbningsuge', nb: 'Åpningsuke' } },
      { field: 'email', header: { en: 'Email', da: 'E-mail', nb: 'E-post' } },
    ];
    for (const [first, second] of [
      ['Opening week', 'EMAIL'],
      [' åbningsuge ', 'e-mail'],
      ['ÅPNINGSUKE', 'Epost'],
      ['Aabningsuge', 'E mail'],
      ['A\u030abningsuge', 'e–mail:'],
      ['opening_week', 'Email'],
    ])
      expect(
        importRows(
          [
            [first, second],
            ['14', 'a@b.dk'],
          ],
          week,
        ),
        first,
      ).toMatchObject({
        rows: [{ opening_week: '14', email: 'a@b.dk' }],
        ignored: [],
      });
  });
  test('what is not read is named: unknown and doubled headings, and columns that have none', () => {
    expect(
      importRows(
        [
          ['Customer number', 'Routes', 'Account number', '', 'Customer name', null],
          ['1', 'x', '2', 'y', 'Kro', null, 'z'],
        ],
        columns,
      ),
    ).toEqual({
      rows: [{ customer_number: '1', customer_name: 'Kro' }],
      lines: [2],
      ignored: ['Routes'],
      doubled: ['Account number'],
      unheaded: ['D', 'G'],
    });
    const numbers: ImportColumn[] = [{ field: 'number', header: { en: 'Number', da: 'Nummer' } }];
    expect(importRows([['77', 'Is'], ['78']], numbers)).toMatchObject({
      rows: [{ number: '77' }, { number: '78' }],
      unheaded: ['B'],
    });
    expect(importRows([['NUMMER'], ['78']], numbers)).toMatchObject({ rows: [{ number: '78' }] });
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
    expect(importRows([['Customer Name'], ['Brugsen']], columns)).toEqual({ missing: [columns[0]] });
    expect(importRows([], columns)).toEqual({ missing: [columns[0]] });
  });
  test('a list of one column needs no heading', () => {
    const numbers: ImportColumn[] = [{ field: 'number', header: { en: 'Number' } }];
    expect(importRows([['77'], ['78']], numbers)).toEqual({
      rows: [{ number: '77' }, { number: '78' }],
      lines: [1, 2],
      ignored: [],
      doubled: [],
      unheaded: [],
    });
    expect(importRows([['Number'], ['78']], numbers)).toEqual({
      rows: [{ number: '78' }],
      lines: [2],
      ignored: [],
      doubled: [],
      unheaded: [],
    });
  });
});
