// How many rows there are in all: what a list says beside its page.

import { sql, type RawBuilder } from 'kysely';
import { shaped } from './shaped.ts';
import type { TenantTx } from './tenant.ts';

/** `from` begins with 'from'. Asked for in one `Promise.all` with the page, both go to the database in one exchange. */
export async function countRows(tx: TenantTx, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await shaped<{ total: number }>(
    { total: sql`count(*)` },
    (columns) => sql`select ${columns}
    ${from}`,
  ).execute(tx);
  return rows[0]?.total ?? 0;
}
