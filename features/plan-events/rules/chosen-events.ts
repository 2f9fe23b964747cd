// Which of several trips may be put where they are wanted: one that stays keeps its place from the others.

import { sortedOut, type Clash, type Holder } from './conflicts.ts';
import type { Placed } from './moved-events.ts';

/**
 * Of the wanted those that clash, with whom. `staying` are trips of the same choice that cannot move at all; whoever
 * clashes stays as well, and is in the way of the rest where it stands.
 */
export function clashingMoves(
  wanted: readonly Placed[],
  staying: readonly Holder[],
  taken: readonly Holder[],
): Map<number, readonly Clash[]> {
  const found = new Map<number, readonly Clash[]>();
  let going = wanted;
  for (;;) {
    const held = wanted.filter(({ id }) => found.has(id)).map(({ before }) => before);
    const { free, clashing } = sortedOut(going, [...taken, ...staying, ...held]);
    if (clashing.length === 0) return found;
    for (const one of clashing) found.set(one.wanted.id, one.clashes);
    going = free;
  }
}
