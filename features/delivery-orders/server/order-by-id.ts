// Orders with their lines and versions, in one question whatever their number.

import { sql, type RawBuilder } from 'kysely';
import type { Tenant } from '../../../server/identity.ts';
import { pageOf, type Page } from '../../../server/list-page.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { clockIn, type ClockTime, type Day } from '../../../shared/calendar.ts';
import { notFound } from '../../../shared/refusals.ts';
import type {
  DeliveryOrder,
  OrderKind,
  OrderLine,
  OrderStatus,
  OrderVersion,
} from '../contract/delivery-order.ts';
import { happenedTo, NO_TIME, shortClock } from '../rules/delivery-order.ts';

/** A row of the table as its commands need it. */
export interface StoredOrder {
  id: number;
  kind: OrderKind;
  status: OrderStatus;
  depo_id: number;
  lat: number | null;
  lng: number | null;
  customer_address: string | null;
  customer_number: string | null;
  b2b_customer_id: number | null;
  customer_phone: string | null;
  eshop_id: string | null;
  external_id: string | null;
  delivery_date: Day | null;
  delivery_time: ClockTime | null;
  delivery_method: 'truck' | 'pickup';
  plan_event_id: number | null;
  plan_event_route_point_id: number | null;
  planned_car_id: number | null;
  planned_for: Date | null;
  route_id: number | null;
  route_name: string | null;
  left_plan_event_id: number | null;
  left_point_id: number | null;
  comment: string | null;
  sent: Record<string, unknown>;
  saved_by: string;
  lock_version: number;
  updated_at: Date;
}

export const storedColumns = [
  'id',
  'kind',
  'status',
  'depo_id',
  'lat',
  'lng',
  'customer_address',
  'customer_number',
  'b2b_customer_id',
  'customer_phone',
  'eshop_id',
  'external_id',
  'delivery_date',
  'delivery_time',
  'delivery_method',
  'plan_event_id',
  'plan_event_route_point_id',
  'planned_car_id',
  'planned_for',
  'route_id',
  'route_name',
  'left_plan_event_id',
  'left_point_id',
  'comment',
  'sent',
  'saved_by',
  'lock_version',
  'updated_at',
] as const;

export interface Which {
  depo_id: number;
  kind: OrderKind;
  id: number;
}

/** Held until the transaction ends; 404 unless it is of the depot and the kind. */
export async function lockOrder(tx: TenantTx, { depo_id, kind, id }: Which): Promise<StoredOrder> {
  const [order] = await lockOrders(tx, sql<boolean>`id = ${id} and kind = ${kind} and depo_id = ${depo_id}`);
  return order ?? notFound();
}

/** In the order of their ids, so that two acts on many do not wait for each other. */
export async function lockOrders(tx: TenantTx, which: RawBuilder<boolean>): Promise<StoredOrder[]> {
  const rows = await tx
    .selectFrom('delivery_orders')
    .select(storedColumns)
    .where(which)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows as unknown as StoredOrder[];
}

interface OrderRow extends Omit<
  DeliveryOrder,
  'coordinates' | 'point_id' | 'happened' | 'expected_time' | 'depo'
> {
  depo: string;
  lat: number | null;
  lng: number | null;
  expected_at: Date | null;
  stop_state: string | null;
  trip_finished_at: Date | null;
  lost_because: string | null;
  lost_date: Day | null;
  moved_because: string | null;
  planned_car: string | null;
  sums_differ: boolean;
  line_items: OrderLine[];
  versions: OrderVersion[];
}

const actorNames = sql`case v.actor
  when 'eshop' then 'E-shop' when 'driver_app' then 'Driver app' when 'system' then 'System'
  else coalesce(vu.first_name || ' ' || vu.last_name, '?') end`;

const linesOf = sql`(
  select coalesce(json_agg(json_build_object(
    'id', l.id, 'product_sku', l.product_sku, 'description', l.description, 'quantity', l.quantity,
    'price', l.price, 'created_at', l.created_at, 'product_exists', exists (
      select from products p
      where p.tenant_id = l.tenant_id and p.sku = l.sku_key::citext and p.status = 'active')
    ) order by l.position), '[]')
  from delivery_order_line_items l where l.tenant_id = o.tenant_id and l.delivery_order_id = o.id)`;

const versionsOf = sql`(
  select coalesce(json_agg(json_build_object(
    'id', v.id, 'user', json_build_object('id', v.user_id, 'full_name', ${actorNames}),
    'reason', v.reason, 'created_at', v.created_at, 'serialized_object', v.serialized_object
    ) order by v.id), '[]')
  from delivery_order_versions v left join users vu on vu.tenant_id = v.tenant_id and vu.id = v.user_id
  where v.tenant_id = o.tenant_id and v.delivery_order_id = o.id)`;

