// The three layers of the heat map (RG69) as heat and as pins.

import { mapColours, type HeatPoint, type MapPoint } from '../../../web/ui/map-points.ts';
import type { HeatMapPoint } from '../contract.ts';

export const heatLayers = ['revenue', 'visited', 'pins'] as const;
export type HeatLayer = (typeof heatLayers)[number];
export const usualLayers: readonly HeatLayer[] = ['revenue', 'pins'];

/** Every visited stop counts the same in its layer. */
export const VISITED_WEIGHT = 0.3;

/** What 95 of 100 values stay at or below; 0 for none. */
export function percentile95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] ?? 0;
}

/** One sale far above all others must not leave the rest of the day cold: weights are cut at the 95th percentile. */
export function heatOf(points: readonly HeatMapPoint[], layers: readonly HeatLayer[]): HeatPoint[] {
  const known = points.map((point) => ({ ...point, sold: point.revenue ?? 0 }));
  const top = percentile95(known.map(({ sold }) => sold).filter((sold) => sold > 0));
  return known.flatMap(({ coordinates, sold, visited }) => [
    ...(layers.includes('revenue') && sold > 0 && top > 0
      ? [{ ...coordinates, weight: Math.min(1, sold / top) }]
      : []),
    ...(layers.includes('visited') && visited ? [{ ...coordinates, weight: VISITED_WEIGHT }] : []),
  ]);
}

export function pinsOf(
  points: readonly HeatMapPoint[],
  layers: readonly HeatLayer[],
  nameOf: (point: HeatMapPoint) => string,
): MapPoint[] {
  if (!layers.includes('pins')) return [];
  return points.map((point, at) => ({
    ...point.coordinates,
    id: at,
    kind: 'pin',
    colour: point.visited ? mapColours.visited : mapColours.unplanned,
    title: nameOf(point),
  }));
}
