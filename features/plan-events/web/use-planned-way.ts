import { useMemo } from 'react';
import { useRead } from '../../../web/reads.ts';
import { mapColours, type MapLine } from '../../../web/ui/map-points.ts';
import { waysOnMap } from '../../../web/ui/map-ways.ts';
import { bookOf, piecesOf } from '../../places/rules/road-lines.ts';
import { listEventLines } from '../contract/road-lines.ts';

/** How the trip is meant to be driven, below everything that happened; nothing without a trip. */
export function usePlannedWay(plan_event_id: number | null): MapLine[] {
  const { value } = useRead(listEventLines, plan_event_id === null ? {} : { params: { id: plan_event_id } }, {
    enabled: plan_event_id !== null,
  });
  return useMemo(() => {
    const known = value ?? [];
    const [first] = known;
    const path = first ? [first.from, ...known.map(({ to }) => to)] : [];
    return waysOnMap('planned', mapColours.past, piecesOf(path, bookOf(known)));
  }, [value]);
}
