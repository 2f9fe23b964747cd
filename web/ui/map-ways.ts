// A planned drive as lines of a map: solid along roads, dashed where only the order of its stops is known.

import type { LatLng } from '../../shared/geo.ts';
import type { Say } from '../words.ts';
import type { MapLine } from './map-points.ts';
import type { mapTexts } from './map-texts.ts';
import type { LegendEntry } from './staff-map-props.ts';

interface Piece {
  path: readonly LatLng[];
  isApproximate: boolean;
}

export function waysOnMap(id: string | number, colour: string, pieces: readonly Piece[]): MapLine[] {
  return pieces.map(({ path, isApproximate }, at) => ({
    id: `${id} ${at}`,
    path,
    colour,
    dashed: isApproximate,
  }));
}

/** What such lines are, in words: of the kinds that are drawn. */
export function waysInWords(
  ways: readonly MapLine[],
  colour: string,
  t: Say<keyof typeof mapTexts>,
): LegendEntry[] {
  const [solid, dashed] = [ways.some((one) => !one.dashed), ways.some((one) => one.dashed)];
  return [
    ...(solid ? [{ colour, words: t('along_roads'), line: 'solid' as const }] : []),
    ...(dashed ? [{ colour, words: t('approximate_line'), line: 'dashed' as const }] : []),
  ];
}
