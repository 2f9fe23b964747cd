// The bundled base map as a MapLibre style: land, borders, town names, and street names where the bundled register has streets.
// It needs no network and no glyph server.

import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import bordersUrl from '../basemap/borders.json?url';
import landUrl from '../basemap/land.json?url';
import placesUrl from '../basemap/places.json?url';
import streetsUrl from '../basemap/streets.json?url';

export type MapScheme = 'light' | 'dark';

export const bundledAttribution = 'Natural Earth · GeoNames';

/** Drawn by the browser's own fonts: a style without `glyphs` may name any of them. */
export const mapFonts = ['system-ui', 'Arial', 'sans-serif'];

const palettes = {
  light: {
    water: '#d7e6ec',
    land: '#f7f5f0',
    border: '#8f877a',
    street: '#665e52',
    label: '#3d4a50',
    halo: '#ffffff',
  },
  dark: {
    water: '#10191f',
    land: '#262e33',
    border: '#6d7a82',
    street: '#a3afb6',
    label: '#dde2e5',
    halo: '#161b1f',
  },
} as const;

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

export function bundledStyle(scheme: MapScheme): StyleSpecification {
  const colours = palettes[scheme];
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: landUrl, attribution: bundledAttribution },
      borders: { type: 'geojson', data: bordersUrl },
      places: { type: 'geojson', data: placesUrl },
      streets: { type: 'geojson', data: streetsUrl, attribution: '© Kartverket · DAR' },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': colours.border,
          'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.6, 10, 1.6],
          'line-dasharray': [3, 2],
        },
      },
      {
        id: 'streets',
        type: 'symbol',
        source: 'streets',
        minzoom: 12.5,
        layout: { 'text-field': ['get', 'name'], 'text-font': mapFonts, 'text-size': 11, 'text-padding': 10 },
        paint: { 'text-color': colours.street, 'text-halo-color': colours.halo, 'text-halo-width': 1.2 },
      },
      {
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
      },
    ],
  };
}
