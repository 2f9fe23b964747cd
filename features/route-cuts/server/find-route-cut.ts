// How routes of a depot could be cut: they are read, driving times are asked for while no transaction is open, the
// search runs on a thread of its own and ends when nobody waits for it.

import type { z } from 'zod';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx, WithinTenant } from '../../../server/tenant.ts';
import { addDays, dayIn, instant, secondsOf } from '../../../shared/calendar.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { refuse } from '../../../shared/refusals.ts';
import { legOf, type LegMatrix } from '../../places/rules/matrix.ts';
import { estimateLeg, type Leg } from '../../places/rules/places.ts';
import { driveMatrix } from '../../places/server/drive-legs.ts';
import type { ShopHours } from '../../routes/rules/best-order.ts';
import type { FleetPlan } from '../../routes/rules/fleet-problem.ts';
import { refuseUneditable } from '../../routes/server/edit-routes.ts';
import { readDraft } from '../../routes/server/read-draft.ts';
import { searchFleet } from '../../routes/server/search-fleet.ts';
import { refuseGone, searchTurns } from '../../routes/server/search-turns.ts';
import { countSubscribers, listShopHours } from '../../routes/server/shop-hours.ts';
import { MOST_ROUTES_OF_CUT, MOST_STOPS_OF_CUT, type CutAnswer, type findRouteCut } from '../contract.ts';
import { routeCutRefusals } from '../refusals.ts';
import {
  cutProblem,
  fewestRoutes,
  routesThatStay,
  type CutProblem,
  type CutSource,
  type CutWish,
} from '../rules/cut-problem.ts';
import { leavesNone, type Drive } from '../rules/cut-routes.ts';
import { shownCut } from '../rules/shown-cut.ts';

/** Above these a service is not asked for all driving times: there are a quarter of a million. */
const MOST_PLACES_ASKED = 500;
/** Numbers of routes that are tried where as many as needed are asked for, and the part of the time of each. */
const MOST_TRIES = 5;
const PART_OF_TRY = 0.12;

export interface CutDesk {
  by: Act;
  within: WithinTenant;
  gone: AbortSignal;
}

type Asked = z.output<typeof findRouteCut.body>;

interface Read {
  sources: CutSource[];
  shops: ReadonlyMap<number, ShopHours>;
  /** By stop. */
  subscribers: Map<number, number>;
  names: string[];
  depo_name: string;
}

async function readSources(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  ids: readonly number[],
): Promise<CutSource[]> {
  const sources: CutSource[] = [];
  for (const id of new Set(ids)) {
    const draft = await readDraft(tx, by, { depo_id, id });
    refuseUneditable(by, draft, undefined);
    if (draft.stops.some(({ separator }, at) => separator && at > 0))
      refuse(routeCutRefusals.several_days, { name: draft.route.name });
    sources.push(draft);
  }
  return sources;
}

async function read({ by, within }: CutDesk, depo_id: number, asked: Asked): Promise<Read> {
  return within(
    async (tx) => {
      const sources = await readSources(tx, by, depo_id, asked.route_ids);
      const stops = sources.flatMap((source) => source.stops);
      if (stops.length > MOST_STOPS_OF_CUT)
        refuse(routeCutRefusals.too_many_stops, { count: MOST_STOPS_OF_CUT });
      if (!stops.some(({ lat }) => lat !== null)) refuse(routeCutRefusals.nothing_to_cut);
      const people = await countSubscribers(
        tx,
        stops.map(({ lat, lng }, position) => ({ position, lat, lng })),
      );
      const depo = await tx
        .selectFrom('depos')
        .select('title')
        .where('id', '=', depo_id)
        .executeTakeFirstOrThrow();
      const named = await tx
        .selectFrom('routes')
        .select('name')
        .where('depo_id', '=', depo_id)
        .where('deleted_at', 'is', null)
        .execute();
      return {
        sources,
        shops: await listShopHours(tx, stops),
        subscribers: new Map(stops.map(({ id }, at) => [id as number, people.get(at) ?? 0])),
        names: named.map(({ name }) => name),
        depo_name: depo.title,
      };
    },
    { readonly: true },
  );
}

function wishOf(asked: Asked): CutWish {
  const { leaves_at, pause_after, pause_minutes } = asked;
  return {
    kept: new Set(asked.kept_route_ids.filter((id) => asked.route_ids.includes(id))),
    movable: asked.movable,
    shift_s: asked.shift_minutes * 60,
    leaves_s: leaves_at === undefined ? null : secondsOf(leaves_at),
    pause:
      pause_after === undefined || pause_minutes === 0
        ? null
        : { after_s: secondsOf(pause_after), length_s: pause_minutes * 60 },
    most_stops: asked.most_stops,
    move_worth_s: asked.move_worth_minutes * 60,
  };
}

/** Driving between the places of a problem, whether it was asked for or is estimated. */
class Legs {
  readonly #matrix: LegMatrix | null;
  readonly #places: readonly LatLng[];
  readonly #numbers: Map<string, number>;

