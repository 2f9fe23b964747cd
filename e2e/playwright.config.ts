import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.ts';

const port = Number(process.env.E2E_PORT ?? 3187);
const { executablePath, args } = await findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results/e2e',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { executablePath, args },
    actionTimeout: 20_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  // The demo on an embedded database of its own, made anew for each run.
  webServer: {
    command: `"${process.execPath}" e2e/serve.ts`,
    cwd: '..',
    url: `http://127.0.0.1:${port}/health_check`,
    timeout: 300_000,
    reuseExistingServer: process.env.E2E_REUSE === 'yes',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      DATA_DIR: 'test-results/e2e-data',
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
    },
  },
});
