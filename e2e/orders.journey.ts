// Orders in the back office: those of B2B customers, and those of a shop whose tenant does not deliver to the door.

import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { addDays, dayIn } from '../shared/calendar.ts';
import { enter, firstDepo, getJson, isAccessible } from './people.ts';

test.setTimeout(60_000);

interface Trip {
  id: number;
  date: string;
  depo_id: number;
  route_name: string;
  stops_count: number;
  car: { internal_number: string };
}

const today = dayIn('Europe/Copenhagen', new Date());
const wide = `start_date=${addDays(today, -1)}&end_date=${addDays(today, 27)}`;
let sent = 0;

const look = async (page: Page, name: string) => {
  await isAccessible(page);
  await page.screenshot({ path: `test-results/screens/orders-${name}.png` });
};
const dark = async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1024, height: 768 });
};
const light = async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
};
const both = async (page: Page, name: string) => {
  await look(page, name);
  await dark(page);
  await look(page, `${name}-dark`);
  await light(page);
};

/** What the shop does: reads the trips to come of the first depot, and sends orders. */
async function shopOf(page: Page, request: APIRequestContext, slug: string) {
  await enter(page, slug, 'depo_admin');
  const depo_id = await firstDepo(page, slug);
  const { tenant } = await getJson<{ tenant: { coordinates: { lat: number; lng: number } } }>(
    page,
    `/${slug}/session`,
  );
  const headers = { authorization: `Bearer demo-key-${slug}`, accept: 'application/json' };
  const call = async <T>(path: string, data?: object): Promise<T> => {
    const address = `/${slug}/api/eshop/${path}`;
    const answer = data
      ? await request.post(address, { headers, data })
      : await request.get(address, { headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as T;
  };
  const trips = (await call<Trip[]>('all_events?per_page=100')).filter(
    (trip) => trip.depo_id === depo_id && trip.date > today && trip.stops_count > 2,
  );
  expect(trips.length).toBeGreaterThan(1);
  const send = async (more: Record<string, unknown>, kind: 'orders' | 'b2b_orders' = 'orders') => {
    sent += 1;
    const number = `J${Date.now() % 1_000_000}${sent}`;
    const order = {
      ...(kind === 'orders' ? { eshop_id: number } : { external_id: number, customer_number: '4711' }),
      customer_name: 'Karen Møller',
      customer_phone: '+4520112233',
      customer_address: 'Æblevej 7',
      billing_address: 'Postboks 1',
      coordinates: tenant.coordinates,
      payment_type: 'card',
      origin: 'webshop',
      subtotal: 150,
      delivery_charge: 29,
      total: 179,
      call_me: true,
      fast_delivery: true,
      line_items: [
        { product_sku: '10100', description: 'Vaniljeis 2 l', quantity: 2, price: 50 },
        { product_sku: 'UKENDT', description: 'Is fra andetsteds', quantity: 1, price: 50 },
      ],
      ...more,
    };
    const { id } = await call<{ id: number }>(kind, order);
    return { id, number };
  };
  return { depo_id, trips, send, path: `/${slug}/eshop/depo/${depo_id}` };
}

const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });
const open = (page: Page, number: string) =>
  rowOf(page, number)
    .getByRole('button', { name: /^Show details/ })
    .press('Enter');

