// Which record proves a host, and what an answer of the DNS says of it.

/** Why a host is not proven; kept with it. */
export const hostProblems = ['no_record', 'other_value', 'no_answer', 'taken'] as const;
export type HostProblem = (typeof hostProblems)[number];

/**
 * The owner of a domain alone can write there; a name of its own is in the way of nothing that stands there already.
 */
export const recordOf = (host: string, token: string) => ({
  name: `_isrute.${host}`,
  value: `isrute=${token}`,
});

/** What stands there, or the code with which the question failed. */
export type Told = { texts: readonly string[] } | { code: string };

/** Null = proven. */
export function problemOf(told: Told, value: string): Exclude<HostProblem, 'taken'> | null {
  if ('code' in told) return ['ENOTFOUND', 'ENODATA'].includes(told.code) ? 'no_record' : 'no_answer';
  if (told.texts.length === 0) return 'no_record';
  return told.texts.some((text) => text.trim() === value) ? null : 'other_value';
}
