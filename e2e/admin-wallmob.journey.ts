// The bookkeeper's week: what was not exported yet is ticked across pages and leaves as csv; and the list of numbers
// that decides what a B2B order is.

import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { enter, isAccessible, ownMark } from './people.ts';

const look = (page: Page, name: string) => page.screenshot({ path: `test-results/screens/${name}.png` });
const gets = (page: Page, path: string) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (
      request.method() === 'GET' &&
      new URL(request.url()).pathname === path &&
      request.resourceType() === 'fetch'
    )
      seen.push(request.url());
  });
  return seen;
};

/** Milliseconds, by the browser's own clock, from the end of the export to the list's next request. */
const pauseBeforeReload = (page: Page) =>
  page.evaluate(() => {
    type Asked = { name: string; startTime: number; responseEnd: number };
    const asked = performance.getEntriesByType('resource') as unknown as Asked[];
    const exported = asked.findLast(({ name }) => name.endsWith('/export'));
    const reload = asked.findLast(({ name }) => name.includes('b2b_orders?'));
    return (reload?.startTime ?? 0) - (exported?.responseEnd ?? 0);
  });

test('orders are opened, ticked over two pages and exported, and the list fills in when', async ({
  page,
}) => {
  await enter(page, 'isrute', 'admin');
  const asked = gets(page, '/isrute/admin/b2b_orders');
  await page.goto('/isrute/admin/b2b_orders');
  // spec: A-057
  await expect(page.getByRole('heading', { name: 'B2B Orders', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'B2B orders (Wallmob)' })).toBeVisible();
  const rows = page.locator('tbody tr');
  // spec: A-059
  await expect(rows).toHaveCount(25);
  // spec: A-394
  expect(new URL(asked[0] ?? '').searchParams.get('page')).toBe('1');
  await isAccessible(page);
  await look(page, 'b2b-orders');

  await rows
    .first()
    .getByRole('button', { name: /^Show details/ })
    .click();
  // spec: A-061
  await expect(page.getByRole('table', { name: /^Line items of/ }).getByRole('columnheader')).toHaveText([
    'Category name',
    'Product name',
    'Quantity',
    'Total line amount',
    'Discount',
  ]);
  await look(page, 'b2b-orders-open');
  await isAccessible(page);
  await rows
    .first()
    .getByRole('button', { name: /^Hide details/ })
    .click();

  await page.getByLabel('Exported', { exact: true }).selectOption('no');
  await expect(page).toHaveURL(/exported=no/);
  const button = page.getByRole('button', { name: 'Export to csv' });
  await expect(button).toBeDisabled();
  const before = asked.length;
  // spec: A-060
  await page
    .getByRole('checkbox', { name: /^Select row/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Select row/ })
    .nth(2)
    .check();
  await expect(page.getByText('2 selected')).toBeVisible();
  // spec: A-208
  expect(asked.length - before).toBeLessThanOrEqual(1);

  const downloads = page.waitForEvent('download');
  const reloads = page.waitForRequest(
    (request) => request.method() === 'GET' && /b2b_orders\?/.test(request.url()),
  );
  // spec: A-279
  await button.click();
  await expect(page.getByText('0 selected')).toBeVisible();
  await (await reloads).response();
  // spec
  expect(await pauseBeforeReload(page)).toBeGreaterThanOrEqual(450);
  const file = await readFile(await (await downloads).path(), 'utf8');
  expect(file.startsWith('\uFEFFWallmob order id;Customer ID;Date;')).toBe(true);
  // spec: A-062
  expect(
    new Set(
      file
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(';')[0]),
    ).size,
  ).toBe(2);
  await page.goto('/isrute/admin/b2b_orders?sort=-exported_at');
  // spec: A-281
  await expect(page.locator('tbody time').nth(1)).toHaveText(/^\d\d-\d\d-\d{4} \d\d:\d\d$/);

  await page
    .getByRole('checkbox', { name: /^Select row/ })
    .first()
    .check();
  await page.reload();
  await expect(page.getByText('0 selected')).toBeVisible();
  const all = page.getByRole('button', { name: /^Select all \d+$/ });
  const [n] = /\d+/.exec((await all.textContent()) ?? '') ?? [];
  await all.click();
  await expect(page.getByText(`${n} selected`)).toBeVisible();
  await page.getByRole('button', { name: 'Last page' }).click();
  // spec: A-395
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await isAccessible(page);
  await look(page, 'b2b-orders-dark');
});

