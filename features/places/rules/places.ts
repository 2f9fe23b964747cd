// Arithmetic of places: what counts as a query, how names are compared, what a leg costs without a map service.

import { distanceMetres, type LatLng } from '../../../shared/geo.ts';

/** An address search begins here (routes.md 5 and 9). */
export const LEAST_CHARACTERS = 3;
export const MOST_SUGGESTIONS = 20;
/** Most points a directions request carries (RG25). */
export const BATCH_POINTS = 24;

/** Typed text is long enough to be searched for. */
export function isWorthSearching(query: string): boolean {
  return query.trim().length >= LEAST_CHARACTERS;
}

/**
 * At home 3, in a neighbouring town 1.5, at the other end of the country nearly nothing: about what a word that fits
 * exactly is worth.
 */
export function nearness(place: LatLng, near: LatLng): number {
  return 3 / (1 + distanceMetres(place, near) / 25_000);
}

/** Nearest first, in the given order where nothing is to be near to. */
export function nearestFirst<T>(places: readonly T[], placeOf: (one: T) => LatLng, near: LatLng | null): T[] {
  if (near === null) return [...places];
  return places
    .map((one) => ({ one, metres: distanceMetres(placeOf(one), near) }))
    .toSorted((a, b) => a.metres - b.metres)
    .map(({ one }) => one);
}

/** A stop this far from the rest of its route is more likely a wrong town than a long drive (the editor asks). */
export const FAR_FROM_ROUTE_M = 50_000;

/**
 * How far a place lies from the nearest of the others, in metres; null when that is not far, or there is nothing to
 * be far from.
 */
export function farFrom(place: LatLng, others: readonly LatLng[]): number | null {
  if (others.length === 0) return null;
  const nearest = others.reduce(
    (least, other) => Math.min(least, distanceMetres(place, other)),
    Number.POSITIVE_INFINITY,
  );
  return nearest > FAR_FROM_ROUTE_M ? nearest : null;
}

export interface Leg {
  seconds: number;
  metres: number;
  approximate: boolean;
}

const ROAD_PER_CROW = 1.3;
const METRES_PER_SECOND = 40_000 / 3600;

/** The built-in estimate (RG27): great circle x 1.3 at 40 km/h, rounded up to the minute; 0 between equal places. */
export function estimateLeg(from: LatLng, to: LatLng): Leg {
  const metres = Math.round(distanceMetres(from, to) * ROAD_PER_CROW);
  return { seconds: Math.ceil(metres / METRES_PER_SECOND / 60) * 60, metres, approximate: true };
}

/**
 * Batches of at most `size` points; neighbours share their border point (1-24, 24-47, …), so that no leg is lost
 * (RG25).
 */
export function batchesOf<T>(points: readonly T[], size = BATCH_POINTS): T[][] {
  const batches: T[][] = [];
  for (let at = 0; at < points.length - 1; at += size - 1) batches.push(points.slice(at, at + size));
  return batches;
}

/**
 * Generous box around the Norwegian mainland and its coast; Svalbard is left out, or a swapped pair could be taken
 * for it.
 */
function isInNorway(place: LatLng): boolean {
  return place.lat >= 57 && place.lat <= 72 && place.lng >= 4 && place.lng <= 32;
}

const UTM = { scale: 0.9996, easting_m: 500_000 };
const GRS80 = { axis_m: 6_378_137, flattening: 1 / 298.257222101 };
/** Longitude in the middle of a zone. */
const meridianOf = (zone: number) => zone * 6 - 183;

/**
 * ETRS89 / UTM (EPSG:258 and the zone, metres) to WGS84 degrees, by Krüger's series to the third order in n:
 * better than a millimetre in Norway, also in its west, which lies ten degrees from the meridian of zone 33.
 */
export function fromUtm(zone: number, east_m: number, north_m: number): LatLng {
  const { axis_m, flattening } = GRS80;
  const n = flattening / (2 - flattening);
  const radius = (axis_m / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
  const xi = north_m / (UTM.scale * radius);
  const eta = (east_m - UTM.easting_m) / (UTM.scale * radius);
  const beta = [
    n / 2 - (2 * n ** 2) / 3 + (37 * n ** 3) / 96,
    n ** 2 / 48 + n ** 3 / 15,
    (17 * n ** 3) / 480,
  ];
  const delta = [
    2 * n - (2 * n ** 2) / 3 - 2 * n ** 3,
    (7 * n ** 2) / 3 - (8 * n ** 3) / 5,
    (56 * n ** 3) / 15,
  ];
  const sum = (terms: number[], of: (order: number) => number) =>
    terms.reduce((total, term, at) => total + term * of(2 * (at + 1)), 0);
  const xiSphere = xi - sum(beta, (order) => Math.sin(order * xi) * Math.cosh(order * eta));
  const etaSphere = eta - sum(beta, (order) => Math.cos(order * xi) * Math.sinh(order * eta));
  const chi = Math.asin(Math.sin(xiSphere) / Math.cosh(etaSphere));
  const lat = chi + sum(delta, (order) => Math.sin(order * chi));
  const lng = Math.atan2(Math.sinh(etaSphere), Math.cos(xiSphere));
  return { lat: (lat * 180) / Math.PI, lng: meridianOf(zone) + (lng * 180) / Math.PI };
}

/** WGS84 degrees to ETRS89 / UTM of the zone, in metres, east first: the way back of `fromUtm`, by the same series. */
export function toUtm(zone: number, { lat, lng }: LatLng): [east_m: number, north_m: number] {
  const { axis_m, flattening } = GRS80;
  const n = flattening / (2 - flattening);
  const radius = (axis_m / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
  const alpha = [
    n / 2 - (2 * n ** 2) / 3 + (5 * n ** 3) / 16,
    (13 * n ** 2) / 48 - (3 * n ** 3) / 5,
    (61 * n ** 3) / 240,
  ];
  const phi = (lat * Math.PI) / 180;
  const lambda = ((lng - meridianOf(zone)) * Math.PI) / 180;
  const c = (2 * Math.sqrt(n)) / (1 + n);
  const t = Math.sinh(Math.atanh(Math.sin(phi)) - c * Math.atanh(c * Math.sin(phi)));
  const xi = Math.atan2(t, Math.cos(lambda));
  const eta = Math.atanh(Math.sin(lambda) / Math.sqrt(1 + t ** 2));
  const sum = (of: (order: number) => number) =>
    alpha.reduce((total, term, at) => total + term * of(2 * (at + 1)), 0);
  const east = eta + sum((order) => Math.cos(order * xi) * Math.sinh(order * eta));
  const north = xi + sum((order) => Math.sin(order * xi) * Math.cosh(order * eta));
  return [UTM.easting_m + UTM.scale * radius * east, UTM.scale * radius * north];
}

/**
 * The Norwegian provider's Posisjon: degrees or metres of EPSG:25833, in either order (RG43). X is the longitude or
 * easting. Null when no reading of the two numbers lies in Norway.
 */
export function norwegianPlace(x: number, y: number): LatLng | null {
  const inDegrees = Math.abs(x) <= 180 && Math.abs(y) <= 180;
  const readings = inDegrees
    ? [
        { lat: y, lng: x },
        { lat: x, lng: y },
      ]
    : [fromUtm(33, x, y), fromUtm(33, y, x)];
  return readings.find(isInNorway) ?? null;
}
