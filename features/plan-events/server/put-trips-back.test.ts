// What comes back of a trip when an act on it is undone, through HTTP. The test's moment is Wednesday 10 June 2026,
// 10:00 in Copenhagen.

import { beforeEach, expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { planEventWorld } from '../../../server/test/plan-event-world.ts';
import { destroyPlanEvent } from '../contract/destroyed-events.ts';
import { listSeries, movePlanEvents } from '../contract/moved-events.ts';
import { listPlanEvents, type PlanEventInCalendar } from '../contract/plan-event.ts';
import { undoAct } from '../contract/undone-acts.ts';

const app = await testApp();
beforeEach(() => app.clock.set(testMoment));

const actOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) => Number(headers['x-act']);

async function world() {
  const made = await planEventWorld(app);
  const { params, tenant, staff } = made;
  const week = async () =>
    (await staff.call(listPlanEvents, { params, query: { week: '2026-24' } })).body as PlanEventInCalendar[];
  const undo = (act_id: number) => staff.callWith(undoAct, { params, body: { act_id } });
  const stopsOf = (id: number) =>
    tenant.tx((tx) =>
      tx
        .selectFrom('plan_event_route_points')
        .select('id')
        .where('plan_event_id', '=', id)
        .orderBy('position')
        .execute(),
    );
  return { ...made, week, undo, stopsOf };
}

test('a series that was deleted in parts is one series again, in whatever order the parts come back', async () => {
  const { post, undo, staff, of, tenant } = await world();
  const made = await post({ date: ['2026-06-11'], recurrence_interval: 7, end_date: '2026-06-26' });
  const ids = (made.body as { id: number }[]).map(({ id }) => id);
  const acts: number[] = [];
  for (const id of ids) acts.push(actOf(await staff.callWith(destroyPlanEvent, { params: of(id) })));
  for (const act of [acts[2], acts[0], acts[1]]) expect((await undo(act as number)).status).toBe(200);
  const series = await tenant.tx((tx) => tx.selectFrom('plan_event_series').select('id').execute());
  expect(series).toEqual([{ id: made.body[0].series_id }]);
  expect((await staff.call(listSeries, { params: of(ids[0]) })).body).toHaveLength(3);
});

test('a trip of a series comes back while the last other one is deleted', async () => {
  const { post, undo, staff, of, week, tenant } = await world();
  for (let round = 0; round < 8; round++) {
    const made = await post({ date: ['2026-06-11'], recurrence_interval: 7, end_date: '2026-06-18' });
    const [first, last] = (made.body as { id: number }[]).map(({ id }) => id) as [number, number];
    const gone = actOf(await staff.callWith(destroyPlanEvent, { params: of(first) }));
    const [back, deleted] = await Promise.all([
      undo(gone),
      staff.callWith(destroyPlanEvent, { params: of(last) }),
    ]);
    expect([back.status, deleted.status]).toEqual([200, 204]);
    const [event] = await week();
    const series = await tenant.tx((tx) => tx.selectFrom('plan_event_series').select('id').execute());
    expect([event?.id, event?.series_id]).toEqual([first, series[0]?.id]);
    await staff.callWith(destroyPlanEvent, { params: of(first) });
  }
});

test('a trip in the car of another depot goes back onto it, and comes back in it', async () => {
  const { post, undo, week, staff, of, params, tenant, car } = await world();
  const other = await tenant.makeDepo();
  const borrowed = await tenant.makeCar({ depo_id: other.id, internal_number: '77' });
  const [event] = (await post({ date: ['2026-06-12'] })).body;
  await tenant.tx((tx) =>
    tx.updateTable('plan_events').set({ car_id: borrowed.id }).where('id', '=', event.id).execute(),
  );
  const moved = await staff.callWith(movePlanEvents, {
    params,
    body: { moves: [{ id: event.id, lock_version: event.lock_version, car_id: car.id }] },
  });
  expect(moved.status).toBe(200);
  const back = await undo(actOf(moved));
  expect([back.status, await week()]).toMatchObject([200, [{ car_id: borrowed.id }]]);
  const gone = await staff.callWith(destroyPlanEvent, { params: of(event.id) });
  expect([(await undo(actOf(gone))).status, await week()]).toMatchObject([200, [{ car_id: borrowed.id }]]);
});

test('a trip that whoever lent the car has deleted comes back, though its route is of another depot', async () => {
  const { post, week, of, tenant } = await world();
  const other = await tenant.makeDepo();
  const lent = await tenant.makeCar({ depo_id: other.id, internal_number: '77' });
  const lender = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [other.id] }));
  await lender.csrfToken();
  const [event] = (await post({ date: ['2026-06-12'] })).body;
  await tenant.tx((tx) =>
    tx.updateTable('plan_events').set({ car_id: lent.id }).where('id', '=', event.id).execute(),
  );
  const params = { ...of(event.id), depo_id: other.id };
  const gone = await lender.callWith(destroyPlanEvent, { params });
  expect([gone.status, await week()]).toEqual([204, []]);
  const body = { act_id: actOf(gone) };
  const back = await lender.callWith(undoAct, { params: { depo_id: other.id }, body });
  expect([back.status, await week()]).toMatchObject([200, [{ id: event.id }]]);
});

test('what a moved trip had of its day comes back: skipped stops and the register that was opened on it', async () => {
  const { post, undo, staff, params, tenant, stopsOf } = await world();
  const [event] = (await post({ date: ['2026-06-12'] })).body;
  const [stop] = await stopsOf(event.id);
  const register = await tenant.tx((tx) =>
    tx
      .insertInto('cash_registers')
      .values({ wallmob_id: 'W-9', name: 'Kasse 9' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const skipped = { visited_state: 'skipped', skip_reason: 'Vejen er spærret' };
  await tenant.tx(async (tx) => {
    await tx
      .updateTable('plan_event_route_points')
      .set({ ...skipped, marked_at: testMoment, marked_visited: false })
      .where('id', '=', stop?.id ?? 0)
      .execute();
    await tx
      .updateTable('plan_events')
      .set({ cash_register_id: register.id })
      .where('id', '=', event.id)
      .execute();
  });
  const kept = () =>
    tenant.tx(async (tx) => [
      await tx
        .selectFrom('plan_event_route_points')
        .select(['visited_state', 'skip_reason', 'marked_at', 'marked_visited'])
        .where('id', '=', stop?.id ?? 0)
        .executeTakeFirst(),
      await tx.selectFrom('plan_events').select('cash_register_id').executeTakeFirst(),
    ]);
  const before = await kept();
  expect(before).toMatchObject([skipped, { cash_register_id: register.id }]);
  const moved = await staff.callWith(movePlanEvents, {
    params,
    body: { moves: [{ id: event.id, lock_version: event.lock_version, date: '2026-06-13' }] },
  });
  expect(await kept()).toMatchObject([{ visited_state: 'pending' }, { cash_register_id: null }]);
  const back = await undo(actOf(moved));
  expect(await kept()).toEqual(before);
  expect((await undo(actOf(back))).status).toBe(200);
  expect(await kept()).toMatchObject([{ visited_state: 'pending' }, { cash_register_id: null }]);
});
