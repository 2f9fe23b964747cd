// A truck is down: the trips of its day are read, driving times are asked for while no transaction is open, the search
// runs on a thread of its own and ends when nobody waits for it.

import type { z } from 'zod';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx, WithinTenant } from '../../../server/tenant.ts';
import { addDays, type Day } from '../../../shared/calendar.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { notFound, refuse } from '../../../shared/refusals.ts';
import { driveMatrix } from '../../places/server/drive-legs.ts';
import { searchFleet } from '../../routes/server/search-fleet.ts';
import { refuseGone, searchTurns } from '../../routes/server/search-turns.ts';
import { MOST_STOPS_OF_DAY, type TakersAnswer, type findTakers } from '../contract/takers.ts';
import { takersRefusals } from '../refusals/takers.ts';
import {
  daySharedBy,
  placesOf,
  restOf,
  sharedTrips,
  type RestOfTrip,
  type SharedTrip,
  type TakersWish,
} from '../rules/takers.ts';
import { iso } from './list-plan-events.ts';
import { tripsOn, type NamedTrip } from './trips-on-days.ts';

export interface TakersDesk {
  by: Act;
  within: WithinTenant;
  gone: AbortSignal;
}

/** The trips of the day of one of them, itself among them: those that have not ended. */
export async function tripsOfItsDay(
  tx: TenantTx,
  at: { depo_id: number; id: number },
): Promise<{ date: Day; trips: NamedTrip[] }> {
  const event = await tx
    .selectFrom('plan_events')
    .select('date')
    .where('id', '=', at.id)
    .where('depo_id', '=', at.depo_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const { date } = event ?? notFound();
  return { date, trips: await tripsOn(tx, at.depo_id, { from: date, until: addDays(date, 1) }, null) };
}

interface DayOfTrip {
  down: RestOfTrip<NamedTrip>;
  others: RestOfTrip<NamedTrip>[];
}

async function readDay(
  { by, within }: TakersDesk,
  at: { depo_id: number; id: number },
  helpers: readonly number[] | undefined,
): Promise<DayOfTrip> {
  const { trips } = await within((tx) => tripsOfItsDay(tx, at), { readonly: true });
  const mayHelp = ({ plan_event_id }: NamedTrip) =>
    plan_event_id === at.id || helpers === undefined || helpers.includes(plan_event_id);
  const rests = trips.filter(mayHelp).flatMap((trip) => restOf(trip, by.now) ?? []);
  const down =
    rests.find(({ trip }) => trip.plan_event_id === at.id) ?? refuse(takersRefusals.nothing_to_take);
  const others = rests.filter((rest) => rest !== down);
  if (others.length === 0) refuse(takersRefusals.nobody_drives);
  if (rests.reduce((sum, { stops }) => sum + stops.length, 0) > MOST_STOPS_OF_DAY)
    refuse(takersRefusals.too_many_stops, { count: MOST_STOPS_OF_DAY });
  return { down, others };
}

const placeOf = ({ lat, lng }: LatLng): LatLng => ({ lat, lng });

function shown(
  now: Date,
  { trip, before, after, stops, from, to }: SharedTrip<NamedTrip>,
): TakersAnswer['trips'][number] {
  const instantAt = (seconds: number) => new Date(now.getTime() + seconds * 1_000).toISOString();
  return {
    plan_event_id: trip.plan_event_id,
    route_name: trip.route_name,
    car_internal_number: trip.car_internal_number,
    user_full_name: trip.user_full_name,
    ends_before: instantAt(before.ends_s),
    ends_after: instantAt(after.ends_s),
    drive_seconds_before: Math.round(before.seconds),
    drive_seconds_after: Math.round(after.seconds),
    drive_metres_before: Math.round(before.metres),
    drive_metres_after: Math.round(after.metres),
    from: placeOf(from),
    to: placeOf(to),
    stops: stops.map(({ stop, from, before_s, after_s }) => ({
      id: stop.id,
      address: stop.address,
      lat: stop.lat,
      lng: stop.lng,
      from_plan_event_id: from?.plan_event_id ?? null,
      arrives_before: before_s === null ? null : instantAt(before_s),
      arrives_after: instantAt(after_s),
      told_before: iso(stop.arrives_at),
    })),
  };
}

/**
 * Throws not_found; nothing_to_take, nobody_drives, too_many_stops; 429 and 503 while too many are searched for;
 * 'Calculate EAT Failed …'; cancelled when the caller has gone.
 */
export async function findTakersOfTrip(
  desk: TakersDesk,
  at: { depo_id: number; id: number },
  asked: z.output<typeof findTakers.body>,
): Promise<TakersAnswer> {
  const { by, gone } = desk;
  const { tenant } = by.actor;
  const { down, others } = await readDay(desk, at, asked.helpers);
  const found = searchTurns.take(tenant.id, async () => {
    const places = placesOf([down, ...others]);
    const matrix = await driveMatrix(desk.within, tenant, places, down.leaves_at, { now: by.now, gone });
    const wish: TakersWish<NamedTrip> = {
      now: by.now,
      down,
      others,
      matrix,
      longer_s: asked.longer_minutes * 60,
      shifted_s: asked.shifted_minutes * 60,
      move_worth_s: asked.move_worth_minutes * 60,
    };
    const day = daySharedBy(wish);
    const plan = await searchFleet(day.problem, asked.search_seconds * 1_000, gone);
    return { plan, ...sharedTrips(wish, day, plan) };
  });
  const { plan, trips, left } = await found.catch(refuseGone(gone));
  return {
    trips: trips.map((trip) => shown(by.now, trip)),
    left: left.map(({ stop: { id, address, lat, lng, arrives_at }, because }) => ({
      id,
      address,
      lat,
      lng,
      told_before: iso(arrives_at),
      because,
    })),
    moved: plan.moved,
    approximate: trips.some(({ after }) => after.isApproximate),
  };
}
