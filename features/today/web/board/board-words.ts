// What the board says of a trip, in words: alike in the table, on the cards and on the wall.

import { clockIn } from '../../../../shared/calendar.ts';
import type { Tone } from '../../../../web/ui/Status.tsx';
import type { Say } from '../../../../web/words.ts';
import { isOldPlace } from '../../../cars/rules.ts';
import { wasNeverSeen } from '../../../plan-events/rules/trip-status.ts';
import type { BoardTrip } from '../../contract/board.ts';
import { isTruckHome, LATE_MINUTES, lateBy, problemsOf, stopAhead, type Problem } from '../../rules/board.ts';
import type { boardTexts } from './board-texts.ts';

export type BoardWords = Say<keyof typeof boardTexts>;

/** 'HH:MM' at the tenant's depots. */
export const timeIn = (zone: string, at: string | null): string | null =>
  at === null ? null : clockIn(zone, new Date(at)).slice(0, 5);

export interface Told {
  tone: Tone;
  words: string;
}

const tones: Record<Problem, Tone> = {
  broken_down: 'bad',
  says_late: 'warn',
  no_position: 'bad',
  not_moving: 'bad',
  late: 'bad',
  not_started: 'bad',
  not_driven: 'bad',
  order_failed: 'bad',
  sms_failed: 'warn',
  no_driver: 'warn',
  sms_held: 'warn',
};

function problemWords(problem: Problem, trip: BoardTrip, zone: string, t: BoardWords): string {
  if (problem === 'broken_down') {
    const { broken_down_at = null, reason } = trip.driver_word ?? {};
    return [t('broken_down', { time: timeIn(zone, broken_down_at) ?? '' }), reason]
      .filter(Boolean)
      .join(': ');
  }
  if (problem === 'says_late') return t('says_late', { n: trip.driver_word?.late_minutes ?? 0 });
  if (problem === 'order_failed') return t('order_failed', { n: trip.orders.failed });
  if (problem === 'sms_failed') return t('sms_failed', { n: trip.sms.failed });
  if (problem === 'sms_held') return t('held_sms', { n: trip.sms.held });
  return t(problem === 'late' ? 'is_late' : problem);
}

/** The state of the trip, when nothing is wrong with it. */
function stateOf(trip: BoardTrip, zone: string, t: BoardWords): Told {
  if (trip.status === 'under_way') return { tone: 'ok', words: t('in_time') };
  if (trip.status === 'finished')
    return { tone: 'muted', words: t(isTruckHome(trip) ? 'finished' : 'trip_over') };
  if (wasNeverSeen(trip.status))
    return { tone: 'muted', words: t(trip.status === 'not_recorded' ? 'not_recorded' : 'not_driven') };
  const time = timeIn(zone, trip.departs_at);
  return { tone: 'info', words: time === null ? t('planned') : t('leaves', { time }) };
}

/** Everything that is wrong, the worst first; else how it stands. */
export function toldOf(trip: BoardTrip, now: number, zone: string, t: BoardWords): Told[] {
  const wrong = problemsOf(trip, now).map((problem) => ({
    tone: tones[problem],
    words: problemWords(problem, trip, zone, t),
  }));
  return wrong.length > 0 ? wrong : [stateOf(trip, zone, t)];
}

/** Null while it is not known, and for trips that are not on the road. */
export function latenessOf(trip: BoardTrip, t: BoardWords): Told | null {
  const minutes = trip.status === 'under_way' ? lateBy(trip) : null;
  if (minutes === null) return null;
  if (minutes === 0) return { tone: 'ok', words: t('on_time') };
  if (minutes < 0) return { tone: 'ok', words: t('early_by', { n: -minutes }) };
  return { tone: minutes > LATE_MINUTES ? 'bad' : 'info', words: t('late_by', { n: minutes }) };
}

/** 'now', '5 min ago', '3 h ago'. */
export function ageIn(at: string, now: number, t: BoardWords): string {
  const minutes = Math.floor(Math.max(0, now - Date.parse(at)) / 60_000);
  if (minutes === 0) return t('just_now');
  return minutes < 120 ? t('minutes_ago', { n: minutes }) : t('hours_ago', { n: Math.floor(minutes / 60) });
}

export function ageOf(trip: BoardTrip, now: number, t: BoardWords): Told {
  if (trip.place === null) return { tone: 'muted', words: t('never') };
  const words = ageIn(trip.place.at, now, t);
  const drives = trip.status === 'under_way';
  return { tone: !drives ? 'muted' : isOldPlace(trip.place.at, now) ? 'bad' : 'ok', words };
}

/** That no more SMS go out, and since when; null while they do. */
export const smsStopOf = ({ sms_stopped_at }: BoardTrip, zone: string, t: BoardWords): string | null => {
  const time = timeIn(zone, sms_stopped_at);
  return time === null ? null : t('sms_stopped', { time });
};

/** That the stops stand as the driver wants them, and since when; null while they stand as planned. */
export const orderChangeOf = (
  { order_changed_at }: BoardTrip,
  zone: string,
  t: BoardWords,
): string | null => {
  const time = timeIn(zone, order_changed_at);
  return time === null ? null : t('order_changed', { time });
};

/** '13. Vej 5, Odense' and when it is expected; null where there is none. */
export function nextOf(trip: BoardTrip, zone: string): { stop: string; time: string | null } | null {
  const next = stopAhead(trip);
  return (
    next && {
      stop: `${next.position}. ${next.address}`,
      time: timeIn(zone, next.google_estimate_time ?? next.planned_at),
    }
  );
}
