// What a plan event's stops, sales and truck tell about its day.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { wasShownOnly } from '../../../server/told-by-sms.ts';
import { toGeoPoint, type LatLng } from '../../../shared/geo.ts';
import { amountOf, minorOf } from '../../../shared/money.ts';
import { commonRefusals, refuse } from '../../../shared/refusals.ts';
import type { EventStop } from '../../plan-events/contract/event-stops.ts';
import type { VisitEvidence } from '../../plan-events/contract/visit-evidence.ts';
import { maySeeSales } from '../../plan-events/rules/plan-event.ts';
import { iso, planEventById } from '../../plan-events/server/list-plan-events.ts';
import { certaintyOf } from '../../plan-events/server/visit-certainty.ts';
import type { CarStop, ReportPoint } from '../contract.ts';
import type { Allotted, SoldAt } from '../rules.ts';
import { soldOn } from './trip-sales.ts';

export interface StopRow extends LatLng {
  id: number;
  uuid: string;
  plan_event_id: number;
  route_point_id: number | null;
  in_route: boolean;
  car_stop_id: number | null;
  position: number;
  kind: EventStop['kind'];
  address: string;
  wait_time: number;
  public_comment: string | null;
  private_comment: string | null;
  planned_at: Date | null;
  original_google_estimate_time: Date | null;
  google_estimate_time: Date | null;
  visited_state: EventStop['status'];
  visited_source: EventStop['visited_source'];
  skip_reason: string | null;
  actual_arrival_time: Date | null;
  left_at: Date | null;
  duration: number | null;
  timer_duration: number | null;
  car_started_at: Date | null;
  car_lat: number | null;
  car_lng: number | null;
  confidence: number | null;
  evidence: VisitEvidence[];
  checked_visited: boolean | null;
  checked_at: Date | null;
  checked_by: string | null;
  checks_count: number;
  b2b_customers: { id: number; shop_id: string | null; customer_name: string }[];
  subscribers: ReportPoint['subscribers'];
}

/** All stops of plan events, also those of the day alone; by position, unplanned ones last and by time. */
export async function stopRows(tx: TenantTx, event_ids: readonly number[]): Promise<StopRow[]> {
  const { rows } = await shaped<StopRow>(
    {
      ...fromTable('p', 'id uuid plan_event_id route_point_id'),
      in_route: sql`coalesce(rp.deleted_at is null and rp.route_id = e.route_id, false)`,
      ...fromTable('p', 'car_stop_id position kind address lat lng wait_time public_comment'),
      ...fromTable('p', 'private_comment planned_at original_google_estimate_time google_estimate_time'),
      ...fromTable('p', 'visited_state visited_source skip_reason actual_arrival_time left_at duration'),
      ...fromTable('p', 'timer_duration'),
      car_started_at: 'cs.started_at',
      car_lat: 'cs.lat',
      car_lng: 'cs.lng',
      ...fromTable('p', 'confidence evidence checked_visited checked_at checks_count'),
      checked_by: sql`ck.first_name || ' ' || ck.last_name`,
      b2b_customers: 'shops.b2b_customers',
      subscribers: 'waiting.subscribers',
    },
    (columns) => sql`
    select ${columns}
    from plan_event_route_points p join plan_events e on e.tenant_id = p.tenant_id and e.id = p.plan_event_id
    left join route_points rp on rp.tenant_id = p.tenant_id and rp.id = p.route_point_id
    left join users ck on ck.tenant_id = p.tenant_id and ck.id = p.checked_by_id
    left join car_stops cs on cs.tenant_id = p.tenant_id and cs.id = p.car_stop_id
    cross join lateral (select coalesce(json_agg(json_build_object('id', b.id, 'shop_id', b.shop_id,
        'customer_name', b.customer_name) order by b.id), '[]') as b2b_customers
      from plan_event_route_point_b2b_customers l
      join b2b_customers b on b.tenant_id = l.tenant_id and b.id = l.b2b_customer_id
      where l.tenant_id = p.tenant_id and l.plan_event_route_point_id = p.id) shops
    cross join lateral (select coalesce(json_agg(json_build_object('id', n.id, 'customer_id', n.customer_id,
        'phone_number', c.phone, 'sms_sent_at', n.sms_sent_at,
        'sms_shown_only', ${wasShownOnly('n')}) order by n.id), '[]') as subscribers
      from sms_receivers n left join customers c on c.tenant_id = n.tenant_id and c.id = n.customer_id
      where n.tenant_id = p.tenant_id and n.plan_event_route_point_id = p.id) waiting
    where p.plan_event_id = any(${[...event_ids]}::bigint[]) and p.deleted_at is null
    order by p.plan_event_id, p.kind = 'unplanned', p.position, p.actual_arrival_time, p.id`,
  ).execute(tx);
  return rows;
}

