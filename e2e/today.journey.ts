// The start page while the trucks drive: the board of a depot, a truck chosen on map and time line, a place that is
// pushed, and the dashboard of the days.

import { expect, test, type Page } from '@playwright/test';
import { enter, firstDepo, getJson, isAccessible } from './people.ts';

interface Trip {
  id: number;
  car_id: number;
  car_internal_number: string;
  route_name: string;
  status: string;
  place: { coordinates: { lat: number; lng: number }; at: string } | null;
}

async function truckUnderWay(page: Page): Promise<{ depo: number; trip: Trip }> {
  await enter(page, 'isrute', 'admin');
  const depo = await firstDepo(page, 'isrute');
  const find = async () => {
    const { trips } = await getJson<{ trips: Trip[] }>(page, `/isrute/depo/${depo}/board`);
    return trips.find(({ status, place }) => status === 'under_way' && place !== null);
  };
  // The first truck is seen a few seconds after the server has started.
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  return { depo, trip: (await find()) as Trip };
}

test('the board shows the trucks at work, and follows the one that is chosen', async ({ page }) => {
  const { depo, trip } = await truckUnderWay(page);
  const name = `${trip.car_internal_number}, ${trip.route_name}`;
  const told: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"cars"')) told.push(String(payload));
    }),
  );
  let reads = 0;
  page.on('request', (request) => {
    if (/\/board(\?|$)/.test(request.url())) reads += 1;
  });
  await page.goto(`/isrute/depo/${depo}/today`);
  const choose = page.getByRole('table').getByRole('button', { name: `Show car ${name} on the map` });
  await expect(choose).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Planned and driven' })).toBeVisible();
  await expect(page.locator(`[data-point="truck-${trip.id}"]`)).toBeVisible();

  await choose.click();
  await expect(page).toHaveURL(new RegExp(`trip=${trip.id}`));
  await expect(page.locator(`[data-point="truck-${trip.id}"]`)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('table', { name: `Stops of car ${trip.car_internal_number}` })).toBeVisible();
  const line = page.getByRole('slider', { name: `Stops of car ${name}` });
  await line.focus();
  await page.keyboard.press('ArrowRight');
  await expect(line).toHaveAttribute('aria-valuenow', '2');
  await isAccessible(page);

  await page.locator(`[data-point="truck-${trip.id}"]`).click();
  await expect(page).not.toHaveURL(/trip=/);

  // Every ten seconds the simulator says where the trucks are; no page asks for it.
  const before = reads;
  await expect.poll(() => told.length, { timeout: 45_000 }).toBeGreaterThan(0);
  expect(told.join()).toContain(`"car_id":${trip.car_id}`);
  expect(reads - before).toBeLessThanOrEqual(1);
});

test('in Danish, too, all figures of the board stand beside their acts on a desk', async ({
  browser,
  baseURL,
}) => {
  const page = await (await browser.newContext({ locale: 'da-DK', baseURL: baseURL ?? '' })).newPage();
  const { depo } = await truckUnderWay(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/isrute/depo/${depo}/today`);
  const table = page.getByRole('table', { name: 'Dagens biler' });
  await expect(table.getByRole('columnheader', { name: 'Handlinger' })).toBeVisible();
  const hidden = () => table.locator('xpath=..').evaluate((box) => box.scrollWidth - box.clientWidth);
  await expect.poll(hidden).toBe(0);
  await page.context().close();
});

test('a wall shows the board alone, a phone shows it as cards', async ({ page }) => {
  const { depo, trip } = await truckUnderWay(page);
  await page.goto(`/isrute/depo/${depo}/today?wall`);
  const wall = page.getByRole('dialog', { name: 'Wall screen' });
  await expect(
    wall.getByRole('list', { name: 'Trucks of the day' }).getByText(trip.route_name),
  ).toBeVisible();
  await expect(wall.getByRole('region', { name: 'Planned and driven' })).toBeVisible();
  // What lies where the menu was belongs to the wall.
  expect(await page.evaluate<boolean>("document.elementFromPoint(40, 300).closest('dialog') !== null")).toBe(
    true,
  );
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await expect(wall).toBeHidden();
  await expect(page).toHaveURL(/today$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/isrute/depo/${depo}/today`);
  await expect(
    page.getByRole('list', { name: 'Trucks of the day' }).getByText(trip.route_name),
  ).toBeVisible();
  await isAccessible(page);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
});

test('the dashboard tells which trips reached their quota and which announced stops were made', async ({
  page,
}) => {
  await enter(page, 'isrute', 'admin');
  const depo = await firstDepo(page, 'isrute');
  await page.goto(`/isrute/depo/${depo}/dashboard`);
  const counts = await getJson<Record<string, number>>(page, `/isrute/depo/${depo}/dashboard`);
  for (const [key, name] of [
    ['with_quota', 'With quota'],
    ['without_quota', 'Without quota'],
    ['sms_stops_made', 'SMS stops made'],
    ['sms_stops_not_made', 'SMS stops not made'],
  ] as const) {
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
    const table = page.getByRole('table', { name, exact: true });
    await expect(table.locator('tbody tr')).toHaveCount(Math.min(25, counts[key] ?? 0));
    await isAccessible(page);
  }
  expect((counts.with_quota ?? 0) + (counts.without_quota ?? 0)).toBeGreaterThan(0);
});
