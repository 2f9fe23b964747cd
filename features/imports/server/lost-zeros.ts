// A spreadsheet makes 12 of 0012: a row that would be new may be one that is known by its number with the zeros.

import type { ImportKind, RowFate } from '../../../server/import-kind.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { FieldProblem } from '../../../shared/error-body.ts';
import { lostZeros, type SheetRow } from '../rules.ts';
import { rowTexts } from '../texts.ts';

/** By the line of each row that would be new. */
export async function zeroNotes(
  tx: TenantTx,
  { keys, keysWithZeros }: ImportKind,
  sheet: readonly SheetRow[],
  fates: readonly RowFate[],
): Promise<Map<number, FieldProblem[]>> {
  const notes = new Map<number, FieldProblem[]>();
  if (!keysWithZeros) return notes;
  const made = new Set(fates.filter(({ fate }) => fate === 'created').map(({ line }) => line));
  for (const field of keys) {
    const stored = await keysWithZeros(tx, field);
    for (const { line, known, digits } of lostZeros(sheet, field, stored)) {
      if (!made.has(line)) continue;
      const note: FieldProblem =
        known === null
          ? { field, text: rowTexts.short_key, values: { count: digits } }
          : { field, text: rowTexts.lost_zeros, values: { known } };
      notes.set(line, [...(notes.get(line) ?? []), note]);
    }
  }
  return notes;
}
