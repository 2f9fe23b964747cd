// Looking through short lists without an index, as the folded columns of the long ones are looked through.

import { type RawBuilder, sql } from 'kysely';
import { foldName } from '../shared/fold-name.ts';

/** `text` holds the phrase, whatever case and accents either has; signs alone are looked for as they are. */
export function holdsPhrase(text: RawBuilder<unknown>, phrase: string): RawBuilder<boolean> {
  const folded = foldName(phrase);
  return folded === ''
    ? sql<boolean>`position(${phrase.trim()} in ${text}) > 0`
    : sql<boolean>`fold_name(${text}) like ${`%${folded}%`}`;
}

/** Every word of the phrase occurs in `text`, in any order. */
export function holdsWords(text: RawBuilder<unknown>, phrase: string): RawBuilder<boolean> {
  const words = foldName(phrase).split(' ').filter(Boolean);
  return words.length === 0
    ? holdsPhrase(text, phrase)
    : sql<boolean>`fold_name(${text}) like all (${words.map((word) => `%${word}%`)}::text[])`;
}
