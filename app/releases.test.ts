// The release before this one on this one's database: during an upgrade, and for going back.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from '../server/db/migrate.ts';
import { testApp } from '../server/test/harness.ts';
import { endServersAfter, ask, freePort, start } from '../server/test/server-process.ts';

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

/**
 * The commit before the one that this tree last changed the database in; null without history, or where that release
 * knew nothing of newer ones.
 */
function releaseBefore(): string | null {
  try {
    const changed = git('log', '-1', '--format=%H', '--', 'db/migrations').toString().trim();
    const before = git('rev-parse', `${changed}^`).toString().trim();
    return git('show', `${before}:server/db/migrate.ts`).toString().includes('namesOfNewer') ? before : null;
  } catch {
    return null;
  }
}

const before = database.kind === 'postgres' ? releaseBefore() : null;

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
