import { useMemo } from 'react';
import type { Day } from '../../../shared/calendar.ts';
import { depoPath, withQuery } from '../../../web/address.ts';
import { useList } from '../../../web/reads.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { DayInput } from '../../../web/ui/DateField.tsx';
import { ExportButton } from '../../../web/ui/ExportButton.tsx';
import { FilterBar } from '../../../web/ui/FilterBar.tsx';
import { NumberBox } from '../../../web/ui/NumberBox.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { PhraseBox } from '../../../web/ui/PhraseBox.tsx';
import { Table } from '../../../web/ui/Table.tsx';
import { Tabs } from '../../../web/ui/Tabs.tsx';
import { useWords } from '../../../web/words.ts';
import { groupings, listPunctuality, type Grouping } from '../contract.ts';
import { PAGE_SIZES } from '../rules.ts';
import { groupName, punctualityTexts } from '../texts.ts';
import { editorOf, punctualityColumns } from './PunctualityColumns.tsx';
import { usePunctuality } from './use-punctuality.ts';
import styles from './Punctuality.module.css';

const tabTexts = {
  route: 'by_route',
  stop: 'by_stop',
  driver: 'by_driver',
  weekday: 'by_weekday',
} as const satisfies Record<Grouping, keyof typeof punctualityTexts>;

type Asked = ReturnType<typeof usePunctuality>;

/** How far off the plan trucks come, and where the plan itself is wrong. */
export default function PunctualityScreen() {
  const t = useWords(punctualityTexts);
  const asked = usePunctuality();
  const { view, shown } = asked;
  return (
    <>
      <PageTitle actions={<Acts asked={asked} />}>{t('title')}</PageTitle>
      <Tabs
        label={t('by')}
        value={shown.by}
        onChange={(by) => view.setFilters({ by })}
        items={groupings.map((key) => ({ key, label: t(tabTexts[key]) }))}
      />
      <Groups key={shown.by} asked={asked} />
    </>
  );
}

/** Of one grouping: rows of the one before, read as rows of this one, would name the wrong things. */
function Groups({ asked }: { asked: Asked }) {
  const { view, query, shown } = asked;
  const { t } = shown;
  const list = useList(listPunctuality, {
    query: { ...query, page: view.page, per_page: view.per_page },
  });
  const columns = useMemo(() => punctualityColumns(shown), [shown]);
  return (
    <>
      <Filters asked={asked} route={list.rows[0]?.route_name ?? null} />
      <p className={styles.what}>{t('what_counts')}</p>
      <Table
        label={t('title')}
        name={`punctuality_${shown.by}`}
        columns={columns}
        list={list}
        view={view}
        pageSizes={PAGE_SIZES}
        rowId={(row) => row.id}
        rowName={(row) => groupName(t, shown.by, row)}
        empty={{ title: t('none') }}
      />
    </>
  );
}

function Acts({ asked: { query, shown } }: { asked: Asked }) {
  const { t, tenant, depo_id } = shown;
  const options = (format: 'xlsx' | 'csv') => () => ({ query, format });
  return (
    <>
      <ExportButton endpoint={listPunctuality} options={options('xlsx')}>
        {t('excel')}
      </ExportButton>
      <ExportButton endpoint={listPunctuality} options={options('csv')}>
        {t('csv')}
      </ExportButton>
      <ActionButton
        variant="default"
        to={withQuery(depoPath(tenant, depo_id, 'punctuality', 'print'), query)}
      >
        {t('print')}
      </ActionButton>
    </>
  );
}

/** One route's stops are told by its name; its own usual times are one press away. */
function Filters({ asked: { view, shown }, route }: { asked: Asked; route: string | null }) {
  const { t } = shown;
  const { start_date, end_date, within, route_id, q } = view.filters;
  // The other end follows where the days would be out of order.
  const from = (day: Day) => ({ start_date: day, end_date: end_date < day ? day : end_date });
  const to = (day: Day) => ({ end_date: day, start_date: start_date > day ? day : start_date });
  return (
    <FilterBar view={view}>
      <PhraseBox value={q} label={t('find')} onSearch={(next) => view.setFilters({ q: next })} />
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
      <NumberBox
        aria-label={t('within')}
        title={t('within')}
        w={104}
        leftSection="±"
        min={0}
        max={120}
        unit="min"
        value={within === '' ? null : Number(within)}
        onChange={(value) => {
          if (typeof value === 'number') view.setFilters({ within: String(value) });
        }}
      />
      {route_id > 0 && route !== null && <span>{t('of_route', { route })}</span>}
      {route_id > 0 && shown.by === 'stop' && shown.may_edit && (
        <ActionButton variant="default" to={editorOf(shown, route_id)}>
          {t('take_over')}
        </ActionButton>
      )}
    </FilterBar>
  );
}
