// Checks, saves or takes back the rows of a run. A check saves and rolls back: what it tells is what saving does.

import { sql } from 'kysely';
import type { AppContext } from '../../../server/context.ts';
import { isForeignKeyHeld, refusalOfDatabase, type ConstraintTable } from '../../../server/http/problems.ts';
import type { Act } from '../../../server/identity.ts';
import type { ImportKind, ImportValues, RowFate, ToUndo } from '../../../server/import-kind.ts';
import { apart, inTenant, type TenantTx } from '../../../server/tenant.ts';
import { errorBody } from '../../../shared/error-body.ts';
import type { ImportColumn } from '../../../shared/import-columns.ts';
import { commonRefusals, Refusal, type FieldProblem } from '../../../shared/refusals.ts';
import { textIn, type Language } from '../../../shared/texts.ts';
import { readRows, type Cells, type SheetRow } from '../rules.ts';
import { rowTexts } from '../texts.ts';
import { alone, type FindPerson } from './find-run.ts';

export interface Kinds {
  kinds: readonly ImportKind[];
  constraints: ConstraintTable;
  findPerson: FindPerson;
}
interface Running {
  id: number;
  kind: ImportKind;
  depo_id: number | null;
  constraints: ConstraintTable;
  told: (done: number) => Promise<void>;
}

/** What is written of a row, besides its cells. */
interface Fated {
  line: number;
  fate: string;
  name: string;
  changes: { field: string; from: string; to: string }[];
  problems: { field: string; reason: string; value: string }[];
  record_id: number | null;
  lock_version: number | null;
  restore: Readonly<Record<string, unknown>> | null;
}

function wordsFor(columns: readonly ImportColumn[], language: Language) {
  const byField = new Map(columns.map((column) => [column.field, column]));
  const headerOf = (field: string) => {
    const column = byField.get(field);
    return column ? textIn(column.header, language) : '';
  };
  const shown = (field: string, value: ImportValues[string] | undefined): string => {
    const column = byField.get(field);
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return textIn(value ? rowTexts.yes : rowTexts.no, language);
    if (column?.kind === 'choice')
      return textIn(column.choices[String(value)] ?? { en: String(value) }, language);
    return typeof value === 'number' ? value.toLocaleString(language, { maximumFractionDigits: 6 }) : value;
  };
  const reasonsOf = (problems: readonly FieldProblem[], cells: Cells = {}) =>
    problems.map((problem) => {
      const { errors, error } = errorBody([problem], language);
      if (problem.field === null) return { field: '', reason: error, value: '' };
      const reason = errors[problem.field]?.[0] ?? error;
      return { field: headerOf(problem.field), reason, value: String(cells[problem.field] ?? '').trim() };
    });
  return { headerOf, shown, reasonsOf };
}

function fatedOf(fate: RowFate, { columns, keys }: ImportKind, cells: Cells, language: Language): Fated {
  const { headerOf, shown, reasonsOf } = wordsFor(columns, language);
  if (fate.fate === 'refused')
    return {
      line: fate.line,
      fate: 'refused',
      name: keys.flatMap((key) => cells[key] ?? []).join(' '),
      changes: [],
      problems: reasonsOf(fate.problems, cells),
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
    record_id: fate.id,
    lock_version: fate.lock_version,
    restore: fate.restore,
  };
}

async function readSheet(tx: TenantTx, id: number, isApplied: boolean): Promise<SheetRow[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .select(['line', 'cells'])
    .where('import_run_id', '=', id)
    // Nobody has agreed to what was refused when they looked.
    .$if(isApplied, (query) => query.where('fate', '<>', 'refused'))
    .orderBy('line')
    .execute();
  return rows as unknown as SheetRow[];
}

async function runRows(tx: TenantTx, by: Act, running: Running, isApplied: boolean): Promise<Fated[]> {
  const { id, kind, depo_id, constraints, told } = running;
  const { language, tenant } = by.actor;
  await alone(tx, tenant.id);
  const sheet = await readSheet(tx, id, isApplied);
  const { rows, refused } = readRows(sheet, kind, { language, currency: tenant.currency });
  const fates = await kind.run(tx, by, rows, { depo_id, constraints, told });
  const all: RowFate[] = [
    ...refused.map(({ line, problems }) => ({ line, fate: 'refused' as const, problems })),
    ...fates,
  ];
  const cellsOf = new Map(sheet.map(({ line, cells }) => [line, cells]));
  return all.map((fate) => fatedOf(fate, kind, cellsOf.get(fate.line) ?? {}, language));
}

async function writeFates(tx: TenantTx, id: number, fates: readonly Fated[]): Promise<void> {
  await sql`
    update import_rows r
    set fate = given.fate, name = given.name, changes = given.changes, problems = given.problems,
      record_id = given.record_id, lock_version = given.lock_version, restore = given.restore
    from jsonb_to_recordset(${JSON.stringify(fates)}::jsonb) as given (line int, fate text, name text,
      changes jsonb, problems jsonb, record_id bigint, lock_version int, restore jsonb)
    where r.tenant_id = current_tenant() and r.import_run_id = ${id} and r.line = given.line`.execute(tx);
}

