// What the tracking page of one stop shows (RG94 to RG96).

import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { Answered } from '../../../server/calls/serve.ts';
import type { Tenant } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, dayIn, type Day } from '../../../shared/calendar.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { refuse } from '../../../shared/refusals.ts';
import { bookOf, forPhones, lineIn } from '../../places/rules/road-lines.ts';
import { coarseLinesAlong } from '../../places/server/lines-along.ts';
import { publicVisited } from '../../tracking/rules/visits.ts';
import { visiblePlaceOnTrip } from '../../tracking/server/visible-places.ts';
import { windowOnTrip, windowsOfTrip, type TripWindows } from '../../tracking/server/window-of-trip.ts';
import { type Tracking } from '../contract/subscriber.ts';
import { subscriberRefusals } from '../refusals.ts';
import { expiredReason, stopState } from '../rules/stop-state.ts';
import { comingAt, comingSpan } from './search-stops.ts';

interface StopRow extends LatLng {
  id: number;
  plan_event_id: number;
  address: string;
  position: number;
  kind: string;
  stop_is_removed: boolean;
  event_is_removed: boolean;
  was_seen: boolean;
  date: Day;
  day_span: number;
  depo_id: number;
  depo_title: string;
  departs_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  original_google_estimate_time: Date | null;
  google_estimate_time: Date | null;
  windows: TripWindows['windows'];
}

async function stopByUuid(tx: TenantTx, uuid: string): Promise<StopRow | undefined> {
  const { rows } = await shaped<StopRow>(
    {
      ...fromTable('p', 'id plan_event_id address position kind lat lng'),
      stop_is_removed: sql`p.deleted_at is not null`,
      event_is_removed: sql`e.deleted_at is not null`,
      ...fromTable('e', 'date day_span depo_id'),
      depo_title: 'd.title',
      ...fromTable('e', 'departs_at started_at finished_at'),
      ...fromTable('p', 'original_google_estimate_time google_estimate_time'),
      windows: windowsOfTrip,
      was_seen: sql`e.started_at is not null
        or exists(select from plan_event_route_points v
          where v.tenant_id = e.tenant_id and v.plan_event_id = e.id and v.visited_state = 'visited')
        or exists(select from order_transactions o
          where o.tenant_id = e.tenant_id and o.plan_event_id = e.id)
        or exists(select from end_of_day_reports r
          where r.tenant_id = e.tenant_id and r.plan_event_id = e.id and r.deleted_at is null)`,
    },
    (columns) => sql`
    select ${columns}
    from plan_event_route_points p
    join plan_events e on e.tenant_id = p.tenant_id and e.id = p.plan_event_id
    join depos d on d.tenant_id = e.tenant_id and d.id = e.depo_id
    where p.uuid = ${uuid}`,
  ).execute(tx);
  return rows[0];
}

interface TripStop extends LatLng {
  id: number;
  position: number;
  kind: string;
  visited_state: 'pending' | 'visited' | 'skipped';
  google_estimate_time: Date | null;
  actual_arrival_time: Date | null;
  left_at: Date | null;
}

function readTrip(tx: TenantTx, plan_event_id: number): Promise<TripStop[]> {
  return tx
    .selectFrom('plan_event_route_points')
    .select([
      'id',
      'position',
      'kind',
      'lat',
      'lng',
      'visited_state',
      'google_estimate_time',
      'actual_arrival_time',
      'left_at',
    ])
    .where('plan_event_id', '=', plan_event_id)
    .where('deleted_at', 'is', null)
    .where('kind', '<>', 'unplanned')
    .orderBy('position')
    .execute() as Promise<TripStop[]>;
}

async function customerFor(
  tx: TenantTx,
  uuid: string | undefined,
  stop_id: number,
): Promise<Tracking['customer']> {
  if (uuid === undefined) return null;
  const { rows } = await shaped<NonNullable<Tracking['customer']>>(
    {
      ...fromTable('c', 'uuid sms_permission marketing_agreement'),
      feedback_given: sql`exists (
        select from feedbacks f
        where f.tenant_id = c.tenant_id and f.customer_id = c.id
          and f.plan_event_route_point_id = ${stop_id})`,
    },
    (columns) => sql`
    select ${columns}
    from customers c where c.uuid = ${uuid}`,
  ).execute(tx);
  return rows[0] ?? null;
}

