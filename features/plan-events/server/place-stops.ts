// Stops of several trips put elsewhere for one day: on another trip, at another place of their own, or back. Whose
// stop it is when another trip drives it stands at the stop, so that copying a route again neither doubles it nor
// takes it back.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { PlacedStop, StopPlace, TripEdges } from '../rules/stop-places.ts';

/** Held in the order of their ids until the transaction ends; those that are there, with their ends. */
export async function holdTripEdges(
  tx: TenantTx,
  ids: readonly number[],
): Promise<(TripEdges & { isOver: boolean })[]> {
  const rows = await tx
    .selectFrom('plan_events')
    .select(['id', 'first_stop_at', 'last_stop_at', 'returns_at', 'finished_at'])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ finished_at, ...row }) => ({ ...row, isOver: finished_at !== null }));
}

const columns = [
  'id',
  'plan_event_id',
  'route_point_id',
  'home_plan_event_id',
  'home_route_point_id',
  'position',
  'planned_at',
  'google_estimate_time',
  'original_google_estimate_time',
  'after_point_id',
  'drive_s',
  'added_s',
] as const;

/** Every planned stop of these trips in its order; the trips are held. */
export async function listStopPlaces(tx: TenantTx, plan_event_ids: readonly number[]): Promise<PlacedStop[]> {
  const rows = await tx
    .selectFrom('plan_event_route_points')
    .select([...columns, 'address', 'visited_state'])
    .where('plan_event_id', 'in', [...plan_event_ids])
    .where('deleted_at', 'is', null)
    .where('kind', '<>', 'unplanned')
    .orderBy('plan_event_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ visited_state, ...row }) => ({ ...row, isPending: visited_state === 'pending' }));
}

/** The trips are held. A stop comes back to its route only where no other copy of it stands meanwhile. */
export async function placeStops(tx: TenantTx, by: Act, stops: readonly StopPlace[]): Promise<void> {
  const of = <Value>(value: (stop: StopPlace) => Value) => stops.map(value);
  await sql`
    update plan_event_route_points p set plan_event_id = d.plan_event_id, route_point_id = case
        when not exists (select from plan_event_route_points copy where copy.tenant_id = p.tenant_id
          and copy.plan_event_id = d.plan_event_id and copy.route_point_id = d.route_point_id and copy.id <> p.id)
        then d.route_point_id end,
      home_plan_event_id = d.home, home_route_point_id = d.home_point, position = d.position,
      planned_at = d.planned, google_estimate_time = d.expected, original_google_estimate_time = d.original,
      after_point_id = d.after_id, drive_s = d.drive_s, added_s = d.added_s, updated_at = ${by.now}
    from unnest(${of((stop) => stop.id)}::bigint[], ${of((stop) => stop.plan_event_id)}::bigint[],
      ${of((stop) => stop.route_point_id)}::bigint[], ${of((stop) => stop.home_plan_event_id)}::bigint[],
      ${of((stop) => stop.home_route_point_id)}::bigint[], ${of((stop) => stop.position)}::integer[],
      ${of((stop) => stop.planned_at)}::timestamptz[], ${of((stop) => stop.google_estimate_time)}::timestamptz[],
      ${of((stop) => stop.original_google_estimate_time)}::timestamptz[],
      ${of((stop) => stop.after_point_id)}::bigint[], ${of((stop) => stop.drive_s)}::integer[],
      ${of((stop) => stop.added_s)}::integer[])
      as d (id, plan_event_id, route_point_id, home, home_point, position, planned, expected, original, after_id,
        drive_s, added_s)
    where p.id = d.id`.execute(tx);
}

export async function writeTripEdges(tx: TenantTx, by: Act, trips: readonly TripEdges[]): Promise<void> {
  const of = <Value>(value: (trip: TripEdges) => Value) => trips.map(value);
  await sql`
    update plan_events e set first_stop_at = d.first, last_stop_at = d.last, returns_at = d.home,
      updated_at = ${by.now}
    from unnest(${of((trip) => trip.id)}::bigint[], ${of((trip) => trip.first_stop_at)}::timestamptz[],
      ${of((trip) => trip.last_stop_at)}::timestamptz[], ${of((trip) => trip.returns_at)}::timestamptz[])
      as d (id, first, last, home)
    where e.id = d.id`.execute(tx);
}
