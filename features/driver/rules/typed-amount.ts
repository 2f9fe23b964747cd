// An amount as a driver types it. By itself: what reads numbers brings its sentences along, which the page does without
// until somebody types one.

import { currencySigns, isUnread, readNumber, type Unread } from '../../../shared/read-number.ts';
import { fieldTexts } from '../../../shared/refusals.ts';
import { fill, textIn, type Language } from '../../../shared/texts.ts';
import { MOST_KM, MOST_MONEY } from './cash-count.ts';

const said = ({ text, values }: Unread, writer: Language): string => fill(textIn(text, writer), values);

/**
 * An amount as people of that language type it, in minor units, 0 for nothing; or the sentence that says why it is
 * none. `most` is in minor units too.
 */
export function typedAmount(
  typed: string,
  writer: Language,
  currency: string,
  most = MOST_MONEY,
): number | string {
  const signs = currencySigns(currency);
  const amount = readNumber(typed, { writer, decimals: 2, signs, least: 0, most: most / 100 });
  return isUnread(amount) ? said(amount, writer) : Math.round((amount ?? 0) * 100);
}

/** Whole pieces, 0 for nothing; or the sentence that says why they are none. */
export function typedPieces(typed: string, writer: Language, most: number): number | string {
  const pieces = readNumber(typed, { writer, decimals: 0, least: 0, most });
  return isUnread(pieces) ? said(pieces, writer) : (pieces ?? 0);
}

const MOST_DECIMALS = 15;

/** Whole ones, as far as the dashboard shows parts of them; null for nothing, or the sentence why they are none. */
export function typedKilometres(typed: string, writer: Language): number | string | null {
  const kind = { writer, least: 0, most: MOST_KM };
  const whole = readNumber(typed, { ...kind, decimals: 0 });
  if (!isUnread(whole)) return whole;
  if (whole.text !== fieldTexts.not_an_integer) return said(whole, writer);
  const read = readNumber(typed, { ...kind, decimals: MOST_DECIMALS });
  return isUnread(read) ? said(read, writer) : read && Math.floor(read);
}

/** Null while there are few enough. */
export const tooMany = (pieces: number, most: number, writer: Language): string | null =>
  pieces > most ? `${pieces} ${fill(textIn(fieldTexts.at_most, writer), { count: most })}` : null;
