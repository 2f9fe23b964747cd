import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ensureBasemap } from './scripts/build-basemap.ts';
import { iconModules } from './scripts/icon-modules.ts';

// Modules of the browser name its files.
ensureBasemap();

/** They open a database of their own, or a whole cluster. */
const heavy = [
  'server/db/{embedded,folder-lock,wire}.test.ts',
  'scripts/**/*.test.ts',
  'lab/{torture,cluster}/*.test.ts',
];

/** Tests that look at no database, or bring their own: once is enough, whichever database the others run on. */
const alone = [
  'shared/**/*.test.ts',
  'features/*/{*-,}rules.test.ts',
  'features/*/rules/*.test.ts',
  'server/map/*.test.ts',
  'web/**/*.test.{ts,tsx}',
  'features/**/web/**/*.test.{ts,tsx}',
  'lab/bench/**/*.test.ts',
  'server/{log,outside-addresses,settings,version}.test.ts',
  ...heavy,
];

const root = { cwd: import.meta.dirname };
const saying =
  (...words: string[]) =>
  (file: string) => {
    const text = readFileSync(join(root.cwd, file), 'utf8');
    return words.some((one) => text.includes(one));
  };

/** What a person does on a screen, in a page of happy-dom that the tests of a process share, as a browser would. */
const onScreens = globSync('{web,features/**/web}/**/*.test.tsx', root)
  .filter(saying("/test/open-screen.tsx'", "/test/open-drive.tsx'"))
  .filter((file) => !saying('vi.mock(')(file));

/** These have a process to themselves: what stands in for a module would do so for all that share it. */
const apart = [...globSync(alone, root).filter(saying('vi.mock(')), ...heavy];

const common = { environment: 'node', pool: 'forks', testTimeout: 60_000, hookTimeout: 120_000 } as const;

export default defineConfig({
  plugins: [iconModules],
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: { ...common, name: 'rules', include: alone, exclude: [...apart, ...onScreens], isolate: false },
      },
      {
        // As it is built: React's development build takes three times as long for the same.
        oxc: { jsx: { development: false, runtime: 'automatic' } },
        test: {
          ...common,
          name: 'screens',
          environment: 'happy-dom',
          include: onScreens,
          isolate: false,
          env: { NODE_ENV: 'production' },
        },
      },
      { test: { ...common, name: 'apart', include: apart } },
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
