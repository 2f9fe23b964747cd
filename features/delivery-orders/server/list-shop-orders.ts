import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { countRows } from '../../../server/count-of.ts';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { OrderKind } from '../contract/delivery-order.ts';
import type { listShopOrders } from '../contract/sent-orders.ts';
import { ordersWhere } from './order-by-id.ts';

type Asked = z.output<typeof listShopOrders.query>;

function wanted(kind: OrderKind, { number, status, updated_since }: Asked): RawBuilder<unknown> {
  const theirs = kind === 'eshop' ? sql`o.eshop_id` : sql`o.external_id`;
  const parts = [
    sql`o.kind = ${kind}`,
    ...(number === undefined ? [] : [sql`${theirs} = ${number}`]),
    ...(status === undefined ? [] : [sql`o.status = ${status}`]),
    ...(updated_since === undefined ? [] : [sql`o.updated_at >= ${updated_since}`]),
  ];
  return sql.join(parts, sql` and `);
}

/** Of all depots; the longest unchanged first. */
export async function shopOrders(tx: TenantTx, by: Act, kind: OrderKind, asked: Asked) {
  const where = wanted(kind, asked);
  const [total, rows] = await Promise.all([
    countRows(tx, sql`from delivery_orders o where ${where}`),
    ordersWhere(tx, by.actor.tenant, {
      where,
      order_by: sql`o.updated_at`,
      limit: asked.per_page,
      offset: (asked.page - 1) * asked.per_page,
    }),
  ]);
  return { rows, total };
}
