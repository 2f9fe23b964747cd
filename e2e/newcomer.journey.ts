// Somebody who has never planned: a route of twelve stops is made, approved, driven every two weeks by car 3; today's
// truck is looked at and its SMS are stopped. Each step is taken by what the screen says, as it says it.

import { expect, test, type Page } from '@playwright/test';
import { addDays, dayIn, parseDay, showDay, weekdayOf } from '../shared/calendar.ts';
import { csrfToken, enter, getJson, isAccessible, ownMark } from './people.ts';

const depo = '/isrute/depo/1';
const route_name = `990 Haderslev ${ownMark()}`;
const addresses = [
  'Knud Strand 31, 6100 Haderslev',
  'Avnøvej 69, 6100 Haderslev',
  'Krejselvej 35, 6100 Haderslev',
  'Harken 15, 6500 Vojens',
  'Klostervej 31, 5000 Odense C',
  'Fjordsgade 7, 5000 Odense C',
];

interface Planned {
  id: number;
  date: string;
  car_id: number;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function sendAs(page: Page, method: 'POST' | 'DELETE', path: string, data = {}): Promise<unknown> {
  const headers = { accept: 'application/json', 'x-csrf-token': await csrfToken(page, 'isrute') };
  const answer = await page.request.fetch(path, { method, headers, data });
  const text = await answer.text();
  expect(answer.ok(), text).toBe(true);
  return text === '' ? null : JSON.parse(text);
}

async function makeRoute(page: Page): Promise<number> {
  await page.goto(`${depo}/routes`);
  await button(page, 'New route').click();
  await page.getByLabel(/^Name/).fill(route_name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The route has no stops yet.')).toBeVisible();
  await isAccessible(page);
  const id = Number(/routes\/(\d+)\/edit/.exec(page.url())?.[1]);
  await button(page, 'Add stops').click();
  return id;
}

/** Six by their addresses, six by clicks on the map. */
async function addStops(page: Page): Promise<void> {
  const box = page.getByLabel('Address of a new stop');
  for (const [n, address] of addresses.entries()) {
    await box.fill(address);
    await page.getByRole('option', { name: address }).first().click();
    await expect(page.getByLabel(`Address of stop ${n + 1}`)).toHaveValue(address);
  }
  await box.fill('Denne Vej Findes Ikke 4');
  await expect(
    page.getByText("No results found. The map takes a stop, too: 'Add stops by clicking'."),
  ).toBeVisible();
  await button(page, 'Remove stop 7').click();

  await page.getByRole('switch', { name: 'Add stops by clicking' }).click();
  const map = await page.locator('.maplibregl-canvas').first().boundingBox();
  for (let n = 7; n <= 12; n += 1) {
    await page.mouse.click(
      (map?.x ?? 0) + (map?.width ?? 0) * (n / 20),
      (map?.y ?? 0) + (map?.height ?? 0) / 3,
    );
    await expect(page.getByLabel(`Address of stop ${n}`)).not.toHaveValue('');
  }
  await expect(page.getByText('12 stops', { exact: true })).toBeVisible();
}

async function approve(page: Page): Promise<void> {
  // Too early: what is missing is said, and no longer once it is there.
  await button(page, 'Approve').click();
  const missing = 'You need to enter arrival time to calculate google ETA';
  const first = page.getByLabel('First stop time');
  await expect(page.getByRole('alert').filter({ hasText: missing })).toBeVisible();
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await first.fill('10:00');
  await page.getByLabel('Last stop time').fill('20:00');
  await expect(page.getByText('The times work out.')).toBeVisible();
  await expect(first).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Saved, but:')).toHaveCount(0);
  await button(page, 'Approve').click();
  await expect(page.getByText('Route successfully approved!')).toBeVisible();
  await expect(page.getByText(missing)).toHaveCount(0);
}

/** On the first free day of next week. */
async function putOnCalendar(page: Page): Promise<Planned[]> {
  await button(page, 'Put on calendar').click();
  const said = page.getByRole('status').filter({ hasText: `${route_name} goes on the calendar.` });
  await expect(said).toContainText('Choose a day and a car: click the free cell where they meet.');
  await isAccessible(page);
  // The way to another week is no way out.
  await button(page, 'Next week').click();
  await expect(said).toBeVisible();
  const cell = page.getByRole('button', { name: /^CREATE NEW PLAN EVENT: car 3, / }).first();
  const day = parseDay(/\d\d-\d\d-\d{4}$/.exec((await cell.getAttribute('aria-label')) ?? '')?.[0] ?? '');
  expect(day).not.toBeNull();
  await cell.click();

  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByRole('combobox', { name: 'Route' }).or(dialog.getByRole('textbox', { name: 'Route' })),
  ).toHaveValue(route_name);
  // What is chosen already is not asked for: no list lies over the days.
  await expect(page.getByRole('option')).toHaveCount(0);
  await dialog.getByRole('switch', { name: 'Recurring event' }).click();
  await dialog.getByLabel('End date').fill(showDay(addDays(day ?? '', 28)));
  await page.keyboard.press('Tab');
  await expect(dialog.getByText(showDay(addDays(day ?? '', 14)))).toBeVisible();
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/plan_events'),
  );
  await button(page, 'Create').click();
  const made = (await (await answer).json()) as Planned[];
  expect(made[0]?.date).toBe(day);
  await expect(page.getByRole('link', { name: route_name })).toBeVisible();
  await expect(said).toHaveCount(0);
  await expect(page).not.toHaveURL(/route=/);
  return made;
}

