import { useEffect, useState } from 'react';
import type { DriveStop, DriveTrip } from '../contract/drive.ts';
import { minutesLate, splitAddress, wayTo, type MapApp } from '../rules/next-stop.ts';
import type { DriveFacts } from './drive-choices.ts';
import { StopFacts } from './StopFacts.tsx';
import { SaidOfTrip } from './TroubleOnTrip.tsx';
import { goTo, useDrive, useNow } from './use-drive.ts';

interface CardProps {
  trip: DriveTrip;
  stop: DriveStop;
  facts: DriveFacts;
  map_app: MapApp;
  /** Whether the phone tells its position; null while nobody knows. */
  placed: boolean | null;
  handOver(order_id: number): void;
}

/** Smaller then, so that it is not cut. */
const longWord = /[^\s-]{13}/;

/** One stop, one thumb: where, when, and what was done. */
export function NextStopCard({ trip, stop, facts, map_app, placed, handOver }: CardProps) {
  const { phone, state, t } = useDrive();
  const { street, rest } = splitAddress(stop.address);
  const place = trip.stops.findIndex(({ id }) => id === stop.id) + 1;
  return (
    <>
      {state.person?.token === null && (
        <p className="warning">
          {t('signed_out')}{' '}
          <button type="button" className="second" onClick={() => goTo('sign-in')}>
            {t('sign_in')}
          </button>
        </p>
      )}
      <SaidOfTrip trip={trip} />
      <article className="card next" aria-label={t('next_stop', { n: place, all: trip.stops.length })}>
        <div className="where">
          <p className="quiet">{t('next_stop', { n: place, all: trip.stops.length })}</p>
          <h1 className={longWord.test(street) ? 'long' : undefined}>{street}</h1>
          {rest !== '' && <p className="town">{rest}</p>}
          <StopTime stop={stop} />
          <StopFacts {...{ trip, stop, facts, handOver }} />
        </div>
        <div className="acts">
          <a
            className="second"
            href={wayTo(map_app, stop.coordinates, stop.address)}
            {...(map_app !== 'phone' && { target: '_blank', rel: 'noreferrer' })}
          >
            ➤ {t('navigate')}
          </a>
          <ServedButton
            key={stop.id}
            press={() => void phone.press({ kind: 'serve', plan_event_id: trip.id, stop_id: stop.id })}
          />
          <button type="button" className="second" onClick={() => goTo('skip')}>
            {t('skip')}
          </button>
          <button type="button" className="second" onClick={() => goTo('stops')}>
            {t('all_stops')}
          </button>
          {state.day?.sales && (
            <button type="button" className="second wide" onClick={() => goTo('sell')}>
              {t('sell')}
            </button>
          )}
          <button type="button" className="second" onClick={() => goTo('trouble')}>
            {t('trouble')}
          </button>
        </div>
      </article>
      <p className="quiet foot">{t(placed === false ? 'place_off' : 'place_on')}</p>
    </>
  );
}

/** A second tap of the same press, as gloves give it, does not serve the stop after. */
const double_tap_ms = 400;

function ServedButton({ press }: { press(): void }) {
  const { t } = useDrive();
  const [isFresh, setFresh] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setFresh(false), double_tap_ms);
    return () => clearTimeout(timer);
  }, []);
  return (
    <button type="button" className="main" aria-disabled={isFresh} onClick={() => isFresh || press()}>
      ✓ {t('served')}
    </button>
  );
}

function StopTime({ stop }: { stop: DriveStop }) {
  const { t, clock } = useDrive();
  const now = useNow();
  const minutes = minutesLate(stop, now);
  if (minutes === null) return null;
  const tone = minutes > 0 ? 'late' : 'in-time';
  const words =
    minutes === 0
      ? t('on_time')
      : minutes > 0
        ? t('late', { n: minutes })
        : t('early', { n: Math.abs(minutes) });
  return (
    <p className="time">
      {t('planned', { time: clock(stop.planned_at) })}{' '}
      <strong className={tone}>
        {minutes > 0 ? '⚠ ' : '✓ '}
        {words}
      </strong>
    </p>
  );
}
