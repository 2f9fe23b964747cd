// Making, changing, inviting and unlocking people. Who may is asked here, under the locks of the change.

import type { Ask } from '../../../server/calls/serve.ts';
import { staffOf, type Act } from '../../../server/identity.ts';
import { InUse } from '../../../server/import-kind.ts';
import { sessionsChange } from '../../../server/known-sessions.ts';
import { eraseSecrets } from '../../../server/mail.ts';
import { hashPassword } from '../../../server/passwords.ts';
import { inTenant, type TenantTx } from '../../../server/tenant.ts';
import type { Role } from '../../../shared/permissions.ts';
import { commonRefusals, refuse, refuseFields } from '../../../shared/refusals.ts';
import { isUnchanged, recordChanges, refuseStale } from '../../history/server/record-changes.ts';
import { type NewUser, type SavedUser, type User, type UserChanges } from '../contract/staff.ts';
import { secondFactorRefusals } from '../refusals/second-factor.ts';
import { staffRefusals } from '../refusals/staff.ts';
import { noTries } from '../rules/sign-in.ts';
import { assigned, mayEdit, problemsOfDepos, problemsOfStanding, rolesToGive } from '../rules/staff.ts';
import { mailPerson } from './mail-access.ts';
import { asUser, editorOf, storedUser, userById, userColumns, type Named } from './read-user.ts';
import { endSessionsOf, revokeAppTokensOf } from './sessions/start-session.ts';
import { removeFactor } from './sign-in/change-second-factor.ts';
import { removePasskeysOf } from './sign-in/keep-passkey.ts';
import { removeLink } from './sign-in/link-provider.ts';
import { refuseEasyPassword } from './sign-in/refuse-easy-password.ts';
import {
  mailInvitation,
  makePasswordLink,
  newPasswordLink,
  requestEmailChange,
} from './sign-in/send-links.ts';

type TypedPassword = Pick<
  UserChanges,
  'password' | 'password_confirmation' | 'email' | 'first_name' | 'last_name'
>;

/** Null when none was typed. Hashing takes its time and so has no transaction open. */
export async function digestOfTyped(
  { app, tenant }: Pick<Ask<unknown, unknown, unknown>, 'app' | 'tenant'>,
  { password = '', password_confirmation = '', ...person }: TypedPassword,
): Promise<string | null> {
  if (password === '' && password_confirmation === '') return null;
  await inTenant(
    app.database,
    tenant.id,
    (tx) => refuseEasyPassword(tx, tenant, person, { password, password_confirmation }),
    { readonly: true },
  );
  return hashPassword(password);
}

type Kept = Awaited<ReturnType<typeof storedUser>>;

/**
 * What of the input is the person's own row. Fields of an ability that is off are dropped (G4); a name goes with its
 * id.
 */
function fieldsOf(by: Act, input: UserChanges) {
  const { wallmob_id, wallmob_name, lakrids_driver_id, lakrids_driver_name } = input;
  const pair = (id: string | null | undefined, name: string | null | undefined) =>
    id === null ? null : name;
  return definedOf({
    first_name: input.first_name,
    last_name: input.last_name,
    axapta_code: input.axapta_code,
    agreed_weekly_hours: input.agreed_weekly_hours,
    wallmob_id,
    wallmob_name: pair(wallmob_id, wallmob_name),
    ...(by.actor.able('user_lakrids_driver') && {
      lakrids_driver_id,
      lakrids_driver_name: pair(lakrids_driver_id, lakrids_driver_name),
    }),
  });
}

