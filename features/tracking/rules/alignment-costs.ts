// What it costs to explain what was seen: unlikely things cost more, about the negative logarithm of how often they
// happen to trucks that sell on a route. docs/tracking.md says them in words.

const MINUTE_MS = 60_000;

/** So near to each other GPS cannot tell two stops apart. */
export const ALIKE_M = 25;

/** Somewhere in a street with its stop: half the tenant's radius is one sigma. */
export const costOfDistance = (metres: number, radius_m: number) => 0.5 * (metres / (radius_m / 2)) ** 2;

/** A stay that belongs to no stop: a light, a queue, a phone call. The longer, the rarer. */
export const costOfOtherStay = (seconds: number) =>
  Math.min(4.5, Math.max(0.8, 1.2 + ((seconds - 60) / 60) * 0.8));

/** Who sold there stood there for that. */
export const COST_OF_SALE_ELSEWHERE = 8;
/** It was handed over there, though the phone may tell it when it has a network again. */
export const COST_OF_DELIVERY_ELSEWHERE = 2;
export const COST_OF_MARK_ELSEWHERE = 1_000;
/** A truck comes by stops of another pass all the time. */
export const COST_OF_OTHER_PASS = 0.4;
/** The till names the stop nearest to the sale, which of two passes it was it does not know. */
export const COST_OF_NAME_ALONE = 2;
/** The driver says that nobody comes there. */
export const COST_OF_WAVED_OFF = 1;

/** Leaving out stops of which nothing was seen: one is rare, who leaves out one may leave out more. */
export const costOfSkipping = (stops: number) =>
  stops <= 0 ? 0 : Math.min(2.7 + 1.3 * (stops - 1), 5 + 0.03 * stops);

/** Turning round in the order of the stops, and back into it. */
export const COST_OF_TURNING = 3.5;
export const COST_OF_TURNING_BACK = 2;

/** The same stop again, after a while. */
export const COST_OF_AGAIN = 0.8;
export const COST_OF_BY_AGAIN = 0.2;
export const AGAIN_MS = 5 * MINUTE_MS;

/** A leg that took longer or shorter than by plan. Late is common, much too early is not. */
function costOfPace(driven_minutes: number, planned_minutes: number): number {
  const late = driven_minutes - planned_minutes;
  if (late >= 0) return Math.min(1.5, late / 40);
  const early = -late - 2 - 0.4 * planned_minutes;
  return early <= 0 ? 0 : Math.min(5, early / 8);
}

/** From one stop to another; `planned` is null where a time is missing. Either direction takes as long. */
export const costOfTime = (from_at: number, to_at: number, planned_ms: number | null) =>
  planned_ms === null ? 0 : costOfPace((to_at - from_at) / MINUTE_MS, Math.abs(planned_ms) / MINUTE_MS);

/** The first that is seen of a trip: it may begin early, and in the middle. */
export function costOfBeginning(at: number, planned_at: number | null): number {
  if (planned_at === null) return 0;
  const late = (at - planned_at) / MINUTE_MS;
  return late >= 0 ? Math.min(1.5, late / 40) : Math.min(3, Math.max(0, (-late - 20) / 15));
}
