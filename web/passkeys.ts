// Passkeys in the browser: what the server asks is handed to the device, and what the device answers goes back.

import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { PasskeyAnswer } from '../shared/passkeys.ts';
import { tenantPath } from './address.ts';
import { callPath } from './api.ts';
import { languageChosenHere, session } from './session.ts';

/** They work at one address, and not in every browser. */
export function arePasskeysHere(): boolean {
  return session().tenant.passkeys_at === location.origin && browserSupportsWebAuthn();
}

/** The person turned back, or the device did: it does not say which. */
export class NoPasskey extends Error {}

async function ofDevice(
  answer: Promise<AuthenticationResponseJSON | RegistrationResponseJSON>,
): Promise<PasskeyAnswer> {
  try {
    return { ...(await answer) };
  } catch (cause) {
    throw new NoPasskey('The device gave no answer', { cause });
  }
}

const doorPath = () => tenantPath(session().tenant.slug, 'users', 'sign_in', 'passkey');

/**
 * Asks the device who it is. `quietly`: among what the browser offers to fill into the field for the e-mail address.
 */
export async function askPasskey({ quietly = false } = {}): Promise<PasskeyAnswer> {
  const optionsJSON = (await callPath('POST', doorPath())) as PublicKeyCredentialRequestOptionsJSON;
  return ofDevice(startAuthentication({ optionsJSON, useBrowserAutofill: quietly }));
}

export async function enterByPasskey(passkey: PasskeyAnswer, remember_me: boolean): Promise<void> {
  const language = languageChosenHere() ?? undefined;
  await callPath('PUT', doorPath(), { passkey, remember_me, language });
}

export const makePasskey = (options: object): Promise<PasskeyAnswer> =>
  ofDevice(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));

/** The device is asked no longer. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();
