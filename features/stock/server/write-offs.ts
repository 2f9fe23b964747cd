import { sql, type RawBuilder } from 'kysely';
import { portionsOf } from '../../../server/export.ts';
import type { Act } from '../../../server/identity.ts';
import { allOf, amongIds, type Listed } from '../../../server/list-page.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, instant, type Day } from '../../../shared/calendar.ts';
import { refuse } from '../../../shared/refusals.ts';
import { titleOf } from '../../warehouses/rules.ts';
import type { StockOrder } from '../contract/stock-orders.ts';
import { type ReportQuery, type WriteOffQuery } from '../contract/stock-report.ts';
import { reportRefusals } from '../refusals/stock-report.ts';
import { ordersWhere } from './list-stock-orders.ts';

interface Period {
  start_date?: Day | undefined;
  end_date?: Day | undefined;
}

/** Both days included, in the tenant's zone (V6). */
function within(column: string, { start_date, end_date }: Period, zone: string): RawBuilder<unknown> {
  if (start_date !== undefined && end_date !== undefined && end_date < start_date)
    refuse(reportRefusals.ends_before_start);
  return allOf([
    start_date !== undefined && sql`${sql.ref(column)} >= ${instant(start_date, '00:00:00', zone)}`,
    end_date !== undefined && sql`${sql.ref(column)} < ${instant(addDays(end_date, 1), '00:00:00', zone)}`,
  ]);
}

const sortKeys: Record<ReportQuery['order_key'], RawBuilder<unknown>> = {
  ordered_at: sql`o.ordered_at`,
  ordered_from: sql`(select lower(w.name) from warehouses w where w.id = o.from_warehouse_id)`,
  ordered_to: sql`(select lower(w.name) from warehouses w where w.id = o.to_warehouse_id)`,
};

/** Orders with a warehouse of the depot on either side. */
export function reported(
  by: Act,
  depo_id: number,
  query: ReportQuery,
): { where: RawBuilder<unknown>; order: RawBuilder<unknown> } {
  const here = sql`select w.id from warehouses w where w.depo_id = ${depo_id}`;
  const direction = query.order_direction === 'ASC' ? sql`asc` : sql`desc`;
  return {
    where: allOf([
      sql`(o.from_warehouse_id in (${here}) or o.to_warehouse_id in (${here}))`,
      amongIds('o.from_warehouse_id', query.from_warehouses),
      amongIds('o.to_warehouse_id', query.to_warehouses),
      within('o.ordered_at', query, by.actor.tenant.time_zone),
    ]),
    order: sql`order by ${sortKeys[query.order_key]} ${direction}, o.id ${direction}`,
  };
}

export function warehouseOrders(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  query: ReportQuery,
): Promise<Listed<StockOrder>> {
  const { where, order } = reported(by, depo_id, query);
  return ordersWhere(tx, depo_id, where, order, query);
}

/** The depot's own first, then those of the other depots. */
export async function warehouseOptions(
  tx: TenantTx,
  depo_id: number,
): Promise<{ id: number; title: string; value: number; label: string }[]> {
  const { rows } = await shaped<{ id: number; name: string; owner: string; owner_type: string }>(
    { ...fromTable('w', 'id name owner_type'), owner: sql`coalesce(c.internal_number, d.title)` },
    (columns) => sql`
    select ${columns}
    from warehouses w
      join depos d on d.tenant_id = w.tenant_id and d.id = w.depo_id
      left join cars c on c.tenant_id = w.tenant_id and c.id = w.car_id
    where w.depo_id = ${depo_id} or w.archived_at is null
    order by w.depo_id <> ${depo_id}, w.archived_at is not null,
      d.title, w.owner_type <> 'Depo', lower(w.name), w.id`,
  ).execute(tx);
  return rows.map((row) => {
    const title = titleOf(row);
    return { id: row.id, title, value: row.id, label: title };
  });
}

export interface WriteOffRow {
  date: Date;
  transfer_id: number;
  code: string;
  warehouse: string;
  axapta_id: string | null;
  sku: string;
  product: string;
  amount: number;
  sales_price: string;
  total: string;
  description: string | null;
  created_by: string | null;
}

/** A row a line of the write-offs out of the depot's warehouses, the oldest first. */
export function writeOffs(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  query: WriteOffQuery,
): AsyncGenerator<WriteOffRow[]> {
  return portionsOf(
    tx,
    shaped<WriteOffRow>(
      {
        date: 't.transfered_at',
        transfer_id: 't.id',
        code: sql`w.code::text`,
        warehouse: 'w.name',
        axapta_id: 'w.axapta_id',
        sku: sql`p.sku::text`,
        product: 'p.description',
        amount: 'l.amount',
        sales_price: 'p.sales_price',
        total: sql`p.sales_price * l.amount`,
        description: 't.description',
        created_by: sql`u.first_name || ' ' || u.last_name`,
      },
      (columns) => sql`
    select ${columns}
    from stock_transfers t
      join warehouses w
        on w.tenant_id = t.tenant_id and w.id = t.from_warehouse_id and w.depo_id = ${depo_id}
      join stock_transfer_line_items l on l.tenant_id = t.tenant_id and l.stock_transfer_id = t.id
      join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
      left join users u on u.tenant_id = t.tenant_id and u.id = t.created_by_id
    where t.kind = 'write_off' and ${allOf([amongIds('t.from_warehouse_id', query.from_warehouses)])}
      and ${within('t.transfered_at', query, by.actor.tenant.time_zone)}
    order by t.transfered_at, t.id, p.sequence_number nulls last, p.sku`,
    ).compile(tx),
  );
}
