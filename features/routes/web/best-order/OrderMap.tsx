import { Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { LatLng } from '../../../../shared/geo.ts';
import { mapColours, type MapLine, type MapPoint } from '../../../../web/ui/map-points.ts';
import { mapTexts } from '../../../../web/ui/map-texts.ts';
import { waysInWords, waysOnMap } from '../../../../web/ui/map-ways.ts';
import { StaffMap } from '../../../../web/ui/StaffMap.tsx';
import { useWords } from '../../../../web/words.ts';
import { bookOf, piecesOf, type RoadLine } from '../../../places/rules/road-lines.ts';
import type { BestOrderAnswer } from '../../contract/best-order.ts';
import { orderTexts } from './order-texts.ts';
import styles from './Order.module.css';

export interface PlacedStop extends LatLng {
  key: string;
  address: string;
  was: number;
  is: number;
}

const wayOf = (id: string, colour: string, lines: readonly RoadLine[]) => {
  const [first] = lines;
  const path = first ? [first.from, ...lines.map(({ to }) => to)] : [];
  return waysOnMap(id, colour, piecesOf(path, bookOf(lines)));
};

/** The old order under the new one; each can be taken away. */
export function OrderMap({
  stops,
  ways,
  hovered,
}: {
  stops: readonly PlacedStop[];
  ways: BestOrderAnswer['lines'];
  hovered: string | null;
}) {
  const t = useWords(orderTexts);
  const common = useWords(mapTexts);
  const [showsNow, setShowsNow] = useState(true);
  const [showsFound, setShowsFound] = useState(true);
  const points = useMemo(
    () =>
      stops.map(({ key, lat, lng, address, was, is }): MapPoint => ({
        id: key,
        lat,
        lng,
        colour: was === is ? mapColours.past : mapColours.own,
        label: String(showsFound ? is : was),
        title: was === is ? address : `${address} (${was} → ${is})`,
        fixed: true,
      })),
    [stops, showsFound],
  );
  const lines = useMemo(
    (): MapLine[] => [
      ...(showsNow ? wayOf('now', mapColours.other, ways.before) : []),
      ...(showsFound ? wayOf('found', mapColours.own, ways.after) : []),
    ],
    [ways, showsNow, showsFound],
  );
  const centre = { lat: stops[0]?.lat ?? 0, lng: stops[0]?.lng ?? 0, zoom: 10 };
  return (
    <div className={styles.side}>
      <div className={styles.tools}>
        <Switch
          size="xs"
          label={<span className={styles.now}>{t('show_now')}</span>}
          checked={showsNow}
          onChange={(event) => setShowsNow(event.currentTarget.checked)}
        />
        <Switch
          size="xs"
          label={<span className={styles.found}>{t('show_found')}</span>}
          checked={showsFound}
          onChange={(event) => setShowsFound(event.currentTarget.checked)}
        />
      </div>
      <div className={styles.map}>
        <StaffMap
          label={t('map')}
          points={points}
          lines={lines}
          legend={waysInWords(lines, mapColours.past, common)}
          centre={centre}
          hovered={hovered}
        />
      </div>
    </div>
  );
}
