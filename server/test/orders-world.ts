// A depot with a trip of today and one of tomorrow, the shop's key and somebody who handles orders.

import { deliveryOrdersJobs } from '../../features/delivery-orders/server/jobs.ts';
import { createPlanEvents } from '../../features/plan-events/contract/plan-event.ts';
import { displaced } from '../../shared/geo.ts';
import type { TenantOverrides, TestApp } from './harness.ts';
import { planEventWorld } from './plan-event-world.ts';

/** Between the first and the second stop of the route, 100 metres to the east. */
export const atTheDoor = displaced({ lat: 55.4, lng: 10.39 }, 250, 100);

let made = 0;

/** What the shop sends; `more` wins. */
export const eshopOrder = (more: Record<string, unknown> = {}) => ({
  eshop_id: `E-${(made += 1)}`,
  customer_name: 'Karen Møller',
  customer_phone: '+4520112233',
  customer_email: 'karen@test.invalid',
  customer_address: 'Æblevej 7, Odense',
  billing_address: 'Postboks 1, Odense',
  coordinates: atTheDoor,
  delivery_date: '2026-06-11',
  subtotal: 150.5,
  delivery_charge: 29,
  discount: 10,
  total: 169.5,
  payment_type: 'card',
  origin: 'webshop',
  comment: 'Ring på',
  call_me: true,
  fast_delivery: false,
  line_items: [
    { product_sku: '01001', description: 'Vaniljeis 2 l', quantity: 2, price: 50 },
    { product_sku: '99999', description: 'Ukendt is', quantity: 1, price: 50.5 },
  ],
  ...more,
});

export const b2bOrder = (more: Record<string, unknown> = {}) => {
  const { eshop_id: _, ...order } = eshopOrder();
  made += 1;
  return {
    ...order,
    external_id: `X-${made}`,
    customer_number: '00420',
    comment_for_order: 'Bagdøren',
    cash_customer: true,
    delivery_surcharge: true,
    ...more,
  };
};

const home = { features: { home_delivery: true } } as const satisfies TenantOverrides;

/** Home delivery unless told otherwise; `stops` are those of tomorrow's trip, in their order. */
export async function ordersWorld(app: TestApp, overrides: TenantOverrides = home) {
  app.clock.set(new Date('2026-06-10T08:00:00Z'));
  const world = await planEventWorld(app, { locale: 'en', ...overrides });
  const { tenant, staff, params } = world;
  const other = await tenant.makeDepo({ lat: 56.2, lng: 10.2, title: 'Aarhus' });
  const boss = await tenant.signIn('admin');
  const shop = await tenant.keyed('orders');
  const plan = async (date: string) => {
    const madeEvents = await staff.call(createPlanEvents, { params, body: { date, ...world.cell } });
    return madeEvents.body[0]?.id ?? 0;
  };
  const trip_id = await plan('2026-06-11');
  const stopsOf = async (id: number) =>
    (
      await tenant.tx((tx) =>
        tx
          .selectFrom('plan_event_route_points')
          .select([
            'id',
            'kind',
            'address',
            'position',
            'planned_at',
            'google_estimate_time',
            'visited_state',
          ])
          .where('plan_event_id', '=', id)
          .where('deleted_at', 'is', null)
          .orderBy('position')
          .execute(),
      )
    ).map((stop) => ({ ...stop, clock: stop.google_estimate_time?.toISOString().slice(11, 16) ?? null }));
  const stops = await stopsOf(trip_id);
  const send = async (order: Record<string, unknown>, kind: 'orders' | 'b2b_orders' = 'orders') =>
    shop.post(`api/eshop/${kind}`, order);
  const sent = async (more: Record<string, unknown> = {}) => {
    const answer = await send(eshopOrder(more));
    return Number(answer.body.id);
  };
  const sentB2b = async (more: Record<string, unknown> = {}) => {
    const answer = await send(b2bOrder(more), 'b2b_orders');
    return Number(answer.body.id);
  };
  const of = (id: number) => ({ ...params, id });
  const follow = () => tenant.runJobs(deliveryOrdersJobs);
  return { ...world, other, boss, shop, plan, trip_id, stops, stopsOf, send, sent, sentB2b, of, follow };
}
