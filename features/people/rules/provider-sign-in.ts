// What a sign-in by the tenant's provider obeys: whom passwords still open the door for, whom an account there means,
// where it leads.

import type { SettingsOf } from '../../../shared/services.ts';
import type { TenantSettings } from '../../../shared/tenant-settings.ts';
import { homePath, returnPath } from './sign-in.ts';

export type Provider = SettingsOf<'sign_in', 'oidc'>;

/** For finding the way there and back, with a second factor of the provider's own. */
export const signInMinutes = 10;

export function providerOf({ sign_in }: Pick<TenantSettings, 'sign_in'>): Provider | null {
  return sign_in.provider === 'oidc' ? sign_in : null;
}

/** Below the public address; it is entered at the provider letter by letter. */
export const callbackPath = (slug: string): string => `/${slug}/users/oidc`;

/** A page of the tenant's own; its front where something else was wanted. */
export function ownPath(slug: string, wanted: unknown): string {
  const path = returnPath(wanted);
  return path !== null && new RegExp(`^/${slug}(?=[/?#]|$)`).test(path) ? path : homePath(slug);
}

type Claims = Readonly<Record<string, unknown>>;

const isYes = (value: unknown) => value === true || value === 'true' || value === 1 || value === '1';

/** Entra ID says in `xms_edov` what others say in `email_verified`. An explicit no is a no. */
export function confirmedEmail({ email, email_verified, xms_edov }: Claims): string | null {
  if (typeof email !== 'string' || email.trim() === '') return null;
  return isYes(email_verified === undefined ? xms_edov : email_verified) ? email.trim() : null;
}
