// Files as they lie on a desktop.

import { writeXlsx, type WriteSheet } from 'hucre';
import { describe, expect, test } from 'vitest';
import { MOST_FILE_BYTES, readWorkbook, UnreadableFile } from './read-workbook.ts';

const fileOf = (bytes: Uint8Array | string, name = 'sheet.xlsx') => new File([bytes as BlobPart], name);
const book = async (sheets: WriteSheet[]) => readWorkbook(fileOf(await writeXlsx({ sheets })));
const rowsOf = async (text: Uint8Array | string) =>
  (await readWorkbook(fileOf(text, 'sheet.csv'))).sheets[0]?.rows;
const bytesOf = (...bytes: number[]) => new Uint8Array(bytes);
const why = (file: File) =>
  readWorkbook(file).then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadableFile ? error.why : 'fault'),
  );

describe('a workbook', () => {
  test('has its sheets that are seen and hold something; dates are told from what only looks like one', async () => {
    const date = { style: { numFmt: 'dd-mm-yyyy' } };
    const { sheets } = await book([
      { name: 'Empty', rows: [] },
      { name: 'Secret', hidden: true, rows: [['x']] },
      {
        name: 'Cars',
        rows: [
          ['Car', 'Since'],
          [501, new Date('2026-05-03T00:00:00Z')],
          ['0502', null],
        ],
        cells: new Map([['1,1', date]]),
      },
    ]);
    expect(sheets.map(({ name }) => name)).toEqual(['Cars']);
    expect(sheets[0]?.rows.slice(0, 2)).toEqual([
      ['Car', 'Since'],
      [501, { date: '2026-05-03' }],
    ]);
    expect(sheets[0]?.rows[2]?.[0]).toBe('0502');
  });

  test('has of a formula what it came to', async () => {
    const { sheets } = await book([
      {
        name: 'Prices',
        rows: [['Price'], [null]],
        cells: new Map([['1,0', { formula: '10*2.5', formulaResult: 25 }]]),
      },
    ]);
    expect(sheets[0]?.rows[1]).toEqual([25]);
  });

  test('with line 3 as its first keeps the lines as the spreadsheet numbers them', async () => {
    const { sheets } = await book([{ name: 'Cars', rows: [[], [], ['Car'], ['501']] }]);
    expect(sheets[0]?.rows[2]).toEqual(['Car']);
  });
});

describe('a csv', () => {
  test.each<[string, Uint8Array | string, unknown]>([
    [
      'with semicolons and a mark',
      '\uFEFFNavn;Pris\r\nIs;"1.229,00"\r\n',
      [
        ['Navn', 'Pris'],
        ['Is', '1.229,00'],
      ],
    ],
    [
      'with commas',
      'Name,Price\nIce,"1,229.00"\n',
      [
        ['Name', 'Price'],
        ['Ice', '1,229.00'],
      ],
    ],
    [
      'with a line end within quotes',
      'Navn;Note\r\nIs;"en\r\nto ""tre"""\r\n',
      [
        ['Navn', 'Note'],
        ['Is', 'en\r\nto "tre"'],
      ],
    ],
    ['that says its separator', 'sep=,\r\na,b;c\r\n', [['a', 'b;c']]],
    ['with zeros before', 'Postnr\n0150\n', [['Postnr'], ['0150']]],
    ['of old Windows', bytesOf(0x53, 0xf8, 0x72, 0x65, 0x6e, 0x3b, 0xc5, 0x0a), [['Søren', 'Å']]],
    ['in UTF-16', bytesOf(0xff, 0xfe, 0x61, 0, 0x09, 0, 0xf8, 0), [['a', 'ø']]],
  ])('%s is read', async (_, text, rows) => {
    expect(await rowsOf(text)).toEqual(rows);
  });

  test('says when its letters were read as those of Windows', async () => {
    expect((await readWorkbook(fileOf(bytesOf(0x53, 0xf8), 'a.csv'))).isWindows).toBe(true);
    expect((await readWorkbook(fileOf('Sø', 'a.csv'))).isWindows).toBe(false);
  });
});

test('what is no workbook, is locked or is a bomb is not read', async () => {
  const real = await writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }] });
  expect(await why(fileOf(real.slice(0, 200)))).toBe('unreadable');
  expect(await why(fileOf(bytesOf(0xd0, 0xcf, 0x11, 0xe0), 'old.xls'))).toBe('unreadable');
  expect(await why(fileOf(bytesOf(0x89, 0x50, 0x4e, 0x47, 0, 1), 'photo.csv'))).toBe('unreadable');
  const bomb = real.slice();
  const view = new DataView(bomb.buffer);
  const end = bomb.length - 22;
  view.setUint32(view.getUint32(end + 16, true) + 24, 0xfffffff0, true);
  expect(await why(fileOf(bomb))).toBe('too_large');
  expect(await why(fileOf(new Uint8Array(MOST_FILE_BYTES + 1)))).toBe('too_large');
});
