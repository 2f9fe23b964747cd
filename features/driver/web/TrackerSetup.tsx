import { lazy, Suspense, useState } from 'react';
import type { GivenTracker } from '../../cars/contract.ts';
import { Refused } from '../../public-pages/web/send.ts';
import type { DriveTrip } from '../contract/drive.ts';
import { giveTracker } from './send-kept.ts';
import { useDrive } from './use-drive.ts';

/** Drawn by nobody but who sets up another phone. */
const QrCode = lazy(async () => ({ default: (await import('../../../web/ui/QrCode.tsx')).QrCode }));

const apps = [
  ['Traccar Client', 'traccar'],
  ['OwnTracks', 'owntracks'],
] as const;

/** A browser tells where it is only while it is looked at: another app does it for this car in three presses. */
export function TrackerSetup({ trip }: { trip: DriveTrip }) {
  const { phone, t } = useDrive();
  const [given, setGiven] = useState<GivenTracker | 'asked' | { failed: string } | null>(null);
  const ask = async () => {
    if (given === 'asked') return;
    setGiven('asked');
    try {
      setGiven(await phone.askNow((sender) => giveTracker(sender, trip.id)));
    } catch (error) {
      const sentence = error instanceof Refused && error.status === 422 ? error.message : '';
      setGiven({ failed: sentence || t('tracker_failed') });
    }
  };
  if (given !== null && given !== 'asked' && 'address' in given) return <Given setup={given} />;
  return (
    <div className="card">
      <h1>{t('tracker')}</h1>
      <p>{t('tracker_why')}</p>
      <p>{t('tracker_install')}</p>
      {given === 'asked' && <p role="status">{t('tracker_wait')}</p>}
      {given !== null && given !== 'asked' && (
        <p className="warning" role="alert">
          {given.failed}
        </p>
      )}
      <button type="button" className="main" aria-disabled={given === 'asked'} onClick={() => void ask()}>
        {t(given !== null && given !== 'asked' ? 'try_again' : 'tracker_set_up')}
      </button>
      <p className="quiet">{t('tracker_before')}</p>
    </div>
  );
}

function Given({ setup }: { setup: GivenTracker }) {
  const { t } = useDrive();
  return (
    <div className="card">
      <h1>{t('tracker')}</h1>
      <p>{t('tracker_on_phone')}</p>
      <div className="acts">
        {apps.map(([app, name]) => (
          <a key={name} className="second" href={setup[name]}>
            {t('tracker_open', { app })}
          </a>
        ))}
      </div>
      <p>{t('tracker_other')}</p>
      <div className="codes">
        {apps.map(([app, name]) => (
          <figure key={name}>
            <Suspense fallback={null}>
              <QrCode text={setup[name]} label={t('tracker_code', { app })} />
            </Suspense>
            <figcaption>{app}</figcaption>
          </figure>
        ))}
      </div>
      <p className="warning">{t('tracker_once')}</p>
    </div>
  );
}
