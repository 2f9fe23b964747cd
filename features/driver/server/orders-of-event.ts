import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { orderKinds, type OrderKind } from '../../delivery-orders/contract/delivery-order.ts';
import { ordersWhere } from '../../delivery-orders/server/order-by-id.ts';
import type { DriverOrder } from '../contract/driver-orders.ts';
import { driverEvent } from './driver-events.ts';

/** Of a trip that the caller may see. */
export const readOrdersOfTrip = (
  tx: TenantTx,
  by: Act,
  plan_event_id: number,
  kinds: readonly OrderKind[] = orderKinds,
): Promise<DriverOrder[]> =>
  ordersWhere(tx, by.actor.tenant, {
    where: sql`o.plan_event_id = ${plan_event_id} and o.kind = any(${[...kinds]}::text[])`,
    order_by: sql`array_position(${[...kinds]}::text[], o.kind::text), p.position nulls last,
      o.delivery_time nulls last`,
  });

/** 404 for a plan event that is not the driver's own, or not of the person's depots. */
export async function ordersOfEvent(
  tx: TenantTx,
  by: Act,
  plan_event_id: number,
  kind: OrderKind,
): Promise<DriverOrder[]> {
  await driverEvent(tx, by, plan_event_id);
  return readOrdersOfTrip(tx, by, plan_event_id, [kind]);
}
