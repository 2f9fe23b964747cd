// Subscribing and leaving, through HTTP. It is Wednesday 10 June 2026, 10:00 in Copenhagen; the truck comes on
// Thursday from 09:00.

import { describe, expect, test } from 'vitest';
import { jobs } from '../../../app/features.ts';
import { Client } from '../../../server/test/client.ts';
import { testApp } from '../../../server/test/harness.ts';
import { makeRoute } from '../../../server/test/plan-event-world.ts';
import { firstStop as first } from '../../../server/test/subscriber-world.ts';
import { app, planned } from '../../../server/test/subscribing-world.ts';
import { displaced } from '../../../shared/geo.ts';
import { showConsents } from '../contract/consents.ts';
import { subscribe as subscribeCall } from '../contract/subscriber.ts';
import { everyNight, matchEventJob } from './jobs.ts';

describe('subscribing', () => {
  // spec
  test('keeps the person, the place, the consents, and a receiver for every coming visit of the next 28 days', async () => {
    const { visitor, payload, rows, tenant, events, post } = await planned();
    await post({ date: ['2026-08-20'] });
    const { status, body } = await visitor.call(subscribeCall, { body: payload() });
    expect([status, body]).toEqual([201, {}]);
    expect(await rows.customers()).toMatchObject([
      {
        phone: '+4520112233',
        sms_permission: true,
        marketing_agreement: true,
        facebook_messenger_id: 'f1',
        broadcast_message_block_id: 'b1',
      },
    ]);
    const location = await tenant.tx((tx) =>
      tx.selectFrom('locations').selectAll().executeTakeFirstOrThrow(),
    );
    expect(location).toMatchObject({
      ...first,
      address: 'Vej 1, Odense',
      original_address: 'Vej 1 B, Odense',
    });
    expect(await rows.consents()).toEqual([
      { kind: 'gdpr', given: true, source: 'subscribe' },
      { kind: 'sms', given: true, source: 'subscribe' },
      { kind: 'marketing', given: true, source: 'subscribe' },
    ]);
    const receivers = await rows.receivers();
    expect(
      receivers.map((row) => [row.plan_event_id, row.match, row.sms_should_send_at?.toISOString()]),
    ).toEqual([
      [events[0], 'stop', '2026-06-11T06:45:00.000Z'],
      [events[1], 'stop', '2026-06-25T06:45:00.000Z'],
    ]);
  });

  test('reaches the 28th day ahead, not the 29th', async () => {
    const { visitor, payload, rows, post } = await planned();
    await post({ date: ['2026-07-08'] });
    await post({ date: ['2026-07-09'] });
    await visitor.call(subscribeCall, { body: payload() });
    const days = (await rows.receivers()).map((row) => row.sms_should_send_at?.toISOString().slice(0, 10));
    expect(days).toEqual(['2026-06-11', '2026-06-25', '2026-07-08']);
  });

  test("sends the depot's words with a link to the own page, or our own words in the tenant's language", async () => {
    const { visitor, payload, rows, tenant, depo } = await planned();
    await visitor.call(subscribeCall, { body: payload() });
    const [customer] = await rows.customers();
    const [sms] = await rows.sms();
    expect(sms).toMatchObject({ kind: 'subscribed', phone: '+4520112233', status: 'queued' });
    expect(sms?.text).toBe(
      `${depo.title}: du får en SMS ca. 10-15 minutter, før isbilen kommer til Vej 1, Odense. Din side, også til afmelding: ${app.context.settings.public_url}/c/${customer?.uuid}`,
    );
    await tenant.tx((tx) =>
      tx.updateTable('depos').set({ sms_subscribe_text: 'Velkommen {address} {link}' }).execute(),
    );
    await visitor.post('c', payload(first, '4520112234'));
    expect((await rows.sms())[1]?.text).toMatch(/^Velkommen Vej 1, Odense http/);
  });

  test('counts the minutes before the truck as its language does', async () => {
    const { visitor, payload, rows } = await planned({ settings: { sms_lead_minutes: 1 } });
    await visitor.call(subscribeCall, { body: payload() });
    expect((await rows.sms())[0]?.text).toContain('en SMS ca. 1 minut, før isbilen kommer');
  });

  // spec: R-999
  test('reaches a stop 50.0 m away and not one 50.1 m away, whichever way', async () => {
    const { visitor, payload, rows, events } = await planned();
    for (const [at, count] of [
      [displaced(first, -50, 0), 2],
      [displaced(first, -50.1, 0), 0],
      [displaced(first, 0, 50), 2],
      [displaced(first, 0, -50.1), 0],
    ] as const) {
      await visitor.call(subscribeCall, { body: payload(at) });
      expect([at, (await rows.receivers()).length]).toEqual([at, count]);
    }
    expect(events).toHaveLength(2);
  });

  test('tells only of the nearest of several stops of a trip', async () => {
    const { tenant, visitor, payload, rows, stopOf, events } = await planned();
    const second = await stopOf(events[0] as number, 2);
    await tenant.tx((tx) =>
      tx
        .updateTable('plan_event_route_points')
        .set(displaced(first, 30, 0))
        .where('id', '=', second.id)
        .execute(),
    );
    await visitor.call(subscribeCall, { body: payload(displaced(first, 20, 0)) });
    expect((await rows.receivers()).filter((row) => row.plan_event_id === events[0])).toMatchObject([
      { plan_event_route_point_id: second.id, distance_m: 10 },
    ]);
  });

  test('a second time with the same phone is the same person, who moves and is told', async () => {
    const { visitor, payload, rows, stopOf, events } = await planned();
    await visitor.call(subscribeCall, { body: payload() });
    const there = displaced(first, 500, 0);
    const { status, body } = await visitor.call(subscribeCall, { body: payload(there) });
    expect([status, body]).toEqual([201, {}]);
    expect(await rows.customers()).toHaveLength(1);
    expect((await rows.receivers()).map((row) => row.plan_event_route_point_id)).toEqual([
      (await stopOf(events[0] as number, 2)).id,
      (await stopOf(events[1] as number, 2)).id,
    ]);
    expect((await rows.sms()).map((sms) => sms.kind)).toEqual(['subscribed', 'moved']);
    await visitor.call(subscribeCall, { body: payload(there) });
    expect(await rows.sms()).toHaveLength(2);
  });

  test('two at once with one phone make one person, one place and one SMS', async () => {
    const { tenant, visitor, payload, rows, events } = await planned();
    const answers = await Promise.all(
      [0, 1, 2].map(() => tenant.visitor().call(subscribeCall, { body: payload() })),
    );
    expect(answers.map((one) => one.status)).toEqual([201, 201, 201]);
    expect(await rows.customers()).toHaveLength(1);
    expect((await rows.receivers()).map((row) => row.plan_event_id)).toEqual(events);
    expect(await rows.sms()).toHaveLength(1);
    expect(
      (await visitor.call(showConsents, { params: { id: (await rows.customers())[0]?.uuid ?? '' } })).body
        .sms_permission,
    ).toBe(true);
  });

  // spec: R-755
  test('is refused for a phone of another country, a stop that is not there, a refused agreement and a place far from the stop', async () => {
    const { visitor, payload, rows } = await planned();
    const foreign = await planned();
    const errors = async (change: Record<string, unknown>, more: Record<string, unknown> = {}) => {
      const base = payload();
      const { status, body } = await visitor.call(subscribeCall, {
        body: { ...base, ...more, customer: { ...base.customer, ...change } },
        headers: { 'accept-language': 'en' },
      });
      return [status, body.errors];
    };
    expect(await errors({ phone: '+4791234567' })).toEqual([422, { phone: ['is invalid'] }]);
    expect(await errors({ phone: '2011223' })).toEqual([422, { phone: ['is invalid'] }]);
    expect(await errors({ phone: '70 11 22 33' })).toEqual([
      422,
      { phone: ['is not a mobile number, and SMS go to mobiles only'] },
    ]);
    expect(await errors({ phone: undefined })).toEqual([422, { phone: ["can't be blank"] }]);
    const must_exist = { plan_event_route_point_id: ['must exist'] };
    expect(await errors({}, { plan_event_route_point_id: foreign.stop.id })).toEqual([422, must_exist]);
    expect(await errors({ sms_receivers_attributes: [] }, { plan_event_route_point_id: null })).toEqual([
      422,
      must_exist,
    ]);
    expect(await errors({ gdpr_agreement: false })).toEqual([422, { gdpr_agreement: ['must be accepted'] }]);
    const swapped = { lat: first.lng, lng: first.lat };
    expect(await errors({ location_attributes: { coordinates: swapped } })).toEqual([
      422,
      { 'location_attributes.coordinates': ['is invalid'] },
    ]);
    expect(await rows.customers()).toEqual([]);
  });

  test('is limited to five a day per phone, and to ten an hour per address', async () => {
    const { visitor, payload } = await planned();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1)
      statuses.push((await visitor.call(subscribeCall, { body: payload() })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    for (let i = 0; i < 5; i += 1)
      statuses.push((await visitor.call(subscribeCall, { body: payload(first, `452011224${i}`) })).status);
    expect(statuses.slice(6)).toEqual([201, 201, 201, 201, 429]);
    app.clock.advance(3_601);
    expect((await visitor.call(subscribeCall, { body: payload(first, '4520112250') })).status).toBe(201);
  });

  test('is counted over all servers, by the phone and by the address', async () => {
    const { tenant, payload } = await planned();
    const servers = [app, await testApp()];
    let nth = 0;
    const subscribe = async (phone?: string) => {
      const { server } = servers[(nth += 1) % 2] ?? app;
      return (await new Client(server, tenant.slug).call(subscribeCall, { body: payload(first, phone) }))
        .status;
    };
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push(await subscribe());
    for (let i = 0; i < 5; i += 1) statuses.push(await subscribe(`452011226${i}`));
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 201, 201, 201, 201, 429]);
  });

  test('takes in people at home by the radius of the route, unless the tenant has no home addresses', async () => {
    for (const [hidden, expected] of [
      [false, ['home', 'home']],
      [true, []],
    ] as const) {
      const { tenant, rows, subscribed, known } = await planned({
        features: { hide_customer_route_and_home: hidden },
      });
      const customer = await subscribed(displaced(first, -900, 0));
      const home = displaced(first, 0, -199);
      await tenant.tx((tx) =>
        tx
          .updateTable('locations')
          .set({ home_lat: home.lat, home_lng: home.lng })
          .where('customer_id', '=', customer.id)
          .execute(),
      );
      await tenant.runJobs(jobs);
      await everyNight.run(
        { ...app.context, tenants: { ...app.context.tenants, all: async () => [await known()] } },
        {},
      );
      expect((await rows.receivers()).map((row) => row.match)).toEqual(expected);
    }
  });
});

