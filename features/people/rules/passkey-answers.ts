// What a device's answer proves (WebAuthn). Whatever stands in it is a stranger's until it is verified: what cannot
// be read proves nothing.

import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import type { PasskeyAnswer, RelyingParty } from '../../../shared/passkeys.ts';

const encoded = z.string().max(16_384);
/** Up to 1,023 bytes, as the standard has it. */
const keyId = z.string().min(16).max(1_364);
const signed = { id: keyId, rawId: keyId, type: z.literal('public-key') };

/** By its key's owner: who that is, the device says in `userHandle`. */
const assertion = z.object({
  ...signed,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded,
  }),
});
export type Assertion = z.output<typeof assertion>;

const registration = z.object({
  ...signed,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
});

/** Ed25519, P-256, RSA: what devices have, and what the runtime verifies without trial. */
export const algorithms = [-8, -7, -257];
const longestKey = 4_096;

/** What was asked, and where. */
export interface Asked {
  challenge: Buffer;
  place: RelyingParty;
}

export interface KnownKey {
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
}

export interface MadeKey extends KnownKey {
  transports: string[];
  authenticator: string;
}

const wantedFrom = ({ challenge, place }: Asked) => ({
  expectedChallenge: challenge.toString('base64url'),
  expectedOrigin: place.origin,
  expectedRPID: place.id,
  requireUserVerification: true,
});

export const readAssertion = (answer: PasskeyAnswer): Assertion | null =>
  assertion.safeParse(answer).data ?? null;

/**
 * The device's new count of signatures; null when the answer is not this key's to what was asked. The library tells
 * each fault by throwing.
 */
export async function verifiedCount(
  given: Assertion,
  { credential_id, public_key, counter }: KnownKey,
  asked: Asked,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...wantedFrom(asked),
      response: { ...given, clientExtensionResults: {} },
      credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/**
 * We ask for no maker's certificate. One that comes all the same would be looked up at an address that the answer
 * names.
 */
function hasCertificate(attestationObject: string): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get('fmt');
  return format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined);
}

/** The key that a device has made; null when the answer is not one to what was asked. */
export async function verifiedKey(answer: PasskeyAnswer, asked: Asked): Promise<MadeKey | null> {
  const given = registration.safeParse(answer).data;
  if (!given) return null;
  try {
    if (hasCertificate(given.response.attestationObject)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...wantedFrom(asked),
      supportedAlgorithmIDs: algorithms,
      response: { ...given, clientExtensionResults: {} } as Parameters<
        typeof verifyRegistrationResponse
      >[0]['response'],
    });
    if (!verified) return null;
    const { credential, aaguid } = registrationInfo;
    if (credential.publicKey.length > longestKey) return null;
    return {
      credential_id: credential.id,
      public_key: credential.publicKey,
      counter: credential.counter,
      transports: given.response.transports,
      authenticator: aaguid,
    };
  } catch {
    return null;
  }
}
