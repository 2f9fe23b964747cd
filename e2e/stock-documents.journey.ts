// The documents of the stock: an order received with differences, its transfer taken back, a count at the desk and
// one by one, the report.

import { expect, test } from '@playwright/test';
import { dayIn } from '../shared/calendar.ts';
import { enter, getJson, isAccessible } from './people.ts';
import { stockGoods } from './stock-goods.ts';

const slug = 'isrute';

test('an order is printed, received with a difference and its reason, and its transfer is reversed', async ({
  page,
}) => {
  await enter(page, slug, 'admin');
  const { at, from, to, products, send } = await stockGoods(page, slug);
  const order = await send<{ id: number }>('post', `${at}/warehouses/${to.id}/stock_orders`, {
    stock_order: {
      kind: 'regular',
      from_warehouse_id: from.id,
      to_warehouse_id: to.id,
      main_storage_message: 'Porten er låst',
      stock_order_line_items_attributes: products.map((product) => ({ product_id: product.id, amount: 12 })),
    },
  });
  // spec: I-032
  await page.goto(`${at}/warehouses/${to.id}/stock_orders/${order.id}`);
  await expect(page.getByRole('heading', { name: `Stock order #${order.id}`, level: 1 })).toBeVisible();
  await expect(page.getByText('REGULAR', { exact: true })).toBeVisible();
  await isAccessible(page);

  await page.getByRole('button', { name: 'Print' }).click();
  // spec: I-256
  await expect(page).toHaveURL(/\/print$/);
  await expect(page.getByRole('columnheader', { name: 'Correction' })).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Back' }).click();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  // spec: I-255
  expect(file.suggestedFilename()).toBe(`stock_order_${order.id}.xlsx`);

  await page.getByRole('button', { name: 'Receive with differences' }).click();
  const first = products[0]?.sku ?? '';
  await page.getByLabel(`Received of ${first}`).fill('10');
  await page.getByLabel(`Reason for the difference of ${first}`).fill('Knust');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  // spec: I-254, I-377, I-379
  await expect(page.getByText(/^✓\s*Received$/)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(first) })).toContainText('10 (Knust)');
  // spec: I-381
  for (const gone of ['Approve', 'Edit', 'Delete'])
    await expect(page.getByRole('button', { name: gone, exact: true })).toHaveCount(0);

  await page
    .getByRole('definition')
    .getByRole('link', { name: /^#\d+$/ })
    .click();
  // spec: I-035, I-037, I-250
  await expect(page.getByRole('heading', { name: /^Stock transfer #\d+$/, level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(first) })).toContainText('2 (10)');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Reverse' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click();
  await expect(page.getByText(/^–\s*Reversal$/)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(first) })).toContainText('-2 (-10)');
});

// spec: I-254, I-491, I-495
test('an order that somebody else received is shown as it is now', async ({ page }) => {
  await enter(page, slug, 'admin');
  const { at, from, to, products, send } = await stockGoods(page, slug);
  const order = await send<{ id: number }>('post', `${at}/warehouses/${to.id}/stock_orders`, {
    stock_order: {
      kind: 'regular',
      from_warehouse_id: from.id,
      to_warehouse_id: to.id,
      stock_order_line_items_attributes: [{ product_id: products[0]?.id, amount: 1 }],
    },
  });
  await page.goto(`${at}/warehouses/${to.id}/stock_orders/${order.id}`);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await send('post', `${at}/warehouses/${to.id}/stock_transfers`, {
    stock_transfer: { stock_order_id: order.id },
  });
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`Order #${order.id} has already been received`)).toBeVisible();
  await expect(page.getByText(/^✓\s*Received$/)).toBeVisible();
});

