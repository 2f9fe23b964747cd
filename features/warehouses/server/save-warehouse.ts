import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { fieldTexts, notFound, refuse, refuseFields } from '../../../shared/refusals.ts';
import { isUnchanged, recordChanges, refuseStale } from '../../history/server/record-changes.ts';
import { type NewWarehouse, type OwnerType, type Warehouse, type WarehouseChanges } from '../contract.ts';
import { warehouseRefusals } from '../refusals.ts';
import { isPrimary } from '../rules.ts';
import { hasMoved, warehouseById, type At } from './list-warehouses.ts';

interface Owner {
  owner_type: OwnerType;
  car_id: number | null;
}

/**
 * The depot itself, or a car of it that is in use and stays there until the transaction ends; `own` is the car that
 * the warehouse has already.
 */
async function findOwner(
  tx: TenantTx,
  depo_id: number,
  type: OwnerType,
  id: number | undefined,
  own: number | null,
): Promise<Owner> {
  if (type !== 'Car') {
    if (id !== undefined && id !== depo_id)
      refuseFields([{ field: 'owner_id', text: fieldTexts.must_exist }]);
    return { owner_type: type, car_id: null };
  }
  if (id === undefined) refuseFields([{ field: 'owner_id', text: fieldTexts.blank }]);
  if (id === own) return { owner_type: type, car_id: own };
  const car = await tx
    .selectFrom('cars')
    .select('id')
    .where('id', '=', id)
    .where('depo_id', '=', depo_id)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst();
  if (!car) refuseFields([{ field: 'owner_id', text: fieldTexts.must_exist }]);
  return { owner_type: type, car_id: car.id };
}

/** One at a time decides in a depot which warehouse is its primary one. */
async function holdDepo(tx: TenantTx, depo_id: number): Promise<void> {
  await tx.selectFrom('depos').select('id').where('id', '=', depo_id).forNoKeyUpdate().execute();
}

/** The other warehouses that the depot itself owns. */
function othersOfDepo(tx: TenantTx, depo_id: number, id: number | null) {
  return tx
    .selectFrom('warehouses')
    .select(['id', 'is_primary'])
    .where('depo_id', '=', depo_id)
    .where('owner_type', '=', 'Depo')
    .where('archived_at', 'is', null)
    .$if(id !== null, (query) => query.where('id', '<>', id as number))
    .execute();
}

interface Taking {
  id: number | null;
  depo_id: number;
  owner_type: OwnerType;
  is_new: boolean;
  wished: boolean | undefined;
  was: boolean;
}

/** Whether it will be primary; if so, the mark is taken off the one that had it, in the same transaction (W1). */
async function takePrimary(
  tx: TenantTx,
  by: Act,
  { id, depo_id, owner_type, is_new, wished, was }: Taking,
): Promise<boolean> {
  if (wished && owner_type !== 'Depo') refuse(warehouseRefusals.primary_owner);
  const others = owner_type === 'Depo' ? await othersOfDepo(tx, depo_id, id) : [];
  const after = isPrimary({ owner_type, wished, was, is_new, is_first: others.length === 0 });
  const before = after ? others.find((other) => other.is_primary) : undefined;
  if (before) {
    await tx
      .updateTable('warehouses')
      .set((row) => ({ is_primary: false, updated_at: by.now, lock_version: row('lock_version', '+', 1) }))
      .where('id', '=', before.id)
      .execute();
    recordChanges(tx, by, [
      { kind: 'warehouses', id: before.id, before: { is_primary: true }, after: { is_primary: false } },
    ]);
  }
  return after;
}

/** Stays as it was where nothing is said, for as long as the owner may have one. */
function isPlaceOfLoss({ owner_type }: Owner, wished: boolean | undefined, was: boolean): boolean {
  if (owner_type === 'Other') return wished ?? was;
  return wished ? refuse(warehouseRefusals.loss_owner) : false;
}

/** The outside number of tenants that have none is as if it had not been sent. */
const axaptaOf = (by: Act, { axapta_id }: Pick<NewWarehouse, 'axapta_id'>) =>
  by.actor.able('axapta_enabled') && axapta_id !== undefined ? { axapta_id } : {};

