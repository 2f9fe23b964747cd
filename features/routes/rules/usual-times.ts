// Where a route's times differ from what its trips usually take, and the waits that mend them.

import { secondsOf } from '../../../shared/calendar.ts';
import type { UsualTime } from '../contract/usual-times.ts';
import { staying, waitOf, type Content, type EditedStop } from './edited-stops.ts';
import type { Reckoning } from './stop-arrivals.ts';

/** Less than two minutes are no news, fewer than five trips no habit. */
const LEAST_MINUTES = 2;
const LEAST_DAYS = 5;
const MOST_WAIT_MIN = 1_440;
const MINUTE_S = 60;
const DAY_S = 86_400;

export interface UsualDifference {
  key: string;
  /** Of the stop among those that stay, from 1. */
  position: number;
  /** From arriving here to arriving at the next stop, more than planned; negative: less. 0: only on some weekdays. */
  minutes: number;
  days: number;
  /** Those on which it is something else: 1 is Monday. */
  weekdays: { weekday: number; minutes: number }[];
}

function arrivalSeconds({ arrivals }: Pick<Reckoning, 'arrivals'>, key: string): number | null {
  const arrival = arrivals.get(key);
  if (!arrival || arrival.google_estimate_time === null) return null;
  return arrival.estimate_day * DAY_S + secondsOf(arrival.google_estimate_time);
}

/** In the order of the stops; a difference counts against the times as they are edited now. */
export function usualDifferences(
  { stops }: Pick<Content, 'stops'>,
  reckoning: Pick<Reckoning, 'arrivals'>,
  times: readonly UsualTime[],
): UsualDifference[] {
  const byPair = Map.groupBy(
    times.filter(({ days }) => days >= LEAST_DAYS),
    ({ from_id, to_id }) => `${from_id}>${to_id}`,
  );
  const live = staying(stops);
  return live.flatMap((stop, at): UsualDifference[] => {
    const next = live[at + 1];
    if (!next || next.separator || stop.id === null || next.id === null) return [];
    const [arrives, comes] = [arrivalSeconds(reckoning, stop.key), arrivalSeconds(reckoning, next.key)];
    const known = byPair.get(`${stop.id}>${next.id}`);
    if (arrives === null || comes === null || !known) return [];
    const minutesOf = ({ seconds }: UsualTime) => Math.round((seconds - (comes - arrives)) / MINUTE_S);
    const usual = known.find(({ weekday }) => weekday === null);
    if (!usual) return [];
    const more = minutesOf(usual);
    const isNews = Math.abs(more) >= LEAST_MINUTES;
    const weekdays = known
      .flatMap((time) => (time.weekday === null ? [] : [{ weekday: time.weekday, minutes: minutesOf(time) }]))
      .filter(
        ({ minutes }) => Math.abs(minutes) >= LEAST_MINUTES && Math.abs(minutes - more) >= LEAST_MINUTES,
      )
      .toSorted((a, b) => a.weekday - b.weekday);
    if (!isNews && weekdays.length === 0) return [];
    return [{ key: stop.key, position: at + 1, minutes: isNews ? more : 0, days: usual.days, weekdays }];
  });
}

/**
 * Minutes to wait at each stop, by its key, so that the next is reached when it usually is. Only with custom stops: in
 * the other mode waits are what driving leaves. A wait cannot make up for a leg that is shorter than planned by more
 * than itself.
 */
export function correctedWaits(
  { route, stops }: Content,
  differences: readonly UsualDifference[],
): Map<string, number> {
  if (route.route_type !== 'custom_stops') return new Map();
  const byKey = new Map(stops.map((stop): [string, EditedStop] => [stop.key, stop]));
  return new Map(
    differences.flatMap(({ key, minutes }): [string, number][] => {
      const stop = byKey.get(key);
      if (!stop || minutes === 0) return [];
      const wait = waitOf(route, stop);
      const corrected = Math.max(0, Math.min(MOST_WAIT_MIN, wait + minutes));
      return corrected === wait ? [] : [[key, corrected]];
    }),
  );
}
