// The parts of a written address, between commas and lines, without who lives there and where in the house.

import { anyCode, care, range } from './written-signs.ts';
import { isNumber, isSign, isUnits, tokensOf, type Token } from './written-units.ts';

const markers = new Set(['nr', 'no', 'num', 'number', 'nummer', 'numar', 'numarul']);

export const isName = (token: Token | undefined) => token !== undefined && !isSign(token) && !isNumber(token);
export const isMarker = (token: Token | undefined) => token !== undefined && markers.has(token.folded);

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

export interface Part {
  tokens: Token[];
  isLoose: boolean;
}

export function partsOf(text: string): Part[] {
  const parts = text
    .replace(/\b(b)[- ]dul\b/giu, 'bdul')
    .replace(/(?<!\p{L})p[- ]?[tțţ]a(?!\p{L})/giu, 'piața')
    .replace(/(?<!\p{L})([tm])\.\s?([vhf])(?!\p{L})/giu, '$1$2')
    // 'MadsHansensVej'
    .replace(/(?<=\p{Ll}{3})(?=\p{Lu}\p{Ll}{2})/gu, ' ')
    .replace(range, '$1-$2')
    .split(/[,;\n\r\t|•·()]+|\s[-–—]\s/u)
    .map(withoutCare)
    .map(({ text: part, isLoose }) => ({ tokens: tokensOf(part), isLoose }))
    .filter(({ tokens }) => tokens.some((token) => !isSign(token)));
  const others = parts.filter(({ tokens }) => isMarker(tokens[0]) || !isUnits(tokens));
  return others.some(({ tokens }) => tokens.some(isName)) ? others : parts;
}
