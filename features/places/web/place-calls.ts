// What staff screens ask about places.

import type { LatLng } from '../../../shared/geo.ts';
import { placeOf } from '../../../web/address.ts';
import { ApiError } from '../../../web/api-error.ts';
import { call } from '../../../web/api.ts';
import { reverseGeocode, searchByAddress, type OwnOrFoundAddress } from '../contract/places.ts';

/**
 * Own stops and customers first, then the tenant's geocoder, near the depot in the address; five at most. Throws
 * ApiError with the service's code.
 */
export function searchPlaces(query: string, signal: AbortSignal): Promise<OwnOrFoundAddress[]> {
  const { depo_id } = placeOf(location.pathname);
  return call(searchByAddress, { query: { query, size: 5, ...(depo_id !== null && { depo_id }) }, signal });
}

/**
 * The address of a point, or null when there is none: the caller then keeps the old one and says 'No results found'
 * (RG44).
 */
export async function addressAt(at: LatLng): Promise<string | null> {
  try {
    return (await call(reverseGeocode, { query: { latitude: at.lat, longitude: at.lng } })).address;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