function definedOf<T extends Record<string, unknown>>(
  values: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

async function putDepos(tx: TenantTx, user_id: number, depo_ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('user_depos').where('user_id', '=', user_id).execute();
  await giveDepos(tx, user_id, depo_ids);
}

async function giveDepos(tx: TenantTx, user_id: number, depo_ids: readonly number[]): Promise<void> {
  if (depo_ids.length > 0)
    await tx
      .insertInto('user_depos')
      .values(depo_ids.map((depo_id) => ({ user_id, depo_id })))
      .execute();
}

function mayGive(by: Act, role: Role): void {
  if (!rolesToGive(editorOf(by).role).includes(role)) refuse(commonRefusals.forbidden);
}

export async function createUser(
  tx: TenantTx,
  by: Act,
  input: NewUser,
  password_digest: string | null,
): Promise<SavedUser> {
  mayGive(by, input.role);
  const { depo_ids, ...standing } = assigned({
    role: input.role,
    depo_id: input.depo_id ?? null,
    depo_ids: input.depo_ids ?? [],
    franchise_driver: input.franchise_driver ?? false,
  });
  const problems = problemsOfDepos({ ...standing, depo_ids }, by.actor.depo_ids);
  if (problems.length > 0) refuseFields(problems);
  const status = input.status ?? 'active';
  const row = {
    first_name: input.first_name,
    last_name: input.last_name,
    ...fieldsOf(by, input),
    ...standing,
    email: input.email,
    status,
    inactive_since: status === 'inactive' ? by.now : null,
    password_digest,
  };
  const link = password_digest === null && status === 'active' ? newPasswordLink(by) : null;
  const made = await tx
    .insertInto('users')
    .values({ ...row, ...link?.columns, created_at: by.now, updated_at: by.now })
    .returning(userColumns)
    .executeTakeFirstOrThrow();
  await giveDepos(tx, made.id, depo_ids);
  recordChanges(tx, by, [{ kind: 'users', id: made.id, before: null, after: { ...row, depo_ids } }]);
  if (link) mailInvitation(tx, by, made, link.generated_password_url);
  const user = asUser(
    {
      ...made,
      has_second_factor: false,
      provider_link: null,
      depo_ids: depo_ids.toSorted((a, b) => a - b),
    } as Kept,
    by,
  );
  return { ...user, ...(link && { generated_password_url: link.generated_password_url }) };
}

/**
 * Whoever changes a role or a status waits here for others who do, so that two cannot take each other's place as the
 * last admin.
 */
async function otherAdmins(tx: TenantTx, id: number): Promise<number> {
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return admins.filter((admin) => admin.id !== id).length;
}

async function editable(tx: TenantTx, by: Act, named: Named): Promise<Kept> {
  const user = await storedUser(tx, by, named, { lock: true });
  return mayEdit(editorOf(by), user) ? user : refuse(commonRefusals.forbidden);
}

/**
 * Of somebody who never chose a password nothing is confirmed yet: the address is simply put right. Everybody else
 * confirms the new one (RG106).
 */
async function changeEmail(
  tx: TenantTx,
  by: Act,
  before: Kept,
  email: string,
): Promise<{ email: string } | object> {
  if (email === before.email) return {};
  if (before.password_digest === null) return { email };
  if (email.toLowerCase() === before.email.toLowerCase()) return { email };
  await requestEmailChange(tx, by, { user_id: before.id, email });
  return { unconfirmed_email: email };
}

export async function changeUser(
  tx: TenantTx,
  by: Act,
  named: Named,
  input: UserChanges,
  password_digest: string | null,
): Promise<SavedUser> {
  const others = input.role === undefined && input.status === undefined ? 1 : await otherAdmins(tx, named.id);
  const before = await editable(tx, by, named);
  await refuseStale(tx, 'users', before, input.lock_version);
  // What the change does not say of the person stands in the record.
  const { password = '', password_confirmation = '' } = input;
  if (password_digest !== null)
    await refuseEasyPassword(tx, by.actor.tenant, before, { password, password_confirmation });
  const { depo_ids, ...standing } = assigned({
    role: input.role ?? before.role,
    depo_id: input.depo_id === undefined ? before.depo_id : input.depo_id,
    depo_ids: input.depo_ids ?? before.depo_ids,
    franchise_driver: input.franchise_driver ?? before.franchise_driver,
  });
  const status = input.status ?? before.status;
  const own = editorOf(by).id === before.id;
  const problems = [
    ...problemsOfStanding(before, { role: standing.role, status }, { own, other_admins: others }),
    ...problemsOfDepos({ ...standing, depo_ids }, by.actor.depo_ids),
  ];
  if (problems.length > 0) refuseFields(problems);
  if (standing.role !== before.role) mayGive(by, standing.role);
  const isOff = status === 'inactive' && before.status === 'active';
  const isOn = status === 'active' && before.status === 'inactive';
  const after = {
    ...fieldsOf(by, input),
    ...standing,
    ...(await changeEmail(tx, by, before, input.email ?? before.email)),
    status,
    ...(password_digest !== null && { password_digest, ...noTries }),
    ...(isOff && { inactive_since: by.now }),
    ...(isOn && { inactive_since: null }),
    ...((isOff || password_digest !== null) && {
      password_token_digest: null,
      password_token_expires_at: null,
    }),
  };
  if (isUnchanged(recorded(before), recorded({ ...after, depo_ids })))
    return userById(tx, by, { id: before.id });
  await tx
    .updateTable('users')
    .set({ ...after, updated_at: by.now, lock_version: before.lock_version + 1 })
    .where('id', '=', before.id)
    .execute();
  await putDepos(tx, before.id, depo_ids);
  sessionsChange(tx);
  if (isOff || password_digest !== null) {
    await signOutEverywhere(tx, by, before.id);
    await eraseSecrets(tx, { kind: 'password', user_id: before.id });
  }
  if (password_digest !== null && before.password_digest !== null)
    await mailPerson(tx, by, before.id, 'password_changed');
  recordChanges(tx, by, [
    { kind: 'users', id: before.id, before: recorded(before), after: recorded({ ...after, depo_ids }) },
  ]);
  const wantsLink =
    password_digest === null &&
    before.password_digest === null &&
    status === 'active' &&
    (isOn || 'email' in after);
  const link = wantsLink ? await makePasswordLink(tx, by, before.id) : {};
  return { ...(await userById(tx, by, { id: before.id })), ...link };
}

/** One that a sheet made by mistake, while nobody has come by the invitation; its link opens nothing then. */
export async function removeNewUser(
  tx: TenantTx,
  by: Act,
  { id, lock_version }: { id: number; lock_version: number },
): Promise<void> {
  const before = await editable(tx, by, { id });
  await refuseStale(tx, 'users', before, lock_version);
  if (before.password_digest !== null || before.last_sign_in_at !== null) throw new InUse();
  await tx.deleteFrom('users').where('id', '=', id).execute();
  sessionsChange(tx);
  recordChanges(tx, by, [{ kind: 'users', id, before: recorded(before), after: null }]);
}

/** The one who does it stays signed in where they are. */
async function signOutEverywhere(tx: TenantTx, by: Act, user_id: number): Promise<void> {
  await endSessionsOf(tx, by, user_id, editorOf(by).id === user_id ? by.actor.session_digest : null);
  await revokeAppTokensOf(tx, by, user_id);
}

const unrecorded = new Set([
  'failed_attempts',
  'locked_at',
  'last_sign_in_at',
  'inactive_since',
  'password_token_digest',
  'password_token_expires_at',
]);
const recorded = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !unrecorded.has(name)));

