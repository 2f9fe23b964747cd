// Feedback as staff find it, through HTTP. It is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { afterEach, expect, test } from 'vitest';
import { feedbackWorld } from '../../../server/test/feedback-world.ts';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import {
  countFeedback,
  listFeedback,
  listFeedbackDrivers,
  listFeedbackRoutes,
  giveFeedback,
} from '../contract.ts';

const app = await testApp();
afterEach(() => {
  app.clock.set(testMoment);
});

const world = () => feedbackWorld(app);
const ids = (reply: { body: { id: number }[] }) => reply.body.map(({ id }) => id);

// spec: O-022, O-333, O-336, O-477, R-458
test('what a customer gave is listed with the facts of the visit', async () => {
  const { tenant, stop, customer, list, route } = await world();
  app.clock.set(new Date('2026-06-11T07:30:00Z'));
  await tenant.tx((tx) =>
    tx
      .updateTable('plan_event_route_points')
      .set({ visited_state: 'visited', actual_arrival_time: '2026-06-11T07:04:00Z', duration: 180 })
      .where('id', '=', stop.id)
      .execute(),
  );
  const given = await tenant.visitor().call(giveFeedback, {
    body: {
      customer_uuid: customer.uuid,
      plan_event_route_point_id: stop.id,
      positive: false,
      comment: 'Kørte forbi',
    },
  });
  expect(given.status).toBe(201);
  const { body, headers } = await list({
    start_date: '11-06-2026',
    end_date: '2026-06-11',
    page: 1,
    status: 'pending',
  });
  expect(headers['x-total-count']).toBe('1');
  expect(body).toEqual([
    {
      id: given.body.id,
      created_at: '2026-06-11T07:30:00.000Z',
      status: 'pending',
      feedback: 'negative',
      route_name: route.name,
      driver_name: 'Ann Lund',
      address: 'Vej 1, Odense',
      plan_event_id: stop.plan_event_id,
      planned_arrival_time: '2026-06-11T07:00:00.000Z',
      actual_arrival_time: '2026-06-11T07:04:00.000Z',
      stop_duration: 180,
      customer_phone_number: '+4520112233',
      comment: 'Kørte forbi',
      manager_comment: null,
      handled_by_full_name: null,
      handled_by_at: null,
      lock_version: 0,
    },
  ]);
});

test('names stay those of the day, and the phone goes with an erased customer', async () => {
  const { tenant, give, list, route } = await world();
  await give();
  await tenant.tx(async (tx) => {
    await tx.updateTable('routes').set({ name: 'Et andet navn' }).where('id', '=', route.id).execute();
    await tx.deleteFrom('customers').execute();
  });
  expect((await list()).body).toMatchObject([{ route_name: 'Byen', customer_phone_number: null }]);
});

// spec: O-332, O-478
test('pending and approved are two lists, pending unless asked, and nothing else is a status', async () => {
  const { give, list, staff, params } = await world();
  const pending = await give();
  const approved = await give({ status: 'approved' });
  expect([
    ids(await list()),
    ids(await list({ status: 'pending' })),
    ids(await list({ status: 'approved' })),
  ]).toEqual([[pending], [pending], [approved]]);
  expect((await staff.callWith(listFeedback, { params, query: { status: 'lost' } })).status).toBe(422);
});

// spec: O-479, O-480
test('days are those of the tenant, both included', async () => {
  const { give, list } = await world();
  const before = await give({ created_at: '2026-06-07T21:59:59Z' });
  const first = await give({ created_at: '2026-06-07T22:00:00Z' });
  const last = await give({ created_at: '2026-06-08T21:59:59Z' });
  const after = await give({ created_at: '2026-06-08T22:00:00Z' });
  expect(ids(await list({ start_date: '2026-06-08', end_date: '08-06-2026' }))).toEqual([last, first]);
  expect(ids(await list({ start_date: '2026-06-09' }))).toEqual([after]);
  expect(ids(await list({ end_date: '2026-06-07' }))).toEqual([before]);
  expect((await list({ start_date: '31-06-2026' })).body).toMatchObject({
    errors: { start_date: ['is invalid'] },
  });
});

