// When a truck came by its stops, standing or driving: what tells which pass of a street it is on.

import type { LatLng } from '../../../shared/geo.ts';
import type { Fix } from './fixes.ts';
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

/** Every pass of every stop, in order of time; a stop that is left and come to again has two. */
export function passesOf(fixes: readonly Fix[], stops: readonly PlannedStop[]): Pass[] {
  const [origin] = fixes;
  if (!origin) return [];
  const flat = flatten(origin);
  const places = stops.map(flat);
  const xs = Float64Array.from(places, ({ x }) => x);
  const ys = Float64Array.from(places, ({ y }) => y);
  /** How near the truck is on this pass, when it was nearest; infinite between passes. */
  const least = new Float64Array(stops.length).fill(Infinity);
  const nearestAt = new Float64Array(stops.length);
  const passes: Pass[] = [];
  const end = (i: number) => {
    const { id: stop_id } = stops[i] as PlannedStop;
    passes.push({
      stop_id,
      at: new Date(nearestAt[i] as number),
      metres: Math.sqrt(least[i] as number),
    });
    least[i] = Infinity;
  };
  let { x, y } = flat(origin);
  let fromAt = origin.at.getTime();
  for (const fix of fixes) {
    const to = flat(fix);
    const at = fix.at.getTime();
    if (at - fromAt > LONGEST_GAP_MS) ({ x, y } = to);
    const dx = to.x - x;
    const dy = to.y - y;
    const length = dx * dx + dy * dy;
    const reach = Math.sqrt(length) + BY_M;
    for (let i = 0; i < xs.length; i += 1) {
      const py = (ys[i] as number) - y;
      const px = (xs[i] as number) - x;
      const known = least[i] as number;
      if (py > reach || py < -reach || px > reach || px < -reach) {
        if (known !== Infinity) end(i);
        continue;
      }
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
      const offX = px - share * dx;
      const offY = py - share * dy;
      const square = offX * offX + offY * offY;
      if (square > BY_M * BY_M) {
        if (known !== Infinity) end(i);
      } else if (square < known) {
        least[i] = square;
        nearestAt[i] = fromAt + share * (at - fromAt);
      }
    }
    ({ x, y } = to);
    fromAt = at;
  }
  for (let i = 0; i < stops.length; i += 1) if (least[i] !== Infinity) end(i);
  return passes.sort((a, b) => a.at.getTime() - b.at.getTime());
}
