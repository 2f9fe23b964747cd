// What `npm start` thinks is missing: nothing after `npm ci --omit=dev`, where no registry can be reached.

import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, libraryOf } from './checks/imports.ts';
import { missingOf, root } from './ready.mjs';

describe('what npm start misses', () => {
  const wanted = {
    '': { version: '0.1.0' },
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/vitest': { version: '5.0.0', dev: true },
    'node_modules/fsevents': { version: '2.0.0', optional: true },
    'node_modules/lightningcss': { version: '1.0.0', devOptional: true },
    'node_modules/esbuild': { version: '1.0.0', peer: true },
  };
  const serving = { 'node_modules/fastify': { version: '5.0.0' } };

  test('is nothing where the packages for serving are there, and those for developing where it is developed', () => {
    expect(missingOf(wanted, serving, { developing: false })).toEqual([]);
    expect(missingOf(wanted, serving, { developing: true })).toEqual(['node_modules/vitest']);
  });

  test('is a package that is not there, or in another version', () => {
    expect(missingOf(wanted, {}, { developing: false })).toEqual(['node_modules/fastify']);
    const older = { 'node_modules/fastify': { version: '4.0.0' } };
    expect(missingOf(wanted, older, { developing: false })).toEqual(['node_modules/fastify']);
  });
});

/** Programs that run where only serving was installed; the rest of `scripts/` builds, checks and tests. */
const served = [
  'app/server.ts',
  'app/worker.ts',
  'app/prepare.ts',
  'scripts/addresses.ts',
  'scripts/api-docs.ts',
  'scripts/backup.ts',
  'scripts/check-ledger.ts',
  'scripts/create-admin.ts',
  'scripts/create-key.ts',
  'scripts/create-tenant.ts',
  'scripts/doctor.ts',
  'scripts/migrate.ts',
  'scripts/restore.ts',
  'scripts/seal-secrets.ts',
  'scripts/seed.ts',
];

/** Files that a file loads: imports of more than types, threads, and what a package brings besides code. */
function loadedBy(file: string): { files: string[]; libraries: string[] } {
  const text = readFileSync(join(root, file), 'utf8');
  const imports = importsOf(file, text).filter(({ isType }) => !isType);
  const threads = [...text.matchAll(/new URL\(\s*'(\.[^']+\.ts)'/g)].map(([, written = '']) =>
    posix.join(posix.dirname(file), written),
  );
  const resolved = [...text.matchAll(/\b(?:require|import\.meta\.resolve)\(['`]([^'`.]+)/g)];
  return {
    files: [...imports.flatMap(({ kind, to }) => (kind === 'file' ? [to] : [])), ...threads],
    libraries: [
      ...imports.flatMap(({ kind, to }) => (kind === 'library' ? [libraryOf(to)] : [])),
      ...resolved.map(([, written = '']) => libraryOf(`node_modules/${written}`)),
    ],
  };
}

test('what a server and its commands load is installed without the packages for developing, and nothing else is', () => {
  const seen = new Set<string>();
  const libraries = new Set<string>();
  const left = [...served];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const loaded = loadedBy(file);
    left.push(...loaded.files);
    for (const library of loaded.libraries) libraries.add(library);
  }
  expect(seen.size).toBeGreaterThan(900);
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  // Node itself comes along.
  expect([...libraries, 'node'].toSorted()).toEqual(Object.keys(dependencies).toSorted());
});
