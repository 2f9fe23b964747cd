// Calls that answer a file: made in the transaction, with a place for each that is made.

import { sql } from 'kysely';
import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
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
const heldDays = endpoint({
  name: 'list held days',
  method: 'GET',
  path: '/{tenant}/admin/held_days',
  about: ['depos'],
  needs: 'depos.list',
  files: ['csv'],
  answer: z.null(),
});

/** Files that are being made wait between their lines until they are let go; `isHeld` tells of the first. */
const held = { isHeld: Promise.withResolvers<void>(), letGo: Promise.withResolvers<void>() };
const holdFiles = () =>
  Object.assign(held, { isHeld: Promise.withResolvers<void>(), letGo: Promise.withResolvers<void>() });

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
    heldDays,
    async () => null,
    async () =>
      new FileAnswer(
        'held.csv',
        Readable.from(
          (async function* rows() {
            yield 'one\n';
            held.isHeld.resolve();
            await held.letGo.promise;
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
  const most_making_ms = 123_456;
  const hasty = await testApp({ parts: { served, file_limits: { most_making_ms, whole_within_ms } } });
  const crowd = async () => {
    const crowdedTenant = await crowded.makeTenant();
    return { admin: await crowdedTenant.signIn('admin'), slug: crowdedTenant.slug };
  };

  /** A file of ten megabytes of which the reader takes nothing until it goes on. */
  async function stall({ admin, slug }: Awaited<ReturnType<typeof crowd>>) {
    if (!crowded.server.server.listening) await crowded.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = crowded.server.server.address() as AddressInfo;
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const path = `/${slug}/admin/days.csv?count=4000&width=2500`;
    return new Promise<{ status: number | undefined; leave(): void; goOn(): Promise<unknown> }>(
      (resolve, reject) => {
        const asked = get({ port, path, agent: false, headers: { cookie } }, (answer) => {
          answer.pause();
          resolve({
            status: answer.statusCode,
            leave: () => asked.destroy(),
            goOn: () => once(answer.resume(), 'end'),
          });
        }).on('error', reject);
      },
    );
  }

  test('readers who take nothing hold no transaction: everybody else is answered', async () => {
    const stalled = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const own = await crowd();
        return Promise.all(Array.from({ length: 3 }, () => stall(own)));
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

  test('a tenant that reads too many at once is told so, and its neighbour gets its file', async () => {
    const [greedy, other] = [await crowd(), await crowd()];
    const reading = await Promise.all(Array.from({ length: 4 }, () => stall(greedy)));
    expect(reading.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const more = await Promise.all([1, 2].map(() => greedy.admin.get('admin/days.csv')));
    expect(more.map(({ status }) => status)).toEqual([429, 429]);
    expect((await other.admin.get('admin/days.csv')).status).toBe(200);
    await Promise.all(reading.map(({ goOn }) => goOn()));
    await vi.waitFor(async () => expect((await greedy.admin.get('admin/days.csv')).status).toBe(200), 30_000);
  });

  // All connections of the embedded database share a session: while a file is held there, everybody waits.
  test.skipIf(crowded.database.embedded)('a tenant that wants too many at once is told so', async () => {
    const [greedy, other] = [await crowd(), await crowd()];
    holdFiles();
    const answered: number[] = [];
    const wanted = Array.from({ length: 6 }, async () => {
      const { status } = await greedy.admin.get('admin/held_days.csv');
      answered.push(status);
      return status;
    });
    await held.isHeld.promise;
    expect((await other.admin.get('admin/days.csv')).status).toBe(200);
    await vi.waitFor(() => expect(answered).toHaveLength(2), { timeout: 30_000 });
    expect(answered).toEqual([429, 429]);
    held.letGo.resolve();
    expect((await Promise.all(wanted)).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await greedy.admin.get('admin/days.csv')).status).toBe(200);
  });

  test('what takes too long to make is given up, and its place is free again', async () => {
    const admin = await (await hasty.makeTenant()).signIn('admin');
    holdFiles();
    const isOver = new AbortController();
    const usual = AbortSignal.timeout.bind(AbortSignal);
    // The clock of the making is the test's.
    const clock = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => (ms === most_making_ms ? isOver.signal : usual(ms)));
    const asked = admin.get('admin/held_days.csv');
    await held.isHeld.promise;
    isOver.abort();
    held.letGo.resolve();
    const late = await asked;
    expect([late.status, late.body.error]).toEqual([503, 'This file takes too long to make; ask for less']);
    expect(clock).toHaveBeenCalledWith(most_making_ms);
    clock.mockRestore();
    expect((await admin.get('admin/held_days.csv')).status).toBe(200);
  });
});
