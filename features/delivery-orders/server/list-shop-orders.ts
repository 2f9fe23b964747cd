import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Act } from '../../../server/identity.ts';
import { allOf, withTotal } from '../../../server/list-page.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { OrderKind } from '../contract/delivery-order.ts';
import type { listShopOrders } from '../contract/sent-orders.ts';
import { ordersWhere } from './order-by-id.ts';

type Asked = z.output<typeof listShopOrders.query>;

function wanted(kind: OrderKind, { number, status, updated_since }: Asked): RawBuilder<unknown> {
  const theirs = kind === 'eshop' ? sql`o.eshop_id` : sql`o.external_id`;
  return allOf([
    sql`o.kind = ${kind}`,
    number !== undefined && sql`${theirs} = ${number}`,
    status !== undefined && sql`o.status = ${status}`,
    updated_since !== undefined && sql`o.updated_at >= ${updated_since}`,
  ]);
}

/** Of all depots; the longest unchanged first. */
export function shopOrders(tx: TenantTx, by: Act, kind: OrderKind, asked: Asked) {
  const where = wanted(kind, asked);
  const rows = ordersWhere(tx, by.actor.tenant, { where, order_by: sql`o.updated_at`, page: asked });
  return withTotal(tx, sql`from delivery_orders o where ${where}`, rows);
}
