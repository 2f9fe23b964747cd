// A driver puts the stops of today's trip in another order, through HTTP. By plan they are at 09:00, 09:10 and 09:20 in
// Copenhagen.

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayOnPhone } from '../../../server/test/day-on-phone.ts';
import { driverOnTour } from '../../../server/test/driver-on-tour.ts';
import { testApp } from '../../../server/test/harness.ts';
import { smsJobs } from '../../notices/server/jobs.ts';
import { listEventStops } from '../../plan-events/contract/event-stops.ts';
import { changePlanEvent, updateFromRoute } from '../../plan-events/contract/plan-event.ts';
import { showBoard } from '../../today/contract/board.ts';
import { sendDriverActs, type DriverDay } from '../contract/drive.ts';
import { driverRefusals } from '../refusals.ts';
import { dayWithActs, type PressedAct } from '../rules/day-with-acts.ts';

const app = await testApp();

async function underWay(settings: object = { drivers_order_stops: true }, now = '06:50') {
  const world = await driverOnTour(app);
  const { phone, event, stops, tenant, depo, later } = world;
  await app.context.database.owner.query('update tenants set settings = settings || $1 where id = $2', [
    JSON.stringify(settings),
    tenant.id,
  ]);
  app.context.tenants.forget();
  const staff = await later(`2026-06-10T${now}:00Z`);
  const act = (kind: string, at: string, more: object = {}) => ({
    id: randomUUID() as string,
    kind,
    at: `2026-06-10T${at}:00+02:00`,
    plan_event_id: event.id,
    ...more,
  });
  const send = async (...acts: object[]) => {
    const { body, text } = await phone.callWith(sendDriverActs, { body: { acts } });
    if (!body.results) throw new Error(text);
    return body.results as { outcome: string; error: string | null }[];
  };
  const [first = 0, second = 0, third = 0] = stops.map(({ id }) => id);
  const trip = async () => (await dayOnPhone(phone)).trips[0];
  const order = async () => (await trip())?.stops.map(({ id }) => id);
  const board = async () =>
    (await staff.call(showBoard, { params: { depo_id: depo.id }, query: {} })).body.trips[0];
  if (now > '06:40') await send(act('start', '08:40'));
  return { ...world, staff, act, send, trip, order, board, first, second, third };
}
type Tenant = Awaited<ReturnType<typeof underWay>>['tenant'];

