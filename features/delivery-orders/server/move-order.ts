import type { Act } from '../../../server/identity.ts';
import type { TenantTx, WithinTenant } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { fieldTexts, notFound, refuse, refuseFields } from '../../../shared/refusals.ts';
import type { DeliveryOrder } from '../contract/delivery-order.ts';
import { orderRefusals } from '../refusals.ts';
import { NO_TIME, roundedUp, shortClock } from '../rules/delivery-order.ts';
import type { AskedDetour } from '../rules/detours.ts';
import {
  board,
  hasDoorStop,
  holdTrips,
  leaveStop,
  offTrip,
  stopBefore,
  type Obstacle,
} from './board-trip.ts';
import { changeOrders, refuseStale } from './change-orders.ts';
import { detourAt } from './find-detour.ts';
import {
  lockOrder,
  orderAnywhere,
  orderById,
  storedColumns,
  type StoredOrder,
  type Which,
} from './order-by-id.ts';
import { tellCustomer } from './tell-customer.ts';
import { stopsOfTrip, tripById, tripOfStop } from './trip-stops.ts';

export interface RouteWish {
  plan_event_id?: number | null | undefined;
  point_id?: number | null | undefined;
  first_stop: boolean;
  any_stop: boolean;
  tell: boolean;
  lock_version?: number | undefined;
}

interface Complete {
  plan_event_id: number;
  point_id: number | null;
  first_stop: boolean;
}

/** The documented "can't be blank" of both fields at once. */
function complete(by: Act, { plan_event_id, point_id, first_stop, any_stop }: RouteWish): Complete {
  if (first_stop && !by.actor.able('home_delivery')) refuse(orderRefusals.first_stop_elsewhere);
  const blank = (field: string, value: unknown) => (value == null ? [{ field, text: fieldTexts.blank }] : []);
  const problems = [
    ...blank('plan_event_id', plan_event_id),
    ...(first_stop || any_stop ? [] : blank('point_id', point_id)),
  ];
  if (problems.length > 0 || plan_event_id == null) return refuseFields(problems);
  return { plan_event_id, point_id: first_stop || any_stop ? null : (point_id ?? null), first_stop };
}

const refusalOf = (obstacle: Obstacle): never => {
  if (obstacle === 'no_such_stop') return refuseFields([{ field: 'point_id', text: fieldTexts.must_exist }]);
  return refuse(orderRefusals[obstacle]);
};

const readonly = { readonly: true } as const;

async function storedOrder(tx: TenantTx, { id, kind, depo_id }: Which): Promise<StoredOrder> {
  const rows = await tx
    .selectFrom('delivery_orders')
    .select(storedColumns)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('depo_id', '=', depo_id)
    .execute();
  return (rows[0] as unknown as StoredOrder | undefined) ?? notFound();
}

/** Behind the order's own stop means behind the one before that, for its own goes. */
async function behind(
  tx: TenantTx,
  order: StoredOrder,
  { point_id, first_stop }: { point_id: number | null; first_stop: boolean },
): Promise<{ point_id: number | null; first_stop: boolean }> {
  if (first_stop) return { point_id: null, first_stop };
  if (point_id === null || point_id !== order.plan_event_route_point_id) return { point_id, first_stop };
  const before = await stopBefore(tx, point_id);
  return { point_id: before, first_stop: before === null };
}

/** Asked before the transaction: the directions service may take its time. */
async function detourFor(
  within: WithinTenant,
  by: Act,
  which: Which,
  wish: Complete,
): Promise<AskedDetour | null> {
  const { order, point_id } = await within(async (tx) => {
    const found = await storedOrder(tx, which);
    return { order: found, point_id: (await behind(tx, found, wish)).point_id };
  }, readonly);
  if (!hasDoorStop(by, order) || order.lat === null || order.lng === null) return null;
  const place = { lat: order.lat, lng: order.lng };
  const { plan_event_id } = wish;
  return detourAt(within, by.actor.tenant, by.now, {
    plan_event_id,
    after_id: point_id,
    place,
    leaving: order,
  });
}

async function ride(
  tx: TenantTx,
  by: Act,
  which: Which,
  wish: Complete & { asked: AskedDetour | null },
  { tell, lock_version }: Pick<RouteWish, 'tell' | 'lock_version'>,
) {
  const order = await lockOrder(tx, which);
  refuseStale(order, lock_version);
  if (order.status !== 'new' && order.status !== 'failed') refuse(orderRefusals.not_open);
  const trip = await tripById(tx, by.actor.tenant.time_zone, by.now, wish.plan_event_id);
  if (!trip || trip.depo_id !== which.depo_id)
    return refuseFields([{ field: 'plan_event_id', text: fieldTexts.must_exist }]);
  await holdTrips(tx, [trip.id, order.plan_event_id]);
  // Its own stop goes first, so that the times it was adding are not counted.
  const place = await behind(tx, order, wish);
  await leaveStop(tx, by, order);
  const boarded = await board(tx, by, order, { ...wish, ...place });
  if ('obstacle' in boarded) return refusalOf(boarded.obstacle);
  await changeOrders(tx, by, [order.id], { ...boarded.change, status: 'new' }, { actor: 'user' });
  if (tell) await tellCustomer(tx, by, order.id, 'moved');
  return orderById(tx, by.actor.tenant, which);
}

