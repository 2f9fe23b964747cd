// How a mark of a public map looks.

import type { DivIconOptions } from 'leaflet';
import type { PublicPoint } from './public-map-props.ts';

/** A mark on the map: a stop, or several that lie too close to be told apart. */
export interface Mark extends PublicPoint {
  members: readonly PublicPoint[];
  /** Pixels beside its place. */
  beside: readonly [x: number, y: number];
}

/** Several as their number. */
function groupLook({ members }: Mark): DivIconOptions {
  const [first] = members as [PublicPoint];
  return {
    className: 'map-stop is-group',
    html: `<i style="--stop: ${first.colour ?? '#0f4653'}">${members.length}</i>`,
    iconSize: [30, 30],
  };
}

/**
 * Larger and pointed when chosen, smaller and grey when past (routes.md 4); the own stop is found at once all the same.
 */
export function lookOf(point: Mark): DivIconOptions {
  if (point.members.length > 1) return groupLook(point);
  const isPin = point.isSelected || point.isOwn;
  const size = point.isPast ? (isPin ? 28 : 12) : isPin ? 34 : 20;
  const state =
    `map-stop${point.isSelected ? ' is-selected' : ''}` +
    `${point.isPast ? ' is-past' : ''}${point.isOwn ? ' is-own' : ''}`;
  return {
    className: state,
    html: `<i style="--stop: ${point.colour ?? '#0f4653'}"></i>`,
    iconSize: [size, size],
    iconAnchor: [size / 2 - point.beside[0], size / 2 - point.beside[1]],
  };
}
