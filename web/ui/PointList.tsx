// The points of a map that has no table beside it, for keyboard and screen reader; seen while something in it has the
// focus.

import { useWords } from '../words.ts';
import type { MapPoint } from './map-points.ts';
import { mapTexts } from './map-texts.ts';
import classes from './staff-map.module.css';

interface Props {
  points: readonly MapPoint[];
  onSelect: ((id: MapPoint['id']) => void) | undefined;
}

export function PointList({ points, onSelect }: Props) {
  const t = useWords(mapTexts);
  return (
    <ul className={classes.list} aria-label={t('points')}>
      {points.map((point) => (
        <li key={point.id} data-colour={point.colour}>
          <button type="button" onClick={() => onSelect?.(point.id)}>
            {[point.label, point.title].filter(Boolean).join(' ') || String(point.id)}
          </button>
        </li>
      ))}
    </ul>
  );
}
