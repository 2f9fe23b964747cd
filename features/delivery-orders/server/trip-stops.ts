// The trips that orders ride on.

import { sql } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn, type Day } from '../../../shared/calendar.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { withoutOwnStop, type TimedStop } from '../../plan-events/rules/own-stops.ts';
import type { OrderKind, OrderStatus } from '../contract/delivery-order.ts';
import type { TripEnds, TripStop } from '../rules/detours.ts';

export interface Trip extends TripEnds {
  id: number;
  depo_id: number;
  date: Day;
  route_id: number;
  route_name: string;
  car_id: number;
  /** Seconds before the first stop for papers and loading. */
  administration_time: number;
  /** Today or later, not over, not made a route. */
  is_open: boolean;
}

interface TripRow extends Omit<Trip, 'is_open' | 'start' | 'end'> {
  finished_at: Date | null;
  converted_at: Date | null;
  start_lat: number | null;
  start_lng: number | null;
  end_lat: number | null;
  end_lng: number | null;
  last_day: Day;
}

const placeOf = (lat: number | null, lng: number | null): LatLng | null =>
  lat === null || lng === null ? null : { lat, lng };

/** Null for one that is unknown or was taken off the calendar. */
export async function tripById(tx: TenantTx, zone: string, now: Date, id: number): Promise<Trip | null> {
  const { rows } = await shaped<TripRow>(
    {
      ...fromTable('e', 'id depo_id date route_id'),
      route_name: 'r.name',
      car_id: 'e.car_id',
      administration_time: 'r.administration_time',
      ...fromTable('e', 'departs_at finished_at converted_at'),
      last_day: sql`(e.date + e.day_span - 1)`,
      start_lat: sql`coalesce(r.start_lat, d.lat)`,
      start_lng: sql`coalesce(r.start_lng, d.lng)`,
      end_lat: sql`coalesce(r.end_lat, d.lat)`,
      end_lng: sql`coalesce(r.end_lng, d.lng)`,
    },
    (columns) => sql`
    select ${columns}
    from plan_events e join routes r on r.tenant_id = e.tenant_id and r.id = e.route_id
    join depos d on d.tenant_id = e.tenant_id and d.id = e.depo_id
    where e.id = ${id} and e.deleted_at is null`,
  ).execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { start_lat, start_lng, end_lat, end_lng, finished_at, converted_at, last_day, ...trip } = row;
  return {
    ...trip,
    start: placeOf(start_lat, start_lng),
    end: placeOf(end_lat, end_lng),
    is_open: finished_at === null && converted_at === null && last_day >= dayIn(zone, now),
  };
}

export async function stopsOfTrip(tx: TenantTx, plan_event_id: number): Promise<TripStop[]> {
  const { rows } = await shaped<TripStop>(
    {
      ...fromTable('p', 'id address kind lat lng planned_at google_estimate_time actual_arrival_time'),
      ...fromTable('p', 'wait_time visited_state'),
      b2b_customer_ids: sql`array(select l.b2b_customer_id from plan_event_route_point_b2b_customers l
        where l.tenant_id = p.tenant_id and l.plan_event_route_point_id = p.id)`,
    },
    (columns) => sql`
    select ${columns}
    from plan_event_route_points p
    where p.plan_event_id = ${plan_event_id} and p.deleted_at is null and p.kind <> 'unplanned'
    order by p.position, p.id`,
  ).execute(tx);
  return rows;
}

export interface OrderedGoods {
  car_id: number;
  /** Null for lines that name no active product. */
  product_id: number | null;
  /** Whole pieces: what is ordered in parts is carried whole. */
  amount: number;
  lines: number;
}

/** What the cars whose trips begin on a day carry for orders, summed by car and product. */
export async function orderedGoods(
  tx: TenantTx,
  at: { depo_id: number; day: Day },
  statuses: readonly OrderStatus[],
): Promise<OrderedGoods[]> {
  const { rows } = await shaped<OrderedGoods>(
    {
      car_id: 'e.car_id',
      product_id: 'p.id',
      amount: sql`ceil(sum(l.quantity))::bigint`,
      lines: sql`count(*)::integer`,
    },
    (columns) => sql`
    select ${columns}
    from plan_events e
    join delivery_orders o on o.tenant_id = e.tenant_id and o.plan_event_id = e.id
    join delivery_order_line_items l on l.tenant_id = o.tenant_id and l.delivery_order_id = o.id
    left join products p on p.tenant_id = l.tenant_id and p.sku = l.sku_key::citext and p.status = 'active'
    where e.depo_id = ${at.depo_id} and e.date = ${at.day} and e.deleted_at is null
      and o.delivery_method = 'truck' and o.status = any(${[...statuses]}::text[])
    group by 1, 2`,
  ).execute(tx);
  return rows;
}

