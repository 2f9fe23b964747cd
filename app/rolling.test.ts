// Two servers behind a proxy, replaced one after the other while people read and write: nobody may notice.
// ISRUTE_RESTARTS says how many replacements (2); ten or more are for a look by hand.

import { once } from 'node:events';
import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, inject, test } from 'vitest';
import { digestOf, newToken } from '../server/secret-tokens.ts';
import { testApp } from '../server/test/harness.ts';
import { freePort, start, type ServerProcess } from '../server/test/server-process.ts';

const app = await testApp({ at: new Date() });
const database = inject('database');
const alone = database.kind !== 'postgres' && 'the embedded database belongs to one process';
const restarts = Number(process.env.ISRUTE_RESTARTS ?? 2);
const looks_every_ms = 100;
const open: Server[] = [];
afterAll(() =>
  open.forEach((server) => {
    server.closeAllConnections();
    server.close();
  }),
);

interface Backend {
  port: number;
  isReady: boolean;
  process: ServerProcess | null;
}

/** As proxies do: open connections are used again, who is not ready is asked nothing. Nothing is tried twice, so that nothing is glossed over. */
async function proxyTo(backends: readonly Backend[]): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let turn = 0;
  function pass(asked: IncomingMessage, answer: ServerResponse) {
    const ready = backends.filter((backend) => backend.isReady);
    const backend = ready[(turn += 1) % ready.length];
    const fail = () => {
      if (!answer.headersSent) answer.writeHead(502).end('no answer');
      else answer.destroy();
    };
    if (!backend) return fail();
    const passed = request(
      {
        agent,
        host: '127.0.0.1',
        port: backend.port,
        method: asked.method,
        path: asked.url,
        headers: asked.headers,
      },
      (told) => {
        answer.writeHead(told.statusCode ?? 502, told.headers);
        told.on('error', fail).pipe(answer);
      },
    );
    passed.on('error', fail);
    return asked.pipe(passed);
  }
  const proxy = createServer(pass).listen(0, '127.0.0.1');
  open.push(proxy);
  await once(proxy, 'listening');
  const look = (backend: Backend) => {
    const told = (isReady: boolean) => {
      backend.isReady = isReady;
    };
    request(
      { agent: false, host: '127.0.0.1', port: backend.port, path: '/health_check', timeout: 2_000 },
      (answer) => {
        answer.resume();
        told(answer.statusCode === 200);
      },
    )
      .on('error', () => told(false))
      .end();
  };
  const looking = setInterval(() => backends.forEach(look), looks_every_ms);
  proxy.on('close', () => clearInterval(looking));
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

async function begin(backend: Backend): Promise<void> {
  if (database.kind !== 'postgres') throw new Error('needs PostgreSQL');
  backend.process = start({
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.owner_url,
    PORT: String(backend.port),
    HOST: '127.0.0.1',
    DRAIN_SECONDS: '1',
    TRUST_PROXY: '1',
  });
  await expect.poll(() => backend.isReady, { timeout: 120_000 }).toBe(true);
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
    for (let nth = 0; nth < 2; nth += 1)
      backends.push({ port: await freePort(), isReady: false, process: null });
    const address = await proxyTo(backends);
    await Promise.all(backends.map(begin));

    const before = await tenant.tx((tx) => tx.selectFrom('stop_types').select('id').execute());
    const asking = ask(
      address,
      { read: `/${tenant.slug}/depo/${depo.id}/routes`, write: `/${tenant.slug}/admin/stop_types` },
      `Bearer ${token}`,
    );
    const ends: (number | null | undefined)[] = [];
    for (let nth = 0; nth < restarts; nth += 1) {
      const backend = backends[nth % 2] as Backend;
      backend.process?.child.kill('SIGTERM');
      // A service manager tells every process of the group, and a parent tells its child again.
      backend.process?.child.kill('SIGTERM');
      ends.push(await backend.process?.ended);
      expect(backend.process?.said()).not.toMatch(/\n\s+at /);
      await begin(backend);
    }
    const { failures, answered, written } = await asking.stop();
    const rows = await tenant.tx((tx) => tx.selectFrom('stop_types').select('id').execute());
    expect(failures).toEqual([]);
    expect(ends).toEqual(Array<number>(restarts).fill(0));
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
