// The registers and people that messages name, looked up together.

import { sql } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { registersNamed, type NamedRegister } from './save-cash-register.ts';

export interface NamedPerson {
  wallmob_id: string;
  full_name?: string | null | undefined;
}

/** Ids by the point of sale's: of every register, and of people who are users here. */
export interface Named {
  registers: ReadonlyMap<string, number>;
  people: ReadonlyMap<string, number>;
}

/**
 * Holds the registers (`registersNamed`), and then keeps the people for the look-up on the user form: what only
 * writes and is read by nobody is done last. People whose name is known already are not touched, so that two messages
 * of one person do not wait for each other.
 */
async function lookUp(tx: TenantTx, wallmobIds: readonly string[], people: ReadonlyMap<string, string>) {
  const sent = [...people].map(([wallmob_id, full_name]) => ({ wallmob_id, full_name }));
  const { rows } = await shaped<{ is_person: boolean; id: number; wallmob_id: string }>(
    { is_person: sql`false`, ...fromTable('', 'id wallmob_id') },
    (columns) => sql`
    with held as materialized (
      select id, wallmob_id from cash_registers where wallmob_id = any(${wallmobIds}::text[])
      order by id for no key update
    ), sent as (
      select wallmob_id, full_name
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent(wallmob_id text, full_name text)
    ), kept as (
      insert into wallmob_users (wallmob_id, full_name)
      select s.wallmob_id, s.full_name from sent s
      where not exists (select from wallmob_users w where w.wallmob_id = s.wallmob_id and w.full_name = s.full_name)
      order by s.wallmob_id
      on conflict (tenant_id, wallmob_id) do update set full_name = excluded.full_name
      where wallmob_users.full_name <> excluded.full_name
    )
    select ${columns}
    from held
    union all select true, id, wallmob_id from users where wallmob_id = any(${[...people.keys()]}::text[])
    order by 1, 2 desc`,
  ).execute(tx);
  const idsOf = (found: typeof rows) => new Map(found.map(({ id, wallmob_id }) => [wallmob_id, id]));
  return {
    registers: idsOf(rows.filter((row) => !row.is_person)),
    people: idsOf(rows.filter((row) => row.is_person)),
  };
}

/** A register that nobody knows yet is made. All are held: see `holdRegisters`. */
export async function thingsNamed(
  tx: TenantTx,
  registers: readonly NamedRegister[],
  people: readonly NamedPerson[],
): Promise<Named> {
  const wallmobIds = [...new Set(registers.map(({ wallmob_id }) => wallmob_id))];
  const names = new Map(people.map(({ wallmob_id, full_name }) => [wallmob_id, full_name ?? wallmob_id]));
  if (wallmobIds.length === 0 && names.size === 0) return { registers: new Map(), people: new Map() };
  const found = await lookUp(tx, wallmobIds, names);
  return found.registers.size === wallmobIds.length
    ? found
    : { ...found, registers: await registersNamed(tx, registers) };
}
