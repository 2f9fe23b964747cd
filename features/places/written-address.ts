// An address as people write and paste it: what in it names the street, the entrance and the town, without the floor
// and door, the person, the post box and the country, which no register of entrances has.

import { foldName } from '../../shared/fold-name.ts';
import { otherSpellings } from './spellings.ts';
import { anyCode, boxes, care, label, phone, range } from './written-signs.ts';
import { afterUnits, isNumber, isSign, tokensOf, type Token } from './written-units.ts';

export interface Word {
  /** Folded; `spellings` are the other ways to write it. */
  text: string;
  spellings: readonly string[];
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
  'danmark denmark dk norge norway noreg no romania roumanie rumanien rumenia ro'.split(' ').map(foldName),
);
const countryCodes = new Set(['dk', 'dnk', 'n', 'no', 'nor', 'ro', 'rou']);
const months = new Set(
  (
    'januar februar marts mars april maj mai juni juli august september oktober november december desember ' +
    'ianuarie februarie martie aprilie iunie iulie septembrie octombrie noiembrie decembrie'
  ).split(' '),
);
const markers = new Set(['nr', 'no', 'num', 'number', 'nummer', 'numar', 'numarul']);
const counties = new Set(['jud', 'judet', 'judetul']);
const settlements = new Set(
  'mun municipiul com comuna sat satul oras orasul loc localitatea localitate'.split(' '),
);

/** Who is meant is nowhere in a register: taken out, up to the postcode where the street stands before it. */
function withoutCare(part: string): { text: string; isLoose: boolean } {
  const found = care.exec(part);
  if (!found) return { text: part, isLoose: false };
  const [before, after] = [part.slice(0, found.index), part.slice(found.index + found[0].length)];
  const [number] = /\p{L}\S*\s+(?:nr\.?\s*)?\d{1,3}(?!\d)/iu.exec(after) ?? [];
  if (before.trim() === '' && number !== undefined) return { text: after, isLoose: true };
  const code = anyCode.exec(after);
  return { text: `${before} ${code ? after.slice(code.index) : ''}`, isLoose: false };
}

interface Part {
  tokens: Token[];
  isLoose: boolean;
}

function partsOf(text: string): Part[] {
  return text
    .replace(/\b(b)[- ]dul\b/giu, 'bdul')
    .replace(/(?<!\p{L})p[- ]?[tțţ]a(?!\p{L})/giu, 'piața')
    .replace(range, '$1-$2')
    .split(/[,;\n\r\t|•·()]+|\s[-–—]\s/u)
    .map(withoutCare)
    .map(({ text: part, isLoose }) => ({ tokens: tokensOf(part), isLoose }))
    .filter(({ tokens }) => tokens.some((token) => !isSign(token)));
}

interface House {
  part: number;
  /** Where the street ends, and where what follows the number begins. */
  from: number;
  to: number;
  typed: string;
  houses: string[];
  isSure: boolean;
}

const isName = (token: Token | undefined) => token !== undefined && !isSign(token) && !isNumber(token);
const isShort = ({ typed }: Token) => /^\d{1,3}(?!\d)/.test(typed);
const isMarker = (token: Token | undefined) => token !== undefined && markers.has(token.folded);

/** The number at a place of its part, with a letter or 'bis' that was written apart. */
function houseAt(part: number, tokens: readonly Token[], at: number, from: number, isSure: boolean): House {
  const token = tokens[at] as Token;
  const [next, then] = [tokens[at + 1], tokens[at + 2]];
  const isLetter =
    /^\d+$/.test(token.typed) &&
    next !== undefined &&
    /^\p{L}$/u.test(next.typed) &&
    !(next.folded === 'i' && isName(then)) &&
    then?.typed !== '.';
  const isAgain = next !== undefined && ['bis', 'ter'].includes(next.folded);
  const typed = token.typed + (isLetter || isAgain ? (next as Token).typed : '');
  const whole = typed.toLowerCase();
  const houses = isAgain ? [whole, token.typed.toLowerCase()] : [whole];
  if (whole.includes('-')) houses.push(...whole.split('-').filter((one) => /\d/.test(one)));
  return { part, from, to: at + (isLetter || isAgain ? 2 : 1), typed, houses, isSure };
}

/** Of the numbers of a part the one that is the entrance: behind a name, and no part of the name. */
function houseIn(part: number, tokens: readonly Token[]): House | null {
  for (const [at, token] of tokens.entries()) {
    if (!isNumber(token) || /^\d{5,}/.test(token.typed)) continue;
    const before = tokens.slice(0, at).filter((one) => !isSign(one));
    const isMarked = isMarker(before.at(-1));
    const street = isMarked ? before.slice(0, -1) : before;
    if (!street.some(isName)) continue;
    const from = isMarked ? tokens.slice(0, at).findLastIndex((one) => isMarker(one)) : at;
    if (isMarked) return houseAt(part, tokens, at, from, true);
    const after = tokens.slice(at + 1).filter((one) => !isSign(one));
    if (!isShort(token)) {
      // Four digits are a postcode when a town follows, and a year behind a month.
      if (isName(after[0]) || after.length === 0 || months.has(street.at(-1)?.folded ?? '')) continue;
      if (countryCodes.has(street.at(-1)?.folded ?? '')) continue;
    } else if (months.has(after[0]?.folded ?? '')) continue;
    return houseAt(part, tokens, at, from, true);
  }
  return null;
}

/** 'Storgata, 1' and '50A Bastebjerg'. */
function houseApart(parts: readonly Part[]): House | null {
  for (const [part, { tokens }] of parts.entries()) {
    const plain = tokens.filter((token) => !isSign(token));
    const at = tokens.findIndex((token) => !isSign(token) && !isMarker(token));
    const token = tokens[at];
    if (token === undefined || !isNumber(token) || !isShort(token)) continue;
    const isMarked = isMarker(plain[0]);
    const isBehind = part > 0 && (parts[part - 1] as Part).tokens.every((one) => isSign(one) || isName(one));
    if (isBehind && afterUnits(tokens, at).at === tokens.length) return houseAt(part, tokens, at, 0, true);
    if (!isMarked && isName(tokens[at + 1]) && !months.has(tokens[at + 1]?.folded ?? ''))
      return houseAt(part, tokens, at, 0, false);
  }
  return null;
}

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
  const isTown = ({ tokens }: Part) => /^(?:\d{4}|\d{6})$/.test(tokens[0]?.typed ?? '');
  return parts.flatMap((part, group) => {
    const isPlace = group > 0 || (isTown(part) && parts.length > 1);
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
  const house =
    parts.reduce<House | null>((found, { tokens }, at) => found ?? houseIn(at, tokens), null) ??
    houseApart(parts);
  const read = house ? wordsAround(parts, house) : box ? wordsOfBox(parts) : wordsWithout(parts);
  const words = read.length > 0 || box !== null ? read : wordsIn(tokensOf(plain), 'street', 0, false);
  const isWhole = words.map(({ text }) => text).join('') === foldName(plain).replaceAll(' ', '');
  return {
    words: words.slice(0, MOST_WORDS),
    houses: house?.houses ?? [],
    house: house?.typed ?? null,
    isTyping: house !== null && plain.endsWith(house.typed.slice(-1)) && words.at(-1)?.typed === house.typed,
    box,
    text: isWhole || words.length === 0 ? plain : joined(words),
  };
}
