// Round trips of the kinds that a truck meets and a search is trapped by: clusters of homes, columns of them, grids,
// streets that are driven on both sides. Made here from a number, so that anybody makes the same ones; the best lengths
// are the shortest that long runs of several searches found, and proven by nobody.

import { chanceFrom } from '../../features/routes/rules/order-search.ts';
import { tour, type Instance } from './tour-instances.ts';

type Chance = () => number;
type Places = number[];

const SIDE = 10_000;

/** Around a number, as a bell. */
function around(middle: number, spread: number, chance: Chance): number {
  const bell = Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  return Math.round(middle + spread * bell);
}

/** Villages anywhere, of any size. */
function randomClusters(size: number, chance: Chance): Places {
  const count = 5 + Math.floor(chance() * 8);
  const villages = Array.from({ length: count }, () => ({
    x: chance() * SIDE,
    y: chance() * SIDE,
    spread: 100 + chance() * 500,
  }));
  return Array.from({ length: size }).flatMap(() => {
    const village = villages[Math.floor(chance() * count)] as (typeof villages)[number];
    return [around(village.x, village.spread, chance), around(village.y, village.spread, chance)];
  });
}

/** Short columns of near places, far apart in rows: the ways between them are as long in many orders. */
function regularClusters(size: number, chance: Chance): Places {
  const each = 6 + Math.floor(chance() * 5);
  const columns = Math.ceil(size / each);
  const wide = Math.ceil(Math.sqrt(columns));
  const gap = SIDE / wide;
  return Array.from({ length: size }, (_, n) => {
    const column = Math.floor(n / each);
    const shift = column % 3 === 0 ? 250 : 0;
    return [(column % wide) * gap + shift, Math.floor(column / wide) * gap + (n % each) * 100];
  }).flat();
}

/** Crossings of a town, some of them without a stop. */
function grid(size: number, chance: Chance): Places {
  const wide = Math.ceil(Math.sqrt(size * 1.2));
  const crossings = Array.from({ length: wide * wide }, (_, n) => n);
  for (let at = crossings.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    [crossings[at], crossings[other]] = [crossings[other] as number, crossings[at] as number];
  }
  return crossings.slice(0, size).flatMap((n) => [(n % wide) * 500, Math.floor(n / wide) * 500]);
}

/** Homes to the left and to the right of streets that lie anyhow. */
function streets(size: number, chance: Chance): Places {
  const count = 4 + Math.floor(chance() * 6);
  const roads = Array.from({ length: count }, () => ({
    x: chance() * SIDE,
    y: chance() * SIDE,
    turn: chance() * Math.PI,
    length: 2_000 + chance() * 4_000,
  }));
  return Array.from({ length: size }).flatMap((_, n) => {
    const road = roads[n % count] as (typeof roads)[number];
    const along = (chance() - 0.5) * road.length;
    const aside = n % (2 * count) < count ? 15 : -15;
    return [
      Math.round(road.x + along * Math.cos(road.turn) - aside * Math.sin(road.turn)),
      Math.round(road.y + along * Math.sin(road.turn) + aside * Math.cos(road.turn)),
    ];
  });
}

const kinds = { randomClusters, regularClusters, grid, streets };
const sizes = [60, 120, 200];

/** By kind, for each size two. */
const best: Record<keyof typeof kinds, readonly number[]> = {
  randomClusters: [34_397, 45_967, 40_345, 36_272, 60_465, 39_301],
  regularClusters: [33_249, 28_736, 41_979, 44_368, 53_487, 53_487],
  grid: [33_185, 32_363, 62_484, 62_363, 105_223, 104_433],
  streets: [42_622, 40_369, 41_802, 29_971, 29_510, 54_774],
};

export const ownKinds: readonly Instance[] = Object.entries(kinds).flatMap(([kind, make], nth) =>
  sizes.flatMap((size, at) =>
    [0, 1].map((one) => {
      const places = make(size, chanceFrom(1_000 * nth + 10 * size + one));
      const length = best[kind as keyof typeof kinds][2 * at + one] as number;
      return tour(`${kind} ${size} ${'ab'[one]}`, length, places);
    }),
  ),
);
