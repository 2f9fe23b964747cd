// What a driver does around the driving: loads the car, hands an order over at the stop, counts the cash of the
// evening; once with a network and once without one. The office sees the same. The clock of the server is the
// journey's own.

import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { openLine } from './cut-line.ts';
import type { DayServer } from './day-server.ts';
import { isStockSeen, keepStock, orderAtStop, planLoading } from './drive-goods.ts';
import * as drive from './drive-world.ts';
import type { Trip } from './drive-world.ts';
import { getJson, isAccessible } from './people.ts';

const { asOffice, beginMorning, inIsrute, openOffice, planTrip, signIn } = drive;
const slug = 'isrute';

test.use(drive.phoneInHand);

let day: DayServer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  day = await drive.startDriversDay();
  await day.app.database.owner.query(
    `update tenants set settings = settings || '{"drivers_count_cash": true, "driver_sales": true}' where slug = $1`,
    [slug],
  );
  day.app.tenants.forget();
});

test.afterAll(async () => {
  await day?.stop();
});

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
  await drive.startTrip(page);
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

/** Two tubs for cash, and a sum by card that was a mistake. */
async function sell(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sell' }).click();
  await page.getByRole('button', { name: 'Cash', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose a product or write a sum first.');
  const vanilla = page.getByRole('button', { name: /^Vanilla tub/ }).first();
  await vanilla.click();
  await vanilla.click();
  await expect(page.getByText('Total: DKK 50.00')).toBeVisible();
  await isAccessible(page, 'any');
  await page.getByRole('button', { name: 'Cash', exact: true }).click();
  await expect(page.getByText('Sold: DKK 50.00')).toBeVisible();
  await page.getByLabel('Or one sum').fill('30');
  await page.getByRole('button', { name: 'Card', exact: true }).click();
  await page.getByRole('button', { name: 'Take back DKK 30.00' }).click();
  await page.getByRole('button', { name: 'Press again to take it back' }).click();
  await expect(page.getByText('taken back')).toBeVisible();
  await isAccessible(page, 'any');
  await page.getByRole('button', { name: '← Back' }).click();
}

async function endAndCount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'All stops' }).click();
  await page.getByRole('button', { name: 'End the trip' }).click();
  await page.getByRole('button', { name: 'End the trip' }).click();
  await page.getByRole('button', { name: 'Count the cash' }).click();
  await page.getByLabel(/^DKK.500\.00/).fill('1');
  await page.getByLabel(/^DKK.50\.00/).fill('3');
  await page.getByLabel(/^DKK.20\.00/).fill('1');
  await page.getByLabel('In the till this morning').fill('500');
  await page.getByLabel('Card slips').fill('1.2.3');
  await page.getByRole('button', { name: 'Tell the depot' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await isAccessible(page, 'any');
  await page.getByLabel('Card slips').fill('230.50');
  await expect(page.getByText('Should lie in the till: DKK 669.50')).toBeVisible();
  await page.getByLabel('Number of the bag').fill('P-17');
  await isAccessible(page, 'any');
  await page.getByRole('button', { name: 'Tell the depot' }).click();
  await expect(page.getByText(/Cash counted at .*670\.00/)).toBeVisible();
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
    { start_cash: 500, end_cash: 670, cash_sales: 169.5, diff: 0.5, card: 230.5, bag_number: 'P-17' },
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
  // What is not drawn yet is hidden, too.
  await expect(page.getByRole('heading', { name: 'Not sent' })).toBeVisible();
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Send now' });
    if (await again.isVisible()) await again.click();
    await expect(again).toBeHidden({ timeout: 3_000 });
  }).toPass();
}

/** A trip with a loading list, shortly before its first stop. */
async function plannedDay(page: Page): Promise<{ office: Page; trip: Trip }> {
  const office = await openOffice(page.context().browser());
  const trip = await planTrip(office);
  beginMorning(trip);
  await planLoading(office, trip);
  return { office, trip };
}

test('with a network: loaded, handed over and counted, and the office sees each of it', async ({ page }) => {
  const { office, trip } = await plannedDay(page);
  const order_id = await orderAtStop(day, trip);
  await signIn(page, trip);
  await loadCar(page);
  await startTrip(page);
  await handOver(page);
  await sell(page);
  await expect(page.getByText('All sent')).toBeVisible();
  await endAndCount(page);
  await expect(page.getByText('All sent')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'My trips of the last week' }).click();
  await expect(page.getByText('Sold: DKK 400.00')).toBeVisible();
  await expect(page.getByText('DKK 0.50 too much in the till')).toBeVisible();
  await isAccessible(page, 'any');
  await isSeen(office, trip, order_id);
});

/** The page is killed and opened again. */
async function reopened(context: BrowserContext, address: string): Promise<Page> {
  for (const former of context.pages()) await former.close();
  const page = await context.newPage();
  await page.goto(`${address}/${slug}/drive`);
  return page;
}

test('without a network: the same, and an order that was cancelled meanwhile says what to do', async ({
  context,
}) => {
  const line = await openLine(day.address);
  let page = await context.newPage();
  const { office, trip } = await plannedDay(page);
  const order_id = await orderAtStop(day, trip);
  const cancelled_id = await orderAtStop(day, trip);
  await signIn(page, trip, line.address);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  line.cut();
  page = await reopened(context, line.address);
  await loadCar(page);
  await startTrip(page);
  await keepStock(page);
  await handOver(page);
  await page.getByRole('button', { name: 'Hand over', exact: true }).click();
  await page.getByRole('button', { name: 'Nobody there: nothing handed over' }).click();
  await page.getByRole('button', { name: 'Not handed over: tell the depot' }).click();
  await expect(page.getByText(/Not handed over \d\d:\d\d/)).toBeVisible();
  await sell(page);
  page = await reopened(context, line.address);
  await endAndCount(page);
  await asOffice(office, 'put', `eshop/depo/${trip.depo_id}/orders/${cancelled_id}/update_status`, {
    order: { status: 'cancelled' },
  });
  line.mend();
  await sendAll(page);
  await expect(page.getByText('The office has cancelled this order.')).toBeVisible();
  await expect(page.getByText(/^Order E-/)).toBeVisible();
  await isAccessible(page, 'any');
  await page.getByRole('button', { name: 'I told the depot: remove' }).click();
  await expect(page.getByText('Everything is with the depot.')).toBeVisible();
  await isSeen(office, trip, order_id);
  await isStockSeen(office, day.address, trip);
  line.close();
});
