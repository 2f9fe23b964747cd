import { expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { showSecondFactor, type OwnSecondFactor } from '../../contract/second-factor.ts';
import { enrolmentUri } from '../../rules/second-factor.ts';
import { Confirmation } from './Enrolment.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactor } from './SecondFactor.tsx';

const off: OwnSecondFactor = { is_offered: true, is_needed: false, on_since: null, recovery_codes_left: 0 };
const on = { ...off, on_since: '2026-06-09T17:45:00.000Z', recovery_codes_left: 9 };
const screen = (factor: OwnSecondFactor) =>
  drawn(<SecondFactor onChanged={() => Promise.resolve()} />, {
    role: 'driver',
    answers: { [showSecondFactor.name]: factor },
  });
const nothing = () => undefined;

test('it is offered, stands with its day and codes, or is switched off for all', async () => {
  expect(wordsOf(await screen(off))).toMatch(/Second factor .* Set up/);
  expect(wordsOf(await screen(on))).toMatch(
    /On since 09-06-2026 19:45 Recovery codes left: 9 New recovery codes Switch off/,
  );
  const needed = await screen({ ...on, is_needed: true });
  expect(needed).toContain('cannot switch it off');
  expect(wordsOf(needed)).toContain('New recovery codes');
  const none = wordsOf(await screen({ ...off, is_offered: false }));
  expect(none).toContain('switched off here');
  expect(none).not.toContain('Set up');
});

test('the secret stands as a picture and as text beside the field for the first code', async () => {
  const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const uri = enrolmentUri(secret, { issuer: 'Isrute', label: 'ida@test.invalid' });
  const html = await drawn(<Confirmation secret={secret} uri={uri} onConfirmed={nothing} />);
  expect(html).toContain('aria-label="QR code of the secret"');
  expect(html).toContain(`value="${secret}"`);
  expect(html).toContain('autoComplete="one-time-code"');
});

test('the recovery codes say that they are shown this once', async () => {
  const words = wordsOf(await drawn(<RecoveryCodes codes={['ABCD-EFGH-2345-6723']} onKept={nothing} />));
  expect(words).toContain('ABCD-EFGH-2345-6723');
  expect(words).toContain('now and never again');
});
