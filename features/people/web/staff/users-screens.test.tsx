import { describe, expect, test, vi } from 'vitest';
import { fieldName } from '../../../../shared/field-names.ts';
import { say } from '../../../../shared/texts.ts';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { listDepoUsers, type ListedUser } from '../../contract/sign-in.ts';
import { showUserUsage, type User } from '../../contract/staff.ts';
import { namesOfUser } from './user-history-names.ts';
import { bodyOfUser, valuesOfUser } from './user-values.ts';
import { UserForm } from './UserForm.tsx';
import { userFormTexts, usersTexts } from './users-texts.ts';
import UsersScreen from './UsersScreen.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../../web/test/open.tsx')).opened(await load<object>()),
);

const row: ListedUser = {
  id: 12,
  first_name: 'Ann',
  last_name: 'Lund',
  full_name: 'Ann Lund',
  email: 'ann@test.invalid',
  status: 'active',
  role: 'driver',
  axapta_code: 'AX-7',
  depo_id: 1,
  depo_ids: [],
  last_sign_in_at: '2026-06-09T06:05:00.000Z',
  locked: false,
};
const user: User = {
  ...row,
  axapta_code: 'AX-7',
  depo_id: 1,
  depo_ids: [],
  unconfirmed_email: null,
  inactive_since: null,
  franchise_driver: true,
  wallmob_id: '4027',
  wallmob_name: 'Ann L.',
  lakrids_driver_id: '4711',
  lakrids_driver_name: 'Ann Lund',
  last_sign_in_at: null,
  locked: false,
  has_password: true,
  has_second_factor: false,
  provider_link: null,
  lock_version: 3,
};
const list = (rows: readonly ListedUser[], more: object = {}) =>
  drawn(<UsersScreen />, { answers: { [listDepoUsers.name]: { rows, total: rows.length } }, ...more });
const form = (of: User | null, more: object = {}) =>
  drawn(<UserForm user={of} reload={() => undefined} />, {
    answers: { [showUserUsage.name]: { coming_plan_events: 3, next_date: '2026-06-12' } },
    ...more,
  });
const labelsOf = (html: string) =>
  [...html.matchAll(/<label[^>]*>(.*?)<\/label>/gs)].map(([, inside = '']) =>
    wordsOf(inside).replace(/ \*$/, ''),
  );
const options = (html: string, name: string) => new RegExp(`aria-label="${name}"|${name}`).test(html);

describe('the list of users', () => {
  test('has its columns in order and every value under its heading', async () => {
    const html = await list([row]);
    const heads = [...html.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, inside = '']) => wordsOf(inside));
    // spec: A-179
    expect(heads).toEqual([
      '#',
      'Email',
      'First Name',
      'Last Name',
      'Axapta code',
      'Role',
      'Last sign-in',
      'Actions',
    ]);
    const cells = [
      ...(/<tbody>(.*?)<\/tbody>/s.exec(html)?.[1] ?? '').matchAll(/<td[^>]*>(.*?)<\/td>/gs),
    ].map(([, inside = '']) => wordsOf(inside));
    // spec: A-180..A-185, A-412
    expect(cells.slice(0, 7)).toEqual([
      '12',
      'ann@test.invalid',
      'Ann',
      'Lund',
      'AX-7',
      'Driver',
      '09-06-2026 08:05',
    ]);
    // spec: A-186
    for (const label of ['Edit Ann Lund', 'New password link for Ann Lund'])
      expect(html).toContain(`aria-label="${label}"`);
    expect(html).toContain('href="/isrute/admin/depo/1/users/12/edit"');
  });

  // spec
  test('is filtered by active or inactive, and begins with the active ones', async () => {
    const html = await list([row]);
    const choices = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/gs)].map(([input]) => [
      /value="(\w+)"/.exec(input)?.[1],
      input.includes('checked'),
    ]);
    expect(choices).toEqual([
      ['active', true],
      ['inactive', false],
    ]);
  });

  test('offers unlocking of a locked person, and nothing on admins to a depo_admin', async () => {
    expect(await list([{ ...row, locked: true }])).toContain('aria-label="Unlock Ann Lund"');
    expect(wordsOf(await list([{ ...row, locked: true }]))).toContain('Locked');
    expect(await list([row])).not.toContain('Unlock');
    const html = await list([{ ...row, role: 'depo_admin', depo_id: null, depo_ids: [1] }], {
      role: 'depo_admin',
    });
    expect(html).toContain('aria-description="Only an admin may change admins and depo admins"');
    expect(await list([row], { role: 'depo_admin' })).not.toContain('Only an admin may change');
  });

  test('says when nobody has signed in yet, and when nobody is there', async () => {
    expect(wordsOf(await list([{ ...row, last_sign_in_at: null }]))).toContain('Never');
    expect(wordsOf(await list([]))).toContain('No active users in this depot');
  });
});

