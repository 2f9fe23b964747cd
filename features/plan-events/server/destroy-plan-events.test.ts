// Taking plan events off the calendar, through HTTP. The test's moment is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { beforeEach, describe, expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { planEventWorld, queuedFor } from '../../../server/test/plan-event-world.ts';
import type { QueryOf } from '../../../shared/endpoint.ts';
import {
  destroyPlanEvent,
  destroyWithSeries,
  destroyMultiple,
  listDestroyable,
} from '../contract/destroyed-events.ts';
import { listPlanEvents, showPlanEvent, createPlanEvents } from '../contract/plan-event.ts';

const app = await testApp();
beforeEach(() => app.clock.set(testMoment));
const sentence = "You can't destory because, plan event has already started";

async function planned(days: readonly string[], more: Record<string, unknown> = {}) {
  const world = await planEventWorld(app);
  const { body } = await world.post({ date: days, ...more });
  const week = async (name = '2026-24') =>
    (await world.staff.call(listPlanEvents, { params: { depo_id: world.depo.id }, query: { week: name } }))
      .body as {
      id: number;
      date: string;
      can_be_deleted: boolean;
    }[];
  return { ...world, events: body as { id: number; date: string; series_id: number | null }[], week };
}

describe('one plan event', () => {
  // spec: R-834
  test('is gone from the calendar, its stops from the public, its people are told', async () => {
    const {
      staff,
      events: [event],
      week,
      tenant,
      post,
      of,
    } = await planned(['2026-06-12']);
    expect((await staff.call(destroyPlanEvent, { params: of(event?.id) })).status).toBe(204);
    expect(await week()).toEqual([]);
    expect((await staff.call(showPlanEvent, { params: of(event?.id) })).status).toBe(404);
    expect((await staff.call(destroyPlanEvent, { params: of(event?.id) })).status).toBe(404);
    const left = await tenant.tx((tx) =>
      tx.selectFrom('plan_event_route_points').select('id').where('deleted_at', 'is', null).execute(),
    );
    expect(left).toEqual([]);
    expect(await queuedFor(tenant, 'subscribers.match_event')).toContain(event?.id);
    expect((await post({ date: ['2026-06-12'] })).status).toBe(201);
  });

  // spec
  test('stays once it has departed, a stop is visited, something is sold or its day is over', async () => {
    const facts: Record<
      string,
      (world: Awaited<ReturnType<typeof planned>>, id: number) => Promise<unknown>
    > = {
      departed: ({ later }) => later('2026-06-12T06:45:00Z'),
      visited: ({ tenant }, id) =>
        tenant.tx((tx) =>
          tx
            .updateTable('plan_event_route_points')
            .set({ visited_state: 'visited', actual_arrival_time: new Date() })
            .where('plan_event_id', '=', id)
            .execute(),
        ),
      sold: ({ tenant }, id) =>
        tenant.tx((tx) =>
          tx
            .insertInto('order_transactions')
            .values({ plan_event_id: id, external_id: 'x', total: '1', sold_at: new Date(), manual: true })
            .execute(),
        ),
      past: ({ later }) => later('2026-06-13T06:00:00Z'),
    };
    for (const [name, happens] of Object.entries(facts)) {
      app.clock.set(testMoment);
      const world = await planned(['2026-06-12']);
      const id = world.events[0]?.id as number;
      await happens(world, id);
      const staff = await world.later(app.clock().toISOString());
      const { status, body } = await staff.callWith(destroyPlanEvent, { params: world.of(id) });
      expect([name, status, body?.error]).toEqual([name, 422, sentence]);
      expect(
        (await staff.call(listPlanEvents, { params: { depo_id: world.depo.id }, query: { week: '2026-24' } }))
          .body,
      ).toMatchObject([{ id, can_be_deleted: false }]);
    }
  });

  test('goes a moment before its planned departure', async () => {
    const {
      later,
      events: [event],
      of,
    } = await planned(['2026-06-12']);
    const staff = await later('2026-06-12T06:44:59Z');
    expect((await staff.call(destroyPlanEvent, { params: of(event?.id) })).status).toBe(204);
  });
});

