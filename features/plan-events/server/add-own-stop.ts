// Stops that only one day has: put among the route's, taken away again, and put back when the day is copied anew from
// its route.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import { withOwnStop, withoutOwnStop, type Drive, type TimedStop } from '../rules/own-stops.ts';
import {
  listStopsOfDay,
  lockTripOfStops,
  writeTimes,
  type DayStop,
  type TripOfStops,
} from './keep-stop-times.ts';

/** Minutes that the truck stands at somebody's door. */
const WAIT_AT_THE_DOOR = 2;

const dayOf = (by: Act, trip: TripOfStops) => ({
  departs_at: trip.departs_at,
  plan_is_open: dayIn(by.actor.tenant.time_zone, by.now) < trip.date,
});

export interface OwnStop {
  plan_event_id: number;
  /** Right behind it; null: the first stop of the trip. */
  after_id: number | null;
  place: LatLng;
  address: string;
  drive: Drive;
}

/** Answers its id. The stop to stand behind must be one of the trip's. */
export async function addOwnStop(tx: TenantTx, by: Act, wanted: OwnStop): Promise<number> {
  const trip = await lockTripOfStops(tx, wanted.plan_event_id);
  const stops = await listStopsOfDay(tx, trip.id);
  const { id } = await tx
    .insertInto('plan_event_route_points')
    .values({
      plan_event_id: trip.id,
      position: 0,
      kind: 'eshop',
      address: wanted.address,
      ...wanted.place,
      wait_time: WAIT_AT_THE_DOOR,
      after_point_id: wanted.after_id,
      drive_s: wanted.drive.to_s,
      added_s: wanted.drive.added_s,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = { id, drive: wanted.drive, wait_time: WAIT_AT_THE_DOOR };
  const placed = withOwnStop(stops, wanted.after_id, own, dayOf(by, trip));
  if (!placed) throw new Error('A stop was put behind one that is not on its trip');
  await writeTimes(tx, by, trip, placed);
  return id;
}

/**
 * Stops that were put behind it stand behind the one before it. One that was visited stays: the truck was there; and so
 * does one that was taken over from another trip's route: it was there before any order.
 */
export async function removeOwnStop(tx: TenantTx, by: Act, plan_event_id: number, id: number): Promise<void> {
  const trip = await lockTripOfStops(tx, plan_event_id);
  const stops = await listStopsOfDay(tx, trip.id);
  const gone = stops.find((stop) => stop.id === id);
  if (!gone || gone.drive === null || gone.visited_state === 'visited') return;
  if (gone.home_route_point_id !== null) return;
  await tx
    .updateTable('plan_event_route_points')
    .set({ deleted_at: by.now, updated_at: by.now })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('plan_event_route_points')
    .set({ after_point_id: gone.after_point_id })
    .where('plan_event_id', '=', trip.id)
    .where('after_point_id', '=', id)
    .execute();
  await writeTimes(tx, by, trip, withoutOwnStop(stops, id, dayOf(by, trip).plan_is_open));
}

const nearestTo = (place: LatLng, stops: readonly (TimedStop & LatLng)[]) =>
  stops.toSorted((a, b) => distanceMetres(a, place) - distanceMetres(b, place))[0] ?? null;

/** Each after the one that it stands behind, which may be younger where it was taken over; else the older first. */
function behindTheirs(own: readonly DayStop[], there: ReadonlySet<number>): DayStop[] {
  const placed = new Set(there);
  const waiting = own.toSorted((a, b) => a.id - b.id);
  const sorted: DayStop[] = [];
  while (waiting.length > 0) {
    const ready = waiting.findIndex(
      (stop) => stop.after_point_id === null || placed.has(stop.after_point_id),
    );
    const [next] = waiting.splice(Math.max(ready, 0), 1) as [DayStop];
    placed.add(next.id);
    sorted.push(next);
  }
  return sorted;
}

/**
 * After a trip's stops were copied from its route, which knows nothing of these: each stands again behind its stop,
 * or behind the nearest one where that has gone.
 */
export async function putOwnStopsBack(tx: TenantTx, by: Act, event_ids: readonly number[]): Promise<void> {
  const { rows } = await shaped<{ id: number }>(
    { id: 'plan_event_id' },
    (columns) => sql`
    select distinct ${columns}
    from plan_event_route_points
    where plan_event_id = any(${[...event_ids]}::bigint[]) and drive_s is not null and deleted_at is null
    order by 1`,
  ).execute(tx);
  for (const { id } of rows) {
    const trip = await lockTripOfStops(tx, id);
    const all = await listStopsOfDay(tx, id);
    let stops = all.filter((stop) => stop.drive === null);
    const own = behindTheirs(
      all.filter((stop) => stop.drive !== null),
      new Set(stops.map((stop) => stop.id)),
    );
    for (const stop of own) {
      const known = stop.after_point_id === null || stops.some((one) => one.id === stop.after_point_id);
      const after_id = known ? stop.after_point_id : (nearestTo(stop, stops)?.id ?? null);
      if (!known)
        await tx
          .updateTable('plan_event_route_points')
          .set({ after_point_id: after_id })
          .where('id', '=', stop.id)
          .execute();
      const made = { id: stop.id, drive: stop.drive as Drive, wait_time: stop.wait_time };
      const placed = withOwnStop(stops, after_id, made, dayOf(by, trip)) ?? [];
      stops = placed.map((one) => (one.id === stop.id ? { ...stop, ...one } : (one as DayStop)));
    }
    await writeTimes(tx, by, trip, stops);
  }
}

/** Where somebody lives who is to be forgotten: the stop that was made for them alone stays, without their address. */
export async function eraseOwnAddresses(tx: TenantTx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .updateTable('plan_event_route_points')
      .set({ address: '' })
      .where('id', 'in', [...ids])
      .where('drive_s', 'is not', null)
      .where('home_route_point_id', 'is', null)
      .execute();
}
