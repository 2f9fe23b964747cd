import { useState } from 'react';
import { useDrive, useNow } from './use-drive.ts';

/** No trip of one's own today: perhaps one that nobody drives. */
export function TripChoice() {
  const { phone, state, t, clock, dayAt } = useDrive();
  const today = dayAt(useNow());
  const [taking, setTaking] = useState(false);
  // What nobody drives today was told today.
  if (!state.day || (state.day.date ?? today) < today) return <p className="card">{t('no_day')}</p>;
  if (taking && state.unsent.length > 0 && state.unsent.every((act) => act.state === 'waiting'))
    return <p className="card">{t('taking')}</p>;
  return (
    <div className="card">
      <h1>{t('no_trip')}</h1>
      <p>{t('call_depot')}</p>
      {state.day.free_trips.length > 0 && <h2>{t('free_trips')}</h2>}
      <ul className="rows">
        {state.day.free_trips.map((trip) => (
          <li key={trip.id}>
            <strong>{trip.route_name}</strong>
            <span>
              {t('car', { number: trip.car.internal_number })} · {trip.car.plate_number} ·{' '}
              {t('stops_count', { n: trip.stops_count })} ·{' '}
              {t('first_stop_at', { time: clock(trip.start_at) })}
            </span>
            <button
              type="button"
              className="second"
              onClick={() => {
                setTaking(true);
                void phone.press({ kind: 'take', plan_event_id: trip.id });
              }}
            >
              {t('take')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
