// Where the stops of a day stand among its trips, and when.

export interface StopPlace {
  id: number;
  plan_event_id: number;
  route_point_id: number | null;
  /** Whose stop it is while another trip drives it, and its stop of that trip's route. */
  home_plan_event_id: number | null;
  home_route_point_id: number | null;
  position: number;
  planned_at: Date | null;
  google_estimate_time: Date | null;
  original_google_estimate_time: Date | null;
  after_point_id: number | null;
  drive_s: number | null;
  added_s: number | null;
}

export interface PlacedStop extends StopPlace {
  address: string;
  isPending: boolean;
}

/** When a trip is at its first stop, at its last one, and home. */
export interface TripEdges {
  id: number;
  first_stop_at: Date | null;
  last_stop_at: Date | null;
  returns_at: Date | null;
}

/** The trip whose stop it is, whoever drives it. */
export const homeOf = (stop: Pick<StopPlace, 'plan_event_id' | 'home_plan_event_id'>): number =>
  stop.home_plan_event_id ?? stop.plan_event_id;

/** The same stop on another trip, and remembered whose it is; on its own trip again it is the route's. */
export function onTrip<S extends StopPlace>(stop: S, plan_event_id: number): S {
  if (stop.plan_event_id === plan_event_id) return stop;
  const isHome = homeOf(stop) === plan_event_id;
  const route_point_id = stop.home_route_point_id ?? stop.route_point_id;
  return {
    ...stop,
    plan_event_id,
    route_point_id: isHome ? route_point_id : null,
    home_plan_event_id: isHome ? null : homeOf(stop),
    home_route_point_id: isHome ? null : route_point_id,
  };
}
