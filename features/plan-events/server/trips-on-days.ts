import { sql } from 'kysely';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Day } from '../../../shared/calendar.ts';
import type { LatLng } from '../../../shared/geo.ts';
import type { Trip, TripStop } from '../rules/best-places.ts';
import type { Days } from './list-plan-events.ts';

/** More than a depot drives in a week. */
const MOST_TRIPS = 200;

export interface NamedTrip extends Trip {
  date: Day;
  route_id: number;
  route_name: string;
  car_internal_number: string;
  user_full_name: string | null;
}

type TripRow = Omit<NamedTrip, 'start' | 'end' | 'stops'> &
  Record<'start_lat' | 'start_lng' | 'end_lat' | 'end_lng', number | null>;
type StopRow = Omit<TripStop, 'isPending' | 'wait_s'> & {
  plan_event_id: number;
  wait_time: number;
  visited_state: string;
};

const placeOf = (lat: number | null, lng: number | null): LatLng | null =>
  lat === null || lng === null ? null : { lat, lng };

/**
 * The depot's trips that begin on these days and have not ended, with their stops; an own stop `without` is left out.
 */
export async function tripsOn(
  tx: TenantTx,
  depo_id: number,
  { from, until }: Days,
  without: number | null,
): Promise<NamedTrip[]> {
  const { rows: trips } = await sql<TripRow>`
    select pe.id as plan_event_id, pe.date, pe.route_id, r.name as route_name,
      c.internal_number as car_internal_number, u.first_name || ' ' || u.last_name as user_full_name,
      coalesce(r.start_lat, d.lat) as start_lat, coalesce(r.start_lng, d.lng) as start_lng,
      coalesce(r.end_lat, d.lat) as end_lat, coalesce(r.end_lng, d.lng) as end_lng
    from plan_events pe
    join routes r on r.tenant_id = pe.tenant_id and r.id = pe.route_id
    join depos d on d.tenant_id = pe.tenant_id and d.id = pe.depo_id
    join cars c on c.tenant_id = pe.tenant_id and c.id = pe.car_id
    left join users u on u.tenant_id = pe.tenant_id and u.id = pe.user_id
    where pe.depo_id = ${depo_id} and pe.deleted_at is null and pe.finished_at is null
      and pe.date >= ${from}::date and pe.date < ${until}::date
    order by pe.date, pe.id limit ${MOST_TRIPS}`.execute(tx);
  const { rows: stops } = await sql<StopRow>`
    select s.plan_event_id, s.id, s.address, s.lat, s.lng, s.position, s.wait_time, s.visited_state,
      coalesce(p.separator, false) as separator, s.google_estimate_time as arrives_at
    from plan_event_route_points s left join route_points p on p.tenant_id = s.tenant_id and p.id = s.route_point_id
    where s.plan_event_id = any(${trips.map(({ plan_event_id }) => plan_event_id)}::bigint[]) and s.deleted_at is null
      and s.kind <> 'unplanned' and not (s.id = ${without ?? 0} and s.drive_s is not null)
    order by s.plan_event_id, s.position`.execute(tx);
  const ofTrip = Map.groupBy(stops, ({ plan_event_id }) => plan_event_id);
  return trips.map(({ start_lat, start_lng, end_lat, end_lng, ...trip }) => ({
    ...trip,
    start: placeOf(start_lat, start_lng),
    end: placeOf(end_lat, end_lng),
    stops: (ofTrip.get(trip.plan_event_id) ?? []).map(({ wait_time, visited_state, ...stop }) => ({
      ...stop,
      isPending: visited_state === 'pending',
      wait_s: wait_time * 60,
    })),
  }));
}
