// A depot with two routes on one street, and what a planner does to cut them into others.

import { expect } from 'vitest';
import {
  findRouteCut,
  listRouteCuts,
  takeRouteCut,
  undoRouteCut,
  type CutAnswer,
} from '../../features/route-cuts/contract.ts';
import { worldApp } from './harness.ts';
import { makeRoute, planEventWorld, type RouteGiven } from './plan-event-world.ts';

export const app = await worldApp();

/** Two routes on one street, 6 and 4 stops, and the planner's calls. */
export async function street(
  more: Partial<RouteGiven> = {},
  overrides: Parameters<typeof app.makeTenant>[0] = {},
) {
  const made = await planEventWorld(app, overrides);
  const { tenant, depo, staff, params } = made;
  const one = await makeRoute(tenant, { depo_id: depo.id, name: '1 Nord', stops: 6, ...more });
  const other = await makeRoute(tenant, { depo_id: depo.id, name: '2 Syd', stops: 4, begins_at: 13 });
  const wish = { route_ids: [one.id, other.id], shift_minutes: 360, search_seconds: 1 };
  const find = (more: object = {}) => staff.callWith(findRouteCut, { params, body: { ...wish, ...more } });
  const found = async (more: object = {}): Promise<CutAnswer> => {
    const answer = await find(more);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as CutAnswer;
  };
  const take = (answer: CutAnswer) => staff.callWith(takeRouteCut, { params, body: asBody(answer) });
  const taken = async (answer: CutAnswer) => {
    const done = await take(answer);
    expect(done.status, done.text).toBe(201);
    return done.body as { route_cut_id: number; stops_moved: number };
  };
  const undo = (id: number) => staff.callWith(undoRouteCut, { params: { ...params, id }, body: {} });
  const list = async () => (await staff.call(listRouteCuts, { params })).body;
  return { ...made, one, other, find, found, take, taken, undo, list };
}

export const asBody = ({ routes }: CutAnswer) => ({
  routes: routes
    .filter(({ is_unchanged }) => !is_unchanged)
    .map(({ route_id, name, lock_version, first_stop_arrival_time, stops }) => ({
      route_id,
      name,
      lock_version,
      first_stop_arrival_time,
      stops: stops.map(({ id, wait_minutes }) => ({ id, wait_minutes })),
    })),
});

type World = Awaited<ReturnType<typeof street>>;

/** The depot's routes in use with their stops and times, by name. */
export const standing = ({ tenant, depo }: World) =>
  tenant.tx(async (tx) => {
    const routes = await tx
      .selectFrom('routes')
      .selectAll()
      .where('depo_id', '=', depo.id)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
    const points = await tx
      .selectFrom('route_points')
      .selectAll()
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .execute();
    return routes.map((route) => ({
      ...route,
      stops: points.filter(({ route_id }) => route_id === route.id),
    }));
  });
export const shapeOf = (routes: Awaited<ReturnType<typeof standing>>) =>
  routes.map(({ id, route_type, first_stop_arrival_time, stops }) => ({
    id,
    route_type,
    first_stop_arrival_time,
    stops: stops.map(({ id: stop, position, wait_time, wait_manual }) => [
      stop,
      position,
      wait_time,
      wait_manual,
    ]),
  }));
