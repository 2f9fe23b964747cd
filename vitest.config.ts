import { defineConfig } from 'vitest/config';

/** Pure functions: no database, no server. */
const rules = ['shared/**/*.test.ts', 'features/**/rules.test.ts', 'web/**/*.test.{ts,tsx}', 'features/**/web/**/*.test.{ts,tsx}', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'];

const common = { environment: 'node', pool: 'forks', testTimeout: 20_000, hookTimeout: 60_000 } as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...common, name: 'rules', include: rules } },
      {
        test: {
          ...common,
          name: 'database',
          include: ['server/**/*.test.ts', 'features/**/*.test.ts', 'app/**/*.test.ts', 'db/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: rules,
          globalSetup: ['server/test/global-setup.ts'],
          env: { NODE_ENV: 'test' },
        },
      },
    ],
  },
});
