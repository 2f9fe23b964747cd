// What the office plans for a driver's trip: goods to load, and orders at its first stop.

import { expect, type Page } from '@playwright/test';
import { postEshopOrder } from '../features/delivery-orders/contract/sent-orders.ts';
import { takeOrder } from '../features/delivery-orders/server/take-order.ts';
import { systemAct } from '../server/identity.ts';
import { inTenant } from '../server/tenant.ts';
import { eshopOrder } from '../server/test/orders-world.ts';
import type { DayServer } from './day-server.ts';
import { asOffice, inIsrute, tenantOfDay, type Trip } from './drive-world.ts';
import { getJson, isAccessible } from './people.ts';

/** The morning's plan of the depot: twelve of one product and eight of another. */
export async function planLoading(office: Page, { depo_id, car_id }: Trip): Promise<void> {
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
        {
          sku: `V-${car_id}`,
          description: 'Vanilla tub',
          packaging_size: 6,
          sequence_number: 1,
          sales_price: '25',
        },
        {
          sku: `M-${car_id}`,
          description: 'Mint tub',
          packaging_size: 4,
          sequence_number: 2,
          sales_price: '30',
        },
      ])
      .returning('id')
      .execute();
    return { store: store.id, truck: truck.id, products: products.map(({ id }) => id) };
  });
  const [vanilla, mint] = ids.products;
  await asOffice(office, 'post', `inventory/depo/${depo_id}/loading_run`, {
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
export async function orderAtStop({ app }: DayServer, trip: Trip): Promise<number> {
  const at = { plan_event_id: trip.id, plan_event_route_point_id: trip.stops[0]?.id };
  const sent = postEshopOrder.body.parse(eshopOrder({ ...at, delivery_date: null }));
  const tenant = await tenantOfDay();
  const { id } = await takeOrder((work) => inTenant(app.database, tenant.id, work), systemAct(app, tenant), {
    kind: 'eshop',
    sent,
  });
  await inIsrute((tx) => tx.updateTable('delivery_orders').set(at).where('id', '=', id).execute());
  return id;
}

/** One tub is broken, and what is left is counted: a box and three of vanilla, and no mint. */
export async function keepStock(page: Page): Promise<void> {
  await page.getByRole('button', { name: '☰ Menu' }).click();
  await page.getByRole('button', { name: 'Stock of the car' }).click();
  const vanilla = page.getByRole('listitem').filter({ hasText: 'Vanilla tub' });
  await expect(vanilla).toContainText('11 pieces');
  await isAccessible(page, 'any');
  await page.getByRole('button', { name: 'Write off' }).click();
  await page.getByRole('button', { name: 'Vanilla tub' }).click();
  await page.getByLabel('Broken').check();
  await isAccessible(page, 'any');
  await page.getByRole('button', { name: 'Write off 1 × Vanilla tub' }).click();
  await page.getByRole('button', { name: 'Back to the stock' }).click();
  await expect(vanilla).toContainText('10 pieces');
  await page.getByRole('button', { name: 'Count one by one' }).click();
  await page.getByRole('button', { name: '1', exact: true }).click();
  await page.getByRole('button', { name: /^Pieces/ }).click();
  await page.getByRole('button', { name: '3', exact: true }).click();
  await expect(page.getByText('9 pieces')).toBeVisible();
  await isAccessible(page, 'any');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'None here' }).click();
  await page.getByRole('button', { name: 'Done: tell the depot' }).click();
  await expect(page.getByText(/Counted at \d\d:\d\d: 2 products/)).toBeVisible();
  await page.getByRole('button', { name: '← Back' }).click();
}

/** The office sees the write-off, and the count as of then: one of vanilla and all the mint are missing. */
export async function isStockSeen(office: Page, address: string, { depo_id, car_id }: Trip): Promise<void> {
  const { id } = await inIsrute((tx) =>
    tx.selectFrom('warehouses').select('id').where('car_id', '=', car_id).executeTakeFirstOrThrow(),
  );
  const path = `${address}/isrute/inventory/depo/${depo_id}/warehouses/${id}`;
  const transfers = await getJson<{ kind: string; description: string | null }[]>(
    office,
    `${path}/stock_transfers`,
  );
  expect(transfers.filter(({ kind }) => kind === 'write_off')).toMatchObject([{ description: 'Broken' }]);
  const [counted] = await getJson<{ id: number; status: string }[]>(
    office,
    `${path}/manual_counting_documents`,
  );
  expect(counted).toMatchObject({ status: 'pending' });
  const { manual_counting_document_line_items: lines } = await getJson<{
    manual_counting_document_line_items: {
      description: string;
      old_value: number;
      new_value: number | null;
    }[];
  }>(office, `${path}/manual_counting_documents/${counted?.id}`);
  expect(lines.filter(({ new_value }) => new_value !== null)).toMatchObject([
    { description: 'Vanilla tub', old_value: 10, new_value: 9 },
    { description: 'Mint tub', old_value: 8, new_value: 0 },
  ]);
}
