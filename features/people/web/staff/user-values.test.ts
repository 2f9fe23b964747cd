import { expect, test } from 'vitest';
import { fieldName } from '../../../../shared/field-names.ts';
import { say } from '../../../../shared/texts.ts';
import { driver } from '../../../../web/test/people-world.ts';
import type { User } from '../../contract/staff.ts';
import { namesOfUser } from './user-history-names.ts';
import { bodyOfUser, valuesOfUser } from './user-values.ts';
import { userFormTexts, usersTexts } from './users-texts.ts';

const empty = valuesOfUser(null, 2);

// spec: A-291..A-293
test('what is sent of a new person is the depots of the role', () => {
  const bodyOf = (role: User['role']) =>
    Object.keys(bodyOfUser({ ...empty, role }, null)).filter(
      (name) => name.startsWith('depo') || name.startsWith('franchise') || name.startsWith('agreed'),
    );
  expect(bodyOf('admin')).toEqual([]);
  expect(bodyOf('depo_admin')).toEqual(['depo_ids']);
  expect(bodyOf('support')).toEqual(['depo_id']);
  expect(bodyOf('driver')).toEqual(['depo_id', 'franchise_driver', 'agreed_weekly_hours']);
  expect(bodyOfUser({ ...empty, role: 'depo_admin', depo_ids: [1, 2] }, null)).toMatchObject({
    depo_ids: [1, 2],
  });
});

test('of somebody who is kept it is what was changed, a name with its id, and a password only when typed', () => {
  const before = valuesOfUser(driver, 1);
  expect(bodyOfUser(before, before)).toEqual({});
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

test('the history of a user calls the fields as the form does, not as a refusal does', () => {
  const names = namesOfUser(say(usersTexts, 'da'), say(userFormTexts, 'da'));
  expect(names).toMatchObject({ first_name: 'Fornavn', email: 'E-mail', role: 'Rolle', depo_ids: 'Depoter' });
  expect(Object.keys(names).filter((field) => names[field] === fieldName(field, 'da'))).toEqual(['status']);
});
