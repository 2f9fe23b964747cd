// The map's tiles over HTTP: the stored bytes, kept for long, and no answer that is a fault.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { partsOf } from '../../app/parts.ts';
import { testContext } from '../test/harness.ts';
import { madeArchive, type MadeTile } from '../test/made-archive.ts';
import { buildServer } from './http-server.ts';

const context = await testContext();
const folder = mkdtempSync(join(tmpdir(), 'map-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plain = Buffer.from('one tile of streets, as it would be unpacked');
const stored: MadeTile[] = [
  { at: [9, 270, 158], bytes: gzipSync(plain, { level: 1 }) },
  { at: [14, 8664, 5092], bytes: gzipSync('another tile') },
];
const metadata = {
  attribution:
    '<a href="https://www.openstreetmap.org/copyright" onclick="x()">© OSM</a> & <b>GeoDanmark</b>',
  vector_layers: [{ id: 'roads' }],
};

async function serving(place: string | null) {
  const map = { ...context.settings.map, pmtiles: place };
  const server = await buildServer(
    { ...context, settings: { ...context.settings, map } },
    { ...partsOf(() => undefined), requests_per_minute: 1_000_000 },
  );
  afterAll(() => server.close());
  return (url: string, headers: Record<string, string> = { 'accept-encoding': 'gzip, br' }) =>
    server.inject({ method: 'GET', url, headers });
}

function written(name: string, content: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const archive = madeArchive({ tiles: stored, metadata });
const get = await serving(written('streets.pmtiles', archive));
const there = '/map/9/270/158.mvt';

describe('a tile', () => {
  test('is the stored bytes, packed as they were, to be kept', async () => {
    const answer = await get(there);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(stored[0]?.bytes);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=86400',
      vary: 'accept-encoding',
    });
  });

  test('is not sent again to whoever has it', async () => {
    const { etag } = (await get(there)).headers;
    for (const known of [String(etag), `W/${etag}`, `"old", ${etag}`]) {
      const again = await get(there, { 'if-none-match': known });
      expect([known, again.statusCode, again.rawPayload.length]).toEqual([known, 304, 0]);
    }
    expect((await get(there, { 'if-none-match': '"old"' })).statusCode).toBe(200);
  });

  test('is unpacked for a client that cannot', async () => {
    const answer = await get(there, {});
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.rawPayload).toEqual(plain);
  });

  test('that is not in the archive is an empty answer', async () => {
    for (const url of ['/map/9/0/0.mvt', '/map/0/0/0.mvt', '/map/22/4194303/4194303.mvt'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 204]);
  });

  test('with numbers that no tile has is not found', async () => {
    const urls = ['9/512/0', '9/0/512', '23/0/0', '99/0/0', '-1/0/0', 'a/b/c', '9/1.5/0', '9/270/1e3'];
    const long = `9/${'9'.repeat(40)}/0`;
    for (const url of [...urls, long, '9//158', '%39/%zz/1'])
      expect([url, (await get(`/map/${url}.mvt`)).statusCode]).toEqual([
        url,
        url.includes('%zz') ? 400 : 404,
      ]);
    for (const url of ['/map', '/map/', '/map/9/270/158', '/map/9/270/158.png', '/map/9/270/158.mvt.json'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  });
});

describe('the description', () => {
  test('says where tiles are and whom to thank, without code', async () => {
    const answer = await get('/map/tiles.json');
    expect(answer.json()).toEqual({
      tilejson: '3.0.0',
      tiles: [expect.stringMatching(/^\/map\/\{z\}\/\{x\}\/\{y\}\.mvt\?v=[\w-]{10}$/)],
      minzoom: 9,
      maxzoom: 14,
      bounds: [8, 54, 13, 58],
      attribution:
        '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OSM</a> &amp; GeoDanmark',
      vector_layers: [{ id: 'roads' }],
    });
    expect(answer.headers['cache-control']).toBe('no-cache');
    const again = await get('/map/tiles.json', { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test('names tiles that may be kept for good', async () => {
    const [pattern] = ((await get('/map/tiles.json')).json() as { tiles: [string] }).tiles;
    const url = pattern.replace('{z}', '9').replace('{x}', '270').replace('{y}', '158');
    expect((await get(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get(`${there}?v=another`)).headers['cache-control']).toBe('public, max-age=86400');
  });
});

describe('an archive that', () => {
  test('is replaced while the server runs is read anew', async () => {
    const asked = await serving(written('changing.pmtiles', archive));
    const before = (await asked('/map/tiles.json')).json() as { tiles: [string] };
    const newer = gzipSync('streets of next year');
    written('changing.pmtiles', madeArchive({ tiles: [{ at: [9, 270, 158], bytes: newer }] }));
    expect((await asked(there)).rawPayload).toEqual(newer);
    const after = (await asked('/map/tiles.json')).json() as { tiles: [string]; attribution: string };
    expect(after.tiles).not.toEqual(before.tiles);
    expect(after.attribution).toContain('© OpenStreetMap');
  });

  test('cannot be read is unavailable, not a fault, and comes back', async () => {
    const path = join(folder, 'late.pmtiles');
    const asked = await serving(path);
    for (const url of [there, '/map/tiles.json']) {
      const answer = await asked(url);
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 503, 'no-store']);
    }
    written('late.pmtiles', archive);
    expect((await asked(there)).statusCode).toBe(200);
  });

  test('is none, or holds pictures, gives no tile', async () => {
    const cases = [Buffer.from('no map'), Buffer.alloc(0), archive.subarray(0, 200)];
    const pictures = madeArchive({ tiles: stored, tile_type: 2 });
    for (const [at, content] of [...cases, pictures].entries()) {
      const asked = await serving(written(`bad-${at}.pmtiles`, content));
      expect([at, (await asked(there)).statusCode]).toEqual([at, 503]);
    }
  });

  test('is not packed is sent as it is', async () => {
    const tiles: MadeTile[] = [{ at: [9, 270, 158], bytes: plain }];
    const asked = await serving(written('plain.pmtiles', madeArchive({ tiles, compression: 1 })));
    const answer = await asked(there);
    expect([answer.headers['content-encoding'], answer.rawPayload]).toEqual([undefined, plain]);
  });

  test('was not named has no address', async () => {
    const asked = await serving(null);
    for (const url of [there, '/map/tiles.json']) expect((await asked(url)).statusCode).toBe(404);
  });

  test('lies on another server is read in pieces', async () => {
    const ranges: string[] = [];
    const other = createServer((request, response) => {
      const range = request.headers.range ?? '';
      ranges.push(range);
      const [from = 0, to = 0] = /bytes=(\d+)-(\d+)/.exec(range)?.slice(1).map(Number) ?? [];
      response.writeHead(206, { etag: '"1"' }).end(archive.subarray(from, to + 1));
    });
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    afterAll(() => other.close());
    const asked = await serving(`http://127.0.0.1:${(other.address() as AddressInfo).port}/s.pmtiles`);
    expect((await asked(there)).rawPayload).toEqual(stored[0]?.bytes);
    expect(ranges).toHaveLength(2);
    other.close();
    other.closeAllConnections();
    expect((await asked('/map/14/8664/5092.mvt')).statusCode).toBe(503);
  });
});
