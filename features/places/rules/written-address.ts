// An address as people write and paste it: what in it names the street, the entrance and the town, without the floor
// and door, the person, the post box and the country, which no register of entrances has.

import { foldName } from '../../../shared/fold-name.ts';
import { apartSpellings, otherSpellings } from './spellings.ts';
import { countryCodes, houseIn, type House } from './written-house.ts';
import { isName, partsOf, type Part } from './written-parts.ts';
import { boxes, label, phone } from './written-signs.ts';
import { afterUnits, isNumber, isSign, tokensOf, type Token } from './written-units.ts';

export interface Word {
  /** Folded; `spellings` are the other ways to write it. */
  text: string;
  spellings: readonly string[];
  /** Of a street: two words that it may be put together of; 'hansensvej' is 'hansens vej'. */
  apart: readonly (readonly [string, string])[];
  /** Of a street: what it is together with its neighbours, which may be a word; 'hansens vej' is 'hansensvej'. */
  together: readonly string[];
  typed: string;
  /** `number`: a house, a postcode or a word of the street, as the register has it. */
  role: 'name' | 'house' | 'code' | 'number';
  /** `lead` stands before the street: a town, or who lives there. */
  part: 'lead' | 'street' | 'place';
  /** Between the same commas. */
  group: number;
  /** A county, or somebody's name: need not be met. */
  isFree: boolean;
}

export interface Written {
  words: readonly Word[];
  /** As a register may have the number, the likeliest first: '12-14' is 12 too. */
  houses: readonly string[];
  /** As it was typed. */
  house: string | null;
  /** The number is the last that was typed, so that more of it may follow. */
  isTyping: boolean;
  /** Of the post: nobody lives there. */
  box: string | null;
  /** For a service that reads by itself. */
  text: string;
}

/** Nobody types more; what follows is not looked at. */
const MOST_WORDS = 16;

const countries = new Set(
  'danmark denmark dk norge norway noreg no romania roumanie rumanien rumenia ro sverige sweden se'
    .split(' ')
    .map(foldName),
);
const counties = new Set(['jud', 'judet', 'judetul']);
const settlements = new Set(
  'mun municipiul com comuna sat satul oras orasul loc localitatea localitate'.split(' '),
);

const wordsOf = (token: Token) => token.folded.split(' ').filter(Boolean);

/** The words of some tokens; in a place the country, and what kind of place it is, say nothing. */
function wordsIn(tokens: readonly Token[], part: Word['part'], group: number, isLoose: boolean): Word[] {
  const plain = tokens.filter((token) => !isSign(token));
  const words: Word[] = [];
  let county = 0;
  for (const [at, token] of plain.entries()) {
    const next = plain[at + 1];
    const isCode = /^\d{4}$|^\d{6}$/.test(token.typed);
    if (countryCodes.has(token.folded) && next && /^\d{4}$|^\d{6}$/.test(next.typed)) continue;
    if (part !== 'street') {
      if (countries.has(token.folded) && at === plain.length - 1) continue;
      if (counties.has(token.folded)) {
        county = 3;
        continue;
      }
      if (settlements.has(token.folded) && isName(next)) continue;
      if (/^sector(ul)?$/.test(token.folded) && next && isNumber(next)) continue;
      if (/^sector(ul)?$/.test(plain[at - 1]?.folded ?? '')) continue;
    }
    county -= 1;
    const role = !isNumber(token) ? 'name' : isCode && part !== 'street' ? 'code' : 'number';
    for (const text of wordsOf(token))
      words.push({
        text,
        spellings: role === 'name' ? otherSpellings(text) : [],
        apart: [],
        together: [],
        typed: token.typed,
        role,
        part,
        group,
        isFree: county > 0 || (isLoose && part === 'street'),
      });
  }
  return words;
}

/** The last word of the street is no person's. */
function tied(words: Word[]): Word[] {
  const last = words.findLastIndex(({ part, role }) => part === 'street' && role === 'name');
  return words.map((word, at) => (at === last ? { ...word, isFree: false } : word));
}

function houseWord({ typed, houses, isSure }: House, group: number): Word {
  const text = houses[0] as string;
  return {
    text,
    spellings: [],
    apart: [],
    together: [],
    typed,
    role: isSure ? 'house' : 'number',
    part: 'street',
    group,
    isFree: false,
  };
}

