// Bytes on the wire: the public pages before the map and with it, a re-poll that finds nothing changed, and the staff
// app's first screen.

import { request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { openApp } from '../../app/open.ts';
import { partsOf } from '../../app/parts.ts';
import { seedStory } from '../../seed/seed.ts';
import { stories, type TenantStory } from '../../seed/tenants.ts';
import { buildServer } from '../../server/http/http-server.ts';
import { manifestOf } from '../../server/http/page.ts';
import { withBenchDatabase } from './bench-database.ts';
import { within } from './measure.ts';

interface Answer {
  status: number;
  bytes: number;
  text: string;
}

/** `bytes` are those of the body as it travelled, compressed; `text` is empty for a compressed answer. */
function get(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          bytes: body.length,
          text: response.headers['content-encoding'] ? '' : body.toString(),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

const page = { accept: 'text/html', 'accept-language': 'da' };
const compressed = { 'accept-encoding': 'gzip, br' };

/** Every file that entries load before they run: their own, what they import, and the styles. */
function filesOf(part: 'web' | 'public', ...names: string[]): Set<string> {
  const manifest = manifestOf(part);
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    const entry = manifest[name];
    if (!entry || seen.has(name)) return;
    seen.add(name);
    for (const file of [entry.file, ...(entry.css ?? [])]) files.add(`/assets/${part}/${file}`);
    entry.imports?.forEach(visit);
  };
  names.forEach(visit);
  return files;
}

async function kilobytesOf(
  origin: string,
  paths: Iterable<string>,
  headers: Record<string, string> = {},
): Promise<number> {
  let bytes = 0;
  for (const path of paths) {
    const answer = await get(`${origin}${path}`, { ...headers, ...compressed });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    bytes += answer.bytes;
  }
  return bytes / 1024;
}

async function measurePublic(origin: string, name: string, path: string, words: RegExp): Promise<void> {
  const { text } = await get(`${origin}${path}`, page);
  const body = /<body>([\s\S]*?)<script/.exec(text)?.[1] ?? '';
  const shown = body
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  console.log(
    `${name}: useful text in the first response | ours ${shown.length} letters: '${shown.slice(0, 60)}…' | target: there | ${words.test(shown) ? 'met' : 'NOT MET'}`,
  );
  const before =
    (await kilobytesOf(origin, [path], page)) +
    (await kilobytesOf(origin, filesOf('public', 'app/public.tsx')));
  await within({
    name: `${name}: compressed, before the map`,
    ours: () => before,
    at_most: 60,
    unit: 'KB',
    readings: 1,
  });
  const all = filesOf('public', 'app/public.tsx', 'web/public/leaflet-map.ts', 'web/public/street-tiles.ts');
  const withMap = (await kilobytesOf(origin, [path], page)) + (await kilobytesOf(origin, all));
  await within({
    name: `${name}: compressed, with the map (its tiles not counted)`,
    ours: () => withMap,
    at_most: 500,
    unit: 'KB',
    readings: 1,
  });
}

/** Head and body of an answer as it travels, over a connection that stays open. */
function rawBytes(port: number, head: string): Promise<{ head: string; bytes: number }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\nConnection: close\r\n\r\n`));
    const chunks: Buffer[] = [];
    socket
      .on('data', (chunk) => chunks.push(chunk))
      .on('error', reject)
      .on('end', () => {
        const all = Buffer.concat(chunks);
        resolve({ head: all.toString('latin1').split('\r\n\r\n')[0] ?? '', bytes: all.length });
      });
  });
}

async function measureRepoll(port: number, path: string): Promise<void> {
  const ask = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/json`;
  const first = await rawBytes(port, ask);
  const tag = /^etag: (.*)$/im.exec(first.head)?.[1];
  if (tag === undefined)
    return console.log(
      'Re-poll of the tracking page | no ETag in the first answer | target ≤ 300 bytes | NOT MET',
    );
  const again = await rawBytes(port, `${ask}\r\nIf-None-Match: ${tag}`);
  if (!again.head.includes(' 304 '))
    return console.log(
      `Re-poll of the tracking page | ${again.head.split('\r\n')[0]} instead of 304 | target ≤ 300 bytes | NOT MET`,
    );
  await within({
    name: 'Re-poll of the tracking page that finds nothing changed, head and all',
    ours: () => again.bytes,
    at_most: 300,
    unit: 'bytes',
    readings: 1,
  });
}

async function measureStaff(origin: string, slug: string): Promise<void> {
  const sign_in =
    (await kilobytesOf(origin, [`/${slug}/users/sign_in`], page)) +
    (await kilobytesOf(origin, filesOf('web', 'app/web.tsx', 'features/people/web/SignInScreen.tsx')));
  console.log(
    `Staff app: compressed up to the sign-in page | ours ${sign_in.toFixed(0)} KB | no target of its own`,
  );
  const screen = 'features/routes/web/RoutesScreen.tsx';
  if (!manifestOf('web')[screen]) return;
  // 10 Mbit/s carry 1,220 KB a second; of the two seconds half is left for running it.
  const first = await kilobytesOf(origin, filesOf('web', 'app/web.tsx', screen));
  await within({
    name: 'Staff app: compressed for the route list, of what 10 Mbit/s bring in one second',
    ours: () => first,
    at_most: 1_220,
    unit: 'KB',
    readings: 1,
  });
}

await withBenchDatabase(async ({ url, settle }) => {
  if (!manifestOf('public')['app/public.tsx'] || !manifestOf('web')['app/web.tsx'])
    return console.log('pages.bench.ts | not measured: nothing is built, run npm run build');
  const { app, close } = await openApp(
    { DATABASE_URL: url, LOG_LEVEL: 'error', SEED: 'no', WORKER: 'no', NODE_ENV: 'production' },
    () => undefined,
  );
  const server = await buildServer(
    app,
    partsOf(() => undefined),
  );
  await server.listen({ host: '127.0.0.1', port: 0 });
  try {
    const seeded = await seedStory(app.database, stories[0] as TenantStory, app.clock(), 'http://bench.test');
    await settle();
    app.tenants.forget();
    const { port } = server.server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    const link = new URL(seeded.live_link ?? 'http://bench.test/');
    await measurePublic(origin, 'Tracking page', `${link.pathname}${link.search}`, /\d{2}[.:]\d{2}/);
    await measurePublic(origin, 'Subscribe page', `/${seeded.slug}`, /Find dit nærmeste stop/);
    await measureRepoll(port, `/${seeded.slug}${link.pathname}${link.search}`);
    await measureStaff(origin, seeded.slug);
  } finally {
    await server.close();
    await close();
  }
});
