// Who is told about a plan event, through HTTP: the rows, stopping, telling by hand. It is Wednesday 10 June 2026,
// 10:00 in Copenhagen.

import type { Insertable } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DB } from '../../../server/db/schema.gen.ts';
import { testApp } from '../../../server/test/harness.ts';
import { makeRoute, planEventWorld } from '../../../server/test/plan-event-world.ts';
import { subscriberWorld } from '../../../server/test/subscriber-world.ts';
import {
  listAllSmsCustomers,
  listSmsCustomers,
  showSmsCustomerMap,
  stopSendingSms,
  sendStopSms,
} from '../contract/sms-customers.ts';
import { listSmsTemplates } from '../contract/templates.ts';

const app = await testApp();

async function told() {
  const world = await planEventWorld(app);
  const [event] = (await world.post({ date: ['2026-06-10'] })).body as { id: number }[];
  const id = event?.id as number;
  const rows = await world.tenant.tx(async (tx) => {
    const stop = await tx
      .selectFrom('plan_event_route_points')
      .selectAll()
      .where('plan_event_id', '=', id)
      .orderBy('position')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('plan_event_route_points')
      .set({ actual_arrival_time: new Date('2026-06-10T07:05:00Z') })
      .where('id', '=', stop.id)
      .execute();
    const customers = await tx
      .insertInto('customers')
      .values([{ phone: '+4520112233' }, { phone: '+4520112234' }, { phone: '+4520112235' }])
      .returning('id')
      .execute();
    const receiver = (at: number, told: Partial<Insertable<DB['sms_receivers']>> = {}) => ({
      plan_event_id: id,
      plan_event_route_point_id: stop.id,
      customer_id: customers[at]?.id as number,
      match: 'stop',
      ...told,
    });
    return tx
      .insertInto('sms_receivers')
      .values([
        receiver(0, { sms_sent_at: new Date('2026-06-10T06:45:00Z') }),
        receiver(1, {
          sms_sent_skipped_at: new Date('2026-06-10T06:45:00Z'),
          skip_code: 'no_permission',
          skip_details: ['withdrawn', 'by phone'],
        }),
        receiver(2),
      ])
      .returning(['id'])
      .execute();
  });
  return { ...world, id, rows, path: `depo/${world.depo.id}/plan_events/${id}` };
}

describe('the customers of a plan event', () => {
  test('carry stop, times, why they were skipped and the link that staff may copy', async () => {
    const { staff, path, route, id, of } = await told();
    const { status, body } = await staff.call(listSmsCustomers, { params: of(id) });
    // spec
    expect(status).toBe(200);
    expect(body).toHaveLength(3);
    // spec: R-564
    expect(body[0]).toMatchObject({
      id: expect.any(Number),
      phone_number: '+4520112233',
      plan_event_route: { id: route.id, name: route.name },
      plan_event_route_point: { position: 1, address: 'Vej 1, Odense' },
      coordinates: { lat: expect.any(Number), lng: expect.any(Number) },
      // spec
      sms_sent_at: expect.stringContaining('2026-06-10T'),
      sms_sent_skipped_at: null,
      google_estimate_time: expect.any(String),
      original_google_estimate_time: expect.any(String),
      car_stopped_at: expect.stringContaining('2026-06-10T'),
    });
    // spec: R-565
    expect(Object.keys(body[0]?.location ?? {}).sort()).toEqual(['address', 'city']);
    // spec: R-564
    expect(body[0]).toHaveProperty('route_number');
    expect(body[0]).toHaveProperty('sms_should_send_at');
    // spec: R-574
    expect(body[0]?.sms_demo_link).toMatch(/\?c=[0-9a-f-]{36}/);
    // spec
    expect(body[1]).toMatchObject({
      reason_of_sms_skip: 'The customer has not permitted SMS',
      full_description_of_sms_skip: 'withdrawn, by phone',
      sms_sent_skipped_at: expect.any(String),
    });
    // spec: R-439
    expect((await staff.get(`${path}/sms_customers/full_details`)).body).toEqual(body);
  });

  // spec: R-567
  test('say when the SMS of a planned receiver is to go out: the lead before the truck comes', async () => {
    const { staff, of, events, stop, subscribed } = await subscriberWorld(app);
    await subscribed();
    const due = async () =>
      (await staff.call(listSmsCustomers, { params: of(events[0]) })).body.map(
        (row) => row.sms_should_send_at,
      );
    expect([stop.google_estimate_time?.toISOString(), await due()]).toEqual([
      '2026-06-11T07:00:00.000Z',
      ['2026-06-11T06:45:00.000Z'],
    ]);
  });

  // spec
  test('are listed for a day too, by its date or its number in the week', async () => {
    const { staff, depo, params } = await told();
    const on = async (weekday: string) =>
      (await staff.get(`depo/${depo.id}/plan_events/all_customers/${weekday}`)).body.length;
    expect([await on(''), await on('2026-06-10'), await on('3'), await on('4')]).toEqual([3, 3, 3, 0]);
    expect(
      (await staff.call(listAllSmsCustomers, { params, query: { weekday: '2026-06-10' } })).body,
    ).toHaveLength(3);
    expect((await staff.call(listAllSmsCustomers, { params, query: { weekday: 'someday' } })).status).toBe(
      422,
    );
  });
});

