// A server as a process of its own: told to stop, cut off from its database, started twice.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { lockFolder } from '../server/db/folder-lock.ts';
import { testApp } from '../server/test/harness.ts';
import { OtlpReceiver } from '../server/test/otlp-receiver.ts';
import { endServersAfter, ask, freePort, load, start } from '../server/test/server-process.ts';

endServersAfter();

const app = await testApp({ at: new Date() });
const database = inject('database');
/** What these tests are about needs two processes on one database, and connections that can be cut. */
const alone = database.kind !== 'postgres' && 'the embedded database belongs to one process';

/** A server on the run's database and the address of a call that reads it. `name` marks its connections. */
async function serve(name: string, env: Record<string, string> = {}) {
  if (database.kind !== 'postgres') throw new Error('needs PostgreSQL');
  const tenant = await app.makeTenant();
  const depo = await tenant.makeDepo();
  const { cookies } = await tenant.signIn('admin');
  const port = await freePort();
  const named = new URL(database.url);
  named.searchParams.set('application_name', name);
  const server = start({
    DATABASE_URL: named.href,
    DATABASE_OWNER_URL: database.owner_url,
    PORT: String(port),
    HOST: '127.0.0.1',
    ...env,
  });
  await expect.poll(server.said, { timeout: 120_000 }).toContain('Isrute is ready');
  const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const below = (path: string) => `http://127.0.0.1:${port}/${tenant.slug}/${path}`;
  return { ...server, cookie, below, routes: below(`depo/${depo.id}/routes`) };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('on PostgreSQL', () => {
  test.skipIf(alone).each(['take', 'hang'] as const)(
    'its last traces leave before it ends, within seconds also when their receiver does %s',
    async (answers) => {
      const receiver = await new OtlpReceiver().open();
      afterAll(() => receiver.close());
      receiver.answers = answers;
      const { child, ended, cookie, routes } = await serve('isrute_traced', {
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      });
      expect((await ask(routes, cookie)).status).toBe(200);
      const stopped_at = Date.now();
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
      expect(Date.now() - stopped_at).toBeLessThan(10_000);
      expect(receiver.asked.length).toBeGreaterThan(0);
      const calls = receiver.spans.map(({ facts }) => facts['isrute.endpoint']);
      expect(calls.includes('list routes')).toBe(answers === 'take');
    },
  );

  test.skipIf(alone)(
    'told to stop during requests it answers them all, takes no more and ends within ten seconds',
    async () => {
      const { child, ended, cookie, routes, below } = await serve('isrute_stopped');
      const holder = await app.database.owner.connect();
      await holder.query('begin; lock table stop_types in access exclusive mode');
      const held = ask(below('admin/stop_types'), cookie);
      const { told: heard, stop } = load(routes, cookie);
      await expect.poll(() => heard.length, { timeout: 30_000 }).toBeGreaterThan(12);
      const stopped_at = Date.now();
      child.kill('SIGTERM');
      await pause(500);
      await holder.query('rollback');
      holder.release();
      expect((await held).status).toBe(200);
      expect(await ended).toBe(0);
      expect(Date.now() - stopped_at).toBeLessThan(10_000);
      const told = await stop();
      const before = told.filter((one) => one.began < stopped_at - 5);
      expect(before.length).toBeGreaterThan(10);
      expect(before.filter((one) => one.status !== 200)).toEqual([]);
      // What knocked while the door was closing was turned away, not left waiting.
      expect(
        told.filter((one) => one.began >= stopped_at && ![200, 503, 'refused', 'reset'].includes(one.status)),
      ).toEqual([]);
    },
    240_000,
  );

  test.skipIf(alone)(
    'cut off from its database it answers 200 or 503, never hangs, and is itself again within five seconds',
    async () => {
      const name = 'isrute_cut_off';
      const { child, ended, cookie, routes } = await serve(name);
      const { told: heard, stop } = load(routes, cookie);
      await expect.poll(() => heard.length, { timeout: 30_000 }).toBeGreaterThan(4);
      const cutAt = Date.now();
      let cut = 0;
      for (let again = 0; again < 10; again += 1) {
        const { rows } = await app.database.owner.query<{ cut: boolean }>(
          'select pg_terminate_backend(pid) as cut from pg_stat_activity where application_name = $1',
          [name],
        );
        cut += rows.length;
        await pause(100);
      }
      const overAt = Date.now();
      await expect.poll(async () => (await ask(routes, cookie)).status, { timeout: 5_000 }).toBe(200);
      await pause(1_000);
      const told = await stop();
      expect(cut).toBeGreaterThan(10);
      expect(told.filter((one) => one.status !== 200 && one.status !== 503)).toEqual([]);
      expect(told.filter((one) => one.began > overAt + 500 && one.status !== 200)).toEqual([]);
      expect(Math.max(...told.map((one) => one.took_ms))).toBeLessThan(5_000);
      expect(told.filter((one) => one.began > cutAt).length).toBeGreaterThan(20);
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    },
    240_000,
  );
});

test('a second start on the same data folder is refused with a sentence that says what to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'isrute-twice-'));
  const unlock = lockFolder(folder);
  const { said, ended } = start({ DATA_DIR: folder, DATABASE_URL: '', PORT: String(await freePort()) });
  expect(await ended).toBe(1);
  unlock();
  rmSync(folder, { recursive: true });
  expect(said()).toContain(
    `The data folder ${folder} is in use by another Isrute (process ${process.pid}). Stop that one first`,
  );
  expect(said()).not.toMatch(/\n\s+at /);
}, 240_000);

test('what cannot start says why in one sentence, without a stack', async () => {
  const port = String(await freePort());
  const cases: [Record<string, string>, string][] = [
    [{ TRUST_PROXY: 'yes' }, "TRUST_PROXY must be 'no'"],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      'Isrute could not start: connect ECONNREFUSED 127.0.0.1:1',
    ],
  ];
  for (const [env, sentence] of cases) {
    const { said, ended } = start({ PORT: port, ...env });
    expect(await ended).toBe(1);
    expect(said()).toContain(sentence);
    expect(said()).not.toMatch(/\n\s+at /);
  }
}, 240_000);
