// Under row security only comparisons of numbers can use an index inside a condition: what is in view is found by
// latitude and longitude.

import { sql, type RawBuilder } from 'kysely';
import type { Tenant } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, dayIn, type Day } from '../../../shared/calendar.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { nameOfCustomer } from '../../customers/rules.ts';
import { pageOfCustomers } from '../../customers/server/list-customers.ts';
import { MATCH_RADIUS_M, isSamePlace } from '../../subscribers/rules/subscriber.ts';
import { comingSpan, daySpan } from '../../subscribers/server/search-stops.ts';
import type { Caller, StopGroup, StopPlace, StopsInView, StopVisit } from '../contract.ts';
import { cellOf, MOST_ALONE, MOST_CELLS, OVERVIEW_ZOOM, untangled, type Box, type Cell } from '../rules.ts';

/** A trip is no longer (plan_events.day_span). */
const MOST_DAYS = 14;
const MOST_AT_PLACE = 10;

/** Whose stops: of a day, in every state, or all to come. Where an e-shop customer lives is on no map. */
interface Wanted {
  tenant: Tenant;
  day: Day | undefined;
  now: Date;
}

const isShown = sql`p.tenant_id = current_tenant() and p.deleted_at is null and p.kind in ('regular', 'b2b')`;

function stopsOf({ tenant, day, now }: Wanted): RawBuilder<unknown> {
  if (day === undefined) {
    const { from, until } = comingSpan(tenant, now);
    return sql`plan_event_route_points p where ${isShown} and p.visited_state = 'pending'
      and p.google_estimate_time >= ${from} and p.google_estimate_time < ${until}`;
  }
  const { from, until } = daySpan(tenant, day);
  // A list of trips finds their stops by the index, where a join would read all stops of two weeks.
  return sql`plan_event_route_points p where ${isShown}
    and p.plan_event_id = any(array(
      select e.id from plan_events e
      where e.tenant_id = current_tenant() and e.deleted_at is null
        and e.date > ${addDays(day, -MOST_DAYS)}::date and e.date <= ${day}::date
        and e.date + e.day_span > ${day}::date))
    and p.google_estimate_time >= ${from} and p.google_estimate_time < ${until}`;
}

const inside = (box: Box | null) =>
  box === null
    ? sql``
    : sql`and p.lat between ${box.south}::float8 and ${box.north}::float8
      and p.lng between ${box.west}::float8 and ${box.east}::float8`;

const sumOf = (rows: readonly { stops: number }[]) => rows.reduce((sum, row) => sum + row.stops, 0);

type PlaceRow = LatLng & { address: string; stops: number };

/** Null when there are too many for that. */
async function oneByOne(tx: TenantTx, stops: RawBuilder<unknown>): Promise<StopPlace[] | null> {
  const { rows } = await shaped<PlaceRow>(
    { ...fromTable('', 'lat lng'), address: sql`min(address)`, stops: sql`count(*)::int` },
    (columns) => sql`
    select ${columns}
    from (select p.lat, p.lng, p.address from ${stops} limit ${MOST_ALONE + 1}) first_ones group by lat, lng`,
  ).execute(tx);
  if (sumOf(rows) > MOST_ALONE) return null;
  return rows.map(({ lat, lng, ...row }) => ({ ...row, coordinates: { lat, lng } }));
}

interface CellRow extends LatLng, Box {
  stops: number;
  /** Only of a cell with a single place. */
  address: string | null;
}

/** The fullest cells of the grid, each with the name of its place where it has but one. */
async function cells(tx: TenantTx, stops: RawBuilder<unknown>, cell: Cell): Promise<CellRow[]> {
  const { rows } = await shaped<CellRow>(
    {
      ...fromTable('c', 'lat lng stops west south east north'),
      address: sql`case when c.west = c.east and c.south = c.north then (
        select p.address from plan_event_route_points p
        where p.tenant_id = current_tenant() and p.id = c.id) end`,
    },
    (columns) => sql`
    with cells as (
      select avg(p.lat) as lat, avg(p.lng) as lng, count(*)::int as stops, min(p.id) as id,
        min(p.lng) as west, min(p.lat) as south, max(p.lng) as east, max(p.lat) as north
      from ${stops} group by floor(p.lat / ${cell.lat}::float8), floor(p.lng / ${cell.lng}::float8)
      order by stops desc limit ${MOST_CELLS ** 2})
    select ${columns}
    from cells c`,
  ).execute(tx);
  return rows;
}

