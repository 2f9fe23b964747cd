import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { answers, testServerUrl } from '../test/postgres-server.ts';
import { openLiveBus, type LiveBus, type LiveBusSettings } from './live-bus.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function bus(settings: LiveBusSettings) {
  const opened = await openLiveBus(settings);
  ends.push(() => opened.stop());
  return opened;
}

function listen(to: LiveBus, topic: string) {
  const heard: unknown[] = [];
  const stop = to.subscribe(topic, (payload) => heard.push(payload));
  return { heard, stop };
}

const until = (isSo: () => boolean, timeout = 3_000) =>
  expect.poll(isSo, { timeout, interval: 10 }).toBe(true);

describe('in one process', () => {
  test('everyone on the topic hears it at once, nobody on another, and no one after leaving', async () => {
    const alone = await bus({});
    const one = listen(alone, 'car:1');
    const two = listen(alone, 'car:1');
    const other = listen(alone, 'car:2');
    alone.publish('car:1', { n: 1 });
    one.stop();
    alone.publish('car:1', { n: 2 });
    expect([one.heard, two.heard, other.heard]).toEqual([[{ n: 1 }], [{ n: 1 }, { n: 2 }], []]);
  });
});

const serverUrl = testServerUrl();

describe.skipIf(!(await answers(serverUrl)))('between processes on PostgreSQL', () => {
  /** Two buses whose connections carry a name of their own, so that the test cuts only these. */
  async function pair(warn?: LiveBusSettings['warn']) {
    const name = `live-${randomUUID()}`;
    const database_url = `${serverUrl}${serverUrl.includes('?') ? '&' : '?'}application_name=${name}`;
    return { name, here: await bus({ database_url, warn }), there: await bus({ database_url, warn }) };
  }

  test('a message reaches the other process once and the own process once', async () => {
    const { here, there } = await pair();
    const own = listen(here, 'car:1');
    const far = listen(there, 'car:1');
    const topicless = listen(there, 'car:2');
    here.publish('car:1', { name: 'Ærø ☃' });
    expect(own.heard).toHaveLength(1);
    await until(() => far.heard.length === 1);
    here.publish('car:1', { last: true });
    await until(() => far.heard.length === 2);
    expect(far.heard).toEqual([{ name: 'Ærø ☃' }, { last: true }]);
    expect(own.heard).toHaveLength(2);
    expect(topicless.heard).toEqual([]);
  });

  test('a burst travels in order, in few notifications, none above the limit of PostgreSQL', async () => {
    const { here, there } = await pair();
    const witness = new pg.Client({ connectionString: serverUrl });
    await witness.connect();
    ends.push(() => witness.end());
    const tag = randomUUID();
    const sizes: number[] = [];
    witness.on(
      'notification',
      ({ payload }) => payload?.includes(tag) && sizes.push(Buffer.byteLength(payload)),
    );
    await witness.query('listen isrute_live');
    const far = listen(there, tag);
    for (let n = 0; n < 1_000; n += 1) here.publish(tag, { n, text: 'ø'.repeat(20) });
    await until(() => far.heard.length === 1_000);
    expect(far.heard.map((message) => (message as { n: number }).n)).toEqual(
      Array.from({ length: 1_000 }, (_, n) => n),
    );
    await witness.query('select 1');
    expect(Math.max(...sizes)).toBeLessThan(8_000);
    expect(sizes.length).toBeLessThan(30);
  });

  test('a connection that was cut comes back, and what was published meanwhile arrives', async () => {
    const warnings: string[] = [];
    const { name, here, there } = await pair((text) => warnings.push(text));
    const far = listen(there, 'car:1');
    const surgeon = new pg.Client({ connectionString: serverUrl });
    await surgeon.connect();
    ends.push(() => surgeon.end());
    await surgeon.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
      [name],
    );
    await until(() => warnings.length >= 2);
    await expect
      .poll(
        () => {
          here.publish('car:1', { at: 'back' });
          return far.heard.length > 0;
        },
        { timeout: 5_000, interval: 100 },
      )
      .toBe(true);
  });

  test('what others send on the channel does no harm, and what is too large is reported and stays here', async () => {
    const warnings: string[] = [];
    const { here, there } = await pair((text) => warnings.push(text));
    const own = listen(here, 'car:1');
    const far = listen(there, 'car:1');
    const stranger = new pg.Client({ connectionString: serverUrl });
    await stranger.connect();
    ends.push(() => stranger.end());
    for (const text of ['', 'hello', '{"origin":1}'])
      await stranger.query('select pg_notify($1, $2)', ['isrute_live', text]);
    here.publish('car:1', { text: 'x'.repeat(9_000) });
    here.publish('car:1', { text: 'small' });
    await until(() => far.heard.length === 1);
    expect(own.heard).toHaveLength(2);
    expect(warnings.filter((text) => text.includes('could not be read')).length).toBeGreaterThanOrEqual(3);
    expect(warnings.filter((text) => text.includes('too large'))).toHaveLength(1);
  });

  test('a wrong address fails at the start', async () => {
    await expect(openLiveBus({ database_url: 'postgres://127.0.0.1:1/none' })).rejects.toThrow();
  });
});

