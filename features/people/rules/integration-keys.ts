import type { IntegrationKey } from '../contract/integration-keys.ts';

/** A key that is used all day is written down this often and no oftener; its screen is so exact. */
export const USE_TOLD_EVERY_MS = 5 * 60_000;

/** A clock that was set back tells at once. */
export const isUseDue = (told_ms: number | undefined, now_ms: number): boolean =>
  told_ms === undefined || Math.abs(now_ms - told_ms) >= USE_TOLD_EVERY_MS;

/** By what a key is known again where many are listed. */
export const endingOf = (key: string): string => key.slice(-4);

interface Ends {
  expires_at: Date | null;
  ended_at: Date | null;
}
export function keyState({ expires_at, ended_at }: Ends, now: Date): IntegrationKey['state'] {
  if (ended_at !== null) return 'ended';
  return expires_at !== null && expires_at <= now ? 'expired' : 'in_force';
}

/** So many keys of a tenant may be in force at a time. */
export const MOST_KEYS = 50;
