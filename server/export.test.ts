import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { csvOf, type ExportColumn, portionsOf, writeSheet, tabbedOf, xlsxOf } from './export.ts';
import { testApp } from './test/harness.ts';

interface Sale {
  name: string | null;
  amount: number;
  quantity: number;
  day: string;
  at: Date;
}

const columns: ExportColumn<Sale>[] = [
  { header: 'Name', value: (sale) => sale.name },
  { header: 'Amount', kind: 'money', value: (sale) => sale.amount },
  { header: 'Quantity', kind: 'number', value: (sale) => sale.quantity },
  { header: 'Day', kind: 'day', value: (sale) => sale.day },
  { header: 'At', kind: 'instant', value: (sale) => sale.at },
];
const sale = (name: string | null, more: Partial<Sale> = {}): Sale => ({
  name,
  amount: 12.5,
  quantity: 2,
  day: '2026-06-10',
  at: new Date('2026-06-10T08:00:00Z'),
  ...more,
});
/** Signs that the format, a spreadsheet or both know. */
const sign = fc.constantFrom('a', 'ø', ' ', "'", '"', ';', ',', '\t', '\r', '\n', '=', '-', '＝');
/** With its byte order mark, which `text` of node:stream/consumers drops. */
const text = async (stream: Readable) => (await buffer(stream)).toString();
const list = (rows: readonly Sale[] | AsyncIterable<readonly Sale[]>) => ({
  title: 'Sales',
  columns,
  rows,
  time_zone: 'Europe/Copenhagen',
});

describe('csv', () => {
  test('opens in a Nordic spreadsheet: mark, semicolons, decimal commas, local days and times', async () => {
    const written = await text(csvOf(list([sale('Ærø; "is"'), sale(null, { amount: -3, quantity: 0.25 })])));
    expect(written).toBe(
      '\uFEFFName;Amount;Quantity;Day;At\r\n' +
        '"Ærø; ""is""";12,50;2;10-06-2026;10-06-2026 10:00:00\r\n' +
        ';-3,00;0,25;10-06-2026;10-06-2026 10:00:00\r\n',
    );
  });

  test('text that looks like a formula is written as text, numbers stay numbers', async () => {
    const names = ['=1+1', '+45', '-1', '@x', '\tx', '＝1'];
    const written = await text(csvOf(list(names.map((name) => sale(name, { amount: -1 })))));
    const lines = written.split('\r\n').slice(1, -1);
    expect(lines).toHaveLength(names.length);
    for (const line of lines) expect(line).toMatch(/^"?'.*;-1,00;2;/);
  });

  test('text for Axapta that begins with a sign stays as it is: an apostrophe would become part of a name', async () => {
    const names = ['-1', '+45', '- Kiosken -'];
    const written = await text(tabbedOf(list(names.map((name) => sale(name))), 'axapta'));
    expect(
      written
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split('\t')[0]),
    ).toEqual(names);
  });

  test('a line break inside a text stays inside its cell', async () => {
    for (const [name, break_] of [
      ['return', '\r'],
      ['line feed', '\n'],
      ['both', '\r\n'],
    ] as const) {
      const rows = [sale(`x${break_}=1+1`)];
      expect(await text(csvOf(list(rows))), name).toContain(`\r\n"x${break_}=1+1";12,50;`);
      expect(await text(tabbedOf(list(rows), 'axapta')), name).toContain(`\r\n"x${break_}=1+1"\t12,50\t`);
    }
  });

  test('whatever texts are written, the file is the one that a library for it writes', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: sign, maxLength: 8 }), { maxLength: 5 }), async (names) => {
        const rows = names.map((name) => sale(name));
        const cells = names.map((name) => [name, '12,50', '2', '10-06-2026', '10-06-2026 10:00:00']);
        const written = stringify([columns.map(({ header }) => header), ...cells], {
          bom: true,
          delimiter: ';',
          record_delimiter: 'windows',
          quote_record_delimiter: true,
          escape_formulas: true,
        });
        expect(await text(csvOf(list(rows)))).toBe(written);
      }),
    ));

  test('no rows still have a header', async () => {
    expect(await text(csvOf(list([])))).toBe('\uFEFFName;Amount;Quantity;Day;At\r\n');
  });

  test('a source that fails in the middle fails the file', async () => {
    async function* rows() {
      yield [sale('first')];
      await Promise.resolve();
      throw new Error('the database went away');
    }
    await expect(text(csvOf(list(rows())))).rejects.toThrow('the database went away');
    await expect(buffer(xlsxOf(list(rows())))).rejects.toThrow('the database went away');
  });
});

describe('xlsx', () => {
  test('numbers are numbers, days and instants are dates of the local wall clock, formulas are text', async () => {
    const book = await readXlsx(
      new Uint8Array(await buffer(xlsxOf(list([sale('=1+1'), sale(null, { amount: -3 })])))),
    );
    const [sheet] = book.sheets;
    expect(sheet?.name).toBe('Sales');
    expect(sheet?.rows[0]).toEqual(['Name', 'Amount', 'Quantity', 'Day', 'At']);
    expect(sheet?.rows[1]).toEqual([
      '=1+1',
      12.5,
      2,
      new Date('2026-06-10T00:00:00Z'),
      new Date('2026-06-10T10:00:00Z'),
    ]);
    expect(sheet?.rows[2]?.slice(0, 2)).toEqual([null, -3]);
  });
});

