import { useEffect, useState } from 'react';
import { showDay } from '../../../shared/calendar.ts';
import type { PastTrip } from '../contract/past-trips.ts';
import { amountIn, type DriveFacts } from './drive-choices.ts';
import { fetchPastTrips } from './send-kept.ts';
import { useDrive } from './use-drive.ts';

/** For the driver's own eyes; asked for when it is looked at, and kept nowhere. */
export function PastTrips({ facts }: { facts: DriveFacts }) {
  const { phone, t } = useDrive();
  const [trips, setTrips] = useState<PastTrip[] | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isHere = true;
    const show = (found: PastTrip[] | 'failed') => isHere && setTrips(found);
    phone.askNow(fetchPastTrips).then(show, () => show('failed'));
    return () => {
      isHere = false;
    };
  }, [phone, tries]);
  const askAgain = () => {
    setTrips(null);
    setTries(tries + 1);
  };
  return (
    <div className="card">
      <h1>{t('past_trips')}</h1>
      {trips === null && <p role="status">{t('past_wait')}</p>}
      {trips === 'failed' && (
        <>
          <p className="warning" role="alert">
            {t('past_failed')}
          </p>
          <button type="button" className="main" onClick={askAgain}>
            {t('try_again')}
          </button>
        </>
      )}
      {Array.isArray(trips) && trips.length === 0 && <p>{t('past_none')}</p>}
      {Array.isArray(trips) && (
        <ul className="rows">
          {trips.map((trip) => (
            <Trip key={trip.id} trip={trip} facts={facts} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Trip({ trip, facts }: { trip: PastTrip; facts: DriveFacts }) {
  const { t } = useDrive();
  const { date, route_name, served_count, stops_count, sold, difference } = trip;
  const amount = (minor: number) => amountIn(facts.currency, Math.abs(minor));
  return (
    <li>
      <strong>
        {showDay(date)} · {route_name}
      </strong>
      <span>{t('past_served', { served: served_count, all: stops_count })}</span>
      <span>{sold === null ? t('past_no_report') : t('past_sold', { amount: amount(sold) })}</span>
      {difference === 0 && <span className="visited">✓ {t('past_exact')}</span>}
      {difference !== null && difference !== 0 && (
        <span className="warning">
          {t(difference < 0 ? 'past_missing' : 'past_too_much', { amount: amount(difference) })}
        </span>
      )}
    </li>
  );
}
