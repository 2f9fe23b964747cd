// Products of a sheet, found again by their sku; minimums are of the depot chosen beside it.

import type { Act } from '../../../server/identity.ts';
import {
  differing,
  readBody,
  readValues,
  rowByRow,
  type ImportAround,
  type ImportKind,
  type ImportRow,
  type ImportValues,
  type ToUndo,
} from '../../../server/import-kind.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { fieldTexts, refuseFields } from '../../../shared/refusals.ts';
import { newProduct, productChanges } from '../contract.ts';
import { productImportColumns } from './product-columns.ts';
import { createProduct, removeNewProduct, updateProduct } from './save-product.ts';

const stored = [
  'id',
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
  'lock_version',
] as const;

/** What a new product has where the sheet says nothing. */
const usual = { packaging_size: 1, sales_price: 0, storage_unit: 'stk', tax_type: 'none' };

interface Known {
  id: number;
  lock_version: number;
  values: ImportValues;
}

async function knownProducts(
  tx: TenantTx,
  rows: readonly ImportRow[],
  depo_id: number | null,
): Promise<Map<string, Known>> {
  const skus = rows.map(({ values }) => String(values.sku).toLowerCase());
  if (skus.length === 0) return new Map();
  const products = await tx
    .selectFrom('products as p')
    .leftJoin('minimum_required_balances as m', (join) =>
      join
        .onRef('m.tenant_id', '=', 'p.tenant_id')
        .onRef('m.product_id', '=', 'p.id')
        .on('m.depo_id', '=', depo_id ?? 0),
    )
    .select(stored.map((name) => `p.${name}` as const))
    .select(['m.minimum_for_depo', 'm.minimum_for_cars'])
    .where((row) => row(row.fn('lower', ['p.sku']), 'in', skus))
    .execute();
  const numeric = (value: string | number | null) => (value === null ? null : Number(value));
  return new Map(
    products.map(({ id, lock_version, ...values }) => [
      values.sku.toLowerCase(),
      {
        id,
        lock_version,
        values: {
          ...values,
          sales_price: numeric(values.sales_price),
          cost_price: numeric(values.cost_price),
          tax_amount: numeric(values.tax_amount),
          volume: numeric(values.volume),
        },
      },
    ]),
  );
}

/** As the act is given them: minimums are a row of their depot. */
function bodyOf(values: Readonly<Record<string, unknown>>, depo_id: number | null) {
  const { minimum_for_depo, minimum_for_cars, ...fields } = values;
  const minimums = { minimum_for_depo, minimum_for_cars };
  const named = Object.fromEntries(Object.entries(minimums).filter(([, value]) => value !== undefined));
  if (Object.keys(named).length === 0) return fields;
  if (depo_id === null)
    return refuseFields(Object.keys(named).map((field) => ({ field, text: fieldTexts.must_exist })));
  return { ...fields, minimum_required_balances_attributes: [{ depo_id, ...named }] };
}

async function runProducts(tx: TenantTx, by: Act, rows: readonly ImportRow[], around: ImportAround) {
  const { depo_id } = around;
  const known = await knownProducts(tx, rows, depo_id);
  const here = depo_id ?? by.actor.depo_ids[0] ?? 0;
  return rowByRow(tx, rows, around, async ({ values }) => {
    const found = known.get(String(values.sku).toLowerCase());
    const name = String(values.description ?? found?.values.description ?? values.sku);
    if (found === undefined) {
      const body = readBody(newProduct, bodyOf({ ...usual, ...values }, depo_id));
      const { id, lock_version } = await createProduct(tx, by, here, body);
      return { id, name, lock_version, before: null, after: values, restore: null, isChanged: true };
    }
    const { id, lock_version, values: before } = found;
    // Found by its sku, in whatever case the sheet has that.
    const { sku: _, ...said } = values;
    const texts = Object.fromEntries(Object.entries(said).filter(([field]) => field === 'description'));
    const after = differing({ ...said, ...readValues(productChanges, texts) }, before);
    const isChanged = Object.keys(after).length > 0;
    const restore = {
      depo_id,
      ...Object.fromEntries(Object.keys(after).map((field) => [field, before[field] ?? null])),
    };
    if (isChanged) {
      const body = readBody(productChanges, { ...bodyOf(after, depo_id), lock_version });
      await updateProduct(tx, by, here, id, body);
    }
    return { id, name, lock_version: lock_version + Number(isChanged), before, after, restore, isChanged };
  });
}

async function undoProduct(tx: TenantTx, by: Act, { id, lock_version, restore }: ToUndo): Promise<void> {
  if (restore === null) return removeNewProduct(tx, by, { id, lock_version });
  const { depo_id, ...values } = restore;
  const depo = typeof depo_id === 'number' ? depo_id : null;
  const body = readBody(productChanges, { ...bodyOf(values, depo), lock_version });
  await updateProduct(tx, by, depo ?? by.actor.depo_ids[0] ?? 0, id, body);
}

export const productsImport: ImportKind = {
  key: 'products',
  title: { en: 'Products', da: 'Varer', nb: 'Varer', ro: 'Produse' },
  needs: 'products.write',
  columns: productImportColumns,
  keys: ['sku'],
  zeros_in: { table: 'products', key: 'sku' },
  of_depo: true,
  run: runProducts,
  undo: undoProduct,
};
