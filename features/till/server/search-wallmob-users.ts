import { sql } from 'kysely';
import { holdsPhrase, holdsWords } from '../../../server/folded.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { MOST_USERS, type WallmobUser } from '../contract/wallmob-users.ts';

/** Each word must be in the name, or the phrase in the id. A tenant has some hundreds of them: no index is needed. */
export async function wallmobUsersLike(tx: TenantTx, phrase: string | undefined): Promise<WallmobUser[]> {
  if (phrase === undefined) return [];
  const { rows } = await shaped<WallmobUser>(
    { id: 'u.wallmob_id', full_name: 'u.full_name' },
    (columns) => sql`
    select ${columns}
    from wallmob_users u
    where ${holdsWords(sql`u.full_name`, phrase)} or ${holdsPhrase(sql`u.wallmob_id`, phrase)}
    order by lower(u.full_name), u.id limit ${MOST_USERS}`,
  ).execute(tx);
  return rows;
}
