// Orders get on a trip and off it. At the door of a home-delivery customer the trip gets a stop of its own (D4).

import { sql } from 'kysely';
import type { z } from 'zod';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { boardAgain, OrderAboard } from '../../../shared/job-kinds.ts';
import { addOwnStop, removeOwnStop } from '../../plan-events/server/add-own-stop.ts';
import { tellFollowers } from '../../plan-events/server/sync-stops.ts';
import { BY_TRIP_BACK, deliveryOf, LATE_MINUTES } from '../rules/delivery-order.ts';
import {
  estimatedDetour,
  gapBehind,
  likeliestStop,
  type Detour,
  type TripStop,
  type AskedDetour,
} from '../rules/detours.ts';
import { changeUntold, writeOrders, type OrderChange } from './change-orders.ts';
import { lockOrders, type StoredOrder } from './order-by-id.ts';
import { tellChangedOrders } from './tell-of-orders.ts';
import { stopsOfTrip, tripById, type Trip } from './trip-stops.ts';

type Riding = Pick<
  StoredOrder,
  | 'kind'
  | 'delivery_method'
  | 'lat'
  | 'lng'
  | 'customer_address'
  | 'plan_event_id'
  | 'plan_event_route_point_id'
> & { b2b_customer_id?: number | null };

export interface Wish {
  plan_event_id: number;
  /** Of home delivery the stop to go behind, else the stop to join; null leaves the choice to us. */
  point_id: number | null;
  first_stop: boolean;
  asked: AskedDetour | null;
}

/** Why an order cannot ride along. */
export type Obstacle = 'trip_closed' | 'stop_visited' | 'first_visited' | 'no_such_stop';
export type Boarded = { change: OrderChange } | { obstacle: Obstacle };

const placeOf = ({ lat, lng }: Riding) => (lat === null || lng === null ? null : { lat, lng });

/** A stop at the door is for orders of the online shop, where the tenant delivers to homes. */
export const hasDoorStop = (by: Act, order: Riding): boolean =>
  by.actor.tenant.features.home_delivery && order.kind === 'eshop' && placeOf(order) !== null;

const onTrip = (trip: Trip, stop_id: number, planned_for: Date | null): OrderChange => ({
  plan_event_id: trip.id,
  plan_event_route_point_id: stop_id,
  planned_for,
  planned_car_id: trip.car_id,
  route_id: trip.route_id,
  route_name: trip.route_name,
  lost_because: null,
  lost_date: null,
  moved_because: null,
  left_plan_event_id: null,
  left_point_id: null,
});

/** Of a first stop the papers of the morning come before it (D6). */
function promised(by: Act, trip: Trip, at: Date | null, is_first: boolean): OrderChange {
  const morning_ms = is_first ? trip.administration_time * 1_000 : 0;
  const delivery = deliveryOf(at && new Date(at.getTime() + morning_ms), by.actor.tenant.time_zone);
  return delivery ?? { delivery_date: trip.date, delivery_time: null };
}

const shownDetour = (detour: Detour | null): OrderChange => ({
  additional_driving_time: detour?.minutes ?? null,
  additional_driving_distance: detour === null ? null : detour.km.toFixed(1),
  additional_driving_approximate: detour?.approximate ?? false,
});

async function boardAtDoor(
  tx: TenantTx,
  by: Act,
  order: Riding,
  { trip, stops }: { trip: Trip; stops: readonly TripStop[] },
  wish: Wish,
): Promise<Boarded> {
  const place = placeOf(order);
  const chosen = stops.find((stop) => stop.id === wish.point_id) ?? likeliestStop(stops, place, null);
  if (wish.first_stop && stops[0]?.visited_state === 'visited') return { obstacle: 'first_visited' };
  if (!wish.first_stop && chosen?.visited_state === 'visited') return { obstacle: 'stop_visited' };
  const after_id = wish.first_stop ? null : (chosen?.id ?? null);
  const gap = gapBehind(stops, after_id, trip);
  if (!gap || !place) return { obstacle: 'no_such_stop' };
  const { asked } = wish;
  const holds = asked?.gap.after_id === gap.after_id && asked.gap.before_id === gap.before_id;
  const detour = asked && holds ? asked.detour : estimatedDetour(gap, place);
  const stop_id = await addOwnStop(tx, by, {
    plan_event_id: trip.id,
    after_id,
    place,
    address: order.customer_address ?? '-',
    drive: detour,
  });
  const stop = (await stopsOfTrip(tx, trip.id)).find(({ id }) => id === stop_id);
  await tellFollowers(tx, by, [trip.id]);
  const at = stop?.google_estimate_time ?? null;
  return {
    change: {
      ...onTrip(trip, stop_id, stop?.planned_at ?? null),
      ...promised(by, trip, at, after_id === null),
      ...shownDetour(detour),
    },
  };
}

/**
 * Of an act on several trips, before the first of them changes: all in one order, so that nobody who names them in
 * another one waits in a ring. Null is no trip.
 */
export async function holdTrips(tx: TenantTx, ids: readonly (number | null)[]): Promise<void> {
  const trips = ids.filter((id) => id !== null);
  if (trips.length === 0) return;
  await sql`select from plan_events where id = any(${trips}::bigint[]) order by id for update`.execute(tx);
}

