// A truck that is down and one that can take its stops. It is Wednesday 10 June 2026, 08:00; the trips leave at 08:45.

import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { findTakers, type TakersAnswer } from '../../features/plan-events/contract/takers.ts';
import { takeStopsOver, undoTakeOver } from '../../features/take-overs/contract.ts';
import type { TestApp } from './harness.ts';
import { makeRoute, planEventWorld } from './plan-event-world.ts';

/** Car 12 on a route of 3 stops is down; car 13 drives 6 stops beside it. */
export async function twoTrips(app: TestApp, date = '2026-06-10') {
  app.clock.set(new Date('2026-06-10T06:00:00Z'));
  const made = await planEventWorld(app);
  const { post, tenant, depo } = made;
  const long = await makeRoute(tenant, { depo_id: depo.id, name: 'Lang', stops: 6 });
  const car = await tenant.makeCar({ depo_id: depo.id, internal_number: '13' });
  const helper = await tenant.makeUser('driver', { depo_id: depo.id, first_name: 'Bo', last_name: 'Dam' });
  const { body: down } = await post({ date: [date] });
  const { body: other } = await post({ date: [date], car_id: car.id, route_id: long.id, user_id: helper.id });
  const stopsOf = (plan_event_id: number) =>
    tenant.tx((tx) =>
      tx
        .selectFrom('plan_event_route_points')
        .selectAll()
        .where('plan_event_id', '=', plan_event_id)
        .where('deleted_at', 'is', null)
        .orderBy('position')
        .orderBy('id')
        .execute(),
    );
  const edgesOf = (id: number) =>
    tenant.tx((tx) =>
      tx
        .selectFrom('plan_events')
        .select(['first_stop_at', 'last_stop_at', 'returns_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
  return {
    ...made,
    app,
    helper,
    long,
    other_car: car,
    down: down[0].id as number,
    other: other[0].id as number,
    stopsOf,
    edgesOf,
  };
}
export type World = Awaited<ReturnType<typeof twoTrips>>;

export const search = { search_seconds: 1 };

export const asBody = ({ trips, left }: TakersAnswer) => ({
  trips: trips.map(({ plan_event_id, stops }) => ({
    plan_event_id,
    stops: stops.map(({ id, from_plan_event_id }) => ({ id, from_plan_event_id })),
  })),
  left: left.map(({ id }) => id),
});

export async function found({ staff, of, down }: World) {
  const answer = await staff.call(findTakers, { params: of(down), body: search });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** Shown and taken over; answers the id of it. */
export async function taken(world: World) {
  const { staff, of, down } = world;
  const { status, body } = await staff.callWith(takeStopsOver, {
    params: of(down),
    body: asBody(await found(world)),
  });
  expect(status).toBe(201);
  return Number(body.take_over_id);
}
export const undo = ({ staff, of, down }: World, take_over_id: number, stops: readonly number[]) =>
  staff.callWith(undoTakeOver, { params: { ...of(down), take_over_id }, body: { stops: [...stops] } });
export const visit = ({ app, tenant }: World, id: number) =>
  tenant.tx((tx) =>
    tx
      .updateTable('plan_event_route_points')
      .set({ visited_state: 'visited', visited_source: 'app', actual_arrival_time: app.clock() })
      .where('id', '=', id)
      .execute(),
  );
export const sayOf = (answer: { text: string }) => answer.text;

/** Until so many wait for what another transaction holds. */
export const untilWaiting = ({ tenant }: World, count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await tenant.tx((tx) =>
        sql<{ waiting: number }>`
          select count(*)::integer as waiting from pg_locks l join pg_stat_activity a using (pid)
          where not l.granted and a.datname = current_database()`.execute(tx),
      );
      expect(rows[0]?.waiting).toBe(count);
    },
    { timeout: 10_000, interval: 50 },
  );
