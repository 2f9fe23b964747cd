// One typed catalogue of texts: each feature keeps its own words beside its screens, and both sides read them.

export const languages = ['en', 'da', 'nb', 'ro'] as const;
export type Language = (typeof languages)[number];

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

/** Replaces `{name}` by the value of that name; a placeholder without a value stays, so that a mistake is seen. */
export function fill(text: string, values: Fill = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

export function say<K extends string>(catalogue: Record<K, StaffText>, language: Language): (key: K, values?: Fill) => string {
  return (key, values) => {
    const text: StaffText = catalogue[key];
    return fill(text[language] ?? text.en, values);
  };
}

/** The language to answer in: the first wish that we speak ('no' and 'nn' are read as 'nb'), else the fallback. */
export function languageOf(wishes: string | undefined, fallback: Language): Language {
  for (const wish of (wishes ?? '').split(',')) {
    const primary = wish.trim().slice(0, 2).toLowerCase();
    const language = primary === 'no' || primary === 'nn' ? 'nb' : primary;
    if ((languages as readonly string[]).includes(language)) return language as Language;
  }
  return fallback;
}
