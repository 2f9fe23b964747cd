// A sheet comes in: what it is, where it lies, which column is which. Below stand the imports of the last weeks.

import { Alert, FileInput, NativeSelect, Text, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { tenantPath, useGo } from '../../../web/address.ts';
import { useCurrentDepo } from '../../../web/last-depo.ts';
import { useList, useRead, useWrite } from '../../../web/reads.ts';
import { useSearch } from '../../../web/search.ts';
import { useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { ExportButton } from '../../../web/ui/ExportButton.tsx';
import { IconUpload } from '../../../web/ui/icons.ts';
import { Moment } from '../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Table, type Column } from '../../../web/ui/Table.tsx';
import { useListView } from '../../../web/ui/use-list-view.ts';
import { useWords } from '../../../web/words.ts';
import {
  createImport,
  downloadTemplate,
  listImportKinds,
  listImports,
  MOST_ROWS,
  type ImportKindOut,
  type ImportRun,
} from '../contract.ts';
import { importsTexts } from './imports-texts.ts';
import { MatchColumns } from './MatchColumns.tsx';
import { RunStatus } from './RunStatus.tsx';
import { useSheet, type OpenSheet } from './use-sheet.ts';
import styles from './Imports.module.css';

export default function ImportsScreen() {
  const t = useWords(importsTexts);
  const { value: kinds, error, retry } = useRead(listImportKinds);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {error && <Failure error={error} retry={retry} />}
      {!kinds && !error && <Loading />}
      {kinds && <NewImport kinds={kinds} />}
      <Runs />
    </>
  );
}

function NewImport({ kinds }: { kinds: readonly ImportKindOut[] }) {
  const t = useWords(importsTexts);
  const { depos } = useSession();
  const [{ kind: wished }, setSearch] = useSearch({ kind: '' });
  const kind = kinds.find(({ key }) => key === wished) ?? kinds[0];
  const usual = useCurrentDepo();
  const [depo_id, setDepo] = useState<number | null>(usual);
  const sheet = useSheet(kind);
  if (!kind) return null;
  return (
    <section className={styles.start} aria-label={t('title')}>
      <Text size="sm">{t('intro')}</Text>
      <div className={styles.beside}>
        <NativeSelect
          label={t('kind')}
          value={kind.key}
          onChange={(event) => {
            setSearch({ kind: event.currentTarget.value });
            sheet.forget();
          }}
          data={kinds.map(({ key, title }) => ({ value: key, label: title }))}
        />
        {kind.of_depo && depos.length > 0 && (
          <NativeSelect
            label={t('depo')}
            value={String(depo_id ?? '')}
            onChange={(event) => setDepo(Number(event.currentTarget.value) || null)}
            data={depos.map(({ id, title }) => ({ value: String(id), label: title }))}
          />
        )}
        <ExportButton endpoint={downloadTemplate} options={() => ({ params: { kind: kind.key } })}>
          {t('template')}
        </ExportButton>
      </div>
      <Source of={sheet} />
      {sheet.opened && <MatchColumns kind={kind} of={sheet} />}
      <CheckButton kind={kind} depo_id={kind.of_depo ? depo_id : null} of={sheet} />
    </section>
  );
}

/** A file or pasted cells. */
function Source({ of }: { of: OpenSheet }) {
  const t = useWords(importsTexts);
  const [file, setFile] = useState<File | null>(null);
  const [pasted, setPasted] = useState('');
  return (
    <>
      <FileInput
        label={t('file')}
        placeholder={t('choose')}
        accept=".xlsx,.xlsm,.csv,.txt"
        clearable
        value={file}
        onChange={(chosen) => {
          setFile(chosen);
          if (chosen) void of.openFile(chosen);
          else of.openPasted(pasted);
        }}
        leftSection={<IconUpload size={16} aria-hidden />}
        clearButtonProps={{ 'aria-label': t('clear_file') }}
      />
      {file === null && (
        <Textarea
          label={t('paste')}
          value={pasted}
          minRows={3}
          maxRows={8}
          autosize
          onChange={({ currentTarget: { value } }) => {
            setPasted(value);
            of.openPasted(value);
          }}
          classNames={{ input: styles.cells ?? '' }}
          spellCheck={false}
        />
      )}
      {of.isReading && <Loading />}
      {of.problem !== null && (
        <Alert color="red" role="alert">
          {of.problem}
        </Alert>
      )}
    </>
  );
}

function CheckButton({ kind, depo_id, of }: { kind: ImportKindOut; depo_id: number | null; of: OpenSheet }) {
  const t = useWords(importsTexts);
  const go = useGo();
  const { tenant } = useSession();
  const { write } = useWrite(createImport);
  const { opened, sheet, rows, missing } = of;
  const names = missing.map(({ header }) => header).join(', ');
  const because = !opened
    ? t('choose_first')
    : missing.length > 0
      ? t('missing', { names })
      : rows.length === 0
        ? t('empty')
        : rows.length > MOST_ROWS
          ? t('too_many', { n: rows.length, most: MOST_ROWS })
          : null;
  return (
    <div className={styles.acts}>
      <ActionButton
        because={because}
        onClick={async () => {
          const body = {
            kind: kind.key,
            depo_id,
            source: opened?.source ?? '',
            sheet: opened && opened.sheets.length > 1 ? (sheet?.name ?? null) : null,
            rows,
          };
          const run = await write({ body });
          go(tenantPath(tenant.slug, 'admin', 'imports', run.id));
        }}
      >
        {t('check', { n: rows.length })}
      </ActionButton>
      {because !== null && opened && <Text size="sm">{because}</Text>}
    </div>
  );
}

function Runs() {
  const t = useWords(importsTexts);
  const { slug } = useSession().tenant;
  const view = useListView({ kind: '' });
  const { page, per_page } = view.query;
  const list = useList(listImports, { query: { page, per_page } });
  const columns = useMemo(
    (): Column<ImportRun>[] => [
      { id: 'id', header: t('number'), cell: ({ id }) => id, fixed: true },
      { id: 'title', header: t('kind'), cell: ({ title }) => title },
      {
        id: 'source',
        header: t('source'),
        room: 900,
        cell: ({ source }) => (source === '' ? t('pasted') : source),
      },
      { id: 'status', header: t('status'), cell: (run) => <RunStatus run={run} /> },
      { id: 'created_at', header: t('at'), cell: ({ created_at }) => <Moment at={created_at} /> },
      { id: 'user_name', header: t('by'), room: 800, cell: ({ user_name }) => user_name },
    ],
    [t],
  );
  return (
    <Table
      label={t('runs')}
      name="imports"
      columns={columns}
      list={list}
      view={view}
      pageSizes={[25, 50, 100]}
      rowId={({ id }) => id}
      rowTo={({ id }) => tenantPath(slug, 'admin', 'imports', id)}
      empty={{ title: t('no_runs') }}
    />
  );
}
