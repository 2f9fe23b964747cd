// The amounts that a closing tells, and what of them it tells in a place where none is counted.

import { closingAmount } from '../contract/raw-order.ts';

/** By the names of the report's fields; each may be corrected there (orders-decisions M3, M4, M11). */
export const moneyFields = [
  'start_cash',
  'end_cash',
  'cash_sales',
  'card',
  'local_card_amount',
  'other_card_amount',
  'mobile_pay',
  'allocated_mobile_pay',
  'end_check',
  'end_vipps',
  'end_ecommerce',
  'end_voucher',
  'end_gift_card',
  'end_miscellaneous_type',
  'invoice',
  'end_credit_sales',
  'end_market_sales',
  'end_vipps_timeout',
  'end_customer_sales',
  'misc_gift_card',
  'end_prepaid',
  'end_bank',
] as const;
export type MoneyField = (typeof moneyFields)[number];
/** Minor units, VAT included. */
export type Amounts = Record<MoneyField, number>;

/** Decimal text; null for nothing and for what is no amount of a closing. */
function amountIn(sent: unknown): string | null {
  const { data } = closingAmount.safeParse(sent);
  return data === undefined || Number(data) === 0 ? null : data;
}

/**
 * Amounts that stand beside `amounts` and not in them, by their names: no sum holds them, so somebody has to be told.
 * What is called otherwise is no amount that a report has: a till tells many numbers.
 */
export function uncountedMoney(closing: object): Record<string, string> {
  const beside = new Map(Object.entries(closing));
  const within = new Map(Object.entries((closing as { amounts?: object | null }).amounts ?? {}));
  return Object.fromEntries(
    moneyFields.flatMap((name) => {
      const amount = amountIn(beside.get(name));
      return amount === null || amountIn(within.get(name)) === amount ? [] : [[name, amount] as const];
    }),
  );
}
