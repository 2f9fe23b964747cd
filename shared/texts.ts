// One typed catalogue of texts: each feature keeps its own words beside its screens, and both sides read them.

export const languages = ['en', 'da', 'nb', 'ro'] as const;
export type Language = (typeof languages)[number];

/** Each in its own words. */
export const languageNames: Readonly<Record<Language, string>> = {
  da: 'Dansk',
  nb: 'Norsk',
  ro: 'Română',
  en: 'English',
};

/** What the screens of staff are written in. */
export const staffLanguages = ['en', 'da', 'nb'] as const satisfies readonly Language[];
export type StaffLanguage = (typeof staffLanguages)[number];

/** Staff texts are English as the documents word them; a translation is optional and English stands in for it. */
export type StaffText = { en: string } & Partial<Record<Language, string>>;
/** What the public reads exists in every language. */
export type PublicText = Record<Language, string>;

export type Fill = Record<string, string | number>;

export function texts<const K extends string>(catalogue: Record<K, StaffText>): Record<K, StaffText> {
  return catalogue;
}

export function publicTexts<const K extends string>(catalogue: Record<K, PublicText>): Record<K, PublicText> {
  return catalogue;
}

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
    return fill(text[language] ?? text.en, values);
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
