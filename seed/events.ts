// Six weeks behind us, this week and the next: who drove what, where the truck stopped, what was sold.

import type { TenantTx } from '../server/tenant.ts';
import { addDays, dayIn, daysBetween, instant, type Day } from '../shared/calendar.ts';
import { encodePolyline, hullAround } from '../shared/geo.ts';
import type { Chance } from './chance.ts';
import { insertAll, insertLinks } from './insert.ts';
import type { SeededRoute } from './routes.ts';
import type { TenantStory } from './tenants.ts';

export interface Crew {
  car_id: number;
  user_id: number;
  depo_id: number;
}
export interface SeededEventStop {
  id: number;
  uuid: string;
  position: number;
  address: string;
  lat: number;
  lng: number;
  eta: Date;
  arrived: Date | null;
  skipped: boolean;
}
export interface SeededEvent {
  id: number;
  route: SeededRoute;
  crew: Crew;
  date: Day;
  stops: SeededEventStop[];
  returns_at: Date;
  departs_at: Date;
  live: boolean;
}

/** Trucks of the demo run two minutes late, past ones and the simulated ones alike. */
export const DELAY_S = 120;

interface Planned {
  route: SeededRoute;
  crew: Crew;
  date: Day;
  live: boolean;
}

/** Every route every 14 days, a crew never twice on a day; the live routes today (or on the day their first stop falls on). */
function calendarOf(
  routes: readonly SeededRoute[],
  crews: readonly Crew[],
  today: Day,
  live_day: Day,
): Planned[] {
  const planned: Planned[] = [];
  const busy = new Set<string>();
  const put = (route: SeededRoute, date: Day, live: boolean) => {
    const crew = crews.find((one) => one.depo_id === route.depo_id && !busy.has(`${one.car_id} ${date}`));
    if (!crew) return;
    busy.add(`${crew.car_id} ${date}`);
    planned.push({ route, crew, date, live });
  };
  const driven = routes.filter((route) => route.kind !== 'invalid');
  for (const route of driven) if (route.kind === 'live') put(route, live_day, true);
  const regular = driven.filter((route) => route.kind === 'regular' && route.tag === null);
  for (const [at, route] of regular.entries()) {
    for (
      let date = addDays(today, ((at * 3) % 14) - 42);
      daysBetween(today, date) <= 13;
      date = addDays(date, 14)
    )
      put(route, date, false);
  }
  return planned;
}

/** The truck runs two minutes late; on days gone by the delay wanders, and no two stops share a moment. */
function drivenStops(
  { route, etas, live }: { route: SeededRoute; etas: readonly Date[]; live: boolean },
  now: Date,
  chance: Chance,
): SeededEventStop[] {
  let delay_s = DELAY_S;
  let before = 0;
  return route.stops.map((stop, i) => {
    const eta = etas[i] as Date;
    if (!live) delay_s += Math.round(chance.bell() * 40);
    const arrived = Math.max(before + 90_000, eta.getTime() + delay_s * 1000);
    const skipped = live ? i === 2 : chance.happens(0.04);
    if (!skipped) before = arrived;
    return {
      id: 0,
      uuid: chance.uuid(),
      position: stop.position,
      address: stop.address,
      lat: stop.lat,
      lng: stop.lng,
      eta,
      skipped,
      arrived: arrived < now.getTime() && !skipped ? new Date(arrived) : null,
    };
  });
}

export async function seedEvents(
  tx: TenantTx,
  story: TenantStory,
  routes: readonly SeededRoute[],
  crews: readonly Crew[],
  now: Date,
  live_day: Day,
  chance: Chance,
): Promise<SeededEvent[]> {
  const zone = story.time_zone;
  const planned = calendarOf(routes, crews, dayIn(zone, now), live_day).map((one) => {
    const etas = one.route.stops.map((stop) =>
      instant(addDays(one.date, stop.arrival.estimate_day), stop.arrival.google_estimate_time, zone),
    );
    const first = etas[0] as Date;
    const last = etas.at(-1) as Date;
    const wait_ms = (one.route.stops.at(-1)?.wait_time ?? 2) * 60_000;
    return {
      ...one,
      etas,
      first,
      last,
      departs_at: new Date(first.getTime() - one.route.time_from_depo * 1000),
      returns_at: new Date(last.getTime() + wait_ms + one.route.time_to_depo * 1000),
    };
  });
  const ids = await insertAll(
    tx,
    'plan_events',
    planned.map((one) => ({
      depo_id: one.route.depo_id,
      route_id: one.route.id,
      user_id: one.crew.user_id,
      car_id: one.crew.car_id,
      date: one.date,
      day_span: 1,
      departs_at: one.departs_at,
      first_stop_at: one.first,
      last_stop_at: one.last,
      returns_at: one.returns_at,
      started_at: one.departs_at < now ? one.departs_at : null,
      finished_at: one.returns_at < now ? new Date(one.returns_at.getTime() + DELAY_S * 1000) : null,
      polygon: JSON.stringify(hullAround(one.route.stops, 200)),
      encoded_polyline: encodePolyline([one.route.start, ...one.route.stops, one.route.start]),
    })),
  );
  const events = planned.map((one, at): SeededEvent => ({
    id: ids[at] as number,
    route: one.route,
    crew: one.crew,
    date: one.date,
    live: one.live,
    returns_at: one.returns_at,
    departs_at: one.departs_at,
    stops: drivenStops(one, now, chance),
  }));
  await seedStops(tx, events, now);
  await seedDriving(tx, events, chance);
  return events;
}

