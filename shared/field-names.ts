// How the fields of the wire are called where a refusal becomes a whole sentence: 'Ankomsten til første stop er for
// tidlig'. English says the field's own name, as the documents do.

import { goodsFields } from './field-names/goods.ts';
import { listFields } from './field-names/lists.ts';
import { peopleFields } from './field-names/people.ts';
import { salesFields } from './field-names/sales.ts';
import { settingFields } from './field-names/settings.ts';
import { tripFields } from './field-names/trips.ts';
import type { Language, StaffText } from './texts.ts';
import { sharedTexts } from './texts/public-texts.ts';

/** A field's name is the same wherever it stands. */
export const fieldNames: Readonly<Record<string, Omit<StaffText, 'en'>>> = {
  ...listFields,
  ...peopleFields,
  ...settingFields,
  ...tripFields,
  ...goodsFields,
  ...salesFields,
  ...sharedTexts.field_names,
};

const sentenceCase = (field: string) => {
  const words = field
    .replace(/_ids?$/, '')
    .replace(/[._]/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Of a field within another the innermost that has a name: 'location_attributes.coordinates', 'numbers.3'. */
export function fieldName(field: string, language: Language): string {
  if (language === 'en') return sentenceCase(field);
  const inner = field
    .split('.')
    .map((part) => part.replace(/\[\d+\]$/, ''))
    .toReversed();
  const named = [field, ...inner]
    .map((part) => fieldNames[part]?.[language])
    .find((name) => name !== undefined);
  return named ?? sentenceCase(field);
}
