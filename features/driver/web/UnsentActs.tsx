import { splitAddress } from '../rules/next-stop.ts';
import { onServersClock } from '../rules/phone-clock.ts';
import type { KeptAct } from './kept-on-phone.ts';
import { useDrive } from './use-drive.ts';

/** What is not at the server, each with its time; what was refused, with what to do. */
export function UnsentActs() {
  const { phone, state, t } = useDrive();
  const is_waiting = state.unsent.some((act) => act.state === 'waiting');
  return (
    <div className="card">
      <h1>{t('unsent_title')}</h1>
      {is_waiting && <p>{t('unsent_kept')}</p>}
      {state.unsent.length === 0 && <p>{t('unsent_none')}</p>}
      {state.unsent_of_others > 0 && <p>{t('kept_for_others', { n: state.unsent_of_others })}</p>}
      <ul className="rows">
        {state.unsent.map((act) => (
          <Act key={act.id} act={act} />
        ))}
      </ul>
      {is_waiting && (
        <button type="button" className="main" onClick={() => phone.sync()}>
          {t('send_now')}
        </button>
      )}
    </div>
  );
}

function Act({ act }: { act: KeptAct }) {
  const { phone, state, t, clock } = useDrive();
  const stops = state.day?.trips.flatMap((trip) => trip.stops) ?? [];
  const products = state.day?.trips.flatMap((trip) => trip.stock?.products ?? []) ?? [];
  const product = products.find(({ id }) => id === act.product_id);
  const stop = stops.find(({ id }) => id === act.stop_id);
  return (
    <li>
      <strong>
        {clock(onServersClock(act, null))} {t(`act_${act.kind}`)}
      </strong>
      {act.order_number && (
        <span>
          {t('order')} {act.order_number}
        </span>
      )}
      {product && (
        <span>
          {act.pieces} × {product.description}
        </span>
      )}
      {stop && <span>{splitAddress(stop.address).street}</span>}
      {act.state === 'refused' && (
        <>
          <span className="warning">{act.error}</span>
          <button type="button" className="second" onClick={() => void phone.sendAgain(act)}>
            {t('send_again')}
          </button>
          <button type="button" className="second" onClick={() => void phone.giveUp(act)}>
            {t('drop')}
          </button>
        </>
      )}
    </li>
  );
}
