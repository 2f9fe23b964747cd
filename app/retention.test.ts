// How long what is kept of people stays (RG88), proved by moving the clock past each limit and letting the night's
// work run. The years before 2026 are this file's alone: positions are dropped by days, whosever they are.

import { expect, test } from 'vitest';
import { createCustomer, updateCustomer } from '../features/customers/contract/customer.ts';
import { postFixes } from '../features/tracking/contract/fixes.ts';
import type { AppContext } from '../server/context.ts';
import { testApp, type TestTenant } from '../server/test/harness.ts';
import { planEventWorld } from '../server/test/plan-event-world.ts';
import { addDays, instant } from '../shared/calendar.ts';
import { jobs } from './features.ts';

const zone = 'Europe/Copenhagen';
const firstDay = '2012-01-18';
const noon = (day: string) => instant(day, '12:00:00', zone);

const app = await testApp({ at: noon(firstDay) });
const nightly = jobs.filter(({ repeat }) => repeat !== null && 'cron' in repeat);

/** Everything that runs by night, for this tenant alone, in the hour of its clock in which customers are erased. */
async function night(tenant: TestTenant, day: string): Promise<void> {
  app.clock.set(instant(day, '02:30:00', zone));
  const known = await app.context.tenants.byId(tenant.id);
  const tenants = { ...app.context.tenants, all: () => Promise.resolve(known ? [known] : []) };
  const context: AppContext = { ...app.context, tenants };
  for (const job of nightly) await job.run(context, job.data.parse({}));
}

