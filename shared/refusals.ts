// An expected no. A refusal is thrown with its code; its status and its words in every language stand in one table
// per feature.

import type { Fill, RefusalText, StaffText } from './texts.ts';
import { sharedTexts } from './texts/public-texts.ts';

export interface RefusalEntry {
  code: string;
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 422 | 429 | 502 | 503;
  /** The field it belongs to; absent = the whole record. */
  field: string | null;
  text: RefusalText;
}

/** What is wrong with one field, or with the whole record. */
export interface FieldProblem {
  field: string | null;
  text: StaffText;
  values?: Fill;
}

type GivenRefusals<K extends string> = Record<
  K,
  { status: RefusalEntry['status']; field?: string; text: RefusalText }
>;

/**
 * A feature's table of refusals; the code on the wire's side is '{feature}.{key}'. What the public may be told is
 * taken from the feature's `public-texts`, in every language.
 */
export function refusals<const K extends string>(
  feature: string,
  table: GivenRefusals<K>,
): Record<K, RefusalEntry> {
  const entries = Object.entries(table) as [K, GivenRefusals<K>[K]][];
  return Object.fromEntries(
    entries.map(([key, given]) => [
      key,
      { code: `${feature}.${key}`, status: given.status, field: given.field ?? null, text: given.text },
    ]),
  ) as Record<K, RefusalEntry>;
}

export class Refusal extends Error {
  readonly entry: RefusalEntry;
  readonly problems: readonly FieldProblem[];
  /** Members beside `error` and `errors`, such as the `reason` of an expired tracking page. */
  readonly extra: Readonly<Record<string, unknown>>;
  /** When it may be tried again; null where nobody knows. */
  readonly retry_after_s: number | null;

  constructor(
    entry: RefusalEntry,
    problems: readonly FieldProblem[],
    extra: Readonly<Record<string, unknown>> = {},
    retry_after_s: number | null = null,
  ) {
    super(entry.code);
    this.entry = entry;
    this.problems = problems;
    this.extra = extra;
    this.retry_after_s = retry_after_s;
  }
}

export function refuse(
  entry: RefusalEntry,
  values: Fill = {},
  extra: Readonly<Record<string, unknown>> = {},
): never {
  throw new Refusal(entry, [{ field: entry.field, text: entry.text, values }], extra);
}

/** It may be tried again once these seconds are over. */
export function refuseFor(seconds: number, entry: RefusalEntry, values: Fill = {}): never {
  throw new Refusal(entry, [{ field: entry.field, text: entry.text, values }], {}, Math.max(1, seconds));
}

/** Several fields at once, each with its own sentence. */
export function refuseFields(problems: readonly FieldProblem[]): never {
  throw new Refusal(commonRefusals.invalid, problems);
}

/** The standard field messages (routes.md 5), in the order of the document, and why a text is no number. */
export const fieldTexts = { ...sharedTexts.numbers, ...sharedTexts.fields };

const said = sharedTexts.refusals;

export const commonRefusals = refusals('common', {
  unauthenticated: { status: 401, text: said.unauthenticated },
  forbidden: { status: 403, text: said.forbidden },
  csrf: { status: 403, text: said.csrf },
  foreign_page: { status: 403, text: said.foreign_page },
  not_found: { status: 404, text: said.not_found },
  malformed: { status: 400, text: said.malformed },
  /** Read as if they were, other signs than were written would be kept. */
  not_utf8: { status: 400, text: said.not_utf8 },
  too_slow: { status: 408, text: said.too_slow },
  too_large: { status: 413, text: said.too_large },
  too_complex: { status: 400, text: said.too_complex },
  invalid: { status: 422, text: fieldTexts.invalid },
  stale: { status: 409, field: 'base', text: said.stale },
  conflict: { status: 409, text: said.conflict },
  key_reused: { status: 422, text: said.key_reused },
  key_too_long: { status: 422, text: said.key_too_long },
  key_in_use: { status: 409, text: said.key_in_use },
  too_many: { status: 429, text: said.too_many },
  file_too_long: { status: 503, text: said.file_too_long },
  unavailable: { status: 503, text: said.unavailable },
});

export function notFound(): never {
  return refuse(commonRefusals.not_found);
}
