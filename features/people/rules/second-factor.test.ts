import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { needsSecondFactor } from '../../../shared/second-factor.ts';
import {
  enrolmentUri,
  isOfAuthenticator,
  newRecoveryCode,
  newSecret,
  readCode,
  stepOf,
} from './second-factor.ts';

/** Of RFC 6238, appendix B. */
const secret = Secret.fromUTF8('12345678901234567890').base32;

test('a code is known by its half minute, and by the one before and after it', () => {
  expect(stepOf(secret, '287082', new Date(59_000))).toBe(1);
  expect(stepOf(secret, '287082', new Date(89_000))).toBe(1);
  expect(stepOf(secret, '287082', new Date(29_000))).toBe(1);
  expect(stepOf(secret, '287082', new Date(90_000))).toBeNull();
  expect(stepOf(secret, '081804', new Date(1_111_111_109_000))).toBe(37_037_036);
  expect(stepOf(secret, '000000', new Date(59_000))).toBeNull();
});

test('what is typed is read without its spaces, dashes and small letters', () => {
  expect(readCode(' 287 082 ')).toBe('287082');
  expect(readCode('abcd-efgh-2345-6789')).toBe('ABCDEFGH23456789');
  expect([isOfAuthenticator('287082'), isOfAuthenticator('2870823'), isOfAuthenticator('ABCDEF')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a new secret has 160 bits, and a recovery code 80 that are never read as an authenticator’s', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
  expect(newRecoveryCode()).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
});

test('an authenticator reads the secret, whose it is and where from the address', () => {
  const uri = enrolmentUri(secret, { issuer: 'Isrute', label: 'ida@test.invalid' });
  expect(uri).toMatch(/^otpauth:\/\/totp\/Isrute:ida%40test\.invalid\?/);
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  expect(new TOTP({ secret }).generate({ timestamp: 59_000 })).toBe('287082');
});

test('who needs one hangs on the tenant and the role', () => {
  const needing = (policy: 'off' | 'optional' | 'admins' | 'all') =>
    (['admin', 'depo_admin', 'driver'] as const).map((role) => needsSecondFactor(policy, role));
  expect(needing('off')).toEqual([false, false, false]);
  expect(needing('optional')).toEqual([false, false, false]);
  expect(needing('admins')).toEqual([true, false, false]);
  expect(needing('all')).toEqual([true, true, true]);
});
