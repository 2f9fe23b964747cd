// A spreadsheet makes 12 of 0012: a row that would be new may be one that is known by its number with the zeros.

import { sql } from 'kysely';
import type { ImportKind, RowFate } from '../../../server/import-kind.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { FieldProblem } from '../../../shared/error-body.ts';
import { lostZeros, type SheetRow } from '../rules.ts';
import { rowTexts } from '../texts.ts';

/** Of the stored values of a key, those that begin with a zero. */
async function listKeysWithZeros(
  tx: TenantTx,
  { table, key, where = sql`true` }: NonNullable<ImportKind['zeros_in']>,
): Promise<string[]> {
  const { rows } = await shaped<{ key: string }>(
    { key },
    (columns) => sql`select ${columns} from ${sql.table(table)}
      where tenant_id = current_tenant() and ${sql.ref(key)} like '0%' and ${where}`,
  ).execute(tx);
  return rows.map((row) => row.key);
}

/** By the line of each row that would be new. */
export async function zeroNotes(
  tx: TenantTx,
  { keys, whole, zeros_in }: ImportKind,
  sheet: readonly SheetRow[],
  fates: readonly RowFate[],
): Promise<Map<number, FieldProblem[]>> {
  const notes = new Map<number, FieldProblem[]>();
  if (!zeros_in) return notes;
  const made = new Set(fates.filter(({ fate }) => fate === 'created').map(({ line }) => line));
  for (const field of [...keys, ...(whole ? [whole.name] : [])]) {
    const stored = field === (zeros_in.column ?? zeros_in.key) ? await listKeysWithZeros(tx, zeros_in) : [];
    const told = new Set<string>();
    for (const { line, key, known, digits } of lostZeros(sheet, field, stored)) {
      // Of a whole at the first of its rows: the others say the same name.
      if (!made.has(line) || told.has(key)) continue;
      told.add(key);
      const note: FieldProblem =
        known === null
          ? { field, text: rowTexts.short_key, values: { count: digits } }
          : { field, text: rowTexts.lost_zeros, values: { known } };
      notes.set(line, [...(notes.get(line) ?? []), note]);
    }
  }
  return notes;
}
