import { showDay } from '../../../shared/calendar.ts';
import type { PastTrip } from '../contract/past-trips.ts';
import { AskedRows } from './AskedRows.tsx';
import { amountIn, type DriveFacts } from './drive-choices.ts';
import { fetchPastTrips } from './send-kept.ts';
import { useDrive } from './use-drive.ts';

/** For the driver's own eyes. */
export function PastTrips({ facts }: { facts: DriveFacts }) {
  const { t } = useDrive();
  return (
    <AskedRows
      title={t('past_trips')}
      none={t('past_none')}
      ask={fetchPastTrips}
      row={(trip) => <Trip key={trip.id} trip={trip} facts={facts} />}
    />
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