function wordsAround(parts: readonly Part[], house: House): Word[] {
  const words: Word[] = [];
  // 'Storgata, 1': the street is the part before.
  const street =
    (parts[house.part] as Part).tokens.slice(0, house.from).some(isName) || !house.isSure
      ? house.part
      : house.part - 1;
  for (const [group, { tokens, isLoose }] of parts.entries()) {
    if (group < street) words.push(...wordsIn(tokens, 'lead', group, false));
    else if (group < house.part) words.push(...wordsIn(tokens, 'street', group, isLoose));
    else if (group > house.part)
      words.push(...wordsIn(tokens.slice(afterUnits(tokens, 0).at), 'place', group, false));
    else {
      words.push(...wordsIn(tokens.slice(0, house.from), 'street', group, isLoose), houseWord(house, group));
      const { at } = afterUnits(tokens, house.to);
      words.push(...wordsIn(tokens.slice(at), house.isSure ? 'place' : 'street', group, false));
    }
  }
  return tied(words);
}

/** Without a house number: a street, its town, or both. */
function wordsWithout(parts: readonly Part[]): Word[] {
  const isTown = (part: Part | undefined) => /^(?:\d{4}|\d{6})$/.test(part?.tokens[0]?.typed ?? '');
  const street = parts.length > 1 && isTown(parts[0]) ? 1 : 0;
  return parts.flatMap((part, group) => {
    const isPlace = group !== street;
    return wordsIn(part.tokens, isPlace ? 'place' : 'street', group, part.isLoose);
  });
}

/** 'Postboks 12 Sentrum, 0101 Oslo': an office of the post is no town. */
function wordsOfBox(parts: readonly Part[]): Word[] {
  return parts.flatMap(({ tokens }, group) => {
    const words = wordsIn(tokens, 'place', group, false);
    const isOffice =
      parts.length > 1 && words.every(({ role }) => role !== 'code') && group < parts.length - 1;
    return isOffice ? words.map((word) => ({ ...word, isFree: true })) : words;
  });
}

/** The words of a street as they may be written in one, or in two. */
function withCompounds(words: readonly Word[]): Word[] {
  const isOfStreet = (word: Word | undefined) => word?.part === 'street' && word.role === 'name';
  return words.map((word, at) => {
    if (!isOfStreet(word)) return word;
    const pairs = [at - 1, at].flatMap((first) => {
      const [one, other] = [words[first], words[first + 1]];
      return one && other && one.group === other.group && isOfStreet(one) && isOfStreet(other)
        ? [foldName(one.text + other.text)]
        : [];
    });
    return {
      ...word,
      apart: apartSpellings(word.text),
      together: pairs.flatMap((pair) => [pair, ...otherSpellings(pair)]),
    };
  });
}

const joined = (words: readonly Word[]) =>
  [...Map.groupBy(words, ({ group, part }) => `${group} ${part === 'place' ? 'place' : 'street'}`).values()]
    .map((some) => some.map(({ typed }) => typed).join(' '))
    .join(', ');

/**
 * For a service that reads by itself: what to ask it next, while it finds nothing. Without who or what stands before
 * the street, and at last without the number that the street lacks.
 */
export function textsFor({ words, house, text, isTyping }: Written): string[] {
  if (house === null || isTyping) return [text];
  const own = words.filter(({ part, isFree }) => part !== 'lead' && !isFree);
  const street = own.filter(({ typed, part }) => part !== 'street' || typed !== house);
  const hasMore = own.length < words.length;
  return [text, ...(hasMore ? [joined(own)] : []), joined(street)];
}

const spaced = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[^\S\n\r\t]+/gu, ' ')
    .trim();

/** What somebody wrote, read; where nothing is left of it, its words as they stand. */
export function readWritten(query: string): Written {
  const plain = spaced(query);
  const box = boxes.exec(plain)?.[0] ?? null;
  const parts = partsOf(plain.replace(label, '').replace(phone, ',').replace(boxes, ','));
  const house = houseIn(parts);
  const read = house ? wordsAround(parts, house) : box ? wordsOfBox(parts) : wordsWithout(parts);
  const words = read.length > 0 || box !== null ? read : wordsIn(tokensOf(plain), 'street', 0, false);
  const isWhole = words.map(({ text }) => text).join('') === foldName(plain).replaceAll(' ', '');
  return {
    words: withCompounds(words.slice(0, MOST_WORDS)),
    houses: house?.houses ?? [],
    house: house?.typed ?? null,
    isTyping: house !== null && plain.endsWith(house.typed.slice(-1)) && words.at(-1)?.typed === house.typed,
    box,
    text: isWhole || words.length === 0 ? plain : joined(words),
  };
}
