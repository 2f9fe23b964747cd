// The client of clients/typescript as others get it: packed, installed into a project of their own, type-checked there,
// and used against a server that listens.

import { hash } from '@node-rs/argon2';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedStory } from '../seed/seed.ts';
import { stories, type TenantStory } from '../seed/tenants.ts';
import { testApp } from '../server/test/harness.ts';
import { apiGuide } from './api-guide/guide.ts';

const run = promisify(execFile);
const { resolve } = createRequire(import.meta.url);
const beside = (name: string, file: string) => join(dirname(resolve(`${name}/package.json`)), file);
const maker = join(import.meta.dirname, '../scripts/make-client.ts');
const compiler = beside('typescript', 'bin/tsc');

const app = await testApp();
await app.server.listen({ port: 0, host: '127.0.0.1' });
const baseUrl = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
const slug = 'client-demo';
const password = 'isrute-demo';

const folder = await mkdtemp(join(tmpdir(), 'isrute-client-'));
afterAll(() => rm(folder, { recursive: true }));

/** As somebody outside compiles it. */
const tsconfig = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2024', 'dom'],
    module: 'nodenext',
    strict: true,
    noUncheckedIndexedAccess: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    types: [],
    noEmit: true,
  },
  files: ['flows.ts'],
};

async function install(): Promise<void> {
  await run(process.execPath, [maker, '--pack', folder]);
  await writeFile(join(folder, 'package.json'), '{"type": "module", "private": true}');
  const packed = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? 'nothing was packed';
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${packed}`], { cwd: folder });
  // A text until the client that it imports stands beside it.
  await cp(join(import.meta.dirname, 'generated-client/flows.txt'), join(folder, 'flows.ts'));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
}

async function tellStory(): Promise<void> {
  const story = { ...(stories[0] as TenantStory), slug, hosts: [], is_large: false };
  await seedStory(app.database, story, app.clock(), baseUrl, await hash(password));
  app.context.tenants.forget();
}

beforeAll(async () => {
  await Promise.all([install(), tellStory()]);
});

test('its source is that of the calls of today', async () => {
  const { stdout } = await run(process.execPath, [maker, '--check']);
  expect(stdout).toContain('up to date');
});

test('it compiles under the strictest rules, with one flow for each family', async () => {
  const said = await run(process.execPath, [compiler, '-p', folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(said.stdout).toBe('');
});

describe('it drives', () => {
  const expected: Record<string, unknown> = {
    shop: {
      distance: 'number',
      is_one_order: true,
      read: [['W-2001', 'new', true]],
      in_all: '1',
      refused: [422, ['delivery_date']],
    },
    shopify: { currency: 'DKK', available: true, price: 'number' },
    addresses: { named: true, lng: 10 },
    'driver-app': { role: 'driver', before: 'pending', after: 'visited' },
    till: { id: expect.any(Number), wallmob_order_id: 'POS-2001' },
    'order-app': { found: ['0042099'], removed: true },
    partner: { days: [true], has_stops: true },
    marketing: { before: true, after: false },
    sms: { state: 'queued', is_one: true },
    fleet: { accepted: 0, refused: [0] },
    'consumer-app': { country_code: 'DK', near: true },
    public: { is_told_when: true },
  };

  test.each(apiGuide.map(({ id, name }) => ({ id, name })))('$name', async ({ id }) => {
    const at = pathToFileURL(join(folder, 'flows.ts')).href;
    const { flows } = (await import(/* @vite-ignore */ at)) as {
      flows: Record<string, (reached: unknown) => Promise<unknown>>;
    };
    const told = await flows[id]?.({
      baseUrl,
      tenant: slug,
      key: `demo-key-${slug}`,
      email: `driver@${slug}.test`,
      password,
      today: '2026-06-10',
    });
    expect(told).toEqual(expected[id]);
  });
});
