// Plan events made after others, through HTTP. The test's moment is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { beforeEach, expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { makeRoute, planEventWorld } from '../../../server/test/plan-event-world.ts';
import { copyWeek as copyWeekCall, copyPlanEvent, previewCopyWeek } from '../contract/copies.ts';
import { takeBack } from '../contract/destroyed-events.ts';
import { listPlanEvents, changePlanEvent } from '../contract/plan-event.ts';
import { undoAct } from '../contract/undone-acts.ts';

const app = await testApp();
beforeEach(() => app.clock.set(testMoment));

async function world() {
  const made = await planEventWorld(app);
  const week = async (name: string) =>
    (await made.staff.call(listPlanEvents, { params: { depo_id: made.depo.id }, query: { week: name } }))
      .body as {
      id: number;
      date: string;
      route_name: string;
      user_full_name: string | null;
    }[];
  const copyWeek = (from_week: string, to_week: string) =>
    made.staff.callWith(copyWeekCall, { params: { depo_id: made.depo.id }, body: { from_week, to_week } });
  return { ...made, week, copyWeek };
}

test('a copy has the route, driver, start and stops of its model, and belongs to no series', async () => {
  const { post, staff, car, of } = await world();
  const { body } = await post({ date: ['2026-06-11'], recurrence_interval: 14, end_date: '2026-06-30' });
  const [model] = body;
  await staff.call(changePlanEvent, { params: of(model.id), body: { start_at_hour: 12, start_at_min: 0 } });
  const copied = await staff.call(copyPlanEvent, {
    params: of(model.id),
    body: { date: '2026-06-12', car_id: car.id },
  });
  expect([copied.status, copied.body]).toMatchObject([
    201,
    {
      date: '2026-06-12',
      route_id: model.route_id,
      user_full_name: 'Ann Lund',
      series_id: null,
      route_start_end_time: '12:00 - 12:20',
      planned_stops_count: 3,
    },
  ]);
  const taken = await staff.callWith(copyPlanEvent, {
    params: of(model.id),
    body: { date: '2026-06-12', car_id: car.id },
  });
  expect([taken.status, taken.body.errors.date]).toEqual([
    422,
    [
      `Car 12 is already planned on 12-06-2026 (${model.route_name}, Ann Lund)`,
      `Driver Ann Lund is already planned on 12-06-2026 (${model.route_name}, 12)`,
      `Route ${model.route_name} is already planned on 12-06-2026 (12, Ann Lund)`,
    ],
  ]);
  expect(
    (await staff.call(copyPlanEvent, { params: of(model.id), body: { date: '2026-01-12', car_id: car.id } }))
      .status,
  ).toBe(422);
  expect(
    (
      await staff.callWith(copyPlanEvent, {
        params: of(model.id),
        body: { date: '2026-06-15', car_id: 999_999 },
      })
    ).body.errors,
  ).toEqual({
    car_id: ['must exist'],
  });
});

test('a week is copied weekday by weekday, what is taken is left out with who has it, and all of it is taken back', async () => {
  const { post, copyWeek, week, tenant, depo, staff, driver, params } = await world();
  const syd = await makeRoute(tenant, { depo_id: depo.id, name: 'Syd' });
  await post({ date: ['2026-06-08', '2026-06-11'] });
  const { body: friday } = await post({ date: ['2026-06-12'] });
  await post({ date: ['2026-06-18'], route_id: syd.id, user_id: null });
  const { status, body } = await copyWeek('2026-24', '2026-25');
  expect([status, body.ids.length, body.left_out]).toEqual([
    201,
    2,
    [
      {
        date: '2026-06-18',
        route_name: friday[0].route_name,
        car_internal_number: '12',
        because: 'taken',
        taken: [{ of: 'car', by: 'Syd' }],
      },
    ],
  ]);
  expect((await week('2026-25')).map((event) => event.date)).toEqual([
    '2026-06-15',
    '2026-06-18',
    '2026-06-19',
  ]);
  const again = await copyWeek('2026-24', '2026-25');
  expect([again.body.ids, again.body.left_out.length]).toEqual([[], 3]);
  const back = await staff.call(takeBack, { params, body: { ids: body.ids } });
  expect(back.body.map((event: { date: string }) => event.date)).toEqual(['2026-06-15', '2026-06-19']);
  expect((await week('2026-25')).map((event) => event.route_name)).toEqual(['Syd']);
  await tenant.tx((tx) =>
    tx.updateTable('users').set({ status: 'inactive' }).where('id', '=', driver.id).execute(),
  );
  await copyWeek('2026-24', '2026-26');
  expect((await week('2026-26')).map((event) => event.user_full_name)).toEqual([null, null, null]);
});

