// Places on the earth. In code a place is {lat, lng}; on the wire of a stop it is GeoJSON, longitude first. Only this
// file converts.

import polyline from '@mapbox/polyline';

export interface LatLng {
  lat: number;
  lng: number;
}
/** Longitude first, as GeoJSON has it. */
export interface GeoPoint {
  type: 'Point';
  coordinates: [lng: number, lat: number];
}
/** First ring is the outline, closed (first position = last), longitude first; further rings are holes. */
export interface GeoPolygon {
  type: 'Polygon';
  coordinates: [lng: number, lat: number][][];
}

/** Mean earth radius in metres: the one that every distance of the product uses (README 14). */
export const EARTH_RADIUS_M = 6_371_008.8;

/** Degrees to seven decimals: two that differ by less are one. */
export const atCentimetre = (degrees: number): number => Number(degrees.toFixed(7));

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const METRES_PER_DEGREE = radians(1) * EARTH_RADIUS_M;

/** Great-circle distance in metres (haversine, exact enough for a centimetre as well as for a country). */
export function distanceMetres(a: LatLng, b: LatLng): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLng = Math.sin(radians(b.lng - a.lng) / 2);
  const h = halfLat * halfLat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLng * halfLng;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** A place so many metres north and east of another: on a plane, so for distances up to some 50 km. */
export function displaced(from: LatLng, north_m: number, east_m: number): LatLng {
  return {
    lat: from.lat + north_m / METRES_PER_DEGREE,
    lng: from.lng + east_m / (METRES_PER_DEGREE * Math.cos(radians(from.lat))),
  };
}

export function toGeoPoint(place: LatLng): GeoPoint {
  return { type: 'Point', coordinates: [place.lng, place.lat] };
}

export function fromGeoPoint(point: GeoPoint): LatLng {
  return { lat: point.coordinates[1], lng: point.coordinates[0] };
}

/** Finite numbers within the globe. It cannot tell a swapped pair in Europe, where both orders are valid places. */
export function isOnEarth(place: LatLng): boolean {
  return (
    Number.isFinite(place.lat) &&
    Number.isFinite(place.lng) &&
    Math.abs(place.lat) <= 90 &&
    Math.abs(place.lng) <= 180
  );
}

/** What a receiver without a fix says: 0 and 0; some phones leave out one of the two alone. */
export function isNowhere({ lat, lng }: LatLng): boolean {
  return lat === 0 || lng === 0 || (Math.abs(lat) < 0.1 && Math.abs(lng) < 0.1);
}

type Flat = readonly [x: number, y: number];

const cross = (o: Flat, a: Flat, b: Flat) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

/** Monotone chain; the hull counter-clockwise, not closed. */
function convexHull(points: readonly Flat[]): Flat[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (ordered: readonly Flat[]) => {
    const kept: Flat[] = [];
    for (const point of ordered) {
      while (kept.length >= 2 && cross(kept.at(-2) as Flat, kept.at(-1) as Flat, point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

// The octagon is drawn around the circle, so that nothing within the buffer falls outside it.
const octagon: readonly Flat[] = Array.from({ length: 8 }, (_, corner) => {
  const angle = ((corner + 0.5) * Math.PI) / 4;
  return [Math.cos(angle) / Math.cos(Math.PI / 8), Math.sin(angle) / Math.cos(Math.PI / 8)];
});

/** Convex hull of the places, widened by `buffer_m` metres on every side (RG58); null when there is no place. */
export function hullAround(points: readonly LatLng[], buffer_m: number): GeoPolygon | null {
  if (points.length === 0) return null;
  const centre = {
    lat: points.reduce((sum, point) => sum + point.lat, 0) / points.length,
    lng: points.reduce((sum, point) => sum + point.lng, 0) / points.length,
  };
  // The plane is scaled for the centre; the buffer is scaled for each place, or it would shrink to the north.
  const stretch = Math.cos(radians(centre.lat));
  const widened = points.flatMap((point) => {
    const x = (point.lng - centre.lng) * stretch;
    const y = point.lat - centre.lat;
    const wide = stretch / Math.cos(radians(point.lat));
    const reach = Math.max(buffer_m, 1) / METRES_PER_DEGREE;
    return octagon.map(([dx, dy]): Flat => [x + dx * reach * wide, y + dy * reach]);
  });
  const ring = convexHull(widened).map(([x, y]): [number, number] => [
    Number((centre.lng + x / stretch).toFixed(7)),
    Number((centre.lat + y).toFixed(7)),
  ]);
  return { type: 'Polygon', coordinates: [[...ring, ring[0] as [number, number]]] };
}

/** Even-odd rule over all rings; a place exactly on an edge may fall on either side. */
export function pointInPolygon(place: LatLng, polygon: GeoPolygon): boolean {
  let inside = false;
  for (const ring of polygon.coordinates) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const [xi, yi] = ring[i] as [number, number];
      const [xj, yj] = ring[j] as [number, number];
      if (yi > place.lat !== yj > place.lat && place.lng < ((xj - xi) * (place.lat - yi)) / (yj - yi) + xi)
        inside = !inside;
    }
  }
  return inside;
}

/** How far a place lies from the straight stretch between two others, in metres; on a plane, so for some 50 km. */
function besideStretch(place: LatLng, from: LatLng, to: LatLng): number {
  const wide = Math.cos(radians(place.lat));
  const flat = ({ lat, lng }: LatLng): Flat => [
    (lng - place.lng) * wide * METRES_PER_DEGREE,
    (lat - place.lat) * METRES_PER_DEGREE,
  ];
  const [x, y] = flat(from);
  const [dx, dy] = [flat(to)[0] - x, flat(to)[1] - y];
  const length = dx ** 2 + dy ** 2;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length));
  return Math.hypot(x + along * dx, y + along * dy);
}

/** The path with only the bends that leave it by more than `apart_m` (Douglas and Peucker); its ends stay. */
export function simplified(path: readonly LatLng[], apart_m: number): LatLng[] {
  const stays = new Set([0, path.length - 1]);
  const spans: [number, number][] = [[0, path.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let farthest = { at: -1, metres: apart_m };
    for (let at = from + 1; at < to; at += 1) {
      const metres = besideStretch(path[at] as LatLng, path[from] as LatLng, path[to] as LatLng);
      if (metres > farthest.metres) farthest = { at, metres };
    }
    if (farthest.at < 0) continue;
    stays.add(farthest.at);
    spans.push([from, farthest.at], [farthest.at, to]);
  }
  return path.filter((_, at) => stays.has(at));
}

/** Google's encoded polyline, five decimals, latitude first inside the code. */
export function encodePolyline(path: readonly LatLng[]): string {
  return polyline.encode(
    path.map((place): [number, number] => [place.lat, place.lng]),
    5,
  );
}

/** `decimals`: six in what OSRM and Valhalla draw. */
export function decodePolyline(code: string, decimals: 5 | 6 = 5): LatLng[] {
  return polyline.decode(code, decimals).map(([lat, lng]) => ({ lat, lng }));
}
