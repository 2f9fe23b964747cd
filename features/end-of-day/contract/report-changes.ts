// What is done to a report that is there: saved, approved, taken back, and looked into (orders.md 2.1, 2.4;
// orders-decisions M2, X1, 4.3 to 4.7).

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { minorOf } from '../../../shared/money.ts';
import {
  decimalOrBlank,
  depoIdParam,
  depoParam,
  id,
  instantOut,
  lockVersion,
  paging,
  prose,
  text,
} from '../../../shared/wire.ts';
import { sentAt } from '../../till/contract/raw-order.ts';
import { moneyFields, type MoneyField } from '../../till/rules/closing-amounts.ts';
import { LARGEST_AMOUNT, ORDERS_A_PAGE } from '../rules/eod-report.ts';
import { differenceReasons, eodReport, P, writing } from './eod-report.ts';

const amountOrBlank = decimalOrBlank(2).pipe(
  z
    .number()
    .min(0)
    .max(LARGEST_AMOUNT / 100)
    .transform((given, context) => {
      try {
        return minorOf(String(given));
      } catch {
        context.addIssue({ code: 'custom', message: 'is invalid' });
        return z.NEVER;
      }
    })
    .nullable(),
);
/**
 * Currency units as a number or its text, kept as minor units: not below 0, at most two decimals; blank takes the
 * edit back (M1, M10).
 */
const amountInput = amountOrBlank.optional();
const blank = z.literal('').transform(() => null);
const instantInput = z.union([z.null(), blank, sentAt]).optional();

const edits = Object.fromEntries(moneyFields.map((field) => [`edited_${field}`, amountInput])) as Record<
  `edited_${MoneyField}`,
  typeof amountInput
>;
const saveInput = z.object({
  ...edits,
  edited_start_at: instantInput,
  edited_end_at: instantInput,
  bag_number: text(50).optional(),
  /**
   * 'approved' or 'approved_edited' is the wish to approve, after what else is sent was saved; nothing else may be
   * sent (X1).
   */
  status: z.string().max(40).optional(),
  /**
   * Why the amounts of this save were changed, and those that were edited before without one; kept in their history.
   * Nothing is approved while an edited amount has none.
   */
  reason: prose(500).optional(),
  difference_reason: z.enum(differenceReasons).nullish(),
  difference_note: prose(500).optional(),
  lock_version: lockVersion,
});
export type EodSave = z.output<typeof saveInput>;

/**
 * Saves edits, approves, or both. Short of stock: 422 with `custom_error: [{product_sku, amount}]` and
 * `warehouse: {id, code}`.
 */
export const saveEodReport = endpoint({
  ...writing,
  name: 'save end-of-day report',
  method: 'PATCH',
  path: `${P}/{id}`,
  params: depoIdParam,
  body: saveInput,
});

/** What the bank counted in the bag; blank when it has said nothing yet. Also of an approved report (4.3). */
export const confirmEodBank = endpoint({
  ...writing,
  name: 'confirm bank amount of end-of-day report',
  method: 'PUT',
  path: `${P}/{id}/bank_confirmation`,
  params: depoIdParam,
  body: z.object({ bank_confirmed: amountOrBlank }),
});

/** Pending again, with its goods given back; the reason is kept (4.6). */
export const reopenEodReport = endpoint({
  ...writing,
  name: 're-open end-of-day report',
  method: 'POST',
  path: `${P}/{id}/reopen`,
  needs: 'eod.take_back',
  status: 200,
  params: depoIdParam,
  body: z.object({ reason: prose(500), lock_version: lockVersion }),
});

/** How many reports one call approves; whoever ticked more sends them in portions. */
export const MOST_APPROVED = 100;

/**
 * Approves every report of `ids` that nothing is wrong with, each for itself; the others are told with their first
 * sentence (4.7).
 */
export const approveCleanEodReports = endpoint({
  name: 'approve clean end-of-day reports',
  about: ['eod-reports', 'movements'],
  method: 'POST',
  path: `${P}/approve_clean`,
  needs: 'eod.write',
  home: true,
  status: 200,
  params: depoParam,
  body: z.object({ ids: z.array(id).min(1).max(MOST_APPROVED) }),
  answer: z.object({
    approved: z.array(eodReport),
    left: z.array(z.object({ id, sentence: z.string() })),
  }),
});