export async function createWarehouse(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  input: NewWarehouse,
): Promise<Warehouse> {
  await holdDepo(tx, depo_id);
  const owner = await findOwner(tx, depo_id, input.owner_type, input.owner_id, null);
  const is_primary = await takePrimary(tx, by, {
    id: null,
    depo_id,
    owner_type: owner.owner_type,
    is_new: true,
    wished: input.primary,
    was: false,
  });
  const place_of_loss = isPlaceOfLoss(owner, input.place_of_loss, false);
  const { code, name } = input;
  const row = { depo_id, code, name, ...owner, is_primary, place_of_loss, ...axaptaOf(by, input) };
  const { id } = await tx
    .insertInto('warehouses')
    .values({ ...row, created_at: by.now, updated_at: by.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  recordChanges(tx, by, [{ kind: 'warehouses', id, before: null, after: row }]);
  return warehouseById(tx, by.actor.tenant, { depo_id, warehouse_id: id });
}

/**
 * The warehouse in use, held until the transaction ends: nothing moves in or out meanwhile. With it, in the order in
 * which movements hold theirs, the primary one where that is to lose its mark.
 */
async function heldWarehouse(tx: TenantTx, { depo_id, warehouse_id }: At, takes_primary: boolean) {
  await holdDepo(tx, depo_id);
  const rows = await tx
    .selectFrom('warehouses')
    .select([
      'id',
      'depo_id',
      'owner_type',
      'car_id',
      'name',
      'code',
      'axapta_id',
      'is_primary',
      'place_of_loss',
      'archived_at',
      'lock_version',
      'updated_at',
    ])
    .where('depo_id', '=', depo_id)
    .where('archived_at', 'is', null)
    .where((of) =>
      of.or([of('id', '=', warehouse_id), ...(takes_primary ? [of('is_primary', '=', true)] : [])]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const row = rows.find(({ id }) => id === warehouse_id);
  return row ? { ...row, owner_type: row.owner_type as OwnerType } : notFound();
}

/** What the input does not name stays. */
export async function updateWarehouse(
  tx: TenantTx,
  by: Act,
  at: At,
  input: WarehouseChanges,
): Promise<Warehouse> {
  const before = await heldWarehouse(tx, at, input.primary === true);
  await refuseStale(tx, 'warehouses', before, input.lock_version);
  const type = input.owner_type ?? before.owner_type;
  const own = before.owner_type === 'Car' ? before.car_id : null;
  const owner = await findOwner(
    tx,
    at.depo_id,
    type,
    input.owner_id ?? (type === before.owner_type ? (own ?? at.depo_id) : undefined),
    own,
  );
  const isOther = owner.owner_type !== before.owner_type || owner.car_id !== before.car_id;
  if (isOther && (await hasMoved(tx, before.id)))
    refuseFields([{ field: 'owner_id', text: fieldTexts.unchangeable }]);
  const is_primary = await takePrimary(tx, by, {
    id: before.id,
    depo_id: at.depo_id,
    owner_type: owner.owner_type,
    is_new: before.owner_type !== 'Depo',
    wished: input.primary,
    was: before.is_primary,
  });
  const after = {
    ...owner,
    is_primary,
    place_of_loss: isPlaceOfLoss(owner, input.place_of_loss, before.place_of_loss),
    ...(input.code !== undefined && { code: input.code }),
    ...(input.name !== undefined && { name: input.name }),
    ...axaptaOf(by, input),
  };
  if (isUnchanged(before, after)) return warehouseById(tx, by.actor.tenant, at);
  await tx
    .updateTable('warehouses')
    .set({ ...after, updated_at: by.now, lock_version: before.lock_version + 1 })
    .where('id', '=', before.id)
    .execute();
  recordChanges(tx, by, [{ kind: 'warehouses', id: before.id, before, after }]);
  return warehouseById(tx, by.actor.tenant, at);
}

const MOST_NAMED = 10;
const named = (words: readonly (string | number)[]) =>
  `${words.slice(0, MOST_NAMED).join(', ')}${words.length > MOST_NAMED ? ' …' : ''}`;

/** Only an empty one that nothing is waiting for, and a primary one only as the depot's last (W4). */
export async function deleteWarehouse(
  tx: TenantTx,
  by: Act,
  at: At,
  lock_version: number | undefined,
): Promise<void> {
  const before = await heldWarehouse(tx, at, false);
  await refuseStale(tx, 'warehouses', before, lock_version);
  if (before.is_primary && (await othersOfDepo(tx, at.depo_id, before.id)).length > 0)
    refuse(warehouseRefusals.is_primary);
  const stock = await tx
    .selectFrom('warehouse_product_balances as b')
    .innerJoin('products as p', (join) =>
      join.onRef('p.tenant_id', '=', 'b.tenant_id').onRef('p.id', '=', 'b.product_id'),
    )
    .select('p.sku')
    .where('b.warehouse_id', '=', before.id)
    .where('b.balance_amount', '<>', 0)
    .orderBy('p.sku')
    .limit(MOST_NAMED + 1)
    .execute();
  if (stock.length > 0) refuse(warehouseRefusals.has_stock, { skus: named(stock.map(({ sku }) => sku)) });
  const orders = await tx
    .selectFrom('stock_orders')
    .select('id')
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .where((row) =>
      row.or([row('from_warehouse_id', '=', before.id), row('to_warehouse_id', '=', before.id)]),
    )
    .orderBy('id')
    .limit(MOST_NAMED + 1)
    .execute();
  if (orders.length > 0)
    refuse(warehouseRefusals.has_orders, { orders: named(orders.map(({ id }) => `#${id}`)) });
  const count = await tx
    .selectFrom('manual_counting_documents')
    .select('id')
    .where('warehouse_id', '=', before.id)
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (count) refuse(warehouseRefusals.has_count, { id: count.id });
  await tx
    .updateTable('warehouses')
    .set({ archived_at: by.now, updated_at: by.now, lock_version: before.lock_version + 1 })
    .where('id', '=', before.id)
    .execute();
  recordChanges(tx, by, [{ kind: 'warehouses', id: before.id, before, after: null }]);
}
