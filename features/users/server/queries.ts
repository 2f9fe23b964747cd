import { sql } from 'kysely';
import type { Role } from '../../../shared/permissions.ts';
import { seesAllDepos } from '../../../shared/permissions.ts';
import { notFound } from '../../../shared/refusals.ts';
import type { Tenant } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { SignedInUser, UserOption } from '../contract.ts';

const optionColumns = ['id', 'first_name', 'last_name', 'email', 'status', 'role'] as const;

/** People who work in a depot, by name in the tenant's alphabet (admin-decisions G52); those of the whole tenant are not among them. */
export async function usersOfDepo(tx: TenantTx, tenant: Tenant, depo_id: number, statuses?: readonly UserOption['status'][]): Promise<UserOption[]> {
  const rows = await tx.selectFrom('users').select(optionColumns)
    .where((where) => where.or([
      where('depo_id', '=', depo_id),
      where.exists(where.selectFrom('user_depos').select('user_id').whereRef('user_id', '=', 'users.id').where('user_depos.depo_id', '=', depo_id)),
    ]))
    .$if(statuses !== undefined && statuses.length > 0, (query) => query.where('status', 'in', [...(statuses ?? [])]))
    .execute();
  const { compare } = new Intl.Collator(tenant.locale);
  return (rows as UserOption[]).sort((a, b) => compare(a.first_name, b.first_name) || compare(a.last_name, b.last_name) || a.id - b.id);
}

export async function userById(tx: TenantTx, id: number): Promise<UserOption> {
  const row = await tx.selectFrom('users').select(optionColumns).where('id', '=', id).executeTakeFirst();
  return row ? row as UserOption : notFound();
}

export async function signedInUserById(tx: TenantTx, id: number): Promise<SignedInUser> {
  const row = await tx.selectFrom('users').select(['id', 'first_name', 'last_name', 'email', 'role', 'depo_id']).where('id', '=', id).executeTakeFirst();
  if (!row) return notFound();
  const role = row.role as Role;
  const depos = seesAllDepos(role)
    ? await tx.selectFrom('depos').select('id').orderBy('id').execute()
    : await tx.selectFrom('user_depos').select('depo_id as id').where('user_id', '=', id).orderBy('depo_id').execute();
  const ids = new Set([...depos.map((depo) => depo.id), ...(row.depo_id === null ? [] : [row.depo_id])]);
  return { ...row, role, depo_ids: [...ids].sort((a, b) => a - b) };
}

export interface Candidate { id: number; password_digest: string | null; confirmed: boolean }

/** Whom an e-mail means: its owner, else somebody who is about to change to it and has not confirmed it yet. */
export async function candidateOf(tx: TenantTx, email: string): Promise<Candidate | null> {
  const row = await tx.selectFrom('users').select(['id', 'password_digest', sql<boolean>`email = ${email}`.as('confirmed')])
    .where((where) => where.or([where('email', '=', email), where('unconfirmed_email', '=', email)]))
    .orderBy('confirmed', 'desc').orderBy('id').executeTakeFirst();
  return row ?? null;
}

export async function passwordLinkOf(tx: TenantTx, token_digest: string): Promise<{ expires_at: Date } | null> {
  const row = await tx.selectFrom('users').select('password_token_expires_at as expires_at')
    .where('password_token_digest', '=', token_digest).where('status', '=', 'active').executeTakeFirst();
  return row?.expires_at ? { expires_at: row.expires_at } : null;
}
