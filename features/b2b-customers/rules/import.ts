// Reading one row of a feed or a sheet, before it is checked field by field.

import { keyOfWord } from '../../../shared/word-in-any-language.ts';
import { b2bStatusTexts } from '../texts.ts';
import { blankValues } from './b2b-customer.ts';

const isRecord = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** Its own fields only, with numbers as text where the field holds text; null when it is no record at all. */
export function fieldsOf(raw: unknown): Record<string, unknown> | null {
  if (!isRecord(raw)) return null;
  const given = Object.entries(raw).filter(([name, value]) => name in blankValues && value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => {
      // A sheet has it in the language of whoever exported it.
      if (name === 'status' && typeof value === 'string')
        return [name, keyOfWord(b2bStatusTexts, value) ?? value];
      return [name, typeof value === 'number' ? String(value) : value];
    }),
  );
}

/** The titles of a row's depots: 'Odense, Halden' or a list; undefined when the row does not speak of them. */
export function depoTitles(raw: unknown): string[] | undefined {
  const given = isRecord(raw) ? raw.depos : undefined;
  if (given === undefined) return undefined;
  const titles = given === null ? [] : Array.isArray(given) ? given.map(String) : String(given).split(',');
  return titles.map((title) => title.trim()).filter((title) => title !== '');
}

/** One spelling of a number for all letter cases, as the unique index has it. */
export const numberKey = (number: string) => number.trim().toLowerCase();

/**
 * Who of those that are active is not named by a full feed. `numbers` has null for a refused row whose number cannot
 * be read: then, and of an empty feed, nobody can be said to be missing.
 */
export function missingFrom(
  numbers: readonly (string | null)[],
  active: ReadonlyMap<string, number>,
): number[] {
  if (numbers.length === 0 || numbers.includes(null)) return [];
  const named = new Set(numbers);
  return [...active].filter(([number]) => !named.has(number)).map(([, id]) => id);
}