/** What lies in the zip, one part after another, found by its central directory. */
function unzipped(zip: Buffer): string {
  const parts = [];
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4)) {
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const part = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    parts.push(zip.readUInt16LE(at + 10) === 0 ? part : inflateRawSync(part));
  }
  expect(parts.length).toBeGreaterThan(3);
  return parts.join('\n');
}

describe('both sheets', () => {
  test('text that XML has no signs for, and text that looks like such a sign, arrives as it was', async () => {
    const names = [
      'a\uFFFEb',
      'a\uFFFFb',
      '_x0041_',
      '_x005F_x0041_',
      '_x000d_',
      'x\r=1+1',
      'a\u0001b',
      '_x41_ x0041_',
    ];
    const streamed = await buffer(xlsxOf(list(names.map((name) => sale(name)))));
    const document = await writeSheet({
      ...list([]),
      rows: names.map((name) => sale(name)),
      facts: [['Message', names.join(' ')]],
    });
    for (const bytes of [streamed, document]) {
      const book = await readXlsx(new Uint8Array(bytes));
      expect(book.sheets[0]?.rows.slice(-names.length).map(([name]) => name)).toEqual(names);
      // The library reads what other programs refuse: nothing that is no sign of XML may lie in the file.
      expect(unzipped(bytes)).not.toMatch(/[\uFFFE\uFFFF]/);
    }
    expect((await readXlsx(new Uint8Array(document))).sheets[0]?.rows[0]?.[1]).toBe(names.join(' '));
  });

  const bolds = (book: Awaited<ReturnType<typeof readXlsx>>) => {
    const [sheet] = book.sheets;
    return (sheet?.rows ?? [])
      .flatMap((row, at) => row.map((_, n) => [at, n] as const))
      .filter(([at, n]) => sheet?.cells?.get(`${at},${n}`)?.style?.font?.bold === true);
  };

  test('have a bold header, and only that', async () => {
    const book = await readXlsx(new Uint8Array(await buffer(xlsxOf(list([sale('a'), sale('b')])))), {
      readStyles: true,
    });
    expect(bolds(book)).toEqual(columns.map((_, n) => [0, n]));
  });

  test('a document has its facts above the lines, an instant as the local wall clock, and text stays text', async () => {
    const sheet = await writeSheet({
      ...list([]),
      rows: [sale('=1+1')],
      facts: [
        ['Order Nr', 7],
        ['Ordered at', new Date('2026-06-10T08:00:00Z')],
        ['Message', '+45'],
        ['Counted at', { day: '2026-06-09' }],
      ],
    });
    const book = await readXlsx(new Uint8Array(sheet), { readStyles: true });
    expect(book.sheets[0]?.rows.map((row) => row.slice(0, 2))).toEqual(
      [
        ['Order Nr', 7],
        ['Ordered at', new Date('2026-06-10T10:00:00Z')],
        ['Message', '+45'],
        ['Counted at', new Date('2026-06-09T00:00:00Z')],
        [],
        ['Name', 'Amount'],
        ['=1+1', 12.5],
      ].map((row) => (row.length === 0 ? expect.anything() : row)),
    );
    expect(bolds(book)).toEqual([[0, 0], [1, 0], [2, 0], [3, 0], ...columns.map((_, n) => [5, n])]);
    expect(book.sheets[0]?.freezePane).toMatchObject({ rows: 6 });
  });
});

describe('portionsOf', async () => {
  const app = await testApp();

  test('reads all rows in portions, with parameters, and another query after it', async () => {
    const tenant = await app.makeTenant();
    await tenant.tx(async (tx) => {
      const seen: number[] = [];
      for await (const rows of portionsOf(
        tx,
        sql<{ n: number }>`select n::int from generate_series(1, ${1_234}::int) n order by n`.compile(tx),
      ))
        seen.push(...rows.map(({ n }) => n));
      expect(seen).toEqual(Array.from({ length: 1_234 }, (_, at) => at + 1));
      const words: unknown[] = [];
      for await (const rows of portionsOf(
        tx,
        sql<{ a: string; b: number }>`select 'x' as a, 1 as b`.compile(tx),
      ))
        words.push(...rows);
      expect(words).toEqual([{ a: 'x', b: 1 }]);
    });
  });

  test('a reader that stops early fetches no more, and may begin again', async () => {
    const tenant = await app.makeTenant();
    await tenant.tx(async (tx) => {
      const failing = sql<{ n: number }>`select n / (1000 - n) as n from generate_series(1, 1000) n`.compile(
        tx,
      );
      for (const _ of ['first', 'again']) {
        for await (const rows of portionsOf(tx, failing)) {
          expect(rows.map(({ n }) => n)).toEqual(rows.map(() => 0));
          break;
        }
      }
    });
  });

  test('row security holds behind the cursor', async () => {
    const [mine, other] = [await app.makeTenant(), await app.makeTenant()];
    await mine.makeDepo();
    await other.tx(async (tx) => {
      for await (const depos of portionsOf(tx, tx.selectFrom('depos').select('id').compile()))
        expect(depos).toBe('nothing');
    });
    await mine.tx(async (tx) => {
      const seen = [];
      for await (const depos of portionsOf(tx, tx.selectFrom('depos').select('id').compile()))
        seen.push(...depos);
      expect(seen).toHaveLength(1);
    });
  });
});
