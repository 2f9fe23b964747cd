// When a truck came by its stops, standing or driving: what tells which pass of a street it is on.

import type { LatLng } from '../../../shared/geo.ts';
import { sharedLength, type Fix } from './fixes.ts';
import type { Pass, PlannedStop } from './known-facts.ts';

/** As wide as a street with its houses, and GPS. */
const BY_M = 60;
/** Between fixes farther apart the way is not known. */
const LONGEST_GAP_MS = 90_000;
const METRES_PER_DEGREE = 111_195;

/** Metres on a plane around the first fix: a day's trip is small enough, and a thousand times cheaper than a sphere. */
function flatten(origin: LatLng) {
  const east = METRES_PER_DEGREE * Math.cos((origin.lat * Math.PI) / 180);
  return ({ lat, lng }: LatLng) => ({
    x: (lng - origin.lng) * east,
    y: (lat - origin.lat) * METRES_PER_DEGREE,
  });
}

interface Way {
  x: number;
  y: number;
  from_at: number;
  /** How near the truck is on this pass, squared, when it was nearest; infinite between passes. By the stop. */
  least: Float64Array;
  nearest_at: Float64Array;
  /** Those that are over. */
  passes: Pass[];
}

/** The truck is past the stop of that index. */
function endPass({ least, nearest_at, passes }: Way, i: number, { id: stop_id }: PlannedStop): void {
  passes.push({
    stop_id,
    at: new Date(nearest_at[i] as number),
    metres: Math.sqrt(least[i] as number),
  });
  least[i] = Infinity;
}

/** Every pass of every stop, in order of time; a stop that is left and come to again has two. */
export function followPasses(stops: readonly PlannedStop[]) {
  let flat = flatten({ lat: 0, lng: 0 });
  let xs = new Float64Array();
  let ys = new Float64Array();
  let way: Way | null = null;
  /** Those that the way goes by: all but the last, which may yet be doubted. */
  let driven: Fix[] = [];

  function beginAt(origin: Fix): Way {
    flat = flatten(origin);
    const places = stops.map(flat);
    xs = Float64Array.from(places, ({ x }) => x);
    ys = Float64Array.from(places, ({ y }) => y);
    driven = [];
    const least = new Float64Array(stops.length).fill(Infinity);
    const nearest_at = new Float64Array(stops.length);
    return { ...flat(origin), from_at: origin.at.getTime(), least, nearest_at, passes: [] };
  }

  const end = (on: Way, i: number) => endPass(on, i, stops[i] as PlannedStop);

  function drive(on: Way, fix: Fix): void {
    const to = flat(fix);
    const at = fix.at.getTime();
    const { from_at, least, nearest_at } = on;
    const { x, y } = at - from_at > LONGEST_GAP_MS ? to : on;
    const dx = to.x - x;
    const dy = to.y - y;
    const length = dx * dx + dy * dy;
    const reach = Math.sqrt(length) + BY_M;
    for (let i = 0; i < xs.length; i += 1) {
      const py = (ys[i] as number) - y;
      const px = (xs[i] as number) - x;
      const known = least[i] as number;
      if (py > reach || py < -reach || px > reach || px < -reach) {
        if (known !== Infinity) end(on, i);
        continue;
      }
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
      const offX = px - share * dx;
      const offY = py - share * dy;
      const square = offX * offX + offY * offY;
      if (square > BY_M * BY_M) {
        if (known !== Infinity) end(on, i);
      } else if (square < known) {
        least[i] = square;
        nearest_at[i] = from_at + share * (at - from_at);
      }
    }
    [on.x, on.y, on.from_at] = [to.x, to.y, at];
  }

  /** All fixes until now, in order of time. What was taken before is not gone over again where it is the same. */
  return function take(fixes: readonly Fix[]): Pass[] {
    const [origin] = fixes;
    const last = fixes.at(-1);
    if (!origin || !last) return [];
    const isSame = driven.length < fixes.length && sharedLength(driven, fixes) === driven.length;
    // Until something is driven, another fix may yet be the first.
    if (!way || !isSame || driven.length === 0) way = beginAt(origin);
    for (const fix of fixes.slice(driven.length, -1)) {
      drive(way, fix);
      driven.push(fix);
    }
    const { least, nearest_at, passes } = way;
    const now = { ...way, least: least.slice(), nearest_at: nearest_at.slice(), passes: [...passes] };
    drive(now, last);
    for (let i = 0; i < stops.length; i += 1) if (now.least[i] !== Infinity) end(now, i);
    return now.passes.sort((a, b) => a.at.getTime() - b.at.getTime());
  };
}

export const passesOf = (fixes: readonly Fix[], stops: readonly PlannedStop[]): Pass[] =>
  followPasses(stops)(fixes);
