// An order stays for the books when the customer is to be forgotten: its goods and sums, not whose it was.

import { sql } from 'kysely';
import type { TenantTx } from '../../../server/tenant.ts';
import { refuse } from '../../../shared/refusals.ts';
import { eraseOwnAddresses } from '../../plan-events/server/add-own-stop.ts';
import { orderRefusals } from '../refusals.ts';
import { eraseHandovers } from './forget-photos.ts';
import { lockOrdersOfPhone } from './orders-of-phone.ts';

/** Answers which orders they were. Refused: still_open, since somebody has yet to deliver it or to call about it. */
export async function eraseFromOrders(tx: TenantTx, phone: string): Promise<number[]> {
  const orders = await lockOrdersOfPhone(tx, phone);
  if (orders.some(({ is_open }) => is_open)) refuse(orderRefusals.still_open);
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const stops = orders.flatMap(({ stop_ids }) => stop_ids);
  await eraseOwnAddresses(tx, stops);
  await tx
    .updateTable('delivery_orders')
    .set({
      customer_name: null,
      customer_phone: null,
      customer_email: null,
      customer_address: null,
      billing_address: null,
      customer_number: null,
      lat: null,
      lng: null,
      comment: null,
      comment_for_order: null,
      sent: '{}',
    })
    .where('id', 'in', ids)
    .execute();
  await eraseHandovers(tx, ids);
  await sql`select erase_from_order_versions(${ids}::bigint[])`.execute(tx);
  return ids;
}
