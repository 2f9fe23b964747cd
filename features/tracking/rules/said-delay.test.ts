import { expect, test } from 'vitest';
import { withSaidDelay } from './said-delay.ts';

const at = (clock: string) => new Date(`2026-06-${clock.length > 5 ? '11' : '10'}T${clock.slice(0, 5)}:00Z`);
type State = 'pending' | 'visited';
const stop = (id: number, expected: string, visited_state: State = 'pending', arrived?: string) => ({
  id,
  visited_state,
  actual_arrival_time: arrived ? at(arrived) : null,
  google_estimate_time: at(expected),
});
const planned = new Map([
  [1, at('09:00')],
  [2, at('09:20')],
  [3, at('09:30+')],
]);
const clocks = (stops: { google_estimate_time: Date | null }[]) =>
  stops.map(({ google_estimate_time }) => google_estimate_time?.toISOString().slice(8, 16));
const unseen = { now: at('08:55'), last_fix_at: null };
const seen = { now: at('08:55'), last_fix_at: at('08:54') };

test('without positions the word of the driver is the expected time, until the next night', () => {
  const stops = [stop(1, '09:00'), stop(2, '09:20'), stop(3, '09:30+')];
  const ten = { minutes: 10, at: at('08:50') };
  expect(clocks(withSaidDelay(stops, planned, ten, unseen))).toEqual(['10T09:10', '10T09:30', '11T09:30']);
  const late = [stop(1, '09:20'), stop(2, '09:40')];
  expect(clocks(withSaidDelay(late, planned, { ...ten, minutes: 0 }, unseen))).toEqual([
    '10T09:00',
    '10T09:20',
  ]);
});

test('positions that tell more than the driver are believed', () => {
  const stops = [stop(1, '09:25'), stop(2, '09:21')];
  const ten = { minutes: 10, at: at('08:50') };
  expect(clocks(withSaidDelay(stops, planned, ten, seen))).toEqual(['10T09:25', '10T09:30']);
});

test('it holds until the truck has reached a stop after it', () => {
  const ten = { minutes: 10, at: at('08:50') };
  const before = [stop(1, '09:00', 'visited', '08:40'), stop(2, '09:20')];
  expect(clocks(withSaidDelay(before, planned, ten, seen))).toEqual(['10T09:00', '10T09:30']);
  const after = [stop(1, '09:00', 'visited', '08:52'), stop(2, '09:12')];
  expect(clocks(withSaidDelay(after, planned, ten, seen))).toEqual(['10T09:00', '10T09:12']);
  expect(withSaidDelay(after, planned, null, seen)).toEqual(after);
});
