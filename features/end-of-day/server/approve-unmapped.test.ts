import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { makeRoute } from '../../../server/test/plan-event-world.ts';
import { close, closedRegister, makeTrip, tillDay, tillWorld } from '../../../server/test/till-world.ts';
import { approveUnmappedEodReport, deleteEodReport, listUnmappedEodReports } from '../contract/eod-report.ts';

const app = await testApp();

/** A closing of somebody whom nobody here knows. */
async function lost(features: Record<string, boolean> = { eod_approve_unmapped: true }) {
  const world = await tillWorld(app, { features });
  const { body } = await close(world.till, closedRegister({ card: 5 }, { user: { wallmob_id: 'U-9' } }));
  const id = body.end_of_day_report_id as number;
  const approve = (wish: { car_id?: number; user_id: number; route_id: number; date?: string }) =>
    world.staff.call(approveUnmappedEodReport, {
      params: { ...world.params, id },
      body: { date: tillDay, ...wish },
    });
  const unmapped = async () =>
    (await world.staff.call(listUnmappedEodReports, { params: world.params })).body.map((row) => row.id);
  return { ...world, id, approve, unmapped };
}

// spec: O-358, O-359, O-438
test('it is put on the trip of that day with this car and route, and approved', async () => {
  const { id, trip, driver, approve, unmapped } = await lost();
  expect(await unmapped()).toEqual([id]);
  const { car_id, route_id } = trip;
  const { status, body } = await approve({ car_id, route_id, user_id: driver.id });
  expect([status, body]).toMatchObject([
    200,
    {
      status: 'approved',
      plan_event_id: trip.id,
      mapped_by: 'person',
      user_id: driver.id,
      car_id,
      route_id,
      business_date: tillDay,
    },
  ]);
  expect(await unmapped()).toEqual([]);
});

// spec: O-114
test('it is gone once it was deleted', async () => {
  const { staff, params, id, unmapped } = await lost();
  expect(await unmapped()).toEqual([id]);
  expect((await staff.call(deleteEodReport, { params: { ...params, id } })).status).toBe(204);
  expect(await unmapped()).toEqual([]);
});

test('where nobody planned it the trip is made, once, also when two approve at once', async () => {
  const { tenant, depo, approve } = await lost();
  const car = await tenant.makeCar({ depo_id: depo.id });
  const user = await tenant.makeUser('driver', { depo_id: depo.id });
  const route = await makeRoute(tenant, { depo_id: depo.id });
  const wish = { car_id: car.id, route_id: route.id, user_id: user.id };
  const answers = await Promise.all([approve(wish), approve(wish)]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, expect.any(Number)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const trips = await tenant.tx((tx) =>
    tx.selectFrom('plan_events').select(['date', 'user_id']).where('car_id', '=', car.id).execute(),
  );
  expect(trips).toEqual([{ date: tillDay, user_id: user.id }]);
  const sms = await tenant.tx((tx) => tx.selectFrom('sms_receivers').select('id').execute());
  expect(sms).toEqual([]);
});

test('one that has its trip is not taken to another', async () => {
  const { tenant, id, trip, driver, approve } = await lost();
  const { car_id, route_id } = trip;
  await tenant.tx((tx) =>
    tx
      .updateTable('end_of_day_reports')
      .set({ plan_event_id: trip.id, mapped_by: 'machine' })
      .where('id', '=', id)
      .execute(),
  );
  const { status, text } = await approve({ car_id, route_id, user_id: driver.id });
  expect([status, text]).toEqual([409, expect.stringContaining('has its trip already')]);
});

// spec: O-377, O-378
test('it needs a car', async () => {
  const { trip, driver, approve, unmapped, id } = await lost();
  const { status, text } = await approve({ route_id: trip.route_id, user_id: driver.id });
  expect([status, text]).toEqual([422, expect.stringContaining('You must choose car before approving EOD')]);
  expect(await unmapped()).toEqual([id]);
});

test('it needs a day, a driver and a route', async () => {
  const { trip, staff, params, id } = await lost();
  const { status, body } = await staff.callWith(approveUnmappedEodReport, {
    params: { ...params, id },
    body: { car_id: trip.car_id },
  });
  expect([status, body.errors]).toEqual([
    422,
    { date: ["can't be blank"], user_id: ["can't be blank"], route_id: ["can't be blank"] },
  ]);
});

test('it is approved for no day that is still to come', async () => {
  const { tenant, trip, driver, approve, unmapped, id } = await lost();
  const { car_id, route_id } = trip;
  const answer = await approve({ car_id, route_id, user_id: driver.id, date: '2026-06-11' });
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining("can't be in the future")]);
  const trips = await tenant.tx((tx) => tx.selectFrom('plan_events').select('id').execute());
  expect([trips, await unmapped()]).toEqual([[{ id: trip.id }], [id]]);
});

