// Two servers behind a proxy, replaced one after the other while people read and write: nobody may notice.
// ISRUTE_RESTARTS says how many replacements (2); ten or more are for a look by hand.

import { afterAll, expect, inject, test } from 'vitest';
import { digestOf, newToken } from '../server/secret-tokens.ts';
import { testApp } from '../server/test/harness.ts';
import { proxyTo, type Proxy } from '../server/test/proxy.ts';
import { endServersAfter, freePort, start, type ServerProcess } from '../server/test/server-process.ts';

endServersAfter();

const app = await testApp({ at: new Date() });
const database = inject('database');
const alone = database.kind !== 'postgres' && 'the embedded database belongs to one process';
const restarts = Number(process.env.ISRUTE_RESTARTS ?? 2);
const looks_every_ms = 100;
const open: Proxy[] = [];
afterAll(() => open.forEach((proxy) => proxy.stop()));

interface Backend {
  port: number;
  process: ServerProcess | null;
}

async function begin(proxy: Proxy, backend: Backend): Promise<void> {
  if (database.kind !== 'postgres') throw new Error('needs PostgreSQL');
  backend.process = start({
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.owner_url,
    PORT: String(backend.port),
    HOST: '127.0.0.1',
    // Enough for the proxy to see it on a machine that has other work, too.
    DRAIN_SECONDS: '3',
    TRUST_PROXY: '1',
  });
  await expect.poll(() => proxy.isReady(backend.port), { timeout: 120_000 }).toBe(true);
}

/** Six readers and two writers, each with the next question as soon as it has its answer. */
function ask(address: string, paths: { read: string; write: string }, authorization: string) {
  const failures: string[] = [];
  let answered = 0;
  let written = 0;
  let going = true;
  const headers = (nth: number) => ({
    accept: 'application/json',
    authorization,
    'x-forwarded-for': `192.0.2.${nth}`,
  });
  const take = async (nth: number, url: string, choice: RequestInit, wanted: number) => {
    try {
      const answer = await fetch(url, { ...choice, headers: { ...headers(nth), ...choice.headers } });
      const text = await answer.text();
      answered += 1;
      if (answer.status !== wanted)
        failures.push(`${choice.method ?? 'GET'} ${answer.status} ${text.slice(0, 200)}`);
      else if (choice.method === 'POST') written += 1;
    } catch (error) {
      failures.push(`${choice.method ?? 'GET'} ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const breath = () =>
    new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  const reader = async (nth: number) => {
    while (going) {
      await take(nth, `${address}${paths.read}`, {}, 200);
      await breath();
    }
  };
  const writer = async (nth: number) => {
    for (let at = 0; going; at += 1) {
      await breath();
      const body = JSON.stringify({ stop_type: { stop_type: `${nth}-${at}`, wait_time: 3 } });
      await take(
        nth,
        `${address}${paths.write}`,
        { method: 'POST', body, headers: { 'content-type': 'application/json' } },
        201,
      );
    }
  };
  const all = [...Array.from({ length: 6 }, (_, nth) => reader(nth + 1)), writer(7), writer(8)];
  return {
    async stop() {
      going = false;
      await Promise.all(all);
      return { failures, answered, written };
    },
  };
}

/** With what each of them ended. */
async function replaceInTurn(
  proxy: Proxy,
  backends: readonly Backend[],
): Promise<(number | null | undefined)[]> {
  const ends: (number | null | undefined)[] = [];
  for (let nth = 0; nth < restarts; nth += 1) {
    const backend = backends[nth % backends.length] as Backend;
    backend.process?.child.kill('SIGTERM');
    // A service manager tells every process of the group, and a parent tells its child again.
    backend.process?.child.kill('SIGTERM');
    ends.push(await backend.process?.ended);
    expect(backend.process?.said()).not.toMatch(/\n\s+at /);
    await begin(proxy, backend);
  }
  return ends;
}

test.skipIf(alone)(
  'servers are replaced one after the other without one failed request',
  async () => {
    const tenant = await app.makeTenant();
    const depo = await tenant.makeDepo();
    const admin = await tenant.makeUser('admin');
    const token = newToken();
    await tenant.tx((tx) =>
      tx
        .insertInto('api_tokens')
        .values({
          kind: 'driver',
          user_id: admin.id,
          token_digest: digestOf(token),
          created_at: new Date(),
          expires_at: new Date(Date.now() + 86_400_000),
        })
        .execute(),
    );
    const backends: Backend[] = [];
    for (let nth = 0; nth < 2; nth += 1) backends.push({ port: await freePort(), process: null });
    const proxy = await proxyTo(
      backends.map(({ port }) => port),
      looks_every_ms,
    );
    open.push(proxy);
    await Promise.all(backends.map((backend) => begin(proxy, backend)));

    const before = await tenant.tx((tx) => tx.selectFrom('stop_types').select('id').execute());
    const asking = ask(
      proxy.address,
      { read: `/${tenant.slug}/depo/${depo.id}/routes`, write: `/${tenant.slug}/admin/stop_types` },
      `Bearer ${token}`,
    );
    // Also where a replacement fails nobody goes on asking.
    const replaced = replaceInTurn(proxy, backends);
    await Promise.allSettled([replaced]);
    const { failures, answered, written } = await asking.stop();
    const rows = await tenant.tx((tx) => tx.selectFrom('stop_types').select('id').execute());
    expect(failures).toEqual([]);
    // Nothing was glossed over by asking another server.
    expect(proxy.elsewhere()).toBe(0);
    expect(await replaced).toEqual(Array<number>(restarts).fill(0));
    expect(answered).toBeGreaterThan(restarts * 20);
    expect(rows.length - before.length).toBe(written);
    if (restarts > 2)
      process.stdout.write(
        `${answered} requests, ${written} of them writes, ${restarts} replacements: ${failures.length} failures\n`,
      );
    for (const backend of backends) backend.process?.child.kill('SIGTERM');
  },
  180_000 + restarts * 60_000,
);
