// What a tenant's customers do not have there (admin-decisions G4), and what the form sends.
import type { CustomerInput } from './contract.ts';

/** Route numbers and homes are dropped where the tenant has none. */
export function allowedChanges({ location_attributes, ...input }: CustomerInput, has_home: boolean) {
  const { route_number, home_address, ...rest } = input;
  const gated = has_home ? { ...(route_number !== undefined && { route_number }), ...(home_address !== undefined && { home_address }) } : {};
  return { ...rest, ...gated, ...(location_attributes !== undefined && { location: location_attributes && allowedPlaces(location_attributes, has_home) }) };
}

function allowedPlaces(given: NonNullable<CustomerInput['location_attributes']>, has_home: boolean) {
  if (has_home) return given;
  const { home_address: _, home_coordinates: __, home_address_type: ___, ...rest } = given;
  return rest;
}
