import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answer } from '../../../web/test/answers.ts';
import { button, findDialog, hasButton, whyNot } from '../../../web/test/by-hand.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { tableSeen } from '../../../web/test/table-seen.ts';
import {
  endOtherSessions,
  endOwnApp,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '../contract/sessions.ts';

const here: OwnSession = {
  id: 7,
  kind: 'browser',
  browser: 'Firefox',
  system: 'Windows',
  signed_in_at: '2026-06-09T17:45:00.000Z',
  last_seen_at: '2026-06-10T08:00:00.000Z',
  is_this: true,
};
const unknown = { ...here, id: 8, browser: null, system: null, is_this: false };
const app: OwnSession = { ...unknown, id: 9, kind: 'app', last_seen_at: null };
const address = '/isrute/users/sessions';

test('each sign-in stands with its device and times, and is ended by a press; not the one looked from', async () => {
  const {
    user,
    asked,
    answer: answers,
  } = await openScreen(
    address,
    [
      answer(listOwnSessions, [here, unknown, app]),
      answer(endOwnSession, undefined),
      answer(endOwnApp, undefined),
    ],
    { role: 'driver' },
  );
  await screen.findByText(/Firefox on Windows/);
  expect(tableSeen().map((cells) => cells.slice(0, 3))).toEqual([
    ['Device', 'Signed in', 'Last seen'],
    ['Firefox on WindowsThis one', '09-06-2026 19:45', '10-06-2026 10:00'],
    ['Unknown browser', '09-06-2026 19:45', '10-06-2026 10:00'],
    ['App', '09-06-2026 19:45', ''],
  ]);
  expect(hasButton('Sign out Firefox on Windows (7)')).toBe(false);
  await user.click(button('Sign out App (9)'));
  expect(await screen.findByText('App is signed out')).toBeTruthy();
  answers(answer(listOwnSessions, [here, app]));
  await user.click(button('Sign out Unknown browser (8)'));
  await waitFor(() => expect(hasButton('Sign out Unknown browser (8)')).toBe(false));
  expect([asked(endOwnApp), asked(endOwnSession)]).toEqual([['/isrute/users/apps/9'], [`${address}/8`]]);
});

test('all others are ended once one is sure; then nobody is signed in elsewhere', async () => {
  const {
    user,
    asked,
    answer: answers,
  } = await openScreen(address, [
    answer(listOwnSessions, [here, unknown]),
    answer(endOtherSessions, undefined),
  ]);
  await screen.findByText('Unknown browser');
  await user.click(button('Sign out everywhere else'));
  const dialog = await findDialog('Sign out everywhere else?');
  answers(answer(listOwnSessions, [here]));
  await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('You are signed out everywhere else')).toBeTruthy();
  await waitFor(() =>
    expect(whyNot(button('Sign out everywhere else'))).toBe('You are signed in nowhere else'),
  );
  expect(asked(endOtherSessions)).toHaveLength(1);
});
