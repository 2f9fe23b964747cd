import { useCallback, useState } from 'react';
import { formatWeek, showDay, weekOf } from '../../../shared/calendar.ts';
import { depoPath, useDepoId } from '../../../web/address.ts';
import { can, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Link } from '../../../web/ui/Link.tsx';
import { listOf, useListOf, type ListColumn } from '../../../web/ui/list-of.ts';
import { ListTable } from '../../../web/ui/ListTable.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { useWords } from '../../../web/words.ts';
import { listTripsWithoutReport, type TripWithoutReport } from '../contract/trips-without-report.ts';
import { CreateEodDialog } from './CreateEodDialog.tsx';
import { eodTexts } from './eod-texts.ts';
import type { Words } from './EodColumns.tsx';

interface Given {
  weekAt: (day: string) => string;
  choose: (trip: TripWithoutReport) => void;
}

const columnsOf = (t: Words, { weekAt, choose }: Given): ListColumn<typeof listTripsWithoutReport>[] => [
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

const trips = listOf(listTripsWithoutReport, {
  name: 'trips_without_report',
  words: eodTexts,
  label: eodTexts.trips_title,
  columns: columnsOf,
  sizes: [25],
  empty: { title: eodTexts.no_trips_title },
});

/**
 * Trips that are over and of which no register has told anything: a report is made by hand, or the calendar put right.
 */
export default function TripsWithoutReportScreen() {
  const t = useWords(eodTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const [chosen, choose] = useState<TripWithoutReport | null>(null);
  const weekAt = useCallback(
    (day: string) => depoPath(slug, depo_id, 'plan_event_templates', formatWeek(weekOf(day))),
    [slug, depo_id],
  );
  const list = useListOf(trips, { given: { weekAt, choose } });
  return (
    <>
      <PageTitle back={depoPath(slug, depo_id, 'today')}>{t('trips_title')}</PageTitle>
      <ListTable of={list} />
      {chosen && <CreateEodDialog trip={chosen} onClose={() => choose(null)} />}
    </>
  );
}
