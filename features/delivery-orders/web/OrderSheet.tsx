import { showDay } from '../../../shared/calendar.ts';
import type { DeliveryOrder } from '../contract/delivery-order.ts';
import { numberOf } from './OrderColumns.tsx';
import { paymentText } from './payments.ts';
import { danishAmount, danishPieces, labels } from './sheet-labels.ts';
import styles from './Orders.module.css';

function factsOf(order: DeliveryOrder): [string, string | null][] {
  const payment = paymentText(order.payment_type ?? '');
  return [
    [labels.order, numberOf(order)],
    [labels.delivery_date, order.delivery_date && showDay(order.delivery_date)],
    [labels.delivery_time, order.delivery_time],
    [labels.route, order.route ?? labels.no_route],
    [labels.customer, order.customer_name],
    [labels.customer_number, order.customer_number],
    [labels.phone, order.customer_phone],
    [labels.delivery_address, order.customer_address],
    [labels.billing_address, order.billing_address],
    [labels.payment, payment.da ?? payment.en],
    [labels.comment, [order.comment_for_order, order.comment].filter(Boolean).join(' · ')],
  ];
}

/** An order on a sheet of its own, for the driver. */
export function OrderSheet({ order, isFirst }: { order: DeliveryOrder; isFirst: boolean }) {
  const facts = factsOf(order).filter(([, value]) => value !== null && value !== '');
  const sums: [string, number][] = [
    [labels.subtotal, order.subtotal],
    [labels.delivery_charge, order.delivery_charge],
    ...(order.discount > 0 ? [[labels.discount, -order.discount] as [string, number]] : []),
    [labels.total, order.total],
  ];
  return (
    <section className={isFirst ? styles.sheet : `${styles.sheet} page-break`} lang="da">
      <h2>{`${labels.order} ${numberOf(order)}`}</h2>
      {order.cash_customer && <p className={styles.warning}>{labels.cash_customer}</p>}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            <th>{labels.sku}</th>
            <th>{labels.product}</th>
            <th className={styles.figure}>{labels.quantity}</th>
            <th className={styles.figure}>{labels.price}</th>
            <th className={styles.figure}>{labels.amount}</th>
          </tr>
        </thead>
        <tbody>
          {order.line_items.map((line) => (
            <tr key={line.id}>
              <td>{line.product_sku}</td>
              <td>{line.description}</td>
              <td className={styles.figure}>{danishPieces(line.quantity)}</td>
              <td className={styles.figure}>{danishAmount(line.price)}</td>
              <td className={styles.figure}>
                {danishAmount((Math.round(line.price * 100) * line.quantity) / 100)}
              </td>
            </tr>
          ))}
          {sums.map(([label, value]) => (
            <tr key={label}>
              <td colSpan={4}>{label}</td>
              <td className={styles.figure}>{danishAmount(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.signature}>{labels.signature}</p>
    </section>
  );
}
