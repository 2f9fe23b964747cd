// Isrute's own MapLibre style: the bundled land, borders and towns, and on them the streets of the installation's
// tiles where it has some. It needs no other server and no font files.

import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import bordersUrl from '../basemap/borders.json?url';
import landUrl from '../basemap/land.json?url';
import placesUrl from '../basemap/places.json?url';
import { mapFonts } from './map-fonts.ts';
import { TOWNS_UNTIL, WHOLE_FROM, type StreetTiles } from './map-ground.ts';
import { mapPalettes, type MapPalette, type MapScheme } from './map-palette.ts';
import { streetLayers } from './map-streets.ts';

export const bundledAttribution = 'Natural Earth · GeoNames';

/** The smaller the town, the later it appears; where names still meet, the larger town keeps its own. */
const leastPopulation: ExpressionSpecification = [
  'step',
  ['zoom'],
  100_000,
  5,
  40_000,
  6,
  20_000,
  7,
  12_000,
  8,
  5_000,
  9,
  2_000,
  10,
  500,
  11,
  0,
];

type Sources = StyleSpecification['sources'];

function borderLayer(colours: MapPalette): LayerSpecification {
  return {
    id: 'borders',
    type: 'line',
    source: 'borders',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': colours.border,
      'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.6, 10, 1.6],
      'line-dasharray': [3, 2],
    },
  };
}

function townLayer(colours: MapPalette): LayerSpecification {
  return {
    id: 'towns',
    type: 'symbol',
    source: 'places',
    filter: ['>=', ['get', 'population'], leastPopulation],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': mapFonts,
      'symbol-sort-key': ['-', 0, ['get', 'population']],
      'text-padding': 6,
      'text-max-width': 8,
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        5,
        ['step', ['get', 'population'], 10, 100_000, 12],
        11,
        ['step', ['get', 'population'], 12, 20_000, 15],
      ],
    },
    paint: { 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 },
  };
}

/** Coast, borders and towns below, so that no place is ever empty; the streets of `tiles` on it. */
export function ownStyle(scheme: MapScheme, tiles: StreetTiles | null): StyleSpecification {
  const colours = mapPalettes[scheme];
  const sources: Sources = {
    land: { type: 'geojson', data: landUrl, attribution: bundledAttribution },
    borders: { type: 'geojson', data: bordersUrl },
    places: { type: 'geojson', data: placesUrl },
  };
  const base: LayerSpecification[] = [
    { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
  ];
  if (tiles === null) {
    return { version: 8, sources, layers: [...base, borderLayer(colours), townLayer(colours)] };
  }
  sources.streets = streetSource(tiles);
  const { ground, names } = streetLayers(colours);
  const hasTowns = tiles.minzoom <= WHOLE_FROM;
  const until = (layer: LayerSpecification, maxzoom: number) => (maxzoom > 0 ? [{ ...layer, maxzoom }] : []);
  const borders = until(borderLayer(colours), hasTowns ? tiles.minzoom : 24);
  const towns = until(townLayer(colours), hasTowns ? tiles.minzoom : TOWNS_UNTIL);
  return { version: 8, sources, layers: [...base, ...ground, ...borders, ...towns, ...names] };
}

const streetSource = ({ tiles, minzoom, maxzoom, attribution }: StreetTiles): Sources[string] => ({
  type: 'vector',
  // The worker that fetches them has no page to be relative to.
  tiles: tiles.map((path) => `${location.origin}${path}`),
  minzoom,
  maxzoom,
  attribution,
});
