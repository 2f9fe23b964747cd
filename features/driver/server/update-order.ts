import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { errorBody } from '../../../shared/error-body.ts';
import { notFound } from '../../../shared/refusals.ts';
import {
  MOST_COMMENT,
  type OrderKind,
  type OrderStatus,
} from '../../delivery-orders/contract/delivery-order.ts';
import { refuseStale } from '../../delivery-orders/server/change-orders.ts';
import { lockOrders, orderAnywhere } from '../../delivery-orders/server/order-by-id.ts';
import { setStatus } from '../../delivery-orders/server/update-status.ts';
import type { DriverOrderUpdated } from '../contract/driver-orders.ts';
import { besideMark } from '../rules/beside-mark.ts';
import { driverEvent } from './driver-events.ts';

interface Said {
  status: OrderStatus;
  comment?: unknown;
  lock_version?: number | undefined;
}

interface OrderOfKind {
  id: number;
  kind: OrderKind;
}

/** 404 as `updateOrder` has it. */
export async function orderOnTrip(tx: TenantTx, by: Act, { id, kind }: OrderOfKind): Promise<void> {
  const order = await tx
    .selectFrom('delivery_orders')
    .select(({ fn }) => fn.coalesce('plan_event_id', 'left_plan_event_id').as('plan_event_id'))
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  await driverEvent(tx, by, order?.plan_event_id ?? notFound());
}

/** 404 unless the order is, or was until it was cancelled, on a plan event that the person may see. */
export async function updateOrder(
  tx: TenantTx,
  by: Act,
  { id, kind }: OrderOfKind,
  said: Said,
): Promise<DriverOrderUpdated> {
  const [order] = await lockOrders(tx, sql<boolean>`id = ${id} and kind = ${kind}`);
  const plan_event_id = order?.plan_event_id ?? order?.left_plan_event_id ?? null;
  if (!order || plan_event_id === null) return notFound();
  await driverEvent(tx, by, plan_event_id);
  refuseStale(order, said.lock_version);
  const beside = besideMark({ comment: said.comment });
  const comment = beside.words('comment', MOST_COMMENT);
  await setStatus(tx, by, order, { status: said.status, comment }, 'driver_app');
  const { errors: warnings } = errorBody(beside.warnings, by.actor.language);
  return { ...(await orderAnywhere(tx, by.actor.tenant, id)), warnings };
}