  constructor(matrix: LegMatrix | null, places: readonly LatLng[]) {
    this.#matrix = matrix;
    this.#places = places;
    this.#numbers = new Map(places.map(({ lat, lng }, at) => [`${lat},${lng}`, at]));
  }

  between(from: LatLng, to: LatLng): Leg {
    const [one, other] = [from, to].map(({ lat, lng }) => this.#numbers.get(`${lat},${lng}`));
    if (this.#matrix === null || one === undefined || other === undefined) return estimateLeg(from, to);
    return legOf(this.#matrix, one, other);
  }

  readonly drive: Drive = (from, to) =>
    this.between(this.#places[from] as LatLng, this.#places[to] as LatLng).seconds;
}

interface Found {
  cut: CutProblem;
  plan: FleetPlan;
  legs: Legs;
}

/** Places of all routes, old and new, whatever their number: driving times are asked for once. */
class CutSearch {
  readonly #desk: CutDesk;
  readonly #read: Read;
  readonly #wish: CutWish;
  #legs: Legs | null = null;
  #matrix: LegMatrix | null = null;

  constructor(desk: CutDesk, known: Read, wish: CutWish) {
    this.#desk = desk;
    this.#read = known;
    this.#wish = wish;
  }

  #problem(count: number): CutProblem {
    const { sources, shops } = this.#read;
    return cutProblem(sources, shops, this.#wish, count) ?? refuse(routeCutRefusals.no_place);
  }

  async #askLegs(): Promise<Legs> {
    if (this.#legs) return this.#legs;
    const { by, within, gone } = this.#desk;
    const { tenant } = by.actor;
    // With one route more than there are, the ends of a new route are among the places.
    const { places, problem } = this.#problem(this.#read.sources.length + 1);
    if (places.length <= MOST_PLACES_ASKED) {
      const tomorrow = addDays(dayIn(tenant.time_zone, by.now), 1);
      const leaves_s = Math.min(...problem.vehicles.map((vehicle) => vehicle.leaves_s));
      const clock = new Date(leaves_s * 1_000).toISOString().slice(11, 19);
      const departure = instant(tomorrow, clock, tenant.time_zone);
      this.#matrix = await driveMatrix(within, tenant, places, departure, { now: by.now, gone });
    }
    this.#legs = new Legs(this.#matrix, places);
    return this.#legs;
  }

  async search(count: number, limit_ms: number): Promise<Found> {
    const legs = await this.#askLegs();
    const cut = this.#problem(count);
    const { places } = cut;
    const drive =
      this.#matrix === null
        ? new Float64Array()
        : Float64Array.from(places.flatMap((from) => places.map((to) => legs.between(from, to).seconds)));
    const estimated = this.#matrix === null ? places : undefined;
    const plan = await searchFleet({ ...cut.problem, drive }, limit_ms, this.#desk.gone, estimated);
    return { cut, plan, legs };
  }

  /** The fewest routes that leave nothing over which a further one could take. */
  async searchFewest(limit_ms: number): Promise<Found> {
    const { sources } = this.#read;
    let count = Math.min(MOST_ROUTES_OF_CUT, fewestRoutes(sources, this.#wish));
    for (let tries = 1; ; tries += 1) {
      const found = await this.search(count, limit_ms * PART_OF_TRY);
      const isEnough = leavesNone(found.cut.problem, found.plan, found.legs.drive);
      if (isEnough || tries === MOST_TRIES || count === MOST_ROUTES_OF_CUT)
        return this.search(count, limit_ms * (1 - tries * PART_OF_TRY));
      const of_route = Math.max(1, (found.cut.stops.length - found.plan.left.length) / count);
      count = Math.min(
        MOST_ROUTES_OF_CUT,
        count + Math.max(1, Math.round(found.plan.left.length / of_route)),
      );
    }
  }
}

/**
 * Throws 404, deactivated; several_days, too_many_stops, nothing_to_cut, no_place, too_many_kept; 429 and 503 while
 * too many are searched for; 'Calculate EAT Failed …'; cancelled when the caller has gone.
 */
export async function findRouteCutOfDepo(desk: CutDesk, depo_id: number, asked: Asked): Promise<CutAnswer> {
  const known = await read(desk, depo_id, asked);
  const wish = wishOf(asked);
  const { route_count } = asked;
  const staying = routesThatStay(known.sources, wish);
  if (route_count !== undefined && route_count < staying)
    refuse(routeCutRefusals.too_many_kept, { count: staying });
  const limit_ms = asked.search_seconds * 1_000;
  const search = new CutSearch(desk, known, wish);
  const { cut, plan, legs } = await searchTurns
    .take(desk.by.actor.tenant.id, () =>
      route_count === undefined ? search.searchFewest(limit_ms) : search.search(route_count, limit_ms),
    )
    .catch(refuseGone(desk.gone));
  return shownCut({
    ...known,
    cut,
    plan,
    legBetween: (from, to) => legs.between(from, to),
    drive: legs.drive,
  });
}