/** Somebody who is told that the truck comes; answers when that is due. */
async function waitingAt(tenant: Tenant, plan_event_id: number, plan_event_route_point_id: number) {
  const { id } = await tenant.tx(async (tx) => {
    const customer = await tx
      .insertInto('customers')
      .values({ phone: '+4520202021', sms_permission: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sms_should_send_at = new Date('2026-06-10T07:05:00Z');
    return tx
      .insertInto('sms_receivers')
      .values({
        plan_event_id,
        plan_event_route_point_id,
        customer_id: customer.id,
        match: 'direct',
        sms_should_send_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  return async () => {
    const row = await tenant.tx((tx) =>
      tx
        .selectFrom('sms_receivers')
        .select('sms_should_send_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    return row.sms_should_send_at as Date;
  };
}
const done = { outcome: 'done', error: null };
const refusedBy = (entry: { text: { en: string } }) => ({ outcome: 'refused', error: entry.text.en });

test('the trip is driven in the order of its driver; office, times and notices follow, the route stays', async () => {
  const { act, send, trip, order, board, tenant, event, staff, depo, first, second, third } =
    await underWay();
  expect((await trip())?.may_order_stops).toBe(true);
  expect((await board())?.order_changed_at).toBeNull();
  const routePoints = () =>
    tenant.tx((tx) => tx.selectFrom('route_points').selectAll().orderBy('id').execute());
  const before = await routePoints();
  const noticeDue = await waitingAt(tenant, event.id, third);
  const wish = act('reorder', '08:50', { stop_ids: [third, first, second] });
  expect(await send(wish)).toMatchObject([done]);
  expect(await order()).toEqual([third, first, second]);
  const stops = (await trip())?.stops ?? [];
  const positions = stops.map(({ position }) => position);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  const times = stops.map(({ google_estimate_time }) => google_estimate_time ?? '');
  // The truck leaves the depot at a quarter to nine, and the third stop is two minutes away by the estimate.
  expect(times[0]).toBe('2026-06-10T06:47:00.000Z');
  expect(times).toEqual(times.toSorted());
  // What was promised in the morning stays known.
  expect(
    stops.map(({ original_google_estimate_time }) => original_google_estimate_time?.slice(11, 16)),
  ).toEqual(['07:20', '07:00', '07:10']);
  const office = await staff.call(listEventStops, { params: { depo_id: depo.id, id: event.id } });
  expect(office.body.map(({ id }) => id)).toEqual([third, first, second]);
  expect((await board())?.order_changed_at).toBe('2026-06-10T06:50:00.000Z');
  expect((await board())?.stops.map(({ id }) => id)).toEqual([third, first, second]);
  expect(await routePoints()).toEqual(before);
  // Who waits there is told by the new time.
  await tenant.runJobs(smsJobs);
  expect((await noticeDue()).toISOString()).toBe('2026-06-10T06:32:00.000Z');
  // Sent again it changes nothing, also after the next one.
  expect(await send(act('reorder', '08:51', { stop_ids: [second, third, first] }), wish)).toMatchObject([
    done,
    done,
  ]);
  expect(await order()).toEqual([second, third, first]);
});

test('a stop that was moved and moved back has the planned times again, on the phone as at the server', async () => {
  const { act, send, trip, first, second, third } = await underWay();
  const planned = await trip();
  const times = (day: typeof planned) => day?.stops.map(({ id, planned_at }) => [id, planned_at]);
  expect(planned?.start).toMatchObject({ planned: { stop_id: first, drive_ms: 900_000 } });
  const away = act('reorder', '08:50', { stop_ids: [second, first, third] });
  const back = act('reorder', '08:51', { stop_ids: [first, second, third] });
  await send(away);
  expect(times(await trip())).not.toEqual(times(planned));
  await send(back);
  expect(times(await trip())).toEqual(times(planned));
  const pressed = [away, back] as unknown as PressedAct[];
  const onPhone = dayWithActs({ trips: [planned], free_trips: [] } as unknown as DriverDay, pressed);
  expect(times(onPhone.trips[0])).toEqual(times(planned));
});

test("the order is the driver's while its stops are served and when the office moves the start", async () => {
  const { act, send, board, staff, event, depo, first, second, third } = await underWay();
  const params = { depo_id: depo.id, id: event.id };
  await send(act('reorder', '08:50', { stop_ids: [third, first, second] }));
  expect((await board())?.order_changed_at).not.toBeNull();
  await send(act('serve', '08:55', { stop_id: third }));
  expect((await board())?.order_changed_at).not.toBeNull();
  await staff.callWith(changePlanEvent, { params, body: { start_at_hour: 9, start_at_min: 30 } });
  expect((await board())?.order_changed_at).not.toBeNull();
});

test("stops that the office puts back into the route's order are the driver's no more", async () => {
  const { act, send, board, staff, depo, event, first, second, third } = await underWay(undefined, '06:00');
  await send(act('reorder', '07:50', { stop_ids: [third, first, second] }));
  expect((await board())?.order_changed_at).not.toBeNull();
  const again = await staff.call(updateFromRoute, { params: { depo_id: depo.id, id: event.id } });
  expect(again.status).toBe(200);
  expect((await board())?.stops.map(({ id }) => id)).toEqual([first, second, third]);
  expect((await board())?.order_changed_at).toBeNull();
});

test('what was served keeps its place before the rest, whatever the phone knew of it', async () => {
  const { act, send, order, trip, later, first, second, third } = await underWay();
  await later('2026-06-10T07:05:00Z');
  await send(act('serve', '09:01', { stop_id: second }));
  expect(await send(act('reorder', '09:02', { stop_ids: [third, second, first] }))).toMatchObject([done]);
  expect(await order()).toEqual([second, third, first]);
  const stops = (await trip())?.stops ?? [];
  expect(stops.map(({ status }) => status)).toEqual(['visited', 'pending', 'pending']);
  expect(stops[1]?.planned_at).toBe('2026-06-10T07:20:00.000Z');
});

test('where the office has put a stop on or taken one off meanwhile, the driver is told so and all stays', async () => {
  const { act, send, order, tenant, first, second, third } = await underWay();
  expect(await send(act('reorder', '08:50', { stop_ids: [third, second] }))).toMatchObject([
    refusedBy(driverRefusals.stops_changed),
  ]);
  await tenant.tx((tx) =>
    tx
      .updateTable('plan_event_route_points')
      .set({ deleted_at: new Date('2026-06-10T06:45:00Z') })
      .where('id', '=', first)
      .execute(),
  );
  const wish = act('reorder', '08:52', { stop_ids: [third, second, first] });
  expect(await send(wish)).toMatchObject([refusedBy(driverRefusals.stops_changed)]);
  expect(await order()).toEqual([second, third]);
  expect(await send({ ...wish, id: randomUUID(), stop_ids: [third, second] })).toMatchObject([done]);
  expect(await order()).toEqual([third, second]);
});

test('only where the tenant lets drivers do it, on a trip of one day that is not over', async () => {
  const { act, send, trip, order, first, second, third } = await underWay({});
  expect((await trip())?.may_order_stops).toBe(false);
  const wish = () => act('reorder', '08:50', { stop_ids: [third, second, first] });
  expect(await send(wish())).toMatchObject([refusedBy(driverRefusals.no_reorder)]);
  expect(await order()).toEqual([first, second, third]);

  const nights = await underWay();
  await nights.tenant.tx((tx) =>
    tx.updateTable('plan_events').set({ day_span: 2 }).where('id', '=', nights.event.id).execute(),
  );
  const theirs = { stop_ids: [nights.third, nights.second, nights.first] };
  expect((await nights.trip())?.may_order_stops).toBe(false);
  expect(await nights.send(nights.act('reorder', '08:50', theirs))).toMatchObject([
    refusedBy(driverRefusals.no_reorder),
  ]);

  const over = await underWay();
  await over.send(over.act('end', '08:45'));
  expect(
    await over.send(over.act('reorder', '08:50', { stop_ids: [over.third, over.second, over.first] })),
  ).toMatchObject([done]);
  expect(await over.order()).toEqual([over.first, over.second, over.third]);
});

test('an order that nobody can mean is not read', async () => {
  const { act, send, order, first, second, third } = await underWay();
  for (const stop_ids of [undefined, [], 'all', [0.5]])
    expect(await send(act('reorder', '08:50', { stop_ids }))).toMatchObject([
      refusedBy(driverRefusals.unread_act),
    ]);
  expect(await send(act('reorder', '08:50', { stop_ids: [first, first, third] }))).toMatchObject([
    refusedBy(driverRefusals.stops_changed),
  ]);
  expect(await order()).toEqual([first, second, third]);
});
