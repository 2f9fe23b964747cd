// Clocks of trackers that are off by a whole time zone: learnt from when their fixes come.

const MINUTE_MS = 60_000;
const STEP_MS = 30 * MINUTE_MS;
const FARTHEST_MS = 14 * 60 * MINUTE_MS;
/** Between a fix and its coming lie the network and its turn; a clock is off by seconds besides. */
const LATE_AHEAD_MS = 5 * MINUTE_MS;
const LATE_BEHIND_MS = 90_000;
const EARLY_MS = 60_000;
/** Nobody sends fixes of the future on purpose; old ones come in batches every day, and prove nothing at first. */
const LEAST_AHEAD = 3;
const LEAST_BEHIND = 10;
const LEAST_SPAN_MS = 10 * MINUTE_MS;
const MOST_READINGS = 12;

/** The newest fix that a device sent in one go, and when it came. */
export interface ClockReading {
  at: Date;
  received_at: Date;
}

/** How far the clock was off at one reading, a multiple of half an hour; null where it fits none. */
function stepOf({ at, received_at }: ClockReading): number | null {
  const off = at.getTime() - received_at.getTime();
  const steps = Math.ceil((off - EARLY_MS) / STEP_MS) * STEP_MS;
  const late = steps - off;
  return Math.abs(steps) <= FARTHEST_MS && late <= (steps > 0 ? LATE_AHEAD_MS : LATE_BEHIND_MS)
    ? steps
    : null;
}

/**
 * What is remembered of a device after one more reading: those in a row that say the same of a wrong clock. Of one
 * that is right nothing need be kept.
 */
export function withReading(known: readonly ClockReading[], reading: ClockReading): ClockReading[] {
  const step = stepOf(reading);
  if (step === 0) return [];
  // What comes late says nothing of the clock.
  if (step === null) return [...known];
  const agreeing = known.slice(known.findLastIndex((one) => stepOf(one) !== step) + 1);
  const [first] = agreeing;
  // The first says how long it has been so, however often the device tells.
  return first && agreeing.length >= MOST_READINGS
    ? [first, ...agreeing.slice(2 - MOST_READINGS), reading]
    : [...agreeing, reading];
}

/**
 * Milliseconds to take off what the device says, a multiple of half an hour; 0 where its clock is right, or not known
 * to be wrong. `readings` as `withReading` keeps them, all of one device.
 */
export function clockOffset(readings: readonly ClockReading[]): number {
  const [first] = readings;
  const newest = readings.at(-1);
  const step = newest ? stepOf(newest) : null;
  if (!first || !newest || step === null) return 0;
  if (step > 0) return readings.length >= LEAST_AHEAD ? step : 0;
  const span_ms = newest.received_at.getTime() - first.received_at.getTime();
  return readings.length >= LEAST_BEHIND && span_ms >= LEAST_SPAN_MS ? step : 0;
}
