// Calls that answer a file: streamed from the open transaction, or built and sent after the commit.
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { partsOf } from '../app/parts.ts';
import { endpoint } from '../shared/endpoint.ts';
import { csvOf, exportName, fileOf, rowsOf } from './export.ts';
import { FileAnswer, serve } from './serve.ts';
import { testApp } from './test/harness.ts';

const listDays = endpoint({
  name: 'list days', method: 'GET', path: '/{tenant}/admin/days', needs: 'depos.list', files: ['xlsx', 'csv'],
  query: z.object({ count: z.coerce.number().default(3) }), answer: z.array(z.number()),
});
const takeDays = endpoint({ name: 'take days', method: 'POST', path: '/{tenant}/admin/days/export', needs: 'depos.list' });
const breakDays = endpoint({ name: 'break days', method: 'GET', path: '/{tenant}/admin/broken_days', needs: 'depos.list', files: ['csv'], answer: z.null() });

interface Row { n: number; name: string }
const columns = [{ header: 'N', kind: 'number' as const, value: (row: Row) => row.n }, { header: 'Name', value: (row: Row) => row.name }];

const parts = partsOf(() => undefined);
const app = await testApp({
  parts: {
    served: [
      ...parts.served,
      serve(listDays, async ({ query }) => Array.from({ length: query.count }, (_, at) => at + 1), async ({ tx, tenant, now, query }, format) => {
        const rows = rowsOf(tx, sql<Row>`select n::integer, '=name ' || n as name from generate_series(1, ${query.count}) n`.compile(tx));
        return new FileAnswer(exportName('days', tenant, now, format), fileOf(format, { title: 'Days', columns, rows, time_zone: tenant.time_zone }));
      }),
      serve(takeDays, async ({ tx, tenant }) => {
        await tx.insertInto('stop_types').values({ stop_type: 'Taken', wait_time: 3 }).execute();
        const csv = csvOf({ title: 'Days', columns, rows: [{ n: 1, name: 'one' }], time_zone: tenant.time_zone });
        return new FileAnswer('days.csv', Buffer.concat(await csv.toArray() as Buffer[]));
      }),
      serve(breakDays, async () => null, async () => new FileAnswer('broken.csv', Readable.from((async function* rows() {
        yield 'one\n';
        throw new Error('the database went away');
      })()))),
    ],
  },
});
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
  expect(await tenant.tx((tx) => tx.selectFrom('stop_types').select('stop_type').execute())).toEqual([{ stop_type: 'Taken' }]);
});

test('rows that end in the middle break the file off, and the server goes on', async () => {
  const admin = await tenant.signIn('admin');
  await expect(admin.get('admin/broken_days.csv')).rejects.toThrow();
  expect((await admin.get('admin/days')).status).toBe(200);
});
