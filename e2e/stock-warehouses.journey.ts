// A depot's warehouses: made, made primary, filled, looked into; ticked goods travel to an order; the card says where
// it went.

import { expect, test, type Page } from '@playwright/test';
import { csrfToken, enter, firstDepo, getJson, isAccessible } from './people.ts';

test.use({ actionTimeout: 15_000 });
test.setTimeout(300_000);

const slug = 'premier-is';

async function inventory(page: Page) {
  await enter(page, slug, 'admin');
  const P = `/${slug}/inventory/depo/${await firstDepo(page, slug)}`;
  const token = await csrfToken(page, slug);
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(`${P}${path}`, {
      headers: { accept: 'application/json', 'x-csrf-token': token },
      data,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as T;
  };
  return { P, post };
}

const writesOf = (page: Page, address: RegExp) => {
  const sent: { line: string; body: unknown; at: number }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && address.test(request.url()))
      sent.push({
        line: `${request.method()} ${new URL(request.url()).pathname}`,
        body: request.postDataJSON(),
        at: Date.now(),
      });
  });
  return sent;
};

// spec: I-007
test('a warehouse is made, becomes primary after a question, and is deleted after another', async ({
  page,
}) => {
  const { P, post } = await inventory(page);
  const stamp = Date.now();
  const first = await post<{ id: number; name: string }>('/warehouses', {
    code: `F-${stamp}`,
    name: `Første ${stamp}`,
    owner_type: 'Depo',
    primary: true,
  });
  const sent = writesOf(page, /\/warehouses/);
  await page.goto(`${P}/warehouses`);
  await expect(page.getByRole('heading', { name: 'Warehouses', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(first.name) })).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'New Warehouse' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(`F-${stamp}`);
  await page.getByRole('textbox', { name: 'Name' }).fill(`Andet ${stamp}`);
  // spec: I-148, I-154
  await page.getByLabel('Primary').check();
  await expect(page.getByText(`"${first.name}" is the primary warehouse of this depo now.`)).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  // spec: I-155, I-411, I-508
  await expect(
    page.getByRole('dialog', { name: 'Are you sure you want to set this as your primary warehouse?' }),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Set as primary' }).click();
  await expect(page.getByText('has already been taken')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(`A-${stamp}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Set as primary' }).click();
  // spec: I-144, I-152
  await expect(page.getByText(`Warehouse with code: "A-${stamp}" successfully created!`)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Edit Warehouse #\d+$/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(`Andet lager ${stamp}`);
  await page.getByRole('button', { name: 'Save' }).click();
  // spec: I-504
  await expect(page.getByText(`Warehouse with code: "A-${stamp}" successfully updated!`)).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  // spec: I-145
  await expect(page.getByText(`Andet lager ${stamp}`).last()).toBeVisible();

  await page.getByRole('button', { name: 'Back' }).click();
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  await page.getByRole('button', { name: `Delete Andet lager ${stamp}` }).click();
  // spec: I-141, I-507
  await expect(
    page.getByRole('dialog', { name: 'Are you sure you want destroy this Warehouse?' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  // spec: I-501
  await expect(page.getByText('Make another warehouse primary first').first()).toBeVisible();
  expect(logged.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: `Delete ${first.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('row', { name: new RegExp(first.name) })).toBeVisible();
  await page.getByRole('button', { name: `Delete ${first.name}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(first.name) })).toHaveCount(0);
});

interface Product {
  id: number;
  sku: string;
}

test("ticked goods travel to a new order, and the supplier's promise is kept", async ({ page }) => {
  const { P, post } = await inventory(page);
  const stamp = Date.now();
  const depo_id = Number(P.split('/').at(-1));
  const store = await post<{ id: number }>('/warehouses', {
    code: `P-${stamp}`,
    name: `Lager ${stamp}`,
    owner_type: 'Depo',
    primary: true,
  });
  const products: Product[] = [];
  for (const n of [1, 2, 3]) {
    products.push(
      await post<Product>('/products', {
        sku: `W${stamp}-${n}`,
        description: `Is ${n}`,
        packaging_size: 6,
        minimum_required_balances_attributes: [{ depo_id, minimum_for_depo: 20 * n, minimum_for_cars: 1 }],
      }),
    );
  }
  const [one, two, three] = products as [Product, Product, Product];
  await post('/stock_transfers', {
    kind: 'other',
    description: 'Udlån',
    from_warehouse_id: store.id,
    stock_transfer_line_items_attributes: [{ product_id: one.id, amount: 5 }],
  });
  // spec: I-025, I-157
  await page.goto(`${P}/warehouses/${store.id}/products`);
  await expect(page.getByRole('heading', { name: `Lager ${stamp}` })).toBeVisible();
  const row = (product: Product) => page.getByRole('row', { name: new RegExp(product.sku) });
  // spec: I-178
  await expect(row(one)).toHaveAttribute('data-tone', 'bad');
  await expect(row(two)).not.toHaveAttribute('data-tone', 'bad');
  await isAccessible(page);

  const packages = (product: Product) => page.getByRole('textbox', { name: `Packages, ${product.sku}` });
  const amount = (product: Product) =>
    page.getByRole('textbox', { name: `Order/Transfer amount, ${product.sku}` });
  // spec: I-168, I-179
  await row(one).getByRole('checkbox').check();
  await expect(packages(one)).toHaveValue('5');
  await expect(amount(one)).toHaveValue('25');
  // spec: I-180
  await row(one).getByRole('checkbox').uncheck();
  await expect(packages(one)).toHaveValue('');
  await expect(amount(one)).toHaveValue('');
  // spec: I-176, I-177
  await packages(one).fill('2');
  await expect(amount(one)).toHaveValue('12');
  await expect(row(one).getByRole('checkbox')).toBeChecked();
  await amount(one).fill('13');
  await expect(packages(one)).toHaveValue('3');
  // spec: I-167, I-181, I-399
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await expect(amount(one)).toHaveValue('13');
  await expect(amount(two)).toHaveValue('40');
  await row(three).getByRole('checkbox').uncheck();

  const sent = writesOf(page, /warehouse_product_balance/);
  const promised = page.getByRole('textbox', { name: `Future quantity, ${two.sku}` });
  await promised.pressSequentially('240');
  const typed = Date.now();
  // spec: I-499
  await expect(page.getByText(`${two.sku} was updated`)).toBeVisible();
  // spec: I-459
  expect(sent.map(({ body }) => body)).toEqual([{ future_inventory_quantity: 240 }]);
  expect((sent[0]?.at ?? 0) - typed).toBeGreaterThan(200);
  await page.getByRole('button', { name: `Future date, ${two.sku}` }).click();
  const day = new Date(Date.now() + 86_400_000 * 3);
  const shown =
    `${String(day.getDate()).padStart(2, '0')}-${String(day.getMonth() + 1).padStart(2, '0')}` +
    `-${day.getFullYear()}`;
  await page.getByRole('textbox', { name: `Future date, ${two.sku}` }).fill(shown);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Future date, ${two.sku}` })).toHaveText(shown);
  expect(sent).toHaveLength(2);
  await page.route('**/warehouse_product_balance/**', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/json',
      body: '{"error":"Too much","errors":{},"full_errors":["Too much"]}',
    }),
  );
  // spec: I-500
  await page.getByRole('textbox', { name: `Future quantity, ${three.sku}` }).fill('7');
  await expect(page.getByText(`There was a problem updating ${three.sku}: Too much`)).toBeVisible();
  await page.unroute('**/warehouse_product_balance/**');

  // spec: I-024, I-026..I-028, I-161..I-164
  for (const [tab, path] of [
    ['Orders', 'orders'],
    ['Transfers', 'transfers'],
    ['Manual Counting', 'manual_countings'],
    ['Products', 'products'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page).toHaveURL(new RegExp(`/${path}$`));
    await expect(page.getByRole('table')).toBeVisible();
    await isAccessible(page);
  }
  await expect(amount(one)).toHaveValue('13');
  // spec: I-030, I-158
  await page.getByRole('button', { name: 'New Order' }).click();
  await expect(page).toHaveURL(/\/stock_orders\/new$/);
  const form = page.getByRole('main');
  for (const product of [one, two]) await expect(form.getByText(product.sku).first()).toBeVisible();
  await expect(form.getByText(three.sku)).toHaveCount(0);
});

test('the stock card says where it went, page by page and up to any day', async ({ page }) => {
  const { P, post } = await inventory(page);
  const stamp = Date.now();
  const store = await post<{ id: number }>('/warehouses', {
    code: `K-${stamp}`,
    name: `Kort ${stamp}`,
    owner_type: 'Other',
  });
  const product = await post<Product>('/products', {
    sku: `K${stamp}`,
    description: 'Vanilje',
    packaging_size: 6,
  });
  for (let n = 30; n > 0; n -= 1) {
    await post('/stock_transfers', {
      kind: 'win_lose',
      to_warehouse_id: store.id,
      transfered_at: new Date(stamp - n * 86_400_000).toISOString(),
      stock_transfer_line_items_attributes: [{ product_id: product.id, amount: n === 1 ? -50 : 1 }],
    });
  }
  await page.goto(`${P}/warehouses/${store.id}/products`);
  await page.getByRole('link', { name: product.sku }).click();
  await expect(page.getByRole('heading', { name: `Stock card ${product.sku}` })).toBeVisible();
  await expect(
    page.getByRole('img', { name: /0 at first, -21 in the end, lowest -21, highest 29/ }),
  ).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('-50');
  await expect(page.getByRole('row').nth(1)).toContainText('-21');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('26–30 of 30')).toBeVisible();
  await expect(page.getByRole('row').last()).toContainText('+1');
  const card = await getJson<{ balance_amount: number }[]>(
    page,
    `${P}/warehouses/${store.id}/products/${product.id}/stock_card?until=${new Date(stamp - 1.5 * 86_400_000).toISOString()}`,
  );
  expect(card[0]?.balance_amount).toBe(29);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/stock_transfers\/\d+$/);
});

// spec: I-023, I-036, I-039
test('an address that leads nowhere says so', async ({ page }) => {
  const { P, post } = await inventory(page);
  const { id } = await post<{ id: number }>('/warehouses', {
    code: `N-${Date.now()}`,
    name: 'Ingen',
    owner_type: 'Other',
  });
  for (const path of ['edit/more', 'nothing', 'stock_transfers/1/more', 'manual_counting_documents/first']) {
    await page.goto(`${P}/warehouses/${id}/${path}`);
    await expect(page.getByText('Page not found').first()).toBeVisible();
  }
  await page.goto(`${P}/warehouses/${id}/edit`);
  await expect(page.getByRole('heading', { name: `Edit Warehouse #${id}` })).toBeVisible();
  // spec: I-494
  await page.route(`**/warehouses/${id}`, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 422,
          json: { error: 'Refused', errors: {}, full_errors: ['First reason', 'Second reason'] },
        }),
  );
  await page.getByLabel(/^Name/).fill('Ingen mere');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'First reason, Second reason' })).toBeVisible();
});
