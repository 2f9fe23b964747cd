import { Link } from '../../../web/ui/Link.tsx';
import type { WeekFigures } from '../contract.ts';
import type { ShownWeek } from './use-week.ts';
import { stockAt } from './week-lists.ts';
import styles from './Week.module.css';

/** What lay in each depot when the week ended; each leads to its list of that day. */
export function StockCard({ of, shown }: { of: WeekFigures; shown: ShownWeek }) {
  const { t, tenant, titleOf } = shown;
  const money = shown.show('revenue');
  return (
    <section className={styles.card} aria-label={t('stock_value')}>
      <h2>{t('stock_value')}</h2>
      <ul className={styles.stock}>
        {of.stock.map(({ depo_id, cost_value, sales_value, without_cost }) => (
          <li key={depo_id}>
            <Link to={stockAt({ tenant, depo_id, until: of.until })}>{titleOf(depo_id)}</Link>
            <span>{t('at_sales', { value: money(sales_value) })}</span>
            <span>
              {cost_value === 0 && without_cost > 0
                ? t('cost_unknown')
                : t('at_cost', { value: money(cost_value) })}
            </span>
            {without_cost > 0 && (
              <span className={styles.changes}>{t('without_cost', { n: without_cost })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