async function seedStops(tx: TenantTx, events: readonly SeededEvent[], now: Date): Promise<void> {
  const rows = events.flatMap((event) =>
    event.stops.map((stop, i) => {
      const source = event.route.stops[i];
      const overdue = stop.skipped && stop.eta.getTime() + 12 * 60_000 < now.getTime();
      return {
        uuid: stop.uuid,
        plan_event_id: event.id,
        route_point_id: source?.id ?? null,
        position: stop.position,
        kind: (source?.b2b_customer_ids.length ?? 0) > 0 ? 'b2b' : 'regular',
        address: stop.address,
        lat: stop.lat,
        lng: stop.lng,
        wait_time: source?.wait_time ?? 2,
        planned_at: stop.eta,
        original_google_estimate_time: stop.eta,
        google_estimate_time:
          stop.arrived ?? (event.live ? new Date(stop.eta.getTime() + DELAY_S * 1000) : stop.eta),
        visited_state: stop.arrived ? 'visited' : overdue ? 'skipped' : 'pending',
        visited_source: stop.arrived ? 'gps' : null,
        actual_arrival_time: stop.arrived,
        duration: stop.arrived ? (source?.wait_time ?? 2) * 60 : null,
        left_at: stop.arrived && new Date(stop.arrived.getTime() + (source?.wait_time ?? 2) * 60_000),
      };
    }),
  );
  const ids = await insertAll(tx, 'plan_event_route_points', rows);
  let at = 0;
  for (const event of events) for (const stop of event.stops) stop.id = ids[at++] as number;
  const links = events.flatMap((event) =>
    event.stops.flatMap((stop, i) =>
      (event.route.stops[i]?.b2b_customer_ids ?? []).map((b2b_customer_id) => ({
        plan_event_route_point_id: stop.id,
        b2b_customer_id,
      })),
    ),
  );
  if (links.length > 0) await insertLinks(tx, 'plan_event_route_point_b2b_customers', links);
}

/** Where the trucks stood, the line they drove and what they sold. */
async function seedDriving(tx: TenantTx, events: readonly SeededEvent[], chance: Chance): Promise<void> {
  const made = events.flatMap((event) =>
    event.stops
      .filter((stop) => stop.arrived)
      .map((stop) => ({ event, stop, arrived: stop.arrived as Date })),
  );
  await insertAll(
    tx,
    'car_stops',
    made.map(({ event, stop, arrived }) => ({
      car_id: event.crew.car_id,
      plan_event_id: event.id,
      lat: stop.lat,
      lng: stop.lng,
      address: stop.address,
      started_at: arrived,
      ended_at: new Date(arrived.getTime() + 120_000),
      source: 'own',
    })),
  );
  const driven = events.filter((event) => event.stops.some((stop) => stop.arrived));
  await insertAll(
    tx,
    'car_tracks',
    driven.map((event) => ({
      car_id: event.crew.car_id,
      plan_event_id: event.id,
      started_at: event.departs_at,
      ended_at: event.returns_at,
      distance_m: 0,
      encoded_polyline: encodePolyline([event.route.start, ...event.stops.filter((stop) => stop.arrived)]),
    })),
  );
  const sales = made.flatMap(({ event, stop, arrived }) =>
    chance.happens(0.62)
      ? Array.from({ length: chance.whole(1, 3) }, (_, n) => ({
          plan_event_id: event.id,
          plan_event_route_point_id: stop.id,
          external_id: `demo-${stop.id}-${n}`,
          sold_at: new Date(arrived.getTime() + (n + 1) * 40_000),
          total: String(chance.whole(5, 40) * 10 - 0.05),
          quantity: String(chance.whole(1, 6)),
          lat: stop.lat,
          lng: stop.lng,
          manual: false,
        }))
      : [],
  );
  await insertAll(tx, 'order_transactions', sales);
}
