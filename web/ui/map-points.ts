// What a map shows, without any map library: points, lines and the box around them.

import { decodePolyline, type LatLng } from '../../shared/geo.ts';

/**
 * `stop` a numbered disc, `faint` a stop of another route, `customer` a small disc, `pin` a dot, `group` several that
 * the server counted together; `depo` and `car` are few and stand above.
 */
export type MapPointKind = 'stop' | 'faint' | 'customer' | 'pin' | 'group' | 'depo' | 'car';

export interface MapPoint extends LatLng {
  id: string | number;
  colour: string;
  kind?: MapPointKind;
  /** Stands inside the disc: a position number; below a car: what it is called. */
  label?: string;
  /** Shown when the point is lifted, and read aloud: an address. */
  title?: string;
  /** Of a car: degrees clockwise from north. */
  heading?: number | null;
  /** Stays where it is although the map lets points be dragged. */
  fixed?: boolean;
}

export interface MapLine {
  id: string | number;
  path: string | readonly LatLng[];
  colour: string;
  dashed?: boolean;
}
/** Weight from 0 to 1. */
export interface HeatPoint extends LatLng {
  weight: number;
}

/** The colours that the screens share; the words for them stand in each screen's legend (routes.md 2.3). */
export const mapColours = {
  own: '#1f8a3b',
  other: '#2563b0',
  same_number: '#1b1f22',
  none: '#c5362c',
  visited: '#1f8a3b',
  skipped: '#c5362c',
  unplanned: '#e07b00',
  eshop: '#5bb8f0',
  support: '#37ADE9',
  past: '#7b888f',
  depo: '#0f4653',
  car: '#0f4653',
  // A line lies on the bare map, which is dark by night.
  driven: '#287d8f',
} as const;

const channel = (hex: string, at: number) => {
  const value = parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Black or white, whichever is read better on the colour (#rrggbb). */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  const light = 0.2126 * channel(colour, 1) + 0.7152 * channel(colour, 3) + 0.0722 * channel(colour, 5);
  return light > 0.22 ? '#000000' : '#ffffff';
}

/** Metres beside their place: at the closest zoom two discs then stand side by side. */
const APART_M = 10;
const M_PER_DEGREE = 111_320;

/**
 * Stops at exactly one place stand in a ring around it, so that each can be seen and taken; all others where they are.
 */
export function spreadApart(points: readonly MapPoint[]): readonly MapPoint[] {
  const placeOf = ({ lat, lng }: MapPoint) => `${lat} ${lng}`;
  const stops = points.filter(({ kind = 'stop' }) => kind === 'stop');
  const places = Map.groupBy(stops, placeOf);
  if (places.size === stops.length) return points;
  return points.map((point) => {
    const group = places.get(placeOf(point)) ?? [];
    const at = group.indexOf(point);
    if (at < 0 || group.length === 1) return point;
    const angle = (2 * Math.PI * at) / group.length;
    const far = Math.max(APART_M, group.length * 3) / M_PER_DEGREE;
    const lat = point.lat + far * Math.sin(angle);
    return {
      ...point,
      lat,
      lng: point.lng + (far * Math.cos(angle)) / Math.cos((point.lat * Math.PI) / 180),
    };
  });
}

export type Bounds = [west: number, south: number, east: number, north: number];

export function boundsOf(places: readonly LatLng[]): Bounds | null {
  if (places.length === 0) return null;
  const lngs = places.map(({ lng }) => lng);
  const lats = places.map(({ lat }) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

export function pathOf(line: MapLine): readonly LatLng[] {
  return typeof line.path === 'string' ? decodePolyline(line.path) : line.path;
}

interface PointFeature {
  type: 'Feature';
  geometry: { type: 'Point'; coordinates: [number, number] };
  properties: { key: string; colour: string; ink: string; label: string; kind: MapPointKind; order: number };
}

/** `key` is the id as text: MapLibre's features keep no other. Cars are markers of their own and left out. */
export function pointCollection(points: readonly MapPoint[]): {
  type: 'FeatureCollection';
  features: PointFeature[];
} {
  const features = points
    .filter(({ kind }) => kind !== 'car')
    .map((point, order): PointFeature => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [point.lng, point.lat] },
      properties: {
        key: String(point.id),
        colour: point.colour,
        ink: inkOn(point.colour),
        label: point.label ?? '',
        kind: point.kind ?? 'stop',
        order,
      },
    }));
  return { type: 'FeatureCollection', features };
}

export function lineCollection(lines: readonly MapLine[]) {
  return {
    type: 'FeatureCollection' as const,
    features: lines.map((line) => ({
      type: 'Feature' as const,
      properties: { colour: line.colour, dashed: line.dashed ?? false },
      geometry: { type: 'LineString' as const, coordinates: pathOf(line).map(({ lat, lng }) => [lng, lat]) },
    })),
  };
}

export function heatCollection(points: readonly HeatPoint[]) {
  return {
    type: 'FeatureCollection' as const,
    features: points.map(({ lat, lng, weight }) => ({
      type: 'Feature' as const,
      properties: { weight },
      geometry: { type: 'Point' as const, coordinates: [lng, lat] },
    })),
  };
}
