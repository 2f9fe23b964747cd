import { showDay } from '../../../shared/calendar.ts';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { useText, useWords } from '../../../web/words.ts';
import { happenings, type DeliveryOrder, type OrderStatus } from '../contract/delivery-order.ts';
import { reasonOf, tellings } from '../rules/customer-news.ts';
import { BY_CLEANUP, BY_TAKE_OVER, BY_TRIP_BACK } from '../rules/delivery-order.ts';
import { changelogOf, logFields, type LogField } from './changelog.ts';
import { dialogTexts, happenedTexts, machineTexts, ordersTexts } from './orders-texts.ts';
import { tellingTexts } from './telling-texts.ts';
import styles from './Orders.module.css';

export function ChangelogDialog({ order, onClose }: { order: DeliveryOrder; onClose: () => void }) {
  const t = useWords(dialogTexts);
  const o = useWords(ordersTexts);
  const w = useWords(tellingTexts);
  const h = useWords(happenedTexts);
  const inWords = useText();
  /** What the system did has words, and so have what the customer was told and a cleanup. */
  const whyOf = (reason: string): string => {
    const telling = tellings.find((one) => reasonOf(one) === reason);
    if (telling) return w(`told_${telling}`);
    if (reason === BY_CLEANUP) return t('by_cleanup');
    if (reason === BY_TAKE_OVER) return t('by_take_over');
    if (reason === BY_TRIP_BACK) return t('by_trip_back');
    const happening = happenings.find((one) => one === reason);
    return happening ? h(happening) : reason;
  };
  const shown = (field: LogField, value: string) => {
    if (value === '-') return value;
    if (field === 'status') return o(`status_${value as OrderStatus}`);
    return field === 'delivery_date' ? showDay(value) : value;
  };
  return (
    <Dialog title={t('changelog')} onClose={onClose} size="xl">
      <table className={styles.log} aria-label={t('changelog')}>
        <thead>
          <tr>
            <th scope="col">{t('stop')}</th>
            <th scope="col">{t('depo')}</th>
            <th scope="col">{t('delivery_date')}</th>
            <th scope="col">{t('route')}</th>
            <th scope="col">{t('comment')}</th>
            <th scope="col">{t('status')}</th>
            <th scope="col">{t('time_changed')}</th>
            <th scope="col">{t('users')}</th>
          </tr>
        </thead>
        <tbody>
          {changelogOf(order).map((row) => (
            <tr key={row.id}>
              {logFields.map((field) => (
                <td key={field}>{row.values[field].map((value) => shown(field, value)).join(' → ')}</td>
              ))}
              <td>
                <Moment at={row.at} />
              </td>
              <td>
                {inWords(
                  (Object.hasOwn(machineTexts, row.user) && machineTexts[row.user]) || { en: row.user },
                )}
                {row.reason !== null && <div className={styles.quiet}>{whyOf(row.reason)}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
