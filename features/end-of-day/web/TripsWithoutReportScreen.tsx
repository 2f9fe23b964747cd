import { useMemo, useState } from 'react';
import { formatWeek, showDay, weekOf } from '../../../shared/calendar.ts';
import { depoPath, useDepoId } from '../../../web/address.ts';
import { useList } from '../../../web/reads.ts';
import { can, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Link } from '../../../web/ui/Link.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Table, type Column } from '../../../web/ui/Table.tsx';
import { useListView } from '../../../web/ui/use-list-view.ts';
import { useWords } from '../../../web/words.ts';
import { listTripsWithoutReport, type TripWithoutReport } from '../contract/trips-without-report.ts';
import { CreateEodDialog } from './CreateEodDialog.tsx';
import { eodTexts } from './eod-texts.ts';
import type { Words } from './EodColumns.tsx';

type Choose = (trip: TripWithoutReport) => void;

const columnsOf = (
  t: Words,
  weekAt: (day: string) => string,
  choose: Choose,
): Column<TripWithoutReport>[] => [
  {
    id: 'date',
    header: t('date'),
    fixed: true,
    cell: (trip) => <Link to={weekAt(trip.date)}>{showDay(trip.date)}</Link>,
  },
  { id: 'route', header: t('route'), fixed: true, cell: (trip) => trip.route_name },
  { id: 'car', header: t('car'), cell: (trip) => trip.car_internal_number },
  { id: 'driver', header: t('driver'), cell: (trip) => trip.user_full_name },
  {
    id: 'actions',
    header: t('actions'),
    align: 'right',
    fixed: true,
    cell: (trip) =>
      can('eod.write') && (
        <ActionButton
          size="compact-sm"
          variant="default"
          aria-label={t('create_for', { date: showDay(trip.date), route: trip.route_name, id: trip.id })}
          onClick={() => choose(trip)}
        >
          {t('create')}
        </ActionButton>
      ),
  },
];

/**
 * Trips that are over and of which no register has told anything: a report is made by hand, or the calendar put right.
 */
export default function TripsWithoutReportScreen() {
  const t = useWords(eodTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const view = useListView({});
  const list = useList(listTripsWithoutReport, { query: { page: view.page } });
  const [chosen, choose] = useState<TripWithoutReport | null>(null);
  const columns = useMemo(() => {
    const weekAt = (day: string) => depoPath(slug, depo_id, 'plan_event_templates', formatWeek(weekOf(day)));
    return columnsOf(t, weekAt, choose);
  }, [t, slug, depo_id]);
  return (
    <>
      <PageTitle back={depoPath(slug, depo_id, 'today')}>{t('trips_title')}</PageTitle>
      <Table
        label={t('trips_title')}
        name="trips_without_report"
        columns={columns}
        list={list}
        view={view}
        pageSizes={[25]}
        rowId={(trip) => trip.id}
        empty={{ title: t('no_trips_title') }}
      />
      {chosen && <CreateEodDialog trip={chosen} onClose={() => choose(null)} />}
    </>
  );
}
