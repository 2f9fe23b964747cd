import { sql } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { commonRefusals, notFound, refuse } from '../../../shared/refusals.ts';
import type { User } from '../contract/staff.ts';
import { isLocked } from '../rules/sign-in.ts';
import { sightOf, worksIn, type Editor } from '../rules/staff.ts';

export const deposOfUser = sql<number[]>`array(select ud.depo_id from user_depos ud
  where ud.tenant_id = users.tenant_id and ud.user_id = users.id order by ud.depo_id)`.as('depo_ids');

const hasSecondFactor = sql<boolean>`(exists (select from second_factors f where f.tenant_id = users.tenant_id
    and f.user_id = users.id and f.confirmed_at is not null)
  or exists (select from passkeys p where p.tenant_id = users.tenant_id and p.user_id = users.id))`.as(
  'has_second_factor',
);

const providerLink = sql<{ email: string; since: string; last_used_at: string } | null>`(
  select jsonb_build_object('email', l.email, 'since', l.created_at, 'last_used_at', l.last_used_at)
  from provider_links l where l.tenant_id = users.tenant_id and l.user_id = users.id)`.as('provider_link');

export const userColumns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'unconfirmed_email',
  'axapta_code',
  'role',
  'depo_id',
  'status',
  'inactive_since',
  'franchise_driver',
  'agreed_weekly_hours',
  'wallmob_id',
  'wallmob_name',
  'lakrids_driver_id',
  'lakrids_driver_name',
  'last_sign_in_at',
  'failed_attempts',
  'locked_at',
  'password_digest',
  'lock_version',
] as const;

type Stored = Omit<
  User,
  | 'locked'
  | 'has_password'
  | 'inactive_since'
  | 'last_sign_in_at'
  | 'lakrids_driver_id'
  | 'lakrids_driver_name'
> & {
  inactive_since: Date | null;
  last_sign_in_at: Date | null;
  lakrids_driver_id: string | null;
  lakrids_driver_name: string | null;
  failed_attempts: number;
  locked_at: Date | null;
  password_digest: string | null;
};

export function editorOf(by: Act): Editor {
  const { id, role } = staffOf(by);
  return { id, role, depo_ids: by.actor.depo_ids };
}

/**
 * `depo_id` is the one in the path: somebody who does not work there is unknown at that address. Admins work in every
 * depot.
 */
export interface Named {
  id: number;
  depo_id?: number | undefined;
}

/**
 * The row as it is kept; with `lock` it stays so until the transaction ends. 404 for people of other depots, 403 for
 * admins (C7).
 */
export async function storedUser(
  tx: TenantTx,
  by: Act,
  { id, depo_id }: Named,
  { lock = false } = {},
): Promise<Stored> {
  const row = (await tx
    .selectFrom('users')
    .select([...userColumns, deposOfUser, hasSecondFactor, providerLink])
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()) as Stored | undefined;
  if (!row) return notFound();
  if (depo_id !== undefined && row.role !== 'admin' && !worksIn(row, depo_id)) return notFound();
  const sight = sightOf(editorOf(by), row);
  if (sight === 'unknown') return notFound();
  return sight === 'hidden' ? refuse(commonRefusals.forbidden) : row;
}

const instantOf = (text: string) => new Date(text).toISOString();

/** A field of an ability that the tenant does not have is absent (G4). */
export function asUser(
  {
    failed_attempts,
    locked_at,
    password_digest,
    lakrids_driver_id,
    lakrids_driver_name,
    provider_link,
    ...row
  }: Stored,
  by: Act,
): User {
  return {
    ...row,
    inactive_since: row.inactive_since?.toISOString() ?? null,
    last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
    locked: isLocked({ failed_attempts, locked_at }, by.now),
    has_password: password_digest !== null,
    provider_link: provider_link && {
      ...provider_link,
      since: instantOf(provider_link.since),
      last_used_at: instantOf(provider_link.last_used_at),
    },
    ...(by.actor.able('user_lakrids_driver') && { lakrids_driver_id, lakrids_driver_name }),
  };
}

export async function userById(tx: TenantTx, by: Act, named: Named): Promise<User> {
  return asUser(await storedUser(tx, by, named), by);
}

/** Plan events from today on, those under way too, that this person drives. */
export async function readUsage(
  tx: TenantTx,
  by: Act,
  named: Named,
): Promise<{ coming_plan_events: number; next_date: string | null }> {
  const { id } = await storedUser(tx, by, named);
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  const {
    rows: [found],
  } = await shaped<{ coming_plan_events: number; next_date: string | null }>(
    { coming_plan_events: sql`count(*)::int`, next_date: sql`min(date)` },
    (columns) => sql`
    select ${columns}
    from plan_events
    where user_id = ${id} and deleted_at is null and finished_at is null
      and days && daterange(${today}::date, null)`,
  ).execute(tx);
  return found ?? { coming_plan_events: 0, next_date: null };
}
