// Whether Shopify sent it: the HMAC-SHA256 of the body's bytes, in base64.

import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../../server/secret-tokens.ts';

/** Takes as long whatever is wrong with it; without a secret nothing is believed. */
export function isSignedBy(secret: string | null, bytes: Buffer | null, signature: unknown): boolean {
  if (secret === null || bytes === null || typeof signature !== 'string') return false;
  const expected = createHmac('sha256', secret).update(bytes).digest();
  const given = Buffer.from(signature, 'base64');
  return isSameSecret(given, expected);
}
