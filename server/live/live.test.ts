import { createCable } from '@anycable/core';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { openLiveBus, type LiveBus } from './live-bus.ts';
import { attachLive, channel, type Live, type LiveLimits } from './live.ts';

interface World {
  /** Null where it cannot be told. */
  visible: Set<number> | null;
  /** Who is signed in, and how often that was asked. */
  signedIn: Set<number>;
  asked: number;
  last: Pick<Map<number, unknown>, 'get'>;
}

function visibleTo({ visible }: World): Set<number> {
  if (visible === null) throw new Error('It cannot be told');
  return visible;
}

const carChannel = channel({
  name: 'CarLocationChannel',
  params: z.object({ tenant: z.string(), car_id: z.number().int() }),
  mayWatch: (ctx: World, { tenant, car_id }) =>
    tenant === 'isrute' && visibleTo(ctx).has(car_id) ? `car:${car_id}` : null,
  current: (ctx, { car_id }) => Promise.resolve(ctx.last.get(car_id) ?? null),
});

/** For whoever is signed in at the tenant 1. */
const staffChannel = channel({
  name: 'StaffChannel',
  params: z.object({ tenant: z.string(), user_id: z.number().int() }),
  mayWatch: (ctx: World, { user_id }) => {
    const isStillAllowed = () => {
      ctx.asked += 1;
      return Promise.resolve(ctx.signedIn.has(user_id));
    };
    return ctx.signedIn.has(user_id) ? { topic: 'staff', guard: { tenant_id: 1, isStillAllowed } } : null;
  },
  current: () => Promise.resolve(null),
});

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

interface Running {
  bus: LiveBus;
  server: Server;
  live: Live;
  url: string;
  world: World;
  stop(): Promise<void>;
}

