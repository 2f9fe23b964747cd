// Words that come back from a sheet, in whichever language and form somebody's copy of the product wrote them.

import { foldName } from './fold-name.ts';
import { languages, type StaffText } from './texts.ts';

/** Without case, accents, spaces and signs: 'E-mail' and ' EMAIL ' are one, so are 'Åbningsuge' and 'Abningsuge'. */
export const foldWord = (word: string) => foldName(word).replaceAll(' ', '');

/** The text in every language that has it, folded. */
export const wordsOf = (text: StaffText): string[] =>
  languages.flatMap((language) => (text[language] === undefined ? [] : [foldWord(text[language])]));

/** Which of these texts was written, in any language; undefined when none was. */
export function keyOfWord<K extends string>(catalogue: Record<K, StaffText>, word: string): K | undefined {
  const folded = foldWord(word);
  return (Object.keys(catalogue) as K[]).find((key) => wordsOf(catalogue[key]).includes(folded));
}
