// Depots and stop types: made, changed, refused at the field, kept from each other's hands.

import { expect, test, type Page } from '@playwright/test';
import { enter, isAccessible } from './people.ts';

const writesOf = (page: Page, address: RegExp) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && address.test(request.url()))
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return sent;
};

async function chooseAddress(page: Page, typed: string) {
  const box = page.getByRole('combobox', { name: 'Address' });
  await box.fill('');
  await box.pressSequentially(typed, { delay: 20 });
  await page.getByRole('option').first().click();
  return box.inputValue();
}

test('an admin makes a depot, and its form turns into the edit form', async ({ page }) => {
  const title = `Depo ${Date.now()}`;
  const sent = writesOf(page, /\/admin\/depos/);
  await enter(page, 'premier-is', 'admin');
  await page.goto('/premier-is/admin/depos');
  // spec: A-132
  await expect(page.getByRole('heading', { name: 'Depos', level: 1 })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'New' }).click();
  // spec: A-133
  await expect(page).toHaveURL(/\/premier-is\/admin\/depos\/new$/);

  await page.getByLabel('Address').fill('Et sted');
  await page.getByLabel('Recepient').fill('nobody');
  await page.getByLabel('Sms text').fill('Hej {navn}');
  await page.getByRole('button', { name: 'Save' }).click();
  // spec
  await expect(page.getByText("can't be blank")).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('is invalid')).toHaveCount(2);
  await expect(page.getByText('has an unknown placeholder: {navn}')).toBeVisible();

  const address = await chooseAddress(page, 'Odense');
  await expect(page.getByText(/Latitude 55\./)).toBeVisible();
  await page.getByLabel('Recepient').fill('bo@is.test\nida@is.test');
  await page.getByLabel('Sms text').fill('Isbilen kommer {eta}');
  await isAccessible(page);
  sent.length = 0;
  await page.getByRole('button', { name: 'Save' }).click();
  // spec: A-384
  await expect(page.getByText('Depo successfully created!')).toBeVisible();
  // spec: A-134
  await expect(page).toHaveURL(/\/premier-is\/admin\/depos\/\d+\/edit$/);
  await expect(page.getByRole('heading', { name: `Edit ${title}` })).toBeVisible();

  await page.getByLabel('Description').fill('Port 3');
  await page.getByRole('button', { name: 'Save' }).click();
  // spec: A-383
  await expect(page.getByText('Depo successfully updated!')).toBeVisible();
  // spec: A-272..A-274
  expect(sent.map((line) => line.replace(/\d+$/, 'n'))).toEqual([
    'POST /premier-is/admin/depos',
    'PATCH /premier-is/admin/depos/n',
  ]);
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Depos' }),
  ).toHaveAttribute('aria-current', 'page');

  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByText('Port 3').last()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue(address);
  // spec: A-240
  await expect(page.getByLabel('Recepient')).toHaveValue('bo@is.test\nida@is.test');
  await page.goto('/premier-is/admin/depos');
  // spec
  await expect(page.getByRole('row', { name: new RegExp(`${title}.*Port 3`) })).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Depo' }).click();
  await expect(page.getByRole('option', { name: title })).toBeVisible();
});

// spec
test('the product tenant has the marketing text and the AX customer ID, another has the route text', async ({
  page,
}) => {
  await enter(page, 'isrute', 'depo_admin');
  await page.goto('/isrute/admin/depos/1/edit');
  await expect(page.getByText('you write the texts')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeDisabled();
  await expect(page.getByLabel('AX customer ID')).toBeDisabled();
  await expect(page.getByLabel('Sms route text')).toHaveCount(0);
  await page.getByLabel('Marketing sms').fill('Ny is i bilen');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Depo successfully updated!')).toBeVisible();
  await isAccessible(page);
  await page.goto('/isrute/admin/depos/2/edit');
  await expect(page.getByText('only your own depos can be read and edited')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);

  await enter(page, 'isbilen', 'admin');
  await page.goto('/isbilen/admin/depos');
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Sms route text' })).toBeVisible();
  for (const label of ['Marketing sms', 'AX customer ID'])
    await expect(page.getByLabel(label)).toHaveCount(0);
});

// spec
test("an admin keeps stop types; a depot's admin reads them", async ({ page }) => {
  const name = `Rast ${Date.now()}`;
  const sent = writesOf(page, /\/admin\/stop_types/);
  await enter(page, 'isrute', 'admin');
  await page.goto('/isrute/admin/stop_types');
  await page.getByRole('button', { name: 'New' }).click();
  await page.getByRole('textbox', { name: 'Stop type' }).fill(name);
  await page.getByLabel('Wait time').fill('481');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('must be less than or equal to 480')).toBeVisible();
  await page.getByLabel('Wait time').fill('25');
  sent.length = 0;
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Stop type successfully created!')).toBeVisible();
  await expect(page).toHaveURL(/\/stop_types\/\d+\/edit$/);
  await page.getByLabel('Wait time').fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Stop type successfully updated!')).toBeVisible();
  expect(sent.map((line) => line.replace(/\d+$/, 'n'))).toEqual([
    'POST /isrute/admin/stop_types',
    'PATCH /isrute/admin/stop_types/n',
  ]);
  await isAccessible(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${name} 30`) })).toHaveCount(1);
  await isAccessible(page);

  await enter(page, 'isrute', 'depo_admin');
  await page.goto('/isrute/admin/stop_types');
  await expect(page.getByRole('button', { name: 'New' })).toHaveCount(0);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link')
    .click();
  await expect(page.getByLabel('Wait time')).toBeDisabled();
  await enter(page, 'isrute', 'support');
  await page.goto('/isrute/admin/stop_types');
  await expect(page.getByText('You are not allowed to do this')).toBeVisible();
});

// spec: A-368
test('a list that cannot be read says so, with nothing of the call, and can be asked again', async ({
  page,
}) => {
  await enter(page, 'isrute', 'admin');
  await page.route('**/isrute/admin/depos', async (route) => {
    if (route.request().headers().accept?.includes('json'))
      await route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"error":"Broken","errors":{},"full_errors":[]}',
      });
    else await route.continue();
  });
  await page.goto('/isrute/admin/depos');
  await expect(page.getByText('Broken', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('/isrute/admin/depos')).toHaveCount(0);
  await page.unroute('**/isrute/admin/depos');
  await page.getByRole('button', { name: /again|retry/i }).click();
  await expect(page.getByRole('link', { name: /^Edit / }).first()).toBeVisible();
});
