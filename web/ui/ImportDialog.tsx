// An import from an Excel file or from pasted cells: read here, checked by the server, shown, and only then saved.

import {
  Alert,
  Badge,
  Box,
  Button,
  FileInput,
  Group,
  Loader,
  Stack,
  Table,
  Text,
  Textarea,
} from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { sentencesOf } from '../api-error.ts';
import { useWords, type Say } from '../words.ts';
import { Dialog } from './Dialog.tsx';
import { flash } from './flash.ts';
import { IconUpload } from './icons.ts';
import { importRows, pastedCells, type ImportColumn, type ImportRow } from './import-rows.ts';
import { importTexts } from './import-texts.ts';
import styles from './import-dialog.module.css';

export type { ImportColumn, ImportRow } from './import-rows.ts';

/** What the server says of the rows; `row` counts from 1 in the order sent. */
export interface ImportOutcome {
  created: number;
  updated: number;
  unchanged?: number | undefined;
  refused: readonly { row: number; errors: Readonly<Record<string, readonly string[]>> }[];
  /** Some of the rows that are taken, for the eye. */
  rows?:
    | readonly { row: number; action: 'created' | 'updated'; name: string; fields: readonly string[] }[]
    | undefined;
}

interface Props {
  title: string;
  columns: readonly ImportColumn[];
  /** The call: with `dry_run` nothing is saved. */
  run: (rows: ImportRow[], dry_run: boolean) => Promise<ImportOutcome>;
  /** What to say when it is saved. */
  said: (outcome: ImportOutcome) => string;
  onClose: () => void;
  hint?: ReactNode;
  most?: number;
}

type Words = Say<keyof typeof importTexts>;
interface Checked {
  rows: ImportRow[];
  lines: number[];
  ignored: string[];
  outcome: ImportOutcome;
}

const LINES_SHOWN = 100;

async function sheetCells(file: File) {
  const { readXlsx } = await import('hucre/xlsx');
  const book = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  return book.sheets[0]?.rows ?? [];
}

