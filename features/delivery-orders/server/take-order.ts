// An order arrives: kept whatever became of its route meanwhile, each number once, and put on its trip in the same
// transaction.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { noteNews } from '../../../server/note-news.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx, WithinTenant } from '../../../server/tenant.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { refuse } from '../../../shared/refusals.ts';
import { findEntrance } from '../../places/server/find-address.ts';
import type { PartOfOrder } from '../../webhooks/contract/further-events.ts';
import type { OrderKind } from '../contract/delivery-order.ts';
import type { SentOrder } from '../contract/sent-orders.ts';
import { orderRefusals } from '../refusals.ts';
import { likeliestStop, type AskedDetour } from '../rules/detours.ts';
import { asKept, newsIn } from '../rules/sent-orders.ts';
import { board, holdTrips, leaveStop, offTrip } from './board-trip.ts';
import { changeOrders, type OrderChange } from './change-orders.ts';
import { detourAt } from './find-detour.ts';
import { lockOrders, orderAnywhere, type StoredOrder } from './order-by-id.ts';
import { tellNewOrders } from './tell-of-orders.ts';
import { stopsOfTrip, tripById, tripOfStop } from './trip-stops.ts';

export interface Arriving {
  kind: OrderKind;
  sent: SentOrder;
}

/** Found before the transaction opens: it may take the world outside. */
interface Prepared {
  place: LatLng | null;
  plan_event_id: number | null;
  asked: AskedDetour | null;
}

async function findPlaceOfOrder(within: WithinTenant, by: Act, sent: SentOrder): Promise<LatLng | null> {
  if (sent.coordinates || sent.customer_address === null) return sent.coordinates;
  const { tenant } = by.actor;
  const near = { lat: tenant.lat, lng: tenant.lng };
  try {
    return await findEntrance({ within, tenant, now: by.now }, sent.customer_address, near);
  } catch {
    // The order counts, not its place on the map.
    return null;
  }
}

async function prepare(within: WithinTenant, by: Act, { kind, sent }: Arriving): Promise<Prepared> {
  const { tenant } = by.actor;
  const place = await findPlaceOfOrder(within, by, sent);
  const point_id = sent.plan_event_route_point_id;
  const plan_event_id =
    sent.plan_event_id ??
    (point_id === null ? null : await within((tx) => tripOfStop(tx, point_id), { readonly: true }));
  if (plan_event_id === null || place === null || kind === 'b2b' || !tenant.features.home_delivery)
    return { place, plan_event_id, asked: null };
  const after_id =
    point_id ??
    (await within(
      async (tx) => likeliestStop(await stopsOfTrip(tx, plan_event_id), place, null)?.id ?? null,
      {
        readonly: true,
      },
    ));
  return {
    place,
    plan_event_id,
    asked: await detourAt(within, tenant, by.now, { plan_event_id, after_id, place }),
  };
}

/** The depot nearest to the address, else the first one. */
async function depotFor(tx: TenantTx, place: LatLng | null): Promise<number> {
  const { rows } = await shaped<{ id: number }>(
    { id: 'id' },
    (columns) => sql`
    select ${columns}
    from depos
    order by ${
      place === null
        ? sql`null::float8`
        : sql`case when lat is null or lng is null then null
            else sphere_place(lat, lng) <-> sphere_place(${place.lat}, ${place.lng}) end`
    } nulls last, id
    limit 1`,
  ).execute(tx);
  const [depo] = rows;
  if (!depo) throw new Error('A tenant without a depot was sent an order');
  return depo.id;
}

