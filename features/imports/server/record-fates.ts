// What became of each row, in the words of whoever sent the sheet.

import { sql } from 'kysely';
import type { ImportKind, ImportValues, RowFate } from '../../../server/import-kind.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { errorBody } from '../../../shared/error-body.ts';
import { shownCell } from '../../../shared/import-columns.ts';
import type { FieldProblem } from '../../../shared/refusals.ts';
import { textIn, type Language } from '../../../shared/texts.ts';
import type { Fate } from '../contract.ts';
import type { Cells } from '../rules.ts';
import { rowTexts } from '../texts.ts';

/** What is written of a row, besides its cells. */
export interface Fated {
  line: number;
  /** Null: its cells were emptied, and it is left out. */
  fate: string | null;
  name: string;
  changes: { field: string; from: string; to: string }[];
  problems: { field: string; reason: string; value: string; column?: string; suggested?: string }[];
  notes: { field: string; reason: string }[];
  record_id: number | null;
  lock_version: number | null;
  restore: Readonly<Record<string, unknown>> | null;
}

export function wordsFor({ columns, told = {} }: ImportKind, language: Language) {
  const byField = new Map(columns.map((column) => [column.field, column]));
  const headerOf = (field: string) => {
    const column = byField.get(field);
    const header = column?.header ?? told[field];
    return header ? textIn(header, language) : '';
  };
  const shown = (field: string, value: ImportValues[string] | undefined): string => {
    const column = byField.get(field);
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return textIn(value ? rowTexts.yes : rowTexts.no, language);
    if (column?.kind === 'choice')
      return textIn(column.choices[String(value)] ?? { en: String(value) }, language);
    return typeof value === 'number' ? value.toLocaleString(language, { maximumFractionDigits: 7 }) : value;
  };
  const reasonsOf = (problems: readonly FieldProblem[], cells: Cells = {}) =>
    problems.map((problem) => {
      const { errors, error } = errorBody([problem], language);
      if (problem.field === null) return { field: '', reason: error, value: '' };
      const { found } = problem.values ?? {};
      const reason = errors[problem.field]?.[0] ?? error;
      return {
        field: headerOf(problem.field),
        reason,
        value: String(shownCell(cells[problem.field])).trim(),
        ...(byField.has(problem.field) && { column: problem.field }),
        ...(found !== undefined && { suggested: String(found) }),
      };
    });
  return { headerOf, shown, reasonsOf };
}

export function fatedOf(fate: RowFate, kind: ImportKind, cells: Cells, language: Language): Fated {
  const { headerOf, shown, reasonsOf } = wordsFor(kind, language);
  if (fate.fate === 'refused')
    return {
      line: fate.line,
      fate: 'refused',
      name: [...kind.keys, ...(kind.whole ? [kind.whole.name] : [])]
        .map((key) => String(shownCell(cells[key])).trim())
        .filter(Boolean)
        .join(' '),
      changes: [],
      problems: reasonsOf(fate.problems, cells),
      notes: [],
      record_id: null,
      lock_version: null,
      restore: null,
    };
  const { before, after } = fate;
  const changes = Object.entries(after)
    .map(([field, value]) => ({
      field: headerOf(field),
      from: shown(field, before?.[field]),
      to: shown(field, value),
    }))
    .filter(({ from, to }) => from !== to);
  return {
    line: fate.line,
    fate: fate.fate,
    name: fate.name,
    changes: fate.fate === 'unchanged' ? [] : changes,
    problems: [],
    notes: reasonsOf(fate.notes ?? []).map(({ field, reason }) => ({ field, reason })),
    record_id: fate.id,
    lock_version: fate.lock_version,
    restore: fate.restore,
  };
}

/** A row whose cells were emptied when it was corrected: it is no row any more, and says so. */
export const leftOut = (line: number, kind: ImportKind, language: Language): Fated => ({
  line,
  fate: null,
  name: '',
  changes: [],
  problems: wordsFor(kind, language).reasonsOf([{ field: null, text: rowTexts.left_out }]),
  notes: [],
  record_id: null,
  lock_version: null,
  restore: null,
});

export async function writeFates(tx: TenantTx, id: number, fates: readonly Fated[]): Promise<void> {
  await sql`
    update import_rows r
    set fate = given.fate, name = given.name, changes = given.changes, problems = given.problems,
      notes = given.notes, record_id = given.record_id, lock_version = given.lock_version, restore = given.restore
    from jsonb_to_recordset(${JSON.stringify(fates)}::jsonb) as given (line int, fate text, name text,
      changes jsonb, problems jsonb, notes jsonb, record_id bigint, lock_version int, restore jsonb)
    where r.tenant_id = current_tenant() and r.import_run_id = ${id} and r.line = given.line
      -- Who was erased meanwhile is not written once more.
      and r.cells <> '{}'`.execute(tx);
}

/** Of all rows, also those that a step leaves as they are. */
export async function countFates(tx: TenantTx, id: number) {
  const rows = await tx
    .selectFrom('import_rows')
    .select(['fate', ({ fn }) => fn.countAll<number>().as('n')])
    .select(sql<number>`count(*) filter (where notes <> '[]')`.as('noted'))
    .where('import_run_id', '=', id)
    .groupBy('fate')
    .execute();
  const counted = new Map(rows.map(({ fate, n }) => [fate, Number(n)]));
  const of = (fate: Fate) => counted.get(fate) ?? 0;
  return {
    created_count: of('created'),
    changed_count: of('changed'),
    unchanged_count: of('unchanged'),
    refused_count: of('refused'),
    noted_count: rows.reduce((sum, { noted }) => sum + Number(noted), 0),
  };
}
