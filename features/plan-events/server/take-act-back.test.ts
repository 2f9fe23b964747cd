// Undoing what one did on the calendar, through HTTP. The test's moment is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { beforeEach, describe, expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { makeRoute, planEventWorld } from '../../../server/test/plan-event-world.ts';
import { deliveryOrdersJobs } from '../../delivery-orders/server/jobs.ts';
import { smsJobs } from '../../notices/server/jobs.ts';
import { copyPlanEvent, copyWeek } from '../contract/copies.ts';
import { destroyMultiple, destroyPlanEvent, destroyWithSeries } from '../contract/destroyed-events.ts';
import { listSeries, movePlanEvents } from '../contract/moved-events.ts';
import { changePlanEvent, listPlanEvents, type PlanEventInCalendar } from '../contract/plan-event.ts';
import { undoAct } from '../contract/undone-acts.ts';
import { forgetActs } from './record-act.ts';

const app = await testApp();
beforeEach(() => app.clock.set(testMoment));

type Staff = Awaited<ReturnType<typeof planEventWorld>>['staff'];
interface Said {
  status: number;
  headers: Readonly<Record<string, unknown>>;
}
const actOf = ({ headers }: Said) => Number(headers['x-act']);

async function world() {
  const made = await planEventWorld(app);
  const { params, tenant, depo } = made;
  const week = async (name = '2026-24') =>
    (await made.staff.call(listPlanEvents, { params, query: { week: name } })).body as PlanEventInCalendar[];
  const undo = (
    act_id: number,
    { anyway = false, staff = made.staff }: { anyway?: boolean; staff?: Staff } = {},
  ) => staff.callWith(undoAct, { params, body: { act_id, anyway } });
  const colleague = async () => {
    const bo = await tenant.makeUser('depo_admin', {
      depo_ids: [depo.id],
      first_name: 'Bo',
      last_name: 'Vig',
    });
    const staff = await tenant.signIn(bo);
    await staff.csrfToken();
    return staff;
  };
  const ride = (event: { id: number; date: string }, stop_id: number) =>
    tenant.tx((tx) =>
      tx
        .insertInto('delivery_orders')
        .values({
          kind: 'b2b',
          external_id: 'X-1',
          depo_id: depo.id,
          plan_event_id: event.id,
          plan_event_route_point_id: stop_id,
          route_id: made.route.id,
          route_name: made.route.name,
          delivery_date: event.date,
          total: 10,
        })
        .execute(),
    );
  const stopsOf = (id: number) =>
    tenant.tx((tx) =>
      tx
        .selectFrom('plan_event_route_points')
        .select(['id', 'uuid', 'planned_at', 'original_google_estimate_time', 'deleted_at'])
        .where('plan_event_id', '=', id)
        .orderBy('position')
        .execute(),
    );
  return { ...made, week, undo, colleague, ride, stopsOf };
}

