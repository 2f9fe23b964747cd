// A trip of today for one driver of the story, with what the office plans for it: loading and orders at a stop.

import { expect, type Page } from '@playwright/test';
import { postEshopOrder } from '../features/delivery-orders/contract/sent-orders.ts';
import { takeOrder } from '../features/delivery-orders/server/take-order.ts';
import { systemAct } from '../server/identity.ts';
import { inTenant, type TenantTx } from '../server/tenant.ts';
import type { TestTenant } from '../server/test/harness.ts';
import { eshopOrder } from '../server/test/orders-world.ts';
import { makeRoute } from '../server/test/plan-event-world.ts';
import type { DayServer } from './day-server.ts';
import { csrfToken } from './people.ts';

const slug = 'isrute';

async function tenantOf(day: DayServer) {
  const tenant = await day.app.tenants.bySlug(slug);
  if (!tenant) throw new Error('The story has no tenant');
  return tenant;
}

export async function inIsrute<T>(day: DayServer, work: (tx: TenantTx) => Promise<T>): Promise<T> {
  return inTenant(day.app.database, (await tenantOf(day)).id, work);
}

export async function send(day: DayServer, office: Page, method: 'post' | 'put', path: string, data: object) {
  const headers = { accept: 'application/json', 'x-csrf-token': await csrfToken(office, slug, day.address) };
  const answer = await office.request[method](`${day.address}/${slug}/${path}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
}

export interface Trip {
  id: number;
  depo_id: number;
  car_id: number;
  email: string;
  plate_number: string;
  stop_id: number;
}

let planned = 0;

/** A trip of today for another car and driver each time, that leaves soon. */
export async function planTrip(day: DayServer, office: Page): Promise<Trip> {
  const nth = planned++;
  const { depo_id, car, driver } = await inIsrute(day, async (tx) => {
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
  const route = await makeRoute({ tx: (work) => inIsrute(day, work) } as TestTenant, { depo_id, stops: 3 });
  const date = day.clock().toISOString().slice(0, 10);
  const cell = { route_id: route.id, car_id: car.id, user_id: driver.id, date: [date] };
  const [made] = (await send(day, office, 'post', `depo/${depo_id}/plan_events`, {
    plan_event: cell,
  })) as unknown as [{ id: number }];
  const stop = await inIsrute(day, (tx) =>
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
export async function planLoading(day: DayServer, office: Page, { depo_id, car_id }: Trip): Promise<void> {
  const ids = await inIsrute(day, async (tx) => {
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
  await send(day, office, 'post', `inventory/depo/${depo_id}/loading_run`, {
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
export async function orderAtStop(day: DayServer, trip: Trip, more: object = {}): Promise<number> {
  const sent = postEshopOrder.body.parse(
    eshopOrder({
      plan_event_id: trip.id,
      plan_event_route_point_id: trip.stop_id,
      delivery_date: null,
      ...more,
    }),
  );
  const tenant = await tenantOf(day);
  const { id } = await takeOrder(
    (work) => inTenant(day.app.database, tenant.id, work),
    systemAct(day.app, tenant),
    { kind: 'eshop', sent },
  );
  await inIsrute(day, (tx) =>
    tx
      .updateTable('delivery_orders')
      .set({ plan_event_id: trip.id, plan_event_route_point_id: trip.stop_id })
      .where('id', '=', id)
      .execute(),
  );
  return id;
}
