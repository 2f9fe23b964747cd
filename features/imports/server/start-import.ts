// A run begins with the rows of a sheet, is saved once they have been looked at, and may be taken back.

import { sql } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import type { ImportKind } from '../../../server/import-kind.ts';
import { enqueue } from '../../../server/jobs/jobs.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { runImport } from '../../../shared/job-kinds.ts';
import { isProven, proofRefusals } from '../../../shared/proof.ts';
import { commonRefusals, fieldTexts, notFound, refuse, refuseFields } from '../../../shared/refusals.ts';
import { textIn } from '../../../shared/texts.ts';
import type { ImportRun, RunStatus } from '../contract.ts';
import { importRefusals } from '../refusals.ts';
import { isBlankRow, type SheetRow } from '../rules.ts';
import { mayImport } from './import-kinds.ts';
import { importById } from './list-imports.ts';

interface NewImport {
  kind: string;
  depo_id: number | null;
  source: string;
  sheet: string | null;
  rows: readonly SheetRow[];
}

function kindFor(kinds: readonly ImportKind[], by: Act, key: string): ImportKind {
  const kind = kinds.find((one) => one.key === key);
  if (kind === undefined) return refuse(importRefusals.unknown_kind);
  if (!mayImport(by, kind)) refuse(commonRefusals.forbidden);
  return kind;
}

function refuseUnreadable({ rows }: NewImport, kind: ImportKind, by: Act): void {
  const fields = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  const known = new Set(kind.columns.map(({ field }) => field));
  for (const field of fields) if (!known.has(field)) refuse(importRefusals.unknown_column, { column: field });
  for (const { field, header, required } of kind.columns)
    if (required && !fields.has(field))
      refuse(importRefusals.without_key, { column: textIn(header, by.actor.language) });
  const lines = new Set<number>();
  for (const { line } of rows) {
    if (lines.has(line)) refuse(importRefusals.same_line, { line });
    lines.add(line);
  }
  if (rows.every(isBlankRow)) refuseFields([{ field: 'rows', text: fieldTexts.blank }]);
}

/** In the name of whoever asks for it. */
const toRun = (tx: TenantTx, by: Act, import_run_id: number): void =>
  enqueue(tx, runImport, {
    tenant_id: by.actor.tenant.id,
    import_run_id,
    user_id: staffOf(by).id,
  });

export async function startImport(
  tx: TenantTx,
  by: Act,
  kinds: readonly ImportKind[],
  sent: NewImport,
): Promise<ImportRun> {
  const kind = kindFor(kinds, by, sent.kind);
  refuseUnreadable(sent, kind, by);
  if (sent.depo_id !== null && !by.actor.depo_ids.includes(sent.depo_id))
    refuseFields([{ field: 'depo_id', text: fieldTexts.must_exist }]);
  const rows = sent.rows.filter((row) => !isBlankRow(row));
  const { id } = await tx
    .insertInto('import_runs')
    .values({
      kind: kind.key,
      depo_id: sent.depo_id,
      user_id: staffOf(by).id,
      language: by.actor.language,
      source: sent.source,
      sheet: sent.sheet,
      rows_count: rows.length,
      created_at: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into import_rows (import_run_id, line, cells)
    select ${id}, given.line, given.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (line int, cells jsonb)`.execute(tx);
  toRun(tx, by, id);
  return importById(tx, by, kinds, id);
}

/** Two presses at once are one: the second finds the run under way. */
async function goOn(
  tx: TenantTx,
  id: number,
  from: RunStatus,
  to: RunStatus,
  checks_count: number | null = null,
): Promise<void> {
  const moved = await tx
    .updateTable('import_runs')
    .set({ status: to, done_count: 0, failed_step: null })
    .where('id', '=', id)
    .where('status', '=', from)
    .$if(checks_count !== null, (query) => query.where('checks_count', '=', checks_count))
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) refuse(importRefusals.not_ready);
}

interface Correction {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** A corrected address is looked up anew; an emptied cell says nothing. */
export async function correctImport(
  tx: TenantTx,
  by: Act,
  kinds: readonly ImportKind[],
  { id, rows }: { id: number; rows: readonly Correction[] },
): Promise<ImportRun> {
  const run = await importById(tx, by, kinds, id);
  const known = new Set(kindFor(kinds, by, run.kind).columns.map(({ field }) => field));
  for (const field of rows.flatMap(({ cells }) => Object.keys(cells)))
    if (!known.has(field)) refuse(importRefusals.unknown_column, { column: field });
  await goOn(tx, id, 'checked', 'checking');
  const { numAffectedRows } = await sql`
    update import_rows r set cells = r.cells || given.cells, found = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (line int, cells jsonb)
    where r.tenant_id = current_tenant() and r.import_run_id = ${id} and r.line = given.line
      and r.fate = 'refused'`.execute(tx);
  // A line that the run lacks, or has named twice, would be a correction that nobody made.
  if (Number(numAffectedRows) !== rows.length) notFound();
  toRun(tx, by, id);
  return importById(tx, by, kinds, id);
}

/** As the calls are refused by which one person is made or changed. */
function refuseUnproven(kinds: readonly ImportKind[], by: Act, key: string): void {
  if (kindFor(kinds, by, key).wants_proof && !isProven(by.actor.proven_at, by.now))
    refuse(proofRefusals.needed);
}

/** After a fault, which left what was corrected, or because an address service is there again. */
export async function checkImport(
  tx: TenantTx,
  by: Act,
  kinds: readonly ImportKind[],
  id: number,
): Promise<ImportRun> {
  const { status } = await importById(tx, by, kinds, id);
  await goOn(tx, id, status === 'checked' ? 'checked' : 'failed', 'checking');
  toRun(tx, by, id);
  return importById(tx, by, kinds, id);
}

export async function applyImport(
  tx: TenantTx,
  by: Act,
  kinds: readonly ImportKind[],
  { id, checks_count }: { id: number; checks_count: number },
): Promise<ImportRun> {
  const run = await importById(tx, by, kinds, id);
  refuseUnproven(kinds, by, run.kind);
  if (run.status === 'checked' && run.checks_count !== checks_count) refuse(importRefusals.checked_since);
  if (run.status === 'checked' && run.created_count + run.changed_count === 0)
    refuse(importRefusals.nothing_to_save);
  await goOn(tx, id, 'checked', 'applying', checks_count);
  toRun(tx, by, id);
  return importById(tx, by, kinds, id);
}

export async function undoImport(
  tx: TenantTx,
  by: Act,
  kinds: readonly ImportKind[],
  id: number,
): Promise<ImportRun> {
  const { kind } = await importById(tx, by, kinds, id);
  refuseUnproven(kinds, by, kind);
  await goOn(tx, id, 'applied', 'undoing');
  toRun(tx, by, id);
  return importById(tx, by, kinds, id);
}
