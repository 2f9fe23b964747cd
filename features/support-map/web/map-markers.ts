import type { LatLng } from '../../../shared/geo.ts';
import { mapColours, type MapPoint } from '../../../web/ui/map-points.ts';
import type { StopGroup, StopPlace } from '../contract.ts';

export const GROUP_COLOUR = '#206e80';
export const ASKED = 'asked';
const THOUSAND = 1_000;

/** Two or three signs, so that it stands within its disc: 999, 1k, 12k. */
export const shortCount = (count: number): string =>
  count < THOUSAND ? String(count) : `${Math.floor(count / THOUSAND)}k`;

export const idOfPlace = ({ lat, lng }: LatLng): string => `${lat},${lng}`;
export const idOfGroup = ({ coordinates }: StopGroup): string => `group ${idOfPlace(coordinates)}`;

/** No two markers bear one name: places of the same address are numbered. */
function namesOf(places: readonly StopPlace[]): string[] {
  const seen = new Map<string, number>();
  return places.map(({ address }) => {
    const nth = (seen.get(address) ?? 0) + 1;
    seen.set(address, nth);
    return nth === 1 ? address : `${address} (${nth})`;
  });
}

/** `groupText` names the nth group and how many stops it has, for whoever does not see its disc. */
export function markersOf(
  places: readonly StopPlace[],
  groups: readonly StopGroup[],
  groupText: (nth: number, count: number) => string,
): MapPoint[] {
  const names = namesOf(places);
  const ofPlaces = places.map(({ coordinates, address }, at): MapPoint => ({
    ...coordinates,
    id: idOfPlace(coordinates),
    kind: 'stop',
    colour: mapColours.support,
    title: names[at] ?? address,
  }));
  const ofGroups = groups.map((group, at): MapPoint => ({
    ...group.coordinates,
    id: idOfGroup(group),
    kind: 'group',
    colour: GROUP_COLOUR,
    label: shortCount(group.stops),
    title: groupText(at + 1, group.stops),
  }));
  return [...ofPlaces, ...ofGroups];
}

export const markerOfAsked = (at: LatLng, address: string): MapPoint => ({
  ...at,
  id: ASKED,
  kind: 'depo',
  colour: mapColours.unplanned,
  title: address,
});
