// Passwords that somebody who knows the tenant or the lists tries first. Each is read as the pieces that cost the
// fewest guesses: names known here, common words, keys in a row, years, what repeats, and whatever else by its signs.

import { languages } from '../../../shared/texts.ts';

/** What is tried in our tenants' languages and stands on no international list. */
const localWords = [
  'adgangskode',
  'kodeord',
  'velkommen',
  'passord',
  'hemmelig',
  'spring',
  'summer',
  'autumn',
  'winter',
  'sommer',
  'vinter',
  'forår',
  'efterår',
  'høst',
  'vår',
  'isbil',
  'isbilen',
  'iskrem',
  'flødeis',
  'danmark',
  'norge',
  'romania',
  'parola',
  'parolă',
  'bunvenit',
  'înghețată',
  'lösenord',
  'välkommen',
  'primăvară',
  'vară',
  'toamnă',
  'iarnă',
  'welcome',
  'password',
  'icecream',
  'changeme',
  'letmein',
];

const others: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  ß: 'ss',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ð: 'd',
};

/** Small, without accents: å and ä are a, ø and ö are o. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øæßđłþð]/g, (letter) => others[letter] ?? letter);

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const lettersOf = (text: string): string => folded(text).replace(/[^\p{L}]/gu, '');

/** Weekdays and months, as they are written in the languages of our people. */
const calendarWords = languages.flatMap((language) => {
  const written = (parts: Intl.DateTimeFormatOptions, at: Date) =>
    new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }).format(at);
  const days = Array.from({ length: 7 }, (_, day) =>
    written({ weekday: 'long' }, new Date(day * 86_400_000)),
  );
  const months = Array.from({ length: 12 }, (_, month) =>
    written({ month: 'long' }, new Date(Date.UTC(2026, month))),
  );
  return [...days, ...months];
});

const local = new Set([...localWords, ...calendarWords].map(lettersOf));

/** The decimal logarithm of how many guesses each kind of piece takes. */
const cost = {
  name: 1,
  localWord: 2,
  leastWord: 1.5,
  unknownWord: 4.5,
  lookalike: 0.5,
  inRow: 2,
  year: 2,
  repeated: 0.5,
  letter: 1.5,
  other: 1,
} as const;

/** Below a thousand million guesses. */
const leastCost = 9;

/** The keys beside each, by direction. */
export type Keyboard = Readonly<Record<string, readonly (string | null)[]>>;

export interface Known {
  /** Its place among the passwords that are tried first, from 1; null of one that is not. */
  rankOf: (password: string) => number | null;
  /** The same of a town, folded, among those of our countries. */
  rankOfTown: (word: string) => number | null;
  keyboard: Keyboard;
  names: readonly string[];
  /** What the business calls its places. */
  words: readonly string[];
}

/** A part of a town's name that stands for it: 'Cluj' for 'Cluj-Napoca'. */
const leastPart = 4;
const partsOf = (name: string) =>
  name.split(/[^\p{L}]+/u).flatMap((part) => (part.length < leastPart ? [] : [lettersOf(part)]));

/** By the name of a town, as `easeOf` folds it, its place from 1; the largest first. */
export function rankedTowns(largestFirst: readonly string[]): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  for (const [at, name] of largestFirst.entries())
    for (const word of [folded(name), lettersOf(name), ...partsOf(name)])
      if (word.length >= leastWord && !ranks.has(word)) ranks.set(word, at + 1);
  return ranks;
}

interface Piece {
  cost: number;
  isWord: boolean;
}

const longestWord = 30;
const leastWord = 3;
const leastRow = 3;

/** The names, whole and word by word. */
function wordsOf(names: readonly string[]): Set<string> {
  const parts = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]);
  return new Set(parts.map(lettersOf).filter((word) => word.length > 1));
}

/** In which ways the second follows the first: along the keyboard, or one on or back in the alphabet and numbers. */
function stepsBetween(first: string, second: string, keyboard: Keyboard): string[] {
  const by = (second.codePointAt(0) ?? 0) - (first.codePointAt(0) ?? 0);
  const keys = (keyboard[first] ?? []).flatMap((key, at) => (key?.includes(second) ? [`key ${at}`] : []));
  return Math.abs(by) === 1 ? [...keys, `count ${by}`] : keys;
}

/** How far each sign is followed by its neighbours in one direction: 'qwert', 'poiu', '1qaz', '4567', 'dcba'. */
function rowsFrom(signs: readonly string[], keyboard: Keyboard): number[] {
  return signs.map((_, from) => {
    let ways = stepsBetween(signs[from] ?? '', signs[from + 1] ?? '', keyboard);
    let to = from + 1;
    while (ways.length > 0 && to < signs.length) {
      to += 1;
      const next = stepsBetween(signs[to - 1] ?? '', signs[to] ?? '', keyboard);
      ways = ways.filter((way) => next.includes(way));
    }
    return to;
  });
}

