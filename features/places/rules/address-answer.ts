// How well a street or a town of a register answers what somebody wrote, and what of it is not there.

import type { LatLng } from '../../../shared/geo.ts';
import type { Word, Written } from './written-address.ts';

export interface House {
  number: string;
  at: LatLng;
}

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

export interface Hit {
  entry: Entry;
  score: number;
  /** The typed number, where the entry has it or one that begins like it. */
  house: string | null;
  isExact: boolean;
  isTyping: boolean;
  postcode: string | null;
  /** What was typed and is not there, in its own words; null when all of it is. */
  missing: string | null;
  /** How much that is: what misses less comes first. */
  miss: number;
}

/** While the number is being typed '1' stands for 10 and 1A too; once more words follow, for 1 and 1A only. */
export function isHouse({ number }: House, token: string, isTyping: boolean): boolean {
  const known = plainNumber(number);
  return known === token || (known.startsWith(token) && (isTyping || !/^\d/.test(known.slice(token.length))));
}

/** '12 B' and '12b' are one door. */
export const plainNumber = (number: string): string => number.toLowerCase().replace(/\s/g, '');

interface Met {
  /** Of the words of the entry, which is met; -1 where the number or the postcode meets. */
  at: number;
  score: number;
}

class Reading {
  house: string | null = null;
  isExact = false;
  postcode: string | null = null;
  readonly unmet = new Set<Word>();
  score: number;
  readonly #used = new Set<number>();

  readonly entry: Entry;
  readonly written: Written;

  constructor(entry: Entry, written: Written) {
    this.entry = entry;
    this.written = written;
    this.score = entry.houses ? 2 : Math.log10(entry.population + 1);
    for (const [position, word] of written.words.entries()) {
      const met = this.#meet(word, position);
      if (met === null) this.unmet.add(word);
      else this.score += met.score + (met.at < 0 ? 0 : this.#order(position, met.at));
    }
  }

  #order(position: number, at: number): number {
    return position === 0 && at === 0 ? 3 : at < this.entry.name_words ? 1 : 0;
  }

  #meet(word: Word, position: number): Met | null {
    if (word.role === 'name') return this.#meetName(word);
    const named = word.role === 'number' ? this.#use(word, (own) => own === word.text, 3) : null;
    return named ?? (word.role === 'code' ? null : this.#meetHouse(word)) ?? this.#meetCode(word, position);
  }

  #meetName(word: Word): Met | null {
    return (
      this.#use(word, (own) => own === word.text, 3) ??
      this.#use(word, (own) => word.spellings.includes(own), 2) ??
      this.#use(word, (own) => own.startsWith(word.text), 1) ??
      this.#meetCompound(word) ??
      // 'Oslo, 0150 Oslo'
      (this.entry.words.includes(word.text) ? { at: -1, score: 0 } : null)
    );
  }

  /** 'Hansensvej' where the entry has 'Hansens Vej', and the other way round. */
  #meetCompound({ apart, together }: Word): Met | null {
    const { words, name_words } = this.entry;
    const own = words.slice(0, name_words);
    const whole = own.findIndex((one) => together.includes(one));
    if (whole >= 0) {
      this.#used.add(whole);
      return { at: whole, score: 2 };
    }
    const pair = own.findIndex((one, at) =>
      apart.some(([stem, end]) => one === stem && own[at + 1] === end && !this.#used.has(at)),
    );
    if (pair < 0) return null;
    this.#used.add(pair).add(pair + 1);
    return { at: pair, score: 2 };
  }

  #use({ part }: Word, isIt: (own: string) => boolean, score: number): Met | null {
    const { words, houses, name_words } = this.entry;
    // What stands behind the number is a town, not another street.
    const from = part === 'place' && houses !== null ? name_words : 0;
    const at = words.findIndex((own, place) => place >= from && !this.#used.has(place) && isIt(own));
    if (at < 0) return null;
    this.#used.add(at);
    return { at, score };
  }

  #meetHouse({ text, role }: Word): Met | null {
    const { houses } = this.entry;
    if (houses === null || this.house !== null) return null;
    const { houses: typed, isTyping, words } = this.written;
    const exact = (role === 'house' || typed.includes(text) ? typed : [text]).find((one) =>
      houses.some(({ number }) => plainNumber(number) === one),
    );
    if (exact !== undefined) {
      [this.house, this.isExact] = [exact, true];
      return { at: -1, score: 5 };
    }
    const isOpen = isTyping || words.at(-1)?.text === text;
    if (!houses.some((one) => isHouse(one, text, isOpen))) return null;
    this.house = text;
    return { at: -1, score: 2 };
  }

  #meetCode({ text, role }: Word, position: number): Met | null {
    if (role === 'house') return null;
    const isOpen =
      position === this.written.words.length - 1 && (position === 0 || text.length >= LEAST_OF_CODE);
    const code = this.entry.postcodes.find((own) => own === text || (isOpen && own.startsWith(text)));
    if (code === undefined) return null;
    this.postcode = code;
    return { at: -1, score: code === text ? 3 : 1 };
  }
}

