// Our own vector tiles as MapLibre draws them: Protomaps' basemap schema 4, in Isrute's colours, without pictures or
// font files.

import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { mapFonts } from './map-fonts.ts';
import {
  BUILDINGS_FROM,
  edgeWidths,
  grounds,
  PATHS_FROM,
  pathWidths,
  RAILS_FROM,
  railWidths,
  riverWidths,
  roads,
  serviceWays,
  WIDTH_BASE,
  type Road,
  type Widths,
} from './map-ground.ts';
import type { MapPalette } from './map-palette.ts';

const source = 'streets';

const kindIs = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];
const isService: ExpressionSpecification = ['in', ['get', 'kind_detail'], ['literal', serviceWays]];
const isShape: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];

const width = ([at8, at13, at18]: Widths): ExpressionSpecification => [
  'interpolate',
  ['exponential', WIDTH_BASE],
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
      paint: { 'line-color': colours.water, 'line-width': width(riverWidths) },
    },
    {
      id: 'streets-buildings',
      type: 'fill',
      source,
      'source-layer': 'buildings',
      minzoom: BUILDINGS_FROM,
      filter: isShape,
      paint: { 'fill-color': colours.building },
    },
  ];
}

const isRoad = ({ kind, service }: Road): FilterSpecification =>
  service === undefined
    ? kindIs(kind)
    : (['all', kindIs(kind), service ? isService : ['!', isService]] as FilterSpecification);

const onRoads = { source, 'source-layer': 'roads', type: 'line' } as const;
const round = { 'line-join': 'round', 'line-cap': 'round' } as const;

/** All edges below all roads, so that crossings are open. */
function roadLayers(colours: MapPalette): LayerSpecification[] {
  const line = (road: Road, id: string, colour: Road['colour'], widths: Widths): LayerSpecification => ({
    ...onRoads,
    id,
    minzoom: road.minzoom,
    filter: isRoad(road),
    layout: round,
    paint: { 'line-color': colours[colour], 'line-width': width(widths) },
  });
  const edges = roads.map((road) =>
    line(road, `streets-${road.id}-edge`, road.edge, edgeWidths(road.widths)),
  );
  const fills = roads.map((road) => line(road, `streets-${road.id}`, road.colour, road.widths));
  return [
    {
      ...onRoads,
      id: 'streets-path',
      minzoom: PATHS_FROM,
      filter: kindIs('path'),
      paint: { 'line-color': colours.path, 'line-width': width(pathWidths), 'line-dasharray': [3, 1.5] },
    },
    ...edges,
    ...fills,
    {
      ...onRoads,
      id: 'streets-rail',
      minzoom: RAILS_FROM,
      filter: kindIs('rail'),
      paint: { 'line-color': colours.rail, 'line-width': width(railWidths) },
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
      minzoom: 15.8,
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
