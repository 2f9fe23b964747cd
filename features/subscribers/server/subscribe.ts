// Subscribing at a stop (RG80, RG81, RG83). Everything a visitor may say comes in here; the answer never tells
// whether the phone was known.

import { sql } from 'kysely';
import type { AppContext } from '../../../server/context.ts';
import type { Act, Tenant } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import { dialledDigits } from '../../../shared/phone.ts';
import { refuse } from '../../../shared/refusals.ts';
import { fill } from '../../../shared/texts.ts';
import { forgetChanges, recordChanges } from '../../history/server/record-changes.ts';
import { eraseImported, letWaitingRowsGo } from '../../imports/server/erase-imported.ts';
import { leadText } from '../../notices/rules/default-notices.ts';
import { fillNotice, noticeValues, usableText } from '../../notices/rules/notice.ts';
import { isCapped } from '../../notices/server/list-outbox.ts';
import { forgetReceivers, leadOf, reviveReceiversOf } from '../../notices/server/place-receivers.ts';
import { queueMessages } from '../../notices/server/queue-messages.ts';
import { type Subscription } from '../contract/subscriber.ts';
import { subscriberRefusals } from '../refusals.ts';
import { phoneFor, receivesSms } from '../rules/subscriber.ts';
import { subscriberTexts } from '../texts/public-texts.ts';
import { keepChange, wholePlace, type WholePlace } from './answer-change.ts';
import { countPhone } from './count-attempts.ts';
import { spendSolution } from './make-captcha.ts';
import { matchCustomer } from './match-receivers.ts';
import { needsCaptcha } from './needs-captcha.ts';
import { recordConsents, type ConsentKind } from './record-consents.ts';
import { depoFor, stopsToSubscribeAt, type ChosenStop } from './subscriber.ts';

/**
 * From the address to the stop: what the page calls 'no near points'. It also catches latitude and longitude in the
 * wrong order.
 */
const FARTHEST_STOP_M = 5_000;
/** The stop chosen first; refused: stop_must_exist unless all that were named may be subscribed at. */
async function chosenStop(tx: TenantTx, wish: Subscription): Promise<ChosenStop> {
  const named = [
    wish.plan_event_route_point_id,
    ...(wish.sms_receivers_attributes ?? []).map((row) => row.plan_event_route_point_id),
  ];
  const ids = [...new Set(named.filter((id) => id !== null && id !== undefined))];
  const stops = await stopsToSubscribeAt(tx, ids);
  const first = stops.find((stop) => stop.id === ids[0]);
  if (!first || stops.length < ids.length) refuse(subscriberRefusals.stop_must_exist);
  return first;
}

interface Place extends LatLng {
  address: string;
  original_address: string | null;
  original_lat: number | null;
  original_lng: number | null;
}

function placeOf(wish: Subscription, stop: ChosenStop): Place {
  const { coordinates, address, original_address, original_coordinates } = wish.location_attributes ?? {};
  const { lat, lng } = coordinates ?? stop;
  if (distanceMetres({ lat, lng }, stop) > FARTHEST_STOP_M) refuse(subscriberRefusals.place_is_elsewhere);
  return {
    lat,
    lng,
    address: address ?? stop.address,
    original_address: original_address ?? null,
    original_lat: original_coordinates?.lat ?? null,
    original_lng: original_coordinates?.lng ?? null,
  };
}

/** The phone as E.164. Refused: phone_invalid, phone_not_mobile. */
export function mobileFor(tenant: Tenant, text: string): string {
  const phone = phoneFor(tenant.country, text) ?? refuse(subscriberRefusals.phone_invalid);
  return receivesSms(phone) ? phone : refuse(subscriberRefusals.phone_not_mobile);
}

export interface Kept {
  id: number;
  uuid: string;
  phone: string;
  was: 'unknown' | 'unsubscribed' | 'subscribed';
  marketing_changed: boolean;
  /** Whoever typed the number agreed to marketing for a person who is known: it counts once that person has said so. */
  asks_marketing: boolean;
}

type Wish = Pick<
  Subscription,
  'marketing_agreement' | 'facebook_messenger_id' | 'broadcast_message_block_id'
>;

interface Before {
  id: number;
  uuid: string;
  sms_permission: boolean;
  marketing_agreement: boolean;
}

/**
 * Somebody who is erased between the two statements is made again: whoever erases them keeps no one from subscribing.
 */
