// Everything that is kept of a person, by their id and by their phone, under names that they understand.

import { sql, type RawBuilder } from 'kysely';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { wasTold } from '../../../server/told-by-sms.ts';
import { notFound } from '../../../shared/refusals.ts';
import { ordersOfPhone } from '../../delivery-orders/server/orders-of-phone.ts';

interface Person {
  id: number;
  phone: string;
}

/** Of each kind the newest; nobody is near it, but a file is not made of a list without an end. */
const MOST_OF_A_KIND = 10_000;

async function readRows(tx: TenantTx, rows: RawBuilder<unknown>): Promise<object[]> {
  return (await sql<object>`${rows} limit ${MOST_OF_A_KIND}`.execute(tx)).rows;
}

const record = ({ id }: Person) => sql`
  select first_name, last_name, name, username, email, phone, gender, address, home_address, route_number,
    sms_permission, sms_permission_changed_at, marketing_agreement,
    facebook_messenger_id, broadcast_message_block_id, created_at, updated_at
  from customers where id = ${id}`;

const places = ({ id }: Person) => sql`
  select address, lat as latitude, lng as longitude,
    original_address as address_as_typed, original_lat as latitude_as_typed, original_lng as longitude_as_typed,
    home_address, home_lat as home_latitude, home_lng as home_longitude, created_at, updated_at
  from locations where customer_id = ${id} order by id`;

const favourites = ({ id }: Person) => sql`
  select address, lat as latitude, lng as longitude, created_at as chosen_at from favorite_places
  where customer_id = ${id} order by id desc`;

const consents = ({ id }: Person) => sql`
  select kind, given, at, source, said_on as given_elsewhere_on, said_source as given_elsewhere_by,
    text_version as version_of_the_wording from consents
  where customer_id = ${id} order by id desc`;

const asked = ({ id }: Person) => sql`
  select at, moved, place_before, asks_marketing as asked_for_marketing, taken_back_at, confirmed_at
  from subscription_changes where customer_id = ${id} order by id desc`;

const messages = ({ id, phone }: Person) => sql`
  select kind, phone, sender, text, status, created_at as written_at, send_at as due_at, sent_at, delivered_at
  from sms_outbox where customer_id = ${id} or phone = ${phone} order by id desc`;

const answers = ({ phone }: Person) => sql`
  select phone, message as text, came_at from sms_answers where phone = ${phone} order by id desc`;

const visits = ({ id }: Person) => sql`
  select e.date, p.address as stop, s.distance_m as metres_away, s.sms_should_send_at as sms_due_at,
    case when ${wasTold('s')} then s.sms_sent_at end as sms_sent_at,
    s.sms_sent_skipped_at as sms_skipped_at, s.skip_code as sms_skipped_because
  from sms_receivers s
  join plan_events e on e.tenant_id = s.tenant_id and e.id = s.plan_event_id
  join plan_event_route_points p on p.tenant_id = s.tenant_id and p.id = s.plan_event_route_point_id
  where s.customer_id = ${id} order by s.id desc`;

const feedback = ({ id }: Person) => sql`
  select created_at as given_at, positive, comment, address as stop, route_name as route,
    planned_arrival_time, actual_arrival_time, manager_comment as answer
  from feedbacks where customer_id = ${id} order by id desc`;

const changes = ({ id }: Person) => sql`
  select at, action, user_name as changed_by, changes from record_changes
  where record_kind = 'customers' and record_id = ${id} order by id desc`;

