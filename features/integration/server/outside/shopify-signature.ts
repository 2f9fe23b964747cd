// Whether Shopify sent it: the HMAC-SHA256 of the body's bytes, in base64.

import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../../../server/secret-tokens.ts';
import { refuse } from '../../../../shared/refusals.ts';
import { shopifyRefusals } from '../../refusals/shopify.ts';

/** Refuses what Shopify did not sign. */
export function expectSignedBy(secret: string | null, bytes: Buffer | null, signature: unknown): void {
  if (!isSignedBy(secret, bytes, signature)) refuse(shopifyRefusals.bad_signature);
}

/** Takes as long whatever is wrong with it; without a secret nothing is believed. */
function isSignedBy(secret: string | null, bytes: Buffer | null, signature: unknown): boolean {
  if (secret === null || bytes === null || typeof signature !== 'string') return false;
  const expected = createHmac('sha256', secret).update(bytes).digest();
  const given = Buffer.from(signature, 'base64');
  return isSameSecret(given, expected);
}
