// While one trip drives stops of another: breakdowns that follow, and changes of the plan, through HTTP.

import { expect, test } from 'vitest';
import { worldApp } from '../../../server/test/harness.ts';
import { asBody, found, sayOf, taken, twoTrips, undo, type World } from '../../../server/test/take-over-world.ts';
import {
  destroyMultiple,
  destroyPlanEvent,
  destroyWithSeries,
  listDestroyable,
  takeBack,
} from '../../plan-events/contract/destroyed-events.ts';
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
    expect([series.status, sayOf(series)]).toEqual([422, expect.stringContaining('Undo the take over first')]);
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