/** 'Storgata 17': a number, and no beginning of a postcode. */
const LEAST_OF_CODE = 3;

/** How well an entry answers the words; null when one of them is nowhere in it. Higher is better. */
export function answerOf(entry: Entry, written: Written): Hit | null {
  const read = new Reading(entry, written);
  const isBox = written.box !== null && written.house === null;
  if (isBox || [...read.unmet].some(({ isFree }) => !isFree)) return null;
  return hitOf(read, read.house === null || read.isExact ? null : written.house, 0);
}

const hitOf = (read: Reading, missing: string | null, miss: number): Hit => ({
  entry: read.entry,
  score: read.score,
  house: read.house,
  isExact: read.isExact,
  isTyping: read.written.isTyping || read.written.words.at(-1)?.text === read.house,
  postcode: read.postcode,
  missing,
  miss,
});

/** The town of the address is another one, or none. */
const ELSEWHERE = 20;
const TOWN_ONLY = 10;

/** The words of the place that are not there: none where the postcode is, and with it any word of its town. */
function unmetPlace({ written, unmet, postcode }: Reading): Word[] {
  const place = written.words.filter(({ part, isFree }) => part === 'place' && !isFree);
  const groups = [...Map.groupBy(place, ({ group }) => group).values()];
  const ofCode = groups.find((group) => group.some(({ role }) => role === 'code'));
  if (ofCode && postcode !== null) {
    const names = ofCode.filter(({ role }) => role === 'name');
    return names.length > 0 && names.every((word) => unmet.has(word)) ? names : [];
  }
  const isMet = !ofCode && groups.some((group) => group.every((word) => !unmet.has(word)));
  return isMet ? [] : place.filter((word) => unmet.has(word));
}

const said = (words: readonly Word[], also: string | null = null) =>
  [...(also === null ? [] : [also]), ...new Set(words.map(({ typed }) => typed))].join(' ') || null;

/** How well an entry answers what was typed where nothing has all of it; null when it is no answer. */
export function looseAnswerOf(entry: Entry, written: Written): Hit | null {
  const read = new Reading(entry, written);
  const { unmet } = read;
  const ofPlace = unmetPlace(read);
  const street = written.words.filter(({ part, role }) => part === 'street' && role !== 'house');
  if (entry.houses === null) {
    const groups = Map.groupBy(
      written.words.filter(({ role, isFree }) => role !== 'house' && !isFree),
      ({ group, part }) => `${group} ${part === 'place' ? 'place' : 'street'}`,
    );
    const isMet =
      read.postcode !== null || [...groups.values()].some((group) => group.every((word) => !unmet.has(word)));
    const lost = [
      ...street.filter((word) => unmet.has(word)),
      ...written.words.filter(({ role }) => role === 'house'),
    ];
    const missing = said([...lost, ...ofPlace], written.box);
    return isMet && missing !== null ? hitOf(read, missing, TOWN_ONLY + ofPlace.length) : null;
  }
  const names = street.filter(({ role, isFree }) => role === 'name' && !isFree);
  const [longest] = names.toSorted((one, other) => other.text.length - one.text.length);
  if (written.box !== null && written.house === null) return null;
  if (longest === undefined || unmet.has(longest)) return null;
  const ofStreet = street.filter((word) => unmet.has(word) && !word.isFree);
  const lead = written.words.filter(({ part }) => part === 'lead');
  const house = written.words.filter(
    ({ role, typed }) => typed === written.house && role !== 'name' && !read.isExact,
  );
  const place = written.words.filter(({ part, isFree }) => part !== 'street' && !isFree);
  const isElsewhere =
    place.length > 0 &&
    read.postcode === null &&
    place.every((word) => unmet.has(word)) &&
    lead.length < place.length;
  const missing = said([...ofStreet, ...house, ...ofPlace]);
  return hitOf(
    read,
    missing,
    ofStreet.length * 4 + house.length * 2 + ofPlace.length + (isElsewhere ? ELSEWHERE : 0),
  );
}