// spec: I-010
test('a count is filled in on the sheet and one by one, approved, and cannot be changed after', async ({
  page,
}) => {
  await enter(page, slug, 'admin');
  const { at, from, products, send } = await stockGoods(page, slug);
  const D = `${at}/warehouses/${from.id}/manual_counting_documents`;
  const count = await send<{ id: number; manual_counting_document_line_items: { sku: string }[] }>('post', D);
  const [first, second] = [products[0]?.sku ?? '', products[1]?.sku ?? ''];
  const puts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith(String(count.id)))
      puts.push(request.postData() ?? '');
  });

  // spec: I-038
  await page.goto(`${D}/${count.id}`);
  await expect(page.getByRole('heading', { name: `${from.name} - `, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await isAccessible(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  // spec: I-298, I-305
  await expect(
    page.getByRole('heading', { name: `Document #${count.id}, ${from.name} - `, level: 1 }),
  ).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(first) });
  await row.getByRole('gridcell').last().dblclick();
  const refuse = {
    status: 422,
    json: { error: 'Refused', errors: {}, full_errors: ['First reason', 'Second reason'] },
  };
  await page.route(`**/manual_counting_documents/${count.id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill(refuse) : route.continue(),
  );
  await page.keyboard.type('58');
  await page.keyboard.press('Enter');
  // spec: I-497
  await expect(page.getByText('First reason, Second reason').first()).toBeVisible();
  await page.unroute(`**/manual_counting_documents/${count.id}`);
  // What was refused is said once and waits for a person.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  expect(puts.length).toBeGreaterThan(0);
  await isAccessible(page);

  const findSecond = async () => {
    await page.getByRole('tab', { name: 'One by one' }).click();
    await page.getByLabel('Find a product').fill(second);
    await page.getByRole('button', { name: new RegExp(second) }).click();
  };
  await findSecond();
  // What could not be sent yet outlives a reload.
  await page.route(`**/manual_counting_documents/${count.id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.getByLabel('Packages of 6').fill('10');
  await page.getByLabel('Pieces').fill('1');
  await expect(page.getByText('61 in all')).toBeVisible();
  await isAccessible(page);
  await page.reload();
  await findSecond();
  await expect(page.getByText('61 in all')).toBeVisible();
  await page.unroute(`**/manual_counting_documents/${count.id}`);
  await page.getByRole('button', { name: 'Next uncounted' }).click();
  // spec: I-311
  await page.getByRole('button', { name: 'Save document' }).dblclick();
  await expect(page.getByText('Document successfully saved!')).toBeVisible();
  // spec: I-310
  await expect(page.getByRole('row', { name: new RegExp(first) })).toContainText('58 (differs by −2)');
  await expect(page.getByRole('row', { name: new RegExp(second) })).toContainText('61');

  await page.route('**/approve_document', (route) => route.fulfill(refuse));
  await page.getByRole('button', { name: 'Approve' }).click();
  // The words of the save that was refused may still be there.
  const refused = page.waitForResponse('**/approve_document');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await refused;
  // spec: I-496
  await expect(page.getByText('First reason, Second reason').last()).toBeVisible();
  await page.unroute('**/approve_document');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('dialog')).toContainText('Products that differ: 1');
  // spec: I-296, I-393
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Document successfully approved!')).toBeVisible();
  await expect(page.getByText('Approved at')).toBeVisible();
  for (const gone of ['Approve', 'Edit', 'Delete'])
    await expect(page.getByRole('button', { name: gone, exact: true })).toHaveCount(0);
  await page.goto(`${D}/${count.id}/print`);
  await expect(page.getByRole('columnheader', { name: 'Difference' })).toBeVisible();

  const next = await send<{ id: number }>('post', D, {
    date: dayIn('Europe/Copenhagen', new Date()),
  });
  await page.goto(`${D}/${next.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete this document?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  // spec: I-398
  await expect(page).toHaveURL(/\/manual_countings$/);
});

test("'None there' counts none and goes on; the rest are 0 after a question, and all of it is kept", async ({
  page,
}) => {
  await enter(page, slug, 'admin');
  const { at, from, products, send } = await stockGoods(page, slug);
  const D = `${at}/warehouses/${from.id}/manual_counting_documents`;
  const { id } = await send<{ id: number }>('post', D);
  // spec: I-040
  await page.goto(`${D}/${id}/edit?how=one_by_one`);
  const card = (nth: number) => page.getByRole('region', { name: products[nth]?.description, exact: true });
  await expect(card(0)).toBeVisible();
  await page.getByRole('button', { name: 'None there' }).click();
  await expect(card(1)).toBeVisible();
  await page.getByRole('button', { name: 'The rest are 0' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('the books expect some here of: 2.');
  await question.getByRole('button', { name: 'The rest are 0' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  const { manual_counting_document_line_items: lines } = await getJson<{
    manual_counting_document_line_items: { new_value: number | null }[];
  }>(page, `${D}/${id}`);
  expect([lines.length > 2, lines.every(({ new_value }) => new_value === 0)]).toEqual([true, true]);
  await expect(page.getByText(`Counted ${lines.length} of ${lines.length}`)).toBeVisible();
});

// spec: I-019, I-116, I-127, I-128, I-130, I-516
test('the report finds the orders of a warehouse, sorts them and opens one in a new tab', async ({
  page,
}) => {
  await enter(page, slug, 'admin');
  const { at, from, to, products, send } = await stockGoods(page, slug);
  const order = await send<{ id: number }>('post', `${at}/warehouses/${to.id}/stock_orders`, {
    stock_order: {
      kind: 'regular',
      from_warehouse_id: from.id,
      to_warehouse_id: to.id,
      stock_order_line_items_attributes: [{ product_id: products[0]?.id, amount: 1 }],
    },
  });
  await send('post', `${at}/warehouses/${to.id}/stock_orders`, {
    stock_order: {
      kind: 'regular',
      to_warehouse_id: to.id,
      stock_order_line_items_attributes: [{ product_id: products[0]?.id, amount: 1 }],
    },
  });
  await page.goto(`${at}/warehouse_orders`);
  await expect(page.getByRole('link', { name: `Order #${order.id} in a new tab` })).toBeVisible();
  await isAccessible(page);
  const asked = page.waitForRequest((request) => request.url().includes('from_warehouses'));
  await page
    .getByRole('combobox', { name: 'From warehouse' })
    .or(page.getByLabel('From warehouse'))
    .first()
    .click();
  await page.getByRole('option', { name: new RegExp(from.name) }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  expect((await asked).url()).toMatch(/start_date=\d{4}-\d\d-01/);
  await expect(page.getByRole('row')).toHaveCount(2);
  const sorted = page.waitForRequest((request) => request.url().includes('order_key=ordered_from'));
  await page.getByRole('columnheader', { name: 'Ordered From' }).getByRole('button').click();
  expect((await sorted).url()).toContain('order_direction=ASC');
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: `Order #${order.id} in a new tab` }).click(),
  ]);
  await expect(tab.getByRole('heading', { name: `Stock order #${order.id}`, level: 1 })).toBeVisible();
});
