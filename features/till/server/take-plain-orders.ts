// Orders as they nearly always come, never heard of and covered by no closing, are taken in by one statement.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx, WithinTenant } from '../../../server/tenant.ts';
import { noteSuccessSeldom } from '../../outside-systems/server/note-contact.ts';
import { namesCar } from './keep-transactions.ts';
import { givenOf, type SentOrder } from './store-orders.ts';

/** Thrown so that what was written of the orders is taken back. */
class NotFresh extends Error {}

/** Neither of these the long way mends, nor is it tried while the database is away. */
const isOfMessage = (error: unknown) =>
  error instanceof NotFresh ||
  (error instanceof Error && 'code' in error && /^(22|23|40|54|P0)/.test(String(error.code)));

/** Ids by the point of sale's; throws when one of the orders is not fresh. */
async function takeWithin(
  tx: TenantTx,
  by: Pick<Act, 'now'>,
  orders: readonly SentOrder[],
): Promise<Map<string, number>> {
  const sent = JSON.stringify(orders.map(givenOf));
  const counts = { created: orders.length, updated: 0, unchanged: 0, refused: 0 };
  // Together: the second follows without waiting, and falls with the first.
  const [{ rows }] = await Promise.all([
    shaped<{ order_id: number; their_id: string }>(
      fromTable('', 'order_id their_id'),
      (columns) => sql`
      select ${columns}
      from take_fresh_orders(${sent}::jsonb, ${by.now})`,
    ).execute(tx),
    noteSuccessSeldom(tx, 'wallmob', by.now, counts),
  ]);
  if (rows.length < orders.length) throw new NotFresh();
  return new Map(rows.map(({ order_id, their_id }) => [their_id, order_id]));
}

/**
 * In a transaction of its own. Null when one of the orders is not fresh, says which car or person of ours sold, or
 * is more than the database holds; then nothing was done.
 */
export async function takeFresh(
  within: WithinTenant,
  by: Act,
  orders: readonly SentOrder[],
): Promise<ReadonlyMap<string, number> | null> {
  if (orders.length === 0 || orders.some(({ order }) => namesCar(order) || order.user_id !== undefined))
    return null;
  try {
    return await within((tx) => takeWithin(tx, by, orders));
  } catch (error) {
    if (isOfMessage(error)) return null;
    throw error;
  }
}
