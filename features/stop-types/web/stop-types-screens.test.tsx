import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../../web/test/answers.ts';
import { button, field, hasButton, values, write } from '../../../web/test/by-hand.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { tableSeen } from '../../../web/test/table-seen.ts';
import { createStopType, listStopTypes, showStopType, updateStopType, type StopType } from '../contract.ts';
import { stopTypesRefusals } from '../refusals.ts';

const b2b: StopType = { id: 3, stop_type: 'B2B', wait_time: 90 };
const shown = answer(showStopType, b2b);
const list = '/isrute/admin/stop_types';

// spec: ..A-169
test('the list has its three columns in plain minutes, and a row leads to its form', async () => {
  const { user } = await openScreen(list, [answer(listStopTypes, [b2b]), shown]);
  await screen.findByText('B2B');
  expect(tableSeen()).toEqual([
    ['#', 'Stop type', 'Wait time'],
    ['3', 'B2B', '90'],
  ]);
  await user.click(screen.getByText('B2B'));
  expect(await screen.findByRole('heading', { name: 'Edit B2B' })).toBeTruthy();
  expect(location.pathname).toBe(`${list}/3/edit`);
  expect(values('Stop type', 'Wait time')).toEqual(['B2B', '90 min']);
});

// spec: A-164
test('a new one begins empty, is told what is wrong with it, and is then the form of what was made', async () => {
  const {
    user,
    sent,
    answer: answers,
  } = await openScreen(list, [
    answer(listStopTypes, []),
    refuse(createStopType, stopTypesRefusals.name_taken),
    shown,
  ]);
  expect(await screen.findByText('No stop types yet')).toBeTruthy();
  await user.click(button('New'));
  await screen.findByRole('heading', { name: 'New stop type' });
  expect(values('Stop type', 'Wait time')).toEqual(['', '']);
  await write(user, 'Stop type', 'B2B');
  await write(user, 'Wait time', '90{Enter}');
  expect(await screen.findByText('has already been taken')).toBeTruthy();
  answers(answer(createStopType, ({ body }) => ({ id: 3, ...body })));
  await user.click(button('Save'));
  expect(await screen.findByText('Stop type successfully created!')).toBeTruthy();
  expect(sent(createStopType)).toEqual(Array(2).fill({ stop_type: 'B2B', wait_time: 90 }));
  await waitFor(() => expect(location.pathname).toBe(`${list}/3/edit`));
});

// spec: A-165
test('an admin changes one; a wait that is out of bounds is not sent', async () => {
  const { user, sent } = await openScreen(`${list}/3/edit`, [
    shown,
    answer(updateStopType, ({ body }) => ({ ...b2b, ...body })),
  ]);
  await screen.findByRole('heading', { name: 'Edit B2B' });
  await write(user, 'Wait time', '481{Enter}');
  await waitFor(() => expect(field('Wait time').getAttribute('aria-invalid')).toBe('true'));
  await write(user, 'Wait time', '480{Enter}');
  expect(await screen.findByText('Stop type successfully updated!')).toBeTruthy();
  expect(sent(updateStopType)).toEqual([{ stop_type: 'B2B', wait_time: 480 }]);
});

test("a depot's admin reads them and has nothing to press", async () => {
  const { user } = await openScreen(list, [answer(listStopTypes, [b2b]), shown], { role: 'depo_admin' });
  await screen.findByText('B2B');
  expect(hasButton('New')).toBe(false);
  await user.click(screen.getByText('B2B'));
  expect(await screen.findByText('Only an admin can change stop types.')).toBeTruthy();
  expect([field('Stop type').disabled, field('Wait time').disabled]).toEqual([true, true]);
  expect(hasButton('Save')).toBe(false);
});
