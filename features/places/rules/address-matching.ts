// Which entries of the register answer what somebody typed, the best first. While the last word is being typed, its
// beginning is enough.

import type { LatLng } from '../../../shared/geo.ts';
import { answerOf, looseAnswerOf, type Entry, type Hit } from './address-answer.ts';
import { nearness } from './places.ts';
import type { Word, Written } from './written-address.ts';

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

/** Where the words begin that are not before this one. */
function placeOfWord(index: Index, word: string): number {
  let low = 0;
  for (let high = index.words.length; low < high;) {
    const middle = (low + high) >> 1;
    if ((index.words[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function postingOf(index: Index, word: string): Iterable<number> {
  const at = placeOfWord(index, word);
  return index.words[at] === word ? (index.postings[at] as Int32Array) : [];
}

/** Entries with a word that begins with `prefix`. */
function withPrefix(index: Index, prefix: string): Set<number> {
  let low = placeOfWord(index, prefix);
  const hits = new Set<number>();
  for (; index.words[low]?.startsWith(prefix); low += 1)
    for (const at of index.postings[low] as Int32Array) hits.add(at);
  return hits;
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

/** What an entry must have by the beginnings of its words: the names that were typed, else the numbers. */
export function wordsToFind({ words }: Written): Word[] {
  const names = words.filter(({ role, isFree }) => role === 'name' && !isFree);
  return names.length > 0 ? names : words.filter(({ role }) => role !== 'name');
}

/** A street with its number or its town, or a post box: half a name that nothing has is no such thing. */
export const isStructured = ({ words, house, box }: Written): boolean =>
  house !== null || box !== null || new Set(words.map(({ group, part }) => `${group} ${part}`)).size > 1;

/** Where nothing has every word: the word that tells the street best, and the words of each place. */
export function wordsToFindLoosely({ words }: Written): { street: Word | null; places: Word[][] } {
  const names = words.filter(({ part, role, isFree }) => part === 'street' && role === 'name' && !isFree);
  const [street = null] = names.toSorted((one, other) => other.text.length - one.text.length);
  const others = words.filter(({ part, role, isFree }) => (part !== 'street' || role === 'name') && !isFree);
  const codes = words.filter(({ role }) => role === 'code');
  const groups = Map.groupBy(
    others.filter(({ role }) => role === 'name'),
    ({ group, part }) => `${group} ${part === 'place' ? 'place' : 'street'}`,
  );
  return { street, places: [...codes.map((code) => [code]), ...groups.values()] };
}

export interface Choice {
  country: string | null;
  near: LatLng | null;
}

/** Entries that have every word, or `isLoose` the most of them; the best first, the typed number before others. */
export function hitsAmong(
  entries: Iterable<Entry>,
  written: Written,
  { country, near }: Choice,
  isLoose = false,
): Hit[] {
  const hits: Hit[] = [];
  for (const entry of entries) {
    if (country !== null && entry.country !== country) continue;
    const hit = isLoose ? looseAnswerOf(entry, written) : answerOf(entry, written);
    if (hit) hits.push(near ? { ...hit, score: hit.score + nearness(entry.at, near) } : hit);
  }
  const open = (hit: Hit) => Number(hit.house !== null && !hit.isExact);
  return hits.sort(
    (a, b) =>
      a.miss - b.miss || open(a) - open(b) || b.score - a.score || a.entry.name.length - b.entry.name.length,
  );
}

/** Entries of an index in which every word may be found. */
export function candidatesIn(index: Index, words: readonly Word[]): Entry[] {
  const sets = words
    .map(({ text, spellings }) => {
      const set = withPrefix(index, text);
      for (const other of spellings) for (const at of postingOf(index, other)) set.add(at);
      return set;
    })
    .sort((a, b) => a.size - b.size);
  return [...(sets[0] ?? [])]
    .filter((at) => sets.every((set) => set.has(at)))
    .map((at) => index.entries[at] as Entry);
}
