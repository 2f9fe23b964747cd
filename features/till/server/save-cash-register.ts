// Tills: the first message that names one makes it (README 18).

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { fieldTexts, refuseFields } from '../../../shared/refusals.ts';
import { recordChanges, refuseStale } from '../../history/server/record-changes.ts';
import type { CashRegister, CashRegisterChanges, NewCashRegister } from '../contract/cash-registers.ts';
import { cashRegisterById } from './list-cash-registers.ts';

const kind = 'cash_registers';

/** What its history tells of. */
const kept = ({ name, wallmob_id, depo_id }: CashRegister) => ({ name, wallmob_id, depo_id });

export interface NamedRegister {
  wallmob_id: string;
  name?: string | null | undefined;
}

/** Held as `holdRegisters` holds them. */
async function heldByName(tx: TenantTx, wallmobIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await shaped<{ id: number; wallmob_id: string }>(
    fromTable('', 'id wallmob_id'),
    (columns) => sql`
    select ${columns}
    from cash_registers where wallmob_id = any(${[...wallmobIds]}::text[])
    order by id for no key update`,
  ).execute(tx);
  return new Map(rows.map(({ id, wallmob_id }) => [wallmob_id, id]));
}

/**
 * Ids of the registers by their id at the point of sale; one that nobody knows yet is made. A known one keeps its
 * name. All are held: see `holdRegisters`.
 */
export async function registersNamed(
  tx: TenantTx,
  named: readonly NamedRegister[],
): Promise<Map<string, number>> {
  if (named.length === 0) return new Map();
  const names = new Map(named.map(({ wallmob_id, name }) => [wallmob_id, name ?? wallmob_id]));
  // In one order, so that two messages do not wait for each other.
  const wallmobIds = [...names.keys()].sort();
  const known = await heldByName(tx, wallmobIds);
  const missing = wallmobIds.filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  await tx
    .insertInto('cash_registers')
    .values(missing.map((wallmob_id) => ({ wallmob_id, name: names.get(wallmob_id) ?? wallmob_id })))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'wallmob_id']).doNothing())
    .execute();
  return heldByName(tx, wallmobIds);
}

/**
 * Until the transaction ends nobody else moves an order of these registers from the pool to a report, or back.
 * Whoever does so holds the register first, then the report.
 */
export async function holdRegisters(tx: TenantTx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select from cash_registers where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(
    tx,
  );
}

/** A depot of somebody else is as unknown as one that does not exist. */
function checkDepo(by: Act, depo_id: number | null | undefined): void {
  if (depo_id != null && !by.actor.depo_ids.includes(depo_id))
    refuseFields([{ field: 'depo_id', text: fieldTexts.must_exist }]);
}

export async function createCashRegister(
  tx: TenantTx,
  by: Act,
  { name, wallmob_id = null, depo_id = null }: NewCashRegister,
): Promise<CashRegister> {
  checkDepo(by, depo_id);
  const made = await tx
    .insertInto('cash_registers')
    .values({ name, wallmob_id, depo_id, created_at: by.now, updated_at: by.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  recordChanges(tx, by, [{ kind, id: made.id, before: null, after: { name, wallmob_id, depo_id } }]);
  return cashRegisterById(tx, made.id);
}

export async function updateCashRegister(
  tx: TenantTx,
  by: Act,
  id: number,
  { lock_version, ...changes }: CashRegisterChanges,
): Promise<CashRegister> {
  const before = await cashRegisterById(tx, id, true);
  checkDepo(by, before.depo_id);
  checkDepo(by, changes.depo_id);
  await refuseStale(tx, kind, before, lock_version);
  await tx
    .updateTable('cash_registers')
    .set((column) => ({ ...changes, updated_at: by.now, lock_version: column('lock_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  recordChanges(tx, by, [{ kind, id, before: kept(before), after: changes }]);
  return cashRegisterById(tx, id);
}

/** What it sold stays, and what it still sends is taken. */
export async function retireCashRegister(tx: TenantTx, by: Act, id: number): Promise<void> {
  const before = await cashRegisterById(tx, id, true);
  checkDepo(by, before.depo_id);
  await tx
    .updateTable('cash_registers')
    .set({ deleted_at: by.now, updated_at: by.now })
    .where('id', '=', id)
    .execute();
  recordChanges(tx, by, [{ kind, id, before: kept(before), after: null }]);
}