describe('what was done is undone, and that as well', () => {
  test('a series that was made goes with all its days, and comes back as a series', async () => {
    const { post, undo, week, staff, of } = await world();
    const made = await post({ date: ['2026-06-11'], recurrence_interval: 7, end_date: '2026-06-26' });
    const gone = await undo(actOf(made));
    expect([gone.status, gone.body]).toEqual([200, { kind: 'made', count: 3, told_count: 0 }]);
    expect([await week(), await week('2026-25'), await week('2026-26')]).toEqual([[], [], []]);
    const back = await undo(actOf(gone));
    expect([back.status, back.body.kind]).toEqual([200, 'deleted']);
    const [first] = await week();
    expect(first).toMatchObject({
      date: '2026-06-11',
      series_end_date: '2026-06-26',
      recurrence_interval: 7,
    });
    expect((await staff.call(listSeries, { params: of(first?.id) })).body).toHaveLength(3);
    expect((await undo(actOf(back))).status).toBe(200);
    expect(await week('2026-26')).toEqual([]);
  });

  test('a deleted trip comes back with its stops, the orders that rode along and the people who hear of it', async () => {
    const { post, undo, week, staff, of, stopsOf, ride, tenant } = await world();
    const [event] = (await post({ date: ['2026-06-12'] })).body;
    const before = await stopsOf(event.id);
    await ride(event, before[1]?.id as number);
    const customer = await tenant.tx((tx) =>
      tx
        .insertInto('customers')
        .values({ phone: '+4520112240', sms_permission: true })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await tenant.tx((tx) =>
      tx
        .insertInto('sms_receivers')
        .values({
          plan_event_id: event.id,
          plan_event_route_point_id: before[0]?.id as number,
          customer_id: customer.id,
          match: 'stop',
          sms_should_send_at: new Date('2026-06-12T06:30:00Z'),
        })
        .execute(),
    );
    const gone = await staff.callWith(destroyPlanEvent, { params: of(event.id) });
    expect(gone.status).toBe(204);
    const jobs = [...deliveryOrdersJobs, ...smsJobs];
    await tenant.runJobs(jobs);
    const riding = () =>
      tenant.tx((tx) => tx.selectFrom('delivery_orders').select(['plan_event_id', 'lost_because']).execute());
    const heard = () => tenant.tx((tx) => tx.selectFrom('sms_receivers').select('skip_code').execute());
    expect([await riding(), await heard()]).toEqual([
      [{ plan_event_id: null, lost_because: 'trip_destroyed' }],
      [{ skip_code: 'removed' }],
    ]);
    expect((await undo(actOf(gone))).status).toBe(200);
    await tenant.runJobs(jobs);
    expect(await week()).toMatchObject([
      { id: event.id, planned_stops_count: 3, user_full_name: 'Ann Lund' },
    ]);
    expect(await stopsOf(event.id)).toEqual(before);
    expect([await riding(), await heard()]).toEqual([
      [{ plan_event_id: event.id, lost_because: null }],
      [{ skip_code: null }],
    ]);
  });

  test('a move, a change of driver and start, a copy, a copied week, and all trips of a car', async () => {
    const { post, undo, week, staff, of, params, car } = await world();
    const [event] = (await post({ date: ['2026-06-12'] })).body;
    const shown = async (name?: string) =>
      (await week(name)).map((one) => [one.date, one.user_full_name, one.route_start_end_time]);
    const asMade = [['2026-06-12', 'Ann Lund', '09:00 - 09:20']];
    const moved = await staff.callWith(movePlanEvents, {
      params,
      body: { moves: [{ id: event.id, lock_version: event.lock_version, date: '2026-06-13' }] },
    });
    const back = await undo(actOf(moved));
    expect([back.body, await shown()]).toEqual([{ kind: 'moved', count: 1, told_count: 0 }, asMade]);
    const changed = await staff.callWith(changePlanEvent, {
      params: of(event.id),
      body: { user_id: null, start_at_hour: 12, start_at_min: 0 },
    });
    expect(await shown()).toEqual([['2026-06-12', null, '12:00 - 12:20']]);
    expect([(await undo(actOf(changed))).status, await shown()]).toEqual([200, asMade]);
    const copied = await staff.callWith(copyPlanEvent, {
      params: of(event.id),
      body: { date: '2026-06-13', car_id: car.id },
    });
    expect([(await undo(actOf(copied))).status, await shown()]).toEqual([200, asMade]);
    const copiedWeek = await staff.callWith(copyWeek, {
      params,
      body: { from_week: '2026-24', to_week: '2026-25' },
    });
    expect(await shown('2026-25')).toHaveLength(1);
    expect([(await undo(actOf(copiedWeek))).status, await shown('2026-25')]).toEqual([200, []]);
    const emptied = await staff.callWith(destroyMultiple, {
      params,
      body: { car_id: car.id, start_date: '2026-06-08', end_date: '2026-06-14' },
    });
    expect(await shown()).toEqual([]);
    expect([(await undo(actOf(emptied))).status, await shown()]).toEqual([200, asMade]);
  });

  test('several acts on one trip, the last first', async () => {
    const { post, undo, week, staff, of, params } = await world();
    const made = await post({ date: ['2026-06-12'] });
    const { id, lock_version } = made.body[0];
    const moved = await staff.callWith(movePlanEvents, {
      params,
      body: { moves: [{ id, lock_version, date: '2026-06-13' }] },
    });
    const started = await staff.callWith(changePlanEvent, {
      params: of(id),
      body: { start_at_hour: 12, start_at_min: 0 },
    });
    const gone = await staff.callWith(destroyPlanEvent, { params: of(id) });
    const shown = async () => (await week()).map((one) => [one.date, one.route_start_end_time]);
    const seen = [];
    for (const act of [gone, started, moved, made])
      seen.push([(await undo(actOf(act))).status, ...(await shown())]);
    expect(seen).toEqual([
      [200, ['2026-06-13', '12:00 - 12:20']],
      [200, ['2026-06-13', '09:00 - 09:20']],
      [200, ['2026-06-12', '09:00 - 09:20']],
      [200],
    ]);
  });

  test('what of a deleted series had to stay keeps the series', async () => {
    const { post, undo, staff, of, later } = await world();
    const { body } = await post({ date: ['2026-06-11'], recurrence_interval: 7, end_date: '2026-06-26' });
    const then = await later('2026-06-15T08:00:00Z');
    const gone = await then.callWith(destroyWithSeries, { params: of(body[0].id) });
    expect(gone.body.deleted_count).toBe(2);
    expect((await undo(actOf(gone), { staff: then })).status).toBe(200);
    expect((await then.call(listSeries, { params: of(body[0].id) })).body).toHaveLength(3);
    expect(staff).toBeDefined();
  });
});

describe('nothing is undone', () => {
  test('of a trip that a colleague has changed or deleted since, and it is said who', async () => {
    const { post, undo, week, colleague, of } = await world();
    const made = await post({ date: ['2026-06-11', '2026-06-12'] });
    const bo = await colleague();
    await bo.callWith(changePlanEvent, { params: of(made.body[1].id), body: { user_id: null } });
    const changed = await undo(actOf(made));
    expect([changed.status, changed.body.error]).toEqual([
      409,
      'Bo Vig has changed one of these trips since, nothing was undone',
    ]);
    expect(await week()).toHaveLength(2);
    await bo.callWith(destroyPlanEvent, { params: of(made.body[1].id) });
    const gone = await undo(actOf(made));
    expect([gone.status, gone.body.error]).toEqual([
      409,
      'Bo Vig has deleted one of these trips since, nothing was undone',
    ]);
    expect(await week()).toHaveLength(1);
  });

  test('of a trip that has started, or whose place is taken', async () => {
    const { post, undo, staff, of, later, car, tenant, depo } = await world();
    const made = await post({ date: ['2026-06-11', '2026-06-15'] });
    const then = await later('2026-06-11T07:30:00Z');
    const started = await undo(actOf(made), { staff: then });
    expect([started.status, started.body.error]).toEqual([
      422,
      `${made.body[0].route_name} on 11-06-2026 has started since, nothing was undone`,
    ]);
    app.clock.set(testMoment);
    const gone = await staff.callWith(destroyPlanEvent, { params: of(made.body[1].id) });
    const syd = await makeRoute(tenant, { depo_id: depo.id, name: 'Syd' });
    await post({ date: ['2026-06-15'], route_id: syd.id, car_id: car.id, user_id: null });
    const taken = await undo(actOf(gone));
    expect([taken.status, taken.body.errors.date]).toEqual([
      422,
      ['Car 12 is already planned on 15-06-2026 (Syd)'],
    ]);
  });

  test('twice, by somebody else, or by another number', async () => {
    const { post, undo, colleague } = await world();
    const made = await post({ date: ['2026-06-12'] });
    expect((await undo(actOf(made), { staff: await colleague() })).status).toBe(404);
    expect((await undo(999_999)).status).toBe(404);
    expect((await undo(actOf(made))).status).toBe(200);
    const twice = await undo(actOf(made));
    expect([twice.status, twice.body.error]).toEqual([409, 'This is undone already']);
  });

  test('in silence, where orders ride along or people were told: it is undone when that is said', async () => {
    const { post, undo, week, stopsOf, ride } = await world();
    const made = await post({ date: ['2026-06-12'] });
    const [stop] = await stopsOf(made.body[0].id);
    await ride(made.body[0], stop?.id as number);
    const asked = await undo(actOf(made));
    expect([asked.status, asked.body.code, await week()]).toMatchObject([422, 'calendar_acts.is_felt', [{}]]);
    expect([(await undo(actOf(made), { anyway: true })).status, await week()]).toEqual([200, []]);
  });

  test('in silence, where somebody has ordered for the day that a trip was moved to', async () => {
    const { post, undo, week, stopsOf, ride, staff, params } = await world();
    const [event] = (await post({ date: ['2026-06-12'] })).body;
    const { id, lock_version } = event;
    const moves = [{ id, lock_version, date: '2026-06-13' }];
    const moved = await staff.callWith(movePlanEvents, { params, body: { moves } });
    const [stop] = await stopsOf(id);
    await ride({ id, date: '2026-06-13' }, stop?.id as number);
    const asked = await undo(actOf(moved));
    expect([asked.status, asked.body.code]).toEqual([422, 'calendar_acts.is_felt']);
    expect(await week()).toMatchObject([{ date: '2026-06-13' }]);
    expect([(await undo(actOf(moved), { anyway: true })).status, await week()]).toMatchObject([
      200,
      [{ date: '2026-06-12' }],
    ]);
  });
});

test('what nothing can undo any more is not offered, and what is a day old is gone', async () => {
  const { post, undo, later, tenant } = await world();
  const past = await post({ date: ['2026-06-08'] });
  expect([past.status, past.headers['x-act']]).toEqual([201, undefined]);
  const made = await post({ date: ['2026-06-20'] });
  const then = await later('2026-06-11T08:30:00Z');
  expect((await undo(actOf(made), { staff: then })).status).toBe(404);
  await tenant.tx((tx) => forgetActs(tx, app.clock()));
  expect(await tenant.tx((tx) => tx.selectFrom('calendar_acts').select('id').execute())).toEqual([]);
});

describe('two at the same moment', () => {
  const ROUNDS = 8;

  test('undo one act: it is undone once, and the other hears so', async () => {
    const { post, undo, week } = await world();
    for (let n = 0; n < ROUNDS; n += 1) {
      const made = await post({ date: ['2026-06-12'] });
      const both = await Promise.all([undo(actOf(made)), undo(actOf(made))]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await week()).toEqual([]);
    }
  });

  test('undo and change: one of the two is done, whole', async () => {
    const { post, undo, week, colleague, params } = await world();
    const bo = await colleague();
    for (let n = 0; n < ROUNDS; n += 1) {
      const made = await post({ date: ['2026-06-11', '2026-06-12'] });
      const { id, lock_version } = made.body[1];
      const [undone, moved] = await Promise.all([
        undo(actOf(made)),
        bo.callWith(movePlanEvents, { params, body: { moves: [{ id, lock_version, date: '2026-06-13' }] } }),
      ]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([undone.status, moved.status]);
      const left = await week();
      expect(left).toHaveLength(undone.status === 200 ? 0 : 2);
      for (const one of left)
        await bo.call(destroyPlanEvent, { params: { depo_id: params.depo_id, id: one.id } });
    }
  });

  test('put different deleted trips back into one cell: one stands there', async () => {
    const { post, undo, week, staff, of, tenant, depo } = await world();
    const syd = await makeRoute(tenant, { depo_id: depo.id, name: 'Syd' });
    for (let n = 0; n < ROUNDS; n += 1) {
      const one = (await post({ date: ['2026-06-12'] })).body[0].id;
      const first = await staff.callWith(destroyPlanEvent, { params: of(one) });
      const two = (await post({ date: ['2026-06-12'], route_id: syd.id })).body[0].id;
      const second = await staff.callWith(destroyPlanEvent, { params: of(two) });
      const both = await Promise.all([undo(actOf(first)), undo(actOf(second))]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      const [left] = await week();
      await staff.call(destroyPlanEvent, { params: of(left?.id) });
    }
  });
});
