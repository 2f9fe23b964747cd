import type { DriveStop, DriveTrip } from '../contract/drive.ts';
import { tripState } from '../rules/day-with-acts.ts';
import { splitAddress } from '../rules/next-stop.ts';
import { goTo, useDrive } from './use-drive.ts';

/** The whole trip: what was done, what is open, and where else to go next. */
export function StopsOfTrip({ trip, choose }: { trip: DriveTrip; choose(id: number): void }) {
  const { t } = useDrive();
  const under_way = tripState(trip) === 'under_way';
  return (
    <div className="card">
      <h1>{trip.route_name}</h1>
      <ol className="rows">
        {trip.stops.map((stop, n) => (
          <Row key={stop.id} {...{ trip, stop, under_way }} place={n + 1} choose={() => choose(stop.id)} />
        ))}
      </ol>
      {under_way && (
        <button type="button" className="main" onClick={() => goTo('end')}>
          {t('end')}
        </button>
      )}
    </div>
  );
}

interface RowProps {
  trip: DriveTrip;
  stop: DriveStop;
  place: number;
  under_way: boolean;
  choose(): void;
}

function Row({ trip, stop, place, under_way, choose }: RowProps) {
  const { phone, t, clock } = useDrive();
  const { street, rest } = splitAddress(stop.address);
  const state =
    stop.status === 'visited'
      ? `✓ ${t('state_visited', { time: clock(stop.arrived_at) })}`
      : stop.status === 'skipped'
        ? `⤼ ${[t('state_skipped'), stop.skip_reason].filter(Boolean).join(': ')}`
        : `○ ${t('state_pending')}`;
  return (
    <li>
      <strong>
        {place}. {street}
      </strong>
      {rest !== '' && <span>{rest}</span>}
      <span>
        {t('planned', { time: clock(stop.planned_at) })} · <span className={stop.status}>{state}</span>
      </span>
      {under_way && stop.status === 'pending' && (
        <button type="button" className="second" onClick={choose}>
          {t('go_here')}
        </button>
      )}
      {under_way && stop.status !== 'pending' && (
        <button
          type="button"
          className="second"
          onClick={() => void phone.press({ kind: 'unmark', plan_event_id: trip.id, stop_id: stop.id })}
        >
          {t('unmark')}
        </button>
      )}
    </li>
  );
}
