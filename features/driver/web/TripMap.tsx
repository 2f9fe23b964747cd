// The whole trip as a map. It is a page of its own: one finger moves it. The list says the same in words.

import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { browsersOwn } from '../../../web/public/map-source.ts';
import type { DriverDay, DriveStop, DriveTrip } from '../contract/drive.ts';
import { tripState } from '../rules/day-with-acts.ts';
import { legsOf, marksOfTrip, type StopMark } from '../rules/map-marks.ts';
import { splitAddress, wayTo, type MapApp } from '../rules/next-stop.ts';
import { drawTripMap, type DrawnMap } from './draw-trip-map.ts';
import { MapKeeperContext } from './map-keeper.ts';
import { followPlace, placeNow } from './place-now.ts';
import { sayState } from './say-state.ts';
import { TripTabs } from './TripTabs.tsx';
import { useDrive } from './use-drive.ts';

interface MapProps {
  trip: DriveTrip;
  maps: DriverDay['maps'];
  next_id: number | null;
  map_app: MapApp;
  /** The driver goes to this stop next. */
  choose(id: number): void;
}

export function TripMap({ trip, maps, next_id, map_app, choose }: MapProps) {
  const { t } = useDrive();
  const [chosen, setChosen] = useState<number | null>(null);
  const { box, drawn } = useDrawnMap(maps, setChosen);
  const place = useSyncExternalStore(followPlace, placeNow);
  const [isAsked, setAsked] = useState(false);
  const marks = marksOfTrip(trip, next_id);
  const nameOf = (mark: StopMark) => {
    const stop = trip.stops[mark.place - 1] as DriveStop;
    return `${mark.place}. ${splitAddress(stop.address).street}: ${t(`map_${mark.state}`)}`;
  };
  useEffect(() => drawn?.show(marks, legsOf(marks, trip.lines ?? []), nameOf));
  useEffect(() => drawn?.showPlace(place), [drawn, place]);
  useEffect(() => {
    if (chosen !== null) drawn?.showBeside(chosen);
  }, [drawn, chosen]);
  const stop = trip.stops.find(({ id }) => id === chosen);
  const missing = trip.stops.length - marks.length;
  return (
    <div className="trip-map">
      <h1 className="unseen">{trip.route_name}</h1>
      <TripTabs now="map" />
      <div className="map-holder">
        <div ref={box} className="map-box" role="region" aria-label={t('map_of_trip')} aria-busy={!drawn} />
        <div className="map-notes" role="status">
          {missing > 0 && <p>{t('map_missing', { n: missing })}</p>}
          {isAsked && !place && (
            <p>{t(tripState(trip) === 'under_way' ? 'map_no_place' : 'map_place_later')}</p>
          )}
        </div>
        {stop && (
          <StopOnMap {...{ trip, stop, map_app, choose }} key={stop.id} close={() => setChosen(null)} />
        )}
      </div>
      <div className="map-buttons">
        <button type="button" className="second" onClick={() => drawn?.showAll()}>
          {t('map_whole')}
        </button>
        <button
          type="button"
          className="second"
          onClick={() => {
            setAsked(true);
            if (place) drawn?.goTo(place);
          }}
        >
          {t('map_where_i_am')}
        </button>
      </div>
    </div>
  );
}

/** Drawn once; a server that has other maps meanwhile is asked when the map is opened again. */
function useDrawnMap(maps: DriverDay['maps'], choose: (id: number | null) => void) {
  const { t } = useDrive();
  const keeper = useContext(MapKeeperContext);
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawnMap | null>(null);
  const first = useRef({ maps, choose, t, ask: keeper?.caches.ask ?? browsersOwn.ask });
  useEffect(() => {
    if (!box.current) return;
    const { t: say, ...rest } = first.current;
    const words = { zoom_in: say('map_zoom_in'), zoom_out: say('map_zoom_out'), here: say('map_here') };
    const made = drawTripMap(box.current, { ...rest, words });
    setDrawn(made);
    return () => made.remove();
  }, []);
  return { box, drawn };
}

interface StopProps {
  trip: DriveTrip;
  stop: DriveStop;
  map_app: MapApp;
  choose(id: number): void;
  close(): void;
}

function StopOnMap({ trip, stop, map_app, choose, close }: StopProps) {
  const { t, clock } = useDrive();
  const { street, rest } = splitAddress(stop.address);
  const place = trip.stops.indexOf(stop) + 1;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card map-card" aria-label={t('next_stop', { n: place, all: trip.stops.length })}>
      <h2 ref={heading} tabIndex={-1}>
        {place}. {street}
      </h2>
      {rest !== '' && <p>{rest}</p>}
      <p>
        {t('planned', { time: clock(stop.planned_at) })} ·{' '}
        <span className={stop.status}>{sayState({ t, clock }, stop)}</span>
      </p>
      <div className="map-acts">
        <a
          className="second"
          href={wayTo(map_app, stop.coordinates, stop.address)}
          {...(map_app !== 'phone' && { target: '_blank', rel: 'noreferrer' })}
        >
          ➤ {t('navigate')}
        </a>
        {tripState(trip) === 'under_way' && stop.status === 'pending' && (
          <button type="button" className="second" onClick={() => choose(stop.id)}>
            {t('go_here')}
          </button>
        )}
        <button type="button" className="second" onClick={close}>
          {t('map_close')}
        </button>
      </div>
    </section>
  );
}