/**
 * Puts an order on a trip and answers what of it changes; the caller writes that. The trip is locked from here on.
 * Nothing is done when there is an obstacle.
 */
export async function board(tx: TenantTx, by: Act, order: Riding, wish: Wish): Promise<Boarded> {
  await tx.selectFrom('plan_events').select('id').where('id', '=', wish.plan_event_id).forUpdate().execute();
  const trip = await tripById(tx, by.actor.tenant.time_zone, by.now, wish.plan_event_id);
  if (!trip?.is_open) return { obstacle: 'trip_closed' };
  const stops = await stopsOfTrip(tx, trip.id);
  if (wish.point_id !== null && !wish.first_stop && !stops.some((stop) => stop.id === wish.point_id))
    return { obstacle: 'no_such_stop' };
  if (hasDoorStop(by, order)) return boardAtDoor(tx, by, order, { trip, stops }, wish);
  const stop =
    stops.find(({ id }) => id === wish.point_id) ??
    likeliestStop(stops, placeOf(order), order.b2b_customer_id ?? null);
  if (!stop) return { obstacle: 'no_such_stop' };
  if (stop.visited_state === 'visited') return { obstacle: 'stop_visited' };
  return {
    change: {
      ...onTrip(trip, stop.id, stop.planned_at),
      ...promised(by, trip, stop.google_estimate_time, false),
      ...shownDetour(null),
    },
  };
}

/**
 * A stop that was there for this order goes, unless another open order is for it too. The order's row is the caller's
 * to write.
 */
export async function leaveStop(tx: TenantTx, by: Act, order: StoredOrder): Promise<void> {
  const { plan_event_id, plan_event_route_point_id: stop_id } = order;
  if (plan_event_id === null || stop_id === null) return;
  const other = await tx
    .selectFrom('delivery_orders')
    .select('id')
    .where('plan_event_route_point_id', '=', stop_id)
    .where('id', '<>', order.id)
    .where('status', '=', 'new')
    .limit(1)
    .executeTakeFirst();
  if (other) return;
  await removeOwnStop(tx, by, plan_event_id, stop_id);
  await tellFollowers(tx, by, [plan_event_id]);
}

/** Behind which stop an order's own one stood; of a stop of a route itself. */
export async function stopBefore(tx: TenantTx, stop_id: number | null): Promise<number | null> {
  if (stop_id === null) return null;
  const row = await tx
    .selectFrom('plan_event_route_points')
    .select(['id', 'after_point_id', 'drive_s', 'home_route_point_id'])
    .where('id', '=', stop_id)
    .executeTakeFirst();
  if (!row) return null;
  return row.drive_s === null || row.home_route_point_id !== null ? row.id : row.after_point_id;
}

/** Off its trip, without one: it shows as 'No route'. */
export const offTrip = {
  plan_event_id: null,
  plan_event_route_point_id: null,
  planned_car_id: null,
  planned_for: null,
  delivery_time: null,
  additional_driving_time: null,
  additional_driving_distance: null,
  additional_driving_approximate: false,
  moved_because: null,
} as const satisfies OrderChange;

const system = { actor: 'system' } as const;

/** Answers which orders changed, so that those outside are told of all of them at once. */
async function loseTrip(
  tx: TenantTx,
  by: Act,
  orders: readonly StoredOrder[],
  trip_gone: boolean,
): Promise<readonly number[]> {
  for (const order of orders) {
    const lost_because = trip_gone ? 'trip_destroyed' : 'no_stop_left';
    const change = { ...offTrip, route_id: null, lost_because, lost_date: order.delivery_date };
    await changeUntold(tx, by, [order.id], change, { ...system, reason: lost_because });
  }
  return orders.map(({ id }) => id);
}

/** Answers the order's id where it changed with a version. */
async function followStop(
  tx: TenantTx,
  by: Act,
  order: StoredOrder,
  trip: Trip,
  stops: readonly TripStop[],
): Promise<readonly number[]> {
  const stop = stops.find(({ id }) => id === order.plan_event_route_point_id);
  if (!stop) {
    const wish = { plan_event_id: trip.id, point_id: null, first_stop: false, asked: null };
    const boarded = await board(tx, by, order, wish);
    if ('obstacle' in boarded) return loseTrip(tx, by, [order], false);
    const change = { ...boarded.change, moved_because: 'stop_gone' };
    return changeUntold(tx, by, [order.id], change, { ...system, reason: 'stop_gone' });
  }
  if (stop.visited_state !== 'pending') return [];
  const route = { route_id: trip.route_id, route_name: trip.route_name };
  const asPlanned = stop.planned_at?.getTime() === order.planned_for?.getTime();
  if (asPlanned && trip.route_id === order.route_id) return [];
  const is_first = stops[0]?.id === stop.id && stop.kind === 'eshop';
  const times = asPlanned ? {} : promised(by, trip, stop.google_estimate_time, is_first);
  const moved_ms = (stop.planned_at?.getTime() ?? 0) - (order.planned_for?.getTime() ?? 0);
  const change = { ...times, ...route, planned_for: stop.planned_at };
  if (Math.abs(moved_ms) <= LATE_MINUTES * 60_000) {
    await writeOrders(tx, by, [order.id], change);
    return [];
  }
  const told = { ...change, moved_because: 'time_moved' };
  return changeUntold(tx, by, [order.id], told, { ...system, reason: 'time_moved' });
}

