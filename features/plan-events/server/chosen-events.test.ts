// Several trips at once, through HTTP. The test's moment is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { beforeEach, expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { makeRoute, planEventWorld } from '../../../server/test/plan-event-world.ts';
import { deleteChosen, previewChosen, type Fate } from '../contract/chosen-events.ts';
import { movePlanEvents } from '../contract/moved-events.ts';
import { listPlanEvents, type PlanEventInCalendar } from '../contract/plan-event.ts';
import { undoAct } from '../contract/undone-acts.ts';

const app = await testApp();
beforeEach(() => app.clock.set(testMoment));

async function world() {
  const made = await planEventWorld(app);
  const { params, tenant, depo, staff, post } = made;
  const trips = async (...dates: string[]) => (await post({ date: dates })).body as PlanEventInCalendar[];
  const preview = async (ids: readonly number[], change: object) =>
    (await staff.callWith(previewChosen, { params, query: { ids: ids.join(','), ...change } }))
      .body as Fate[];
  const week = async (name = '2026-24') =>
    (await staff.call(listPlanEvents, { params, query: { week: name } })).body as PlanEventInCalendar[];
  const other = await tenant.makeCar({ depo_id: depo.id, internal_number: '13' });
  const syd = await makeRoute(tenant, { depo_id: depo.id, name: 'Syd' });
  return { ...made, trips, preview, week, other, syd };
}
const idsOf = (events: readonly { id: number }[]) => events.map(({ id }) => id);
const said = (fates: readonly Fate[]) =>
  fates.map(({ to_date, because, taken }) => [to_date, because, taken]);

test('a preview says of each where it comes and why it stays, and changes nothing', async () => {
  const { trips, preview, post, week, other, syd, driver } = await world();
  const events = await trips('2026-06-11', '2026-06-12');
  await post({ date: ['2026-06-18'], route_id: syd.id, car_id: other.id, user_id: driver.id });
  const fates = await preview(idsOf(events), { by_days: 7 });
  expect(said(fates)).toEqual([
    ['2026-06-18', 'taken', [{ of: 'driver', by: 'Syd, 13' }]],
    ['2026-06-19', null, []],
  ]);
  expect((await week()).map(({ date }) => date)).toEqual(['2026-06-11', '2026-06-12']);
  expect(said(await preview(idsOf(events), { by_days: -2 }))).toEqual([
    ['2026-06-09', 'past', []],
    ['2026-06-10', null, []],
  ]);
  expect(said(await preview(idsOf(events), { user_id: 'none', car_id: other.id }))).toEqual([
    ['2026-06-11', null, []],
    ['2026-06-12', null, []],
  ]);
});

test('what the preview lets go is moved as one act, which is undone as one', async () => {
  const { trips, preview, week, staff, params } = await world();
  const events = await trips('2026-06-11', '2026-06-12');
  const moves = (await preview(idsOf(events), { by_days: 1 })).map(({ id, lock_version, to_date }) => ({
    id,
    lock_version,
    date: to_date,
  }));
  const moved = await staff.callWith(movePlanEvents, { params, body: { moves } });
  expect([moved.status, (await week()).map(({ date }) => date)]).toEqual([200, ['2026-06-12', '2026-06-13']]);
  const act_id = Number(moved.headers['x-act']);
  expect((await staff.callWith(undoAct, { params, body: { act_id } })).body.count).toBe(2);
  expect((await week()).map(({ date }) => date)).toEqual(['2026-06-11', '2026-06-12']);
});

test('of chosen trips all are deleted or none: one that has started or was changed holds them', async () => {
  const { trips, preview, week, staff, params, later } = await world();
  const events = await trips('2026-06-10', '2026-06-12');
  const seen = events.map(({ id, lock_version }) => ({ id, lock_version }));
  const then = await later('2026-06-10T09:30:00Z');
  const started = await then.callWith(deleteChosen, { params, body: { trips: seen } });
  expect([started.status, started.body.error, await week()]).toMatchObject([
    422,
    `${events[0]?.route_name} on 10-06-2026 has already started, it stays where it is`,
    [{}, {}],
  ]);
  expect((await preview(idsOf(events), { delete: 'yes' })).map(({ because }) => because)).toEqual([
    'started',
    null,
  ]);
  const stale = await then.callWith(deleteChosen, {
    params,
    body: { trips: [{ id: seen[1]?.id, lock_version: 7 }] },
  });
  expect(stale.status).toBe(409);
  const gone = await staff.callWith(deleteChosen, { params, body: { trips: seen.slice(1) } });
  expect([gone.status, gone.body.deleted_count, (await week()).length]).toEqual([200, 1, 1]);
});

test('of a trip that was never driven it is not said that it has started', async () => {
  const { trips, params, later } = await world();
  const [event] = await trips('2026-06-11');
  const then = await later('2026-06-12T08:00:00Z');
  const query = { ids: String(event?.id), delete: 'yes' };
  const fates = await then.callWith(previewChosen, { params, query });
  expect((fates.body as Fate[]).map(({ because }) => because)).toEqual(['not_driven']);
  const kept = await then.callWith(deleteChosen, {
    params,
    body: { trips: [{ id: event?.id, lock_version: event?.lock_version }] },
  });
  expect([kept.status, kept.body.error]).toEqual([
    422,
    `${event?.route_name} on 11-06-2026 was not driven and its day is over, it stays where it is`,
  ]);
});

test('two who delete overlapping choices at once: one does, the other hears of it, and nothing is half gone', async () => {
  const { trips, week, staff, params } = await world();
  for (let n = 0; n < 8; n += 1) {
    const [one, two, three] = (await trips('2026-06-11', '2026-06-12', '2026-06-13')).map(
      ({ id, lock_version }) => ({
        id,
        lock_version,
      }),
    );
    const drop = (chosen: unknown[]) => staff.callWith(deleteChosen, { params, body: { trips: chosen } });
    const both = await Promise.all([drop([one, two]), drop([three, two])]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const left = await week();
    expect(left).toHaveLength(1);
    await drop(left.map(({ id, lock_version }) => ({ id, lock_version })));
  }
});
