// What `npm start` does where it is meant to serve for good: it installs, builds and writes nothing, and says in one
// sentence what is missing.

import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type * as Built from './built.mjs';
import { builtParts } from './built.mjs';

const root = join(import.meta.dirname, '..');
const sources = ['app', 'features', 'scripts', 'shared', 'web', 'package.json', 'package-lock.json'];

/** A release with its packages and no build; programs that would run find an empty one in place of the server. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'isrute-installed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of [...sources, ...builtParts.map(({ name }) => `vite.${name}.config.ts`)])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'app/server.ts'), "console.log('SERVES', process.pid);\n");
  return folder;
}

/** With nothing of a person's around it, as a service manager starts it. */
const start = (folder: string) =>
  new Promise<{ code: number; said: string; pid: number }>((resolve) => {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    };
    const child = execFile(
      process.execPath,
      [join(folder, 'scripts/start.mjs')],
      { env, cwd: tmpdir() },
      (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), said: stdout + stderr, pid: child.pid ?? 0 }),
    );
  });

/** What the build leaves: the parts, each with the digest of what it was built from. */
async function build(folder: string): Promise<void> {
  const {
    builtParts: parts,
    digestOf,
    stampOf,
  } = (await import(join(folder, 'scripts/built.mjs'))) as typeof Built;
  for (const part of parts) {
    mkdirSync(join(folder, 'dist', part.name), { recursive: true });
    mkdirSync(dirname(stampOf(part)), { recursive: true });
    writeFileSync(stampOf(part), digestOf(part).digest);
  }
}

const onlySentence = (said: string) => {
  const lines = said.trim().split('\n');
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '') as { level: string; msg: string };
};

test('a start in production builds nothing: without a build, and with that of another version, it says so and ends', async () => {
  const folder = makeFolder();
  const unbuilt = await start(folder);
  expect(unbuilt.code).toBe(1);
  expect(onlySentence(unbuilt.said)).toMatchObject({
    level: 'fatal',
    msg: expect.stringContaining('is not built: run npm run build'),
  });
  await build(folder);
  // An image goes without them.
  rmSync(join(folder, 'web/test'), { recursive: true });
  const whole = await start(folder);
  // The very process that was started serves: no other keeps its memory, and signals reach it.
  expect(whole).toMatchObject({ code: 0, said: `SERVES ${whole.pid}\n` });
  const screen = join(folder, 'app/web.tsx');
  writeFileSync(screen, `${readFileSync(screen, 'utf8')}\n// of tomorrow\n`);
  const other = await start(folder);
  expect(other.code).toBe(1);
  expect(onlySentence(other.said).msg).toMatch(/from another version \(staff app\): run npm run build/);
}, 120_000);

test('packages that are missing are named and not installed', async () => {
  const folder = makeFolder();
  rmSync(join(folder, 'node_modules'));
  mkdirSync(join(folder, 'node_modules'));
  const { code, said } = await start(folder);
  expect(code).toBe(1);
  expect(onlySentence(said).msg).toMatch(
    /^\d+ packages of package-lock.json are not installed \(.*npm ci --omit=dev/,
  );
}, 120_000);
