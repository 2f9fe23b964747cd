// The words of a written address, and which of them say where in the house somebody lives: '1. tv', 'kl. mf.', 'H0201',
// 'leilighet 204', 'bl. 4, sc. B, ap. 12'.

import { foldName } from '../../../shared/fold-name.ts';

export interface Token {
  typed: string;
  folded: string;
}

const token = new RegExp(
  [
    String.raw`[hlku]\d{4}(?!\d)`,
    String.raw`\d+\p{L}?-(?:\d{1,3}\p{L}?|\p{L})(?![\p{L}\d])`,
    String.raw`\d+(?:\p{L}(?![\p{L}\d]))?`,
    String.raw`\p{L}[\p{L}\p{M}'’]*`,
    String.raw`\S`,
  ].join('|'),
  'giu',
);

export const tokensOf = (text: string): Token[] =>
  (text.match(token) ?? []).map((typed) => ({ typed, folded: foldName(typed) }));

export const isNumber = ({ typed }: Token) => /^\d/.test(typed);
export const isSign = ({ typed }: Token) => !/[\p{L}\d]/u.test(typed);

const setOf = (text: string) => new Set(text.split(' ').map(foldName));
/** Say it by themselves. */
const alone = setOf(
  'tv th mf venstre højre høyre midt midten sal etage etasje etg etj etaj et parter mezanin demisol subsol mansardă ' +
    'mansarda loft loftet kvist kvisten stuen stue stueetagen parterre kælder kælderen kjeller kjelleren kld kj ' +
    'underetasje underetasjen sokkel sokkelen baghus baghuset bagbygning bagbygningen forhus forhuset sidehus ' +
    'sidehuset mellembygning mellembygningen bakgård bakgården garsoniera 1st 2nd 3rd floor',
);
/** Say it with a number or letter behind them. */
const withValue = setOf(
  'dør door lejl lejlighed leil leilighet leilighetsnr bolignr bolig boenhet bruksenhet ap apt apart apartment ' +
    'apartament bl bloc blocul sc scara int interfon cam camera inngang indgang oppgang opgang opg oppg port hus ' +
    'bygning bygg blok blokk unit flat room rom vær værelse hybel tronson corp vila garsoniera nr et etaj etj',
);
/** Nothing else, also where no number follows. */
const sure = setOf('dør lejl lejlighed leil leilighet bolig ap apt apartment apartament');
/** 'St. th.', but not 'St. Heddinge'. */
const ground = setOf('st kl');
const sides = setOf('tv th mf venstre højre midt v h');
const unitNumber = /^[hlku]\d{4}$/i;
/** 'I kælderen', 'til høyre', 'la parter'. */
const leading = setOf('i på til la în');

const isValue = (one: Token | undefined) =>
  one !== undefined && /^(?:\d{1,4}\p{L}?(?:-\d{1,4}\p{L}?)?|\p{L})$/u.test(one.typed);
const isShortNumber = (one: Token | undefined) => one !== undefined && /^\d{1,3}\p{L}?$/u.test(one.typed);

/** 'H 0201', but not the letter of the house and a postcode: '6 H 0201 Oslo'. */
export function isUnitNumberApart(tokens: readonly Token[], at: number): boolean {
  const [letter, digits, after] = tokens.slice(at, at + 3);
  return (
    /^[hlku]$/i.test(letter?.typed ?? '') &&
    /^\d{4}$/.test(digits?.typed ?? '') &&
    (after === undefined || isSign(after) || isNumber(after))
  );
}

/** Says by itself where in the house: 'tv', 'kælderen'. */
export const isUnitWord = (one: Token | undefined): boolean => one !== undefined && alone.has(one.folded);

/** Nothing but floor and door, in words: 'bl. 4', 'kld. tv', 'H0201'. */
export const isUnits = (tokens: readonly Token[]): boolean =>
  afterUnits(tokens, 0).at === tokens.length &&
  tokens.some((one) => unitNumber.test(one.typed) || (!isSign(one) && !isNumber(one)));

/** Where the floor and door end that begin at a place. */
export function afterUnits(tokens: readonly Token[], from: number): { at: number } {
  let at = from;
  const skipSigns = (place: number) => {
    let to = place;
    while (to < tokens.length && isSign(tokens[to] as Token)) to += 1;
    return to;
  };
  for (;;) {
    at = skipSigns(at);
    const one = tokens[at];
    if (one === undefined) return { at };
    const next = skipSigns(at + 1);
    const value =
      withValue.has(one.folded) && /^(nr|no)$/.test(tokens[next]?.folded ?? '') ? skipSigns(next + 1) : next;
    if (unitNumber.test(one.typed) || isShortNumber(one)) at += 1;
    else if (isUnitNumberApart(tokens, at)) at += 2;
    else if (leading.has(one.folded) && isUnitWord(tokens[next])) at = next + 1;
    else if (
      withValue.has(one.folded) &&
      isValue(tokens[value]) &&
      !/^\d{4}/.test(tokens[value]?.typed ?? '')
    )
      at = value + 1;
    else if (
      withValue.has(one.folded) &&
      /^\d{4}$/.test(tokens[value]?.typed ?? '') &&
      sure.has(one.folded) &&
      value + 1 === tokens.length
    )
      at = value + 1;
    else if (alone.has(one.folded) || sure.has(one.folded)) at += 1;
    else if (
      ground.has(one.folded) &&
      (next === tokens.length || sides.has(tokens[next]?.folded ?? '') || isShortNumber(tokens[next]))
    )
      at += 1;
    else if (
      sides.has(one.folded) &&
      at > from &&
      isShortNumber(tokens.slice(from, at).findLast((t) => !isSign(t)))
    )
      at += 1;
    else return { at };
  }
}