async function findB2bCustomer(
  tx: TenantTx,
  kind: OrderKind,
  customer_number: string | null,
): Promise<number | null> {
  if (kind === 'eshop' || customer_number === null) return null;
  const row = await tx
    .selectFrom('b2b_customers')
    .select('id')
    .where(sql<boolean>`lower(customer_number) = lower(${customer_number})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

const plainFields = [
  'customer_name',
  'customer_number',
  'customer_phone',
  'customer_email',
  'customer_address',
  'billing_address',
  'delivery_date',
  'delivery_method',
  'subtotal',
  'delivery_charge',
  'discount',
  'total',
  'payment_type',
  'origin',
  'comment',
  'comment_for_order',
  'call_me',
  'fast_delivery',
  'cash_customer',
  'delivery_surcharge',
] as const;

const fieldsOf = (sent: SentOrder, which: (name: string) => boolean): OrderChange =>
  Object.fromEntries(plainFields.filter(which).map((name) => [name, sent[name]]));

async function putLines(tx: TenantTx, by: Act, id: number, lines: SentOrder['line_items']): Promise<void> {
  await tx.deleteFrom('delivery_order_line_items').where('delivery_order_id', '=', id).execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('delivery_order_line_items')
    .values(
      lines.map((line, at) => ({
        ...line,
        delivery_order_id: id,
        position: at + 1,
        created_at: line.created_at ?? by.now,
      })),
    )
    .execute();
}

/** The trip that the shop chose, where it still takes orders; null shows as 'No route'. */
async function findRide(tx: TenantTx, by: Act, order: StoredOrder, sent: SentOrder, prepared: Prepared) {
  if (prepared.plan_event_id === null || sent.delivery_method === 'pickup') return null;
  const wish = {
    plan_event_id: prepared.plan_event_id,
    point_id: sent.plan_event_route_point_id,
    first_stop: false,
    asked: prepared.asked,
  };
  const boarded = await board(tx, by, order, wish);
  // The stop that was chosen has gone or was visited meanwhile: another of the trip, if there is one.
  const again =
    'obstacle' in boarded && boarded.obstacle !== 'trip_closed' && wish.point_id !== null
      ? await board(tx, by, order, { ...wish, point_id: null })
      : boarded;
  if ('obstacle' in again) return null;
  const trip = await tripById(tx, by.actor.tenant.time_zone, by.now, prepared.plan_event_id);
  return { ...again.change, ...(trip && { depo_id: trip.depo_id }) };
}

/** Null when the number is known: another message was first. */
async function insertOrder(tx: TenantTx, by: Act, { kind, sent }: Arriving, prepared: Prepared) {
  const row = await tx
    .insertInto('delivery_orders')
    .values({
      ...(fieldsOf(sent, () => true) as { total: string }),
      kind,
      eshop_id: kind === 'eshop' ? (sent.eshop_id ?? null) : null,
      external_id: sent.external_id ?? null,
      b2b_customer_id: await findB2bCustomer(tx, kind, sent.customer_number),
      lat: prepared.place?.lat ?? null,
      lng: prepared.place?.lng ?? null,
      depo_id: await depotFor(tx, prepared.place),
      sent: JSON.stringify(contentOf(sent).content),
      created_at: by.now,
      updated_at: by.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

const numbered = ({ kind, sent }: Arriving) =>
  kind === 'eshop'
    ? sql<boolean>`kind = 'eshop' and eshop_id = ${sent.eshop_id}`
    : sql<boolean>`kind = 'b2b' and external_id = ${sent.external_id}`;

const ridesOn = new Set([
  'plan_event_id',
  'plan_event_route_point_id',
  'coordinates',
  'customer_address',
  'delivery_method',
]);

/** Its stamp tells when it was so, and is no part of what is kept. */
function contentOf({ updated_at, version, ...content }: SentOrder) {
  return { content: asKept(content), stamp: { updated_at, version } };
}

/** The caller holds the order. */
async function isNews(tx: TenantTx, by: Act, { kind, sent }: Arriving): Promise<boolean> {
  const external_id = (kind === 'eshop' ? sent.eshop_id : sent.external_id) ?? '';
  const news = await noteNews(tx, by, `${kind}_order`, [{ external_id, ...contentOf(sent) }]);
  return news.has(external_id);
}

const amounts = new Set(['subtotal', 'delivery_charge', 'discount', 'total', 'delivery_surcharge']);
/** Told by what it differs in from the version before. */
const inVersions = new Set(['delivery_date', 'comment', 'plan_event_id', 'plan_event_route_point_id']);

/** What those outside are told of it, beyond what versions keep. */
function partsIn(news: ReadonlySet<string>): PartOfOrder[] {
  const partOf = (name: string): PartOfOrder[] => {
    if (inVersions.has(name)) return [];
    if (name === 'line_items') return ['line_items'];
    if (amounts.has(name)) return ['amounts'];
    return [name.startsWith('customer_') || name === 'billing_address' ? 'customer' : 'details'];
  };
  return [...new Set([...news].flatMap(partOf))];
}

async function updateOrder(tx: TenantTx, by: Act, arriving: Arriving, prepared: Prepared): Promise<number> {
  const [order] = await lockOrders(tx, numbered(arriving));
  if (!order) throw new Error('An order was known and is not there');
  if (!(await isNews(tx, by, arriving))) return order.id;
  const { sent } = arriving;
  const kept = contentOf(sent).content;
  const news = newsIn(order.sent, kept);
  if (news.size === 0) return order.id;
  if (order.status !== 'new') refuse(orderRefusals.handled);
  const { place } = prepared;
  const moved = [...news].some((name) => ridesOn.has(name));
  const change: OrderChange = {
    ...fieldsOf(sent, (name) => news.has(name)),
    ...(moved && { lat: place?.lat ?? null, lng: place?.lng ?? null }),
    ...(news.has('customer_number') && {
      b2b_customer_id: await findB2bCustomer(tx, arriving.kind, sent.customer_number),
    }),
    sent: JSON.stringify(kept),
  };
  const ride = moved ? await rideAnew(tx, by, order, arriving, prepared) : {};
  await changeOrders(tx, by, [order.id], { ...change, ...ride }, { actor: 'eshop', also: partsIn(news) });
  if (news.has('line_items')) await putLines(tx, by, order.id, sent.line_items);
  return order.id;
}

/** Off the old stop, and on the trip that the message names or the order was on. */
async function rideAnew(tx: TenantTx, by: Act, order: StoredOrder, { sent }: Arriving, prepared: Prepared) {
  await holdTrips(tx, [order.plan_event_id, prepared.plan_event_id]);
  await leaveStop(tx, by, order);
  const { place } = prepared;
  const now = {
    ...order,
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    customer_address: sent.customer_address,
    plan_event_id: null,
    plan_event_route_point_id: null,
  };
  const plan_event_id = prepared.plan_event_id ?? order.plan_event_id;
  return (
    (await findRide(tx, by, now, sent, { ...prepared, plan_event_id })) ?? { ...offTrip, route_id: null }
  );
}

async function keep(tx: TenantTx, by: Act, arriving: Arriving, prepared: Prepared): Promise<number> {
  const id = await insertOrder(tx, by, arriving, prepared);
  if (id === null) return updateOrder(tx, by, arriving, prepared);
  await isNews(tx, by, arriving);
  await putLines(tx, by, id, arriving.sent.line_items);
  const [order] = await lockOrders(tx, sql<boolean>`id = ${id}`);
  const ride = order && (await findRide(tx, by, order, arriving.sent, prepared));
  if (ride) await tx.updateTable('delivery_orders').set(ride).where('id', '=', id).execute();
  await tellNewOrders(tx, by, [id], 'eshop');
  return id;
}

/** Answers the order's id, status and delivery; the same for a message that comes again. */
export async function takeOrder(within: WithinTenant, by: Act, arriving: Arriving) {
  const prepared = await prepare(within, by, arriving);
  return within(
    async (tx) => {
      const id = await keep(tx, by, arriving, prepared);
      const { status, delivery_date, delivery_time } = await orderAnywhere(tx, by.actor.tenant, id);
      return { id, status, delivery_date, delivery_time };
    },
    { readonly: false },
  );
}