/** How far and how near somebody looks. */
export interface View {
  box: Box | null;
  zoom: number | undefined;
}

/**
 * Few stops one by one, many in groups of neighbours: however many stops there are, an answer has some hundred rows.
 */
export async function stopsInView(tx: TenantTx, wanted: Wanted, { box, zoom }: View): Promise<StopsInView> {
  const stops = sql`${stopsOf(wanted)} ${inside(box)}`;
  const few = await oneByOne(tx, stops);
  if (few !== null) return { places: few, groups: [], stops: sumOf(few) };
  const places: StopPlace[] = [];
  const groups: StopGroup[] = [];
  const cell = cellOf(zoom ?? OVERVIEW_ZOOM, box);
  const rows = await cells(tx, stops, cell);
  for (const { address, lat, lng, west, south, east, north, ...row } of rows)
    if (address === null)
      groups.push({ coordinates: { lat, lng }, stops: row.stops, box: [west, south, east, north] });
    else places.push({ coordinates: { lat: south, lng: west }, stops: row.stops, address });
  return { places, groups: untangled(groups, cell), stops: sumOf(rows) };
}

interface VisitRow extends LatLng {
  id: number;
  address: string;
  position: number;
  is_pending: boolean;
  google_estimate_time: Date;
  original_google_estimate_time: Date | null;
  plan_event_id: number;
  date: Day;
  depo_id: number;
  depo_name: string;
  route_name: string;
  driver_name: string | null;
  phone: string | null;
  internal_number: string;
}

/** Who comes to exactly this place: the next one, or all of a day. */
export async function visitsAt(tx: TenantTx, wanted: Wanted, { lat, lng }: LatLng): Promise<StopVisit[]> {
  const { rows } = await shaped<VisitRow>(
    {
      ...fromTable('v', 'id address lat lng position'),
      is_pending: sql`v.visited_state = 'pending'`,
      ...fromTable('v', 'google_estimate_time original_google_estimate_time plan_event_id'),
      ...fromTable('e', 'date depo_id'),
      depo_name: 'd.title',
      route_name: 'r.name',
      driver_name: sql`nullif(concat_ws(' ', u.first_name, u.last_name), '')`,
      phone: 'c.mobile_number',
      internal_number: 'c.internal_number',
    },
    (columns) => sql`
    with visits as (
      select p.tenant_id, p.id, p.address, p.lat, p.lng, p.position, p.visited_state, p.google_estimate_time,
        p.original_google_estimate_time, p.plan_event_id
      from ${stopsOf(wanted)} and p.lat = ${lat}::float8 and p.lng = ${lng}::float8
      order by p.google_estimate_time limit ${wanted.day === undefined ? 1 : MOST_AT_PLACE})
    select ${columns}
    from visits v
    join plan_events e on e.tenant_id = v.tenant_id and e.id = v.plan_event_id
    join depos d on d.tenant_id = e.tenant_id and d.id = e.depo_id
    join routes r on r.tenant_id = e.tenant_id and r.id = e.route_id
    join cars c on c.tenant_id = e.tenant_id and c.id = e.car_id
    left join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
    order by v.google_estimate_time`,
  ).execute(tx);
  return rows.map(({ is_pending, plan_event_id, date, depo_id, ...row }) => ({
    ...row,
    coordinates: { lat: row.lat, lng: row.lng },
    arrival_date: dayIn(wanted.tenant.time_zone, row.google_estimate_time),
    google_estimate_time: row.google_estimate_time.toISOString(),
    original_google_estimate_time: row.original_google_estimate_time?.toISOString() ?? null,
    point_visited: !is_pending,
    plan_event: { id: plan_event_id, date, depo_id },
  }));
}

