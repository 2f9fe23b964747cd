import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockIn } from '../../../shared/calendar.ts';
import {
  eventTimes,
  plannedInstants,
  shiftStart,
  startClock,
  type PlannedArrival,
  type ShiftedStop,
  type TimedStop,
} from './event-stops.ts';

const zone = 'Europe/Copenhagen';
const ways = { time_from_depo: 900, time_to_depo: 600, last_wait_s: 120 };
const stops: TimedStop[] = [
  { google_estimate_time: '09:00:00', estimate_day: 0, separator: false },
  { google_estimate_time: null, estimate_day: 0, separator: false },
  { google_estimate_time: '08:30:00', estimate_day: 1, separator: true },
];
const shown = (dates: (Date | null)[]) =>
  dates.map((at) => at && `${at.toISOString().slice(8, 10)} ${clockIn(zone, at).slice(0, 5)}`);

test('each stop is at its clock time of its own day; a stop without an estimate has none', () => {
  const { etas, edges } = eventTimes(stops, ways, { date: '2026-06-10', start: null }, zone);
  expect(shown(etas)).toEqual(['10 09:00', null, '11 08:30']);
  expect(
    edges && shown([edges.departs_at, edges.first_stop_at, edges.last_stop_at, edges.returns_at]),
  ).toEqual(['10 08:45', '10 09:00', '11 08:30', '11 08:42']);
});

// spec: R-554
test('planned times are the local day and clock of the stop, in summer and in winter', () => {
  const night: PlannedArrival[] = [
    { google_estimate_time: '10:00:00', estimate_day: 0, separator: false },
    { google_estimate_time: '00:30:00', estimate_day: 1, separator: false },
  ];
  expect(plannedInstants('2026-06-10', night, zone).map((one) => one.toISOString())).toEqual([
    '2026-06-10T08:00:00.000Z',
    '2026-06-10T22:30:00.000Z',
  ]);
  expect(plannedInstants('2026-12-10', night, zone)[0]?.toISOString()).toBe('2026-12-10T09:00:00.000Z');
});

describe('in the night in which the clocks change', () => {
  /** A drive from 22:00 on, a stop every 90 minutes, and the next evening at 22:00 again. */
  const drive: PlannedArrival[] = [
    ...['22:00:00', '23:30:00', '01:00:00', '02:30:00', '03:10:00'].map((google_estimate_time, n) => ({
      google_estimate_time,
      estimate_day: n < 2 ? 0 : 1,
      separator: false,
    })),
    { google_estimate_time: '22:00:00', estimate_day: 1, separator: true },
  ];
  const minutes = (at: readonly Date[]) =>
    at.slice(1, 5).map((one, n) => (one.getTime() - (at[n] as Date).getTime()) / 60_000);

  test('the truck needs as long from stop to stop as in every other night, and starts by the clock the evening after', () => {
    for (const date of ['2026-03-28', '2026-10-24', '2026-06-10']) {
      const planned = plannedInstants(date, drive, zone);
      expect(minutes(planned)).toEqual([90, 90, 90, 40]);
      expect(clockIn(zone, planned[5] as Date)).toBe('22:00:00');
    }
    expect(shown(plannedInstants('2026-03-28', drive, zone))).toEqual([
      '28 22:00',
      '28 23:30',
      '29 01:00',
      '29 03:30',
      '29 04:10',
      '29 22:00',
    ]);
  });

  test('a start of its own is the same clock time on both days, whether it is set before or after the stops were made', () => {
    for (const date of ['2026-03-28', '2026-10-24']) {
      const at = plannedInstants(date, drive, zone);
      const made = drive.map(({ separator }, n): ShiftedStop => ({
        planned_at: at[n] as Date,
        original_google_estimate_time: at[n] as Date,
        google_estimate_time: at[n] as Date,
        visited_state: 'pending',
        separator,
      }));
      const shifted = shiftStart(
        made,
        { date, first_stop_at: at[0] as Date },
        '01:15:00',
        zone,
        new Date(`${date}T12:00:00Z`),
      );
      expect(shifted.stops.map((stop) => stop.planned_at)).toEqual(
        eventTimes(drive, ways, { date, start: '01:15:00' }, zone).etas,
      );
      expect([0, 5].map((n) => clockIn(zone, shifted.stops[n]?.planned_at as Date))).toEqual([
        '01:15:00',
        '01:15:00',
      ]);
      expect(shifted.stops.at(-1)?.planned_at?.getTime()).toBe(
        (at[5] as Date).getTime() + shifted.last_shift_ms,
      );
    }
  });
});

