// The report's points as the map draws them, and what they are called.

import { distanceMetres, fromGeoPoint, type LatLng } from '../../../shared/geo.ts';
import { mapColours, type MapLine, type MapPoint } from '../../../web/ui/map-points.ts';
import { nextStop } from '../../tracking/rules/etas.ts';
import type { ReportPoint } from '../contract.ts';

export interface DrivenLine {
  encoded_polyline: string;
  started_at: string;
  ended_at: string;
}
/** Where a car was, and when that was measured. */
export interface CarPlace extends LatLng {
  heading: number | null;
  at: string;
}

/** Of an e-shop stop the kind shows, whatever became of it; the list says the rest in words (routes.md 2.3). */
export function colourOf(point: Pick<ReportPoint, 'kind' | 'status'>): string {
  if (point.kind === 'eshop') return mapColours.eshop;
  return point.status === 'pending' ? mapColours.past : mapColours[point.status];
}

export function pointsOnMap(
  points: readonly ReportPoint[],
  nameOf: (point: ReportPoint) => string,
): MapPoint[] {
  return points.map((point) => ({
    ...fromGeoPoint(point.point),
    id: point.key,
    colour: colourOf(point),
    kind: 'stop',
    title: nameOf(point),
    ...(point.position !== null && { label: String(point.position) }),
  }));
}

export function linesOnMap(lines: readonly DrivenLine[]): MapLine[] {
  return lines.map((line) => ({
    id: line.started_at,
    path: line.encoded_polyline,
    colour: mapColours.driven,
  }));
}

/** The stop that the truck comes to next, as its estimates are made. */
export function stopAhead(points: readonly ReportPoint[]): ReportPoint | null {
  const planned = points.flatMap((point) =>
    point.position === null || point.status === 'unplanned'
      ? []
      : [{ point, position: point.position, visited_state: point.status }],
  );
  return nextStop(planned)?.point ?? null;
}

interface OnRoute {
  id: number;
  position: number;
  address: string | null;
  point: ReportPoint['point'] | null;
}

/** How far a route's stop with the same address may lie from where it was driven to and still be that stop. */
const SAME_STOP_M = 75;

/**
 * The stop of the route that this point is: the one it was copied from, else one of its address close by; null when
 * the route has none.
 */
export function stopOnRoute<S extends OnRoute>(point: ReportPoint, stops: readonly S[]): S | null {
  const source = stops.find((stop) => stop.id === point.route_point_id);
  if (source) return source;
  const here = fromGeoPoint(point.point);
  return (
    stops.find(
      (stop) =>
        stop.point !== null &&
        distanceMetres(fromGeoPoint(stop.point), here) <= (stop.address === point.address ? SAME_STOP_M : 10),
    ) ?? null
  );
}

/**
 * Where on the route a point belongs that was driven to: behind the planned stop visited before it (RG68); 1 when it
 * came first.
 */
export function positionOnRoute(
  point: ReportPoint,
  points: readonly ReportPoint[],
  stops: readonly OnRoute[],
): number {
  const at = point.actual_arrival_time ?? point.planned_at ?? '';
  const before = points
    .flatMap((other) => {
      const when = other.actual_arrival_time;
      const stop =
        other.status === 'visited' && when !== null && new Date(when) < new Date(at)
          ? stops.find(({ id }) => id === other.route_point_id)
          : undefined;
      return stop && when !== null ? [{ when, position: stop.position }] : [];
    })
    .toSorted((a, b) => new Date(a.when).getTime() - new Date(b.when).getTime());
  return (before.at(-1)?.position ?? 0) + 1;
}
