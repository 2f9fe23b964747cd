// Who is asking. Everything a command may know about its caller is here, passed along and never ambient.

import type { Abilities, Ability } from '../shared/abilities.ts';
import type { Permission, Role, Scope } from '../shared/permissions.ts';
import { needsSecondFactor } from '../shared/second-factor.ts';
import type { TenantSettings } from '../shared/tenant-settings.ts';
import type { Language, StaffLanguage } from '../shared/texts.ts';

export interface Tenant {
  id: number;
  slug: string;
  name: string;
  country: string;
  geocoder_country: string;
  brand: 'danish' | 'norwegian' | 'generic';
  locale: Language;
  time_zone: string;
  currency: string;
  lat: number;
  lng: number;
  zoom: number;
  features: Abilities;
  settings: TenantSettings;
  hosts: readonly string[];
  demo: boolean;
}

export interface StaffUser {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  depo_id: number | null;
  /** The one that they chose; null follows the browser. */
  language: StaffLanguage | null;
  /** Set up and confirmed. */
  has_second_factor: boolean;
}

/** What a session or token says before the request's tenant is compared with it. */
export interface Identity {
  tenant_id: number;
  user: StaffUser | null;
  key: { id: number; scopes: readonly Scope[] } | null;
  depo_ids: readonly number[];
  session_digest: string | null;
  via: 'session' | 'token' | 'key';
  /** The session was begun at the tenant's provider. */
  by_provider?: boolean;
  /** When the person last proved, in this session, who they are. */
  proven_at?: Date | null;
}

/** There was one, and its time is over. */
export type Expired = 'session' | 'key';

export interface Actor {
  tenant: Tenant;
  user: StaffUser | null;
  /** The tenant wants a second factor of this person, who has none yet: until then they may do nothing else. */
  must_enrol: boolean;
  key: Identity['key'];
  /** Depots the person works in; for admin and support every depot of the tenant. */
  depo_ids: readonly number[];
  can(permission: Permission): boolean;
  able(ability: Ability): boolean;
  language: Language;
  ip: string;
  request_id: string;
  session_digest: string | null;
  /** See `shared/proof.ts`. */
  proven_at: Date | null;
}

/** Who acts, when, and on whose address: the second argument of every command. */
export interface Act {
  actor: Actor;
  now: Date;
  /** Where this installation is reached, without a slash at the end: links in mails and messages begin with it. */
  public_url: string;
  /** What a change came through, for the history beside the name: 'Import 12'. */
  through?: string;
}

/**
 * A driver's app is not asked for a code, nor is a sign-in by a provider whose own second factor is enough; every
 * other way in of a person is.
 */
export function mustEnrol(tenant: Pick<Tenant, 'settings'>, identity: Identity | null): boolean {
  if (!identity?.user || (identity.via === 'token' && identity.user.role === 'driver')) return false;
  const { second_factor, sign_in } = tenant.settings;
  if (identity.by_provider && sign_in.provider === 'oidc' && sign_in.second_factor === 'provider')
    return false;
  const { role, has_second_factor } = identity.user;
  return !has_second_factor && needsSecondFactor(second_factor, role);
}

/** The signed-in person; an endpoint that is for staff always has one. */
export function staffOf(by: Act): StaffUser {
  if (!by.actor.user) throw new Error('A staff command was bound to an endpoint that is not for staff');
  return by.actor.user;
}

/** Nobody in particular: jobs, the simulator, a provider's callback. */
export function systemActor(tenant: Tenant): Actor {
  return {
    tenant,
    user: null,
    must_enrol: false,
    key: null,
    depo_ids: [],
    can: () => false,
    able: (ability) => tenant.features[ability],
    language: tenant.locale,
    ip: 'system',
    request_id: 'system',
    session_digest: null,
    proven_at: null,
  };
}

/** What the house does by itself, now. */
export function systemAct(
  { clock, settings }: { clock: () => Date; settings: { public_url: string } },
  tenant: Tenant,
): Act {
  return { actor: systemActor(tenant), now: clock(), public_url: settings.public_url };
}
