// People of a sheet, found again by their email. New ones are invited by a mail, as when they are made by hand.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import {
  differing,
  readBody,
  rowByRow,
  type ImportAround,
  type ImportKind,
  type ImportRow,
  type ImportValues,
  type ToUndo,
} from '../../../server/import-kind.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Role } from '../../../shared/permissions.ts';
import { fieldTexts, refuseFields } from '../../../shared/refusals.ts';
import { newUser, userChanges } from '../contract/staff.ts';
import { assigned, problemsOfDepos, sightOf } from '../rules/staff.ts';
import { deposOfUser, editorOf } from './read-user.ts';
import { changeUser, createUser, removeNewUser } from './save-user.ts';
import { userImportColumns, userSheetTexts } from './user-sheet-columns.ts';

const fields = [
  'first_name',
  'last_name',
  'axapta_code',
  'franchise_driver',
  'agreed_weekly_hours',
  'role',
] as const;

async function knownUsers(tx: TenantTx, rows: readonly ImportRow[]) {
  const emails = rows.map(({ values }) => String(values.email).trim());
  const found = await tx
    .selectFrom('users')
    .select(['id', 'email', 'depo_id', 'lock_version', ...fields])
    .select(deposOfUser)
    .where('email', '=', sql<string>`any (${emails}::citext[])`)
    .execute();
  return new Map(found.map((user) => [user.email.toLowerCase(), { ...user, role: user.role as Role }]));
}

/** 'Bo Lund' in one cell. */
function namesOf({ first_name, last_name, name }: ImportValues): ImportValues {
  const words = String(name ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return {
    ...(words.length > 1 && { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) as string }),
    ...(words.length === 1 && { first_name: words[0] as string }),
    ...(first_name !== undefined && { first_name }),
    ...(last_name !== undefined && { last_name }),
  };
}

async function findTitles(tx: TenantTx) {
  const depos = await tx.selectFrom('depos').select(['id', 'title']).execute();
  const ids = new Map(depos.map(({ id, title }) => [title.trim().toLowerCase(), id]));
  const titles = new Map(depos.map(({ id, title }) => [id, title]));
  const idOf = (title: string): number | undefined => ids.get(title.trim().toLowerCase());
  return {
    titlesOf: (some: readonly number[]): string =>
      some
        .map((id) => titles.get(id) ?? '')
        .toSorted((a, b) => a.localeCompare(b))
        .join(', '),
    /** A title may have a comma of its own. */
    idsOf: (cell: string): number[] => {
      const whole = idOf(cell);
      if (whole !== undefined) return [whole];
      return cell
        .split(/[,;]/)
        .filter((title) => title.trim() !== '')
        .map((title) => idOf(title) ?? refuseFields([{ field: 'depo', text: fieldTexts.must_exist }]));
    },
  };
}

type Found = Awaited<ReturnType<typeof knownUsers>> extends Map<string, infer User> ? User : never;

/** The depots that somebody's role has a use for. */
const ownDepos = ({ role, depo_id, depo_ids }: Pick<Found, 'role' | 'depo_id' | 'depo_ids'>) =>
  role === 'depo_admin' ? depo_ids : depo_id === null ? [] : [depo_id];

/** What the act makes of it; what it would refuse of the depots is refused at their column. */
function standingOf(by: Act, role: Role, ids: readonly number[], isFranchise: boolean) {
  const wished = { role, depo_id: ids[0] ?? null, depo_ids: [...ids], franchise_driver: isFranchise };
  const standing = assigned(wished);
  const isOneOfSeveral = standing.depo_id !== null && ids.length > 1;
  const problems = isOneOfSeveral
    ? [{ field: 'depo', text: userSheetTexts.one_depo }]
    : problemsOfDepos(standing, by.actor.depo_ids).map(({ text }) => ({ field: 'depo', text }));
  return { standing, problems };
}

