// What the search found, as it is shown: each route before and after, who is moved, and what is left over.

import { secondsOf } from '../../../shared/calendar.ts';
import type { LatLng } from '../../../shared/geo.ts';
import type { Leg } from '../../places/rules/places.ts';
import {
  blankRoute,
  pathOf,
  withEstimate,
  type Draft,
  type DraftRoute,
  type DraftStop,
} from '../../routes/rules/draft.ts';
import type { FleetPlan, FleetVehicle } from '../../routes/rules/fleet-problem.ts';
import type { CutAnswer, FoundRoute } from '../contract.ts';
import type { CutProblem, CutSource } from './cut-problem.ts';
import { becauseOf, cutDrafts, isAsBefore, timedTour, type CutTour, type Drive } from './cut-routes.ts';

const DAY_S = 86_400;

export interface FoundCut {
  sources: readonly CutSource[];
  /** By stop: people who get a notice. */
  subscribers: ReadonlyMap<number, number>;
  /** Of all routes of the depot. */
  names: readonly string[];
  depo_name: string;
  cut: CutProblem;
  plan: FleetPlan;
  legBetween: (from: LatLng, to: LatLng) => Leg;
  drive: Drive;
}

/** Names that no route of the depot has. */
function freeNames(depo_name: string, names: readonly string[], count: number): string[] {
  const taken = new Set(names.map((name) => name.toLowerCase()));
  const free: string[] = [];
  for (let n = 1; free.length < count; n += 1)
    if (!taken.has(`${depo_name} ${n}`.toLowerCase())) free.push(`${depo_name} ${n}`);
  return free;
}

/** A route that the cut makes, before it has stops. */
export function newRoute(depo_id: number, name: string, depo: LatLng | null): Draft {
  return { route: { ...blankRoute, depo_id, name }, stops: [], depo };
}

const legsOf = ({ legBetween }: FoundCut, draft: Draft): Leg[] => {
  const path = pathOf(draft);
  return path.slice(1).map((to, at) => legBetween(path[at] as LatLng, to));
};

function figuresOf(found: FoundCut, draft: Draft, route: DraftRoute): FoundRoute['after'] {
  const legs = legsOf(found, draft);
  return {
    stops: draft.stops.length,
    drive_seconds: Math.round(legs.reduce((sum, { seconds }) => sum + seconds, 0)),
    drive_metres: Math.round(legs.reduce((sum, { metres }) => sum + metres, 0)),
    should_leave_at_time: route.should_leave_at_time,
    return_to_depo: route.return_to_depo,
    total_duration: route.total_duration,
  };
}

const nothing: FoundRoute['after'] = {
  stops: 0,
  drive_seconds: 0,
  drive_metres: 0,
  should_leave_at_time: null,
  return_to_depo: null,
  total_duration: null,
};

export const addressOf = (stop: DraftStop): string =>
  (stop.use_custom_address ? stop.custom_address : stop.address) ?? '';

/** In seconds after the midnight before its first day; null where that is not known. */
function momentOf(stop: DraftStop | undefined): number | null {
  if (!stop || stop.google_estimate_time === null) return null;
  return stop.estimate_day * DAY_S + secondsOf(stop.google_estimate_time);
}

function movedBy(before: DraftStop, after: DraftStop | undefined): number | null {
  const [was, is] = [momentOf(before), momentOf(after)];
  return was === null || is === null ? null : is - was;
}

const emptyTour: CutTour = { first_stop_arrival_time: '09:00:00', stops: [] };

/** One row: a source or a route that is made, with the numbers of its stops in order. */
interface Row {
  source: number | null;
  vehicle: number | null;
  tour: readonly number[];
  draft: Draft;
  timed: CutTour;
}

