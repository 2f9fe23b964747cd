// What a tenant may say on its public pages in its own words. Everything else there is said alike everywhere.

import type { Language, PublicText } from './texts.ts';
import { sharedTexts } from './texts/public-texts.ts';

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
export const usualWords: Partial<Record<OwnWord, PublicText>> & { sign_up: PublicText } = sharedTexts.own;
