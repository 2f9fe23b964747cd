// A file of many rows against COPY of the same query, and what it takes of memory.

import { readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import type { BenchDatabase, BenchTenant } from './bench-database.ts';
import type { Statement } from './http-orders.ts';
import { startHttpSide, type HttpSide, type Question } from './http-side.ts';
import { compare, median, within } from './measure.ts';

const most_mb = 40;

function literal(value: unknown): string {
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  return typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value));
}

const queryOf = ({ text, values }: Statement) =>
  text.replace(/\$(\d+)/g, (_, nth: string) => literal(values[Number(nth) - 1]));

/** How many rows a query gives; what it would write is taken back. Null for one that cannot be asked so. */
async function countRows(client: Pick<pg.Client, 'query'>, query: string): Promise<number | null> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from (${query}) asked`);
    return Number(rows[0]?.n);
  } catch {
    return null;
  } finally {
    await client.query('rollback');
  }
}

/** Of the statements of one call, the one that made the rows of the file, whatever was asked before and after it. */
export async function queryOfRows(
  client: Pick<pg.Client, 'query'>,
  statements: readonly Statement[],
  rows: number,
): Promise<string> {
  const counts: (number | null)[] = [];
  for (const statement of statements) counts.push(await countRows(client, queryOf(statement)));
  const [made, ...others] = statements.filter((_, nth) => counts[nth] === rows);
  if (made === undefined || others.length > 0)
    throw new Error(`One statement was to give ${rows} rows; they gave ${counts.join(', ')}`);
  return queryOf(made);
}

/** Reads every row of the app's own query as COPY gives it, without row security. */
async function copier(
  { url }: BenchDatabase,
  tenant_id: number,
  rows: number,
  statements: readonly Statement[],
): Promise<{ copy(): Promise<void>; end(): Promise<void> }> {
  const client = new pg.Client({
    connectionString: url,
    options: `-c search_path=bare,public -c timezone=UTC -c jit=off -c app.tenant_id=${tenant_id}`,
  });
  await client.connect();
  const query = await queryOfRows(client, statements, rows);
  return {
    async copy() {
      const { rowCount } = await client.query(
        `copy (${query}) to stdout (format csv, header, delimiter ';')`,
      );
      if (rowCount !== rows) throw new Error(`COPY gave ${rowCount} rows`);
    },
    end: () => client.end(),
  };
}

const statusOf = (pid: number, what: string) =>
  Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** From now on: how far the resident memory of the process has risen at its peak. */
export function watchMemory(pid: number): () => number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = statusOf(pid, 'VmRSS');
  return () => statusOf(pid, 'VmHWM') - before;
}

export interface Place {
  database: BenchDatabase;
  tenant: BenchTenant;
  list: string;
}

/** The app in a fresh process, warm. */
export async function started({ database, tenant, list }: Place): Promise<HttpSide> {
  const side = await startHttpSide(
    { kind: 'ours', url: database.url, connections: 2 },
    { cookie: tenant.cookie },
  );
  await side.round([list], 300);
  return side;
}

export const growth = (name: string, risen: () => number) =>
  within({
    name: `${name}: memory growth over 8 files`,
    ours: risen,
    at_most: most_mb,
    unit: 'MB',
    readings: 1,
  });

interface File {
  name: string;
  rows: number;
  questionOf(side: HttpSide): Promise<Question>;
}

/** A CSV against COPY of the query behind it: time, memory, first byte. */
export async function measureCsv(place: Place, { name, rows, questionOf }: File): Promise<void> {
  const ours = await started(place);
  const question = await questionOf(ours);
  const statements = await ours.statementsOf(question);
  ours.end();
  const reference = await copier(place.database, place.tenant.id, rows, statements);
  const fresh = await started(place);
  await questionOf(fresh);
  const risen = watchMemory(fresh.pid);
  const first_byte_ms: number[] = [];
  try {
    await compare({
      name: `S4 CSV of ${rows.toLocaleString('en')} ${name} against COPY of the same query`,
      ours: async () => {
        const read = await fresh.download(question);
        first_byte_ms.push(read.first_byte_ms);
        return read;
      },
      reference: () => reference.copy(),
      target: { of: 'time', at_most: 4 },
    });
    await growth(`S4 CSV of ${name}`, risen);
    await within({
      name: `S4 CSV of ${name}: first byte`,
      ours: () => median(first_byte_ms),
      at_most: 200,
      unit: 'ms',
      readings: 1,
    });
  } finally {
    fresh.end();
    await reference.end();
  }
}
