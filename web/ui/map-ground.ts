// What Isrute's maps draw of a street map, and how wide: said once for staff maps (MapLibre) and public pages
// (Leaflet). Kinds are those of Protomaps' basemap schema 4; zooms count tiles of 512 pixels.

import type { MapPalette } from './map-palette.ts';

type Colour = keyof MapPalette;

/** What lies on the ground, by its colour. Fields and housing are left as plain land. */
export const grounds: [colour: Colour, kinds: string[]][] = [
  ['works', ['industrial', 'commercial', 'railway', 'hospital', 'school', 'university', 'college']],
  ['works', ['kindergarten', 'aerodrome', 'military', 'quarry', 'landfill']],
  ['green', ['park', 'garden', 'grass', 'recreation_ground', 'village_green', 'golf_course', 'cemetery']],
  ['green', ['allotments', 'zoo', 'pitch', 'playground', 'stadium', 'orchard']],
  ['green', ['national_park', 'protected_area']],
  ['wood', ['forest', 'wood', 'nature_reserve']],
  ['sand', ['beach', 'sand']],
  ['paved', ['pedestrian', 'pier', 'runway']],
];

/** Pixels at zoom 8, 13 and 18. */
export type Widths = [at8: number, at13: number, at18: number];
export const WIDTH_BASE = 1.5;

export interface Road {
  id: string;
  kind: 'minor_road' | 'major_road' | 'highway';
  /** Ways that lead to somebody's door; undefined where the kind has none. */
  service?: boolean;
  minzoom: number;
  widths: Widths;
  colour: Colour;
  edge: Colour;
}

export const serviceWays = ['service', 'track'];

/** From the smallest to the largest, which is drawn last. */
export const roads: Road[] = [
  {
    id: 'service',
    kind: 'minor_road',
    service: true,
    minzoom: 14,
    widths: [0, 0.6, 8],
    colour: 'minor',
    edge: 'minorEdge',
  },
  {
    id: 'minor',
    kind: 'minor_road',
    service: false,
    minzoom: 11,
    widths: [0.2, 1.8, 18],
    colour: 'minor',
    edge: 'minorEdge',
  },
  { id: 'major', kind: 'major_road', minzoom: 0, widths: [0.6, 3, 24], colour: 'major', edge: 'majorEdge' },
  {
    id: 'highway',
    kind: 'highway',
    minzoom: 0,
    widths: [1.2, 4, 28],
    colour: 'highway',
    edge: 'highwayEdge',
  },
];

/** Both edges together, beyond the road's own width. */
export const edgeWidths = ([at8, at13, at18]: Widths): Widths => [at8 + 0.4, at13 + 1.4, at18 + 2.5];

export const riverWidths: Widths = [0.5, 1.5, 6];
export const pathWidths: Widths = [0, 0.7, 3];
export const railWidths: Widths = [0.4, 1, 3];
export const PATHS_FROM = 14;
export const RAILS_FROM = 11;
export const BUILDINGS_FROM = 14;

/**
 * A map that begins so far out is of a whole country, and has its towns itself; a map of single towns leaves the rest
 * to the bundled one.
 */
export const WHOLE_FROM = 6;
/** There the bundled towns end: streets tell where one is. */
export const TOWNS_UNTIL = 13;

/** What our own tiles are, as the server describes them. */
export interface StreetTiles {
  tiles: [string];
  minzoom: number;
  maxzoom: number;
  attribution: string;
  vector_layers: { id: string }[];
}
