import { expect, test } from 'vitest';
import { usualQuietHours } from '../../../shared/settings/notices.ts';
import {
  judgeNotice,
  type FurtherKind,
  type News,
  type NoticePolicy,
  type PersonFacts,
  type Told,
} from './judge-notices.ts';

const at = (clock: string) => new Date(`2026-06-12T${clock}:00Z`);
const policy = (more: Partial<NoticePolicy> = {}): NoticePolicy => ({
  lead_minutes: 15,
  zone: 'Europe/Copenhagen',
  quiet_hours: null,
  sending_is_off: false,
  delay_minutes: 10,
  tells_not_coming: true,
  corrects: true,
  most_a_day: null,
  ...more,
});
const told = (more: Partial<Told> = {}): Told => ({
  eta: at('10:00'),
  news: null,
  decided: new Set(),
  expects_none: false,
  by_staff: false,
  notices_today: 1,
  ...more,
});
const facts = (more: Partial<PersonFacts> = {}): PersonFacts => ({
  eta: at('10:00'),
  departs_at: at('08:00'),
  started_at: at('08:00'),
  is_tracked: true,
  car_not_moving: false,
  sms_stopped: false,
  is_capped: false,
  stop_is_removed: false,
  visited_state: 'pending',
  has_unsubscribed: false,
  sms_permission: true,
  phone_is_valid: true,
  was_notified_today: false,
  no_truck_since: null,
  is_no_truck_seen: false,
  comes_elsewhere: false,
  told: told(),
  ...more,
});
const stood = (kind: FurtherKind, more: Partial<News> = {}): News => ({
  kind,
  since: at('00:00'),
  is_confirmed: true,
  ...more,
});
/** 'delay', 'delay held: …', 'delay not: …', or nothing. */
function said(given: PersonFacts, clock: string, of: NoticePolicy = policy()): string {
  const judged = judgeNotice(given, of, at(clock));
  if (!judged) return 'nothing';
  const { kind, decision } = judged;
  if ('send' in decision) return kind;
  return 'hold' in decision ? `${kind} held: ${decision.hold}` : `${kind} not: ${decision.skip}`;
}
const late = { eta: at('10:11'), told: told({ news: stood('delay') }) };
const gone = { visited_state: 'skipped' as const, no_truck_since: at('10:10') };
const misled = {
  eta: at('10:30'),
  told: told({
    expects_none: true,
    decided: new Set<FurtherKind>(['not_coming']),
    news: stood('correction'),
  }),
};

test('the first notice is judged as ever', () => {
  const untold = { told: null };
  expect(said(facts(untold), '09:40')).toBe('notice held: not_due');
  expect(said(facts(untold), '09:45')).toBe('notice');
  expect(said(facts({ ...untold, eta: null }), '09:45')).toBe('notice not: removed');
  expect(said(facts({ ...untold, visited_state: 'visited' }), '09:45')).toBe('notice not: visited');
});

test.each<[string, Partial<PersonFacts>, string, Partial<NoticePolicy>]>([
  ['nothing', { eta: at('10:10') }, '09:50', {}],
  ['delay', late, '09:50', {}],
  ['delay', { ...late, eta: at('09:49') }, '09:40', {}],
  ['nothing', late, '09:50', { delay_minutes: null }],
  ['nothing', { ...late, told: told({ decided: new Set(['delay']) }) }, '09:50', {}],
  ['nothing', { ...late, visited_state: 'visited' }, '09:50', {}],
  ['nothing', late, '10:11', {}],
  ['delay held: car_not_moving', { ...late, car_not_moving: true }, '09:50', {}],
  ['delay not: stopped', { ...late, sms_stopped: true }, '09:50', {}],
  [
    'delay not: told_by_staff',
    { ...late, told: told({ by_staff: true, news: stood('delay') }) },
    '09:50',
    {},
  ],
  ['delay not: no_permission', { ...late, sms_permission: false }, '09:50', {}],
  ['delay not: unsubscribed', { ...late, has_unsubscribed: true }, '09:50', {}],
  ['delay not: invalid_phone', { ...late, phone_is_valid: false }, '09:50', {}],
  ['delay not: sending_off', late, '09:50', { sending_is_off: true }],
  ['delay not: capped', { ...late, is_capped: true }, '09:50', {}],
  ['delay not: person_capped', late, '09:50', { most_a_day: 1 }],
  ['delay', late, '09:50', { most_a_day: 2 }],
])('of a time that moves: %s, where %j at %s with %j', (expected, more, clock, own) => {
  expect(said(facts(more), clock, policy(own))).toBe(expected);
});

