// Stops carried over: into a copy of their route, its reverse, or another route.

import { notFound, refuse } from '../../../shared/refusals.ts';
import { MOST_POINTS } from '../contract/route-points.ts';
import { routesRefusals } from '../refusals/route.ts';
import type { Draft, DraftRoute, DraftStop } from './draft.ts';
import { insertStops, renumber } from './route.ts';

const asNew = (stop: DraftStop): DraftStop => ({
  ...stop,
  id: null,
  google_estimate_time: null,
  estimate_day: 0,
});

/**
 * The stops backwards. A day separator parts the same two stops as before, so it moves to the other one; a promise of
 * the stop that comes first now would move the whole route, so it is dropped.
 */
function reversed(stops: readonly DraftStop[]): DraftStop[] {
  return renumber(
    stops.toReversed().map((stop, at) => ({
      ...stop,
      separator: at > 0 && (stops[stops.length - at]?.separator ?? false),
      arrival_time: at === 0 ? null : stop.arrival_time,
    })),
  );
}

function turned(route: DraftRoute): DraftRoute {
  return {
    ...route,
    start_address: route.end_address,
    start_lat: route.end_lat,
    start_lng: route.end_lng,
    end_address: route.start_address,
    end_lat: route.start_lat,
    end_lng: route.start_lng,
  };
}

/** A new route with the stops, comments, shops, times and custom addresses of another (RG14). */
export function copiedRoute(
  source: Draft,
  into: { depo_id: number; depo: Draft['depo']; name: string; reverse: boolean },
): Draft {
  const { depo_id, depo, name, reverse } = into;
  const stops = source.stops.map(asNew);
  return {
    route: { ...(reverse ? turned(source.route) : source.route), depo_id, name },
    depo,
    stops: reverse ? reversed(stops) : stops,
  };
}

export interface StopMove {
  id: number;
  position?: number | null | undefined;
  b2b_customer_ids?: number[] | undefined;
}

function moved(stop: DraftStop, move: StopMove): DraftStop {
  return move.b2b_customer_ids ? { ...stop, b2b_customer_ids: [...new Set(move.b2b_customer_ids)] } : stop;
}

/** Puts each stop at its position; those that name the same position, or none, follow each other in the order given. */
function placed(
  list: readonly DraftStop[],
  moving: readonly { stop: DraftStop; position: number | null }[],
): DraftStop[] {
  let stops: DraftStop[] = [...list];
  let last: { named: number | null; next: number } | null = null;
  for (const { stop, position } of moving) {
    const at: number =
      last && position === last.named ? last.next : Math.min(position ?? stops.length + 1, stops.length + 1);
    stops = insertStops(stops, [stop], at);
    last = { named: position, next: at + 1 };
  }
  if (stops.length > MOST_POINTS) refuse(routesRefusals.too_many_stops, { count: MOST_POINTS });
  return stops;
}

/** Stops of the source that a move names, in the order given. Throws 404 for one that is not there. */
function chosenOf(source: Draft, moves: readonly StopMove[]): { stop: DraftStop; position: number | null }[] {
  const byId = new Map(source.stops.map((stop) => [stop.id, stop]));
  const once = [...new Map(moves.map((move) => [move.id, move])).values()];
  return once.map((move) => {
    const stop = byId.get(move.id);
    return stop ? { stop: moved(stop, move), position: move.position ?? null } : notFound();
  });
}

/** Stops re-ordered within their route. */
export function movedWithin(draft: Draft, moves: readonly StopMove[]): Draft {
  const chosen = chosenOf(draft, moves);
  const ids = new Set(chosen.map(({ stop }) => stop.id));
  return {
    ...draft,
    stops: placed(
      draft.stops.filter((stop) => !ids.has(stop.id)),
      chosen,
    ),
  };
}

/**
 * Both routes after stops of `source` went to `target`; with `keep` the source keeps them and the target gets copies
 * (RG37).
 */
export function movedBetween(
  source: Draft,
  target: Draft,
  moves: readonly StopMove[],
  keep: boolean,
): { source: Draft; target: Draft } {
  const chosen = chosenOf(source, moves);
  const ids = new Set(chosen.map(({ stop }) => stop.id));
  const arriving = keep ? chosen.map(({ stop, position }) => ({ stop: asNew(stop), position })) : chosen;
  return {
    source: keep ? source : { ...source, stops: renumber(source.stops.filter((stop) => !ids.has(stop.id))) },
    target: { ...target, stops: placed(target.stops, arriving) },
  };
}
