import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.ts';

const port = Number(process.env.E2E_PORT ?? 3187);
const { executablePath, args } = await findChromium();

/** Two halves that take about as long, side by side: each has a server, and its journeys follow one another. */
const desk =
  /\/(staff|stop|stock-w|support|today|drive-st|webhooks|public|sign-in|settings|passkeys)[^/]*\.journey\.ts$/;
const halves = [
  { name: 'desk', testMatch: desk, port },
  { name: 'house', testIgnore: desk, port: port + 1 },
];

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results/e2e',
  workers: halves.length,
  projects: halves.map(({ port: own, ...half }) => ({
    ...half,
    workers: 1,
    use: { baseURL: `http://127.0.0.1:${own}` },
  })),
  timeout: 120_000,
  // As with the other tests: scripts/test.mjs names each that needed it.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: { executablePath, args },
    actionTimeout: 20_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
    viewport: { width: 1440, height: 900 },
    // What fades in or out is looked at where it ends, and not halfway.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step takes time: for whoever looks for the cause of a failure.
    trace: process.env.E2E_TRACE === 'yes' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  // Each half on a database of its own, made anew for each run.
  ...(process.env.E2E_REUSE !== 'yes' && {
    webServer: {
      command: `"${process.execPath}" e2e/serve-all.ts ${halves.map((half) => half.port).join(' ')}`,
      cwd: '..',
      wait: { stdout: /The journeys may begin/ },
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'pipe',
      env: {
        HOST: '127.0.0.1',
        NODE_ENV: 'test',
        LOG_LEVEL: 'warn',
        DATABASE_URL: '',
        WEBHOOKS_INSIDE: 'yes',
        DATABASE_OWNER_URL: '',
      },
    },
  }),
});
