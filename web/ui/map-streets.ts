// Our own vector tiles as MapLibre draws them: Protomaps' basemap schema 4, in Isrute's colours, without pictures or font files.

import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { mapFonts } from './map-fonts.ts';
import type { MapPalette } from './map-palette.ts';

const source = 'streets';

/** What lies on the ground, by its colour. Fields and housing are left as plain land. */
const grounds: [colour: keyof MapPalette, kinds: string[]][] = [
  [
    'works',
    ['industrial', 'commercial', 'railway', 'hospital', 'school', 'university', 'college', 'kindergarten'],
  ],
  ['works', ['aerodrome', 'military', 'quarry', 'landfill']],
  [
    'green',
    [
      'park',
      'garden',
      'grass',
      'recreation_ground',
      'village_green',
      'golf_course',
      'cemetery',
      'allotments',
      'zoo',
    ],
  ],
  ['green', ['pitch', 'playground', 'stadium', 'orchard', 'national_park', 'protected_area']],
  ['wood', ['forest', 'wood', 'nature_reserve']],
  ['sand', ['beach', 'sand']],
  ['paved', ['pedestrian', 'pier', 'runway']],
];

const kindIs = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];
/** Ways that lead to somebody's door; drawn late and thin. */
const isService: ExpressionSpecification = ['in', ['get', 'kind_detail'], ['literal', ['service', 'track']]];
const isShape: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];

/** Wide enough to be seen from afar and to drive on from near. */
const width = (at8: number, at13: number, at18: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  8,
  at8,
  13,
  at13,
  18,
  at18,
];

function groundLayers(colours: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'streets-earth',
      type: 'fill',
      source,
      'source-layer': 'earth',
      filter: isShape,
      paint: { 'fill-color': colours.land },
    },
    {
      id: 'streets-ground',
      type: 'fill',
      source,
      'source-layer': 'landuse',
      filter: ['all', isShape, kindIs(...grounds.flatMap(([, kinds]) => kinds))],
      paint: {
        'fill-color': [
          'match',
          ['get', 'kind'],
          ...grounds.flatMap(([colour, kinds]) => [kinds, colours[colour]]),
          colours.land,
        ] as unknown as ExpressionSpecification,
      },
    },
    {
      id: 'streets-water',
      type: 'fill',
      source,
      'source-layer': 'water',
      filter: isShape,
      paint: { 'fill-color': colours.water },
    },
    {
      id: 'streets-rivers',
      type: 'line',
      source,
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': colours.water, 'line-width': width(0.5, 1.5, 6) },
    },
    {
      id: 'streets-buildings',
      type: 'fill',
      source,
      'source-layer': 'buildings',
      minzoom: 14,
      filter: isShape,
      paint: { 'fill-color': colours.building },
    },
  ];
}

interface Road {
  id: string;
  filter: FilterSpecification;
  minzoom?: number;
  widths: [at8: number, at13: number, at18: number];
  colour: keyof MapPalette;
  edge: keyof MapPalette;
}

const roads: Road[] = [
  {
    id: 'service',
    filter: ['all', kindIs('minor_road'), isService],
    minzoom: 14,
    widths: [0, 0.6, 8],
    colour: 'minor',
    edge: 'minorEdge',
  },
  {
    id: 'minor',
    filter: ['all', kindIs('minor_road'), ['!', isService]],
    minzoom: 11,
    widths: [0.2, 1.8, 18],
    colour: 'minor',
    edge: 'minorEdge',
  },
  { id: 'major', filter: kindIs('major_road'), widths: [0.6, 3, 24], colour: 'major', edge: 'majorEdge' },
  { id: 'highway', filter: kindIs('highway'), widths: [1.2, 4, 28], colour: 'highway', edge: 'highwayEdge' },
];

const onRoads = { source, 'source-layer': 'roads', type: 'line' } as const;
const round = { 'line-join': 'round', 'line-cap': 'round' } as const;

