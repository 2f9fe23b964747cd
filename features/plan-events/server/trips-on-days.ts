import { sql } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
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
  const { rows: trips } = await shaped<TripRow>(
    {
      plan_event_id: 'pe.id',
      ...fromTable('pe', 'date route_id'),
      route_name: 'r.name',
      car_internal_number: 'c.internal_number',
      user_full_name: sql`u.first_name || ' ' || u.last_name`,
      start_lat: sql`coalesce(r.start_lat, d.lat)`,
      start_lng: sql`coalesce(r.start_lng, d.lng)`,
      end_lat: sql`coalesce(r.end_lat, d.lat)`,
      end_lng: sql`coalesce(r.end_lng, d.lng)`,
    },
    (columns) => sql`
    select ${columns}
    from plan_events pe
    join routes r on r.tenant_id = pe.tenant_id and r.id = pe.route_id
    join depos d on d.tenant_id = pe.tenant_id and d.id = pe.depo_id
    join cars c on c.tenant_id = pe.tenant_id and c.id = pe.car_id
    left join users u on u.tenant_id = pe.tenant_id and u.id = pe.user_id
    where pe.depo_id = ${depo_id} and pe.deleted_at is null and pe.finished_at is null
      and pe.date >= ${from}::date and pe.date < ${until}::date
    order by pe.date, pe.id limit ${MOST_TRIPS}`,
  ).execute(tx);
  const { rows: stops } = await shaped<StopRow>(
    {
      ...fromTable('s', 'plan_event_id id address lat lng position wait_time visited_state'),
      separator: sql`coalesce(p.separator, false)`,
      arrives_at: 's.google_estimate_time',
    },
    (columns) => sql`
    select ${columns}
    from plan_event_route_points s left join route_points p on p.tenant_id = s.tenant_id and p.id = s.route_point_id
    where s.plan_event_id = any(${trips.map(({ plan_event_id }) => plan_event_id)}::bigint[]) and s.deleted_at is null
      and s.kind <> 'unplanned' and not (s.id = ${without ?? 0} and s.drive_s is not null)
    order by s.plan_event_id, s.position`,
  ).execute(tx);
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
