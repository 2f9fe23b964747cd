// What only a hand in a browser shows of the stop editor: its addresses, leaving it, the days of its sales, its map,
// and both prints.

import { expect, test, type Locator, type Page } from '@playwright/test';
import { enter, getJson, isAccessible } from './people.ts';

const comment = (page: Page, n: number) => page.getByLabel(`Private comment of stop ${n}`, { exact: true });
const address = (page: Page, n: number) => page.getByLabel(`Address of stop ${n}`, { exact: true });
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

async function addressOfEditor(page: Page): Promise<string> {
  await enter(page, 'isrute', 'admin');
  const routes = await getJson<{ id: number; points_count: number }[]>(
    page,
    '/isrute/depo/1/routes/filter/active',
  );
  const route = routes.find(({ points_count }) => points_count >= 5);
  return `/isrute/depo/1/route/${route?.id}/route_points`;
}

async function open(page: Page): Promise<string> {
  const path = await addressOfEditor(page);
  await page.goto(path);
  await expect(address(page, 5)).toBeVisible();
  return path;
}

/** What the map's scale says of its zoom at that latitude: the world is 512 pixels wide at zoom 0. */
async function zoomAt(page: Page, lat: number): Promise<number> {
  const scale = page.locator('.maplibregl-ctrl-scale');
  const [, length, unit] = /([\d.,]+)\s*(k?m)/.exec((await scale.textContent()) ?? '') ?? [];
  const metres = Number(length) * (unit === 'km' ? 1000 : 1);
  const pixels = (await scale.boundingBox())?.width ?? 0;
  const around = 40_075_017 * Math.cos((lat * Math.PI) / 180);
  return Math.round(Math.log2((around / 512) * (pixels / metres)) * 5) / 5;
}

// spec
test('the addresses of a new stop and of one stop open the editor there', async ({ page }) => {
  const path = await addressOfEditor(page);
  await page.goto(`${path}/new`);
  await expect(page.getByLabel('Address of a new stop')).toBeFocused();
  const [, second] = await getJson<{ id: number }[]>(page, path);
  await page.goto(`${path}/${second?.id}/edit`);
  await expect(address(page, 2)).toBeFocused();
  await expect(page.getByLabel('Public comment')).toBeVisible();
  await page.goto(`${path}/999999999/edit`);
  await expect(page.getByText('Page not found')).toBeVisible();
});

// spec: ..R-638
test('leaving asks once there are edits of any kind, and not after CANCEL', async ({ page }) => {
  await open(page);
  const leave = page.getByRole('dialog').filter({ has: button(page, 'Leave') });
  const back = button(page, 'Back');
  const asksAndStays = async () => {
    await back.click();
    await button(leave, 'Cancel').click();
    await expect(leave).toBeHidden();
  };
  const drop = async () => {
    await button(page, 'CANCEL').click();
    await expect(page.getByRole('status').filter({ hasText: 'Unsaved changes' })).toBeHidden();
  };
  await comment(page, 2).fill('Ring på');
  await asksAndStays();
  await expect(comment(page, 2)).toHaveValue('Ring på');
  await drop();

  const first = await address(page, 2).inputValue();
  await address(page, 2).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(address(page, 3)).toHaveValue(first);
  await asksAndStays();
  await drop();
  await expect(address(page, 2)).toHaveValue(first);

  await page.getByLabel('Select stop 2', { exact: true }).check();
  await button(page, 'Move in this route').click();
  await page.getByRole('dialog').getByRole('textbox').fill('5');
  await button(page.getByRole('dialog'), 'Move').click();
  await expect(address(page, 5)).toHaveValue(first);
  await asksAndStays();
  await drop();

  await back.click();
  await expect(page).toHaveURL(/\/routes/);
  await page.goBack();
  await comment(page, 2).fill('Ring på');
  await back.click();
  await button(leave, 'Leave').click();
  await expect(page).toHaveURL(/\/routes/);
});

