import { useState } from 'react';
import type { DriveTrip } from '../contract/drive.ts';
import { goTo, useDrive } from './use-drive.ts';

const delays_minutes = [5, 10, 20] as const;

/** Late, or broken down: one press tells the depot, and those who wait for an SMS. */
export function TroubleOnTrip({ trip }: { trip: DriveTrip }) {
  const { phone, t } = useDrive();
  const say = async (said: { kind: 'late'; minutes: number } | { kind: 'drive_on' }) => {
    const isKept = await phone.press({ ...said, plan_event_id: trip.id });
    if (!isKept) return;
    goTo('trip');
  };
  const { late_minutes = null, broken_down_at = null } = trip.word ?? {};
  return (
    <div className="card">
      <h1>{t('trouble')}</h1>
      <h2>{t('i_am_late')}</h2>
      <div className="acts">
        {delays_minutes.map((minutes) => (
          <button
            key={minutes}
            type="button"
            className="second"
            aria-pressed={late_minutes === minutes}
            onClick={() => void say({ kind: 'late', minutes })}
          >
            {t('by_minutes', { n: minutes })}
          </button>
        ))}
        {late_minutes !== null && (
          <button type="button" className="second" onClick={() => void say({ kind: 'late', minutes: 0 })}>
            {t('not_late')}
          </button>
        )}
      </div>
      <p className="quiet">{t('late_is_told')}</p>
      {broken_down_at === null ? (
        <BreakDown trip={trip} />
      ) : (
        <button type="button" className="main" onClick={() => void say({ kind: 'drive_on' })}>
          {t('drives_on')}
        </button>
      )}
    </div>
  );
}

/** Asked once, for all SMS of the trip are stopped by it. */
function BreakDown({ trip }: { trip: DriveTrip }) {
  const { phone, t } = useDrive();
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const tell = async () => {
    const isKept = await phone.press({
      kind: 'break_down',
      plan_event_id: trip.id,
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    });
    if (!isKept) return;
    goTo('trip');
  };
  if (!asked)
    return (
      <button type="button" className="second" onClick={() => setAsked(true)}>
        {t('broken_down')}
      </button>
    );
  return (
    <>
      <h2>{t('broken_down')}</h2>
      <label>
        {t('what_is_wrong')}
        <input
          type="text"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </label>
      <p className="quiet">{t('break_down_is_told')}</p>
      <button type="button" className="main" onClick={() => void tell()}>
        {t('tell_depot')}
      </button>
    </>
  );
}

/** What the driver said of the trip stays in sight while it holds. */
export function SaidOfTrip({ trip }: { trip: DriveTrip }) {
  const { t, clock } = useDrive();
  const { late_minutes = null, broken_down_at = null, reason = null } = trip.word ?? {};
  return (
    <>
      {broken_down_at !== null && (
        <p className="warning">
          {[t('said_broken_down', { time: clock(broken_down_at) }), reason].filter(Boolean).join(' · ')}{' '}
          <button type="button" className="second" onClick={() => goTo('trouble')}>
            {t('drives_on')}
          </button>
        </p>
      )}
      {late_minutes !== null && <p className="warning">{t('said_late', { n: late_minutes })}</p>}
    </>
  );
}
