import type { DriveTrip } from '../contract/drive.ts';
import { openStops } from '../rules/day-with-acts.ts';
import { splitAddress } from '../rules/next-stop.ts';
import { goTo, useDrive } from './use-drive.ts';

const mostNamed = 4;

/** Says in words what is still open. */
export function EndTrip({ trip }: { trip: DriveTrip }) {
  const { phone, t } = useDrive();
  const open = openStops(trip);
  const names = open.slice(0, mostNamed).map(({ address }) => splitAddress(address).street);
  const named = [...names, ...(open.length > mostNamed ? ['…'] : [])].join(', ');
  const end = async () => {
    const isKept = await phone.press({ kind: 'end', plan_event_id: trip.id });
    if (!isKept) return;
    goTo('trip');
  };
  return (
    <div className="card">
      <h1>{t('end_now')}</h1>
      {open.length > 0 ? (
        <p className="warning">{t('still_open', { n: open.length, names: named })}</p>
      ) : (
        <p>{t('all_done')}</p>
      )}
      <div className="acts">
        <button type="button" className="main" onClick={() => void end()}>
          {t('end')}
        </button>
        <button type="button" className="second" onClick={() => goTo(open.length > 0 ? 'trip' : 'stops')}>
          {open.length > 0 ? t('back_to_trip') : t('all_stops')}
        </button>
      </div>
    </div>
  );
}
