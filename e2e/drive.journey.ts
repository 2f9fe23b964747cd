// A driver's day on a phone: once with a network, once without one from before the start until night, with the page
// killed in between and answers lost. The office sees the same. The clock of the server is the journey's own.

import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { openLine } from './cut-line.ts';
import type { DayServer } from './day-server.ts';
import * as drive from './drive-world.ts';
import type { Trip } from './drive-world.ts';
import { enter, isAccessible, password } from './people.ts';

const {
  HOUR_MS,
  beginMorning,
  heading,
  openOffice,
  planTrip,
  reportOf,
  serve,
  signIn,
  skip,
  startTrip,
  timesOf,
} = drive;

test.use(drive.phoneInHand);

let day: DayServer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  day = await drive.startDriversDay();
});

test.afterAll(async () => {
  await day?.stop();
});

test('a day with a network is seen by the office as it happens', async ({ page, context, browser }) => {
  const office = await openOffice(browser);
  const trip = await planTrip(office);
  const [first, second, third] = trip.stops as [Trip['stops'][0], Trip['stops'][0], Trip['stops'][0]];
  await signIn(page, trip);
  await isAccessible(page, 'any');
  await page.getByRole('button', { name: 'Start the trip' }).click();
  await expect(page.getByText('First say that you sit in this car.')).toBeVisible();
  beginMorning(trip);
  await startTrip(page);
  await heading(page, first.street);
  await expect(page.getByText('Position on until the end of the trip')).toBeVisible();
  await isAccessible(page, 'any');
  await expect(page.getByRole('link', { name: 'Navigate' })).toHaveAttribute(
    'href',
    /google\.com\/maps\/dir/,
  );
  await serve(page);
  await heading(page, second.street);
  await expect(page.getByText('All sent')).toBeVisible();
  await expect
    .poll(async () => (await reportOf(office, trip))[0])
    .toMatchObject({ status: 'visited', visited_source: 'app' });
  await page.getByRole('button', { name: 'Late or broken down' }).click();
  await isAccessible(page, 'any');
  await page.getByRole('button', { name: 'By 20 min' }).click();
  await expect(page.getByText('You said: 20 min late.')).toBeVisible();
  await page.getByRole('button', { name: 'Late or broken down' }).click();
  await page.getByRole('button', { name: 'The truck has broken down' }).click();
  await page.getByLabel('What is wrong?').fill('Flat tyre');
  await isAccessible(page, 'any');
  await page.getByRole('button', { name: 'Tell the depot' }).click();
  await expect(page.getByText('All sent')).toBeVisible();
  await office.goto(`${day.address}/isrute/depo/${trip.depo_id}/today`);
  await expect(office.getByText(/Broken down since .*: Flat tyre/).first()).toBeVisible();
  await expect(office.getByText('Driver: 20 min late').first()).toBeVisible();
  await page.getByRole('button', { name: 'The truck drives on' }).click();
  await page.getByRole('button', { name: 'The truck drives on' }).click();
  await expect(page.getByText('has broken down')).toBeHidden();
  await skip(page, 'Closed');
  await heading(page, third.street);
  await page.getByRole('button', { name: 'All stops' }).click();
  await expect(page.getByText('skipped: Closed')).toBeVisible();
  await isAccessible(page, 'any');
  await page.getByRole('button', { name: 'Take it back' }).nth(1).click();
  await expect(page.getByRole('button', { name: 'Take it back' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Go here next' }).first().click();
  await heading(page, second.street);
  await context.setGeolocation({ latitude: 55.2, longitude: 9.5, accuracy: 8 });
  await serve(page);
  await page.getByRole('button', { name: 'All stops' }).click();
  await page.getByRole('button', { name: 'End the trip' }).click();
  await expect(page.getByText(/still open: .*They count as skipped\./)).toBeVisible();
  await isAccessible(page, 'any');
  await page.getByRole('button', { name: 'End the trip' }).click();
  await expect(page.getByText('The trip is over. Thank you.')).toBeVisible();
  await expect.poll(async () => (await timesOf(trip)).finished_at).not.toBeNull();
  expect((await reportOf(office, trip)).slice(0, 3).map(({ status }) => status)).toEqual([
    'visited',
    'visited',
    'skipped',
  ]);
});

test('signing out of the office in the same browser loses nothing unsent and leaves nothing to read', async ({
  page,
  context,
  browser,
}) => {
  const planner = await openOffice(browser);
  const trip = await planTrip(planner);
  const [first] = trip.stops as [Trip['stops'][0]];
  beginMorning(trip);
  await signIn(page, trip);
  await context.route('**/drive/acts', (route) => route.abort());
  await startTrip(page);
  await serve(page);
  await expect(page.getByText('2 not sent')).toBeVisible();

  const office = await context.newPage();
  await enter(office, 'isrute', 'admin', day.address);
  await office.setViewportSize({ width: 1200, height: 800 });
  await office.goto(`${day.address}/isrute/depo/${trip.depo_id}/routes`);
  await office.getByRole('button', { name: /^Account/ }).click();
  await office.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(office.getByLabel('Password', { exact: true })).toBeVisible();
  const left = await office.evaluate(readDatabase);
  expect(left).toContain('"acts":2');
  for (const told of [first.street, trip.plate_number, 'serve', 'token']) expect(left).not.toContain(told);

  await page.reload();
  await expect(page.getByText('2 not sent of somebody else.')).toBeVisible();
  await context.unroute('**/drive/acts');
  await page.getByLabel('Email').fill(trip.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('All sent')).toBeVisible();
  expect((await reportOf(planner, trip))[0]).toMatchObject({ status: 'visited', visited_source: 'app' });
});

/** All that lies in the phone's database as somebody reads it who looks into the browser. */
const readDatabase = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('isrute-drive-isrute');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = async () => {
    const found = {};
    for (const name of opening.result.objectStoreNames) {
      const asked = opening.result.transaction(name).objectStore(name).getAll();
      await new Promise((done) => { asked.onsuccess = done; });
      found[name] = asked.result.length;
      found[name + ' rows'] = asked.result.map((row) =>
        JSON.stringify(row, (_, one) =>
          one instanceof ArrayBuffer || ArrayBuffer.isView(one) ? new TextDecoder('latin1').decode(one) : one));
    }
    opening.result.close();
    resolve(JSON.stringify(found));
  };
})`;

/** Sends, and loses the answer the first time: the phone sends once more. */
async function loseFirstAnswer(context: BrowserContext): Promise<void> {
  let lost = false;
  await context.route('**/drive/acts', async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    return route.abort();
  });
}

test('the same day without a network, killed and sent twice, is the same to the office', async ({
  context,
  browser,
}) => {
  const office = await openOffice(browser);
  const trip = await planTrip(office);
  const [first, second, third] = trip.stops as [Trip['stops'][0], Trip['stops'][0], Trip['stops'][0]];
  // The phone is an hour fast.
  const open = async () => {
    for (const former of context.pages()) await former.close();
    const page = await context.newPage();
    await page.clock.setFixedTime(day.clock().getTime() + HOUR_MS);
    return page;
  };
  const at = async (page: Page, moment: Date) => {
    day.clock.set(moment);
    await page.clock.setFixedTime(moment.getTime() + HOUR_MS);
  };
  const minutes = (stop: Trip['stops'][0], n: number) => new Date(stop.planned_at.getTime() + n * 60_000);
  const line = await openLine(day.address);
  let page = await open();
  await signIn(page, trip, line.address);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  line.cut();
  await context.setOffline(true);
  page = await open();
  await page.goto(`${line.address}/isrute/drive`);
  await expect(page.getByText(trip.plate_number)).toBeVisible();
  await at(page, minutes(first, -25));
  await startTrip(page);
  await at(page, minutes(first, 3));
  await heading(page, first.street);
  await expect(page.getByText('3 min late')).toBeVisible();
  await serve(page);
  await expect(page.getByText('2 not sent · No network')).toBeVisible();
  await isAccessible(page, 'any');

  page = await open();
  await page.goto(`${line.address}/isrute/drive`);
  await heading(page, second.street);
  await at(page, minutes(second, 1));
  await skip(page, 'Cannot get there');
  await heading(page, third.street);

  page = await open();
  await page.goto(`${line.address}/isrute/drive`);
  await at(page, minutes(third, -1));
  await heading(page, third.street);
  await serve(page);
  await page.getByRole('button', { name: /4 not sent/ }).click();
  await expect(page.getByRole('listitem')).toHaveCount(4);
  await isAccessible(page, 'any');
  await page.goBack();
  await page.getByRole('button', { name: 'All stops' }).click();
  await page.getByRole('button', { name: 'End the trip' }).click();
  await at(page, minutes(third, 30));
  await page.getByRole('button', { name: 'End the trip' }).click();
  await expect(page.getByText('The trip is over. Thank you.')).toBeVisible();
  expect((await reportOf(office, trip)).every(({ status }) => status === 'pending')).toBe(true);

  await loseFirstAnswer(context);
  day.clock.set(minutes(third, 6 * 60));
  page = await open();
  line.mend();
  await context.setOffline(false);
  await page.goto(`${line.address}/isrute/drive`);
  await page.getByRole('button', { name: /not sent|All sent/ }).click();
  await expect(async () => {
    const send = page.getByRole('button', { name: 'Send now' });
    if (await send.isVisible()) await send.click();
    await expect(page.getByText('Everything is with the depot.')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const report = await reportOf(office, trip);
  expect(report.slice(0, 3)).toMatchObject([
    { status: 'visited', visited_source: 'app', actual_arrival_time: minutes(first, 3).toISOString() },
    { status: 'skipped' },
    { status: 'visited', visited_source: 'app', actual_arrival_time: minutes(third, -1).toISOString() },
  ]);
  expect(await timesOf(trip)).toEqual({
    started_at: minutes(first, -25),
    finished_at: minutes(third, 30),
  });
  line.close();
});
