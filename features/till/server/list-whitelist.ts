import { sql } from 'kysely';
import { holdsPhrase } from '../../../server/folded.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { NumberEntry, WhitelistQuery } from '../contract/whitelist.ts';

export type WhitelistTable = 'wallmob_products' | 'wallmob_customers';

/** Lists of hundreds, some thousands at most: numbers are looked through one by one. */
export async function listWhitelisted(
  tx: TenantTx,
  table: WhitelistTable,
  { query, page, per_page }: WhitelistQuery,
): Promise<{ rows: NumberEntry[]; total: number }> {
  const wanted = tx
    .selectFrom(table)
    .$if(query !== undefined, (all) => all.where(holdsPhrase(sql`number`, query ?? '')));
  const rows = await wanted
    .select(['id', 'number'])
    .orderBy('number_key')
    .orderBy('id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Those of the given keys that are in the list. */
export async function listedKeys(
  tx: TenantTx,
  table: WhitelistTable,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom(table)
    .select('number_key')
    .where(sql<boolean>`number_key = any(${[...keys]}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.number_key));
}
