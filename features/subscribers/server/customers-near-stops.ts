// Who is near the stops. A box in degrees finds candidates by an index: comparing plain numbers is leakproof, so row
// security lets it, where it forbids conditions on places and even arithmetic on another table's columns. The exact
// distance is the rules' business.

import { sql } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { MATCH_RADIUS_M, type EventStop } from '../rules/subscriber.ts';

const METRES_PER_DEGREE = 111_195;
/** Wider than it must be, so that rounding loses nobody. */
const SLACK_M = 0.5;

interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

function boxAround(place: LatLng, metres: number): Box {
  const high = (metres + SLACK_M) / METRES_PER_DEGREE;
  const wide = high / Math.max(Math.cos((place.lat * Math.PI) / 180), 0.01);
  return { south: place.lat - high, north: place.lat + high, west: place.lng - wide, east: place.lng + wide };
}

export interface StopToMatch extends EventStop {
  radius_m: number;
  is_coming: boolean;
}

interface PairRow {
  stop_id: number;
  customer_id: number;
  place_lat: number;
  place_lng: number;
  home_lat: number | null;
  home_lng: number | null;
}

export interface CustomerNear {
  customer_id: number;
  place: LatLng;
  home: LatLng | null;
  stop_ids: number[];
}

/**
 * An event's public stops, each with the radius of the route whose it is, whoever drives it. `is_coming`: pending, and
 * its time is not over.
 */
export async function stopsToMatch(tx: TenantTx, plan_event_id: number, now: Date): Promise<StopToMatch[]> {
  const { rows } = await shaped<StopToMatch>(
    {
      ...fromTable('p', 'id plan_event_id position lat lng'),
      radius_m: 'r.radius',
      is_coming: sql`p.visited_state = 'pending' and coalesce(p.google_estimate_time >= ${now}, true)`,
    },
    (columns) => sql`
    select ${columns}
    from plan_event_route_points p
    join plan_events e on e.tenant_id = p.tenant_id and e.id = p.plan_event_id
    join plan_events own on own.tenant_id = p.tenant_id
      and own.id = coalesce(p.home_plan_event_id, p.plan_event_id)
    join routes r on r.tenant_id = own.tenant_id and r.id = own.route_id
    where p.plan_event_id = ${plan_event_id} and p.deleted_at is null and e.deleted_at is null
      and p.kind in ('regular', 'b2b')
    order by p.position`,
  ).execute(tx);
  return rows;
}

async function pairsIn(
  tx: TenantTx,
  column: 'place' | 'home',
  stops: readonly StopToMatch[],
  metres: (stop: StopToMatch) => number,
): Promise<PairRow[]> {
  const boxes = stops.map((stop) => boxAround(stop, metres(stop)));
  const edge = (name: keyof Box) => sql`${boxes.map((box) => box[name])}::float8[]`;
  const [lat, lng] =
    column === 'place'
      ? [sql.ref('l.lat'), sql.ref('l.lng')]
      : [sql.ref('l.home_lat'), sql.ref('l.home_lng')];
  // `offset 0` keeps the planner from reading every customer: it takes a box of two bounds for a large part of the
  // table.
  const { rows } = await shaped<PairRow>(
    fromTable('near', 'stop_id customer_id place_lat place_lng home_lat home_lng'),
    (columns) => sql`
    select ${columns}
    from (
      select b.stop_id, l.customer_id, l.place_lat, l.place_lng, l.home_lat, l.home_lng from unnest(
          ${stops.map((stop) => stop.id)}::bigint[],
          ${edge('south')}, ${edge('north')}, ${edge('west')}, ${edge('east')})
        as b (stop_id, south, north, west, east)
      cross join lateral (
        select l.customer_id, l.lat as place_lat, l.lng as place_lng, l.home_lat, l.home_lng from locations l
        where l.tenant_id = current_tenant()
          and ${lat} >= b.south and ${lat} <= b.north and ${lng} >= b.west and ${lng} <= b.east offset 0) l
      offset 0) near
    where (
      select c.sms_permission from customers c
      where c.tenant_id = current_tenant() and c.id = near.customer_id)`,
  ).execute(tx);
  return rows;
}

