// What stands on a public map at a zoom: stops, several of them as their number, and how each looks.

import L from 'leaflet';
import { fill } from '../../shared/texts.ts';
import { gathered } from './gathered-stops.ts';
import { lookOf, type Mark } from './mark-look.ts';
import type { PublicMapFacts, PublicPoint } from './public-map-props.ts';

/** From this zoom on every stop stands for itself, and those at one place beside each other. */
export const NEAR_ZOOM = 16;
const RING_PX = 14;
const SAME_PLACE_PX = 8;

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

export const pinOf = (mark: Mark): L.DivIcon => L.divIcon(lookOf(mark));
