// The stop editor with a route of 200 stops in a browser: how soon it is open, how large its page is, what a key
// costs, how smoothly a row is dragged.

import { chromium, type CDPSession, type Page } from '@playwright/test';
import { findChromium } from '../../e2e/chromium.ts';
import { startDay } from '../../e2e/day-server.ts';
import { csrfToken, enter } from '../../e2e/people.ts';
import { within } from './measure.ts';

const STOPS = 200;
const KEYS = 40;

/** A walk around Odense: eight stops a row, each some 150 metres on. */
const stops = Array.from({ length: STOPS }, (_, at) => ({
  address: `Prøvevej ${at + 1}, 5000 Odense C`,
  point: {
    type: 'Point',
    coordinates: [
      10.36 + (Math.floor(at / 8) % 2 === 0 ? at % 8 : 7 - (at % 8)) / 400,
      55.36 + Math.floor(at / 8) / 700,
    ],
  },
  private_comment: at % 5 === 0 ? 'Ring på' : null,
  wait_time: 2 + (at % 4),
  wait_manual: at % 3 === 0,
}));

async function makeRoute(page: Page, base: string): Promise<string> {
  const answer = await page.request.post(`${base}/isrute/depo/1/routes`, {
    headers: { accept: 'application/json', 'x-csrf-token': await csrfToken(page, 'isrute', base) },
    data: {
      route: {
        name: '777 Lang',
        route_type: 'custom_stops',
        first_stop_arrival_time: '08:00',
        route_points_attributes: stops,
      },
    },
  });
  if (!answer.ok()) throw new Error(`the route was not made: ${await answer.text()}`);
  return `${base}/isrute/depo/1/route/${((await answer.json()) as { id: number }).id}/route_points`;
}

/** Milliseconds from the start of the navigation until the first stops are drawn. */
async function open(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  for (let tries = 0; tries < 1_500; tries += 1) {
    const drawn = await page.evaluate<number | null>('globalThis.drawnAt ?? null');
    if (drawn !== null) return drawn;
    await page.waitForTimeout(20);
  }
  throw new Error('the stops were not drawn');
}

/** Tells when the first frame with ten rows was drawn. */
const watchRows = `(() => {
  const look = () => {
    if (document.querySelectorAll('[data-cell="address"]').length < 10) return requestAnimationFrame(look);
    requestAnimationFrame(() => { globalThis.drawnAt = performance.now(); });
  };
  look();
})()`;

/** What the page's main thread has worked since it began, in milliseconds. */
async function worked(browser: CDPSession): Promise<number> {
  const { metrics } = await browser.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/**
 * Milliseconds of the main thread until the opened page rests: what opening costs on a machine that does nothing else.
 */
async function openingWork(page: Page, browser: CDPSession, address: string): Promise<number> {
  const before = await worked(browser);
  await open(page, address);
  await settle(page);
  const after = await worked(browser);
  return after > before ? after - before : after;
}

const settle = (page: Page) =>
  page.evaluate('new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)))');

/** Milliseconds of the main thread for a key typed into that cell of a stop in the middle. */
async function keyIn(page: Page, browser: CDPSession, cell: string): Promise<number> {
  await page.locator(`[data-cell="${cell}"]`).nth(6).focus();
  await page.keyboard.press('End');
  await settle(page);
  const before = await worked(browser);
  for (let key = 0; key < KEYS; key += 1) await page.keyboard.press(key % 2 === 0 ? 'a' : 'Backspace');
  await settle(page);
  return ((await worked(browser)) - before) / KEYS;
}

/** Frames a second while a row is carried up and down for two seconds. */
async function framesWhileDragging(page: Page): Promise<number> {
  const handle = await page.locator('[data-cell="handle"]').nth(3).boundingBox();
  if (!handle) throw new Error('there is no handle');
  const [x, y] = [handle.x + 8, handle.y + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 12, { steps: 4 });
  await page.evaluate(
    'globalThis.frames = 0; (function count() { globalThis.frames += 1; requestAnimationFrame(count); })()',
  );
  const start = performance.now();
  for (let step = 0; performance.now() - start < 2000; step += 1)
    await page.mouse.move(x + 40, y + 40 + 200 * Math.abs(Math.sin(step / 20)));
  const frames = await page.evaluate<number>('globalThis.frames');
  const seconds = (performance.now() - start) / 1000;
  await page.mouse.up();
  return frames / seconds;
}

const day = await startDay(new Date());
const { executablePath, args } = await findChromium();
const chrome = await chromium.launch({ executablePath, args });
try {
  const page = await chrome.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await enter(page, 'isrute', 'admin', day.address);
  const address = await makeRoute(page, day.address);
  await page.addInitScript(watchRows);
  await open(page, address);
  const name = `Stop editor with ${STOPS} stops`;
  await within({ name: `${name}: open`, ours: () => open(page, address), at_most: 1000, unit: 'ms' });
  await settle(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  console.log(
    `${name}: CPU of the main thread to open | ours ${(await openingWork(page, browser, address)).toFixed(0)} ms | no reference | no target`,
  );
  await within({
    name: `${name}: elements of the page`,
    ours: () => page.evaluate<number>('document.querySelectorAll("*").length'),
    at_most: 1500,
    unit: 'elements',
    readings: 1,
  });
  for (const cell of ['comment', 'address'])
    await within({
      name: `${name}: CPU of a key in a ${cell}`,
      ours: () => keyIn(page, browser, cell),
      at_most: 16,
      unit: 'ms',
    });
  const before = await worked(browser);
  const frames = await framesWhileDragging(page);
  const busy = (await worked(browser)) - before;
  console.log(
    `${name}: frames a second while a row is dragged | ours ${frames.toFixed(0)} | no reference | target ≥ 30 | ${frames >= 30 ? 'met' : 'NOT MET'} | CPU of the main thread meanwhile ${(busy / 1000).toFixed(2)} s`,
  );
} finally {
  await chrome.close();
  await day.stop();
}
