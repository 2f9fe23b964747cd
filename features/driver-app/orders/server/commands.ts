import { sql } from 'kysely';
import type { Act } from '../../../../server/identity.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { notFound } from '../../../../shared/refusals.ts';
import type { OrderKind, OrderStatus } from '../../../delivery-orders/contract.ts';
import { setStatus } from '../../../delivery-orders/handling/server/commands.ts';
import { refuseStale } from '../../../delivery-orders/server/commands.ts';
import { lockOrders, orderAnywhere } from '../../../delivery-orders/server/queries.ts';
import { driverEvent } from '../../server/queries.ts';
import type { DriverOrder } from '../contract.ts';

interface Said {
  status: OrderStatus;
  comment?: string | null | undefined;
  lock_version?: number | undefined;
}

/** 404 unless the order is, or was until it was cancelled, on a plan event that the person may see. */
export async function updateOrder(
  tx: TenantTx,
  by: Act,
  { id, kind }: { id: number; kind: OrderKind },
  said: Said,
): Promise<DriverOrder> {
  const [order] = await lockOrders(tx, sql<boolean>`id = ${id} and kind = ${kind}`);
  const plan_event_id = order?.plan_event_id ?? order?.left_plan_event_id ?? null;
  if (!order || plan_event_id === null) return notFound();
  await driverEvent(tx, by, plan_event_id);
  refuseStale(order, said.lock_version);
  await setStatus(tx, by, order, said, 'driver_app');
  return orderAnywhere(tx, by.actor.tenant, id);
}
