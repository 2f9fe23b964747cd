import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Embedded, openEmbedded } from './embedded.ts';

const original = Worker.prototype.postMessage;
let database: Embedded;
let pool: pg.Pool;

beforeAll(async () => {
  database = await openEmbedded(undefined, { idle_limit_ms: 400 });
  pool = poolOver(database);
  await pool.query(
    'create table account (id int primary key, amount int not null check (amount >= 0)); ' +
      'insert into account select n, 100 from generate_series(1, 12) n',
  );
}, 60_000);

afterAll(async () => {
  // A client that was cut off may never say goodbye; the database ends all of them.
  void pool.end();
  await database.stop();
});

function poolOver(embedded: Embedded, max = 4): pg.Pool {
  const made = new pg.Pool({
    stream: () => embedded.stream(),
    user: 'postgres',
    database: 'postgres',
    max,
    // A connection that ends by itself would speak to its thread in the middle of another test.
    idleTimeoutMillis: 0,
  } as pg.PoolConfig);
  return made.on('error', () => undefined);
}

/** Every thread that is told something from now on. */
function spiedThreads() {
  const threads = new Set<Worker>();
  const spy = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function post(
    this: Worker,
    ...sent
  ) {
    threads.add(this);
    return original.apply(this, sent);
  });
  return { threads, spy };
}

async function transfer(from: number, to: number, amount: number, end: 'commit' | 'rollback'): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('update account set amount = amount + $2 where id = $1', [to, amount]);
    await new Promise((resolve) => {
      setTimeout(resolve, Math.random() * 2);
    });
    await client.query('update account set amount = amount - $2 where id = $1', [from, amount]);
    await client.query(end);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function useForAWhile(user: number): Promise<{ wrong: number; refused: number }> {
  let wrong = 0;
  let refused = 0;
  for (let round = 0; round < 30; round += 1) {
    const mark = user * 1000 + round;
    const turn = (user + round) % 5;
    if (turn === 0)
      await transfer(user, (user % 12) + 1, 7, 'commit').catch(() => {
        refused += 1;
      });
    else if (turn === 1)
      await transfer(user, (user % 12) + 1, 7, 'rollback').catch(() => {
        refused += 1;
      });
    else if (turn === 2)
      await pool.query('select $1::int / 0', [mark]).catch((error: Error) => {
        refused += Number(/division/.test(error.message));
      });
    else if (turn === 3) {
      const { rows } = await pool.query<{ total: string }>('select sum(amount) total from account');
      wrong += Number(rows[0]?.total !== '1200');
    } else {
      const { rows } = await pool.query<{ mark: number; text: string }>(
        'select $1::int mark, repeat($2, 2000) text',
        [mark, 'x'],
      );
      wrong += Number(rows.length !== 1 || rows[0]?.mark !== mark || rows[0].text.length !== 2000);
    }
  }
  return { wrong, refused };
}

