import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { commonRefusals, Refusal, refuse, refuseFields } from '../../../shared/refusals.ts';
import { recordChanges, refuseStale } from '../../history/server/record-changes.ts';
import { type NewProduct, type Product, type ProductChanges } from '../contract.ts';
import {
  changedFields,
  changedMinimums,
  isEditable,
  minimumsIn,
  productProblems,
  type KeptMinimum,
  type Minimum,
} from '../rules.ts';
import { factsOf, mayEditMinimum, productById, storedProduct } from './list-products.ts';

/** Minimums of all depots stand in a product's history, each under its depot. */
function minimumsAsFields(minimums: readonly Minimum[]): Record<string, number | null> {
  return Object.fromEntries(
    minimums.flatMap(({ depo_id, minimum_for_depo, minimum_for_cars }) => [
      [`minimum_for_depo.${depo_id}`, minimum_for_depo],
      [`minimum_for_cars.${depo_id}`, minimum_for_cars],
    ]),
  );
}

/** What is really asked for; 403 at what whoever asks may not change, 422 at what cannot be read. */
async function wishedMinimums(
  tx: TenantTx,
  by: Act,
  here: number,
  given: ProductChanges['minimum_required_balances_attributes'],
  kept: readonly KeptMinimum[],
) {
  if (given === undefined) return [];
  const depos = await tx.selectFrom('depos').select('id').execute();
  const { minimums, problems } = minimumsIn(given, kept, new Set(depos.map((depo) => depo.id)), here);
  if (problems.length > 0) refuseFields(problems);
  const changed = changedMinimums(minimums, kept);
  if (changed.some((minimum) => !mayEditMinimum(by, minimum.depo_id)))
    refuse({ ...commonRefusals.forbidden, field: 'minimum_required_balances' });
  return changed;
}

/** A row for every depot that asks for something (S3). */
async function saveMinimums(tx: TenantTx, product_id: number, minimums: readonly Minimum[]): Promise<void> {
  const isEmpty = (minimum: Minimum) =>
    minimum.minimum_for_depo === null && minimum.minimum_for_cars === null;
  const [gone, kept] = [minimums.filter(isEmpty), minimums.filter((minimum) => !isEmpty(minimum))];
  if (gone.length > 0)
    await tx
      .deleteFrom('minimum_required_balances')
      .where('product_id', '=', product_id)
      .where(
        'depo_id',
        'in',
        gone.map((one) => one.depo_id),
      )
      .execute();
  if (kept.length === 0) return;
  await tx
    .insertInto('minimum_required_balances')
    .values(kept.map((minimum) => ({ ...minimum, product_id })))
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'product_id', 'depo_id']).doUpdateSet((row) => ({
        minimum_for_depo: row.ref('excluded.minimum_for_depo'),
        minimum_for_cars: row.ref('excluded.minimum_for_cars'),
      })),
    )
    .execute();
}

export async function createProduct(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  sent: NewProduct,
): Promise<Product> {
  const { minimum_required_balances_attributes: given, lock_version: _, ...values } = sent;
  if (values.b2b_product && !by.actor.able('b2b_products_enabled'))
    refuse({ ...commonRefusals.forbidden, field: 'b2b_product' });
  const problems = productProblems({
    tax_type: values.tax_type ?? 'none',
    tax_amount: values.tax_amount ?? null,
  });
  if (problems.length > 0) refuseFields(problems);
  const minimums = await wishedMinimums(tx, by, depo_id, given, []);
  const { id } = await tx
    .insertInto('products')
    .values({ ...values, created_at: by.now, updated_at: by.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveMinimums(tx, id, minimums);
  recordChanges(tx, by, [
    { kind: 'products', id, before: null, after: { ...values, ...minimumsAsFields(minimums) } },
  ]);
  return productById(tx, by, id);
}

export async function updateProduct(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  id: number,
  sent: ProductChanges,
): Promise<Product> {
  const { minimum_required_balances_attributes: given, lock_version, ...values } = sent;
  const stored = await storedProduct(tx, id, true);
  await refuseStale(tx, 'products', stored, lock_version);
  const changed = changedFields(values, { ...stored });
  const shut = changed.filter((field) => !isEditable(field, factsOf(by, stored)));
  if (shut.length > 0)
    throw new Refusal(
      commonRefusals.forbidden,
      shut.map((field) => ({ field, text: commonRefusals.forbidden.text })),
    );
  const problems = productProblems({ ...stored, ...values });
  if (problems.length > 0) refuseFields(problems);
  const kept = await tx
    .selectFrom('minimum_required_balances')
    .select(['id', 'depo_id', 'minimum_for_depo', 'minimum_for_cars'])
    .where('product_id', '=', id)
    .execute();
  const minimums = await wishedMinimums(tx, by, depo_id, given, kept);
  if (changed.length === 0 && minimums.length === 0) return productById(tx, by, id);
  await tx
    .updateTable('products')
    .set({ ...values, updated_at: by.now, lock_version: stored.lock_version + 1 })
    .where('id', '=', id)
    .execute();
  await saveMinimums(tx, id, minimums);
  recordChanges(tx, by, [
    {
      kind: 'products',
      id,
      before: { ...stored, ...minimumsAsFields(kept) },
      after: { ...values, ...minimumsAsFields(minimums) },
    },
  ]);
  return productById(tx, by, id);
}

/** Takes back a product that came by an import, and that nobody has saved, moved or asked for since. */
export async function removeNewProduct(
  tx: TenantTx,
  by: Act,
  { id, lock_version }: { id: number; lock_version: number },
): Promise<void> {
  const stored = await storedProduct(tx, id, true);
  await refuseStale(tx, 'products', stored, lock_version);
  await tx.deleteFrom('minimum_required_balances').where('product_id', '=', id).execute();
  await sql`select remove_empty_balances(${id})`.execute(tx);
  await tx.deleteFrom('products').where('id', '=', id).execute();
  recordChanges(tx, by, [{ kind: 'products', id, before: { ...stored }, after: null }]);
}
