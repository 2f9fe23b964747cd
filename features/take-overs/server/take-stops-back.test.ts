// A take over is undone, through HTTP.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { worldApp } from '../../../server/test/harness.ts';
import { makeRoute } from '../../../server/test/plan-event-world.ts';
import {
  asBody,
  found,
  sayOf,
  taken,
  twoTrips,
  undo,
  untilWaiting,
  visit,
} from '../../../server/test/take-over-world.ts';
import { changePlanEvent } from '../../plan-events/contract/plan-event.ts';
import { listTakeOvers, takeStopsOver } from '../contract.ts';

const app = await worldApp();

test('undone, every stop and both trips are as they were', async () => {
  const world = await twoTrips(app);
  const { staff, of, down, other, stopsOf, edgesOf } = world;
  const places = async () =>
    (await Promise.all([down, other].map(stopsOf))).map((stops) =>
      stops.map(({ updated_at: _, place: __, ...stop }) => stop),
    );
  const ends = () => Promise.all([down, other].map(edgesOf));
  const [stops, edges] = [await places(), await ends()];
  const take_over_id = await taken(world);
  expect(await places()).not.toEqual(stops);
  const listed = await staff.call(listTakeOvers, { params: of(down) });
  expect(listed.body.take_overs).toMatchObject([
    {
      id: take_over_id,
      stops_taken: 3,
      car_internal_numbers: ['13'],
      undone_at: null,
      gone: [],
      is_overtaken: false,
    },
  ]);
  const back = listed.body.take_overs[0]?.back.map(({ id }) => id) ?? [];
  expect((await undo(world, take_over_id, back)).body).toEqual({ take_over_id, stops: 3, customers_told: 0 });
  expect(await places()).toEqual(stops);
  expect(await ends()).toEqual(edges);
  expect((await undo(world, take_over_id, back)).status).toBe(409);
});

test('what was driven meanwhile stays where it was driven, and is told', async () => {
  const world = await twoTrips(app);
  const { staff, of, down, other, stopsOf } = world;
  const take_over_id = await taken(world);
  app.clock.set(new Date('2026-06-10T07:30:00Z'));
  const moved = (await stopsOf(other)).filter((stop) => stop.home_plan_event_id === down);
  const [first, ...rest] = moved.map(({ id }) => id);
  await visit(world, first ?? 0);
  const all = await undo(world, take_over_id, [first ?? 0, ...rest]);
  expect(all.status).toBe(409);
  expect(sayOf(all)).toContain(`${moved[0]?.address} cannot come back`);
  const listed = (await staff.call(listTakeOvers, { params: of(down) })).body.take_overs[0];
  expect(listed?.gone.map(({ id }) => id)).toEqual([first]);
  expect((await undo(world, take_over_id, rest)).body).toMatchObject({ stops: 2 });
  expect((await stopsOf(down)).map(({ id }) => id)).toEqual(rest.toSorted((a, b) => a - b));
  const kept = (await stopsOf(other)).map(({ id, visited_state }) => [id, visited_state]);
  expect(kept).toContainEqual([first, 'visited']);
  expect(kept).toHaveLength(7);
});

test('stops that are taken over twice go back in the order in which they came', async () => {
  const world = await twoTrips(app);
  const { staff, of, down, other, tenant, depo, post, stopsOf } = world;
  const first = await taken(world);
  const third = await tenant.makeCar({ depo_id: depo.id, internal_number: '14' });
  const short = await makeRoute(tenant, { depo_id: depo.id, name: 'Kort', stops: 2 });
  const { body: made } = await post({
    date: ['2026-06-10'],
    car_id: third.id,
    route_id: short.id,
    user_id: null,
  });
  const last = made[0].id as number;
  const second = await taken({ ...world, down: other });
  const onLast = await stopsOf(last);
  expect(onLast.filter((stop) => stop.home_plan_event_id === down)).toHaveLength(3);
  expect(onLast.filter((stop) => stop.home_plan_event_id === other)).toHaveLength(6);
  const early = await undo(world, first, []);
  expect([early.status, sayOf(early)]).toEqual([409, expect.stringContaining('Undo the later one first')]);
  expect((await undo({ ...world, down: other }, second, [])).body).toMatchObject({ stops: 9 });
  const listed = (await staff.call(listTakeOvers, { params: of(down) })).body.take_overs[0];
  expect(listed?.is_overtaken).toBe(false);
  expect((await undo(world, first, [])).body).toMatchObject({ stops: 3 });
  expect(
    (await stopsOf(down)).map(({ home_plan_event_id, route_point_id }) => [
      home_plan_event_id,
      route_point_id,
    ]),
  ).toEqual(world.route.point_ids.map((id) => [null, id]));
  expect(await stopsOf(last)).toHaveLength(2);
});

test('a stop that comes back is expected when the truck can be there, not when it was before the breakdown', async () => {
  const world = await twoTrips(app);
  const { down, stopsOf } = world;
  const before = await stopsOf(down);
  const take_over_id = await taken(world);
  app.clock.set(new Date('2026-06-10T08:00:00Z'));
  expect((await undo(world, take_over_id, [])).status).toBe(200);
  const first = before[0]?.planned_at?.getTime() ?? 0;
  expect((await stopsOf(down)).map((stop) => [stop.planned_at, stop.google_estimate_time])).toEqual(
    before.map(({ planned_at }) => [
      planned_at,
      new Date(app.clock().getTime() + (planned_at?.getTime() ?? 0) - first),
    ]),
  );
});

test('what was planned in another way since is not written over', async () => {
  const world = await twoTrips(app);
  const { staff, of, down, other, stopsOf, edgesOf } = world;
  const take_over_id = await taken(world);
  const later = { start_at_hour: 9, start_at_min: 30 };
  expect((await staff.callWith(changePlanEvent, { params: of(other), body: later })).status).toBe(200);
  const [stops, edges] = [await stopsOf(other), await edgesOf(other)];
  const refused = await undo(world, take_over_id, []);
  expect([refused.status, sayOf(refused)]).toEqual([409, expect.stringContaining('another time or place')]);
  expect([await stopsOf(other), await edgesOf(other), await stopsOf(down)]).toEqual([stops, edges, []]);
});

test('of a take over that is undone while its stops are taken over again the later one holds', async () => {
  const world = await twoTrips(app);
  const { staff, of, down, other, tenant, depo, post, stopsOf } = world;
  const first = await taken(world);
  const third = await tenant.makeCar({ depo_id: depo.id, internal_number: '14' });
  const short = await makeRoute(tenant, { depo_id: depo.id, name: 'Kort', stops: 2 });
  const cell = { date: ['2026-06-10'], car_id: third.id, route_id: short.id, user_id: null };
  const last = (await post(cell)).body[0].id as number;
  const body = asBody(await found({ ...world, down: other }));
  // Both wait for the trip that they share, the later take over first.
  const [again, back] = await tenant.tx(async (tx) => {
    await sql`select from plan_events where id = ${other} for update`.execute(tx);
    const over = staff.callWith(takeStopsOver, { params: of(other), body });
    await untilWaiting(world, 1);
    const undone = undo(world, first, []);
    await untilWaiting(world, 2);
    return [over, undone].map((answer) => ({ answer }));
  });
  expect((await again?.answer)?.status).toBe(201);
  expect((await back?.answer)?.status).toBe(409);
  expect(await stopsOf(down)).toEqual([]);
  expect(await stopsOf(last)).toHaveLength(11);
});
