import { staffOf, type Act } from '../../../../server/identity.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { notFound } from '../../../../shared/refusals.ts';
import type { OwnPasskey } from '../../contract/passkeys.ts';
import { deviceOf } from '../../rules/known-browsers.ts';
import { makeOf } from '../../rules/passkeys.ts';

export const shownColumns = [
  'id',
  'name',
  'authenticator',
  'user_agent',
  'created_at',
  'last_used_at',
] as const;

interface Row {
  id: number;
  name: string;
  authenticator: string;
  user_agent: string;
  created_at: Date;
  last_used_at: Date | null;
}

export const shownPasskey = ({ id, name, authenticator, user_agent, ...at }: Row): OwnPasskey => ({
  id,
  name,
  make: makeOf(authenticator, deviceOf(user_agent)),
  created_at: at.created_at.toISOString(),
  last_used_at: at.last_used_at?.toISOString() ?? null,
});

/** Oldest first; there are twenty at most. */
export async function ownPasskeys(tx: TenantTx, by: Act): Promise<OwnPasskey[]> {
  const rows = await tx
    .selectFrom('passkeys')
    .select(shownColumns)
    .where('user_id', '=', staffOf(by).id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(shownPasskey);
}

/** 404 for one of somebody else. */
export async function ownPasskey(tx: TenantTx, by: Act, id: number): Promise<OwnPasskey> {
  return (await ownPasskeys(tx, by)).find((passkey) => passkey.id === id) ?? notFound();
}

/** What a device that is asked for another one should know. */
export function listCredentials(tx: TenantTx, user_id: number) {
  return tx
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', user_id)
    .execute();
}