// spec: O-481, O-482, O-484, O-485, R-459, R-460
test('one driver, one route, or several of them; the choices are those who have feedback here', async () => {
  const { tenant, depo, route, driver, give, list, staff, params } = await world();
  const other = await tenant.makeUser('driver', {
    depo_id: depo.id,
    first_name: 'Carl',
    last_name: 'Bo',
    status: 'inactive',
  });
  await tenant.makeUser('driver', { depo_id: depo.id, first_name: 'Uden', last_name: 'Feedback' });
  const town = await tenant.tx((tx) =>
    tx
      .insertInto('routes')
      .values({
        depo_id: depo.id,
        name: 'Havnen',
        route_type: 'custom_stops',
        day_span: 1,
        deleted_at: '2026-06-01T10:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const hers = await give();
  const his = await give({ driver_id: other.id, route_id: town.id });
  expect(ids(await list({ driver_ids: [String(other.id)] }))).toEqual([his]);
  expect(ids(await list({ route_ids: String(route.id) }))).toEqual([hers]);
  expect(ids(await list({ driver_ids: `${other.id},${driver.id}` }))).toEqual([his, hers]);
  expect(ids(await list({ driver_ids: [String(other.id)], route_ids: [String(route.id)] }))).toEqual([]);
  expect((await staff.call(listFeedbackDrivers, { params })).body).toEqual([
    { id: driver.id, full_name: 'Ann Lund', active: true },
    { id: other.id, full_name: 'Carl Bo', active: false },
  ]);
  expect((await staff.call(listFeedbackRoutes, { params })).body).toEqual([
    { id: route.id, name: route.name, deleted_at: null },
    { id: town.id, name: 'Havnen', deleted_at: '2026-06-01T10:00:00.000Z' },
  ]);
});

// spec: O-483, O-518
test('25 a page, the newest first, and the number of all', async () => {
  const { give, list } = await world();
  const all: number[] = [];
  for (let n = 0; n < 30; n += 1)
    all.unshift(await give({ created_at: `2026-06-08T10:${10 + Math.floor(n / 2)}:00Z` }));
  const [first, second, third] = [await list({ page: 1 }), await list({ page: 2 }), await list({ page: 3 })];
  expect([first.body.length, second.body.length, third.body.length]).toEqual([25, 5, 0]);
  expect([...ids(first), ...ids(second)]).toEqual(all);
  expect(first.headers['x-total-count']).toBe('30');
});

// spec: O-001, O-002
test('a depot has its own, and another depot or tenant finds nothing of it', async () => {
  const { tenant, give, handle, staff } = await world();
  const other = await tenant.makeDepo();
  const theirs = await give({ depo_id: other.id });
  const admin = await tenant.signIn('admin');
  expect(ids(await admin.call(listFeedback, { params: { depo_id: other.id } }))).toEqual([theirs]);
  expect((await handle(theirs, { manager_comment: 'Min' })).status).toBe(404);
  expect((await staff.call(listFeedback, { params: { depo_id: other.id } })).status).toBe(404);
  const stranger = await world();
  expect((await stranger.handle(theirs, { manager_comment: 'Min' })).status).toBe(404);
});

test('the tabs are counted as the filters let through, and so is what waits for an answer', async () => {
  const { give, staff, params } = await world();
  await give();
  await give({ positive: false });
  await give({ status: 'approved', positive: false });
  await give({ created_at: '2026-05-31T10:00:00Z' });
  const query = { start_date: '2026-06-01', end_date: '2026-06-30' };
  expect((await staff.call(countFeedback, { params, query })).body).toEqual({
    pending: 2,
    approved: 1,
    unanswered: 1,
  });
});
