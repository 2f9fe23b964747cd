// Subscribing at a stop (RG80, RG81, RG83). Everything a visitor may say comes in here; the answer never tells whether the phone was known.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AppContext } from '../../../server/context.ts';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import { refuse } from '../../../shared/refusals.ts';
import { forgetChanges, recordChanges } from '../../history/server/commands.ts';
import { queueMessages } from '../../sms/outbox/server/commands.ts';
import { isCapped } from '../../sms/outbox/server/queries.ts';
import { fillNotice, noticeValues, usableText } from '../../sms/rules.ts';
import { forgetReceivers, reviveReceiversOf } from '../../sms/receivers/server/commands.ts';
import { needsCaptcha, spendSolution } from '../captcha/server/commands.ts';
import { subscriberRefusals, type Subscription } from '../contract.ts';
import { countPhone } from '../limits/server/commands.ts';
import { matchCustomer } from '../matching/server/commands.ts';
import { phoneFor } from '../rules.ts';
import { smsTexts } from '../texts.ts';
import { depoFor, stopsToSubscribeAt, type ChosenStop } from './queries.ts';

/** From the address to the stop: what the page calls 'no near points'. It also catches latitude and longitude in the wrong order. */
const FARTHEST_STOP_M = 5_000;
/** Which wording of the consent the page shows; every consent keeps the one it was given to. */
const TEXT_VERSION = '1';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

export type ConsentKind = 'sms' | 'marketing' | 'gdpr';

/** One row per change, kept when the person is not (RG88): phone and address only as digests. */
export async function recordConsents(
  tx: TenantTx, by: Act, customer: { id: number; phone: string }, given: Partial<Record<ConsentKind, boolean>>, source: string,
): Promise<void> {
  const rows = Object.entries(given).map(([kind, is_given]) => ({
    customer_id: customer.id, phone_hash: digest(customer.phone), kind, given: is_given, at: by.now, source, text_version: TEXT_VERSION, ip_hash: digest(by.actor.ip),
  }));
  if (rows.length > 0) await tx.insertInto('consents').values(rows).execute();
}

/** The stop chosen first; refused: stop_must_exist unless all that were named may be subscribed at. */
async function chosenStop(tx: TenantTx, wish: Subscription): Promise<ChosenStop> {
  const named = [wish.plan_event_route_point_id, ...(wish.sms_receivers_attributes ?? []).map((row) => row.plan_event_route_point_id)];
  const ids = [...new Set(named.filter((id) => id !== null && id !== undefined))];
  const stops = await stopsToSubscribeAt(tx, ids);
  const first = stops.find((stop) => stop.id === ids[0]);
  if (!first || stops.length < ids.length) refuse(subscriberRefusals.stop_must_exist);
  return first;
}

interface Place extends LatLng { address: string; original_address: string | null; original_lat: number | null; original_lng: number | null }

function placeOf(wish: Subscription, stop: ChosenStop): Place {
  const { coordinates, address, original_address, original_coordinates } = wish.location_attributes ?? {};
  const { lat, lng } = coordinates ?? stop;
  if (distanceMetres({ lat, lng }, stop) > FARTHEST_STOP_M) refuse(subscriberRefusals.place_is_elsewhere);
  return {
    lat, lng, address: address ?? stop.address, original_address: original_address ?? null,
    original_lat: original_coordinates?.lat ?? null, original_lng: original_coordinates?.lng ?? null,
  };
}

export interface Kept { id: number; uuid: string; phone: string; was: 'unknown' | 'unsubscribed' | 'subscribed'; marketing_changed: boolean }

/** Makes the person or finds them, locked either way: two requests for one phone take turns. */
export async function keepCustomer(
  tx: TenantTx, by: Act, phone: string, wish: Pick<Subscription, 'marketing_agreement' | 'facebook_messenger_id' | 'broadcast_message_block_id'>,
): Promise<Kept> {
  const made = await tx.insertInto('customers').values({ phone, sms_permission: false }).onConflict((conflict) => conflict.columns(['tenant_id', 'phone']).doNothing())
    .returning('id').executeTakeFirst();
  const before = await tx.selectFrom('customers').select(['id', 'uuid', 'sms_permission', 'marketing_agreement']).where('phone', '=', phone).forUpdate().executeTakeFirstOrThrow();
  const marketing_agreement = wish.marketing_agreement ?? before.marketing_agreement;
  await tx.updateTable('customers').set((column) => ({
    sms_permission: true, marketing_agreement, updated_at: by.now, lock_version: column('lock_version', '+', 1),
    ...(!before.sms_permission && { sms_permission_changed_at: by.now }),
    ...(wish.facebook_messenger_id && { facebook_messenger_id: wish.facebook_messenger_id }),
    ...(wish.broadcast_message_block_id && { broadcast_message_block_id: wish.broadcast_message_block_id }),
  })).where('id', '=', before.id).execute();
  const { uuid: _, ...consents } = before;
  const after = { ...(made && { phone }), sms_permission: true, marketing_agreement };
  await recordChanges(tx, by, [{ kind: 'customers', id: before.id, before: made ? null : consents, after }]);
  return {
    id: before.id, uuid: before.uuid, phone, was: made ? 'unknown' : before.sms_permission ? 'subscribed' : 'unsubscribed',
    marketing_changed: marketing_agreement !== before.marketing_agreement,
  };
}

