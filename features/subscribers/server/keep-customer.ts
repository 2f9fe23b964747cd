// Customers as staff keep them. What a change of consent or place leads to is the same as when the customer makes it
// on the public page.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { type FieldProblem } from '../../../shared/error-body.ts';
import { fieldTexts, refuseFields } from '../../../shared/refusals.ts';
import { isUnchanged, recordChanges, refuseStale } from '../../history/server/record-changes.ts';
import { reviveReceiversOf, skipReceiversOf } from '../../notices/server/place-receivers.ts';
import { hasMoved, locationAfter, type Location, type LocationChanges } from '../rules/kept-place.ts';
import { phoneFor, receivesSms } from '../rules/subscriber.ts';
import { keptColumns, findLocation, lockCustomer, type KeptCustomer } from './kept-customer.ts';
import { matchCustomer } from './match-receivers.ts';
import { recordConsents, type ConsentKind } from './record-consents.ts';

type Texts = Partial<
  Record<
    'first_name' | 'last_name' | 'name' | 'username' | 'email' | 'address' | 'home_address' | 'route_number',
    string | null
  >
>;

export interface CustomerChanges extends Texts {
  phone?: string;
  gender?: 'female' | 'male' | null;
  sms_permission?: boolean;
  marketing_agreement?: boolean;
  location?: LocationChanges | null;
  lock_version?: number;
}
export type NewCustomer = CustomerChanges & { phone: string };

/** The country's own numbers as they are dialled there; those of others with their code. */
export function phoneOf(country: string, phone: string): string | null {
  return phoneFor(country, phone) ?? (/^\s*(\+|00)/.test(phone) ? phoneFor(null, phone) : null);
}

interface Wanted {
  row: Partial<Omit<KeptCustomer, 'id' | 'lock_version'>>;
  location: Location | null;
  has_location: boolean;
}

/** Every field that is wrong, at once. */
function wantedOf(
  by: Act,
  before: { phone: string; sms_permission: boolean; location: Location | null } | null,
  { location: places, lock_version: _, ...changes }: CustomerChanges,
): Wanted {
  const { tenant } = by.actor;
  const problems: FieldProblem[] = [];
  const row: Wanted['row'] = { ...changes };
  if (changes.phone !== undefined && changes.phone !== before?.phone) {
    const phone = phoneOf(tenant.country, changes.phone);
    if (phone === null) problems.push({ field: 'phone', text: fieldTexts.invalid });
    else row.phone = phone;
  }
  // A number that is kept without SMS, or was before mobiles were told from others, is left alone.
  const getsSms = changes.sms_permission ?? before?.sms_permission ?? true;
  const isNew = row.phone !== before?.phone && problems.length === 0;
  if (
    getsSms &&
    (isNew || before?.sms_permission === false) &&
    !receivesSms(row.phone ?? before?.phone ?? '')
  ) {
    problems.push({ field: 'phone', text: fieldTexts.not_mobile });
  }
  const has_location = places !== undefined;
  const read =
    !has_location || places === null
      ? { location: has_location ? null : (before?.location ?? null), problems: [] }
      : locationAfter(before?.location ?? null, places, tenant);
  problems.push(...read.problems);
  if (problems.length > 0) refuseFields(problems);
  return { row, location: read.location, has_location };
}

async function keepLocation(
  tx: TenantTx,
  by: Act,
  customer_id: number,
  location: Location | null,
): Promise<void> {
  if (location === null) {
    await tx.deleteFrom('locations').where('customer_id', '=', customer_id).execute();
    return;
  }
  const { place, home } = location;
  const row = {
    address: place.address,
    lat: place.lat,
    lng: place.lng,
    address_type: place.type,
    home_address: home?.address ?? null,
    home_lat: home?.lat ?? null,
    home_lng: home?.lng ?? null,
    home_address_type: home?.type ?? null,
  };
  await tx
    .insertInto('locations')
    .values({ customer_id, ...row })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'customer_id']).doUpdateSet({ ...row, updated_at: by.now }),
    )
    .execute();
}

const shownPlace = (spot: Location['home']) => spot && `${spot.lat}, ${spot.lng}`;

/** A customer as the history tells of them. */
export function toldCustomer(row: Readonly<Record<string, unknown>>, location: Location | null) {
  return {
    ...Object.fromEntries(keptColumns.map((name) => [name, row[name] ?? null])),
    location_address: location?.place.address ?? null,
    location_coordinates: shownPlace(location?.place ?? null),
    location_home_address: location?.home?.address ?? null,
    location_home_coordinates: shownPlace(location?.home ?? null),
  };
}

