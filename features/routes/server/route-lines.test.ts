// Lines along roads: asked after a save, kept by the places between which they lead, never drawn between others.

import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { systemAct } from '../../../server/identity.ts';
import { GridOsrm } from '../../../server/test/grid-osrm.ts';
import { app, start, stop } from '../../../server/test/route-edits-world.ts';
import { decodePolyline, type LatLng } from '../../../shared/geo.ts';
import { askLines, forgetOldLines } from '../../places/server/ask-lines.ts';
import { drawsLines } from '../../places/server/lines-along.ts';
import { findBestOrder } from '../contract/best-order.ts';
import { listRouteLines } from '../contract/road-lines.ts';
import { pathOf } from '../rules/draft.ts';
import { routesJobs } from './jobs.ts';
import { readDraft } from './read-draft.ts';
import { placesInUse } from './route-lines.ts';

const osrm = await new GridOsrm().open();
afterAll(() => osrm.close());
beforeEach(() => {
  osrm.answers = 'well';
  osrm.drawn.length = 0;
});

const settings = () => ({ directions: { provider: 'osrm', url: osrm.url, timeout_ms: 2_000 } });
const at = (lng: number): LatLng => ({ lat: 55.4, lng });
const beside = { point: { type: 'Point' as const, coordinates: [10.413, 55.4013] as [number, number] } };

const body = {
  route_type: 'custom_stops',
  first_stop_arrival_time: '10:00',
  route_points_attributes: [stop(1), stop(2, beside), stop(3)],
} as const;

async function saved(overrides: Parameters<typeof start>[0] = { settings: settings() }) {
  const world = await start(overrides);
  const route = await world.make({ ...body, route_points_attributes: [...body.route_points_attributes] });
  const { id } = route.made;
  const shown = async () =>
    (await world.admin.call(listRouteLines, { params: world.params, query: { ids: String(id) } })).body;
  const known = async () => (await shown()).lines.map(({ line }) => line !== null);
  const row = async () => {
    const tenant = await app.context.tenants.byId(world.tenant.id);
    if (!tenant) throw new Error('No tenant');
    return tenant;
  };
  const sweep = async () => askLines(app.context, await row(), placesInUse());
  return {
    ...world,
    ...route,
    id,
    shown,
    known,
    row,
    sweep,
    runJobs: () => world.tenant.runJobs(routesJobs),
  };
}

