import { expect, test } from 'vitest';
import { heatLayers, heatOf, percentile95, pinsOf, usualLayers } from './heat-layers.ts';

const point = (revenue: number, visited = true) => ({
  coordinates: { lat: 55.4, lng: 10.4 },
  revenue,
  visited,
  plan_event_id: 1,
});

// spec: R-1014, R-1016
test('there are the layers revenue, visited and pins; revenue and pins are on at first', () => {
  expect(heatLayers).toEqual(['revenue', 'visited', 'pins']);
  expect(usualLayers).toEqual(['revenue', 'pins']);
});

// spec: R-1015
test('every visited stop weighs 0.3 in the layer visited, and a sale away from every stop is not in it', () => {
  expect(heatOf([point(10), point(900), point(5, false)], ['visited']).map(({ weight }) => weight)).toEqual([
    0.3, 0.3,
  ]);
});

test('revenue weighs by the 95th percentile, so that one great sale leaves the rest warm', () => {
  const day = [...Array.from({ length: 19 }, (_, at) => point(100 + at)), point(100_000)];
  expect(percentile95(day.map(({ revenue }) => revenue))).toBe(118);
  const weights = heatOf(day, ['revenue']).map(({ weight }) => weight);
  expect(Math.max(...weights)).toBe(1);
  expect(Math.min(...weights)).toBeGreaterThan(0.8);
});

test('a day without sales has no revenue layer, and pins only when asked for', () => {
  expect(heatOf([point(0)], ['revenue'])).toEqual([]);
  expect(pinsOf([point(3)], ['revenue'], String)).toEqual([]);
  expect(pinsOf([point(3), point(2, false)], ['pins'], String)).toHaveLength(2);
});