async function madeOrFound(tx: TenantTx, phone: string): Promise<{ made: boolean; before: Before }> {
  for (;;) {
    const made = await tx
      .insertInto('customers')
      .values({ phone, sms_permission: false })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'phone']).doNothing())
      .returning('id')
      .executeTakeFirst();
    const before = await tx
      .selectFrom('customers')
      .select(['id', 'uuid', 'sms_permission', 'marketing_agreement'])
      .where('phone', '=', phone)
      .forUpdate()
      .executeTakeFirst();
    if (before) return { made: made !== undefined, before };
  }
}

/** Makes the person or finds them, locked either way: two requests for one phone take turns. */
export async function keepCustomer(tx: TenantTx, by: Act, phone: string, wish: Wish): Promise<Kept> {
  const { made, before } = await madeOrFound(tx, phone);
  const wished = wish.marketing_agreement ?? before.marketing_agreement;
  const asks_marketing = !made && wished && !before.marketing_agreement;
  const marketing_agreement = wished && !asks_marketing;
  await tx
    .updateTable('customers')
    .set((column) => ({
      sms_permission: true,
      marketing_agreement,
      updated_at: by.now,
      lock_version: column('lock_version', '+', 1),
      ...(!before.sms_permission && { sms_permission_changed_at: by.now }),
      ...(wish.facebook_messenger_id && { facebook_messenger_id: wish.facebook_messenger_id }),
      ...(wish.broadcast_message_block_id && { broadcast_message_block_id: wish.broadcast_message_block_id }),
    }))
    .where('id', '=', before.id)
    .execute();
  const { uuid: _, ...consents } = before;
  const after = { ...(made && { phone }), sms_permission: true, marketing_agreement };
  recordChanges(tx, by, [{ kind: 'customers', id: before.id, before: made ? null : consents, after }]);
  return {
    id: before.id,
    uuid: before.uuid,
    phone,
    was: made ? 'unknown' : before.sms_permission ? 'subscribed' : 'unsubscribed',
    marketing_changed: marketing_agreement !== before.marketing_agreement,
    asks_marketing,
  };
}

/** Answers whether the place is another one than before, and that one. */
async function keepPlace(
  tx: TenantTx,
  by: Act,
  customer_id: number,
  place: Place,
): Promise<{ has_moved: boolean; before: WholePlace | null }> {
  const before = await wholePlace(tx, customer_id);
  const row = { ...place, address_type: 'local' };
  await tx
    .insertInto('locations')
    .values({ customer_id, ...row })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'customer_id']).doUpdateSet({ ...row, updated_at: by.now }),
    )
    .execute();
  return { has_moved: !before || distanceMetres(before, place) > 1, before };
}

type Told = 'subscribed' | 'moved' | 'marketing';
interface Telling {
  by: Act;
  customer: Kept;
  stop: ChosenStop;
  place: Place;
  nth: number;
}

async function tell(
  tx: TenantTx,
  kind: Told,
  link: string,
  { by, customer, stop, place, nth }: Telling,
): Promise<void> {
  const { tenant } = by.actor;
  const depo = await depoFor(tx, place, stop.depo_id);
  if (!depo) return;
  const own = fill(subscriberTexts.sms[kind][tenant.locale], {
    minutes: leadText(tenant.locale, leadOf(tenant)),
  });
  const values = noticeValues({
    depo: depo.title,
    address: place.address,
    eta: stop.google_estimate_time ?? by.now,
    window: null,
    link,
    zone: tenant.time_zone,
  });
  await queueMessages(tx, tenant, [
    {
      kind,
      phone: customer.phone,
      text: fillNotice(usableText(kind === 'subscribed' ? depo.sms_subscribe_text : null, own), values),
      dedupe_key: `${kind}:${customer.uuid}:${dayIn(tenant.time_zone, by.now)}:${nth}`,
      send_at: by.now,
      customer_id: customer.id,
    },
  ]);
}

/**
 * Tells the phone, so that somebody subscribed or moved by a stranger notices; nothing when nothing changed. What was
 * changed of a person who is known carries a link that takes it back; that is told however many SMS have left today.
 */