// spec
test('the map of a plan event has its stops, its area and its customers', async () => {
  const { staff, tenant, driver, id, of } = await told();
  const { status, body } = await staff.call(showSmsCustomerMap, { params: of(id) });
  expect([status, Object.keys(body).sort()]).toEqual([200, ['customers', 'points', 'polygon']]);
  expect(body.points[0]).toEqual({
    id: expect.any(Number),
    position: 1,
    address: 'Vej 1, Odense',
    coordinates: { lat: expect.any(Number), lng: expect.any(Number) },
    google_estimate_time: '2026-06-10T07:00:00.000Z',
  });
  expect([body.points.length, body.polygon?.type, body.customers]).toEqual([
    3,
    'Polygon',
    (await staff.call(listSmsCustomers, { params: of(id) })).body,
  ]);
  expect((await (await tenant.signIn(driver)).call(showSmsCustomerMap, { params: of(id) })).status).toBe(403);
});

test('of a trip of two days each day lists the customers whose stop is due on it', async () => {
  const { tenant, depo, staff, post } = await planEventWorld(app);
  const two = await makeRoute(tenant, { depo_id: depo.id, day_span: 2, separators: [2] });
  await post({ route_id: two.id, date: ['2026-06-12'] });
  await tenant.tx(async (tx) => {
    const stops = await tx
      .selectFrom('plan_event_route_points')
      .select(['id', 'plan_event_id'])
      .orderBy('position')
      .execute();
    for (const [n, stop] of stops.entries()) {
      const person = await tx
        .insertInto('customers')
        .values({ phone: `+452011231${n}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('sms_receivers')
        .values({
          customer_id: person.id,
          plan_event_id: stop.plan_event_id,
          plan_event_route_point_id: stop.id,
          match: 'stop',
        })
        .execute();
    }
  });
  const positions = async (day: string) =>
    (
      (await staff.get(`depo/${depo.id}/plan_events/all_customers/${day}`)).body as {
        plan_event_route_point: { position: number };
      }[]
    ).map((row) => row.plan_event_route_point.position);
  expect([
    await positions('2026-06-12'),
    await positions('2026-06-13'),
    await positions('2026-06-14'),
  ]).toEqual([[1, 2], [3], []]);
});

describe('stopping', () => {
  // spec
  test('works once, while anything may be stopped; then it is refused in the words of the screen', async () => {
    const { staff, id, of } = await told();
    expect((await staff.call(stopSendingSms, { params: of(id) })).status).toBe(200);
    const again = await staff.callWith(stopSendingSms, { params: of(id) });
    expect(again.status).toBe(422);
    expect(again.body.error).toContain('You are not allowed to stop sms sendout for this plan event');
  });

  // spec
  test('is nothing for drivers, who read the same sentence', async () => {
    const { tenant, driver, id, of } = await told();
    const refused = await (await tenant.signIn(driver)).callWith(stopSendingSms, { params: of(id) });
    expect([refused.status, refused.body.error]).toEqual([
      403,
      'You are not allowed to stop sms sendout for this plan event',
    ]);
  });
});

// spec
test('a template of the tenant goes to chosen customers, to each at most once', async () => {
  const { staff, rows, tenant, id, of } = await told();
  const template = await tenant.tx((tx) =>
    tx
      .insertInto('sms_templates')
      .values({ name: 'Forsinket', text: 'Vi er forsinket' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  expect((await staff.call(listSmsTemplates)).body).toEqual([
    { id: template.id, name: 'Forsinket', text: 'Vi er forsinket', lock_version: 0 },
  ]);
  const send = (ids: number[]) =>
    staff.call(sendStopSms, {
      params: of(id),
      body: { sms_template: template.id, selected_customer_ids: ids },
    });
  const first = await send([rows[0]?.id as number]);
  expect(first.body).toEqual({ count: 1 });
  const listed = (await staff.call(listSmsCustomers, { params: of(id) })).body as {
    id: number;
    sms_stopped_record_line_item_id: number | null;
  }[];
  expect(listed.find((row) => row.id === rows[0]?.id)?.sms_stopped_record_line_item_id).toEqual(
    expect.any(Number),
  );
  expect((await send([rows[0]?.id as number])).status).toBe(422);
});

test("a text of one's own goes out as a template does, and is refused where it is wrong", async () => {
  const { staff, rows, tenant, id, of } = await told();
  const send = (body: Record<string, unknown>) =>
    staff.callWith(sendStopSms, { params: of(id), body: { selected_customer_ids: [rows[0]?.id], ...body } });
  expect((await send({})).body.errors).toEqual({ sms_template: ['must exist'] });
  expect((await send({ text: ' ' })).status).toBe(422);
  expect((await send({ text: 'Hej {navn}' })).body.errors).toEqual({
    text: ['has an unknown placeholder: {navn}'],
  });
  expect((await send({ text: 'Vi er her om lidt {link}' })).body).toEqual({ count: 1 });
  const sms = await tenant.tx((tx) => tx.selectFrom('sms_outbox').select(['kind', 'text']).execute());
  expect(sms).toEqual([
    { kind: 'custom', text: expect.stringMatching(/^Vi er her om lidt http.*\/s\/\w{9}$/) },
  ]);
  expect(
    await tenant.tx((tx) =>
      tx.selectFrom('sms_stopped_records').select(['text', 'sms_template_id']).execute(),
    ),
  ).toEqual([{ text: 'Vi er her om lidt {link}', sms_template_id: null }]);
});
