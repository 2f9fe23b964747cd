// What an admin looks up: who did what, one request in full, how the outside systems are, and who changed a record.

import { expect, test } from '@playwright/test';
import { outsideSystems } from '../features/outside-systems/rules.ts';
import { dayIn } from '../shared/calendar.ts';
import { enter, getJson, isAccessible } from './people.ts';

test('the audit log is read, filtered and opened, and never written', async ({ page }) => {
  test.setTimeout(60_000);
  await enter(page, 'isrute', 'admin');
  const asked = page.waitForRequest(
    (request) =>
      request.url().includes('/admin/user_http_requests?') &&
      request.headers().accept?.includes('json') === true,
  );
  await page.goto('/isrute/admin/user_http_requests');
  // spec: A-405
  expect(new URL((await asked).url()).searchParams.get('page')).toBe('1');
  // spec
  await expect(page.getByRole('heading', { name: 'Audit', level: 1 })).toBeVisible();
  const rows = page.locator('tbody tr');
  // spec: A-404
  await expect(rows).toHaveCount(50);
  // spec: A-173
  await expect(page.getByRole('button', { name: /^(New|Edit|Delete)/ })).toHaveCount(0);
  await isAccessible(page);
  await page.screenshot({ path: 'test-results/audit-list-1440.png' });

  await page.getByLabel('Failed only').check();
  await expect(page).toHaveURL(/failed=true/);
  await expect(rows.first()).toContainText(/\b(4|5)\d\d\b/);
  await page.getByRole('searchbox', { name: 'URL or controller' }).fill('no_such_thing');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill('depo_admin@isrute');
  await page.keyboard.press('Enter');
  // spec: A-175
  await expect(rows.first()).toContainText('Depo admin');

  const person = await rows.first().getByRole('cell').nth(1).innerText();
  await rows.first().getByRole('link').first().click();
  // spec: A-172
  await expect(page).toHaveURL(/user_http_requests\/\d+$/);
  await expect(page.getByRole('heading', { name: /^Request \d+$/ })).toBeVisible();
  await expect(page.getByText('depo_admin@isrute.test')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Params' })).toBeVisible();
  await isAccessible(page);
  await page.screenshot({ path: 'test-results/audit-detail-1440.png' });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: 'test-results/audit-detail-1024-dark.png' });
  await page.getByRole('button', { name: 'All requests of this person' }).click();
  await expect(page.getByText(/^One person: user \d+$/)).toBeVisible();
  await expect(rows.first()).toContainText(person);
  await isAccessible(page);
  await page.screenshot({ path: 'test-results/audit-list-1024-dark.png' });
});

// spec: A-016
test('a request is in the log of its own tenant and of no other', async ({ page, browser }) => {
  await enter(page, 'isrute', 'admin');
  const mark = `mark-${Date.now()}`;
  await page.request.get(`/isrute/depo/1/routes?q=${mark}`, { headers: { accept: 'application/json' } });
  const found = async (slug: string, on = page) =>
    (
      await getJson<{ user_http_request_count: number }>(
        on,
        `/${slug}/admin/user_http_requests?q=${mark}&method=GET&to=${dayIn('Europe/Copenhagen', new Date())}`,
      )
    ).user_http_request_count;
  await expect.poll(() => found('isrute')).toBeGreaterThan(0);
  const other = await (await browser.newContext()).newPage();
  await enter(other, 'isbilen', 'admin', test.info().project.use.baseURL);
  const answer = await other.request.get(
    `${test.info().project.use.baseURL}/isbilen/admin/user_http_requests?q=${mark}`,
    { headers: { accept: 'application/json' } },
  );
  expect(((await answer.json()) as { user_http_request_count: number }).user_http_request_count).toBe(0);
  await other.context().close();
});

test('the outside systems are told with what to do, to admins alone', async ({ page }) => {
  await enter(page, 'isrute', 'admin');
  await page.goto('/isrute/admin/outside_systems');
  await expect(page.getByRole('heading', { name: 'Outside systems', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: /SMS gateway/ })).toContainText('Not set up');
  await expect(page.locator('tbody tr')).toHaveCount(outsideSystems.length);
  await isAccessible(page);
  await page.screenshot({ path: 'test-results/outside-systems-1440.png' });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: 'test-results/outside-systems-1024-dark.png' });
  await page.context().clearCookies();
  await enter(page, 'isrute', 'support');
  await page.goto('/isrute/admin/outside_systems');
  await expect(page.getByText('You are not allowed to do this')).toBeVisible();
});
