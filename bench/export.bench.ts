// S4 and S5: a hundred thousand rows as a file, against COPY of the same query, and what they take of memory.

import { readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { b2b_customers, fillOrders, makeB2bWorld } from './b2b-world.ts';
import { withBenchDatabase, type BenchDatabase, type BenchTenant } from './bench-database.ts';
import { csrfOf } from './csrf.ts';
import type { Statement } from './http-orders.ts';
import { startHttpSide, type HttpSide, type Question } from './http-side.ts';
import { compare, median, within } from './measure.ts';

const rows = b2b_customers;
const most_mb = 40;

function literal(value: unknown): string {
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  return typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value));
}

/** Reads every row of the app's own query as COPY gives it, without row security. */
async function copier(
  { url }: BenchDatabase,
  tenant_id: number,
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
function watchMemory(pid: number): () => number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = statusOf(pid, 'VmRSS');
  return () => statusOf(pid, 'VmHWM') - before;
}

interface Place {
  database: BenchDatabase;
  tenant: BenchTenant;
  list: string;
}

/** The app in a fresh process, warm. */
async function started({ database, tenant, list }: Place): Promise<HttpSide> {
  const side = await startHttpSide(
    { kind: 'ours', url: database.url, connections: 2 },
    { cookie: tenant.cookie },
  );
  await side.round([list], 300);
  return side;
}

const growth = (name: string, risen: () => number) =>
  within({
    name: `${name}: memory growth over 8 files`,
    ours: risen,
    at_most: most_mb,
    unit: 'MB',
    readings: 1,
  });

async function csv(
  place: Place,
  name: string,
  questionOf: (side: HttpSide) => Promise<Question>,
): Promise<void> {
  const ours = await started(place);
  const question = await questionOf(ours);
  const statements = await ours.statementsOf(question);
  ours.end();
  const reference = await copier(place.database, place.tenant.id, statements.at(-1) as Statement);
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

async function xlsx(place: Place): Promise<void> {
  const [sheets, plain] = [await started(place), await started(place)];
  const risen = watchMemory(sheets.pid);
  try {
    await compare({
      name: `S5 XLSX of ${rows.toLocaleString('en')} B2B customers against the CSV`,
      ours: () => sheets.download(`${place.list}.xlsx`),
      reference: () => plain.download(`${place.list}.csv`),
      target: { of: 'time', at_most: 8 },
    });
    await growth('S5 XLSX', risen);
  } finally {
    sheets.end();
    plain.end();
  }
}

/** Every order line there is, asked for by the ids of their orders. */
async function allOrderLines(side: HttpSide, tenant: BenchTenant): Promise<Question> {
  side.wear(await csrfOf(side, tenant));
  const { text } = await side.ask(`/${tenant.slug}/admin/b2b_orders/ids`);
  return {
    path: `/${tenant.slug}/admin/b2b_orders/export`,
    body: { order_ids: JSON.parse(text) as number[] },
  };
}

await withBenchDatabase(async (database) => {
  const tenant = await makeB2bWorld(database);
  await fillOrders(database);
  await database.settle();
  const place = { database, tenant, list: `/${tenant.slug}/admin/b2b_customers` };
  await csv(place, 'B2B customers', async () => `${place.list}.csv`);
  await xlsx(place);
  await csv(place, 'order lines of the point of sale', (side) => allOrderLines(side, tenant));
});
