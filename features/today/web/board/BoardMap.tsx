import { useMemo, useState } from 'react';
import { useDepoId } from '../../../../web/address.ts';
import { useRead } from '../../../../web/reads.ts';
import { useSession } from '../../../../web/session.ts';
import { mapColours, type MapLine, type MapPoint } from '../../../../web/ui/map-points.ts';
import { mapTexts } from '../../../../web/ui/map-texts.ts';
import { waysInWords } from '../../../../web/ui/map-ways.ts';
import { StaffMap } from '../../../../web/ui/StaffMap.tsx';
import { useWords } from '../../../../web/words.ts';
import { listCarRoutes } from '../../../driven-reports/contract.ts';
import { usePlannedWay } from '../../../plan-events/web/use-planned-way.ts';
import type { BoardTrip } from '../../contract/board.ts';
import { stopsOnMap, truckColours, trucksOnMap } from './board-map.ts';
import { boardTexts } from './board-texts.ts';

interface Props {
  trips: readonly BoardTrip[];
  now: number;
  selected: BoardTrip | null;
  hovered: number | null;
  onSelect: (id: number) => void;
  onHover: (id: number | null) => void;
  /** On a wall nobody takes the map back: it shows all trucks again from time to time, with the land around them. */
  untouched?: boolean;
}

/** All trucks of the day; of the chosen one its stops and the way it drove so far. */
export function BoardMap({ trips, now, selected, hovered, onSelect, onHover, untouched }: Props) {
  const t = useWords(boardTexts);
  const { tenant, depos } = useSession();
  const depo_id = useDepoId();
  const depo = depos.find((one) => one.id === depo_id)?.address_coordinates;
  const centre = useCentre(selected, { ...(depo ?? tenant.coordinates), zoom: depo ? 12 : tenant.zoom });
  const stops = selected?.stops;
  const points = useMemo(() => (stops ? stopsOnMap(stops) : []), [stops]);
  const trucks = trucksOnMap(trips, now, (car) => t('car_named', { car }));
  const planned = usePlannedWay(selected?.id ?? null);
  const trail = useTrail(selected);
  const lines = useMemo(() => [...planned, ...trail], [planned, trail]);
  const common = useWords(mapTexts);
  const legend = [
    { colour: truckColours.ok, words: t('truck_ok') },
    { colour: truckColours.bad, words: t('truck_wrong') },
    { colour: truckColours.muted, words: t('truck_still') },
    ...(trail.length > 0
      ? [{ colour: mapColours.driven, words: t('driven_so_far'), line: 'solid' as const }]
      : []),
    ...waysInWords(planned, mapColours.past, common),
  ];
  const idOf = (trip_id: number | null) => (trip_id === null ? null : `truck-${trip_id}`);
  const chosen = (id: MapPoint['id'] | null) =>
    typeof id === 'string' && id.startsWith('truck-') ? Number(id.slice('truck-'.length)) : null;
  return (
    <StaffMap
      label={t('map')}
      points={[...points, ...trucks]}
      lines={lines}
      centre={centre}
      legend={legend}
      hovered={idOf(hovered)}
      selected={idOf(selected?.id ?? null)}
      onHover={(id) => onHover(chosen(id))}
      onSelect={(id) => {
        const trip_id = chosen(id);
        if (trip_id !== null) onSelect(trip_id);
      }}
      {...(untouched && { maxZoom: 12, fit: Math.floor(now / REFIT_MS) })}
    />
  );
}

const REFIT_MS = 300_000;

type Centre = { lat: number; lng: number; zoom: number };

/** Goes to the truck when it is chosen, and then stays where the reader takes it. */
function useCentre(selected: BoardTrip | null, usual: Centre): Centre {
  const [went, setWent] = useState<{ id: number | null; centre: Centre }>({ id: null, centre: usual });
  const id = selected?.id ?? null;
  if (went.id === id) return went.centre;
  const place = selected?.place?.coordinates ?? selected?.stops[0]?.coordinates;
  const centre = place ? { ...place, zoom: 13 } : went.centre;
  setWent({ id, centre });
  return centre;
}

/** Read once when a truck is chosen; from then on every place it is seen at is put to the end. */
function useTrail(selected: BoardTrip | null): MapLine[] {
  const { value } = useRead(listCarRoutes, selected ? { params: { id: selected.id } } : {}, {
    enabled: selected !== null,
  });
  const place = selected?.place ?? null;
  const id = selected?.id ?? null;
  const [since, setSince] = useState<{
    id: number | null;
    at: string;
    path: Centre[] | { lat: number; lng: number }[];
  }>({ id: null, at: '', path: [] });
  if (since.id !== id) setSince({ id, at: place?.at ?? '', path: place ? [place.coordinates] : [] });
  else if (place && place.at !== since.at)
    setSince({ id, at: place.at, path: [...since.path, place.coordinates] });
  return useMemo(
    () => [
      ...(value ?? []).map((line) => ({
        id: line.started_at,
        path: line.encoded_polyline,
        colour: mapColours.driven,
      })),
      ...(since.path.length > 1 ? [{ id: 'since', path: since.path, colour: mapColours.driven }] : []),
    ],
    [value, since.path],
  );
}
