// The way of an import: rows are read here, checked by the server, and only then saved.

import { useState } from 'react';
import { shownCell } from '../../shared/import-columns.ts';
import { sentencesOf } from '../api-error.ts';
import { useText, useWords } from '../words.ts';
import { flash } from './flash.ts';
import { importRows, pastedCells, type ImportColumn, type ImportRow, type Unread } from './import-rows.ts';
import { importTexts } from './import-texts.ts';
import { readWorkbook } from './read-workbook.ts';

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

/** What is imported, and by which call. */
export interface Importing {
  columns: readonly ImportColumn[];
  /** The call: with `dry_run` nothing is saved. */
  run: (rows: ImportRow[], dry_run: boolean) => Promise<ImportOutcome>;
  /** What to say when it is saved. */
  said: (outcome: ImportOutcome) => string;
  most?: number;
}

/** What is to be imported: a file, else what was pasted. */
export interface ImportSource {
  file: File | null;
  pasted: string;
}

/** Rows that the server has looked at; `lines` says in which line of the source each stood. */
export interface Checked extends Unread {
  rows: ImportRow[];
  lines: number[];
  /** Names of other sheets of the workbook that hold something. */
  sheets: string[];
  outcome: ImportOutcome;
}

async function sheetCells(file: File) {
  const [first, ...others] = (await readWorkbook(file)).sheets;
  const cells = first?.rows.map((row) => row.map(shownCell)) ?? [];
  return { cells, sheets: others.map(({ name }) => name) };
}

/** `saved` is called when the rows are in. */
export function useImport({ columns, run, said, most = 10_000 }: Importing, saved: () => void) {
  const t = useWords(importTexts);
  const text = useText();
  const [source, setSource] = useState<ImportSource>({ file: null, pasted: '' });
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
      const { file, pasted } = source;
      const sheet =
        file === null ? { cells: pastedCells(pasted), sheets: [] } : await sheetCells(file).catch(() => null);
      if (sheet === null) return setProblem(t('unreadable'));
      const read = importRows(sheet.cells, columns);
      if ('missing' in read)
        return setProblem(t('missing', { names: read.missing.map(({ header }) => text(header)).join(', ') }));
      if (read.rows.length === 0) return setProblem(t('no_rows'));
      if (read.rows.length > most) return setProblem(t('too_many', { most, n: read.rows.length }));
      setChecked({ ...read, sheets: sheet.sheets, outcome: await run(read.rows, true) });
    });
  const save = (rows: ImportRow[]) =>
    tried(async () => {
      const outcome = await run(rows, false);
      flash.ok(said(outcome));
      saved();
    });
  return { source, setSource, checked, setChecked, problem, isBusy, check, save };
}
