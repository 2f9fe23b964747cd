// One day from the desk to the street: a route is made, approved and put on the calendar, somebody signs up at a
// stop, the truck drives, an SMS goes out, its link shows the truck, and the report tells what became of every stop.
// The clock is the journey's own.

import { expect, test, type Page } from '@playwright/test';
import { startDay, type DayServer } from './day-server.ts';
import { enter, getJson, isAccessible } from './people.ts';

/**
 * Away from the demo's routes, so that the only truck here is the one of this journey. The simulator leaves out the
 * third.
 */
const stops = [
  'Knud Strand 31, 6100 Haderslev',
  'Avnøvej 69, 6100 Haderslev',
  'Krejselvej 35, 6100 Haderslev',
  'Harken 15, 6500 Vojens',
];
const followed = stops[1] as string;
const route_name = '900 Haderslev';
const phone = '20 45 67 89';
const DAY_MS = 86_400_000;

test.use({ actionTimeout: 15_000 });

let day: DayServer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  // Tomorrow morning: a cookie that the server dates is then never too old for the browser.
  const morning = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS + 6 * 3_600_000);
  day = await startDay(morning);
});

test.afterAll(async () => {
  await day?.stop();
});

/** The browser's clock follows the server's; its timers run on. */
const tellTime = (page: Page) => page.clock.setFixedTime(day.clock());

