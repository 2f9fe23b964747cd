import { Select } from '@mantine/core';
import { useState } from 'react';
import { addDays, type Day } from '../../../shared/calendar.ts';
import { useList, useRead } from '../../../web/reads.ts';
import { can, useSession } from '../../../web/session.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { ExportButton } from '../../../web/ui/ExportButton.tsx';
import { DaysFilter } from '../../../web/ui/filter-fields.tsx';
import { FilterBar } from '../../../web/ui/FilterBar.tsx';
import { Link } from '../../../web/ui/Link.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Table, type Column } from '../../../web/ui/Table.tsx';
import { useListView } from '../../../web/ui/use-list-view.ts';
import { useToday } from '../../../web/ui/use-today.ts';
import { useWords } from '../../../web/words.ts';
import { listAllChanges, listChangers, type ChangeOfRecord } from '../contract.ts';
import { readingOf, recordKinds } from '../rules/history.ts';
import type { Reading } from '../rules/values.ts';
import { kindTexts } from '../texts.ts';
import { historyTexts } from './history-texts.ts';
import { FieldLine, useReading } from './History.tsx';
import { addressOf } from './record-address.ts';
import styles from './History.module.css';

const DAYS = 31;
const firstDay = (today: Day): Day => addDays(today, 1 - DAYS);
const noNames = {};

function useChanges() {
  const today = useToday();
  const view = useListView(
    { person: '', kind: '', record_id: '', start_date: firstDay(today), end_date: today },
    { per_page: 50 },
  );
  const { person, kind, record_id, start_date, end_date } = view.filters;
  const known = recordKinds.find((one) => one === kind);
  const query = {
    ...(known && { kind: known, ...(record_id !== '' && { record_id }) }),
    ...(person !== '' && { person }),
    start_date,
    end_date,
  };
  return { view, query };
}
type Shown = ReturnType<typeof useChanges>;

/** Who changed what, over all records that the person may read. */
export default function ChangesScreen() {
  const t = useWords(historyTexts);
  const k = useWords(kindTexts);
  const shown = useChanges();
  const { view, query } = shown;
  const list = useList(listAllChanges, {
    query: { ...query, page: view.page, per_page: view.per_page },
  });
  const asked = (format: 'xlsx' | 'csv') => () => ({ query: query, format });
  return (
    <>
      <PageTitle
        actions={
          <>
            <ExportButton endpoint={listAllChanges} options={asked('xlsx')}>
              {t('excel')}
            </ExportButton>
            <ExportButton endpoint={listAllChanges} options={asked('csv')}>
              {t('csv')}
            </ExportButton>
          </>
        }
      >
        {t('all_title')}
      </PageTitle>
      <Filters shown={shown} />
      <Table
        label={t('all_title')}
        name="all_changes"
        columns={useColumns(view)}
        list={list}
        view={view}
        pageSizes={[25, 50, 100]}
        rowId={(change) => change.id}
        rowName={(change) => `${k(change.kind)} ${change.record_name ?? change.record_id}`}
        empty={{ title: t('nothing_here') }}
      />
    </>
  );
}

function useColumns(view: Shown['view']): Column<ChangeOfRecord>[] {
  const t = useWords(historyTexts);
  const k = useWords(kindTexts);
  const how = useReading();
  const { tenant, depos } = useSession();
  const here = depos[0]?.id ?? null;
  return [
    { id: 'at', header: t('at'), fixed: true, cell: (change) => <Moment at={change.at} /> },
    {
      id: 'person',
      header: t('person'),
      cell: (change) =>
        change.user_id === null && change.user_name === 'System' ? t('system') : change.user_name,
    },
    { id: 'kind', header: t('kind'), room: 800, cell: (change) => k(change.kind) },
    {
      id: 'record',
      header: t('record'),
      fixed: true,
      wrap: true,
      cell: (change) => {
        const to = addressOf(tenant.slug, change, here);
        const name = change.record_name ?? `#${change.record_id}`;
        return (
          <>
            {to === null ? name : <Link to={to}>{name}</Link>}{' '}
            {view.filters.record_id === '' && (
              <button
                type="button"
                className={styles.more}
                aria-label={`${t('only_this')}: ${name}`}
                onClick={() => view.setFilters({ kind: change.kind, record_id: String(change.record_id) })}
              >
                {t('only_this')}
              </button>
            )}
          </>
        );
      },
    },
    {
      id: 'changes',
      header: t('action'),
      wrap: true,
      cell: (change) => <WhatHappened change={change} how={how} />,
    },
  ];
}

const MOST_FIELDS = 5;

/** A count may have changed a hundred products: the first fields, and the rest where asked. */
function WhatHappened({ change, how }: { change: ChangeOfRecord; how: Reading }) {
  const t = useWords(historyTexts);
  const [isWhole, setWhole] = useState(false);
  const { changes } = change;
  return (
    <>
      {t(change.action)}
      {changes.length > 0 && (
        <ul className={styles.fields}>
          {changes.slice(0, isWhole ? undefined : MOST_FIELDS).map((field) => (
            <FieldLine key={field.field} change={field} names={noNames} how={how} />
          ))}
        </ul>
      )}
      {changes.length > MOST_FIELDS && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'show_less' : 'show_all')} ({changes.length})
        </button>
      )}
    </>
  );
}

function Filters({ shown: { view } }: { shown: Shown }) {
  const t = useWords(historyTexts);
  const k = useWords(kindTexts);
  const { value: people } = useRead(listChangers);
  const today = useToday();
  const { person, kind, record_id, start_date, end_date } = view.filters;
  return (
    <FilterBar view={view}>
      <Select
        aria-label={t('person')}
        placeholder={t('anybody')}
        data={[
          { value: 'system', label: t('system') },
          ...(people ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={person || null}
        searchable
        clearable
        w={220}
        onChange={(next) => view.setFilters({ person: next ?? '' })}
      />
      <Select
        aria-label={t('kind')}
        placeholder={t('any_kind')}
        data={recordKinds.filter((one) => can(readingOf[one])).map((one) => ({ value: one, label: k(one) }))}
        value={kind || null}
        searchable
        clearable
        w={180}
        onChange={(next) => view.setFilters({ kind: next ?? '', record_id: '' })}
      />
      <DaysFilter
        value={{ start_date, end_date }}
        // Without a day it is the last month: the field says so.
        onChange={(days) =>
          view.setFilters({
            start_date: days.start_date || firstDay(today),
            end_date: days.end_date || today,
          })
        }
      />
      {record_id !== '' && (
        <Button variant="default" onClick={() => view.setFilters({ record_id: '' })}>
          {t('all_records')}
        </Button>
      )}
    </FilterBar>
  );
}
