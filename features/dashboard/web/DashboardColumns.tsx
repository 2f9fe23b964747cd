import { clockIn, showDay } from '../../../shared/calendar.ts';
import { depoPath } from '../../../web/address.ts';
import { Link } from '../../../web/ui/Link.tsx';
import type { SortedColumn } from '../../../web/ui/Table.tsx';
import type { Say } from '../../../web/words.ts';
import type { QuotaTrip, SmsStop, quotaSorts, stopSorts } from '../contract.ts';
import type { dashboardTexts } from './dashboard-texts.ts';

type Words = Say<keyof typeof dashboardTexts>;

interface Given {
  t: Words;
  tenant: string;
  depo_id: number;
}

const figure = <Row, Sort extends string>(id: Sort, header: string, cell: (row: Row) => string | number) => ({
  id,
  header,
  cell,
  align: 'right' as const,
  sort: true as const,
});

export function tripColumns({
  t,
  money,
}: Given & { money: (amount: number | null) => string }): SortedColumn<QuotaTrip, typeof quotaSorts>[] {
  return [
    { id: 'date', header: t('date'), cell: (row) => showDay(row.date), sort: true, fixed: true, width: 110 },
    { id: 'route_name', header: t('route'), cell: (row) => row.route_name, sort: true, fixed: true },
    {
      id: 'user_full_name',
      header: t('driver'),
      cell: (row) => row.user_full_name ?? t('no_driver'),
      sort: true,
      room: 700,
    },
    {
      ...figure('planned_stops_count', t('planned'), (row) => row.planned_stops_count),
      room: 820,
    },
    {
      ...figure('visited_stops_count', t('visited'), (row) => row.visited_stops_count),
      room: 820,
    },
    figure('sales_count', t('sales'), (row) => row.sales_count),
    figure('sales_per_stop', t('per_stop'), (row) => row.sales_per_stop),
    { id: 'minimum', header: t('minimum'), align: 'right', cell: (row) => row.minimum_efficient_sales_count },
    figure('revenue', t('revenue'), (row) => money(row.revenue)),
  ];
}

export function stopColumns({
  t,
  tenant,
  depo_id,
  zone,
}: Given & { zone: string }): SortedColumn<SmsStop, typeof stopSorts>[] {
  const clock = (at: string | null) => (at === null ? '–' : clockIn(zone, new Date(at)).slice(0, 5));
  return [
    { id: 'date', header: t('date'), cell: (row) => showDay(row.date), sort: true, fixed: true, width: 110 },
    {
      id: 'route_name',
      header: t('route'),
      sort: true,
      cell: (row) => (
        <Link to={depoPath(tenant, depo_id, 'plan_events', row.plan_event_id)}>{row.route_name}</Link>
      ),
    },
    {
      id: 'address',
      header: t('address'),
      cell: (row) => `${row.position}. ${row.address}`,
      sort: true,
      fixed: true,
    },
    figure('google_estimate_time', t('eta'), (row) => clock(row.google_estimate_time)),
    figure('actual_arrival_time', t('arrival'), (row) => clock(row.actual_arrival_time)),
    figure('receivers_count', t('receivers'), (row) => row.receivers_count),
  ];
}
