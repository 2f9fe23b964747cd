// What the phone keeps of maps: the trip's tiles within their room, what was looked at within its own, and all of it
// makes way. The browser's caches are a map here.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MapCaches } from './map-caches.ts';

const MB = 1_000_000;

function storesOf() {
  const stores = new Map<string, Map<string, Response>>();
  const held = { isFull: false };
  const hrefOf = (asked: unknown) =>
    new URL(typeof asked === 'string' ? asked : (asked as Request).url, location.href).href;
  const cacheOf = (kept: Map<string, Response>) => ({
    match: async (url: unknown) => kept.get(hrefOf(url))?.clone(),
    put: async (url: unknown, answer: Response) => {
      if (held.isFull) throw new DOMException('The phone is full', 'QuotaExceededError');
      kept.set(hrefOf(url), answer);
    },
    delete: async (url: unknown) => kept.delete(hrefOf(url)),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
  });
  const open = async (name: string) => {
    const kept = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, kept);
    return cacheOf(kept);
  };
  return { stores, held, caches: { open, delete: async (name: string) => stores.delete(name) } as never };
}

const server = { bytes: 1 * MB, hasNetwork: true, status: 200, asked: [] as string[] };

beforeEach(() => {
  Object.assign(server, { bytes: MB, hasNetwork: true, status: 200, asked: [] });
  vi.stubGlobal('location', new URL('https://is.example/isrute/drive'));
  vi.stubGlobal('fetch', async (url: string) => {
    if (!server.hasNetwork) throw new TypeError('No network');
    server.asked.push(new URL(url, location.href).pathname);
    return server.status === 204
      ? new Response(null, { status: 204 })
      : new Response(new Uint8Array(server.bytes), { status: server.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const always = async () => true;
const urls = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `/map/14/1/${from + n}.mvt?v=a`);

test('tiles are kept from the first on as far as there is room, and asked for once', async () => {
  const { caches } = storesOf();
  const map = new MapCaches('isrute', caches);
  expect(await map.keepForTrip(urls(0, 20), always)).toBe(true);
  expect(await map.bytes()).toBe(16 * MB);
  expect(server.asked).toHaveLength(17);
  server.hasNetwork = false;
  expect((await map.ask('/map/14/1/15.mvt?v=a')).status).toBe(200);
  await expect(map.ask('/map/14/1/17.mvt?v=a')).rejects.toThrow();
});

test('tiles of another trip make way for those of today; what both need stays', async () => {
  const { caches } = storesOf();
  const map = new MapCaches('isrute', caches);
  await map.keepForTrip(urls(0, 4), always);
  await map.keepForTrip(urls(3, 6), always);
  expect(await map.bytes()).toBe(3 * MB);
  expect(server.asked.filter((path) => path === '/map/14/1/3.mvt')).toHaveLength(1);
});

test('a fetch that is broken off goes on where it was', async () => {
  const { caches } = storesOf();
  const map = new MapCaches('isrute', caches);
  let left = 3;
  expect(await map.keepForTrip(urls(0, 8), async () => (left -= 1) >= 0)).toBe(false);
  expect(await map.bytes()).toBe(3 * MB);
  expect(await map.keepForTrip(urls(0, 8), always)).toBe(true);
  expect(server.asked).toHaveLength(8);
});

test('a tile of the open sea is known to be empty, and one that the server lost is left out', async () => {
  const { caches } = storesOf();
  const map = new MapCaches('isrute', caches);
  server.status = 204;
  expect(await map.keepForTrip(urls(0, 1), always)).toBe(true);
  server.hasNetwork = false;
  expect((await map.ask('/map/14/1/0.mvt?v=a')).status).toBe(204);
  Object.assign(server, { hasNetwork: true, status: 404 });
  expect(await map.keepForTrip(urls(0, 2), always)).toBe(true);
  server.status = 503;
  await expect(map.keepForTrip(urls(0, 2), always)).rejects.toThrow();
});

test('what was looked at stays within its own room: the oldest goes', async () => {
  const { caches } = storesOf();
  const map = new MapCaches('isrute', caches);
  for (const url of urls(0, 6)) await map.ask(url);
  await vi.waitFor(async () => expect(await map.bytes()).toBe(4 * MB));
  server.hasNetwork = false;
  await expect(map.ask('/map/14/1/0.mvt?v=a')).rejects.toThrow();
  expect((await map.ask('/map/14/1/5.mvt?v=a')).status).toBe(200);
});

test('a full phone says so, and the map can be looked at all the same', async () => {
  const { caches, held } = storesOf();
  const map = new MapCaches('isrute', caches);
  held.isFull = true;
  await expect(map.keepForTrip(urls(0, 2), always)).rejects.toThrow(/full/);
  expect((await map.ask('/map/14/1/0.mvt?v=a')).status).toBe(200);
});

test('removed is removed, of this tenant alone', async () => {
  const { caches, stores } = storesOf();
  const [map, other] = [new MapCaches('isrute', caches), new MapCaches('hjemis', caches)];
  await map.keepForTrip(urls(0, 2), always);
  await other.keepForTrip(urls(0, 2), always);
  await map.forget();
  expect(await map.bytes()).toBe(0);
  expect([...stores.keys()].some((name) => name.includes('hjemis'))).toBe(true);
  expect(await other.bytes()).toBe(2 * MB);
});

test('a browser that keeps nothing shows the map while there is a network', async () => {
  const map = new MapCaches('isrute', null);
  expect(map.canKeep).toBe(false);
  expect(await map.bytes()).toBe(0);
  expect((await map.ask('/map/14/1/0.mvt?v=a')).status).toBe(200);
});
