// What stands on a public map at a zoom: stops, several of them as their number, and how each looks.

import L from 'leaflet';
import { fill } from '../../shared/texts.ts';
import { gathered } from './gathered-stops.ts';
import type { PublicMapFacts, PublicPoint } from './public-map-props.ts';

/** From this zoom on every stop stands for itself, and those at one place beside each other. */
export const NEAR_ZOOM = 16;
const RING_PX = 14;
const SAME_PLACE_PX = 8;

/** A mark on the map: a stop, or several that lie too close to be told apart. */
export interface Mark extends PublicPoint {
  members: readonly PublicPoint[];
  /** Pixels beside its place. */
  beside: readonly [x: number, y: number];
}

/** What stands at this zoom; of a trip every stop is told by itself. */
export function marksOf(map: L.Map, { points, isRoute, words }: PublicMapFacts): Mark[] {
  const zoom = map.getZoom();
  const isNear = zoom >= NEAR_ZOOM;
  const alone = (point: PublicPoint): Mark => ({ ...point, members: [point], beside: [0, 0] });
  if (isRoute) return points.map(alone);
  const spots = points.map((point) => {
    const { x, y } = map.project(point, zoom);
    return { x, y, isAlone: point.isSelected ?? false, point };
  });
  return gathered(spots, isNear ? SAME_PLACE_PX : undefined).flatMap((group): Mark[] => {
    const members = group.map(({ point }) => point);
    const [first] = members as [PublicPoint];
    if (members.length === 1) return [alone(first)];
    if (isNear)
      return members.map((point, n) => {
        const angle = (2 * Math.PI * n) / members.length;
        return { ...alone(point), beside: [RING_PX * Math.cos(angle), RING_PX * Math.sin(angle)] };
      });
    const title = fill(words.and_more, { first: first.title, n: members.length - 1 });
    return [{ ...first, id: `with ${first.id}`, title, members, beside: [0, 0] }];
  });
}

/** Several as their number. */
function groupIcon({ members }: Mark): L.DivIcon {
  const [first] = members as [PublicPoint];
  return L.divIcon({
    className: 'map-stop is-group',
    html: `<i style="--stop: ${first.colour ?? '#0f4653'}">${members.length}</i>`,
    iconSize: [30, 30],
  });
}

/**
 * Larger and pointed when chosen, smaller and grey when past (routes.md 4); the own stop is found at once all the same.
 */
export function pinOf(point: Mark): L.DivIcon {
  if (point.members.length > 1) return groupIcon(point);
  const isPin = point.isSelected || point.isOwn;
  const size = point.isPast ? (isPin ? 28 : 12) : isPin ? 34 : 20;
  const state =
    `map-stop${point.isSelected ? ' is-selected' : ''}` +
    `${point.isPast ? ' is-past' : ''}${point.isOwn ? ' is-own' : ''}`;
  return L.divIcon({
    className: state,
    html: `<i style="--stop: ${point.colour ?? '#0f4653'}"></i>`,
    iconSize: [size, size],
    iconAnchor: [size / 2 - point.beside[0], size / 2 - point.beside[1]],
  });
}
