// A directions service that fails while a cut is taken over or undone: no stop is driven to by the times of another
// route.

import { afterEach, expect, test } from 'vitest';
import { GridOsrm } from '../../../server/test/grid-osrm.ts';
import { app, asBody, standing, street } from '../../../server/test/route-cut-world.ts';
import { takeRouteCut } from '../contract.ts';

let osrm: GridOsrm | null = null;
afterEach(() => osrm?.close());

/** Two routes, the first approved, and a cut into three that was found while the service answered. */
async function cutByRoads() {
  osrm = await new GridOsrm().open();
  const world = await street({}, { settings: { directions: 'osrm', directions_url: osrm.url } });
  await world.tenant.tx((tx) =>
    tx
      .updateTable('routes')
      .set({ approval_status: 'approved', approved_at: new Date() })
      .where('id', '=', world.one.id)
      .execute(),
  );
  const answer = await world.found({ route_count: 3, most_stops: 4 });
  expect(asBody(answer).routes).toHaveLength(3);
  return { ...world, osrm, answer, before: await standing(world) };
}

const timesOf = (routes: Awaited<ReturnType<typeof standing>>) =>
  routes.map(({ lock_version: _, saved_by_id: __, updated_at: ___, stops, ...route }) => ({
    ...route,
    stops: stops.map(({ id, position, google_estimate_time, estimate_day }) => [
      id,
      position,
      google_estimate_time,
      estimate_day,
    ]),
  }));
/** As a release before left it. */
async function forgetTimes(route_cut_id: number): Promise<void> {
  const { owner } = app.database;
  await owner.query('update route_cut_routes set times = null where route_cut_id = $1', [route_cut_id]);
  const none = 'google_estimate_time = null, estimate_day = null';
  await owner.query(`update route_cut_stops set ${none} where route_cut_id = $1`, [route_cut_id]);
}

test('nothing is taken over while the service fails for one of the routes, and the next press does it', async () => {
  const world = await cutByRoads();
  const { answer, before, params } = world;
  const press = () =>
    world.staff.callWith(takeRouteCut, {
      params,
      body: asBody(answer),
      headers: { 'idempotency-key': 'the same press' },
    });
  world.osrm.answers_left = 1;
  const failed = await press();
  expect([failed.status, failed.body]).toMatchObject([
    502,
    {
      saved: false,
      full_errors: [
        'Calculate EAT Failed with status 503',
        'Nothing was changed: without driving times nobody knows when the trucks come. Try again in a moment.',
      ],
    },
  ]);
  expect(await standing(world)).toEqual(before);
  expect((await world.list()).cuts).toEqual([]);

  world.osrm.answers_left = Infinity;
  const done = await press();
  expect(done.status, done.text).toBe(201);
  const after = await standing(world);
  for (const route of answer.routes) {
    const stops = after.find(({ name }) => name === route.name)?.stops;
    const shown = route.stops.map(({ id, arrival_after }) => [id, arrival_after?.slice(0, 5)]);
    expect(stops?.map((stop) => [stop.id, stop.google_estimate_time?.slice(0, 5)])).toEqual(shown);
  }
  const again = await press();
  expect([again.status, again.body]).toEqual([201, done.body]);
  expect((await world.list()).cuts).toHaveLength(1);
});

test('a cut is undone without the service: every route has the times and the approval that it had', async () => {
  const world = await cutByRoads();
  const { route_cut_id } = await world.taken(world.answer);
  expect(timesOf(await standing(world))).not.toEqual(timesOf(world.before));
  world.osrm.answers = 'fail';
  const undone = await world.undo(route_cut_id);
  expect(undone.status, undone.text).toBe(200);
  expect(timesOf(await standing(world))).toEqual(timesOf(world.before));
});

test('a cut of a release that kept no times is undone when the service answers again, and wholly', async () => {
  const world = await cutByRoads();
  const { route_cut_id } = await world.taken(world.answer);
  await forgetTimes(route_cut_id);
  const cut = await standing(world);
  world.osrm.answers = 'fail';
  const failed = await world.undo(route_cut_id);
  expect([failed.status, failed.body]).toMatchObject([502, { saved: false }]);
  expect(await standing(world)).toEqual(cut);
  expect((await world.list()).cuts[0]?.undone_at).toBeNull();
  world.osrm.answers = 'well';
  const undone = await world.undo(route_cut_id);
  expect(undone.status, undone.text).toBe(200);
  const now = (await standing(world)).find(({ id }) => id === world.one.id);
  expect(now).toMatchObject({ edited_after_approval: false, invalid: false });
  expect(now?.stops.map(({ id }) => id)).toEqual(world.one.point_ids);
  const arrivals = now?.stops.map((stop) => stop.google_estimate_time ?? '') ?? [];
  expect(arrivals).toEqual(arrivals.toSorted());
  expect(arrivals[0]).toBe('09:00:00');
});

test('of two who undo a cut at once one is told that it was undone', async () => {
  const world = await cutByRoads();
  const { route_cut_id } = await world.taken(world.answer);
  const both = await Promise.all([1, 2].map(() => world.undo(route_cut_id)));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(timesOf(await standing(world))).toEqual(timesOf(world.before));
});
