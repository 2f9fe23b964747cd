// Tills: the first message that names one makes it (README 18).

import { sql } from 'kysely';
import type { TenantTx } from '../../../../server/tenant.ts';

export interface NamedRegister {
  wallmob_id: string;
  name?: string | null | undefined;
}

/** Ids of the registers by their id at the point of sale; one that nobody knows yet is made. A known one keeps its name. */
export async function registersNamed(
  tx: TenantTx,
  named: readonly NamedRegister[],
): Promise<Map<string, number>> {
  if (named.length === 0) return new Map();
  const names = new Map(named.map(({ wallmob_id, name }) => [wallmob_id, name ?? wallmob_id]));
  // In one order, so that two messages do not wait for each other.
  const wallmob_ids = [...names.keys()].sort();
  await tx
    .insertInto('cash_registers')
    .values(wallmob_ids.map((wallmob_id) => ({ wallmob_id, name: names.get(wallmob_id) ?? wallmob_id })))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'wallmob_id']).doNothing())
    .execute();
  const rows = await tx
    .selectFrom('cash_registers')
    .select(['id', 'wallmob_id'])
    .where('wallmob_id', 'in', wallmob_ids)
    .execute();
  return new Map(rows.map(({ id, wallmob_id }) => [wallmob_id ?? '', id]));
}

/**
 * Until the transaction ends nobody else moves an order of these registers from the pool to a report, or back. Whoever does so holds the
 * register first, then the report.
 */
export async function holdRegisters(tx: TenantTx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select from cash_registers where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(
    tx,
  );
}
