import { addDays, showDay, type Day } from '../../../shared/calendar.ts';
import { useLanguage } from '../../../web/session.ts';
import { locales, useWords } from '../../../web/words.ts';
import { barsOf, type ShownFigure } from '../rules/shown-figures.ts';
import { weekScreenTexts } from './week-texts.ts';
import styles from './Week.module.css';

const [WIDTH, HEIGHT] = [280, 64];
/** Under the bars, for the letters of the days. */
const LETTERS = 14;
const STEP = WIDTH / 7;

/**
 * A bar a day, and behind it a paler one of the week before, on one scale. The same values stand in the table under
 * it.
 */
export function DayBars({
  figure,
  from,
  show,
  label,
}: {
  figure: ShownFigure;
  from: Day;
  show: (value: number | null) => string;
  label: string;
}) {
  const t = useWords(weekScreenTexts);
  const letter = new Intl.DateTimeFormat(locales[useLanguage()], { weekday: 'narrow', timeZone: 'UTC' });
  const now = figure.days.map((day) => day.now ?? 0);
  const before = figure.days.map((day) => day.before ?? 0);
  const scale = [...now, ...before];
  const [front, back] = [barsOf(now, scale), barsOf(before, scale)];
  const days = figure.days.map((day, at) => `${showDay(addDays(from, at))} ${show(day.now)}`).join(', ');
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${WIDTH} ${HEIGHT + LETTERS}`}
      role="img"
      aria-label={t('picture', { figure: label, days })}
    >
      {back.bars.map(({ y, height }, at) => (
        <rect
          key={at}
          className={styles.then}
          x={at * STEP + 3}
          y={y * HEIGHT}
          width={STEP - 10}
          height={height * HEIGHT}
        />
      ))}
      {front.bars.map(({ y, height }, at) => (
        <rect
          key={at}
          className={now[at] !== undefined && now[at] < 0 ? styles.below : styles.now}
          x={at * STEP + 10}
          y={y * HEIGHT}
          width={STEP - 13}
          height={height * HEIGHT}
        >
          <title>{`${showDay(addDays(from, at))} ${show(figure.days[at]?.now ?? null)}`}</title>
        </rect>
      ))}
      {figure.days.map((_, at) => (
        <text
          key={at}
          className={styles.letter}
          x={at * STEP + STEP / 2}
          y={HEIGHT + LETTERS - 3}
          aria-hidden
        >
          {letter.format(new Date(`${addDays(from, at)}T12:00:00Z`))}
        </text>
      ))}
      <line className={styles.zero} x1="0" x2={WIDTH} y1={front.zero * HEIGHT} y2={front.zero * HEIGHT} />
    </svg>
  );
}
