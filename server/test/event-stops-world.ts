// Plan events of some days with their own stops, and a route that changes below them. Moment: Wednesday 10 June 2026,
// 10:00 in Copenhagen.

import { changePlanEvent } from '../../features/plan-events/contract/plan-event.ts';
import { planEventsJobs } from '../../features/plan-events/server/jobs.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import { resyncRoute } from '../../shared/job-kinds.ts';
import { enqueue } from '../jobs/jobs.ts';
import { worldApp } from './harness.ts';
import { planEventWorld } from './plan-event-world.ts';

export const app = await worldApp();

export async function planned(days: readonly string[]) {
  const world = await planEventWorld(app);
  const { body: events } = await world.post({ date: days });
  const { tenant, route } = world;
  const stopsOf = (id: number) =>
    tenant.tx((tx) =>
      tx
        .selectFrom('plan_event_route_points')
        .selectAll()
        .where('plan_event_id', '=', id)
        .where('deleted_at', 'is', null)
        .orderBy('position')
        .execute(),
    );
  const change = (index: number, values: Record<string, unknown>) =>
    tenant.tx((tx) =>
      tx
        .updateTable('route_points')
        .set(values)
        .where('id', '=', route.point_ids[index] as number)
        .execute(),
    );
  const resync = async () => {
    await tenant.tx(async (tx) => enqueue(tx, resyncRoute, { tenant_id: tenant.id, route_id: route.id }));
    return tenant.runJobs(planEventsJobs);
  };
  const save = (id: number | undefined, body: BodyOf<typeof changePlanEvent>) =>
    world.staff.callWith(changePlanEvent, { params: world.of(id), body });
  return {
    ...world,
    events: events as { id: number; lock_version: number }[],
    stopsOf,
    change,
    save,
    resync,
  };
}
