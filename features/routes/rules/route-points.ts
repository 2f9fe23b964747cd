// What happens to a route's stops when a list of changes is saved, and how a stop's row is named and coloured.

import { distanceMetres, fromGeoPoint, type LatLng } from '../../../shared/geo.ts';
import { fieldTexts, notFound, refuse, refuseFields } from '../../../shared/refusals.ts';
import { MOST_POINTS } from '../contract/route-points.ts';
import type { PointAttributes, pointTypes } from '../contract/route-points.ts';
import { routesRefusals } from '../refusals/route.ts';
import { blankStop, usualWait, type Draft, type DraftStop } from './draft.ts';
import { insertStops, renumber } from './route.ts';

type StopChanges = Omit<PointAttributes, 'id' | 'deleted_at' | '_destroy'>;

const given = <T>(value: T | undefined, otherwise: T): T => (value === undefined ? otherwise : value);

/**
 * A wait that differs from the stored one was typed by hand, unless the change says otherwise; a blank one is typed
 * by nobody.
 */
function waitOf(
  stop: DraftStop,
  changes: StopChanges,
  usual: number,
): Pick<DraftStop, 'wait_time' | 'wait_manual'> {
  if (changes.wait_time === null) return { wait_time: usual, wait_manual: false };
  const wait_time = changes.wait_time ?? stop.wait_time;
  return {
    wait_time,
    wait_manual: changes.wait_manual ?? (stop.wait_manual || wait_time !== stop.wait_time),
  };
}

/** One stop with its changes; what they do not name stays. */
export function changedStop(stop: DraftStop, changes: StopChanges, usual: number): DraftStop {
  const place = changes.point === undefined ? null : changes.point && fromGeoPoint(changes.point);
  return {
    ...stop,
    address: given(changes.address, stop.address),
    custom_address: given(changes.custom_address, stop.custom_address),
    use_custom_address: changes.use_custom_address ?? stop.use_custom_address,
    lat: changes.point === undefined ? stop.lat : (place?.lat ?? null),
    lng: changes.point === undefined ? stop.lng : (place?.lng ?? null),
    ...waitOf(stop, changes, usual),
    stop_type_id: given(changes.stop_type_id, stop.stop_type_id),
    public_comment: given(changes.public_comment, stop.public_comment),
    private_comment: given(changes.private_comment, stop.private_comment),
    arrival_time: given(changes.arrival_time, stop.arrival_time),
    separator: changes.separator ?? stop.separator,
    b2b_customer_ids: changes.b2b_customer_ids
      ? [...new Set(changes.b2b_customer_ids)]
      : stop.b2b_customer_ids,
  };
}

const isBlank = (stop: Pick<DraftStop, 'address' | 'custom_address' | 'lat'>) =>
  !stop.address && !stop.custom_address && stop.lat === null;
const isRemoved = (one: PointAttributes) => Boolean(one.deleted_at) || one._destroy === true;

/** A stop nobody could find again: no address and no place. */
export function refuseBlank(stop: DraftStop, field = 'address'): void {
  if (isBlank(stop)) refuseFields([{ field, text: fieldTexts.blank }]);
}

function keptAndPlaced(
  draft: Draft,
  attributes: readonly PointAttributes[],
): { kept: DraftStop[]; placed: { stop: DraftStop; at: number }[] } {
  const usual = usualWait(draft.route);
  const named = new Map(attributes.flatMap((one) => (one.id ? [[one.id, one] as const] : [])));
  const known = new Set(draft.stops.map((stop) => stop.id));
  for (const [id, one] of named) if (!known.has(id) && !isRemoved(one)) notFound();
  const kept: DraftStop[] = [];
  const placed: { stop: DraftStop; at: number }[] = [];
  const add = (stop: DraftStop, position: number | null | undefined) => {
    if (position) placed.push({ stop, at: position });
    else kept.push(stop);
  };
  for (const stop of draft.stops) {
    const one = stop.id === null ? undefined : named.get(stop.id);
    if (one && isRemoved(one)) continue;
    const changed = one ? changedStop(stop, one, usual) : stop;
    if (one) refuseBlank(changed, `route_points_attributes.${attributes.indexOf(one)}.address`);
    add(changed, one?.position);
  }
  for (const one of attributes) {
    if (one.id || isRemoved(one)) continue;
    const stop = changedStop({ ...blankStop, wait_time: usual }, one, usual);
    if (!isBlank(stop)) add(stop, one.position);
  }
  return { kept, placed };
}