const orders = ({ phone }: Person) => sql`
  select o.kind, coalesce(o.eshop_id, o.external_id) as number, o.status,
    o.customer_name as name, o.customer_phone as phone, o.customer_email as email,
    o.customer_address as address, o.billing_address, o.delivery_date, o.delivery_time, o.delivery_method,
    o.subtotal, o.delivery_charge, o.discount, o.total, o.payment_type,
    o.comment, o.comment_for_order, o.created_at as ordered_at,
    (select coalesce(json_agg(json_build_object(
        'product', l.description, 'quantity', l.quantity, 'price', l.price) order by l.position), '[]')
      from delivery_order_line_items l where l.tenant_id = o.tenant_id and l.delivery_order_id = o.id) as lines,
    (select json_build_object('handed_over_at', h.handed_over_at, 'lines', h.lines, 'paid', h.paid,
        'paid_amount', h.paid_amount, 'signed_by', h.signed_by, 'signature', h.signature)
      from delivery_order_handovers h where h.tenant_id = o.tenant_id and h.delivery_order_id = o.id) as handed_over,
    (select coalesce(json_agg(json_build_object('taken_at', p.taken_at, 'content_type', p.content_type,
        'base64', replace(encode(p.bytes, 'base64'), chr(10), '')) order by p.id), '[]')
      from delivery_order_photos p where p.tenant_id = o.tenant_id and p.delivery_order_id = o.id) as photos
  from delivery_orders o where ${ordersOfPhone(phone)} order by o.id desc`;

const kinds = {
  record,
  places,
  favourite_places: favourites,
  consents,
  changes_asked_for_by_phone: asked,
  messages,
  messages_answered: answers,
  visits_told_of: visits,
  feedback,
  delivery_orders: orders,
  history: changes,
} as const;

/** 404 for a customer of another tenant. */
export async function findPhone(tx: TenantTx, id: number): Promise<string> {
  const found = await tx.selectFrom('customers').select('phone').where('id', '=', id).executeTakeFirst();
  return (found ?? notFound()).phone;
}

export async function collectPersonalData(tx: TenantTx, id: number): Promise<Record<string, object[]>> {
  const person = { id, phone: await findPhone(tx, id) };
  const data: Record<string, object[]> = {};
  for (const [kind, rows] of Object.entries(kinds)) data[kind] = await readRows(tx, rows(person));
  return data;
}

/** As a number is dialled at home. */
const LOCAL_DIGITS = 8;
/** Shorter words stand in many a request that is about somebody else. */
const LEAST_LETTERS = 5;

/** Everything the person was ever called or written at, as the record and its history have it. */
export async function findOwnWords(tx: TenantTx, id: number): Promise<{ said: string[]; names: string[] }> {
  const { rows } = await shaped<{ field: string; word: string }>(
    { field: 'field', word: sql`fields ->> field` },
    (columns) => sql`
    with told as (
      select to_jsonb(c) as fields from customers c where c.id = ${id}
      union all select to_jsonb(l) from locations l where l.customer_id = ${id}
      union all select place_before from subscription_changes where customer_id = ${id} and place_before is not null
      union all select to_jsonb(f) from favorite_places f where f.customer_id = ${id})
    select ${columns}
    from told, jsonb_object_keys(fields) field
      where jsonb_typeof(fields -> field) = 'string'
    union select field, word
      from record_changes r, jsonb_each(r.changes) as change (field, pair), jsonb_array_elements_text(pair) word
      where r.record_kind = 'customers' and r.record_id = ${id}
        and jsonb_typeof(pair) = 'array' and word is not null`,
  ).execute(tx);
  const named = (...fields: string[]) => [
    ...new Set(rows.filter(({ field }) => fields.includes(field)).map(({ word }) => word)),
  ];
  const [firsts, lasts] = [named('first_name'), named('last_name')];
  const phones = named('phone');
  const said = [
    ...phones.flatMap((phone) => [phone, phone.slice(-LOCAL_DIGITS)]),
    ...named(
      'email',
      'name',
      'username',
      'uuid',
      'home_address',
      'original_address',
      'location_home_address',
    ),
    ...firsts.flatMap((first) => lasts.map((last) => `${first} ${last}`)),
  ];
  return { said: said.filter((word) => word.length >= LEAST_LETTERS), names: [...firsts, ...lasts] };
}
