// What a product may be, who may change what of it, and how sent minimum balances are read (inventory-decisions S1 to
// S3).

import { type FieldProblem } from '../../shared/error-body.ts';
import { flagIn } from '../../shared/flag.ts';
import { countIn } from '../../shared/read-number.ts';
import { fieldTexts } from '../../shared/refusals.ts';
import { readId } from '../../shared/wire.ts';

export const statuses = ['active', 'inactive'] as const;
export const storageUnits = ['stk', 'Kolli'] as const;
export const taxTypes = ['none', 'percent', 'amount'] as const;

/** Of a product, in one package or one line. */
export const MOST_PIECES = 1_000_000;

/** Packages that so many pieces need: rounded up, away from zero (L4). */
export function packagesOf(amount: number, packaging_size: number): number {
  return Math.sign(amount) * Math.ceil(Math.abs(amount) / packaging_size);
}

export const productFields = [
  'sku',
  'description',
  'sequence_number',
  'packaging_size',
  'sales_price',
  'cost_price',
  'tax_type',
  'tax_amount',
  'volume',
  'storage_unit',
  'status',
  'b2b_product',
] as const;
export type ProductField = (typeof productFields)[number];

export interface EditFacts {
  may_write: boolean;
  has_b2b: boolean;
  has_moved: boolean;
}

/** Cash registers and e-shops match by sku, so it stays once goods have moved under it (S2). */
export function isEditable(field: ProductField, { may_write, has_b2b, has_moved }: EditFacts): boolean {
  if (field === 'sku') return may_write && !has_moved;
  return may_write && (field !== 'b2b_product' || has_b2b);
}

export type EditableFlags = Record<`${ProductField}_editable`, boolean>;

export function editableFlags(facts: EditFacts): EditableFlags {
  return Object.fromEntries(
    productFields.map((field) => [`${field}_editable`, isEditable(field, facts)]),
  ) as EditableFlags;
}

type Values = Partial<Record<ProductField, unknown>>;

/** Fields that were sent with another value than is kept. */
export function changedFields(sent: Values, kept: Values): ProductField[] {
  return productFields.filter((field) => sent[field] !== undefined && sent[field] !== kept[field]);
}

/** What is wrong with the values together. */
export function productProblems({
  tax_type,
  tax_amount,
}: {
  tax_type: string;
  tax_amount: string | null;
}): FieldProblem[] {
  return tax_type === 'percent' && Number(tax_amount ?? 0) > 100
    ? [{ field: 'tax_amount', text: fieldTexts.at_most, values: { count: 100 } }]
    : [];
}

export interface KeptMinimum {
  id: number;
  depo_id: number;
  minimum_for_depo: number | null;
  minimum_for_cars: number | null;
}
export type Minimum = Omit<KeptMinimum, 'id'>;

const LIST = 'minimum_required_balances';

/** Undefined: not sent. Null: sent empty, which is no minimum (S3). */
function minimumIn(value: unknown): number | null | undefined | Omit<FieldProblem, 'field'> {
  return value === undefined ? undefined : countIn(value, { least: 1, most: MOST_PIECES });
}

const idIn = (value: unknown): number | null | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  return readId(value);
};

/**
 * The minimums as they will be of every depot that was named. A row is found by its depot, with or without its id; by
 * its id alone; and one with neither is of the depot in the path. What is not sent stays, `_destroy` empties.
 */
export function minimumsIn(
  given: readonly Readonly<Record<string, unknown>>[],
  kept: readonly KeptMinimum[],
  known_depos: ReadonlySet<number>,
  here: number,
): { minimums: Minimum[]; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const seen = new Set<number>();
  const minimums: Minimum[] = [];
  for (const [at, sent] of given.entries()) {
    const wrong = (field: string, problem: Omit<FieldProblem, 'field'>) => {
      problems.push({ ...problem, field: `${LIST}[${at}].${field}` });
    };
    const id = idIn(sent.id);
    const isRemoved = flagIn(sent._destroy ?? false);
    if (isRemoved === undefined) wrong('_destroy', { text: fieldTexts.invalid });
    const byId = id === undefined ? undefined : kept.find((row) => row.id === id);
    const depo_id =
      idIn(sent.depo_id) ??
      (sent.depo_id === undefined ? (byId?.depo_id ?? (id === undefined ? here : null)) : null);
    if (id !== undefined && byId === undefined) wrong('id', { text: fieldTexts.must_exist });
    else if (depo_id === null || !known_depos.has(depo_id)) wrong('depo_id', { text: fieldTexts.must_exist });
    else if (byId && byId.depo_id !== depo_id) wrong('depo_id', { text: fieldTexts.invalid });
    else if (seen.has(depo_id)) wrong('depo_id', { text: fieldTexts.taken });
    else {
      seen.add(depo_id);
      const before = kept.find((row) => row.depo_id === depo_id);
      const read = (field: 'minimum_for_depo' | 'minimum_for_cars'): number | null => {
        const value = isRemoved ? null : minimumIn(sent[field]);
        if (value !== null && typeof value === 'object') wrong(field, value);
        return typeof value === 'number' || value === null ? value : (before?.[field] ?? null);
      };
      minimums.push({
        depo_id,
        minimum_for_depo: read('minimum_for_depo'),
        minimum_for_cars: read('minimum_for_cars'),
      });
    }
  }
  return { minimums, problems };
}

/** Those that differ from what is kept. */
export function changedMinimums(minimums: readonly Minimum[], kept: readonly KeptMinimum[]): Minimum[] {
  return minimums.filter((wish) => {
    const before = kept.find((row) => row.depo_id === wish.depo_id);
    return (
      wish.minimum_for_depo !== (before?.minimum_for_depo ?? null) ||
      wish.minimum_for_cars !== (before?.minimum_for_cars ?? null)
    );
  });
}
