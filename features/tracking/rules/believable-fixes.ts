// Which of the stored fixes of a trip to believe: judged by those before and after, again whenever one is added. What
// was left out comes back by itself once later fixes agree with it.

import { distanceMetres } from '../../../shared/geo.ts';
import type { Fix } from './fixes.ts';

const FASTEST_MS = 180 / 3.6;
/** GPS is off by so much, and clocks by a second or two. */
const SLACK_M = 150;
/** So many fixes in a row may lie. */
const LONGEST_RUN = 20;
/** A fix at the very place of the one before says that the receiver is alive, hardly where it is. */
const WORTH_OF_REPEAT = 0.05;
/** A receiver that tells an old place between true ones tells it again within this time. */
const REPEATS_WITHIN_MS = 30 * 60_000;
const AWAY_M = 150;
const BACK_AND_FORTH_MS = 3 * 60_000;

const isSamePlace = (a: Fix, b: Fix) => a.lat === b.lat && a.lng === b.lng;
const isReachable = (a: Fix, b: Fix) =>
  distanceMetres(a, b) - SLACK_M <= (FASTEST_MS * (b.at.getTime() - a.at.getTime())) / 1000;

/** An old place again while the car is elsewhere before and after. */
function isOldPlace(fixes: readonly Fix[], i: number): boolean {
  const [before, fix, after] = [fixes[i - 1], fixes[i], fixes[i + 1]];
  if (!before || !fix || isSamePlace(before, fix)) return false;
  const isAway = distanceMetres(before, fix) > AWAY_M;
  const leavesAtOnce =
    after !== undefined &&
    after.at.getTime() - fix.at.getTime() <= BACK_AND_FORTH_MS &&
    distanceMetres(after, fix) > AWAY_M;
  if (!isAway || !leavesAtOnce) return false;
  for (let j = i - 2; j >= 0; j -= 1) {
    const earlier = fixes[j] as Fix;
    if (fix.at.getTime() - earlier.at.getTime() > REPEATS_WITHIN_MS) return false;
    if (isSamePlace(earlier, fix)) return true;
  }
  return false;
}

/** It says that it drives, and does not move: the receiver is frozen. */
const isFrozen = (fix: Fix, before: Fix | undefined) =>
  before !== undefined && isSamePlace(before, fix) && (fix.speed_kmh ?? 0) >= 10;

/** What is believed of fixes that come in order of time: one more is judged without going over those before it. */
export interface Believing {
  /** Not before the one taken last; of two at one moment the first counts. */
  take: (fix: Fix) => void;
  /**
   * The longest run of fixes that one car can have driven, none faster than 180 km/h from one to the next: a jump away
   * is left out whichever side of it is longer. In order of time.
   */
  believed: () => Fix[];
}

export function believeInOrder(): Believing {
  let last: Fix | undefined;
  const moving: Fix[] = [];
  const fixes: Fix[] = [];
  /** Of the best run that ends with a fix, by its place among them; the one before; the best of all until then. */
  const worth: number[] = [];
  const previous: number[] = [];
  const best: number[] = [];
  const add = (fix: Fix) => {
    const i = fixes.length;
    const before = fixes[i - 1];
    const most = best[i - 1] ?? -1;
    const own = before && isSamePlace(before, fix) ? WORTH_OF_REPEAT : 1;
    let from = -1;
    for (let j = i - 1; j >= Math.max(0, i - LONGEST_RUN - 1); j -= 1) {
      if (from >= 0 && (worth[j] as number) <= (worth[from] as number)) continue;
      if (isReachable(fixes[j] as Fix, fix)) from = j;
      // Nothing farther back is worth more than the best of all.
      if (from >= 0 && from === most) break;
    }
    fixes.push(fix);
    worth.push(own + (from < 0 ? 0 : (worth[from] as number)));
    previous.push(from);
    best.push(most < 0 || (worth[i] as number) >= (worth[most] as number) ? i : most);
  };
  return {
    take(fix) {
      const before = last;
      if (before && fix.at.getTime() === before.at.getTime()) return;
      last = fix;
      if (isFrozen(fix, before)) return;
      moving.push(fix);
      // Only now is it known where the car went from the one before.
      if (isOldPlace(moving, moving.length - 2))
        for (const list of [fixes, worth, previous, best]) list.pop();
      add(fix);
    },
    believed() {
      const kept: Fix[] = [];
      for (let i = best.at(-1) ?? -1; i >= 0; i = previous[i] as number) kept.push(fixes[i] as Fix);
      return kept.reverse();
    },
  };
}

/** Of fixes in any order. */
export function believableFixes(given: readonly Fix[]): Fix[] {
  const { take, believed } = believeInOrder();
  for (const fix of given.toSorted((a, b) => a.at.getTime() - b.at.getTime())) take(fix);
  return believed();
}
