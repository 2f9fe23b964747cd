// The nearest places a truck comes to. Under row security only the order by distance can use the index on the sphere,
// never a condition.

import { sql, type RawBuilder } from 'kysely';
import type { Tenant } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, dayIn, instant, type Day } from '../../../shared/calendar.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { notFound } from '../../../shared/refusals.ts';
import type { PublicStop, SupportStop } from '../contract/stop-search.ts';
import { daysIn } from '../rules/days-of-search.ts';
import {
  MOST_PLACES,
  nearestPlaces,
  placesOf,
  type CandidateStop,
  type Place,
} from '../rules/stop-search.ts';
import { isSamePlace } from '../rules/subscriber.ts';

const MINUTE_MS = 60_000;
/** How far ahead the public sees (RG91). */
const HORIZON_DAYS = 28;
const MOST_WITHOUT_PLACE = 2_000;
/** Read to find them: every date of a place has to be among them. */
const MOST_READ = 20_000;

interface Candidate extends CandidateStop {
  position: number;
  address: string;
  is_pending: boolean;
}

const sources = {
  ...fromTable('p', 'id plan_event_id lat lng position address google_estimate_time'),
  ...fromTable('p', 'original_google_estimate_time'),
  is_pending: sql`p.visited_state = 'pending'`,
};
/** Where an e-shop customer lives is nobody's business; an unplanned stop was never announced. */
const isPublic = sql`p.tenant_id = current_tenant() and p.deleted_at is null and p.kind in ('regular', 'b2b')`;

export interface Span {
  from: Date;
  until: Date;
}

/** Still to come: a truck that is late counts for half an hour. */
export function comingSpan(tenant: Tenant, now: Date): Span {
  return {
    from: new Date(now.getTime() - 30 * MINUTE_MS),
    until: instant(addDays(dayIn(tenant.time_zone, now), HORIZON_DAYS + 1), '00:00:00', tenant.time_zone),
  };
}

export function daySpan(tenant: Tenant, day: Day): Span {
  return {
    from: instant(day, '00:00:00', tenant.time_zone),
    until: instant(addDays(day, 1), '00:00:00', tenant.time_zone),
  };
}

const within = ({ from, until }: Span) =>
  sql`p.google_estimate_time >= ${from} and p.google_estimate_time < ${until}`;

async function readCandidates(tx: TenantTx, query: RawBuilder<Candidate>): Promise<Candidate[]> {
  return (await query.execute(tx)).rows;
}

/**
 * The nearest so many pending stops: those of one place lie together, so all dates of all places but the last are
 * complete.
 */
function nearestPending(tx: TenantTx, from: LatLng, span: Span, most: number): Promise<Candidate[]> {
  return readCandidates(
    tx,
    shaped<Candidate>(
      sources,
      (columns) => sql`
    select ${columns}
    from plan_event_route_points p
    where ${isPublic} and p.visited_state = 'pending' and ${within(span)}
    order by p.place <-> sphere_place(${from.lat}::float8, ${from.lng}::float8) limit ${most}`,
    ),
  );
}

const soonestPending = (tx: TenantTx, span: Span) =>
  readCandidates(
    tx,
    shaped<Candidate>(
      sources,
      (columns) => sql`
  select ${columns}
  from plan_event_route_points p
  where ${isPublic} and p.visited_state = 'pending' and ${within(span)}
  order by p.google_estimate_time limit ${MOST_READ}`,
    ),
  );

/** By the events of the day, since a stop that was visited or skipped is in no index of times. */
const allOfDay = (tx: TenantTx, day: Day, span: Span) =>
  readCandidates(
    tx,
    shaped<Candidate>(
      sources,
      (columns) => sql`
  select ${columns}
  from plan_events e
  join plan_event_route_points p on p.tenant_id = e.tenant_id and p.plan_event_id = e.id
  where e.deleted_at is null and e.days @> ${day}::date and ${isPublic} and ${within(span)}
  order by p.google_estimate_time limit ${MOST_READ}`,
    ),
  );

