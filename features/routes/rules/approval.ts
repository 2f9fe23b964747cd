// What the approval of a route says to people: reasons in words, the colour of its row.

import type { FieldProblem } from '../../../shared/error-body.ts';
import { fill, type Language, textIn } from '../../../shared/texts.ts';
import type { rowClasses } from '../contract/route.ts';
import { routeProblems } from '../refusals/approval.ts';
import type { RouteProblem } from './route.ts';

/** One sentence per reason, at the field where it can be mended. */
export function fieldProblemsOf(reasons: readonly RouteProblem[]): FieldProblem[] {
  return reasons.map(({ code, positions }) => ({
    field: routeProblems[code].field,
    text: routeProblems[code].text,
    values: { n: positions.length, positions: positions.join(', ') },
  }));
}

/** The reasons as a record's `errors`: sentences by field. */
export function errorsOf(reasons: readonly RouteProblem[], language: Language): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { field, text, values } of fieldProblemsOf(reasons))
    (errors[field ?? 'base'] ??= []).push(fill(textIn(text, language), values));
  return errors;
}

interface Approval {
  approval_status: string | null;
  invalid: boolean;
  edited_after_approval: boolean;
}

/**
 * What is wrong outweighs what was merely edited: an approved route that broke is partially approved (routes.md 2.1).
 */
export function rowClassOf({
  approval_status,
  invalid,
  edited_after_approval,
}: Approval): (typeof rowClasses)[number] {
  if (approval_status === null) return invalid ? 'denied' : 'unapproved';
  if (invalid) return 'partially_approved';
  return edited_after_approval ? 'updated_after_approval' : 'approved';
}
