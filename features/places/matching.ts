// Which entries of the register answer what somebody typed, the best first. While the last word is being typed, its
// beginning is enough.

import { foldName } from '../../shared/fold-name.ts';
import type { LatLng } from '../../shared/geo.ts';
import { isWorthSearching, nearness } from './rules.ts';

export interface House {
  number: string;
  at: LatLng;
}

/** Nobody types more; what follows is not looked at. */
const MOST_WORDS = 8;

/** A street of one postcode with its houses, or a place; `words` are folded, the words of its own name come first. */
export interface Entry {
  country: string;
  name: string;
  words: string[];
  name_words: number;
  postcodes: string[];
  population: number;
  tail: string;
  at: LatLng;
  houses: House[] | null;
}

export interface Index {
  entries: Entry[];
  words: string[];
  postings: Int32Array[];
}

export function indexOf(entries: Entry[]): Index {
  const found = new Map<string, number[]>();
  entries.forEach((entry, at) => {
    for (const word of new Set([...entry.words, ...entry.postcodes])) {
      const posting = found.get(word);
      if (posting) posting.push(at);
      else found.set(word, [at]);
    }
  });
  const words = [...found.keys()].sort();
  return { entries, words, postings: words.map((word) => Int32Array.from(found.get(word) ?? [])) };
}

/** Entries with a word that begins with `prefix`. */
function withPrefix(index: Index, prefix: string): Set<number> {
  let low = 0;
  for (let high = index.words.length; low < high;) {
    const middle = (low + high) >> 1;
    if ((index.words[middle] as string) < prefix) low = middle + 1;
    else high = middle;
  }
  const hits = new Set<number>();
  for (; index.words[low]?.startsWith(prefix); low += 1)
    for (const at of index.postings[low] as Int32Array) hits.add(at);
  return hits;
}

export interface Hit {
  entry: Entry;
  score: number;
  house: string | null;
  isTyping: boolean;
  postcode: string | null;
}

/** While the number is being typed '1' stands for 10 and 1A too; once more words follow, for 1 and 1A only. */
export function isHouse({ number }: House, token: string, isLast: boolean): boolean {
  const known = number.toLowerCase();
  return known === token || (known.startsWith(token) && (isLast || !/^\d/.test(known.slice(token.length))));
}

/** How well an entry answers the words; null when one of them is nowhere in it. Higher is better. */
function judge(entry: Entry, tokens: readonly string[]): Hit | null {
  let score = entry.houses ? 2 : Math.log10(entry.population + 1);
  let house: string | null = null;
  let postcode: string | null = null;
  for (const [position, token] of tokens.entries()) {
    const at = entry.words.findIndex((word) => word.startsWith(token));
    const exact = entry.words.includes(token);
    const isLast = position === tokens.length - 1;
    const isHouseOrCode = isNumber(token);
    if (at >= 0 && (exact || !isHouseOrCode)) {
      score += (exact ? 3 : 1) + (position === 0 && at === 0 ? 3 : at < entry.name_words ? 1 : 0);
    } else if (isHouseOrCode && house === null && entry.houses?.some((one) => isHouse(one, token, isLast))) {
      house = token;
      score += entry.houses.some(({ number }) => number.toLowerCase() === token) ? 5 : 2;
    } else {
      const code = isHouseOrCode
        ? entry.postcodes.find((own) => own === token || (isLast && own.startsWith(token)))
        : undefined;
      if (code === undefined) return null;
      postcode = code;
      score += code === token ? 3 : 1;
    }
  }
  return { entry, score, house, isTyping: house === tokens.at(-1), postcode };
}

/** `other` stands for `hit` already: a city district with a point per postcode is shown once, by its best. */
export function isSamePlace(other: Hit, hit: Hit): boolean {
  return (
    other !== hit &&
    other.entry.houses === null &&
    other.entry.name === hit.entry.name &&
    other.entry.tail === hit.entry.tail &&
    other.entry.country === hit.entry.country &&
    other.score >= hit.score &&
    other.entry.at !== hit.entry.at &&
    (other.score > hit.score || other.entry.postcodes.join() < hit.entry.postcodes.join())
  );
}

/** The words of a query, folded; '5 c' is the house 5c. */
export function typedWords(query: string): string[] {
  return foldName(query)
    .replace(/(\d) ([a-z])(?![a-z])/g, '$1$2')
    .split(' ')
    .filter(Boolean)
    .slice(0, MOST_WORDS);
}

const isNumber = (word: string) => /^\d/.test(word);
/** What an entry must have by the beginnings of its words: the names that were typed, else the numbers. */
export function namesAmong(words: readonly string[]): { texts: string[]; numbers: string[] } {
  return { texts: words.filter((word) => !isNumber(word)), numbers: words.filter(isNumber) };
}

export interface Choice {
  country: string | null;
  near: LatLng | null;
}

/** Entries that have every word, the best first. */
export function hitsAmong(
  entries: Iterable<Entry>,
  words: readonly string[],
  { country, near }: Choice,
): Hit[] {
  const hits: Hit[] = [];
  for (const entry of entries) {
    if (country !== null && entry.country !== country) continue;
    const hit = judge(entry, words);
    if (hit) hits.push(near ? { ...hit, score: hit.score + nearness(entry.at, near) } : hit);
  }
  return hits.sort((a, b) => b.score - a.score || a.entry.name.length - b.entry.name.length);
}

/** The entries of an index in which every word may be found. */
export function candidatesIn(index: Index, words: readonly string[]): Entry[] {
  const { texts, numbers } = namesAmong(words);
  const sets = (texts.length > 0 ? texts : numbers)
    .map((word) => withPrefix(index, word))
    .sort((a, b) => a.size - b.size);
  return [...(sets[0] ?? [])]
    .filter((at) => sets.every((set) => set.has(at)))
    .map((at) => index.entries[at] as Entry);
}

/**
 * What follows the last comma, or the postcode and its town: a street that the register lacks still leads to its town.
 */
export function townIn(query: string): string | null {
  const rest = /,([^,]+)$/.exec(query)?.[1] ?? /\b\d{4,6}\b.*$/.exec(query)?.[0] ?? '';
  return rest.trim() !== query.trim() && isWorthSearching(rest) ? rest : null;
}
