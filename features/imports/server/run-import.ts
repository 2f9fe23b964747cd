// Checks, saves or takes back the rows of a run. A check saves and rolls back: what it tells is what saving does.

import { sql } from 'kysely';
import type { AppContext } from '../../../server/context.ts';
import { isForeignKeyHeld, refusalOfDatabase, type ConstraintTable } from '../../../server/http/problems.ts';
import type { Act } from '../../../server/identity.ts';
import {
  InUse,
  type ImportAround,
  type ImportKind,
  type ImportValues,
  type RowFate,
  type ToUndo,
} from '../../../server/import-kind.ts';
import { apart, inTenant, type TenantTx, type WithinTenant } from '../../../server/tenant.ts';
import { errorBody } from '../../../shared/error-body.ts';
import type { FoundAddress } from '../../../shared/found-address.ts';
import { shownCell } from '../../../shared/import-columns.ts';
import { commonRefusals, Refusal, type FieldProblem } from '../../../shared/refusals.ts';
import { textIn, type Language } from '../../../shared/texts.ts';
import { findAddresses } from '../../places/server/find-addresses.ts';
import type { Fate } from '../contract.ts';
import { readRows, type Cells, type SheetRow } from '../rules.ts';
import { rowTexts } from '../texts.ts';
import { alone, isStill, type FindPerson } from './find-run.ts';

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
  problems: { field: string; reason: string; value: string; column?: string; suggested?: string }[];
  record_id: number | null;
  lock_version: number | null;
  restore: Readonly<Record<string, unknown>> | null;
}

function wordsFor({ columns, told = {} }: ImportKind, language: Language) {
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
    return typeof value === 'number' ? value.toLocaleString(language, { maximumFractionDigits: 6 }) : value;
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

function fatedOf(fate: RowFate, kind: ImportKind, cells: Cells, language: Language): Fated {
  const { headerOf, shown, reasonsOf } = wordsFor(kind, language);
  if (fate.fate === 'refused')
    return {
      line: fate.line,
      fate: 'refused',
      name: kind.keys
        .map((key) => String(shownCell(cells[key])).trim())
        .filter(Boolean)
        .join(' '),
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

/** A row with the record and the version that were shown of it. */
type ShownRow = SheetRow & {
  record_id: number | null;
  lock_version: number | null;
  found: FoundAddress | null;
};

async function readSheet(tx: TenantTx, id: number, isApplied: boolean): Promise<ShownRow[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .select(['line', 'cells', 'record_id', 'lock_version', 'found'])
    .where('import_run_id', '=', id)
    // Nobody has agreed to more than they were shown.
    .$if(isApplied, (query) => query.where('fate', 'in', ['created', 'changed']))
    .orderBy('line')
    .execute();
  return rows as unknown as ShownRow[];
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

const readFor = (kind: ImportKind, sheet: readonly SheetRow[], by: Act) =>
  readRows(
    sheet,
    kind,
    { language: by.actor.language, currency: by.actor.tenant.currency },
    kind.keyAs && ((field, value) => kind.keyAs?.(field, value, by) ?? value),
  );

async function runRows(tx: TenantTx, by: Act, running: Running, isApplied: boolean): Promise<Fated[]> {
  const { id, kind, depo_id, constraints, told } = running;
  const { language } = by.actor;
  const sheet = await readSheet(tx, id, isApplied);
  const { rows: read, refused } = readFor(kind, sheet, by);
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

/** Of all rows, also those that a step leaves as they are. */
async function countFates(tx: TenantTx, id: number) {
  const rows = await tx
    .selectFrom('import_rows')
    .select(['fate', ({ fn }) => fn.countAll<number>().as('n')])
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
  };
}

interface Done {
  status: 'checked' | 'applied' | 'undone';
  applied_at?: Date;
  undone_at?: Date;
  created_count?: number;
  changed_count?: number;
  unchanged_count?: number;
  refused_count?: number;
  kept_count?: number;
}

/** Throws, and so takes the step back, where the run was given up meanwhile. */
async function noteDone(tx: TenantTx, id: number, step: Step, done: Done): Promise<void> {
  await tx
    .updateTable('import_runs')
    .set(done)
    .where('id', '=', id)
    .where('status', '=', step)
    .returning('id')
    .executeTakeFirstOrThrow();
}

class RolledBack extends Error {}

/** Before the check, since a service may be asked; what was found is kept, so that it is what is saved. */
async function lookUp(app: AppContext, by: Act, { id, kind, told }: Running): Promise<void> {
  if (!kind.address) return;
  const { tenant } = by.actor;
  const within: WithinTenant = (work, options) => inTenant(app.database, tenant.id, work, options);
  const sheet = await within((tx) => readSheet(tx, id, false), { readonly: true });
  // What was found stays; a service that was away is asked again.
  const known = new Set(sheet.flatMap(({ line, found }) => (found && found.is !== 'unasked' ? [line] : [])));
  const asked = readFor(kind, sheet, by).rows.flatMap(({ line, values }) => {
    if (known.has(line)) return [];
    const address = kind.address?.(values, by) ?? null;
    return address === null ? [] : [{ line, address }];
  });
  if (asked.length === 0) return;
  const found = await findAddresses(
    { within, tenant, now: by.now },
    asked.map(({ address }) => address),
    { near: { lat: tenant.lat, lng: tenant.lng }, told, alone: app.database.embedded },
  );
  const kept = asked.map(({ line, address }) => ({ line, found: found.get(address) ?? null }));
  await within((tx) =>
    sql`update import_rows r set found = given.found
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as given (line int, found jsonb)
      where r.tenant_id = current_tenant() and r.import_run_id = ${id} and r.line = given.line
        and (r.found is null or r.found ->> 'is' = 'unasked')
        and exists (select from import_runs i where i.tenant_id = current_tenant() and i.id = ${id}
          and i.status = 'checking')`.execute(tx),
  );
}

/** Saved to its last statement and rolled back: keys, rules and history have all had their say. */
async function check(app: AppContext, by: Act, running: Running): Promise<void> {
  const { id } = running;
  const tenant_id = by.actor.tenant.id;
  let fates: Fated[] | null = null;
  await lookUp(app, by, running);
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
  const refusal = error instanceof Refusal ? error : refusalOfDatabase(error, constraints);
  if (refusal === null) throw error;
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
