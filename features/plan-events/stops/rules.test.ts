import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockIn } from '../../../shared/calendar.ts';
import { eventTimes, startClock, type TimedStop } from './rules.ts';

const zone = 'Europe/Copenhagen';
const ways = { time_from_depo: 900, time_to_depo: 600, last_wait_s: 120 };
const stops: TimedStop[] = [
  { google_estimate_time: '09:00:00', estimate_day: 0 }, { google_estimate_time: null, estimate_day: 0 }, { google_estimate_time: '08:30:00', estimate_day: 1 },
];
const shown = (dates: (Date | null)[]) => dates.map((at) => at && `${at.toISOString().slice(8, 10)} ${clockIn(zone, at).slice(0, 5)}`);

test('each stop is at its clock time of its own day; a stop without an estimate has none', () => {
  const { etas, edges } = eventTimes(stops, ways, { date: '2026-06-10', start: null }, zone);
  expect(shown(etas)).toEqual(['10 09:00', null, '11 08:30']);
  expect(edges && shown([edges.departs_at, edges.first_stop_at, edges.last_stop_at, edges.returns_at])).toEqual(['10 08:45', '10 09:00', '11 08:30', '11 08:42']);
});

test('an own start moves everything by the same difference', () => {
  const { etas, edges } = eventTimes(stops, ways, { date: '2026-06-10', start: '10:15:00' }, zone);
  expect(shown(etas)).toEqual(['10 10:15', null, '11 09:45']);
  expect(edges && shown([edges.departs_at])).toEqual(['10 10:00']);
});

test('without any estimate there are no edges', () => {
  expect(eventTimes([{ google_estimate_time: null, estimate_day: 0 }], ways, { date: '2026-06-10', start: '10:00:00' }, zone)).toEqual({ etas: [null], edges: null });
  expect(eventTimes([], ways, { date: '2026-06-10', start: null }, zone)).toEqual({ etas: [], edges: null });
});

test('the first stop is always at the start, and the gaps between stops are those of the plan, clock change or not', () => {
  const day = fc.constantFrom('2026-03-28', '2026-03-29', '2026-06-10', '2026-10-24', '2026-10-25');
  fc.assert(fc.property(day, fc.integer({ min: 4, max: 20 }), fc.integer({ min: 0, max: 59 }), (date, hour, minute) => {
    const start = startClock({ start_at_hour: hour, start_at_min: minute });
    const plan = eventTimes(stops, ways, { date, start: null }, zone).etas;
    const { etas, edges } = eventTimes(stops, ways, { date, start }, zone);
    expect(clockIn(zone, etas[0] as Date)).toBe(start);
    expect(Number(etas[2]) - Number(etas[0])).toBe(Number(plan[2]) - Number(plan[0]));
    expect(Number(edges?.first_stop_at) - Number(edges?.departs_at)).toBe(900_000);
  }));
});

test('a start is a clock time only when both parts are set', () => {
  expect([startClock({ start_at_hour: 7, start_at_min: 5 }), startClock({ start_at_hour: null, start_at_min: null })]).toEqual(['07:05:00', null]);
});
