// What lies around a route: subscribers near its outline, other routes at the same places, sales beside its stops.

import { sql, type RawBuilder } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import {
  fromGeoPoint,
  hullAround,
  pointInPolygon,
  toGeoPoint,
  type GeoPolygon,
  type LatLng,
} from '../../../shared/geo.ts';
import { amountOf, minorOf } from '../../../shared/money.ts';
import type { MapCustomer } from '../contract/map-customers.ts';
import type { Period } from '../contract/route-points.ts';
import { clusterSales } from '../rules/route-points.ts';
import { edges, STOP_REACH_M, within } from './homes-near-stops.ts';
import { daysOf, placeOfPoint } from './list-route-points.ts';

/** How far around the route's outline its map shows customers (RG39). */
const OUTLINE_REACH_M = 2_000;
/** More than a map can show; the nearest to the north-west of them would help nobody. */
const MOST_CUSTOMERS = 5_000;
const MOST_SIMILAR = 50;

/** Stops of routes in use within 50 m of the place and inside the edges of `l`. */
const stopsNear = (what: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql`(
  select ${what} from route_points q join routes r on r.tenant_id = q.tenant_id and r.id = q.route_id
  where q.deleted_at is null and r.deleted_at is null and ${which}
    and ${within('q.lat', 'q.lng', 'l')} and q.place <-> l.place <= ${STOP_REACH_M})`;

async function findOutline(tx: TenantTx, route_id: number): Promise<GeoPolygon | null> {
  const { rows } = await shaped<LatLng>(
    fromTable('p', 'lat lng'),
    (columns) => sql`
    select ${columns}
    from route_points p
    where p.route_id = ${route_id} and p.deleted_at is null and p.lat is not null`,
  ).execute(tx);
  return hullAround(rows, OUTLINE_REACH_M);
}

const span = (numbers: readonly number[]) => ({ least: Math.min(...numbers), most: Math.max(...numbers) });

/** Subscribers around a route; `addresses` narrows to those whose stop or home has one of them. */
export async function customersAround(
  tx: TenantTx,
  route_id: number,
  addresses: readonly string[] | undefined,
): Promise<MapCustomer[]> {
  const outline = await findOutline(tx, route_id);
  if (!outline) return [];
  const ring = (outline.coordinates[0] ?? []).map((position) =>
    fromGeoPoint({ type: 'Point', coordinates: position }),
  );
  const lat = span(ring.map((place) => place.lat));
  const lng = span(ring.map((place) => place.lng));
  const wanted = addresses ? [...addresses] : null;
  const { rows } = await shaped<Omit<MapCustomer, 'point' | 'selected'> & LatLng>(
    {
      ...fromTable('l', 'id address lat lng route_number'),
      exists_in_current_route: sql`${stopsNear(sql`count(*) > 0`, sql`r.id = ${route_id}`)}`,
      exists_in_other_route: sql`${stopsNear(sql`count(*) > 0`, sql`r.id <> ${route_id}`)}`,
    },
    (columns) => sql`
    select ${columns}
    from (
      select c.id, l.address, l.lat, l.lng, l.place, c.route_number, ${edges('l', STOP_REACH_M)}
      from locations l join customers c on c.tenant_id = l.tenant_id and c.id = l.customer_id and c.sms_permission
      where l.lat between ${lat.least} and ${lat.most} and l.lng between ${lng.least} and ${lng.most}
        and (${wanted}::text[] is null or l.address = any(${wanted}::text[]) or l.home_address = any(${wanted}::text[]))
      order by l.address, c.id limit ${MOST_CUSTOMERS}
    ) l order by l.address, l.id`,
  ).execute(tx);
  return rows
    .filter((row) => pointInPolygon(row, outline))
    .map(({ lat: y, lng: x, ...row }) => ({
      ...row,
      point: toGeoPoint({ lat: y, lng: x }),
      selected: false,
    }));
}

export interface CustomerPhone {
  id: number;
  address: string;
  phone: string;
  active_routes: { id: number; name: string }[];
  other_route: boolean;
}

/** Phones of the subscribers around a route, with the routes that stop for them. */
export async function phonesAround(
  tx: TenantTx,
  route_id: number,
  addresses: readonly string[] | undefined,
): Promise<CustomerPhone[]> {
  const around = await customersAround(tx, route_id, addresses);
  if (around.length === 0) return [];
  const { rows } = await shaped<Omit<CustomerPhone, 'other_route'>>(
    {
      ...fromTable('l', 'id address phone'),
      active_routes: sql`coalesce(
        ${stopsNear(sql`json_agg(distinct jsonb_build_object('id', r.id, 'name', r.name))`, sql`true`)}, '[]'::json
      )`,
    },
    (columns) => sql`
    select ${columns}
    from (
      select c.id, l.address, c.phone, l.place, ${edges('l', STOP_REACH_M)} from customers c
      join locations l on l.tenant_id = c.tenant_id and l.customer_id = c.id
      where c.id = any(${around.map(({ id }) => id)}::bigint[]) offset 0
    ) l order by l.address, l.id`,
  ).execute(tx);
  return rows.map((row) => ({ ...row, other_route: row.active_routes.some(({ id }) => id !== route_id) }));
}

export interface SimilarRoute {
  id: number;
  name: string;
  depo_id: number;
  shared_stops: number;
  points: { address: string | null; point: ReturnType<typeof toGeoPoint> }[];
}

/**
 * Routes in use with a stop within 50 m of a stop of this one or of a selected customer's place, most shared stops
 * first (RG39).
 */
export async function similarRoutes(
  tx: TenantTx,
  route_id: number,
  customer_ids: readonly number[],
): Promise<SimilarRoute[]> {
  const { rows } = await shaped<
    Omit<SimilarRoute, 'points'> & { points: (LatLng & { address: string | null })[] }
  >(
    {
      ...fromTable('r', 'id name depo_id'),
      shared_stops: 's.stops',
      points: sql`(select json_agg(json_build_object(
          'address', case when p.use_custom_address then coalesce(p.custom_address, p.address) else p.address end,
          'lat', p.lat, 'lng', p.lng) order by p.position)
        from route_points p where p.route_id = r.id and p.deleted_at is null and p.lat is not null)`,
    },
    (columns) => sql`
    with wanted as materialized (
      select p.place, ${edges('p', STOP_REACH_M)} from route_points p
      where p.route_id = ${route_id} and p.deleted_at is null and p.lat is not null
      union all
      select l.place, ${edges('l', STOP_REACH_M)} from locations l
      where l.customer_id = any(${[...customer_ids]}::bigint[])
    ), shared as (
      select q.route_id, count(distinct q.id) as stops from wanted w cross join lateral (
        select q.id, q.route_id from route_points q
        where q.deleted_at is null and ${within('q.lat', 'q.lng', 'w')}
          and q.place <-> w.place <= ${STOP_REACH_M} offset 0
      ) q where q.route_id <> ${route_id} group by q.route_id
    )
    select ${columns}
    from shared s join routes r on r.id = s.route_id and r.deleted_at is null
    order by s.stops desc, lower(r.name), r.id limit ${MOST_SIMILAR}`,
  ).execute(tx);
  return rows.map((row) => ({
    ...row,
    points: row.points.map(({ address, lat, lng }) => ({ address, point: toGeoPoint({ lat, lng }) })),
  }));
}

/** Sales of the route's events in the period that belong to no planned stop, gathered into places (RG20). */
export async function unplannedSales(tx: TenantTx, by: Act, route_id: number, period: Period) {
  const { first, last } = daysOf(by, period);
  const { rows } = await shaped<LatLng & { address: string | null; total: string; sold_at: Date }>(
    {
      lat: sql`coalesce(o.lat, s.lat)`,
      lng: sql`coalesce(o.lng, s.lng)`,
      address: 's.address',
      ...fromTable('o', 'total sold_at'),
    },
    (columns) => sql`
    select ${columns}
    from plan_events e join order_transactions o on o.tenant_id = e.tenant_id and o.plan_event_id = e.id
    left join plan_event_route_points s on s.tenant_id = o.tenant_id and s.id = o.plan_event_route_point_id
    where e.route_id = ${route_id} and e.deleted_at is null and e.date between ${first}::date and ${last}::date
      and (s.id is null or s.kind = 'unplanned') and coalesce(o.lat, s.lat) is not null
    order by o.sold_at, o.id`,
  ).execute(tx);
  const clusters = clusterSales(rows.map(({ total, ...sale }) => ({ ...sale, total_minor: minorOf(total) })));
  return clusters.map(({ place, total_minor, ...cluster }) => ({
    ...cluster,
    point: toGeoPoint(place),
    total_revenue: amountOf(total_minor),
  }));
}

/** A place with the edges of its 50 m, as the only row of a `materialized` table. */
const asPlace = ({ lat, lng }: LatLng) => sql`
  select sphere_place(at.lat, at.lng) as place, ${edges('at', STOP_REACH_M)}
  from (values (${lat}::float8, ${lng}::float8)) as at (lat, lng)`;

export interface RouteHere {
  id: number;
  name: string;
  depo_id: number;
  route_point_id: number;
  address: string | null;
  point: ReturnType<typeof toGeoPoint>;
  distance: number;
}

/**
 * Stops of other routes in use within 50 m of a stop, the nearest of each route, nearest first; `distance` in whole
 * metres.
 */
export async function activeRoutesAt(tx: TenantTx, route_id: number, point_id: number): Promise<RouteHere[]> {
  const place = await placeOfPoint(tx, route_id, point_id);
  if (!place) return [];
  const { rows } = await shaped<Omit<RouteHere, 'point'> & LatLng>(
    fromTable('near', 'id name depo_id route_point_id address lat lng distance'),
    (columns) => sql`
    with l as materialized (${asPlace(place)})
    select ${columns} from (
      select distinct on (r.id) r.id, r.name, r.depo_id, q.id as route_point_id,
        case when q.use_custom_address then coalesce(q.custom_address, q.address) else q.address end as address,
        q.lat, q.lng, round(q.apart::numeric)::integer as distance
      from l cross join lateral (
        select q.tenant_id, q.id, q.route_id, q.use_custom_address, q.custom_address, q.address, q.lat, q.lng,
          q.place <-> l.place as apart from route_points q
        where q.deleted_at is null and ${within('q.lat', 'q.lng', 'l')}
          and q.place <-> l.place <= ${STOP_REACH_M} offset 0
      ) q join routes r on r.tenant_id = q.tenant_id and r.id = q.route_id and r.deleted_at is null
      where q.route_id <> ${route_id}
      order by r.id, q.apart
    ) near order by distance, lower(name), id`,
  ).execute(tx);
  return rows.map(({ lat, lng, ...row }) => ({ ...row, point: toGeoPoint({ lat, lng }) }));
}

const DIGITS_SHOWN = 3;

/**
 * Subscribers whose place is within 50 m of a stop: how many, or who, by address and the last digits of their phone
 * (RG36).
 */
export async function activeCustomersAt(tx: TenantTx, route_id: number, point_id: number, details: boolean) {
  const place = await placeOfPoint(tx, route_id, point_id);
  const { rows } = place
    ? await shaped<{ id: number; address: string; phone_ending: string }>(
        { id: 'c.id', address: 'l.address', phone_ending: sql`right(c.phone, ${DIGITS_SHOWN})` },
        (columns) => sql`
    with p as materialized (${asPlace(place)})
    select ${columns}
    from p cross join lateral (
      select l.tenant_id, l.customer_id, l.address from locations l
      where ${within('l.lat', 'l.lng', 'p')} and l.place <-> p.place <= ${STOP_REACH_M} offset 0
    ) l join customers c on c.tenant_id = l.tenant_id and c.id = l.customer_id and c.sms_permission
    order by l.address, c.id`,
      ).execute(tx)
    : { rows: [] };
  return details ? rows : rows.length;
}