describe('matching an event', () => {
  test('gives a plan event made later its receivers, and takes back those of a stop that moved away', async () => {
    const { tenant, rows, subscribed, post, events } = await planned();
    await subscribed();
    const { body } = await post({ date: ['2026-06-15'] });
    await tenant.runJobs([matchEventJob]);
    expect((await rows.receivers()).map((row) => row.plan_event_id)).toEqual([...events, body[0].id]);
    await tenant.tx((tx) =>
      tx
        .updateTable('plan_event_route_points')
        .set(displaced(first, -50.1, 0))
        .where('plan_event_id', '=', body[0].id)
        .where('position', '=', 1)
        .execute(),
    );
    await matchEventJob.run(app.context, { tenant_id: tenant.id, plan_event_id: body[0].id });
    expect((await rows.receivers()).map((row) => row.plan_event_id)).toEqual(events);
  });

  test('tells nobody of a stop already behind the truck, and leaves who was told as they were', async () => {
    const { tenant, rows, subscribed, depo, post } = await planned();
    const customer = await subscribed();
    await tenant.tx((tx) =>
      tx
        .updateTable('plan_event_route_points')
        .set({ visited_state: 'visited', actual_arrival_time: app.clock() })
        .where('position', '=', 1)
        .execute(),
    );
    await tenant.tx((tx) => tx.updateTable('sms_receivers').set({ sms_sent_at: app.clock() }).execute());
    for (const event of new Set((await rows.receivers()).map((row) => row.plan_event_id)))
      await matchEventJob.run(app.context, { tenant_id: tenant.id, plan_event_id: event });
    expect((await rows.receivers()).map((row) => [row.customer_id, row.sms_sent_at])).toEqual([
      [customer.id, app.clock()],
      [customer.id, app.clock()],
    ]);
    const late = await makeRoute(tenant, { depo_id: depo.id });
    const { body } = await post({ date: ['2026-06-10'], route_id: late.id });
    await tenant.runJobs([matchEventJob]);
    expect((await rows.receivers()).filter((row) => row.plan_event_id === body[0].id)).toEqual([]);
  });
});
