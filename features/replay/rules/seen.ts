// What of a truck's positions may be shown as known: when it was seen, which positions lie, and fewer of them where
// there are too many.

import type { LatLng } from '../../../shared/geo.ts';
import type { RefusedFix } from '../contract.ts';

export interface SeenAt extends LatLng {
  at: Date;
  speed_kmh: number | null;
}
export interface Standing {
  started_at: Date;
  /** Null: it still stands there. */
  ended_at: Date | null;
}
export interface Unseen {
  from: Date;
  until: Date;
}

/** Trackers tell every few seconds up to every minute: after two minutes without a word nobody knows. */
export const LONGEST_SILENCE_MS = 120_000;
/** A receiver that tells an old place between true ones tells it again within this time. */
const REPEATS_WITHIN_MS = 30 * 60_000;
/** It says that it drives. */
const DRIVES_KMH = 10;

/** What is left of a silence where the truck was not seen to stand. Stays are in order of time. */
function withoutStays(silence: Unseen, stays: readonly Standing[]): Unseen[] {
  const left: Unseen[] = [];
  let { from } = silence;
  for (const { started_at, ended_at } of stays) {
    const until = ended_at ?? silence.until;
    if (until <= from || started_at >= silence.until) continue;
    if (started_at > from) left.push({ from, until: started_at });
    from = until;
  }
  if (from < silence.until) left.push({ from, until: silence.until });
  return left;
}

/**
 * When nobody knows where the truck was, between `from` and `until`: no position for more than two minutes, and no stay
 * that explains the silence. A tracker that sleeps while parked is known to stand.
 */
export function unseenTimes(
  fixes: readonly { at: Date }[],
  stays: readonly Standing[],
  { from, until }: Unseen,
): Unseen[] {
  const told = [from, ...fixes.map(({ at }) => at), until];
  const inOrder = stays.toSorted((a, b) => a.started_at.getTime() - b.started_at.getTime());
  const isLong = (silence: Unseen) => silence.until.getTime() - silence.from.getTime() > LONGEST_SILENCE_MS;
  return told
    .slice(1)
    .map((next, i) => ({ from: told[i] as Date, until: next }))
    .filter(isLong)
    .flatMap((silence) => withoutStays(silence, inOrder))
    .filter(isLong);
}

/**
 * At most about so many, spread evenly over the time; the first, the last and those beside a silence always stay, so
 * that none seems longer than it was.
 */
export function thinned<Fix extends { at: Date }>(
  fixes: readonly Fix[],
  most: number,
  silence_ms: number = LONGEST_SILENCE_MS,
): readonly Fix[] {
  const [first] = fixes;
  const last = fixes.at(-1);
  if (!first || !last || fixes.length <= most) return fixes;
  const width = (last.at.getTime() - first.at.getTime()) / most;
  const timeOf = (i: number) => (fixes[i] as Fix).at.getTime();
  let bucket = -1;
  return fixes.filter((fix, i) => {
    const own = Math.floor((fix.at.getTime() - first.at.getTime()) / width);
    const isNew = own > bucket;
    if (isNew) bucket = own;
    const isEdge =
      i === 0 ||
      i === fixes.length - 1 ||
      timeOf(i) - timeOf(i - 1) > silence_ms ||
      timeOf(i + 1) - timeOf(i) > silence_ms;
    return isNew || isEdge;
  });
}

const isSamePlace = (a: LatLng, b: LatLng) => a.lat === b.lat && a.lng === b.lng;

/** Which of all positions were not believed, and why; both in order of time. */
export function refusedFixes<Fix extends SeenAt>(
  given: readonly Fix[],
  believed: readonly Fix[],
): (LatLng & { at: Date; why: RefusedFix['why'] })[] {
  const isBelieved = new Set(believed);
  return given.flatMap((fix, i) => {
    if (isBelieved.has(fix)) return [];
    const { at, lat, lng } = fix;
    return [{ at, lat, lng, why: whyNot(given, i) }];
  });
}

function whyNot(given: readonly SeenAt[], i: number): RefusedFix['why'] {
  const fix = given[i] as SeenAt;
  const before = given[i - 1];
  if (before && isSamePlace(before, fix) && (fix.speed_kmh ?? 0) >= DRIVES_KMH) return 'frozen';
  for (let j = i - 2; j >= 0; j -= 1) {
    const earlier = given[j] as SeenAt;
    if (fix.at.getTime() - earlier.at.getTime() > REPEATS_WITHIN_MS) break;
    if (isSamePlace(earlier, fix)) return 'old_place';
  }
  return 'jump';
}
