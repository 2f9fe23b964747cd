import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { causedBy } from '../cause.ts';
import { makeLog } from '../log.ts';
import { inTenant } from '../tenant.ts';
import { testApp } from '../test/harness.ts';
import { failedJobs, queueOverview, retryJob } from './job-queries.ts';
import { startWorker, type Worker } from './job-worker.ts';
import { enqueue, forEachTenant, job } from './jobs.ts';

const ran: string[] = [];
const mark = z.object({ tenant_id: z.int(), word: z.string() });

const echo = job({
  kind: 'jobs_test.echo',
  data: mark,
  run: async (_, { word }) => {
    ran.push(word);
  },
});
const stumble = job({
  kind: 'jobs_test.stumble',
  data: mark,
  retry: { limit: 1, delay_s: 1, backoff: false },
  run: async (_, { word }) => {
    ran.push(word);
    throw new Error(`stumbled over ${word}`);
  },
});
const turn = job({
  kind: 'jobs_test.turn',
  data: z.object({}),
  every_seconds: 1,
  run: async () => {
    ran.push('turn');
  },
});
const later = job({
  kind: 'jobs_test.later',
  data: mark,
  run: async (ctx, { tenant_id, word }) => {
    ran.push(word);
    if (word === 'first')
      await inTenant(ctx.database, tenant_id, async (tx) =>
        enqueue(tx, later, { tenant_id, word: 'second' }),
      );
  },
});
let sideBySide = 0;
let mostSideBySide = 0;
const slow = job({
  kind: 'jobs_test.slow',
  data: mark,
  at_once: 3,
  run: async (_ctx, _data, stopping) => {
    sideBySide += 1;
    mostSideBySide = Math.max(mostSideBySide, sideBySide);
    // Longer than a busy machine needs to fetch the next ones.
    await new Promise((done) => {
      setTimeout(done, 1_000);
    });
    sideBySide -= 1;
    ran.push(stopping?.aborted === true ? 'slow and told to stop' : 'slow');
  },
});
const noting = job({
  kind: 'jobs_test.noting',
  data: mark,
  retry: { limit: 0 },
  run: async ({ log, database }, { tenant_id, word }) => {
    log.info(`noted ${word}`);
    if (word === 'asked for')
      await inTenant(database, tenant_id, async (tx) => enqueue(tx, noting, { tenant_id, word: 'in turn' }));
    if (word === 'by itself') throw new Error('by itself');
  },
});
const unlisted = job({ kind: 'jobs_test.unlisted', data: mark, run: async () => undefined });

const app = await testApp({ jobs: [echo, stumble, turn, later, slow, noting] });

async function counted(tenant: { tx: Awaited<ReturnType<typeof app.makeTenant>>['tx'] }, kind: string) {
  const lines = await tenant.tx((tx) => queueOverview(tx));
  return lines.find((line) => line.kind === kind);
}