describe('the user form', () => {
  // spec
  test('is empty for a new user and filled for one who is kept', async () => {
    expect(wordsOf(await form(null))).toContain('New user');
    const html = await form(user);
    for (const value of ['Ann', 'Lund', 'ann@test.invalid', 'AX-7', 'Ann L.'])
      expect(html).toContain(`value="${value}"`);
  });

  // spec: A-290..A-295
  test('asks for the depots that the role has, and for franchise of drivers only', async () => {
    const shown = async (role: User['role']) =>
      labelsOf(
        await form({
          ...user,
          role,
          depo_id: role === 'driver' || role === 'support' ? 1 : null,
          depo_ids: role === 'depo_admin' ? [1, 2] : [],
        }),
      ).filter((label) => ['Depo', 'Depos', 'Franchise driver'].includes(label));
    expect(await shown('admin')).toEqual([]);
    expect(await shown('depo_admin')).toEqual(['Depos']);
    expect(await shown('support')).toEqual(['Depo']);
    expect(await shown('driver')).toEqual(['Depo', 'Franchise driver']);
  });

  // spec: A-307..A-309
  test('has the driver search where the tenant has the directory', async () => {
    expect(labelsOf(await form(user, { abilities: ['user_lakrids_driver'] }))).toContain('Lakrids driver');
    expect(labelsOf(await form(user))).not.toContain('Lakrids driver');
  });

  test('lets nobody change their own role or status, and a depo_admin no colleague', async () => {
    const own = await form({ ...user, id: 7, role: 'admin', depo_id: null });
    expect(wordsOf(own)).toContain('Nobody changes their own role or status');
    const colleague = await form(
      { ...user, role: 'depo_admin', depo_id: null, depo_ids: [1] },
      { role: 'depo_admin' },
    );
    expect(wordsOf(colleague)).toContain('Only an admin may change admins and depo admins');
    expect(labelsOf(colleague)).not.toContain('Password');
    expect(wordsOf(colleague)).not.toContain('Save');
  });

  test('says what a changed address and a missing password mean', async () => {
    expect(wordsOf(await form({ ...user, unconfirmed_email: 'ann@new.invalid' }))).toContain(
      'Changes to ann@new.invalid once the link sent there is opened',
    );
    expect(wordsOf(await form({ ...user, has_password: false }))).toContain('Has not chosen a password yet');
    expect(options(await form({ ...user, locked: true }), 'Unlock')).toBe(true);
  });
});

describe('what the form sends', () => {
  const empty = valuesOfUser(null, 2);
  // spec: A-291..A-293
  test('is the depots of the role', () => {
    const bodyOf = (role: User['role']) =>
      Object.keys(bodyOfUser({ ...empty, role }, null)).filter(
        (name) => name.startsWith('depo') || name.startsWith('franchise'),
      );
    expect(bodyOf('admin')).toEqual([]);
    expect(bodyOf('depo_admin')).toEqual(['depo_ids']);
    expect(bodyOf('support')).toEqual(['depo_id']);
    expect(bodyOf('driver')).toEqual(['depo_id', 'franchise_driver']);
    expect(bodyOfUser({ ...empty, role: 'depo_admin', depo_ids: [1, 2] }, null)).toMatchObject({
      depo_ids: [1, 2],
    });
  });

  test('of somebody who is kept is what was changed, a name with its id, and a password only when typed', () => {
    const before = valuesOfUser(user, 1);
    expect(bodyOfUser(before, before)).toEqual({});
    expect(bodyOfUser({ ...before, first_name: 'Anna' }, before)).toEqual({ first_name: 'Anna' });
    expect(bodyOfUser({ ...before, wallmob_id: '9', wallmob_name: 'Ann L.' }, before)).toEqual({
      wallmob_id: '9',
      wallmob_name: 'Ann L.',
    });
    expect(bodyOfUser({ ...before, role: 'depo_admin', depo_ids: [1] }, before)).toEqual({
      role: 'depo_admin',
      depo_ids: [1],
    });
    expect(bodyOfUser({ ...before, password: 'softice med drys' }, before)).toEqual({
      password: 'softice med drys',
      password_confirmation: '',
    });
  });
});

test('by which account of the provider somebody signs in is told, and an admin may cut the link', async () => {
  const provider_link = {
    email: 'ann@id.test',
    since: '2026-05-01T08:00:00.000Z',
    last_used_at: '2026-06-09T08:00:00.000Z',
  };
  const linked = { ...user, provider_link };
  expect(wordsOf(await form(linked))).toContain(
    'Account at the provider of sign-in: ann@id.test, since 01-05-2026, last used on 09-06-2026. Unlink',
  );
  expect(wordsOf(await form(linked, { role: 'depo_admin' }))).toMatch(/last used on [\d-]+\.(?! Unlink)/);
  expect(wordsOf(await form(user))).not.toContain('provider of sign-in');
});

test('the history of a user calls the fields as the form does, not as a refusal does', () => {
  const names = namesOfUser(say(usersTexts, 'da'), say(userFormTexts, 'da'));
  expect(names).toMatchObject({ first_name: 'Fornavn', email: 'E-mail', role: 'Rolle', depo_ids: 'Depoter' });
  expect(Object.keys(names).filter((field) => names[field] === fieldName(field, 'da'))).toEqual(['status']);
});