/** What is known of one tenant and person, folded. */
interface Own {
  names: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

function wordPiece(text: string, { rankOf, rankOfTown }: Known, own: Own): Piece | null {
  if (own.names.has(text)) return { cost: cost.name, isWord: false };
  if (text.length < leastWord) return null;
  if (local.has(text) || own.words.has(text)) return { cost: cost.localWord, isWord: true };
  const rank = Math.min(rankOf(text) ?? Infinity, rankOfTown(text) ?? Infinity);
  return rank === Infinity ? null : { cost: Math.max(cost.leastWord, Math.log10(rank)), isWord: true };
}

const read = (plain: string) => plain.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);

/** How many signs from there on stood so many signs before, too. */
function lengthOfRepeat(signs: readonly string[], from: number, back: number): number {
  let length = 0;
  while (from + length < signs.length && signs[from + length] === signs[from + length - back]) length += 1;
  return length;
}

/** The cheapest way to put it together; `isWord` when a common word is a part of it. */
function cheapest(plain: string, known: Known): Piece {
  const own = { names: wordsOf(known.names), words: wordsOf(known.words) };
  const signs = Array.from(plain);
  const readSigns = Array.from(read(plain));
  const rows = rowsFrom(signs, known.keyboard);
  const best: Piece[] = [{ cost: 0, isWord: false }];
  const offer = (from: number, to: number, piece: Piece) => {
    const before = best[from];
    if (!before) return;
    const total = before.cost + piece.cost;
    if (total < (best[to]?.cost ?? Infinity))
      best[to] = { cost: total, isWord: before.isWord || piece.isWord };
  };
  for (const [from, sign] of signs.entries()) {
    offer(from, from + 1, { cost: /\p{L}/u.test(sign) ? cost.letter : cost.other, isWord: false });
    for (let to = from + 2; to <= Math.min(signs.length, from + longestWord); to += 1) {
      const text = signs.slice(from, to).join('');
      const asRead = readSigns.slice(from, to).join('');
      const word = wordPiece(text, known, own);
      const readWord = asRead === text ? null : wordPiece(asRead, known, own);
      if (word) offer(from, to, word);
      if (readWord) offer(from, to, { ...readWord, cost: readWord.cost + cost.lookalike });
    }
    if (/^(19|20)\d\d/.test(signs.slice(from, from + 4).join('')))
      offer(from, from + 4, { cost: cost.year, isWord: false });
    for (let to = from + leastRow; to <= (rows[from] ?? 0); to += 1)
      offer(from, to, { cost: cost.inRow, isWord: false });
    for (let back = 1; back <= Math.min(from, longestWord); back += 1) {
      const length = lengthOfRepeat(signs, from, back);
      if (length >= Math.min(back, leastRow))
        offer(from, from + length, { cost: cost.repeated, isWord: false });
    }
  }
  return best[signs.length] ?? { cost: 0, isWord: false };
}

const longestSingleWord = 13;

/**
 * One word of some language with digits and signs around it: 'sikkerhed12', 'København1'. Capitals within it, or
 * consonants that nobody can say, make it none.
 */
function costOfSingleWord(password: string): number {
  const [, before = '', word = '', after = ''] =
    /^([^\p{L}]*)(\p{L}\p{Ll}*|\p{Lu}+)([^\p{L}]*)$/u.exec(password.normalize('NFC')) ?? [];
  if (word === '' || word.length > longestSingleWord) return Infinity;
  const plain = folded(word);
  if (/[^aeiouy]{5}/.test(plain)) return Infinity;
  const around = (signs: string) => {
    const year = /(19|20)\d\d/.test(signs);
    return year ? cost.year + signs.length - 4 : signs.length * cost.other;
  };
  return cost.unknownWord + around(before) + around(after);
}

export type Ease = 'common' | 'easy';

export interface NamedPerson {
  email?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
}

/** What somebody would try who knows the business and the person. */
export const namesKnown = (
  tenant: { name: string; slug: string },
  { email = '', first_name = '', last_name = '' }: NamedPerson,
): string[] => [
  tenant.name,
  tenant.slug,
  'Isrute',
  first_name,
  last_name,
  `${first_name}${last_name}`,
  email,
  email.replace(/@.*/, ''),
];

/** Null when it would take too long to guess. */
export function easeOf(password: string, known: Known): Ease | null {
  const plain = folded(password);
  if (known.rankOf(password) !== null || known.rankOf(plain) !== null) return 'common';
  const { cost: found, isWord } = cheapest(plain, known);
  if (found < leastCost) return isWord ? 'common' : 'easy';
  return costOfSingleWord(password) < leastCost ? 'easy' : null;
}
