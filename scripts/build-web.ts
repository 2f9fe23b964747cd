// npm run build [-- --force] [web|public|public-server|drive …]: builds the browser code into dist/: the staff app, the
// public pages, the same for the server, and the driver's page. Skips what has not changed. A server in production
// builds nothing: this runs once, where the packages for developing are installed. ISRUTE_COMMIT says which commit it
// is where git cannot be asked; /version tells it.

import './help.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { build as Build } from 'vite';
import { readCommit, releaseFile } from '../server/version.ts';
import { builtParts, digestOf, isBuilt, stampOf, type BuiltPart } from './built.mjs';
import { putInPlace } from './put-in-place.ts';

const root = join(import.meta.dirname, '..');
const asked = process.argv.slice(2);
const force = asked.includes('--force');
const names = asked.filter((word) => !word.startsWith('--'));

/** What builds is not there where only serving was installed. */
async function loadBuilders() {
  try {
    const [{ build }, { ensureBasemap }] = await Promise.all([import('vite'), import('./build-basemap.ts')]);
    return { build, ensureBasemap };
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    console.error('The packages that build are not installed: run npm ci --include=dev, then this again');
    process.exit(1);
  }
}

async function buildPart(part: BuiltPart, build: typeof Build): Promise<void> {
  const { digest, files } = digestOf(part);
  if (isBuilt(part) && !force) return console.log(`build  ${part.words}: unchanged (${files} files)`);
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
  mkdirSync(dirname(stampOf(part)), { recursive: true });
  writeFileSync(stampOf(part), digest);
  console.log(`build  ${part.words}: done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

const wanted = builtParts.filter(({ name }) => names.length === 0 || names.includes(name));
const unknown = names.filter((name) => !builtParts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}; there are ${builtParts.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}
const { build, ensureBasemap } = await loadBuilders();
ensureBasemap();
for (const part of wanted) await buildPart(part, build);
writeFileSync(
  join(root, releaseFile),
  `${JSON.stringify({ commit: process.env.ISRUTE_COMMIT?.trim() || readCommit() })}\n`,
);
