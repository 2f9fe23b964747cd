import type { DriveTrip } from '../contract/drive.ts';
import { splitAddress } from '../rules/next-stop.ts';
import { NewMessages } from './TripMessages.tsx';
import { goTo, useDrive, useView } from './use-drive.ts';

/** What the office wrote and changed since the last look. */
export function TripNews({ trip }: { trip: DriveTrip | null }) {
  const view = useView();
  return (
    <>
      {trip && view !== 'messages' && <NewMessages trip={trip} open={() => goTo('messages')} />}
      <WhatChanged />
    </>
  );
}

function WhatChanged() {
  const { phone, state, t, clock } = useDrive();
  if (state.changes.length === 0) return null;
  return (
    <section className="card" aria-label={t('what_changed')}>
      <h2>{t('what_changed')}</h2>
      <ul className="rows">
        {state.changes.map(({ kind, at, what, planned_at }) => (
          <li key={`${kind} ${at} ${what}`}>
            <strong>{t(`change_${kind}`, { what: splitAddress(what).street })}</strong>
            <span>
              {[
                t('heard_at', { time: clock(at) }),
                ...(planned_at ? [t('planned', { time: clock(planned_at) })] : []),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className="second" onClick={() => void phone.seeChanges()}>
        {t('changes_seen')}
      </button>
    </section>
  );
}
