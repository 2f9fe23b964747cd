// The layers of what a map shows, as MapLibre takes them. The screen and the print draw from the same ones.

import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { DISC } from './map-disc.ts';
import { mapFonts } from './map-fonts.ts';
import type { MapScheme } from './map-palette.ts';

/** A layer of a source that the caller names. */
type Layer = LayerSpecification & { source?: string };

/** A numbered stop is a small dot while its disc has no room. */
const byKind = (
  sizes: Record<'numbered' | 'stop' | 'faint' | 'customer' | 'pin' | 'depo', number>,
): ExpressionSpecification => [
  'match',
  ['get', 'kind'],
  'faint',
  sizes.faint,
  'customer',
  sizes.customer,
  'pin',
  sizes.pin,
  'depo',
  sizes.depo,
  'group',
  16,
  ['case', ['!=', ['get', 'label'], ''], sizes.numbered, sizes.stop],
];

const radius: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['zoom'],
  6,
  byKind({ numbered: 4, stop: 6, faint: 4, customer: 3.5, pin: 3, depo: 7 }),
  11,
  byKind({ numbered: 5.5, stop: 10, faint: 7, customer: 5.5, pin: 4.5, depo: 10 }),
  15,
  byKind({ numbered: 7, stop: 12, faint: 9, customer: 7, pin: 6, depo: 12 }),
];

/** Higher is drawn above: customers below stops, the depot on top, and within a kind the later one. */
const rank: ExpressionSpecification = [
  '+',
  ['*', 100_000, ['match', ['get', 'kind'], 'pin', 0, 'customer', 1, 'faint', 2, 'depo', 4, 3]],
  ['get', 'order'],
];

/** On paper a dark one, which a pale disc needs there. */
const edges: Record<MapScheme, string> = { light: '#ffffff', dark: '#0d1114', print: '#1b1f22' };
const edge = (scheme: MapScheme) => edges[scheme];

export const polygonLayers = (source: string): Layer[] => [
  { id: 'area', type: 'fill', source, paint: { 'fill-color': '#2b8497', 'fill-opacity': 0.14 } },
  {
    id: 'area-edge',
    type: 'line',
    source,
    paint: { 'line-color': '#2b8497', 'line-width': 2, 'line-dasharray': [2, 1] },
  },
];

export const lineLayers = (source: string): Layer[] => [
  {
    id: 'ways',
    type: 'line',
    source,
    filter: ['!', ['get', 'dashed']],
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': ['get', 'colour'], 'line-width': 3, 'line-opacity': 0.75 },
  },
  {
    id: 'ways-dashed',
    type: 'line',
    source,
    filter: ['get', 'dashed'],
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': ['get', 'colour'],
      'line-width': 2.5,
      'line-opacity': 0.75,
      'line-dasharray': [2, 2],
    },
  },
];

/** From the first sale to where most is sold: what the map draws and its key says. */
export const heatColours: readonly [density: number, colour: string][] = [
  [0.08, '#62b4c4'],
  [0.3, '#f4d35e'],
  [0.6, '#ee964b'],
  [1, '#c5362c'],
];

export const heatLayers = (source: string): Layer[] => [
  {
    id: 'heat',
    type: 'heatmap',
    source,
    maxzoom: 18,
    paint: {
      'heatmap-weight': ['get', 'weight'],
      'heatmap-intensity': ['interpolate', ['linear'], ['zoom'], 5, 0.6, 14, 1.8],
      'heatmap-radius': ['interpolate', ['exponential', 1.4], ['zoom'], 5, 10, 10, 30, 14, 60],
      'heatmap-color': [
        'interpolate',
        ['linear'],
        ['heatmap-density'],
        0,
        'rgba(43,132,151,0)',
        ...heatColours.flat(),
      ] as unknown as ExpressionSpecification,
      'heatmap-opacity': 0.8,
    },
  },
];

const shown = (lifted: readonly string[]): ExpressionSpecification => [
  '!',
  ['in', ['get', 'key'], ['literal', [...lifted]]],
];

/**
 * `lifted` are keys drawn as markers at this moment, so that they are not drawn twice. Every point is a dot; a
 * numbered one becomes a disc with its number where there is room, the first of the route first. So no number is ever
 * cut, and coming closer brings the others.
 */
export const pointLayers = (source: string, scheme: MapScheme, lifted: readonly string[]): Layer[] => [
  {
    id: 'points',
    type: 'circle',
    source,
    filter: shown(lifted),
    layout: { 'circle-sort-key': rank },
    paint: {
      'circle-radius': radius,
      'circle-color': ['get', 'colour'],
      'circle-stroke-width': ['match', ['get', 'kind'], 'depo', 3, 1.5],
      'circle-stroke-color': edge(scheme),
      'circle-opacity': ['match', ['get', 'kind'], 'faint', 0.75, 1],
    },
  },
  {
    id: 'point-discs',
    type: 'symbol',
    source,
    minzoom: 8,
    filter: ['all', ['!=', ['get', 'label'], ''], ['!=', ['get', 'kind'], 'group'], shown(lifted)],
    layout: {
      'icon-image': DISC,
      'icon-size': ['interpolate', ['linear'], ['zoom'], 8, 0.7, 15, 1],
      'icon-padding': 0,
      'text-field': ['get', 'label'],
      'text-font': mapFonts,
      'text-size': ['interpolate', ['linear'], ['zoom'], 8, 9, 15, 12],
      'text-padding': 0,
      'symbol-sort-key': ['get', 'order'],
    },
    paint: {
      'icon-color': ['get', 'colour'],
      'icon-halo-color': edge(scheme),
      'icon-halo-width': 1.5,
      'text-color': ['get', 'ink'],
    },
  },
  {
    id: 'group-counts',
    type: 'symbol',
    source,
    filter: ['all', ['==', ['get', 'kind'], 'group'], shown(lifted)],
    layout: {
      'text-field': ['get', 'label'],
      'text-font': mapFonts,
      'text-size': 12,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': ['get', 'ink'] },
  },
];

/** For thousands of stops: neighbours are counted together, nothing is labelled or dragged (RG42, fast map). */
export const clusterLayers = (source: string, scheme: MapScheme): Layer[] => [
  {
    id: 'clusters',
    type: 'circle',
    source,
    filter: ['has', 'point_count'],
    paint: {
      'circle-color': '#206e80',
      'circle-stroke-width': 2,
      'circle-stroke-color': edge(scheme),
      'circle-radius': ['step', ['get', 'point_count'], 12, 10, 16, 100, 22],
    },
  },
  {
    id: 'cluster-counts',
    type: 'symbol',
    source,
    filter: ['has', 'point_count'],
    layout: {
      'text-field': ['get', 'point_count_abbreviated'],
      'text-font': mapFonts,
      'text-size': 12,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': '#ffffff' },
  },
  {
    id: 'points',
    type: 'circle',
    source,
    filter: ['!', ['has', 'point_count']],
    paint: {
      'circle-radius': 5,
      'circle-color': ['get', 'colour'],
      'circle-stroke-width': 1,
      'circle-stroke-color': edge(scheme),
    },
  },
];
