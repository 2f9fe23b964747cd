// What the office planned to put into one car for a day, and what was put in: for the driver who loads it.

import { sql, type RawBuilder } from 'kysely';
import { fromTable, shaped, type Sources } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Day } from '../../../shared/calendar.ts';

export interface CarLoading {
  stock_order_id: number;
  depo_id: number;
  status: 'pending' | 'received';
  lock_version: number;
  /** In the order of the shelves. */
  lines: {
    id: number;
    product_id: number;
    description: string;
    amount: number;
    packaging_size: number;
    /** Null while the order waits. */
    received_amount: number | null;
  }[];
}

const loadingColumns: Sources<CarLoading> = {
  stock_order_id: 'o.id',
  ...fromTable('o', 'depo_id status lock_version'),
  lines: sql`(
    select coalesce(json_agg(json_build_object('id', l.id, 'product_id', l.product_id,
        'description', p.description, 'amount', l.amount, 'packaging_size', l.packaging_size,
        'received_amount', l.received_amount) order by p.sequence_number nulls last, p.sku), '[]')
    from stock_order_line_items l
    join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
    where l.tenant_id = o.tenant_id and l.stock_order_id = o.id)`,
};

/** The loading orders of a car and day that wait or were received. */
export async function listLoadingOfCar(tx: TenantTx, car_id: number, day: Day): Promise<CarLoading[]> {
  const { rows } = await shaped<CarLoading>(
    loadingColumns,
    (columns) => sql`
    select ${columns}
    from stock_orders o join warehouses w on w.tenant_id = o.tenant_id and w.id = o.to_warehouse_id
    where o.loading_day = ${day}::date and o.deleted_at is null and w.car_id = ${car_id}
    order by o.id`,
  ).execute(tx);
  return rows;
}

export interface CarDelivery extends CarLoading {
  ordered_at: Date;
  asked_by_driver: boolean;
  on_its_way_at: Date | null;
}

const MOST_DELIVERIES = 20;
/** What waits longer is no driver's any more. */
const LONGEST_DAYS = 60;

/**
 * What else comes into a car, what waits and then the newest first: orders that wait, whether the office made them or a
 * driver asked for them, and those that were received since then.
 */
export const listDeliveriesOfCar = (tx: TenantTx, car_id: number, since: Date): Promise<CarDelivery[]> =>
  findDeliveries(tx, car_id, since, sql`true`);

/** One of them, however many have come since. */
export const findDeliveryOfCar = async (
  tx: TenantTx,
  car_id: number,
  since: Date,
  id: number,
): Promise<CarDelivery | undefined> => (await findDeliveries(tx, car_id, since, sql`o.id = ${id}`))[0];

async function findDeliveries(
  tx: TenantTx,
  car_id: number,
  since: Date,
  which: RawBuilder<unknown>,
): Promise<CarDelivery[]> {
  const { rows } = await shaped<CarDelivery>(
    {
      ...loadingColumns,
      ...fromTable('o', 'ordered_at on_its_way_at'),
      asked_by_driver: sql`o.sent_act_id is not null`,
    },
    (columns) => sql`
    select ${columns}
    from stock_orders o join warehouses w on w.tenant_id = o.tenant_id and w.id = o.to_warehouse_id
    where o.loading_day is null and o.deleted_at is null and o.kind = 'regular'
      and w.car_id = ${car_id} and w.archived_at is null
      and o.ordered_at > ${since}::timestamptz - make_interval(days => ${LONGEST_DAYS})
      and (o.status = 'pending' or o.updated_at >= ${since}) and ${which}
    order by o.status = 'pending' desc, o.ordered_at desc, o.id desc limit ${MOST_DELIVERIES}`,
  ).execute(tx);
  return rows;
}
