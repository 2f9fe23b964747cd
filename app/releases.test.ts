// The release before this one on this one's database: during an upgrade, and for going back.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase, type Database } from '../server/db/pool.ts';
import { digestOf, newToken } from '../server/secret-tokens.ts';
import { testApp } from '../server/test/harness.ts';
import { makeOnPostgres, type OwnDatabase } from '../server/test/own-database.ts';
import { testServerUrl } from '../server/test/postgres-server.ts';
import { endServersAfter, ask, freePort, load, start } from '../server/test/server-process.ts';

endServersAfter();

const app = await testApp({ at: new Date() });
const database = inject('database');
const root = join(import.meta.dirname, '..');
const newer = '9999-of-a-newer-release';

test('a database that a newer release has migrated is used as it is, and what is missing still runs', async () => {
  const { owner } = app.database;
  await owner.query('insert into platform.kysely_migration (name, timestamp) values ($1, $2)', [
    newer,
    new Date().toISOString(),
  ]);
  try {
    expect(await migrate(app.database)).toEqual([]);
    const { rows } = await owner.query('select name from platform.kysely_migration where name = $1', [newer]);
    expect(rows).toHaveLength(1);
  } finally {
    await owner.query('delete from platform.kysely_migration where name = $1', [newer]);
  }
});

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 28 });

/** The commits before those that this tree last changed the database in, newest first; none without history. */
function releasesBefore(count: number): string[] {
  try {
    const changed = git('log', `-${count}`, '--format=%H', '--', 'db/migrations')
      .toString()
      .trim()
      .split('\n');
    return changed.map((commit) => git('rev-parse', `${commit}^`).toString().trim());
  } catch {
    return [];
  }
}

const lastThree = database.kind === 'postgres' ? releasesBefore(3) : [];
const before = lastThree[0] ?? null;

/** What it is made of, in a folder of its own with the libraries of this one. */
function unpack(release: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'isrute-before-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', release) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Libraries that it needs and this one has no more: they stay among the development packages until a release later. */
function missingIn(folder: string): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies).filter((name) => !existsSync(join(folder, 'node_modules', name)));
}

test.skipIf(before === null)(
  'the release before the newest migration starts on this database and serves',
  async () => {
    if (database.kind !== 'postgres' || before === null) throw new Error('needs PostgreSQL and history');
    const folder = unpack(before);
    expect(missingIn(folder)).toEqual([]);
    const tenant = await app.makeTenant();
    const depo = await tenant.makeDepo();
    const { cookies } = await tenant.signIn('admin');
    const port = await freePort();
    const { child, said, ended } = start(
      {
        DATABASE_URL: database.url,
        DATABASE_OWNER_URL: database.owner_url,
        PORT: String(port),
        HOST: '127.0.0.1',
      },
      folder,
    );
    await expect.poll(said, { timeout: 120_000 }).toContain('Isrute is ready');
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const address = `http://127.0.0.1:${port}/${tenant.slug}`;
    for (const path of [`depo/${depo.id}/routes`, 'admin/depos', `depo/${depo.id}/plan_events`])
      expect((await ask(`${address}/${path}`, cookie)).status, path).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  },
  240_000,
);

/** Waits until it serves on a database; an empty one it makes itself. */
async function serve(folder: string, { url, owner_url }: OwnDatabase['settings']) {
  const port = await freePort();
  const { child, said, ended } = start(
    {
      // Machines ask more than people may.
      NODE_ENV: 'test',
      DATABASE_URL: url,
      DATABASE_OWNER_URL: owner_url,
      PORT: String(port),
      HOST: '127.0.0.1',
      SEED: 'no',
    },
    folder,
  );
  await expect.poll(said, { timeout: 120_000 }).toContain('Isrute is ready');
  return { address: `http://127.0.0.1:${port}`, child, ended };
}

/** Somebody of a tenant, with no more than every release has. Answers the token. */
async function makeCaller({ owner }: Database, slug: string): Promise<string> {
  const token = newToken();
  await owner.query(
    `with made as (
      insert into tenants (
        slug, name, country, geocoder_country, brand, locale, time_zone, currency, lat, lng, zoom, hosts)
      values ($1, 'Isfirma', 'DK', 'DK', 'danish', 'da', 'Europe/Copenhagen', 'DKK', 55.4, 10.39, 7, '{}')
      returning id), person as (
      insert into users (tenant_id, email, first_name, last_name, role)
      select id, 'ida@used.test', 'Ida', 'Holm', 'admin' from made returning tenant_id, id)
    insert into api_tokens (tenant_id, kind, user_id, token_digest, created_at, expires_at)
    select tenant_id, 'driver', id, $2, now(), now() + interval '1 day' from person`,
    [slug, digestOf(token)],
  );
  return token;
}

