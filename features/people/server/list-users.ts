import { sql } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import type { Listed } from '../../../server/list-page.ts';
import { cutPage, sortedRows } from '../../../server/sort-rows.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Role } from '../../../shared/permissions.ts';
import { seesAllDepos } from '../../../shared/permissions.ts';
import { notFound } from '../../../shared/refusals.ts';
import type { ListedUser, SignedInUser, UserListQuery, UserOption } from '../contract/sign-in.ts';
import { isLocked } from '../rules/sign-in.ts';
import { deposOfUser } from './read-user.ts';

type ListRow = Omit<Required<ListedUser>, 'last_sign_in_at'> & { last_sign_in_at: Date | null };

const optionOf = ({ id, first_name, last_name, full_name, email, status, role }: ListRow): UserOption => ({
  id,
  first_name,
  last_name,
  full_name,
  email,
  status,
  role,
});

/**
 * People who work in a depot, by name (admin-decisions G52); for admins with the admins, who work in all. Whoever may
 * not read users gets what a select needs.
 */
export async function usersOfDepo(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  { statuses = [], sort, page, per_page }: UserListQuery,
): Promise<Listed<ListedUser>> {
  const found = await tx
    .selectFrom('users')
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'status',
      'role',
      'axapta_code',
      'depo_id',
      'last_sign_in_at',
      'failed_attempts',
      'locked_at',
      deposOfUser,
    ])
    .where((where) =>
      where.or([
        where('depo_id', '=', depo_id),
        where.exists(
          where
            .selectFrom('user_depos')
            .select('user_id')
            .whereRef('user_id', '=', 'users.id')
            .where('user_depos.depo_id', '=', depo_id),
        ),
        ...(staffOf(by).role === 'admin' ? [where('role', '=', 'admin')] : []),
      ]),
    )
    .$if(statuses.length > 0, (query) => query.where('status', 'in', [...statuses]))
    .execute();
  const people = found.map(({ failed_attempts, locked_at, ...row }) => ({
    ...row,
    full_name: `${row.first_name} ${row.last_name}`.trim(),
    locked: isLocked({ failed_attempts, locked_at }, by.now),
  })) as ListRow[];
  const ordered = sortedRows(people, by.actor.tenant.locale, ['first_name', 'last_name', 'id'], sort);
  const { rows, total } = cutPage(ordered, { page, per_page });
  return { rows: by.actor.can('users.read') ? rows : rows.map(optionOf), total };
}

export async function signedInUserById(tx: TenantTx, id: number): Promise<SignedInUser> {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'role', 'depo_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return notFound();
  const role = row.role as Role;
  const depos = seesAllDepos(role)
    ? await tx.selectFrom('depos').select('id').orderBy('id').execute()
    : await tx
        .selectFrom('user_depos')
        .select('depo_id as id')
        .where('user_id', '=', id)
        .orderBy('depo_id')
        .execute();
  const ids = new Set([...depos.map((depo) => depo.id), ...(row.depo_id === null ? [] : [row.depo_id])]);
  return { ...row, role, depo_ids: [...ids].sort((a, b) => a - b) };
}

export interface Candidate {
  id: number;
  password_digest: string | null;
  confirmed: boolean;
  /** Null of a new account. */
  last_sign_in_at: Date | null;
}

/** Whom an e-mail means: its owner, else somebody who is about to change to it and has not confirmed it yet. */
export async function findCandidate(tx: TenantTx, email: string): Promise<Candidate | null> {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'password_digest', 'last_sign_in_at', sql<boolean>`email = ${email}`.as('confirmed')])
    .where((where) => where.or([where('email', '=', email), where('unconfirmed_email', '=', email)]))
    .orderBy('confirmed', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return row ?? null;
}

export async function findPasswordLink(
  tx: TenantTx,
  token_digest: string,
): Promise<{ expires_at: Date; email: string; first_name: string; last_name: string } | null> {
  const row = await tx
    .selectFrom('users')
    .select(['password_token_expires_at as expires_at', 'email', 'first_name', 'last_name'])
    .where('password_token_digest', '=', token_digest)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row?.expires_at ? { ...row, expires_at: row.expires_at } : null;
}