async function waysBetween(tx: TenantTx, stops: readonly TripStop[]): Promise<Tracking['ways']> {
  const path = stops.map(({ lat, lng }) => ({ lat, lng }));
  const known = bookOf(await coarseLinesAlong(tx, path));
  const ways = forPhones(path.slice(1).map((to, at) => lineIn(known, { from: path[at] as LatLng, to })));
  return ways.some((way) => way !== null) ? ways : [];
}

async function refuseExpired(
  tx: TenantTx,
  tenant: Tenant,
  stop: StopRow | undefined,
  now: Date,
): Promise<StopRow> {
  const tracked = stop
    ? { ...stop, is_removed: stop.stop_is_removed, last_day: addDays(stop.date, stop.day_span - 1) }
    : null;
  const reason = expiredReason(tracked, tenant.time_zone, now);
  if (stop && reason === null) return stop;
  if (!stop || reason === null || reason === 'unknown')
    refuse(subscriberRefusals.unknown_stop, {}, { reason: 'unknown' });
  const [next] = await comingAt(tx, stop, comingSpan(tenant, now));
  refuse(
    subscriberRefusals[reason],
    {},
    {
      reason: 'driven',
      state: reason,
      next_visit_date: next ? dayIn(tenant.time_zone, next.google_estimate_time) : null,
      shop_url: tenant.settings.shop_url,
    },
  );
}

/** Refused: unknown_stop (404) and driven (410), each with its `reason`. `customer_uuid` of nobody is as none. */
export async function readTracking(
  tx: TenantTx,
  tenant: Tenant,
  uuid: string,
  customer_uuid: string | undefined,
  now: Date,
): Promise<Tracking> {
  const stop = await refuseExpired(tx, tenant, await stopByUuid(tx, uuid), now);
  const trip = await readTrip(tx, stop.plan_event_id);
  const visited = publicVisited(trip);
  const at = trip.findIndex((one) => one.id === stop.id);
  const own = trip[at];
  const shown = trip.filter((one) => one.id === stop.id || one.kind !== 'eshop');
  const point_visited = visited[at] ?? false;
  const car = await visiblePlaceOnTrip(tx, stop.plan_event_id, now);
  const expectedAt = (eta: Date | null) => {
    const window = windowOnTrip(tenant, stop, eta, now);
    return {
      google_estimate_time: eta?.toISOString() ?? null,
      ...(window && {
        arrival_window: { from: window.from.toISOString(), until: window.until.toISOString() },
      }),
    };
  };
  return {
    id: stop.id,
    address: stop.address,
    coordinates: { lat: stop.lat, lng: stop.lng },
    position: stop.position,
    point_visited,
    original_google_estimate_time: stop.original_google_estimate_time?.toISOString() ?? null,
    ...expectedAt(stop.google_estimate_time),
    car: car && { id: car.id, coordinates: car.coordinates },
    nearby_points: trip
      .map((one, n) => ({ ...one, point_visited: visited[n] ?? false }))
      .filter((one) => one.id !== stop.id && one.kind !== 'eshop')
      .map(({ id, position, lat, lng, google_estimate_time, point_visited: was }) => ({
        id,
        position,
        coordinates: { lat, lng },
        point_visited: was,
        ...expectedAt(google_estimate_time),
      })),
    ways: await waysBetween(tx, shown),
    depo: { id: stop.depo_id, title: stop.depo_title },
    plan_event: { id: stop.plan_event_id, date: stop.date, depo_id: stop.depo_id },
    customer: await customerFor(tx, customer_uuid, stop.id),
    finished: point_visited || (stop.started_at !== null && stop.finished_at !== null),
    state: own ? stopState({ ...stop, ...own, is_behind: visited[at + 1] ?? false }, now) : 'planned',
    server_time: now.toISOString(),
  };
}

/**
 * The clock moves with every poll, the page does not: it stays out of the tag. Weak, since the answer may be
 * compressed.
 */
export function unlessUnchanged(
  tracking: Tracking,
  if_none_match: string | string[] | undefined,
): Answered<Tracking | undefined> {
  const { server_time: _, ...shown } = tracking;
  const etag = `W/"${createHash('sha1').update(JSON.stringify(shown)).digest('base64url')}"`;
  const headers = { etag, 'cache-control': 'private, no-cache' };
  return String(if_none_match ?? '').includes(etag)
    ? new Answered(undefined, headers, 304)
    : new Answered<Tracking | undefined>(tracking, headers);
}
