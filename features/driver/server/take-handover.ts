// At the stop an order is handed over, or a picture is taken of what is wrong with it.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { refuse } from '../../../shared/refusals.ts';
import { keepPhoto, noteHandover } from '../../delivery-orders/server/note-handover.ts';
import { lockOrders, type StoredOrder } from '../../delivery-orders/server/order-by-id.ts';
import { pressedAt } from '../../plan-events/rules/marks.ts';
import type { DriverAct } from '../contract/drive.ts';
import { driverRefusals } from '../refusals.ts';
import { findTripSince } from './find-taken-over.ts';

type OfOrder = Extract<DriverAct, { order_id: number }>;

/**
 * On the trip, or on it until it was cancelled, or on the one that took its stop over since it was pressed. Refused:
 * order_gone.
 */
async function orderOfTrip(tx: TenantTx, trip_ids: readonly number[], id: number): Promise<StoredOrder> {
  const [order] = await lockOrders(
    tx,
    sql<boolean>`id = ${id}
      and coalesce(plan_event_id, left_plan_event_id) = any(${[...trip_ids]}::bigint[])`,
  );
  return order ?? refuse(driverRefusals.order_gone);
}

/** Answers the trip that the order is on. */
export async function takeOfOrder(tx: TenantTx, by: Act, act: OfOrder): Promise<number> {
  const since = await findTripSince(tx, act);
  const order = await orderOfTrip(tx, [act.plan_event_id, since ?? act.plan_event_id], act.order_id);
  const trip_id = order.plan_event_id ?? act.plan_event_id;
  const at = pressedAt(act.at, { from: new Date(0), now: by.now });
  if (act.kind === 'photo') {
    await keepPhoto(tx, by, order, { picture: act.picture, taken_at: at });
    return trip_id;
  }
  const { lines, paid, paid_amount, signed_by, signature } = act;
  await noteHandover(tx, by, order, {
    handed_over_at: at,
    lines,
    paid,
    paid_amount,
    signed_by: signed_by || null,
    signature,
  });
  return trip_id;
}
