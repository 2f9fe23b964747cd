// The demo's routes: real places in the order a driver would take them, times by the product's own rules.

import { estimateLeg } from '../features/places/rules/places.ts';
import { estimateRoute, type Arrival, type RouteEstimate } from '../features/routes/rules/estimates.ts';
import { routeProblems } from '../features/routes/rules/route.ts';
import type { TenantTx } from '../server/tenant.ts';
import { clockOf, type ClockTime } from '../shared/calendar.ts';
import type { LatLng } from '../shared/geo.ts';
import type { Chance } from './chance.ts';
import { insertAll, insertLinks } from './insert.ts';
import { placesOf, roundTrip, type Place } from './places.ts';
import type { DepoStory, TenantStory } from './tenants.ts';

export interface SeededStop extends Place {
  id: number;
  position: number;
  wait_time: number;
  arrival: Arrival;
  b2b_customer_ids: number[];
}
export interface SeededRoute {
  id: number;
  depo_id: number;
  name: string;
  stops: SeededStop[];
  estimate: RouteEstimate;
  time_from_depo: number;
  time_to_depo: number;
  start: LatLng;
  tag: string | null;
  kind: 'regular' | 'live' | 'invalid';
}

interface Plan {
  depo: DepoStory & { id: number };
  name: string;
  centre: LatLng;
  first: ClockTime;
  count: number;
  tag: string | null;
  kind: SeededRoute['kind'];
}

/** Each depot's rounds; one of each tenant is always under way at `live_first`, the clock time of its first stop. */
function plansOf(
  story: TenantStory,
  depos: readonly (DepoStory & { id: number })[],
  live_first: ClockTime,
  chance: Chance,
): Plan[] {
  const plans: Plan[] = [];
  let number = 101;
  for (const depo of depos) {
    for (const [at, centre] of depo.centres.entries()) {
      plans.push({
        depo,
        name: `${number++} ${centre.name}`,
        centre,
        first: clockOf((9 + (at % 4) * 2) * 3600 + chance.whole(0, 5) * 600),
        count: chance.whole(20, at === 0 ? 60 : 42),
        tag: null,
        kind: 'regular',
      });
    }
    const [home] = depo.centres;
    if (home)
      plans.push({
        depo,
        name: `${number++} ${home.name} 2`,
        centre: home,
        first: live_first,
        count: 44,
        tag: null,
        kind: 'live',
      });
  }
  const [first] = depos;
  const last = first?.centres.at(-1);
  if (first && last) {
    plans.push({
      depo: first,
      name: `${number++} ${last.name} ${story.season.winter}`,
      centre: last,
      first: '10:00:00',
      count: 20,
      tag: story.season.winter,
      kind: 'regular',
    });
    plans.push({
      depo: first,
      name: `${number} ${last.name} ${story.season.fresh}`,
      centre: last,
      first: '12:00:00',
      count: 22,
      tag: null,
      kind: 'invalid',
    });
  }
  return plans;
}

interface Planning {
  story: TenantStory;
  chance: Chance;
  approver_id: number;
  /** In turn one of each depot. */
  shops: readonly number[];
  now: Date;
}

interface Planned {
  plan: Plan;
  start: LatLng;
  trip: readonly Place[];
  waits: readonly number[];
  estimate: RouteEstimate;
  time_from_depo: number;
  time_to_depo: number;
  /** Index of a stop whose place is not known; -1 = none. */
  lost: number;
}

/** Where it goes and when, by the product's own rules. */
function planned(plan: Plan, taken: ReadonlySet<string>, { story, chance }: Planning): Planned {
  const start = { lat: plan.depo.lat, lng: plan.depo.lng };
  const places = placesOf(story.country);
  const trip = roundTrip(places, plan.centre, start, plan.count, plan.depo.apart_m, taken);
  if (trip.length < 20) throw new Error(`${story.slug} ${plan.name}: only ${trip.length} places`);
  const waits = trip.map(() => (chance.happens(0.2) ? chance.whole(3, 8) : 2));
  const legs = trip.slice(1).map((place, i) => estimateLeg(trip[i] as Place, place).seconds);
  const time_from_depo = estimateLeg(start, trip[0] as Place).seconds;
  const time_to_depo = estimateLeg(trip.at(-1) as Place, start).seconds;
  const estimate = estimateRoute(
    {
      route_type: 'custom_stops',
      first_stop_arrival_time: plan.first,
      last_stop_arrival_time: null,
      administration_time: 0,
      eod_administration_time: 1_800,
      time_from_depo,
      time_to_depo,
      stop_duration: null,
    },
    waits.map((wait_time) => ({ wait_time, wait_manual: true, separator: false })),
    legs,
  );
  const lost = plan.kind === 'invalid' ? 3 : -1;
  return { plan, start, trip, waits, estimate, time_from_depo, time_to_depo, lost };
}