/** Answers whether the place is another one than before. */
async function keepPlace(tx: TenantTx, by: Act, customer_id: number, place: Place): Promise<boolean> {
  const before = await tx.selectFrom('locations').select(['lat', 'lng']).where('customer_id', '=', customer_id).executeTakeFirst();
  const row = { ...place, address_type: 'local' };
  await tx.insertInto('locations').values({ customer_id, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id']).doUpdateSet({ ...row, updated_at: by.now })).execute();
  return !before || distanceMetres(before, place) > 1;
}

/** Tells the phone, so that somebody subscribed by a stranger notices; nothing when nothing changed. */
async function confirm(tx: TenantTx, by: Act, customer: Kept, stop: ChosenStop, place: Place, public_url: string, nth: number): Promise<void> {
  const { tenant } = by.actor;
  const depo = await depoFor(tx, place, stop.depo_id);
  if (!depo || tenant.settings.sms_off === true || await isCapped(tx, by)) return;
  const kind = customer.was === 'subscribed' ? 'moved' : 'subscribed';
  const template = usableText(kind === 'subscribed' ? depo.sms_subscribe_text : null, smsTexts[kind][tenant.locale]);
  const values = noticeValues({
    depo: depo.title, address: place.address, eta: stop.google_estimate_time ?? by.now, link: `${public_url}/c/${customer.uuid}`, zone: tenant.time_zone,
  });
  await queueMessages(tx, tenant, [{
    kind, phone: customer.phone, text: fillNotice(template, values), dedupe_key: `${kind}:${customer.uuid}:${dayIn(tenant.time_zone, by.now)}:${nth}`, send_at: by.now, customer_id: customer.id,
  }]);
}

/** Refused: gdpr_not_accepted, phone_invalid, captcha_failed, stop_must_exist, place_is_elsewhere, too_often. */
export async function subscribeCustomer(tx: TenantTx, app: AppContext, by: Act, wish: Subscription): Promise<void> {
  const { tenant } = by.actor;
  if (!wish.gdpr_agreement) refuse(subscriberRefusals.gdpr_not_accepted);
  const phone = phoneFor(tenant.country, wish.phone) ?? refuse(subscriberRefusals.phone_invalid);
  const stop = await chosenStop(tx, wish);
  const place = placeOf(wish, stop);
  if (needsCaptcha(app, tenant)) await spendSolution(tx, app, tenant, wish.captcha_value, by.now);
  const nth = await countPhone(tx, 'subscribe', phone, by);
  const customer = await keepCustomer(tx, by, phone, wish);
  const has_moved = await keepPlace(tx, by, customer.id, place);
  const given: Partial<Record<ConsentKind, boolean>> = {
    gdpr: true, ...(customer.was !== 'subscribed' && { sms: true }), ...(customer.marketing_changed && { marketing: !!wish.marketing_agreement }),
  };
  await recordConsents(tx, by, customer, given, 'subscribe');
  await reviveReceiversOf(tx, customer.id, by.now);
  await matchCustomer(tx, tenant, customer.id, by.now);
  if (customer.was !== 'subscribed' || has_moved) await confirm(tx, by, customer, stop, place, app.settings.public_url, nth);
}

/**
 * Erases those who left no consent (G34). What they gave is kept without them: consents as digests, receivers and feedback as figures.
 * Who has an open order will stay until it is delivered: a condition to add here with the orders' table.
 */
export async function forgetCustomers(tx: TenantTx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from customers where tenant_id = current_tenant() and not sms_permission and not marketing_agreement returning id`.execute(tx);
  const ids = rows.map((row) => row.id);
  await forgetReceivers(tx, ids);
  await forgetChanges(tx, 'customers', ids);
  return ids;
}
