import { useState, type PointerEvent } from 'react';
import { showDay } from '../../../../shared/calendar.ts';
import { useWords } from '../../../../web/words.ts';
import type { StockCurve } from '../../contract/stock-card.ts';
import { pointAt, type CurvePoint } from '../../rules/stock-card.ts';
import { cardTexts } from './card-texts.ts';
import { drawCurve } from './curve.ts';
import styles from './Card.module.css';

const [WIDTH, HEIGHT] = [600, 120];
/** Figures of the scale that lie closer than this, in parts of the height, would cover each other. */
const TOO_CLOSE = 0.12;

/** The highest and the lowest figure, nothing, and the minimum where they do not cover each other. */
function scaleOf(
  { low, high, y }: ReturnType<typeof drawCurve>,
  minimum: number | null,
): { value: number; part: number }[] {
  const marks: { value: number; part: number }[] = [];
  for (const value of [high, low, 0, ...(minimum === null ? [] : [minimum])]) {
    const part = y(value) / HEIGHT;
    if (marks.every((mark) => Math.abs(mark.part - part) >= TOO_CLOSE)) marks.push({ value, part });
  }
  return marks;
}

interface DrawingProps {
  drawn: ReturnType<typeof drawCurve>;
  minimum: number | null;
  /** Read aloud in its place. */
  said: string;
  /** Where the pointer is, from 0 at the left to 1 at the right. */
  under: number | null;
}

function Drawing({ drawn: { path, y }, minimum, said, under }: DrawingProps) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={said}>
      <line className={styles.zero} x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} />
      {minimum !== null && (
        <line className={styles.least} x1="0" x2={WIDTH} y1={y(minimum)} y2={y(minimum)} />
      )}
      <path className={styles.line} d={path} />
      {under !== null && (
        <line className={styles.under} x1={under * WIDTH} x2={under * WIDTH} y1="0" y2={HEIGHT} />
      )}
    </svg>
  );
}

/**
 * The balance over time with its scale; a dashed line is the minimum, a thin one is nothing. The day under the
 * pointer is told.
 */
export function BalanceCurve({
  points,
  minimum_required_balance: minimum,
}: Pick<StockCurve, 'points' | 'minimum_required_balance'>) {
  const t = useWords(cardTexts);
  const [under, setUnder] = useState<{ point: CurvePoint; part: number } | null>(null);
  const drawn = drawCurve(points, minimum, WIDTH, HEIGHT);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const amounts = points.map((point) => point.balance_amount);
  const said = t('curve', {
    from: showDay(first.day),
    to: showDay(last.day),
    first: first.balance_amount,
    last: last.balance_amount,
    low: Math.min(...amounts),
    high: Math.max(...amounts),
  });
  const look = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const part = Math.max(0, Math.min(1, (event.clientX - left) / width));
    const point = pointAt(points, part);
    setUnder(point && { point, part });
  };
  return (
    <figure className={styles.curve}>
      <div className={styles.axis} aria-hidden>
        {scaleOf(drawn, minimum).map(({ value, part }) => (
          <span key={value} style={{ top: `${part * 100}%` }}>
            {value}
          </span>
        ))}
      </div>
      <div
        className={styles.plot}
        onPointerMove={look}
        onPointerDown={look}
        onPointerLeave={() => setUnder(null)}
      >
        <Drawing drawn={drawn} minimum={minimum} said={said} under={under?.part ?? null} />
        {under && (
          <output
            className={styles.told}
            style={
              under.part < 0.5 ? { left: `${under.part * 100}%` } : { right: `${(1 - under.part) * 100}%` }
            }
          >
            {showDay(under.point.day)}: <b>{under.point.balance_amount}</b>
          </output>
        )}
      </div>
      <figcaption className={styles.scale}>
        <span>{showDay(first.day)}</span>
        {minimum !== null && <span>{t('dashed')}</span>}
        <span>{showDay(last.day)}</span>
      </figcaption>
    </figure>
  );
}
