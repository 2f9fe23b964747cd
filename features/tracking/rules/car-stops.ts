// From positions to where the car stood. Found again from all fixes, so that late ones correct what was concluded
// before.

import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import type { Fix } from './fixes.ts';

const SECOND_MS = 1000;

const MINUTE_MS = 60_000;

export interface CarStop extends LatLng {
  started_at: Date;
  /** Null while the car still stands there by the last fix. */
  ended_at: Date | null;
  seen_until: Date;
}

const isSlow = (fix: Fix) => fix.speed_kmh === null || fix.speed_kmh < 5;

export const secondsOfStay = (stay: CarStop) =>
  Math.round(((stay.ended_at ?? stay.seen_until).getTime() - stay.started_at.getTime()) / SECOND_MS);

/**
 * The longest stay within 50 m that begins at a fix. One fix that jumps away and back does not end it, nor half an
 * hour unseen.
 */
function stayFrom(fixes: readonly Fix[], from: number): { stay: CarStop; next: number } {
  const first = fixes[from] as Fix;
  let { lat, lng } = first;
  let members = 1;
  let last = first;
  let next = from + 1;
  const fits = (fix: Fix | undefined, most_ms: number) =>
    fix !== undefined &&
    isSlow(fix) &&
    fix.at.getTime() - last.at.getTime() <= most_ms &&
    distanceMetres({ lat, lng }, fix) <= 50;
  for (let i = next; isSlow(first) && i < fixes.length; i += 1) {
    const fix = fixes[i] as Fix;
    if (!fits(fix, 30 * MINUTE_MS)) {
      if (!fits(fixes[i + 1], 2 * MINUTE_MS)) break;
      continue;
    }
    members += 1;
    lat += (fix.lat - lat) / members;
    lng += (fix.lng - lng) / members;
    last = fix;
    next = i + 1;
  }
  return {
    stay: {
      lat,
      lng,
      started_at: first.at,
      ended_at: next === fixes.length ? null : last.at,
      seen_until: last.at,
    },
    next,
  };
}

/**
 * Where the car stood (RG64): under 5 km/h within 50 m for 60 s or more, farther than 150 m from depot and custom
 * start and end.
 */
export function carStops(fixes: readonly Fix[], excluded: readonly LatLng[]): CarStop[] {
  const sorted = fixes.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const stops: CarStop[] = [];
  for (let i = 0; i < sorted.length;) {
    const { stay, next } = stayFrom(sorted, i);
    const isStop = stay.seen_until.getTime() - stay.started_at.getTime() >= MINUTE_MS;
    if (isStop && excluded.every((place) => distanceMetres(place, stay) > 150)) stops.push(stay);
    i = isStop ? next : i + 1;
  }
  return stops;
}