/** @public */
export function ImportDialog({ title, columns, run, said, onClose, hint, most = 10_000 }: Props) {
  const t = useWords(importTexts);
  const [file, setFile] = useState<File | null>(null);
  const [pasted, setPasted] = useState('');
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const tried = async (work: () => Promise<void>) => {
    setProblem(null);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(sentencesOf(error).join(' '));
    } finally {
      setBusy(false);
    }
  };
  const check = () =>
    tried(async () => {
      const cells = file === null ? pastedCells(pasted) : await sheetCells(file).catch(() => null);
      if (cells === null) return setProblem(t('unreadable'));
      const read = importRows(cells, columns);
      if ('missing' in read) return setProblem(t('missing', { names: read.missing.join(', ') }));
      if (read.rows.length === 0) return setProblem(t('no_rows'));
      if (read.rows.length > most) return setProblem(t('too_many', { most, n: read.rows.length }));
      setChecked({ ...read, outcome: await run(read.rows, true) });
    });
  const save = (rows: ImportRow[]) =>
    tried(async () => {
      const outcome = await run(rows, false);
      flash.ok(said(outcome));
      onClose();
    });
  return (
    <Dialog title={title} size="xl" onClose={onClose}>
      <Stack gap="sm">
        {problem !== null && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {checked === null ? (
          <>
            {hint}
            {columns.length > 1 && (
              <Text size="sm" c="dimmed">
                {t('headings', { names: columns.map(({ header }) => header).join(', ') })}
              </Text>
            )}
            <FileInput
              label={t('file')}
              placeholder={t('choose')}
              accept=".xlsx"
              clearable
              value={file}
              onChange={setFile}
              leftSection={<IconUpload size={16} aria-hidden />}
              clearButtonProps={{ 'aria-label': t('cancel') }}
            />
            <Textarea
              label={t('paste')}
              description={columns.length > 1 ? t('paste_hint') : undefined}
              value={pasted}
              disabled={file !== null}
              minRows={6}
              maxRows={12}
              autosize
              onChange={(event) => setPasted(event.currentTarget.value)}
              classNames={{ input: styles.cells ?? '' }}
              spellCheck={false}
            />
            {isBusy && (
              <Group gap="xs" role="status">
                <Loader size="xs" />
                {t('checking')}
              </Group>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button
                onClick={() => {
                  void check();
                }}
                loading={isBusy}
                disabled={file === null && pasted.trim() === ''}
              >
                {t('check')}
              </Button>
            </Group>
          </>
        ) : (
          <Preview
            t={t}
            columns={columns}
            checked={checked}
            isBusy={isBusy}
            onBack={() => setChecked(null)}
            onSave={() => {
              void save(checked.rows);
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
}

function Preview({
  t,
  columns,
  checked,
  isBusy,
  onBack,
  onSave,
}: {
  t: Words;
  columns: readonly ImportColumn[];
  checked: Checked;
  isBusy: boolean;
  onBack: () => void;
  onSave: () => void;
}) {
  const { outcome, ignored, lines } = checked;
  const lineOf = (row: number) => lines[row - 1] ?? row;
  const headerOf = (field: string) => columns.find((column) => column.field === field)?.header ?? field;
  const refused = outcome.refused.length;
  const n = checked.rows.length - refused;
  const problems = outcome.refused.flatMap(({ row, errors }) =>
    Object.entries(errors).map(([field, texts]) => [lineOf(row), headerOf(field), texts.join(', ')]),
  );
  const taken = (outcome.rows ?? []).map(({ row, action, name, fields }) => [
    lineOf(row),
    t(`is_${action}`),
    name,
    fields.map(headerOf).join(', '),
  ]);
  return (
    <>
      <Group gap="xs" role="status">
        <Badge color="green" variant="light" size="lg">
          {t('created', { n: outcome.created })}
        </Badge>
        <Badge variant="light" size="lg">
          {t('updated', { n: outcome.updated - (outcome.unchanged ?? 0) })}
        </Badge>
        {(outcome.unchanged ?? 0) > 0 && (
          <Badge color="gray" variant="light" size="lg">
            {t('unchanged', { n: outcome.unchanged ?? 0 })}
          </Badge>
        )}
        <Badge color={refused > 0 ? 'red' : 'gray'} variant="light" size="lg">
          {t('refused', { n: refused })}
        </Badge>
        <Text size="sm" c="dimmed">
          {t('nothing_saved')}
        </Text>
      </Group>
      {ignored.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('ignored', { names: ignored.join(', ') })}
        </Text>
      )}
      {problems.length > 0 && (
        <Lines
          t={t}
          title={t('refused_rows')}
          heads={[t('line'), t('field'), t('reason')]}
          lines={problems}
        />
      )}
      {taken.length > 0 && (
        <Lines
          t={t}
          title={t('taken_rows')}
          heads={[t('line'), t('what'), t('name'), t('fields')]}
          lines={taken}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack} disabled={isBusy}>
          {t('back')}
        </Button>
        <Button onClick={onSave} loading={isBusy} disabled={n === 0}>
          {refused > 0 ? t('save_some', { n, refused }) : t('save', { n })}
        </Button>
      </Group>
    </>
  );
}

function Lines({
  t,
  title,
  heads,
  lines,
}: {
  t: Words;
  title: string;
  heads: readonly string[];
  lines: readonly (readonly (string | number)[])[];
}) {
  return (
    <section aria-label={title}>
      <Text fw={600} size="sm">
        {title}
      </Text>
      {/* A list that scrolls must be reachable by the keyboard. */}
      <Box className={styles.lines} tabIndex={0} role="group" aria-label={title}>
        <Table stickyHeader verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              {heads.map((head) => (
                <Table.Th key={head}>{head}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.slice(0, LINES_SHOWN).map((line) => (
              <Table.Tr key={line.join('\t')}>
                {line.map((cell, at) => (
                  <Table.Td key={heads[at]}>{cell}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
      {lines.length > LINES_SHOWN && (
        <Text size="sm" c="dimmed">
          {t('more', { n: lines.length - LINES_SHOWN })}
        </Text>
      )}
    </section>
  );
}
