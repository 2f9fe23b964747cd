// What keeps a report from being approved, in the words of its refusals.

import type { FieldProblem } from '../../../shared/error-body.ts';
import { fill, textIn, type Language, type StaffText } from '../../../shared/texts.ts';
import { eodRefusals } from '../refusals/eod-report.ts';
import type { BrokenRule } from './eod-report.ts';
import { amountText } from './report-amounts.ts';

const missingTexts: Record<'less' | 'more', StaffText> = {
  less: { en: 'missing {amount}', da: 'mangler {amount}', nb: 'mangler {amount}', ro: 'lipsesc {amount}' },
  more: {
    en: 'too much {amount}',
    da: '{amount} for meget',
    nb: '{amount} for mye',
    ro: '{amount} în plus',
  },
};

/** 'missing 10.00 DKK' or 'too much 10.00 DKK', as the sentences about a broken rule end. */
export function missingText(missing: number, currency: string, language: Language): string {
  const text = textIn(missingTexts[missing < 0 ? 'more' : 'less'], language);
  return fill(text, { amount: amountText(Math.abs(missing), currency, language) });
}

/** A problem under each key of a broken rule, with what is missing (M7, M8). */
export const brokenProblems = (
  broken: readonly BrokenRule[],
  currency: string,
  language: Language,
): FieldProblem[] =>
  broken.flatMap(({ rule, errors, missing }) =>
    errors.map((field) => ({
      field,
      text: eodRefusals[rule].text,
      values: { missing: missingText(missing, currency, language) },
    })),
  );
