// Passkeys on the wire, and where they work.

import { z } from 'zod';

/**
 * What the device answered, as the browser writes it (`PublicKeyCredential.toJSON()`). Its members are the
 * standard's; the server reads them.
 */
export const passkeyAnswer = z.record(z.string(), z.unknown());
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** A device keeps its keys by this name and shows them to pages of this origin alone. */
export interface RelyingParty {
  id: string;
  origin: string;
}

const isNumbers = (hostname: string) => /^\d+(\.\d+){3}$|:/.test(hostname);

/** Of the installation. Null where it is reached by an address in numbers, for which no browser makes a passkey. */
export function relyingPartyOf(public_url: string): RelyingParty | null {
  const { hostname, origin } = new URL(public_url);
  return isNumbers(hostname) ? null : { id: hostname, origin };
}

/** Where this tenant's passkeys work: none do where second factors are switched off. */
export function passkeysAt(
  public_url: string,
  { settings }: { settings: { second_factor: string } },
): RelyingParty | null {
  return settings.second_factor === 'off' ? null : relyingPartyOf(public_url);
}