test('numbers are added, refused in one line, pasted with a preview, and deleted after the question', async ({
  page,
}) => {
  const own = `00${ownMark()}`;
  await enter(page, 'isrute', 'admin');
  const askedProducts = gets(page, '/isrute/api/v3/wallmob/products');
  const askedCustomers = gets(page, '/isrute/api/v3/wallmob/customers');
  // spec: A-189
  await page.goto('/isrute/admin/wallmob');
  // spec: A-190
  await expect(page.getByRole('tab')).toHaveText(['Products', 'Customers']);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  // spec: A-397
  expect(new URL(askedProducts[0] ?? '').searchParams.get('page')).toBe('1');
  await isAccessible(page);
  await look(page, 'wallmob');

  for (const { tab, what, added, sure } of [
    {
      tab: 'Products',
      what: 'product',
      added: `Product ${own}`,
      sure: 'Are you sure you want to delete this product?',
    },
    {
      tab: 'Customers',
      what: 'customer',
      added: `Customer ${own}`,
      sure: 'Are you sure you want to delete this customer?',
    },
  ]) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.locator('tbody tr').first()).toBeVisible();
    // spec
    if (what === 'customer') await page.getByRole('button', { name: 'Last page' }).click();
    await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(25);
    await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
    const number = page.getByLabel(`New ${what} number`);
    await number.fill('12-34');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Number is invalid')).toBeVisible();
    await number.fill(own);
    await page.keyboard.press('Enter');
    // spec
    await expect(page.getByText(`${added} added`)).toBeVisible();
    await number.fill(own);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Number has already been taken')).toBeVisible();
    await number.fill('');

    await page.getByLabel('Search numbers').fill(own);
    await page.keyboard.press('Enter');
    const remove = page.getByRole('button', { name: `Delete ${own}` });
    let deletes = 0;
    const count = (request: { method(): string }) => {
      if (request.method() === 'DELETE') deletes += 1;
    };
    page.on('request', count);
    await remove.click();
    // spec
    await expect(page.getByRole('dialog', { name: sure })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    // spec
    expect(deletes).toBe(0);

    await page.route('**/wallmob/*/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, json: { error: 'Out of order', errors: {}, full_errors: [] } })
        : route.continue(),
    );
    const alerts = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept();
      return `${dialog.type()} ${dialog.message()}`;
    });
    await remove.click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    // spec: A-374
    expect(await alerts).toBe('alert Out of order');
    await page.unroute('**/wallmob/*/*');

    await remove.click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    // spec
    await expect(page.getByText(`${added} deleted`)).toBeVisible();
    await expect(remove).toHaveCount(0);
    expect(deletes).toBe(2);
    page.off('request', count);
    await page.getByRole('search').getByRole('button', { name: 'Clear filters' }).click();
  }

  // spec: A-400
  expect(new URL(askedCustomers[0] ?? '').searchParams.get('page')).toBe('1');
  await page.getByRole('button', { name: 'Add many' }).click();
  await page.getByRole('dialog').getByRole('textbox').last().fill(`${own}1\n7-7\n${own}2\n${own}1\n`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Check/ })
    .click();
  await expect(page.getByRole('dialog').getByText('is invalid')).toBeVisible();
  await isAccessible(page);
  await look(page, 'wallmob-paste');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Import/ })
    .click();
  await expect(page.getByText('2 numbers added, 1 were in the list already')).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await isAccessible(page);
  await look(page, 'wallmob-dark');
});

// spec: A-005
test("support has neither screen, a depot's admin only the orders", async ({ page }) => {
  await enter(page, 'isbilen', 'depo_admin');
  await page.goto('/isbilen/admin/b2b_orders');
  await expect(page.getByRole('heading', { name: 'B2B Orders', level: 1 })).toBeVisible();
  await page.goto('/isbilen/admin/wallmob');
  await expect(page.getByText('You are not allowed to do this')).toBeVisible();
  await page.context().clearCookies();
  await enter(page, 'isbilen', 'support');
  await page.goto('/isbilen/admin/b2b_orders');
  await expect(page.getByText('You are not allowed to do this')).toBeVisible();
});
