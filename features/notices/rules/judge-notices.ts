// What somebody is told now of the truck that they wait for: the first notice, and what follows it where their tenant
// wants that.

import type { QuietHours } from '../../../shared/settings/notices.ts';
import type { TenantSettings } from '../../../shared/tenant-settings.ts';
import {
  leadMinutes,
  noticeDecision,
  quietUntil,
  type NoticeDecision,
  type NoticeFacts,
  type SkipCode,
} from './notice.ts';

const MINUTE_MS = 60_000;
/** What a tap or a position said may be taken back: nobody is told of it before it has held for so long. */
const SETTLED_MS = 3 * MINUTE_MS;
/** That no truck came is no news any more. */
const NOT_COMING_MS = 120 * MINUTE_MS;

export const furtherKinds = ['delay', 'not_coming', 'correction'] as const;
export type FurtherKind = (typeof furtherKinds)[number];
export type NoticeKind = 'notice' | FurtherKind;

/** How a tenant tells people. */
export interface NoticePolicy {
  lead_minutes: number;
  zone: string;
  /** Null where the tenant sends at any hour. */
  quiet_hours: QuietHours | null;
  sending_is_off: boolean;
  /** Null: nobody is told of a new time. */
  delay_minutes: number | null;
  tells_not_coming: boolean;
  corrects: boolean;
  /** Of all kinds, a day; null: no limit. */
  most_a_day: number | null;
}

/** The settings that a policy is made of. */
export type PolicySettings = Pick<
  TenantSettings,
  | 'sms_lead_minutes'
  | 'quiet_hours'
  | 'sms_off'
  | 'delay_notice_minutes'
  | 'tells_not_coming'
  | 'corrects_notices'
  | 'notices_per_person'
>;

export function policyOf(tenant: {
  settings: PolicySettings;
  country: string;
  time_zone: string;
}): NoticePolicy {
  const { settings } = tenant;
  return {
    lead_minutes: leadMinutes(settings.sms_lead_minutes, tenant.country),
    zone: tenant.time_zone,
    quiet_hours: settings.quiet_hours,
    sending_is_off: settings.sms_off,
    delay_minutes: settings.delay_notice_minutes,
    tells_not_coming: settings.tells_not_coming,
    corrects: settings.corrects_notices,
    most_a_day: settings.notices_per_person,
  };
}

/** Nobody is told more than the first notice. */
export const tellsOnce = ({ delay_minutes, tells_not_coming, corrects }: NoticePolicy): boolean =>
  delay_minutes === null && !tells_not_coming && !corrects;

export interface News {
  kind: FurtherKind;
  since: Date;
  /** More than one position says so, or no position does. */
  is_confirmed: boolean;
}

/** Of somebody whose first notice has left. */
export interface Told {
  /** The time that they were told last. */
  eta: Date;
  /** What there was to say when it was last looked at. */
  news: News | null;
  /** What they were told of this stop on this day since then, or surely will not be. */
  decided: ReadonlySet<FurtherKind>;
  /** They were told that no truck comes, and nothing since. */
  expects_none: boolean;
  /** Staff wrote to them since: nothing of ours may say otherwise. */
  by_staff: boolean;
  notices_today: number;
}

export interface PersonFacts extends Omit<
  NoticeFacts,
  'eta' | 'lead_minutes' | 'zone' | 'quiet_hours' | 'sending_is_off'
> {
  /** Null where the plan gives the stop no time. */
  eta: Date | null;
  /** Since when it is certain that no truck comes; null while one may. */
  no_truck_since: Date | null;
  /** Positions alone say so. */
  is_no_truck_seen: boolean;
  /** A truck comes to them at another stop on the same day. */
  comes_elsewhere: boolean;
  told: Told | null;
}

export interface Judged {
  kind: NoticeKind;
  decision: NoticeDecision;
}

