// The public pages as Lighthouse sees them on a phone: a processor 4 × slower, 1.6 Mbit/s, 150 ms (its own usual
// limits).

import lighthouse from 'lighthouse';
import { spawn } from 'node:child_process';
import { chromium } from 'playwright-core';
import { findChromium } from '../../e2e/chromium.ts';
import { startDay } from '../../e2e/day-server.ts';
import { findLiveLink } from '../../features/tracking/server/events-under-way.ts';
import { inTenant } from '../../server/tenant.ts';
import { median } from './measure.ts';

const port = 9333;
const visits = 5;

interface Measure {
  name: string;
  unit: string;
  limit: { at_least: number } | { at_most: number };
  digits: number;
  read(seen: Seen): number;
}

type Seen = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const scoreOf = (category: string) => (seen: Seen) =>
  Math.round((seen.categories[category]?.score ?? 0) * 100);
const secondsOf = (audit: string) => (seen: Seen) => (seen.audits[audit]?.numericValue ?? NaN) / 1000;

const measures: readonly Measure[] = [
  { name: 'performance', unit: '', limit: { at_least: 95 }, digits: 0, read: scoreOf('performance') },
  { name: 'accessibility', unit: '', limit: { at_least: 95 }, digits: 0, read: scoreOf('accessibility') },
  {
    name: 'first paint',
    unit: ' s',
    limit: { at_most: 1 },
    digits: 2,
    read: secondsOf('first-contentful-paint'),
  },
  {
    name: 'largest paint',
    unit: ' s',
    limit: { at_most: 1.5 },
    digits: 2,
    read: secondsOf('largest-contentful-paint'),
  },
  {
    name: 'layout shift',
    unit: '',
    limit: { at_most: 0.05 },
    digits: 3,
    read: (seen) => seen.audits['cumulative-layout-shift']?.numericValue ?? NaN,
  },
];

async function visit(url: string): Promise<Seen> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility'],
  });
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
  return result.lhr;
}

async function measurePage(page: string, url: string): Promise<void> {
  const seen: Seen[] = [];
  for (let nth = 0; nth < visits; nth += 1) seen.push(await visit(url));
  for (const { name, unit, limit, digits, read } of measures) {
    const values = seen.map(read);
    const value = median(values);
    const met = 'at_least' in limit ? value >= limit.at_least : value <= limit.at_most;
    const show = (figure: number) => figure.toFixed(digits);
    console.log(
      [
        `Lighthouse, ${page}: ${name}`,
        `ours ${show(value)}${unit} (${show(Math.min(...values))} to ${show(Math.max(...values))}, ${visits} visits)`,
        'no reference',
        'at_least' in limit ? `target ≥ ${limit.at_least}` : `target ≤ ${limit.at_most}${unit}`,
        met ? 'met' : 'NOT MET',
      ].join(' | '),
    );
  }
}

/** Until the browser that was started answers. */
async function waitForBrowser(): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const isUp = await chromium.connectOverCDP(`http://127.0.0.1:${port}`).then(
      (found) => found.close().then(() => true),
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
  throw new Error('the browser did not start');
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
  const link = await inTenant(
    day.app.database,
    tenant.id,
    (tx) => findLiveLink(tx, day.address, day.clock()),
    {
      readonly: true,
    },
  );
  if (!link) throw new Error('no truck is under way');
  await waitForBrowser();
  await measurePage('tracking page', link);
  await measurePage('front page', `${day.address}/${tenant.slug}`);
} finally {
  browser.kill('SIGKILL');
  await day.stop();
}
