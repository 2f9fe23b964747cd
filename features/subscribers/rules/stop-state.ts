// What is true of a followed stop: one state, for which the page has one sentence; and why there is nothing to follow.

import { addDays, instant, type Day } from '../../../shared/calendar.ts';
import type { StopState } from './subscriber.ts';

const MINUTE_MS = 60_000;
const LATE_MS = 10 * MINUTE_MS;
/** Nobody saw it leave, but it does not stand there for ever. */
const LONGEST_STAND_MS = 30 * MINUTE_MS;

export interface StateFacts {
  visited_state: 'pending' | 'visited' | 'skipped';
  actual_arrival_time: Date | null;
  left_at: Date | null;
  google_estimate_time: Date | null;
  /** The truck was at a later stop of the trip. */
  is_behind: boolean;
  departs_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
}

export function stopState(facts: StateFacts, now: Date): StopState {
  const { actual_arrival_time: arrived, google_estimate_time: expected } = facts;
  if (facts.visited_state === 'visited') {
    const stands = facts.left_at === null && facts.finished_at === null && !facts.is_behind;
    return stands && arrived !== null && now.getTime() - arrived.getTime() < LONGEST_STAND_MS
      ? 'here'
      : 'visited';
  }
  if (facts.is_behind) return 'passed';
  if (facts.visited_state === 'skipped' || facts.finished_at !== null) return 'missed';
  if (facts.started_at !== null && facts.started_at <= now) {
    return expected !== null && now.getTime() > expected.getTime() + LATE_MS ? 'late' : 'on_its_way';
  }
  return facts.departs_at !== null && facts.departs_at <= now ? 'unseen' : 'planned';
}

/** Null when nobody knows the uuid. `last_day` is the event's last day. */
export type TrackedStop = {
  is_removed: boolean;
  event_is_removed: boolean;
  last_day: Day;
  /** Anything tells that the truck drove the trip. */
  was_seen: boolean;
} | null;

/** 'unknown' is 404, the others are 410 (RG95); driven or not from 03:00 local on the day after the trip. */
export type ExpiredReason = 'unknown' | 'cancelled' | 'driven' | 'not_driven' | 'stop_removed';

/** Why a tracking page is over; null = it is not. */
export function expiredReason(stop: TrackedStop, zone: string, now: Date): ExpiredReason | null {
  if (stop === null) return 'unknown';
  if (stop.event_is_removed) return 'cancelled';
  if (now >= instant(addDays(stop.last_day, 1), '03:00:00', zone))
    return stop.was_seen ? 'driven' : 'not_driven';
  return stop.is_removed ? 'stop_removed' : null;
}