const visitedOf = (state: EventStop['status']) => (state === 'pending' ? null : state === 'visited');

function common(row: StopRow, sold: Pick<SoldAt, 'total' | 'count'> | null) {
  return {
    id: row.id,
    uuid: row.uuid,
    route_point_id: row.route_point_id,
    in_route: row.in_route,
    position: row.position,
    kind: row.kind,
    stop_type:
      row.kind === 'eshop'
        ? ('eshop' as const)
        : row.b2b_customers.length > 0 || row.kind === 'b2b'
          ? ('b2b' as const)
          : null,
    address: row.address,
    point: toGeoPoint(row),
    wait_time: row.wait_time,
    planned_at: iso(row.planned_at),
    original_google_estimate_time: iso(row.original_google_estimate_time),
    google_estimate_time: iso(row.google_estimate_time),
    visited_source: row.visited_source,
    skip_reason: row.skip_reason,
    actual_arrival_time: iso(row.actual_arrival_time),
    start_at: iso(row.car_started_at ?? row.actual_arrival_time),
    left_at: iso(row.left_at),
    duration: row.duration,
    timer_duration: row.timer_duration,
    b2b_customer_ids: row.b2b_customers.map((shop) => shop.id),
    b2b_customers: row.b2b_customers,
    subscribers_count: row.subscribers.length,
    total_revenue: sold && amountOf(sold.total),
    orders_count: sold && sold.count,
  };
}

export async function eventStops(tx: TenantTx, by: Act, depo_id: number, id: number): Promise<EventStop[]> {
  const event = await planEventById(tx, by, depo_id, id);
  const rows = await stopRows(tx, [id]);
  const sold = (await soldOn(tx, by, [event], rows))(id);
  return rows
    .filter((row) => row.kind !== 'unplanned')
    .map((row) => ({
      ...common(row, sold.at(row.id)),
      plan_event_id: id,
      public_comment: row.public_comment,
      private_comment: row.private_comment,
      status: row.visited_state,
      point_visited: visitedOf(row.visited_state),
    }));
}

function reportStop(row: StopRow, sold: Pick<SoldAt, 'total' | 'count'> | null, by: Act): ReportPoint {
  const maySeePhones = by.actor.can('sms_customers.read');
  const unplanned = row.kind === 'unplanned';
  return {
    ...common(row, sold),
    key: `stop-${row.id}`,
    position: unplanned ? null : row.position,
    car_stop_id: row.car_stop_id,
    stop_location:
      row.car_lat === null || row.car_lng === null
        ? null
        : toGeoPoint({ lat: row.car_lat, lng: row.car_lng }),
    status: unplanned ? 'unplanned' : row.visited_state,
    ...(!unplanned && { point_visited: visitedOf(row.visited_state) }),
    subscribers: row.subscribers.map((person) => ({
      ...person,
      phone_number: maySeePhones ? person.phone_number : null,
      sms_sent_at: person.sms_sent_at && new Date(person.sms_sent_at).toISOString(),
    })),
    encoded_polyline: null,
    ...certaintyOf(row),
  };
}

function saleElsewhere({ place, total, count, first_at, id }: Allotted['elsewhere'][number]): ReportPoint {
  return {
    key: `sale-${id}`,
    id: null,
    uuid: null,
    route_point_id: null,
    car_stop_id: null,
    in_route: false,
    position: null,
    kind: 'unplanned',
    stop_type: null,
    address: null,
    point: toGeoPoint(place),
    stop_location: null,
    status: 'unplanned',
    visited_source: 'sale',
    skip_reason: null,
    planned_at: null,
    original_google_estimate_time: null,
    google_estimate_time: null,
    actual_arrival_time: iso(first_at),
    start_at: iso(first_at),
    left_at: null,
    duration: null,
    timer_duration: null,
    wait_time: null,
    subscribers: [],
    subscribers_count: 0,
    total_revenue: amountOf(total),
    orders_count: count,
    b2b_customer_ids: [],
    b2b_customers: [],
    encoded_polyline: null,
    confidence: null,
    evidence: [],
    check: null,
    checks_count: 0,
  };
}

