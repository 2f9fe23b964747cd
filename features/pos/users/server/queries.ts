import { sql } from 'kysely';
import type { TenantTx } from '../../../../server/tenant.ts';
import { searchPatterns } from '../../../../shared/search.ts';
import { MOST_USERS, type WallmobUser } from '../contract.ts';

/** Each word must be in the name, or the phrase in the id. A tenant has some hundreds of them: no index is needed. */
export async function wallmobUsersLike(tx: TenantTx, phrase: string | undefined): Promise<WallmobUser[]> {
  if (phrase === undefined) return [];
  const patterns = searchPatterns(phrase);
  const { rows } = await sql<WallmobUser>`
    select u.wallmob_id as id, u.full_name from wallmob_users u
    where (cardinality(${patterns}::text[]) > 0 and fold_name(u.full_name) like all (${patterns}::text[]))
      or strpos(lower(u.wallmob_id), lower(${phrase})) > 0
    order by lower(u.full_name), u.id limit ${MOST_USERS}`.execute(tx);
  return rows;
}
