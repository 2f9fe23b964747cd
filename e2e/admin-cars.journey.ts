// Cars of a depot in a browser: made, refused at the field, edited, switched off, found again.

import { expect, test } from '@playwright/test';
import { enter, firstDepo, getJson, isAccessible, ownMark } from './people.ts';

test('an admin makes a car, mends it, switches it off and on again', async ({ page }) => {
  const mark = ownMark();
  await enter(page, 'isrute', 'admin');
  const depo = await firstDepo(page, 'isrute');
  const asked = page.waitForRequest(
    (request) =>
      request.url().includes(`/depo/${depo}/cars?`) && request.headers().accept?.includes('json') === true,
  );
  await page.goto(`/isrute/admin/depo/${depo}/cars`);
  // spec
  expect(new URL((await asked).url()).searchParams.getAll('statuses[]')).toEqual(['active']);
  const table = page.getByRole('table', { name: 'Cars' });
  // spec: A-079
  await expect(table.getByRole('row')).not.toHaveCount(1);
  await isAccessible(page);

  await page.getByRole('button', { name: 'New' }).click();
  // spec: A-080
  await expect(page).toHaveURL(new RegExp(`/admin/depo/${depo}/cars/new$`));
  await isAccessible(page);
  await page.getByLabel('Internal Number').fill('1');
  await page.getByLabel('Plate Number').fill(`zz ${mark}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('has already been taken')).toBeVisible();
  await page.getByLabel('Internal Number').fill(mark);
  await page.getByRole('button', { name: 'Save' }).click();
  // spec: A-381
  await expect(page.getByText(`Car: ${mark} successfully created!`)).toBeVisible();
  // spec: A-081
  await expect(page).toHaveURL(/\/cars\/\d+\/edit$/);
  await expect(page.getByLabel('Plate Number')).toHaveValue(`ZZ${mark}`);
  await expect(page.getByLabel('Plate Number')).not.toBeEditable();

  await page.getByLabel('Mobile Number').fill('+4511223344');
  await page.getByRole('button', { name: 'Save' }).click();
  // spec: A-380
  await expect(page.getByText(`Car: ${mark} successfully updated!`)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  // spec
  await expect(table.getByRole('row', { name: mark })).toContainText('+4511223344');

  await table.getByRole('link', { name: `Edit ${mark}` }).click();
  // spec: A-266
  await page.getByRole('radio', { name: 'Inactive' }).check();
  await expect(page.getByText('No coming plan events use this car')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Inactive since/)).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(table.getByRole('row', { name: mark })).toHaveCount(0);
  const choose = async (choice: string) => {
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
  };
  // spec
  await choose('Inactive');
  await expect(page).toHaveURL(/status=inactive/);
  await expect(table.getByRole('row', { name: mark })).toBeVisible();
  await table.getByRole('link', { name: `Edit ${mark}` }).click();
  await page.getByRole('radio', { name: 'Active', exact: true }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Car: ${mark} successfully updated!`).last()).toBeVisible();
  await page.goto(`/isrute/admin/depo/${depo}/cars`);
  // spec: A-267
  await expect(table.getByRole('row', { name: mark })).toBeVisible();
});

test('what a car is planned for is told before it is switched off, and the depot chooser keeps the screen', async ({
  page,
}) => {
  await enter(page, 'isrute', 'admin');
  const depo = await firstDepo(page, 'isrute');
  const cars = await getJson<{ id: number }[]>(page, `/isrute/admin/depo/${depo}/cars?statuses[]=active`);
  await page.goto(`/isrute/admin/depo/${depo}/cars/${cars[0]?.id}/edit`);
  await page.getByRole('radio', { name: 'Inactive' }).check();
  await expect(page.getByText(/coming plan events? uses? this car/)).toBeVisible();
  await page.getByRole('radio', { name: 'Active', exact: true }).check();
  await expect(page.getByText(/coming plan events? uses? this car/)).toBeHidden();
  await page.goto(`/isrute/depo/${depo}/cars`);
  await expect(page.getByRole('table', { name: 'Cars' })).toBeVisible();
  await page.goto(`/isrute/admin/depo/${depo}/cars`);
  await page.getByRole('combobox', { name: 'Depo', exact: true }).click();
  await page.getByRole('listbox', { name: 'Depo' }).getByRole('option').nth(1).click();
  await expect(page).toHaveURL(
    (url) => /\/admin\/depo\/\d+\/cars$/.test(url.pathname) && !url.pathname.includes(`/depo/${depo}/`),
  );
  await expect(page.getByRole('table', { name: 'Cars' })).toBeVisible();
});
