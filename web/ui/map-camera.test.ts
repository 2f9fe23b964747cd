import { expect, test } from 'vitest';
import type { Bounds } from './map-points.ts';
import { viewAt } from './use-map-camera.ts';

const odense = { lat: 55.4, lng: 10.39 };
const given = { points: [], centre: { ...odense, zoom: 9 } };

// spec: R-1031
test('an address is shown at zoom 14, also when it is all there is', () => {
  const box: Bounds = [10.39, 55.4, 10.39, 55.4];
  expect(viewAt({ ...given, opensAt: odense }, null)).toMatchObject({ zoom: 14 });
  expect(viewAt(given, box)).toMatchObject({ fitBoundsOptions: { maxZoom: 14 } });
});
