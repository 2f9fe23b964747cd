// What stands on the report paper and in which order; the two kinds of tenant have papers of their own (orders.md
// 2.1, orders-decisions M4 to M6).

import { type MoneyField } from '../../till/rules/closing-amounts.ts';
import type { EodReport } from '../contract/eod-report.ts';
import type { paperTexts } from '../texts/paper.ts';
import { paperOf, type Paper } from './eod-report.ts';

type Word = keyof typeof paperTexts;

export type PaperLine =
  | { kind: 'amount'; field: MoneyField; word: Word; note?: Word }
  /** Computed, never typed in. */
  | { kind: 'sum'; of: (report: EodReport) => number | null; word: Word; strong?: boolean };

export interface PaperSection {
  word: Word;
  lines: readonly PaperLine[];
}

const amount = (field: MoneyField, word: Word = field, note?: Word): PaperLine => ({
  kind: 'amount',
  field,
  word,
  ...(note && { note }),
});

const cash: PaperSection = {
  word: 'cash',
  lines: [
    amount('cash_sales'),
    amount('start_cash'),
    amount('end_cash'),
    { kind: 'sum', of: (report) => report.final_diff, word: 'diff', strong: true },
  ],
};
const totalMiscellaneous: PaperLine = {
  kind: 'sum',
  of: (report) => report.final_total_miscellaneous,
  word: 'total_miscellaneous',
  strong: true,
};
const alone = (field: MoneyField & Word): PaperSection => ({ word: field, lines: [amount(field)] });

const sections: Record<Paper, readonly PaperSection[]> = {
  home_delivery: [
    cash,
    {
      word: 'card',
      lines: [amount('local_card_amount'), amount('other_card_amount'), amount('card', 'card_total')],
    },
    alone('mobile_pay'),
    alone('invoice'),
    {
      word: 'miscellaneous',
      lines: [
        amount('end_customer_sales'),
        amount('end_ecommerce', 'end_ecommerce', 'not_in_total'),
        amount('end_market_sales'),
        amount('misc_gift_card'),
        amount('allocated_mobile_pay', 'allocated_mobile_pay', 'not_in_total'),
        amount('end_miscellaneous_type'),
        totalMiscellaneous,
      ],
    },
  ],
  common: [
    cash,
    alone('card'),
    alone('end_vipps'),
    alone('end_gift_card'),
    alone('invoice'),
    {
      word: 'miscellaneous',
      lines: [
        amount('end_credit_sales'),
        amount('end_vipps_timeout'),
        amount('misc_gift_card'),
        amount('end_prepaid'),
        totalMiscellaneous,
      ],
    },
  ],
};

/** Tenders without a place on the sheet have a line only when they are not 0, or nobody could follow the total (M4). */
const seldom = ['end_check', 'end_voucher'] as const satisfies readonly MoneyField[];

const day: PaperSection = {
  word: 'sums',
  lines: [
    amount('end_bank'),
    { kind: 'sum', of: (report) => report.discount_total, word: 'discount' },
    { kind: 'sum', of: (report) => report.goods_total, word: 'goods' },
    { kind: 'sum', of: (report) => report.final_total, word: 'total', strong: true },
  ],
};

/** The sections of a report's paper, from the top. */
export function sectionsOf(report: EodReport): PaperSection[] {
  const rare = seldom.filter((field) => report[field] !== 0 || report[`final_${field}`] !== 0);
  const others =
    rare.length === 0 ? [] : [{ word: 'other_tenders' as const, lines: rare.map((field) => amount(field)) }];
  return [...sections[paperOf(report)], ...others, day];
}

/** What an amount is called on this paper. */
export function wordOf(report: EodReport, field: string): Word | null {
  const lines = sectionsOf(report).flatMap((section) => section.lines);
  return lines.find((line) => line.kind === 'amount' && line.field === field)?.word ?? null;
}

const tenderWords: Readonly<Record<string, Word>> = { cash: 'cash_in_till', cash_sales: 'cash_payments' };
/** What a tender of the sheet is called; null where only its till knows it. */
export const tenderWord = (report: EodReport, tender: string): Word | null =>
  tenderWords[tender] ?? wordOf(report, tender);
