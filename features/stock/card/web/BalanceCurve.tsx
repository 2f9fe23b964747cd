import { showDay } from '../../../../shared/calendar.ts';
import { useWords } from '../../../../web/words.ts';
import type { StockCurve } from '../contract.ts';
import styles from './Card.module.css';
import { cardTexts } from './card-texts.ts';
import { drawCurve } from './curve.ts';

const [WIDTH, HEIGHT] = [600, 120];

/** The balance over time; a dashed line is the minimum, a thin one is nothing. */
export function BalanceCurve({ points, minimum_required_balance: minimum }: Pick<StockCurve, 'points' | 'minimum_required_balance'>) {
  const t = useWords(cardTexts);
  const { path, low, high, y } = drawCurve(points, minimum, WIDTH, HEIGHT);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const amounts = points.map((point) => point.balance_amount);
  const said = t('curve', {
    from: showDay(first.day), to: showDay(last.day), first: first.balance_amount, last: last.balance_amount, low: Math.min(...amounts), high: Math.max(...amounts),
  });
  return (
    <figure className={styles.curve}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={said}>
        <title>{said}</title>
        <line className={styles.zero} x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} />
        {minimum !== null && <line className={styles.least} x1="0" x2={WIDTH} y1={y(minimum)} y2={y(minimum)} />}
        <path className={styles.line} d={path} />
      </svg>
      <figcaption className={styles.scale}><span>{showDay(first.day)}</span><span>{low} – {high}</span><span>{showDay(last.day)}</span></figcaption>
    </figure>
  );
}
