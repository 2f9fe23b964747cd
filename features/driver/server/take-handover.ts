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

type OfOrder = Extract<DriverAct, { order_id: number }>;

/** On the trip, or on it until it was cancelled. Refused: order_gone. */
async function orderOfTrip(tx: TenantTx, { plan_event_id, order_id }: OfOrder): Promise<StoredOrder> {
  const [order] = await lockOrders(
    tx,
    sql<boolean>`id = ${order_id} and coalesce(plan_event_id, left_plan_event_id) = ${plan_event_id}`,
  );
  return order ?? refuse(driverRefusals.order_gone);
}

export async function takeOfOrder(tx: TenantTx, by: Act, act: OfOrder): Promise<void> {
  const order = await orderOfTrip(tx, act);
  const at = pressedAt(act.at, { from: new Date(0), now: by.now });
  if (act.kind === 'photo') {
    await keepPhoto(tx, by, order, { picture: act.picture, taken_at: at });
    return;
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
}
