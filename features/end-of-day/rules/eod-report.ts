// What an end-of-day report must add up to, what of it may be typed in, and what keeps it from being approved
// (orders-decisions 1.3, 1.4). All amounts are whole minor units, VAT included.

import { moneyFields, type Amounts, type MoneyField } from '../../till/rules/closing-amounts.ts';
import { isApproved, type Status } from '../../till/rules/report-status.ts';

/** The paper of a home-delivery tenant has other lines and other sums than everybody else's. */
export type Paper = 'home_delivery' | 'common';

/** A report keeps the paper on which it was made, whatever becomes of its tenant. */
export const paperOf = ({ card_split }: { card_split: boolean }): Paper =>
  card_split ? 'home_delivery' : 'common';

/** What the register took and found: nobody who counts the cash blind is told before. */
const blindFields = ['cash_sales', 'end_cash'] as const satisfies readonly MoneyField[];
export type BlindField = (typeof blindFields)[number];
export const isBlindField = (field: MoneyField): field is BlindField =>
  (blindFields as readonly MoneyField[]).includes(field);

/** Minor units; below it, no sum of a report is more than the database holds. */
export const LARGEST_AMOUNT = 9_999_999_999;
/** Rows of a page (orders.md 9). */
export const REPORTS_A_PAGE = 25;
export const ORDERS_A_PAGE = 100;
/** A trip of so many days ago is no longer waited for. */
export const REPORT_DUE_DAYS = 30;
/** Longest interval of an export: end less start. */
export const MOST_EXPORT_DAYS = 30;
/** A register is open for so long at most (X5). */
export const LONGEST_OPEN_MS = 48 * 60 * 60_000;
/** A bag number seen again within so many days is probably a slip (X7). */
export const BAG_DAYS = 90;

/** Tenders that make up the total; cash enters once, as what was sold for cash (M5). */
const tenders: Record<Paper, readonly MoneyField[]> = {
  home_delivery: [
    'cash_sales',
    'card',
    'mobile_pay',
    'allocated_mobile_pay',
    'invoice',
    'end_ecommerce',
    'end_check',
    'end_voucher',
  ],
  common: ['cash_sales', 'card', 'end_vipps', 'end_gift_card', 'invoice', 'end_check', 'end_voucher'],
};

/** What the miscellaneous block of the total is made of: the register's own figure, or the sum of its lines. */
const miscellaneous: Record<Paper, readonly MoneyField[]> = {
  home_delivery: ['end_miscellaneous_type'],
  common: ['end_credit_sales', 'end_vipps_timeout', 'misc_gift_card', 'end_prepaid'],
};

const cardParts = ['local_card_amount', 'other_card_amount'] as const satisfies readonly MoneyField[];
const miscellaneousParts = [
  'end_customer_sales',
  'end_market_sales',
  'misc_gift_card',
] as const satisfies readonly MoneyField[];

/** The fields that the sums of a paper are made of; a tender's amount in another field is missing from its total. */
export const tendersOf = (paper: Paper): readonly MoneyField[] => [
  ...tenders[paper],
  ...miscellaneous[paper],
];

/** Every field that the total of either paper is made of. */
export const tenderFields = [
  'cash_sales',
  'card',
  'mobile_pay',
  'allocated_mobile_pay',
  'end_vipps',
  'end_gift_card',
  'invoice',
  'end_ecommerce',
  'end_miscellaneous_type',
  'end_credit_sales',
  'end_vipps_timeout',
  'misc_gift_card',
  'end_prepaid',
  'end_check',
  'end_voucher',
] as const satisfies readonly MoneyField[];
export type TenderField = (typeof tenderFields)[number];

/** Tenders of the other paper: money in one of them is on no line of this paper and in none of its sums. */
export const uncountedFields = (paper: Paper): readonly TenderField[] => {
  const counted = new Set<MoneyField>([...tendersOf(paper), ...miscellaneousParts]);
  return tenderFields.filter((field) => !counted.has(field));
};

const sum = (amounts: Amounts, fields: readonly MoneyField[]) =>
  fields.reduce((total, field) => total + amounts[field], 0);

export interface Sums {
  /** The balance of the till; minus = cash is missing. */
  diff: number;
  total_miscellaneous: number;
  total: number;
}

/** The sums that nobody types in (M5). The same for the original and for the final amounts. */
export function sumsOf(paper: Paper, amounts: Amounts): Sums {
  const total_miscellaneous = sum(amounts, miscellaneous[paper]);
  return {
    diff: amounts.end_cash - amounts.start_cash - amounts.cash_sales,
    total_miscellaneous,
    total: sum(amounts, tenders[paper]) + total_miscellaneous,
  };
}

/** What was entered, and where nothing was, what the point of sale said (M2). */
export function finalAmounts(originals: Amounts, edited: Readonly<Record<MoneyField, number | null>>) {
  return Object.fromEntries(
    moneyFields.map((field) => [field, edited[field] ?? originals[field]]),
  ) as Amounts;
}

export const blockingRules = ['card_split', 'miscellaneous'] as const;
export type BlockingRule = (typeof blockingRules)[number];

interface Rule {
  /** Under which keys its error stands (M8): never one that ends in gift_card. */
  errors: readonly string[];
  total: MoneyField;
  parts: readonly MoneyField[];
}

const rules: Record<BlockingRule, Rule> = {
  card_split: { errors: ['card', ...cardParts], total: 'card', parts: cardParts },
  miscellaneous: {
    errors: ['total_miscellaneous'],
    total: 'end_miscellaneous_type',
    parts: miscellaneousParts,
  },
};

export interface BrokenRule {
  rule: BlockingRule;
  errors: readonly string[];
  /** Total less its parts: plus = the parts are too small, minus = too large. */
  missing: number;
}

/** The rules that hold on this paper and are broken. Only the home-delivery paper has any (contradiction 7). */
export function brokenRules(paper: Paper, amounts: Amounts): BrokenRule[] {
  if (paper !== 'home_delivery') return [];
  return blockingRules.flatMap((rule) => {
    const { errors, total, parts } = rules[rule];
    const missing = amounts[total] - sum(amounts, parts);
    return missing === 0 ? [] : [{ rule, errors, missing }];
  });
}

/**
 * The broken rules that a save is asked about: those with a field in it. A wrong split from the till does not keep
 * the cash from being put right (M7).
 */
export function brokenBySaving(paper: Paper, amounts: Amounts, saved: ReadonlySet<MoneyField>): BrokenRule[] {
  return brokenRules(paper, amounts).filter(({ rule }) =>
    [rules[rule].total, ...rules[rule].parts].some((field) => saved.has(field)),
  );
}

/** Inputs that an error on the total marks too (orders.md 5). */
export function markedBy(field: string): readonly string[] {
  return field === 'total_miscellaneous' ? miscellaneousParts : [field];
}

/** An error key that opens the card dialog: any with 'card' in it but gift cards (M8). */
export const isCardKey = (key: string) => key.includes('card') && !key.endsWith('gift_card');

/** The bag number may be written at any time, all else only until the approval (M12, X7). */
export function mayEdit(status: Status, field: MoneyField | 'start_at' | 'end_at' | 'bag_number'): boolean {
  return field === 'bag_number' || !isApproved(status);
}

/**
 * Minor units of the tax that is contained in an amount, rounded half away from zero. `rate` in percent: 25 of 125.00
 * is 25.00.
 */
export function vatIn(amount: number, rate: number): number {
  const tenths = Math.round(rate * 10);
  const exact = (Math.abs(amount) * tenths) / (1000 + tenths);
  return Math.sign(amount) * Math.floor(exact + 0.5) || 0;
}