/** What there is to say, and until when it is of use. */
function whatToSay(
  { eta, visited_state, no_truck_since }: PersonFacts,
  told: Told,
  policy: NoticePolicy,
  now: Date,
): { kind: FurtherKind; until: Date } | null {
  const is_open = (kind: FurtherKind) => !told.decided.has(kind);
  if (visited_state === 'visited') return null;
  if (no_truck_since !== null) {
    return policy.tells_not_coming && no_truck_since <= now && is_open('not_coming')
      ? { kind: 'not_coming', until: new Date(told.eta.getTime() + NOT_COMING_MS) }
      : null;
  }
  if (visited_state !== 'pending' || eta === null || eta <= now) return null;
  if (told.expects_none)
    return policy.corrects && is_open('correction') ? { kind: 'correction', until: eta } : null;
  const moved_ms = Math.abs(eta.getTime() - told.eta.getTime());
  const has_moved = policy.delay_minutes !== null && moved_ms > policy.delay_minutes * MINUTE_MS;
  return has_moved && is_open('delay') ? { kind: 'delay', until: eta } : null;
}

/** What the office said stands since then; all else since it was first seen, and not by one position alone. */
function hasSettled(
  { no_truck_since, is_no_truck_seen }: PersonFacts,
  { news }: Told,
  now: Date,
  kind: FurtherKind,
) {
  const known = news?.kind === kind ? news : null;
  const since = kind === 'not_coming' ? no_truck_since : (known?.since ?? now);
  const is_said = kind === 'not_coming' && !is_no_truck_seen;
  return (
    (is_said || known?.is_confirmed === true) &&
    since !== null &&
    now.getTime() - since.getTime() >= SETTLED_MS
  );
}

function neverTold(facts: PersonFacts, told: Told, kind: FurtherKind): SkipCode | null {
  if (facts.sms_stopped) return 'stopped';
  if (told.by_staff) return 'told_by_staff';
  if (facts.has_unsubscribed) return 'unsubscribed';
  if (!facts.sms_permission) return 'no_permission';
  if (!facts.phone_is_valid) return 'invalid_phone';
  return kind === 'not_coming' && facts.comes_elsewhere ? 'comes_elsewhere' : null;
}

/** Of what somebody is told after the first notice. Null: there is nothing to say. */
function judgeFurther(facts: PersonFacts, told: Told, policy: NoticePolicy, now: Date): Judged | null {
  const said = whatToSay(facts, told, policy, now);
  if (!said) return null;
  const { kind, until } = said;
  if (!hasSettled(facts, told, now, kind)) return { kind, decision: { hold: 'settling' } };
  const skip = (code: SkipCode): Judged => ({ kind, decision: { skip: code } });
  const never = neverTold(facts, told, kind);
  if (never) return skip(never);
  if (now > until) return skip('too_late');
  if (policy.sending_is_off) return skip('sending_off');
  if (facts.is_capped) return skip('capped');
  // Who was told something wrong is told so, however often they heard of us.
  if (kind !== 'correction' && policy.most_a_day !== null && told.notices_today >= policy.most_a_day)
    return skip('person_capped');
  const quiet = quietUntil(now, policy.zone, policy.quiet_hours);
  if (quiet) return quiet <= until ? { kind, decision: { hold: 'quiet_hours' } } : skip('quiet_hours');
  // Nobody knows when a truck comes that stands.
  if (kind !== 'not_coming' && facts.car_not_moving) return { kind, decision: { hold: 'car_not_moving' } };
  return { kind, decision: { send: true } };
}

/**
 * Of one person at one stop: which notice leaves now, waits or never will, and why. Null where there is nothing to
 * say. Of several kinds at once one leaves: no truck comes, it does after all, its time is another.
 */
export function judgeNotice(facts: PersonFacts, policy: NoticePolicy, now: Date): Judged | null {
  if (facts.told) return judgeFurther(facts, facts.told, policy, now);
  const { eta } = facts;
  if (eta === null) return { kind: 'notice', decision: { skip: 'removed' } };
  return { kind: 'notice', decision: noticeDecision({ ...facts, ...policy, eta }, now) };
}
