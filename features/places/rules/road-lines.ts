// The way along roads from one place to the next, and a drive drawn by the ways that are known.

import { decodePolyline, encodePolyline, simplified, type LatLng } from '../../../shared/geo.ts';

/** From one place of a drive to the next. */
export interface Stretch {
  from: LatLng;
  to: LatLng;
}

/** `line` is an encoded polyline, latitude first; null while none is known. */
export interface RoadLine extends Stretch {
  line: string | null;
}

const isSame = (a: LatLng, b: LatLng) => a.lat === b.lat && a.lng === b.lng;

export function stretchesOf(path: readonly LatLng[]): Stretch[] {
  return path
    .slice(1)
    .map((to, at) => ({ from: path[at] as LatLng, to }))
    .filter(({ from, to }) => !isSame(from, to));
}

/** Stretches as runs of places, each stretch in one of them. */
export function runsAlong(stretches: readonly Stretch[]): LatLng[][] {
  const runs: LatLng[][] = [];
  for (const { from, to } of stretches) {
    const run = runs.at(-1);
    if (run && isSame(run.at(-1) as LatLng, from)) run.push(to);
    else runs.push([from, to]);
  }
  return runs;
}

const keyOf = ({ from, to }: Stretch) => `${from.lat},${from.lng}>${to.lat},${to.lng}`;

/** The line of exactly this stretch. */
export const lineIn = (known: LineBook, stretch: Stretch): string | null => known.get(keyOf(stretch)) ?? null;

export interface Piece {
  path: LatLng[];
  /** As the crow flies. */
  isApproximate: boolean;
}

/** Lines by the places between which they lead. */
export type LineBook = ReadonlyMap<string, string | null>;

export const bookOf = (known: readonly RoadLine[]): LineBook =>
  new Map(known.map((one) => [keyOf(one), one.line]));

/**
 * The drive through these places, along roads where a line of exactly that stretch is known; neighbours of one kind
 * are one piece.
 */
export function piecesOf(path: readonly LatLng[], known: LineBook): Piece[] {
  const pieces: Piece[] = [];
  for (const stretch of stretchesOf(path)) {
    const line = lineIn(known, stretch);
    const way = line === null ? [stretch.from, stretch.to] : decodePolyline(line);
    const piece = pieces.at(-1);
    if (piece?.isApproximate === (line === null)) piece.path.push(...way);
    else pieces.push({ path: way, isApproximate: line === null });
  }
  return pieces;
}

/** Letters that the lines of a page for phones may take. */
const PAGE_LETTERS = 6_000;

export const COARSE_M = 20;
const COARSEST_M = 100;

export const coarser = (line: string, apart_m: number): string =>
  encodePolyline(simplified(decodePolyline(line), apart_m));

/** Coarse lines, coarser still where they are too much for a page for phones, or none. */
export function forPhones(lines: readonly (string | null)[]): (string | null)[] {
  const isSmall = (some: readonly (string | null)[]) => some.join('').length <= PAGE_LETTERS;
  if (isSmall(lines)) return [...lines];
  const smaller = lines.map((line) => line && coarser(line, COARSEST_M));
  return isSmall(smaller) ? smaller : lines.map(() => null);
}
