import { useRef } from 'react';
import { moved } from '../../plan-events/rules/order-stops.ts';
import type { DriveStop, DriveTrip } from '../contract/drive.ts';
import { openStops, tripState } from '../rules/day-with-acts.ts';
import { splitAddress } from '../rules/next-stop.ts';
import { sayState } from './say-state.ts';
import { TripTabs } from './TripTabs.tsx';
import { goTo, useDrive } from './use-drive.ts';

type Move = Parameters<typeof moved>[2];

/** The whole trip: what was done, what is open, and where else to go next. */
export function StopsOfTrip({ trip, choose }: { trip: DriveTrip; choose(id: number): void }) {
  const { phone, t } = useDrive();
  const state = tripState(trip);
  const open = openStops(trip).map(({ id }) => id);
  // A trip that was kept before this release does not say.
  const may_order = trip.may_order_stops === true && state !== 'over';
  const last = useRef(Promise.resolve());
  // One after the other: each begins with the order that the one before has left.
  const move = (id: number, to: Move) => {
    last.current = last.current.then(async () => {
      const now = phone.state().day?.trips.find((one) => one.id === trip.id) ?? trip;
      const before = openStops(now).map((stop) => stop.id);
      const stop_ids = moved(before, id, to);
      if (stop_ids.join() !== before.join())
        await phone.press({ kind: 'reorder', plan_event_id: trip.id, stop_ids });
    });
  };
  return (
    <div className="card">
      <h1>{trip.route_name}</h1>
      <TripTabs now="stops" />
      {may_order && open.length > 1 && <p className="quiet">{t('order_hint')}</p>}
      <ol className="rows">
        {trip.stops.map((stop, n) => (
          <Row
            key={stop.id}
            {...{ trip, stop }}
            place={n + 1}
            under_way={state === 'under_way'}
            move={may_order && stop.status === 'pending' ? (to) => move(stop.id, to) : null}
            isFirst={open[0] === stop.id}
            isLast={open.at(-1) === stop.id}
            choose={() => {
              if (may_order) move(stop.id, 'first');
              choose(stop.id);
            }}
          />
        ))}
      </ol>
      {state === 'under_way' && (
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
  /** Null where the order stays as it is. */
  move: ((to: Move) => void) | null;
  /** Of the open ones. */
  isFirst: boolean;
  isLast: boolean;
  choose(): void;
}

function Row({ trip, stop, place, under_way, move, isFirst, isLast, choose }: RowProps) {
  const { phone, t, clock } = useDrive();
  const { street, rest } = splitAddress(stop.address);
  const state = sayState({ t, clock }, stop);
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
      {move && (
        <span className="order-buttons">
          <OrderButton
            sign="↑"
            name={t('stop_earlier', { name: street })}
            off={isFirst}
            press={() => move('up')}
          />
          <OrderButton
            sign="↓"
            name={t('stop_later', { name: street })}
            off={isLast}
            press={() => move('down')}
          />
        </span>
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

/** Stays under the thumb at the ends, where it does nothing. */
function OrderButton({
  sign,
  name,
  off,
  press,
}: {
  sign: string;
  name: string;
  off: boolean;
  press(): void;
}) {
  return (
    <button
      type="button"
      className="second"
      aria-label={name}
      aria-disabled={off}
      onClick={() => off || press()}
    >
      <span aria-hidden>{sign}</span>
    </button>
  );
}
