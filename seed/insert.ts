// Many rows at once: PostgreSQL takes at most 65,535 values in a statement.

import type { Insertable, Kysely } from 'kysely';
import type { DB } from '../server/db/schema.gen.ts';

export async function insertAll<T extends keyof DB>(
  tx: Kysely<DB>,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<number[]> {
  const columns = Object.keys(rows[0] ?? {}).length || 1;
  const size = Math.min(1_000, Math.floor(60_000 / columns));
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += size) {
    const made = await tx
      .insertInto(table)
      .values(rows.slice(from, from + size) as never)
      .returning('id' as never)
      .execute();
    for (const row of made as unknown as { id: number }[]) ids.push(row.id);
  }
  return ids;
}

export async function insertLinks<T extends keyof DB>(
  tx: Kysely<DB>,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 1_000) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + 1_000) as never)
      .execute();
  }
}
