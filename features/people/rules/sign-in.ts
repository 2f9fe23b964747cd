// What signing in obeys: when an account locks, when a session is over, where the pages before sign-in lead.

import { type FieldProblem } from '../../../shared/error-body.ts';
import type { Role } from '../../../shared/permissions.ts';
import { fieldTexts } from '../../../shared/refusals.ts';
import type { TenantSettings } from '../../../shared/tenant-settings.ts';
import { usersRefusals } from '../refusals/sign-in.ts';
import { notices, type Notice } from '../texts/notices.ts';
import type { Ease } from './passwords.ts';

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const day_ms = 24 * hour_ms;

/** Failures that lock an account, and for how long (RG104). */
export const mostFailures = 10;
const locked_ms = hour_ms;
/** From one address within a minute, over all accounts (RG104). */
export const mostFailuresOfAddress = 20;
/** Without a request (RG107). Kept by the row's `expires_at`, which moves on with `last_seen_at`. */
const idle_ms = 12 * hour_ms;
export const rememberedDays = 30;
const seen_every_ms = 5 * minute_ms;
export const appTokenDays = 30;
/** A link asked for at the sign-in page (RG108), and one that staff were given (G41). */
export const resetHours = 6;
export const invitationDays = 7;
/** G32. */
export const leastPassword = 10;

export const inDays = (now: Date, days: number) => new Date(now.getTime() + days * day_ms);
export const inHours = (now: Date, hours: number) => new Date(now.getTime() + hours * hour_ms);

export interface NewPassword {
  password: string;
  password_confirmation: string;
}

/** `ease` knows what is tried first (`password-rules.ts`). */
export function problemsOfPassword(
  { password, password_confirmation }: NewPassword,
  ease: (password: string) => Ease | null,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (password === '') problems.push({ field: 'password', text: fieldTexts.blank });
  else if (password.length < leastPassword)
    problems.push({ field: 'password', text: fieldTexts.too_short, values: { count: leastPassword } });
  else {
    const easy = ease(password);
    if (easy !== null) problems.push({ field: 'password', text: usersRefusals[`password_${easy}`].text });
  }
  if (password !== password_confirmation)
    problems.push({ field: 'password_confirmation', text: fieldTexts.mismatch });
  return problems;
}

export interface Tries {
  failed_attempts: number;
  locked_at: Date | null;
}
export const noTries: Tries = { failed_attempts: 0, locked_at: null };

export function isLocked(tries: Tries, now: Date): boolean {
  return tries.locked_at !== null && now.getTime() < tries.locked_at.getTime() + locked_ms;
}

/** What a failed try makes of the count, and what the person is told. While an account is locked nothing is counted. */
export function afterFailure(
  before: Tries,
  now: Date,
): { tries: Tries; told: 'invalid' | 'last_attempt' | 'locked' } {
  if (isLocked(before, now)) return { tries: before, told: 'locked' };
  const failed_attempts = (before.locked_at === null ? before.failed_attempts : 0) + 1;
  if (failed_attempts >= mostFailures) return { tries: { failed_attempts, locked_at: now }, told: 'locked' };
  return {
    tries: { failed_attempts, locked_at: null },
    told: failed_attempts === mostFailures - 1 ? 'last_attempt' : 'invalid',
  };
}

export interface SessionTimes {
  remember: boolean;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

/**
 * A remembered session ends 30 days after the sign-in however busy it is; any other 12 hours after its last request,
 * and after those 30 days too (`markSeen`).
 */
export function sessionEnd(remember: boolean, now: Date): Date {
  return remember ? inDays(now, rememberedDays) : new Date(now.getTime() + idle_ms);
}

export function isSessionOver(session: Pick<SessionTimes, 'expires_at' | 'ended_at'>, now: Date): boolean {
  return session.ended_at !== null || session.expires_at <= now;
}

/** Five minutes apart at the least, so that a busy screen does not write with every read. */
export function isSeenDue(last_seen_at: Date, now: Date): boolean {
  return now.getTime() - last_seen_at.getTime() >= seen_every_ms;
}

/**
 * Where only the provider opens the door, admins keep their passwords, so that a provider that is away locks nobody
 * out for good; drivers' apps know no other way.
 */
export function mayEnterByPassword(
  settings: Pick<TenantSettings, 'sign_in'>,
  role: string,
  is_app: boolean,
): boolean {
  const always: Role[] = is_app ? ['admin', 'driver'] : ['admin'];
  const isOnly = settings.sign_in.provider === 'oidc' && settings.sign_in.mode === 'only';
  return !isOnly || always.some((one) => one === role);
}

/** The path to go back to, or null when it is not one of this site: another host, a scheme, a sign-in page again. */
export function returnPath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted) || /[\u0000-\u001f\\]/.test(wanted))
    return null;
  const url = URL.parse(wanted, 'http://here.invalid');
  if (url === null || url.origin !== 'http://here.invalid' || url.pathname.startsWith('//')) return null;
  if (/^(\/[^/]+)?\/users\/(sign_in|sign_out|oidc|password|confirmation)\b/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** Where somebody lands who wanted nothing in particular: the first screen that they may open. */
export function homePath(slug: string): string {
  return `/${slug}/admin`;
}

/** Where somebody sees to their own sign-in. */
export const accountPath = (slug: string): string => `/${slug}/users/account`;

export function signInPath(slug: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/${slug}/users/sign_in${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`;
}

interface DoorVisit {
  slug: string;
  page: string;
  query: Readonly<Record<string, unknown>>;
  signed_in: boolean;
}

const isNotice = (text: unknown): text is Notice => typeof text === 'string' && Object.hasOwn(notices, text);

/** What a page before sign-in does when it is opened: `page` is its path below `/{tenant}/users/`. */
export function openDoor({ slug, page, query, signed_in }: DoorVisit): {
  redirect: string | null;
  notice: Notice | null;
} {
  if (page === 'password/edit' && !query.reset_password_token) {
    return { redirect: signInPath(slug, { notice: 'reset_link_missing' }), notice: null };
  }
  if (page !== 'sign_in') return { redirect: null, notice: null };
  if (isNotice(query.notice)) return { redirect: null, notice: query.notice };
  if (signed_in) return { redirect: null, notice: 'already_signed_in' };
  if (query.expired) return { redirect: null, notice: 'session_expired' };
  return { redirect: null, notice: query.return_to ? 'unauthenticated' : null };
}
