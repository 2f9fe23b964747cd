import { useMemo } from 'react';
import { fromGeoPoint } from '../../../shared/geo.ts';
import { useSession } from '../../../web/session.ts';
import { boundsOf, mapColours, type MapLine, type MapPoint } from '../../../web/ui/map-points.ts';
import { mapTexts } from '../../../web/ui/map-texts.ts';
import { waysInWords } from '../../../web/ui/map-ways.ts';
import { StaffMap } from '../../../web/ui/StaffMap.tsx';
import { useWords } from '../../../web/words.ts';
import { colourOf } from '../../driven-reports/web/report-stops.ts';
import { usePlannedWay } from '../../plan-events/web/use-planned-way.ts';
import type { Replay } from '../contract.ts';
import { drivenPieces, type Track, type Whereabouts } from '../rules/where.ts';
import { stopName, timeWords, type Words } from './happening-words.ts';
import { replayTexts } from './replay-texts.ts';

/** A colour of its own: red is a stop that was not visited. */
const LEFT_OUT = '#9b4dca';

interface Props {
  replay: Replay;
  track: Track;
  at: number;
  where: Whereabouts | null;
  words: Words;
  selected: string | null;
  onSelect: (key: string) => void;
}

/** What stands still on the map: stops, stays that nobody planned, sales, positions that were left out. */
function placesOf(replay: Replay, words: Words): MapPoint[] {
  const { t } = words;
  const pin = (id: string, place: { lat: number; lng: number }, colour: string, title: string): MapPoint => ({
    id,
    lat: place.lat,
    lng: place.lng,
    kind: 'pin',
    colour,
    title,
  });
  return [
    ...replay.refused.map((one) =>
      pin(`refused-${one.at}`, one, LEFT_OUT, `${timeWords(one.at, words)} ${t(one.why)}`),
    ),
    ...replay.stays
      .filter(({ stop_id }) => stop_id === null)
      .map((one) =>
        pin(`stay-${one.id}`, one, mapColours.unplanned, `${timeWords(one.started_at, words)} ${t('stood')}`),
      ),
    ...(replay.sales ?? []).flatMap((one) =>
      one.coordinates === null
        ? []
        : [
            pin(
              `sale-${one.id}`,
              one.coordinates,
              mapColours.support,
              `${timeWords(one.at, words)} ${t('sale', { sum: words.money(one.total) })}`,
            ),
          ],
    ),
    ...replay.stops.map((stop): MapPoint => ({
      ...fromGeoPoint(stop.point),
      id: stop.key,
      kind: 'stop',
      colour: colourOf(stop),
      title: stopName(stop),
      ...(stop.status !== 'unplanned' && stop.position !== null && { label: String(stop.position) }),
    })),
  ];
}

/** The truck where it is known to be; where it was last seen, a grey one that says so. */
function truckOf(where: Whereabouts | null, car: string, words: Words): MapPoint[] {
  if (where === null) return [];
  if (where.kind === 'seen')
    return [
      {
        ...where.place,
        id: 'truck',
        kind: 'car',
        colour: mapColours.car,
        heading: where.heading,
        title: words.t('car', { car }),
      },
    ];
  if (where.last === null) return [];
  const said = words.t('last_seen');
  return [{ ...where.last, id: 'truck', kind: 'car', colour: mapColours.past, title: said, label: said }];
}

/** Where the day took place: a position that lies must not make the map small. */
const drivenBounds = (replay: Replay, track: Track) =>
  boundsOf([...replay.stops.map(({ point }) => fromGeoPoint(point)), ...track.places]);

/** Solid as far as the moment, dashed what comes later; without positions the line that was kept. */
function useDrivenLines({ replay, track, at }: Pick<Props, 'replay' | 'track' | 'at'>): MapLine[] {
  const whole = useMemo(
    () =>
      drivenPieces(track).map((path, i): MapLine => ({
        id: `later-${i}`,
        path,
        colour: mapColours.driven,
        dashed: true,
      })),
    [track],
  );
  // The line grows by whole positions: between them it is the same.
  const last = track.times.findLast((time) => time <= at) ?? 0;
  return useMemo(() => {
    if (replay.encoded_polyline !== null)
      return [{ id: 'kept', path: replay.encoded_polyline, colour: mapColours.driven }];
    const soFar = drivenPieces(track, last).map((path, i): MapLine => ({
      id: `driven-${i}`,
      path,
      colour: mapColours.driven,
    }));
    return [...whole, ...soFar];
  }, [replay.encoded_polyline, track, last, whole]);
}

export function ReplayMap({ replay, track, at, where, words, selected, onSelect }: Props) {
  const t = useWords(replayTexts);
  const common = useWords(mapTexts);
  const { tenant, depos } = useSession();
  const { event } = replay;
  const planned = usePlannedWay(event.id);
  const driven = useDrivenLines({ replay, track, at });
  const lines = useMemo(() => [...planned, ...driven], [planned, driven]);
  const places = useMemo(() => placesOf(replay, words), [replay, words]);
  const within = useMemo(() => drivenBounds(replay, track), [replay, track]);
  const truck = truckOf(where, event.car_internal_number, words);
  const depo = depos.find((one) => one.id === event.depo_id)?.address_coordinates;
  const legend = [
    { colour: mapColours.visited, words: t('visited_dot') },
    { colour: mapColours.skipped, words: t('skipped') },
    { colour: mapColours.past, words: t('pending') },
    { colour: mapColours.unplanned, words: t('stood') },
    ...(replay.refused.length > 0 ? [{ colour: LEFT_OUT, words: t('left_out') }] : []),
    ...(replay.sales?.some(({ coordinates }) => coordinates !== null)
      ? [{ colour: mapColours.support, words: t('sale_dot') }]
      : []),
    { colour: mapColours.driven, words: t('driven'), line: 'solid' as const },
    ...(track.times.length > 0
      ? [{ colour: mapColours.driven, words: t('driven_later'), line: 'dashed' as const }]
      : []),
    ...waysInWords(planned, mapColours.past, common),
  ];
  return (
    <StaffMap
      label={t('map')}
      points={[...places, ...truck]}
      lines={lines}
      within={within}
      centre={{ ...(depo ?? tenant.coordinates), zoom: depo ? 12 : tenant.zoom }}
      legend={legend}
      selected={selected}
      onSelect={(id) => {
        if (typeof id === 'string' && id !== 'truck') onSelect(id);
      }}
    />
  );
}
