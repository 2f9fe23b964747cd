// The words of a written address as a question to the database's lists of words (tsquery).

import type { Word } from './written-address.ts';

/** Folded words hold letters and digits only, so quoting is safe. */
export const quoted = (word: string): string => `'${word.replaceAll("'", '')}'`;

/** A word by its beginning, another spelling of it, or as it is written in two, or in one with its neighbour. */
export function termOf({ text, spellings, apart, together }: Word): string {
  const halves = Map.groupBy(apart, ([stem]) => stem);
  return `(${[
    `${quoted(text)}:*`,
    ...spellings.map(quoted),
    ...together.map(quoted),
    ...[...halves].map(
      ([stem, ends]) => `${quoted(stem)} & (${ends.map(([, end]) => quoted(end)).join(' | ')})`,
    ),
  ].join(' | ')})`;
}
