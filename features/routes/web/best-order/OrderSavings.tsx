import { useWords } from '../../../../web/words.ts';
import type { BestOrderAnswer } from '../../contract/best-order.ts';
import { clockIn, kmIn, timeIn } from './order-figures.ts';
import { orderTexts } from './order-texts.ts';
import styles from './Order.module.css';

/** What the order that was found saves, and the figures of both. */
export function OrderSavings({ answer }: { answer: BestOrderAnswer }) {
  const t = useWords(orderTexts);
  const { before, after, approximate } = answer;
  const saved_s = before.drive_seconds - after.drive_seconds;
  const saved_m = before.drive_metres - after.drive_metres;
  const hours_s = before.missed_seconds - after.missed_seconds;
  const isBetter = saved_s > 0 || saved_m > 0 || hours_s > 0;
  const rows = [
    [t('driving'), timeIn(before.drive_seconds, t), timeIn(after.drive_seconds, t)],
    [t('distance'), kmIn(before.drive_metres, t), kmIn(after.drive_metres, t)],
    [t('last_stop'), clockIn(before.last_stop_arrival_time), clockIn(after.last_stop_arrival_time)],
    [t('back'), clockIn(before.return_to_depo), clockIn(after.return_to_depo)],
    ...(before.missed_seconds + after.missed_seconds > 0
      ? [[t('outside_hours'), timeIn(before.missed_seconds, t), timeIn(after.missed_seconds, t)]]
      : []),
  ];
  return (
    <div className={styles.savings}>
      <div role="status">
        {isBetter ? (
          <strong>{t('saves', { time: timeIn(saved_s, t), km: kmIn(saved_m, t) })}</strong>
        ) : (
          t('nothing_better')
        )}
        {hours_s > 0 && <div>{t('saves_hours', { time: timeIn(hours_s, t) })}</div>}
        {approximate && <div className={styles.quiet}>{t('approximate')}</div>}
      </div>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col" aria-label={t('title')} />
            {rows.map(([name]) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['now', 'found'] as const).map((when, column) => (
            <tr key={when}>
              <th scope="row">{t(when)}</th>
              {rows.map((row) => (
                <td key={row[0]}>{row[column + 1]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
