import { sql, type RawBuilder } from 'kysely';
import { holdsPhrase } from '../../../server/folded.ts';
import { staffOf, type Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import { sortedRows } from '../../../server/sort-rows.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { amountOf, minorOf } from '../../../shared/money.ts';
import { notFound } from '../../../shared/refusals.ts';
import type { ListedProduct, MinimumBalance, Product, ProductQuery, RemainingBalance } from '../contract.ts';
import { editableFlags, type statuses, type storageUnits, type taxTypes } from '../rules.ts';

/** As the database holds it: money and volume as text, exactly. */
export interface StoredProduct {
  id: number;
  sku: string;
  description: string;
  sequence_number: number | null;
  packaging_size: number;
  sales_price: string;
  cost_price: string | null;
  tax_type: (typeof taxTypes)[number];
  tax_amount: string | null;
  volume: string | null;
  storage_unit: (typeof storageUnits)[number];
  status: (typeof statuses)[number];
  b2b_product: boolean;
  lock_version: number;
  /** Something was moved under its sku. */
  has_moved: boolean;
}

const stored = {
  ...fromTable('p', 'id sku description sequence_number packaging_size sales_price cost_price tax_type'),
  ...fromTable('p', 'tax_amount volume storage_unit status b2b_product lock_version'),
  has_moved: sql`exists (select from stock_transfer_line_items l where l.product_id = p.id)`,
};

/** Admins of all depots, a depot's admin of the own ones (1.11). */
export function mayEditMinimum({ actor }: Act, depo_id: number): boolean {
  return actor.can('minimums.write') && (actor.can('products.write') || actor.depo_ids.includes(depo_id));
}

export function factsOf({ actor }: Act, { has_moved }: Pick<StoredProduct, 'has_moved'>) {
  return { may_write: actor.can('products.write'), has_b2b: actor.able('b2b_products_enabled'), has_moved };
}

function asProduct(
  by: Act,
  { has_moved, ...row }: StoredProduct,
  minimums: readonly Omit<MinimumBalance, 'editable'>[],
): Product {
  return {
    ...row,
    sales_price: amountOf(minorOf(row.sales_price)),
    cost_price: row.cost_price === null ? null : amountOf(minorOf(row.cost_price)),
    tax_amount: row.tax_amount === null ? null : amountOf(minorOf(row.tax_amount)),
    volume: row.volume === null ? null : Number(row.volume),
    minimum_required_balances: minimums.map((minimum) => ({
      ...minimum,
      editable: mayEditMinimum(by, minimum.depo_id),
    })),
    ...editableFlags(factsOf(by, { has_moved })),
  };
}

interface ListRow extends StoredProduct {
  minimum_id: number | null;
  depo_name: string;
  minimum_for_depo: number | null;
  minimum_for_cars: number | null;
}

/** Part of the sku or of the description, as the words are spoken. */
function matching(phrase: string | undefined): RawBuilder<unknown> {
  return phrase
    ? sql`(${holdsPhrase(sql`p.sku::text`, phrase)} or ${holdsPhrase(sql`p.description`, phrase)})`
    : sql`true`;
}

/** Of one warehouse, in pieces. */
interface ProductFigures {
  id: number;
  balance_amount: number;
  actual_balance: number;
  remaining_balance: number;
}

/**
 * In the order of the shelves, with the minimums of the depot; with the `figures` of a warehouse, by product, only
 * what it knows.
 */
export async function listProductsOfDepo(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  { statuses: wanted, search }: ProductQuery,
  figures: ReadonlyMap<number, ProductFigures> | null,
): Promise<ListedProduct[]> {
  const left =
    figures && [...figures.values()].filter((row) => row.balance_amount !== 0).map((row) => row.id);
  const inStatus =
    wanted === undefined
      ? sql`true`
      : sql`(p.status = any (${wanted}::text[]) or p.id = any (${left ?? []}::bigint[]))`;
  const inWarehouse = figures === null ? sql`true` : sql`p.id = any (${[...figures.keys()]}::bigint[])`;
  const { rows } = await shaped<ListRow>(
    {
      ...stored,
      depo_name: 'd.title',
      minimum_id: 'm.id',
      ...fromTable('m', 'minimum_for_depo minimum_for_cars'),
    },
    (columns) => sql`
    select ${columns}
    from products p join depos d on d.id = ${depo_id}
      left join minimum_required_balances m
        on m.tenant_id = p.tenant_id and m.product_id = p.id and m.depo_id = d.id
    where ${inStatus} and ${inWarehouse} and ${matching(search)}
    order by p.sequence_number nulls last, p.sku, p.id`,
  ).execute(tx);
  return rows.map(({ minimum_id, depo_name, minimum_for_depo, minimum_for_cars, ...row }) => {
    const found = figures?.get(row.id);
    return {
      ...asProduct(by, row, [{ id: minimum_id, depo_id, depo_name, minimum_for_depo, minimum_for_cars }]),
      ...(found && {
        balance_amount: found.balance_amount,
        actual_balance: found.actual_balance,
        remaining_balance: found.remaining_balance,
      }),
    };
  });
}

/** `lock` keeps others from changing it until the transaction ends. */
export async function storedProduct(tx: TenantTx, id: number, lock = false): Promise<StoredProduct> {
  // In a question of its own: what began to move while this one waited is seen by the next.
  if (lock) await tx.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute();
  const {
    rows: [row],
  } = await shaped<StoredProduct>(
    stored,
    (columns) => sql`select ${columns}
    from products p where p.id = ${id}`,
  ).execute(tx);
  return row ?? notFound();
}

/** With an entry for every depot of the tenant (S3). */
export async function productById(tx: TenantTx, by: Act, id: number): Promise<Product> {
  const row = await storedProduct(tx, id);
  const { rows } = await shaped<Omit<MinimumBalance, 'editable'>>(
    {
      id: 'm.id',
      depo_id: 'd.id',
      depo_name: 'd.title',
      ...fromTable('m', 'minimum_for_depo minimum_for_cars'),
    },
    (columns) => sql`
    select ${columns}
    from depos d
      left join minimum_required_balances m
        on m.tenant_id = d.tenant_id and m.depo_id = d.id and m.product_id = ${id}
    order by d.id`,
  ).execute(tx);
  return asProduct(by, row, sortedRows(rows, by.actor.tenant.locale, ['depo_name']));
}

/** In the depots whose goods whoever asks may see: support those of the own depot alone. */
export async function remainingBalances(tx: TenantTx, by: Act, id: number): Promise<RemainingBalance[]> {
  await storedProduct(tx, id);
  const { role, depo_id } = staffOf(by);
  const depos = role === 'support' ? [depo_id] : by.actor.depo_ids;
  const { rows } = await shaped<RemainingBalance>(
    {
      warehouse_id: 'w.id',
      warehouse_type: 'w.owner_type',
      ...fromTable('w', 'name code'),
      owner: sql`coalesce(c.internal_number, d.title)`,
      balance_amount: 'b.balance_amount',
    },
    (columns) => sql`
    select ${columns}
    from warehouse_product_balances b
      join warehouses w on w.tenant_id = b.tenant_id and w.id = b.warehouse_id
      join depos d on d.tenant_id = w.tenant_id and d.id = w.depo_id
      left join cars c on c.tenant_id = w.tenant_id and c.id = w.car_id
    where b.product_id = ${id} and b.balance_amount <> 0 and w.depo_id = any (${[...depos]}::bigint[])
    order by d.title, w.owner_type = 'Car', w.name, w.id`,
  ).execute(tx);
  return rows;
}

export async function otherActiveProducts(
  tx: TenantTx,
  id: number,
): Promise<{ id: number; sku: string; description: string }[]> {
  await storedProduct(tx, id);
  return tx
    .selectFrom('products')
    .select(['id', 'sku', 'description'])
    .where('status', '=', 'active')
    .where('id', '<>', id)
    .orderBy('sequence_number', (order) => order.asc().nullsLast())
    .orderBy('sku')
    .execute();
}
