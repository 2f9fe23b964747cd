// What `npm start` thinks is missing: nothing after `npm ci --omit=dev`, where no registry can be reached.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { missingOf } from './ready.mjs';

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

test('what builds the browser code and runs the server is no package for developing', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  for (const name of ['node', 'vite', '@vitejs/plugin-react', 'react', 'preact', 'fastify', 'pg', 'kysely'])
    expect([name, lock.packages[`node_modules/${name}`]?.dev ?? false]).toEqual([name, false]);
});
