import { showDay } from '../../../shared/calendar.ts';
import { depoPath, withQuery } from '../../../web/address.ts';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { PrintFrame } from '../../../web/ui/PrintFrame.tsx';
import type { Seller } from '../contract.ts';
import { shownFigures } from '../rules/shown-figures.ts';
import { DayBars } from './DayBars.tsx';
import { useWeek, type ShownWeek } from './use-week.ts';
import styles from './Week.module.css';

/** So many routes and drivers fit on the page; the rest stand on the screen. */
const MOST_SELLERS = 8;
const columns = ['now', 'before', 'year_before'] as const;

/** The week on one sheet of A4. */
export default function WeekPrintScreen() {
  const shown = useWeek();
  const { t, tenant, depo_id, query, read, titleOf } = shown;
  if (read.error) return <Failure error={read.error} retry={read.retry} />;
  const { value } = read;
  if (!value) return <Loading />;
  const depos = value.depo_ids.map(titleOf).join(', ');
  return (
    <PrintFrame
      title={t('week', { week: `${value.week.replace(/^\d+-/, '')}` })}
      note={`${depos} · ${showDay(value.from)} – ${showDay(value.until)}`}
      back={withQuery(depoPath(tenant, depo_id, 'dashboard', 'week'), query)}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('figure')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.right}>
                {t(column)}
              </th>
            ))}
            <th scope="col">{t('numbers')}</th>
          </tr>
        </thead>
        <tbody>
          {shownFigures(value).map((figure) => (
            <tr key={figure.name}>
              <th scope="row">{t(figure.name)}</th>
              {columns.map((column) => (
                <td key={column} className={styles.right}>
                  {shown.show(figure.name)(figure.total[column])}
                </td>
              ))}
              <td>
                <DayBars
                  figure={figure}
                  from={value.from}
                  show={shown.show(figure.name)}
                  label={t(figure.name)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {value.waiting_reports > 0 && <p>{t('waiting', { n: value.waiting_reports })}</p>}
      <div className={styles.beside}>
        <Best of={value.routes} title={t('by_route')} none={t('no_route')} shown={shown} />
        <Best of={value.drivers} title={t('by_driver')} none={t('no_driver')} shown={shown} />
      </div>
    </PrintFrame>
  );
}

function Best({
  of,
  title,
  none,
  shown,
}: {
  of: readonly Seller[];
  title: string;
  none: string;
  shown: ShownWeek;
}) {
  const money = shown.show('revenue');
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" className={styles.right}>
            {shown.t('now')}
          </th>
          <th scope="col" className={styles.right}>
            {shown.t('before')}
          </th>
        </tr>
      </thead>
      <tbody>
        {of.slice(0, MOST_SELLERS).map((row) => (
          <tr key={`${row.depo_id}/${row.id}`}>
            <td>{row.name ?? none}</td>
            <td className={styles.right}>{money(row.now)}</td>
            <td className={styles.right}>{money(row.before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