/** Notices follow the consent and the place; each change of consent is kept as evidence. */
async function follow(
  tx: TenantTx,
  by: Act,
  customer: { id: number; phone: string },
  before: ConsentsAt | null,
  after: ConsentsAt,
): Promise<void> {
  const given: Partial<Record<ConsentKind, boolean>> = {
    ...((before?.sms_permission ?? false) !== after.sms_permission && { sms: after.sms_permission }),
    ...((before?.marketing_agreement ?? false) !== after.marketing_agreement && {
      marketing: after.marketing_agreement,
    }),
  };
  await recordConsents(tx, by, customer, given, by.actor.key === null ? 'staff' : 'integration');
  if (given.sms === false) await skipReceiversOf(tx, [customer.id], 'unsubscribed', by.now);
  if (given.sms === true && before) await reviveReceiversOf(tx, [customer.id], by.now);
  if (after.sms_permission && (given.sms === true || hasMoved(before?.location ?? null, after.location))) {
    await matchCustomer(tx, by.actor.tenant, customer.id, by.now);
  }
}
interface ConsentsAt {
  sms_permission: boolean;
  marketing_agreement: boolean;
  location: Location | null;
}

/** Refused: phone and location.* 'is invalid', phone 'has already been taken'. */
export async function createCustomer(tx: TenantTx, by: Act, input: NewCustomer): Promise<number> {
  const { row, location } = wantedOf(by, null, input);
  const made = await tx
    .insertInto('customers')
    .values({
      ...row,
      phone: row.phone ?? input.phone,
      sms_permission_changed_at: by.now,
      created_at: by.now,
      updated_at: by.now,
    })
    .returning(['id', 'phone', 'sms_permission', 'marketing_agreement'])
    .executeTakeFirstOrThrow();
  if (location) await keepLocation(tx, by, made.id, location);
  recordChanges(tx, by, [
    { kind: 'customers', id: made.id, before: null, after: toldCustomer({ ...row, ...made }, location) },
  ]);
  await follow(tx, by, made, null, { ...made, location });
  return made.id;
}

/** Refused beside what creating refuses: stale. */
export async function updateCustomer(
  tx: TenantTx,
  by: Act,
  id: number,
  changes: CustomerChanges,
): Promise<void> {
  const before = await lockCustomer(tx, id);
  await refuseStale(tx, 'customers', before, changes.lock_version);
  await save(tx, by, before, changes);
}

async function save(tx: TenantTx, by: Act, before: KeptCustomer, changes: CustomerChanges): Promise<void> {
  const place = await findLocation(tx, before.id);
  const { row, location, has_location } = wantedOf(by, { ...before, location: place }, changes);
  const after = { ...before, ...row };
  if (
    isUnchanged(toldCustomer(before, place), toldCustomer(after, location)) &&
    isUnchanged({ place }, { place: location })
  )
    return;
  const changesSms = after.sms_permission !== before.sms_permission;
  await tx
    .updateTable('customers')
    .set((column) => ({
      ...row,
      updated_at: by.now,
      lock_version: column('lock_version', '+', 1),
      ...(changesSms && { sms_permission_changed_at: by.now }),
    }))
    .where('id', '=', before.id)
    .execute();
  if (has_location) await keepLocation(tx, by, before.id, location);
  recordChanges(tx, by, [
    {
      kind: 'customers',
      id: before.id,
      before: toldCustomer(before, place),
      after: toldCustomer(after, location),
    },
  ]);
  await follow(tx, by, after, { ...before, location: place }, { ...after, location });
}

/**
 * Hands customers over to another stop: from now on its truck is the one they hear of (RG36). Answers how many.
 * Refused: customer_must_exist, stop_must_exist.
 */
export async function moveToStop(
  tx: TenantTx,
  by: Act,
  ids: readonly number[],
  spot: { address: string; lat: number; lng: number },
): Promise<number> {
  for (const id of ids.toSorted((a, b) => a - b)) {
    const before = await lockCustomer(tx, id);
    await save(tx, by, before, {
      location: {
        address: spot.address,
        coordinates: { lat: spot.lat, lng: spot.lng },
        address_type: 'local',
      },
    });
  }
  return ids.length;
}

/** The differences of a day become one line again. */
export async function addUpCounts(tx: TenantTx): Promise<void> {
  await sql`
    with counted as (delete from customer_counts where tenant_id = current_tenant() returning customers, sms, marketing)
    insert into customer_counts (customers, sms, marketing)
    select sum(customers), sum(sms), sum(marketing) from counted having count(*) > 0`.execute(tx);
}
