// What staff may say about a customer's places, and what the location is after it.

import { type FieldProblem } from '../../../shared/error-body.ts';
import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import { fieldTexts } from '../../../shared/refusals.ts';

/**
 * From the country's middle: farther off lies no address of it, but every one whose latitude and longitude were
 * swapped.
 */
export const FARTHEST_PLACE_M = 2_500_000;

export type AddressType = 'global' | 'local';

export interface LocationChanges {
  address?: string | null;
  coordinates?: LatLng | null;
  address_type?: AddressType | null;
  home_address?: string | null;
  home_coordinates?: LatLng | null;
  home_address_type?: AddressType | null;
}

export interface Spot extends LatLng {
  address: string;
  type: AddressType | null;
}
export interface Location {
  place: Spot;
  home: Spot | null;
}

type Read = { spot: Spot | null } | { problem: FieldProblem };

interface Given {
  field: string;
  address: string | null | undefined;
  coordinates: LatLng | null | undefined;
  type: AddressType | null | undefined;
}

/** An address comes with the coordinates of the suggestion that was picked (G28); the one that stands keeps its own. */
function spotAfter(before: Spot | null, given: Given, centre: LatLng): Read {
  const address = given.address === undefined ? (before?.address ?? null) : given.address;
  const isSame = before !== null && address === before.address;
  const coordinates = given.coordinates === undefined && isSame ? before : (given.coordinates ?? null);
  const problem = (text: FieldProblem['text']): Read => ({ problem: { field: given.field, text } });
  if (address === null)
    return given.address === undefined && coordinates !== null ? problem(fieldTexts.blank) : { spot: null };
  if (coordinates === null || distanceMetres(coordinates, centre) > FARTHEST_PLACE_M)
    return problem(fieldTexts.invalid);
  const type = given.type === undefined ? (before?.type ?? 'global') : given.type;
  return { spot: { address, lat: coordinates.lat, lng: coordinates.lng, type } };
}

/** What is not named stays; without an address there is no location. `centre` is the tenant's place. */
export function locationAfter(
  before: Location | null,
  changes: LocationChanges,
  centre: LatLng,
): { location: Location | null; problems: FieldProblem[] } {
  const place = spotAfter(
    before?.place ?? null,
    {
      field: 'location.address',
      address: changes.address,
      coordinates: changes.coordinates,
      type: changes.address_type,
    },
    centre,
  );
  const home = spotAfter(
    before?.home ?? null,
    {
      field: 'location.home_address',
      address: changes.home_address,
      coordinates: changes.home_coordinates,
      type: changes.home_address_type,
    },
    centre,
  );
  const problems = [place, home].flatMap((read) => ('problem' in read ? [read.problem] : []));
  if ('problem' in place || 'problem' in home) return { location: before, problems };
  if (place.spot !== null) return { location: { place: place.spot, home: home.spot }, problems };
  return home.spot === null
    ? { location: null, problems }
    : { location: before, problems: [{ field: 'location.address', text: fieldTexts.blank }] };
}

const isSameSpot = (a: Spot | null, b: Spot | null) => a?.lat === b?.lat && a?.lng === b?.lng;

/** Whether other stops may reach the customer now. */
export function hasMoved(before: Location | null, after: Location | null): boolean {
  return (
    !isSameSpot(before?.place ?? null, after?.place ?? null) ||
    !isSameSpot(before?.home ?? null, after?.home ?? null)
  );
}
