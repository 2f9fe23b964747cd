import { showDay, type Day } from '../../../shared/calendar.ts';
import { useWords } from '../../../web/words.ts';
import type { DriverCash } from '../contract/driver-cash.ts';
import { barsOf } from '../rules/driver-cash.ts';
import { cashTexts } from './cash-texts.ts';
import { useAmounts } from './use-amounts.ts';
import styles from './Cash.module.css';

interface Props {
  driver: DriverCash;
  from: Day;
  until: Day;
  /** The largest balance of all the pictures, which share its scale. */
  most: number;
}

const [WIDTH, HEIGHT] = [260, 34];
const BAR = 4;

/** A bar for each day on which the till was not right: down where money was missing, up where there was too much. */
export function CashPicture({ driver, from, until, most }: Props) {
  const t = useWords(cashTexts);
  const amount = useAmounts();
  const bars = barsOf(driver.days, { from, until, most });
  const days =
    bars.length === 0
      ? t('right')
      : bars.map(({ date, balance }) => `${showDay(date)} ${amount(balance)}`).join(', ');
  const said = t('picture_of', { driver: driver.user_full_name ?? t('nobody'), days });
  return (
    <svg className={styles.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={said}>
      <line className={styles.zero} x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      {bars.map(({ date, balance, x, y, height }) => (
        <rect
          key={date}
          className={balance < 0 ? styles.short : styles.over}
          x={x * (WIDTH - BAR)}
          y={y * HEIGHT}
          width={BAR}
          height={height * HEIGHT}
        >
          <title>{`${showDay(date)} ${amount(balance)}`}</title>
        </rect>
      ))}
    </svg>
  );
}
