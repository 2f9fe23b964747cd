// The rows of a file somebody gives, CSV or JSON, as it streams by: memory stays flat however large it is.

import { parse } from 'csv-parse';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline, Readable } from 'node:stream';

/** Something is wrong with the file as a whole; the text is for the person who gave it. */
export class FileProblem extends Error {}

/** `columns` grows when a later object of a JSON file has names that the earlier ones had not. */
export interface FileRows {
  columns: readonly string[];
  rows: readonly { line: number; cells: readonly string[] }[];
}

const ROWS_AT_ONCE = 5_000;
/** An opened quote that nobody closes must not take the rest of the file into memory. */
const MOST_CHARACTERS = 200_000;

/** Lines above the first sign that is none. */
const linesBefore = (chunk: Buffer) =>
  new TextDecoder().decode(chunk).split('\uFFFD', 1)[0]!.split('\n').length - 1;

async function* textOf(bytes: AsyncIterable<Buffer>, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let lines = 1;
  let chunk: Buffer = Buffer.alloc(0);
  try {
    for await (chunk of bytes) {
      const text = decoder.decode(chunk, { stream: true });
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
      yield text;
    }
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new FileProblem(`${name} is not written in UTF-8: see line ${lines + linesBefore(chunk)}`);
  }
}

const failures: Record<string, string> = { ENOENT: 'there is no such file', EISDIR: 'it is a folder' };
function unreadable(name: string): (error: NodeJS.ErrnoException) => never {
  return ({ code = '', message }) => {
    throw new FileProblem(`${name} cannot be read: ${failures[code] ?? message}`);
  };
}

/** The first kilobytes tell what it is: packed, JSON, or CSV with which sign between its cells. */
async function readHead(path: string, name: string): Promise<string> {
  const handle = await open(path).catch(unreadable(name));
  try {
    const { buffer, bytesRead } = await handle
      .read(Buffer.alloc(16_384), 0, 16_384, 0)
      .catch(unreadable(name));
    const head = buffer.subarray(0, bytesRead);
    if (head.subarray(0, 2).toString('latin1') === 'PK' || (head[0] === 0x1f && head[1] === 0x8b))
      throw new FileProblem(`${name} is packed: unpack it and give the file that is in it`);
    if (bytesRead === 0) throw new FileProblem(`${name} is empty`);
    return head.toString('utf8').replace(/^\uFEFF/, '');
  } finally {
    await handle.close();
  }
}

export async function* rowsOfFile(path: string): AsyncGenerator<FileRows> {
  const name = basename(path);
  const head = await readHead(path, name);
  const bytes = createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>;
  if (/^\s*[[{]/.test(head)) yield* jsonRows(textOf(bytes, name), name);
  else yield* csvRows(textOf(bytes, name), name, head.split(/\r?\n/, 1)[0] ?? '');
}

async function* csvRows(text: AsyncIterable<string>, name: string, header: string): AsyncGenerator<FileRows> {
  const [delimiter = ','] = [',', ';', '\t', '|'].toSorted(
    (a, b) => header.split(b).length - header.split(a).length,
  );
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MOST_CHARACTERS,
  });
  // What fails on the way comes out of the parser, which is what is read.
  pipeline(Readable.from(text), parser, () => undefined);
  let columns: string[] | null = null;
  let rows: { line: number; cells: string[] }[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (columns === null) columns = record;
      else rows.push({ line: info.lines, cells: record });
      if (columns !== null && rows.length >= ROWS_AT_ONCE) {
        yield { columns, rows };
        rows = [];
      }
    }
  } catch (error) {
    if (error instanceof Error && String((error as { code?: unknown }).code).startsWith('CSV_'))
      throw new FileProblem(`${name} is no readable CSV: ${error.message}`);
    throw error;
  }
  if (columns !== null) yield { columns, rows };
}

/** Cuts a stream into its objects: those of the outermost list, or those that stand one to a line. */
async function* objectsOf(text: AsyncIterable<string>): AsyncGenerator<{ line: number; json: string }> {
  let [rest, line, at, begin, begun] = ['', 1, 0, -1, 1];
  let [depth, lists, inText, isWrapped] = [0, 0, false, false];
  for await (const chunk of text) {
    rest += chunk;
    for (; at < rest.length; at += 1) {
      const sign = rest.charCodeAt(at);
      if (inText) {
        if (sign === 92) at += 1;
        else if (sign === 34) inText = false;
      } else if (sign === 34) inText = true;
      else if (sign === 10) line += 1;
      else if (sign === 91 && begin < 0) {
        lists += 1;
      } else if (sign === 123) {
        isWrapped ||= begin < 0 && lists === 0 && opensList(rest, at);
        if (begin < 0 && (lists > 0 || !isWrapped)) [begin, begun] = [at, line];
        if (begin >= 0) depth += 1;
      } else if (sign === 125 && begin >= 0) {
        depth -= 1;
        if (depth === 0) {
          yield { line: begun, json: rest.slice(begin, at + 1) };
          [rest, at, begin] = [rest.slice(at + 1), -1, -1];
        }
      }
    }
    if (begin < 0) [rest, at] = ['', Math.max(0, at - rest.length)];
    else if (rest.length - begin > MOST_CHARACTERS)
      throw new FileProblem(`the object that begins at line ${begun} has no end`);
  }
  if (begin >= 0) throw new FileProblem(`the object that begins at line ${begun} has no end`);
}

/**
 * An object whose first value is a list of objects, or GeoJSON's collection of features, is only the wrapping of the
 * list.
 */
function opensList(text: string, at: number): boolean {
  return /^\{\s*"[^"]*"\s*:\s*(\[|"FeatureCollection")/.test(text.slice(at, at + 200));
}

/** 'postnummer.nr' for what stands in an object, 'koordinater.0' for what stands in a list. */
function flatten(value: unknown, name: string, put: (name: string, text: string) => void): void {
  if (value === null || value === undefined) return;
  if (typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) flatten(inner, name ? `${name}.${key}` : key, put);
  else put(name, String(value as string | number | boolean));
}

async function* jsonRows(text: AsyncIterable<string>, name: string): AsyncGenerator<FileRows> {
  const columns: string[] = [];
  const places = new Map<string, number>();
  let rows: { line: number; cells: string[] }[] = [];
  const read = (json: string, line: number) => {
    const cells: string[] = [];
    try {
      flatten(JSON.parse(json), '', (key, cell) => {
        const place = places.get(key) ?? columns.push(key) - 1;
        places.set(key, place);
        cells[place] = cell;
      });
    } catch {
      throw new FileProblem(`${name} is no readable JSON: see line ${line}`);
    }
    rows.push({ line, cells });
  };
  for await (const { line, json } of objectsOf(text)) {
    read(json, line);
    if (rows.length >= ROWS_AT_ONCE) {
      yield { columns, rows };
      rows = [];
    }
  }
  yield { columns, rows };
}
