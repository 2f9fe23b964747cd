// The codes: those that an authenticator shows for half a minute (RFC 6238), and those that are written down.

import { Secret, TOTP } from 'otpauth';

export const recoveryCodes = 10;
const period_s = 30;
/** A phone's clock may be so many half minutes off. */
const tolerated = 1;
const secretBytes = 20;

const codesOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period: period_s });

export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** What an authenticator reads from the QR code. */
export function enrolmentUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ secret: Secret.fromBase32(secret), period: period_s, issuer, label }).toString();
}

/** People type spaces and dashes, and small letters where they read capitals. */
export const readCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

export const isOfAuthenticator = (code: string): boolean => /^\d{6}$/.test(code);

/** The half minute that a code is of; null when it is of none near `now`. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = codesOf(secret).validate({ token: code, timestamp: now.getTime(), window: tolerated });
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / period_s) + delta;
}

/** Eighty random bits in four groups. */
export function newRecoveryCode(): string {
  const { base32 } = new Secret({ size: 10 });
  return base32.replace(/(.{4})(?=.)/g, '$1-');
}
