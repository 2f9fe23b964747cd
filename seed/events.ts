// Six weeks behind us, this week and the next: who drove what, where the truck stopped, what was sold.

import type { TenantTx } from '../server/tenant.ts';
import { addDays, dayIn, daysBetween, instant, weekdayOf, type Day } from '../shared/calendar.ts';
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

const WRONG_LEG_S = 240;

/** So many weeks are behind us. */
export const WEEKS_BACK = 6;

interface Planned {
  route: SeededRoute;
  crew: Crew;
  date: Day;
  live: boolean;
}

/** Days on which a depot's truck stays at home: Sundays, and one working day in eight. */
const restsOn = (date: Day, nth: number) =>
  weekdayOf(date) === 7 || (daysBetween('2024-01-01', date) + nth * 3) % 8 === 5;

/** The last driver of the last depot: where sales are taken off the stock, that car has no warehouse yet. */
export const hiredCrew = (story: TenantStory, crews: readonly Crew[]): Crew | undefined =>
  story.features.includes('eod_posts_stock') ? crews.at(-1) : undefined;

/**
 * One truck of each depot on most days, its routes in turn, a crew never twice on a day; the live routes today (or on
 * the day their first stop falls on).
 */
function calendarOf(
  routes: readonly SeededRoute[],
  crews: readonly Crew[],
  today: Day,
  live_day: Day,
  hired: Crew | undefined,
): Planned[] {
  const planned: Planned[] = [];
  const busy = new Set<string>();
  const put = (route: SeededRoute, date: Day, live: boolean, turn: number) => {
    // The last one of a depot stands in for the others.
    const own = crews.filter((one) => one.depo_id === route.depo_id).slice(0, -1);
    const inTurn = own.map((_, n) => own[(n + turn) % own.length] as Crew);
    const crew = inTurn.find((one) => !busy.has(`${one.car_id} ${date}`));
    if (!crew) return;
    busy.add(`${crew.car_id} ${date}`);
    planned.push({ route, crew, date, live });
  };
  const driven = routes.filter((route) => route.kind !== 'invalid');
  for (const route of driven) if (route.kind === 'live') put(route, live_day, true, 0);
  const regular = driven.filter((route) => route.kind === 'regular' && route.tag === null);
  const byDepot = [...Map.groupBy(regular, (route) => route.depo_id).values()];
  for (const [nth, own] of byDepot.entries())
    for (let n = 0; n <= WEEKS_BACK * 7 + 13; n += 1) {
      const date = addDays(today, n - WEEKS_BACK * 7);
      if (!restsOn(date, nth)) put(own[n % own.length] as SeededRoute, date, false, n);
    }
  const last = byDepot.at(-1)?.at(-1);
  const hiredOn = addDays(today, weekdayOf(addDays(today, -2)) === 7 ? -3 : -2);
  if (hired && last) planned.push({ route: last, crew: hired, date: hiredOn, live: false });
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
    // The plan has one leg too short and one too long: what punctuality finds.
    if (!live && i === 6) delay_s += WRONG_LEG_S;
    if (!live && i === 14) delay_s -= WRONG_LEG_S;
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
  const planned = calendarOf(routes, crews, dayIn(zone, now), live_day, hiredCrew(story, crews)).map(
    (one) => {
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
    },
  );
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
