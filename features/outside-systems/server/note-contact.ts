import { sql } from 'kysely';
import type { AppContext } from '../../../server/context.ts';
import { inTenant, type TenantTx, type WithinTenant } from '../../../server/tenant.ts';
import { isTold, seldom_ms, type Noted, type OutsideSystem } from '../rules.ts';

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

/**
 * For what is heard of many times a minute, within its transaction: told after an error and else once a minute, and
 * the row is not touched otherwise, so that nobody waits for it. Other servers' words count as well.
 */
export async function noteSuccessSeldom(
  tx: TenantTx,
  system: OutsideSystem,
  at: Date,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  await sql`
    insert into outside_systems (system, last_success_at, last_counts)
    select ${system}, ${at}::timestamptz, ${JSON.stringify(counts)}::jsonb
    where not exists (
      select from outside_systems
      where system = ${system}
        and abs(extract(epoch from last_success_at - ${at}::timestamptz)) < ${seldom_ms / 1_000}
        and (last_error_at is null or last_error_at < last_success_at))
    on conflict (tenant_id, system)
    do update set last_success_at = excluded.last_success_at, last_counts = excluded.last_counts`.execute(tx);
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

export interface Spending {
  system: OutsideSystem;
  provider: string;
  units: number;
  /** In a day of the tenant's; null without a limit. */
  most: number | null;
  time_zone: string;
}

/**
 * Counts what is about to be asked of a service that costs; false, and nothing counted, when it would be more than a
 * day may have.
 */
export async function spendUnits(tx: TenantTx, spending: Spending): Promise<boolean> {
  const { system, provider, units, most, time_zone } = spending;
  const { rows } = await sql`
    insert into outside_calls as c (system, provider, day, units)
    select ${system}, ${provider}, (now() at time zone ${time_zone})::date, ${units}::integer
    where ${most}::integer is null or ${units}::integer <= ${most}::integer
    on conflict (tenant_id, system, provider, day) do update set units = c.units + excluded.units
    where ${most}::integer is null or c.units + excluded.units <= ${most}::integer
    returning units`.execute(tx);
  return rows.length === 1;
}

/** What this server told last, by tenant and system: a few hundred at most. */
const told = new Map<string, Noted>();

/**
 * For what is heard of many times a minute: told when it changes for better or worse and else once a minute, in a
 * transaction of its own. Never throws: how a system is doing must not stand in the way of its work.
 */
export async function noteSeldom(
  app: AppContext,
  tenant: { id: number },
  system: OutsideSystem,
  heard: Heard,
): Promise<void> {
  const within: WithinTenant = (work, choice) => inTenant(app.database, tenant.id, work, choice);
  try {
    await noteSeldomWithin(within, tenant, { system, at: app.clock() }, heard);
  } catch (error) {
    app.log.error({ err: error, system }, 'state of an outside system');
  }
}

type Heard = { counts: Readonly<Record<string, number>> } | { error: string };

/** The same for who has transactions of the tenant and no application. Throws what the database does. */
export async function noteSeldomWithin(
  within: WithinTenant,
  tenant: { id: number },
  { system, at }: { system: OutsideSystem; at: Date },
  heard: Heard,
): Promise<void> {
  const key = `${tenant.id} ${system}`;
  const now = { failed: 'error' in heard, at };
  if (!isTold(told.get(key), now)) return;
  told.set(key, now);
  try {
    await within(
      (tx) =>
        'error' in heard
          ? noteFailure(tx, system, at, heard.error)
          : noteSuccess(tx, system, at, heard.counts),
      { readonly: false },
    );
  } catch (error) {
    told.delete(key);
    throw error;
  }
}
