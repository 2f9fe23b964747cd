// What staff read beside a message that could not be taken further, and when it is tried again.

import { errorBody, type FieldProblem } from '../../../shared/error-body.ts';
import { Refusal } from '../../../shared/refusals.ts';

export interface Failure {
  sentence: string;
  /** What the sender is told; nothing when the fault is ours: the message is kept and tried again. */
  problems: readonly FieldProblem[];
  /** The same message may well be taken in later: it is tried again without anybody's doing. */
  is_passing: boolean;
}

/** The limits of the database that a message can meet, as sentences. */
const limits: Readonly<Record<string, string>> = {
  report_amount_range: 'An amount of the report would be larger than it can be',
};

const textIn = (error: unknown, name: string) => {
  const value = (error as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : '';
};

/** Values that the database does not hold are the same tomorrow (classes 22 and 23 of its errors). */
const isLasting = (error: unknown) => /^2[23]/.test(textIn(error, 'code'));

/** Our own words; the database's name its tables and columns, which tell the reader nothing. */
const wordsOf = (error: unknown): string => {
  const code = textIn(error, 'code');
  if (/^[0-9A-Z]{5}$/.test(code)) return `The database refused it (${code})`;
  return error instanceof Error ? error.message : String(error);
};

export function failureOf(error: unknown): Failure {
  const refused = error instanceof Refusal ? error.problems : [];
  const sentence =
    errorBody(refused, 'en').full_errors.join(', ') ||
    (limits[textIn(error, 'constraint')] ?? wordsOf(error));
  return {
    sentence: sentence || 'It could not be taken in',
    problems: refused,
    is_passing: !(error instanceof Refusal) && !isLasting(error),
  };
}

/** It says tomorrow what it says today: only a person has it tried again. */
export const unreadFailure = (problems: readonly FieldProblem[]): Failure => ({
  sentence: errorBody(problems, 'en').full_errors.join(', '),
  problems,
  is_passing: false,
});

const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * 60_000;
/** More than a day and a half by itself; afterwards a person has to. */
export const MOST_TRIES = 14;

/**
 * After so many tries that failed: a minute later, then two, four … and at last every six hours. Null: no more by
 * itself.
 */
export function nextTry(tries: number, now: Date): Date | null {
  if (tries >= MOST_TRIES) return null;
  return new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS));
}
