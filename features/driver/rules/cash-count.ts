// The money in the till by notes and coins. All amounts are minor units of the tenant's currency.

/** Notes and coins that are paid with, the largest first. */
const denominations: Readonly<Record<string, readonly number[]>> = {
  DKK: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50],
  NOK: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100],
  SEK: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100],
  RON: [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1],
  EUR: [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
};

/** Of another currency the whole units that most have. */
export const denominationsOf = (currency: string): readonly number[] =>
  denominations[currency] ?? [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100];

export interface Counted {
  value: number;
  pieces: number;
}

export const countedSum = (counted: readonly Counted[]): number =>
  counted.reduce((sum, { value, pieces }) => sum + value * pieces, 0);

/** Of one note or coin; a phone and the server refuse more. */
export const MOST_PIECES = 100_000;
/** Minor units of one amount. */
export const MOST_MONEY = 1_000_000_000;
export const MOST_KM = 5_000_000;

/** Signs that a driver may write beside the count. */
export const MOST_REMARKS = 500;

/**
 * Where no till rings up each sale, what was taken in cash is what lies there above the float; money that is missing
 * from the float is no sale.
 */
export const cashTaken = ({ end_cash, start_cash }: { end_cash: number; start_cash: number }): number =>
  Math.max(0, end_cash - start_cash);
