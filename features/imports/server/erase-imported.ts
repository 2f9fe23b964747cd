// Of people who are erased nothing is left in the sheets that they came by.

import { sql } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { staffLanguages, textIn, type StaffText } from '../../../shared/texts.ts';
import { rowTexts } from '../texts.ts';
import { countFates } from './record-fates.ts';

interface Erased {
  record_ids: readonly number[];
  /** Rows that were never saved know no record: of those this column tells whose they are, */
  field: string;
  /** by its digits, without zeros before them. */
  digits: readonly string[];
}

/** Runs that are not saved. */
const waiting = sql`('checking', 'checked', 'applying', 'failed')`;

const saidOf = (text: StaffText) =>
  JSON.stringify(
    Object.fromEntries(
      staffLanguages.map((language) => [
        language,
        [{ field: '', reason: textIn(text, language), value: '' }],
      ]),
    ),
  );
const erased = saidOf(rowTexts.erased);
const savedSince = saidOf(rowTexts.saved_since);

async function countAgain(tx: TenantTx, rows: readonly { import_run_id: number }[]): Promise<void> {
  for (const id of new Set(rows.map(({ import_run_id }) => import_run_id)))
    await tx
      .updateTable('import_runs')
      .set(await countFates(tx, id))
      .where('id', '=', id)
      .where('status', '=', 'checked')
      .execute();
}

/**
 * Of those who are taken back with the sheet that they came by: another that waits to be saved keeps what it says of
 * them, and not what they were. It is checked once more before it saves them anew.
 */
export async function letWaitingRowsGo(
  tx: TenantTx,
  kind: string,
  { record_ids, field }: Pick<Erased, 'record_ids' | 'field'>,
): Promise<void> {
  if (record_ids.length === 0) return;
  const { rows } = await shaped<{ import_run_id: number }>(
    fromTable('r', 'import_run_id'),
    (columns) => sql`
    update import_rows r
      set record_id = null, lock_version = null, restore = null, changes = '[]', notes = '[]', fate = 'refused',
        name = coalesce(r.cells ->> ${field}, ''),
        problems = coalesce(${savedSince}::jsonb -> i.language, '[]')
      from import_runs i
      where r.tenant_id = current_tenant() and i.tenant_id = r.tenant_id and i.id = r.import_run_id
        and i.kind = ${kind} and i.status in ${waiting} and r.record_id = any(${[...record_ids]}::bigint[])
      returning ${columns}`,
  ).execute(tx);
  await countAgain(tx, rows);
}

/** That there was a row, and what became of it, stays; what was not saved yet is not saved any more. */
export async function eraseImported(
  tx: TenantTx,
  kind: string,
  { record_ids, field, digits }: Erased,
  /** Of runs that wait to be saved nothing. */
  { isUndo = false } = {},
): Promise<void> {
  if (record_ids.length === 0) return;
  const { rows } = await shaped<{ import_run_id: number }>(
    fromTable('r', 'import_run_id'),
    (columns) => sql`
    update import_rows r
      set cells = '{}', name = '', changes = '[]', notes = '[]', found = null, restore = null,
        fate = case when i.status in ${waiting} then 'refused' else r.fate end,
        problems = case when i.status in ${waiting} then coalesce(${erased}::jsonb -> i.language, '[]') else '[]' end
      from import_runs i
      where r.tenant_id = current_tenant() and i.tenant_id = r.tenant_id and i.id = r.import_run_id
        and i.kind = ${kind} and not (${isUndo} and i.status in ${waiting})
        and (r.record_id = any(${[...record_ids]}::bigint[])
          or r.record_id is null
            and ltrim(regexp_replace(r.cells ->> ${field}, '[^0-9]', '', 'g'), '0') = any(${[...digits]}::text[]))
      returning ${columns}`,
  ).execute(tx);
  await countAgain(tx, rows);
}
