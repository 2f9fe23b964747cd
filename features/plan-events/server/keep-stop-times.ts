// The stops of one day's trip in their order, and where and when they stand after an act.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Day } from '../../../shared/calendar.ts';
import type { LatLng } from '../../../shared/geo.ts';
import type { Drive, TimedStop } from '../rules/own-stops.ts';

export type DayStop = TimedStop &
  LatLng & { drive: Drive | null; after_point_id: number | null; home_route_point_id: number | null };

interface StopRow extends TimedStop, LatLng {
  drive_s: number | null;
  added_s: number | null;
  after_point_id: number | null;
  home_route_point_id: number | null;
}

/** The stops of a day in their order, those that came about unplanned left out. */
export async function listStopsOfDay(tx: TenantTx, plan_event_id: number): Promise<DayStop[]> {
  const { rows } = await shaped<StopRow>(
    {
      ...fromTable('p', 'id position planned_at original_google_estimate_time google_estimate_time'),
      ...fromTable('p', 'wait_time visited_state actual_arrival_time lat lng drive_s added_s'),
      ...fromTable('p', 'after_point_id home_route_point_id'),
      separator: sql`coalesce(rp.separator, false)`,
    },
    (columns) => sql`
    select ${columns}
    from plan_event_route_points p left join route_points rp on rp.tenant_id = p.tenant_id and rp.id = p.route_point_id
    where p.plan_event_id = ${plan_event_id} and p.deleted_at is null and p.kind <> 'unplanned'
    order by p.position, p.id`,
  ).execute(tx);
  return rows.map(({ drive_s, added_s, ...stop }) => ({
    ...stop,
    drive: drive_s === null || added_s === null ? null : { to_s: drive_s, added_s },
  }));
}

export interface TripOfStops {
  id: number;
  date: Day;
  departs_at: Date | null;
}

export async function lockTripOfStops(tx: TenantTx, id: number): Promise<TripOfStops> {
  return tx
    .selectFrom('plan_events')
    .select(['id', 'date', 'departs_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function writeTimes(
  tx: TenantTx,
  by: Act,
  trip: Pick<TripOfStops, 'id'>,
  stops: readonly TimedStop[],
): Promise<void> {
  const of = <Value>(value: (stop: TimedStop) => Value) => stops.map(value);
  await sql`
    update plan_event_route_points p set position = d.position, planned_at = d.planned,
      original_google_estimate_time = d.original, google_estimate_time = d.expected, updated_at = ${by.now}
    from unnest(${of((stop) => stop.id)}::bigint[], ${of((stop) => stop.position)}::integer[],
      ${of((stop) => stop.planned_at)}::timestamptz[],
      ${of((stop) => stop.original_google_estimate_time)}::timestamptz[],
      ${of((stop) => stop.google_estimate_time)}::timestamptz[])
      as d (id, position, planned, original, expected)
    where p.id = d.id and (p.position, p.planned_at, p.original_google_estimate_time, p.google_estimate_time)
      is distinct from (d.position, d.planned, d.original, d.expected)`.execute(tx);
  const [first, last] = [stops[0], stops.at(-1)];
  await sql`
    update plan_events set first_stop_at = coalesce(${first?.planned_at ?? null}, first_stop_at),
      returns_at = returns_at + (coalesce(${last?.planned_at ?? null}, last_stop_at) - last_stop_at),
      last_stop_at = coalesce(${last?.planned_at ?? null}, last_stop_at), updated_at = ${by.now}
    where id = ${trip.id}`.execute(tx);
}
