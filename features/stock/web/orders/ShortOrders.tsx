import { useList } from '../../../../web/reads.ts';
import { useSession } from '../../../../web/session.ts';
import { Link } from '../../../../web/ui/Link.tsx';
import { StatusDot } from '../../../../web/ui/Status.tsx';
import { useWords } from '../../../../web/words.ts';
import { orderAddress } from '../../../delivery-orders/web/order-address.ts';
import { listShortOrders } from '../../contract/stock-orders.ts';
import { orderTexts } from './order-texts.ts';
import styles from './ShortOrders.module.css';

/** Customers whose goods did not come along; nothing where nobody goes without. */
export function ShortOrders({ id, warehouse_id }: { id: number; warehouse_id: number }) {
  const t = useWords(orderTexts);
  const { slug } = useSession().tenant;
  const { rows } = useList(listShortOrders, { params: { id, warehouse_id } });
  if (rows.length === 0) return null;
  return (
    <section aria-label={t('short_orders')} className={styles.short}>
      <h2>
        <StatusDot tone="warn">{t('short_orders')}</StatusDot>
      </h2>
      <ul>
        {rows.map(({ kind, order_id, depo_id, number, customer_name, ...goods }) => (
          <li key={`${order_id} ${goods.product_id}`}>
            <Link to={orderAddress(slug, kind, depo_id, number ?? '')}>{number ?? `#${order_id}`}</Link>{' '}
            {customer_name}: {t('short_of', { ...goods, n: goods.missing_amount })}
          </li>
        ))}
      </ul>
    </section>
  );
}
