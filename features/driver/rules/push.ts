// When and what is pushed to a driver's phone.

import { secondsToTomorrow } from '../../../shared/calendar.ts';
import type { DayChange } from './day-changes.ts';

/** What changes within it is one notification. */
export const joins_ms = 60_000;
const longest_s = 4 * 3_600;
const shortest_s = 15 * 60;

/** What was not told by then is old: never of yesterday. Around midnight somebody may still drive. */
export const pushUntil = (zone: string, now: Date): Date =>
  new Date(now.getTime() + 1_000 * Math.max(shortest_s, Math.min(longest_s, secondsToTomorrow(zone, now))));

/** What a phone is told, encrypted to it. `user_id`: on a phone that somebody else uses it shows nothing. */
export type PushedNotice = { user_id: number } & (
  | { kind: 'message'; id: string; name: string; text: string }
  | { kind: 'changes'; changes: Pick<DayChange, 'kind' | 'what'>[]; count: number }
  /** Nothing of what it is: a tenant whose drivers lock the page. */
  | { kind: 'something' }
);

const MOST_TEXT = 200;
const MOST_WHAT = 80;
export const MOST_SHOWN = 3;

/** In whole signs. */
const cut = (text: string, most: number): string => {
  const signs = [...text];
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text;
};

export const pushedMessage = (user_id: number, id: string, name: string, text: string): PushedNotice => ({
  user_id,
  kind: 'message',
  id,
  name: cut(name, MOST_WHAT),
  text: cut(text, MOST_TEXT),
});

export const pushedChanges = (
  user_id: number,
  changes: readonly Pick<DayChange, 'kind' | 'what'>[],
): PushedNotice => ({
  user_id,
  kind: 'changes',
  changes: changes.slice(0, MOST_SHOWN).map(({ kind, what }) => ({ kind, what: cut(what, MOST_WHAT) })),
  count: changes.length,
});

const MOST_TRIES = 8;
const first_wait_ms = 20_000;
const longest_wait_ms = 20 * 60_000;

export type PushOutcome = { becomes: 'done' | 'dropped' | 'gone' } | { becomes: 'waiting'; wait_ms: number };

/** Seconds or a date, as HTTP has it; null where it says nothing that can be read. */
function waitSaid(retry_after: string | null, now: Date): number | null {
  if (retry_after === null) return null;
  const ms = /^\d{1,9}$/.test(retry_after.trim())
    ? Number(retry_after) * 1_000
    : Date.parse(retry_after) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

/** `status` null: nobody answered. */
export function pushOutcome(
  { status, retry_after }: { status: number | null; retry_after: string | null },
  attempts: number,
  now: Date,
): PushOutcome {
  if (status !== null && status >= 200 && status < 300) return { becomes: 'done' };
  // The browser has ended it; 403: it listens to somebody else's key.
  if (status === 404 || status === 410 || status === 403) return { becomes: 'gone' };
  const passes = status === null || status === 408 || status === 429 || status >= 500;
  if (!passes || attempts >= MOST_TRIES) return { becomes: 'dropped' };
  const usual_ms = Math.min(longest_wait_ms, first_wait_ms * 2 ** (attempts - 1));
  return { becomes: 'waiting', wait_ms: Math.max(usual_ms, waitSaid(retry_after, now) ?? 0) };
}
