import { showDuration } from '../../../shared/calendar.ts';
import { language } from '../../../web/session.ts';
import { locales, useWords } from '../../../web/words.ts';
import { tourColour } from '../../take-overs/web/tour-colours.ts';
import type { CutAnswer, FoundRoute } from '../contract.ts';
import { cutTexts } from './cut-texts.ts';
import styles from '../../take-overs/web/TakeOvers.module.css';

type Figures = FoundRoute['after'];

const minutesOf = (seconds: number) => `${Math.round(seconds / 60)} min`;
const clock = (time: string | null) => time?.slice(0, 5) ?? '–';
const dayOf = (seconds: number | null) => (seconds === null ? '–' : showDuration(seconds).slice(0, 5));

const awayOf = ({ should_leave_at_time: from, return_to_depo: to }: Figures) =>
  from === null && to === null ? '–' : `${clock(from)} – ${clock(to)}`;

/** Before and after, where they differ. */
const Change = ({ before, after }: { before: string; after: string }) => (
  <td className={styles.number}>{before === after ? after : `${before} → ${after}`}</td>
);

function Cells({ before, after }: { before: Figures; after: Figures }) {
  const far = new Intl.NumberFormat(locales[language()], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const kmOf = (metres: number) => `${far.format(metres / 1_000)} km`;
  return (
    <>
      <Change before={String(before.stops)} after={String(after.stops)} />
      <Change before={minutesOf(before.drive_seconds)} after={minutesOf(after.drive_seconds)} />
      <Change before={kmOf(before.drive_metres)} after={kmOf(after.drive_metres)} />
      <Change before={dayOf(before.total_duration)} after={dayOf(after.total_duration)} />
    </>
  );
}

function sumOf(all: readonly Figures[]): Figures {
  const sum = (value: (one: Figures) => number) => all.reduce((before, one) => before + value(one), 0);
  return {
    stops: sum(({ stops }) => stops),
    drive_seconds: sum(({ drive_seconds }) => drive_seconds),
    drive_metres: sum(({ drive_metres }) => drive_metres),
    total_duration: sum(({ total_duration }) => total_duration ?? 0),
    should_leave_at_time: null,
    return_to_depo: null,
  };
}

function wordsOf({ route_id, is_unchanged, after }: FoundRoute) {
  if (route_id === null) return 'new_route';
  if (is_unchanged) return 'unchanged';
  return after.stops === 0 ? 'emptied' : null;
}

/** Each route's stops, driving, distance and working day, before and after. */
export function CutFigures({ routes }: Pick<CutAnswer, 'routes'>) {
  const t = useWords(cutTexts);
  const columns = ['route', 'stops', 'driving', 'distance', 'working_day', 'leaves_and_returns'] as const;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('figures')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={column === 'route' ? undefined : styles.number}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {routes.map((route, nth) => {
            const why = wordsOf(route);
            return (
              <tr key={route.name}>
                <th scope="row">
                  <span className={styles.swatch} style={{ background: tourColour(nth) }} aria-hidden />
                  {route.name}
                  {why && <span className={styles.quiet}>{` · ${t(why)}`}</span>}
                </th>
                <Cells before={route.before} after={route.after} />
                <td className={styles.number}>{awayOf(route.after)}</td>
              </tr>
            );
          })}
          <tr>
            <th scope="row">
              <strong>{t('sum')}</strong>
            </th>
            <Cells
              before={sumOf(routes.map(({ before }) => before))}
              after={sumOf(routes.map(({ after }) => after))}
            />
            <td className={styles.number}>–</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