export async function renewPasswordLink(tx: TenantTx, by: Act, named: Named): Promise<SavedUser> {
  const user = await editable(tx, by, named);
  if (user.status !== 'active') refuse(staffRefusals.inactive);
  const link = await makePasswordLink(tx, by, user.id);
  recordChanges(tx, by, [
    { kind: 'users', id: user.id, before: { password_link: 'old' }, after: { password_link: 'new' } },
  ]);
  return { ...(await userById(tx, by, named)), ...link };
}

/** Lifts a lock before its hour is over (RG104). */
export async function unlockUser(tx: TenantTx, by: Act, named: Named): Promise<User> {
  const user = await editable(tx, by, named);
  await tx.updateTable('users').set(noTries).where('id', '=', user.id).execute();
  if (user.locked_at !== null)
    recordChanges(tx, by, [
      { kind: 'users', id: user.id, before: { locked: true }, after: { locked: false } },
    ]);
  return userById(tx, by, named);
}

/** By an admin, of anybody else, with their passkeys. Their password alone opens then, until they set up another. */
export async function takeFactorOf(tx: TenantTx, by: Act, named: Named): Promise<void> {
  const { id } = await storedUser(tx, by, named, { lock: true });
  if (id === staffOf(by).id) refuse(staffRefusals.own_factor);
  const hadFactor = await removeFactor(tx, by, id);
  const passkeys = await removePasskeysOf(tx, by, id);
  if (!hadFactor && passkeys === 0) refuse(secondFactorRefusals.is_off);
  await mailPerson(tx, by, id, 'factor_taken');
}

/** Of anybody, their own too. */
export async function cutLinkOf(tx: TenantTx, by: Act, named: Named): Promise<void> {
  const { id } = await storedUser(tx, by, named, { lock: true });
  await removeLink(tx, by, id);
}
