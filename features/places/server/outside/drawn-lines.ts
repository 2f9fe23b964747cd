// A long drive as the portions that a service draws at a time.

import { OutsideFailure } from '../../../../server/outside-calls.ts';
import type { LatLng } from '../../../../shared/geo.ts';
import { batchesOf } from '../../rules/places.ts';
import { lineBetween } from '../../rules/straight-line.ts';

interface Drawing {
  most_places: number;
  /** Codes of an answer that there is no such way, as opposed to failures. */
  noWay: readonly string[];
  /** A path for each two neighbours. */
  pathsOfBatch(points: readonly LatLng[]): Promise<LatLng[][]>;
}

/** A portion without a way is asked for again in halves, until it is known between which two places there is none. */
async function linesOfBatch(points: readonly LatLng[], drawing: Drawing): Promise<(string | null)[]> {
  try {
    const paths = await drawing.pathsOfBatch(points);
    if (paths.length !== points.length - 1) throw new OutsideFailure('unreadable');
    return paths.map((path, at) => lineBetween(points[at] as LatLng, points[at + 1] as LatLng, path));
  } catch (error) {
    if (!(error instanceof OutsideFailure) || !drawing.noWay.includes(error.status)) throw error;
    if (points.length <= 2) return [null];
    const middle = Math.floor(points.length / 2);
    const before = await linesOfBatch(points.slice(0, middle + 1), drawing);
    return [...before, ...(await linesOfBatch(points.slice(middle), drawing))];
  }
}

export async function linesAlong(points: readonly LatLng[], drawing: Drawing): Promise<(string | null)[]> {
  const lines: (string | null)[] = [];
  for (const batch of batchesOf(points, drawing.most_places))
    lines.push(...(await linesOfBatch(batch, drawing)));
  return lines;
}
