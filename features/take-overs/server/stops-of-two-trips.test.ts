// While one trip drives stops of another: breakdowns that follow, and changes of the plan, through HTTP.

import { expect, test } from 'vitest';
import { worldApp } from '../../../server/test/harness.ts';
import { makeRoute, queuedFor } from '../../../server/test/plan-event-world.ts';
import {
  asBody,
  found,
  sayOf,
  taken,
  twoTrips,
  undo,
  visit,
  type World,
} from '../../../server/test/take-over-world.ts';
import {
  destroyMultiple,
  destroyPlanEvent,
  destroyWithSeries,
  listDestroyable,
  takeBack,
} from '../../plan-events/contract/destroyed-events.ts';
import { movePlanEvents } from '../../plan-events/contract/moved-events.ts';
import { changePlanEvent, updateFromRoute } from '../../plan-events/contract/plan-event.ts';
import { takeStopsOver } from '../contract.ts';

const app = await worldApp();

/** All but one stop of the truck that is down ride on; answers which one stays. */
async function takenButOne(world: World): Promise<number> {
  const { trips, left } = asBody(await found(world));
  const kept = trips.flatMap(({ stops }) => stops).find((stop) => stop.from_plan_event_id === world.down);
  const body = {
    trips: trips.map((trip) => ({ ...trip, stops: trip.stops.filter((stop) => stop !== kept) })),
    left: [...left, kept?.id ?? 0],
  };
  const { status } = await world.staff.callWith(takeStopsOver, { params: world.of(world.down), body });
  expect(status).toBe(201);
  return kept?.id ?? 0;
}

test('a truck that runs again takes its own stops back from the one that breaks down next', async () => {
  const world = await twoTrips(app);
  const { staff, of, down, other, stopsOf } = world;
  const before = await stopsOf(down);
  const kept = await takenButOne(world);
  const next = { ...world, down: other };
  const answer = await staff.callWith(takeStopsOver, {
    params: of(other),
    body: asBody(await found(next)),
  });
  expect([answer.status, sayOf(answer)]).toEqual([201, expect.any(String)]);
  const home = (await stopsOf(down)).filter((stop) => before.some(({ id }) => id === stop.id));
  expect(home.map(({ id }) => id)).toContain(kept);
  expect(home).toHaveLength(3);
  for (const stop of home)
    expect(stop).toMatchObject({
      route_point_id: before.find(({ id }) => id === stop.id)?.route_point_id,
      home_plan_event_id: null,
      home_route_point_id: null,
      drive_s: null,
      added_s: null,
    });
  expect((await undo(next, Number(answer.body.take_over_id), [])).status).toBe(200);
  expect((await stopsOf(down)).map(({ id }) => id)).toEqual([kept]);
});

test('a trip that drives stops of another, or whose stops another drives, is taken off the calendar by no way', async () => {
  const world = await twoTrips(app);
  const { staff, of, params, down, other, stopsOf, car, other_car, depo } = world;
  const take_over_id = await taken(world);
  const stops = await stopsOf(other);
  for (const id of [down, other]) {
    const one = await staff.callWith(destroyPlanEvent, { params: of(id) });
    expect([one.status, sayOf(one)]).toEqual([422, expect.stringContaining('Undo the take over first')]);
    const series = await staff.callWith(destroyWithSeries, { params: of(id) });
    expect([series.status, sayOf(series)]).toEqual([
      422,
      expect.stringContaining('Undo the take over first'),
    ]);
  }
  const day = { start_date: '2026-06-10', end_date: '2026-06-10' };
  for (const car_id of [car.id, other_car.id]) {
    const query = { ...day, car_id };
    expect((await staff.callWith(listDestroyable, { params, query })).body).toEqual([]);
    expect((await staff.callWith(destroyMultiple, { params, query })).body).toEqual([]);
  }
  const undone = await staff.callWith(takeBack, {
    params: { depo_id: depo.id },
    body: { ids: [down, other] },
  });
  expect(undone.body).toEqual([]);
  expect(await stopsOf(other)).toEqual(stops);
  expect((await undo(world, take_over_id, [])).body).toMatchObject({ stops: 3 });
  expect((await staff.callWith(destroyPlanEvent, { params: of(other) })).status).toBe(204);
});

test('a stop that the route has lost is driven by nobody when the route is copied again', async () => {
  const world = await twoTrips(app);
  const { staff, of, down, other, stopsOf, tenant, route } = world;
  await taken(world);
  const [gone, visited] = [route.point_ids[0] ?? 0, route.point_ids[1] ?? 0];
  const copies = (await stopsOf(other)).filter((stop) => stop.home_plan_event_id === down);
  await visit(world, copies.find((stop) => stop.home_route_point_id === visited)?.id ?? 0);
  await tenant.tx((tx) =>
    tx
      .updateTable('route_points')
      .set({ deleted_at: app.clock() })
      .where('id', 'in', [gone, visited])
      .execute(),
  );
  expect((await staff.callWith(updateFromRoute, { params: of(down), body: {} })).status).toBe(200);
  const left = (await stopsOf(other)).flatMap((stop) => stop.home_route_point_id ?? []);
  expect(left.toSorted((a, b) => a - b)).toEqual([visited, route.point_ids[2]]);
  expect(await queuedFor(tenant, 'subscribers.match_event')).toContain(other);
});

test('a trip that shares stops keeps its route too', async () => {
  const world = await twoTrips(app);
  const { staff, of, params, down, other, tenant, depo } = world;
  const take_over_id = await taken(world);
  const short = await makeRoute(tenant, { depo_id: depo.id, name: 'Kort', stops: 2 });
  for (const id of [down, other]) {
    const changed = await staff.callWith(changePlanEvent, { params: of(id), body: { route_id: short.id } });
    const moved = await staff.callWith(movePlanEvents, {
      params,
      body: { moves: [{ id, route_id: short.id, lock_version: 0 }] },
    });
    for (const answer of [changed, moved])
      expect([answer.status, sayOf(answer)]).toEqual([
        422,
        expect.stringContaining('Undo the take over first'),
      ]);
  }
  await undo(world, take_over_id, []);
  const body = { route_id: short.id };
  expect((await staff.callWith(changePlanEvent, { params: of(down), body })).status).toBe(200);
});

test('more stops than the search takes are not timed for a call either', async () => {
  const world = await twoTrips(app);
  const { staff, of, down, other, stopsOf, tenant } = world;
  const { trips, left } = asBody(await found(world));
  const more = await tenant.tx((tx) =>
    tx
      .insertInto('plan_event_route_points')
      .values(
        Array.from({ length: 392 }, (_, n) => ({
          plan_event_id: other,
          position: 10 + n,
          address: 'Ny Vej',
          lat: 55.42,
          lng: 10.39,
          planned_at: '2026-06-10T08:30:00Z',
          google_estimate_time: '2026-06-10T08:30:00Z',
        })),
      )
      .returning('id')
      .execute(),
  );
  const [, ...kept] = await stopsOf(down);
  const stays = new Set(kept.map(({ id }) => id));
  const body = {
    trips: trips.map(({ stops, ...trip }) => ({
      ...trip,
      stops: [
        ...stops.filter(({ id }) => !stays.has(id)),
        ...more.map(({ id }) => ({ id, from_plan_event_id: null })),
      ],
    })),
    left: [...left, ...stays],
  };
  const answer = await staff.callWith(takeStopsOver, { params: of(down), body });
  expect([answer.status, sayOf(answer)]).toEqual([422, expect.stringContaining('maximum is 400')]);
  expect(await stopsOf(down)).toHaveLength(3);
});
