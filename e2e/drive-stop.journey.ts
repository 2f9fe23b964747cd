// What a driver does around the driving: loads the car, hands an order over at the stop, counts the cash of the
// evening; once with a network and once without one. The office sees the same. The clock of the server is the
// journey's own.

import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { postEshopOrder } from '../features/delivery-orders/contract/sent-orders.ts';
import { takeOrder } from '../features/delivery-orders/server/take-order.ts';
import { systemAct } from '../server/identity.ts';
import { inTenant, type TenantTx } from '../server/tenant.ts';
import type { TestTenant } from '../server/test/harness.ts';
import { eshopOrder } from '../server/test/orders-world.ts';
import { makeRoute } from '../server/test/plan-event-world.ts';
import { startDay, tellPeople, type DayServer } from './day-server.ts';
import { csrfToken, enter, getJson, isAccessible, password } from './people.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const slug = 'isrute';

test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  permissions: ['geolocation'],
});

let day: DayServer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  day = await startDay(new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS + 6 * HOUR_MS), tellPeople);
  await day.app.database.owner.query(
    `update tenants set settings = settings || '{"drivers_count_cash": true}' where slug = $1`,
    [slug],
  );
  day.app.tenants.forget();
});

test.afterAll(async () => {
  await day?.stop();
});

async function tenantOf() {
  const tenant = await day.app.tenants.bySlug(slug);
  if (!tenant) throw new Error('The story has no tenant');
  return tenant;
}

async function inIsrute<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
  return inTenant(day.app.database, (await tenantOf()).id, work);
}

