import { sql } from 'kysely';
import { portionsOf } from '../../../server/export.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, instant } from '../../../shared/calendar.ts';
import type { Kind } from '../../stock/rules/documents.ts';
import type { Status } from '../../till/rules/report-status.ts';
import type { Days } from '../rules/exports.ts';

export interface SaleRow {
  business_date: string;
  /** 'HH:MM:SS' of the tenant's clock. */
  ordered_time: string;
  report_id: number;
  status: Status;
  depo: string;
  route: string | null;
  car: string | null;
  driver: string | null;
  register: string | null;
  wallmob_order_id: string;
  category_name: string | null;
  product_name: string;
  /** Of a row that is no line of an order: what it is. */
  stands_for: 'without_lines' | 'rounding' | null;
  wallmob_sku: string | null;
  quantity: string | null;
  unit_price: string | null;
  discount: string;
  total: string;
}

/** No ids are no limit. */
const among = (column: string, ids: readonly number[]) =>
  ids.length === 0 ? sql`true` : sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`;

/**
 * A row a line; the rounding of cash and an order that came without lines have rows of their own, so that the rows of
 * a report add up to its goods.
 */
export function salesRows(
  tx: TenantTx,
  depo_id: number,
  { from, until }: Days,
  {
    car_ids,
    order_ids,
    time_zone,
  }: { car_ids: readonly number[]; order_ids: readonly number[]; time_zone: string },
): AsyncGenerator<SaleRow[]> {
  const query = shaped<SaleRow>(
    {
      business_date: 'r.business_date',
      ordered_time: sql`to_char(o.ordered_at at time zone ${time_zone}, 'HH24:MI:SS')`,
      report_id: 'r.id',
      status: 'r.status',
      depo: 'd.title',
      route: sql`coalesce(r.route_name, rt.name)`,
      car: sql`coalesce(r.car_internal_number, c.internal_number)`,
      driver: sql`coalesce(r.user_full_name, u.first_name || ' ' || u.last_name)`,
      register: 'k.name',
      wallmob_order_id: 'o.wallmob_order_id',
      ...fromTable('l', 'category_name product_name stands_for wallmob_sku quantity'),
      unit_price: sql`round((l.total + l.discount) / nullif(l.quantity, 0), 2)`,
      ...fromTable('l', 'discount total'),
    },
    (columns) => sql`
    select ${columns}
    from end_of_day_reports r
    join depos d on d.tenant_id = r.tenant_id and d.id = r.depo_id
    join wallmob_orders o on o.tenant_id = r.tenant_id and o.end_of_day_report_id = r.id
    cross join lateral (
      select i.position, i.category_name, i.product_name, null as stands_for, i.wallmob_sku,
        coalesce(i.edited_quantity, i.quantity) as quantity, i.discount, i.total_line_amount as total
      from wallmob_order_line_items i where i.tenant_id = o.tenant_id and i.wallmob_order_id = o.id
      union all
      select -1, null, '', 'without_lines', null, o.total_quantity, o.total_discount, o.total_revenue
      where not exists (
        select from wallmob_order_line_items i where i.tenant_id = o.tenant_id and i.wallmob_order_id = o.id)
      union all
      select 1000000, null, '', 'rounding', null, null, 0, o.rounding where o.rounding <> 0) l
    left join routes rt on rt.tenant_id = r.tenant_id and rt.id = r.route_id
    left join cars c on c.tenant_id = r.tenant_id and c.id = r.car_id
    left join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
    left join cash_registers k on k.tenant_id = r.tenant_id and k.id = r.cash_register_id
    where r.depo_id = ${depo_id} and r.deleted_at is null and r.business_date between ${from}::date and ${until}::date
      and ${among('r.car_id', car_ids)} and ${among('o.id', order_ids)}
    order by r.business_date, r.id, o.ordered_at, o.id, l.position`,
  );
  return portionsOf(tx, query.compile(tx));
}

export interface MovedRow {
  transfer_id: number;
  transfered_at: Date;
  kind: Kind;
  from_code: string | null;
  from_name: string | null;
  to_code: string | null;
  to_name: string | null;
  sku: string;
  product: string;
  packaging_size: number;
  amount: number;
  end_of_day_report_id: number | null;
  stock_order_id: number | null;
  description: string | null;
  created_by: string | null;
}

/**
 * A row a line of the transfers of these local days that have a warehouse of the depot, and of the cars where some
 * are named, on either side.
 */
export function movedRows(
  tx: TenantTx,
  depo_id: number,
  { from, until }: Days,
  { car_ids, time_zone }: { car_ids: readonly number[]; time_zone: string },
): AsyncGenerator<MovedRow[]> {
  const ours = (side: 'f' | 't') =>
    sql`(${sql.ref(`${side}.depo_id`)} = ${depo_id} and ${among(`${side}.car_id`, car_ids)})`;
  const query = shaped<MovedRow>(
    {
      transfer_id: 's.id',
      ...fromTable('s', 'transfered_at kind'),
      from_code: sql`f.code::text`,
      from_name: 'f.name',
      to_code: sql`t.code::text`,
      to_name: 't.name',
      sku: sql`p.sku::text`,
      product: 'p.description',
      ...fromTable('l', 'packaging_size amount'),
      ...fromTable('s', 'end_of_day_report_id stock_order_id description'),
      created_by: sql`u.first_name || ' ' || u.last_name`,
    },
    (columns) => sql`
    select ${columns}
    from stock_transfers s
    join stock_transfer_line_items l on l.tenant_id = s.tenant_id and l.stock_transfer_id = s.id
    join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
    left join warehouses f on f.tenant_id = s.tenant_id and f.id = s.from_warehouse_id
    left join warehouses t on t.tenant_id = s.tenant_id and t.id = s.to_warehouse_id
    left join users u on u.tenant_id = s.tenant_id and u.id = s.created_by_id
    where s.transfered_at >= ${instant(from, '00:00:00', time_zone)}
      and s.transfered_at < ${instant(addDays(until, 1), '00:00:00', time_zone)}
      and (${ours('f')} or ${ours('t')})
    order by s.transfered_at, s.id, p.sequence_number nulls last, l.id`,
  );
  return portionsOf(tx, query.compile(tx));
}