/** As the act is given them: a depo admin has several, support and drivers one. */
const deposTold = (role: Role, ids: readonly number[]) =>
  role === 'depo_admin' ? { depo_ids: [...ids] } : { depo_id: ids[0] ?? null };

async function runUsers(tx: TenantTx, by: Act, rows: readonly ImportRow[], around: ImportAround) {
  const known = await knownUsers(tx, rows);
  const depos = await findTitles(tx);
  const chosen = around.depo_id === null ? [] : [around.depo_id];
  return rowByRow(tx, rows, around, async ({ values }) => {
    const email = String(values.email);
    const found = known.get(email.trim().toLowerCase());
    const { axapta_code, franchise_driver, agreed_weekly_hours } = values;
    const given = {
      ...namesOf(values),
      ...(axapta_code !== undefined && { axapta_code }),
      ...(agreed_weekly_hours !== undefined && { agreed_weekly_hours }),
    };
    const depo_ids = values.depo === undefined ? null : depos.idsOf(String(values.depo));
    if (found === undefined) {
      const role = (values.role ?? 'driver') as Role;
      const { standing, problems } = standingOf(by, role, depo_ids ?? chosen, franchise_driver === true);
      if (problems.length > 0) refuseFields(problems);
      const body = readBody(newUser, { ...given, email, ...standing });
      const { id, first_name, last_name, lock_version } = await createUser(tx, by, body, null);
      const after = {
        ...given,
        email: body.email,
        role,
        ...(role !== 'admin' && { depo: depos.titlesOf(ownDepos(standing)) }),
        ...(franchise_driver !== undefined && { franchise_driver: standing.franchise_driver }),
      };
      const name = `${first_name} ${last_name}`;
      return { id, name, lock_version, before: null, after, restore: null, isChanged: true };
    }
    // Told as by hand: a sheet does not find out who works for others.
    if (sightOf(editorOf(by), found) !== 'seen')
      return refuseFields([{ field: 'email', text: fieldTexts.taken }]);
    const { id, lock_version, depo_id: _, depo_ids: __, ...stored } = found;
    const own = ownDepos(found);
    const before: ImportValues = { ...stored, depo: depos.titlesOf(own) };
    const wished = (values.role ?? found.role) as Role;
    const isFranchise = (franchise_driver ?? found.franchise_driver) === true;
    const { standing, problems } = standingOf(by, wished, depo_ids ?? own, isFranchise);
    const now = ownDepos(standing);
    const after = differing(
      {
        ...given,
        role: wished,
        depo: depos.titlesOf(now),
        franchise_driver: standing.franchise_driver,
      },
      before,
    );
    const isChanged = Object.keys(after).length > 0;
    if (problems.length > 0 && (isChanged || depo_ids !== null)) refuseFields(problems);
    const { depo, ...changes } = after;
    const isMoved = depo !== undefined || 'role' in changes;
    const restore = {
      ...Object.fromEntries(Object.keys(changes).map((field) => [field, found[field as 'axapta_code']])),
      ...(isMoved && deposTold(found.role, own)),
    };
    const told = { id, name: `${found.first_name} ${found.last_name}`, before, after, restore, isChanged };
    if (!isChanged) return { ...told, lock_version };
    const body = readBody(userChanges, { ...changes, ...(isMoved && deposTold(wished, now)), lock_version });
    return { ...told, lock_version: (await changeUser(tx, by, { id }, body, null)).lock_version };
  });
}

async function undoUser(tx: TenantTx, by: Act, { id, lock_version, restore }: ToUndo): Promise<void> {
  if (restore === null) await removeNewUser(tx, by, { id, lock_version });
  else await changeUser(tx, by, { id }, readBody(userChanges, { ...restore, lock_version }), null);
}

export const usersImport: ImportKind = {
  key: 'users',
  title: { en: 'Users', da: 'Brugere', nb: 'Brukere', ro: 'Utilizatori' },
  needs: 'users.write',
  wants_proof: true,
  columns: userImportColumns,
  keys: ['email'],
  of_depo: true,
  run: runUsers,
  undo: undoUser,
};