// spec: O-028, O-408
test('it is offered only where the tenant has it', async () => {
  const { trip, driver, approve } = await lost({});
  const { car_id, route_id } = trip;
  expect((await approve({ car_id, route_id, user_id: driver.id })).status).toBe(403);
});

test('what keeps it from being approved leaves neither a trip nor a trace', async () => {
  const { tenant, depo, till, id, approve, unmapped } = await lost({
    eod_approve_unmapped: true,
    eod_posts_stock: true,
  });
  expect((await close(till, closedRegister({}))).status).toBe(202);
  const car = await tenant.makeCar({ depo_id: depo.id });
  const user = await tenant.makeUser('driver', { depo_id: depo.id });
  const route = await makeRoute(tenant, { depo_id: depo.id });
  const answer = await approve({ car_id: car.id, route_id: route.id, user_id: user.id });
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('has no warehouse')]);
  const made = await tenant.tx((tx) =>
    tx.selectFrom('plan_events').select('id').where('car_id', '=', car.id).execute(),
  );
  expect([made, await unmapped()]).toEqual([[], [id]]);
  const elsewhere = await makeTrip(tenant, { depo_id: (await tenant.makeDepo()).id, user_id: null });
  const { car_id, route_id } = elsewhere;
  expect((await approve({ car_id, route_id, user_id: user.id })).status).toBe(422);
});

// spec: O-001
test('one that is unknown, deleted, of another depot or tenant is not found, whatever is wished', async () => {
  const { id, staff, params, driver, trip, tenant } = await lost();
  const other = await lost({});
  const away = { depo_id: (await tenant.makeDepo()).id };
  const boss = await tenant.signIn('admin');
  const wishes = [
    { date: tillDay, user_id: driver.id, route_id: trip.route_id, car_id: trip.car_id },
    { date: tillDay, user_id: driver.id, route_id: trip.route_id },
    { date: '2027-01-01', user_id: 999_999, route_id: 999_999, car_id: 999_999 },
    {},
  ];
  expect((await staff.call(deleteEodReport, { params: { ...params, id } })).status).toBe(204);
  for (const body of wishes) {
    for (const unknown of [id, other.id, 999_999_999])
      expect(
        (await staff.call(approveUnmappedEodReport, { params: { ...params, id: unknown }, body })).status,
      ).toBe(404);
    expect((await boss.call(approveUnmappedEodReport, { params: { ...away, id }, body })).status).toBe(404);
    const strange = { ...other.params, id: 999_999_999 };
    expect((await other.staff.call(approveUnmappedEodReport, { params: strange, body })).status).toBe(404);
  }
  const untyped = { params: { ...params, id }, body: { date: 'yesterday', car_id: 'a car' } };
  expect((await staff.callWith(approveUnmappedEodReport, untyped)).status).toBe(404);
  expect(
    (await staff.callWith(approveUnmappedEodReport, { ...untyped, params: { ...away, id } })).status,
  ).toBe(404);
});
