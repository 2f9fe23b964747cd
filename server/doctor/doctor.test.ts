import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, inject, test } from 'vitest';
import { judgeInstallation, judgeWorkers } from '../../app/doctor.ts';
import { missingMigrations } from '../db/migrate.ts';
import { readSettings } from '../settings.ts';
import { testDatabase } from '../test/harness.ts';
import type { Finding } from './finding.ts';
import { judgeDatabase } from './judge-database.ts';
import { judgeDisk, judgeReach } from './judge-machine.ts';
import { judgeSettings } from './judge-settings.ts';

const judged = (env: Record<string, string>) => judgeSettings(env, readSettings(env));
const amiss = (findings: readonly Finding[]) =>
  findings.flatMap(({ state, said }) => (state === 'well' ? [] : [`${state}: ${said}`]));

const sound = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://is.example',
  TRUST_PROXY: '1',
  DATABASE_URL: 'postgres://isrute_login@db/isrute',
  DATABASE_OWNER_URL: 'postgres://isrute_owner@db/isrute',
  SECRET_KEYS: `2026a:${Buffer.alloc(32, 7).toString('base64')}`,
  SMTP_URL: 'smtp://mail.example',
};

test('a sound installation has nothing amiss, and a bare one for trying has not either', () => {
  expect(amiss(judged(sound))).toEqual([]);
  expect(amiss(judged({}))).toEqual([]);
});

test.each([
  [{ TRUSTPROXY: '1', TRUST_PROXY: '' }, 'look: TRUSTPROXY is no setting'],
  [{ DATABASE_URI: 'x' }, 'look: DATABASE_URI is no setting'],
  [{ PUBLIC_URL: '' }, 'wrong: PUBLIC_URL is not set'],
  [{ PUBLIC_URL: 'http://is.example' }, 'wrong: PUBLIC_URL is http://is.example, without TLS'],
  [{ TRUST_PROXY: '' }, 'look: PUBLIC_URL is https, and TRUST_PROXY is not set'],
  [{ NODE_ENV: '' }, 'wrong: NODE_ENV is development on a public address, https://is.example'],
  [{ DATABASE_URL: '', DATABASE_OWNER_URL: '' }, 'wrong: The embedded database is used in production'],
  [{ DATABASE_OWNER_URL: '' }, 'look: One login owns the tables and serves the internet'],
  [{ SECRET_KEYS: '' }, 'look: SECRET_KEYS is not set'],
  [{ SMTP_URL: '' }, 'look: SMTP_URL is not set'],
  [{ SEED: 'yes' }, 'look: SEED is yes'],
])('%j is told', (change, expected) => {
  expect(amiss(judged({ ...sound, ...change }))).toContain(expected);
});

test('variables of others are left alone', () => {
  const others = {
    HOME: '/',
    OTEL_RESOURCE_ATTRIBUTES: 'x',
    NODE_OPTIONS: '',
    PGHOST: 'db',
    npm_config_x: '',
  };
  expect(amiss(judged({ ...sound, ...others }))).toEqual([]);
});

test('a setting that cannot be used is told by its name, and nothing else is asked', async () => {
  const [only, ...more] = await judgeInstallation({ PORT: 'x', DATA_DIR: '/nowhere' });
  expect(more).toEqual([]);
  expect(only?.findings.map(({ said }) => said)).toEqual(['PORT must be a whole number from 0 to 65535']);
});

test('where no database is, none is made, and one that does not answer is told', async () => {
  const chapters = await judgeInstallation({ DATA_DIR: '/nowhere' });
  expect(chapters.at(-1)?.findings[0]?.said).toBe('There is no database in /nowhere yet');
  const away = await judgeInstallation({ DATABASE_URL: 'postgres://x@127.0.0.1:9/x' });
  expect(away.at(-1)?.findings).toEqual([
    expect.objectContaining({ state: 'wrong', said: expect.stringContaining('ECONNREFUSED') }),
  ]);
});

test('whether somebody listens is asked of the port, without a password in what is said', async () => {
  const there = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => {
    there.once('listening', listening);
  });
  const { port } = there.address() as { port: number };
  const address = `smtp://name:secret@127.0.0.1:${port}`;
  expect(await judgeReach('SMTP_URL', address, 'no mail')).toMatchObject({ state: 'well' });
  await new Promise((closed) => {
    there.close(closed);
  });
  const gone = await judgeReach('SMTP_URL', address, 'no mail leaves');
  expect(gone).toMatchObject({ state: 'wrong', todo: 'no mail leaves' });
  expect(gone.said).not.toContain('secret');
  expect(await judgeDisk('/nowhere', 'files lie there')).toMatchObject({
    state: 'wrong',
    said: 'Nothing can be written to /nowhere (ENOENT)',
  });
  expect((await judgeDisk(tmpdir(), 'files')).said).toMatch(/(MB|GB) are free in/);
});

test('the database of the tests is told as it is', async () => {
  const database = await testDatabase();
  const found = await judgeDatabase(database, { max_connections: 10, read_url: null });
  const { embedded } = database;
  expect(found.map(({ said }) => said)).toContain('All migrations have run');
  if (!embedded) {
    expect(found.map(({ said }) => said).join('\n')).toMatch(/PostgreSQL \d+/);
    const { url: read_url = '' } = inject('database') as { url?: string };
    const withReplica = await judgeDatabase(database, { max_connections: 10, read_url });
    expect(amiss(withReplica)).toContain('wrong: DATABASE_READ_URL leads to no replica');
  }
});

test('migrations that are missing, and those of a newer release, are told', async () => {
  const database = await testDatabase();
  expect(await missingMigrations(database)).toEqual({ missing: [], newer: [] });
  const client = await database.owner.connect();
  try {
    await client.query('begin');
    await client.query("delete from platform.kysely_migration where name like '1150-%'");
    await client.query("insert into platform.kysely_migration values ('9990-of-tomorrow', '')");
    const within = { owner: client as unknown as typeof database.owner };
    expect(await missingMigrations(within)).toEqual({
      missing: [expect.stringMatching(/^1150-/)],
      newer: ['9990-of-tomorrow'],
    });
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('whether a worker lives is told by the last job that one ended', async () => {
  const database = await testDatabase();
  if (database.embedded) return expect(await judgeWorkers(database)).toEqual([]);
  const told = async (minutes: number | null) => {
    const owner = {
      query: () => Promise.resolve({ rows: [{ minutes }] }),
    } as unknown as typeof database.owner;
    return amiss(await judgeWorkers({ ...database, owner }));
  };
  expect(await told(0)).toEqual([]);
  expect(await told(17)).toEqual(['wrong: No worker has ended a job for 17 minutes']);
  expect(await told(null)).toEqual(['look: No worker has ended a job yet']);
  // What it asks of the database is understood there.
  expect(await judgeWorkers(database)).toHaveLength(1);
});
