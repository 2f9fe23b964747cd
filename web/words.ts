// The words on a screen: a feature's catalogue in the language that the person chose.

import { useMemo } from 'react';
import { say, type Say, type StaffLanguage, type StaffText } from '../shared/texts.ts';
import { useLanguage } from './session.ts';

export type { Say };

/** `const t = useWords(routesTexts); t('title')`. Draws again when the language changes. */
export function useWords<K extends string>(catalogue: Record<K, StaffText>): Say<K> {
  const language = useLanguage();
  return useMemo(() => say(catalogue, language), [catalogue, language]);
}

/** One text that is not in a catalogue of the caller's own, such as a screen's title. */
export function useText(): (text: StaffText) => string {
  const language = useLanguage();
  return useMemo(() => (text: StaffText) => text[language] ?? text.en, [language]);
}

/** The locale of numbers and dates in the screens' language. */
export const locales = { en: 'en-GB', da: 'da-DK', nb: 'nb-NO', ro: 'ro-RO' } as const;

/** Each in its own words. */
export const languageNames = { en: 'English', da: 'Dansk', nb: 'Norsk' } as const satisfies Record<
  StaffLanguage,
  string
>;