/**
 * The open orders of a trip whose stops changed: without the trip or without any stop they show 'No route', without
 * their own stop they go to the nearest one, else their time follows (D6, D20, RG54). Finished ones keep what was.
 */
export async function followTrip(tx: TenantTx, by: Act, plan_event_id: number): Promise<void> {
  const orders = await lockOrders(tx, sql<boolean>`plan_event_id = ${plan_event_id} and status = 'new'`);
  if (orders.length === 0) return;
  const trip = await tripById(tx, by.actor.tenant.time_zone, by.now, plan_event_id);
  const changed: number[] = [];
  if (trip === null) changed.push(...(await loseTrip(tx, by, orders, true)));
  else
    for (const order of orders)
      changed.push(...(await followStop(tx, by, order, trip, await stopsOfTrip(tx, trip.id))));
  await tellChangedOrders(tx, by, changed, system);
}

/**
 * At the stop that is there again, as it was there; null where the stop is gone, the truck has been at it, or it was at
 * a door at which the order is no more.
 */
async function aboardAgain(
  tx: TenantTx,
  by: Act,
  plan_event_id: number,
  order: StoredOrder,
  was: OrderAboard,
): Promise<OrderChange | null> {
  const trip = await tripById(tx, by.actor.tenant.time_zone, by.now, plan_event_id);
  if (!trip?.is_open) return null;
  const stops = await stopsOfTrip(tx, trip.id);
  const stop = stops.find(({ id }) => id === was.plan_event_route_point_id);
  if (!stop || stop.visited_state === 'visited') return null;
  if (stop.kind === 'eshop' && (stop.lat !== order.lat || stop.lng !== order.lng)) return null;
  const { plan_event_route_point_id: _, planned_for, planned_car_id: __, ...promise } = was;
  const asPlanned = stop.planned_at?.toISOString() === (planned_for ?? undefined);
  const is_first = stops[0]?.id === stop.id && stop.kind === 'eshop';
  return {
    ...onTrip(trip, stop.id, stop.planned_at),
    ...promise,
    ...(!asPlanned && promised(by, trip, stop.google_estimate_time, is_first)),
  };
}

/** A stop at the door of an order that has found another trip in the same moment is for nobody. */
async function removeForNobody(tx: TenantTx, by: Act, plan_event_id: number, stop_ids: readonly number[]) {
  const used = await tx
    .selectFrom('delivery_orders')
    .select('plan_event_route_point_id')
    .where('plan_event_route_point_id', 'in', [...stop_ids])
    .where('status', '=', 'new')
    .execute();
  const kept = new Set(used.map((row) => row.plan_event_route_point_id));
  const unused = stop_ids.filter((id) => !kept.has(id));
  for (const id of unused) await removeOwnStop(tx, by, plan_event_id, id);
  if (unused.length > 0) await tellFollowers(tx, by, [plan_event_id]);
}

/** Orders that lost the trip when it was deleted; those that have another one since, or are done, stay as they are. */
export async function boardTripAgain(
  tx: TenantTx,
  by: Act,
  plan_event_id: number,
  { order_ids, point_ids, were }: Omit<z.output<typeof boardAgain.data>, 'tenant_id' | 'plan_event_id'>,
): Promise<void> {
  const stops = new Map(order_ids.map((id, nth) => [id, point_ids[nth] ?? null]));
  const aboard = new Map(order_ids.map((id, nth) => [id, were[nth] ?? null]));
  const orders = await lockOrders(
    tx,
    sql<boolean>`id = any(${[...order_ids]}::bigint[]) and status = 'new' and plan_event_id is null
      and lost_because = 'trip_destroyed' and delivery_method = 'truck'`,
  );
  await holdTrips(tx, [plan_event_id]);
  const changed: number[] = [];
  for (const order of orders) {
    const was = aboard.get(order.id);
    const again = was ? await aboardAgain(tx, by, plan_event_id, order, was) : null;
    if (again) {
      changed.push(...(await changeUntold(tx, by, [order.id], again, { ...system, reason: BY_TRIP_BACK })));
      continue;
    }
    const wish = { plan_event_id, point_id: stops.get(order.id) ?? null, first_stop: false, asked: null };
    const boarded = await board(tx, by, order, wish);
    const found =
      'change' in boarded || wish.point_id === null
        ? boarded
        : await board(tx, by, order, { ...wish, point_id: null });
    if (!('change' in found)) continue;
    await changeUntold(tx, by, [order.id], found.change, { ...system, reason: BY_TRIP_BACK });
    changed.push(order.id);
  }
  await tellChangedOrders(tx, by, changed, system);
  const own = were.flatMap((was) => was?.plan_event_route_point_id ?? []);
  if (own.length > 0) await removeForNobody(tx, by, plan_event_id, own);
}
