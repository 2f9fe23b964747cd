import { sql } from 'kysely';
import type { Tenant } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { OutsideSystemState } from '../contract.ts';
import { isDown, isSetUp, outsideSystems, rhythm, stateOf, type OutsideSystem } from '../rules.ts';

interface Row {
  system: OutsideSystem;
  last_success_at: Date | null;
  last_counts: Record<string, number> | null;
  last_error_at: Date | null;
  last_error: string | null;
}

/** Scopes of the keys that are in force. */
async function scopesInForce(tx: TenantTx, now: Date): Promise<string[]> {
  const { rows } = await shaped<{ scope: string }>(
    { scope: sql`unnest(scopes)` },
    (columns) => sql`
    select distinct ${columns}
    from api_tokens
    where kind = 'integration' and revoked_at is null and (expires_at is null or expires_at > ${now})`,
  ).execute(tx);
  return rows.map(({ scope }) => scope);
}

/** Those that do not work now where only these are asked for, else all. */
export async function systemsAsked(
  tx: TenantTx,
  { tenant, now }: { tenant: Tenant; now: Date },
  { down = false }: { down?: boolean | undefined },
): Promise<OutsideSystemState[]> {
  const all = await listOutsideSystems(tx, tenant, now);
  return down ? all.filter(({ state }) => isDown(state)) : all;
}

/** All of them, in the order of the page. */
export async function listOutsideSystems(
  tx: TenantTx,
  tenant: Tenant,
  now: Date,
): Promise<OutsideSystemState[]> {
  const { rows } = await shaped<Row>(
    fromTable('', 'system last_success_at last_counts last_error_at last_error'),
    (columns) => sql`select ${columns}
    from outside_systems`,
  ).execute(tx);
  const heard = new Map(rows.map((row) => [row.system, row]));
  const setUp = { settings: tenant.settings, scopes: await scopesInForce(tx, now) };
  return outsideSystems.map((system) => {
    const { last_success_at, last_counts, last_error_at, last_error } = heard.get(system) ?? {
      last_success_at: null,
      last_counts: null,
      last_error_at: null,
      last_error: null,
    };
    return {
      system,
      state: stateOf(system, { last_success_at, last_error_at }, isSetUp(system, setUp), now),
      expected_within_s: rhythm[system],
      last_success_at: last_success_at?.toISOString() ?? null,
      last_counts,
      last_error_at: last_error_at?.toISOString() ?? null,
      last_error,
    };
  });
}
