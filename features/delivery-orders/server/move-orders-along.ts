// Orders ride on with their stop when another trip drives it. Their car stays the one that they were planned for: the
// row says that another one brings them.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { BY_TAKE_OVER } from '../rules/delivery-order.ts';
import { followTrip } from './board-trip.ts';
import { changeOrders } from './change-orders.ts';
import { lockOrders } from './order-by-id.ts';
import { tripById } from './trip-stops.ts';

/** Before the trips are held, as everyone who changes orders does it: else each waits for the other. */
export async function lockOrdersOfTrips(tx: TenantTx, plan_event_ids: readonly number[]): Promise<void> {
  await lockOrders(
    tx,
    sql<boolean>`plan_event_id = any(${[...plan_event_ids]}::bigint[]) and status = 'new'`,
  );
}

/** The trips are held by whoever moved the stops; the times of the orders follow. */
export async function moveOrdersAlong(tx: TenantTx, by: Act, stop_ids: readonly number[]): Promise<void> {
  const orders = await lockOrders(
    tx,
    sql<boolean>`plan_event_route_point_id = any(${[...stop_ids]}::bigint[]) and status = 'new'`,
  );
  if (orders.length === 0) return;
  const stops = await tx
    .selectFrom('plan_event_route_points')
    .select(['id', 'plan_event_id'])
    .where('id', 'in', [...stop_ids])
    .execute();
  const tripOf = new Map(stops.map((stop) => [stop.id, stop.plan_event_id]));
  const byTrip = Map.groupBy(orders, (order) => tripOf.get(order.plan_event_route_point_id ?? 0) ?? 0);
  for (const [trip_id, riding] of byTrip) {
    const trip = await tripById(tx, by.actor.tenant.time_zone, by.now, trip_id);
    if (!trip) continue;
    const ids = riding.filter((order) => order.plan_event_id !== trip_id).map(({ id }) => id);
    const change = { plan_event_id: trip.id, route_id: trip.route_id, route_name: trip.route_name };
    await changeOrders(tx, by, ids, change, { actor: 'user', reason: BY_TAKE_OVER });
    await followTrip(tx, by, trip.id);
  }
}
