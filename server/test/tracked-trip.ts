// A made trip in the database: planned as it was made, its positions posted as a gateway does, and looked at.

import { expect } from 'vitest';
import { postFixes } from '../../features/tracking/contract/fixes.ts';
import type { Fix } from '../../features/tracking/rules/fixes.ts';
import { trackTenant } from '../../features/tracking/server/track-events.ts';
import { addDays } from '../../shared/calendar.ts';
import { displaced } from '../../shared/geo.ts';
import type { TestApp, TestTenant } from './harness.ts';
import { makeTrip, type KindOfTrip } from './made-trips.ts';
import { makeRoute, planEventWorld } from './plan-event-world.ts';
import { depo as depot, nine } from './tracking-facts.ts';

const DAY_MS = 86_400_000;
const FIRST_DAY = '2026-06-10';

/** Seconds after nine of the trip's first day. */
export const second = (seconds: number) => new Date(nine + seconds * 1000);
const onDay = (at: Date, day: number) => new Date(at.getTime() + day * DAY_MS);

async function visitedPositions(tenant: TestTenant, plan_event_id: number): Promise<number[]> {
  const rows = await tenant.tx((tx) =>
    tx
      .selectFrom('plan_event_route_points')
      .select('position')
      .where('plan_event_id', '=', plan_event_id)
      .where('kind', '<>', 'unplanned')
      .where('visited_state', '=', 'visited')
      .orderBy('position')
      .execute(),
  );
  return rows.map(({ position }) => position);
}

/** Posts what the tracker of a car says, as a gateway does; its clock may be off. */
function gatewayOf(key: Awaited<ReturnType<TestTenant['keyed']>>, car_id: number) {
  return async (fixes: readonly Fix[], clock_off_ms = 0) => {
    const positions = fixes.map(({ heading: _, at, ...fix }) => ({
      ...fix,
      car_id,
      at: new Date(at.getTime() + clock_off_ms).toISOString(),
    }));
    if (positions.length > 0)
      expect((await key.callWith(postFixes, { body: { positions } })).status).toBe(202);
  };
}

/** `addresses_off_m`: where a stop is planned, metres north of where it is served, by position. */
export async function plannedTrip(
  app: TestApp,
  kind: KindOfTrip,
  addresses_off_m: Readonly<Record<number, number>> = {},
) {
  app.clock.set(second(-7_200));
  const world = await planEventWorld(app);
  const { tenant, depo, car } = world;
  const trip = makeTrip(kind, 11);
  const route = await makeRoute(tenant, { depo_id: depo.id, stops: trip.stops.length });
  await tenant.tx((tx) => tx.updateTable('depos').set(depot).where('id', '=', depo.id).execute());
  /** The trip of a further day; answers its id. */
  const plan = async (day: number) => {
    // Days later the session of the first is over.
    const planner = day === 0 ? world.staff : await tenant.signIn('admin');
    const { body, status } = await planner.post(`depo/${depo.id}/plan_events`, {
      plan_event: { ...world.cell, date: [addDays(FIRST_DAY, day)], route_id: route.id },
    });
    expect(status).toBeLessThan(300);
    const id = body[0]?.id as number;
    await tenant.tx(async (tx) => {
      for (const { position, lat, lng, planned_at } of trip.stops) {
        const due = planned_at && onDay(planned_at, day);
        await tx
          .updateTable('plan_event_route_points')
          .set({ ...displaced({ lat, lng }, addresses_off_m[position] ?? 0, 0), planned_at: due })
          .set({ google_estimate_time: due })
          .where('plan_event_id', '=', id)
          .where('position', '=', position)
          .execute();
      }
      await tx
        .updateTable('plan_events')
        .set({ departs_at: onDay(second(-600), day) })
        .set({ last_stop_at: onDay(trip.stops.at(-1)?.planned_at ?? second(0), day) })
        .where('id', '=', id)
        .execute();
    });
    return id;
  };
  const event_id = await plan(0);
  const key = await tenant.keyed('positions');
  const identity = await app.context.tenants.byId(tenant.id);
  if (!identity) throw new Error('A tenant that was made is known');
  const post = gatewayOf(key, car.id);
  /** Every ten minutes what came since, as most gateways do. */
  const send = async (fixes: readonly Fix[], clock_off_ms = 0, day = 0) => {
    const sent = fixes.map((fix) => ({ ...fix, at: onDay(fix.at, day) }));
    for (let from = 0; from < trip.ended + 1_200; from += 600) {
      const since = onDay(second(from), day);
      const now = onDay(second(from + 600), day);
      app.clock.set(now);
      await post(
        sent.filter(({ at }) => at > since && at <= now),
        clock_off_ms,
      );
      await trackTenant(app.context, identity, now);
    }
  };
  const states = (id = event_id) => visitedPositions(tenant, id);
  const event = () =>
    tenant.tx((tx) =>
      tx.selectFrom('plan_events').select(['started_at', 'finished_at']).executeTakeFirstOrThrow(),
    );
  return { ...world, trip, post, send, plan, states, event, event_id, identity };
}
