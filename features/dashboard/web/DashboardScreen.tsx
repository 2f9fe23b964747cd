import { useMemo } from 'react';
import { addDays, type Day } from '../../../shared/calendar.ts';
import { depoPath, useDepoId } from '../../../web/address.ts';
import { useList, useRead } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { DayInput } from '../../../web/ui/DateField.tsx';
import { ExportButton } from '../../../web/ui/ExportButton.tsx';
import { FilterBar } from '../../../web/ui/FilterBar.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Table } from '../../../web/ui/Table.tsx';
import { Tabs } from '../../../web/ui/Tabs.tsx';
import { useListView } from '../../../web/ui/use-list-view.ts';
import { useToday } from '../../../web/ui/use-today.ts';
import { useWords } from '../../../web/words.ts';
import { useMoney } from '../../plan-events/web/money.ts';
import {
  listSmsStopsMade,
  listSmsStopsNotMade,
  listWithoutQuota,
  listWithQuota,
  showDashboard,
} from '../contract.ts';
import { PAGE_SIZES } from '../rules.ts';
import { dashboardTexts } from './dashboard-texts.ts';
import { stopColumns, tripColumns } from './DashboardColumns.tsx';
import { DashboardTabs } from './DashboardTabs.tsx';

const tables = ['with_quota', 'without_quota', 'sms_stops_made', 'sms_stops_not_made'] as const;
type TableName = (typeof tables)[number];

const DAYS = 7;

function useDashboard() {
  const today = useToday();
  const usual = { start_date: addDays(today, 1 - DAYS), end_date: today };
  const view = useListView({ table: 'with_quota', ...usual }, { per_page: PAGE_SIZES[0], tab: 'table' });
  const { table: given, start_date, end_date } = view.filters;
  const table: TableName = tables.find((one) => one === given) ?? 'with_quota';
  return { view, table, period: { start_date, end_date } };
}
type Shown = ReturnType<typeof useDashboard>;

/** How the days went: trips by their quota, and announced stops by whether they were made. */
export default function DashboardScreen() {
  const t = useWords(dashboardTexts);
  const shown = useDashboard();
  const { view, table, period } = shown;
  const { value } = useRead(showDashboard, { query: period });
  const isOfTrips = table === 'with_quota' || table === 'without_quota';
  return (
    <>
      <PageTitle note={value && t('spent', value.sms)} actions={<Exports shown={shown} />}>
        {t('title')}
      </PageTitle>
      <DashboardTabs chosen="quotas" />
      <Tabs
        label={t('tables')}
        value={table}
        onChange={(next) => view.setFilters({ table: next })}
        items={tables.map((key) => ({ key, label: t(key), count: value?.[key] }))}
      />
      <Period shown={shown} />
      {isOfTrips ? <Trips key={table} shown={shown} /> : <Stops key={table} shown={shown} />}
    </>
  );
}

function Period({ shown: { view, period } }: { shown: Shown }) {
  const t = useWords(dashboardTexts);
  const { start_date, end_date } = period;
  // The other end follows where the days would be out of order.
  const from = (day: Day) => ({ start_date: day, end_date: end_date < day ? day : end_date });
  const to = (day: Day) => ({ end_date: day, start_date: start_date > day ? day : start_date });
  return (
    <FilterBar view={view}>
      <DayInput
        aria-label={t('start_date')}
        w={150}
        clearable={false}
        value={start_date}
        onChange={(day) => day !== null && view.setFilters(from(day))}
      />
      <DayInput
        aria-label={t('end_date')}
        w={150}
        clearable={false}
        value={end_date}
        onChange={(day) => day !== null && view.setFilters(to(day))}
      />
    </FilterBar>
  );
}

const endpoints = {
  with_quota: listWithQuota,
  without_quota: listWithoutQuota,
  sms_stops_made: listSmsStopsMade,
  sms_stops_not_made: listSmsStopsNotMade,
};

function Exports({ shown: { view, table, period } }: { shown: Shown }) {
  const t = useWords(dashboardTexts);
  const asked = (format: 'xlsx' | 'csv') => () => ({
    query: { ...period, ...(view.sort && { sort: view.sort }) },
    format,
  });
  // One endpoint at a time: their answers differ, what they are asked does not.
  const endpoint = endpoints[table] as typeof listWithQuota;
  return (
    <>
      <ExportButton endpoint={endpoint} options={asked('xlsx')}>
        {t('excel')}
      </ExportButton>
      <ExportButton endpoint={endpoint} options={asked('csv')}>
        {t('csv')}
      </ExportButton>
    </>
  );
}

/** What the list is asked for; an order of the other table means nothing here and is left out by the server. */
const queryOf = ({ view: { page, per_page, sort }, period }: Shown) => ({
  ...period,
  page,
  per_page,
  ...(sort && { sort }),
});

function Trips({ shown }: { shown: Shown }) {
  const t = useWords(dashboardTexts);
  const money = useMoney();
  const tenant = useSession().tenant.slug;
  const depo_id = useDepoId();
  const list = useList(shown.table === 'with_quota' ? listWithQuota : listWithoutQuota, {
    query: queryOf(shown),
  });
  const columns = useMemo(() => tripColumns({ t, tenant, depo_id, money }), [t, tenant, depo_id, money]);
  return (
    <Table
      label={t(shown.table)}
      name="dashboard_trips"
      columns={columns}
      list={list}
      view={{ ...shown.view, isFiltered: false }}
      pageSizes={PAGE_SIZES}
      rowId={(row) => row.id}
      rowTo={(row) => depoPath(tenant, depo_id, 'plan_events', row.id)}
      empty={{ title: t('none_trips') }}
    />
  );
}

function Stops({ shown }: { shown: Shown }) {
  const t = useWords(dashboardTexts);
  const { slug: tenant, time_zone: zone } = useSession().tenant;
  const depo_id = useDepoId();
  const list = useList(shown.table === 'sms_stops_made' ? listSmsStopsMade : listSmsStopsNotMade, {
    query: queryOf(shown),
  });
  const columns = useMemo(() => stopColumns({ t, tenant, depo_id, zone }), [t, tenant, depo_id, zone]);
  return (
    <Table
      label={t(shown.table)}
      name="dashboard_stops"
      columns={columns}
      list={list}
      view={{ ...shown.view, isFiltered: false }}
      pageSizes={PAGE_SIZES}
      rowId={(row) => row.id}
      empty={{ title: t('none_stops') }}
    />
  );
}
