// Finding one of many while typing in a cell.
import type { GridChoice } from './grid-cells.ts';

/** More than anybody reads; typing on narrows them. */
const MOST_SHOWN = 50;

/** Every word must occur; what is spelled like the text stands first, then what begins with it. */
export function found(choices: readonly GridChoice[], typed: string): GridChoice[] {
  const text = typed.trim().toLowerCase();
  const words = text.split(/\s+/);
  const rank = (choice: GridChoice) => {
    const value = choice.value.toLowerCase();
    return value === text ? 0 : value.startsWith(text) ? 1 : 2;
  };
  const hits = text === '' ? choices : choices.filter(({ value, label }) => words.every((word) => `${value} ${label}`.toLowerCase().includes(word)));
  return hits.map((choice, at) => ({ choice, rank: rank(choice), at })).sort((a, b) => a.rank - b.rank || a.at - b.at).slice(0, MOST_SHOWN).map(({ choice }) => choice);
}