test.each<[string, Partial<PersonFacts>, string, Partial<NoticePolicy>]>([
  ['nothing', gone, '10:09', {}],
  ['not_coming held: settling', gone, '10:10', {}],
  ['not_coming held: settling', gone, '10:12', {}],
  ['not_coming', gone, '10:13', {}],
  ['nothing', gone, '10:13', { tells_not_coming: false }],
  ['nothing', { ...gone, no_truck_since: null }, '10:13', {}],
  ['nothing', { ...gone, visited_state: 'visited' }, '10:13', {}],
  ['nothing', { ...gone, told: told({ decided: new Set(['not_coming']) }) }, '10:13', {}],
  ['not_coming', { ...gone, visited_state: 'pending', car_not_moving: true }, '10:13', {}],
  ['not_coming not: comes_elsewhere', { ...gone, comes_elsewhere: true }, '10:13', {}],
  ['not_coming not: person_capped', gone, '10:13', { most_a_day: 1 }],
  ['not_coming', gone, '12:00', {}],
  ['not_coming not: too_late', gone, '12:01', {}],
])('of a truck that does not come: %s, where %j at %s with %j', (expected, more, clock, own) => {
  expect(said(facts(more), clock, policy(own))).toBe(expected);
});

test.each<[string, Partial<PersonFacts>, string, Partial<NoticePolicy>]>([
  ['correction', misled, '10:15', {}],
  ['correction', misled, '10:15', { most_a_day: 1 }],
  ['nothing', misled, '10:15', { corrects: false }],
  ['nothing', misled, '10:30', {}],
  ['nothing', { ...misled, visited_state: 'visited' }, '10:15', {}],
  ['nothing', { ...misled, ...gone }, '10:15', {}],
  ['correction held: car_not_moving', { ...misled, car_not_moving: true }, '10:15', {}],
])('of what was told by mistake: %s, where %j at %s with %j', (expected, more, clock, own) => {
  expect(said(facts(more), clock, policy(own))).toBe(expected);
});

test.each<[string, Partial<News> | null]>([
  ['delay held: settling', null],
  ['delay held: settling', { since: at('09:48') }],
  ['delay held: settling', { is_confirmed: false }],
  ['delay held: settling', { kind: 'correction' }],
  ['delay', { since: at('09:47') }],
])('%s at 09:50 where the news was %j', (expected, news) => {
  expect(said(facts({ ...late, told: told({ news: news && stood('delay', news) }) }), '09:50')).toBe(
    expected,
  );
});

test('that positions alone say no truck comes wants more than one of them, and what staff said does not', () => {
  const seen = { ...gone, is_no_truck_seen: true };
  const knows = (is_confirmed: boolean) => told({ news: stood('not_coming', { is_confirmed }) });
  expect(said(facts(seen), '10:13')).toBe('not_coming held: settling');
  expect(said(facts({ ...seen, told: knows(false) }), '10:13')).toBe('not_coming held: settling');
  expect(said(facts({ ...seen, told: knows(true) }), '10:12')).toBe('not_coming held: settling');
  expect(said(facts({ ...seen, told: knows(true) }), '10:13')).toBe('not_coming');
});

test('in the quiet hours a notice waits where it is still of use when they end, else it is left out', () => {
  // 21:00 to 08:00 in Copenhagen are 19:00 to 06:00 here.
  const own = policy({ quiet_hours: usualQuietHours });
  const early = (eta: string) =>
    facts({ eta: at(eta), told: told({ eta: at('05:30'), news: stood('delay') }) });
  expect(said(early('06:05'), '05:50', own)).toBe('delay held: quiet_hours');
  expect(said(early('06:05'), '06:00', own)).toBe('delay');
  expect(said(early('05:55'), '05:50', own)).toBe('delay not: quiet_hours');
});
