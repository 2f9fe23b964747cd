// Two people at the same moment: whoever checks and then writes elsewhere holds what was checked. Moment: Wednesday
// 10 June 2026, 10:00 in Copenhagen.

import { beforeEach, describe, expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { makeRoute, planEventWorld } from '../../../server/test/plan-event-world.ts';
import { deleteB2bCustomer } from '../../b2b-customers/contract/b2b-customer.ts';
import { addB2bCustomer } from '../../routes/contract/route-points.ts';
import { deleteRoute, updateRoute } from '../../routes/contract/route.ts';
import { destroyPlanEvent } from '../contract/destroyed-events.ts';
import { updateFromRoute } from '../contract/plan-event.ts';
import { planEventsJobs } from './jobs.ts';

const app = await testApp();
beforeEach(() => app.clock.set(testMoment));

const ROUNDS = 10;

test('a route that is deactivated while it is planned is either planned or deactivated', async () => {
  const { tenant, depo, staff, post, of } = await planEventWorld(app);
  for (let n = 0; n < ROUNDS; n += 1) {
    const route = await makeRoute(tenant, { depo_id: depo.id });
    const day = `2026-07-${String(n + 1).padStart(2, '0')}`;
    const [deactivated, made] = await Promise.all([
      staff.call(deleteRoute, { params: of(route.id) }),
      post({ route_id: route.id, date: [day] }),
    ]);
    expect([
      [204, 422],
      [422, 201],
    ]).toContainEqual([deactivated.status, made.status]);
  }
});

test('a shop that is deleted while it is put to a stop is at no stop', async () => {
  const { tenant, depo, staff, route, post } = await planEventWorld(app, {
    features: { b2b_customer_crud: true },
  });
  const [point_id = 0] = route.point_ids;
  for (let n = 0; n < ROUNDS; n += 1) {
    const shop = await tenant.tx((tx) =>
      tx
        .insertInto('b2b_customers')
        .values({ customer_number: `S${n}`, customer_name: 'Kiosk' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await tenant.tx((tx) =>
      tx.insertInto('b2b_customer_depos').values({ b2b_customer_id: shop.id, depo_id: depo.id }).execute(),
    );
    const day = `2026-07-${String(n + 1).padStart(2, '0')}`;
    const [deleted] = await Promise.all([
      staff.call(deleteB2bCustomer, { params: { id: shop.id } }),
      staff.call(addB2bCustomer, {
        params: { depo_id: depo.id, route_id: route.id, id: point_id },
        body: { b2b_customer_id: shop.id },
      }),
      post({ date: [day] }),
    ]);
    expect(deleted.status).toBe(204);
  }
  await tenant.runJobs(planEventsJobs);
  const left = await tenant.tx(async (tx) => [
    await tx.selectFrom('route_point_b2b_customers').selectAll().execute(),
    await tx.selectFrom('plan_event_route_point_b2b_customers').selectAll().execute(),
  ]);
  expect(left).toEqual([[], []]);
});

test('of a series whose last two days are destroyed at once nothing is left', async () => {
  const { tenant, staff, post, of } = await planEventWorld(app);
  for (let n = 0; n < ROUNDS; n += 1) {
    const { body } = await post({ date: ['2026-06-11'], recurrence_interval: 7, end_date: '2026-06-18' });
    const gone = await Promise.all(
      (body as { id: number }[]).map((event) => staff.call(destroyPlanEvent, { params: of(event.id) })),
    );
    expect(gone.map((one) => one.status)).toEqual([204, 204]);
    expect(await tenant.tx((tx) => tx.selectFrom('plan_event_series').select('id').execute())).toEqual([]);
  }
});

describe('a day separator added to a route', () => {
  /** The route on 11 June, and another one on the day after in the same car. */
  async function nextDayPlanned() {
    const world = await planEventWorld(app);
    const { tenant, depo, route, staff, post } = world;
    const other = await makeRoute(tenant, { depo_id: depo.id });
    const separate = (separator: boolean) =>
      staff.call(updateRoute, {
        params: { depo_id: depo.id, id: route.id },
        body: { route_points_attributes: [{ id: route.point_ids[2], separator }] },
      });
    const spans = async () =>
      (
        await tenant.tx((tx) =>
          tx
            .selectFrom('plan_events')
            .select(['date', 'day_span'])
            .where('deleted_at', 'is', null)
            .orderBy('date')
            .execute(),
        )
      ).map((event) => [event.date, event.day_span]);
    const { body: events } = await post({ date: ['2026-06-11'] });
    return { ...world, events: events as { id: number }[], other, separate, spans };
  }

  test('is refused with the days that it would take from others, and saves nothing', async () => {
    const { separate, spans, post, other, tenant, route } = await nextDayPlanned();
    await post({ route_id: other.id, date: ['2026-06-12'] });
    const { status, body } = await separate(true);
    expect([status, body.errors]).toEqual([
      422,
      { base: ['The route would take 2 days, but the next one is taken: 12-06-2026 (12, Ann Lund)'] },
    ]);
    await tenant.runJobs(planEventsJobs);
    expect(await spans()).toEqual([
      ['2026-06-11', 1],
      ['2026-06-12', 1],
    ]);
    const stored = await tenant.tx((tx) =>
      tx
        .selectFrom('routes')
        .select(['day_span', 'lock_version'])
        .where('id', '=', route.id)
        .executeTakeFirst(),
    );
    expect(stored).toEqual({ day_span: 1, lock_version: 0 });
  });

  test('is saved where the next day is free, and holds that day at once', async () => {
    const { separate, spans, post, other, tenant, route } = await nextDayPlanned();
    expect((await separate(true)).status).toBe(200);
    const late = await post({ route_id: other.id, date: ['2026-06-12'] });
    expect([late.status, late.body.errors]).toEqual([
      422,
      {
        date: [
          `Car 12 is already planned on 12-06-2026 (${route.name}, Ann Lund)`,
          `Driver Ann Lund is already planned on 12-06-2026 (${route.name}, 12)`,
        ],
      },
    ]);
    await tenant.runJobs(planEventsJobs);
    expect(await spans()).toEqual([['2026-06-11', 2]]);
    expect((await separate(false)).status).toBe(200);
    await tenant.runJobs(planEventsJobs);
    expect((await post({ route_id: other.id, date: ['2026-06-12'] })).status).toBe(201);
  });

  test('and a plan event on the next day at the same moment: one of the two is refused', async () => {
    for (let n = 0; n < ROUNDS; n += 1) {
      const { separate, spans, post, other, tenant } = await nextDayPlanned();
      const [saved, made] = await Promise.all([
        separate(true),
        post({ route_id: other.id, date: ['2026-06-12'] }),
      ]);
      expect([
        [200, 422],
        [422, 201],
      ]).toContainEqual([saved.status, made.status]);
      await tenant.runJobs(planEventsJobs);
      expect(await spans()).toEqual(
        saved.status === 200
          ? [['2026-06-11', 2]]
          : [
              ['2026-06-11', 1],
              ['2026-06-12', 1],
            ],
      );
    }
  });

  test("is refused for today's plan event too, when it takes over the route", async () => {
    const {
      separate,
      post,
      other,
      staff,
      depo,
      events: [tomorrow],
    } = await nextDayPlanned();
    const {
      body: [today],
    } = await post({ date: ['2026-06-10'] });
    await staff.call(destroyPlanEvent, { params: { depo_id: depo.id, id: tomorrow?.id ?? 0 } });
    await post({ route_id: other.id, date: ['2026-06-11'] });
    expect((await separate(true)).status).toBe(200);
    const { status, body } = await staff.callWith(updateFromRoute, {
      params: { depo_id: depo.id, id: today.id },
    });
    expect([status, body.errors]).toEqual([
      422,
      {
        route_id: [`Car 12 is already planned on 10-06-2026 (${other.name}, Ann Lund)`],
        user_id: [`Driver Ann Lund is already planned on 10-06-2026 (${other.name}, 12)`],
      },
    ]);
  });
});
