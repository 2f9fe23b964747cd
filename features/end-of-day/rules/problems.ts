// What is wrong with a report, and what is only worth a look.

import { type Amounts } from '../../till/rules/closing-amounts.ts';
import { brokenRules, LONGEST_OPEN_MS, type Paper, sumsOf, uncountedFields } from './eod-report.ts';

export interface Times {
  start_at: Date | null;
  end_at: Date | null;
}
export type TimeProblem = { field: keyof Times; why: 'before_opening' | 'too_long' | 'ahead' };

/** Closed after it was opened, within 48 hours, and neither ahead of now (X5). What is not known yet is not judged. */
export function timeProblems({ start_at, end_at }: Times, now: Date): TimeProblem[] {
  const found: TimeProblem[] = [];
  if (start_at !== null && start_at > now) found.push({ field: 'start_at', why: 'ahead' });
  if (end_at !== null && end_at > now) found.push({ field: 'end_at', why: 'ahead' });
  if (start_at === null || end_at === null) return found;
  const open_ms = end_at.getTime() - start_at.getTime();
  if (open_ms <= 0) found.push({ field: 'end_at', why: 'before_opening' });
  else if (open_ms > LONGEST_OPEN_MS) found.push({ field: 'end_at', why: 'too_long' });
  return found;
}

const isClosedBeforeOpened = ({ start_at, end_at }: Times) =>
  start_at !== null && end_at !== null && end_at <= start_at;

/** Why a report is marked as invalid (X3), and what is only worth a look. */
export const problemCodes = [
  'tenders_against_goods',
  'order_sums',
  'order_signs',
  'uncounted',
  'card_split',
  'miscellaneous',
  'closed_before_opened',
  'driver_missing',
  'car_without_warehouse',
  'fractional_quantity',
  'counted_twice',
  'bank_above_cash',
  'bag_used',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

const warnings: ReadonlySet<ProblemCode> = new Set(['bank_above_cash', 'bag_used']);

export const isWarning = (code: ProblemCode) => warnings.has(code);

const uncountedAmounts = (paper: Paper, finals: Amounts): Uncounted[] =>
  uncountedFields(paper)
    .map((tender) => ({ tender, amount: finals[tender] }))
    .filter(({ amount }) => amount !== 0);

export interface Facts {
  paper: Paper;
  finals: Amounts;
  times: Times;
  /** Revenue and cash rounding of the report's orders. */
  goods: number;
  /** Orders whose totals are not the sums of their lines. */
  unsummed_orders: number;
  /** Orders whose money and pieces go ways that contradict each other. */
  odd_orders: number;
  /** What closings told under names that no report has, or outside their amounts. */
  strange: readonly Uncounted[];
  /** Lines of a stocked product that are no whole pieces. */
  fractional_lines: number;
  has_driver: boolean;
  is_mapped: boolean;
  has_warehouse: boolean;
  posts_stock: boolean;
  /** The driver's count of the same trip and day is in another report, or a till's closing is. */
  counted_twice: boolean;
  /** Another report of the depot had the same bag lately. */
  bag_used: boolean;
}

/** Money in minor units that no sum of its report holds. */
export interface Uncounted {
  /** A field of the other paper, or a name as the till sent it. */
  tender: string;
  amount: number;
}

export interface Problem {
  code: ProblemCode;
  /** The difference in minor units, where there is one. */
  missing: number | null;
  uncounted?: readonly Uncounted[];
}

/** Everything that is wrong with a report, in the order of `problemCodes`. */
export function problemsOf(facts: Facts): Problem[] {
  const { paper, finals, goods } = facts;
  const { total } = sumsOf(paper, finals);
  const broken = new Map(brokenRules(paper, finals).map(({ rule, missing }) => [rule, missing]));
  const uncounted = [...uncountedAmounts(paper, finals), ...facts.strange];
  const found: Record<ProblemCode, boolean> = {
    tenders_against_goods: total !== goods,
    order_sums: facts.unsummed_orders > 0,
    order_signs: facts.odd_orders > 0,
    uncounted: uncounted.length > 0,
    card_split: broken.has('card_split'),
    miscellaneous: broken.has('miscellaneous'),
    closed_before_opened: isClosedBeforeOpened(facts.times),
    driver_missing: !facts.has_driver,
    car_without_warehouse: facts.posts_stock && facts.is_mapped && !facts.has_warehouse,
    fractional_quantity: facts.fractional_lines > 0,
    counted_twice: facts.counted_twice,
    bank_above_cash: finals.end_bank > finals.end_cash,
    bag_used: facts.bag_used,
  };
  const missing: Partial<Record<ProblemCode, number | undefined>> = {
    tenders_against_goods: goods - total,
    card_split: broken.get('card_split'),
    miscellaneous: broken.get('miscellaneous'),
    bank_above_cash: finals.end_cash - finals.end_bank,
  };
  return problemCodes
    .filter((code) => found[code])
    .map((code) => ({
      code,
      missing: missing[code] ?? null,
      ...(code === 'uncounted' && { uncounted }),
    }));
}

export const isInvalid = (problems: readonly Problem[]) => problems.some(({ code }) => !isWarning(code));
/** Clean reports are approved all at once (4.7). */
export const isClean = (problems: readonly Problem[], diff: number) => problems.length === 0 && diff === 0;
