// A large matrix as the blocks that a service answers at a time.

import { OutsideFailure } from '../../../../server/outside-calls.ts';
import type { LatLng } from '../../../../shared/geo.ts';
import { runsOf, type LegMatrix } from '../../rules/matrix.ts';
import { estimateLeg, type Leg } from '../../rules/places.ts';

export interface Block {
  sources: readonly LatLng[];
  destinations: readonly LatLng[];
  /** Both sides are the same places. */
  isSame: boolean;
}

export type Cell = { seconds: number; metres: number } | null;

/** Every place to every other in blocks of at most `side` by `side`, a row of blocks at a time. */
export async function inBlocks(
  points: readonly LatLng[],
  side: number,
  gone: AbortSignal,
  ask: (block: Block) => Promise<Leg[][]>,
): Promise<LegMatrix> {
  const runs = runsOf(points.length, side);
  const placesOf = ({ from, until }: (typeof runs)[number]) => points.slice(from, until);
  const legs: Leg[] = [];
  for (const from of runs) {
    gone.throwIfAborted();
    const sources = placesOf(from);
    const parts = await Promise.all(
      runs.map((to) => ask({ sources, destinations: placesOf(to), isSame: from === to })),
    );
    for (const at of sources.keys()) legs.push(...parts.flatMap((part) => part[at] as Leg[]));
  }
  return { size: points.length, legs };
}

/**
 * The legs of a block; where there is no road between two places, the built-in estimate stands in. Throws
 * 'unreadable' when cells are missing.
 */
export function legsOfBlock(
  { sources, destinations }: Block,
  cells: readonly (readonly (Cell | undefined)[])[],
): Leg[][] {
  if (cells.length !== sources.length || cells.some((row) => row.length !== destinations.length))
    throw new OutsideFailure('unreadable');
  return cells.map((row, one) =>
    row.map((cell, other): Leg => {
      if (cell === undefined) throw new OutsideFailure('unreadable');
      if (cell === null) return estimateLeg(sources[one] as LatLng, destinations[other] as LatLng);
      return { seconds: Math.round(cell.seconds), metres: Math.round(cell.metres), approximate: false };
    }),
  );
}