export interface PromisedGoods {
  kind: OrderKind;
  order_id: number;
  depo_id: number;
  number: string | null;
  customer_name: string | null;
  product_id: number;
  sku: string;
  description: string;
  quantity: number;
  is_open: boolean;
}

/**
 * What orders want of these products on the car's next day with trips that are not over: what was delivered, then the
 * stops as they follow each other.
 */
export async function promisedOnNextTrip(
  tx: TenantTx,
  at: { car_id: number; day: Day },
  product_ids: readonly number[],
): Promise<PromisedGoods[]> {
  const { rows } = await shaped<PromisedGoods>(
    {
      kind: 'o.kind',
      order_id: 'o.id',
      ...fromTable('o', 'depo_id number customer_name'),
      product_id: 'p.id',
      ...fromTable('p', 'sku description'),
      quantity: sql`sum(l.quantity)::float8`,
      is_open: 'o.is_open',
    },
    (columns) => sql`
    with carried as (
      select e.date, e.departs_at, o.tenant_id, o.id, o.depo_id, o.kind, coalesce(o.eshop_id, o.external_id) as number,
        o.customer_name, o.status = 'new' as is_open, s.position
      from plan_events e
      join delivery_orders o on o.tenant_id = e.tenant_id and o.plan_event_id = e.id
      left join plan_event_route_points s on s.tenant_id = o.tenant_id and s.id = o.plan_event_route_point_id
      where e.car_id = ${at.car_id} and e.date >= ${at.day} and e.deleted_at is null
        and e.finished_at is null and o.delivery_method = 'truck' and o.status in ('new', 'completed')
    )
    select ${columns}
    from carried o
    join delivery_order_line_items l on l.tenant_id = o.tenant_id and l.delivery_order_id = o.id
    join products p on p.tenant_id = l.tenant_id and p.sku = l.sku_key::citext
    where o.date = (select min(date) from carried) and p.id = any(${[...product_ids]}::bigint[])
    group by o.departs_at, o.position, o.id, o.depo_id, o.kind, o.number, o.customer_name, o.is_open,
      p.id, p.sku, p.description, p.sequence_number
    order by o.is_open, o.departs_at, o.position nulls last, o.id, p.sequence_number nulls last, p.sku`,
  ).execute(tx);
  return rows;
}

interface OwnRow extends TripStop, TimedStop {
  drive_s: number | null;
  added_s: number | null;
  home_route_point_id: number | null;
}

/**
 * The stops as they will be once an order has left: its own stop is taken away, and those behind it come earlier. A
 * stop of the route, one that was visited and one that another open order is for stay.
 */
export async function stopsWithout(
  tx: TenantTx,
  plan_event_id: number,
  order: { id: number; plan_event_route_point_id: number | null },
): Promise<TripStop[]> {
  const { rows } = await shaped<OwnRow>(
    {
      ...fromTable('p', 'id address kind lat lng planned_at google_estimate_time'),
      ...fromTable('p', 'original_google_estimate_time actual_arrival_time wait_time visited_state'),
      ...fromTable('p', 'position'),
      separator: sql`coalesce(rp.separator, false)`,
      ...fromTable('p', 'drive_s added_s home_route_point_id'),
      b2b_customer_ids: sql`array[]::bigint[]`,
    },
    (columns) => sql`
    select ${columns}
    from plan_event_route_points p left join route_points rp on rp.tenant_id = p.tenant_id and rp.id = p.route_point_id
    where p.plan_event_id = ${plan_event_id} and p.deleted_at is null and p.kind <> 'unplanned'
    order by p.position, p.id`,
  ).execute(tx);
  const own = rows.find(({ id }) => id === order.plan_event_route_point_id);
  if (!own || own.drive_s === null || own.visited_state === 'visited') return rows;
  if (own.home_route_point_id !== null) return rows;
  const other = await tx
    .selectFrom('delivery_orders')
    .select('id')
    .where('plan_event_route_point_id', '=', own.id)
    .where('id', '<>', order.id)
    .where('status', '=', 'new')
    .limit(1)
    .executeTakeFirst();
  if (other) return rows;
  const driven = rows.map((row) => ({
    ...row,
    drive: { to_s: row.drive_s ?? 0, added_s: row.added_s ?? 0 },
  }));
  return withoutOwnStop(driven, own.id, false);
}

/** The trip of a stop, also of one that has gone. */
export async function tripOfStop(tx: TenantTx, stop_id: number): Promise<number | null> {
  const row = await tx
    .selectFrom('plan_event_route_points')
    .select('plan_event_id')
    .where('id', '=', stop_id)
    .executeTakeFirst();
  return row?.plan_event_id ?? null;
}
