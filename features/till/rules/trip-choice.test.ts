import { expect, test } from 'vitest';
import { choose, type Candidate } from './trip-choice.ts';

const trip = (plan_event_id: number, by: 'driver' | 'register' | 'both'): Candidate => ({
  plan_event_id,
  by_driver: by !== 'register',
  by_register: by !== 'driver',
});
const chosen = (...trips: Candidate[]) => {
  const { trip: one, count } = choose(trips);
  return [one?.plan_event_id ?? null, count];
};

test("a report belongs to the driver's one trip of the day, else to the register's, and to none when several fit", () => {
  expect(chosen()).toEqual([null, 0]);
  expect(chosen(trip(1, 'driver'))).toEqual([1, 1]);
  expect(chosen(trip(1, 'register'))).toEqual([1, 1]);
  expect(chosen(trip(1, 'register'), trip(2, 'driver'))).toEqual([2, 1]);
  expect(chosen(trip(1, 'driver'), trip(2, 'both'))).toEqual([2, 1]);
  expect(chosen(trip(1, 'driver'), trip(2, 'driver'))).toEqual([null, 2]);
  expect(chosen(trip(1, 'both'), trip(2, 'both'), trip(3, 'register'))).toEqual([null, 2]);
  expect(chosen(trip(1, 'register'), trip(2, 'register'))).toEqual([null, 2]);
});