/** Trips that were taken off the calendar are none, also before the orders have followed. */
const joined = sql`
  delivery_orders o join depos d on d.tenant_id = o.tenant_id and d.id = o.depo_id
  left join plan_events e on e.tenant_id = o.tenant_id and e.id = o.plan_event_id and e.deleted_at is null
  left join plan_event_route_points p on p.tenant_id = o.tenant_id and p.id = o.plan_event_route_point_id
    and p.deleted_at is null and e.id is not null
  left join cars c on c.tenant_id = e.tenant_id and c.id = e.car_id
  left join cars pc on pc.tenant_id = o.tenant_id and pc.id = o.planned_car_id
  left join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
  left join delivery_order_handovers ho on ho.tenant_id = o.tenant_id and ho.delivery_order_id = o.id`;

const sources = {
  ...fromTable('o', 'id kind status depo_id'),
  depo: 'd.title',
  ...fromTable('o', 'eshop_id external_id customer_number customer_name customer_address'),
  ...fromTable('o', 'customer_phone customer_email billing_address lat lng delivery_date'),
  ...fromTable('o', 'delivery_time delivery_method'),
  plan_event_id: 'e.id',
  stop_id: 'p.id',
  stop: 'p.address',
  route_id: 'o.route_id',
  route: 'o.route_name',
  car_internal_number: 'c.internal_number',
  planned_car: 'pc.internal_number',
  driver_name: sql`u.first_name || ' ' || u.last_name`,
  expected_at: sql`coalesce(p.actual_arrival_time, p.google_estimate_time)`,
  stop_state: 'p.visited_state',
  trip_finished_at: 'e.finished_at',
  lost_because: sql`case when o.plan_event_id is not null and e.id is null then 'trip_destroyed' else o.lost_because end`,
  ...fromTable('o', 'lost_date moved_because'),
  subtotal: sql`o.subtotal::float8`,
  delivery_charge: sql`o.delivery_charge::float8`,
  discount: sql`o.discount::float8`,
  total: sql`o.total::float8`,
  ...fromTable('o', 'sums_differ payment_type origin comment comment_for_order call_me called_back_at'),
  ...fromTable('o', 'fast_delivery cash_customer delivery_surcharge additional_driving_time'),
  additional_driving_distance: sql`o.additional_driving_distance::float8`,
  ...fromTable('o', 'additional_driving_approximate printed_at lock_version created_at updated_at'),
  handed_over_at: 'ho.handed_over_at',
  photos_count: sql`(select count(*) from delivery_order_photos ph
    where ph.tenant_id = o.tenant_id and ph.delivery_order_id = o.id)::integer`,
  line_items: linesOf,
  versions: versionsOf,
};

function asOrder(row: OrderRow, zone: string): DeliveryOrder {
  const {
    lat,
    lng,
    expected_at,
    stop_state,
    trip_finished_at,
    lost_because,
    lost_date,
    moved_because,
    planned_car,
    sums_differ,
    ...order
  } = row;
  const happened = happenedTo(
    {
      ...order,
      expected_at,
      stop_state,
      trip_finished_at,
      lost_because,
      lost_date,
      moved_because,
      planned_car,
      car: order.car_internal_number,
      route_name: order.route,
      sums_differ,
    },
    zone,
  );
  const hasStop = order.stop_id !== null;
  return {
    ...order,
    coordinates: lat === null || lng === null ? null : { lat, lng },
    point_id: order.stop_id,
    delivery_time: order.delivery_time !== null ? shortClock(order.delivery_time) : hasStop ? NO_TIME : null,
    expected_time:
      expected_at === null || order.status !== 'new' ? null : shortClock(clockIn(zone, expected_at)),
    happened,
  };
}

export interface Ordered {
  where: RawBuilder<unknown>;
  order_by?: RawBuilder<unknown>;
  page?: Page;
}

/** By delivery date and time (C7), unless said otherwise; the id last. */
export async function ordersWhere(
  tx: TenantTx,
  tenant: Tenant,
  { where, order_by, page = { page: 1, per_page: 1_000 } }: Ordered,
): Promise<DeliveryOrder[]> {
  const { rows } = await shaped<OrderRow>(
    sources,
    (columns) => sql`
    select ${columns}
    from ${joined} where ${where}
    order by ${order_by ?? sql`o.delivery_date nulls first, o.delivery_time nulls last`}, o.id
    ${pageOf(page)}`,
  ).execute(tx);
  return rows.map((row) => asOrder(row, tenant.time_zone));
}

/** 404 for one of another depot or kind. */
export async function orderById(tx: TenantTx, tenant: Tenant, which: Which): Promise<DeliveryOrder> {
  const { id, kind, depo_id } = which;
  const where = sql`o.id = ${id} and o.kind = ${kind} and o.depo_id = ${depo_id}`;
  return (await ordersWhere(tx, tenant, { where }))[0] ?? notFound();
}

/** Also when it has just left the depot. */
export async function orderAnywhere(tx: TenantTx, tenant: Tenant, id: number): Promise<DeliveryOrder> {
  return (await ordersWhere(tx, tenant, { where: sql`o.id = ${id}` }))[0] ?? notFound();
}
