// Who a run is done for, as they may by now: rights that were taken since its rows came hold.

import { sql } from 'kysely';
import { systemActor, type Actor, type StaffUser, type Tenant } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { mayRole } from '../../../shared/permissions.ts';
import { staffLanguageOf } from '../../../shared/texts.ts';
import type { RunStatus } from '../contract.ts';

/** Kept by the people, who know nothing of imports. */
export type FindPerson = (
  tx: TenantTx,
  id: number,
) => Promise<Omit<StaffUser, 'language' | 'has_second_factor'> & { depo_ids: number[] }>;

/** Null when the person is no longer active. */
export async function actorFor(
  tx: TenantTx,
  tenant: Tenant,
  { user_id, language }: { user_id: number; language: string },
  findPerson: FindPerson,
): Promise<Actor | null> {
  const { depo_ids, ...person } = await findPerson(tx, user_id);
  const { status } = await tx
    .selectFrom('users')
    .select('status')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  if (status !== 'active') return null;
  return {
    ...systemActor(tenant),
    user: { ...person, language: null, has_second_factor: false },
    depo_ids,
    can: (permission) => mayRole(person.role, permission),
    language: staffLanguageOf(language),
  };
}

export async function runById(tx: TenantTx, id: number) {
  return tx
    .selectFrom('import_runs')
    .select(['id', 'kind', 'depo_id', 'status', 'language'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Behind `alone`: whoever waited there finds what another worker has done meanwhile. */
export const isStill = async (tx: TenantTx, id: number, step: RunStatus): Promise<boolean> =>
  (await runById(tx, id))?.status === step;

/** One run of a tenant at a time: two of the same rows at once would both make them. */
export async function alone(tx: TenantTx, tenant_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('imports', ${tenant_id}))`.execute(tx);
}
