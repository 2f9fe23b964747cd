// What npm runs: help is help, and a person without a name may start it.

import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { scopes } from '../shared/permissions.ts';
import { loadedBefore } from './features.ts';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);
/** Of the project's own commands, and of those of the laboratory, which is a package beside it. */
const files = ['', 'lab'].flatMap((folder) => {
  const { scripts } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = Object.values(scripts).flatMap((line) => /^node (\w\S+)/.exec(line)?.slice(1) ?? []);
  return [...new Set(named)].map((file) => join(folder, file));
});

test('every command asks whether help is wanted before anything else', () => {
  expect(files.length).toBeGreaterThan(15);
  const first = (file: string) => /^import .*$/m.exec(readFileSync(join(root, file), 'utf8'))?.[0];
  expect(files.filter((file) => !first(file)?.includes('/help.mjs'))).toEqual([]);
});

test.each(['scripts/create-key.ts', 'scripts/seed.ts', 'scripts/test.mjs', 'scripts/start.mjs'])(
  '%s --help says what it is for and does nothing',
  async (file) => {
    const { stdout } = await run(process.execPath, [join(root, file), '--help'], {
      // Whoever opened a database would fail.
      env: { ...process.env, DATABASE_URL: 'postgres://127.0.0.1:1/none' },
    });
    expect(stdout).toMatch(/^npm (?:run |test|start)/);
    expect(stdout).not.toMatch(/Opening|could not|Installing/);
  },
  60_000,
);

test.each([
  ['scripts/create-key.ts', '--tenants=isrute'],
  ['scripts/build-web.ts', '--everything'],
  ['scripts/start.mjs', '--wroker'],
  ['scripts/create-key.ts', '--tenant'],
])(
  '%s %s is refused in one line before anything is opened',
  async (file, option) => {
    const env = { ...process.env, DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    const failed = await run(process.execPath, [join(root, file), option], { env }).then(
      () => null,
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
    expect(failed).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^.*--help says what there is\n$/),
    });
  },
  60_000,
);

test('whatever option a command reads, its help speaks of', () => {
  const silent = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const [help = ''] = /^(?:\/\/.*\n)+/.exec(text) ?? [];
    const named = [...text.matchAll(/'?([\w-]+)'?: \{ type: '(?:string|boolean)'/g)].map(
      ([, name = '']) => name,
    );
    return named.filter((name) => !help.includes(`--${name}`)).map((name) => `${file} --${name}`);
  });
  expect(silent).toEqual([]);
});

test('the help of create-key names every scope', async () => {
  const { stdout } = await run(process.execPath, [join(root, 'scripts/create-key.ts'), '--help']);
  expect(scopes.filter((scope) => !new RegExp(`\\b${scope}\\b`).test(stdout))).toEqual([]);
}, 60_000);

test.skipIf(process.getuid?.() !== 0)('a uid that the machine has no name for may run it', async () => {
  const { stdout } = await run(
    process.execPath,
    ['-e', "import('./server/db/pool.ts').then(() => console.log('loaded'))"],
    { cwd: root, uid: 54_321, gid: 54_321, env: { PATH: process.env.PATH } },
  );
  expect(stdout).toBe('loaded\n');
});

test('whatever a call loads when it is first wanted is loaded before a server is ready', async () => {
  const sources = ['server', 'features', 'shared'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const served = sources.filter((name) => name.endsWith('.ts') && !/\.test\.ts$|\/(?:web|test)\//.test(name));
  const lazy = served.filter((name) =>
    /\bimport\(|\bonThread\(\{ module/.test(readFileSync(join(root, name), 'utf8')),
  );
  // Traces are opened with the app, and the towns are read once.
  expect(lazy.sort()).toEqual([
    'features/end-of-day/server/print-paper.ts',
    'features/places/server/outside/read-towns.ts',
    'features/routes/server/find-best-order.ts',
    'features/routes/server/search-fleet.ts',
    'server/http/public-document.ts',
    'server/traces/open-traces.ts',
  ]);
  expect((await Promise.all(loadedBefore.map((load) => load()))).length).toBe(3);
});