describe('queueing', () => {
  test('a job of a transaction that was rolled back was never queued', async () => {
    const tenant = await app.makeTenant();
    await expect(
      tenant.tx(async (tx) => {
        enqueue(tx, later, { tenant_id: tenant.id, word: 'never' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await counted(tenant, 'jobs_test.later')).toMatchObject({ waiting: 0, deferred: 0 });
  });

  test('under one key one job waits: at the earlier moment, with the newer data', async () => {
    const tenant = await app.makeTenant();
    const at = (minutes: number) => new Date(app.clock().getTime() + minutes * 60_000);
    await tenant.tx(async (tx) =>
      enqueue(
        tx,
        later,
        { tenant_id: tenant.id, word: 'old' },
        { key: `k${tenant.id}`, start_after: at(30) },
      ),
    );
    await tenant.tx(async (tx) =>
      enqueue(
        tx,
        later,
        { tenant_id: tenant.id, word: 'new' },
        { key: `k${tenant.id}`, start_after: at(10) },
      ),
    );
    expect(await tenant.runJobs([later])).toEqual([]);
    app.clock.advance(11 * 60);
    expect(await tenant.runJobs([later])).toEqual(['jobs_test.later']);
    expect(ran.at(-1)).toBe('new');
  });

  test('a job may queue the next one, and a test runs both', async () => {
    const tenant = await app.makeTenant();
    await tenant.tx(async (tx) => enqueue(tx, later, { tenant_id: tenant.id, word: 'first' }));
    expect(await tenant.runJobs([later])).toEqual(['jobs_test.later', 'jobs_test.later']);
    expect(ran.slice(-2)).toEqual(['first', 'second']);
  });

  test('a job that is missing from the list is refused when it is queued', async () => {
    const tenant = await app.makeTenant();
    await expect(
      tenant.tx(async (tx) => enqueue(tx, unlisted, { tenant_id: tenant.id, word: 'x' })),
    ).rejects.toThrow(/no queue.*jobs_test\.unlisted/);
  });

  test('data of the wrong shape is refused when it is queued', async () => {
    const tenant = await app.makeTenant();
    await expect(tenant.tx(async (tx) => enqueue(tx, echo, { tenant_id: 1.5, word: 'x' }))).rejects.toThrow();
  });
});

test('a job keeps the id of the request that caused it, also by another job, and every line that it logs has it', async () => {
  const tenant = await app.makeTenant();
  const queue = (word: string) =>
    tenant.tx(async (tx) => enqueue(tx, noting, { tenant_id: tenant.id, word }));
  await causedBy({ request_id: 'edge-7', span: null }, () => queue('asked for'));
  await queue('by itself');
  const lines: { msg: string; [name: string]: unknown }[] = [];
  const log = makeLog('debug', { write: (line) => void lines.push(JSON.parse(line)) });
  const worker = await startWorker({ ...app.context, log }, [noting]);
  try {
    await expect
      .poll(() => lines.filter(({ msg }) => msg === 'job done' || msg === 'job failed').length, {
        timeout: 10_000,
      })
      .toBe(3);
  } finally {
    await worker.stop();
  }
  const of = (id: unknown) => lines.filter(({ job, request_id }) => job === noting.kind && request_id === id);
  expect(of('edge-7').map(({ msg }) => msg)).toEqual([
    'noted asked for',
    'job done',
    'noted in turn',
    'job done',
  ]);
  expect(of(undefined).map(({ msg }) => msg)).toEqual(['noted by itself', 'job failed']);
});

describe('two workers', () => {
  const workers: Worker[] = [];
  afterAll(() => Promise.all(workers.map((worker) => worker.stop())));

  test('run what is queued soon, each job once, and a repeated one once a turn', async () => {
    const tenant = await app.makeTenant();
    for (let n = 0; n < 2; n += 1) workers.push(await startWorker(app.context, [echo, stumble, turn]));
    const words = Array.from({ length: 20 }, (_, n) => `word ${n}`);
    for (const word of words)
      await tenant.tx(async (tx) => enqueue(tx, echo, { tenant_id: tenant.id, word }));
    await expect.poll(() => words.filter((word) => ran.includes(word)).length, { timeout: 5_000 }).toBe(20);
    expect(ran.filter((word) => word.startsWith('word'))).toHaveLength(20);
    const before = ran.filter((word) => word === 'turn').length;
    await new Promise((resolve) => {
      setTimeout(resolve, 3_000);
    });
    expect(ran.filter((word) => word === 'turn').length - before).toBeGreaterThanOrEqual(2);
    expect(ran.filter((word) => word === 'turn').length - before).toBeLessThanOrEqual(4);
  });

  test('of a kind with several slots as many run side by side, and each is told when the worker stops', async () => {
    const tenant = await app.makeTenant();
    const worker = await startWorker(app.context, [slow]);
    for (let n = 0; n < 6; n += 1)
      await tenant.tx(async (tx) => enqueue(tx, slow, { tenant_id: tenant.id, word: `slow ${n}` }));
    await expect.poll(() => ran.filter((word) => word === 'slow').length, { timeout: 20_000 }).toBe(6);
    expect(mostSideBySide).toBe(3);
    await tenant.tx(async (tx) => enqueue(tx, slow, { tenant_id: tenant.id, word: 'last' }));
    await expect.poll(() => sideBySide, { timeout: 5_000, interval: 20 }).toBe(1);
    await worker.stop();
    expect(ran).toContain('slow and told to stop');
  });

  test('a job that fails is tried again, then shown with its error, and runs once more when somebody says so', async () => {
    const tenant = await app.makeTenant();
    const neighbour = await app.makeTenant();
    await tenant.tx(async (tx) => enqueue(tx, stumble, { tenant_id: tenant.id, word: 'stone' }));
    await expect
      .poll(() => tenant.tx((tx) => failedJobs(tx)), { timeout: 10_000 })
      .toMatchObject([
        { kind: 'jobs_test.stumble', error: 'stumbled over stone', attempts: 2, data: { word: 'stone' } },
      ]);
    expect(await counted(tenant, 'jobs_test.stumble')).toMatchObject({ failed: 1 });
    expect(await neighbour.tx((tx) => failedJobs(tx))).toEqual([]);
    const [failed] = await tenant.tx((tx) => failedJobs(tx));
    expect(await neighbour.tx((tx) => retryJob(tx, failed?.id ?? ''))).toBe(false);
    expect(await tenant.tx((tx) => retryJob(tx, failed?.id ?? ''))).toBe(true);
    await expect.poll(() => ran.filter((word) => word === 'stone').length, { timeout: 5_000 }).toBe(3);
  });
});

test('what fails for one tenant is done for the others, and the run still fails', async () => {
  const made = [await app.makeTenant(), await app.makeTenant(), await app.makeTenant()];
  const known = await Promise.all(made.map(({ id }) => app.context.tenants.byId(id)));
  const tenants = {
    ...app.context.tenants,
    all: () => Promise.resolve(known.filter((tenant) => tenant !== null)),
  };
  const done: number[] = [];
  const run = forEachTenant({ ...app.context, tenants }, async ({ id }) => {
    if (id === made[0]?.id) throw new Error('its data');
    done.push(id);
  });
  await expect(run).rejects.toThrow('It failed for 1 tenants');
  expect(done).toEqual([made[1]?.id, made[2]?.id]);
});