const countOf = (fates: readonly Fated[], fate: string) => fates.filter((one) => one.fate === fate).length;

class RolledBack extends Error {}

/** Saved to its last statement and rolled back: keys, rules and history have all had their say. */
async function check(app: AppContext, by: Act, running: Running): Promise<void> {
  const { id } = running;
  const tenant_id = by.actor.tenant.id;
  let fates: Fated[] = [];
  await inTenant(app.database, tenant_id, async (tx) => {
    fates = await runRows(tx, by, running, false);
    throw new RolledBack();
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  // A new record's id was its only for the check.
  const told = fates.map((fate) => (fate.fate === 'created' ? { ...fate, record_id: null } : fate));
  await inTenant(app.database, tenant_id, async (tx) => {
    await writeFates(tx, id, told);
    await tx
      .updateTable('import_runs')
      .set({
        status: 'checked',
        created_count: countOf(fates, 'created'),
        changed_count: countOf(fates, 'changed'),
        unchanged_count: countOf(fates, 'unchanged'),
        refused_count: countOf(fates, 'refused'),
      })
      .where('id', '=', id)
      .where('status', '=', 'checking')
      .execute();
  });
}

/** All rows in one transaction, with what became of them. */
async function apply(app: AppContext, by: Act, running: Running): Promise<void> {
  const { id } = running;
  await inTenant(app.database, by.actor.tenant.id, async (tx) => {
    const fates = await runRows(tx, by, running, true);
    await writeFates(tx, id, fates);
    const refused = await tx
      .selectFrom('import_rows')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('import_run_id', '=', id)
      .where('fate', '=', 'refused')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('import_runs')
      .set({
        status: 'applied',
        applied_at: by.now,
        created_count: countOf(fates, 'created'),
        changed_count: countOf(fates, 'changed'),
        unchanged_count: countOf(fates, 'unchanged'),
        refused_count: Number(refused.n),
      })
      .where('id', '=', id)
      .where('status', '=', 'applying')
      .executeTakeFirstOrThrow();
  });
}

type Undoable = ToUndo & { line: number };

/** Why it stays: something uses it, somebody has saved it, or it is gone. */
function problemsOfUndo(error: unknown, constraints: ConstraintTable): readonly FieldProblem[] {
  if (isForeignKeyHeld(error)) return [{ field: null, text: rowTexts.in_use }];
  const refusal = error instanceof Refusal ? error : refusalOfDatabase(error, constraints);
  if (refusal === null) throw error;
  return refusal.entry === commonRefusals.not_found
    ? [{ field: null, text: rowTexts.gone }]
    : refusal.problems;
}

async function undo(app: AppContext, by: Act, running: Running): Promise<void> {
  const { id, kind, constraints, told } = running;
  await inTenant(app.database, by.actor.tenant.id, async (tx) => {
    await alone(tx, by.actor.tenant.id);
    const rows = (await tx
      .selectFrom('import_rows')
      .select(['line', 'record_id as id', 'lock_version', 'restore'])
      .where('import_run_id', '=', id)
      .where('fate', 'in', ['created', 'changed'])
      .orderBy('line', 'desc')
      .execute()) as unknown as Undoable[];
    const { reasonsOf } = wordsFor(kind.columns, by.actor.language);
    const done: { line: number; fate: 'undone' | 'kept'; problems: object[] }[] = [];
    for (const { line, ...record } of rows) {
      try {
        await apart(tx, () => kind.undo(tx, by, record));
        done.push({ line, fate: 'undone', problems: [] });
      } catch (error) {
        done.push({ line, fate: 'kept', problems: reasonsOf(problemsOfUndo(error, constraints)) });
      }
      if (done.length % 250 === 0) await told(done.length);
    }
    await sql`
      update import_rows r set fate = given.fate, problems = given.problems
      from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as given (line int, fate text, problems jsonb)
      where r.tenant_id = current_tenant() and r.import_run_id = ${id} and r.line = given.line`.execute(tx);
    await tx
      .updateTable('import_runs')
      .set({
        status: 'undone',
        undone_at: by.now,
        kept_count: done.filter(({ fate }) => fate === 'kept').length,
      })
      .where('id', '=', id)
      .where('status', '=', 'undoing')
      .executeTakeFirstOrThrow();
  });
}

const steps = { checking: check, applying: apply, undoing: undo } as const;
type Step = keyof typeof steps;

export const isStep = (status: string): status is Step => status in steps;

export const runStep = (step: Step, app: AppContext, by: Act, running: Running): Promise<void> =>
  steps[step](app, by, running);
