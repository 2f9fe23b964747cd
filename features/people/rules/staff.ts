// Who may keep whom, and what a role makes of a person's depots (admin-decisions G5, G7, G32).

import { type FieldProblem } from '../../../shared/error-body.ts';
import { roles, type Role } from '../../../shared/permissions.ts';
import { fieldTexts } from '../../../shared/refusals.ts';
import { staffRefusals } from '../refusals/staff.ts';

export interface Editor {
  id: number;
  role: Role;
  depo_ids: readonly number[];
}
export interface Person {
  id: number;
  role: Role;
  depo_id: number | null;
  depo_ids: readonly number[];
}
type Assigned = Pick<Person, 'role' | 'depo_id' | 'depo_ids'> & { franchise_driver: boolean };

/**
 * The roles that somebody may hand out, none of which may more than they: support, which sees every depot, is an
 * admin's to give (G7).
 */
export function rolesToGive(role: Role): readonly Role[] {
  if (role === 'admin') return roles;
  return role === 'depo_admin' ? ['driver'] : [];
}

export function worksIn(person: Person, depo_id: number): boolean {
  return person.depo_id === depo_id || person.depo_ids.includes(depo_id);
}

const isNear = (editor: Editor, person: Person) =>
  editor.depo_ids.some((depo_id) => worksIn(person, depo_id));

/**
 * 'unknown' = of another depot, for whoever asks it does not exist; admins are known to everybody and seen by admins
 * only (C7).
 */
export function sightOf(editor: Editor, person: Person): 'seen' | 'hidden' | 'unknown' {
  if (editor.role === 'admin') return 'seen';
  if (person.role === 'admin') return 'hidden';
  return isNear(editor, person) ? 'seen' : 'unknown';
}

export function mayEdit(editor: Editor, person: Person): boolean {
  return rolesToGive(editor.role).includes(person.role) && sightOf(editor, person) === 'seen';
}

/** Each role keeps only the depots that it has a use for. */
export function assigned<T extends Assigned>(wanted: T): T {
  const { role } = wanted;
  return {
    ...wanted,
    depo_id: role === 'support' || role === 'driver' ? wanted.depo_id : null,
    depo_ids: role === 'depo_admin' ? wanted.depo_ids : [],
    franchise_driver: role === 'driver' && wanted.franchise_driver,
  };
}

/** `known` are the depots that the editor may hand out. */
export function problemsOfDepos(
  { role, depo_id, depo_ids }: Assigned,
  known: readonly number[],
): FieldProblem[] {
  if (role === 'admin') return [];
  const field = role === 'depo_admin' ? 'depo_ids' : 'depo_id';
  const given = role === 'depo_admin' ? depo_ids : depo_id === null ? [] : [depo_id];
  if (given.length === 0) return [{ field, text: fieldTexts.blank }];
  return given.every((one) => known.includes(one)) ? [] : [{ field, text: fieldTexts.must_exist }];
}

type Standing = { role: Role; status: 'active' | 'inactive' };
const isActiveAdmin = ({ role, status }: Standing) => role === 'admin' && status === 'active';

/**
 * Nobody changes their own role or status, and one active admin stays. `other_admins` are the active ones beside this
 * person.
 */
export function problemsOfStanding(
  before: Standing,
  after: Standing,
  { own, other_admins }: { own: boolean; other_admins: number },
): FieldProblem[] {
  const changed = (['role', 'status'] as const).filter((field) => before[field] !== after[field]);
  const isLast = isActiveAdmin(before) && !isActiveAdmin(after) && other_admins === 0;
  const text = isLast ? staffRefusals.last_admin.text : own ? staffRefusals.own.text : null;
  return text === null ? [] : changed.map((field) => ({ field, text }));
}
