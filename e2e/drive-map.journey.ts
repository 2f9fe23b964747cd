// The map of the trip on a driver's phone: with a network, and without one from what the phone has kept. The streets
// are an archive that the journey makes itself.

import { expect, test, type Page } from '@playwright/test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { madeArchive } from '../server/test/made-archive.ts';
import { openLine } from './cut-line.ts';
import type { DayServer } from './day-server.ts';
import * as drive from './drive-world.ts';
import { isAccessible } from './people.ts';

const { beginMorning, heading, openOffice, planTrip, signIn, startTrip } = drive;

test.use(drive.phoneInHand);

let day: DayServer;
const folder = mkdtempSync(join(tmpdir(), 'drive-map-'));

/** All of Denmark far out, without a street: what comes is counted, not painted. */
function streets(): string {
  const tiles = [7, 8, 9].flatMap((z) => {
    const [left, top] = [Math.floor((188 / 360) * 2 ** z), Math.floor(0.3 * 2 ** z)];
    const side = 2 ** (z - 5);
    return Array.from({ length: side * side }, (_, n) => ({
      at: [z, left + (n % side), top + Math.floor(n / side)] as [number, number, number],
      // A layer without a feature.
      bytes: gzipSync(Buffer.from([0x1a, 0x08, 0x78, 0x02, 0x0a, 0x01, 0x61, 0x28, 0x80, 0x20])),
    }));
  });
  const file = join(folder, 'streets.pmtiles');
  writeFileSync(file, madeArchive({ tiles, metadata: { attribution: 'Streets of the journey' } }));
  return file;
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  day = await drive.startDriversDay({ MAP_PMTILES: streets() });
});

test.afterAll(async () => {
  await day?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const region = (page: Page) => page.getByRole('region', { name: /^Map of the trip/ });
const mark = (page: Page, name: string | RegExp) => region(page).getByRole('button', { name });

const openMap = async (page: Page) => {
  await page.getByRole('button', { name: 'All stops' }).click();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(region(page)).toHaveAttribute('aria-busy', 'false');
};

/** What lies on the phone, by its address. */
const kept = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const cache = await caches.open('isrute-drive-map-isrute-trip');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  })()`);

test('the map of the trip opens after the first visit without a network, with what was pressed meanwhile', async ({
  context,
  browser,
}) => {
  const trip = await planTrip(await openOffice(browser));
  beginMorning(trip);
  const line = await openLine(day.address);
  await context.setGeolocation({ latitude: 55.4, longitude: 10.4, accuracy: 60 });
  let page = await context.newPage();
  await signIn(page, trip, line.address);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await expect
    .poll(() => kept(page), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['/map/tiles.json', expect.stringMatching(/^\/map\/9\//)]));
  expect((await kept(page)).some((path) => path.includes('phone-'))).toBe(true);

  line.cut();
  await page.close();
  page = await context.newPage();
  await page.goto(`${line.address}/isrute/drive`);
  await startTrip(page);
  await heading(page, trip.stops[0]?.street ?? '');
  await openMap(page);
  await expect(mark(page, /^\d\. .*: next$/)).toHaveCount(1);
  await expect(mark(page, /: to come$/)).toHaveCount(3);
  await expect(page.getByText('Streets of the journey')).toBeVisible();
  await isAccessible(page, 'any');
  await expect(page.getByRole('img', { name: 'You are here' })).toBeAttached();
  await page.getByRole('button', { name: 'Where I am' }).click();
  await page.getByRole('button', { name: 'Whole trip' }).click();
  await mark(page, /: next$/).press('Enter');
  const card = page.getByRole('region', { name: 'Stop 1 of 4' });
  await expect(card.getByRole('link', { name: 'Navigate' })).toBeVisible();
  await isAccessible(page, 'any');
  await card.getByRole('button', { name: 'Close' }).click();
  await page.goBack();
  await page.goBack();
  await drive.serve(page);

  await page.close();
  page = await context.newPage();
  await page.goto(`${line.address}/isrute/drive#map`);
  await expect(mark(page, /^1\. .*: served$/)).toHaveCount(1);
  await expect(mark(page, /^2\. .*: next$/)).toHaveCount(1);
  line.close();
});

test('the driver sees how much map lies on the phone, and removes it', async ({ page, browser }) => {
  const trip = await planTrip(await openOffice(browser));
  beginMorning(trip);
  await signIn(page, trip);
  await expect.poll(() => kept(page), { timeout: 30_000 }).toContain('/map/tiles.json');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByText(/MB of map lie on this phone/)).toBeVisible();
  await isAccessible(page, 'any');
  await page.getByRole('button', { name: 'Remove the map' }).click();
  await expect(page.getByText('No map lies on this phone.')).toBeVisible();
  expect(await kept(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText('No map lies on this phone.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep the map of my trips' }).click();
  await expect.poll(() => kept(page), { timeout: 30_000 }).toContain('/map/tiles.json');
});
