// What of a report comes from its closings and its orders (orders-decisions P3, P6, P10, P11).

import type { Amounts, MoneyField } from '../rules.ts';
import { moneyFields } from '../rules.ts';

export interface Closing {
  opened_at: Date;
  closed_at: Date;
  /** Minor units by the point of sale's names; what no report has is left out of every sum. */
  amounts: Readonly<Record<string, number>>;
}

/** Tenders under the names by which tills know them. */
const aliases: Readonly<Record<string, MoneyField>> = { cash: 'cash_sales' };
const isField = (tender: string): tender is MoneyField => (moneyFields as readonly string[]).includes(tender);

/** The totals that a home-delivery paper shows beside their parts: money of a part is money of its total (M5). */
const totalOf: Partial<Record<MoneyField, MoneyField>> = {
  local_card_amount: 'card',
  other_card_amount: 'card',
  end_customer_sales: 'end_miscellaneous_type',
  end_market_sales: 'end_miscellaneous_type',
  misc_gift_card: 'end_miscellaneous_type',
};

export interface Payment {
  tender: string;
  /** Minor units; a return takes back. */
  amount: number;
}

/** The fields to which a payment adds; none for a tender that no report knows: the goods then show the difference. */
export function fieldsOf(tender: string, card_split: boolean): readonly MoneyField[] {
  const field = aliases[tender] ?? (isField(tender) ? tender : null);
  if (field === null) return [];
  if (!card_split) return [field];
  if (field === 'card') return ['card', 'other_card_amount'];
  const total = totalOf[field];
  return total === undefined ? [field] : [field, total];
}

const isEarlier = (a: Closing, b: Closing) => a.opened_at < b.opened_at;
const isLater = (a: Closing, b: Closing) => a.closed_at > b.closed_at;

/**
 * The original amounts: what the closings told, joined as one day (first start cash, last end cash, sums of the rest), and the payments of
 * the orders that no closing counted.
 */
export function originalsOf(
  closings: readonly Closing[],
  uncounted: readonly Payment[],
  card_split: boolean,
): Amounts {
  const amounts = Object.fromEntries(moneyFields.map((field) => [field, 0])) as Amounts;
  const first = closings.reduce<Closing | null>((a, b) => (a && !isEarlier(b, a) ? a : b), null);
  const last = closings.reduce<Closing | null>((a, b) => (a && !isLater(b, a) ? a : b), null);
  for (const field of moneyFields)
    amounts[field] = closings.reduce((sum, closing) => sum + (closing.amounts[field] ?? 0), 0);
  amounts.start_cash = first?.amounts.start_cash ?? 0;
  amounts.end_cash = last?.amounts.end_cash ?? 0;
  for (const { tender, amount } of uncounted)
    for (const field of fieldsOf(tender, card_split)) amounts[field] += amount;
  return amounts;
}

/** Money that comes late was already in what the register told when the closing's total comes nearer to the goods with it. */
const comesNearer = (gap: number, money: number) => money === 0 || Math.abs(gap - money) < Math.abs(gap);

/**
 * Which money of late orders the register had told when it was closed. `gap` is the closing's total less the goods of its own report: all of it
 * where it closes the gap together, sales and returns in whatever order they came; else each that brings the two nearer.
 */
export function countedLate(gap: number, moneys: readonly number[]): boolean[] {
  if (moneys.reduce((sum, money) => sum + money, 0) === gap) return moneys.map(() => true);
  let left = gap;
  return moneys.map((money) => {
    const isCounted = comesNearer(left, money);
    if (isCounted) left -= money;
    return isCounted;
  });
}
