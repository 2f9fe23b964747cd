// What makes a warning.

export const warningKinds = ['negative', 'below_minimum', 'old_orders', 'uncounted_cars'] as const;
export type WarningKind = (typeof warningKinds)[number];

/**
 * A car is counted at least between two months' accounts; longer, and nobody can say any more where a difference arose.
 */
export const COUNT_WEEKS = 4;
/** Goods that are asked for today are wanted tomorrow morning. */
const ORDER_HOURS = 24;

const hours = (now: Date, n: number) => new Date(now.getTime() - n * 3_600_000);
/** Orders made before this wait too long. */
export const oldOrdersBefore = (now: Date) => hours(now, ORDER_HOURS);
/** Cars counted before this, or as old and never counted, want a count. */
export const uncountedBefore = (now: Date) => hours(now, COUNT_WEEKS * 7 * 24);
