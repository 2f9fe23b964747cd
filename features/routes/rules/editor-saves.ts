// Between the server's record and the editor: what is opened, and what a save sends. Only what was changed is named,
// so that a neighbour's change of something else stays.

import { parseDuration } from '../../../shared/calendar.ts';
import { fromGeoPoint, toGeoPoint, type GeoPoint, type LatLng } from '../../../shared/geo.ts';
import type { RoutePoint } from '../contract/route-points.ts';
import type { Route } from '../contract/route.ts';
import { staying, type Content, type EditedRoute, type EditedStop, type RouteEnd } from './edited-stops.ts';

function endOf(address: string | null, place: LatLng | null): RouteEnd | null {
  return place === null ? null : { address: address ?? '', place };
}

export function editedStopOf(point: RoutePoint): EditedStop {
  return {
    key: `p${point.id}`,
    id: point.id,
    address: point.address ?? '',
    custom_address: point.custom_address ?? '',
    use_custom_address: point.use_custom_address && point.custom_address !== null,
    place: point.point && fromGeoPoint(point.point),
    wait_time: point.wait_time,
    wait_manual: point.wait_manual,
    stop_type_id: point.stop_type_id,
    public_comment: point.public_comment ?? '',
    private_comment: point.private_comment ?? '',
    arrival_time: point.arrival_time,
    separator: point.separator,
    b2b_customers: point.b2b_customers,
    removed: false,
  };
}

export function contentOf(route: Route, points: readonly RoutePoint[]): Content {
  return {
    route: {
      route_type: route.route_type,
      stop_duration: route.stop_duration,
      administration_time: parseDuration(route.administration_time) ?? 0,
      eod_administration_time: parseDuration(route.eod_administration_time) ?? 0,
      first_stop_arrival_time: route.first_stop_arrival_time,
      last_stop_arrival_time: route.last_stop_arrival_time,
      start: endOf(route.start_address, route.start_coordinates),
      end: endOf(route.end_address, route.end_coordinates),
    },
    stops: points.toSorted((a, b) => a.position - b.position).map(editedStopOf),
  };
}

interface PointFields {
  address?: string | null;
  custom_address?: string | null;
  use_custom_address?: boolean;
  point?: GeoPoint | null;
  wait_time?: number;
  wait_manual?: boolean;
  stop_type_id?: number | null;
  public_comment?: string | null;
  private_comment?: string | null;
  arrival_time?: string | null;
  separator?: boolean;
  b2b_customer_ids?: number[];
}
export interface PointToSave extends PointFields {
  id?: number;
  position?: number;
  deleted_at?: string;
}

function fieldsOf(stop: EditedStop): Required<PointFields> {
  return {
    address: stop.address.trim() || null,
    custom_address: stop.custom_address.trim() || null,
    use_custom_address: stop.use_custom_address,
    point: stop.place && toGeoPoint(stop.place),
    wait_time: stop.wait_time,
    wait_manual: stop.wait_manual,
    stop_type_id: stop.stop_type_id,
    public_comment: stop.public_comment.trim() || null,
    private_comment: stop.private_comment.trim() || null,
    arrival_time: stop.arrival_time,
    separator: stop.separator,
    b2b_customer_ids: stop.b2b_customers.map(({ id }) => id),
  };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const names = Object.keys(after) as (keyof T)[];
  return Object.fromEntries(
    names.filter((name) => !same(before[name], after[name])).map((name) => [name, after[name]]),
  ) as Partial<T>;
}

/** A wait means something only together with who set it. */
function changedPoint(before: EditedStop, after: EditedStop): PointFields {
  if (before === after) return {};
  const fields = changedFields(fieldsOf(before), fieldsOf(after));
  return fields.wait_time === undefined && fields.wait_manual === undefined
    ? fields
    : { ...fields, wait_time: after.wait_time, wait_manual: after.wait_manual };
}

const isBlank = (stop: EditedStop) =>
  stop.id === null && stop.place === null && stop.address.trim() === '' && stop.custom_address.trim() === '';

/** The stops that a save sends, in their order: all that stay but the blank ones. */
export const liveStops = (now: Content): EditedStop[] => staying(now.stops).filter((stop) => !isBlank(stop));

function pointsToSave(saved: Content, now: Content, removed_at: string): PointToSave[] {
  const before = new Map(saved.stops.map((stop) => [stop.id, stop]));
  const live = liveStops(now).map((stop, at): PointToSave => {
    const was = stop.id === null ? undefined : before.get(stop.id);
    return {
      ...(stop.id !== null && { id: stop.id }),
      position: at + 1,
      ...(was ? changedPoint(was, stop) : fieldsOf(stop)),
    };
  });
  const removed = now.stops.flatMap((stop): PointToSave[] =>
    stop.removed && stop.id !== null ? [{ id: stop.id, deleted_at: removed_at }] : [],
  );
  return [...live, ...removed];
}

function routeFields(route: EditedRoute) {
  return {
    route_type: route.route_type,
    stop_duration: route.stop_duration,
    administration_time: route.administration_time,
    eod_administration_time: route.eod_administration_time,
    first_stop_arrival_time: route.first_stop_arrival_time,
    last_stop_arrival_time: route.last_stop_arrival_time,
    start_address: route.start?.address ?? null,
    start_coordinates: route.start?.place ?? null,
    end_address: route.end?.address ?? null,
    end_coordinates: route.end?.place ?? null,
  };
}

export type RouteToSave = Partial<ReturnType<typeof routeFields>> & {
  route_points_attributes?: PointToSave[];
};

/**
 * Everything that differs from the record, or null when nothing does. `removed_at` is written to stops that go (ISO
 * 8601).
 */
export function changesOf(saved: Content, now: Content, removed_at: string): RouteToSave | null {
  const fields: RouteToSave = changedFields(routeFields(saved.route), routeFields(now.route));
  // With custom stops the last stop time is a result and nothing to send.
  if (now.route.route_type === 'custom_stops') delete fields.last_stop_arrival_time;
  if (fields.start_address !== undefined || fields.start_coordinates !== undefined)
    Object.assign(fields, pick(now, 'start'));
  if (fields.end_address !== undefined || fields.end_coordinates !== undefined)
    Object.assign(fields, pick(now, 'end'));
  const points = pointsToSave(saved, now, removed_at);
  const untouched =
    points.length === saved.stops.length &&
    points.every(
      (point, at) =>
        point.id === saved.stops[at]?.id && Object.keys(point).length === 2 && point.deleted_at === undefined,
    );
  if (!untouched) fields.route_points_attributes = points;
  return Object.keys(fields).length === 0 ? null : fields;
}

/** An address goes with its place. */
function pick(now: Content, end: 'start' | 'end'): RouteToSave {
  const { start_address, start_coordinates, end_address, end_coordinates } = routeFields(now.route);
  return end === 'start' ? { start_address, start_coordinates } : { end_address, end_coordinates };
}

/** A route is saved only when at least one stop that stays has an address. */
export function hasAddress(content: Content): boolean {
  return staying(content.stops).some(
    (stop) => stop.address.trim() !== '' || stop.custom_address.trim() !== '',
  );
}
