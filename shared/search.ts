// What is typed into a search box, as the words that every hit must contain.

import { foldName } from './fold-name.ts';

const asDialled = /^[\d\s()+./-]+$/;

/**
 * The words of a phrase, folded as the database folds what it is searched in (`fold_name`): without case, accents and
 * punctuation. A phrase of digits and signs is one word of digits, the way phones are kept: '+45 12 34' → ['4512', …]
 * would miss, ['451234'] finds.
 */
export function searchWords(phrase: string): string[] {
  if (asDialled.test(phrase)) {
    const digits = phrase.replace(/\D/g, '').replace(/^00/, '');
    return digits === '' ? [] : [digits];
  }
  return foldedWords(phrase);
}

const foldedWords = (phrase: string) => foldName(phrase).split(' ').filter(Boolean);

/** The same as patterns of LIKE over a folded column. */
export function searchPatterns(phrase: string): string[] {
  return searchWords(phrase).map((word) => `%${word}%`);
}

/** As the database finds, for lists that the browser holds: every word occurs; signs alone as they are. */
export function hasWords(text: string, phrase: string): boolean {
  const words = foldedWords(phrase);
  const folded = foldName(text);
  return words.length === 0 ? text.includes(phrase.trim()) : words.every((word) => folded.includes(word));
}
