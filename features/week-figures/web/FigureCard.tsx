import { addDays, showDay } from '../../../shared/calendar.ts';
import { Link } from '../../../web/ui/Link.tsx';
import type { WeekFigures } from '../contract.ts';
import type { ShownFigure, ShownName, Values } from '../rules/shown-figures.ts';
import { DayBars } from './DayBars.tsx';
import type { ShownWeek } from './use-week.ts';
import { listBehind } from './week-lists.ts';
import styles from './Week.module.css';

interface Props {
  figure: ShownFigure;
  of: WeekFigures;
  shown: ShownWeek;
}

const columns = ['now', 'before', 'year_before'] as const;

/** How the week compares: said in words, never by a colour alone. */
function Changes({ name, total, shown }: { name: ShownName; total: Values; shown: ShownWeek }) {
  const { t, change } = shown;
  const before = change(name, total.now, total.before);
  const year = change(name, total.now, total.year_before);
  return (
    <p className={styles.changes}>
      {before !== null && <span>{t('than_before', { change: before })}</span>}
      {year !== null && <span>{t('than_year_before', { change: year })}</span>}
    </p>
  );
}

/** A figure with its picture, and under it each depot's list; the numbers by day are folded. */
export function FigureCard({ figure, of, shown }: Props) {
  const { t, tenant, titleOf } = shown;
  const { name, total, depos } = figure;
  const show = shown.show(name);
  const { from, until, week } = of;
  const listOf = (depo_id: number, first = from, last = until) =>
    listBehind(name, { tenant, depo_id, from: first, until: last, week });
  const [only] = of.depo_ids;
  const isOfOne = depos.length <= 1;
  const whole = show(total.now);
  return (
    <section className={styles.card} aria-label={t(name)}>
      <h2>{t(name)}</h2>
      <p className={styles.total}>
        {isOfOne && only !== undefined ? <Link to={listOf(only)}>{whole}</Link> : whole}
      </p>
      <Changes name={name} total={total} shown={shown} />
      <DayBars figure={figure} from={from} show={show} label={t(name)} />
      {!isOfOne && (
        <ul className={styles.depos}>
          {depos.map((depo) => (
            <li key={depo.depo_id}>
              <Link to={listOf(depo.depo_id)}>{titleOf(depo.depo_id)}</Link> <span>{show(depo.now)}</span>
            </li>
          ))}
        </ul>
      )}
      <Numbers
        figure={figure}
        of={of}
        show={show}
        shown={shown}
        listOf={isOfOne && depos.length === 1 ? listOf : null}
      />
    </section>
  );
}

/** What the picture shows, in figures; each day leads to its list where one depot is shown. */
function Numbers({
  figure: { days, total },
  of: { from, depo_ids },
  show,
  shown: { t },
  listOf,
}: Props & {
  show: (value: number | null) => string;
  listOf: ((depo_id: number, first: string, last: string) => string) | null;
}) {
  const [only] = depo_ids;
  const dayAt = (at: number) => {
    const day = addDays(from, at);
    return listOf && only !== undefined ? (
      <Link to={listOf(only, day, day)}>{showDay(day)}</Link>
    ) : (
      showDay(day)
    );
  };
  return (
    <details>
      <summary>{t('numbers')}</summary>
      <table className={styles.numbers}>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, at) => (
            <tr key={at}>
              <th scope="row">{dayAt(at)}</th>
              {columns.map((column) => (
                <td key={column}>{show(day[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('together')}</th>
            {columns.map((column) => (
              <td key={column}>{show(total[column])}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </details>
  );
}
