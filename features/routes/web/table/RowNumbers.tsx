// What a row of the table reckons: when the truck is there, and what it sells.

import { useWords } from '../../../../web/words.ts';
import { promiseIsOff } from '../../rules/estimates.ts';
import { salesCountColour } from '../../rules/route.ts';
import type { StopRowProps } from './stop-row.ts';
import { tableTexts } from './table-texts.ts';
import cells from './Cells.module.css';
import styles from './RowNumbers.module.css';

export function Estimate({
  stop,
  estimate,
  estimate_day,
  guessed,
}: Pick<StopRowProps, 'stop' | 'estimate' | 'estimate_day' | 'guessed'>) {
  const t = useWords(tableTexts);
  const off = promiseIsOff(stop.arrival_time, estimate);
  const promised = stop.arrival_time?.slice(0, 5);
  return (
    <>
      <span className={styles.time}>
        {estimate ? (
          `${guessed ? '~' : ''}${estimate.slice(0, 5)}`
        ) : (
          <span className={cells.faint}>--:--</span>
        )}
        {estimate_day > 0 && <sup>+{estimate_day}</sup>}
      </span>
      {promised !== undefined && (
        <span
          className={styles.promise}
          data-off={off || undefined}
          title={t(off ? 'promised_off' : 'promised', { time: promised })}
        >
          {off ? '!' : '✓'} {promised}
        </span>
      )}
    </>
  );
}

export function Sales({ sales, minimum }: { sales: number | null; minimum: number }) {
  const t = useWords(tableTexts);
  if (sales === null) return <span className={cells.faint}>–</span>;
  const colour = salesCountColour(sales, minimum);
  return (
    <span className={styles.sales} data-colour={colour} title={t(`sales_${colour}`, { n: sales, minimum })}>
      {sales}
    </span>
  );
}
