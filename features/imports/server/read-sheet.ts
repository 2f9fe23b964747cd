// The rows of a run as they were sent, and as they are read.

import type { ConstraintTable } from '../../../server/http/problems.ts';
import type { Act } from '../../../server/identity.ts';
import type { ImportKind } from '../../../server/import-kind.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { FoundAddress } from '../../../shared/found-address.ts';
import { readRows, type SheetRow } from '../rules.ts';

export interface Running {
  id: number;
  kind: ImportKind;
  depo_id: number | null;
  constraints: ConstraintTable;
  told: (done: number) => Promise<void>;
}

/** A row with the record and the version that were shown of it, and what was said would become of it. */
export type ShownRow = SheetRow & {
  fate: string | null;
  record_id: number | null;
  lock_version: number | null;
  found: FoundAddress | null;
};

export async function readSheet(tx: TenantTx, id: number): Promise<ShownRow[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .select(['line', 'cells', 'fate', 'record_id', 'lock_version', 'found'])
    .where('import_run_id', '=', id)
    .orderBy('line')
    .execute();
  return rows as unknown as ShownRow[];
}

export const readFor = (kind: ImportKind, sheet: readonly SheetRow[], by: Act) =>
  readRows(
    sheet,
    kind,
    { language: by.actor.language, currency: by.actor.tenant.currency },
    kind.keyAs && ((field, value) => kind.keyAs?.(field, value, by) ?? value),
  );
