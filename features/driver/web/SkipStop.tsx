import { useState } from 'react';
import type { DriveStop, DriveTrip } from '../contract/drive.ts';
import { splitAddress } from '../rules/next-stop.ts';
import { goTo, useDrive } from './use-drive.ts';

const reasons = ['nobody', 'closed', 'blocked', 'no_time'] as const;

/** One press gives the reason and skips; another reason is written. */
export function SkipStop({ trip, stop }: { trip: DriveTrip; stop: DriveStop }) {
  const { phone, t } = useDrive();
  const [written, setWritten] = useState('');
  const skip = async (reason: string) => {
    const isKept = await phone.press({
      kind: 'skip',
      plan_event_id: trip.id,
      stop_id: stop.id,
      ...(reason !== '' && { reason }),
    });
    if (!isKept) return;
    goTo('trip');
  };
  return (
    <div className="card">
      <h1>{t('why_skip')}</h1>
      <p>{splitAddress(stop.address).street}</p>
      <div className="acts">
        {reasons.map((reason) => (
          <button key={reason} type="button" className="second" onClick={() => void skip(t(reason))}>
            {t(reason)}
          </button>
        ))}
      </div>
      <label>
        {t('other_reason')}
        <input
          type="text"
          maxLength={200}
          value={written}
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
      </label>
      <button type="button" className="main" onClick={() => void skip(written.trim())}>
        {t('skip')}
      </button>
    </div>
  );
}
