import type { AppContext } from '../../../server/context.ts';
import { inTenant, type TenantTx } from '../../../server/tenant.ts';
import { isTold, type Noted, type OutsideSystem } from '../rules.ts';

/** It answered, or sent something that was taken; `counts` says what came: `{ created: 2, refused: 1 }`. */
export async function noteSuccess(
  tx: TenantTx,
  system: OutsideSystem,
  at: Date,
  counts: Readonly<Record<string, number>> = {},
): Promise<void> {
  const row = { last_success_at: at, last_counts: JSON.stringify(counts) };
  await tx
    .insertInto('outside_systems')
    .values({ system, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'system']).doUpdateSet(row))
    .execute();
}

/** It was away, refused us, or sent what could not be read; `error` is one sentence for staff, without secrets. */
export async function noteFailure(
  tx: TenantTx,
  system: OutsideSystem,
  at: Date,
  error: string,
): Promise<void> {
  const row = { last_error_at: at, last_error: error.slice(0, 500) };
  await tx
    .insertInto('outside_systems')
    .values({ system, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'system']).doUpdateSet(row))
    .execute();
}

/** What this server told last, by tenant and system: a few hundred at most. */
const told = new Map<string, Noted>();

/**
 * For what is heard of many times a minute: told when it changes for better or worse and else once a minute, in a transaction of its own.
 * Never throws: how a system is doing must not stand in the way of its work.
 */
export async function noteSeldom(
  app: AppContext,
  tenant: { id: number },
  system: OutsideSystem,
  heard: { counts: Readonly<Record<string, number>> } | { error: string },
): Promise<void> {
  const at = app.clock();
  const key = `${tenant.id} ${system}`;
  const now = { failed: 'error' in heard, at };
  if (!isTold(told.get(key), now)) return;
  told.set(key, now);
  try {
    await inTenant(app.database, tenant.id, (tx) =>
      'error' in heard ? noteFailure(tx, system, at, heard.error) : noteSuccess(tx, system, at, heard.counts),
    );
  } catch (error) {
    told.delete(key);
    app.log.error({ err: error, system }, 'state of an outside system');
  }
}
