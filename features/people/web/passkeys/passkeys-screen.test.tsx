import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answer } from '../../../../web/test/answers.ts';
import { button, findDialog, hasButton, whyNot, write } from '../../../../web/test/by-hand.ts';
import { openScreen } from '../../../../web/test/open-screen.tsx';
import { tableSeen } from '../../../../web/test/table-seen.ts';
import { listOwnPasskeys, removePasskey, renamePasskey, type OwnPasskey } from '../../contract/passkeys.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
  startSecondFactor,
  type OwnSecondFactor,
} from '../../contract/second-factor.ts';
import { enrolmentUri } from '../../rules/second-factor.ts';

const off: OwnSecondFactor = { is_offered: true, is_needed: false, on_since: null, recovery_codes_left: 0 };
const on = { ...off, on_since: '2026-06-09T17:45:00.000Z', recovery_codes_left: 9 };
const laptop: OwnPasskey = {
  id: 3,
  name: 'This laptop',
  make: 'Windows Hello',
  created_at: '2026-06-09T17:45:00.000Z',
  last_used_at: null,
};
const open = async (factor: OwnSecondFactor, rows: OwnPasskey[] = []) => {
  const opened = await openScreen(
    '/isrute/users/second_factor',
    [answer(showSecondFactor, factor), answer(listOwnPasskeys, rows)],
    { role: 'driver' },
  );
  await screen.findByText(/^At sign-in you are asked for a code/);
  return opened;
};

test('an authenticator is set up by its secret and a first code, and its recovery codes are shown this once', async () => {
  const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const uri = enrolmentUri(secret, { issuer: 'Isrute', label: 'ida@test.invalid' });
  const { user, sent, answer: answers } = await open(off);
  answers(
    answer(startSecondFactor, { secret, uri }),
    answer(confirmSecondFactor, { recovery_codes: ['ABCD-EFGH-2345-6723'] }),
  );
  await user.click(button('Set up'));
  expect(await screen.findByRole('img', { name: 'QR code of the secret' })).toBeTruthy();
  expect(screen.getByDisplayValue(secret)).toBeTruthy();
  await write(user, 'Code', '123456');
  answers(answer(showSecondFactor, on));
  await user.click(button('Switch on'));
  expect(await screen.findByText('ABCD-EFGH-2345-6723')).toBeTruthy();
  expect(screen.getByText(/shown now and never again/)).toBeTruthy();
  expect(sent(confirmSecondFactor)).toEqual([{ one_time_code: '123456' }]);
  await user.click(button('I have kept them'));
  await waitFor(() => expect(screen.queryByText('ABCD-EFGH-2345-6723')).toBeNull());
});

test('one that is on stands with its day and codes, is given other codes, and is switched off by a code', async () => {
  const { user, sent, answer: answers } = await open(on);
  answers(
    answer(renewRecoveryCodes, { recovery_codes: ['WXYZ-EFGH-2345-6723'] }),
    answer(removeSecondFactor, undefined),
  );
  expect([screen.getByText('On since'), screen.getByText('09-06-2026 19:45')]).toHaveLength(2);
  expect(screen.getByText('Recovery codes left: 9')).toBeTruthy();
  await user.click(button('New recovery codes'));
  await findDialog('New recovery codes');
  await write(user, 'Code', '111111{Enter}');
  expect(await screen.findByText('WXYZ-EFGH-2345-6723')).toBeTruthy();
  await user.click(button('I have kept them'));
  await user.click(await screen.findByRole('button', { name: 'Switch off' }));
  await findDialog('Switch off');
  answers(answer(showSecondFactor, off));
  await write(user, 'Code', '222222{Enter}');
  expect(await screen.findByText('Your second factor is off')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
  expect([sent(renewRecoveryCodes), sent(removeSecondFactor)]).toEqual([
    [{ one_time_code: '111111' }],
    [{ one_time_code: '222222' }],
  ]);
});

test('where it is needed it cannot be switched off', async () => {
  await open({ ...on, is_needed: true });
  expect(whyNot(button('Switch off'))).toBe('You need a second factor here and cannot switch it off');
  expect(whyNot(button('New recovery codes'))).toBeNull();
});

test('where it is switched off for all there is nothing to set up, and no passkeys', async () => {
  await open({ ...off, is_offered: false });
  expect(screen.getByText('Second factors are switched off here.')).toBeTruthy();
  expect([hasButton('Set up'), screen.queryByText('Passkeys')]).toEqual([false, null]);
});

test('each passkey stands with what keeps it and when it was used, is renamed and removed', async () => {
  const {
    user,
    sent,
    asked,
    answer: answers,
  } = await open(off, [
    laptop,
    { ...laptop, id: 4, name: 'My phone', make: null, last_used_at: laptop.created_at },
  ]);
  answers(answer(renamePasskey, laptop), answer(removePasskey, undefined));
  await screen.findByText('This laptop');
  expect(tableSeen().map((cells) => cells.slice(0, 4))).toEqual([
    ['Name', 'Kept by', 'Added', 'Last used'],
    ['This laptop', 'Windows Hello', '09-06-2026 19:45', 'Never'],
    ['My phone', 'Unknown', '09-06-2026 19:45', '09-06-2026 19:45'],
  ]);
  await user.click(button('Rename This laptop (3)'));
  await findDialog('Rename the passkey');
  await write(user, 'Name', 'The old laptop{Enter}');
  await waitFor(() => expect(sent(renamePasskey)).toEqual([{ name: 'The old laptop' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button('Remove My phone (4)'));
  await findDialog('Remove the passkey');
  answers(answer(listOwnPasskeys, [laptop]));
  await user.click(button('Remove the passkey'));
  expect(await screen.findByText('The passkey is removed')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('My phone')).toBeNull());
  expect(asked(removePasskey)).toEqual(['/isrute/users/passkeys/4']);
});

test('without any it says so, and at another address where they work', async () => {
  await open(off);
  expect(await screen.findByText('You have no passkey yet')).toBeTruthy();
  expect(whyNot(button('Add a passkey'))).toBe('Passkeys work at https://isrute.test alone');
});