describe('a series', () => {
  const weekly = { recurrence_interval: 7, end_date: '2026-06-26' };

  // spec
  test('goes as far as it still may, and says how many stayed', async () => {
    const { later, events, of, params } = await planned(['2026-06-11'], weekly);
    const staff = await later('2026-06-15T08:00:00Z');
    const { status, body } = await staff.call(destroyWithSeries, { params: of(events[0]?.id) });
    expect([status, body.deleted_count, body.stayed_count]).toEqual([200, 2, 1]);
    expect(body.deleted.map((one: { date: string }) => one.date)).toEqual(['2026-06-18', '2026-06-25']);
    expect(body.stayed).toMatchObject([{ id: events[0]?.id, date: '2026-06-11' }]);
    expect((await staff.call(listPlanEvents, { params, query: { week: '2026-24' } })).body).toHaveLength(1);
    expect(
      (await (await later('2026-06-20T08:00:00Z')).callWith(destroyWithSeries, { params: of(events[0]?.id) }))
        .body.error,
    ).toBe(sentence);
  });

  test('loses one day and keeps the others', async () => {
    const { staff, events, week, of } = await planned(['2026-06-11'], weekly);
    await staff.call(destroyPlanEvent, { params: of(events[0]?.id) });
    expect([await week('2026-24'), (await week('2026-25')).length]).toEqual([[], 1]);
  });

  test('of another depot that drives on a car of this one once goes as far as this one sees it', async () => {
    const { tenant, events, week } = await planned(['2026-06-11'], weekly);
    const lender = await tenant.makeDepo();
    const lent = await tenant.makeCar({ depo_id: lender.id });
    const one = events[1]?.id ?? 0;
    await tenant.tx((tx) =>
      tx.updateTable('plan_events').set({ car_id: lent.id }).where('id', '=', one).execute(),
    );
    const there = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [lender.id] }));
    const params = { depo_id: lender.id, id: one };
    const asked = await there.call(listDestroyable, {
      params: { depo_id: lender.id },
      query: { plan_event_id: params.id },
    });
    expect(asked.body).toMatchObject([{ id: params.id }]);
    const { body } = await there.call(destroyWithSeries, { params });
    expect(body).toMatchObject({ deleted_count: 1, stayed_count: 0, deleted: [{ id: params.id }] });
    expect([(await week('2026-24')).length, (await week('2026-26')).length]).toEqual([1, 1]);
  });

  test('without plan events is no more', async () => {
    const { staff, events, tenant, of } = await planned(['2026-06-11'], weekly);
    await staff.call(destroyWithSeries, { params: of(events[1]?.id) });
    expect(await tenant.tx((tx) => tx.selectFrom('plan_event_series').select('id').execute())).toEqual([]);
  });
});

describe('all of a car between two days', () => {
  // spec
  test('both ends included, by query or by body, answering what was deleted', async () => {
    const { staff, car, route, params } = await planned([
      '2026-06-11',
      '2026-06-12',
      '2026-06-13',
      '2026-06-14',
    ]);
    const byQuery = await staff.callWith(destroyMultiple, {
      params,
      query: { start_date: '2026-06-12', end_date: '12-06-2026', car_id: car.id },
    });
    expect([byQuery.status, byQuery.body]).toEqual([
      200,
      [{ id: expect.any(Number), date: '2026-06-12', route_name: route.name }],
    ]);
    const byBody = await staff.call(destroyMultiple, {
      params,
      body: { start_date: '2026-06-01', end_date: '2026-06-13', car_id: car.id },
    });
    expect(byBody.body.map((one: { date: string }) => one.date)).toEqual(['2026-06-11', '2026-06-13']);
  });

  test('leaves what has started and what belongs to others', async () => {
    const { staff, car, week, tenant, depo, cell, params } = await planned(['2026-06-11', '2026-06-12']);
    await tenant.tx((tx) =>
      tx
        .updateTable('plan_event_route_points')
        .set({ visited_state: 'visited', actual_arrival_time: new Date() })
        .where('plan_event_id', 'in', (one) =>
          one.selectFrom('plan_events').select('id').where('date', '=', '2026-06-11'),
        )
        .execute(),
    );
    const other = await tenant.makeCar({ depo_id: depo.id });
    await staff.call(createPlanEvents, { params, body: { ...cell, car_id: other.id, date: ['2026-06-13'] } });
    const { body } = await staff.call(destroyMultiple, {
      params,
      body: { start_date: '2026-06-01', end_date: '2026-06-30', car_id: car.id },
    });
    expect(body.map((one: { date: string }) => one.date)).toEqual(['2026-06-12']);
    expect((await week()).map((event) => event.date)).toEqual(['2026-06-11', '2026-06-13']);
  });

  test('refuses days in the wrong order, no car and a car of nobody', async () => {
    const { staff, params, car } = await planned(['2026-06-12']);
    const errorsOf = async (query: Record<string, unknown>) =>
      (await staff.callWith(destroyMultiple, { params, query })).body.errors;
    expect(
      await errorsOf({ start_date: '2026-06-12', end_date: '2026-06-11', car_id: car.id }),
    ).toHaveProperty('end_date');
    expect(await errorsOf({ start_date: '2026-06-12', end_date: '2026-06-12' })).toHaveProperty('car_id');
    expect(await errorsOf({ start_date: '2026-06-12', end_date: '2026-06-12', car_id: 999999999 })).toEqual({
      car_id: ['must exist'],
    });
  });
});

test('before anything is destroyed it is said which days that would be: of a series, of a car', async () => {
  const {
    staff,
    events: [first],
    car,
    params,
  } = await planned(['2026-06-10'], { recurrence_interval: 7, end_date: '2026-06-24' });
  const days = async (query: QueryOf<typeof listDestroyable> = {}) => {
    const { status, body } = await staff.callWith(listDestroyable, { params, query });
    return [status, Array.isArray(body) ? body.map((event: { date: string }) => event.date) : body.errors];
  };
  // The first has left already.
  expect(await days({ plan_event_id: first?.id })).toEqual([200, ['2026-06-17', '2026-06-24']]);
  expect(await days({ car_id: car.id, start_date: '2026-06-10', end_date: '2026-06-20' })).toEqual([
    200,
    ['2026-06-17'],
  ]);
  expect(await days({ car_id: car.id, start_date: '2026-06-20', end_date: '2026-06-10' })).toEqual([
    422,
    expect.anything(),
  ]);
  expect(await days()).toEqual([422, { car_id: ["can't be blank"] }]);
  expect((await staff.call(listPlanEvents, { params, query: { week: '2026-25' } })).body).toHaveLength(1);
});
