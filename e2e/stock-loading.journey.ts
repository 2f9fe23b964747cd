// The morning at a depot: the start page says what wants to be seen to, one press loads all cars, each gets its sheet
// of paper, and nobody loads twice.

import { expect, test, type Page } from '@playwright/test';
import { csrfToken, enter, getJson, isAccessible } from './people.ts';

test.use({ actionTimeout: 15_000 });
test.setTimeout(150_000);

const slug = 'premier-is';

/** A depot of its own with a store and two cars, so that no other journey is disturbed. */
async function depot(page: Page) {
  await enter(page, slug, 'admin');
  const token = await csrfToken(page, slug);
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(path, {
      headers: { accept: 'application/json', 'x-csrf-token': token },
      data,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as T;
  };
  const stamp = Date.now() % 1_000_000;
  const { id: depo_id } = await post<{ id: number }>(`/${slug}/admin/depos`, {
    title: `Morgen ${stamp}`,
    address: 'Havnegade 1, Odense',
    address_coordinates: { lat: 55.4, lng: 10.39 },
  });
  const P = `/${slug}/inventory/depo/${depo_id}`;
  const store = await post<{ id: number }>(`${P}/warehouses`, {
    code: `M-${stamp}`,
    name: `Lager ${stamp}`,
    owner_type: 'Depo',
    primary: true,
  });
  const cars: number[] = [];
  for (const number of [1, 2]) {
    const car = await post<{ id: number }>(`/${slug}/admin/depo/${depo_id}/cars`, {
      internal_number: `${stamp}${number}`,
      plate_number: `P${stamp}${number}`,
    });
    cars.push(
      (
        await post<{ id: number }>(`${P}/warehouses`, {
          code: `B-${stamp}-${number}`,
          name: `Bil ${number}`,
          owner_type: 'Car',
          owner_id: car.id,
        })
      ).id,
    );
  }
  const product = await post<{ id: number; sku: string }>(`${P}/products`, {
    sku: `L${stamp}`,
    description: 'Vanilje',
    packaging_size: 6,
    minimum_required_balances_attributes: [{ depo_id, minimum_for_cars: 12 }],
  });
  const move = (body: object) => post(`${P}/stock_transfers`, body);
  await move({
    kind: 'regular',
    to_warehouse_id: store.id,
    stock_transfer_line_items_attributes: [{ product_id: product.id, amount: 19 }],
  });
  return { P, depo_id, store, cars, product, move, post, stamp };
}

test('a morning: notices, one press for all cars, a sheet for each', async ({ page }) => {
  const { P, depo_id, cars, product, move, stamp } = await depot(page);
  const [first] = cars as [number, number];
  await page.goto(`/${slug}/depo/${depo_id}/today`);
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /2.*Below minimum/ })).toBeVisible();
  await isAccessible(page);
  await page.getByRole('link', { name: /Below minimum/ }).click();
  await expect(page.getByRole('heading', { name: 'Stock notices' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(product.sku) })).toHaveCount(2);
  await isAccessible(page);

  await page.getByRole('link', { name: 'Morning loading' }).click();
  await expect(page.getByRole('heading', { name: 'Morning loading' })).toBeVisible();
  // Neither car has a trip: each is ticked by hand, and gets whole packages of what is left.
  await page.getByLabel(`Load car ${stamp}1`).check();
  await page.getByLabel(`Load car ${stamp}2`).check();
  const row = page.getByRole('row', { name: new RegExp(product.sku) });
  await expect(row.getByRole('gridcell')).toHaveText([
    product.sku,
    'Vanilje',
    '6',
    '1',
    '',
    '12',
    '6',
    `car ${stamp}2 lacks 6`,
  ]);
  await isAccessible(page);
  await row.getByRole('gridcell').nth(5).click();
  await page.keyboard.type('15');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('gridcell').nth(3)).toHaveText('-2');
  await page.getByRole('button', { name: 'Make the orders' }).click();
  await expect(page.getByRole('dialog', { name: 'Less than nothing will be left' })).toContainText(
    `${product.sku} (2)`,
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('gridcell').nth(6).click();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('gridcell').nth(3)).toHaveText('0');
  await page.getByRole('button', { name: 'Make the orders' }).click();
  const question = page.getByRole('dialog', { name: 'Make 2 orders?' });
  await expect(question).toContainText(`Car ${stamp}1: 15 pcs, Car ${stamp}2: 4 pcs`);
  await question.getByRole('button', { name: 'Make the orders' }).click();
  await expect(page.getByText('2 orders were made')).toBeVisible();
  await expect(page.getByText('Every car has its order of today')).toBeVisible();
  await expect(page.getByRole('link', { name: /order #\d+ waits/ })).toHaveCount(2);
  await isAccessible(page);

  await page.getByRole('button', { name: 'Pick lists' }).click();
  await expect(page.getByRole('heading', { name: /^Pick lists / })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(2);
  await expect(
    page
      .getByRole('row', { name: new RegExp(product.sku) })
      .first()
      .getByRole('cell'),
  ).toHaveText(['', product.sku, 'Vanilje', '2', '3', '15', '']);
  await expect(
    page
      .getByRole('row', { name: new RegExp(product.sku) })
      .last()
      .getByRole('cell'),
  ).toHaveText(['', product.sku, 'Vanilje', '', '4', '4', '']);
  await isAccessible(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Morning loading' })).toBeVisible();

  await move({
    kind: 'win_lose',
    to_warehouse_id: first,
    stock_transfer_line_items_attributes: [{ product_id: product.id, amount: -3 }],
  });
  await page.goto(`${P}/notices`);
  await expect(page.getByRole('tab', { name: /Negative balances 1/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('tab', { name: /Cars not counted/ }).click();
  await expect(page.getByText('Nothing to see to')).toBeVisible();
  await page.getByRole('tab', { name: /Negative balances/ }).click();
  await page.getByRole('link', { name: product.sku }).click();
  await expect(page.getByRole('heading', { name: `Stock card ${product.sku}` })).toBeVisible();
});

test('who presses second is told who was first, and sees what is left to load', async ({ page }) => {
  const { P, store, cars, product, post, stamp } = await depot(page);
  const [first] = cars as [number, number];
  await page.goto(`${P}/loading_run`);
  await page.getByLabel(`Load car ${stamp}1`).check();
  await expect(page.getByRole('row', { name: new RegExp(product.sku) })).toBeVisible();
  const { orders } = await post<{ orders: { id: number }[] }>(`${P}/loading_run`, {
    from_warehouse_id: store.id,
    orders: [
      { to_warehouse_id: first, stock_order_line_items_attributes: [{ product_id: product.id, amount: 6 }] },
    ],
  });
  await page.getByRole('button', { name: 'Make the orders' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the orders' }).click();
  await expect(
    page
      .getByText(`Loading orders of today are waiting already: #${orders[0]?.id}. Reload and try again`)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: `order #${orders[0]?.id} waits` })).toBeVisible();
  await page.getByLabel(`Load car ${stamp}2`).check();
  await expect(
    page
      .getByRole('row', { name: new RegExp(product.sku) })
      .getByRole('gridcell')
      .nth(5),
  ).toHaveText('12');
  expect(await getJson<unknown[]>(page, `${P}/warehouses/${first}/stock_orders`)).toHaveLength(1);
});
