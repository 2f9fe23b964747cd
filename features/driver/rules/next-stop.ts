// What the card of the next stop says of its time and place, and how other apps are shown the way.

import type { LatLng } from '../../../shared/geo.ts';

export interface PlannedStop {
  planned_at: string | null;
  /** As expected now. */
  google_estimate_time: string | null;
}

/** Nobody is late or early by so little. */
const IN_TIME_MINUTES = 2;

/**
 * Minutes after the planned time at which the truck comes, negative before it: as the server last expected it, and not
 * before now. Null while the stop has no time; 0 is on time.
 */
export function minutesLate({ planned_at, google_estimate_time }: PlannedStop, now: Date): number | null {
  if (planned_at === null) return null;
  const planned = Date.parse(planned_at);
  const expected = Date.parse(google_estimate_time ?? planned_at);
  const minutes = Math.round((Math.max(expected, now.getTime()) - planned) / 60_000);
  return Math.abs(minutes) <= IN_TIME_MINUTES ? 0 : minutes;
}

/**
 * Street with its number, and the rest: 'Nørregade 12, 5000 Odense C' or 'Strada Lungă, 12, Brașov'. A number that
 * stands by itself belongs to the street before it; a postcode does not.
 */
export function splitAddress(address: string): { street: string; rest: string } {
  const [first = '', ...others] = address.split(/\s*,\s*/);
  const isNumber = /^\d{1,4}[a-z]?$/i.test(others[0] ?? '') && !/\d/.test(first);
  const street = isNumber ? `${first} ${others.shift()}` : first;
  return { street, rest: others.join(', ') };
}

export const mapApps = ['phone', 'google', 'apple', 'waze'] as const;
export type MapApp = (typeof mapApps)[number];

/** Opens the way to a place in the map app; 'phone' lets the phone ask which (Android). */
export function wayTo(app: MapApp, { lat, lng }: LatLng, label: string): string {
  const place = `${lat},${lng}`;
  switch (app) {
    case 'phone':
      return `geo:${place}?q=${place}(${encodeURIComponent(label.replaceAll(/[()]/g, ' '))})`;
    case 'google':
      return `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${place}`;
    case 'apple':
      return `https://maps.apple.com/?dirflg=d&daddr=${place}`;
    case 'waze':
      return `https://waze.com/ul?navigate=yes&ll=${place}`;
  }
}
