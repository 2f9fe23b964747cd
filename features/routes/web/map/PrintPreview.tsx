// The sheets of a printed map: how they lie, and how far their drawing is.

import { Loader, Portal, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { LatLng } from '../../../../shared/geo.ts';
import { Button } from '../../../../web/ui/Button.tsx';
import { metresPerPixel, PAGE_WIDTH_PX, pagesFor, type PrintedPages } from '../../../../web/ui/map-pages.ts';
import {
  boundsOf,
  mapColours,
  pathOf,
  type Bounds,
  type MapLine,
  type MapPoint,
} from '../../../../web/ui/map-points.ts';
import { showMetres } from '../../../../web/ui/map-sheet.ts';
import { StaffMap } from '../../../../web/ui/StaffMap.tsx';
import { useWords } from '../../../../web/words.ts';
import { editorTexts } from '../desk/editor-texts.ts';
import { mapTexts } from '../desk/map-texts.ts';
import type { MapContent } from './use-map-content.ts';
import styles from './PrintMap.module.css';

const MOST = 4;
/** As wide as a sheet is printed, see PrintMap.module.css. */
const PRINTED_CM = 19.8;
export const isCount = (value: string | number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST;

const corners = ([west, south, east, north]: Bounds): LatLng[] => [
  { lat: north, lng: west },
  { lat: north, lng: east },
  { lat: south, lng: east },
  { lat: south, lng: west },
  { lat: north, lng: west },
];

/** The frames of the sheets as lines, and a number in the corner of each where there are several. */
function framesOf(frames: readonly Bounds[]): { lines: MapLine[]; points: MapPoint[] } {
  const lines = frames.map((frame, at) => ({
    id: `frame ${at}`,
    path: corners(frame),
    colour: mapColours.unplanned,
  }));
  const numbers = frames.map(([west, south, east, north], at): MapPoint => ({
    id: `sheet ${at}`,
    lat: north - (north - south) / 12,
    lng: west + (east - west) / 10,
    colour: mapColours.unplanned,
    kind: 'group',
    label: String(at + 1),
    fixed: true,
  }));
  return { lines, points: frames.length > 1 ? numbers : [] };
}

/** How far one centimetre of a sheet is. */
const ofCentimetre = ({ zoom, centres }: PrintedPages) =>
  showMetres(metresPerPixel(centres[0]?.lat ?? 0, zoom) * (PAGE_WIDTH_PX / PRINTED_CM), 2);

/** What comes onto each sheet; what is typed may be no number of rows or columns. */
export function PrintPreview({
  rows,
  columns,
  points,
  lines,
}: Pick<MapContent, 'points' | 'lines'> & { rows: string | number; columns: string | number }) {
  const t = useWords(mapTexts);
  const box = useMemo(() => boundsOf([...points, ...lines.flatMap(pathOf)]), [points, lines]);
  const isGrid = isCount(rows) && isCount(columns);
  const pages = useMemo(
    () => (box && isCount(rows) && isCount(columns) ? pagesFor(box, rows, columns) : null),
    [box, rows, columns],
  );
  // Of the route, whatever the sheets: another centre would take the map away from what was just shown whole.
  const centre = {
    lat: ((box?.[1] ?? 0) + (box?.[3] ?? 0)) / 2,
    lng: ((box?.[0] ?? 0) + (box?.[2] ?? 0)) / 2,
  };
  const drawn = useMemo(() => framesOf(pages?.frames ?? []), [pages]);
  if (!isGrid)
    return (
      <Text c="red" size="sm" mt="sm" role="alert">
        {t('grid_message')}
      </Text>
    );
  if (!pages) return null;
  return (
    <>
      <Text size="sm" mt="sm">
        {t('sheets', { n: pages.frames.length, distance: ofCentimetre(pages) })}
      </Text>
      <div className={styles.preview}>
        <StaffMap
          label={t('preview')}
          points={[...points, ...drawn.points]}
          lines={[...lines, ...drawn.lines]}
          centre={{ ...centre, zoom: 14 }}
          fit={`${rows} ${columns}`}
          fitPadding={12}
        />
      </div>
    </>
  );
}

/** While pages are drawn: how far it is, and a way out. */
export function PrintProgress({
  printed,
  of,
  onCancel,
}: {
  printed: number;
  of: number;
  onCancel: () => void;
}) {
  const t = useWords(mapTexts);
  const editor = useWords(editorTexts);
  return (
    <Portal>
      <div className={styles.overlay} role="status">
        <Loader color="white" aria-hidden />
        <div>{t('printing')}</div>
        <div>{t('pages_printed', { n: printed, m: of })}</div>
        <Button variant="white" onClick={onCancel}>
          {editor('cancel')}
        </Button>
      </div>
    </Portal>
  );
}