function rowsOf(found: FoundCut): Row[] {
  const { cut, plan, sources, names, depo_name } = found;
  const made = freeNames(depo_name, names, cut.vehicles.filter(({ source }) => source === null).length);
  const first = sources[0] as CutSource;
  const timed = (vehicle: number) =>
    timedTour(
      cut,
      cut.problem.vehicles[vehicle] as FleetVehicle,
      plan.tours[vehicle] as number[],
      found.drive,
    );
  const rows = cut.vehicles.map(({ source }, vehicle): Row => {
    const draft =
      source === null
        ? newRoute(first.route.depo_id, made.shift() as string, first.depo)
        : (sources[source] as CutSource);
    const tour = plan.tours[vehicle] as number[];
    return { source, vehicle, tour, draft, timed: timed(vehicle) };
  });
  const dropped = sources.flatMap((draft, source): Row[] => {
    if (rows.some((row) => row.source === source)) return [];
    const first_stop_arrival_time = draft.route.first_stop_arrival_time ?? emptyTour.first_stop_arrival_time;
    const timed = { ...emptyTour, first_stop_arrival_time };
    return [{ source, vehicle: null, tour: [], draft, timed }];
  });
  return [...rows, ...dropped].toSorted((a, b) => (a.source ?? Infinity) - (b.source ?? Infinity) || 0);
}

function shownRoute(found: FoundCut, row: Row, after: Draft): FoundRoute {
  const { cut, sources, subscribers } = found;
  const { source, vehicle, tour, draft, timed } = row;
  const known = source === null ? null : (sources[source] as CutSource);
  const left = after.stops.length - tour.length;
  const from = cut.problem.vehicles[vehicle ?? 0]?.from ?? 0;
  const is_unchanged =
    known !== null && left === 0 && isAsBefore(known, cut, { tour, timed, from, drive: found.drive });
  const estimated =
    is_unchanged || after.stops.length === 0 ? after : withEstimate(after, legsOf(found, after)).draft;
  const stops = new Map(estimated.stops.map((stop) => [stop.id, stop]));
  const waits = new Map(timed.stops.map(({ id, wait_minutes }) => [id, wait_minutes]));
  const end = cut.vehicles[vehicle ?? 0] as CutProblem['vehicles'][number];
  return {
    route_id: known?.id ?? null,
    name: draft.route.name,
    lock_version: known?.lock_version ?? null,
    first_stop_arrival_time:
      (is_unchanged ? known.route.first_stop_arrival_time : null) ?? timed.first_stop_arrival_time,
    is_unchanged,
    before: known ? figuresOf(found, known, known.route) : nothing,
    after: after.stops.length === 0 ? nothing : figuresOf(found, estimated, estimated.route),
    from: end.from,
    to: end.to,
    stops: tour.map((number) => {
      const { stop, source: was } = cut.stops[number] as CutProblem['stops'][number];
      return {
        id: stop.id,
        address: addressOf(stop),
        lat: stop.lat,
        lng: stop.lng,
        from_route_id: was === source ? null : (sources[was] as CutSource).id,
        arrival_before: stop.google_estimate_time,
        arrival_after: stops.get(stop.id)?.google_estimate_time ?? null,
        moved_seconds: movedBy(stop, stops.get(stop.id)),
        wait_minutes: is_unchanged ? stop.wait_time : (waits.get(stop.id) ?? stop.wait_time),
        subscribers: subscribers.get(stop.id) ?? 0,
      };
    }),
  };
}

export function shownCut(found: FoundCut): CutAnswer {
  const { cut, plan, sources } = found;
  const rows = rowsOf(found);
  const drafts =
    cutDrafts(
      rows.map(({ draft }) => draft),
      rows.map(({ timed }) => timed),
    ) ?? [];
  const routes = rows.map((row, nth) => shownRoute(found, row, drafts[nth] as Draft));
  const unchanged = routes.map((route, nth) =>
    route.is_unchanged ? shownRoute(found, rows[nth] as Row, (rows[nth] as Row).draft) : route,
  );
  const driven = drafts.flatMap((draft) => legsOf(found, draft));
  return {
    routes: unchanged,
    left: plan.left.map((number) => {
      const { stop, source } = cut.stops[number] as CutProblem['stops'][number];
      return {
        id: stop.id,
        address: addressOf(stop),
        lat: stop.lat,
        lng: stop.lng,
        route_id: (sources[source] as CutSource).id,
        because: becauseOf(cut.problem, plan, number, found.drive),
      };
    }),
    without_place: sources.reduce(
      (sum, { stops }) => sum + stops.filter(({ lat }) => lat === null).length,
      0,
    ),
    moved: routes.reduce(
      (sum, { stops }) => sum + stops.filter(({ from_route_id }) => from_route_id !== null).length,
      0,
    ),
    approximate: driven.some(({ approximate }) => approximate),
  };
}
