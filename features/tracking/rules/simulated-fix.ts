// The simulator's driver: follows the plan of the day a little late, stands at every stop but the third.

import { distanceMetres, type LatLng } from '../../../shared/geo.ts';

export interface SimulatedPlan {
  start: LatLng;
  end: LatLng;
  departs_at: Date;
  /** In the order of the route; `planned_at` with today's own start time. */
  stops: readonly (LatLng & { position: number; planned_at: Date; wait_time: number })[];
}

export interface SimulatedFix extends LatLng {
  at: Date;
  speed_kmh: number;
  heading: number;
}

/** Seconds behind plan, all day long: enough for an ETA to differ from the promise. */
export const SIMULATED_DELAY_S = 120;
const SKIPPED_POSITION = 3;
/** A stop is seen as one from 60 seconds on. */
const SHORTEST_STAND_S = 75;

interface Waypoint extends LatLng {
  arrives: number;
  leaves: number;
}

function waypoints(plan: SimulatedPlan): Waypoint[] {
  const late = SIMULATED_DELAY_S * 1000;
  const stops = plan.stops
    .filter((stop) => stop.position !== SKIPPED_POSITION)
    .map((stop) => {
      const arrives = stop.planned_at.getTime() + late;
      return {
        lat: stop.lat,
        lng: stop.lng,
        arrives,
        leaves: arrives + Math.max(SHORTEST_STAND_S, stop.wait_time * 60) * 1000,
      };
    });
  const from = plan.departs_at.getTime() + late;
  const home = stops.at(-1);
  const back = home
    ? home.leaves + Math.max(60, (distanceMetres(home, plan.end) * 1.3) / (40_000 / 3_600)) * 1000
    : from;
  return [
    { ...plan.start, arrives: from, leaves: from },
    ...stops,
    { ...plan.end, arrives: back, leaves: Number.POSITIVE_INFINITY },
  ];
}

function heading(from: LatLng, to: LatLng): number {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  return (Math.atan2(east, to.lat - from.lat) * 180) / Math.PI;
}

/** Where the truck is at an instant; null before it leaves. */
export function simulatedFix(plan: SimulatedPlan, at: Date): SimulatedFix | null {
  const way = waypoints(plan);
  const time = at.getTime();
  if (time < (way[0] as Waypoint).leaves) return null;
  const index = way.findLastIndex((point) => point.arrives <= time);
  const here = way[index] as Waypoint;
  const next = way[index + 1];
  if (time <= here.leaves || !next) return { lat: here.lat, lng: here.lng, at, speed_kmh: 0, heading: 0 };
  // Stops whose stand overlaps the next arrival are left early: the drive then takes no time.
  const share = Math.min(1, (time - here.leaves) / Math.max(1, next.arrives - here.leaves));
  const hours = Math.max(1, next.arrives - here.leaves) / 3_600_000;
  return {
    lat: here.lat + (next.lat - here.lat) * share,
    lng: here.lng + (next.lng - here.lng) * share,
    at,
    speed_kmh: Math.min(90, Math.max(8, distanceMetres(here, next) / 1000 / hours)),
    heading: (heading(here, next) + 360) % 360,
  };
}
