// A customer from the new form to the night's warning, found again by search.

import { expect, test } from '@playwright/test';
import { enter, getJson, isAccessible } from './people.ts';

// spec
test('a customer is made, found, changed and warned about', async ({ page }) => {
  await enter(page, 'isbilen', 'admin');
  await page.goto('/isbilen/admin/customers');
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'New customer' }).click();
  await expect(page).toHaveURL(/customers\/new$/);
  await page.getByLabel('Email', { exact: true }).fill('no e-mail');
  await page.getByLabel('Location address', { exact: true }).fill('Nowhere at all 7');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText("can't be blank")).toBeVisible();
  await expect(page.getByText('is invalid').first()).toBeVisible();
  const number = `4125${String(Date.now()).slice(-4)}`;
  const last_name = `Prøve${Date.now()}`;
  await page.getByLabel(/^Phone/).fill(number);
  await page.getByLabel('Email', { exact: true }).fill('kari@prove.invalid');
  await page.getByLabel('First Name').fill('Kari');
  await page.getByLabel('Last Name').fill(last_name);
  await page.getByLabel('Female').check();
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes('query=Hal')) asked.push(Date.now());
  });
  await page.getByLabel('Location address', { exact: true }).fill('');
  await page.getByLabel('Location address', { exact: true }).pressSequentially('Halden', { delay: 60 });
  const typed = Date.now();
  await page.getByRole('option').first().click();
  expect(asked).toHaveLength(1);
  expect((asked[0] as number) - typed).toBeGreaterThan(350);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Customer successfully created')).toBeVisible();
  await expect(page).toHaveURL(/customers\/\d+\/edit$/);
  await expect(page.getByRole('heading', { name: 'SMS receivers' })).toBeVisible();
  await isAccessible(page);
  await page.screenshot({ path: 'test-results/customer-form.png', fullPage: true });

  const warning = page.getByText('SMS permission is off: the system will delete this customer tonight');
  const sms = page.locator('label', { hasText: /^SMS permission$/ });
  await expect(warning).toHaveCount(0);
  await sms.click();
  await expect(warning).toBeVisible();
  await sms.click();
  await expect(warning).toHaveCount(0);
  await page.getByLabel('Username').fill('kari7');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Customer succesfully updated')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Username')).toHaveValue('kari7');

  await page.goto('/isbilen/admin/customers');
  const search = page.getByRole('searchbox', { name: 'Search customers' });
  await search.fill(last_name);
  await search.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: last_name })).toHaveCount(1);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: `Edit Kari ${last_name}` }).click();
  await expect(page).toHaveURL(/customers\/\d+\/edit$/);
});

// spec: A-119
test('customer support finds the stops near a caller', async ({ page }) => {
  await enter(page, 'isrute', 'support');
  await page.goto('/isrute/admin/customers');
  await page.getByRole('button', { name: 'Customer support' }).click();
  await expect(page).toHaveURL(/admin\/customer_support\/plan_event_route_points$/);
  await expect(page.getByRole('heading', { name: 'Customer support', level: 1 })).toBeVisible();
  await page.getByLabel("The caller's address").fill('Odense');
  await page.getByRole('option').first().click();
  await expect(page.locator('ol button').first()).toContainText(/\d\d-\d\d-\d{4}/);
  await isAccessible(page);
  await page.screenshot({ path: 'test-results/support.png' });
});

// spec
test('the list takes three letters or more, pages of 25 or 50, and a consent where the tenant may', async ({
  page,
}) => {
  await enter(page, 'isrute', 'support');
  await page.goto('/isrute/admin/customers');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(25);
  const search = page.getByRole('searchbox', { name: 'Search customers' });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('search_phrase=')) asked += 1;
  });
  await search.fill('Ho');
  await search.press('Enter');
  await expect(page.getByText('You must enter more than 2 characters in search field')).toBeVisible();
  expect(asked).toBe(0);
  await search.fill('Hol');
  await search.press('Enter');
  await expect(page).toHaveURL(/search_phrase=Hol/);
  await expect(page.getByText('You must enter more than 2 characters in search field')).toHaveCount(0);
  await expect(rows.first()).toContainText(/hol/i);
  await page.screenshot({ path: 'test-results/customers-found.png' });
  await search.fill('');
  await search.press('Enter');
  await expect(rows).toHaveCount(25);
  const size = page.getByLabel('Rows per page');
  expect(await size.locator('option').allTextContents()).toEqual(['25', '50']);
  await size.selectOption('50');
  await expect(rows).toHaveCount(50);
  await page.getByLabel('Consent').first().click();
  await page.getByRole('option', { name: 'Marketing' }).click();
  await expect(page).toHaveURL(/consent=marketing/);
  await expect(rows.first()).toBeVisible();
  const { length } = await getJson<unknown[]>(page, '/isrute/admin/customers?consent=marketing');
  expect(length).toBe(25);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await isAccessible(page);
  await page.screenshot({ path: 'test-results/customers-dark.png' });
});
