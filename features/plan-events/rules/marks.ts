// What may be believed of the times that come with a mark: a phone's clock may be wrong, and the mark still counts.

/** Clocks of phones differ so much without being wrong. */
const SKEW_MS = 2 * 60_000;

export const isAheadOf = (at: Date, now: Date): boolean => at.getTime() > now.getTime() + SKEW_MS;

export type MarkTime = 'arrived_at' | 'left_at';
type MarkTimes = Record<MarkTime, Date | null>;

/**
 * The times as they are stored, and which of them the clock had wrong: one that is ahead, or before the trip can have
 * begun, is now. Who had left by a time that can be was there by then. A leave before the arrival, of this message or
 * of one before it, is left out.
 */
export function believedTimes(
  { arrived_at, left_at }: MarkTimes,
  { from, now, arrived_before }: { from: Date; now: Date; arrived_before: Date | null },
): MarkTimes & { doubted: MarkTime[]; left_early: boolean } {
  const isKnown = (at: Date | null): at is Date => at !== null && at >= from && at <= now;
  const isWrong = (at: Date | null) => at !== null && (at < from || isAheadOf(at, now));
  const left = left_at === null || isKnown(left_at) ? left_at : now;
  const arrived = arrived_at === null || isKnown(arrived_at) ? arrived_at : (left ?? now);
  const arrival = arrived ?? arrived_before;
  const left_early = left !== null && arrival !== null && left < arrival;
  return {
    arrived_at: arrived,
    left_at: left_early ? null : left,
    left_early,
    doubted: [
      ...(isWrong(arrived_at) ? ['arrived_at' as const] : []),
      ...(isWrong(left_at) ? ['left_at' as const] : []),
    ],
  };
}

/** When something was pressed on a phone, as it is stored: a time that cannot be is now. */
export const pressedAt = (at: Date, { from, now }: { from: Date; now: Date }): Date =>
  at >= from && at <= now ? at : now;
