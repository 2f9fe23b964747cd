import { useState } from 'react';
import type { DriveLoading } from '../contract/car-stock.ts';
import type { DriveTrip } from '../contract/drive.ts';
import { tripState, uncountedTrips } from '../rules/day-with-acts.ts';
import { differencesOf } from '../rules/loading-list.ts';
import { amountIn, type DriveFacts } from './drive-choices.ts';
import { goTo, useDrive } from './use-drive.ts';

interface StartProps {
  trip: DriveTrip;
  facts: DriveFacts;
  /** Leads to the till of that trip. */
  countCash(trip_id: number): void;
}

/** Before the trip: which car, and Start; after it: what was done. */
export function StartTrip(props: StartProps) {
  return tripState(props.trip) === 'over' ? <TripOver {...props} /> : <Ready {...props} />;
}

function Ready({ trip, countCash }: StartProps) {
  const { phone, t, clock } = useDrive();
  const [confirmed, setConfirmed] = useState(false);
  const [reminded, setReminded] = useState(false);
  const start = () => {
    if (!confirmed) return setReminded(true);
    void navigator.storage?.persist?.();
    void phone.press({ kind: 'start', plan_event_id: trip.id, plate_number: trip.car.plate_number });
  };
  return (
    <div className="card">
      <h1>{trip.route_name}</h1>
      <p>
        {t('stops_count', { n: trip.stops.length })} · {t('first_stop_at', { time: clock(trip.start_at) })}
      </p>
      <p className="plate">{trip.car.plate_number}</p>
      <p>{t('car', { number: trip.car.internal_number })}</p>
      <label className="tick">
        <input
          type="checkbox"
          checked={confirmed}
          onChange={(event) => setConfirmed(event.currentTarget.checked)}
        />
        {t('is_my_car')}
      </label>
      {reminded && !confirmed && (
        <p className="warning" role="alert">
          {t('confirm_car')}
        </p>
      )}
      <p className="quiet">{t('other_car')}</p>
      <LoadingNote loading={trip.loading} />
      <div className="acts">
        <button type="button" className="main" onClick={start}>
          {t('start')}
        </button>
        <button type="button" className="second" onClick={() => goTo('stops')}>
          {t('all_stops')}
        </button>
        <OtherTills {...{ trip, countCash }} />
      </div>
      <p className="quiet">{t('place_until_end')}</p>
    </div>
  );
}

/** The evening of another trip, which is not counted yet. */
function OtherTills({ trip, countCash }: Pick<StartProps, 'trip' | 'countCash'>) {
  const { state, t } = useDrive();
  if (!state.day?.till) return null;
  return uncountedTrips(state.day.trips)
    .filter(({ id }) => id !== trip.id)
    .map(({ id, route_name }) => (
      <button key={id} type="button" className="second" onClick={() => countCash(id)}>
        {t('count_cash')} · {route_name}
      </button>
    ));
}

/** Before Start: what is to be put into the car, or what was. */
function LoadingNote({ loading }: { loading: readonly DriveLoading[] }) {
  const { t } = useDrive();
  return loading.map((list) =>
    list.status === 'pending' ? (
      <button key={list.stock_order_id} type="button" className="second" onClick={() => goTo('load')}>
        {t('loading_list', { n: list.lines.length })}
      </button>
    ) : (
      <p key={list.stock_order_id}>
        ✓ {t('loaded')}
        {differencesOf(list).map(({ id, description, pieces }) => (
          <span key={id}>
            {' · '}
            {description}: {t(pieces < 0 ? 'fewer' : 'more', { n: Math.abs(pieces) })}
          </span>
        ))}
      </p>
    ),
  );
}

function TripOver({ trip, facts, countCash }: StartProps) {
  const { state, t, clock } = useDrive();
  const served = trip.stops.filter((stop) => stop.status === 'visited').length;
  return (
    <div className="card">
      <h1>{t('over')}</h1>
      <p>{trip.route_name}</p>
      <p>{t('over_figures', { served, skipped: trip.stops.length - served })}</p>
      <p className="quiet">{t('place_is_off')}</p>
      {trip.count && (
        <p>
          ✓{' '}
          {t('counted_at', {
            time: clock(trip.count.counted_at),
            amount: amountIn(facts.currency, trip.count.end_cash),
          })}
        </p>
      )}
      {state.day?.till && trip.told_by_till && <p>✓ {t('told_by_till')}</p>}
      <div className="acts">
        {state.day?.till && !trip.told_by_till && (
          <button type="button" className={trip.count ? 'second' : 'main'} onClick={() => countCash(trip.id)}>
            {t(trip.count ? 'count_again' : 'count_cash')}
          </button>
        )}
        <button type="button" className="second" onClick={() => goTo('stops')}>
          {t('all_stops')}
        </button>
        <OtherTills {...{ trip, countCash }} />
      </div>
    </div>
  );
}
