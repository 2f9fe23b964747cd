// A file of cells: xlsx by its library, csv in the letters and with the separator that its program chose.

import type { DateCell, ImportCell } from '../../shared/import-columns.ts';

export interface Sheet {
  name: string;
  rows: readonly (readonly ImportCell[])[];
}
export interface Workbook {
  /** Those that can be seen and hold something. */
  sheets: Sheet[];
  /** It was read as a file of old Windows programs, since it is no UTF-8. */
  isWindows: boolean;
}

export const MOST_FILE_BYTES = 20 * 1_048_576;
/** What a workbook of that many rows unpacks to at most; a packed bomb says thousands of times more. */
const MOST_UNPACKED_BYTES = 400 * 1_048_576;

export class UnreadableFile extends Error {
  readonly why: 'unreadable' | 'too_large';
  constructor(why: UnreadableFile['why']) {
    super(why);
    this.why = why;
  }
}

const two = (n: number) => String(n).padStart(2, '0');

/**
 * A sheet has no zone: the figures of its clock come as if they were UTC. A time alone stands on the day before 1900.
 */
function dateCell(date: Date): string | DateCell {
  const clock = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  if (date.getUTCFullYear() < 1901) return clock;
  const day = date.toISOString().slice(0, 10);
  return { date: clock === '00:00' ? day : `${day} ${clock}` };
}

const plain = (cell: string | number | boolean | Date | null | undefined): ImportCell =>
  cell instanceof Date ? dateCell(cell) : (cell ?? null);

const isFilled = ({ rows }: Sheet) => rows.some((row) => row.some((cell) => cell !== null && cell !== ''));

/** What the directory at the end of a zip says that its files unpack to; 0 where there is none. */
function unpackedBytes(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) return 0;
  let total = 0;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0 && at + 46 <= bytes.length; left -= 1) {
    if (view.getUint32(at, true) !== 0x02014b50) break;
    total += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return total;
}

async function xlsxSheets(bytes: Uint8Array): Promise<Sheet[]> {
  if (unpackedBytes(bytes) > MOST_UNPACKED_BYTES) throw new UnreadableFile('too_large');
  const { readXlsx } = await import('hucre/xlsx');
  const book = await readXlsx(bytes, { sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden });
  return book.sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(plain)) }));
}

function decoded(bytes: Uint8Array): { text: string; isWindows: boolean } {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (isUtf16) return { text: new TextDecoder('utf-16le').decode(bytes), isWindows: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isWindows: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isWindows: true };
  }
}

/** By the first line that has one: Excel writes semicolons where the comma is a decimal sign, others commas or tabs. */
function delimiterOf(text: string): string {
  const counted = [';', '\t', ','].map((sign) => ({ sign, n: 0 }));
  let isQuoted = false;
  for (const letter of text.slice(0, 20_000)) {
    if (letter === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (letter === '\n' && counted.some(({ n }) => n > 0)) break;
    for (const one of counted) if (one.sign === letter) one.n += 1;
  }
  return counted.toSorted((a, b) => b.n - a.n)[0]?.sign ?? ';';
}

async function csvSheet(name: string, bytes: Uint8Array): Promise<Workbook> {
  const { text, isWindows } = decoded(bytes);
  const { parseCsv } = await import('hucre/csv');
  // Excel's own first line, which says the separator.
  const named = /^\uFEFF?sep=(.)\r?\n/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const rows = parseCsv(body, { delimiter: named?.[1] ?? delimiterOf(body) });
  return { sheets: [{ name, rows: rows.map((row) => row.map(plain)) }], isWindows };
}

/** Only cells that people see: hidden sheets are left out. @throws UnreadableFile */
export async function readWorkbook(file: File): Promise<Workbook> {
  if (file.size > MOST_FILE_BYTES) throw new UnreadableFile('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  // Programs of before 2007 and locked workbooks, whatever they are called.
  const isOld = bytes[0] === 0xd0 && bytes[1] === 0xcf;
  if (isOld || (!isZip && bytes.includes(0) && bytes[0] !== 0xff)) throw new UnreadableFile('unreadable');
  try {
    const book = isZip
      ? { sheets: await xlsxSheets(bytes), isWindows: false }
      : await csvSheet(file.name, bytes);
    return { ...book, sheets: book.sheets.filter(isFilled) };
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('unreadable');
  }
}