async function makeRoute(page: Page): Promise<void> {
  await page.goto(`${day.address}/isrute/depo/1/routes`);
  await page.getByRole('button', { name: 'New route' }).click();
  await page.getByLabel(/^Name/).fill(route_name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${route_name} is made. Now give it its stops.`)).toBeVisible();
  await page.getByRole('button', { name: 'Route points' }).click();
  for (const address of stops) {
    const box = page.getByLabel('Address of a new stop');
    await box.fill(address);
    await page.getByRole('option', { name: address }).first().click();
    await expect(page.getByLabel(`Address of stop ${stops.indexOf(address) + 1}`)).toHaveValue(address);
  }
  await page.getByText('Custom stops', { exact: true }).click();
  await page.getByLabel('First stop time').fill('10:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Route successfully approved!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put on calendar' })).toBeVisible();
}

async function plan(page: Page): Promise<number> {
  await page.goto(`${day.address}/isrute/depo/1/plan_event_templates`);
  const shown = new Intl.DateTimeFormat('da', {
    timeZone: 'Europe/Copenhagen',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .format(day.clock())
    .replaceAll('.', '-');
  await page
    .getByRole('button', { name: new RegExp(`^CREATE NEW PLAN EVENT: .*${shown}$`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('combobox', { name: 'Route' })
    .or(dialog.getByRole('textbox', { name: 'Route' }))
    .click();
  await page.getByRole('option', { name: route_name }).click();
  await dialog
    .getByRole('combobox', { name: 'Driver' })
    .or(dialog.getByRole('textbox', { name: 'Driver' }))
    .click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  const planned = page.getByRole('link', { name: route_name });
  await expect(planned).toBeVisible();
  return Number(/plan_events\/(\d+)/.exec((await planned.getAttribute('href')) ?? '')?.[1]);
}

async function signUp(page: Page): Promise<void> {
  await page.goto(`${day.address}/isrute`);
  await page.getByRole('combobox', { name: 'Din adresse' }).fill('Avnøvej');
  await page.getByRole('option', { name: followed }).click();
  await page.getByRole('button', { name: 'Tilmeld SMS' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Mobilnummer').fill(phone);
  await modal.getByLabel(/Jeg accepterer/).check();
  await modal.getByRole('button', { name: 'Tilmeld SMS' }).click();
  await expect(page.getByRole('dialog', { name: 'Du er tilmeldt' })).toContainText(followed);
}

/** The one message that tells when the truck comes, as staff see it. */
async function noticeLink(page: Page): Promise<string> {
  await page.goto(`${day.address}/isrute/admin/sms_outbox?q=${phone.replaceAll(' ', '')}`);
  const notice = page.getByRole('row').filter({ hasText: 'ca. kl.' });
  await expect(notice).toHaveCount(1);
  await expect(notice).toContainText(`Isbilen er hos dig ved ${followed}`);
  return /https?:\S+/.exec(await notice.innerText())?.[0] ?? '';
}

interface Followed {
  car: { coordinates: { lat: number; lng: number } } | null;
  google_estimate_time: string;
  finished: boolean;
}

// spec
test('a day from the desk to the street', async ({ page, browser }) => {
  test.setTimeout(300_000);
  await tellTime(page);
  await enter(page, 'isrute', 'admin', day.address);
  await makeRoute(page);
  const event_id = await plan(page);
  await day.work('isrute');

  const street = await browser.newContext({
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    viewport: { width: 390, height: 844 },
  });
  const phonePage = await street.newPage();
  await tellTime(phonePage);
  await signUp(phonePage);
  await day.work('isrute');

  // To a quarter of an hour and some before the followed stop, then as the worker does it.
  const points = await getJson<{ address: string; google_estimate_time: string }[]>(
    page,
    `${day.address}/isrute/depo/1/plan_events/${event_id}/route_points`,
  );
  const expected = new Date(points.find((point) => point.address === followed)?.google_estimate_time ?? '');
  day.clock.set(new Date(expected.getTime() - 19 * 60_000));
  await day.pass('isrute', 8 * 60);
  const link = await noticeLink(page);

  await tellTime(phonePage);
  await phonePage.goto(link);
  await expect(phonePage.getByRole('heading', { name: 'Forventet ankomst til dit stop' })).toBeVisible();
  await expect(phonePage.locator('.window')).toHaveText(/\d\d:\d\d/);
  const car = phonePage.getByRole('img', { name: 'Isbilen' });
  await expect(car).toBeAttached();
  await isAccessible(phonePage);
  // The short address has led to the stop's own.
  const data = phonePage.url().replace('?', '.json?');
  const before = await getJson<Followed>(phonePage, data);
  const drawn = await car.getAttribute('style');
  await day.pass('isrute', 3 * 60);
  const after = await getJson<Followed>(phonePage, data);
  expect(after.car?.coordinates).not.toEqual(before.car?.coordinates);
  await expect(car).not.toHaveAttribute('style', drawn ?? '');

  // A stop left out is certain ten minutes after a later one.
  await day.pass('isrute', 52 * 60);
  await tellTime(phonePage);
  await phonePage.reload();
  await expect(phonePage.getByRole('heading', { name: 'Isbilen har været ved dit stop' })).toBeVisible();
  await phonePage.getByRole('button', { name: 'Godt', exact: true }).click();
  await phonePage.getByLabel(/Fortæl os mere/).fill('God is');
  await phonePage.getByRole('button', { name: 'Send' }).click();
  await expect(phonePage.getByRole('heading', { name: 'Tak for din tilbagemelding' })).toBeVisible();
  const { rows } = await day.app.database.owner.query<{ positive: boolean; address: string }>(
    "select positive, address from feedbacks where comment = 'God is'",
  );
  expect(rows).toEqual([{ positive: true, address: followed }]);

  // One stay beyond a stop left out is certain once the trip is over: while a stop is open, after an hour at its end.
  day.clock.advance(4 * 60 * 60);
  await day.pass('isrute', 65 * 60);
  await noticeLink(page);
  await page.goto(`${day.address}/isrute/depo/1/plan_events/${event_id}`);
  for (const address of stops) {
    const row = page.getByRole('row').filter({ hasText: address });
    await expect(row).toContainText(address === stops[2] ? 'Skipped' : 'Visited');
    await expect(row).toContainText(/\d\d:\d\d/);
  }
  await isAccessible(page);
  await street.close();
});