describe('connections that share the embedded session', () => {
  test('twelve users mixing transactions, errors and rollbacks get their own answers and lose no money', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, index) => useForAWhile(index + 1)));
    expect(outcomes.reduce((sum, { wrong }) => sum + wrong, 0)).toBe(0);
    expect(outcomes.reduce((sum, { refused }) => sum + refused, 0)).toBeGreaterThanOrEqual(72);
    expect((await pool.query('select sum(amount)::int total from account')).rows).toEqual([{ total: 1200 }]);
  });

  test('a notification reaches the listener after the commit, and not after a rollback', async () => {
    const heard: (string | undefined)[] = [];
    const listener = await pool.connect();
    listener.on('notification', ({ payload }) => heard.push(payload));
    await listener.query('listen news');
    await pool.query("begin; notify news, 'undone'; rollback");
    await pool.query("begin; notify news, 'kept'; commit");
    await expect.poll(() => heard).toEqual(['kept']);
    listener.release(true);
  });

  test('what a client did inside a transaction is undone when the client dies', async () => {
    const client = await pool.connect();
    await client.query('begin; update account set amount = 0 where id = 1');
    client.on('error', () => undefined);
    client.release(true);
    expect((await pool.query('select sum(amount)::int total from account')).rows).toEqual([{ total: 1200 }]);
  });

  test('a client that stays silent inside a transaction is cut off and the others go on', async () => {
    const client = await pool.connect();
    const cutOff = new Promise<string>((resolve) => {
      client.on('error', (error) => resolve(error.message));
    });
    await client.query('begin; update account set amount = 0 where id = 1');
    expect((await pool.query('select sum(amount)::int total from account')).rows).toEqual([{ total: 1200 }]);
    expect(await cutOff).toMatch(/idle inside a transaction/);
    client.release(true);
  });

  test('a statement that overruns the database fails alone', async () => {
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    await expect(pool.query('select $1::jsonb', [nested])).rejects.toThrow();
    await expect(pool.query(`select '${nested}'::jsonb`)).rejects.toThrow();
    expect((await pool.query('select sum(amount)::int total from account')).rows).toEqual([{ total: 1200 }]);
  });

  test('an ordinary client finds the same rows at the TCP port', async () => {
    const port = await database.listen(0);
    const client = new pg.Client({ connectionString: `postgres://postgres:none@127.0.0.1:${port}/postgres` });
    await client.connect();
    expect((await client.query('select count(*)::int rows from account')).rows).toEqual([{ rows: 12 }]);
    await client.end();
  });

  test('the extensions the schema needs are there', async () => {
    const wanted = ['btree_gin', 'btree_gist', 'citext', 'cube', 'earthdistance', 'pg_trgm', 'pgcrypto'];
    for (const name of wanted) await pool.query(`create extension ${name}`);
    const { rows } = await pool.query<{ extname: string }>(
      'select extname from pg_extension where extname = any($1) order by 1',
      [wanted],
    );
    expect(rows.map((row) => row.extname)).toEqual(wanted);
  });
});

test('opened again, on purpose or after its thread died, it has all that was committed, and work in flight failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'isrute-embedded-'));
  const { threads, spy } = spiedThreads();
  const reopened = Promise.withResolvers<boolean>();
  const broken = await openEmbedded(folder, { onBroken: (_, again) => reopened.resolve(again) });
  const client = poolOver(broken);
  await client.query('create table entry (id int); insert into entry values (1)');
  await broken.reopen();
  expect((await client.query('select id from entry')).rows).toEqual([{ id: 1 }]);
  const inFlight = client.query('select pg_sleep(20)').catch((error: Error) => error.message);
  for (const thread of threads) await thread.terminate();
  expect(await inFlight).toMatch(/the embedded database broke/);
  expect((await client.query('select id from entry')).rows).toEqual([{ id: 1 }]);
  expect(await reopened.promise).toBe(true);
  spy.mockRestore();
  await client.end();
  await broken.stop();
  rmSync(folder, { recursive: true });
}, 60_000);

test('in memory, a thread that died takes its rows along: whoever asks is told, and it can be stopped', async () => {
  const { threads, spy } = spiedThreads();
  const reopened = Promise.withResolvers<boolean>();
  const broken = await openEmbedded(undefined, { onBroken: (_, again) => reopened.resolve(again) });
  const client = poolOver(broken);
  await client.query('create table entry (id int)');
  for (const thread of threads) await thread.terminate();
  expect(await reopened.promise).toBe(false);
  await expect(client.query('select id from entry')).rejects.toThrow(/the embedded database broke/);
  spy.mockRestore();
  await broken.stop();
}, 60_000);

test('a killed process loses no commit that it was told about', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'isrute-embedded-'));
  const writer = spawn(
    process.execPath,
    [new URL('./embedded-writer.ts', import.meta.url).pathname, folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const acknowledged = await new Promise<number>((resolve) => {
    let text = '';
    writer.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const lines = text.split('\n');
      if (lines.length > 220) writer.kill('SIGKILL');
    });
    writer.on('exit', () => resolve(Number(text.split('\n').at(-2))));
  });
  const reopened = await openEmbedded(folder);
  const client = poolOver(reopened, 1);
  const { rows } = await client.query<{ pairs: number; last: number }>(
    'select count(*)::int pairs, max(id) last from entry where twin = id',
  );
  await client.end();
  await reopened.stop();
  rmSync(folder, { recursive: true });
  expect(acknowledged).toBeGreaterThan(200);
  expect(rows[0]?.last).toBeGreaterThanOrEqual(acknowledged);
  expect(rows[0]?.pairs).toBe(rows[0]?.last);
}, 60_000);
