import { sql } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Role } from '../../../shared/permissions.ts';
import { seesAllDepos } from '../../../shared/permissions.ts';
import { notFound } from '../../../shared/refusals.ts';
import type { ListedUser, SignedInUser, UserListQuery, UserOption } from '../contract/sign-in.ts';
import { isLocked } from '../rules/sign-in.ts';
import { deposOfUser } from './read-user.ts';

type ListRow = Omit<Required<ListedUser>, 'last_sign_in_at'> & { last_sign_in_at: Date | null };

/** By name in the tenant's alphabet (admin-decisions G52), or by a column; whoever has nothing in it stands last. */
function inOrder(rows: ListRow[], by: Act, sort: UserListQuery['sort']): ListRow[] {
  const { compare } = new Intl.Collator(by.actor.tenant.locale, { numeric: true });
  const named = (a: ListRow, b: ListRow) =>
    compare(a.first_name, b.first_name) || compare(a.last_name, b.last_name) || a.id - b.id;
  if (!sort) return rows.toSorted(named);
  const { column, down } = sort;
  const text = (row: ListRow) => {
    const value = row[column];
    return value instanceof Date ? value.toISOString() : value === null ? null : String(value);
  };
  return rows.toSorted((a, b) => {
    const [one, other] = [text(a), text(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || named(a, b);
    return (down ? compare(other, one) : compare(one, other)) || named(a, b);
  });
}

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
 * People who work in a depot; for admins with the admins, who work in all. Whoever may not read users gets what a
 * select needs.
 */
export async function usersOfDepo(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  { statuses = [], sort, page, per_page }: Partial<UserListQuery>,
): Promise<{ rows: ListedUser[]; total: number }> {
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
  const ordered = inOrder(people, by, sort);
  const shown =
    page === undefined ? ordered : ordered.slice((page - 1) * (per_page ?? 25), page * (per_page ?? 25));
  return { rows: by.actor.can('users.read') ? shown : shown.map(optionOf), total: ordered.length };
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
