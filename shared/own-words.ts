// What a tenant may say on its public pages in its own words. Everything else there is said alike everywhere.

import { publicTexts, type Language, type PublicText } from './texts.ts';

/** The letters that each may have. */
export const ownWords = {
  sign_up: 300,
  tracking: 200,
  subscribed: 300,
  farewell: 300,
  contact: 200,
} as const;
export type OwnWord = keyof typeof ownWords;
export const ownWordNames = Object.keys(ownWords) as OwnWord[];

/** By text and language; where there is none, the page has its usual words. */
export type OwnWords = Partial<Record<OwnWord, Partial<Record<Language, string>>>>;

/** What stands there else; the other texts are said besides the page's own. */
export const usualWords: Partial<Record<OwnWord, PublicText>> & { sign_up: PublicText } = publicTexts({
  sign_up: {
    en: 'Find your stop and get an SMS before the truck comes.',
    da: 'Find dit stop, og få en SMS, før isbilen kommer.',
    nb: 'Finn stoppet ditt, og få en SMS før isbilen kommer.',
    ro: 'Găsește oprirea ta și primește un SMS înainte să vină mașina.',
  },
});
