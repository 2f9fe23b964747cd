import { defineConfig } from 'vitest/config';
import { ensureBasemap } from './scripts/build-basemap.ts';

// Modules of the browser name its files.
ensureBasemap();

/** Tests that look at no database, or bring their own: once is enough, whichever database the others run on. */
const alone = [
  'shared/**/*.test.ts',
  'features/**/*rules.test.ts',
  'server/map/*.test.ts',
  'web/**/*.test.{ts,tsx}',
  'features/**/web/**/*.test.{ts,tsx}',
  'bench/**/*.test.ts',
  'scripts/**/*.test.ts',
  'server/db/{embedded,folder-lock,wire}.test.ts',
  'server/{log,settings}.test.ts',
];

const common = {
  environment: 'node',
  pool: 'forks',
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // What is waited for comes at once on a machine at rest, and much later on one that is busy.
  expect: { poll: { timeout: 30_000 } },
} as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...common, name: 'rules', include: alone } },
      {
        test: {
          ...common,
          name: 'database',
          // The app is loaded once for all files of a process: loading it takes as long as most files' tests.
          isolate: false,
          restoreMocks: true,
          setupFiles: ['server/test/each-file.ts'],
          include: [
            'server/**/*.test.ts',
            'features/**/*.test.ts',
            'app/**/*.test.ts',
            'seed/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: alone,
          globalSetup: ['server/test/global-setup.ts'],
          env: { NODE_ENV: 'test' },
        },
      },
    ],
  },
});
