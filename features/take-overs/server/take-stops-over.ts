// The stops of a truck that is down go to other trips of its day: looked at again as the day is now, timed by the same
// driving times that were shown, and written in one transaction.

import type { z } from 'zod';
import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { refuse } from '../../../shared/refusals.ts';
import { lockOrdersOfTrips, moveOrdersAlong } from '../../delivery-orders/server/move-orders-along.ts';
import { moveReceiversAlong } from '../../notices/server/move-receivers-along.ts';
import { driveMatrix } from '../../places/server/drive-legs.ts';
import { MOST_STOPS_OF_DAY } from '../../plan-events/contract/takers.ts';
import { takersRefusals } from '../../plan-events/refusals/takers.ts';
import type { PlacedStop } from '../../plan-events/rules/stop-places.ts';
import { placesOf, restOf } from '../../plan-events/rules/takers.ts';
import { tripsOfItsDay, type TakersDesk } from '../../plan-events/server/find-takers.ts';
import {
  holdTripEdges,
  listStopPlaces,
  placeStops,
  writeTripEdges,
} from '../../plan-events/server/place-stops.ts';
import { tellFollowers } from '../../plan-events/server/sync-stops.ts';
import { refuseGone, searchTurns } from '../../routes/server/search-turns.ts';
import type { takeStopsOver } from '../contract.ts';
import { takeOverRefusals } from '../refusals.ts';
import { dayNow, namesTwice, takenOver, type Changed, type DayNow, type Taken } from '../rules.ts';

type Asked = z.output<typeof takeStopsOver.body>;
type At = { depo_id: number; id: number };
type Day = DayNow<Awaited<ReturnType<typeof tripsOfItsDay>>['trips'][number]>;

function refuseChanged(changed: Changed): never {
  const { because } = changed;
  if (because === 'served' || because === 'stop_added')
    return refuse(takeOverRefusals[because], { address: changed.address });
  return refuse(takeOverRefusals[because]);
}

async function readDay(tx: TenantTx, by: Act, at: At, asked: Asked): Promise<{ date: string; day: Day }> {
  const { date, trips } = await tripsOfItsDay(tx, at);
  const rests = trips.flatMap((trip) => restOf(trip, by.now) ?? []);
  const day = dayNow(rests, at.id, asked);
  if ('because' in day) return refuseChanged(day);
  const stops = [day.down, ...day.others].reduce((sum, rest) => sum + rest.stops.length, 0);
  if (stops > MOST_STOPS_OF_DAY) refuse(takersRefusals.too_many_stops, { count: MOST_STOPS_OF_DAY });
  return { date, day };
}

const stopsInOrder = ({ down, others, tours, left }: Day) =>
  JSON.stringify([
    tours,
    left,
    [down, ...others].map(({ trip, stops }) => [trip.plan_event_id, stops.map(({ id }) => id)]),
  ]);

/** Puts down what there was, for the way back, then writes what there is. */
async function write(tx: TenantTx, by: Act, at: At, taken: Taken, before: Before): Promise<number> {
  const { id } = await tx
    .insertInto('take_overs')
    .values({ plan_event_id: at.id, user_id: staffOf(by).id, created_at: by.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('take_over_trips')
    .values(
      before.edges
        .filter((trip) => taken.trips.includes(trip.id))
        .map(({ id: plan_event_id, first_stop_at, last_stop_at, returns_at }) => ({
          take_over_id: id,
          plan_event_id,
          first_stop_at,
          last_stop_at,
          returns_at,
        })),
    )
    .execute();
  const was = new Map(before.stops.map((stop) => [stop.id, stop]));
  await tx
    .insertInto('take_over_stops')
    .values(
      taken.stops.map((stop) => {
        const {
          id: plan_event_route_point_id,
          plan_event_id,
          address: _,
          isPending: __,
          ...stood
        } = was.get(stop.id) as PlacedStop;
        return {
          take_over_id: id,
          plan_event_route_point_id,
          from_plan_event_id: plan_event_id,
          to_plan_event_id: stop.plan_event_id,
          to_position: stop.position,
          to_planned_at: stop.planned_at,
          ...stood,
        };
      }),
    )
    .execute();
  await placeStops(tx, by, taken.stops);
  await writeTripEdges(tx, by, taken.edges);
  return id;
}

interface Before {
  stops: PlacedStop[];
  edges: Awaited<ReturnType<typeof holdTripEdges>>;
}

/** Held, and as they stand now. */
async function readBefore(tx: TenantTx, ids: readonly number[]): Promise<Before> {
  const edges = await holdTripEdges(tx, ids);
  if (edges.length < ids.length || edges.some(({ isOver }) => isOver)) refuse(takeOverRefusals.trip_over);
  return { edges, stops: await listStopPlaces(tx, ids) };
}

/**
 * Refused: named_twice, nothing_taken, too_many_stops; trip_over, served, stop_gone, stop_added when the day is not as
 * it was shown.
 * Answers how many stops another trip drives now.
 */
export async function takeOverStops(
  { by, within, gone }: TakersDesk,
  at: At,
  asked: Asked,
): Promise<z.output<typeof takeStopsOver.answer>> {
  if (namesTwice(asked, at.id)) refuse(takeOverRefusals.named_twice);
  const { tenant } = by.actor;
  const { day } = await within((tx) => readDay(tx, by, at, asked), { readonly: true });
  const places = placesOf([day.down, ...day.others]);
  const matrix = await searchTurns
    .take(tenant.id, () => driveMatrix(within, tenant, places, day.down.leaves_at, { now: by.now, gone }))
    .catch(refuseGone(gone));
  return within(async (tx) => {
    const ids = [at.id, ...asked.trips.map(({ plan_event_id }) => plan_event_id)];
    await lockOrdersOfTrips(tx, ids);
    const before = await readBefore(tx, ids);
    const { date, day: now } = await readDay(tx, by, at, asked);
    // Driving times are known for the places of a moment ago.
    if (stopsInOrder(now) !== stopsInOrder(day)) refuse(takeOverRefusals.stop_gone);
    const shifted_s = asked.shifted_minutes * 60;
    const wish = { now: by.now, ...now, matrix, longer_s: 0, shifted_s, move_worth_s: 0 };
    const taken = takenOver(wish, now, {
      stops: Map.groupBy(before.stops, ({ plan_event_id }) => plan_event_id),
      edges: new Map(before.edges.map((trip) => [trip.id, trip])),
      plan_is_open: dayIn(tenant.time_zone, by.now) < date,
    });
    const tripOf = new Map(before.stops.map((stop) => [stop.id, stop.plan_event_id]));
    const moved = taken.stops
      .filter((stop) => tripOf.get(stop.id) !== stop.plan_event_id)
      .map(({ id }) => id);
    if (moved.length === 0) refuse(takeOverRefusals.nothing_taken);
    const take_over_id = await write(tx, by, at, taken, before);
    const customers_told = await follow(tx, by, taken.trips, moved);
    return { take_over_id, stops: moved.length, customers_told };
  });
}

/** Whoever waits at the stops and what is ordered there go along; answers how many were told the former time. */
export async function follow(
  tx: TenantTx,
  by: Act,
  trips: readonly number[],
  moved: readonly number[],
): Promise<number> {
  const customers_told = await moveReceiversAlong(tx, moved, by.now);
  await moveOrdersAlong(tx, by, moved);
  await tellFollowers(tx, by, trips);
  return customers_told;
}