async function confirm(
  tx: TenantTx,
  telling: Telling,
  change: { has_moved: boolean; before: WholePlace | null },
): Promise<void> {
  const { by, customer } = telling;
  if (by.actor.tenant.settings.sms_off) return;
  if (customer.was !== 'subscribed' && !(await isCapped(tx, by)))
    await tell(tx, 'subscribed', `${by.public_url}/c/${customer.uuid}`, telling);
  const moved = customer.was === 'subscribed' && change.has_moved;
  if (!moved && (!customer.asks_marketing || (await isCapped(tx, by)))) return;
  const link = await keepChange(tx, by, customer.id, {
    moved,
    place_before: change.before,
    asks_marketing: customer.asks_marketing,
  });
  await tell(tx, moved ? 'moved' : 'marketing', link, telling);
}

/**
 * Refused: gdpr_not_accepted, phone_invalid, phone_not_mobile, captcha_failed, stop_must_exist, place_is_elsewhere,
 * too_often.
 */
export async function subscribeCustomer(
  tx: TenantTx,
  app: AppContext,
  by: Act,
  wish: Subscription,
): Promise<void> {
  const { tenant } = by.actor;
  if (!wish.gdpr_agreement) refuse(subscriberRefusals.gdpr_not_accepted);
  const phone = mobileFor(tenant, wish.phone);
  const stop = await chosenStop(tx, wish);
  const place = placeOf(wish, stop);
  if (needsCaptcha(app, tenant)) await spendSolution(tx, app, tenant, wish.captcha_value, by.now);
  const nth = await countPhone(tx, 'subscribe', phone, by);
  const customer = await keepCustomer(tx, by, phone, wish);
  const change = await keepPlace(tx, by, customer.id, place);
  const given: Partial<Record<ConsentKind, boolean>> = {
    gdpr: true,
    ...(customer.was !== 'subscribed' && { sms: true }),
    ...(customer.marketing_changed && { marketing: !!wish.marketing_agreement }),
  };
  await recordConsents(tx, by, customer, given, 'subscribe');
  await reviveReceiversOf(tx, [customer.id], by.now);
  await matchCustomer(tx, tenant, customer.id, by.now);
  await confirm(tx, { by, customer, stop, place, nth }, change);
}

/** Fewer are no phone number. */
const LEAST_DIGITS = 7;

/**
 * Erases those who left no consent (G34). What they gave is kept without them: consents as digests, receivers and
 * feedback as figures. Who has an open order stays until it is handled; a phone of an order is whatever the shop
 * sent, so that digits which end alike keep somebody.
 */
export async function forgetCustomers(tx: TenantTx): Promise<number[]> {
  const { rows } = await shaped<{ id: number; phone: string }>(
    fromTable('c', 'id phone'),
    (columns) => sql`
    with ordered as (
      select distinct ltrim(regexp_replace(customer_phone, '\\D', '', 'g'), '0') as digits from delivery_orders
      where tenant_id = current_tenant() and status in ('new', 'failed') and customer_phone is not null
    )
    delete from customers c where c.tenant_id = current_tenant() and not c.sms_permission and not c.marketing_agreement
      and not exists (
        select from ordered where length(digits) >= ${LEAST_DIGITS} and right(c.phone, length(digits)) = digits)
    returning ${columns}`,
  ).execute(tx);
  await forgetTraces(tx, rows);
  return rows.map(({ id }) => id);
}

/** What is kept of people beside their own rows; of an undo, but for what other sheets say that wait to be saved. */
async function forgetTraces(
  tx: TenantTx,
  people: readonly { id: number; phone: string }[],
  { isUndo = false } = {},
): Promise<void> {
  const ids = people.map(({ id }) => id);
  await forgetReceivers(tx, ids);
  await forgetChanges(tx, 'customers', ids);
  const traces = { record_ids: ids, field: 'phone' };
  if (isUndo) await letWaitingRowsGo(tx, 'customers', traces);
  const digits = people.flatMap(({ phone }) => dialledDigits(phone));
  await eraseImported(tx, 'customers', { ...traces, digits }, { isUndo });
}

/** Erases some, whatever they agreed to. */
export async function forgetCustomersOf(
  tx: TenantTx,
  ids: readonly number[],
  { isUndo = false } = {},
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await shaped<{ id: number; phone: string }>(
    fromTable('c', 'id phone'),
    (columns) => sql`
    delete from customers c
    where c.tenant_id = current_tenant() and c.id = any (${[...ids]}::bigint[])
    returning ${columns}`,
  ).execute(tx);
  await forgetTraces(tx, rows, { isUndo });
}
