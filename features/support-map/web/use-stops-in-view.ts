import { useState } from 'react';
import type { Day } from '../../../shared/calendar.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { useRead } from '../../../web/reads.ts';
import type { Bounds } from '../../../web/ui/map-points.ts';
import type { MapLook } from '../../../web/ui/staff-map-props.ts';
import { showStopsInView, type StopsInView } from '../contract.ts';
import { boundsOfView, boxAsked, boxText } from '../rules.ts';

const EVERY_MS = 60_000;

/** More is asked for than is seen. */
function countWithin([west, south, east, north]: Bounds, { places, groups }: StopsInView): number {
  const isSeen = ({ coordinates: { lat, lng } }: { coordinates: LatLng }) =>
    lat >= south && lat <= north && lng >= west && lng <= east;
  return [...places, ...groups].filter(isSeen).reduce((sum, one) => sum + one.stops, 0);
}

/** Newest of a day; while another part of it loads, what was there before stays. */
function useKept(day: string, value: StopsInView | undefined): StopsInView | undefined {
  const [kept, setKept] = useState<{ day: string; value: StopsInView } | null>(null);
  if (value && kept?.value !== value) setKept({ day, value });
  return value ?? (kept?.day === day ? kept.value : undefined);
}

/**
 * The stops where the map looks, of a day or ('') of all days to come. `bounds` is around all of them, wherever it
 * looks.
 */
export function useStopsInView(day: Day | '') {
  const [look, setLook] = useState<MapLook | null>(null);
  const wish = day === '' ? {} : { specific_day: day };
  const all = useRead(showStopsInView, { query: wish });
  const zoom = Math.floor(look?.zoom ?? 0);
  const [west, south, east, north] = look?.bounds ?? [0, 0, 0, 0];
  const box = boxText(boxAsked({ west, south, east, north }, zoom));
  const seen = useRead(
    showStopsInView,
    { query: { ...wish, box, zoom: String(zoom) } },
    { enabled: look !== null, every_ms: EVERY_MS },
  );
  const shown = useKept(day, seen.value) ?? all.value;
  return {
    places: shown?.places ?? [],
    groups: shown?.groups ?? [],
    stops: look && shown ? countWithin(look.bounds, shown) : (shown?.stops ?? 0),
    bounds: all.value && boundsOfView(all.value.places, all.value.groups),
    isPending: all.isPending,
    error: all.error ?? seen.error,
    retry: all.error ? all.retry : seen.retry,
    setLook,
  };
}