/** All edges below all roads, so that crossings are open. */
function roadLayers(colours: MapPalette): LayerSpecification[] {
  const starting = ({ minzoom }: Road) => (minzoom === undefined ? {} : { minzoom });
  const edges = roads.map((road): LayerSpecification => {
    const [at8, at13, at18] = road.widths;
    return {
      ...onRoads,
      ...starting(road),
      id: `streets-${road.id}-edge`,
      filter: road.filter,
      layout: round,
      paint: {
        'line-color': colours[road.edge],
        'line-width': width(at8 + 0.4, at13 + 1.4, at18 + 2.5),
      },
    };
  });
  const fills = roads.map((road): LayerSpecification => ({
    ...onRoads,
    ...starting(road),
    id: `streets-${road.id}`,
    filter: road.filter,
    layout: round,
    paint: { 'line-color': colours[road.colour], 'line-width': width(...road.widths) },
  }));
  return [
    {
      ...onRoads,
      id: 'streets-path',
      minzoom: 14,
      filter: kindIs('path'),
      paint: { 'line-color': colours.path, 'line-width': width(0, 0.7, 3), 'line-dasharray': [3, 1.5] },
    },
    ...edges,
    ...fills,
    {
      ...onRoads,
      id: 'streets-rail',
      minzoom: 11,
      filter: kindIs('rail'),
      paint: { 'line-color': colours.rail, 'line-width': width(0.4, 1, 3) },
    },
    {
      id: 'streets-borders',
      type: 'line',
      source,
      'source-layer': 'boundaries',
      filter: ['in', ['get', 'kind'], ['literal', ['country', 'region']]],
      paint: { 'line-color': colours.border, 'line-width': 1, 'line-dasharray': [3, 2] },
    },
  ];
}

const words = (colours: MapPalette, colour: keyof MapPalette, halo = 1.4) => ({
  'text-color': colours[colour],
  'text-halo-color': colours.halo,
  'text-halo-width': halo,
});

/** The name as it is written there; Protomaps also has it in other languages. */
const name: ExpressionSpecification = ['get', 'name'];

function streetNames(
  colours: MapPalette,
  id: string,
  filter: FilterSpecification,
  minzoom: number,
): LayerSpecification {
  return {
    id: `streets-names-${id}`,
    type: 'symbol',
    source,
    'source-layer': 'roads',
    minzoom,
    filter: ['all', ['has', 'name'], filter] as FilterSpecification,
    layout: {
      'symbol-placement': 'line',
      'text-field': name,
      'text-font': mapFonts,
      'text-size': ['interpolate', ['linear'], ['zoom'], 13, 10.5, 18, 14],
      'text-padding': 4,
      'symbol-spacing': 320,
      'text-max-angle': 35,
    },
    paint: words(colours, 'street'),
  };
}

/** The last is placed first: towns before quarters, large roads before small ones, house numbers where room is left. */
function nameLayers(colours: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'streets-numbers',
      type: 'symbol',
      source,
      'source-layer': 'buildings',
      minzoom: 17,
      filter: ['has', 'addr_housenumber'],
      layout: { 'text-field': ['get', 'addr_housenumber'], 'text-font': mapFonts, 'text-size': 10.5 },
      paint: words(colours, 'street', 1),
    },
    streetNames(colours, 'minor', kindIs('minor_road', 'path'), 14.2),
    streetNames(colours, 'major', kindIs('major_road', 'highway'), 12.5),
    {
      id: 'streets-quarters',
      type: 'symbol',
      source,
      'source-layer': 'places',
      minzoom: 12,
      filter: kindIs('neighbourhood', 'macrohood'),
      layout: {
        'text-field': name,
        'text-font': mapFonts,
        'text-size': 11.5,
        'text-letter-spacing': 0.06,
        'text-max-width': 7,
        'text-padding': 8,
      },
      paint: words(colours, 'street'),
    },
    {
      id: 'streets-towns',
      type: 'symbol',
      source,
      'source-layer': 'places',
      filter: kindIs('locality'),
      layout: {
        'text-field': name,
        'text-font': mapFonts,
        'text-max-width': 8,
        'text-padding': 8,
        'symbol-sort-key': ['-', 0, ['coalesce', ['get', 'population'], 0]],
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          6,
          ['step', ['coalesce', ['get', 'population'], 0], 10, 100_000, 13],
          12,
          ['step', ['coalesce', ['get', 'population'], 0], 12, 5_000, 14, 100_000, 18],
        ],
      },
      paint: words(colours, 'label'),
    },
  ];
}

/** What lies on the ground and what is written over it; between them the bundled map has its own names. */
export const streetLayers = (
  colours: MapPalette,
): { ground: LayerSpecification[]; names: LayerSpecification[] } => ({
  ground: [...groundLayers(colours), ...roadLayers(colours)],
  names: nameLayers(colours),
});
