import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn, type Day } from '../../../shared/calendar.ts';
import { commonRefusals, fieldTexts, Refusal, refuse, refuseFields } from '../../../shared/refusals.ts';
import { recordChanges, refuseStale } from '../../history/server/commands.ts';
import { countedAt } from '../../stock/counting/rules.ts';
import { postTransfer } from '../../stock/ledger/server/commands.ts';
import { refuseCounted } from '../../stock/sides/server/queries.ts';
import { productRefusals, type NewProduct, type Product, type ProductChanges } from '../contract.ts';
import {
  changedFields,
  changedMinimums,
  isEditable,
  minimumsIn,
  productProblems,
  type KeptMinimum,
  type Minimum,
} from '../rules.ts';
import { factsOf, mayEditMinimum, productById, storedProduct } from './queries.ts';

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
  await recordChanges(tx, by, [
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
  await recordChanges(tx, by, [
    {
      kind: 'products',
      id,
      before: { ...stored, ...minimumsAsFields(kept) },
      after: { ...values, ...minimumsAsFields(minimums) },
    },
  ]);
  return productById(tx, by, id);
}

/** Documents that name the product and are not settled yet. */
async function refuseHeld(tx: TenantTx, id: number, sku: string): Promise<void> {
  const { rows } = await sql<{ what: string; id: number }>`
    select 'stock_order' as what, o.id from stock_orders o join stock_order_line_items l on l.stock_order_id = o.id
    where o.status = 'pending' and o.deleted_at is null and l.product_id = ${id}
    union all
    select 'manual_counting_document', d.id from manual_counting_documents d join manual_counting_document_line_items l on l.manual_counting_document_id = d.id
    where d.status = 'pending' and d.deleted_at is null and l.product_id = ${id}
    order by 1 desc, 2 limit 21`.execute(tx);
  if (rows.length === 0) return;
  const names = rows
    .slice(0, 20)
    .map((row) => `${row.what === 'stock_order' ? 'Order' : 'Document'} #${row.id}`);
  const of = (what: string) => rows.flatMap((row) => (row.what === what ? [{ id: row.id }] : []));
  refuse(
    productRefusals.held,
    { sku, documents: [...names, ...(rows.length > 20 ? ['…'] : [])].join(', ') },
    {
      stock_orders: of('stock_order'),
      manual_counting_documents: of('manual_counting_document'),
    },
  );
}

/**
 * Puts everything that lay under one sku under another, piece for piece, what is short too (S7). Every warehouse is held first, so that
 * nothing is posted between looking and moving; then the product, so that no order for it is made at the same moment.
 */
export async function moveProductBalances(
  tx: TenantTx,
  by: Act,
  id: number,
  { date, product_id }: { date?: Day | undefined; product_id: number },
) {
  const { time_zone } = by.actor.tenant;
  const source = await storedProduct(tx, id);
  if (product_id === id) refuse(productRefusals.same_product);
  const today = dayIn(time_zone, by.now);
  const at = countedAt(date ?? today, time_zone, by.now) ?? refuse(productRefusals.ahead);
  // Of today everything counts, also what was posted while this waited for its turn.
  const until = (date ?? today) === today ? sql`` : sql`and e.effective_at <= ${at}`;
  await sql`select id from warehouses where archived_at is null order by id for no key update`.execute(tx);
  const target = await tx
    .selectFrom('products')
    .select(['id', 'sku', 'status'])
    .where('id', 'in', [id, product_id])
    .orderBy('id')
    .forUpdate()
    .execute()
    .then((both) => both.find((one) => one.id === product_id));
  if (target?.status !== 'active') refuseFields([{ field: 'product_id', text: fieldTexts.must_exist }]);
  await refuseHeld(tx, id, source.sku);
  const { rows: lay } = await sql<{ warehouse_id: number; amount: number }>`
    select w.id as warehouse_id, b.amount::integer as amount from warehouses w cross join lateral (
      select sum(e.quantity) as amount from stock_ledger_entries e where e.warehouse_id = w.id and e.product_id = ${id} ${until}) b
    where w.archived_at is null and b.amount <> 0 order by w.id`.execute(tx);
  if (lay.length === 0) refuse(productRefusals.nothing_to_move);
  await refuseCounted(
    tx,
    lay.map((one) => one.warehouse_id),
    at,
    'date',
  );
  const stock_transfers: { id: number }[] = [];
  for (const { warehouse_id, amount } of lay) {
    stock_transfers.push({
      id: await postTransfer(tx, by, {
        kind: 'other',
        origin: 'sku_move',
        from_warehouse_id: null,
        to_warehouse_id: warehouse_id,
        transfered_at: at,
        description: `${source.sku} → ${target.sku}`,
        lines: [
          { product_id: id, amount: -amount },
          { product_id: target.id, amount },
        ],
      }),
    });
  }
  return { id: target.id, sku: target.sku, stock_transfers };
}