const MOST_CALLERS = 10;
const MOST_VISITS = 5;
/**
 * Read for each caller to find them: a place has one visit of each trip, and a corner of the box is no place of theirs.
 */
const MOST_NEAR = 40;
/** Degrees that hold `MATCH_RADIUS_M` to the north, and to the east at 65°, the northernmost tenant. */
const NORTH = (MATCH_RADIUS_M + 1) / 111_195;
const EAST = NORTH / Math.cos((65 * Math.PI) / 180);

interface NearRow extends LatLng {
  customer_id: number;
  address: string;
  google_estimate_time: Date;
  route_name: string;
  plan_event_id: number;
  date: Day;
  depo_id: number;
}

type Placed = { id: number; coordinates: LatLng };

async function stopsNear(tx: TenantTx, wanted: Wanted, placed: readonly Placed[]): Promise<NearRow[]> {
  if (placed.length === 0) return [];
  const ids = placed.map(({ id }) => id);
  const lats = placed.map(({ coordinates }) => coordinates.lat);
  const lngs = placed.map(({ coordinates }) => coordinates.lng);
  const { rows } = await shaped<NearRow>(
    {
      customer_id: 'w.customer_id',
      ...fromTable('s', 'lat lng address google_estimate_time plan_event_id'),
      ...fromTable('e', 'date depo_id'),
      route_name: 'r.name',
    },
    (columns) => sql`
    select ${columns}
    from unnest(${ids}::bigint[], ${lats}::float8[], ${lngs}::float8[]) w (customer_id, lat, lng)
    cross join lateral (
      select p.tenant_id, p.lat, p.lng, p.address, p.google_estimate_time, p.plan_event_id from ${stopsOf(wanted)}
        and p.lat between w.lat - ${NORTH}::float8 and w.lat + ${NORTH}::float8
        and p.lng between w.lng - ${EAST}::float8 and w.lng + ${EAST}::float8
      order by p.google_estimate_time limit ${MOST_NEAR}) s
    join plan_events e on e.tenant_id = s.tenant_id and e.id = s.plan_event_id
    join routes r on r.tenant_id = e.tenant_id and r.id = e.route_id
    order by s.google_estimate_time`,
  ).execute(tx);
  return rows;
}

/** One of each trip, soonest first. */
function visitsOf(place: LatLng, near: readonly NearRow[], zone: string): Caller['next_visits'] {
  const trips = new Set<number>();
  return near
    .filter((stop) => isSamePlace(stop, place))
    .filter(({ plan_event_id }) => !trips.has(plan_event_id) && trips.add(plan_event_id))
    .slice(0, MOST_VISITS)
    .map(({ address, google_estimate_time, route_name, plan_event_id, date, depo_id }) => ({
      address,
      route_name,
      arrival_date: dayIn(zone, google_estimate_time),
      google_estimate_time: google_estimate_time.toISOString(),
      plan_event: { id: plan_event_id, date, depo_id },
    }));
}

/** Newest customers first. */
export async function callersBy(tx: TenantTx, tenant: Tenant, phone: string, now: Date): Promise<Caller[]> {
  const query = { search_phrase: phone, page: 1, per_page: MOST_CALLERS };
  const { rows } = await pageOfCustomers(tx, tenant, query);
  const placed = rows.flatMap(({ id, location_attributes }) =>
    location_attributes ? [{ id, coordinates: location_attributes.coordinates }] : [],
  );
  const near = Map.groupBy(
    await stopsNear(tx, { tenant, day: undefined, now }, placed),
    ({ customer_id }) => customer_id,
  );
  return rows.map((customer) => {
    const { id, location_attributes, sms_permission, marketing_agreement } = customer;
    const coordinates = location_attributes?.coordinates ?? null;
    const name = nameOfCustomer(customer);
    return {
      id,
      name: name === customer.phone ? null : name,
      phone: customer.phone,
      address: customer.location_address,
      coordinates,
      sms_permission,
      marketing_agreement,
      next_visits: coordinates ? visitsOf(coordinates, near.get(id) ?? [], tenant.time_zone) : [],
    };
  });
}
