import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTaken, nextWait } from './rules.ts';

/** The first and one after each wait. */
const MOST_ATTEMPTS = 13;

test('each wait is longer than the one two before, whatever the dice say, and two days are tried in all', () => {
  const failures = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, at) => at + 1);
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
        minLength: MOST_ATTEMPTS,
        maxLength: MOST_ATTEMPTS,
      }),
      (dice) => {
        const waits = failures.map((nth) => nextWait(nth, dice[nth] as number) as number);
        for (const [at, wait] of waits.entries())
          if (at >= 2 && at < 9) expect(wait).toBeGreaterThan(waits[at - 2] as number);
        const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400_000;
        expect(days).toBeGreaterThan(1);
        expect(days).toBeLessThan(3);
      },
    ),
  );
  expect(nextWait(MOST_ATTEMPTS, 0.5)).toBeNull();
  expect([nextWait(1, 0), nextWait(1, 0.5), nextWait(1, 1)]).toEqual([8_000, 10_000, 12_000]);
});

test('only a 2xx takes a delivery', () => {
  expect([200, 202, 204, 299].every(isTaken)).toBe(true);
  expect([null, 199, 301, 304, 400, 410, 500].some(isTaken)).toBe(false);
});
