// A plan event's own stops: copied from the route, and following it until their day (RG45, RG46).

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { enqueue } from '../../../server/jobs/jobs.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn, type ClockTime, type Day } from '../../../shared/calendar.ts';
import { encodePolyline, hullAround, type LatLng } from '../../../shared/geo.ts';
import { askEventLines, followOrders, matchEvent, recomputeNotices } from '../../../shared/job-kinds.ts';
import { drawsLines } from '../../places/server/lines-along.ts';
import { eventTimes, startClock, type EventTimes } from '../rules/event-stops.ts';
import { putOwnStopsBack } from './add-own-stop.ts';
import { coversDays } from './list-plan-events.ts';

const POLYGON_BUFFER_M = 200;

/** What copying needs to know of a plan event. */
export interface EventToSync {
  id: number;
  date: Day;
  start_at_hour: number | null;
  start_at_min: number | null;
}

interface RouteStop extends LatLng {
  id: number;
  wait_time: number;
  google_estimate_time: ClockTime | null;
  estimate_day: number;
  separator: boolean;
}
interface RoutePlan {
  day_span: number;
  time_from_depo: number | null;
  time_to_depo: number | null;
  start: LatLng | null;
  end: LatLng | null;
  stops: RouteStop[];
}

const placeOf = (lat: number | null, lng: number | null): LatLng | null =>
  lat === null || lng === null ? null : { lat, lng };

/** The route as it stands. Stops without an address or a place cannot be driven to and are not copied. */
async function readPlan(tx: TenantTx, route_id: number): Promise<RoutePlan> {
  const route = await tx
    .selectFrom('routes as r')
    .innerJoin('depos as d', (join) =>
      join.onRef('d.tenant_id', '=', 'r.tenant_id').onRef('d.id', '=', 'r.depo_id'),
    )
    .select([
      'r.day_span',
      'r.time_from_depo',
      'r.time_to_depo',
      'r.start_lat',
      'r.start_lng',
      'r.end_lat',
      'r.end_lng',
      'd.lat',
      'd.lng',
    ])
    .where('r.id', '=', route_id)
    .executeTakeFirstOrThrow();
  const { rows: stops } = await shaped<RouteStop>(
    fromTable('', 'id lat lng wait_time google_estimate_time estimate_day separator'),
    (columns) => sql`
    select ${columns}
    from route_points
    where route_id = ${route_id} and deleted_at is null and lat is not null
      and coalesce(nullif(custom_address, ''), address) is not null
    order by position`,
  ).execute(tx);
  const depo = placeOf(route.lat, route.lng);
  return {
    day_span: route.day_span,
    time_from_depo: route.time_from_depo,
    time_to_depo: route.time_to_depo,
    start: placeOf(route.start_lat, route.start_lng) ?? depo,
    end: placeOf(route.end_lat, route.end_lng) ?? depo,
    stops,
  };
}

/**
 * Inserts what is new and changes what differs, with the uuid and the state that a stop already has; what another trip
 * drives for this one is left to it. Answers whose stops changed.
 */
