// Checks, saves or takes back the rows of a run. A check saves and rolls back: what it tells is what saving does.

import { sql } from 'kysely';
import type { AppContext } from '../../../server/context.ts';
import { isForeignKeyHeld, refusalIn, type ConstraintTable } from '../../../server/http/problems.ts';
import type { Act } from '../../../server/identity.ts';
import {
  InUse,
  type ImportAround,
  type ImportKind,
  type RowFate,
  type ToUndo,
} from '../../../server/import-kind.ts';
import { apart, inTenant, type TenantTx } from '../../../server/tenant.ts';
import { commonRefusals, type FieldProblem } from '../../../shared/refusals.ts';
import { isBlankRow } from '../rules.ts';
import { rowTexts } from '../texts.ts';
import { lookUpAddresses } from './find-row-addresses.ts';
import { alone, isStill, type FindPerson } from './find-run.ts';
import { zeroNotes } from './lost-zeros.ts';
import { readFor, readSheet, type Running, type ShownRow } from './read-sheet.ts';
import { countFates, fatedOf, leftOut, wordsFor, writeFates, type Fated } from './record-fates.ts';

export interface Kinds {
  kinds: readonly ImportKind[];
  constraints: ConstraintTable;
  findPerson: FindPerson;
}
/** Only what was shown is written: of a record that somebody has saved or made since, nobody has seen the change. */
function unseenOf(rows: readonly ShownRow[]): ImportAround['unseen'] {
  const shown = new Map(rows.map((row) => [row.line, row]));
  return (line, { id, lock_version }) => {
    const row = shown.get(line);
    const isShown = row?.record_id === id && (id === null || row.lock_version === lock_version);
    return isShown ? [] : [{ field: null, text: rowTexts.saved_since }];
  };
}

const isWritten = (fate: string) => fate === 'created' || fate === 'changed';

async function runRows(tx: TenantTx, by: Act, running: Running, isApplied: boolean): Promise<Fated[]> {
  const { id, kind, constraints, told } = running;
  const { language, depo_ids } = by.actor;
  // Chosen when the sheet was sent: it may have been taken from them since.
  const depo_id = depo_ids.find((one) => one === running.depo_id) ?? null;
  const sheet = await readSheet(tx, id);
  const whole_sheet = readFor(kind, sheet, by);
  // Nobody has agreed to more than they were shown; what a row says may hang on the rows above it.
  const agreed = new Set(sheet.flatMap(({ line, fate }) => (fate !== null && isWritten(fate) ? [line] : [])));
  const isMeant = ({ line }: { line: number }) => !isApplied || agreed.has(line);
  const read = whole_sheet.rows.filter(isMeant);
  const refused = whole_sheet.refused.filter(isMeant);
  const foundOf = new Map(sheet.map(({ line, found }) => [line, found]));
  const rows = read.map((row) => {
    const found = foundOf.get(row.line);
    return found ? { ...row, found } : row;
  });
  const unseen = isApplied ? unseenOf(sheet) : () => [];
  const fates = await kind.run(tx, by, rows, { depo_id, constraints, unseen, told });
  const all: RowFate[] = [
    ...refused.map(({ line, problems }) => ({ line, fate: 'refused' as const, problems })),
    ...fates,
  ];
  const cellsOf = new Map(sheet.map(({ line, cells }) => [line, cells]));
  const notes = isApplied ? new Map() : await zeroNotes(tx, kind, sheet, all);
  const fated = all.map((fate) =>
    fatedOf(
      fate.fate === 'created'
        ? { ...fate, notes: [...(fate.notes ?? []), ...(notes.get(fate.line) ?? [])] }
        : fate,
      kind,
      cellsOf.get(fate.line) ?? {},
      language,
    ),
  );
  if (isApplied) return fated;
  return [...fated, ...sheet.filter(isBlankRow).map(({ line }) => leftOut(line, kind, language))];
}

interface Done {
  status: 'checked' | 'applied' | 'undone';
  applied_at?: Date;
  undone_at?: Date;
  created_count?: number;
  changed_count?: number;
  unchanged_count?: number;
  refused_count?: number;
  noted_count?: number;
  kept_count?: number;
}

/** Throws, and so takes the step back, where the run was given up meanwhile. */
async function noteDone(tx: TenantTx, id: number, step: Step, done: Done): Promise<void> {
  await tx
    .updateTable('import_runs')
    .set((run) => ({ ...done, ...(step === 'checking' && { checks_count: run('checks_count', '+', 1) }) }))
    .where('id', '=', id)
    .where('status', '=', step)
    .returning('id')
    .executeTakeFirstOrThrow();
}

