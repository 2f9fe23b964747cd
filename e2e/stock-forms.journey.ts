// New and edited stock orders and new stock transfers in a browser: the spreadsheet under the hands of somebody who
// types fast.

import { expect, test, type Page } from '@playwright/test';
import {
  csrfToken,
  enter,
  firstDepo,
  getJson,
  isAccessible,
  putOnClipboard,
  readClipboard,
} from './people.ts';

test.use({ actionTimeout: 15_000, permissions: ['clipboard-read', 'clipboard-write'] });

interface Ground {
  depo: number;
  store: number;
  truck: number;
  P: string;
  skus: string[];
  mark: string;
  products: number[];
}

async function made<T>(page: Page, path: string, data: unknown): Promise<T> {
  const answer = await page.request.post(path, {
    headers: { accept: 'application/json', 'x-csrf-token': await csrfToken(page, 'isrute') },
    data,
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

let times = 0;

/** Two warehouses of the depot's own and three products, with 100 pieces of the first in the store. */
async function ground(page: Page): Promise<Ground> {
  await enter(page, 'isrute', 'admin');
  const depo = await firstDepo(page, 'isrute');
  const P = `/isrute/inventory/depo/${depo}`;
  const mark = `${Date.now() % 1e7}${(times += 1)}`;
  const warehouse = (name: string) =>
    made<{ id: number }>(page, `${P}/warehouses`, {
      warehouse: { code: `${name}${mark}`, name: `${name} ${mark}`, owner_type: 'Depo' },
    });
  const [store, truck] = [await warehouse('Store'), await warehouse('Kiosk')];
  const skus = ['A', 'B', 'C'].map((letter) => `${letter}${mark}`);
  const products: number[] = [];
  for (const [at, sku] of skus.entries())
    products.push(
      (
        await made<{ id: number }>(page, `${P}/products`, {
          product: { sku, description: `Cone ${sku}`, packaging_size: 6 + at },
        })
      ).id,
    );
  await made(page, `${P}/stock_transfers`, {
    stock_transfer: {
      kind: 'regular',
      to_warehouse_id: store.id,
      stock_transfer_line_items_attributes: [{ product_id: products[0], amount: 100 }],
    },
  });
  return { depo, store: store.id, truck: truck.id, P, skus, mark, products };
}

/** A select of the form; the depot of the whole screen stands above it. */
const field = (page: Page, name: string) => page.getByRole('form').getByRole('combobox', { name });
const choose = async (page: Page, label: string, option: string | RegExp) => {
  await field(page, label).click();
  await page.getByRole('option', { name: option }).first().click();
};
/** Without a pause between the keys, Tab and Enter among them. */
async function type(page: Page, text: string): Promise<void> {
  for (const [at, part] of text.split('\t').entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(part);
  }
}
const cells = (page: Page, row: number) =>
  page.getByRole('grid').getByRole('row').nth(row).getByRole('gridcell');
const texts = async (page: Page, row: number) => (await cells(page, row).allTextContents()).slice(0, 5);

test('an order is typed at full speed, pasted, saved, edited and approved', async ({ page }) => {
  const { store, truck, P, skus, products, mark } = await ground(page);
  // spec: I-029, I-206
  await page.goto(`${P}/warehouses/${truck}/stock_orders/new`);
  await expect(page.getByRole('heading', { name: 'New Stock Order', level: 1 })).toBeVisible();
  // spec: I-216..I-221
  for (const name of [
    'Sku',
    'Description',
    'Packages amount',
    'Order amount',
    'Remaining balance',
    'Actions',
  ])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  // spec: I-208..I-211
  for (const name of ['Depo', 'From warehouse', 'To warehouse', 'Kind'])
    await expect(field(page, name)).toBeVisible();
  // spec: I-212, I-213
  for (const name of ['Movement order ID', 'Reason'])
    await expect(page.getByRole('textbox', { name })).toBeVisible();
  // spec: I-405
  await expect(page.getByRole('button', { name: 'Delete row 1' })).toBeDisabled();
  await choose(page, 'From warehouse', `Store ${mark}`);
  await expect(field(page, 'To warehouse')).toHaveValue(/^Kiosk/);
  await isAccessible(page);

  // Sku, Tab to packages, Tab to amount, Enter back below the sku: without a pause between the keys.
  await cells(page, 1).first().click();
  await type(page, `${skus[0]}\t2\t\n${skus[1]}\t\t7\n`);
  await expect(cells(page, 3).first()).toBeFocused();
  // spec: I-215
  expect([await texts(page, 1), await texts(page, 2)]).toEqual([
    [skus[0], `Cone ${skus[0]}`, '2', '12', '88'],
    [skus[1], `Cone ${skus[1]}`, '1', '7', '-7'],
  ]);
  // spec: I-223, I-410
  await expect(page.getByRole('link', { name: 'Not enough stock?' })).toHaveAttribute(
    'href',
    `${P}/warehouses/${store}/stock_transfers/new?kind=win_lose&lines=${products[1]}%3A7`,
  );
  await isAccessible(page);

  // A block from a spreadsheet, one column too wide: rows are added, and it says what was left out.
  await putOnClipboard(page, `${skus[2]}\tx\t\t8\t\tmore\r\nnone\tx\t\t3\t\tmore\r\n`);
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('status').filter({ hasText: 'Cells pasted' })).toContainText(
    'left out, columns past the last one: 1',
  );
  await expect(page.getByRole('gridcell', { name: /must exist/ })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Some cells could not be read')).toBeVisible();
  await page.getByRole('button', { name: 'Delete row 4' }).click();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('gridcell', { name: /must exist/ })).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(page.getByRole('gridcell', { name: /must exist/ })).toHaveCount(0);

  await page.getByRole('textbox', { name: 'Reason' }).fill('Morning');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(`${skus[1]} (7), ${skus[2]} (8)`);
  await isAccessible(page);
  await page.getByRole('button', { name: 'Go on' }).click();
  // spec: I-408
  await expect(page.getByText('Order successfully saved!')).toBeVisible();
  // spec: I-031, I-207
  await expect(page).toHaveURL(/\/stock_orders\/\d+\/edit$/);
  await expect(page.getByRole('heading', { name: /^Edit Order #\d+$/ })).toBeVisible();
  // What the order itself reserves is not taken twice.
  await expect.poll(async () => (await texts(page, 1))[4]).toBe('88');
  const id = Number(/stock_orders\/(\d+)/.exec(page.url())?.[1]);
  expect(
    (
      await getJson<{ stock_order_line_items: { amount: number }[] }>(page, `${P}/stock_orders/${id}`)
    ).stock_order_line_items.map(({ amount }) => amount),
  ).toEqual([12, 7, 8]);

  // spec: I-222
  await page.getByRole('button', { name: `Delete row ${skus[1]}` }).click();
  await page.getByRole('button', { name: `Delete row ${skus[2]}` }).click();
  // spec: I-214, I-384
  await page.getByRole('button', { name: 'Save & Approve' }).click();
  await expect(page.getByText('Stock Transfer succesfuly created')).toBeVisible();
  const order = await getJson<{ status: string; stock_order_line_items: { amount: number }[] }>(
    page,
    `${P}/stock_orders/${id}`,
  );
  expect([order.status, order.stock_order_line_items.map(({ amount }) => amount)]).toEqual([
    'received',
    [12],
  ]);
  await page.goto(`${P}/warehouses/${truck}/stock_orders/${id}/edit`);
  await expect(page.getByText('This order can no longer be changed')).toBeVisible();
});

test('a win or loss mends a shortage, with its kind and goods from the link', async ({ page }) => {
  const { store, P, skus, products, mark } = await ground(page);
  // spec: I-033, I-225
  await page.goto(`${P}/warehouses/${store}/stock_transfers/new?kind=win_lose&lines=${products[1]}:7`);
  await expect(page.getByRole('heading', { name: 'New Stock Transfer' })).toBeVisible();
  // spec: I-034
  await expect(field(page, 'Kind')).toHaveValue('Win/lose');
  // spec: I-227..I-229
  await expect(field(page, 'From warehouse')).toHaveValue('');
  await expect(field(page, 'To warehouse')).toHaveValue(/^Store/);
  // spec: I-231
  await expect(page.getByRole('textbox', { name: 'Movement order ID' })).toBeVisible();
  // spec: I-238
  await expect(page.getByRole('columnheader', { name: 'Transfer amount' })).toBeVisible();
  // spec: I-387
  expect(await texts(page, 1)).toEqual([skus[1], `Cone ${skus[1]}`, '1', '7', '0']);
  await isAccessible(page);
  await choose(page, 'From warehouse', `Kiosk ${mark}`);
  await expect(field(page, 'Kind')).toHaveValue('');
  // spec: I-232
  await expect(page.getByRole('textbox', { name: 'Movement order ID' })).toHaveCount(0);
  // spec: I-409
  await page.getByRole('button', { name: 'Create Transfer' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText("can't be blank").first()).toBeVisible();
  await choose(page, 'Kind', 'Win/lose');
  await expect(field(page, 'From warehouse')).toHaveValue('');
  // spec: I-233
  await page.getByRole('button', { name: 'Create Transfer' }).dblclick();
  // spec: I-506
  await expect(page.getByText('Stock Transfer succesfuly created')).toBeVisible();
  await expect(page).toHaveURL(/\/stock_transfers\/\d+$/);
  const found = await getJson<{ id: number; remaining_balance: number }[]>(
    page,
    `${P}/products?warehouse_id=${store}&search=${skus[1]}`,
  );
  expect(found.map(({ remaining_balance }) => remaining_balance)).toEqual([7]);
});

test('the spreadsheet fills, copies, searches, moves, and says at a cell what the server refuses', async ({
  page,
}) => {
  const { P, store, skus, mark } = await ground(page);
  const gone = `X${mark}`;
  await made(page, `${P}/products`, {
    product: { sku: gone, description: 'Last year', packaging_size: 6, status: 'inactive' },
  });
  await page.goto(`${P}/warehouses/${store}/stock_transfers/new`);
  const at = (row: number, column: number) => cells(page, row).nth(column);
  await at(1, 0).dblclick();
  const search = page.getByRole('combobox', { name: 'Sku 1' });
  await search.fill(`cone ${skus[2]?.toLowerCase()}`);
  await expect(page.getByRole('option')).toHaveCount(1);
  await isAccessible(page);
  await page.keyboard.press('Enter');
  await expect(at(1, 1)).toHaveText(`Cone ${skus[2]}`);
  await expect(at(1, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(at(2, 0)).toBeFocused();
  await page.keyboard.type(`${skus[0]}\n\n${skus[1]}\n\n`);
  await at(1, 2).click();
  await page.keyboard.type('3\n');
  await at(1, 2).click();
  await page.locator('[data-handle]').dblclick();
  for (const row of [1, 2, 3]) await expect(at(row, 2)).toHaveText('3');
  await page.keyboard.press('Control+z');
  await expect(at(3, 2)).toHaveText('');
  await at(1, 2).click();
  const from = await page.locator('[data-handle]').boundingBox();
  const to = await at(2, 2).boundingBox();
  await page.mouse.move((from?.x ?? 0) + 4, (from?.y ?? 0) + 4);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) + 10, { steps: 5 });
  await page.mouse.up();
  await expect(at(2, 2)).toHaveText('3');
  await page.keyboard.press('Control+c');
  expect(await readClipboard(page)).toBe('3\r\n3');
  await page.keyboard.press('Delete');
  await expect(at(2, 2)).toHaveText('');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Home');
  await expect(at(1, 0)).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.locator('td[aria-selected="true"]')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add row' })).toBeFocused();

  // What is no longer sold is told apart from what never was.
  for (const [typed, why] of [
    [gone, /is inactive/],
    ['never', /must exist/],
  ] as const) {
    await at(4, 0).click();
    await page.keyboard.type(`${typed}\n`);
    await expect(page.getByRole('gridcell', { name: why })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Delete row 4' }).click();

  await at(1, 3).click();
  await page.keyboard.type('-4\n');
  await page.getByRole('button', { name: 'Create Transfer' }).click();
  await expect(page.getByRole('gridcell', { name: /must be greater than 0/ })).toBeVisible();
  await at(1, 3).click();
  await page.keyboard.type('4\n');
  await expect(page.getByRole('gridcell', { name: /must be greater than 0/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('five hundred rows are typed into without losing a key', async ({ page }) => {
  const { P, store } = await ground(page);
  await page.goto(`${P}/warehouses/${store}/stock_orders/new`);
  await cells(page, 1).nth(2).click();
  await putOnClipboard(page, Array.from({ length: 500 }, (_, at) => at + 1).join('\n'));
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(501);
  await cells(page, 1).nth(2).click();
  const start = Date.now();
  await page.keyboard.type('12345\n23456\n34567\n45678\n56789\n');
  const took = Date.now() - start;
  expect([1, 2, 3, 4, 5].map((row) => cells(page, row).nth(2)).length).toBe(5);
  for (const [row, text] of ['12345', '23456', '34567', '45678', '56789'].entries())
    await expect(cells(page, row + 1).nth(2)).toHaveText(text);
  expect(took).toBeLessThan(6_000);
});

// spec: I-378, I-381, I-416, I-418, I-513
test('a second press within two seconds saves nothing, and what somebody else approved is said and shown', async ({
  page,
}) => {
  const { P, truck, store, products } = await ground(page);
  const { id } = await made<{ id: number }>(page, `${P}/warehouses/${truck}/stock_orders`, {
    stock_order: {
      kind: 'regular',
      from_warehouse_id: store,
      to_warehouse_id: truck,
      stock_order_line_items_attributes: [{ product_id: products[0], amount: 6 }],
    },
  });
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saves += 1;
  });
  await page.clock.install();
  await page.goto(`${P}/warehouses/${truck}/stock_orders/${id}/edit`);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeVisible();
  // The page's clock stands still between the two presses: a slow machine makes no long pause of them.
  await page.clock.pauseAt(Date.now() + 5_000);
  await save.click();
  await expect(page.getByText('Order successfully saved!')).toBeVisible();
  await page.clock.runFor(1_900);
  await save.click();
  await page.clock.runFor(200);
  await page.waitForTimeout(500);
  expect(saves).toBe(1);
  await save.click();
  await expect.poll(() => saves).toBe(2);
  await page.clock.resume();

  await page.waitForTimeout(500);
  const other = await page.request.post(`${P}/stock_transfers`, {
    headers: { accept: 'application/json', 'x-csrf-token': await csrfToken(page, 'isrute') },
    data: { stock_transfer: { stock_order_id: id } },
  });
  expect(other.status()).toBe(201);
  await page.getByRole('button', { name: 'Save & Approve' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: `Order #${id} has already been received` }),
  ).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/stock_orders/${id}$`));
});

// spec: I-491, I-492
test('what cannot be loaded is said, and asked for again', async ({ page }) => {
  const { P, truck } = await ground(page);
  const isCall = (url: URL) => url.pathname === `${P}/products`;
  await page.route(isCall, (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/json',
      body: JSON.stringify({ error: 'No products today', errors: {}, full_errors: ['No products today'] }),
    }),
  );
  await page.goto(`${P}/warehouses/${truck}/stock_orders/new`);
  await expect(page.getByText('No products today').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
  await page.unroute(isCall);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'New Stock Order' })).toBeVisible();
});