async function send(office: Page, method: 'post' | 'put', path: string, data: object) {
  const headers = { accept: 'application/json', 'x-csrf-token': await csrfToken(office, slug, day.address) };
  const answer = await office.request[method](`${day.address}/${slug}/${path}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
}

interface Trip {
  id: number;
  depo_id: number;
  car_id: number;
  email: string;
  plate_number: string;
  stop_id: number;
}

let planned = 0;

/** A trip of today for another car and driver each time, that leaves soon. */
async function planTrip(office: Page): Promise<Trip> {
  const nth = planned++;
  const { depo_id, car, driver } = await inIsrute(async (tx) => {
    const { id } = await tx.selectFrom('depos').select('id').orderBy('id').executeTakeFirstOrThrow();
    const cars = await tx
      .selectFrom('cars')
      .select(['id', 'plate_number'])
      .where('depo_id', '=', id)
      .orderBy('id')
      .execute();
    const drivers = await tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('depo_id', '=', id)
      .where('role', '=', 'driver')
      .orderBy('id')
      .execute();
    return { depo_id: id, car: cars[nth], driver: drivers[nth] };
  });
  if (!car || !driver) throw new Error('The story has too few drivers');
  const route = await makeRoute({ tx: inIsrute } as TestTenant, { depo_id, stops: 3 });
  const date = day.clock().toISOString().slice(0, 10);
  const cell = { route_id: route.id, car_id: car.id, user_id: driver.id, date: [date] };
  const [made] = (await send(office, 'post', `depo/${depo_id}/plan_events`, {
    plan_event: cell,
  })) as unknown as [{ id: number }];
  const stop = await inIsrute((tx) =>
    tx
      .selectFrom('plan_event_route_points')
      .select(['id', 'planned_at'])
      .where('plan_event_id', '=', made.id)
      .orderBy('position')
      .executeTakeFirstOrThrow(),
  );
  day.clock.set(new Date((stop.planned_at as Date).getTime() - 20 * 60_000));
  const { email } = driver;
  return { id: made.id, depo_id, car_id: car.id, email, plate_number: car.plate_number, stop_id: stop.id };
}

/** The morning's plan of the depot: twelve of one product and eight of another. */
async function planLoading(office: Page, { depo_id, car_id }: Trip): Promise<void> {
  const ids = await inIsrute(async (tx) => {
    const warehouse = (values: object) =>
      tx
        .insertInto('warehouses')
        .values({ depo_id, ...values } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
    const primary = await tx
      .selectFrom('warehouses')
      .select('id')
      .where('depo_id', '=', depo_id)
      .where('is_primary', '=', true)
      .executeTakeFirst();
    const store =
      primary ?? (await warehouse({ code: 'S', name: 'Store', owner_type: 'Depo', is_primary: true }));
    const truck = await warehouse({ code: `B-${car_id}`, name: 'Truck', owner_type: 'Car', car_id });
    const products = await tx
      .insertInto('products')
      .values([
        { sku: `V-${car_id}`, description: 'Vanilla tub', packaging_size: 6, sequence_number: 1 },
        { sku: `M-${car_id}`, description: 'Mint tub', packaging_size: 4, sequence_number: 2 },
      ])
      .returning('id')
      .execute();
    return { store: store.id, truck: truck.id, products: products.map(({ id }) => id) };
  });
  const [vanilla, mint] = ids.products;
  await send(office, 'post', `inventory/depo/${depo_id}/loading_run`, {
    from_warehouse_id: ids.store,
    orders: [
      {
        to_warehouse_id: ids.truck,
        stock_order_line_items_attributes: [
          { product_id: vanilla, amount: 12 },
          { product_id: mint, amount: 8 },
        ],
      },
    ],
  });
}

/** An order of the shop at the first stop of the trip. */
async function orderAtStop(trip: Trip, more: object = {}): Promise<number> {
  const sent = postEshopOrder.body.parse(
    eshopOrder({
      plan_event_id: trip.id,
      plan_event_route_point_id: trip.stop_id,
      delivery_date: null,
      ...more,
    }),
  );
  const tenant = await tenantOf();
  const { id } = await takeOrder(
    (work) => inTenant(day.app.database, tenant.id, work),
    systemAct(day.app, tenant),
    { kind: 'eshop', sent },
  );
  await inIsrute((tx) =>
    tx
      .updateTable('delivery_orders')
      .set({ plan_event_id: trip.id, plan_event_route_point_id: trip.stop_id })
      .where('id', '=', id)
      .execute(),
  );
  return id;
}

async function signIn(page: Page, trip: Trip): Promise<void> {
  await page.goto(`${day.address}/${slug}/drive`);
  await page.getByLabel('Email').fill(trip.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(trip.plate_number)).toBeVisible();
}

async function loadCar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Loading list: 2 products' }).click();
  await expect(page.getByText('2 not ticked yet.')).toBeVisible();
  await page.getByLabel('12 × Vanilla tub').check();
  await page.getByRole('button', { name: 'One fewer: Vanilla tub' }).click();
  await expect(page.getByText('1 fewer')).toBeVisible();
  await isAccessible(page, 'any');
  await page.getByRole('button', { name: 'Tick the other 1' }).click();
  await page.getByRole('button', { name: 'All loaded: tell the depot' }).click();
  await expect(page.getByText('Vanilla tub: 1 fewer')).toBeVisible();
}

async function startTrip(page: Page): Promise<void> {
  await page.getByLabel('I sit in this car').check();
  await page.getByRole('button', { name: 'Start the trip' }).click();
  await expect(page.getByRole('button', { name: 'Served' })).toBeVisible();
}

const drawSignature = async (page: Page) => {
  const pad = page.getByRole('img', { name: 'Sign here' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is nothing to sign on');
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 30, { steps: 5 });
  await page.mouse.move(box.x + 200, box.y + 80, { steps: 5 });
  await page.mouse.up();
};

/** A picture as a camera gives it: large. */
const cameraPicture = (page: Page) =>
  page.evaluate<string>(`new Promise((done) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 2000 });
    const drawn = canvas.getContext('2d');
    for (let n = 0; n < 4000; n += 1) {
      drawn.fillStyle = 'hsl(' + (n * 37 % 360) + ' 80% 50%)';
      drawn.fillRect(n * 97 % 3000, n * 61 % 2000, 90, 70);
    }
    done(canvas.toDataURL('image/jpeg', 0.95).split(',')[1]);
  })`);

async function handOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hand over' }).first().click();
  await page.getByRole('button', { name: 'One fewer: Vaniljeis 2 l' }).click();
  await expect(page.getByText('1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Handed over', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Say of each missing product why.');
  await isAccessible(page, 'any');
  await page.getByLabel('Why is it missing: Vaniljeis 2 l').selectOption('damaged');
  await page.getByLabel('Cash').check();
  await expect(page.getByLabel('Amount')).toHaveValue('119.50');
  await page.getByLabel('Who received it?').fill('Karen');
  await drawSignature(page);
  const buffer = Buffer.from(await cameraPicture(page), 'base64');
  await page
    .getByLabel('Take a photo of what is wrong')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('1 photo')).toBeVisible();
  await isAccessible(page, 'any');
  await page.getByRole('button', { name: 'Handed over', exact: true }).click();
  await expect(page.getByText('Handed over', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change what was handed over' })).toBeVisible();
}

async function endAndCount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'All stops' }).click();
  await page.getByRole('button', { name: 'End the trip' }).click();
  await page.getByRole('button', { name: 'End the trip' }).click();
  await page.getByRole('button', { name: 'Count the cash' }).click();
  await page.getByLabel(/1,000\.00/).fill('2');
  await page.getByLabel(/^DKK.50\.00/).fill('3');
  await page.getByLabel('In the till this morning').fill('500');
  await page.getByLabel('Card slips').fill('1.2.3');
  await page.getByRole('button', { name: 'Tell the depot' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await isAccessible(page, 'any');
  await page.getByLabel('Card slips').fill('230.50');
  await page.getByLabel('Number of the bag').fill('P-17');
  await isAccessible(page, 'any');
  await page.getByRole('button', { name: 'Tell the depot' }).click();
  await expect(page.getByText(/Cash counted at .*2,150\.00/)).toBeVisible();
}

/** What the office finds of the day. */
async function isSeen(office: Page, trip: Trip, order_id: number): Promise<void> {
  const loading = await inIsrute((tx) =>
    tx
      .selectFrom('stock_orders as o')
      .innerJoin('stock_order_line_items as l', (join) =>
        join.onRef('l.tenant_id', '=', 'o.tenant_id').onRef('l.stock_order_id', '=', 'o.id'),
      )
      .innerJoin('warehouses as w', (join) =>
        join.onRef('w.tenant_id', '=', 'o.tenant_id').onRef('w.id', '=', 'o.to_warehouse_id'),
      )
      .select(['o.status', 'l.received_amount'])
      .where('w.car_id', '=', trip.car_id)
      .orderBy('l.id')
      .execute(),
  );
  expect(loading).toEqual([
    { status: 'received', received_amount: 11 },
    { status: 'received', received_amount: 8 },
  ]);
  const reports = await getJson<{ plan_event_id: number }[]>(
    office,
    `${day.address}/${slug}/depo/${trip.depo_id}/end_of_day_reports`,
  );
  expect(reports.filter(({ plan_event_id }) => plan_event_id === trip.id)).toMatchObject([
    { start_cash: 500, end_cash: 2_150, cash_sales: 1_650, card: 230.5, bag_number: 'P-17' },
  ]);
  const { eshop_id } = await inIsrute((tx) =>
    tx.selectFrom('delivery_orders').select('eshop_id').where('id', '=', order_id).executeTakeFirstOrThrow(),
  );
  await office.setViewportSize({ width: 1_440, height: 900 });
  await office.goto(`${day.address}/${slug}/eshop/depo/${trip.depo_id}/orders?status=completed`);
  const row = office.getByRole('row').filter({ hasText: String(eshop_id) });
  await row.getByRole('button', { expanded: false }).first().click();
  const said = office.getByRole('region', { name: 'Handed over' });
  await expect(said).toContainText('Vaniljeis 2 l: 1 of 2, damaged');
  await expect(said).toContainText('Cash · 119.50');
  await expect(said).toContainText('Karen');
  await expect(said.getByRole('img', { name: 'Signature' })).toBeVisible();
  const photo = said.getByRole('img', { name: 'Photo 1 of the driver' });
  await expect(photo).toHaveJSProperty('complete', true);
  await expect(photo).not.toHaveJSProperty('naturalWidth', 0);
  await isAccessible(office, 'any');
}

async function sendAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /not sent|All sent|not taken/ }).click();
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Send now' });
    if (await again.isVisible()) await again.click();
    await expect(again).toBeHidden({ timeout: 3_000 });
  }).toPass();
}

test('with a network: loaded, handed over and counted, and the office sees each of it', async ({
  page,
  browser,
}) => {
  const office = await (await browser.newContext()).newPage();
  await enter(office, slug, 'admin', day.address);
  const trip = await planTrip(office);
  await planLoading(office, trip);
  const order_id = await orderAtStop(trip);
  await signIn(page, trip);
  await loadCar(page);
  await startTrip(page);
  await handOver(page);
  await expect(page.getByText('All sent')).toBeVisible();
  await endAndCount(page);
  await expect(page.getByText('All sent')).toBeVisible();
  await isSeen(office, trip, order_id);
});

/** What the phone does without a network, after it was killed. */
async function offline(context: BrowserContext, page: Page): Promise<Page> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await context.setOffline(true);
  return reopened(context);
}

async function reopened(context: BrowserContext): Promise<Page> {
  for (const former of context.pages()) await former.close();
  const page = await context.newPage();
  await page.goto(`${day.address}/${slug}/drive`);
  return page;
}

test('without a network: the same, and an order that was cancelled meanwhile says what to do', async ({
  context,
  browser,
}) => {
  const office = await (await browser.newContext()).newPage();
  await enter(office, slug, 'admin', day.address);
  const trip = await planTrip(office);
  await planLoading(office, trip);
  const order_id = await orderAtStop(trip);
  const cancelled_id = await orderAtStop(trip);
  let page = await context.newPage();
  await signIn(page, trip);
  page = await offline(context, page);
  await loadCar(page);
  await startTrip(page);
  await handOver(page);
  await page.getByRole('button', { name: 'Hand over', exact: true }).click();
  await page.getByRole('button', { name: 'Nobody there: nothing handed over' }).click();
  await page.getByRole('button', { name: 'Not handed over: tell the depot' }).click();
  await expect(page.getByText(/Not handed over \d\d:\d\d/)).toBeVisible();
  page = await reopened(context);
  await endAndCount(page);
  await send(office, 'put', `eshop/depo/${trip.depo_id}/orders/${cancelled_id}/update_status`, {
    order: { status: 'cancelled' },
  });
  await context.setOffline(false);
  await sendAll(page);
  await expect(page.getByText('The office has cancelled this order.')).toBeVisible();
  await expect(page.getByText(/^Order E-/)).toBeVisible();
  await isAccessible(page, 'any');
  await page.getByRole('button', { name: 'I told the depot: remove' }).click();
  await expect(page.getByText('Everything is with the depot.')).toBeVisible();
  await isSeen(office, trip, order_id);
});