/** As much of a NATS server as one subject needs, speaking its text protocol. */
function natsServer(): Promise<{ server: Server; url: string; cut(): void }> {
  const clients = new Map<Socket, { subject: string; sid: string } | null>();
  const info = JSON.stringify({
    server_id: 'x',
    version: '2.10.0',
    headers: true,
    max_payload: 1_048_576,
    proto: 1,
  });
  const server = createServer((socket) => {
    clients.set(socket, null);
    socket.on('close', () => clients.delete(socket)).on('error', () => {});
    socket.write(`INFO ${info}\r\n`);
    let rest = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes]);
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const words = rest.subarray(0, end).toString().split(' ');
        const size = words[0] === 'PUB' ? Number(words.at(-1)) + 2 : 0;
        if (rest.length < end + 2 + size) return;
        const body = rest.subarray(end + 2, end + 2 + size);
        rest = rest.subarray(end + 2 + size);
        if (words[0] === 'PING') socket.write('PONG\r\n');
        else if (words[0] === 'SUB')
          clients.set(socket, { subject: words[1] ?? '', sid: words.at(-1) ?? '' });
        else if (words[0] === 'PUB') {
          for (const [each, heard] of clients) {
            if (heard?.subject === words[1])
              each.write(Buffer.concat([Buffer.from(`MSG ${words[1]} ${heard?.sid} ${size - 2}\r\n`), body]));
          }
        }
      }
    });
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({
        server,
        url: `nats://127.0.0.1:${(server.address() as AddressInfo).port}`,
        cut: () => clients.forEach((_, socket) => socket.destroy()),
      }),
    ),
  );
}

describe('between processes on NATS', () => {
  test('a message reaches the other process once, the own once, and again after the connection was cut', async () => {
    const { server, url, cut } = await natsServer();
    ends.push(() => server.close());
    const here = await bus({ nats_url: url, database_url: 'postgres://127.0.0.1:1/never-asked' });
    const there = await bus({ nats_url: url });
    const own = listen(here, 'car:1');
    const far = listen(there, 'car:1');
    here.publish('car:1', { n: 1 });
    await until(() => far.heard.length === 1);
    cut();
    await expect
      .poll(
        () => {
          here.publish('car:1', { n: 2 });
          return far.heard.length > 1;
        },
        { timeout: 5_000, interval: 100 },
      )
      .toBe(true);
    expect(far.heard.slice(0, 2)).toEqual([{ n: 1 }, { n: 2 }]);
    expect(own.heard[0]).toEqual({ n: 1 });
  });

  test('two installations on one NATS do not hear each other', async () => {
    const { server, url } = await natsServer();
    ends.push(() => server.close());
    const here = await bus({ nats_url: url, nats_prefix: 'isrute-1' });
    const neighbour = listen(await bus({ nats_url: url, nats_prefix: 'isrute-2' }), 'car:1');
    const own = listen(await bus({ nats_url: url, nats_prefix: 'isrute-1' }), 'car:1');
    here.publish('car:1', { n: 1 });
    await until(() => own.heard.length === 1);
    expect(neighbour.heard).toEqual([]);
  });
});