/** A failed order becomes new with it (D13). */
export async function updateRoute(
  within: WithinTenant,
  by: Act,
  which: Which,
  wish: RouteWish,
): Promise<DeliveryOrder> {
  // One that is unknown is not found, whatever is wished for it.
  await within((tx) => storedOrder(tx, which), readonly);
  const wanted = complete(by, wish);
  const asked = await detourFor(within, by, which, wanted);
  return within((tx) => ride(tx, by, which, { ...wanted, asked }, wish), { readonly: false });
}

/** Into the other depot's New, without a route; the date stays (D14). */
export async function moveToDifferentDepo(
  tx: TenantTx,
  by: Act,
  which: Which,
  { new_depo_id, lock_version }: { new_depo_id: number; lock_version?: number | undefined },
): Promise<DeliveryOrder> {
  const order = await lockOrder(tx, which);
  refuseStale(order, lock_version);
  if (new_depo_id === order.depo_id) refuse(orderRefusals.same_depo);
  if (order.status !== 'new' && order.status !== 'failed') refuse(orderRefusals.not_open);
  const depo = await tx.selectFrom('depos').select('id').where('id', '=', new_depo_id).executeTakeFirst();
  if (!depo) return refuseFields([{ field: 'new_depo_id', text: fieldTexts.must_exist }]);
  await leaveStop(tx, by, order);
  const change = {
    ...offTrip,
    depo_id: new_depo_id,
    route_id: null,
    status: 'new',
    lost_because: order.plan_event_id === null ? null : 'depo_changed',
    lost_date: order.plan_event_id === null ? null : order.delivery_date,
    left_plan_event_id: null,
    left_point_id: null,
  };
  await changeOrders(tx, by, [order.id], change, { actor: 'user' });
  return orderAnywhere(tx, by.actor.tenant, order.id);
}

interface Asked {
  point_id?: number | undefined;
  plan_event_id?: number | undefined;
  first_stop: boolean;
}

/** The order, the trip of this depot that the question is about, and its stop. */
async function askedAbout(within: WithinTenant, by: Act, which: Which, asked: Asked) {
  return within(async (tx) => {
    const order = await storedOrder(tx, which);
    const tripId =
      asked.plan_event_id ?? (asked.point_id === undefined ? null : await tripOfStop(tx, asked.point_id));
    const trip = tripId === null ? null : await tripById(tx, by.actor.tenant.time_zone, by.now, tripId);
    if (!trip || trip.depo_id !== which.depo_id)
      return refuseFields([{ field: 'point_id', text: fieldTexts.must_exist }]);
    const stops = await stopsOfTrip(tx, trip.id);
    const stop = stops.find((one) => one.id === asked.point_id) ?? null;
    if (!stop && !asked.first_stop) return refuseFields([{ field: 'point_id', text: fieldTexts.must_exist }]);
    const place = await behind(tx, order, { point_id: stop?.id ?? null, first_stop: asked.first_stop });
    return { order, trip, stop, place };
  }, readonly);
}

export async function deliveryTimeAt(within: WithinTenant, by: Act, which: Which, asked: Asked) {
  const { order, trip, stop, place } = await askedAbout(within, by, which, asked);
  const zone = by.actor.tenant.time_zone;
  const shown = (at: Date | null) => ({
    delivery_date: at ? dayIn(zone, at) : trip.date,
    delivery_time: at ? shortClock(roundedUp(at, zone)) : NO_TIME,
  });
  const none = {
    additional_driving_time: null,
    additional_driving_distance: null,
    additional_driving_approximate: false,
  };
  if (!hasDoorStop(by, order) || order.lat === null || order.lng === null)
    return { ...shown(stop?.google_estimate_time ?? null), ...none };
  const found = await detourAt(within, by.actor.tenant, by.now, {
    plan_event_id: trip.id,
    after_id: place.point_id,
    place: { lat: order.lat, lng: order.lng },
    leaving: order,
  });
  if (!found) return { ...shown(null), ...none };
  const { gap, detour } = found;
  const wait_s = detour.to_s + (place.first_stop ? trip.administration_time : 0);
  return {
    ...shown(gap.leaves_at && new Date(gap.leaves_at.getTime() + wait_s * 1_000)),
    additional_driving_time: detour.minutes,
    additional_driving_distance: detour.km,
    additional_driving_approximate: detour.approximate,
  };
}
