import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { pageOf, withTotal, type Page } from '../../../server/list-page.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { amountOf, minorOf } from '../../../shared/money.ts';

interface Row {
  sku: string;
  title: string;
  sales_price: string;
  packaging_size: number;
  available: boolean;
}

export async function shopifyProducts(tx: TenantTx, by: Act, page: Page) {
  const active = sql`from products p where p.tenant_id = current_tenant() and p.status = 'active'`;
  const pageRows = shaped<Row>(
    {
      ...fromTable('s', 'sku title sales_price packaging_size'),
      available: sql`coalesce(lying.amount, 0) > coalesce(leaving.amount, 0)`,
    },
    (columns) => sql`
    with shown as (
      select p.tenant_id, p.id, p.sku, p.description as title, p.sales_price, p.packaging_size, p.sequence_number
      ${active}
      order by p.sequence_number nulls last, p.sku, p.id ${pageOf(page)}),
    lying as (
      select b.product_id, sum(b.balance_amount) as amount from warehouse_product_balances b
      join warehouses w on w.tenant_id = b.tenant_id and w.id = b.warehouse_id
      where b.tenant_id = current_tenant() and w.archived_at is null
        and b.product_id in (select id from shown)
      group by 1),
    leaving as (
      select l.product_id, sum(l.amount) as amount from stock_orders o
      join stock_order_line_items l on l.tenant_id = o.tenant_id and l.stock_order_id = o.id
      where o.tenant_id = current_tenant() and o.status = 'pending' and o.deleted_at is null
        and o.from_warehouse_id is not null and o.to_warehouse_id is null
        and l.product_id in (select id from shown)
      group by 1)
    select ${columns}
    from shown s left join lying on lying.product_id = s.id left join leaving on leaving.product_id = s.id
    order by s.sequence_number nulls last, s.sku, s.id`,
  );
  const { rows, total } = await withTotal(tx, active, pageRows);
  const products = rows.map(({ sales_price, ...row }) => ({
    ...row,
    price: amountOf(minorOf(sales_price)),
    currency: by.actor.tenant.currency,
  }));
  return { products, total };
}
