// A status moves the order between its trip and none; everything else stays where it is.

import { sql } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn, type Day } from '../../../shared/calendar.ts';
import { notFound, refuse } from '../../../shared/refusals.ts';
import type { DeliveryOrder, OrderKind, OrderStatus } from '../contract/delivery-order.ts';
import { orderRefusals } from '../refusals.ts';
import { BY_CLEANUP } from '../rules/delivery-order.ts';
import { board, holdTrips, leaveStop, offTrip, stopBefore } from './board-trip.ts';
import { changeOrders, changeUntold, refuseStale, writeOrders, type OrderChange } from './change-orders.ts';
import { lockOrder, lockOrders, orderById, type StoredOrder, type Which } from './order-by-id.ts';
import { tellCustomer } from './tell-customer.ts';
import { tellChangedOrders, type ActorKind } from './tell-of-orders.ts';
import { stopsOfTrip, tripById } from './trip-stops.ts';

const user = { actor: 'user' } as const;

/** Off the trip, with the way back remembered. */
async function cancelled(tx: TenantTx, by: Act, order: StoredOrder): Promise<OrderChange> {
  await leaveStop(tx, by, order);
  return {
    ...offTrip,
    delivery_time: order.delivery_time,
    left_plan_event_id: order.plan_event_id,
    left_point_id: await stopBefore(tx, order.plan_event_route_point_id),
  };
}

/**
 * Still to be delivered: stays where the truck has yet to come, else goes back to where it was, else has no route
 * (D11).
 */
async function openAgain(tx: TenantTx, by: Act, order: StoredOrder): Promise<OrderChange> {
  if (order.plan_event_id !== null) {
    const trip = await tripById(tx, by.actor.tenant.time_zone, by.now, order.plan_event_id);
    const stops = trip?.is_open ? await stopsOfTrip(tx, trip.id) : [];
    const stop = stops.find(({ id }) => id === order.plan_event_route_point_id);
    if (stop?.visited_state === 'pending') return {};
    return { ...offTrip, route_id: null, lost_because: 'trip_over', lost_date: order.delivery_date };
  }
  if (order.left_plan_event_id === null) return {};
  const boarded = await board(tx, by, order, {
    plan_event_id: order.left_plan_event_id,
    point_id: order.left_point_id,
    first_stop: false,
    asked: null,
  });
  return 'change' in boarded
    ? boarded.change
    : { ...offTrip, route_id: null, lost_because: 'trip_over', lost_date: order.delivery_date };
}

interface Wanted {
  status: OrderStatus;
  comment?: string | null | undefined;
}

/** The one way to a status, for staff and for the driver's app; the one it has changes nothing. The order is locked. */
export async function setStatus(
  tx: TenantTx,
  by: Act,
  order: StoredOrder,
  wanted: Wanted,
  actor: ActorKind,
): Promise<boolean> {
  const isNews = await setStatusUntold(tx, by, order, wanted, actor);
  if (isNews) await tellChangedOrders(tx, by, [order.id], { actor });
  return isNews;
}

async function setStatusUntold(
  tx: TenantTx,
  by: Act,
  order: StoredOrder,
  wanted: Wanted,
  actor: ActorKind,
): Promise<boolean> {
  const { status, comment } = wanted;
  const commented = comment !== undefined && comment !== order.comment;
  if (status === order.status && !commented) return false;
  const moved =
    status === order.status
      ? {}
      : status === 'cancelled'
        ? await cancelled(tx, by, order)
        : status === 'new'
          ? await openAgain(tx, by, order)
          : {};
  await changeUntold(tx, by, [order.id], { ...moved, status, ...(commented && { comment }) }, { actor });
  return true;
}

interface StatusWish {
  status: OrderStatus;
  tell: boolean;
  lock_version?: number | undefined;
}

export async function updateStatus(
  tx: TenantTx,
  by: Act,
  which: Which,
  { status, tell, lock_version }: StatusWish,
): Promise<DeliveryOrder> {
  const order = await lockOrder(tx, which);
  refuseStale(order, lock_version);
  const isNews = await setStatus(tx, by, order, { status }, 'user');
  if (tell && isNews) await tellCustomer(tx, by, order.id, 'cancelled');
  return orderById(tx, by.actor.tenant, which);
}

