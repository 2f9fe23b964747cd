import { describe, expect, test } from 'vitest';
import { permissionsOf, roles, seesAllDepos, type Role } from '../../../shared/permissions.ts';
import {
  assigned,
  mayEdit,
  problemsOfDepos,
  problemsOfStanding,
  rolesToGive,
  sightOf,
  type Editor,
  type Person,
} from './staff.ts';

const editor = (role: Role): Editor => ({
  id: 1,
  role,
  depo_ids: role === 'admin' || role === 'support' ? [1, 2, 3] : [1, 2],
});
const person = (role: Role, depo: number): Person => ({
  id: 9,
  role,
  depo_id: role === 'support' || role === 'driver' ? depo : null,
  depo_ids: role === 'depo_admin' ? [depo] : [],
});

describe('who keeps whom', () => {
  test('an admin hands out every role, a depo_admin drivers, the others none', () => {
    expect(roles.map((role) => rolesToGive(role))).toEqual([
      ['admin', 'depo_admin', 'support', 'driver'],
      ['driver'],
      [],
      [],
    ]);
  });

  test('nobody gives a permission or a view of all depots that they do not have', () => {
    for (const giver of roles) {
      for (const given of rolesToGive(giver)) {
        expect(permissionsOf(giver), `${giver} gives ${given}`).toEqual(
          expect.arrayContaining(permissionsOf(given)),
        );
        expect(seesAllDepos(giver) || !seesAllDepos(given), `${giver} gives ${given}`).toBe(true);
      }
    }
  });

  test('a depo_admin sees people of the own depots and edits the drivers of them', () => {
    const by = editor('depo_admin');
    expect(roles.map((role) => sightOf(by, person(role, 2)))).toEqual(['hidden', 'seen', 'seen', 'seen']);
    expect(roles.map((role) => sightOf(by, person(role, 3)))).toEqual([
      'hidden',
      'unknown',
      'unknown',
      'unknown',
    ]);
    expect(roles.map((role) => mayEdit(by, person(role, 2)))).toEqual([false, false, false, true]);
    expect(roles.map((role) => mayEdit(by, person(role, 3)))).toEqual([false, false, false, false]);
  });

  test('an admin edits everybody, support and drivers nobody', () => {
    expect(roles.map((role) => mayEdit(editor('admin'), person(role, 3)))).toEqual([true, true, true, true]);
    for (const role of ['support', 'driver'] as const)
      expect(roles.map((of) => mayEdit(editor(role), person(of, 1)))).toEqual([false, false, false, false]);
  });
});

describe('what a role has', () => {
  const all = { depo_id: 1, depo_ids: [1, 2], franchise_driver: true };
  test('no depot for an admin, several for a depo_admin, one for the others, franchise for drivers', () => {
    expect(assigned({ role: 'admin', ...all })).toEqual({
      role: 'admin',
      depo_id: null,
      depo_ids: [],
      franchise_driver: false,
    });
    expect(assigned({ role: 'depo_admin', ...all })).toEqual({
      role: 'depo_admin',
      depo_id: null,
      depo_ids: [1, 2],
      franchise_driver: false,
    });
    expect(assigned({ role: 'support', ...all })).toEqual({
      role: 'support',
      depo_id: 1,
      depo_ids: [],
      franchise_driver: false,
    });
    expect(assigned({ role: 'driver', ...all })).toEqual({
      role: 'driver',
      depo_id: 1,
      depo_ids: [],
      franchise_driver: true,
    });
  });

  test('a depot that is missing or not one to hand out is told at its field', () => {
    const bare = { depo_id: null, depo_ids: [], franchise_driver: false };
    expect(problemsOfDepos({ role: 'admin', ...bare }, [])).toEqual([]);
    expect(problemsOfDepos({ role: 'depo_admin', ...bare }, [1])).toMatchObject([
      { field: 'depo_ids', text: { en: "can't be blank" } },
    ]);
    expect(problemsOfDepos({ role: 'driver', ...bare }, [1])).toMatchObject([
      { field: 'depo_id', text: { en: "can't be blank" } },
    ]);
    expect(problemsOfDepos({ role: 'support', ...bare, depo_id: 3 }, [1])).toMatchObject([
      { field: 'depo_id', text: { en: 'must exist' } },
    ]);
    expect(problemsOfDepos({ role: 'depo_admin', ...bare, depo_ids: [1, 3] }, [1])).toMatchObject([
      { field: 'depo_ids', text: { en: 'must exist' } },
    ]);
    expect(problemsOfDepos({ role: 'depo_admin', ...bare, depo_ids: [1] }, [1, 2])).toEqual([]);
  });
});

describe('role and status', () => {
  const admin = { role: 'admin', status: 'active' } as const;
  const told = (...given: Parameters<typeof problemsOfStanding>) =>
    problemsOfStanding(...given).map(({ field, text }) => `${field} ${text.en}`);
  test('are not changed by oneself', () => {
    expect(told(admin, { role: 'driver', status: 'inactive' }, { own: true, other_admins: 2 })).toEqual([
      "role can't be changed",
      "status can't be changed",
    ]);
    expect(told(admin, admin, { own: true, other_admins: 0 })).toEqual([]);
  });

  test('leave the tenant one active admin', () => {
    const sentence = 'The last active admin can neither be demoted nor deactivated';
    expect(told(admin, { ...admin, role: 'support' }, { own: false, other_admins: 0 })).toEqual([
      `role ${sentence}`,
    ]);
    expect(told(admin, { ...admin, status: 'inactive' }, { own: true, other_admins: 0 })).toEqual([
      `status ${sentence}`,
    ]);
    expect(told(admin, { ...admin, status: 'inactive' }, { own: false, other_admins: 1 })).toEqual([]);
    expect(
      told(
        { role: 'admin', status: 'inactive' },
        { role: 'driver', status: 'inactive' },
        { own: false, other_admins: 0 },
      ),
    ).toEqual([]);
  });
});
