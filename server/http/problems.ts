// Turns what a parser or the database refuses into the words of our refusals. Anything else is a fault.

import type { z } from 'zod';
import { type FieldProblem } from '../../shared/error-body.ts';
import { commonRefusals, fieldTexts, Refusal, type RefusalEntry } from '../../shared/refusals.ts';
import type { Fill, PublicText } from '../../shared/texts.ts';
import { isAway } from '../db/away.ts';

type Issue = z.core.$ZodIssue;

const knownText = (message: string): PublicText =>
  Object.values<PublicText>(fieldTexts).find((text) => text.en === message) ?? fieldTexts.invalid;

function textOf(issue: Issue): { text: PublicText; values?: Fill | undefined } {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined || issue.input === null) return { text: fieldTexts.blank };
      if (issue.expected === 'number' || issue.expected === 'nan') return { text: fieldTexts.not_a_number };
      if (issue.expected === 'int') return { text: fieldTexts.not_an_integer };
      return { text: fieldTexts.invalid };
    }
    case 'invalid_union':
      return {
        text: issue.input === undefined || issue.input === null ? fieldTexts.blank : knownText(issue.message),
      };
    case 'too_small':
      if (issue.origin === 'string')
        return { text: fieldTexts.too_short, values: { count: Number(issue.minimum) } };
      if (issue.origin === 'array') return { text: fieldTexts.blank };
      return { text: fieldTexts.at_least, values: { count: Number(issue.minimum) } };
    case 'too_big':
      if (issue.origin === 'string')
        return { text: fieldTexts.too_long, values: { count: Number(issue.maximum) } };
      if (issue.origin === 'array')
        return { text: fieldTexts.too_many, values: { count: Number(issue.maximum) } };
      return { text: fieldTexts.at_most, values: { count: Number(issue.maximum) } };
    case 'custom':
      return { text: knownText(issue.message), values: issue.params?.values };
    default:
      return { text: fieldTexts.invalid };
  }
}

/** One sentence per field: the first one that the parser found. */
export function problemsOf(error: z.ZodError): FieldProblem[] {
  const seen = new Map<string, FieldProblem>();
  for (const issue of error.issues) {
    const field = issue.path.length > 0 ? issue.path.join('.') : 'base';
    if (!seen.has(field)) seen.set(field, { field, ...textOf(issue) });
  }
  return [...seen.values()];
}

export function refusalOfParse(error: z.ZodError): Refusal {
  return new Refusal(commonRefusals.invalid, problemsOf(error));
}

/** Names of constraints → the refusal they stand for; features give theirs to the app. */
export type ConstraintTable = Readonly<Record<string, RefusalEntry>>;

interface DatabaseError {
  code: string;
  constraint?: string;
  table?: string;
  column?: string;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/** Another row has that key already. */
export const isTakenKey = (error: unknown): boolean => isDatabaseError(error) && error.code === '23505';

/** Another row holds on to that one, which cannot go; or what a new one names is not there. */
export const isForeignKeyHeld = (error: unknown): boolean => isDatabaseError(error) && error.code === '23503';

/**
 * The field behind a constraint's name: 'users_tenant_id_email_key' → email. Under row security PostgreSQL keeps the
 * error's detail (and with it the columns) to itself, so the name is all there is.
 */
function fieldOf(error: DatabaseError): string {
  const name = (error.constraint ?? '')
    .replace(`${error.table ?? ''}_`, '')
    .replace(/^tenant_id_?/, '')
    .replace(/_?(key|idx|fkey|check|excl)\d*$/, '');
  return name === '' ? 'base' : name;
}

/** The refusal behind an error of the database, or null when it is a fault of ours. */
export function refusalOfDatabase(error: unknown, constraints: ConstraintTable): Refusal | null {
  if (!isDatabaseError(error)) return null;
  const named = error.constraint === undefined ? undefined : constraints[error.constraint];
  if (named) return new Refusal(named, [{ field: named.field, text: named.text }]);
  switch (error.code) {
    case '23505':
      return new Refusal(commonRefusals.invalid, [{ field: fieldOf(error), text: fieldTexts.taken }]);
    case '23P01':
      return new Refusal(commonRefusals.conflict, [{ field: null, text: commonRefusals.conflict.text }]);
    case '23503':
      return new Refusal(commonRefusals.invalid, [{ field: fieldOf(error), text: fieldTexts.must_exist }]);
    case '23514':
    case '22001':
    case '22003':
    case '22P02':
    case '22021':
    case '22P05':
      return new Refusal(commonRefusals.invalid, [
        { field: error.column ?? 'base', text: fieldTexts.invalid },
      ]);
    case '40001':
    case '40P01':
      return new Refusal(commonRefusals.conflict, [{ field: null, text: commonRefusals.conflict.text }]);
    default:
      return isAway(error)
        ? new Refusal(commonRefusals.unavailable, [{ field: null, text: commonRefusals.unavailable.text }])
        : null;
  }
}

/** What an act was refused with, by itself or by the database; any other error is thrown on. */
export function refusalIn(error: unknown, constraints: ConstraintTable): Refusal {
  const refusal = error instanceof Refusal ? error : refusalOfDatabase(error, constraints);
  if (refusal === null) throw error;
  return refusal;
}
