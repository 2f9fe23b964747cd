// What the truck did is written into its plan event here, by tracking: visits, unplanned stops, live ETAs, begin and
// end.

import { sql } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { instantText, tellOutside } from '../../webhooks/server/tell-outside.ts';
import type { VisitEvidence } from '../contract/visit-evidence.ts';
import { keepTripTimes } from './keep-trip-times.ts';

export interface StopDriven {
  id: number;
  visited_state: 'pending' | 'visited' | 'skipped';
  visited_source: 'gps' | 'app' | 'sale' | null;
  actual_arrival_time: Date | null;
  left_at: Date | null;
  duration: number | null;
  timer_duration: number | null;
  car_stop_id: number | null;
  google_estimate_time: Date | null;
  /** 0 to 1. */
  confidence: number | null;
  evidence: readonly VisitEvidence[];
}
export interface UnplannedDriven {
  lat: number;
  lng: number;
  address: string;
  actual_arrival_time: Date;
  left_at: Date | null;
  duration: number | null;
  car_stop_id: number | null;
}
export interface EventDriven {
  started_at: Date | null;
  finished_at: Date | null;
  stops: readonly StopDriven[];
  unplanned: readonly UnplannedDriven[];
}

/**
 * Writes only rows that differ; answers which stops changed: how sure it is, alone, is no news. Unplanned stops are
 * made anew, their uuid matters to nobody.
 */
export async function recordDriving(
  tx: TenantTx,
  plan_event_id: number,
  driven: EventDriven,
  now: Date,
): Promise<number[]> {
  await keepTripTimes(tx, now, plan_event_id, {
    started_at: sql`${driven.started_at}`,
    finished_at: sql`${driven.finished_at}`,
  });
  const { rows: written } = await shaped<{ id: number; is_changed: boolean }>(
    { id: 'p.id', is_changed: 'd.is_changed' },
    (columns) => sql`
    update plan_event_route_points p set visited_state = d.visited_state, visited_source = d.visited_source,
      actual_arrival_time = d.actual_arrival_time, left_at = d.left_at,
      duration = d.duration, timer_duration = d.timer_duration,
      car_stop_id = d.car_stop_id, google_estimate_time = d.google_estimate_time,
      confidence = d.confidence, evidence = d.evidence,
      updated_at = case when d.is_changed then now() else p.updated_at end
    from (
      select s.id, s.visited_state, s.visited_source, s.actual_arrival_time, s.left_at, s.duration, s.timer_duration,
        s.car_stop_id, s.google_estimate_time, s.confidence, s.evidence,
        (o.visited_state, o.visited_source, o.actual_arrival_time, o.left_at,
          o.duration, o.timer_duration, o.car_stop_id, o.google_estimate_time)
        is distinct from
        (s.visited_state, s.visited_source, s.actual_arrival_time, s.left_at,
          s.duration, s.timer_duration, s.car_stop_id, s.google_estimate_time) as is_changed
      from jsonb_to_recordset(${JSON.stringify(driven.stops)}::jsonb) as s(
        id bigint, visited_state text, visited_source text, actual_arrival_time timestamptz, left_at timestamptz,
        duration integer, timer_duration integer, car_stop_id bigint, google_estimate_time timestamptz,
        confidence real, evidence jsonb)
      join plan_event_route_points o on o.tenant_id = current_tenant() and o.id = s.id) d
    where p.tenant_id = current_tenant() and p.plan_event_id = ${plan_event_id} and p.id = d.id
      and (d.is_changed or (p.confidence, p.evidence) is distinct from (d.confidence, d.evidence))
    returning ${columns}`,
  ).execute(tx);
  await recordUnplanned(tx, plan_event_id, driven.unplanned);
  return written.flatMap(({ id, is_changed }) => (is_changed ? [id] : []));
}

