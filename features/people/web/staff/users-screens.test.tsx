import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answer } from '../../../../web/test/answers.ts';
import {
  button,
  choose,
  field,
  findDialog,
  hasButton,
  hasField,
  values,
  whyNot,
  write,
} from '../../../../web/test/by-hand.ts';
import { openScreen, type Who } from '../../../../web/test/open-screen.tsx';
import { driver } from '../../../../web/test/people-world.ts';
import { tableSeen } from '../../../../web/test/table-seen.ts';
import { listAbsences } from '../../../absences/contract.ts';
import { listSessionsOfUser } from '../../contract/sessions.ts';
import { listDepoUsers, type ListedUser } from '../../contract/sign-in.ts';
import {
  createUser,
  cutProviderLink,
  renewPasswordLink,
  showUser,
  showUserUsage,
  unlockUser,
  updateUser,
  type User,
} from '../../contract/staff.ts';
import { listWaysOfUser } from '../../contract/ways-in.ts';

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
const address = '/isrute/admin/depo/1/users';
const url = 'https://isrute.test/isrute/users/password/edit?token=abc';
const answersFor = (given: User) => [
  answer(listAbsences, []),
  answer(showUser, given),
  answer(updateUser, { ...given, lock_version: 4 }),
  answer(listWaysOfUser, []),
  answer(listSessionsOfUser, []),
  answer(showUserUsage, { coming_plan_events: 3, next_date: '2026-06-12' }),
];
const open = async (rows: ListedUser[], who: Who = {}) => {
  const opened = await openScreen(address, [answer(listDepoUsers, rows), ...answersFor(driver)], who);
  await screen.findByText('ann@test.invalid');
  return opened;
};
const edit = async (given: User = driver, who: Who = {}) => {
  const opened = await openScreen(`${address}/${given.id}/edit`, answersFor(given), who);
  await screen.findByRole('heading', { name: 'Ann Lund' });
  return opened;
};

// spec: A-179..A-185, A-412
test('the list has its columns in order and every value under its heading, and a row leads to the form', async () => {
  const { user } = await open([row, { ...row, id: 13, email: 'bo@test.invalid', last_sign_in_at: null }]);
  expect(tableSeen().map((cells) => cells.slice(0, 7))).toEqual([
    ['#', 'Email', 'First Name', 'Last Name', 'Axapta code', 'Role', 'Last sign-in'],
    ['12', 'ann@test.invalid', 'Ann', 'Lund', 'AX-7', 'Driver', '09-06-2026 08:05'],
    ['13', 'bo@test.invalid', 'Ann', 'Lund', 'AX-7', 'Driver', expect.stringContaining('Never')],
  ]);
  await user.click(screen.getByText('ann@test.invalid'));
  expect(await screen.findByRole('heading', { name: 'Ann Lund' })).toBeTruthy();
});

// spec
test('the active ones are asked for first, and the inactive ones on demand', async () => {
  const { user, asked, answer: answers } = await open([row]);
  answers(answer(listDepoUsers, []));
  await user.click(screen.getByRole('radio', { name: 'Inactive' }));
  expect(await screen.findByText('No inactive users in this depot')).toBeTruthy();
  expect(asked(listDepoUsers).map((asking) => /statuses\[\]=\w+/.exec(asking)?.[0])).toEqual([
    'statuses[]=active',
    'statuses[]=inactive',
  ]);
});

// spec: A-186
test('a new password link is made once one is sure, and shown; a locked person is let in again', async () => {
  const { user, asked, answer: answers } = await open([{ ...row, locked: true }]);
  answers(answer(renewPasswordLink, { ...driver, generated_password_url: url }), answer(unlockUser, driver));
  expect(screen.getByText('Locked')).toBeTruthy();
  await user.click(button('New password link for Ann Lund'));
  let dialog = await findDialog('Make a new password link?');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(asked(renewPasswordLink)).toEqual([]);
  await waitFor(() => expect(button('New password link for Ann Lund')).toHaveProperty('disabled', false));
  await user.click(button('New password link for Ann Lund'));
  dialog = await findDialog('Make a new password link?');
  await user.click(within(dialog).getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByDisplayValue(url)).toBeTruthy();
  await user.click(
    within(await findDialog('Link to choose a password')).getByRole('button', { name: 'Close' }),
  );
  answers(answer(listDepoUsers, [row]));
  await user.click(button('Unlock Ann Lund'));
  expect(await screen.findByText('Ann Lund can sign in again')).toBeTruthy();
  await waitFor(() => expect(hasButton('Unlock Ann Lund')).toBe(false));
});

test('a depo_admin changes nothing of admins and depo admins', async () => {
  await open([{ ...row, role: 'depo_admin', depo_id: null, depo_ids: [1] }], { role: 'depo_admin' });
  expect(whyNot(button('New password link for Ann Lund'))).toBe(
    'Only an admin may change admins and depo admins',
  );
});

test('an inactive person gets no link', async () => {
  await open([{ ...row, status: 'inactive' }], { role: 'depo_admin' });
  expect(whyNot(button('New password link for Ann Lund'))).toBe('Only active users choose a password');
});