// spec
test('other days ask anew for stops and for sales without a stop, below a bar that stays', async ({
  page,
}) => {
  const path = await open(page);
  const asked = (of: RegExp) =>
    page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      return of.test(pathname) && searchParams.has('start_date') && searchParams.has('end_date');
    });
  const day = (name: string) => page.getByRole('textbox', { name });
  await day('Start date').fill('01-11-2026');
  await day('Start date').press('Enter');
  const both = [asked(new RegExp(`${path}$`)), asked(/unplanned/)];
  await day('End date').fill('20-11-2026');
  await day('End date').press('Enter');
  await Promise.all(both);

  await page.setViewportSize({ width: 1024, height: 500 });
  await page.getByLabel('Address of a new stop').focus();
  await expect(page.getByLabel('Address of a new stop')).toBeInViewport();
  await expect(button(page, 'Save')).toBeInViewport();
  await expect(button(page, 'CANCEL')).toBeInViewport();
  await expect(day('Start date')).toBeInViewport();
});

// spec
test('the map says what its colours mean', async ({ page }) => {
  await open(page);
  const legend = page.getByRole('list', { name: 'Map legend' });
  await expect(legend).toContainText('Stop of this route');
  await button(page, 'Hide map legend').click();
  await expect(legend).toBeHidden();
  await button(page, 'Map legend').click();
  await expect(legend).toBeVisible();
});

// spec: R-995
test('the map goes as close as 16', async ({ page }) => {
  const path = await open(page);
  const [first] = await getJson<{ point: { coordinates: [number, number] } }[]>(page, path);
  const lat = first?.point.coordinates[1] ?? 0;
  const closer = button(page, 'Zoom in');
  await expect
    .poll(async () => {
      if (await closer.isEnabled()) await closer.click();
      return zoomAt(page, lat);
    })
    .toBe(16);
  await expect(closer).toBeDisabled();
});

// spec: R-648..R-652, R-704
test('the map is printed on sheets, with a way out before and meanwhile', async ({ page }) => {
  await page.addInitScript(
    'globalThis.print = () => { globalThis.printed = (globalThis.printed ?? 0) + 1; };',
  );
  await open(page);
  const dialog = page.getByRole('dialog', { name: 'Print map' });
  const progress = page.getByText('Printing in progress');
  const openDialog = async () => {
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'Print map' }).click();
    await expect(dialog).toBeVisible();
  };
  await openDialog();
  await expect(progress).toBeHidden();
  await dialog.getByLabel('Rows').fill('5');
  await expect(dialog.getByRole('alert')).toContainText('between 1 and 4');
  await expect(button(dialog, 'Print')).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Rows').fill('3');
  await dialog.getByLabel('Columns').fill('3');
  await expect(dialog).toContainText('9');
  await button(dialog, 'Cancel').click();
  await expect(dialog).toBeHidden();

  await openDialog();
  await expect(dialog.getByLabel('Rows')).toHaveValue('1');
  await expect(dialog.getByLabel('Columns')).toHaveValue('1');
  await dialog.getByLabel('Rows').fill('4');
  await dialog.getByLabel('Columns').fill('4');
  await button(dialog, 'Print').click();
  await expect(progress).toBeVisible();
  await page.getByRole('status').filter({ has: progress }).getByRole('button', { name: 'Cancel' }).click();
  await expect(progress).toBeHidden();
  expect(await page.evaluate('globalThis.printed ?? 0')).toBe(0);

  await dialog.getByLabel('Rows').fill('1');
  await dialog.getByLabel('Columns').fill('1');
  await button(dialog, 'Print').click();
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  await expect(progress).toBeHidden();
  expect(await page.evaluate('globalThis.printed')).toBe(1);
});

// spec: R-653..R-655
test('the stops are printed as a table, once for each time that it is asked for', async ({ page }) => {
  await page.addInitScript(
    'globalThis.print = () => { globalThis.printed = (globalThis.printed ?? 0) + 1; };',
  );
  const path = await open(page);
  const print = async () => {
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'Print route points' }).click();
    await expect(page.getByRole('columnheader', { name: 'Arrival Time' })).toBeVisible();
  };
  await print();
  await expect.poll(() => page.evaluate('globalThis.printed')).toBe(1);
  await expect(page).not.toHaveURL(/print=true/);
  await page.goto(path);
  await print();
  await expect.poll(() => page.evaluate('globalThis.printed')).toBe(1);
  await isAccessible(page);
});
