// When a delivery is tried again, and when an address is given up.

const MINUTE_S = 60;
const HOUR_S = 3_600;

/** Seconds after the first failure, the second and so on; two days in all. */
const waits_s = [
  10,
  30,
  2 * MINUTE_S,
  10 * MINUTE_S,
  30 * MINUTE_S,
  HOUR_S,
  2 * HOUR_S,
  4 * HOUR_S,
  8 * HOUR_S,
  8 * HOUR_S,
  8 * HOUR_S,
  16 * HOUR_S,
] as const;

/** An address that took nothing for so long is disabled. */
export const GIVEN_UP_AFTER_MS = 24 * HOUR_S * 1_000;
export const KEPT_DAYS = 30;
export const MOST_WEBHOOKS = 20;
/** After a new secret the former one signs too, so that receivers can change over. */
export const FORMER_SECRET_MS = 24 * HOUR_S * 1_000;

/**
 * Milliseconds until the next try after `failures` of them; null when there is none. `dice` from 0 to 1 moves it by
 * up to a fifth either way, so that what failed together does not come again together.
 */
export function nextWait(failures: number, dice: number): number | null {
  const wait = waits_s[failures - 1];
  return wait === undefined ? null : Math.round(wait * 1_000 * (0.8 + 0.4 * dice));
}

/** Only a 2xx takes it: what redirects is not followed. */
export const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300;
