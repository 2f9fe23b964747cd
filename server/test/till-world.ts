// A depot with a trip whose driver is known at the point of sale, and the till's key: what the tests of the end of
// day begin with.

import type { Client } from './client.ts';
import type { TestApp, TestTenant } from './harness.ts';
import { makeRoute, planEventWorld } from './plan-event-world.ts';

export const tillDay = '2026-06-09';

let made = 0;

/** One order of one line that was paid in one way; `money` with at most two decimals. */
export const soldOrder = (money: number, change: Record<string, unknown> = {}) => ({
  wallmob_order_id: `W-${(made += 1)}`,
  kind: 'order',
  ordered_at: `${tillDay}T12:00:00+02:00`,
  cash_register: { wallmob_id: 'R-1', name: 'Kasse 1' },
  user: { wallmob_id: 'U-1', full_name: 'Ann Lund' },
  total_revenue: money,
  total_discount: 0,
  total_quantity: 1,
  rounding: 0,
  payments: [{ tender: 'cash_sales', amount: money }],
  order_line_items: [
    {
      category_name: 'Pinde',
      product_name: 'Ispind',
      wallmob_sku: 'PIND',
      quantity: 1,
      total_line_amount: money,
      discount: 0,
    },
  ],
  ...change,
});

export const closedRegister = (
  amounts: Record<string, number | string>,
  change: Record<string, unknown> = {},
) => ({
  external_id: `C-${(made += 1)}`,
  cash_register: { wallmob_id: 'R-1', name: 'Kasse 1' },
  user: { wallmob_id: 'U-1', full_name: 'Ann Lund' },
  opened_at: `${tillDay}T08:00:00+02:00`,
  closed_at: `${tillDay}T18:00:00+02:00`,
  amounts,
  ...change,
});

export const sell = (till: Client, order: object) => till.post('api/wallmob/raw_orders', order);
export const close = (till: Client, closing: object) => till.post('api/wallmob/register_closings', closing);

export interface TripGiven {
  date?: string;
  day_span?: number;
  depo_id: number;
  car_id?: number;
  user_id: number | null;
  cash_register_id?: number | null;
}

/** Straight into the calendar, with a route of its own. */
export async function makeTrip(tenant: TestTenant, given: TripGiven) {
  const { depo_id, user_id, date = tillDay, day_span = 1, cash_register_id = null } = given;
  const route = await makeRoute(tenant, { depo_id, stops: 1, day_span });
  const car_id = given.car_id ?? (await tenant.makeCar({ depo_id })).id;
  const trip = { depo_id, route_id: route.id, car_id, user_id, date, day_span, cash_register_id };
  return tenant.tx((tx) =>
    tx.insertInto('plan_events').values(trip).returningAll().executeTakeFirstOrThrow(),
  );
}

export const reportsOf = (tenant: TestTenant) =>
  tenant.tx((tx) =>
    tx.selectFrom('end_of_day_reports').selectAll().where('deleted_at', 'is', null).orderBy('id').execute(),
  );

/** As an approval would leave it, without the goods. */
export const approveInDatabase = (tenant: TestTenant, id: number, processed_by_id: number, at: Date) =>
  tenant.tx((tx) =>
    tx
      .updateTable('end_of_day_reports')
      .set({ status: 'approved', processed_by_id, processed_by_at: at })
      .where('id', '=', id)
      .execute(),
  );

/** The trip of 9 June drives `driver`, known as U-1, in `car`. */
export async function tillWorld(app: TestApp, overrides: Parameters<TestApp['makeTenant']>[0] = {}) {
  const world = await planEventWorld(app, overrides);
  const { tenant, depo, car, driver } = world;
  await tenant.tx((tx) =>
    tx.updateTable('users').set({ wallmob_id: 'U-1' }).where('id', '=', driver.id).execute(),
  );
  const trip = await makeTrip(tenant, { depo_id: depo.id, car_id: car.id, user_id: driver.id });
  const till = await tenant.keyed('orders');
  return { ...world, trip, till };
}
