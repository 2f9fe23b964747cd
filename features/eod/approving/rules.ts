// What keeps a report from being approved, in the words of its refusals.

import type { FieldProblem } from '../../../shared/error-body.ts';
import { eodRefusals } from '../refusals.ts';
import { missingText, type BrokenRule } from '../rules.ts';

/** A problem under each key of a broken rule, with what is missing (M7, M8). */
export const brokenProblems = (broken: readonly BrokenRule[], currency: string): FieldProblem[] =>
  broken.flatMap(({ rule, errors, missing }) =>
    errors.map((field) => ({
      field,
      text: eodRefusals[rule].text,
      values: { missing: missingText(missing, currency) },
    })),
  );
