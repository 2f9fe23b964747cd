// How much of many stops a map shows at once. Pure: the server groups by these cells, the map asks for these boxes.

import type { LatLng } from '../../shared/geo.ts';

/** Degrees; west < east, south < north. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Pixels of the whole world at zoom 0, as the map counts them. */
const WORLD_PX = 512;
/** Stops closer than this on the screen are told as one. */
const CELL_PX = 64;
/** A box is never cut into more cells than this a side, whatever zoom is asked for. */
export const MOST_CELLS = 64;
/** So few stops are told one by one. */
export const MOST_ALONE = 500;
/** At which the whole tenant is told while nobody has looked anywhere yet. */
export const OVERVIEW_ZOOM = 6;

export interface Cell {
  /** Degrees. */
  lat: number;
  lng: number;
}

/** A cell of the grid by which stops are grouped at a zoom: about as high as it is wide on the screen. */
export function cellOf(zoom: number, box: Box | null): Cell {
  const wanted = (360 * CELL_PX) / (WORLD_PX * 2 ** zoom);
  if (box === null) return { lat: wanted / 2, lng: wanted };
  const middle = (((box.south + box.north) / 2) * Math.PI) / 180;
  const flat = Math.max(Math.cos(middle), 0.1);
  return {
    lat: Math.max(wanted * flat, (box.north - box.south) / MOST_CELLS),
    lng: Math.max(wanted, (box.east - box.west) / MOST_CELLS),
  };
}

/** Of a cell's side. */
const TOO_CLOSE = 0.6;

const STEP_CELLS = 4;
const clamped = (value: number, most: number) => Math.max(-most, Math.min(most, value));
/** Six decimals are a decimetre. */
const rounded = (value: number) => Number(value.toFixed(6));

/** The box made larger, so that a short way on the map asks for nothing new and the same place is asked for alike. */
export function boxAsked(box: Box, zoom: number): Box {
  const step = (STEP_CELLS * 360 * CELL_PX) / (WORLD_PX * 2 ** zoom);
  const down = (value: number, most: number) => rounded(clamped(Math.floor(value / step) * step, most));
  const up = (value: number, most: number) => rounded(clamped(Math.ceil(value / step) * step, most));
  return {
    west: down(box.west, 180),
    south: down(box.south, 90),
    east: up(box.east, 180),
    north: up(box.north, 90),
  };
}

export const boxText = ({ west, south, east, north }: Box): string => [west, south, east, north].join(',');

type Bounds = [west: number, south: number, east: number, north: number];

/** Around everything that was told; null when that is nothing. */
export function boundsOfView(
  places: readonly { coordinates: LatLng }[],
  groups: readonly { box: Bounds }[],
): Bounds | null {
  const boxes = [
    ...groups.map(({ box }) => box),
    ...places.map(({ coordinates: { lat, lng } }): Bounds => [lng, lat, lng, lat]),
  ];
  if (boxes.length === 0) return null;
  const most = (at: 0 | 1 | 2 | 3, of: (...values: number[]) => number) => of(...boxes.map((box) => box[at]));
  return [most(0, Math.min), most(1, Math.min), most(2, Math.max), most(3, Math.max)];
}

interface Group {
  coordinates: LatLng;
  stops: number;
  box: Bounds;
}

function joined(a: Group, b: Group): Group {
  const stops = a.stops + b.stops;
  const middle = (of: 'lat' | 'lng') => (a.coordinates[of] * a.stops + b.coordinates[of] * b.stops) / stops;
  return {
    stops,
    coordinates: { lat: middle('lat'), lng: middle('lng') },
    box: [
      Math.min(a.box[0], b.box[0]),
      Math.min(a.box[1], b.box[1]),
      Math.max(a.box[2], b.box[2]),
      Math.max(a.box[3], b.box[3]),
    ],
  };
}

/**
 * Neighbours whose discs would lie on each other, at either side of a line of the grid, become one; the fullest draw
 * the others in.
 */
export function untangled(groups: readonly Group[], cell: Cell): Group[] {
  const told: Group[] = [];
  for (const group of groups.toSorted((a, b) => b.stops - a.stops)) {
    const near = told.findIndex(
      ({ coordinates: { lat, lng } }) =>
        Math.abs(lat - group.coordinates.lat) < cell.lat * TOO_CLOSE &&
        Math.abs(lng - group.coordinates.lng) < cell.lng * TOO_CLOSE,
    );
    if (near === -1) told.push(group);
    else told[near] = joined(told[near] as Group, group);
  }
  return told;
}

/** A place with its surroundings: about 2 km to each side. */
export function boundsAround({ lat, lng }: LatLng): Bounds {
  return [lng - 0.03, lat - 0.018, lng + 0.03, lat + 0.018];
}
