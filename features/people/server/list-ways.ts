import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { newWayDays, type WayIn } from '../contract/ways-in.ts';
import { inDays } from '../rules/sign-in.ts';

interface Row extends Pick<WayIn, 'kind' | 'id' | 'name'> {
  added_at: Date | null;
}

/** Newest first; an address that is not confirmed yet stands above all. Sessions and apps are ended together. */
export async function listWaysIn(tx: TenantTx, by: Pick<Act, 'now'>, user_id: number): Promise<WayIn[]> {
  const { rows } = await shaped<Row>(
    { kind: sql`'authenticator'`, id: sql`0::bigint`, name: sql`''`, added_at: sql`confirmed_at` },
    (columns) => sql`
    select ${columns}
    from second_factors
      where user_id = ${user_id} and confirmed_at is not null
    union all select 'passkey', id, name, created_at from passkeys where user_id = ${user_id}
    union all select 'provider', 0, email, created_at from provider_links where user_id = ${user_id}
    union all select 'email', 0, unconfirmed_email, null from users
      where id = ${user_id} and unconfirmed_email is not null
    union all select 'key', id, name, created_at from api_tokens
      where made_by = ${user_id} and kind = 'integration' and revoked_at is null
        and (expires_at is null or expires_at > ${by.now})
    order by added_at desc nulls first, kind, id`,
  ).execute(tx);
  const since = inDays(by.now, -newWayDays);
  return rows.map(({ added_at, ...row }) => ({
    ...row,
    added_at: added_at?.toISOString() ?? null,
    is_new: added_at === null || added_at >= since,
  }));
}
