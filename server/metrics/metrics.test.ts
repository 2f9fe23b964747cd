import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, test } from 'vitest';
import { partsOf } from '../../app/parts.ts';
import { listDepos } from '../../features/depos/contract.ts';
import { noteFailure } from '../db/out-of-room.ts';
import { awayPool } from '../test/away-pool.ts';
import { testApp } from '../test/harness.ts';
import { figuresOf } from './figures.ts';
import { openMetrics, type Metrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const app = await testApp();
const tenant = await app.makeTenant();
const admin = await tenant.signIn('admin');

const settings = { ...app.context.settings, metrics_port: 0, metrics_host: '127.0.0.1' };
const port = (await serveMetrics({ ...app.context, settings }, null)) ?? expect.fail('There is no port');
const read = async (path = '/metrics') => {
  const answer = await fetch(`http://127.0.0.1:${port.port}${path}`);
  return { status: answer.status, text: await answer.text() };
};
/** The value of a line with these labels, 0 without one. */
const valueOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? 0,
  );

afterAll(() => port.stop());

describe('the port of the metrics', () => {
  test('is closed unless it was asked for', async () => {
    expect(app.context.settings.metrics_port).toBeNull();
    expect(await serveMetrics(app.context, null)).toBeNull();
  });

  test('answers /metrics and nothing else, and the public port has none', async () => {
    expect((await read()).status).toBe(200);
    expect((await read('/')).status).toBe(404);
    const { statusCode, body } = await app.server.inject('/metrics');
    expect(statusCode === 200 && body.includes('isrute_http_requests_total')).toBe(false);
  });
});

describe('what is told', () => {
  test('counts calls by their names, and made-up addresses and methods under one label', async () => {
    const line = 'isrute_http_requests_total{endpoint="list depos",method="GET",status="200"}';
    const before = valueOf((await read()).text, line);
    await admin.call(listDepos);
    await admin.call(listDepos);
    for (const path of ['no-such-thing', 'another']) await app.server.inject(`/${tenant.slug}/api/${path}`);
    const { text } = await read();
    expect(valueOf(text, line) - before).toBe(2);
    expect(text).toContain('isrute_http_request_seconds_count{endpoint="list depos"}');
    expect(text).not.toContain('no-such-thing');
  });

  test('counts SMS of all tenants by state and gateway, and how late the oldest is', async () => {
    const at = app.clock().getTime();
    const other = await app.makeTenant();
    const queue = (to: typeof tenant, nth: number, minutes: number) =>
      to.tx((tx) =>
        tx
          .insertInto('sms_outbox')
          .values({
            kind: 'custom',
            phone: '+4526123460',
            text: 'Isbilen kommer',
            encoding: 'GSM-7',
            segments: 1,
            dedupe_key: `metrics ${nth}`,
            send_at: new Date(at - minutes * 60_000),
            created_at: new Date(at),
            // Other tests leave theirs in the same database.
            gateway: 'counted',
          })
          .execute(),
      );
    const line = 'isrute_sms_messages{state="queued",gateway="counted"}';
    await queue(tenant, 1, 10);
    await queue(other, 2, -10);
    const { text } = await read();
    expect(valueOf(text, line)).toBe(2);
    expect(valueOf(text, 'isrute_sms_overdue_seconds')).toBeGreaterThanOrEqual(600);
    expect(text).not.toContain('26123460');
  });

  test('says how much room is left, and whether the database takes writes', async () => {
    const { text } = await read();
    const folder = tmpdir();
    const free = valueOf(text, `isrute_disk_free_bytes{folder="${folder}"}`);
    expect(free).toBeGreaterThan(0);
    expect(valueOf(text, `isrute_disk_bytes{folder="${folder}"}`)).toBeGreaterThan(free);
    expect(valueOf(text, 'isrute_database_bytes')).toBeGreaterThan(1_000_000);
    expect(valueOf(text, 'isrute_database_takes_writes')).toBe(1);
  });

  test('says that a full database takes nothing more', async () => {
    const metrics = openMetrics();
    const { pool } = app.database;
    // What is noted of it stays with it: other tests use the real one.
    const noted = { totalCount: 1, idleCount: 1, waitingCount: 0, query: pool.query.bind(pool) };
    const full = { ...app.database, pool: noted as unknown as typeof pool };
    noteFailure(full.pool, Object.assign(new Error('could not extend file'), { code: '53100' }), {
      readonly: false,
    });
    await figuresOf({ ...app.context, metrics, database: full }, null)();
    expect(valueOf(await metrics.registry.metrics(), 'isrute_database_takes_writes')).toBe(0);
  });

  test('says that the database is away, with what the process knows by itself', async () => {
    const metrics = openMetrics();
    const pool = awayPool({ totalCount: 1, idleCount: 0, waitingCount: 3 });
    await figuresOf({ ...app.context, metrics, database: { ...app.database, pool } }, null)();
    const text = await metrics.registry.metrics();
    expect(valueOf(text, 'isrute_database_reachable')).toBe(0);
    expect(valueOf(text, 'isrute_database_waiting{pool="primary"}')).toBe(3);
    expect(text).toContain('isrute_process_resident_memory_bytes');
  });
});

/** The library keeps them to itself. */
const labelsOf = ({ registry }: Metrics, name: string): readonly string[] =>
  (registry.getSingleMetric(name) as unknown as { labelNames: string[] } | undefined)?.labelNames ?? [];

test('the dashboard and the thirteen alerts ask for figures that there are', async () => {
  const metrics = openMetrics();
  await figuresOf({ ...app.context, metrics }, null)();
  const alerts = readFileSync('docs/watching/alerts.yml', 'utf8');
  expect(alerts.match(/- alert: /g)).toHaveLength(13);
  expect(alerts.match(/description: \S/g)).toHaveLength(13);
  const asked = [alerts, readFileSync('docs/watching/dashboard.json', 'utf8')].flatMap(
    (text) => text.match(/\bisrute_\w+/g) ?? [],
  );
  expect(asked.length).toBeGreaterThan(20);
  const known = new Set(metrics.registry.getMetricsAsArray().map(({ name }) => name));
  const base = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '');
  expect(asked.filter((name) => !known.has(name) && !known.has(base(name)))).toEqual([]);
  const endpoints = new Set(partsOf(() => undefined).served.map(({ endpoint }) => endpoint.name));
  const named = [...alerts.matchAll(/endpoint="([^"]+)"/g)].map(([, name]) => name as string);
  expect(named).toEqual(['sign in']);
  expect(named.filter((name) => !endpoints.has(name))).toEqual([]);
  const labels = [...alerts.matchAll(/(isrute_\w+)\{([^}]+)\}/g)].flatMap(([, name = '', chosen = '']) =>
    [...chosen.matchAll(/(\w+)=/g)].map(([, label = '']) => ({ name: base(name), label })),
  );
  expect(labels.length).toBeGreaterThan(2);
  expect(labels.filter(({ name, label }) => !labelsOf(metrics, name).includes(label))).toEqual([]);
});