async function copyStops(
  tx: TenantTx,
  by: Act,
  plan: RoutePlan,
  events: readonly EventToSync[],
  times: readonly EventTimes[],
): Promise<number[]> {
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  const rows = events.flatMap((event, i) =>
    plan.stops.map((stop, n) => ({
      plan_event_id: event.id,
      route_point_id: stop.id,
      eta: times[i]?.etas[n] ?? null,
    })),
  );
  const frozen = events.filter((event) => event.date <= today).map((event) => event.id);
  const { rows: changed } = await shaped<{ plan_event_id: number }>(
    { plan_event_id: 'own.plan_event_id' },
    (columns) => sql`
    insert into plan_event_route_points as own (plan_event_id, route_point_id, position, kind, address,
      lat, lng, wait_time, public_comment, private_comment,
      planned_at, original_google_estimate_time, google_estimate_time)
    select d.plan_event_id, rp.id, rp.position,
      case when exists (
          select from route_point_b2b_customers b where b.tenant_id = rp.tenant_id and b.route_point_id = rp.id)
        then 'b2b' else 'regular' end,
      case when rp.use_custom_address or rp.address is null
        then coalesce(nullif(rp.custom_address, ''), rp.address) else rp.address end,
      rp.lat, rp.lng, rp.wait_time, rp.public_comment, rp.private_comment,
      d.eta, d.eta, d.eta
    from unnest(${rows.map((row) => row.plan_event_id)}::bigint[], ${rows.map((row) => row.route_point_id)}::bigint[],
      ${rows.map((row) => row.eta)}::timestamptz[]) as d (plan_event_id, route_point_id, eta)
    join route_points rp on rp.id = d.route_point_id
    where not exists (
      select from plan_event_route_points away
      where away.tenant_id = rp.tenant_id and away.home_plan_event_id = d.plan_event_id
        and away.home_route_point_id = rp.id and away.deleted_at is null)
    order by d.plan_event_id, rp.position
    on conflict (tenant_id, plan_event_id, route_point_id) do update set
      position = excluded.position, kind = excluded.kind, address = excluded.address,
      lat = excluded.lat, lng = excluded.lng, wait_time = excluded.wait_time,
      public_comment = excluded.public_comment, private_comment = excluded.private_comment,
      planned_at = excluded.planned_at, google_estimate_time = excluded.google_estimate_time,
      deleted_at = null, updated_at = ${by.now},
      original_google_estimate_time = case
        when own.deleted_at is null and own.plan_event_id = any(${frozen}::bigint[])
        then coalesce(own.original_google_estimate_time, excluded.original_google_estimate_time)
        else excluded.original_google_estimate_time end
    where own.deleted_at is not null
      or (own.position, own.kind, own.address, own.lat, own.lng, own.wait_time,
          own.public_comment, own.private_comment, own.planned_at, own.google_estimate_time)
        is distinct from
        (excluded.position, excluded.kind, excluded.address, excluded.lat, excluded.lng, excluded.wait_time,
          excluded.public_comment, excluded.private_comment, excluded.planned_at, excluded.google_estimate_time)
    returning ${columns}`,
  ).execute(tx);
  return changed.map((row) => row.plan_event_id);
}

/**
 * Stops that the route no longer has, also where another trip drives them now and was not there yet; those that only
 * the day has stay. Answers the trips that drove them.
 */
