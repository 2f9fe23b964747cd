// A company comes from Excel with its sheets: cars with a title above the headings, products in Danish, shops of an
// old csv. What is wrong is told before anything is saved, the same sheet makes no doubles, and a run is undone.

import { expect, test, type Page } from '@playwright/test';
import { readXlsx, writeXlsx } from 'hucre';
import { readFile, writeFile } from 'node:fs/promises';
import { enter, isAccessible, ownMark } from './people.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Rows of the sheet' });
const chosenFile = (page: Page) => page.locator('input[type=file]');

async function carsFile(path: string, mark: string): Promise<string> {
  const sheets = [
    { name: 'Notes', rows: [['Call the workshop']] },
    {
      name: 'Trucks',
      rows: [
        ['Our trucks'],
        [],
        ['Vogn', 'Reg.nr.', 'Tlf.', 'Colour'],
        [`${mark}1`, `${mark} 001`, 20304050, 'white'],
        [` ${mark}2\u00A0`, `${mark}002`, '+45 20 30 40 51', 'blue'],
        [`${mark}3`, '', null, 'blue'],
        [`${mark}2`, `${mark}004`, null, 'red'],
      ],
    },
  ];
  await writeFile(path, await writeXlsx({ sheets }));
  return path;
}

async function check(page: Page, file: string | null, name: string): Promise<void> {
  if (file !== null) await chosenFile(page).setInputFiles(file);
  await page.getByRole('button', { name }).click();
  await expect(page.getByText('Checked, nothing saved')).toBeVisible({ timeout: 30_000 });
}

test('cars of a workbook are told row by row, saved, not doubled, and taken back', async ({ page }, info) => {
  const mark = ownMark().slice(-6);
  const file = await carsFile(info.outputPath('trucks.xlsx'), mark);
  await enter(page, 'isrute', 'admin');
  await page.goto('/isrute/admin/imports?kind=cars');
  await expect(page.getByRole('heading', { name: 'Import', exact: true })).toBeVisible();
  await isAccessible(page);
  await chosenFile(page).setInputFiles(file);
  // The sheet with the cars, and the third line of it, are found.
  await expect(page.getByLabel('Sheet', { exact: true })).toHaveValue('1');
  await expect(page.getByLabel('Headings stand in line')).toHaveValue('2');
  await expect(page.getByText('Not read: D: Colour')).toBeVisible();
  await isAccessible(page);
  await check(page, null, 'Check 4 rows');
  await expect(rows(page).getByText(/Plate Number can't be blank/)).toBeVisible();
  await expect(rows(page).getByText(/stands in line 5 already/)).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Save 2 rows, leave out 2' }).click();
  await expect(page.getByRole('button', { name: 'Undo this import' })).toBeVisible({ timeout: 30_000 });
  const run = page.url();

  await page.goto('/isrute/admin/imports?kind=cars');
  await check(page, file, 'Check 4 rows');
  await page.getByRole('tab', { name: /Unchanged/ }).click();
  await expect(rows(page).locator('tbody tr')).toHaveCount(2);

  await page.goto(run);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 new rows are removed');
  await dialog.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('All of it was taken back')).toBeVisible({ timeout: 30_000 });
});

test('the template of products comes back filled in, and shops come from an old csv', async ({
  page,
}, info) => {
  const mark = ownMark();
  await enter(page, 'isbilen', 'admin');
  await page.goto('/isbilen/admin/imports?kind=products');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Template with examples' }).click();
  const template = await readXlsx(await readFile(await (await coming).path()));
  const [headings = [], example = []] = template.sheets[0]?.rows ?? [];
  expect(headings.slice(0, 4)).toEqual(['Sku', 'Description', 'Packaging size', 'Sales price']);
  const filled = info.outputPath('products.xlsx');
  const made = [mark, ...example.slice(1)];
  await writeFile(filled, await writeXlsx({ sheets: [{ name: 'Varer', rows: [headings, made] }] }));
  await check(page, filled, 'Check 1 row');
  await page.getByRole('button', { name: 'Save 1 row' }).click();
  await expect(page.getByRole('button', { name: 'Undo this import' })).toBeVisible({ timeout: 30_000 });

  await page.goto('/isbilen/admin/imports?kind=b2b_customers');
  const csv = info.outputPath('kunder.csv');
  const text = `Kundenr.;Navn;Adresse;Postnr.\r\n${mark};Søgårdens Købmand;"Ågade 1,\r\n5000 Odense";5000\r\n`;
  await writeFile(csv, Buffer.from(text, 'latin1'));
  await chosenFile(page).setInputFiles(csv);
  await expect(page.getByText(/was read as Windows-1252/)).toBeVisible();
  await check(page, null, 'Check 1 row');
  await expect(rows(page).getByText('Søgårdens Købmand').first()).toBeVisible();
});

test('the guide of the first week is brought back onto Today, leads on, and is put away', async ({
  page,
}) => {
  await enter(page, 'isrute', 'admin');
  await page.goto('/isrute/admin/first_steps');
  await expect(page.getByRole('heading', { name: 'First steps', level: 1 })).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Show it on Today again' }).click();
  await expect(page.getByRole('button', { name: 'Put this away' })).toBeVisible();
  await page.goto('/isrute/depo/1/today');
  const guide = page.getByRole('region', { name: /First steps/ });
  await expect(guide.getByRole('link', { name: 'SMS' })).toBeVisible();
  await isAccessible(page);
  await guide.getByRole('button', { name: 'Put this away' }).click();
  await expect(guide).toHaveCount(0);
});

test('staff find their way in from the page of the public', async ({ page }) => {
  await page.goto('/isrute');
  await page.getByRole('link', { name: /staff|medarbejdere/ }).click();
  await expect(page).toHaveURL(/\/isrute\/users\/sign_in/);
});
