// Which number of a written address is the entrance.

import { isMarker, isName, type Part } from './written-parts.ts';
import { afterUnits, isNumber, isSign, isUnitNumberApart, isUnitWord, type Token } from './written-units.ts';

export const countryCodes = new Set(['dk', 'dnk', 'n', 'no', 'nor', 'ro', 'rou', 'se', 'swe']);
const months = new Set(
  (
    'januar februar marts mars april maj mai juni juli august september oktober november december desember ' +
    'ianuarie februarie martie aprilie iunie iulie septembrie octombrie noiembrie decembrie'
  ).split(' '),
);

const isShort = ({ typed }: Token) => /^\d{1,3}(?!\d)/.test(typed);

export interface House {
  part: number;
  /** Where the street ends, and where what follows the number begins. */
  from: number;
  to: number;
  typed: string;
  houses: string[];
  isSure: boolean;
}

/** The number at a place of its part, with a letter or 'bis' that was written apart. */
function houseAt(part: number, tokens: readonly Token[], at: number, from: number, isSure: boolean): House {
  const token = tokens[at] as Token;
  const [next, then] = [tokens[at + 1], tokens[at + 2]];
  const isLetter =
    /^\d+$/.test(token.typed) &&
    next !== undefined &&
    /^\p{L}$/u.test(next.typed) &&
    !(next.folded === 'i' && isName(then)) &&
    !isUnitNumberApart(tokens, at + 1) &&
    then?.typed !== '.';
  const isAgain = next !== undefined && ['bis', 'ter'].includes(next.folded);
  const typed = token.typed + (isLetter || isAgain ? (next as Token).typed : '');
  const whole = typed.toLowerCase();
  const houses = isAgain ? [whole, token.typed.toLowerCase()] : [whole];
  const [first, floor] = whole.split('-');
  // '1 / 2 tv': the second is the floor.
  if (
    first !== undefined &&
    floor !== undefined &&
    isUnitWord(tokens.slice(at + 1).find((one) => !isSign(one)))
  )
    return { part, from, to: at + 1, typed: token.typed.split('-')[0] as string, houses: [first], isSure };
  if (whole.includes('-')) houses.push(...whole.split('-').filter((one) => /\d/.test(one)));
  return { part, from, to: at + (isLetter || isAgain ? 2 : 1), typed, houses, isSure };
}

/** 'Divizia 9 Cavalerie 37': a number with more of the name behind it, when a later one is the entrance. */
function isInName(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (!isName(next) || /^\p{L}$/u.test(next?.typed ?? '') || afterUnits(tokens, at + 1).at > at + 1)
    return false;
  const number = tokens.findIndex((one, place) => place > at && isNumber(one));
  const [house, word] = [
    tokens[number],
    tokens.findLastIndex((one, place) => place < number && !isSign(one)),
  ];
  if (house === undefined || !isShort(house)) return false;
  if (isMarker(tokens[word])) return true;
  return afterUnits(tokens, word).at === word && afterUnits(tokens, number + 1).at === tokens.length;
}

/** Of the numbers of a part the one that is the entrance: behind a name, and no part of the name. */
function houseInPart(part: number, tokens: readonly Token[]): House | null {
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
      // 'Martirilor 1989 57': a year.
      const [next, then] = tokens.slice(at + 1);
      if (next && isNumber(next) && isShort(next) && !isUnitWord(then) && then?.typed !== '.') continue;
    } else if (months.has(after[0]?.folded ?? '') || isInName(tokens, at)) continue;
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

/** The entrance, where one was written. */
export const houseIn = (parts: readonly Part[]): House | null =>
  parts.reduce<House | null>((found, { tokens }, at) => found ?? houseInPart(at, tokens), null) ??
  houseApart(parts);