test('an order of the shop is commented, moved with an SMS, looked back on, printed and delivered', async ({
  page,
  request,
}) => {
  const { trips, send, path } = await shopOf(page, request, 'isrute');
  const [trip] = trips as [Trip];
  const order = await send({ delivery_date: trip.date });
  await page.goto(`${path}/orders?${wide}`);
  await expect(page.getByRole('tab')).toHaveText([/New/, /Delivered/, /Problem/, /Cancelled/, /Pickup/]);
  await expect(rowOf(page, order.number)).toContainText('CALL ME');
  await open(page, order.number);
  await both(page, 'eshop-opened');
  await page.getByLabel('Comment', { exact: true }).fill('Porten er låst, ring på');
  // What is typed does not go with its row.
  await expect(page.getByRole('button', { name: 'Delivered', exact: true })).toHaveAttribute(
    'aria-description',
    'Save or undo your comment first',
  );
  await page.getByRole('tab', { name: /Cancelled/ }).click();
  const leaving = page.getByRole('dialog', { name: 'Unsaved changes detected!' });
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('Porten er låst, ring på');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Order updated')).toBeVisible();

  await page.getByRole('button', { name: 'Change Route' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change route' });
  await dialog.getByLabel('Choose new route').click();
  await page.getByRole('option', { name: `${trip.route_name} · ${trip.car.internal_number}` }).click();
  await dialog.getByLabel('Make order as first stop').check();
  await dialog.getByRole('checkbox', { name: /Tell the customer/ }).check();
  await expect(dialog.getByTestId('sms-preview')).toContainText(order.number);
  await both(page, 'eshop-change-route');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('SMS to the customer: moved');

  // spec: O-179
  await page.getByRole('button', { name: 'Changelog' }).click();
  await expect(page.getByRole('dialog', { name: 'Changelog' })).toContainText('Porten er låst, ring på');
  await both(page, 'eshop-changelog');
  await page.keyboard.press('Escape');
  const deliver = async () => {
    await page.getByRole('button', { name: 'Delivered', exact: true }).click();
    if (trip.date > today)
      await page
        .getByRole('dialog', { name: 'Delivered already?' })
        .getByRole('button', { name: 'Delivered' })
        .click();
    await expect(rowOf(page, order.number)).toHaveCount(0);
  };
  await deliver();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(undo).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await undo.click();
  await expect(rowOf(page, order.number).first()).toBeVisible();
  await page.reload();
  await open(page, order.number);
  await deliver();
  await page.getByRole('tab', { name: /Delivered/ }).click();
  await expect(rowOf(page, order.number).first()).toBeVisible();

  await page.goto(`${path}/orders/print?ids=${order.id}`);
  await expect(page.getByText('Karen Møller').first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Beløb' })).toHaveCSS('text-align', 'right');
  await page.screenshot({ path: 'test-results/screens/orders-eshop-sheet.png' });
});

// spec: O-146, O-181, O-182
test('orders of B2B customers have their own list, without pickup and the shop', async ({
  page,
  request,
}) => {
  const { trips, send, path } = await shopOf(page, request, 'isrute');
  const [trip] = trips as [Trip];
  const order = await send(
    {
      plan_event_id: trip.id,
      delivery_date: trip.date,
      cash_customer: true,
      delivery_surcharge: true,
      comment_for_order: 'Bagdøren',
    },
    'b2b_orders',
  );
  await page.goto(`${path}/b2b_orders?${wide}`);
  await expect(page.getByRole('tab')).toHaveText([/New/, /Delivered/, /Problem/, /Cancelled/]);
  await open(page, order.number);
  await expect(page.getByText('YES - IMPORTANT')).toBeVisible();
  await both(page, 'b2b-opened');
});

test('a tenant that does not deliver to the door has no pickup, cleanup, first stop or delivery time', async ({
  page,
  request,
}) => {
  const { trips, send, path } = await shopOf(page, request, 'premier-is');
  const [trip] = trips as [Trip];
  const order = await send({ plan_event_id: trip.id, delivery_date: trip.date, customer_phone: '70112233' });
  await page.goto(`${path}/orders?${wide}`);
  await expect(page.getByRole('tab')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Cleanup' })).toHaveCount(0);
  await open(page, order.number);
  await both(page, 'elsewhere-opened');
  await page.getByRole('button', { name: 'Change Route' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change route' });
  await expect(dialog.getByRole('checkbox', { name: /Tell the customer/ })).toBeDisabled();
  await expect(dialog.getByText('The order has no mobile number, and SMS go to mobiles only')).toBeVisible();
  await expect(dialog.getByLabel('Delivery time')).toHaveCount(0);
  await expect(dialog.getByLabel('Make order as first stop')).toHaveCount(0);
  await both(page, 'elsewhere-change-route');
});