function rowOf({ plan, trip, estimate, lost, ...one }: Planned, at: number, { approver_id, now }: Planning) {
  const problems = routeProblems({
    stops: trip.map((place, i) => (i === lost ? { ...place, lat: null, lng: null } : place)),
    has_start: true,
    estimate_problems: estimate.problems,
    estimates_are_current: true,
  });
  const approved = plan.kind !== 'invalid';
  return {
    depo_id: plan.depo.id,
    name: plan.name,
    tag: plan.tag,
    route_type: 'custom_stops',
    route_duration: estimate.route_duration,
    eod_administration_time: 1_800,
    minimum_efficient_sales_count: 1,
    first_stop_arrival_time: plan.first,
    last_stop_arrival_time: estimate.last_stop_arrival_time,
    time_from_depo: one.time_from_depo,
    time_to_depo: one.time_to_depo,
    should_leave_at_time: estimate.should_leave_at_time,
    return_to_depo: estimate.return_to_depo,
    total_duration: estimate.total_duration,
    invalid: problems.length > 0,
    invalid_reasons: JSON.stringify(problems),
    approval_status: approved ? 'approved' : null,
    approved_by_id: approved ? approver_id : null,
    approved_at: approved ? now : null,
    edited_after_approval: at === 1,
    saved_by_id: approver_id,
  };
}

function stopsOf({ trip, waits, estimate }: Planned): SeededStop[] {
  return trip.map((place, i) => ({
    ...place,
    id: 0,
    position: i + 1,
    wait_time: waits[i] as number,
    arrival: estimate.arrivals[i] as Arrival,
    b2b_customer_ids: [],
  }));
}

/** The stops get their ids, and a few of them a shop. */
async function putStops(
  tx: TenantTx,
  route_id: number,
  stops: SeededStop[],
  lost: number,
  { story, chance, shops }: Planning,
): Promise<void> {
  const ids = await insertAll(
    tx,
    'route_points',
    stops.map((stop, i) => ({
      route_id,
      position: stop.position,
      address: stop.address,
      lat: i === lost ? null : stop.lat,
      lng: i === lost ? null : stop.lng,
      wait_time: stop.wait_time,
      wait_manual: true,
      google_estimate_time: stop.arrival.google_estimate_time,
      estimate_day: stop.arrival.estimate_day,
      private_comment: chance.happens(0.08) ? story.stop_notes.private : null,
      public_comment: chance.happens(0.05) ? story.stop_notes.public : null,
    })),
  );
  for (const [i, stop] of stops.entries()) {
    stop.id = ids[i] as number;
    if (shops.length > 0 && chance.happens(0.06)) stop.b2b_customer_ids = [chance.pick(shops)];
  }
  const links = stops.flatMap((stop) =>
    stop.b2b_customer_ids.map((b2b_customer_id) => ({ route_point_id: stop.id, b2b_customer_id })),
  );
  if (links.length > 0) await insertLinks(tx, 'route_point_b2b_customers', links);
}

export async function seedRoutes(
  tx: TenantTx,
  depos: readonly (DepoStory & { id: number })[],
  live_first: ClockTime,
  planning: Planning,
): Promise<SeededRoute[]> {
  const seeded: SeededRoute[] = [];
  const plans = plansOf(planning.story, depos, live_first, planning.chance);
  for (const [at, plan] of plans.entries()) {
    const taken = new Set(
      plan.kind === 'live'
        ? []
        : seeded.filter((one) => one.kind !== 'live').flatMap((one) => one.stops.map((stop) => stop.address)),
    );
    const one = planned(plan, taken, planning);
    const [id] = (await insertAll(tx, 'routes', [rowOf(one, at, planning)])) as [number];
    const stops = stopsOf(one);
    const shops = planning.shops.filter((_, n) => depos[n % depos.length]?.id === plan.depo.id);
    await putStops(tx, id, stops, one.lost, { ...planning, shops });
    seeded.push({
      id,
      depo_id: plan.depo.id,
      name: plan.name,
      stops: plan.kind === 'invalid' ? [] : stops,
      estimate: one.estimate,
      time_from_depo: one.time_from_depo,
      time_to_depo: one.time_to_depo,
      start: one.start,
      tag: plan.tag,
      kind: plan.kind,
    });
  }
  return seeded;
}
