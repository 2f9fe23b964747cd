// A depot's stops cut into so many routes of so many hours, through HTTP.

import { expect, test } from 'vitest';
import { app, asBody, shapeOf, standing, street } from '../../../server/test/route-cut-world.ts';
import { deleteRoute, updateRoute } from '../../routes/contract/route.ts';
import { takeRouteCut, type CutAnswer } from '../contract.ts';

test('one route gets what two have had: its stops, its times, and every stop keeps its number', async () => {
  const world = await street();
  const before = await standing(world);
  const answer = await world.found({ route_count: 1, move_worth_minutes: 0 });
  expect(answer.left).toEqual([]);
  const [whole, empty] = answer.routes;
  expect([whole?.name, whole?.stops.length, empty?.name, empty?.stops.length]).toEqual([
    '1 Nord',
    10,
    '2 Syd',
    0,
  ]);
  expect(answer.moved).toBe(4);
  expect(whole?.before.stops).toBe(6);
  expect(whole?.after.stops).toBe(10);
  const done = await world.taken(answer);
  expect(done.stops_moved).toBe(4);
  const now = await standing(world);
  const nord = now.find(({ id }) => id === world.one.id);
  expect(nord?.stops.map(({ id }) => id)).toEqual(whole?.stops.map(({ id }) => id));
  expect(nord?.stops.map((stop) => stop.google_estimate_time)).toEqual(
    whole?.stops.map(({ arrival_after }) => arrival_after),
  );
  expect(nord?.return_to_depo).toBe(whole?.after.return_to_depo);
  expect(now.find(({ id }) => id === world.other.id)).toMatchObject({ stops: [], invalid: true });
  const addresses = (routes: typeof before) =>
    Object.fromEntries(routes.flatMap(({ stops }) => stops.map(({ id, address }) => [id, address])));
  expect(addresses(now)).toEqual(addresses(before));
});

test('three routes of two are two that change and one that is made, not approved', async () => {
  const world = await street();
  const answer = await world.found({ route_count: 3, most_stops: 4, move_worth_minutes: 240 });
  expect(answer.left).toEqual([]);
  expect(answer.routes.map(({ stops }) => stops.length <= 4)).toEqual([true, true, true]);
  const made = answer.routes.filter(({ route_id }) => route_id === null);
  expect(made).toHaveLength(1);
  await world.taken(answer);
  const route = (await standing(world)).find(({ name }) => name === made[0]?.name);
  expect(route).toMatchObject({ approval_status: null, invalid: false });
  expect(route?.stops.map(({ id }) => id)).toEqual(made[0]?.stops.map(({ id }) => id));
});

test('as many as needed are as few as hold the shift', async () => {
  const world = await street();
  expect(
    (await world.found({ move_worth_minutes: 0 })).routes.filter(({ stops }) => stops.length > 0),
  ).toHaveLength(1);
  const short = await world.found({ most_stops: 4, move_worth_minutes: 0 });
  expect(short.left).toEqual([]);
  expect(short.routes.filter(({ stops }) => stops.length > 0)).toHaveLength(3);
});

test('stops of a route that stays, and stops of shops or homes that may not move, have the route that they had', async () => {
  const world = await street();
  const kept = await world.found({ route_count: 2, kept_route_ids: [world.other.id], move_worth_minutes: 0 });
  const syd = kept.routes.find(({ route_id }) => route_id === world.other.id);
  expect(world.other.point_ids.every((id) => syd?.stops.some((stop) => stop.id === id))).toBe(true);
  const shops = await world.found({ route_count: 2, movable: 'shops', move_worth_minutes: 0 });
  expect(shops.moved).toBe(0);
  const fewer = await world.find({ route_count: 1, movable: 'shops' });
  const words = 'Route count must be at least the number of routes with stops that stay (2)';
  expect([fewer.status, fewer.body.full_errors]).toEqual([422, [words]]);
  const needed = await world.found({ movable: 'shops', move_worth_minutes: 0 });
  expect([needed.moved, needed.routes.map(({ stops }) => stops.length)]).toEqual([0, [6, 4]]);
});

test('a route that is to leave earlier and to have a break is taken over with both, its stops as they came', async () => {
  const world = await street();
  const wish = { route_ids: [world.other.id], route_count: 1 };
  const as_now = await world.found(wish);
  const answer = await world.found({ ...wish, leaves_at: '06:00', pause_after: '06:00', pause_minutes: 30 });
  expect(answer.routes.map(({ is_unchanged }) => is_unchanged)).toEqual([false]);
  expect(answer.routes[0]?.stops.map(({ id }) => id)).toEqual(as_now.routes[0]?.stops.map(({ id }) => id));
  await world.taken(answer);
  const now = (await standing(world)).find(({ id }) => id === world.other.id);
  expect(now?.should_leave_at_time?.slice(0, 4)).toBe('06:0');
  expect(now?.stops.map(({ wait_time }) => wait_time)).toEqual([32, 2, 2, 2]);
});

