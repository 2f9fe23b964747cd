import { expect, test } from 'vitest';
import type { DriverDay, DriveStop, DriveTrip } from '../contract/drive.ts';
import { dayWithActs, nextStop, openStops, tripNow, tripState, type PressedAct } from './day-with-acts.ts';

const stop = (id: number) => ({ id, status: 'pending', arrived_at: null, skip_reason: null }) as DriveStop;
const trip = (id: number, ...stops: DriveStop[]) =>
  ({ id, begun_at: null, finished_at: null, stops, orders: [] }) as unknown as DriveTrip;
const day = (...trips: DriveTrip[]) => ({ trips, free_trips: [{ id: 9 }] }) as unknown as DriverDay;
const act = (kind: PressedAct['kind'], more: Partial<PressedAct> = {}): PressedAct => ({
  kind,
  plan_event_id: 1,
  at: '2026-06-10T07:02:00.000Z',
  ...more,
});

test('what was pressed is shown before anybody has heard of it', () => {
  const [shown] = dayWithActs(day(trip(1, stop(11), stop(12), stop(13))), [
    act('start'),
    act('serve', { stop_id: 11 }),
    act('skip', { stop_id: 12, reason: 'Closed' }),
  ]).trips;
  expect(shown).toMatchObject({
    begun_at: '2026-06-10T07:02:00.000Z',
    stops: [
      { status: 'visited', arrived_at: '2026-06-10T07:02:00.000Z' },
      { status: 'skipped', skip_reason: 'Closed' },
      { status: 'pending' },
    ],
  });
  expect(shown && nextStop(shown)?.id).toBe(13);
});

test('an order that was handed over is delivered at once, one of which nothing was is a problem', () => {
  const orders = [1, 2, 3].map((id) => ({ id, status: 'new', handed_over_at: null }));
  const before = { ...trip(1), orders } as unknown as DriveTrip;
  const [shown] = dayWithActs(day(before), [
    act('hand_over', { order_id: 1, lines: [{ line_id: 1, handed_over: 1 }] }),
    act('hand_over', { order_id: 2, lines: [{ line_id: 2, handed_over: 0, reason: 'nobody' }] }),
    act('photo', { order_id: 3 }),
  ]).trips;
  expect(shown?.orders.map(({ status, handed_over_at }) => [status, handed_over_at])).toEqual([
    ['completed', '2026-06-10T07:02:00.000Z'],
    ['failed', '2026-06-10T07:02:00.000Z'],
    ['new', null],
  ]);
});

test('a mark that was taken back is open again, and an act that the server has is shown once', () => {
  const before = trip(1, { ...stop(11), status: 'visited', arrived_at: '2026-06-10T07:00:00.000Z' });
  const [served] = dayWithActs(day(before), [act('serve', { stop_id: 11 })]).trips;
  expect(served?.stops[0]?.arrived_at).toBe('2026-06-10T07:00:00.000Z');
  const [open] = dayWithActs(day(before), [act('unmark', { stop_id: 11 })]).trips;
  expect(open?.stops[0]).toMatchObject({ status: 'pending', arrived_at: null });
});

test('acts of one trip leave the others as they are, and a taken trip is free no more', () => {
  const after = dayWithActs(day(trip(1, stop(11)), trip(2, stop(21))), [
    act('end'),
    act('take', { plan_event_id: 9 }),
  ]);
  expect(after.trips.map(tripState)).toEqual(['over', 'ready']);
  expect(after.free_trips).toEqual([]);
});

test('the driver may go to another open stop first', () => {
  const one = trip(1, { ...stop(11), status: 'skipped' }, stop(12), stop(13));
  expect(nextStop(one)?.id).toBe(12);
  expect(nextStop(one, 13)?.id).toBe(13);
  expect(nextStop(one, 11)?.id).toBe(12);
  expect(openStops(one)).toHaveLength(2);
  expect(nextStop(trip(1))).toBeNull();
});

/** At half past midnight of 10 June in Copenhagen. */
const shownOf = (trips: DriveTrip[], till: DriverDay['till'] = null) =>
  tripNow({ trips, till }, '2026-06-10', new Date('2026-06-09T22:30:00.000Z'))?.id ?? null;