test('a week that is none, the same week and one too far ahead', async () => {
  const { post, copyWeek, staff, params } = await world();
  await post({ date: ['2026-06-11'] });
  expect((await copyWeek('2026-24', '2026-24')).body.errors).toHaveProperty('to_week');
  expect((await copyWeek('2026-99', '2026-24')).status).toBe(422);
  expect((await copyWeek('2026-23', '2026-24')).body).toEqual({ ids: [], left_out: [] });
  expect((await copyWeek('2026-24', '2028-24')).body.left_out).toMatchObject([{ because: 'too_far' }]);
  expect((await staff.call(takeBack, { params, body: { ids: [] } })).status).toBe(422);
  expect((await staff.call(takeBack, { params, body: { ids: [999_999_999] } })).status).toBe(404);
});

test('two who copy the same week at once make every plan event once', async () => {
  const { post, copyWeek, week } = await world();
  await post({ date: ['2026-06-08', '2026-06-10', '2026-06-11'] });
  const answers = await Promise.all([copyWeek('2026-24', '2026-27'), copyWeek('2026-24', '2026-27')]);
  expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
  expect(answers.map((answer) => answer.body.ids.length).toSorted((a, b) => a - b)).toEqual([0, 3]);
  expect(await week('2026-27')).toHaveLength(3);
});

test('a preview says week by week what would be made and left out, and the weeks are copied as one act', async () => {
  const { post, week, staff, params, tenant, depo, driver } = await world();
  await post({ date: ['2026-06-11', '2026-06-12'] });
  const syd = await makeRoute(tenant, { depo_id: depo.id, name: 'Syd' });
  await post({ date: ['2026-06-25'], route_id: syd.id, user_id: null });
  const asked = { from_week: '2026-24', to_weeks: '2026-25,2026-26' };
  const { status, body } = await staff.callWith(previewCopyWeek, { params, query: asked });
  expect([status, body]).toMatchObject([
    200,
    [
      {
        week: '2026-25',
        made: [{ date: '2026-06-18', driver_has_left: false }, { date: '2026-06-19' }],
        left_out: [],
      },
      {
        week: '2026-26',
        made: [{ date: '2026-06-26' }],
        left_out: [{ date: '2026-06-25', because: 'taken', taken: [{ of: 'car', by: 'Syd' }] }],
      },
    ],
  ]);
  expect(await week('2026-25')).toEqual([]);
  const copied = await staff.callWith(copyWeekCall, {
    params,
    body: { from_week: '2026-24', to_weeks: ['2026-25', '2026-26'] },
  });
  expect([copied.status, copied.body.ids.length, copied.body.left_out.length]).toEqual([201, 3, 1]);
  const undone = await staff.callWith(undoAct, { params, body: { act_id: Number(copied.headers['x-act']) } });
  expect([undone.body.count, await week('2026-25'), (await week('2026-26')).length]).toEqual([3, [], 1]);
  await tenant.tx((tx) =>
    tx.updateTable('users').set({ status: 'inactive' }).where('id', '=', driver.id).execute(),
  );
  const left = await staff.callWith(previewCopyWeek, { params, query: { ...asked, to_weeks: '2026-25' } });
  expect(left.body[0].made[0]).toMatchObject({ driver_has_left: true, user_full_name: null });
});
