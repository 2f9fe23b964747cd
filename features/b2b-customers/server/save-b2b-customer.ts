// One B2B customer made, changed, deleted and had back.

import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { fieldTexts, notFound, refuse, refuseFields } from '../../../shared/refusals.ts';
import { recordChanges, refuseStale } from '../../history/server/record-changes.ts';
import { UNDO_HOURS, type B2bCustomer, type B2bCustomerFields } from '../contract/b2b-customer.ts';
import { b2bRefusals } from '../refusals.ts';
import { blankValues, changed, isSame, ownDepos, type B2bValues } from '../rules/b2b-customer.ts';
import { withZipCode } from '../rules/zip-code.ts';
import { b2bCustomerById, depotsOf } from './list-b2b-customers.ts';

const KIND = 'b2b_customers';

/** Where a shop may stand: it goes from there with its deletion and comes back with its restoring. */
export interface ShopPlaces {
  /** Answers what it was taken off. */
  takeOff(tx: TenantTx, by: Act, b2b_customer_id: number): Promise<number[]>;
  /** Onto those that are still there. */
  putBack(tx: TenantTx, by: Act, b2b_customer_id: number, ids: readonly number[]): Promise<void>;
}
/** Kept by the routes and by the plan events, which know shops; shops do not know them. */
export interface Places {
  routes: ShopPlaces;
  stops: ShopPlaces;
}

const valuesOf = ({
  id: _,
  depos: __,
  routes: ___,
  next_visit_dates: ____,
  lock_version: _____,
  ...values
}: B2bCustomer): B2bValues => values;
const rowOf = ({ depo_ids: _, ...columns }: B2bValues) => columns;

/** The own depots after the change; refused at the field when one is unknown or not this person's to give. */
async function deposAfter(
  tx: TenantTx,
  by: Act,
  before: readonly number[],
  wanted: readonly number[],
): Promise<number[]> {
  const own = ownDepos(before, wanted, depotsOf(by));
  const known =
    own === null || own.length === 0
      ? []
      : await tx.selectFrom('depos').select('id').where('id', 'in', own).execute();
  return own === null || known.length < own.length
    ? refuseFields([{ field: 'depo_ids', text: fieldTexts.must_exist }])
    : own;
}

async function writeDepos(
  tx: TenantTx,
  b2b_customer_id: number,
  before: readonly number[],
  after: readonly number[],
): Promise<void> {
  const gone = before.filter((id) => !after.includes(id));
  const come = after.filter((id) => !before.includes(id));
  if (gone.length > 0)
    await tx
      .deleteFrom('b2b_customer_depos')
      .where('b2b_customer_id', '=', b2b_customer_id)
      .where('depo_id', 'in', gone)
      .execute();
  if (come.length > 0)
    await tx
      .insertInto('b2b_customer_depos')
      .values(come.map((depo_id) => ({ b2b_customer_id, depo_id })))
      .execute();
}

/** Somebody who keeps to their own depots makes a customer of those, unless they say which. */
export async function createB2bCustomer(
  tx: TenantTx,
  by: Act,
  fields: B2bCustomerFields,
): Promise<B2bCustomer> {
  const mine = depotsOf(by);
  const depo_ids = await deposAfter(tx, by, [], fields.depo_ids?.length ? fields.depo_ids : (mine ?? []));
  const values = { ...changed(blankValues, withZipCode(fields, by.actor.tenant.country)), depo_ids };
  const { id } = await tx
    .insertInto('b2b_customers')
    .values({ ...rowOf(values), created_at: by.now, updated_at: by.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeDepos(tx, id, [], depo_ids);
  recordChanges(tx, by, [{ kind: KIND, id, before: null, after: { ...values } }]);
  return b2bCustomerById(tx, by, id);
}

/** The record, locked against other writers; 404 as for reading. */
async function locked(
  tx: TenantTx,
  by: Act,
  id: number,
  lock_version: number | undefined,
): Promise<B2bCustomer> {
  await tx.selectFrom('b2b_customers').select('id').where('id', '=', id).forUpdate().execute();
  const found = await b2bCustomerById(tx, by, id);
  await refuseStale(tx, KIND, found, lock_version);
  return found;
}

export async function updateB2bCustomer(
  tx: TenantTx,
  by: Act,
  id: number,
  { lock_version, ...fields }: B2bCustomerFields & { lock_version?: number | undefined },
): Promise<B2bCustomer> {
  const found = await locked(tx, by, id, lock_version);
  const before = valuesOf(found);
  const depo_ids =
    fields.depo_ids === undefined
      ? before.depo_ids
      : await deposAfter(tx, by, before.depo_ids, fields.depo_ids);
  const fromRoutes = found.routes.some(({ depo_id }) => by.actor.depo_ids.includes(depo_id));
  // Or it would be gone for whoever saves it.
  if (depotsOf(by) !== null && !fromRoutes && !depo_ids.some((depo) => by.actor.depo_ids.includes(depo))) {
    refuseFields([{ field: 'depo_ids', text: fieldTexts.blank }]);
  }
  const after = { ...changed(before, withZipCode(fields, by.actor.tenant.country)), depo_ids };
  if (isSame(before, after)) return found;
  await tx
    .updateTable('b2b_customers')
    .set({ ...rowOf(after), lock_version: found.lock_version + 1, updated_at: by.now })
    .where('id', '=', id)
    .execute();
  await writeDepos(tx, id, before.depo_ids, after.depo_ids);
  recordChanges(tx, by, [{ kind: KIND, id, before: { ...before }, after: { ...after } }]);
  return b2bCustomerById(tx, by, id);
}

export async function deleteB2bCustomer(
  tx: TenantTx,
  by: Act,
  places: Places,
  id: number,
  lock_version: number | undefined,
): Promise<void> {
  const found = await locked(tx, by, id, lock_version);
  const taken_off_stop_ids = await places.stops.takeOff(tx, by, id);
  const taken_off_point_ids = await places.routes.takeOff(tx, by, id);
  await tx
    .updateTable('b2b_customers')
    .set({
      deleted_at: by.now,
      updated_at: by.now,
      taken_off_point_ids,
      taken_off_stop_ids,
      lock_version: found.lock_version + 1,
    })
    .where('id', '=', id)
    .execute();
  recordChanges(tx, by, [{ kind: KIND, id, before: { ...valuesOf(found) }, after: null }]);
}

/** Within a day; a number that somebody else has got meanwhile is refused at its field by its constraint. */
export async function restoreB2bCustomer(
  tx: TenantTx,
  by: Act,
  places: Places,
  id: number,
): Promise<B2bCustomer> {
  const row = await tx
    .selectFrom('b2b_customers')
    .select(['deleted_at', 'taken_off_point_ids', 'taken_off_stop_ids', 'seen_in_depos'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.deleted_at === null) return notFound();
  if (by.now.getTime() - row.deleted_at.getTime() > UNDO_HOURS * 3_600_000)
    refuse(b2bRefusals.too_late, { hours: UNDO_HOURS });
  const none: number[] = [];
  await tx
    .updateTable('b2b_customers')
    .set((row_) => ({
      deleted_at: null,
      updated_at: by.now,
      taken_off_point_ids: none,
      taken_off_stop_ids: none,
      lock_version: row_('lock_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await places.routes.putBack(tx, by, id, row.taken_off_point_ids);
  await places.stops.putBack(tx, by, id, row.taken_off_stop_ids);
  const back = await b2bCustomerById(tx, by, id);
  recordChanges(tx, by, [{ kind: KIND, id, before: null, after: { ...valuesOf(back) }, action: 'restored' }]);
  return back;
}
