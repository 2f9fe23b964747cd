import { Checkbox, Select } from '@mantine/core';
import { useMemo } from 'react';
import { addDays, monthOf, type Day } from '../../../shared/calendar.ts';
import { depoPath, useDepoId, withQuery } from '../../../web/address.ts';
import { useList } from '../../../web/reads.ts';
import { page, useSession } from '../../../web/session.ts';
import { DayInput } from '../../../web/ui/DateField.tsx';
import { ExportButton } from '../../../web/ui/ExportButton.tsx';
import { FilterBar } from '../../../web/ui/FilterBar.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Table } from '../../../web/ui/Table.tsx';
import { Tabs } from '../../../web/ui/Tabs.tsx';
import { useListView } from '../../../web/ui/use-list-view.ts';
import { useToday } from '../../../web/ui/use-today.ts';
import { useWords, type Say } from '../../../web/words.ts';
import { listBags, listDriverCash } from '../contract/driver-cash.ts';
import { MOST_DAYS, mostOf, sumsOfDrivers } from '../rules/driver-cash.ts';
import { paperTexts } from '../texts/paper.ts';
import { cashTexts } from './cash-texts.ts';
import { bagColumns, driverColumns } from './CashColumns.tsx';
import { useAmounts } from './use-amounts.ts';
import styles from './Cash.module.css';

const tabs = ['drivers', 'bags'] as const;

/** The other end follows where the days would be out of order or too many. */
function kept(chosen: { start_date: Day; end_date: Day }, moved: 'start_date' | 'end_date') {
  const { start_date, end_date } = chosen;
  if (moved === 'start_date') {
    const latest = addDays(start_date, MOST_DAYS);
    return {
      start_date,
      end_date: end_date < start_date ? start_date : end_date > latest ? latest : end_date,
    };
  }
  const earliest = addDays(end_date, -MOST_DAYS);
  return {
    end_date,
    start_date: start_date > end_date ? end_date : start_date < earliest ? earliest : start_date,
  };
}

function useCash() {
  const today = useToday();
  const { first } = monthOf(addDays(monthOf(today).first, -1));
  const view = useListView(
    { tab: 'drivers', user_id: '', unconfirmed: false, start_date: first, end_date: today },
    { tab: 'tab' },
  );
  const { tab: given, user_id, unconfirmed, start_date, end_date } = view.filters;
  const tab = tabs.find((one) => one === given) ?? 'drivers';
  const period = { start_date, end_date };
  const drivers = useList(listDriverCash, { query: period });
  const query = { ...period, user_ids: user_id === '' ? [] : [user_id], unconfirmed };
  const move = (name: 'start_date' | 'end_date') => (day: Day | null) => {
    if (day !== null) view.setFilters(kept({ ...period, [name]: day }, name));
  };
  return { view, tab, period, query, drivers, move };
}
type Cash = ReturnType<typeof useCash>;

function Filters({ cash: { view, tab, period, drivers, move } }: { cash: Cash }) {
  const t = useWords(cashTexts);
  const { filters, setFilters } = view;
  const known = drivers.rows.filter(({ user_id }) => user_id !== null);
  const day = (name: 'start_date' | 'end_date') => (
    <DayInput aria-label={t(name)} w={150} clearable={false} value={period[name]} onChange={move(name)} />
  );
  return (
    <FilterBar view={view}>
      {day('start_date')}
      {day('end_date')}
      {tab === 'bags' && (
        <>
          <Select
            aria-label={t('driver')}
            placeholder={t('driver')}
            data={known.map(({ user_id, user_full_name }) => ({
              value: String(user_id),
              label: user_full_name ?? '',
            }))}
            value={filters.user_id || null}
            searchable
            clearable
            w={200}
            onChange={(user_id) => setFilters({ user_id: user_id ?? '' })}
          />
          <Checkbox
            label={t('unconfirmed_only')}
            checked={filters.unconfirmed}
            onChange={(event) => setFilters({ unconfirmed: event.currentTarget.checked })}
          />
        </>
      )}
    </FilterBar>
  );
}

function Drivers({ cash: { drivers, period } }: { cash: Cash }) {
  const t = useWords(cashTexts);
  const amount = useAmounts();
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const { start_date: from, end_date: until } = period;
  const { rows } = drivers;
  const sums = useMemo(() => sumsOfDrivers(rows), [rows]);
  const columns = useMemo(
    () =>
      driverColumns(
        { t, amount },
        {
          from,
          until,
          most: mostOf(rows),
          bagsOf: (user_id) =>
            withQuery(depoPath(slug, depo_id, 'end_of_day_reconciliation'), {
              tab: 'bags',
              user_id,
              start_date: from,
              end_date: until,
            }),
        },
      ),
    [t, amount, from, until, rows, slug, depo_id],
  );
  return (
    <Table
      label={t('drivers')}
      name="cash_drivers"
      columns={columns}
      list={drivers}
      rowId={(row) => row.user_id ?? 0}
      rowName={(row) => row.user_full_name ?? t('nobody')}
      sums={{
        balance: amount(sums.balance),
        missing: amount(sums.missing),
        deposited: amount(sums.deposited),
        bank_difference: amount(sums.bank_difference),
      }}
      empty={{ title: t('none') }}
    />
  );
}

function Bags({ cash: { view, query } }: { cash: Cash }) {
  const t = useWords(cashTexts);
  const paper = useWords(paperTexts);
  const amount = useAmounts();
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const list = useList(listBags, { query: { ...query, page: view.page } });
  const columns = useMemo(
    () =>
      bagColumns({ t, amount, paper, reportAt: (id) => depoPath(slug, depo_id, 'end_of_day_reports', id) }),
    [t, amount, paper, slug, depo_id],
  );
  return (
    <Table
      label={t('bags')}
      name="cash_bags"
      columns={columns}
      list={list}
      view={view}
      pageSizes={[25]}
      rowId={(row) => row.id}
      empty={{ title: t('none') }}
    />
  );
}

/** What red means here. */
function limitWords(
  { drivers }: Cash,
  t: Say<keyof typeof cashTexts>,
  amount: (value: number) => string,
): string {
  const limit = drivers.rows[0]?.difference_limit;
  if (limit === undefined) return '';
  return limit === null ? t('no_limit') : t('red_means', { limit: amount(limit) });
}

/** Whether the tills were right, driver by driver, and whether the bags arrived at the bank. */
export default function CashScreen() {
  const t = useWords(cashTexts);
  const amount = useAmounts();
  const cash = useCash();
  const { tab, view, query } = cash;
  return (
    <>
      <PageTitle
        note={page().currency}
        actions={
          <ExportButton endpoint={listBags} options={() => ({ query, format: 'xlsx' as const })}>
            {t('export')}
          </ExportButton>
        }
      >
        {t('title')}
      </PageTitle>
      <Tabs
        label={t('which')}
        value={tab}
        onChange={(key) => view.setFilters({ tab: key })}
        items={tabs.map((key) => ({ key, label: t(key) }))}
      />
      <Filters cash={cash} />
      <p className={styles.means}>{limitWords(cash, t, amount)}</p>
      {tab === 'drivers' ? <Drivers cash={cash} /> : <Bags cash={cash} />}
    </>
  );
}
