// Imports from a spreadsheet: what can be imported, a run with the fate of each row, and the run's undo.

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { flag, id, idParam, instantOut, line, page, perPage } from '../../shared/wire.ts';

/** Rows of one run. A longer sheet comes in several. */
export const MOST_ROWS = 10_000;
const MOST_COLUMNS = 60;
/** Rows that are corrected at once. */
const MOST_CORRECTED = 500;
/** Days that a run can be looked at. */
export const KEPT_DAYS = 30;

const LIST = '/{tenant}/admin/imports';
const ONE = `${LIST}/{id}`;
const needs = 'imports.write';

export const importColumn = z.object({
  field: z.string(),
  /** In the language of whoever asks. */
  header: z.string(),
  /** All that it is known by, in any language, folded. */
  names: z.array(z.string()),
  required: z.boolean(),
  hint: z.string().nullable(),
});
export type ImportColumnOut = z.output<typeof importColumn>;

export const importKind = z.object({
  key: z.string(),
  title: z.string(),
  /** Rows that name no depot belong to the one that is sent beside them. */
  of_depo: z.boolean(),
  columns: z.array(importColumn),
});
export type ImportKindOut = z.output<typeof importKind>;

export const runStatuses = [
  'checking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const;
export type RunStatus = (typeof runStatuses)[number];
export const fates = ['created', 'changed', 'unchanged', 'refused', 'undone', 'kept'] as const;
export type Fate = (typeof fates)[number];

const count = z.number().int();
export const importRun = z.object({
  id,
  kind: z.string(),
  title: z.string(),
  depo_id: id.nullable(),
  /** The file; empty of pasted cells. */
  source: z.string(),
  sheet: z.string().nullable(),
  user_name: z.string(),
  status: z.enum(runStatuses),
  rows_count: count,
  /** While it is under way. */
  done_count: count,
  created_count: count,
  changed_count: count,
  unchanged_count: count,
  refused_count: count,
  /** Rows of which something ought to be known before they are saved. */
  noted_count: count,
  /** How often the rows were checked: what somebody has seen is the result of one of them. */
  checks_count: count,
  /** After an undo: rows that something else has changed, and that stayed. */
  kept_count: count,
  /** The last step that ended in a fault, which changed nothing. */
  failed_step: z.enum(['checking', 'applying', 'undoing']).nullable(),
  created_at: instantOut,
  applied_at: instantOut.nullable(),
  undone_at: instantOut.nullable(),
});
export type ImportRun = z.output<typeof importRun>;

export const importedRow = z.object({
  line: count,
  fate: z.enum(fates).nullable(),
  name: z.string(),
  record_id: id.nullable(),
  /** By the heading of its column. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** `value` is what the cell holds. */
  problems: z.array(
    z.object({
      field: z.string(),
      reason: z.string(),
      value: z.string(),
      /** Of the cell, by which it is corrected; absent where no cell is meant. */
      column: z.string().optional(),
      /** What the cell may have meant. */
      suggested: z.string().optional(),
    }),
  ),
  /** What ought to be known before the row is saved. */
  notes: z.array(z.object({ field: z.string(), reason: z.string() })),
});
export type ImportedRow = z.output<typeof importedRow>;

/** What whoever asks may import. */
export const listImportKinds = endpoint({
  name: 'list kinds of imports',
  method: 'GET',
  path: `${LIST}/kinds`,
  about: { nothing: 'what can be imported changes with a release' },
  needs,
  answer: z.array(importKind),
});

/** An empty sheet with its headings and two examples, in the language of whoever asks. */
export const downloadTemplate = endpoint({
  name: 'download template of an import',
  method: 'GET',
  path: `${LIST}/kinds/{kind}/template`,
  about: { nothing: 'what can be imported changes with a release' },
  needs,
  params: z.object({ kind: z.string().max(40) }),
});

/** Own runs; an admin sees everybody's. The newest first. */
export const listImports = endpoint({
  name: 'list imports',
  method: 'GET',
  path: LIST,
  about: ['imports'],
  needs,
  page: true,
  query: z.object({ page, per_page: perPage(25) }),
  answer: z.array(importRun),
});

/** What a spreadsheet keeps as a date says so: as text of a column it is refused. */
const dateCell = z.object({ date: z.string().max(40) });
const cell = z.union([z.string().max(10_000), z.number(), z.boolean(), dateCell, z.null()]);

/** Rows are checked by a job and nothing is saved: `status` says when that is done. */
export const createImport = endpoint({
  name: 'create import',
  method: 'POST',
  path: LIST,
  about: ['imports'],
  needs,
  // The run keeps who sent what, and forgets it in time; the log would keep the rows longer.
  unaudited: true,
  room: 'import',
  body: z.object({
    kind: line(40),
    depo_id: id.nullable().default(null),
    source: z.string().max(255).default(''),
    sheet: z.string().max(255).nullable().default(null),
    rows: z
      .array(
        z.object({
          line: z.number().int().min(1).max(1_048_576),
          cells: z
            .record(z.string().max(60), cell)
            .refine((cells) => Object.keys(cells).length <= MOST_COLUMNS, 'is invalid'),
        }),
      )
      .min(1)
      .max(MOST_ROWS),
  }),
  answer: importRun,
});

export const showImport = endpoint({
  name: 'show import',
  method: 'GET',
  path: ONE,
  about: ['imports'],
  needs,
  page: true,
  params: idParam,
  answer: importRun,
});

const blankIsNone = z.literal('').transform(() => undefined);

export const listImportRows = endpoint({
  name: 'list rows of an import',
  method: 'GET',
  path: `${ONE}/rows`,
  about: ['imports'],
  needs,
  params: idParam,
  query: z.object({
    fate: z.union([blankIsNone, z.enum(fates)]).optional(),
    /** Only rows of which something ought to be known. */
    noted: flag.default(false),
    page,
    per_page: perPage(50),
  }),
  answer: z.array(importedRow),
});

/** Cells of rows that were refused, written anew: all rows are checked once more, and nothing is saved. */
export const correctImport = endpoint({
  name: 'correct cells of an import',
  method: 'PATCH',
  path: ONE,
  about: ['imports'],
  needs,
  unaudited: true,
  params: idParam,
  body: z.object({
    rows: z
      .array(z.object({ line: count.min(1), cells: z.record(z.string().max(60), z.string().max(10_000)) }))
      .min(1)
      .max(MOST_CORRECTED),
  }),
  answer: importRun,
});

/** The rows as they were sent and corrected, once more: a check ended in a fault, or a service did not answer. */
export const checkImport = endpoint({
  name: 'check import again',
  method: 'POST',
  path: `${ONE}/check`,
  about: ['imports'],
  needs,
  status: 200,
  params: idParam,
  answer: importRun,
});

/** All that an import may have changed. */
const changed = [
  'imports',
  'cars',
  'products',
  'b2b-customers',
  'customers',
  'depos',
  'users',
  'routes',
  'changes',
] as const;

/** Saves the rows that were not refused, in one transaction: all of them, or, where it fails, none. */
export const applyImport = endpoint({
  name: 'apply import',
  method: 'POST',
  path: `${ONE}/apply`,
  about: changed,
  needs,
  status: 200,
  params: idParam,
  /** Of the check that was seen: after another one nothing is saved. */
  body: z.object({ checks_count: count }),
  answer: importRun,
});

/** Takes back each row that nothing else has changed since; the others stay, and say so. */
export const undoImport = endpoint({
  name: 'undo import',
  method: 'POST',
  path: `${ONE}/undo`,
  about: changed,
  needs,
  status: 200,
  params: idParam,
  answer: importRun,
});
