import { sql } from 'kysely';
import type { TenantTx } from '../../../server/tenant.ts';
import type { IntegrationKey } from '../contract/integration-keys.ts';
import { keyState, MOST_KEYS } from '../rules/integration-keys.ts';

const endedShown = 100;

/** Condition on `api_tokens`: the keys of programs that open something. */
export const inForce = (now: Date) =>
  sql<boolean>`(kind = 'integration' and revoked_at is null and (expires_at is null or expires_at > ${now}))`;

const keys = (tx: TenantTx) =>
  tx
    .selectFrom('api_tokens')
    .select([
      'id',
      'name',
      'ending',
      'scopes',
      'created_at',
      'last_used_at',
      'expires_at',
      'revoked_at as ended_at',
    ]);

interface Row extends Pick<IntegrationKey, 'id' | 'name' | 'ending' | 'scopes'> {
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date | null;
  ended_at: Date | null;
}

const keyOut = (
  { created_at, last_used_at, expires_at, ended_at, ...row }: Row,
  now: Date,
): IntegrationKey => ({
  ...row,
  state: keyState({ expires_at, ended_at }, now),
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  expires_at: expires_at?.toISOString() ?? null,
  ended_at: ended_at?.toISOString() ?? null,
});

/** Those in force by name, then those that ended or expired, newest first. */
export async function listKeys(tx: TenantTx, now: Date): Promise<IntegrationKey[]> {
  const standing = await keys(tx)
    .where(inForce(now))
    .orderBy('name')
    .orderBy('id')
    // `npm run create-key` keeps to no limit.
    .limit(10 * MOST_KEYS)
    .execute();
  const over = await keys(tx)
    .where('kind', '=', 'integration')
    .where((row) => row.not(inForce(now)))
    .orderBy(sql`least(revoked_at, expires_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(endedShown)
    .execute();
  return [...standing, ...over].map((row) => keyOut(row, now));
}
