// What a refusal is on the wire.

import { fieldName } from './field-names.ts';
import type { FieldProblem } from './refusals.ts';
import { fill, textIn, type Language, type Fill } from './texts.ts';

export type { FieldProblem } from './refusals.ts';

export interface ErrorBody {
  error: string;
  errors: Record<string, string[]>;
  full_errors: string[];
}

/** Numbers with the decimal sign of the language. */
const written = (values: Fill, language: Language): Fill =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && language !== 'en' ? String(value).replace('.', ',') : value,
    ]),
  );

/**
 * The one error body (README 3). A field's text is a predicate ("can't be blank"), so its full sentence begins with
 * the field.
 */
export function errorBody(problems: readonly FieldProblem[], language: Language): ErrorBody {
  const errors: Record<string, string[]> = {};
  const full_errors: string[] = [];
  for (const { field, text, values } of problems) {
    const words = fill(textIn(text, language), values && written(values, language));
    const startsSentence = /^\p{Lu}/u.test(words);
    const sentence =
      field === null || field === 'base' || startsSentence ? words : `${fieldName(field, language)} ${words}`;
    if (field !== null) (errors[field] ??= []).push(words);
    // One sentence may stand at several fields.
    if (!full_errors.includes(sentence)) full_errors.push(sentence);
  }
  return { error: full_errors[0] ?? '', errors, full_errors };
}
