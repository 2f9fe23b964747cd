// The words on a screen: a feature's catalogue in the language that the person chose.

import { useMemo } from 'react';
import {
  languageNames as names,
  say,
  textIn,
  type Say,
  type StaffLanguage,
  type StaffText,
} from '../shared/texts.ts';
import { useLanguage } from './session.ts';

export type { Say };
export { locales } from '../shared/texts.ts';

/** `const t = useWords(routesTexts); t('title')`. Draws again when the language changes. */
export function useWords<K extends string>(catalogue: Record<K, StaffText>): Say<K> {
  const language = useLanguage();
  return useMemo(() => say(catalogue, language), [catalogue, language]);
}

/** One text that is not in a catalogue of the caller's own, such as a screen's title. */
export function useText(): (text: StaffText) => string {
  const language = useLanguage();
  return useMemo(() => (text: StaffText) => textIn(text, language), [language]);
}

/** Each in its own words. */
export const languageNames: Record<StaffLanguage, string> = { en: names.en, da: names.da, nb: names.nb };
