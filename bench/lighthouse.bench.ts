// The tracking page as Lighthouse sees it on a phone (4 × slower CPU, slow 4G): performance and accessibility, target 95 each.

import lighthouse from 'lighthouse';
import { spawn } from 'node:child_process';
import { chromium } from 'playwright-core';
import { findChromium } from '../e2e/chromium.ts';
import { startDay } from '../e2e/day-server.ts';
import { liveLinkOf } from '../features/tracking/server/queries.ts';
import { inTenant } from '../server/tenant.ts';

const port = 9333;

async function scores(url: string): Promise<Record<string, number>> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility'],
  });
  const categories = result?.lhr.categories ?? {};
  return Object.fromEntries(
    Object.entries(categories).map(([name, category]) => [name, Math.round((category.score ?? 0) * 100)]),
  );
}

const day = await startDay(new Date());
const { executablePath, args } = await findChromium();
const browser = spawn(
  executablePath,
  ['--headless=new', `--remote-debugging-port=${port}`, ...args, 'about:blank'],
  { stdio: 'ignore' },
);
try {
  const [tenant] = await day.app.tenants.all();
  if (!tenant) throw new Error('no tenant');
  const link = await inTenant(day.app.database, tenant.id, (tx) => liveLinkOf(tx, day.address, day.clock()), {
    readonly: true,
  });
  if (!link) throw new Error('no truck is under way');
  for (let tries = 0; tries < 50; tries += 1) {
    const up = await chromium.connectOverCDP(`http://127.0.0.1:${port}`).then(
      (found) => found.close().then(() => true),
      () => false,
    );
    if (up) break;
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
  for (const [name, score] of Object.entries(await scores(link))) {
    console.log(
      `Lighthouse ${name} of the tracking page | ours ${score} | target ≥ 95 | ${score >= 95 ? 'met' : 'not met'}`,
    );
  }
} finally {
  browser.kill('SIGKILL');
  await day.stop();
}
