// One typed catalogue of texts: each feature keeps its own words, and both sides read them. What the public reads has
// a file a language (`texts/en.ts` and beside it), English saying which texts there are.

/**
 * What the public reads exists in each of these: how numbers and dates are written in it, and what its speakers call
 * it. A further one is a line here; the compiler then names the catalogues that lack it (docs/new-feature.md).
 */
const publicLanguages = {
  en: { locale: 'en-GB', name: 'English', group: ',', decimal: '.' },
  da: { locale: 'da-DK', name: 'Dansk', group: '.', decimal: ',' },
  nb: { locale: 'nb-NO', name: 'Norsk', group: '.', decimal: ',' },
  ro: { locale: 'ro-RO', name: 'Română', group: '.', decimal: ',' },
  sv: { locale: 'sv-SE', name: 'Svenska', group: '.', decimal: ',' },
} as const;
export type Language = keyof typeof publicLanguages;
export const languages = Object.keys(publicLanguages) as Language[];

const ofEach = (field: 'locale' | 'name' | 'group' | 'decimal') =>
  Object.fromEntries(languages.map((language) => [language, publicLanguages[language][field]])) as Record<
    Language,
    string
  >;

/** The locale of numbers and dates, BCP 47. */
export const locales = ofEach('locale');
/** Each in its own words. */
export const languageNames = ofEach('name');
/** Typed between thousands, where spaces may stand too, and before decimals. */
export const numberSigns = { group: ofEach('group'), decimal: ofEach('decimal') };

/** What the screens of staff are written in. */
export const staffLanguages = ['en', 'da', 'nb'] as const satisfies readonly Language[];
export type StaffLanguage = (typeof staffLanguages)[number];

/** Staff texts are English as the documents word them; a translation is optional and English stands in for it. */
export type StaffText = { en: string } & Partial<Record<Language, string>>;
/** What staff are refused, in all of their languages; the public, where it may be told too, in all of its own. */
export type RefusalText = StaffText & Record<StaffLanguage, string>;
/** What the public reads exists in every language. */
export type PublicText = Record<Language, string>;

/** Texts by group and key, as English says which there are (`texts/en.ts`). */
type Groups = Readonly<Record<string, Readonly<Record<string, string>>>>;
/** Another language: the same groups and keys, no fewer and no more. */
export type Translated<English extends Groups> = {
  readonly [Group in keyof English]: Readonly<Record<keyof English[Group], string>>;
};

export type Fill = Record<string, string | number>;

export function texts<const K extends string>(catalogue: Record<K, StaffText>): Record<K, StaffText> {
  return catalogue;
}

/** The texts of a feature's files, a file a language, by group and key. */
export function publicTexts<English extends Groups>(
  spoken: { en: English } & Record<Exclude<Language, 'en'>, Translated<English>>,
): { [Group in keyof English]: Record<keyof English[Group], PublicText> } {
  const inAll = (group: string, key: string) =>
    Object.fromEntries(languages.map((language) => [language, spoken[language][group]?.[key]]));
  return Object.fromEntries(
    Object.entries(spoken.en).map(([group, keys]) => [
      group,
      Object.fromEntries(Object.keys(keys).map((key) => [key, inAll(group, key)])),
    ]),
  ) as { [Group in keyof English]: Record<keyof English[Group], PublicText> };
}

/** A text in a language, in English where nobody has translated it. */
export const textIn = (text: StaffText, language: Language): string => text[language] ?? text.en;

/**
 * Which of a word's forms goes with a number: one or many, and where there are three (ro) also few, 0 and 2 to 19 of
 * a hundred.
 */
function formFor(n: number, forms: readonly string[]): string {
  const few = n === 0 || (n % 100 > 0 && n % 100 < 20);
  return forms[n === 1 ? 0 : forms.length > 2 && few ? 1 : forms.length - 1] ?? '';
}

/**
 * Replaces `{name}` by the value of that name, and `{name|stop|stops}` by the word that goes with it:
 * `{n} {n|stop|stops}`. A placeholder without a value stays, so that a mistake is seen.
 */
export function fill(text: string, values: Fill = {}): string {
  return text.replace(/\{(\w+)((?:\|[^{}|]*)*)\}/g, (whole, name: string, forms: string) => {
    if (!(name in values)) return whole;
    return forms === '' ? String(values[name]) : formFor(Number(values[name]), forms.slice(1).split('|'));
  });
}

export type Say<K extends string> = (key: K, values?: Fill) => string;

export function say<K extends string>(catalogue: Record<K, StaffText>, language: Language): Say<K> {
  return (key, values) => {
    const text: StaffText = catalogue[key];
    return fill(textIn(text, language), values);
  };
}

/** The language to answer in: the first wish that we speak ('no' and 'nn' are read as 'nb'), else the fallback. */
export function languageOf(wishes: string | undefined, fallback: Language): Language {
  return firstOf(languages, wishes) ?? fallback;
}

/** The first wish that the screens of staff have; English for everybody else. */
export function staffLanguageOf(wishes: string | undefined): StaffLanguage {
  return firstOf(staffLanguages, wishes) ?? 'en';
}

function firstOf<L extends Language>(known: readonly L[], wishes = ''): L | undefined {
  const wanted = wishes
    .split(',')
    .map((wish) => wish.trim().slice(0, 2).toLowerCase())
    .map((primary) => (primary === 'no' || primary === 'nn' ? 'nb' : primary));
  return wanted
    .map((one) => known.find((language) => language === one))
    .find((language) => language !== undefined);
}