/** Reads on while there are too few places: fifty need more rows where the truck comes often. */
async function nearestComing(tx: TenantTx, from: LatLng, span: Span): Promise<Place<Candidate>[]> {
  for (let most = 120; ; most *= 5) {
    const rows = await nearestPending(tx, from, span, most);
    const places = placesOf(rows);
    if (rows.length < most || most >= MOST_READ || places.length > MOST_PLACES) return places;
  }
}

export interface SearchWish {
  coordinates?: LatLng | undefined;
  today?: boolean | undefined;
  specific_day?: Day | undefined;
}
type Found = Place<Candidate> & { distance_m: number | null };

async function placesFor(
  tx: TenantTx,
  tenant: Tenant,
  { coordinates, today, specific_day }: SearchWish,
  now: Date,
): Promise<Found[]> {
  const day = specific_day ?? (today ? dayIn(tenant.time_zone, now) : null);
  let places: Place<Candidate>[];
  if (specific_day !== undefined)
    places = placesOf(await allOfDay(tx, specific_day, daySpan(tenant, specific_day)));
  else if (day === null && coordinates)
    places = await nearestComing(tx, coordinates, comingSpan(tenant, now));
  else
    places = placesOf(
      await soonestPending(tx, day === null ? comingSpan(tenant, now) : daySpan(tenant, day)),
    );
  if (coordinates) return nearestPlaces(places, coordinates);
  return places.slice(0, MOST_WITHOUT_PLACE).map(({ next, dates }) => ({ next, dates, distance_m: null }));
}

interface EventNames {
  id: number;
  date: Day;
  depo_id: number;
  depo_name: string;
  route_name: string;
}
interface Crew {
  plan_event_id: number;
  driver_name: string | null;
  phone: string | null;
  internal_number: string;
}

const idsIn = (ids: readonly number[]) => sql`${[...new Set(ids)]}::bigint[]`;

