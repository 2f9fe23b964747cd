import { expect, test } from 'vitest';
import { estimateMatrix } from '../../places/rules/matrix.ts';
import { bestFleetPlan } from '../../routes/rules/fleet-search.ts';
import type { Trip, TripStop } from './best-places.ts';
import { daySharedBy, placesOf, restOf, sharedTrips, type RestOfTrip } from './takers.ts';

const now = new Date('2026-06-10T08:00:00Z');
const minutes = (more: number) => new Date(now.getTime() + more * 60_000);
/** So many hundredths of a degree east: 631 m and so 2 minutes of driving for each. */
const east = (n: number) => ({ lat: 55.4, lng: 10.39 + n * 0.01 });

const stop = (id: number, at: number, more: Partial<TripStop> = {}): TripStop => ({
  id,
  address: `Vej ${id}`,
  position: id,
  isPending: true,
  separator: false,
  arrives_at: null,
  wait_s: 120,
  ...east(at),
  ...more,
});

const trip = (plan_event_id: number, stops: TripStop[]): Trip => ({
  plan_event_id,
  start: east(0),
  end: east(0),
  stops,
});

function found(
  down: Trip,
  others: Trip[],
  more: Partial<Record<'longer_s' | 'shifted_s' | 'move_worth_s', number>> = {},
) {
  const rests = [down, ...others].map((one) => restOf(one, now)) as RestOfTrip<Trip>[];
  const wish = {
    now,
    down: rests[0] as RestOfTrip<Trip>,
    others: rests.slice(1),
    matrix: estimateMatrix(placesOf(rests)),
    longer_s: 3_600,
    shifted_s: 1_800,
    move_worth_s: 14_400,
    ...more,
  };
  const day = daySharedBy(wish);
  let clock = 0;
  const plan = bestFleetPlan(day.problem, { clock: () => (clock += 1), limit_ms: 60, seed: 1 });
  const { trips, left } = sharedTrips(wish, day, plan);
  return {
    trips,
    left: left.map(({ stop }) => stop.id),
    ids: trips.map(({ stops }) => stops.map((one) => one.stop.id)),
  };
}

test('what is still before a truck begins where it has been last, and ends with the day', () => {
  const begun = trip(1, [
    stop(1, 1, { isPending: false, arrives_at: minutes(4) }),
    stop(2, 2),
    stop(3, 3, { separator: true }),
  ]);
  expect(restOf(begun, now)).toMatchObject({
    from: { id: 1 },
    to: { id: 2 },
    stops: [{ id: 2 }],
    leaves_at: minutes(6),
  });
  expect(restOf(trip(1, [stop(1, 1)]), now)).toMatchObject({ from: east(0), to: east(0), leaves_at: now });
  expect(restOf(trip(1, [stop(1, 1, { isPending: false })]), now)).toBeNull();
  expect(restOf(trip(1, []), now)).toBeNull();
});

test('a trip whose first stop begins a day still has that day before it', () => {
  const two = trip(1, [stop(1, 1, { separator: true }), stop(2, 2), stop(3, 3, { separator: true })]);
  expect(restOf(two, now)?.stops.map(({ id }) => id)).toEqual([1, 2]);
});

test('each stop goes to the truck that passes by, and nobody else is moved', () => {
  const { ids, left, trips } = found(trip(1, [stop(1, 3), stop(2, -3)]), [
    trip(2, [stop(3, 2), stop(4, 4)]),
    trip(3, [stop(5, -2), stop(6, -4)]),
  ]);
  expect(ids.map((one) => one.toSorted((a, b) => a - b))).toEqual([
    [1, 3, 4],
    [2, 5, 6],
  ]);
  expect(left).toEqual([]);
  const taken = trips.flatMap(({ stops }) => stops.filter(({ from }) => from !== null));
  expect(taken.map(({ from, before_s }) => [from?.plan_event_id, before_s])).toEqual([
    [1, null],
    [1, null],
  ]);
  expect(trips.every(({ before, after }) => after.ends_s >= before.ends_s)).toBe(true);
});

test('who has a truck is visited about when they were told, and who has none not before', () => {
  const own = stop(3, 2, { arrives_at: minutes(30) });
  const late = stop(1, 1, { arrives_at: minutes(60) });
  const { trips } = found(trip(1, [late]), [trip(2, [own])], { shifted_s: 300 });
  const at = new Map(trips[0]?.stops.map((one) => [one.stop.id, one.after_s]));
  expect(Math.abs((at.get(3) as number) - 1_800)).toBeLessThanOrEqual(300);
  expect(at.get(1)).toBeGreaterThan(54 * 60);
});

test('a trip that has not begun sets out for its first stop, and takes nothing before', () => {
  const { trips, left } = found(trip(1, [stop(1, 1)]), [trip(2, [stop(3, 2, { arrives_at: minutes(300) })])]);
  expect(left).toEqual([]);
  expect(trips[0]?.stops.map(({ after_s }) => after_s >= 296 * 60)).toEqual([true, true]);
});

test('what nobody has the time for is left over, and the others drive as they did', () => {
  const { ids, left, trips } = found(trip(1, [stop(1, 40)]), [trip(2, [stop(3, 2)])], { longer_s: 600 });
  expect([ids, left]).toEqual([[[3]], [1]]);
  expect(trips[0]?.after).toMatchObject({ ends_s: trips[0]?.before.ends_s as number });
});

test('other stops change their truck only when that is worth it', () => {
  // The two trucks cross each other's way.
  const others = [trip(2, [stop(3, 5), stop(4, -5)]), trip(3, [stop(5, -6), stop(6, 6)])];
  const movedAt = (move_worth_s: number) =>
    found(trip(1, [stop(1, 1)]), others, { move_worth_s, shifted_s: 7_200 }).trips.flatMap(({ stops }) =>
      stops.filter(({ from }) => from !== null && from.plan_event_id !== 1),
    ).length;
  expect(movedAt(14_400)).toBe(0);
  expect(movedAt(0)).toBeGreaterThan(0);
});

test('nobody who has a truck is left without one so that more of the others get one', () => {
  // Its own stop lies an hour away. Without it the truck had the time for all three that look for one.
  const near = [1, 2, 3].map((id) => stop(id, id, { wait_s: 1_200 }));
  const { left, ids } = found(trip(1, near), [trip(2, [stop(4, 30)])], { longer_s: 900 });
  expect(ids).toEqual([[4]]);
  expect(left.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
});
