import { useState } from 'react';
import type { PublicStop } from '../../subscribers/contract/stop-search.ts';
import type { PublicFacts } from '../contract.ts';
import { sayIn } from './PublicParts.tsx';
import { dayText, scheduleText } from './times.ts';

const FIRST_DATES = 4;

/** A chosen stop: where, when, and the way to an SMS. */
export function StopPanel({
  facts,
  stop,
  today,
  onSubscribe,
}: {
  facts: PublicFacts;
  stop: PublicStop;
  today: string;
  onSubscribe: () => void;
}) {
  const t = sayIn(facts);
  const [isAll, setAll] = useState(false);
  const dates = stop.upcoming_plan_events_dates;
  return (
    <div className="panel" aria-live="polite">
      <h2>{stop.address}</h2>
      <p>{t('schedule')}</p>
      <ul className="dates">
        {(isAll ? dates : dates.slice(0, FIRST_DATES)).map((one) => (
          <li key={one.date}>
            <span>{dayText(one.date, today, facts.language, t('today'))}</span>{' '}
            <span>
              {one.google_estimate_time && scheduleText(one.google_estimate_time, facts.tenant.time_zone)}
            </span>
          </li>
        ))}
      </ul>
      {!isAll && dates.length > FIRST_DATES && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          {t('more_times')}
        </button>
      )}
      <button type="button" className="main" onClick={onSubscribe}>
        {t('subscribe')}
      </button>
    </div>
  );
}