test('an own start moves everything by the same difference', () => {
  const { etas, edges } = eventTimes(stops, ways, { date: '2026-06-10', start: '10:15:00' }, zone);
  expect(shown(etas)).toEqual(['10 10:15', null, '11 09:45']);
  expect(edges && shown([edges.departs_at])).toEqual(['10 10:00']);
});

test('without any estimate there are no edges', () => {
  expect(
    eventTimes(
      [{ google_estimate_time: null, estimate_day: 0, separator: false }],
      ways,
      { date: '2026-06-10', start: '10:00:00' },
      zone,
    ),
  ).toEqual({ etas: [null], edges: null });
  expect(eventTimes([], ways, { date: '2026-06-10', start: null }, zone)).toEqual({ etas: [], edges: null });
});

test('the first stop is always at the start, and every day as much later as the start is, clock change or not', () => {
  const day = fc.constantFrom('2026-03-28', '2026-03-29', '2026-06-10', '2026-10-24', '2026-10-25');
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 4, max: 20 }),
      fc.integer({ min: 0, max: 59 }),
      (date, hour, minute) => {
        const start = startClock({ start_at_hour: hour, start_at_min: minute });
        const plan = eventTimes(stops, ways, { date, start: null }, zone).etas;
        const { etas, edges } = eventTimes(stops, ways, { date, start }, zone);
        expect(clockIn(zone, etas[0] as Date)).toBe(start);
        expect(Number(etas[2]) - Number(etas[0])).toBe(Number(plan[2]) - Number(plan[0]));
        expect(Number(edges?.first_stop_at) - Number(edges?.departs_at)).toBe(900_000);
      },
    ),
  );
});

test('a start is a clock time only when both parts are set', () => {
  expect([
    startClock({ start_at_hour: 7, start_at_min: 5 }),
    startClock({ start_at_hour: null, start_at_min: null }),
  ]).toEqual(['07:05:00', null]);
});

describe('a new start', () => {
  const at = (clock: string) => new Date(`2026-06-10T${clock}:00+02:00`);
  const promised = (clock: string, eta: string, visited_state: string): ShiftedStop => ({
    planned_at: at(clock),
    original_google_estimate_time: at(clock),
    google_estimate_time: at(eta),
    visited_state,
    separator: false,
  });
  const trip = [promised('10:00', '10:05', 'visited'), promised('11:00', '11:05', 'pending')];
  const event = { date: '2026-06-10', first_stop_at: at('10:00') };

  test('on the day moves the plan and what is still to come, and the promise stays', () => {
    const shifted = shiftStart(trip, event, '10:20:00', zone, at('09:00'));
    expect([shifted.first_shift_ms, shifted.last_shift_ms]).toEqual([20 * 60_000, 20 * 60_000]);
    expect(shifted.stops[0]).toEqual({ ...trip[0], planned_at: at('10:20') });
    expect(shifted.stops[1]).toEqual({
      ...trip[1],
      planned_at: at('11:20'),
      google_estimate_time: at('11:25'),
    });
  });

  test('before the day moves the promise too, back as well as forth', () => {
    const shifted = shiftStart(trip, event, '09:30:00', zone, new Date('2026-06-09T23:59:00+02:00'));
    expect(shifted.stops[1]).toEqual({
      ...trip[1],
      planned_at: at('10:30'),
      google_estimate_time: at('10:35'),
      original_google_estimate_time: at('10:30'),
    });
  });
});