describe('lines of a route', () => {
  test('come by a job after the save, from depot to depot, and begin and end at the stops', async () => {
    const { shown, runJobs } = await saved();
    const before = await shown();
    expect(before.awaited).toBe(true);
    expect(before.lines.map(({ line }) => line)).toEqual([null, null, null, null]);
    expect(osrm.drawn).toEqual([]);
    expect(await runJobs()).toContain('routes.ask_lines');
    const { awaited, lines } = await shown();
    expect(awaited).toBe(false);
    expect(osrm.drawn).toEqual([5]);
    const { lat, lng } = lines[0]?.from ?? at(0);
    expect(lines.map(({ from, to }) => [from, to])).toEqual([
      [{ lat, lng }, at(10.4)],
      [at(10.4), { lat: 55.4013, lng: 10.413 }],
      [{ lat: 55.4013, lng: 10.413 }, at(10.42)],
      [at(10.42), { lat, lng }],
    ]);
    for (const { from, to, line } of lines) {
      const path = decodePolyline(line ?? '');
      expect([path[0], path.at(-1)]).toEqual([from, to]);
    }
    expect(lines.some(({ line }) => decodePolyline(line ?? '').length > 3)).toBe(true);
  });

  test('of a stop that moved are unknown until they are asked for, the others stay', async () => {
    const { save, made, runJobs, known } = await saved();
    await runJobs();
    osrm.drawn.length = 0;
    const { point } = stop(9);
    await save({ route_points_attributes: [{ id: made.route_points[1]?.id, point }] });
    expect(await known()).toEqual([true, false, false, true]);
    await runJobs();
    expect(await known()).toEqual([true, true, true, true]);
    expect(osrm.drawn).toEqual([3]);
  });

  test('draw its best order before it is taken: known where the truck drives today, unknown elsewhere', async () => {
    const { runJobs, make, admin } = await saved();
    const toAndFro = [1, 4, 2, 3, 5].map((n) => stop(n));
    const { at: route } = await make({ ...body, name: 'Syd', route_points_attributes: toAndFro });
    await runJobs();
    osrm.drawn.length = 0;
    const { body: found } = await admin.call(findBestOrder, { ...route, body: {} });
    expect(found.stops.map(({ position }) => position)).toEqual([1, 3, 4, 2, 5]);
    const { before, after } = found.lines;
    expect(before.map(({ line }) => line !== null)).toEqual([true, true, true, true, true, true]);
    // From the depot, 1 to 2, 2 to 3, 3 to 4, 4 to 5, and back.
    expect(after.map(({ line }) => line !== null)).toEqual([true, false, true, false, false, true]);
    expect(after.map(({ from }) => from).slice(1)).toEqual(after.map(({ to }) => to).slice(0, -1));
    expect(osrm.drawn).toEqual([]);
  });

  test('are asked for once, however many routes drive there', async () => {
    const { runJobs, make, sweep } = await saved();
    await runJobs();
    await make({ ...body, name: 'Syd', route_points_attributes: [stop(1), stop(2, beside)] });
    osrm.drawn.length = 0;
    await runJobs();
    // Only the way back from stop 2 is new.
    expect(osrm.drawn).toEqual([2]);
    await sweep();
    expect(osrm.drawn).toEqual([2]);
  });

  test('of a service that fails stay unknown, and are asked for again by the hour', async () => {
    const { runJobs, known, sweep, shown } = await saved();
    osrm.answers = 'fail';
    await runJobs();
    expect([await known(), (await shown()).awaited]).toEqual([[false, false, false, false], true]);
    osrm.answers = 'well';
    await sweep();
    expect(await known()).toEqual([true, true, true, true]);
  });

  test('are as one asked once, by whomever: neither another tenant nor another depot sees them', async () => {
    const one = await saved();
    const other = await saved();
    await one.runJobs();
    expect(await other.known()).toEqual([false, false, false, false]);
    const elsewhere = await one.tenant.makeDepo();
    const far = await one.admin.call(listRouteLines, {
      params: { depo_id: elsewhere.id },
      query: { ids: String(one.id) },
    });
    expect(far.body.lines).toEqual([]);
  });

  test('are not asked for where nobody can draw them', async () => {
    const { runJobs, shown, row } = await saved({});
    expect(await runJobs()).not.toContain('routes.ask_lines');
    expect((await shown()).awaited).toBe(false);
    const { settings: own, ...tenant } = await row();
    for (const directions of [
      { provider: 'google', key: 'k', url: osrm.url, timeout_ms: 2_000 },
      { provider: 'mapbox', token: 'k', url: osrm.url, timeout_ms: 2_000 },
    ] as const) {
      const other = { ...tenant, settings: { ...own, directions } };
      expect(drawsLines(other)).toBe(false);
      await askLines(app.context, other, placesInUse());
    }
    expect(osrm.drawn).toEqual([]);
  });

  test('grow old: after 60 days they are asked for anew, after 90 they are forgotten', async () => {
    const { runJobs, sweep, known, tenant, row } = await saved();
    await runJobs();
    const day = 86_400_000;
    const now = app.clock().getTime();
    const later = async (days: number) =>
      askLines(
        { database: app.database, clock: () => new Date(now + days * day) },
        await row(),
        placesInUse(),
      );
    osrm.drawn.length = 0;
    await sweep();
    await later(59);
    expect(osrm.drawn).toEqual([]);
    await later(61);
    expect(osrm.drawn).toEqual([5]);
    await tenant.tx((tx) => forgetOldLines(tx, new Date(now + 150 * day)));
    expect(await known()).toEqual([true, true, true, true]);
    await tenant.tx((tx) => forgetOldLines(tx, new Date(now + 152 * day)));
    expect(await known()).toEqual([false, false, false, false]);
  });
});

test('the drive whose lines are shown is the one whose times are asked for', async () => {
  const { make, tenant, admin, params, row } = await saved({});
  const noPlace = { address: 'Somewhere' };
  const ends = {
    start_address: 'Here',
    start_coordinates: at(10.3),
    end_address: 'There',
    end_coordinates: at(10.5),
  };
  for (const [n, route] of [
    { ...body, route_points_attributes: [stop(4), noPlace, stop(4), stop(1)] },
    { ...body, ...ends, route_points_attributes: [stop(2), stop(5)] },
    { ...body, ...ends, route_points_attributes: [] },
    { ...body, route_points_attributes: [noPlace] },
  ].entries()) {
    const { made } = await make({ ...route, name: `Syd ${n}` });
    const { lines } = (await admin.call(listRouteLines, { params, query: { ids: String(made.id) } })).body;
    const act = systemAct(app.context, await row());
    const by = { ...act, actor: { ...act.actor, depo_ids: [params.depo_id] } };
    const path = pathOf(await tenant.tx((tx) => readDraft(tx, by, { ...params, id: made.id })));
    const driven = path.filter(({ lat, lng }, n) => lat !== path[n - 1]?.lat || lng !== path[n - 1]?.lng);
    expect(lines.map(({ to }) => to)).toEqual(driven.slice(1));
    expect(lines[0]?.from).toEqual(driven.length > 1 ? driven[0] : undefined);
  }
});