/** Makes something over and over, until told to stop; answers what was not made. */
function makeStopTypes(address: string, authorization: string) {
  const failures: string[] = [];
  let made = 0;
  let going = true;
  const making = (async () => {
    while (going) {
      const body = JSON.stringify({
        stop_type: { stop_type: `${new URL(address).port}-${made}`, wait_time: 3 },
      });
      const headers = { accept: 'application/json', 'content-type': 'application/json', authorization };
      const answer = await fetch(`${address}/used/admin/stop_types`, { method: 'POST', headers, body });
      const text = await answer.text();
      if (answer.status === 201) made += 1;
      else failures.push(`${answer.status} ${text.slice(0, 200)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return {
    async stop() {
      going = false;
      await making;
      return { made, failures };
    },
  };
}

test.skipIf(before === null)(
  'the last three releases are used while each newer one starts and this one migrates, and go back, without one failed call',
  async () => {
    const own = await makeOnPostgres(testServerUrl());
    onTestFinished(() => own.stop());
    const folders = lastThree.toReversed().map(unpack);
    const servers: Awaited<ReturnType<typeof serve>>[] = [];
    const loads: ReturnType<typeof load>[] = [];
    const writers: ReturnType<typeof makeStopTypes>[] = [];
    // The oldest makes the database; the others start while those before them are used.
    servers.push(await serve(folders[0] ?? '', own.settings));
    const ours = await openDatabase(own.settings);
    onTestFinished(() => ours.stop());
    const authorization = `Bearer ${await makeCaller(ours, 'used')}`;
    const use = ({ address }: { address: string }, paths: readonly string[]) => {
      loads.push(...paths.map((path) => load(`${address}/used/admin/${path}`, { authorization })));
      writers.push(makeStopTypes(address, authorization));
    };
    use(servers[0] as (typeof servers)[0], ['depos']);
    for (const folder of folders.slice(1)) {
      const server = await serve(folder, own.settings);
      servers.push(server);
      use(server, folder === folders.at(-1) ? ['depos', 'stop_types', 'b2b_customers'] : ['stop_types']);
    }
    const asked = () => loads.reduce((sum, { told }) => sum + told.length, 0);
    await expect.poll(asked, { timeout: 60_000 }).toBeGreaterThan(100);
    await migrate(ours);
    const migrated_at = asked();
    await expect.poll(asked, { timeout: 60_000 }).toBeGreaterThan(migrated_at + 50);
    const written = await Promise.all(writers.map((one) => one.stop()));
    if (folders.every((folder) => existsSync(join(folder, 'server/db/prepared-statements.ts'))))
      for (const table of ['tenants', 'users', 'depos', 'stop_types', 'b2b_customers'])
        await ours.owner.query(`alter table ${table} add column of_a_later_release text`);
    // What is kept of tenants and sessions is read again after seconds.
    const until = Date.now() + 7_000;
    await expect
      .poll(() => asked() > migrated_at + 100 && Date.now() > until, { timeout: 60_000 })
      .toBe(true);
    const told = (await Promise.all(loads.map((one) => one.stop()))).flat();
    expect(told.filter(({ status }) => status !== 200)).toEqual([]);
    expect(written.flatMap(({ failures }) => failures)).toEqual([]);
    const made = written.reduce((sum, one) => sum + one.made, 0);
    expect(written.every((one) => one.made > 0)).toBe(true);
    const { rows } = await ours.owner.query<{ count: number }>(
      "select count(*)::int as count from stop_types where stop_type like '%-%'",
    );
    expect(rows[0]?.count).toBe(made);
    for (const { child, ended } of servers) {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    }
    // Back to the oldest of them, on what the newest has made of the database.
    const back = await serve(folders[0] ?? '', own.settings);
    for (const path of ['depos', 'stop_types', 'b2b_customers'])
      expect((await ask(`${back.address}/used/admin/${path}`, { authorization })).status, path).toBe(200);
    back.child.kill('SIGTERM');
    expect(await back.ended).toBe(0);
  },
  240_000,
);
