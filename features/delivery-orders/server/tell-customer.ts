import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { refuse } from '../../../shared/refusals.ts';
import { queueMessages } from '../../notices/server/queue-messages.ts';
import type { DeliveryOrder } from '../contract/delivery-order.ts';
import { orderRefusals } from '../refusals.ts';
import { maySay, reasonOf, toldOf, toldText, type Telling } from '../rules/customer-news.ts';
import { changeOrders, refuseStale } from './change-orders.ts';
import { findReach } from './customer-reach.ts';
import { lockOrder, orderAnywhere, orderById, type Which } from './order-by-id.ts';

/**
 * Queues the SMS, and keeps at the order that it was told, in the transaction of what it tells. The order is locked.
 */
export async function tellCustomer(tx: TenantTx, by: Act, order_id: number, telling: Telling): Promise<void> {
  const { tenant } = by.actor;
  const order = await orderAnywhere(tx, tenant, order_id);
  const text = toldText(telling, toldOf(order, telling, tenant.name), tenant.locale);
  if (text === null || !maySay(telling, order.status)) return refuse(orderRefusals.nothing_to_tell);
  const { phone, obstacle, send_at } = await findReach(tx, by, order.customer_phone);
  if (phone === null) return refuse(orderRefusals.no_phone);
  if (obstacle !== null) return refuse(orderRefusals.sending_off);
  const dedupe_key = `order:${order.id}:${telling}:${order.lock_version}`;
  await queueMessages(tx, tenant, [{ kind: 'order', phone, text, dedupe_key, send_at }]);
  await changeOrders(tx, by, [order.id], {}, { actor: 'user', reason: reasonOf(telling) });
  return undefined;
}

/** Of an order as it stands. */
export async function tellCustomerOfOrder(
  tx: TenantTx,
  by: Act,
  which: Which,
  { telling, lock_version }: { telling: Telling; lock_version?: number | undefined },
): Promise<DeliveryOrder> {
  refuseStale(await lockOrder(tx, which), lock_version);
  await tellCustomer(tx, by, which.id, telling);
  return orderById(tx, by.actor.tenant, which);
}
