import { afterAll, expect, test } from 'vitest';
import { clockOf, type SharedClock } from './clock.ts';

const clocks: SharedClock[] = [];
afterAll(() => clocks.forEach((clock) => clock.stop()));

/** A database whose clock is so far off, and that takes its time to answer. */
async function asked() {
  const there = { off_ms: 300_000, answers: () => Promise.resolve() };
  const tell = async () => {
    const now = new Date(Date.now() + there.off_ms);
    await there.answers();
    return now;
  };
  const shared = await clockOf(tell);
  clocks.push(shared);
  /** How far off it is, at least and at most, whatever this machine did meanwhile. */
  const off_ms = () => {
    const before = Date.now();
    const told = shared.clock().getTime();
    return { most: told - before, least: told - Date.now() };
  };
  return { there, shared, off_ms };
}

/** What is read takes parts of a millisecond at each end. */
const rounding_ms = 2;

function expectOff({ least, most }: { least: number; most: number }, wanted: number, slack = 50) {
  expect(most).toBeGreaterThanOrEqual(wanted - rounding_ms - slack);
  expect(least).toBeLessThanOrEqual(wanted + rounding_ms + slack);
}

test('the time is that of the database, however wrong the own clock is', async () => {
  const { there, shared, off_ms } = await asked();
  expectOff(off_ms(), 300_000);
  expect(Math.round(shared.ownAhead_ms() / 1_000)).toBe(-300);
  there.off_ms = -7_200_000;
  await shared.look();
  expectOff(off_ms(), -7_200_000);
});

test('an answer that took long does not make a good time worse', async () => {
  const { there, shared, off_ms } = await asked();
  // As far as one can tell it may have been read at the very end of the two hundred milliseconds.
  there.answers = () => new Promise((resolve) => setTimeout(resolve, 200));
  await shared.look();
  expectOff(off_ms(), 300_000);
});

test('while the database is away the time goes on', async () => {
  const { there, shared, off_ms } = await asked();
  there.answers = () => Promise.reject(new Error('away'));
  await expect(shared.look()).rejects.toThrow('away');
  expectOff(off_ms(), 300_000);
  there.answers = () => Promise.resolve();
  there.off_ms = 301_000;
  await shared.look();
  expectOff(off_ms(), 301_000);
});
