import { useContext } from 'react';
import type { DriveStop, DriveTrip } from '../contract/drive.ts';
import type { DriveFacts } from './drive-choices.ts';
import { SpokenContext } from './drive-words.ts';

interface FactsProps {
  trip: DriveTrip;
  stop: DriveStop;
  facts: DriveFacts;
  handOver(order_id: number): void;
}

const linkOf = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** Who waits, what the office wrote, the shop, the orders. */
export function StopFacts({ trip, stop, facts, handOver }: FactsProps) {
  const { t } = useContext(SpokenContext);
  const orders = trip.orders.filter(({ stop_id }) => stop_id === stop.id);
  return (
    <>
      {stop.waiting_count > 0 && <p>{t('waiting', { n: stop.waiting_count })}</p>}
      {[stop.private_comment, stop.public_comment].map(
        (comment) =>
          comment && (
            <p key={comment} className="comment">
              {comment}
            </p>
          ),
      )}
      {stop.shops.map((shop) => (
        <section key={shop.id} className="fact">
          <strong>{shop.customer_name}</strong>
          {shop.opens_at && shop.closes_at && (
            <span>{t('open_hours', { from: shop.opens_at, until: shop.closes_at })}</span>
          )}
          {shop.notes && <span>{shop.notes}</span>}
          {shop.phone && (
            <a className="second" href={linkOf(shop.phone)}>
              {t('call', { name: shop.phone })}
            </a>
          )}
        </section>
      ))}
      {orders.map((order) => (
        <Order key={order.id} {...{ order, facts }} handOver={() => handOver(order.id)} />
      ))}
    </>
  );
}

interface OrderProps {
  order: DriveTrip['orders'][number];
  facts: DriveFacts;
  handOver(): void;
}

function Order({ order, facts, handOver }: OrderProps) {
  const { t, clock } = useContext(SpokenContext);
  const amount = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'currency',
    currency: facts.currency,
  }).format(order.total);
  return (
    <section className="fact">
      <strong>
        {t('order')} {order.eshop_id ?? order.external_id ?? order.id}
        {order.status === 'cancelled' && ` · ${t('cancelled')}`}
      </strong>
      {order.customer_name && <span>{order.customer_name}</span>}
      <ul>
        {order.line_items.map((line) => (
          <li key={line.id}>
            {line.quantity} × {line.description}
          </li>
        ))}
      </ul>
      <span>
        {amount}
        {order.payment_type && ` · ${order.payment_type}`}
      </span>
      {[order.comment, order.comment_for_order].map(
        (comment) => comment && <span key={comment}>{comment}</span>,
      )}
      {order.handed_over_at && (
        <strong className={order.status === 'failed' ? 'warning' : 'visited'}>
          {order.status === 'failed' ? '✗' : '✓'}{' '}
          {t(order.status === 'failed' ? 'not_handed_over_at' : 'handed_over_at', {
            time: clock(order.handed_over_at),
          })}
        </strong>
      )}
      {order.status !== 'cancelled' && (
        <button type="button" className="second" onClick={handOver}>
          {t(order.handed_over_at ? 'hand_over_again' : 'hand_over')}
        </button>
      )}
      {order.customer_phone && (
        <a className="second" href={linkOf(order.customer_phone)}>
          {t('call', { name: order.customer_phone })}
        </a>
      )}
    </section>
  );
}