/**
 * Customers who may get notices and whose place lies about one of the stops, or, with `with_homes`, whose home lies
 * about its route's radius.
 */
export async function customersNear(
  tx: TenantTx,
  stops: readonly StopToMatch[],
  with_homes: boolean,
): Promise<CustomerNear[]> {
  const at_place = await pairsIn(tx, 'place', stops, () => MATCH_RADIUS_M);
  const at_home = with_homes ? await pairsIn(tx, 'home', stops, (stop) => stop.radius_m) : [];
  return [...Map.groupBy([...at_place, ...at_home], (row) => row.customer_id)].map(([customer_id, pairs]) => {
    const { place_lat, place_lng, home_lat, home_lng } = pairs[0] as PairRow;
    return {
      customer_id,
      place: { lat: place_lat, lng: place_lng },
      home: with_homes && home_lat !== null && home_lng !== null ? { lat: home_lat, lng: home_lng } : null,
      stop_ids: [...new Set(pairs.map((pair) => pair.stop_id))],
    };
  });
}

/** Receiver rows that an event has, as 'customer:stop'. */
export async function listReceivers(tx: TenantTx, plan_event_id: number): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('sms_receivers')
    .select(['customer_id', 'plan_event_route_point_id'])
    .where('plan_event_id', '=', plan_event_id)
    .execute();
  return new Set(rows.map((row) => `${row.customer_id}:${row.plan_event_route_point_id}`));
}

/** The farthest any route reaches people at home, in metres. */
export async function widestRadius(tx: TenantTx): Promise<number> {
  const row = await tx
    .selectFrom('routes')
    .select((build) => build.fn.max('radius').as('radius'))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.radius ?? 0;
}

/** Stops to come in a box around a place, of all events until `until`. */
export async function stopsAround(
  tx: TenantTx,
  place: LatLng,
  metres: number,
  now: Date,
  until: Date,
): Promise<StopToMatch[]> {
  const box = boxAround(place, metres);
  const { rows } = await shaped<StopToMatch>(
    { ...fromTable('p', 'id plan_event_id position lat lng'), radius_m: 'r.radius', is_coming: sql`true` },
    (columns) => sql`
    select ${columns}
    from plan_event_route_points p
    join plan_events e on e.tenant_id = p.tenant_id and e.id = p.plan_event_id
    join plan_events own on own.tenant_id = p.tenant_id
      and own.id = coalesce(p.home_plan_event_id, p.plan_event_id)
    join routes r on r.tenant_id = own.tenant_id and r.id = own.route_id
    where p.tenant_id = current_tenant() and p.visited_state = 'pending'
      and p.deleted_at is null and e.deleted_at is null and p.kind in ('regular', 'b2b')
      and p.google_estimate_time >= ${now} and p.google_estimate_time < ${until}
      and p.lat between ${box.south}::float8 and ${box.north}::float8
      and p.lng between ${box.west}::float8 and ${box.east}::float8`,
  ).execute(tx);
  return rows;
}

/** Events from today on in which the customer has an unsent notice by place or home. */
export async function listEventsHeard(tx: TenantTx, customer_id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('sms_receivers')
    .select('plan_event_id')
    .distinct()
    .where('customer_id', '=', customer_id)
    .where('match', '<>', 'direct')
    .where('sms_sent_at', 'is', null)
    .where('sms_sent_skipped_at', 'is', null)
    .execute();
  return rows.map((row) => row.plan_event_id);
}

export async function placesOfCustomer(
  tx: TenantTx,
  customer_id: number,
): Promise<{ place: LatLng; home: LatLng | null } | null> {
  const row = await tx
    .selectFrom('locations')
    .select(['lat', 'lng', 'home_lat', 'home_lng'])
    .where('customer_id', '=', customer_id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    place: { lat: row.lat, lng: row.lng },
    home: row.home_lat !== null && row.home_lng !== null ? { lat: row.home_lat, lng: row.home_lng } : null,
  };
}

/** Events of the days, both ends included. */
export async function eventsToMatch(tx: TenantTx, from: string, until: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('plan_events')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('date', '>=', from)
    .where('date', '<=', until)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
