// What a line of a report's history is called, and how its values are read.

import { moneyFields } from '../../till/rules/closing-amounts.ts';
import type { paperTexts } from '../texts/paper.ts';

type Word = keyof typeof paperTexts;
type Kind = 'amount' | 'moment' | 'word' | 'quantity' | 'text';

const others: Readonly<Record<string, { word: Word; kind: Kind }>> = {
  start_at: { word: 'start_at', kind: 'moment' },
  end_at: { word: 'end_at', kind: 'moment' },
  bag_number: { word: 'bag_number', kind: 'text' },
  status: { word: 'status', kind: 'word' },
  difference_reason: { word: 'difference_reason', kind: 'word' },
  difference_note: { word: 'difference_note', kind: 'text' },
  bank_confirmed: { word: 'bank_confirmed', kind: 'amount' },
  quantity: { word: 'quantity', kind: 'quantity' },
};
const money = (field: string) => moneyFields.find((one) => one === field);

export const kindOfEdit = (field: string): Kind =>
  money(field) === undefined ? (others[field]?.kind ?? 'text') : 'amount';

/** Whatever paper the report has: a field of the other one may have been written by a key. */
export function editWord(field: string): Word | null {
  const known = money(field);
  return known === undefined
    ? (others[field]?.word ?? null)
    : known === 'cash_sales'
      ? 'cash_payments'
      : known;
}
