import { sql } from 'kysely';
import { holdsPhrase } from '../../../server/folded.ts';
import { pageChosen, type Listed } from '../../../server/list-page.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { NumberEntry, WhitelistQuery } from '../contract/whitelist.ts';

export type WhitelistTable = 'wallmob_products' | 'wallmob_customers';

/** Lists of hundreds, some thousands at most: numbers are looked through one by one. */
export function listWhitelisted(
  tx: TenantTx,
  table: WhitelistTable,
  { query, ...page }: WhitelistQuery,
): Promise<Listed<NumberEntry>> {
  const wanted = tx
    .selectFrom(table)
    .$if(query !== undefined, (all) => all.where(holdsPhrase(sql`number`, query ?? '')));
  return pageChosen(wanted, wanted.select(['id', 'number']).orderBy('number_key').orderBy('id'), page);
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
