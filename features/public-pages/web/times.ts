// Days and clock times as the public reads them, in the tenant's zone whatever the visitor's.

import { trackingWindow, scheduleWindow } from '../../../shared/arrival.ts';
import { locales, type Language } from '../../../shared/texts.ts';

export function clock(at: Date, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(at);
}

/** The learnt window, or ten minutes either side of the estimate: '14:05–14:25'. */
export function arrivalWindowText(
  eta: string,
  learnt: { from: string; until: string } | undefined,
  zone: string,
): string {
  const window = learnt && { from: new Date(learnt.from), until: new Date(learnt.until) };
  const { from, until } = trackingWindow(new Date(eta), window);
  return `${clock(from, zone)}–${clock(until, zone)}`;
}

/** In the list of dates the window is ten minutes before to twenty after. */
export function scheduleText(eta: string, zone: string): string {
  const { from, until } = scheduleWindow(new Date(eta));
  return `${clock(from, zone)}–${clock(until, zone)}`;
}

/**
 * 'I dag', or the weekday and the day: 'torsdag 26. november' in the page's language. `day` and `today` are YYYY-MM-DD.
 */
export function dayText(day: string, today: string, language: Language, todayWord: string): string {
  if (day === today) return todayWord;
  const noon = new Date(`${day}T12:00:00Z`);
  return new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(noon);
}

/** The same in few letters, for a list. */
export function shortDayText(day: string, today: string, language: Language, todayWord: string): string {
  if (day === today) return todayWord;
  return new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).format(new Date(`${day}T12:00:00Z`));
}

/** The day of an instant where the truck drives, YYYY-MM-DD. */
export function dayOf(at: Date, zone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at);
}

export function minutesUntil(eta: string, now: Date): number {
  return Math.round((new Date(eta).getTime() - now.getTime()) / 60_000);
}