test('a stop for which no route has room stays with its route, at its end, and says why', async () => {
  const world = await street();
  const answer = await world.found({ route_count: 2, most_stops: 3 });
  expect(answer.left).toHaveLength(4);
  expect(new Set(answer.left.map(({ because }) => because))).toEqual(new Set(['full']));
  await world.taken(answer);
  const now = await standing(world);
  for (const { id, route_id } of answer.left)
    expect(now.find((route) => route.id === route_id)?.stops.some((stop) => stop.id === id)).toBe(true);
  const hurried = { shift_minutes: 30, leaves_at: '08:00', pause_after: '08:00', pause_minutes: 30 };
  expect((await world.found({ route_count: 2, ...hurried })).left[0]).toMatchObject({ because: 'no_time' });
});

test('a break is time at the stop after which it is taken, and the route is so much longer', async () => {
  const world = await street();
  const wish = { route_count: 1, move_worth_minutes: 0, leaves_at: '08:00' };
  const without = await world.found(wish);
  const pause = { pause_after: '08:10', pause_minutes: 30 };
  const answer = await world.found({ ...wish, ...pause });
  const waits = (found: CutAnswer) =>
    found.routes[0]?.stops.reduce((sum, stop) => sum + stop.wait_minutes, 0) ?? 0;
  expect(waits(answer) - waits(without)).toBe(30);
});

test('an undone cut leaves every route and every stop as it was, and the route that was made is out of use', async () => {
  const world = await street();
  await world.tenant.tx((tx) =>
    tx
      .updateTable('routes')
      .set({ approval_status: 'approved', approved_at: app.clock() })
      .where('id', '=', world.one.id)
      .execute(),
  );
  const before = await standing(world);
  const { route_cut_id } = await world.taken(await world.found({ route_count: 3, most_stops: 4 }));
  expect((await standing(world)).find(({ id }) => id === world.one.id)?.edited_after_approval).toBe(true);
  const undone = await world.undo(route_cut_id);
  expect(undone.status, undone.text).toBe(200);
  const after = await standing(world);
  expect(shapeOf(after)).toEqual(shapeOf(before));
  expect(after.find(({ id }) => id === world.one.id)?.edited_after_approval).toBe(false);
  expect((await world.undo(route_cut_id)).status).toBe(409);
  const { cuts } = await world.list();
  expect(cuts[0]).toMatchObject({ id: route_cut_id, stops_moved: 2 });
  expect(cuts[0]?.undone_at).not.toBeNull();
});

test('of two planners who take over at the same moment one is told that the routes were saved since', async () => {
  const world = await street();
  const answer = await world.found({ route_count: 1 });
  const both = await Promise.all([world.take(answer), world.take(answer)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await world.list()).cuts).toHaveLength(1);
});

test('a route that was saved since it was shown is told, and nothing of the cut is done', async () => {
  const world = await street();
  const answer = await world.found({ route_count: 3, most_stops: 4 });
  const saved = await world.staff.callWith(updateRoute, {
    params: world.of(world.other.id),
    body: { name: '2 Syd og vest' },
  });
  expect(saved.status).toBe(200);
  const before = await standing(world);
  expect((await world.take(answer)).status).toBe(409);
  expect(await standing(world)).toEqual(before);
});

test('a cut is not undone over a later save, and says which route it was', async () => {
  const world = await street();
  const { route_cut_id } = await world.taken(await world.found({ route_count: 1 }));
  await world.staff.callWith(updateRoute, { params: world.of(world.one.id), body: { name: '1 Helt nord' } });
  const undone = await world.undo(route_cut_id);
  expect([undone.status, undone.text]).toEqual([409, expect.stringContaining('1 Helt nord')]);
  expect((await world.list()).cuts[0]?.changed_since).toEqual(['1 Helt nord']);
});

test('a route of several days cannot be cut, and the list says so', async () => {
  const world = await street({ day_span: 2, separators: [3] });
  const refused = await world.find();
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('1 Nord')]);
  expect((await world.list()).routes.find(({ id }) => id === world.one.id)?.because).toBe('several_days');
});

test('what is named twice, foreign, out of use or too few is refused', async () => {
  const world = await street();
  const answer = await world.found({ route_count: 1 });
  const [first] = asBody(answer).routes;
  const twice = await world.staff.callWith(takeRouteCut, {
    params: world.params,
    body: { routes: [first, first] as never },
  });
  expect(twice.status).toBe(422);
  const elsewhere = await street();
  expect((await world.find({ route_ids: [elsewhere.one.id] })).status).toBe(404);
  const foreign = { ...first, stops: [{ id: elsewhere.one.point_ids[0] as number, wait_minutes: 2 }] };
  const strange = await world.staff.callWith(takeRouteCut, {
    params: world.params,
    body: { routes: [foreign] as never },
  });
  expect(strange.status).toBe(409);
  const both = [world.one.id, world.other.id];
  expect((await world.find({ kept_route_ids: both, route_count: 1 })).status).toBe(422);
  for (const bad of [{ shift_minutes: 0 }, { route_ids: [] }, { leaves_at: '25:00' }, { route_count: 0 }])
    expect((await world.find(bad)).status, JSON.stringify(bad)).toBe(422);
  await world.staff.callWith(deleteRoute, { params: world.of(world.other.id) });
  expect((await world.find()).status).toBe(422);
});
