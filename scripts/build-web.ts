// Builds the browser code: the staff app, the public pages, the same for the server, and the driver's page. Skips
// what has not changed. node scripts/build-web.ts [--force]
// [web|public|public-server|drive …]

import './help.mjs';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { ensureBasemap } from './build-basemap.ts';
import { putInPlace } from './put-in-place.ts';

const root = join(import.meta.dirname, '..');

const parts = [
  { name: 'web', words: 'staff app', sources: ['app/*.ts*', 'web/**/*', 'features/**/web/**/*'] },
  { name: 'public', words: 'public pages', sources: ['app/public.tsx', 'web/**/*', 'features/**/web/**/*'] },
  {
    name: 'public-server',
    words: 'public pages for the server',
    sources: ['app/public.tsx', 'web/**/*', 'features/**/web/**/*'],
  },
  { name: 'drive', words: "driver's page", sources: ['app/drive.tsx', 'web/**/*', 'features/**/web/**/*'] },
];
/**
 * What every part stands on: contracts and rules are compiled into the browser code, and versions into everything;
 * what only the server runs is not.
 */
const common = ['shared/**/*', 'features/**/*.ts', 'scripts/preact-alias.ts', 'package-lock.json'];

function digestOf(part: (typeof parts)[number]): { digest: string; files: number } {
  const files = globSync([...part.sources, ...common, `vite.${part.name}.config.ts`], {
    cwd: root,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.slice(root.length).includes('/server/'))
    .sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return { digest: hash.digest('hex'), files: files.length };
}

async function buildPart(part: (typeof parts)[number], force: boolean): Promise<void> {
  const stamp = join(root, 'dist', '.built', part.name);
  const { digest, files } = digestOf(part);
  const built =
    existsSync(join(root, 'dist', part.name)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
  if (built && !force) return console.log(`build  ${part.words}: unchanged (${files} files)`);
  const started = performance.now();
  console.log(`build  ${part.words}: ${files} files …`);
  const made = join(root, 'dist', '.made', part.name);
  await build({
    configFile: join(root, `vite.${part.name}.config.ts`),
    root,
    logLevel: 'warn',
    mode: process.env.NODE_ENV === 'development' ? 'development' : 'production',
    build: { outDir: made },
  });
  putInPlace(made, join(root, 'dist', part.name));
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
  console.log(`build  ${part.words}: done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

const asked = process.argv.slice(2);
const force = asked.includes('--force');
const wanted = parts.filter(
  (part) => asked.every((word) => word.startsWith('--')) || asked.includes(part.name),
);
ensureBasemap();
for (const part of wanted) await buildPart(part, force);
