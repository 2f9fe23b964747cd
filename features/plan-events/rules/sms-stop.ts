// When the notices of a trip may be stopped, and when its customers may be told otherwise.

import type { Day } from '../../../shared/calendar.ts';
import { lastDayOf } from './plan-event.ts';

const HOUR_MS = 3_600_000;

export interface SmsFacts {
  date: Day;
  day_span: number;
  today: Day;
  now: Date;
  last_stop_at: Date | null;
  finished_at: Date | null;
  sms_stopped_at: Date | null;
  unsent_count: number;
  /** Receivers that no custom SMS has told yet. */
  untold_count: number;
}

/** `can_be_stopped` (RG75); who may press the button is a permission. */
export function mayStopSms(facts: SmsFacts): true | 'past' | 'finished' | 'stopped' | 'nothing_unsent' {
  if (lastDayOf(facts) < facts.today) return 'past';
  if (facts.finished_at !== null) return 'finished';
  if (facts.sms_stopped_at !== null) return 'stopped';
  return facts.unsent_count > 0 ? true : 'nothing_unsent';
}

/**
 * `can_send_custom_sms` (RG76): today's event, or one whose last stop was at most 24 h ago, with somebody still untold.
 */
export function mayCustomSms(facts: SmsFacts): true | 'not_yet' | 'past' | 'everybody_told' {
  if (facts.date > facts.today) return 'not_yet';
  const is_today = lastDayOf(facts) >= facts.today;
  const isFresh =
    facts.last_stop_at !== null && facts.now.getTime() - facts.last_stop_at.getTime() <= 24 * HOUR_MS;
  if (!is_today && !isFresh) return 'past';
  return facts.untold_count > 0 ? true : 'everybody_told';
}
