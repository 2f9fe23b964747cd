import { validateStyleMin, type LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import { expect, test } from 'vitest';
import {
  clusterLayers,
  heatColours,
  heatLayers,
  lineLayers,
  pointLayers,
  polygonLayers,
} from './map-layers.ts';

const source = {
  type: 'geojson' as const,
  data: { type: 'FeatureCollection' as const, features: [] },
};
const faultsOf = (layers: LayerSpecification[]) =>
  validateStyleMin({
    version: 8,
    sources: { here: source },
    glyphs: 'https://x.example/{fontstack}/{range}.pbf',
    layers,
  }).map(({ message }) => message);

test('MapLibre takes every layer, by day and by night', () => {
  const common = [...polygonLayers('here'), ...lineLayers('here'), ...heatLayers('here')];
  for (const scheme of ['light', 'dark', 'print'] as const) {
    expect(faultsOf([...common, ...pointLayers('here', scheme, ['1'])])).toEqual([]);
    expect(faultsOf([...common, ...clusterLayers('here', scheme)])).toEqual([]);
  }
});

test('a number and its disc come and go together, and never lie on another', () => {
  const [dots, discs] = pointLayers('here', 'light', []);
  expect(dots).toMatchObject({ id: 'points', type: 'circle' });
  const layout = { ...discs?.layout } as Record<string, unknown>;
  expect(layout).toMatchObject({ 'icon-image': 'disc', 'text-field': ['get', 'label'] });
  const loosening = ['icon-optional', 'text-optional', 'icon-allow-overlap', 'text-allow-overlap'];
  expect(loosening.filter((name) => layout[name] === true)).toEqual([]);
  // Where only some have room, they are the first of the route.
  expect(layout['symbol-sort-key']).toEqual(['get', 'order']);
});

test('a lifted point is drawn by nobody else', () => {
  for (const layer of pointLayers('here', 'light', ['7', 'depo']))
    expect(JSON.stringify('filter' in layer ? layer.filter : null)).toContain('["literal",["7","depo"]]');
});

test('the key of the heat goes from little to much, with the colours that are drawn', () => {
  const densities = heatColours.map(([density]) => density);
  expect(densities).toEqual([...densities].sort((a, b) => a - b));
  const drawn = JSON.stringify(heatLayers('here'));
  for (const [, colour] of heatColours) expect(drawn).toContain(colour);
});
