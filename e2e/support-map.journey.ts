// Somebody calls: who it is, where they live, which truck comes there and which could take one more stop.

import { expect, test } from '@playwright/test';
import { enter, getJson, isAccessible } from './people.ts';

const address = '/isrute/admin/customer_support/plan_event_route_points';

interface Stop {
  address: string;
  coordinates: { lat: number; lng: number };
}

test('customer support answers a call from the map of all stops', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await enter(page, 'isrute', 'support');
  await page.goto(address);
  const map = page.getByRole('region', { name: 'Map of all stops' });
  await expect(map).toBeVisible();
  await expect(page.getByText(/^[1-9]\d* stops in view$/)).toBeVisible();
  const { height, y } = (await page.locator('main > div').boundingBox()) ?? { height: 0, y: 0 };
  // spec
  expect([y, height]).toEqual([70, 900 - 70]);
  await isAccessible(page);

  // spec: R-314
  await page.getByPlaceholder("The caller's address").fill('Odense');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('heading', { name: 'Nearest stops' })).toBeVisible();
  await isAccessible(page);
  await page.screenshot({ path: 'test-results/support-map.png' });

  await page.locator('ol button').first().click();
  const stop = page.getByRole('dialog');
  await expect(stop.getByText('License number')).toBeVisible();
  await expect(stop.getByRole('link', { name: 'Go to route' })).toHaveAttribute('target', '_blank');
  // spec: R-332
  await stop.getByRole('button', { name: 'Show Next Plan Events' }).click();
  const next = stop.getByRole('listitem').getByRole('link').first();
  // spec: R-333
  await expect(next).toHaveText(/ · \d\d-\d\d-\d{4}$/);
  // spec: R-334
  await expect(next).toHaveAttribute('href', /\/isrute\/depo\/\d+\/plan_events\/\d+$/);
  await isAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Which truck should take it?' }).click();
  const best = page.getByRole('dialog');
  // What is left of this week may be a day off.
  await best.getByRole('radiogroup', { name: 'Week' }).locator('label').nth(1).click();
  await expect(best.getByRole('link', { name: /^To the trip of / }).first()).toBeVisible();
  await isAccessible(page);
  await page.keyboard.press('Escape');

  await page.locator('label', { hasText: /^Calendar$/ }).click();
  const day = page.getByRole('textbox', { name: 'Day' });
  // spec: R-319
  await expect(day).toHaveValue(/^\d\d-\d\d-\d{4}$/);
  // spec: R-320
  await expect
    .poll(() => asked.some((url) => /\/search\?.*specific_day=\d{4}-\d\d-\d\d/.test(url)))
    .toBe(true);
  expect(asked.some((url) => /\/in_view\?.*specific_day=\d{4}-\d\d-\d\d/.test(url))).toBe(true);

  const before = page.url();
  // spec
  await page.getByRole('button', { name: 'Back to customers' }).click();
  await expect(page).toHaveURL(/\/isrute\/admin\/customers/);
  await page.goto(before);
  await expect(day).toHaveValue(/^\d\d-\d\d-\d{4}$/);
});

// spec: R-318
test('the day picker of the support map begins its weeks on Monday', async ({ page }) => {
  await enter(page, 'isrute', 'support');
  await page.goto(`${address}?day=2026-06-10`);
  await page.getByRole('textbox', { name: 'Day' }).click();
  const firstDay = page.locator('[role="dialog"], .mantine-Popover-dropdown').locator('th').nth(1);
  await expect(firstDay).toHaveText(/^Mo/);
});

test('a caller is found by phone, shown on the map and opened in the form', async ({ page }) => {
  await enter(page, 'isrute', 'support');
  const customers = await getJson<{ id: number; phone: string; location_attributes: unknown }[]>(
    page,
    '/isrute/admin/customers?sort=id',
  );
  const known = customers.find(({ location_attributes }) => location_attributes !== null);
  await page.goto(address);
  const phone = page.getByRole('searchbox', { name: "The caller's phone" });
  await phone.fill(known?.phone ?? '');
  await phone.press('Enter');
  const cards = page.getByRole('list', { name: 'Callers' });
  await expect(cards.getByRole('link', { name: known?.phone ?? '', exact: true })).toBeVisible();
  await isAccessible(page);
  await cards
    .getByRole('button', { name: /on the map$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Nearest stops' })).toBeVisible();
  await cards
    .getByRole('link', { name: /^Customer form of / })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/isrute/admin/customers/${known?.id}/edit$`));
});

// spec
test('a marker that is pressed tells its stop, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await enter(page, 'isrute', 'support');
  const [stop] = await getJson<Stop[]>(page, '/isrute/public/plan_event_route_points/search');
  const { lat, lng } = stop?.coordinates ?? { lat: 0, lng: 0 };
  await page.goto(`${address}?at=${lat},${lng}&address=Here`);
  const { height, y } = (await page.locator('main > div').boundingBox()) ?? { height: 0, y: 0 };
  expect([y, height]).toEqual([115, 800 - 115]);
  // The list of the map's points is what a keyboard reaches instead of the canvas.
  const points = page.getByRole('list', { name: 'Points on the map' });
  const listed = points.getByRole('button', { name: stop?.address ?? '', exact: true });
  await listed.first().focus();
  await listed.first().press('Enter');
  await expect(page.getByRole('dialog').getByText('Date and time')).toBeVisible();
});