/**
 * The stops after a save: changed, added, removed and numbered from 1. A stop that names its position lands there,
 * the others keep their order; a new one without a position goes to the end. Throws 404 for a stop that is not of
 * this route.
 */
export function mergedStops(draft: Draft, attributes: readonly PointAttributes[]): DraftStop[] {
  const { kept, placed } = keptAndPlaced(draft, attributes);
  const merged = [...kept];
  for (const { stop, at } of placed.toSorted((a, b) => a.at - b.at))
    merged.splice(Math.min(at - 1, merged.length), 0, stop);
  if (merged.length > MOST_POINTS) refuse(routesRefusals.too_many_stops, { count: MOST_POINTS });
  return renumber(merged);
}

/** A stop put in at its position, or at the end. */
export function withStop(draft: Draft, changes: StopChanges): { stops: DraftStop[]; position: number } {
  const usual = usualWait(draft.route);
  const stop = changedStop({ ...blankStop, wait_time: usual }, changes, usual);
  refuseBlank(stop);
  if (draft.stops.length >= MOST_POINTS) refuse(routesRefusals.too_many_stops, { count: MOST_POINTS });
  const stops = insertStops(draft.stops, [stop], changes.position ?? null);
  return { stops, position: stops.find((one) => one.id === null)?.position ?? stops.length };
}

const folded = (text: string | null) => text?.trim().toLowerCase() ?? null;

/**
 * The stop with this address (or custom address); of several the nearest to `near`, else the first. Null when there
 * is none.
 */
export function stopByAddress(
  stops: readonly DraftStop[],
  address: string,
  near: LatLng | null,
): DraftStop | null {
  const wanted = folded(address);
  const found = stops.filter(
    (stop) => folded(stop.address) === wanted || folded(stop.custom_address) === wanted,
  );
  const apart = (stop: DraftStop) =>
    near && stop.lat !== null && stop.lng !== null
      ? distanceMetres(near, { lat: stop.lat, lng: stop.lng })
      : Infinity;
  return found.toSorted((a, b) => (near ? apart(a) - apart(b) : 0) || a.position - b.position)[0] ?? null;
}

type PointType = (typeof pointTypes)[number];

/**
 * As the legend has them: green driven and planned, purple shops, light blue e-shop, orange unplanned, red never
 * visited.
 */
export const pointColours: Record<PointType, string> = {
  regular: '#2f9e44',
  b2b: '#7048e8',
  eshop: '#4dabf7',
  unplanned: '#f08c00',
  unvisited: '#e03131',
};

/** The same on paper: as pale, middling and dark greys they are told apart without colour too. */
export const paperColours: Readonly<Record<string, string>> = {
  [pointColours.regular]: '#d3f0d9',
  [pointColours.unvisited]: '#e88b8b',
  [pointColours.b2b]: '#4a2a9e',
};

/** `planned` and `visited` count the stop's turns in the chosen period; a sale at it is a visit (RG40). */
export function pointTypeOf(stop: {
  planned: number;
  visited: number;
  sales_count: number;
  has_b2b: boolean;
}): PointType {
  if (stop.planned > 0 && stop.visited === 0 && stop.sales_count === 0) return 'unvisited';
  return stop.has_b2b ? 'b2b' : 'regular';
}

export interface Sale extends LatLng {
  address: string | null;
  total_minor: number;
  sold_at: Date;
}
export interface SaleCluster {
  address: string | null;
  place: LatLng;
  sales_count: number;
  total_minor: number;
  last_sold_at: Date;
}

/** Metres within which two sales belong to one place (RG20). */
export const SALES_REACH_M = 50;

/** Sales gathered into places, most sales first. A place is where its first sale was, so that it does not wander. */
export function clusterSales(sales: readonly Sale[]): SaleCluster[] {
  const clusters: SaleCluster[] = [];
  for (const sale of sales) {
    const near = clusters.find((cluster) => distanceMetres(cluster.place, sale) <= SALES_REACH_M);
    if (near) {
      near.sales_count += 1;
      near.total_minor += sale.total_minor;
      near.address ??= sale.address;
      if (sale.sold_at > near.last_sold_at) near.last_sold_at = sale.sold_at;
    } else {
      clusters.push({
        address: sale.address,
        place: { lat: sale.lat, lng: sale.lng },
        sales_count: 1,
        total_minor: sale.total_minor,
        last_sold_at: sale.sold_at,
      });
    }
  }
  return clusters.sort(
    (a, b) => b.sales_count - a.sales_count || b.last_sold_at.getTime() - a.last_sold_at.getTime(),
  );
}
