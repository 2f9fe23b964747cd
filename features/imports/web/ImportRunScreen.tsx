// What becomes of each row; then all of them are saved, or a saved import is taken back.

import { Alert, Progress, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { tenantPath, useIdParam } from '../../../web/address.ts';
import { markStale, useList, useRead, useWrite } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { confirm } from '../../../web/ui/confirm.tsx';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { StatusDot, type Tone } from '../../../web/ui/Status.tsx';
import { Table, type Column } from '../../../web/ui/Table.tsx';
import { Tabs } from '../../../web/ui/Tabs.tsx';
import { useListView } from '../../../web/ui/use-list-view.ts';
import { useWords, type Say } from '../../../web/words.ts';
import {
  applyImport,
  checkImport,
  fates,
  listImportRows,
  showImport,
  undoImport,
  type Fate,
  type ImportedRow,
  type ImportRun,
} from '../contract.ts';
import { CheckAgain, CorrectCells, useCorrections, type Corrections } from './CorrectCells.tsx';
import { importsTexts, runTexts } from './imports-texts.ts';
import { RunStatus } from './RunStatus.tsx';
import styles from './Imports.module.css';

const isUnderWay = ({ status }: ImportRun) =>
  status === 'checking' || status === 'applying' || status === 'undoing';

const fateTones: Record<Fate, Tone> = {
  created: 'ok',
  changed: 'info',
  unchanged: 'muted',
  refused: 'bad',
  undone: 'muted',
  kept: 'warn',
};

export default function ImportRunScreen() {
  const t = useWords(runTexts);
  const id = useIdParam('id');
  const { slug } = useSession().tenant;
  const client = useQueryClient();
  const {
    value: run,
    error,
    retry,
  } = useRead(
    showImport,
    { params: { id } },
    { every_ms: (known) => (known && isUnderWay(known) ? 700 : null) },
  );
  // What it saved or took back is out of date on other screens, and its rows are on this one.
  const before = useRef<string | null>(null);
  const status = run?.status ?? null;
  useEffect(() => {
    if (before.current !== null && before.current !== status) markStale(client, applyImport);
    before.current = status;
  }, [client, status]);
  const corrections = useCorrections(id);
  if (error && !run) return <Failure error={error} retry={retry} />;
  if (!run) return <Loading />;
  return (
    <>
      <PageTitle
        back={tenantPath(slug, 'admin', 'imports')}
        note={<RunStatus run={run} />}
        actions={<Acts run={run} isCorrected={corrections.rows.length > 0} />}
      >
        {t('title', { id, kind: run.title })}
      </PageTitle>
      <Told run={run} />
      {run.status !== 'checking' && run.status !== 'failed' && (
        <Rows run={run} corrections={status === 'checked' ? corrections : null} />
      )}
    </>
  );
}

/** How far it is, and how it ended. */
function Told({ run }: { run: ImportRun }) {
  const t = useWords(runTexts);
  const { status, failed_step, done_count: done, rows_count: n, kept_count, noted_count: noted } = run;
  return (
    <>
      {failed_step !== null && !isUnderWay(run) && (
        <Alert color="red" role="alert">
          {t(`failed_${failed_step}`)}
        </Alert>
      )}
      {isUnderWay(run) && (
        <div role="status">
          <Text size="sm">
            {t(status)} · {t('progress', { done, n })}
          </Text>
          <Progress value={n === 0 ? 0 : (100 * done) / n} animated aria-label={t(status)} />
        </div>
      )}
      {status === 'checked' && noted > 0 && <Alert color="yellow">{t('noted_before', { n: noted })}</Alert>}
      {status === 'checked' && (
        <Text size="sm" c="dimmed">
          {t('in_one')}
        </Text>
      )}
      {status === 'undone' && (
        <Text size="sm" role="status">
          {kept_count === 0 ? t('undone_all') : t('undone_but', { n: kept_count })}
        </Text>
      )}
    </>
  );
}

function Acts({ run, isCorrected }: { run: ImportRun; isCorrected: boolean }) {
  const t = useWords(runTexts);
  const { slug } = useSession().tenant;
  const applying = useWrite(applyImport);
  const undoing = useWrite(undoImport);
  const checking = useWrite(checkImport);
  const {
    id,
    status,
    checks_count,
    created_count: created,
    changed_count: changed,
    refused_count: refused,
  } = run;
  const n = created + changed;
  const undo = async () => {
    const isMeant = await confirm({
      title: t('undo_title', { id }),
      text: t('undo_text', { created, changed }),
      yes: t('undo'),
      danger: true,
    });
    if (isMeant) await undoing.write({ params: { id } });
  };
  return (
    <>
      {(status === 'applied' || status === 'undone' || status === 'failed') && (
        <ActionButton variant="default" to={tenantPath(slug, 'admin', 'imports')}>
          {t('again')}
        </ActionButton>
      )}
      {(status === 'failed' || (status === 'checked' && refused > 0 && !isCorrected)) && (
        <ActionButton variant="default" onClick={() => checking.write({ params: { id } })}>
          {t('check_once_more')}
        </ActionButton>
      )}
      {status === 'checked' && (
        <ActionButton
          because={n === 0 ? t('nothing') : null}
          onClick={() => applying.write({ params: { id }, body: { checks_count } })}
        >
          {refused > 0 ? t('save_some', { n, refused }) : t('save', { n })}
        </ActionButton>
      )}
      {status === 'applied' && n > 0 && (
        <ActionButton variant="default" onClick={undo}>
          {t('undo')}
        </ActionButton>
      )}
    </>
  );
}

function What({ row, corrections }: { row: ImportedRow; corrections: Corrections | null }) {
  const t = useWords(runTexts);
  const { changes, problems, notes, fate } = row;
  return (
    <>
      {problems.map(({ field, reason, value }) => (
        <span key={field + reason} className={styles.change}>
          {`${field} ${reason}`.trim()}
          {value !== '' && ` (${value})`}
        </span>
      ))}
      {corrections && fate === 'refused' && <CorrectCells row={row} corrections={corrections} />}
      {notes.map(({ field, reason }) => (
        <Text key={field + reason} span className={styles.change} fw={600}>
          {`${field} ${reason}`.trim()}
        </Text>
      ))}
      {changes.map(({ field, from, to }) => (
        <span key={field} className={styles.change}>
          {from === '' && fate !== 'changed'
            ? `${field}: ${to}`
            : t('from_to', { field, from: from || t('none'), to: to || t('none') })}
        </span>
      ))}
    </>
  );
}

function rowColumns(t: Say<keyof typeof runTexts>, corrections: Corrections | null): Column<ImportedRow>[] {
  return [
    { id: 'line', header: t('line'), align: 'right', width: 80, cell: ({ line }) => line, fixed: true },
    {
      id: 'fate',
      header: t('fate'),
      width: 130,
      cell: ({ fate }) => fate && <StatusDot tone={fateTones[fate]}>{t(`is_${fate}`)}</StatusDot>,
    },
    { id: 'name', header: t('name'), room: 700, cell: ({ name }) => name },
    {
      id: 'what',
      header: t('what'),
      wrap: true,
      cell: (row) => <What row={row} corrections={corrections} />,
    },
  ];
}

function Rows({ run, corrections }: { run: ImportRun; corrections: Corrections | null }) {
  const t = useWords(runTexts);
  const s = useWords(importsTexts);
  const view = useListView({ fate: 'all' }, { per_page: 50, tab: 'fate' });
  const fate = fates.find((one) => one === view.filters.fate);
  const { page, per_page } = view.query;
  const list = useList(listImportRows, {
    params: { id: run.id },
    query: { page, per_page, ...(fate && { fate }), ...(view.filters.fate === 'noted' && { noted: true }) },
  });
  const columns = useMemo(() => rowColumns(t, corrections), [t, corrections]);
  const counts: readonly (readonly [Fate, number])[] = [
    ['created', run.created_count],
    ['changed', run.changed_count],
    ['unchanged', run.unchanged_count],
    ['refused', run.refused_count],
  ];
  const shown = run.status === 'undone' ? ([['kept', run.kept_count]] as const) : counts;
  return (
    <>
      <Tabs
        label={t('fates')}
        value={view.filters.fate}
        onChange={(key) => view.setFilters({ fate: key })}
        items={[
          { key: 'all' as string, label: t('all'), count: run.rows_count },
          ...shown.map(([key, count]) => ({ key, label: t(key as 'kept' | 'created'), count })),
          ...(run.noted_count > 0 ? [{ key: 'noted', label: t('noted'), count: run.noted_count }] : []),
        ]}
      />
      {corrections && <CheckAgain corrections={corrections} />}
      <Table
        label={t('rows')}
        name="import_rows"
        columns={columns}
        list={list}
        view={view}
        pageSizes={[50, 100]}
        rowId={({ line }) => line}
        rowName={({ line }) => `${s('title')} ${line}`}
        tone={({ fate: became }) => (became === 'refused' ? 'bad' : null)}
        empty={{ title: t('no_rows') }}
      />
    </>
  );
}
