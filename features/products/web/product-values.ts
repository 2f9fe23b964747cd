// What the form of a product holds.

import type { Product } from '../contract.ts';
import { productFields, type ProductField } from '../rules.ts';

/** Numbers are '' while empty. */
type Number_ = number | '';
export interface MinimumRow {
  id: number | null;
  depo_id: number;
  depo_name: string;
  editable: boolean;
  minimum_for_depo: number | string;
  minimum_for_cars: number | string;
}

export type ProductValues = {
  sku: string;
  description: string;
  sequence_number: Number_;
  packaging_size: Number_;
  sales_price: Number_;
  cost_price: Number_;
  tax_type: string;
  tax_amount: Number_;
  volume: Number_;
  storage_unit: string;
  status: string;
  b2b_product: boolean;
  minimums: MinimumRow[];
};

export function valuesOf(product: Product | null): ProductValues {
  return {
    sku: product?.sku ?? '',
    description: product?.description ?? '',
    sequence_number: product?.sequence_number ?? '',
    packaging_size: product?.packaging_size ?? 1,
    sales_price: product?.sales_price ?? 0,
    cost_price: product?.cost_price ?? '',
    tax_type: product?.tax_type ?? 'none',
    tax_amount: product?.tax_amount ?? '',
    volume: product?.volume ?? '',
    storage_unit: product?.storage_unit ?? 'stk',
    status: product?.status ?? 'active',
    b2b_product: product?.b2b_product ?? false,
    minimums: (product?.minimum_required_balances ?? []).map((one) => ({
      ...one,
      minimum_for_depo: one.minimum_for_depo ?? '',
      minimum_for_cars: one.minimum_for_cars ?? '',
    })),
  };
}

/** May the field be changed here? Of a new product everything may but what the tenant has no switch for. */
export function isOpen(
  field: ProductField,
  product: Product | null,
  may_write: boolean,
  hasB2b: boolean,
): boolean {
  return product ? product[`${field}_editable`] : may_write && (field !== 'b2b_product' || hasB2b);
}

/** No more than may change, with a row for every depot in the order of the table: the server's problems count along. */
export function bodyOf(
  values: ProductValues,
  open: (field: ProductField) => boolean,
  read: (typed: string) => number | null | string,
) {
  const { minimums, ...fields } = values;
  return {
    ...Object.fromEntries(productFields.filter(open).map((field) => [field, fields[field]])),
    ...(minimums.length > 0 && {
      minimum_required_balances_attributes: minimums.map(
        ({ id, depo_id, minimum_for_depo, minimum_for_cars }) => ({
          id,
          depo_id,
          minimum_for_depo: read(String(minimum_for_depo)),
          minimum_for_cars: read(String(minimum_for_cars)),
        }),
      ),
    }),
  };
}

export type MinimumField = 'minimum_for_depo' | 'minimum_for_cars';

/** The value of one row copied to the rows from `from` to `to`, or to all; rows that are not one's own keep theirs. */
export function filled(
  rows: readonly MinimumRow[],
  field: MinimumField,
  from: number,
  to: number | 'all',
): MinimumRow[] {
  const value = rows[from]?.[field] ?? '';
  const [first, last] = to === 'all' ? [0, rows.length - 1] : [Math.min(from, to), Math.max(from, to)];
  return rows.map((row, at) =>
    at >= first && at <= last && row.editable ? { ...row, [field]: value } : row,
  );
}

const minimumFields = ['minimum_for_depo', 'minimum_for_cars'] as const satisfies readonly MinimumField[];

/**
 * A block copied from a spreadsheet, laid over the rows from this cell on; null when it reaches past them. Rows that
 * are not one's own keep theirs.
 */
export function pasted(
  rows: readonly MinimumRow[],
  field: MinimumField,
  at: number,
  text: string,
): MinimumRow[] | null {
  const block = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  const first = minimumFields.indexOf(field);
  if (at + block.length > rows.length || block.some((line) => first + line.length > minimumFields.length))
    return null;
  return rows.map((row, n) => {
    const line = block[n - at];
    if (!line || !row.editable) return row;
    return {
      ...row,
      ...Object.fromEntries(line.map((cell, column) => [minimumFields[first + column], cell])),
    };
  });
}
