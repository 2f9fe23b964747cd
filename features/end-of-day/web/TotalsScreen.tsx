import { Checkbox, Select, Tooltip } from '@mantine/core';
import { useMemo } from 'react';
import { useList } from '../../../web/reads.ts';
import { page, useLanguage, useSession } from '../../../web/session.ts';
import { IconButton } from '../../../web/ui/Button.tsx';
import { ExportButton } from '../../../web/ui/ExportButton.tsx';
import { FilterBar } from '../../../web/ui/FilterBar.tsx';
import { IconChevronLeft, IconChevronRight } from '../../../web/ui/icons.ts';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Table } from '../../../web/ui/Table.tsx';
import { Tabs } from '../../../web/ui/Tabs.tsx';
import { useListView } from '../../../web/ui/use-list-view.ts';
import { useToday } from '../../../web/ui/use-today.ts';
import { locales, useWords } from '../../../web/words.ts';
import { listMonthTotals, type MonthTotal } from '../contract/month-totals.ts';
import { groupedBy, groupings, sumOfAll, usedTenders, type Grouping } from '../rules/month-totals.ts';
import { tenderName } from '../texts/month-totals.ts';
import { paperTexts } from '../texts/paper.ts';
import { totalsTexts } from './totals-texts.ts';
import { tenderColumns, totalColumns, type Given, type TenderRow, type TotalRow } from './TotalsColumns.tsx';
import { useAmounts } from './use-amounts.ts';

/** 'YYYY-MM' some months later. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + by;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** Two years, newest first, and the chosen month where it is none of them. */
function lastMonths(thisMonth: string, chosen: string): string[] {
  const months = Array.from({ length: 24 }, (_, n) => shiftMonth(thisMonth, -n));
  return months.includes(chosen) ? months : [chosen, ...months];
}

/** Rows as the chosen grouping has them, the sum of all of them last. */
export function rowsBy(rows: readonly MonthTotal[], by: Exclude<Grouping, 'tender'>): TotalRow[] {
  const shown = by === 'each' ? rows : groupedBy(rows, by);
  const sum = sumOfAll(rows);
  return [
    ...shown.map((month, n) => ({ id: String(n), is_sum: false, month })),
    ...(sum ? [{ id: 'sum', is_sum: true, month: sum }] : []),
  ];
}

function tenderRows(rows: readonly MonthTotal[], { t, paper }: Given): TenderRow[] {
  const sum = sumOfAll(rows);
  if (!sum) return [];
  const named = usedTenders(rows).map((field) => ({
    id: field,
    is_sum: false,
    name: tenderName(paper, field),
    amount: sum.tenders[field],
  }));
  return [...named, { id: 'sum', is_sum: true, name: t('sum'), amount: sum.total }];
}

function MonthChoice({ month, onChoose }: { month: string; onChoose: (month: string) => void }) {
  const t = useWords(totalsTexts);
  const locale = locales[useLanguage()];
  const step = (by: number, label: string, Icon: typeof IconChevronLeft) => (
    <Tooltip label={label}>
      <IconButton size={30} aria-label={label} onClick={() => onChoose(shiftMonth(month, by))}>
        <Icon size={18} />
      </IconButton>
    </Tooltip>
  );
  const shown = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const months = lastMonths(useToday().slice(0, 7), month).map((value) => ({
    value,
    label: shown.format(new Date(`${value}-01T00:00:00Z`)),
  }));
  return (
    <>
      {step(-1, t('earlier'), IconChevronLeft)}
      <Select
        aria-label={t('month')}
        w={180}
        data={months}
        value={month}
        allowDeselect={false}
        searchable
        onChange={(chosen) => chosen !== null && onChoose(chosen)}
      />
      {step(1, t('later'), IconChevronRight)}
    </>
  );
}

function useGiven(): Given {
  const t = useWords(totalsTexts);
  const paper = useWords(paperTexts);
  const amount = useAmounts();
  return useMemo(() => ({ t, paper, amount }), [t, paper, amount]);
}

function Totals({ list, by }: { list: ReturnType<typeof useList<typeof listMonthTotals>>; by: Grouping }) {
  const given = useGiven();
  const { rows } = list;
  const manyDepos = new Set(rows.map(({ depo_id }) => depo_id)).size > 1;
  const empty = { title: given.t('none') };
  if (by === 'tender') {
    const shown = tenderRows(rows, given);
    return (
      <Table
        label={given.t('title')}
        name="eod_totals_tender"
        columns={tenderColumns(given)}
        list={{ ...list, rows: shown, total: shown.filter(({ is_sum }) => !is_sum).length }}
        rowId={(row) => row.id}
        empty={empty}
      />
    );
  }
  const shown = rowsBy(rows, by);
  return (
    <Table
      label={given.t('title')}
      name={`eod_totals_${by}`}
      columns={totalColumns(given, by, { tenders: usedTenders(rows), manyDepos })}
      list={{ ...list, rows: shown, total: shown.filter(({ is_sum }) => !is_sum).length }}
      rowId={(row) => row.id}
      empty={empty}
    />
  );
}

/** What a month brought, as the books want it: by depot, route, driver or tender, with the tax in it. */
export default function TotalsScreen() {
  const t = useWords(totalsTexts);
  const thisMonth = useToday().slice(0, 7);
  const { user } = useSession();
  const view = useListView({ by: 'each', month: thisMonth, all_depos: false }, { tab: 'by' });
  const { month, all_depos } = view.filters;
  const by = groupings.find((one) => one === view.filters.by) ?? 'each';
  const query = { month, all_depos };
  const list = useList(listMonthTotals, { query });
  return (
    <>
      <PageTitle
        note={page().currency}
        actions={
          <ExportButton endpoint={listMonthTotals} options={() => ({ query, format: 'xlsx' as const })}>
            {t('export')}
          </ExportButton>
        }
      >
        {t('title')}
      </PageTitle>
      <Tabs
        label={t('which')}
        value={by}
        onChange={(key) => view.setFilters({ by: key })}
        items={groupings.map((key) => ({ key, label: t(key) }))}
      />
      <FilterBar view={view}>
        <MonthChoice month={month} onChoose={(chosen) => view.setFilters({ month: chosen })} />
        {user?.role !== 'support' && (
          <Checkbox
            label={t('all_depos')}
            checked={all_depos}
            onChange={(event) => view.setFilters({ all_depos: event.currentTarget.checked })}
          />
        )}
      </FilterBar>
      <Totals key={by} list={list} by={by} />
    </>
  );
}
