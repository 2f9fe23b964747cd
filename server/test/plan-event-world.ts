// A depot with a route of a few stops, cars and a driver, put into the database directly: what plan events are made of.

import { sql } from 'kysely';
import { displaced, type LatLng } from '../../shared/geo.ts';
import type { TestApp, TestTenant } from './harness.ts';

export interface RouteMade {
  id: number;
  name: string;
  point_ids: number[];
}
export interface RouteGiven {
  depo_id: number;
  name?: string;
  stops?: number;
  day_span?: number;
  /** Hour at which the truck is at the first stop; 9 if not given. */
  begins_at?: number;
  /** Stops that begin a new day, by index. */
  separators?: readonly number[];
}

const origin: LatLng = { lat: 55.4, lng: 10.39 };
let made = 0;

/**
 * Stops 500 m apart to the north, one every ten minutes from 09:00, two minutes each; 15 minutes to and from the depot.
 */
export async function makeRoute(
  tenant: TestTenant,
  { depo_id, name, stops = 3, day_span = 1, begins_at = 9, separators = [] }: RouteGiven,
): Promise<RouteMade> {
  const title = name ?? `${(made += 1)} Rute`;
  return tenant.tx(async (tx) => {
    const { id } = await tx
      .insertInto('routes')
      .values({
        depo_id,
        name: title,
        first_stop_arrival_time: `${String(begins_at).padStart(2, '0')}:00:00`,
        last_stop_arrival_time: '15:00:00',
        route_type: 'custom_stops',
        day_span,
        time_from_depo: 900,
        time_to_depo: 900,
        invalid: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    let estimate_day = 0;
    let minute = 0;
    const point_ids: number[] = [];
    for (let i = 0; i < stops; i += 1) {
      if (separators.includes(i)) {
        estimate_day += 1;
        minute = 0;
      }
      const place = displaced(origin, i * 500, 0);
      const hour = String(begins_at + Math.floor(minute / 60)).padStart(2, '0');
      const clock = `${hour}:${String(minute % 60).padStart(2, '0')}:00`;
      const point = await tx
        .insertInto('route_points')
        .values({
          route_id: id,
          position: i + 1,
          address: `Vej ${i + 1}, Odense`,
          ...place,
          wait_time: 2,
          google_estimate_time: clock,
          estimate_day,
          separator: separators.includes(i),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      point_ids.push(point.id);
      minute += 10;
    }
    return { id, name: title, point_ids };
  });
}

/** Plan events whose stops have this follower's work waiting. */
export async function queuedFor(tenant: TestTenant, kind: string): Promise<number[]> {
  const { rows } = await tenant.tx((tx) =>
    sql<{ id: number }>`
    select distinct (data ->> 'plan_event_id')::bigint as id from pgboss.job
    where name = ${kind} and state = 'created' and (data ->> 'tenant_id')::bigint = ${tenant.id} order by 1`.execute(
      tx,
    ),
  );
  return rows.map((row) => row.id);
}

/** A depot with car 12, driver Ann Lund and a route, and a depo_admin who may plan there. */
export async function planEventWorld(app: TestApp, overrides: Parameters<TestApp['makeTenant']>[0] = {}) {
  const tenant = await app.makeTenant(overrides);
  const depo = await tenant.makeDepo();
  const car = await tenant.makeCar({ depo_id: depo.id, internal_number: '12' });
  const driver = await tenant.makeUser('driver', { depo_id: depo.id, first_name: 'Ann', last_name: 'Lund' });
  const route = await makeRoute(tenant, { depo_id: depo.id });
  const planner = await tenant.makeUser('depo_admin', { depo_ids: [depo.id] });
  const staff = await tenant.signIn(planner);
  const cell = { route_id: route.id, user_id: driver.id, car_id: car.id };
  await staff.csrfToken();
  /** POSTs the cell as the calendar's form does; what `body` names wins. */
  const post = (body: Record<string, unknown>, headers?: Record<string, string>) =>
    staff.post(`depo/${depo.id}/plan_events`, { plan_event: { ...cell, ...body } }, headers);
  /** Another moment; sessions of before may have ended, so the planner signs in anew. */
  const later = (iso: string) => {
    app.clock.set(new Date(iso));
    return tenant.signIn(planner);
  };
  const params = { depo_id: depo.id };
  const of = (id = 0) => ({ ...params, id });
  return { tenant, depo, car, driver, route, staff, later, params, of, cell, post };
}