/** Planned stops by position, then unplanned stops and sales far from every stop by time (RG65, RG67). */
export async function reportPoints(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  id: number,
): Promise<ReportPoint[]> {
  const event = await planEventById(tx, by, depo_id, id);
  const rows = await stopRows(tx, [id]);
  const sold = (await soldOn(tx, by, [event], rows))(id);
  const points = rows.map((row) => reportStop(row, sold.at(row.id), by));
  const unplanned = [
    ...points.filter((point) => point.status === 'unplanned'),
    ...sold.elsewhere.map(saleElsewhere),
  ].toSorted((a, b) => (a.actual_arrival_time ?? '').localeCompare(b.actual_arrival_time ?? ''));
  return [...points.filter((point) => point.status !== 'unplanned'), ...unplanned];
}

export async function carStops(tx: TenantTx, by: Act, depo_id: number, id: number): Promise<CarStop[]> {
  await planEventById(tx, by, depo_id, id);
  const { rows } = await shaped<{
    id: number;
    car_id: number;
    lat: number;
    lng: number;
    address: string | null;
    started_at: Date;
    ended_at: Date | null;
    source: string;
    stop_id: number | null;
  }>(
    {
      ...fromTable('c', 'id car_id lat lng address started_at ended_at source'),
      stop_id: sql`(select p.id from plan_event_route_points p
        where p.plan_event_id = ${id} and p.car_stop_id = c.id and p.deleted_at is null limit 1)`,
    },
    (columns) => sql`
    select ${columns}
    from car_stops c where c.plan_event_id = ${id} order by c.started_at`,
  ).execute(tx);
  return rows.map(({ lat, lng, started_at, ended_at, stop_id, ...row }) => ({
    ...row,
    point: toGeoPoint({ lat, lng }),
    started_at: started_at.toISOString(),
    ended_at: iso(ended_at),
    duration: ended_at && Math.round((ended_at.getTime() - started_at.getTime()) / 1000),
    plan_event_route_point_id: stop_id,
  }));
}

export async function carRoutes(tx: TenantTx, by: Act, depo_id: number, id: number) {
  await planEventById(tx, by, depo_id, id);
  return tx
    .selectFrom('car_tracks')
    .select(['car_id', 'encoded_polyline', 'started_at', 'ended_at', 'distance_m'])
    .where('plan_event_id', '=', id)
    .orderBy('started_at')
    .execute();
}

export async function orderTransactions(tx: TenantTx, by: Act, depo_id: number, id: number) {
  const event = await planEventById(tx, by, depo_id, id);
  if (!maySeeSales(by.actor, event)) refuse(commonRefusals.forbidden);
  const rows = await tx
    .selectFrom('order_transactions')
    .select(['id', 'sold_at', 'total', 'quantity', 'lat', 'lng', 'plan_event_route_point_id', 'manual'])
    .where('plan_event_id', '=', id)
    .orderBy('sold_at')
    .orderBy('id')
    .execute();
  return rows.map(({ sold_at, total, quantity, lat, lng, ...row }) => ({
    ...row,
    time: sold_at,
    total: amountOf(minorOf(total)),
    quantity: Number(quantity),
    coordinates: lat === null || lng === null ? null : { lat, lng },
  }));
}

/** Where an order of the kind may still go, B2B customers' stops first for theirs (D7); of no kind all planned ones. */
export async function smallRoutePoints(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  id: number,
  type: 'b2b' | 'eshop' | undefined,
) {
  await planEventById(tx, by, depo_id, id);
  return tx
    .selectFrom('plan_event_route_points as p')
    .select(['p.id', 'p.address as title', 'p.position', 'p.google_estimate_time'])
    .where('p.plan_event_id', '=', id)
    .where('p.deleted_at', 'is', null)
    .where('p.kind', '<>', 'unplanned')
    .$if(type !== undefined, (query) => query.where('p.visited_state', '<>', 'visited'))
    .$if(type === 'b2b', (query) =>
      query.orderBy(sql`not exists (select from plan_event_route_point_b2b_customers l
        where l.tenant_id = p.tenant_id and l.plan_event_route_point_id = p.id)`),
    )
    .orderBy('p.position')
    .execute();
}
