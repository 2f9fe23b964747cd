// Makes the bundled base map (web/basemap/*.json) from db/places. Run by hand when a source changes; its output is committed.
//   node scripts/build-basemap.ts

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Position = [lng: number, lat: number];
type Ring = Position[];
interface Land {
  country: string;
  polygons: Ring[][];
}
interface Feature {
  properties: { iso?: string };
  geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] };
}

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, 'db/places', path), 'utf8');
const key = ([lng, lat]: Position) => `${lng},${lat}`;

function landOf(file: string): Land[] {
  const { features } = JSON.parse(read(`basemap/${file}`)) as { features: Feature[] };
  return features.map(({ properties, geometry }) => ({
    country: properties.iso ?? '',
    polygons: geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  }));
}

/** The date line leaves a strip across the whole north. */
const isLeftover = (ring: Ring) =>
  ring.length <= 5 && Math.max(...ring.map(([lng]) => lng)) - Math.min(...ring.map(([lng]) => lng)) > 10;

/** Metres are not needed: how far a place is from the line between two others, in degrees. */
function offLine([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const length = Math.hypot(bx - ax, by - ay) || 1e-9;
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/** The shorter way along a closed ring from one of its corners to another, both ends included. */
function along(ring: Ring, from: number, to: number): Ring {
  const count = ring.length - 1;
  const ahead = (to - from + count) % count;
  const step = ahead <= count / 2 ? 1 : -1;
  const steps = step === 1 ? ahead : count - ahead;
  return Array.from(
    { length: steps + 1 },
    (_, at) => ring[(from + step * at + count * steps) % count] as Position,
  );
}

/** Thinned neighbours keep some corners of the exact border; between two of them the exact border is put back. */
function stitch(neighbours: Land[], exact: Land[]): { neighbours: Land[]; borders: Ring[] } {
  const corners = new Map<string, { ring: Ring; at: number }>();
  for (const ring of exact.flatMap(({ polygons }) => polygons.flat()))
    ring.forEach((place, at) => corners.set(key(place), { ring, at }));
  const borders: Ring[] = [];
  const stitched = (ring: Ring): Ring =>
    ring.flatMap((place, at): Ring => {
      const before = at > 0 ? (ring[at - 1] as Position) : null;
      const [a, b] = [before && corners.get(key(before)), corners.get(key(place))];
      if (!before || !a || !b || a.ring !== b.ring) return [place];
      const way = along(a.ring, a.at, b.at);
      if (way.some((corner) => offLine(corner, before, place) > 0.05)) return [place];
      borders.push(way);
      return way.slice(1);
    });
  return {
    neighbours: neighbours.map(({ country, polygons }) => ({
      country,
      polygons: polygons.map((rings) => rings.map(stitched)),
    })),
    borders,
  };
}

/** Douglas and Peucker's thinning, on the ring cut at its first corner. */
function thinned(ring: Ring, tolerance: number): Ring {
  if (ring.length <= 4) return ring;
  const keep = new Set([0, ring.length - 1, Math.floor(ring.length / 2)]);
  const work: [number, number][] = [
    [0, Math.floor(ring.length / 2)],
    [Math.floor(ring.length / 2), ring.length - 1],
  ];
  for (let span = work.pop(); span; span = work.pop()) {
    const [from, to] = span;
    let [worst, far] = [-1, tolerance];
    for (let at = from + 1; at < to; at += 1) {
      const off = offLine(ring[at] as Position, ring[from] as Position, ring[to] as Position);
      if (off > far) [worst, far] = [at, off];
    }
    if (worst > 0) {
      keep.add(worst);
      work.push([from, worst], [worst, to]);
    }
  }
  return ring.filter((_, at) => keep.has(at));
}

type Box = [west: number, south: number, east: number, north: number];

/** Sutherland and Hodgman's cutting of a ring at a box; what lies outside goes, edges run along the box. */
function cut(ring: Ring, [west, south, east, north]: Box): Ring {
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  let left = ring;
  for (const [axis, limit, sign] of sides) {
    const isIn = (place: Position) => (place[axis] - limit) * sign >= 0;
    left = left.flatMap((place, at): Ring => {
      const before = left.at(at - 1) as Position;
      const share = (limit - before[axis]) / (place[axis] - before[axis]);
      const crossing: Position = [
        before[0] + (place[0] - before[0]) * share,
        before[1] + (place[1] - before[1]) * share,
      ];
      if (isIn(place)) return isIn(before) ? [place] : [crossing, place];
      return isIn(before) ? [crossing] : [];
    });
  }
  return left.length > 0 && key(left[0] as Position) !== key(left.at(-1) as Position)
    ? [...left, left[0] as Position]
    : left;
}

const rounded = (ring: Ring, decimals: number): Ring =>
  ring.map(([lng, lat]) => [Number(lng.toFixed(decimals)), Number(lat.toFixed(decimals))]);
const collection = (features: unknown[]) => ({ type: 'FeatureCollection', features });

function landFeatures(lands: Land[], shape: (ring: Ring) => Ring) {
  return lands
    .map(({ country, polygons }) => ({
      type: 'Feature',
      properties: { country },
      geometry: {
        type: 'MultiPolygon',
        coordinates: polygons
          .map((rings) => rings.map(shape).filter((ring) => ring.length > 3))
          .filter((rings) => rings.length > 0),
      },
    }))
    .filter(({ geometry }) => geometry.coordinates.length > 0);
}

const lines = (borders: Ring[], shape: (ring: Ring) => Ring) =>
  collection([
    {
      type: 'Feature',
      properties: {},
      geometry: { type: 'MultiLineString', coordinates: borders.map(shape) },
    },
  ]);

interface Town {
  country: string;
  name: string;
  population: number;
  at: Position;
}

/** Towns whose population is known; of Romania's many villages the larger ones. */
function townsOf(): Town[] {
  return read('places.csv')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .flatMap((cells): Town[] => {
      const [lat, lng] = [Number(cells.at(-2)), Number(cells.at(-1))];
      const population = Number(cells.at(-3));
      return population >= (cells[0] === 'RO' ? 2000 : 1)
        ? [
            {
              country: cells[0] ?? '',
              name: cells[1] ?? '',
              population,
              at: [lat, lng].reverse() as Position,
            },
          ]
        : [];
    });
}

const townFeatures = (towns: Town[], decimals: number) =>
  collection(
    towns
      .toSorted((a, b) => b.population - a.population)
      .map(({ name, population, country, at }) => ({
        type: 'Feature',
        properties: { name, population, country },
        geometry: { type: 'Point', coordinates: rounded([at], decimals)[0] },
      })),
  );

/** A street's name at its middle house: the register knows doors, not the lines between them. */
function streetFeatures() {
  return collection(
    ['addresses-dk.csv', 'addresses-no.csv']
      .flatMap((file) => read(file).trimEnd().split('\n').slice(1))
      .map((line) => {
        const houses = line.slice(line.lastIndexOf(',') + 1).split(';');
        const [, lat, lng] = (houses[Math.floor(houses.length / 2)] ?? '').split(' ').map(Number) as [
          number,
          number,
          number,
        ];
        return {
          type: 'Feature',
          properties: { name: line.slice(0, line.indexOf(',')) },
          geometry: { type: 'Point', coordinates: rounded([[lng, lat]], 4)[0] },
        };
      }),
  );
}

/** Everything in one piece for the staff maps; for phones one thin file per country with what lies around it. */
export function basemapFiles(): Record<string, unknown> {
  const exact = landOf('countries.geojson');
  const thin = landOf('neighbours.geojson').map(({ country, polygons }) => ({
    country,
    polygons: polygons.filter(([outer]) => outer && !isLeftover(outer)),
  }));
  const { neighbours, borders } = stitch(thin, exact);
  const towns = townsOf();
  const files: Record<string, unknown> = {
    land: collection(landFeatures([...neighbours, ...exact], (ring) => ring)),
    borders: lines(borders, (ring) => ring),
    places: townFeatures(towns, 3),
    streets: streetFeatures(),
  };
  for (const { country, polygons } of exact) {
    const all = polygons.flat(2);
    const [lngs, lats] = [all.map(([lng]) => lng), all.map(([, lat]) => lat)];
    const box: Box = [
      Math.min(...lngs) - 2,
      Math.min(...lats) - 1,
      Math.max(...lngs) + 2,
      Math.max(...lats) + 1,
    ];
    const around = [...neighbours, ...exact].map((land) =>
      land.country === country
        ? land
        : { ...land, polygons: land.polygons.map((rings) => rings.map((ring) => cut(ring, box))) },
    );
    const isNear = (ring: Ring) =>
      ring.some(([lng, lat]) => lng > box[0] && lng < box[2] && lat > box[1] && lat < box[3]);
    const shape = (ring: Ring) => rounded(thinned(ring, country === 'NO' ? 0.004 : 0.002), 3);
    files[`phone-${country.toLowerCase()}`] = {
      land: collection(landFeatures(around, shape)),
      borders: lines(borders.filter(isNear), shape),
      towns: towns
        .filter((town) => town.country === country)
        .toSorted((a, b) => b.population - a.population)
        .slice(0, 160)
        .map(({ name, population, at }) => [name, population, ...(rounded([at], 3)[0] as Position)]),
    };
  }
  return files;
}

if (import.meta.main) {
  const folder = join(root, 'web/basemap');
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(basemapFiles())) {
    const text = JSON.stringify(content);
    writeFileSync(join(folder, `${name}.json`), `${text}\n`);
    console.log(`${name}.json ${text.length} bytes`);
  }
}