class RolledBack extends Error {}

/** Saved to its last statement and rolled back: keys, rules and history have all had their say. */
async function check(app: AppContext, by: Act, running: Running): Promise<void> {
  const { id } = running;
  const tenant_id = by.actor.tenant.id;
  let fates: Fated[] | null = null;
  await lookUpAddresses(app, by, running);
  await inTenant(app.database, tenant_id, async (tx) => {
    await alone(tx, tenant_id);
    if (await isStill(tx, id, 'checking')) fates = await runRows(tx, by, running, false);
    throw new RolledBack();
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  if (fates === null) return;
  // A new record's id was its only for the check.
  const told = (fates as Fated[]).map((one) => (one.fate === 'created' ? { ...one, record_id: null } : one));
  await inTenant(app.database, tenant_id, async (tx) => {
    await alone(tx, tenant_id);
    if (!(await isStill(tx, id, 'checking'))) return;
    await writeFates(tx, id, told);
    await noteDone(tx, id, 'checking', { status: 'checked', ...(await countFates(tx, id)) });
  });
}

/** All rows in one transaction, with what became of them. */
async function apply(app: AppContext, by: Act, running: Running): Promise<void> {
  const { id } = running;
  await inTenant(app.database, by.actor.tenant.id, async (tx) => {
    await alone(tx, by.actor.tenant.id);
    if (!(await isStill(tx, id, 'applying'))) return;
    await writeFates(tx, id, await runRows(tx, by, running, true));
    const counts = await countFates(tx, id);
    await noteDone(tx, id, 'applying', { status: 'applied', applied_at: by.now, ...counts });
  });
}

type Undoable = ToUndo & { line: number };

/** Why it stays: something uses it, somebody has saved it, or it is gone. */
function problemsOfUndo(error: unknown, constraints: ConstraintTable): readonly FieldProblem[] {
  if (isForeignKeyHeld(error) || error instanceof InUse) return [{ field: null, text: rowTexts.in_use }];
  const refusal = refusalIn(error, constraints);
  return refusal.entry === commonRefusals.not_found
    ? [{ field: null, text: rowTexts.gone }]
    : refusal.problems;
}

interface Undone {
  line: number;
  fate: 'undone' | 'kept';
  problems: object[];
}

async function undoRows(tx: TenantTx, by: Act, { id, kind, constraints, told }: Running): Promise<Undone[]> {
  const rows = (await tx
    .selectFrom('import_rows')
    .select(['line', 'record_id as id', 'lock_version', 'restore'])
    .where('import_run_id', '=', id)
    .where('fate', 'in', ['created', 'changed'])
    .orderBy('line', 'desc')
    .execute()) as unknown as Undoable[];
  const { reasonsOf } = wordsFor(kind, by.actor.language);
  if (kind.undoAll) {
    const kept = await kind.undoAll(tx, by, rows);
    return rows.map((row): Undone => {
      const { id: record, line } = row;
      if (!kept.has(record)) return { line, fate: 'undone', problems: [] };
      return { line, fate: 'kept', problems: reasonsOf(problemsOfUndo(kept.get(record), constraints)) };
    });
  }
  const done: Undone[] = [];
  for (const { line, ...record } of rows) {
    try {
      await apart(tx, () => kind.undo(tx, by, record));
      done.push({ line, fate: 'undone', problems: [] });
    } catch (error) {
      done.push({ line, fate: 'kept', problems: reasonsOf(problemsOfUndo(error, constraints)) });
    }
    if (done.length % 250 === 0) await told(done.length);
  }
  return done;
}

async function undo(app: AppContext, by: Act, running: Running): Promise<void> {
  const { id } = running;
  await inTenant(app.database, by.actor.tenant.id, async (tx) => {
    await alone(tx, by.actor.tenant.id);
    if (!(await isStill(tx, id, 'undoing'))) return;
    const done = await undoRows(tx, by, running);
    await sql`
      update import_rows r set fate = given.fate, problems = given.problems
      from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as given (line int, fate text, problems jsonb)
      where r.tenant_id = current_tenant() and r.import_run_id = ${id} and r.line = given.line`.execute(tx);
    const kept_count = done.filter(({ fate }) => fate === 'kept').length;
    await noteDone(tx, id, 'undoing', { status: 'undone', undone_at: by.now, kept_count });
  });
}

const steps = { checking: check, applying: apply, undoing: undo } as const;
type Step = keyof typeof steps;

export const isStep = (status: string): status is Step => status in steps;

export const runStep = (step: Step, app: AppContext, by: Act, running: Running): Promise<void> =>
  steps[step](app, by, running);