export const eodOrderLine = z.object({
  id,
  category_name: z.string().nullable(),
  product_name: z.string(),
  wallmob_sku: z.string().nullable(),
  /** As the till sent it. */
  quantity: z.number(),
  /** What staff say that was sold; null where nobody did. It is what leaves the stock. */
  edited_quantity: z.number().nullable(),
  total_line_amount: z.number(),
  discount: z.number(),
  /** False when no product of the inventory has this SKU. */
  inventory_presence: z.boolean(),
  stock_transfer_id: id.nullable(),
});
export type EodOrderLine = z.output<typeof eodOrderLine>;
export const eodOrder = z.object({
  id,
  time: instantOut,
  wallmob_order_id: z.string(),
  kind: z.enum(['order', 'return']),
  total_revenue: z.number(),
  /** With what was corrected of its lines. */
  total_quantity: z.number(),
  total_discount: z.number(),
  /** What it was paid with, by the names of the report's tenders where it has them. */
  payments: z.array(z.object({ tender: z.string(), amount: z.number() })),
  order_line_items: z.array(eodOrderLine),
});
export type EodOrder = z.output<typeof eodOrder>;

const ofReport = {
  method: 'GET',
  about: ['eod-reports'],
  needs: 'eod.read',
  home: true,
  params: depoIdParam,
  query: z.object(paging(ORDERS_A_PAGE)),
} as const;
const ofTender = z.object({
  /** Those alone that were paid with it, in part at least. */
  tender: z.string().max(80).optional(),
});
/** By time. */
export const listEodOrders = endpoint({
  ...ofReport,
  who: 'key',
  scope: 'end_of_day',
  name: 'list orders of an end-of-day report',
  path: `${P}/{id}/orders`,
  query: ofTender.extend(paging(ORDERS_A_PAGE)),
  answer: z.array(eodOrder),
});
/** What the orders come to, over all pages, and every tender that the report's orders were paid with. */
export const sumEodOrders = endpoint({
  ...ofReport,
  name: 'sum orders of an end-of-day report',
  path: `${P}/{id}/order_sums`,
  query: ofTender,
  answer: z.object({
    orders: z.number().int(),
    quantity: z.number(),
    discount: z.number(),
    revenue: z.number(),
    tenders: z.array(z.object({ tender: z.string(), orders: z.number().int(), amount: z.number() })),
  }),
});
/** By the time of their order and their place in it. */
export const listEodOrderLines = endpoint({
  ...ofReport,
  name: 'list order line items of an end-of-day report',
  path: `${P}/{id}/order_line_items`,
  answer: z.array(eodOrderLine),
});

/**
 * How many pieces a line sold, where the till sent a fraction; with its reason, which stands in the history. Blank
 * takes the correction back.
 */
export const correctEodLine = endpoint({
  ...writing,
  name: 'correct a line of an end-of-day report',
  method: 'PUT',
  path: `${P}/{id}/order_line_items/{line_id}`,
  params: depoIdParam.extend({ line_id: id }),
  body: z.object({
    quantity: z.number().int().min(-99_999).max(99_999).nullable(),
    reason: prose(500),
    lock_version: lockVersion,
  }),
});

export const eodEdit = z.object({
  id,
  at: instantOut,
  user_id: id.nullable(),
  user_full_name: z.string(),
  /** A field's name without `edited_`, or 'status'. */
  field: z.string(),
  /** Which line of an order, where it is one. */
  subject: z.string().nullable(),
  /** As the paper shows it: an amount with two decimals, an instant, a text; null is 'as the point of sale said'. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
});
export type EodEdit = z.output<typeof eodEdit>;
/** Who changed which value, when, from what, to what and why; newest first (4.4). */
export const listEodEdits = endpoint({
  ...ofReport,
  name: 'list edits of an end-of-day report',
  path: `${P}/{id}/edits`,
  answer: z.array(eodEdit),
});
