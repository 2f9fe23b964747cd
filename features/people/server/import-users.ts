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
import { sightOf } from '../rules/staff.ts';
import { deposOfUser, editorOf } from './read-user.ts';
import { changeUser, createUser, removeNewUser } from './save-user.ts';
import { userImportColumns } from './user-sheet-columns.ts';

const fields = ['first_name', 'last_name', 'axapta_code', 'franchise_driver', 'role'] as const;

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

/** As the act is given them: a depo admin has several, support and drivers one. */
const standing = (role: Role, depo_ids: readonly number[]) =>
  role === 'depo_admin' ? { role, depo_ids: [...depo_ids] } : { role, depo_id: depo_ids[0] ?? null };

async function runUsers(tx: TenantTx, by: Act, rows: readonly ImportRow[], around: ImportAround) {
  const known = await knownUsers(tx, rows);
  const depos = await findTitles(tx);
  const chosen = around.depo_id === null ? [] : [around.depo_id];
  return rowByRow(tx, rows, around, async ({ values }) => {
    const email = String(values.email);
    const found = known.get(email.trim().toLowerCase());
    const names = namesOf(values);
    const { axapta_code, franchise_driver } = values;
    const given = {
      ...names,
      ...(axapta_code !== undefined && { axapta_code }),
      ...(franchise_driver !== undefined && { franchise_driver }),
    };
    const depo_ids = values.depo === undefined ? null : depos.idsOf(String(values.depo));
    if (found === undefined) {
      const role = (values.role ?? 'driver') as Role;
      const own = depo_ids ?? chosen;
      const body = readBody(newUser, { ...given, email, ...standing(role, own) });
      const { id, first_name, last_name, lock_version } = await createUser(tx, by, body, null);
      const after = {
        ...given,
        email: body.email,
        role,
        ...(role !== 'admin' && { depo: depos.titlesOf(own) }),
      };
      const name = `${first_name} ${last_name}`;
      return { id, name, lock_version, before: null, after, restore: null, isChanged: true };
    }
    // Told as by hand: a sheet does not find out who works for others.
    if (sightOf(editorOf(by), found) !== 'seen')
      return refuseFields([{ field: 'email', text: fieldTexts.taken }]);
    const { id, lock_version, depo_id, role } = found;
    const own = role === 'depo_admin' ? found.depo_ids : depo_id === null ? [] : [depo_id];
    const before = { ...found, depo: depos.titlesOf(own) };
    const wished = (values.role ?? role) as Role;
    const after = differing(
      {
        ...given,
        role: wished,
        ...(depo_ids !== null && wished !== 'admin' && { depo: depos.titlesOf(depo_ids) }),
      },
      before as unknown as ImportValues,
    );
    const isChanged = Object.keys(after).length > 0;
    const { depo, role: _, ...changes } = after;
    const isMoved = depo !== undefined || wished !== role;
    const restore = {
      ...Object.fromEntries(Object.keys(changes).map((field) => [field, found[field as 'axapta_code']])),
      ...(isMoved && standing(role, own)),
    };
    const name = `${found.first_name} ${found.last_name}`;
    if (!isChanged)
      return { id, name, lock_version, before: before as unknown as ImportValues, after, restore, isChanged };
    const body = readBody(userChanges, {
      ...changes,
      ...(isMoved && standing(wished, depo_ids ?? own)),
      lock_version,
    });
    const saved = await changeUser(tx, by, { id }, body, null);
    return {
      id,
      name,
      lock_version: saved.lock_version,
      before: before as unknown as ImportValues,
      after,
      restore,
      isChanged,
    };
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
