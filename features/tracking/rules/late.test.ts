import { expect, test } from 'vitest';
import { newlyLate } from './etas.ts';

const plan = new Date('2026-06-10T10:00:00Z');
const after = (minutes: number) => new Date(plan.getTime() + minutes * 60_000);
const stop = (id: number, minutes: number, visited_state: 'pending' | 'visited' = 'pending') => ({
  id,
  visited_state,
  google_estimate_time: after(minutes),
});
const planned = new Map([1, 2, 3].map((id) => [id, plan]));

test('a truck has become late with the first stop ahead that is more than ten minutes behind, and only then', () => {
  const onTime = [stop(1, 0, 'visited'), stop(2, 9), stop(3, 10)];
  const late = [stop(1, 30, 'visited'), stop(2, 10), stop(3, 11)];
  expect(newlyLate(planned, onTime, late)).toEqual({ id: 3, planned_at: plan, expected_at: after(11) });
  expect(newlyLate(planned, onTime, onTime)).toBeNull();
  expect(newlyLate(planned, late, [stop(2, 20)])).toBeNull();
});