/** The demo's trucks stay at home on Sundays, but for one that has told everybody: another is sent out. */
async function driveOnDayOff(page: Page): Promise<number[]> {
  const date = dayIn('Europe/Copenhagen', new Date());
  if (weekdayOf(date) !== 7) return [];
  const { routes, cars, drivers } = await getJson<{
    routes: { id: number; name: string }[];
    cars: { id: number; depo_id: number }[];
    drivers: { id: number }[];
  }>(page, `${depo}/plan_events/new?date=${date}`);
  const made = await sendAs(page, 'POST', `${depo}/plan_events`, {
    plan_event: {
      date: [date],
      car_id: cars.findLast(({ depo_id }) => depo_id === 1)?.id,
      user_id: drivers.at(-1)?.id,
      route_id: routes.find(({ name }) => name.startsWith('102'))?.id,
    },
  });
  return (made as Planned[]).map(({ id }) => id);
}

async function stopSmsOfToday(page: Page): Promise<void> {
  interface Trip {
    id: number;
    status: string;
    can_be_stopped: boolean;
    route_name: string;
  }
  const board = async () => (await getJson<{ trips: Trip[] }>(page, `${depo}/board`)).trips;
  await expect
    .poll(async () => (await board()).some((trip) => trip.can_be_stopped), { timeout: 60_000 })
    .toBe(true);
  const trip = (await board()).find(({ can_be_stopped }) => can_be_stopped) as Trip;
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  const row = page.getByRole('table').getByRole('row').filter({ hasText: trip.route_name }).first();
  const acts = row.getByRole('button', { name: /^More for car / });
  await acts.click();
  await page.getByRole('menuitem', { name: 'Stop SMS' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop SMS' }).click();
  await expect(row).toContainText(/stopped \d\d:\d\d/);
  await isAccessible(page);
  await acts.click();
  await page.getByRole('menuitem', { name: 'Resume SMS' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resume SMS' }).click();
  await expect(row).not.toContainText('stopped');
}

test('a newcomer plans twelve stops, has them driven every two weeks, and stops the SMS of the truck of today', async ({
  page,
}) => {
  await enter(page, 'isrute', 'depo_admin');
  const route_id = await makeRoute(page);
  let made: Planned[] = [];
  let sent: number[] = [];
  try {
    await addStops(page);
    await approve(page);
    made = await putOnCalendar(page);
    sent = await driveOnDayOff(page);
    await stopSmsOfToday(page);
  } finally {
    const ids = [...made.map(({ id }) => id), ...sent];
    if (ids.length > 0) await sendAs(page, 'POST', `${depo}/plan_events/take_back`, { ids });
    await sendAs(page, 'DELETE', `${depo}/routes/${route_id}`);
  }
});
