// B2B customers in a browser: found, made, edited, imported, deleted and had back where the tenant keeps its own;
// only looked at elsewhere.

import { expect, test, type Page } from '@playwright/test';
import { readXlsx } from 'hucre';
import { readFile } from 'node:fs/promises';
import { enter, getJson, isAccessible } from './people.ts';

const number = `J${Date.now()}`;
const name = `Journey Kiosk ${number}`;

const table = (page: Page) => page.getByRole('table', { name: 'List of B2B customers' });

async function search(page: Page, phrase: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Search B2B customers' });
  await box.fill(phrase);
  await box.press('Enter');
}

test('a tenant that keeps its own makes, edits, deletes and restores a B2B customer', async ({ page }) => {
  await enter(page, 'isbilen', 'admin');
  await page.goto('/isbilen/admin/b2b_customers');
  // spec
  await expect(page.getByRole('heading', { name: 'B2B Customers' })).toBeVisible();
  // spec: A-390
  await expect(table(page).locator('tbody tr')).toHaveCount(25);
  await isAccessible(page);

  await search(page, 'ab');
  await expect(page.getByText('You must enter more than 2 characters in search field')).toBeVisible();
  await expect(table(page).locator('tbody tr')).toHaveCount(25);

  await page.getByRole('button', { name: 'Create', exact: true }).click();
  // spec: A-052
  const dialog = page.getByRole('dialog', { name: 'Create new B2B Customer' });
  await dialog.getByLabel(/^Name/).fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText("can't be blank")).toBeVisible();
  await isAccessible(page);
  // spec
  await dialog.getByLabel(/^Account Number/).fill(number);
  await dialog.getByRole('button', { name: 'Create' }).click();
  // spec: A-379
  await expect(page.getByText('B2B Customer Saved')).toBeVisible();
  await expect(page).toHaveURL(/\/isbilen\/admin\/b2b_customers\/\d+\/edit/);

  const form = page.getByRole('form', { name: `Edit ${name}` });
  await form.getByLabel('Sales district name').fill('Østfold');
  await form.getByLabel('Email', { exact: true }).fill('not an address');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('is invalid')).toBeVisible();
  await isAccessible(page);
  await form.getByLabel('Email', { exact: true }).fill('kiosk@butik.example');
  // spec: A-301
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/b2b_customers/'),
  );
  await form.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    sales_district_name: 'Østfold',
    email: 'kiosk@butik.example',
  });
  await expect(page.getByText('B2B Customer Saved').last()).toBeVisible();
  await page.screenshot({ path: 'test-results/b2b-edit.png' });
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/isbilen\/admin\/b2b_customers$/);

  // spec: A-030
  await search(page, number);
  await expect(table(page).getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'All 1' })).toBeVisible();
  const download = page.waitForEvent('download');
  // spec: A-031
  await page.getByRole('button', { name: 'Export' }).click();
  const book = await readXlsx(await readFile(await (await download).path()));
  expect(book.sheets[0]?.rows.slice(1).map((row) => row[2])).toEqual([name]);

  // spec
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this B2B customer?' });
  await expect(question.getByText('It is on no route and has no coming visits.')).toBeVisible();
  await isAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('B2B Customer deleted')).toBeVisible();
  await expect(table(page).getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
  await page.getByRole('button', { name: /^Deleted today/ }).click();
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(page.getByText(`${name} restored`)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(table(page).getByRole('row', { name: new RegExp(name) })).toBeVisible();
});

test('an import shows its rows before it saves them', async ({ page }) => {
  await enter(page, 'isbilen', 'admin');
  await page.goto('/isbilen/admin/b2b_customers');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import B2B customers' });
  await dialog
    .getByLabel('Or paste cells here')
    .fill(
      `Customer number\tCustomer Name\tOpening week\n${number}a\tPasted kiosk\t14\n${number}b\tLate kiosk\t99`,
    );
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('New: 1')).toBeVisible();
  await expect(
    dialog.getByRole('row', { name: '3 Opening week must be less than or equal to 53' }),
  ).toBeVisible();
  await isAccessible(page);
  await page.screenshot({ path: 'test-results/b2b-import.png' });
  const found = () => getJson<unknown[]>(page, `/isbilen/admin/b2b_customers?search_phrase=${number}a`);
  expect(await found()).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 1 row, leave out 1' }).click();
  await expect(page.getByText('1 created, 0 updated, 1 left out')).toBeVisible();
  expect(await found()).toMatchObject([{ customer_name: 'Pasted kiosk', opening_week: 14 }]);
});

test('elsewhere they are looked at: tabs, filters, details and no way to change them', async ({ page }) => {
  await enter(page, 'isrute', 'admin');
  const asked = page.waitForRequest((request) => /\/b2b_customers\?/.test(request.url()));
  await page.goto('/isrute/admin/b2b_customers');
  const first = new URL((await asked).url()).searchParams;
  // spec
  expect([first.get('page'), first.get('status')]).toEqual(['1', 'active']);
  await expect(table(page).locator('tbody tr')).toHaveCount(25);
  await page.screenshot({ path: 'test-results/b2b-list.png' });
  // spec: A-051
  for (const label of ['Create', 'Import'])
    await expect(page.getByRole('button', { name: label, exact: true })).toHaveCount(0);
  // spec
  await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0);
  await page.getByRole('tab', { name: /^In calendar/ }).click();
  await expect(page).toHaveURL(/tab=in_calendar/);
  await expect(table(page).locator('tbody tr').first()).toContainText(/\d\d-\d\d-\d{4}/);
  await page.getByRole('tab', { name: /^In Route/ }).click();
  // spec: A-029
  await page
    .locator('main')
    .getByRole('combobox', { name: 'Depo', exact: true })
    .selectOption({ label: 'Odense' });
  await expect(page).toHaveURL(/depo=1/);
  const last = page.getByRole('button', { name: 'Last page' });
  if (await last.isEnabled()) await last.click();
  // spec: A-392
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  const [shop] = await getJson<{ id: number; customer_name: string }[]>(page, '/isrute/admin/b2b_customers');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.emulateMedia({ colorScheme: 'dark' });
  // spec: A-025
  await page.goto(`/isrute/admin/b2b_customers/${shop?.id}/edit`);
  await expect(page.getByRole('button', { name: `Hide details of ${shop?.customer_name}` })).toBeVisible();
  await expect(page.getByText('Sales district name')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await isAccessible(page);
  await page.screenshot({ path: 'test-results/b2b-details-dark.png' });
});