async function removeStale(
  tx: TenantTx,
  by: Act,
  plan: RoutePlan,
  event_ids: readonly number[],
): Promise<number[]> {
  const [ids, kept] = [[...event_ids], plan.stops.map((stop) => stop.id)];
  const rows = await tx
    .updateTable('plan_event_route_points')
    .set({ deleted_at: by.now, updated_at: by.now })
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(
        plan_event_id = any(${ids}::bigint[]) and route_point_id <> all(${kept}::bigint[])
        or home_plan_event_id = any(${ids}::bigint[]) and home_route_point_id <> all(${kept}::bigint[])
          and visited_state = 'pending')`,
    )
    .returning('plan_event_id')
    .execute();
  return rows.map((row) => row.plan_event_id);
}

async function copyB2bLinks(tx: TenantTx, event_ids: readonly number[]): Promise<void> {
  await sql`
    delete from plan_event_route_point_b2b_customers l using plan_event_route_points p
    where p.tenant_id = l.tenant_id and p.id = l.plan_event_route_point_id
      and p.plan_event_id = any(${[...event_ids]}::bigint[]) and p.route_point_id is not null
      and not exists (select from route_point_b2b_customers b
        where b.tenant_id = p.tenant_id and b.route_point_id = p.route_point_id
          and b.b2b_customer_id = l.b2b_customer_id)`.execute(tx);
  await sql`
    insert into plan_event_route_point_b2b_customers (plan_event_route_point_id, b2b_customer_id)
    select p.id, b.b2b_customer_id from plan_event_route_points p
    join route_point_b2b_customers b on b.tenant_id = p.tenant_id and b.route_point_id = p.route_point_id
    join b2b_customers c on c.tenant_id = b.tenant_id and c.id = b.b2b_customer_id and c.deleted_at is null
    where p.plan_event_id = any(${[...event_ids]}::bigint[]) and p.deleted_at is null for share of c
    on conflict do nothing`.execute(tx);
}

/**
 * The outline takes in what only this day has; it is the same for most plan events of a route and made once for them.
 */
async function listPolygons(tx: TenantTx, plan: RoutePlan, event_ids: readonly number[]): Promise<string[]> {
  const own = await tx
    .selectFrom('plan_event_route_points')
    .select(['plan_event_id', 'lat', 'lng'])
    .where('plan_event_id', 'in', event_ids)
    .where('route_point_id', 'is', null)
    .where('kind', '<>', 'unplanned')
    .where('deleted_at', 'is', null)
    .execute();
  const extra = Map.groupBy(own, (row) => row.plan_event_id);
  const common = JSON.stringify(hullAround(plan.stops, POLYGON_BUFFER_M));
  return event_ids.map((id) =>
    extra.has(id)
      ? JSON.stringify(hullAround([...plan.stops, ...(extra.get(id) ?? [])], POLYGON_BUFFER_M))
      : common,
  );
}

/**
 * Saving a route into a day that is taken is refused; should one still be, the plan event keeps its length: the
 * calendar never holds two in one cell.
 */
async function writeEdges(
  tx: TenantTx,
  by: Act,
  plan: RoutePlan,
  events: readonly EventToSync[],
  times: readonly EventTimes[],
): Promise<void> {
  const edge = (name: 'departs_at' | 'first_stop_at' | 'last_stop_at' | 'returns_at') =>
    times.map((time) => time.edges?.[name] ?? null);
  const line = [plan.start, ...plan.stops, plan.end].filter((place) => place !== null);
  await sql`
    update plan_events e set departs_at = d.departs_at, first_stop_at = d.first_stop_at,
      last_stop_at = d.last_stop_at, returns_at = d.returns_at, polygon = nullif(d.polygon, 'null')::jsonb,
      encoded_polyline = ${plan.stops.length > 0 ? encodePolyline(line) : null}, updated_at = ${by.now},
      day_span = case when ${plan.day_span}::integer > e.day_span and exists (
          select from plan_events pe where pe.tenant_id = e.tenant_id and pe.id <> e.id and pe.deleted_at is null
            and (pe.car_id = e.car_id or pe.user_id = e.user_id or pe.route_id = e.route_id)
            and ${coversDays(sql`e.date`, sql`e.date + ${plan.day_span}::integer`)})
        then e.day_span else ${plan.day_span}::integer end
    from unnest(${events.map((event) => event.id)}::bigint[],
      ${edge('departs_at')}::timestamptz[], ${edge('first_stop_at')}::timestamptz[],
      ${edge('last_stop_at')}::timestamptz[], ${edge('returns_at')}::timestamptz[],
      ${await listPolygons(
        tx,
        plan,
        events.map((event) => event.id),
      )}::text[]) as d (id, departs_at, first_stop_at, last_stop_at, returns_at, polygon)
    where e.id = d.id`.execute(tx);
}

/** Receivers are matched anew, unsent notices and ordered goods follow, once this transaction has committed. */
export async function tellFollowers(tx: TenantTx, by: Act, event_ids: Iterable<number>): Promise<void> {
  const tenant_id = by.actor.tenant.id;
  const plan_event_ids = [...event_ids];
  if (plan_event_ids.length > 0 && drawsLines(by.actor.tenant))
    enqueue(tx, askEventLines, { tenant_id, plan_event_ids });
  for (const plan_event_id of plan_event_ids) {
    const key = `${tenant_id}:${plan_event_id}`;
    enqueue(tx, matchEvent, { tenant_id, plan_event_id }, { key });
    enqueue(tx, recomputeNotices, { tenant_id, plan_event_id }, { key });
    enqueue(tx, followOrders, { tenant_id, plan_event_id }, { key });
  }
}

/**
 * Makes the stops of plan events of one route equal to the route's. Stops are matched by route_point_id and keep
 * their uuid; the original ETA of a day that has begun stays. Answers the ids of plan events whose stops changed;
 * their followers are told.
 */
export async function syncStops(
  tx: TenantTx,
  by: Act,
  route_id: number,
  events: readonly EventToSync[],
): Promise<number[]> {
  if (events.length === 0) return [];
  const ids = events.map((event) => event.id);
  const plan = await readPlan(tx, route_id);
  const ways = { ...plan, last_wait_s: (plan.stops.at(-1)?.wait_time ?? 0) * 60 };
  const times = events.map((event) =>
    eventTimes(plan.stops, ways, { date: event.date, start: startClock(event) }, by.actor.tenant.time_zone),
  );
  const changed = new Set([
    ...(await removeStale(tx, by, plan, ids)),
    ...(await copyStops(tx, by, plan, events, times)),
  ]);
  await copyB2bLinks(tx, ids);
  await writeEdges(tx, by, plan, events, times);
  await putOwnStopsBack(tx, by, ids);
  await tellFollowers(tx, by, changed);
  return [...changed];
}

/**
 * After a route was saved: its plan events of tomorrow and later follow, today's and earlier ones are frozen (RG46).
 * Answers how many changed.
 */
export async function resyncRoute(tx: TenantTx, by: Act, route_id: number): Promise<number> {
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  const events = await tx
    .selectFrom('plan_events')
    .select(['id', 'date', 'start_at_hour', 'start_at_min'])
    .where('route_id', '=', route_id)
    .where('deleted_at', 'is', null)
    .where('date', '>', today)
    .orderBy('id')
    .forUpdate()
    .execute();
  return (await syncStops(tx, by, route_id, events)).length;
}
