// Words and times as the driver reads them.

import { createContext } from 'react';
import { languages, say, type Language } from '../../../shared/texts.ts';
import { driverTexts } from '../texts/public-texts.ts';

const words = {
  ...driverTexts.page,
  ...driverTexts.trip,
  ...driverTexts.phone,
  ...driverTexts.at_stop,
  ...driverTexts.sales,
  ...driverTexts.past,
  ...driverTexts.tracker,
  ...driverTexts.lock,
  ...driverTexts.map,
  ...driverTexts.push,
};

export interface Spoken {
  language: Language;
  t: ReturnType<typeof say<keyof typeof words>>;
  /** 'HH:MM' of the tenant; '–' where there is none. */
  clock(at: string | null): string;
  /** 'YYYY-MM-DD', the day that it is where the tenant is. */
  dayAt(at: Date): string;
}

export function spokenIn(language: Language, zone: string): Spoken {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  // Swedes write days as we keep them.
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  return {
    language,
    t: say(words, language),
    clock: (at) => (at === null ? '–' : format.format(new Date(at))),
    dayAt: (at) => days.format(at),
  };
}

export const SpokenContext = createContext<Spoken>(spokenIn('en', 'UTC'));

/** Chosen on this phone, else the browser's where we speak it, else the tenant's. */
export function firstLanguage(chosen: string | null, browser: readonly string[], tenant: string): Language {
  const wishes = [chosen ?? '', ...browser, tenant].map((one) => one.slice(0, 2).toLowerCase());
  const known = wishes.map((one) => (one === 'no' || one === 'nn' ? 'nb' : one));
  return known.flatMap((one) => languages.filter((language) => language === one))[0] ?? 'en';
}
