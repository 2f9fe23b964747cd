import { showDay } from '../../../shared/calendar.ts';
import { depoPath, withQuery } from '../../../web/address.ts';
import { useList } from '../../../web/reads.ts';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { PrintFrame } from '../../../web/ui/PrintFrame.tsx';
import { listPunctuality, type PunctualityRow } from '../contract.ts';
import { groupName } from '../texts.ts';
import { legWords, minutesWord, shareWord, type Given } from './PunctualityColumns.tsx';
import { usePunctuality } from './use-punctuality.ts';

const MOST_PRINTED = 500;

/** The list on paper, in the order that it was left in. */
export default function PunctualityPrintScreen() {
  const { query, shown } = usePunctuality();
  const { t, tenant, depo_id } = shown;
  const list = useList(listPunctuality, { query: { ...query, page: 1, per_page: MOST_PRINTED } });
  if (list.error) return <Failure error={list.error} retry={list.retry} />;
  if (list.isPending) return <Loading />;
  const days = `${showDay(query.start_date)} – ${showDay(query.end_date)}`;
  const isCut = list.total > list.rows.length;
  return (
    <PrintFrame
      title={t('title')}
      note={isCut ? `${days} · ${t('first_rows', { n: list.rows.length, all: list.total })}` : days}
      landscape
      back={withQuery(depoPath(tenant, depo_id, 'punctuality'), query)}
    >
      <p>{t('what_counts')}</p>
      {list.rows.length === 0 ? <p>{t('none')}</p> : <Sheet rows={list.rows} given={shown} />}
    </PrintFrame>
  );
}

function Sheet({ rows, given }: { rows: readonly PunctualityRow[]; given: Given }) {
  const { t, by, within, number } = given;
  const columns: [string, (row: PunctualityRow) => string | number][] = [
    [t(by), (row) => groupName(t, by, row)],
    ...(by === 'stop'
      ? [
          [t('route'), (row: PunctualityRow) => row.route_name ?? ''] as [
            string,
            (row: PunctualityRow) => string,
          ],
        ]
      : []),
    [t('trips_count'), (row) => number(row.trips_count)],
    [t('known_count'), (row) => number(row.known_count)],
    [t('skipped_count'), (row) => number(row.skipped_count)],
    [t('unknown_count'), (row) => number(row.unknown_count)],
    [t('early_minutes'), (row) => minutesWord(row.early_minutes, given)],
    [t('median_minutes'), (row) => minutesWord(row.median_minutes, given)],
    [t('late_minutes'), (row) => minutesWord(row.late_minutes, given)],
    [t('on_time', { n: within }), (row) => shareWord(row.on_time_share, given)],
    [t('wait_minutes'), (row) => minutesWord(row.wait_minutes, given)],
    ...(by === 'stop'
      ? [
          [t('leg_minutes'), (row: PunctualityRow) => legWords(row, given)] as [
            string,
            (row: PunctualityRow) => string,
          ],
        ]
      : []),
  ];
  return (
    <table>
      <thead>
        <tr>
          {columns.map(([header]) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(([header, value]) => (
              <td key={header}>{value(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
