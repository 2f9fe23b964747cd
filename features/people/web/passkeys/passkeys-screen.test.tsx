import { expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { listOwnPasskeys, type OwnPasskey } from '../../contract/passkeys.ts';
import { showSecondFactor, type OwnSecondFactor } from '../../contract/second-factor.ts';
import OwnProofsScreen from './OwnProofsScreen.tsx';

const factor: OwnSecondFactor = {
  is_offered: true,
  is_needed: false,
  on_since: null,
  recovery_codes_left: 0,
};
const laptop: OwnPasskey = {
  id: 3,
  name: 'This laptop',
  make: 'Windows Hello',
  created_at: '2026-06-09T17:45:00.000Z',
  last_used_at: null,
};
const screen = (rows: OwnPasskey[], of = factor) =>
  drawn(<OwnProofsScreen />, {
    answers: { [showSecondFactor.name]: of, [listOwnPasskeys.name]: { rows, total: rows.length } },
  });

test('passkeys stand below the authenticator, each with what keeps it and when it was used', async () => {
  const html = await screen([laptop, { ...laptop, id: 4, make: null, last_used_at: laptop.created_at }]);
  const words = wordsOf(html);
  expect(words).toMatch(/Second factor .* Passkeys .* Add a passkey/);
  expect(words).toMatch(/This laptop Windows Hello 09-06-2026 19:45 Never/);
  expect(words).toMatch(/This laptop Unknown 09-06-2026 19:45 09-06-2026 19:45/);
  expect(html).toContain('aria-label="Remove This laptop (3)"');
});

test('without any it says so, elsewhere it says where they work, and switched off there are none', async () => {
  expect(wordsOf(await screen([]))).toContain('You have no passkey yet');
  expect(await screen([])).toContain('Passkeys work at https://isrute.test alone');
  expect(wordsOf(await screen([], { ...factor, is_offered: false }))).not.toContain('Passkeys');
});