test('shown is the trip under way, else the next, else the last that is over', () => {
  const over = { ...trip(1), finished_at: '2026-06-10T07:02:00.000Z' };
  const begun = { ...trip(3), begun_at: '2026-06-10T07:02:00.000Z' };
  expect(shownOf([over, trip(2), begun])).toBe(3);
  expect(shownOf([over, trip(2)])).toBe(2);
  expect(shownOf([over])).toBe(1);
  expect(shownOf([])).toBeNull();
});

test('after midnight nobody begins a trip of yesterday, one that is late in the night excepted', () => {
  const yesterday = { ...trip(1), date: '2026-06-09', end_at: '2026-06-09T14:00:00.000Z' };
  expect(shownOf([yesterday])).toBeNull();
  expect(shownOf([yesterday, trip(2)])).toBe(2);
  expect(shownOf([{ ...yesterday, end_at: '2026-06-09T23:00:00.000Z' }])).toBe(1);
  expect(shownOf([{ ...yesterday, begun_at: '2026-06-09T08:00:00.000Z' }, trip(2)])).toBe(1);
});

test('the cash of a trip that ended before midnight is counted before the next trip is shown', () => {
  const over = { ...trip(1), date: '2026-06-09', finished_at: '2026-06-09T21:50:00.000Z' };
  const counted = { ...over, count: { counted_at: '2026-06-09T22:20:00.000Z', end_cash: 0 } };
  const till = { is_blind: false, phone_pay: null };
  expect(shownOf([over, trip(2)], till)).toBe(1);
  expect(shownOf([over, trip(2)])).toBe(2);
  expect(shownOf([counted, trip(2)], till)).toBe(2);
  expect(shownOf([{ ...over, told_by_till: true }, trip(2)], till)).toBe(2);
  expect(shownOf([{ ...over, finished_at: '2026-06-09T16:00:00.000Z' }, trip(2)], till)).toBe(2);
});

test('what the driver said of the trip holds until it is taken back, a delay until the next stop', () => {
  const wordAfter = (...acts: PressedAct[]) =>
    dayWithActs(day(trip(1, stop(11))), acts).trips[0]?.word ?? null;
  const late = act('late', { minutes: 20 });
  expect(wordAfter(late)).toEqual({ late_minutes: 20, broken_down_at: null, reason: null });
  expect(wordAfter(late, act('late', { minutes: 0 }))).toMatchObject({ late_minutes: null });
  expect(wordAfter(late, act('serve', { stop_id: 11 }))).toMatchObject({ late_minutes: null });
  const down = act('break_down', { reason: 'Gearbox' });
  expect(wordAfter(late, down)).toEqual({ late_minutes: 20, broken_down_at: down.at, reason: 'Gearbox' });
  expect(wordAfter(down, act('drive_on'))).toMatchObject({ broken_down_at: null, reason: null });
});

test('stops stand in the order of the driver at once, with times, and what the server will refuse moves none', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 5, 10, 7, minute)).toISOString();
  const placed = (id: number, minute: number) => ({
    ...stop(id),
    position: id,
    wait_time: 2,
    planned_at: at(minute),
    google_estimate_time: at(minute + 3),
    coordinates: { lat: 55 + id / 111, lng: 10 },
  });
  const before = trip(1, placed(1, 0), placed(2, 10), placed(3, 20));
  const [shown] = dayWithActs(day(before), [act('reorder', { stop_ids: [2, 3, 1] })]).trips;
  expect(
    shown?.stops.map(({ id, planned_at, google_estimate_time }) => [id, planned_at, google_estimate_time]),
  ).toEqual([
    [2, at(0), at(3)],
    [3, at(10), at(13)],
    [1, at(16), at(19)],
  ]);
  const [same] = dayWithActs(day(before), [act('reorder', { stop_ids: [2, 1] })]).trips;
  expect(same?.stops.map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('cash that was sold counts in the sum at once, beside sales that are not listed', () => {
  const sold = { id: 'a', total: 1_000, tender: 'cash', is_taken_back: false };
  const before = { ...trip(1), sales: [sold], sold_cash: 900_000 } as unknown as DriveTrip;
  const acts = [
    act('sell', { id: 'b', sum: 250, tender: 'cash' }),
    act('sell', { id: 'c', sum: 70, tender: 'card' }),
    act('sell', { id: 'a', sum: 1_000, tender: 'cash' }),
  ];
  expect(dayWithActs(day(before), acts).trips[0]?.sold_cash).toBe(900_250);
  const back = act('take_back', { sale_id: 'a' });
  expect(dayWithActs(day(before), [...acts, back]).trips[0]?.sold_cash).toBe(899_250);
});