/** Tells those outside that these stops were visited: once a stop, whoever finds it out first. */
export async function tellVisits(tx: TenantTx, now: Date, stop_ids: readonly number[]): Promise<void> {
  if (stop_ids.length === 0) return;
  const news = sql`
    select jsonb_build_object('plan_event_id', e.id, 'depo_id', e.depo_id, 'route_id', e.route_id, 'car_id', e.car_id,
        'stop_id', p.id, 'address', p.address, 'lat', p.lat, 'lng', p.lng,
        'planned_at', ${instantText('p.planned_at')}, 'arrived_at', ${instantText('p.actual_arrival_time')},
        'source', p.visited_source) as data,
      'visited ' || p.id as once
    from plan_event_route_points p join plan_events e on e.tenant_id = p.tenant_id and e.id = p.plan_event_id
    where p.id = any(${[...stop_ids]}::bigint[]) and p.visited_state = 'visited' and p.actual_arrival_time is not null
    order by p.actual_arrival_time, p.id`;
  await tellOutside(tx, now, 'stop_visited', news);
}

interface LateStop {
  id: number;
  planned_at: Date;
  expected_at: Date;
}

/** Once a trip. */
export async function tellLate(
  tx: TenantTx,
  now: Date,
  plan_event_id: number,
  { id, planned_at, expected_at }: LateStop,
): Promise<void> {
  const late_minutes = Math.floor((expected_at.getTime() - planned_at.getTime()) / 60_000);
  const news = sql`
    select jsonb_build_object('plan_event_id', e.id, 'depo_id', e.depo_id, 'route_id', e.route_id, 'car_id', e.car_id,
        'stop_id', ${id}::bigint, 'planned_at', ${planned_at.toISOString()}::text,
        'expected_at', ${expected_at.toISOString()}::text, 'late_minutes', ${late_minutes}::integer) as data,
      'late ' || e.id as once
    from plan_events e where e.id = ${plan_event_id}`;
  await tellOutside(tx, now, 'truck_late', news);
}

async function recordUnplanned(
  tx: TenantTx,
  plan_event_id: number,
  unplanned: readonly UnplannedDriven[],
): Promise<void> {
  const present = await tx
    .selectFrom('plan_event_route_points')
    .select(['id', 'car_stop_id', 'duration', 'left_at'])
    .where('plan_event_id', '=', plan_event_id)
    .where('kind', '=', 'unplanned')
    .where('deleted_at', 'is', null)
    .execute();
  const wanted = new Map(unplanned.map((stop) => [stop.car_stop_id, stop]));
  const gone = present.filter((row) => !wanted.has(row.car_stop_id)).map((row) => row.id);
  // Sales may point at a stop that is gone: the row stays, out of sight.
  if (gone.length > 0)
    await tx
      .updateTable('plan_event_route_points')
      .set({ deleted_at: sql`now()` })
      .where('id', 'in', gone)
      .execute();
  for (const row of present) {
    const stop = wanted.get(row.car_stop_id);
    if (stop && (stop.duration !== row.duration || stop.left_at?.getTime() !== row.left_at?.getTime())) {
      await tx
        .updateTable('plan_event_route_points')
        .set({ duration: stop.duration, left_at: stop.left_at })
        .where('id', '=', row.id)
        .execute();
    }
  }
  const known = new Set(present.map((row) => row.car_stop_id));
  const fresh = unplanned.filter((stop) => !known.has(stop.car_stop_id));
  if (fresh.length === 0) return;
  await tx
    .insertInto('plan_event_route_points')
    .values(
      fresh.map((stop) => ({
        plan_event_id,
        position: 10_000,
        kind: 'unplanned',
        address: stop.address,
        lat: stop.lat,
        lng: stop.lng,
        wait_time: 0,
        visited_state: 'visited',
        visited_source: 'gps',
        actual_arrival_time: stop.actual_arrival_time,
        left_at: stop.left_at,
        duration: stop.duration,
        car_stop_id: stop.car_stop_id,
      })),
    )
    .execute();
}

/** Remembers which route was made of the driven day, by whom and when. */
export async function noteConverted(
  tx: TenantTx,
  by: Act,
  { id, route_id }: { id: number; route_id: number },
): Promise<void> {
  await tx
    .updateTable('plan_events')
    .set((column) => ({
      converted_route_id: route_id,
      converted_by_id: staffOf(by).id,
      converted_at: by.now,
      updated_at: by.now,
      lock_version: column('lock_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
