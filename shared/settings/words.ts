// What a tenant says on its public pages in its own words: a text and a language each a field.

import { z } from 'zod';
import type { FieldName } from '../field-names/field-name.ts';
import { ownWordNames, ownWords, type OwnWord, type OwnWords } from '../own-words.ts';
import { languageNames, languages, type Language, type StaffText } from '../texts.ts';
import { ownWord, written, type Field, type FieldTexts, type PartedSetting } from './kinds.ts';

export const wordTexts: Record<OwnWord, FieldTexts & { hint: StaffText; in_sentence: FieldName }> = {
  sign_up: {
    label: { en: 'Before signing up', da: 'Før tilmelding', nb: 'Før påmelding' },
    hint: {
      en: 'Where the SMS service is offered',
      da: 'Hvor SMS-servicen tilbydes',
      nb: 'Der SMS-tjenesten tilbys',
    },
    in_sentence: { da: 'Teksten før tilmelding', nb: 'Teksten før påmelding' },
  },
  tracking: {
    label: { en: 'Greeting while following', da: 'Hilsen på følgesiden', nb: 'Hilsen på følgesiden' },
    hint: {
      en: 'Below the expected arrival',
      da: 'Under den forventede ankomst',
      nb: 'Under den forventede ankomsten',
    },
    in_sentence: { da: 'Hilsenen på følgesiden', nb: 'Hilsenen på følgesiden' },
  },
  subscribed: {
    label: { en: 'After signing up', da: 'Efter tilmelding', nb: 'Etter påmelding' },
    hint: {
      en: 'Below ‘You are signed up’',
      da: 'Under »Du er tilmeldt«',
      nb: 'Under «Du er påmeldt»',
    },
    in_sentence: { da: 'Teksten efter tilmelding', nb: 'Teksten etter påmelding' },
  },
  farewell: {
    label: { en: 'Farewell', da: 'Farvel', nb: 'Farvel' },
    hint: {
      en: 'Below ‘You are unsubscribed’',
      da: 'Under »Du er afmeldt«',
      nb: 'Under «Du er avmeldt»',
    },
    in_sentence: { da: 'Farvellet', nb: 'Farvelet' },
  },
  contact: {
    label: { en: 'Contact', da: 'Kontakt', nb: 'Kontakt' },
    hint: {
      en: 'At the foot of every page: phone, mail, hours',
      da: 'Nederst på hver side: telefon, mail, åbningstid',
      nb: 'Nederst på hver side: telefon, e-post, åpningstid',
    },
    in_sentence: { da: 'Kontakten', nb: 'Kontakten' },
  },
};

/** One of the tenant's own texts in one language. */
export type WordField = `${OwnWord}_${Language}`;
export const wordFields = ownWordNames.flatMap((word) =>
  languages.map((language) => ({ word, language, field: `${word}_${language}` as const })),
);
type ShownWords = Record<WordField, string | null>;

/** The history tells of which language: 'Contact (Dansk)'. */
function wordField(word: OwnWord, language: Language): Field<string | null> {
  const { label, hint, in_sentence } = wordTexts[word];
  const ofLanguage = Object.fromEntries(
    Object.entries(label).map(([reader, text]) => [reader, `${text} (${languageNames[language]})`]),
  ) as unknown as StaffText;
  return { ...ownWord(ownWords[word]), label: ofLanguage, hint, in_sentence };
}

const named = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

export const words: PartedSetting<OwnWords, OwnWords, ShownWords> = {
  at: 'parts',
  reads: z.partialRecord(z.enum(ownWordNames), z.partialRecord(z.enum(languages), written)),
  otherwise: {},
  byDefault: 'none',
  meaning: `what the public pages say in the tenant’s own words, \`{"contact": {"da": "…"}}\`: ${named(ownWordNames)}, in ${named(languages)}`,
  fields: Object.fromEntries(
    wordFields.map(({ word, language, field }) => [field, wordField(word, language)]),
  ) as Record<WordField, Field<string | null>>,
  shownAs: (kept) =>
    Object.fromEntries(
      wordFields.map(({ word, language, field }) => [field, kept[word]?.[language] ?? null]),
    ) as ShownWords,
  // Only what is said.
  keptAs(shown) {
    const kept: OwnWords = {};
    for (const { word, language, field } of wordFields)
      if (shown[field] !== null) kept[word] = { ...kept[word], [language]: shown[field] };
    return kept;
  },
};
