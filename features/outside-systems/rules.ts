// How the systems outside are doing, judged by when they were last heard of.

import type { TenantSettings } from '../../shared/tenant-settings.ts';

/** The systems whose state staff can see, in the order of the page. */
export const outsideSystems = [
  'wallmob',
  'erp',
  'mapon',
  'positions',
  'sms',
  'mail',
  'directions',
  'addresses',
  'driver_search',
] as const;
export type OutsideSystem = (typeof outsideSystems)[number];

export const systemStates = ['ok', 'late', 'failing', 'never', 'not_set_up'] as const;
export type SystemState = (typeof systemStates)[number];

const minute = 60;
const hour = 60 * minute;

/**
 * Seconds within which a system is heard of when all is well; null for one that is asked only when somebody needs it.
 */
export const rhythm: Record<OutsideSystem, number | null> = {
  // A quiet Sunday brings no orders.
  wallmob: 48 * hour,
  // Master data come once a night.
  erp: 36 * hour,
  // Asked all day and night, whether cars drive or not.
  mapon: 15 * minute,
  // Sent while cars drive; no car drives at night.
  positions: 24 * hour,
  sms: null,
  mail: null,
  directions: null,
  addresses: null,
  driver_search: null,
};

/** Systems that send to us are set up by a key with this scope, the others by the tenant's settings. */
const scopes: Partial<Record<OutsideSystem, string>> = {
  wallmob: 'orders',
  erp: 'b2b_customers',
  positions: 'positions',
};

export interface SetUp {
  settings: TenantSettings;
  scopes: readonly string[];
}

export function isSetUp(system: OutsideSystem, { settings, scopes: given }: SetUp): boolean {
  if (system === 'mapon') return settings.fleet.provider === 'mapon';
  if (system === 'sms') return settings.sms.provider !== 'outbox';
  if (system === 'mail') return settings.mail.provider !== 'installation';
  if (system === 'directions') return settings.directions.provider !== 'estimate';
  if (system === 'addresses') return settings.addresses.provider !== 'register';
  if (system === 'driver_search') return settings.drivers.provider !== 'none';
  if (system === 'positions' && ['traccar', 'signed'].includes(settings.fleet.provider)) return true;
  const scope = scopes[system];
  return scope !== undefined && given.includes(scope);
}

export interface Heard {
  last_success_at: Date | null;
  last_error_at: Date | null;
}

/** A system that was switched off again is not set up, however it did before. */
export function stateOf(
  system: OutsideSystem,
  { last_success_at, last_error_at }: Heard,
  set_up: boolean,
  now: Date,
): SystemState {
  if (!set_up) return 'not_set_up';
  if (last_error_at !== null && (last_success_at === null || last_error_at > last_success_at))
    return 'failing';
  if (last_success_at === null) return 'never';
  const expected = rhythm[system];
  return expected !== null && now.getTime() - last_success_at.getTime() > expected * 1_000 ? 'late' : 'ok';
}

/** What somebody should see to now: a system that fails, or was not heard of in time. */
export const isDown = (state: SystemState): boolean => state === 'failing' || state === 'late';

export interface Noted {
  failed: boolean;
  at: Date;
}

export const seldom_ms = 60_000;

/**
 * Whether something is told at once: what changed is, the same again only after a minute. A clock set back tells at
 * once.
 */
export function isTold(before: Noted | undefined, now: Noted): boolean {
  return (
    before === undefined ||
    before.failed !== now.failed ||
    Math.abs(now.at.getTime() - before.at.getTime()) >= seldom_ms
  );
}
