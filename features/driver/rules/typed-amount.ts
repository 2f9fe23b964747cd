// An amount as a driver types it. By itself: what reads numbers brings its sentences along, which the page does without
// until somebody types one.

import { currencySigns, isUnread, readNumber } from '../../../shared/read-number.ts';
import { fill, textIn, type Language } from '../../../shared/texts.ts';

const MOST_AMOUNT = 10_000_000;

/** An amount as people of that language type it, 0 for nothing; or the sentence that says why it is none. */
export function typedAmount(typed: string, writer: Language, currency: string): number | string {
  const signs = currencySigns(currency);
  const amount = readNumber(typed, { writer, decimals: 2, signs, least: 0, most: MOST_AMOUNT });
  if (isUnread(amount)) return fill(textIn(amount.text, writer), amount.values);
  return Math.round((amount ?? 0) * 100);
}
