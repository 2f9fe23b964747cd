// What a refused save or approval has to say, and in which of the dialogs (orders.md 8).

import { ApiError } from '../../../web/api-error.ts';
import { type MoneyField } from '../../till/rules/closing-amounts.ts';
import type { EodReport } from '../contract/eod-report.ts';
import { isCardKey, markedBy } from '../rules/eod-report.ts';
import { attempted, type OpenFields } from './paper-fields.ts';

export interface SumProblem {
  kind: 'card' | 'miscellaneous';
  /** Fields that the server's answer marks. */
  fields: readonly string[];
  /** Minor units, the total first. */
  amounts: readonly { field: MoneyField; amount: number }[];
  /** Total less its parts, minor units. */
  missing: number;
}
export interface Shortage {
  kind: 'short';
  warehouse: { id: number; code: string };
  missing: readonly { product_sku: string; product_name?: string; amount: number }[];
}
export type EodProblem = SumProblem | Shortage | { kind: 'refused'; sentences: readonly string[] };

const splits = {
  card: ['card', 'local_card_amount', 'other_card_amount'],
  miscellaneous: ['end_miscellaneous_type', 'end_customer_sales', 'end_market_sales', 'misc_gift_card'],
} as const satisfies Record<SumProblem['kind'], readonly MoneyField[]>;

const withoutEdited = (key: string) => key.replace(/^edited_/, '');

/** The first sentence of each field, at every input that it marks. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const marked = Object.entries(error.errors).flatMap(([key, [first = '']]) =>
    markedBy(withoutEdited(key)).map((field) => [field, first] as const),
  );
  return Object.fromEntries(marked.toReversed());
}

function sumProblem(
  kind: SumProblem['kind'],
  error: ApiError,
  report: EodReport,
  open: OpenFields,
): SumProblem {
  const amounts = splits[kind].map((field) => ({ field, amount: attempted(report, open, field) }));
  const [total = 0, ...parts] = amounts.map(({ amount }) => amount);
  const ofKind = new Set<string>(splits[kind]);
  return {
    kind,
    fields: Object.keys(fieldErrors(error)).filter((field) => ofKind.has(field)),
    amounts,
    missing: total - parts.reduce((sum, part) => sum + part, 0),
  };
}

function shortageOf({ body }: ApiError): Shortage | null {
  const { custom_error, warehouse } = body as Partial<{
    custom_error: Shortage['missing'];
    warehouse: Shortage['warehouse'];
  }>;
  return custom_error && warehouse ? { kind: 'short', warehouse, missing: custom_error } : null;
}

/** Null for what is no refusal of this report: a line that is down, a fault, a stale version. */
export function problemOf(
  error: unknown,
  report: EodReport,
  { open, approving }: { open: OpenFields; approving: boolean },
): EodProblem | null {
  if (!(error instanceof ApiError) || !error.isRefusal) return null;
  const short = shortageOf(error);
  if (short) return short;
  const keys = Object.keys(error.errors).map(withoutEdited);
  if (keys.some(isCardKey)) return sumProblem('card', error, report, open);
  if (keys.includes('total_miscellaneous')) return sumProblem('miscellaneous', error, report, open);
  return approving && error.full_errors.length > 0 ? { kind: 'refused', sentences: error.full_errors } : null;
}
