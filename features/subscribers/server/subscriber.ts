// Who is subscribed, to what, and what they see of it.

import { sql } from 'kysely';
import type { Tenant } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { refuse } from '../../../shared/refusals.ts';
import { subscriberRefusals } from '../refusals.ts';
import { isForgotten, type Consents } from '../rules/subscriber.ts';
import { comingAt, comingSpan } from './search-stops.ts';

export interface Subscriber extends Consents {
  id: number;
  uuid: string;
  phone: string;
  address: string | null;
  place: LatLng | null;
}

interface Row extends Consents {
  id: number;
  uuid: string;
  phone: string;
  address: string | null;
  lat: number | null;
  lng: number | null;
}

async function subscriberBy(
  tx: TenantTx,
  by: { uuid: string } | { phone: string },
  lock: boolean,
): Promise<Subscriber | null> {
  const { rows } = await shaped<Row>(
    {
      ...fromTable('c', 'id uuid phone sms_permission marketing_agreement'),
      ...fromTable('l', 'address lat lng'),
    },
    (columns) => sql`
    select ${columns}
    from customers c left join locations l on l.tenant_id = c.tenant_id and l.customer_id = c.id
    where ${'uuid' in by ? sql`c.uuid = ${by.uuid}` : sql`c.phone = ${by.phone}`}
    ${lock ? sql`for update of c` : sql``}`,
  ).execute(tx);
  const [row] = rows;
  if (!row || isForgotten(row)) return null;
  const { lat, lng, ...rest } = row;
  return { ...rest, place: lat !== null && lng !== null ? { lat, lng } : null };
}

/** Null for nobody, and for somebody who has no consent left and only waits to be erased. */
export const subscriberByUuid = (tx: TenantTx, uuid: string, lock = false) =>
  subscriberBy(tx, { uuid }, lock);
/** `phone` is E.164. */
export const subscriberByPhone = (tx: TenantTx, phone: string, lock = false) =>
  subscriberBy(tx, { phone }, lock);

async function presentSubscriber(tx: TenantTx, uuid: string): Promise<Subscriber> {
  return (
    (await subscriberByUuid(tx, uuid)) ??
    refuse(subscriberRefusals.already_unsubscribed, {}, { reason: 'unsubscribed' })
  );
}

export const flagsOf = ({
  uuid,
  sms_permission,
  marketing_agreement,
}: Pick<Subscriber, 'uuid' | keyof Consents>) => ({ uuid, sms_permission, marketing_agreement });

/** Refused: already_unsubscribed. */
export async function readConsentFlags(tx: TenantTx, uuid: string) {
  return flagsOf(await presentSubscriber(tx, uuid));
}

const MOST_VISITS = 5;

async function nextVisits(tx: TenantTx, tenant: Tenant, place: LatLng | null, now: Date) {
  if (!place) return [];
  const seen = new Set<number>();
  const stops = (await comingAt(tx, place, comingSpan(tenant, now))).filter(
    (stop) => !seen.has(stop.plan_event_id) && seen.add(stop.plan_event_id),
  );
  return stops.slice(0, MOST_VISITS).map((stop) => ({
    date: dayIn(tenant.time_zone, stop.google_estimate_time),
    google_estimate_time: stop.google_estimate_time,
    original_google_estimate_time: stop.original_google_estimate_time,
    address: stop.address,
  }));
}

const masked = (phone: string) =>
  `${phone.slice(0, 3)} ${'•'.repeat(Math.max(0, phone.length - 5))}${phone.slice(-2)}`;

/** Refused: already_unsubscribed. */
export async function customerPage(tx: TenantTx, tenant: Tenant, uuid: string, now: Date) {
  const customer = await presentSubscriber(tx, uuid);
  const { place, address } = customer;
  return {
    ...flagsOf(customer),
    phone: masked(customer.phone),
    place: place && address !== null ? { address, coordinates: place } : null,
    next_visits: await nextVisits(tx, tenant, place, now),
  };
}

/** Refused: already_unsubscribed. */
export async function readDeliveryInfo(tx: TenantTx, tenant: Tenant, uuid: string, now: Date) {
  return nextVisits(tx, tenant, (await presentSubscriber(tx, uuid)).place, now);
}

export interface ChosenStop extends LatLng {
  id: number;
  address: string;
  google_estimate_time: Date | null;
  depo_id: number;
}

/** Those of the ids that the public may subscribe at. */
export async function stopsToSubscribeAt(tx: TenantTx, ids: readonly number[]): Promise<ChosenStop[]> {
  const { rows } = await shaped<ChosenStop>(
    { ...fromTable('p', 'id address lat lng google_estimate_time'), depo_id: 'e.depo_id' },
    (columns) => sql`
    select ${columns}
    from plan_event_route_points p join plan_events e on e.tenant_id = p.tenant_id and e.id = p.plan_event_id
    where p.id = any(${[...ids]}::bigint[]) and p.deleted_at is null and p.kind in ('regular', 'b2b')`,
  ).execute(tx);
  return rows;
}

export interface DepoTexts {
  id: number;
  title: string;
  sms_subscribe_text: string | null;
  sms_unsubscribe_text: string | null;
}

/** The depot whose trucks come nearest to a place; the first one where none does. */
export async function depoFor(
  tx: TenantTx,
  place: LatLng | null,
  depo_id: number | null = null,
): Promise<DepoTexts | undefined> {
  const nearest = async () => {
    if (!place) return null;
    const { rows } = await shaped<{ depo_id: number }>(
      { depo_id: 'e.depo_id' },
      (columns) => sql`
      select ${columns}
      from (
        select tenant_id, plan_event_id from plan_event_route_points
        where tenant_id = current_tenant() and visited_state = 'pending' and deleted_at is null
        order by place <-> sphere_place(${place.lat}::float8, ${place.lng}::float8) limit 1) p
      join plan_events e on e.tenant_id = p.tenant_id and e.id = p.plan_event_id`,
    ).execute(tx);
    return rows[0]?.depo_id ?? null;
  };
  const chosen = depo_id ?? (await nearest());
  return tx
    .selectFrom('depos')
    .select(['id', 'title', 'sms_subscribe_text', 'sms_unsubscribe_text'])
    .$if(chosen !== null, (query) => query.where('id', '=', chosen as number))
    .orderBy('id')
    .executeTakeFirst();
}
