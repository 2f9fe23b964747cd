// What happened on a day and what is made of it, through HTTP. Driven on Tuesday 9 June 2026, looked at the day after.

import { displaced, encodePolyline, type LatLng } from '../../shared/geo.ts';
import type { TenantTx } from '../tenant.ts';
import { worldApp } from './harness.ts';
import { planEventWorld } from './plan-event-world.ts';

export const app = await worldApp();

export const at = (clock: string) => new Date(`2026-06-09T${clock}:00+02:00`);

/**
 * Stop 1 visited at 09:05 and sold at, stop 2 skipped, stop 3 a shop visited at 09:25, an unplanned stop at 09:15, a
 * sale 2 km off at 09:40, an e-shop home.
 */
export async function driven() {
  const world = await planEventWorld(app);
  const { tenant, post, depo, car, route } = world;
  const {
    body: [event],
  } = await post({ date: ['2026-06-09'] });
  const drive = { event_id: event.id as number, car_id: car.id };
  const { stops, shop } = await tenant.tx(async (tx) => {
    const planned = await stopsOf(tx, drive);
    await visitStops(tx, drive, planned);
    await stopBesides(tx, drive, planned[0]);
    await sell(tx, drive, planned[0]);
    await notify(tx, drive, planned[0]);
    await finish(tx, drive, [planned[0], planned[2]]);
    return { stops: planned, shop: await makeShop(tx, planned[2]) };
  });
  const [one, two, three] = stops;
  const path = `depo/${depo.id}/plan_events/${event.id}`;
  return { ...world, event, one, two, three, path, shop, route_points: route.point_ids };
}

interface Drive {
  event_id: number;
  car_id: number;
}
type Stop = Awaited<ReturnType<typeof stopsOf>>[number];
type Place = LatLng & { id: number };

async function stopsOf(tx: TenantTx, { event_id }: Drive) {
  const stops = await tx
    .selectFrom('plan_event_route_points')
    .selectAll()
    .where('plan_event_id', '=', event_id)
    .orderBy('position')
    .execute();
  type One = (typeof stops)[number];
  return stops as [One, One, One];
}

/** Where the car was seen to stand; answers its id. */
async function carStop(
  tx: TenantTx,
  { event_id: plan_event_id, car_id }: Drive,
  { lat, lng }: LatLng,
  [from, to]: [string, string],
): Promise<number> {
  const { id } = await tx
    .insertInto('car_stops')
    .values({ car_id, plan_event_id, lat, lng, started_at: at(from), ended_at: at(to) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function visitStops(tx: TenantTx, drive: Drive, [one, two, three]: [Stop, Stop, Stop]): Promise<void> {
  const change = (id: number, values: Record<string, unknown>) =>
    tx.updateTable('plan_event_route_points').set(values).where('id', '=', id).execute();
  await change(one.id, {
    visited_state: 'visited',
    visited_source: 'gps',
    actual_arrival_time: at('09:05'),
    left_at: at('09:11'),
    duration: 360,
    timer_duration: 300,
    car_stop_id: await carStop(tx, drive, one, ['09:05', '09:11']),
    public_comment: 'by the church',
  });
  await change(two.id, { visited_state: 'skipped' });
  await change(three.id, {
    visited_state: 'visited',
    actual_arrival_time: at('09:25'),
    duration: 30,
    kind: 'b2b',
  });
}

/** Answers the shop's id. */
async function makeShop(tx: TenantTx, stop: Stop): Promise<number> {
  const { id } = await tx
    .insertInto('b2b_customers')
    .values({ customer_number: '1', customer_name: 'Kiosk', shop_id: 'K1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('plan_event_route_point_b2b_customers')
    .values({ plan_event_route_point_id: stop.id, b2b_customer_id: id })
    .execute();
  return id;
}

/** One that nobody had planned, and the home of somebody who had ordered online. */
async function stopBesides(tx: TenantTx, drive: Drive, { lat, lng }: Stop): Promise<void> {
  const loose = { lat: lat + 0.002, lng };
  await tx
    .insertInto('plan_event_route_points')
    .values([
      {
        plan_event_id: drive.event_id,
        kind: 'unplanned',
        position: 10_000,
        address: 'Ved søen',
        ...loose,
        visited_state: 'visited',
        actual_arrival_time: at('09:15'),
        duration: 240,
        car_stop_id: await carStop(tx, drive, loose, ['09:15', '09:19']),
      },
      {
        plan_event_id: drive.event_id,
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
}

/** Known by the stop, known by the place, two kilometres off, and by hand without a place. */
async function sell(
  tx: TenantTx,
  { event_id: plan_event_id }: Drive,
  { id, lat, lng }: Place,
): Promise<void> {
  const sale = (external_id: string, more: Record<string, unknown>) => ({
    plan_event_id,
    external_id,
    sold_at: at('09:06'),
    total: '10',
    ...more,
  });
  await tx
    .insertInto('order_transactions')
    .values([
      sale('a', { plan_event_route_point_id: id, total: '100.50' }),
      sale('b', { lat, lng, total: '24.50' }),
      sale('c', {
        ...displaced({ lat, lng }, 2_000, 0),
        total: '8.25',
        sold_at: at('09:40'),
        quantity: '3',
      }),
      sale('d', { total: '500', manual: true }),
    ] as never)
    .execute();
}

/** Somebody who lives at the stop gets an SMS. */
async function notify(tx: TenantTx, { event_id: plan_event_id }: Drive, stop: Stop): Promise<void> {
  const customer = await tx
    .insertInto('customers')
    .values({ phone: '+4520202020' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('sms_receivers')
    .values({ plan_event_id, plan_event_route_point_id: stop.id, customer_id: customer.id, match: 'home' })
    .execute();
}

async function finish(tx: TenantTx, { event_id, car_id }: Drive, way: readonly LatLng[]): Promise<void> {
  await tx
    .insertInto('car_tracks')
    .values({
      car_id,
      plan_event_id: event_id,
      encoded_polyline: encodePolyline(way),
      started_at: at('09:00'),
      ended_at: at('10:00'),
      distance_m: 1500,
    })
    .execute();
  await tx
    .updateTable('plan_events')
    .set({ started_at: at('08:45'), finished_at: at('10:00') })
    .where('id', '=', event_id)
    .execute();
}
