// Statements are prepared once a connection, by their text. A migration that gives a table or function other columns
// makes PostgreSQL refuse such a plan for good: all are prepared anew, by other names, when it is first heard of.

import { createHash } from 'node:crypto';
import type pg from 'pg';

const mostNames = 400;
let names = new Map<string, string>();
/** How often all were forgotten; part of each name. */
let generation = 0;

/**
 * Prepared statements by text halve the planning of hot queries; the cap keeps one-off texts from filling every
 * connection.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostNames) return undefined;
  const made = `${createHash('sha1').update(text).digest('base64url')}_${generation}`;
  names.set(text, made);
  return made;
}

/** Connections of an earlier one hold plans that nobody asks for any more. */
export const statementGeneration = (): number => generation;

/** 'cached plan must not change result type': said by this function of PostgreSQL, in the language of the database. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error &&
  'routine' in error &&
  error.routine === 'RevalidateCachedQuery' &&
  'code' in error &&
  error.code === '0A000';

/** The statement of this name cannot be had any more; another that is as old will hear of new names already. */
export function forgetStatements(name: string | undefined): void {
  if (name === undefined || !name.endsWith(`_${generation}`)) return;
  generation += 1;
  names = new Map();
}

const writes = /\b(?:insert\s+into|(?<!\bfor\s+(?:no\s+key\s+)?)update|delete\s+from|merge\s+into)\b/i;
const reads = /^\s*(?:select|with|savepoint|release|rollback)\b/i;

/** Of a statement that is not plainly one that reads, or holds rows. */
export const mayWrite = (text: string): boolean => !reads.test(text) || writes.test(text);

/** One statement that reads, outside any transaction. */
export async function askPrepared<R extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  const ask = async (name: string | undefined) =>
    (await pool.query<R>({ text, values: [...values], ...(name && { name }) })).rows;
  const name = statementName(text);
  try {
    return await ask(name);
  } catch (error) {
    if (!isStalePlan(error)) throw error;
    forgetStatements(name);
    return ask(statementName(text));
  }
}
