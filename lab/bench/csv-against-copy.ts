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

/** Reads every row of the app's own query as COPY gives it, without row security. */
async function copier(
  { url }: BenchDatabase,
  tenant_id: number,
  rows: number,
  { text, values }: Statement,
): Promise<{ copy(): Promise<void>; end(): Promise<void> }> {
  const client = new pg.Client({
    connectionString: url,
    options: `-c search_path=bare,public -c timezone=UTC -c jit=off -c app.tenant_id=${tenant_id}`,
  });
  await client.connect();
  const query = text.replace(/\$(\d+)/g, (_, nth: string) => literal(values[Number(nth) - 1]));
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
  const reference = await copier(place.database, place.tenant.id, rows, statements.at(-1) as Statement);
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
