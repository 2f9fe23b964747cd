import type { ReactNode } from 'react';
import { showDay, type Day } from '../../../../shared/calendar.ts';
import { StatusDot } from '../../../../web/ui/Status.tsx';
import { useWords } from '../../../../web/words.ts';
import { countingTexts } from './counting-texts.ts';
import { signed } from './figures.ts';
import styles from './Counting.module.css';

const SHOWN = 6;

interface Props {
  day: Day;
  goods: readonly { sku: string; description: string; quantity: number }[];
  /** How to count as of now instead. */
  children?: ReactNode;
}

/**
 * Says that goods have moved behind a count's cut-off, which whoever counts now sees lying there. Nothing where none
 * have.
 */
export function MovedSince({ day, goods, children }: Props) {
  const t = useWords(countingTexts);
  if (goods.length === 0) return null;
  const named = goods
    .slice(0, SHOWN)
    .map(({ sku, description, quantity }) => `${sku} ${description} ${signed(quantity)}`);
  const more = goods.length > SHOWN ? ` ${t('more_goods', { n: goods.length - SHOWN })}` : '';
  return (
    <div className={styles.moved} role="status">
      <StatusDot tone="warn">
        {t('moved_since', { day: showDay(day), goods: `${named.join(', ')}${more}` })}
      </StatusDot>
      {children}
    </div>
  );
}
