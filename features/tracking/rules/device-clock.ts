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
/** What is remembered of a device. */
export const CLOCK_WINDOW = 12;

/** The newest fix that a device sent in one go, and when it came. */
export interface ClockReading {
  at: Date;
  received_at: Date;
}

/**
 * Milliseconds to take off what the device says, a multiple of half an hour; 0 where its clock is right, or not known
 * to be wrong. `readings` in the order in which they came, all of one device.
 */
export function clockOffset(readings: readonly ClockReading[]): number {
  const recent = readings.slice(-CLOCK_WINDOW);
  const offsets = recent.map(({ at, received_at }) => {
    const off = at.getTime() - received_at.getTime();
    const steps = Math.ceil((off - EARLY_MS) / STEP_MS) * STEP_MS;
    const late = steps - off;
    return Math.abs(steps) <= FARTHEST_MS && late <= (steps > 0 ? LATE_AHEAD_MS : LATE_BEHIND_MS)
      ? steps
      : null;
  });
  const last = offsets.at(-1) ?? null;
  if (last === null || last === 0) return 0;
  const agreeing = recent.slice(offsets.findLastIndex((one) => one !== last) + 1);
  const [first] = agreeing;
  const newest = agreeing.at(-1);
  if (!first || !newest) return 0;
  if (last > 0) return agreeing.length >= LEAST_AHEAD ? last : 0;
  const span_ms = newest.received_at.getTime() - first.received_at.getTime();
  return agreeing.length >= LEAST_BEHIND && span_ms >= LEAST_SPAN_MS ? last : 0;
}
