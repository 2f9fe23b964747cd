// Calls that answer a file: made in the transaction, with a place for each that is made.

import { sql } from 'kysely';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { partsOf } from '../../app/parts.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { FileAnswer, fileOnly, serve } from '../calls/serve.ts';
import { csvOf, exportName, fileOf, portionsOf } from '../export.ts';
import { testApp } from '../test/harness.ts';

const listDays = endpoint({
  name: 'list days',
  method: 'GET',
  path: '/{tenant}/admin/days',
  about: ['depos'],
  needs: 'depos.list',
  files: ['xlsx', 'csv'],
  query: z.object({ count: z.coerce.number().default(3), width: z.coerce.number().default(0) }),
  answer: z.array(z.number()),
});
const takeDays = endpoint({
  name: 'take days',
  method: 'POST',
  path: '/{tenant}/admin/days/export',
  about: ['depos'],
  needs: 'depos.list',
});
const breakDays = endpoint({
  name: 'break days',
  method: 'GET',
  path: '/{tenant}/admin/broken_days',
  about: ['depos'],
  needs: 'depos.list',
  files: ['csv'],
  answer: z.null(),
});
const slowDays = endpoint({
  name: 'list slow days',
  method: 'GET',
  path: '/{tenant}/admin/slow_days',
  about: ['depos'],
  needs: 'depos.list',
  files: ['csv'],
  query: z.object({ ms: z.coerce.number() }),
  answer: z.null(),
});

interface Row {
  n: number;
  name: string;
}
const columns = [
  { header: 'N', kind: 'number' as const, value: (row: Row) => row.n },
  { header: 'Name', value: (row: Row) => row.name },
];

const parts = partsOf(() => undefined);
const served = [
  ...parts.served,
  serve(
    listDays,
    async ({ query }) => Array.from({ length: query.count }, (_, at) => at + 1),
    async ({ tx, tenant, now, query }, format) => {
      const rows = portionsOf(
        tx,
        sql<Row>`select n::integer, '=name ' || n || repeat('x', ${query.width}::integer) as name
          from generate_series(1, ${query.count}) n`.compile(tx),
      );
      return new FileAnswer(
        exportName('days', tenant, now, format),
        fileOf(format, { title: 'Days', columns, rows, time_zone: tenant.time_zone }),
      );
    },
  ),
  fileOnly(
    serve(takeDays, async ({ tx, tenant }) => {
      await tx.insertInto('stop_types').values({ stop_type: 'Taken', wait_time: 3 }).execute();
      const csv = csvOf({
        title: 'Days',
        columns,
        rows: [{ n: 1, name: 'one' }],
        time_zone: tenant.time_zone,
      });
      return new FileAnswer('days.csv', csv);
    }),
  ),
  serve(
    breakDays,
    async () => null,
    async () =>
      new FileAnswer(
        'broken.csv',
        Readable.from(
          (async function* rows() {
            yield 'one\n';
            throw new Error('the database went away');
          })(),
        ),
      ),
  ),
  serve(
    slowDays,
    async () => null,
    async ({ query }) =>
      new FileAnswer(
        'slow.csv',
        Readable.from(
          (async function* rows() {
            yield 'one\n';
            await pause(query.ms);
            yield 'two\n';
          })(),
        ),
      ),
  ),
];
/** However busy the machine: what is sent while it is being made has a test of its own (made-files.test.ts). */
const whole_within_ms = 60_000;
const app = await testApp({ parts: { served, file_limits: { whole_within_ms } } });
const tenant = await app.makeTenant();

test('the ending, or the format, answers a file of all rows; without them it stays data', async () => {
  const admin = await tenant.signIn('admin');
  const csv = await admin.get('admin/days.csv?count=1200');
  expect(csv.status).toBe(200);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.headers['content-disposition']).toContain(`filename="days_${tenant.slug}_10-06-2026.csv"`);
  const lines = csv.text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(1201);
  expect(lines.slice(0, 2)).toEqual(['\uFEFFN;Name', "1;'=name 1"]);
  const xlsx = await admin.get('admin/days?format=xlsx');
  expect(xlsx.headers['content-type']).toContain('spreadsheetml');
  expect(xlsx.raw.subarray(0, 2).toString()).toBe('PK');
  expect((await admin.get('admin/days?count=2')).body).toEqual([1, 2]);
});