async function world() {
  const { tenant, car, depo, route, post } = await planEventWorld(app);
  const { body } = await post({ date: [addDays(firstDay, 1)] });
  const plan_event_id = (body as { id: number }[])[0]?.id as number;
  const stop = await tenant.tx((tx) =>
    tx
      .selectFrom('plan_event_route_points')
      .select('id')
      .where('plan_event_id', '=', plan_event_id)
      .orderBy('position')
      .executeTakeFirstOrThrow(),
  );
  /** A session lasts no longer than a day. */
  const admin = () => tenant.signIn('admin');
  const phones = await tenant.keyed('positions');
  const position = async (at: Date) => {
    const fix = { car_id: car.id, at: at.toISOString(), lat: 55.4, lng: 10.39 };
    const { status, text } = await phones.call(postFixes, { body: { positions: [fix] } });
    expect([status, text]).toEqual([expect.toSatisfy((one: number) => one < 300), text]);
  };
  const customer = async (phone: string, wish: object) => {
    const { status, body: made } = await (await admin()).call(createCustomer, { body: { phone, ...wish } });
    expect(status).toBeLessThan(300);
    return made.id as number;
  };
  /** Who was told of the stop, by which message; and what one of them thought of it. */
  const told = (customer_id: number, phone: string, at: Date) =>
    tenant.tx(async (tx) => {
      const where = { plan_event_id, plan_event_route_point_id: stop.id, customer_id, created_at: at };
      const message = { kind: 'notice', phone, text: 'Hej', encoding: 'GSM-7', segments: 1, status: 'sent' };
      const { id: sms_outbox_id } = await tx
        .insertInto('sms_outbox')
        .values({ ...where, ...message, dedupe_key: `told ${customer_id}`, send_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('sms_receivers')
        .values({ ...where, match: 'stop', sms_outbox_id })
        .execute();
      await tx
        .insertInto('feedbacks')
        .values({
          depo_id: depo.id,
          route_id: route.id,
          route_name: 'Byen',
          driver_name: 'Ann Lund',
          plan_event_route_point_id: stop.id,
          customer_id,
          created_at: at,
          positive: false,
          comment: `words of ${phone}`,
        })
        .execute();
    });
  return { tenant, admin, position, customer, told };
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** The days of which something is still there, by kind. */
async function kept(tenant: TestTenant) {
  return tenant.tx(async (tx) => {
    const days = (rows: { at: Date }[]) => [...new Set(rows.map(({ at }) => dayOf(at)))].toSorted();
    const receivers = await tx.selectFrom('sms_receivers').select('created_at as at').execute();
    const messages = await tx
      .selectFrom('sms_outbox')
      .select('created_at as at')
      .where('kind', '=', 'notice')
      .execute();
    const consents = await tx
      .selectFrom('consents')
      .select(['at', 'kind', 'given', 'customer_id'])
      .orderBy('id')
      .execute();
    return {
      positions: days(await tx.selectFrom('car_positions').select('at').execute()),
      receivers: days(receivers),
      messages: days(messages),
      feedback: await tx
        .selectFrom('feedbacks')
        .select(['customer_id', 'comment'])
        .orderBy('created_at')
        .execute(),
      consents,
      customers: await tx.selectFrom('customers').select('phone').orderBy('id').execute(),
    };
  });
}

const leave = { sms_permission: false, marketing_agreement: false };
const leaverOf = (day: string) => (day === firstDay ? '+4520117701' : '+4520117702');

// spec: RG88
test('positions go after 90 days, SMS after 13 months, consents after 5 years; feedback stays without the person', async () => {
  const { tenant, admin, position, customer, told } = await world();
  const secondDay = addDays(firstDay, 2);
  const write = async (day: string) => {
    app.clock.set(noon(day));
    await position(noon(day));
    const leaver = await customer(leaverOf(day), { sms_permission: true });
    await told(leaver, leaverOf(day), noon(day));
    expect((await (await admin()).call(updateCustomer, { params: { id: leaver }, body: leave })).status).toBe(
      200,
    );
  };
  await write(firstDay);
  const stayer = await customer('+4520117703', { sms_permission: true, marketing_agreement: true });
  expect(
    (
      await (
        await admin()
      ).call(updateCustomer, { params: { id: stayer }, body: { marketing_agreement: false } })
    ).status,
  ).toBe(200);
  await night(tenant, addDays(firstDay, 1));
  await write(secondDay);
  await night(tenant, addDays(secondDay, 1));

  const both = [firstDay, secondDay];
  const withoutPeople = [
    { customer_id: null, comment: `words of ${leaverOf(firstDay)}` },
    { customer_id: null, comment: `words of ${leaverOf(secondDay)}` },
  ];
  const people = [{ phone: '+4520117703' }];
  const first = await kept(tenant);
  expect(first).toMatchObject({ positions: both, receivers: both, messages: both });
  expect([first.feedback, first.customers]).toEqual([withoutPeople, people]);
  expect(first.consents.map(({ at, kind, given }) => [dayOf(at), kind, given])).toEqual([
    [firstDay, 'sms', true],
    [firstDay, 'sms', false],
    [firstDay, 'sms', true],
    [firstDay, 'marketing', true],
    [firstDay, 'marketing', false],
    [secondDay, 'sms', true],
    [secondDay, 'sms', false],
  ]);

  /** Nothing of the first day goes a day too early, nothing of the second with it. */
  const around = async (limit: string, look: () => Promise<unknown>) => {
    const seen: unknown[] = [];
    for (const days of [0, 1, 3]) {
      await night(tenant, addDays(limit, days));
      seen.push(await look());
    }
    return seen;
  };
  const after = [both, [secondDay], []];
  expect(await around(addDays(firstDay, 90), async () => (await kept(tenant)).positions)).toEqual(after);
  const sms = await around('2013-02-18', async () => {
    const { receivers, messages } = await kept(tenant);
    return [receivers, messages];
  });
  expect(sms).toEqual(after.map((days) => [days, days]));
  const consents = await around('2017-01-18', async () =>
    (await kept(tenant)).consents.map(({ at, kind, customer_id }) => [
      dayOf(at),
      kind,
      customer_id === stayer,
    ]),
  );
  const ofStayer = [firstDay, 'sms', true];
  expect(consents.slice(1)).toEqual([
    [ofStayer, [secondDay, 'sms', false], [secondDay, 'sms', false]],
    [ofStayer],
  ]);
  expect(consents[0]).toHaveLength(7);
  expect(await kept(tenant)).toMatchObject({ feedback: withoutPeople, customers: people });

  // A yes that nobody stands behind any more goes as well.
  expect((await (await admin()).call(updateCustomer, { params: { id: stayer }, body: leave })).status).toBe(
    200,
  );
  await night(tenant, '2017-01-23');
  const left = await kept(tenant);
  expect([left.customers, left.consents.map(({ kind, given }) => [kind, given])]).toEqual([
    [],
    [['sms', false]],
  ]);
  await night(tenant, '2022-01-24');
  expect((await kept(tenant)).consents).toEqual([]);
});