async function run({
  port = 0,
  limits = {},
  trust_proxy = false,
}: { port?: number; limits?: Partial<LiveLimits>; trust_proxy?: string | false } = {}): Promise<Running> {
  const bus = await openLiveBus();
  const world: World = {
    visible: new Set([7]),
    last: new Map<number, unknown>([[7, { at: 'first' }]]),
    signedIn: new Set([1, 2]),
    asked: 0,
  };
  const server = createServer();
  const live = attachLive(server, {
    channels: [carChannel, staffChannel],
    bus,
    ctx: world,
    limits,
    trust_proxy,
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = async () => {
    await live.stop();
    await new Promise((resolve) => server.close(resolve));
  };
  ends.push(stop);
  return { bus, server, live, world, stop, url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** A bare client that keeps every text it got. */
async function bare(url: string, headers: Record<string, string> = {}) {
  const ws = new WebSocket(url, ['actioncable-v1-json', 'actioncable-unsupported'], { headers });
  const texts: string[] = [];
  ws.on('message', (bytes: Buffer) => texts.push(bytes.toString()));
  ends.push(() => ws.terminate());
  const closed = new Promise<number>((resolve) => ws.on('close', resolve));
  await new Promise((resolve, reject) => ws.on('open', resolve).on('error', reject));
  return {
    ws,
    texts,
    closed,
    send: (message: unknown) => ws.send(typeof message === 'string' ? message : JSON.stringify(message)),
  };
}

/** Long, because the machine may be busy with other tests; it passes as soon as it is so. */
const until = (isSo: () => boolean, timeout = 15_000) =>
  expect.poll(isSo, { timeout, interval: 10 }).toBe(true);
const car = (car_id: number, more = {}) =>
  JSON.stringify({ channel: 'CarLocationChannel', car_id, tenant: 'isrute', ...more });

describe('the wire', () => {
  // spec: R-870
  test('a visitor is welcomed, confirmed with its own identifier string, told the last position and then every new one', async () => {
    const { bus, url } = await run();
    const { ws, texts, send } = await bare(`${url}/cable`);
    expect(ws.protocol).toBe('actioncable-v1-json');
    const identifier = '{"car_id":7, "tenant":"isrute" ,"channel":"CarLocationChannel"}';
    send({ command: 'subscribe', identifier });
    await until(() => texts.length === 3);
    bus.publish('car:7', { coordinates: { lat: 55.4, lng: 10.4 } });
    await until(() => texts.length === 4);
    const shown = JSON.stringify(identifier);
    expect(texts).toEqual([
      '{"type":"welcome"}',
      `{"identifier":${shown},"type":"confirm_subscription"}`,
      `{"identifier":${shown},"message":{"at":"first"}}`,
      `{"identifier":${shown},"message":{"coordinates":{"lat":55.4,"lng":10.4}}}`,
    ]);
  });

  test('a ping with the time in whole seconds comes every three seconds', async () => {
    const { url } = await run();
    const { texts } = await bare(`${url}/cable`);
    await until(() => texts.length === 3, 8_000);
    const [first, second] = texts
      .slice(1)
      .map((text) => JSON.parse(text) as { type: string; message: number });
    expect(first?.type).toBe('ping');
    expect(Math.abs((first?.message ?? 0) - Date.now() / 1000)).toBeLessThan(10);
    expect([2, 3, 4]).toContain((second?.message ?? 0) - (first?.message ?? 0));
  }, 10_000);

  test('a hidden car, another tenant, an unknown channel and unreadable identifiers are rejected', async () => {
    const { url } = await run();
    const { texts, send } = await bare(`${url}/cable`);
    const refused = [
      car(8),
      car(7, { tenant: 'isbilen' }),
      '{"channel":"OtherChannel"}',
      car(7, { car_id: 'seven' }),
      'not json',
      '[]',
    ];
    for (const identifier of refused) send({ command: 'subscribe', identifier });
    await until(() => texts.length === 1 + refused.length);
    expect(new Set(texts.slice(1))).toEqual(
      new Set(refused.map((identifier) => JSON.stringify({ identifier, type: 'reject_subscription' }))),
    );
  });

  test("at a tenant's own address the tenant may be left out and may not be another's", async () => {
    const { url } = await run();
    const own = await bare(`${url}/isrute/cable`);
    own.send({ command: 'subscribe', identifier: '{"channel":"CarLocationChannel","car_id":7}' });
    await until(() => own.texts.some((text) => text.includes('confirm_subscription')));
    const foreign = await bare(`${url}/isbilen/cable`);
    foreign.send({ command: 'subscribe', identifier: car(7) });
    await until(() => foreign.texts.some((text) => text.includes('reject_subscription')));
  });

  test('who unsubscribed or left hears nothing more, and the topic is given up', async () => {
    const { bus, live, url } = await run();
    const { ws, texts, send } = await bare(`${url}/cable`);
    send({ command: 'subscribe', identifier: car(7) });
    await until(() => texts.length === 3);
    expect(live.counts()).toEqual({ clients: 1, topics: 1 });
    send({ command: 'unsubscribe', identifier: car(7) });
    await until(() => live.counts().topics === 0);
    bus.publish('car:7', { at: 'late' });
    send({ command: 'subscribe', identifier: car(7) });
    await until(() => texts.length === 5);
    expect(texts.join()).not.toContain('late');
    ws.close();
    await until(() => live.counts().clients === 0 && live.counts().topics === 0);
  });

  test('a position published while the last one is being read is the one that is shown', async () => {
    const { bus, world, url } = await run();
    world.last = {
      get: () => {
        bus.publish('car:7', { at: 'newer' });
        return { at: 'older' };
      },
    };
    const { texts, send } = await bare(`${url}/cable`);
    send({ command: 'subscribe', identifier: car(7) });
    await until(() => texts.length === 3);
    expect(texts[2]).toContain('newer');
  });
});

describe('bad visitors', () => {
  test('who is signed out is told no more, and only where sessions or rights changed is anybody asked', async () => {
    const { bus, url, world } = await run();
    const [leaves, stays] = [await bare(`${url}/isrute/cable`), await bare(`${url}/isrute/cable`)];
    const staff = (user_id: number) => JSON.stringify({ channel: 'StaffChannel', user_id });
    leaves.send({ command: 'subscribe', identifier: staff(1) });
    leaves.send({ command: 'subscribe', identifier: car(7) });
    stays.send({ command: 'subscribe', identifier: staff(2) });
    await until(() => leaves.texts.length === 4 && stays.texts.length === 2);
    world.signedIn.delete(1);
    bus.publish('sessions', { tenant_id: 2 });
    bus.publish('sessions', { tenant_id: 1, only_seen: true });
    expect(world.asked).toBe(0);
    bus.publish('sessions', { tenant_id: 1 });
    await until(() => leaves.texts.length === 5 && world.asked === 2);
    bus.publish('staff', { n: 1 });
    bus.publish('car:7', { n: 2 });
    await until(() => leaves.texts.length === 6 && stays.texts.length === 3);
    expect(leaves.texts.slice(4)).toEqual([
      `{"identifier":${JSON.stringify(staff(1))},"type":"reject_subscription"}`,
      `{"identifier":${JSON.stringify(car(7))},"message":{"n":2}}`,
    ]);
    bus.publish('sessions', { tenant_id: 1 });
    await until(() => world.asked === 3);
  });

  test('text that is no command ends the connection and says not to come back', async () => {
    const { url } = await run();
    for (const bad of [
      'hello',
      '{"command":1}',
      JSON.stringify({ command: 'subscribe', identifier: 'x'.repeat(2_000) }),
    ]) {
      const { texts, closed, send } = await bare(`${url}/cable`);
      send(bad);
      await closed;
      expect(texts.at(-1)).toBe('{"type":"disconnect","reason":"invalid_request","reconnect":false}');
    }
  });

  test('a message above the limit closes the connection', async () => {
    const { url } = await run();
    const { closed, send } = await bare(`${url}/cable`);
    send('x'.repeat(5_000));
    expect(await closed).toBe(1009);
  });

  test('commands without end close the connection', async () => {
    const { url } = await run({ limits: { commands_per_10s: 10 } });
    const { texts, closed, send } = await bare(`${url}/cable`);
    for (let n = 0; n < 11; n += 1) send({ command: 'message', identifier: car(7), data: '{}' });
    await closed;
    expect(texts.at(-1)).toContain('"reconnect":false');
  });

  test('more subscriptions than allowed are rejected', async () => {
    const { url, world } = await run({ limits: { most_subscriptions: 2 } });
    world.visible = new Set([1, 2, 3]);
    const { texts, send } = await bare(`${url}/cable`);
    for (const id of [1, 2, 3]) send({ command: 'subscribe', identifier: car(id) });
    await until(() => texts.filter((text) => text.includes('_subscription')).length === 3);
    expect(texts.filter((text) => text.includes('reject_subscription'))).toHaveLength(1);
  });

  test('an address with too many connections gets 429, and a free place can be taken again', async () => {
    const { url, live } = await run({ limits: { open_per_address: 2 } });
    const first = await bare(`${url}/cable`);
    await bare(`${url}/cable`);
    await expect(bare(`${url}/cable`)).rejects.toThrow('429');
    first.ws.close();
    await until(() => live.counts().clients === 1);
    await bare(`${url}/cable`);
  });

  test('behind a trusted proxy the limit is of the visitor, not of the proxy', async () => {
    const { url } = await run({ limits: { open_per_address: 1 }, trust_proxy: 'loopback' });
    const from = (address: string) => bare(`${url}/cable`, { 'x-forwarded-for': address });
    await from('1.1.1.1');
    await from('2.2.2.2');
    await expect(from('1.1.1.1')).rejects.toThrow('429');
    await from('2001:db8:1:2::1');
    await expect(from('2001:db8:1:2:3:4:5:6')).rejects.toThrow('429');
    await from('2001:db8:1:3::1');
  });

  test('another address is 404', async () => {
    const { url } = await run();
    await expect(bare(`${url}/other`)).rejects.toThrow('404');
    await expect(bare(`${url}/a/b/cable`)).rejects.toThrow('404');
  });

  test('a channel that cannot judge sends the client away to ask again', async () => {
    const { url, world } = await run();
    world.visible = null;
    const { texts, closed, send } = await bare(`${url}/cable`);
    send({ command: 'subscribe', identifier: car(7) });
    await closed;
    expect(texts.at(-1)).toBe('{"type":"disconnect","reason":"server_restart","reconnect":true}');
  });

  test('a reader that stands still delays nobody, is skipped, and goes on with the newest', async () => {
    const { bus, url } = await run();
    const slow = await bare(`${url}/cable`);
    const fast = await bare(`${url}/cable`);
    for (const { send } of [slow, fast]) send({ command: 'subscribe', identifier: car(7) });
    await until(() => fast.texts.length >= 3 && slow.texts.length >= 3);
    slow.ws.pause();
    const filling = 'x'.repeat(500_000);
    const heard = (texts: readonly string[]) => texts.filter((text) => text.length > filling.length).length;
    // One by one: a reader that keeps up has nothing waiting when the next one comes, however busy the machine is.
    for (let n = 0; n < 200; n += 1) {
      bus.publish('car:7', { n, filling });
      await until(() => heard(fast.texts) === n + 1);
    }
    expect(JSON.parse(fast.texts.findLast((text) => text.length > filling.length) ?? '')).toMatchObject({
      message: { n: 199 },
    });
    slow.ws.resume();
    await until(() => slow.ws.readyState === WebSocket.OPEN && slow.texts.length > 3);
    // While its backlog drains it is skipped still; as soon as it has caught up it hears what comes next.
    await until(() => {
      bus.publish('car:7', { n: 'the newest' });
      return slow.texts.some((text) => text.includes('the newest'));
    });
    expect(heard(slow.texts)).toBeLessThan(150);
  }, 60_000);
});

describe('the official clients', () => {
  beforeAll(async () => {
    // Rails' client expects a page around it, which other files of this process must not see.
    vi.stubGlobal('document', { visibilityState: 'visible' });
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
    const { adapters, ConnectionMonitor } = await import('@rails/actioncable');
    adapters.WebSocket = WebSocket;
    ConnectionMonitor.staleThreshold = 3.5;
  });

  afterAll(() => vi.unstubAllGlobals());

  test("Rails' client connects, receives, is rejected and comes back after a restart", async () => {
    const { createConsumer } = await import('@rails/actioncable');
    const first = await run();
    const consumer = createConsumer(`${first.url}/isrute/cable`);
    ends.push(() => consumer.disconnect());
    const heard: unknown[] = [];
    let connected = 0;
    let rejected = 0;
    consumer.subscriptions.create(
      { channel: 'CarLocationChannel', car_id: 7 },
      {
        connected: () => (connected += 1),
        received: (message) => heard.push(message),
      },
    );
    consumer.subscriptions.create(
      { channel: 'CarLocationChannel', car_id: 8 },
      { rejected: () => (rejected += 1) },
    );
    await until(() => connected === 1 && rejected === 1 && heard.length === 1);
    first.bus.publish('car:7', { at: 'second' });
    await until(() => heard.length === 2);
    expect(heard).toEqual([{ at: 'first' }, { at: 'second' }]);
    await first.stop();
    const again = await run({ port: Number(new URL(first.url).port) });
    await until(() => connected === 2, 15_000);
    again.bus.publish('car:7', { at: 'after the restart' });
    await until(() => heard.length === 4);
    expect(heard[3]).toEqual({ at: 'after the restart' });
  }, 20_000);

  test("AnyCable's client connects, receives, is rejected and comes back after a restart", async () => {
    const first = await run();
    const cable = createCable(`${first.url}/cable`, {
      websocketImplementation: WebSocket,
      logLevel: 'error',
    });
    ends.push(() => cable.disconnect());
    const heard: unknown[] = [];
    let rejected = 0;
    const watching = cable.subscribeTo('CarLocationChannel', { car_id: 7, tenant: 'isrute' });
    watching.on('message', (message) => heard.push(message));
    cable
      .subscribeTo('CarLocationChannel', { car_id: 7, tenant: 'isbilen' })
      .on('close', () => (rejected += 1));
    await until(() => heard.length === 1 && rejected === 1);
    first.bus.publish('car:7', { at: 'second' });
    await until(() => heard.length === 2);
    await first.stop();
    const again = await run({ port: Number(new URL(first.url).port) });
    await until(() => heard.length === 3, 15_000);
    again.bus.publish('car:7', { at: 'after the restart' });
    await until(() => heard.length === 4);
    expect(heard[3]).toEqual({ at: 'after the restart' });
  }, 20_000);
});