/** Names by look-ups of their own: half the time of a join under row security. */
async function readEventNames(tx: TenantTx, ids: readonly number[]): Promise<Map<number, EventNames>> {
  const { rows } = await shaped<EventNames>(
    {
      ...fromTable('e', 'id date depo_id'),
      depo_name: sql`(select d.title from depos d where d.tenant_id = e.tenant_id and d.id = e.depo_id)`,
      route_name: sql`(select r.name from routes r where r.tenant_id = e.tenant_id and r.id = e.route_id)`,
    },
    (columns) => sql`
    select ${columns}
    from plan_events e where e.tenant_id = current_tenant() and e.id = any(${idsIn(ids)})`,
  ).execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

async function readCrews(tx: TenantTx, ids: readonly number[]): Promise<Map<number, Crew>> {
  const { rows } = await shaped<Crew>(
    {
      plan_event_id: 'e.id',
      driver_name: sql`nullif(concat_ws(' ', u.first_name, u.last_name), '')`,
      phone: 'c.mobile_number',
      internal_number: 'c.internal_number',
    },
    (columns) => sql`
    select ${columns}
    from plan_events e join cars c on c.tenant_id = e.tenant_id and c.id = e.car_id
    left join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
    where e.tenant_id = current_tenant() and e.id = any(${idsIn(ids)})`,
  ).execute(tx);
  return new Map(rows.map((row) => [row.plan_event_id, row]));
}

/** Most trucks run as they were planned: their two times are one. */
function timesOf({ google_estimate_time: now, original_google_estimate_time: planned }: Candidate) {
  const at = now.toISOString();
  const wasPlanned = planned?.getTime() === now.getTime() ? at : (planned?.toISOString() ?? null);
  return { google_estimate_time: at, original_google_estimate_time: wasPlanned };
}

const rounded = (distance_m: number | null) => (distance_m === null ? null : Math.round(distance_m));

/** A stop alone, for whoever does not ask what its trip is called, nor when else somebody comes there. */
export interface PlainStop {
  id: number;
  plan_event_id: number;
  arrival_date: Day;
  google_estimate_time: string;
  address: string;
  is_pending: boolean;
  /** Metres. */
  distance: number | null;
}

/** Nearest first; without coordinates soonest first. */
export async function plainStops(
  tx: TenantTx,
  tenant: Tenant,
  wish: SearchWish,
  now: Date,
): Promise<PlainStop[]> {
  const dayAt = daysIn(tenant.time_zone);
  const places = await placesFor(tx, tenant, wish, now);
  return places.map(({ next, distance_m }) => ({
    id: next.id,
    plan_event_id: next.plan_event_id,
    arrival_date: dayAt(next.google_estimate_time),
    google_estimate_time: next.google_estimate_time.toISOString(),
    address: next.address,
    is_pending: next.is_pending,
    distance: rounded(distance_m),
  }));
}

/** The same with their trips and the other dates of their places. */
export async function searchedStops(
  tx: TenantTx,
  tenant: Tenant,
  wish: SearchWish,
  now: Date,
): Promise<PublicStop[]> {
  const places = await placesFor(tx, tenant, wish, now);
  const events = await readEventNames(
    tx,
    places.map((place) => place.next.plan_event_id),
  );
  const dayAt = daysIn(tenant.time_zone);
  const day = (stop: Candidate) => dayAt(stop.google_estimate_time);
  return places.flatMap(({ next, dates, distance_m }) => {
    const event = events.get(next.plan_event_id);
    if (!event) return [];
    const { id, date, depo_id, depo_name, route_name } = event;
    return [
      {
        id: next.id,
        address: next.address,
        coordinates: { lat: next.lat, lng: next.lng },
        arrival_date: day(next),
        ...timesOf(next),
        position: next.position,
        point_visited: !next.is_pending,
        distance: rounded(distance_m),
        plan_event: { id, date, route_name, depo_id },
        depo: depo_name,
        depo_name,
        route_name,
        upcoming_plan_events_dates: dates.map((stop) => ({ date: day(stop), ...timesOf(stop) })),
      },
    ];
  });
}

/** The same with who drives, for staff. */
export async function stopsForSupport(
  tx: TenantTx,
  tenant: Tenant,
  wish: SearchWish,
  now: Date,
): Promise<SupportStop[]> {
  const stops = await searchedStops(tx, tenant, wish, now);
  const crews = await readCrews(
    tx,
    stops.map((stop) => stop.plan_event.id),
  );
  return stops.flatMap((stop) => {
    const crew = crews.get(stop.plan_event.id);
    return crew
      ? [{ ...stop, driver_name: crew.driver_name, phone: crew.phone, internal_number: crew.internal_number }]
      : [];
  });
}

/** Stops to come within 50 m of a place, soonest first. */
export async function comingAt(tx: TenantTx, place: LatLng, span: Span): Promise<Candidate[]> {
  for (let most = 100; ; most *= 4) {
    const rows = await nearestPending(tx, place, span, most);
    const near = rows.filter((row) => isSamePlace(row, place));
    if (near.length < most || rows.length < most)
      return near.toSorted((a, b) => a.google_estimate_time.getTime() - b.google_estimate_time.getTime());
  }
}

const MOST_EVENTS = 10;

/**
 * The depot's next events with a stop at the place (RG93); one that is under way counts while it has not been there.
 */
export async function nextEventsAt(tx: TenantTx, tenant: Tenant, depo_id: number, place: LatLng, now: Date) {
  if (!(await tx.selectFrom('depos').select('id').where('id', '=', depo_id).executeTakeFirst()))
    return notFound();
  const today = instant(dayIn(tenant.time_zone, now), '00:00:00', tenant.time_zone);
  const stops = await comingAt(tx, place, {
    from: today,
    until: new Date(today.getTime() + 400 * 86_400_000),
  });
  const events = await readEventNames(
    tx,
    stops.map((stop) => stop.plan_event_id),
  );
  return [...new Set(stops.map((stop) => stop.plan_event_id))]
    .flatMap((id) => {
      const event = events.get(id);
      return event?.depo_id === depo_id
        ? [{ id, date: event.date, route_name: event.route_name, depo_id }]
        : [];
    })
    .slice(0, MOST_EVENTS);
}