interface Of {
  depo_id: number;
  kind: OrderKind;
}

/** 404 when one of them is not of the depot: then none changes. */
async function lockNamed(
  tx: TenantTx,
  { depo_id, kind }: Of,
  ids: readonly number[],
): Promise<StoredOrder[]> {
  const orders = await lockOrders(
    tx,
    sql<boolean>`id = any(${[...ids]}::bigint[]) and kind = ${kind} and depo_id = ${depo_id}`,
  );
  return orders.length === ids.length ? orders : notFound();
}

/** The trip that loses the order with this status, or gets it back. */
function tripChanged(order: StoredOrder, status: OrderStatus): number | null {
  if (status === order.status) return null;
  if (status === 'cancelled') return order.plan_event_id;
  return status === 'new' ? order.left_plan_event_id : null;
}

export async function updateStatuses(
  tx: TenantTx,
  by: Act,
  of: Of,
  { order_ids, status }: { order_ids: readonly number[]; status: OrderStatus },
): Promise<{ changed: number; unchanged: number }> {
  const orders = await lockNamed(tx, of, order_ids);
  await holdTrips(
    tx,
    orders.map((order) => tripChanged(order, status)),
  );
  const changed: number[] = [];
  for (const order of orders)
    if (await setStatusUntold(tx, by, order, { status }, 'user')) changed.push(order.id);
  await tellChangedOrders(tx, by, changed, user);
  return { changed: changed.length, unchanged: order_ids.length - changed.length };
}

export async function commentOn(
  tx: TenantTx,
  by: Act,
  which: Which,
  { comment, lock_version }: { comment?: string | null | undefined; lock_version?: number | undefined },
): Promise<DeliveryOrder> {
  const order = await lockOrder(tx, which);
  refuseStale(order, lock_version);
  if (comment !== undefined && comment !== order.comment)
    await changeOrders(tx, by, [order.id], { comment }, user);
  return orderById(tx, by.actor.tenant, which);
}

export async function noteCallBack(
  tx: TenantTx,
  by: Act,
  which: Which,
  done: boolean,
): Promise<DeliveryOrder> {
  const order = await lockOrder(tx, which);
  const change = { called_back_at: done ? by.now : null, called_back_by_id: done ? staffOf(by).id : null };
  await writeOrders(tx, by, [order.id], change);
  return orderById(tx, by.actor.tenant, which);
}

export async function notePrinting(tx: TenantTx, by: Act, of: Of, order_ids: readonly number[]) {
  await lockNamed(tx, of, order_ids);
  await tx
    .updateTable('delivery_orders')
    .set({ printed_at: by.now })
    .where('id', 'in', [...order_ids])
    .execute();
  return order_ids.map((id) => ({ id, printed_at: by.now }));
}

interface Range {
  start_date: Day;
  end_date: Day;
}

function refuseRange(by: Act, { start_date, end_date }: Range): void {
  if (end_date < start_date) refuse(orderRefusals.end_before_start);
  if (end_date >= dayIn(by.actor.tenant.time_zone, by.now)) refuse(orderRefusals.cleanup_until_yesterday);
}

const openIn = (depo_id: number, { start_date, end_date }: Range) =>
  sql<boolean>`depo_id = ${depo_id} and kind = 'eshop' and status = 'new'
    and delivery_date between ${start_date}::date and ${end_date}::date`;

export async function countOpen(tx: TenantTx, by: Act, depo_id: number, range: Range): Promise<number> {
  refuseRange(by, range);
  const { rows } = await shaped<{ n: number }>(
    { n: sql`count(*)::integer` },
    (columns) => sql`
    select ${columns}
    from delivery_orders where ${openIn(depo_id, range)}`,
  ).execute(tx);
  return rows[0]?.n ?? 0;
}

export async function cleanUp(tx: TenantTx, by: Act, depo_id: number, range: Range): Promise<number> {
  refuseRange(by, range);
  const orders = await lockOrders(tx, openIn(depo_id, range));
  const ids = orders.map(({ id }) => id);
  await changeOrders(tx, by, ids, { status: 'completed' }, { ...user, reason: BY_CLEANUP });
  return ids.length;
}
