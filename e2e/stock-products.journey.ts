// Products as the people do it who keep them: written down, changed in the list, given minimums, told apart by role,
// and moved to another sku.

import { expect, test, type Page } from '@playwright/test';
import { csrfToken, enter, getJson, isAccessible, ownMark } from './people.ts';

test.use({ actionTimeout: 15_000 });

let mark = '';
test.beforeEach(() => {
  mark = ownMark();
});
const own = (name: string) => `E2E-${name}-${mark}`;

interface Session {
  depos: { id: number; title: string }[];
  user: { depo_ids: number[] };
}

async function openProducts(
  page: Page,
  slug: string,
  role: string,
): Promise<{ at: string; session: Session }> {
  await enter(page, slug, role);
  const session = await getJson<Session>(page, `/${slug}/session`);
  const at = `/${slug}/inventory/depo/${session.user.depo_ids[0]}/products`;
  await page.goto(at);
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  return { at, session };
}

async function make(
  page: Page,
  slug: string,
  at: string,
  sku: string,
  more: Record<string, unknown> = {},
): Promise<number> {
  const answer = await page.request.post(at, {
    headers: { accept: 'application/json', 'x-csrf-token': await csrfToken(page, slug) },
    data: { product: { sku, description: `Is ${sku}`, ...more } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { id: number }).id;
}

// spec: I-005
test('an admin writes a product down, gives it minimums by drag and by double click, and finds it kept', async ({
  page,
}) => {
  const { at, session } = await openProducts(page, 'isrute', 'admin');
  // spec: I-017, I-048, I-419
  await page.getByRole('button', { name: 'New', exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`${at}/new$`));
  await isAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText("can't be blank")).toHaveCount(2);
  await page.getByLabel('Sku').fill(own('NEW'));
  await page.getByLabel('Description').fill('Hyldeblomst 1 l');
  for (const [label, value] of [
    ['Sequence number', '900'],
    ['Packaging size', '8'],
    ['Sales price', '49.5'],
    ['Tax amount', '25'],
    ['Volume', '1.25'],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByRole('combobox', { name: 'Tax type' }).click();
  await page.getByRole('option', { name: 'Percent' }).click();
  await page.getByRole('combobox', { name: 'Storage unit' }).click();
  // spec: I-080
  await expect(page.getByRole('option')).toHaveText(['Stk.', 'Kolli']);
  await page.getByRole('option', { name: 'Kolli' }).click();
  await page.getByRole('checkbox', { name: 'B2B product' }).check();
  // spec: I-084, I-420
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Product with sku: ${own('NEW')} successfully created!`)).toBeVisible();
  // spec: I-018, I-071
  await expect(page).toHaveURL(new RegExp(`${at}/\\d+/edit$`));
  await expect(page.getByRole('heading', { name: /^Edit Product #\d+$/ })).toBeVisible();
  // spec: I-089, I-090
  await expect(page.getByRole('tab', { name: 'Warehouse balances' })).toBeDisabled();
  // spec: I-102, I-110
  await expect(page.getByRole('button', { name: 'Move stock values' })).toBeDisabled();
  await isAccessible(page);

  const depots = page.getByRole('table', { name: 'Minimum required balances' });
  const [first, last] = [depots.locator('tbody tr').first(), depots.locator('tbody tr').last()];
  // spec: I-097
  await first.getByLabel(/^Minimum for Depo/).fill('24');
  await first
    .getByRole('button', { name: /^Copy Minimum for Depo/ })
    .dragTo(last.getByLabel(/^Minimum for Depo/));
  // spec: I-098
  await first.getByLabel(/^Minimum for Car/).fill('6');
  await first.getByRole('button', { name: /^Copy Minimum for Car/ }).dblclick();
  const values = async (field: string) =>
    depots
      .getByLabel(new RegExp(`^${field},`))
      .evaluateAll((inputs) => inputs.map((input) => (input as unknown as { value: string }).value));
  expect(await values('Minimum for Depo')).toEqual(session.depos.map(() => '24'));
  expect(await values('Minimum for Car')).toEqual(session.depos.map(() => '6'));
  await first.getByLabel(/^Minimum for Car/).press('ArrowDown');
  await expect(
    depots
      .locator('tbody tr')
      .nth(1)
      .getByLabel(/^Minimum for Car/),
  ).toBeFocused();
  await page.keyboard.press('Control+z');
  expect(await values('Minimum for Car')).toEqual(session.depos.map((_, n) => (n === 0 ? '6' : '')));
  await first.getByRole('button', { name: /^Copy Minimum for Car/ }).press('Enter');
  expect(await values('Minimum for Car')).toEqual(session.depos.map(() => '6'));
  await page.getByText('Inactive', { exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  // spec: I-502
  await expect(page.getByText(`Product with sku: ${own('NEW')} successfully updated!`)).toBeVisible();
  await page.reload();
  // spec: I-072, I-074..I-079
  await expect(page.getByLabel('Sku')).toHaveValue(own('NEW'));
  for (const [label, value] of [
    ['Sequence number', '900'],
    ['Packaging size', '8'],
    ['Sales price', '49.50 kr'],
    ['Tax type', 'Percent'],
    ['Tax amount', '25.00'],
    ['Storage unit', 'Kolli'],
    ['Volume', '1.25'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: label === 'Volume' }).first()).toHaveValue(value);
  }
  // spec: I-081, I-082
  await expect(page.getByRole('radio', { name: 'Inactive' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'B2B product' })).toBeChecked();
  // spec: I-006, I-421
  expect(await values('Minimum for Depo')).toEqual(session.depos.map(() => '24'));
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByText(/^Minimum for Depo, /).first()).toBeVisible();
  // spec: I-085
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(new RegExp(`${at}$`));
});

// spec: I-016
test('the list is searched by a single letter, filtered by its button, and changed row by row', async ({
  page,
}) => {
  const { at } = await openProducts(page, 'isrute', 'admin');
  await make(page, 'isrute', at, own('A'), { sequence_number: 1, b2b_product: true });
  await make(page, 'isrute', at, own('Z'), { sequence_number: 2, status: 'inactive' });
  await page.reload();
  const rows = page.getByRole('table', { name: 'Products' }).locator('tbody tr');
  const row = (sku: string) => rows.filter({ has: page.getByRole('button', { name: `Confirm ${sku}` }) });
  // spec: I-068
  await expect(row(own('A'))).toContainText('B2B');
  // spec: I-043, I-518
  await expect(row(own('Z'))).toHaveCount(0);
  await isAccessible(page);
  const before = await rows.count();
  // spec: I-046, I-047, I-402
  await page.getByRole('searchbox').fill('æ');
  await expect(rows).toHaveCount(before);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText('You must enter more than 2 characters in search field')).toHaveCount(0);
  // spec: I-045
  await page.getByRole('searchbox').fill(own('Z').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('No product matches')).toBeVisible();
  // spec: I-042, I-044
  await page.getByRole('combobox', { name: 'Status' }).press('ArrowDown');
  await page.getByRole('option', { name: 'Inactive' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(row(own('Z'))).toContainText('Inactive');
  await page.getByRole('button', { name: 'Clear filters' }).click();

  const typed = [
    ['Sku', own('B')],
    ['Description', 'Nougat'],
    ['Sequence number', '3'],
    ['Packaging size', '12'],
    ['Sales price', '12.5'],
    ['Depo minimum', '9'],
    ['Car minimum', '4'],
  ] as const;
  for (const [field, value] of typed) await page.getByLabel(`${field}, ${own('A')}`).fill(value);
  // spec: I-066, I-440
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: `Confirm ${own('A')}` }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    sku: own('B'),
    packaging_size: 12,
    minimum_required_balances_attributes: [{ minimum_for_depo: 9, minimum_for_cars: 4 }],
  });
  // spec: I-503
  await expect(page.getByText(`Product with sku: ${own('B')} has been updated`)).toBeVisible();
  await page.reload();
  // spec: I-059..I-065
  for (const [field, value] of typed)
    await expect(page.getByLabel(`${field}, ${own('B')}`)).toHaveValue(
      field === 'Sales price' ? '12.50' : value,
    );

  // spec: I-498
  await page.getByLabel(`Packaging size, ${own('B')}`).fill('0');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Packaging size must be greater than or equal to 1')).toBeVisible();
  await page.getByLabel(`Packaging size, ${own('B')}`).press('Escape');
  await expect(page.getByLabel(`Packaging size, ${own('B')}`)).toHaveValue('12');
  // spec: I-067
  await page.getByRole('link', { name: `Edit ${own('B')}` }).click();
  await expect(page.getByRole('heading', { name: /^Edit Product #\d+$/ })).toBeVisible();
});

// spec: I-049, I-086, I-096, I-422, I-424
test("a depot's admin makes no product and changes the own minimums alone", async ({ page }) => {
  const admin = await openProducts(page, 'isrute', 'admin');
  const id = await make(page, 'isrute', admin.at, own('ROLE'));
  await page.context().clearCookies();
  const { at, session } = await openProducts(page, 'isrute', 'depo_admin');
  await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveCount(0);
  await page.goto(`${at}/new`);
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.goto(`${at}/${id}/edit`);
  await expect(page.getByLabel('Sku')).toBeDisabled();
  const theirs = session.depos
    .filter((depo) => session.user.depo_ids.includes(depo.id))
    .map((depo) => depo.title);
  for (const input of await page.getByLabel(/^Minimum for Depo, /).all()) {
    const label = (await input.getAttribute('aria-label')) ?? '';
    await expect(input).toBeEnabled({ enabled: theirs.some((title) => label.endsWith(`, ${title}`)) });
  }
  await page.getByLabel(`Minimum for Depo, ${theirs[0]}`).fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Product with sku: ${own('ROLE')} successfully updated!`)).toBeVisible();
  await isAccessible(page);
});

test('where it is switched on an admin is led to the other sku step by step, and what lies in the warehouses goes there', async ({
  page,
}) => {
  const { at } = await openProducts(page, 'isbilen', 'admin');
  const id = await make(page, 'isbilen', at, own('OLD'));
  await make(page, 'isbilen', at, own('FRESH'));
  await make(page, 'isbilen', at, own('GONE'), { status: 'inactive' });
  await page.goto(`${at}/${id}/edit`);
  // spec: I-083
  await expect(page.getByText('B2B product')).toHaveCount(0);
  // spec: I-103, I-104
  await page.getByRole('button', { name: 'Move stock values' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stock value movement' });
  await expect(dialog.getByLabel('Movement date')).toHaveValue(/^\d\d-\d\d-\d{4}$/);
  // spec: I-106, I-109, I-412
  await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toBeDisabled();
  await isAccessible(page);
  // spec: I-105
  await dialog.getByRole('combobox', { name: 'Product' }).fill(mark);
  await expect(page.getByRole('option', { name: mark })).toHaveText([new RegExp(own('FRESH'))]);
  await page.getByRole('option', { name: own('FRESH') }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  // spec: I-107, I-108
  const sure = page.getByRole('dialog', { name: 'Confirm stock value movement' });
  await expect(sure).toContainText(`All remaining warehouse balances will be transferred to ${own('FRESH')}`);
  await sure.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('There is nothing of this product to move')).toBeVisible();
  await page.keyboard.press('Escape');

  const send = async (path: string, data: Record<string, unknown>) => {
    const answer = await page.request.post(path, {
      headers: { accept: 'application/json', 'x-csrf-token': await csrfToken(page, 'isbilen') },
      data,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: number };
  };
  const depot = at.replace(/\/products$/, '');
  const { id: to_warehouse_id } = await send(`${depot}/warehouses`, {
    code: own('W'),
    name: `E2E Frost ${mark}`,
    owner_type: 'Depo',
  });
  await send(`${depot}/stock_transfers`, {
    kind: 'regular',
    to_warehouse_id,
    stock_transfer_line_items_attributes: [{ product_id: id, amount: 31 }],
  });
  await page.reload();
  await page.getByRole('tab', { name: /^Warehouse balances/ }).click();
  // spec: I-099..I-101
  await expect(
    page
      .getByRole('table', { name: 'Warehouse balances' })
      .getByRole('row', { name: new RegExp(`Depo E2E Frost ${mark} .* 31`) }),
  ).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Move stock values' }).click();
  await dialog.getByRole('combobox', { name: 'Product' }).fill(own('FRESH'));
  await page.getByRole('option', { name: own('FRESH') }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await sure.getByRole('button', { name: 'Move' }).click();
  // spec: I-505
  await expect(
    page.getByText(
      `Remaining product warehouse balances successfully moved to product with sku: ${own('FRESH')}!`,
    ),
  ).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Warehouse balances' })).toBeDisabled();
});
