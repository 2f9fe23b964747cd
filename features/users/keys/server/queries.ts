import type { TenantTx } from '../../../../server/tenant.ts';
import type { IntegrationKey } from '../contract.ts';
import { MOST_KEYS } from '../rules.ts';

const endedShown = 100;

const keys = (tx: TenantTx) =>
  tx
    .selectFrom('api_tokens')
    .select(['id', 'name', 'scopes', 'created_at', 'last_used_at', 'revoked_at as ended_at'])
    .where('kind', '=', 'integration');

interface Row extends Pick<IntegrationKey, 'id' | 'name' | 'scopes'> {
  created_at: Date;
  last_used_at: Date | null;
  ended_at: Date | null;
}

const keyOut = ({ created_at, last_used_at, ended_at, ...row }: Row): IntegrationKey => ({
  ...row,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  ended_at: ended_at?.toISOString() ?? null,
});

/** Those in force by name, then the ended ones, newest first. */
export async function keysOf(tx: TenantTx): Promise<IntegrationKey[]> {
  const inForce = await keys(tx)
    .where('revoked_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    // `npm run create-key` keeps to no limit.
    .limit(10 * MOST_KEYS)
    .execute();
  const ended = await keys(tx)
    .where('revoked_at', 'is not', null)
    .orderBy('revoked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(endedShown)
    .execute();
  return [...inForce, ...ended].map(keyOut);
}