// spec: ..A-295
test('a new person is asked for the depots of the role, and the link to a password is shown once', async () => {
  const made = { ...driver, generated_password_url: url };
  const {
    user,
    sent,
    answer: answers,
  } = await openScreen(address, [answer(listDepoUsers, []), ...answersFor(driver)]);
  expect(await screen.findByText('No active users in this depot')).toBeTruthy();
  await user.click(button('New'));
  await screen.findByRole('heading', { name: 'New user' });
  await write(user, 'First Name', 'Ann');
  await write(user, 'Last Name', 'Lund');
  await write(user, 'Email', 'ann@test.invalid');
  const depots = () => ['Depo', 'Depos', 'Franchise driver'].filter(hasField);
  const shown: [string, string[]][] = [];
  for (const role of ['Admin', 'Depo admin', 'Support', 'Driver']) {
    await choose(user, 'Role', role);
    shown.push([role, depots()]);
  }
  expect(shown).toEqual([
    ['Admin', []],
    ['Depo admin', ['Depos']],
    ['Support', ['Depo']],
    ['Driver', ['Depo', 'Franchise driver']],
  ]);
  answers(answer(createUser, made));
  await user.click(button('Save'));
  expect(await screen.findByText('User successfully created')).toBeTruthy();
  expect(sent(createUser)).toMatchObject([
    { first_name: 'Ann', email: 'ann@test.invalid', role: 'driver', depo_id: 1 },
  ]);
  expect(await screen.findByDisplayValue(url)).toBeTruthy();
});

// spec: A-178
test('of somebody who is kept it sends what was changed', async () => {
  const { user, sent } = await edit();
  expect(values('First Name', 'Last Name', 'Email', 'Axapta code', 'Role')).toEqual([
    'Ann',
    'Lund',
    'ann@test.invalid',
    'AX-7',
    'Driver',
  ]);
  await write(user, 'First Name', 'Anna');
  await user.click(button('Save'));
  expect(await screen.findByText('User successfully updated')).toBeTruthy();
  expect(sent(updateUser)).toEqual([{ first_name: 'Anna', lock_version: 3 }]);
});

test('switching somebody off tells what they leave behind', async () => {
  const { user } = await edit();
  await user.click(field('Inactive'));
  expect(
    await screen.findByText(/^3 coming plan events use this driver, the first on 12-06-2026/),
  ).toBeTruthy();
  expect(screen.getByText(/An inactive user is signed out at once and cannot sign in/)).toBeTruthy();
});

// spec: A-307..A-309
test.each([
  [true, ['user_lakrids_driver']],
  [false, []],
] as const)('the driver search is there: %s, where the tenant has %j', async (is_there, abilities) => {
  await edit(driver, { abilities });
  expect(hasField('Lakrids driver')).toBe(is_there);
});

test('nobody changes their own role or status', async () => {
  await edit({ ...driver, id: 7, role: 'admin', depo_id: null });
  expect([field('Role').disabled, field('Inactive').disabled, hasButton('Save')]).toEqual([true, true, true]);
  expect(screen.getAllByText('Nobody changes their own role or status')).toHaveLength(2);
});

test('a depo_admin reads a colleague and changes nothing', async () => {
  await edit({ ...driver, role: 'depo_admin', depo_id: null, depo_ids: [1] }, { role: 'depo_admin' });
  expect(screen.getByRole('note').textContent).toBe('Only an admin may change admins and depo admins');
  expect([hasField('Password'), hasButton('Save'), field('First Name').disabled]).toEqual([
    false,
    false,
    true,
  ]);
});

test('a changed address, a missing password and a lock are told, and the lock is taken off', async () => {
  const waiting = { ...driver, unconfirmed_email: 'ann@new.invalid', has_password: false, locked: true };
  const { user, answer: answers } = await edit(waiting);
  answers(answer(unlockUser, { ...waiting, locked: false }));
  expect(screen.getByText('Changes to ann@new.invalid once the link sent there is opened')).toBeTruthy();
  expect(screen.getByText('Locked')).toBeTruthy();
  await user.click(button('Unlock'));
  expect(await screen.findByText('Has not chosen a password yet')).toBeTruthy();
  expect(hasButton('Unlock')).toBe(false);
});

const linked = {
  ...driver,
  provider_link: {
    email: 'ann@id.test',
    since: '2026-05-01T08:00:00.000Z',
    last_used_at: '2026-06-09T08:00:00.000Z',
  },
};
const account = 'Account at the provider of sign-in: ann@id.test, since 01-05-2026, last used on 09-06-2026.';
test('by which account of the provider somebody signs in is told, and an admin may cut the link', async () => {
  const { user, asked, answer: answers } = await edit(linked);
  answers(answer(cutProviderLink, undefined));
  expect(screen.getByText(account)).toBeTruthy();
  await user.click(button('Unlink'));
  const dialog = await findDialog('Unlink the account of Ann Lund?');
  await user.click(within(dialog).getByRole('button', { name: 'Unlink' }));
  expect(await screen.findByText('The account of Ann Lund is unlinked')).toBeTruthy();
  expect([screen.queryByText(account), asked(cutProviderLink)]).toEqual([
    null,
    [`${address}/12/provider_link`],
  ]);
});

test('a depo_admin is told of the account and cannot cut it', async () => {
  await edit(linked, { role: 'depo_admin' });
  expect(screen.getByText(account)).toBeTruthy();
  expect(hasButton('Unlink')).toBe(false);
});
