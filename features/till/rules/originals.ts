// What of a report comes from its closings and its orders (orders-decisions M2, P3, P6, P10, P11). All amounts are
// whole minor units.

import type { Amounts, MoneyField } from './closing-amounts.ts';
import { moneyFields } from './closing-amounts.ts';

export interface Closing {
  opened_at: Date;
  closed_at: Date;
  /** By the point of sale's names; what no report has is left out of every sum. */
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
  /** A return takes back. */
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

/** What closings told, joined as one day: first start cash, last end cash, sums of the rest. */
export function amountsOf(closings: readonly Closing[]): Amounts {
  const amounts = Object.fromEntries(moneyFields.map((field) => [field, 0])) as Amounts;
  const first = closings.reduce<Closing | null>((a, b) => (a && !isEarlier(b, a) ? a : b), null);
  const last = closings.reduce<Closing | null>((a, b) => (a && !isLater(b, a) ? a : b), null);
  for (const field of moneyFields)
    amounts[field] = closings.reduce((sum, closing) => sum + (closing.amounts[field] ?? 0), 0);
  amounts.start_cash = first?.amounts.start_cash ?? 0;
  amounts.end_cash = last?.amounts.end_cash ?? 0;
  return amounts;
}

function addPayments(amounts: Amounts, payments: readonly Payment[], card_split: boolean): void {
  for (const { tender, amount } of payments)
    for (const field of fieldsOf(tender, card_split)) amounts[field] += amount;
}

/** A report among those whose closings and orders hang together. */
export interface Part {
  id: number;
  card_split: boolean;
  /** Not approved: its amounts may change. */
  is_open: boolean;
  /** As they stand. */
  originals: Amounts;
  closings: readonly Closing[];
  /** Of its orders that no closing covers. */
  apart: readonly Payment[];
  /** Of its orders that a closing covers which is not in it: they came late, or a person had collected them before. */
  late: readonly Payment[];
}

/**
 * Reports, closings and orders of which each is tied to another: through an order that is in the one and covered by
 * the other.
 */
export interface Circle {
  parts: readonly Part[];
  /** Those that are in no report. */
  pooled: readonly Closing[];
  /** Of all orders that these closings cover, in a report or not. */
  covered: readonly Payment[];
}

/** Amounts that tenders make, each once: the parts of a home-delivery paper's totals are in their totals. */
const bookedFields = (card_split: boolean): readonly MoneyField[] =>
  moneyFields.filter(
    (field) =>
      !['start_cash', 'end_cash', 'end_bank'].includes(field) &&
      !(card_split && totalOf[field] !== undefined),
  );

function booked(payments: readonly Payment[], card_split: boolean): Amounts {
  const amounts = amountsOf([]);
  addPayments(amounts, payments, card_split);
  return amounts;
}

/** `wanted`, or as near to it as lies between 0 and `limit`, which may be negative. */
const within = (wanted: number, limit: number) =>
  limit < 0 ? Math.min(0, Math.max(limit, wanted)) : Math.max(0, Math.min(limit, wanted));

/** A field's amount becomes another, and with it that of the part through which most of `like` went. */
function correct(
  { card_split }: Part,
  amounts: Amounts,
  { field, by, like }: { field: MoneyField; by: number; like: Amounts },
): void {
  if (by === 0) return;
  amounts[field] += by;
  if (!card_split) return;
  const parts = moneyFields.filter((one) => totalOf[one] === field);
  const [most] = parts.toSorted((a, b) => Math.abs(like[b]) - Math.abs(like[a]));
  if (most !== undefined) amounts[most] += by;
}

/**
 * The original amounts of the open reports of a circle, so that all its reports together tell the money of its orders
 * once.
 *
 * A closing has told what its register took until then. Whether that holds an order which came after the report was
 * approved, nobody says: so what is told beside the closings, in every tender, is what its orders bring more than the
 * closings told, less what approved reports have told of it. A late report tells of that no more than its late orders
 * bring. What approved reports have told too much is taken off in the report of the closing, where that is open.
 * Orders and reports may come in any order: when all have come, not an øre is told twice or missing.
 */
export function originalsIn({ parts, pooled, covered }: Circle): Map<number, Amounts> {
  const card_split = parts.some((part) => part.card_split);
  const told = amountsOf([...pooled, ...parts.flatMap(({ closings }) => closings)]);
  const brought = booked(covered, card_split);
  const found = new Map<number, Amounts>();
  for (const part of parts) {
    const amounts = amountsOf(part.closings);
    addPayments(amounts, [...part.apart, ...(part.is_open ? part.late : [])], part.card_split);
    found.set(part.id, amounts);
  }
  const own = ({ id }: Part) => found.get(id) as Amounts;
  const open = parts.filter(({ is_open }) => is_open);
  const closed = parts.filter(({ is_open }) => !is_open);
  const late = new Map(open.map((part) => [part.id, booked(part.late, part.card_split)]));
  for (const field of bookedFields(card_split)) {
    const toldBeside = closed.reduce((sum, part) => sum + part.originals[field] - own(part)[field], 0);
    let due = brought[field] - told[field] - toldBeside;
    for (const part of open) {
      const money = late.get(part.id) as Amounts;
      const share = within(due, money[field]);
      correct(part, own(part), { field, by: share - money[field], like: money });
      due -= share;
    }
    for (const part of open.filter(({ closings }) => closings.length > 0)) {
      const share = within(due, -toldBeside);
      correct(part, own(part), { field, by: share, like: brought });
      due -= share;
    }
  }
  return new Map(open.map((part) => [part.id, own(part)]));
}
