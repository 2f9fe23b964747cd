import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { countRows } from '../../../server/count-of.ts';
import type { Act } from '../../../server/identity.ts';
import { allOf, inOrder, readPage, type Listed } from '../../../server/list-page.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, instant } from '../../../shared/calendar.ts';
import { seesAllDepos } from '../../../shared/permissions.ts';
import {
  MOST_EXPORTED,
  type PosB2bSale,
  type PosB2bSaleFilters,
  type PosB2bSaleLine,
  type PosB2bSaleQuery,
  type sortColumns,
} from '../contract/b2b-sales.ts';

/**
 * A B2B order: its customer is whitelisted, and one of its lines has a whitelisted product, unless no product is
 * listed at all. Judged anew each time, so that a number added today brings yesterday's orders in (admin-decisions
 * G43).
 */
const isB2b = sql`
  exists (select from wallmob_customers c where c.number_key = o.customer_key)
  and (not exists (select from wallmob_products)
    or exists (
      select from wallmob_order_line_items l
      join wallmob_products p on p.tenant_id = l.tenant_id and p.number_key = l.sku_key
      where l.wallmob_order_id = o.id))`;

/** Of somebody who works in some depots: orders of the B2B customers there. */
function isOwn(by: Act): RawBuilder<unknown> {
  const { user, depo_ids } = by.actor;
  if (user !== null && seesAllDepos(user.role)) return sql`true`;
  return sql`o.customer_key in (
    select lower(b.customer_number) from b2b_customers b where b.seen_in_depos && ${[...depo_ids]}::bigint[])`;
}

/** What the person may see at all. */
export const visible = (by: Act): RawBuilder<unknown> => sql`${isB2b} and ${isOwn(by)}`;

const isExported = {
  all: sql`true`,
  yes: sql`o.exported_at is not null`,
  no: sql`o.exported_at is null`,
} as const;

function wanted(by: Act, { exported, from, to }: PosB2bSaleFilters): RawBuilder<unknown> {
  const { time_zone } = by.actor.tenant;
  return allOf([
    visible(by),
    isExported[exported],
    from !== undefined && sql`o.ordered_at >= ${instant(from, '00:00:00', time_zone)}`,
    to !== undefined && sql`o.ordered_at < ${instant(addDays(to, 1), '00:00:00', time_zone)}`,
  ]);
}

const sortKeys: Record<(typeof sortColumns)[number], RawBuilder<unknown>> = {
  wallmob_order_id: sql`o.wallmob_order_id`,
  customer_id: sql`o.customer_key`,
  date: sql`o.ordered_at`,
  shop_name: sql`lower(o.shop_name)`,
  total_revenue: sql`o.total_revenue`,
  total_discount: sql`o.total_discount`,
  total_quantity: sql`o.total_quantity`,
  exported_at: sql`o.exported_at`,
};
const newestFirst = sql`o.ordered_at desc, o.id desc`;

type OrderRow = Omit<
  PosB2bSale,
  'order_line_items' | 'total_revenue' | 'total_discount' | 'total_quantity' | 'date' | 'exported_at'
> & {
  date: Date;
  exported_at: Date | null;
  total_revenue: string;
  total_discount: string;
  total_quantity: string;
};
type LineRow = Omit<PosB2bSaleLine, 'quantity' | 'total_line_amount' | 'discount'> & {
  order_id: number;
  quantity: string;
  total_line_amount: string;
  discount: string;
};

async function listSaleLines(tx: TenantTx, ids: readonly number[]): Promise<Map<number, PosB2bSaleLine[]>> {
  const { rows } = await shaped<LineRow>(
    {
      order_id: 'l.wallmob_order_id',
      ...fromTable('l', 'category_name product_name wallmob_sku quantity total_line_amount discount'),
    },
    (columns) => sql`
    select ${columns}
    from wallmob_order_line_items l where l.wallmob_order_id = any(${[...ids]}::bigint[])
    order by l.wallmob_order_id, l.position`,
  ).execute(tx);
  const lines = new Map<number, PosB2bSaleLine[]>(ids.map((id) => [id, []]));
  for (const { order_id, ...row } of rows) {
    lines.get(order_id)?.push({
      ...row,
      quantity: Number(row.quantity),
      total_line_amount: Number(row.total_line_amount),
      discount: Number(row.discount),
    });
  }
  return lines;
}

export async function posB2bSales(
  tx: TenantTx,
  by: Act,
  query: PosB2bSaleQuery,
): Promise<Listed<PosB2bSale>> {
  const { rows, total } = await readPage<OrderRow>(
    tx,
    {
      ...fromTable('o', 'id wallmob_order_id kind'),
      customer_id: 'o.customer_number',
      customer_number: 'o.customer_number',
      date: 'o.ordered_at',
      ...fromTable('o', 'shop_name total_revenue total_discount total_quantity sum_problems exported_at'),
      exported_by: sql`(select u.first_name || ' ' || u.last_name from users u where u.id = o.exported_by_id)`,
    },
    sql`from wallmob_orders o where ${wanted(by, query)}`,
    inOrder(query.sort, (column) => sortKeys[column], newestFirst),
    query,
  );
  const lines = await listSaleLines(
    tx,
    rows.map((row) => row.id),
  );
  return {
    rows: rows.map((row) => ({
      ...row,
      date: row.date.toISOString(),
      exported_at: row.exported_at?.toISOString() ?? null,
      order_line_items: lines.get(row.id) ?? [],
      total_revenue: Number(row.total_revenue),
      total_discount: Number(row.total_discount),
      total_quantity: Number(row.total_quantity),
    })),
    total,
  };
}

export async function posB2bSaleIds(
  tx: TenantTx,
  by: Act,
  filters: PosB2bSaleFilters,
): Promise<{ ids: number[]; total: number }> {
  const where = wanted(by, filters);
  const { rows } = await shaped<{ id: number }>(
    { id: 'o.id' },
    (columns) => sql`select ${columns}
    from wallmob_orders o where ${where} order by ${newestFirst} limit ${MOST_EXPORTED}`,
  ).execute(tx);
  const ids = rows.map((row) => row.id);
  return {
    ids,
    total:
      ids.length < MOST_EXPORTED
        ? ids.length
        : await countRows(tx, sql`from wallmob_orders o where ${where}`),
  };
}

export interface ExportedLine {
  wallmob_order_id: string;
  customer_number: string | null;
  ordered_at: Date;
  shop_name: string | null;
  category_name: string | null;
  product_name: string | null;
  wallmob_sku: string | null;
  quantity: string | null;
  total_line_amount: string | null;
  discount: string | null;
  total_revenue: string;
  total_discount: string;
  total_quantity: string;
}

/** A row a line item, an order without any has one row; in the list's order. */
export function exportedLines(tx: TenantTx, ids: readonly number[]): CompiledQuery<ExportedLine> {
  return shaped<ExportedLine>(
    {
      ...fromTable('o', 'wallmob_order_id customer_number ordered_at shop_name'),
      ...fromTable('l', 'category_name product_name wallmob_sku quantity total_line_amount discount'),
      ...fromTable('o', 'total_revenue total_discount total_quantity'),
    },
    (columns) => sql`
    select ${columns}
    from wallmob_orders o
    left join wallmob_order_line_items l on l.tenant_id = o.tenant_id and l.wallmob_order_id = o.id
    where o.id = any(${[...ids]}::bigint[]) order by ${newestFirst}, l.position`,
  ).compile(tx);
}
