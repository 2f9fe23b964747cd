// What keeps a report from being approved, in the words of its refusals.

import type { FieldProblem } from '../../../shared/error-body.ts';
import { eodRefusals } from '../refusals.ts';
import { missingText, type BrokenRule } from '../rules.ts';

/** A problem under each key of a broken rule, with what is missing (M7, M8). */
export const brokenProblems = (broken: readonly BrokenRule[], currency: string): FieldProblem[] =>
  broken.flatMap(({ rule, errors, missing }) =>
    errors.map((field) => ({
      field,
      text: eodRefusals[rule].text,
      values: { missing: missingText(missing, currency) },
    })),
  );

export interface Sold {
  product_id: number;
  sku: string;
  /** Pieces, returns taken off. */
  sold: number;
}

/** What the warehouse lacks for these sales (S3); of what more came back than was sold nothing is short. */
export const shortages = (needed: readonly Sold[], balances: ReadonlyMap<number, number>) =>
  needed.flatMap(({ product_id, sku, sold }) => {
    const amount = sold - (balances.get(product_id) ?? 0);
    return sold > 0 && amount > 0 ? [{ product_sku: sku, amount }] : [];
  });
