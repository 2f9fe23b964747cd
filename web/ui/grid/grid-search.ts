// Finding one of many while typing in a cell.

import { foldName } from '../../../shared/fold-name.ts';
import { hasWords } from '../../../shared/search.ts';
import type { GridChoice } from './grid-cells.ts';

/** More than anybody reads; typing on narrows them. */
const MOST_SHOWN = 50;

const noZeros = (text: string) => text.replace(/^0+(?=\d)/, '');

/** The choice that is spelled so; of a number the one that is it but for zeros before it, where there is only one. */
export function spelled(choices: readonly GridChoice[], typed: string): GridChoice | null {
  const text = typed.trim().toLowerCase();
  const exact = choices.find(({ value }) => value.toLowerCase() === text);
  if (exact || !/^\d+$/.test(text)) return exact ?? null;
  const same = choices.filter(({ value }) => noZeros(value) === noZeros(text));
  return same.length === 1 ? (same[0] ?? null) : null;
}

/**
 * What a text means without anybody having chosen: what is spelled so, or of words the only one that fits. A part of
 * a number may begin many.
 */
export function meant(choices: readonly GridChoice[], typed: string): GridChoice | null {
  if (typed.trim() === '') return null;
  const fitting = /^\S*\d\S*$/.test(typed.trim()) ? [] : found(choices, typed);
  return spelled(choices, typed) ?? (fitting.length === 1 ? (fitting[0] ?? null) : null);
}

/** Every word must occur; what is spelled like the text stands first, then what begins with it. */
export function found(choices: readonly GridChoice[], typed: string): GridChoice[] {
  const text = foldName(typed);
  const rank = (choice: GridChoice) => {
    const value = foldName(choice.value);
    return value === text ? 0 : value.startsWith(text) ? 1 : 2;
  };
  return choices
    .filter(({ value, label }) => hasWords(`${value} ${label}`, typed))
    .map((choice, at) => ({ choice, rank: rank(choice), at }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .slice(0, MOST_SHOWN)
    .map(({ choice }) => choice);
}
