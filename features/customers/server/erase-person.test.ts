// One person's data as a file, and their erasure, proved by looking for them in every column of the database.

import { afterEach, describe, expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { eshopOrder } from '../../../server/test/orders-world.ts';
import { firstStop, subscriberWorld } from '../../../server/test/subscriber-world.ts';
import { auditBuffer, type AuditBuffer } from '../../audit/server/buffer-requests.ts';
import { handlingCalls } from '../../delivery-orders/contract/order-status.ts';
import { postEshopOrder } from '../../delivery-orders/contract/sent-orders.ts';
import { giveFeedback } from '../../feedback/contract.ts';
import { queueDueNotices } from '../../notices/server/queue-due-notices.ts';
import { claimNext, settle } from '../../notices/server/queue-messages.ts';
import { relayOutbox } from '../../notices/server/relay-outbox.ts';
import { subscribe } from '../../subscribers/contract/subscriber.ts';
import { listCustomers, createCustomer, updateCustomer } from '../contract/customer.ts';
import { downloadPersonalData, erasePersonalData } from '../contract/personal-data.ts';

let audit: AuditBuffer | null = null;
const app = await testApp({ parts: { audit: (request) => audit?.record(request) } });
audit = auditBuffer(app.context);
const buffer = audit;

afterEach(() => {
  app.clock.set(testMoment);
});

const list = 'admin/customers';
const at = (id: number) => `${list}/${id}`;

let made = 0;

/** What nobody else in the database has in common with the person; each test has its own. */
function distinctive() {
  made += 1;
  const sign = `${'qxzwjk'[made]}${'vhyfpb'[made]}`;
  return {
    phone: `20917${360 + made}`,
    person: {
      first_name: `Xantippeline${sign}`,
      last_name: `Quistorph${sign}`,
      name: `Zwergberg${sign}`,
      username: `wuffgang${sign}`,
      email: `xanti.${sign}@zwergberg${sign}.invalid`,
      address: `Kvæghorn${sign} 417, Snøvsbølle${sign}`,
      home_address: `Gnavpot${sign} 93, Hjemsted`,
    },
    words: `Pralinklinik${sign}`,
    /** As text without blanks, in JSON and in an address. */
    traces: [
      `20917${360 + made}`,
      ...['xantippeline', 'quistorph', 'zwergberg', 'wuffgang', 'kvæghorn', 'snøvsbølle', 'gnavpot'].map(
        (word) => `${word}${sign}`,
      ),
      `pralinklinik${sign}`,
    ],
  };
}

const spaced = (phone: string) => phone.replace(/(..)(?=.)/g, '$1 ');

async function withPerson() {
  const world = await subscriberWorld(app, { features: { home_delivery: true } });
  const { tenant, visitor, rows, payload, known, stop } = world;
  const admin = await tenant.signIn('admin');
  // The log has room for the month from the first request on.
  await admin.call(listCustomers);
  await buffer.flush();
  const { phone, person, words, traces } = distinctive();
  const sent = payload(firstStop, `45${phone}`);
  sent.customer.location_attributes.original_address = person.home_address;
  expect((await visitor.call(subscribe, { body: sent })).status).toBeLessThan(300);
  const [subscriber] = await rows.customers();
  if (!subscriber) throw new Error('nobody subscribed');
  const { id, uuid } = subscriber;
  const change = async (body: object) =>
    expect((await admin.call(updateCustomer, { params: { id }, body })).status).toBe(200);
  await change({ customer: person });
  await change({ last_name: `${person.last_name}-Gift` });
  for (const phrase of [person.first_name, person.last_name, spaced(phone)])
    await admin.call(listCustomers, {
      query: { search_phrase: phrase },
      headers: {
        referer: `http://localhost/${tenant.slug}/admin/customers?search_phrase=${encodeURIComponent(phrase)}`,
      },
    });
  await tenant.tx(async (tx) => {
    const trip = await tx.selectFrom('plan_events').select('id').limit(1).executeTakeFirstOrThrow();
    const driver = await tenant.makeUser('driver');
    const [text, at] = [`${person.first_name} ${person.last_name}: ring ${spaced(phone)}`, app.clock()];
    const said = { plan_event_id: trip.id, driver_id: driver.id, user_id: driver.id, at, received_at: at };
    await tx
      .insertInto('trip_messages')
      .values({ ...said, text })
      .execute();
  });
  const told = async (time: string) => {
    app.clock.set(new Date(time));
    await queueDueNotices(app.context, await known());
    await relayOutbox(app.context, await known());
  };
  const order = async (more: object) => {
    const shop = await tenant.keyed('orders');
    const reply = await shop.call(postEshopOrder, {
      body: eshopOrder({
        customer_name: `${person.first_name} ${person.last_name}`,
        customer_phone: spaced(phone),
        customer_email: person.email,
        customer_address: person.address,
        billing_address: person.home_address,
        comment: words,
        ...more,
      }),
    });
    expect([reply.status, reply.text]).toEqual([201, reply.text]);
    return reply.body.id as number;
  };
  const complete = async (order_id: number, status = 'completed') => {
    const { depo_id } = await tenant.tx((tx) =>
      tx.selectFrom('delivery_orders').select('depo_id').where('id', '=', order_id).executeTakeFirstOrThrow(),
    );
    const reply = await admin.callWith(handlingCalls.eshop.updateStatus, {
      params: { depo_id, id: order_id },
      body: { status, comment: words },
    });
    expect(reply.status).toBe(200);
  };
  const feedback = async () => {
    await tenant.tx((tx) =>
      tx
        .updateTable('plan_event_route_points')
        .set({ visited_state: 'visited', actual_arrival_time: new Date('2026-06-11T07:02:00Z') })
        .where('id', '=', stop.id)
        .execute(),
    );
    app.clock.set(new Date('2026-06-11T07:30:00Z'));
    const body = {
      customer_uuid: uuid,
      plan_event_route_point_id: stop.id,
      positive: false,
      comment: words,
    };
    expect((await visitor.call(giveFeedback, { body })).status).toBe(201);
  };
  const data = `${at(id)}/personal_data`;
  return {
    ...world,
    admin,
    person,
    phone,
    words,
    traces,
    id,
    uuid,
    told,
    order,
    complete,
    feedback,
    change,
    data,
  };
}

/** Where the person stands before, at the least: else the search would prove nothing. */
const held = [
  'customers.phone',
  'daily_counts.subject',
  'delivery_order_versions.serialized_object',
  'delivery_orders.sent',
  'feedbacks.comment',
  'locations.original_address',
  'plan_event_route_points.address',
  'record_changes.changes',
  'sms_outbox.phone',
  'user_http_requests_202606.params',
  'user_http_requests_202606.referer',
];

/** Every place where one of the traces stands: each column of each table that can hold words. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const { owner } = app.database;
  const { rows: columns } = await owner.query<{ schema: string; table: string; column: string }>(`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and (c.data_type in (
        'text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED', 'bytea'))`);
  expect(columns.length).toBeGreaterThan(200);
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const { rows } = await owner.query<{ word: string }>(
      `select distinct word from "${schema}"."${table}" r, unnest($1::text[]) word
       where position(word in regexp_replace(lower(r."${column}"::text), '[\\s().-]', '', 'g')) > 0`,
      [[...words]],
    );
    found.push(...rows.map(({ word }) => `${table}.${column}: ${word}`));
  }
  return found;
}

describe('the data of one person as a file', () => {
  // spec: RG88
  test('has all that is held of them, by id and by phone, and nothing of others; the log keeps who took it', async () => {
    const { tenant, admin, visitor, payload, told, order, complete, feedback, ...of } = await withPerson();
    const { data, id, person, phone, words } = of;
    await visitor.call(subscribe, { body: payload(firstStop, '4520118888') });
    await told('2026-06-11T06:46:00Z');
    const ordered = await order({});
    await complete(ordered);
    const { id: user_id } = await tenant.makeUser('driver');
    const at = { received_at: app.clock(), user_id, delivery_order_id: ordered };
    await tenant.tx((tx) =>
      tx
        .insertInto('delivery_order_handovers')
        .values({ ...at, handed_over_at: app.clock(), lines: '[]', signed_by: 'Their Mother' })
        .execute(),
    );
    await order({ customer_phone: '20118888', customer_name: 'Somebody Else' });
    await feedback();
    const { status, headers, body } = await admin.get(data);
    expect([
      status,
      headers['cache-control'],
      headers['content-type'],
      headers['content-disposition'],
    ]).toEqual([
      200,
      expect.stringContaining('no-store'),
      expect.stringContaining('application/json'),
      expect.stringContaining(`attachment; filename="personal_data_${id}_2026-06-11.json"`),
    ]);
    expect(body).toMatchObject({
      record: { phone: `+45${phone}`, ...person, last_name: `${person.last_name}-Gift` },
      places: [{ address_as_typed: person.home_address }],
      delivery_orders: [{ address: person.address, status: 'completed', lines: [{}, {}], photos: [] }],
      feedback: [{ positive: false, comment: words }],
    });
    expect(body.delivery_orders[0].handed_over).toMatchObject({ signed_by: 'Their Mother' });
    expect(body.consents.map((one: { kind: string }) => one.kind).toSorted()).toEqual([
      'gdpr',
      'marketing',
      'sms',
    ]);
    expect(body.messages).toMatchObject([
      { kind: 'notice', status: 'shown', text: expect.any(String) },
      { kind: 'subscribed', status: 'shown' },
    ]);
    expect(body.history.length).toBeGreaterThan(2);
    expect(JSON.stringify(body)).not.toMatch(/20118888|Somebody/);
    await buffer.flush();
    const kept = await tenant.tx((tx) =>
      tx.selectFrom('user_http_requests').select('status').where('action', '=', 'personal_data').execute(),
    );
    expect(kept).toEqual([{ status: 200 }]);
  });

  test('is nothing for drivers and strangers, and unknown in another tenant', async () => {
    const { tenant, visitor, id } = await withPerson();
    const other = await (await app.makeTenant()).signIn('admin');
    const driver = await tenant.signIn('driver');
    for (const call of [downloadPersonalData, erasePersonalData]) {
      expect((await visitor.call(call, { params: { id } })).status).toBe(401);
      expect((await driver.call(call, { params: { id } })).status).toBe(403);
      expect((await other.call(call, { params: { id } })).status).toBe(404);
    }
  });
});

describe('erasing a person on request', () => {
  // spec: RG88
  test('leaves nothing of them in any column of any table; pressed again it is 404', async () => {
    const { tenant, admin, told, order, complete, feedback, rows, events, traces, id } = await withPerson();
    await admin.call(createCustomer, { body: { phone: '20118889' } });
    await told('2026-06-11T06:46:00Z');
    await complete(await order({}));
    await complete(await order({ plan_event_id: events[1] }));
    await complete(await order({}), 'cancelled');
    await feedback();
    await admin.call(downloadPersonalData, { params: { id } });
    await buffer.flush();
    const before = await placesOf(traces);
    for (const place of held)
      expect(
        before.filter((one) => one.startsWith(place)),
        place,
      ).not.toEqual([]);
    const { length } = await rows.sms();
    await tenant.tx((tx) => tx.updateTable('sessions').set({ proven_at: app.clock() }).execute());
    expect((await admin.call(erasePersonalData, { params: { id } })).status).toBe(204);
    await buffer.flush();
    expect(await placesOf(traces)).toEqual([]);
    expect((await admin.call(erasePersonalData, { params: { id } })).status).toBe(404);
    expect((await admin.call(downloadPersonalData, { params: { id } })).status).toBe(404);
    expect((await rows.sms()).length).toBe(length);
    expect((await rows.customers()).map((row) => row.phone)).toEqual(['+4520118889']);
    expect((await rows.consents()).slice(-2)).toEqual([
      { kind: 'sms', given: false, source: 'erased' },
      { kind: 'marketing', given: false, source: 'erased' },
    ]);
  });

  test('and so it is with one whom staff made, whose answer is kept for a repeat', async () => {
    const { admin, rows, id } = await withPerson();
    const { phone, person, traces } = distinctive();
    const wish = { ...person, phone: spaced(phone) };
    const { body } = await admin.call(createCustomer, {
      body: wish,
      headers: { 'idempotency-key': 'made-once' },
    });
    await buffer.flush();
    const before = await placesOf(traces);
    for (const place of ['idempotency_keys.answer', 'user_http_requests_202606.params'])
      expect(
        before.filter((one) => one.startsWith(place)),
        place,
      ).not.toEqual([]);
    expect((await admin.call(erasePersonalData, { params: { id: body.id } })).status).toBe(204);
    expect(await placesOf(traces)).toEqual([]);
    expect(
      (await admin.call(createCustomer, { body: wish, headers: { 'idempotency-key': 'made-once' } })).status,
    ).toBeLessThan(300);
    expect((await rows.customers()).map((row) => row.id)).toEqual([id]);
  });

  test('calls back what waits, and waits itself for what a gateway is being handed', async () => {
    const { tenant, admin, rows, id } = await withPerson();
    const claimed = await tenant.tx((tx) => claimNext(tx, app.clock(), 'outbox'));
    const { status, body } = await admin.callWith(erasePersonalData, { params: { id } });
    expect([status, body.error]).toEqual([
      409,
      'An SMS to this customer is on its way. Try again in a minute.',
    ]);
    expect(await rows.customers()).toHaveLength(1);
    await tenant.tx((tx) => settle(tx, claimed?.id as number, { event: 'accepted' }, app.clock()));
    expect((await admin.call(erasePersonalData, { params: { id } })).status).toBe(204);
    expect((await rows.sms()).filter(({ status: state }) => state === 'queued')).toEqual([]);
  });

  test('with an open order it is refused until the order is handled', async () => {
    const { admin, order, complete, id } = await withPerson();
    const order_id = await order({});
    expect((await admin.call(erasePersonalData, { params: { id } })).status).toBe(409);
    await complete(order_id);
    expect((await admin.call(erasePersonalData, { params: { id } })).status).toBe(204);
  });
});
