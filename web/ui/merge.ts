// What to do when two people changed one record: which fields differ, and what stands in the form when mine are kept.

import type { Values } from './edit-form.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Rows of an order or the like stand in a grid of their own and are kept whole. */
const isRows = (value: unknown) =>
  Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null);

export interface Difference {
  name: string;
  theirs: unknown;
  mine: unknown;
}

/** The fields that now hold something else in the record than in the form. */
export function differences(mine: Values, theirs: Values): Difference[] {
  return Object.keys(mine)
    .filter((name) => !same(mine[name], theirs[name]))
    .map((name) => ({ name, theirs: theirs[name], mine: mine[name] }));
}

/** What I changed since `before` stays mine; every other field takes what they saved. */
export function keepMine<V extends Values>(before: V, mine: V, theirs: V): V {
  const kept = Object.keys(mine).map((name) => [
    name,
    same(before[name], mine[name]) && !isRows(mine[name]) ? theirs[name] : mine[name],
  ]);
  return Object.fromEntries(kept) as V;
}
