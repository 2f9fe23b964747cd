// The ceremonies of a passkey as WebAuthn calls them: a challenge goes out, and what the device made of it comes back.

import { Answered, type Ask } from '../../../../server/calls/serve.ts';
import type { PasskeyAnswer } from '../../../../shared/passkeys.ts';
import { refuse } from '../../../../shared/refusals.ts';
import { passkeysRefusals } from '../../refusals/passkeys.ts';
import { verifiedKey } from '../../rules/passkey-answers.ts';
import type { Outside } from '../sessions/identify.ts';
import { browserOf } from '../sessions/note-browser.ts';
import { keepPasskey, placeOf, registrationOptions, signInOptions } from './keep-passkey.ts';
import {
  challengeCookie,
  challengeOf,
  challengeTokenOf,
  noteChallenge,
  takeChallenge,
} from './note-challenge.ts';

export async function beginRegistration({ tx, by, headers }: Ask<unknown, unknown, unknown>) {
  placeOf(by);
  const token = await noteChallenge(tx, by, { former: challengeTokenOf(by, headers), whose: 'own' });
  return new Answered(await registrationOptions(tx, by, token), { 'set-cookie': challengeCookie(by, token) });
}

/** The challenge is used up whatever comes of it. */
export async function register({
  by,
  body,
  headers,
  inTenant: within,
}: Outside<{ name: string; passkey: PasskeyAnswer }>) {
  const token = challengeTokenOf(by, headers);
  const place = placeOf(by);
  const isAsked = await within((tx) => takeChallenge(tx, by, token, 'own'));
  const made = isAsked ? await verifiedKey(body.passkey, { challenge: challengeOf(token), place }) : null;
  if (!made) return refuse(passkeysRefusals.not_made);
  const { user_agent } = browserOf(by, headers);
  const kept = await within((tx) => keepPasskey(tx, by, { ...made, name: body.name, user_agent }));
  return new Answered(kept, { 'set-cookie': challengeCookie(by, '') });
}

export async function beginSignIn({ by, headers, inTenant: within }: Outside<unknown>) {
  placeOf(by);
  const former = challengeTokenOf(by, headers);
  const token = await within((tx) => noteChallenge(tx, by, { former, whose: 'door' }));
  return new Answered(await signInOptions(by, token), { 'set-cookie': challengeCookie(by, token) });
}
