// What happened on a day and what is made of it, through HTTP. Driven on Tuesday 9 June 2026, looked at the day after.

import { beforeAll } from 'vitest';
import { displaced, encodePolyline } from '../../shared/geo.ts';
import { testApp } from './harness.ts';
import { installNeighboursQueues, planEventWorld } from './plan-event-world.ts';

export const app = await testApp();

beforeAll(() => installNeighboursQueues(app));

export const at = (clock: string) => new Date(`2026-06-09T${clock}:00+02:00`);

/** Stop 1 visited at 09:05 and sold at, stop 2 skipped, stop 3 a shop visited at 09:25, an unplanned stop at 09:15, a sale 2 km off at 09:40, an e-shop home. */
export async function driven() {
  const world = await planEventWorld(app);
  const { tenant, post, depo, car, route } = world;
  const {
    body: [event],
  } = await post({ date: ['2026-06-09'] });
  const stops = await tenant.tx((tx) =>
    tx
      .selectFrom('plan_event_route_points')
      .selectAll()
      .where('plan_event_id', '=', event.id)
      .orderBy('position')
      .execute(),
  );
  const [one, two, three] = stops as [
    (typeof stops)[0] & object,
    (typeof stops)[0] & object,
    (typeof stops)[0] & object,
  ];
  const off = displaced(one, 2_000, 0);
  const facts = await tenant.tx(async (tx) => {
    const stop = (values: Record<string, unknown>) =>
      tx
        .insertInto('car_stops')
        .values({ car_id: car.id, plan_event_id: event.id, ...values } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
    const first = await stop({ lat: one.lat, lng: one.lng, started_at: at('09:05'), ended_at: at('09:11') });
    const loose = await stop({
      lat: one.lat + 0.002,
      lng: one.lng,
      started_at: at('09:15'),
      ended_at: at('09:19'),
    });
    const { id: shop } = await tx
      .insertInto('b2b_customers')
      .values({ customer_number: '1', customer_name: 'Kiosk', shop_id: 'K1' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: customer } = await tx
      .insertInto('customers')
      .values({ phone: '+4520202020' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('plan_event_route_points')
      .set({
        visited_state: 'visited',
        visited_source: 'gps',
        actual_arrival_time: at('09:05'),
        left_at: at('09:11'),
        duration: 360,
        timer_duration: 300,
        car_stop_id: first.id,
        public_comment: 'by the church',
      })
      .where('id', '=', one.id)
      .execute();
    await tx
      .updateTable('plan_event_route_points')
      .set({ visited_state: 'skipped' })
      .where('id', '=', two.id)
      .execute();
    await tx
      .updateTable('plan_event_route_points')
      .set({ visited_state: 'visited', actual_arrival_time: at('09:25'), duration: 30, kind: 'b2b' })
      .where('id', '=', three.id)
      .execute();
    await tx
      .insertInto('plan_event_route_point_b2b_customers')
      .values({ plan_event_route_point_id: three.id, b2b_customer_id: shop })
      .execute();
    await tx
      .insertInto('plan_event_route_points')
      .values([
        {
          plan_event_id: event.id,
          kind: 'unplanned',
          position: 10_000,
          address: 'Ved søen',
          lat: one.lat + 0.002,
          lng: one.lng,
          visited_state: 'visited',
          actual_arrival_time: at('09:15'),
          duration: 240,
          car_stop_id: loose.id,
        },
        {
          plan_event_id: event.id,
          kind: 'eshop',
          position: 4,
          address: 'Hjemme 1',
          lat: 55.5,
          lng: 10.6,
          visited_state: 'visited',
          actual_arrival_time: at('09:33'),
        },
      ])
      .execute();
    const sale = (external_id: string, more: Record<string, unknown>) => ({
      plan_event_id: event.id,
      external_id,
      sold_at: at('09:06'),
      total: '10',
      ...more,
    });
    await tx
      .insertInto('order_transactions')
      .values([
        sale('a', { plan_event_route_point_id: one.id, total: '100.50' }),
        sale('b', { lat: one.lat, lng: one.lng, total: '24.50' }),
        sale('c', { ...off, total: '8.25', sold_at: at('09:40'), quantity: '3' }),
        sale('d', { total: '500', manual: true }),
      ] as never)
      .execute();
    await tx
      .insertInto('sms_receivers')
      .values({
        plan_event_id: event.id,
        plan_event_route_point_id: one.id,
        customer_id: customer,
        match: 'home',
      })
      .execute();
    await tx
      .insertInto('car_tracks')
      .values({
        car_id: car.id,
        plan_event_id: event.id,
        encoded_polyline: encodePolyline([one, three]),
        started_at: at('09:00'),
        ended_at: at('10:00'),
        distance_m: 1500,
      })
      .execute();
    await tx
      .updateTable('plan_events')
      .set({ started_at: at('08:45'), finished_at: at('10:00') })
      .where('id', '=', event.id)
      .execute();
    return { shop };
  });
  const path = `depo/${depo.id}/plan_events/${event.id}`;
  return { ...world, event, one, two, three, path, ...facts, route_points: route.point_ids };
}