test('an ending that a call does not have leads nowhere, and rights come first', async () => {
  const admin = await tenant.signIn('admin');
  expect((await admin.get('admin/depos.xlsx')).status).toBe(404);
  expect((await tenant.visitor().get('admin/days.csv')).status).toBe(401);
  expect((await admin.get('admin/days.csv?count=x')).status).toBe(422);
});

test('a file that changes something is sent after its commit', async () => {
  const admin = await tenant.signIn('admin');
  const answer = await admin.post('admin/days/export');
  expect([answer.status, answer.text]).toEqual([200, '\uFEFFN;Name\r\n1;one\r\n']);
  expect(await tenant.tx((tx) => tx.selectFrom('stop_types').select('stop_type').execute())).toEqual([
    { stop_type: 'Taken' },
  ]);
});

test('rows that end in the middle are a fault in so many words, not half a file, and the server goes on', async () => {
  const admin = await tenant.signIn('admin');
  const broken = await admin.get('admin/broken_days.csv');
  expect([broken.status, broken.body.full_errors]).toEqual([
    500,
    [expect.stringMatching(/^Something went wrong on our side \(.+\)$/)],
  ]);
  const told = async (language: string) => {
    await tenant.tx((tx) => tx.updateTable('users').set({ language }).execute());
    return (await admin.get('admin/broken_days.csv')).body.error;
  };
  expect([await told('da'), await told('nb'), await told('en')]).toEqual([
    expect.stringContaining('Noget gik galt hos os'),
    expect.stringContaining('Noe gikk galt hos oss'),
    expect.stringContaining('Something went wrong'),
  ]);
  expect((await admin.get('admin/days')).status).toBe(200);
});

describe('while many want files', async () => {
  const crowded = await testApp({ parts: { served, file_limits: { of_tenant: 4, whole_within_ms } } });
  const hasty = await testApp({ parts: { served, file_limits: { most_making_ms: 1_000, whole_within_ms } } });
  const crowd = async () => {
    const crowdedTenant = await crowded.makeTenant();
    return { admin: await crowdedTenant.signIn('admin'), slug: crowdedTenant.slug };
  };

  test('readers who take nothing hold no transaction: everybody else is answered', async () => {
    if (!crowded.server.server.listening) await crowded.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = crowded.server.server.address() as AddressInfo;
    const stalled = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { admin, slug } = await crowd();
        const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        return Promise.all(
          Array.from(
            { length: 3 },
            () =>
              new Promise<{ status: number | undefined; leave(): void }>((resolve, reject) => {
                const asked = get(
                  {
                    port,
                    path: `/${slug}/admin/days.csv?count=4000&width=2500`,
                    agent: false,
                    headers: { cookie },
                  },
                  (answer) => {
                    answer.pause();
                    resolve({ status: answer.statusCode, leave: () => asked.destroy() });
                  },
                ).on('error', reject);
              }),
          ),
        );
      }),
    );
    expect(stalled.flat().map(({ status }) => status)).toEqual(Array<number>(12).fill(200));
    const { rows } = await crowded.database.owner.query<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%' and query like '%rows_%'`,
    );
    if (!crowded.database.embedded) expect(rows[0]?.open).toBe(0);
    expect((await (await crowd()).admin.get('admin/days')).status).toBe(200);
    for (const { leave } of stalled.flat()) leave();
  });

  test('a tenant that wants too many at once is told so, and its neighbour gets its file', async () => {
    const [greedy, other] = [await crowd(), await crowd()];
    const wanted = Array.from({ length: 6 }, () => greedy.admin.get('admin/slow_days.csv?ms=600'));
    const others = other.admin.get('admin/days.csv');
    expect((await others).status).toBe(200);
    expect((await Promise.all(wanted)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 429, 429,
    ]);
    expect((await greedy.admin.get('admin/days.csv')).status).toBe(200);
  });

  test('what takes too long to make is given up, and its place is free again', async () => {
    const admin = await (await hasty.makeTenant()).signIn('admin');
    const late = await admin.get('admin/slow_days.csv?ms=5000');
    expect([late.status, late.body.error]).toEqual([503, 'This file takes too long to make; ask for less']);
    expect((await admin.get('admin/slow_days.csv?ms=0')).status).toBe(200);
  });
});
