// What a tenant's customers do not have there (admin-decisions G4), and what the form holds and sends.

import type { LatLng } from '../../shared/geo.ts';
import type { Customer, CustomerInput } from './contract/customer.ts';

/** Route numbers and homes are dropped where the tenant has none. */
export function allowedChanges({ location_attributes, ...input }: CustomerInput, has_home: boolean) {
  const { route_number, home_address, ...rest } = input;
  const gated = has_home
    ? {
        ...(route_number !== undefined && { route_number }),
        ...(home_address !== undefined && { home_address }),
      }
    : {};
  return {
    ...rest,
    ...gated,
    ...(location_attributes !== undefined && {
      location: location_attributes && allowedPlaces(location_attributes, has_home),
    }),
  };
}

function allowedPlaces(given: NonNullable<CustomerInput['location_attributes']>, has_home: boolean) {
  if (has_home) return given;
  const { home_address: _, home_coordinates: __, home_address_type: ___, ...rest } = given;
  return rest;
}

/** What to call somebody of whom the phone may be all that is known. */
export function nameOfCustomer({
  first_name,
  last_name,
  name,
  phone,
}: Pick<Customer, 'first_name' | 'last_name' | 'name' | 'phone'>): string {
  return [first_name, last_name].filter(Boolean).join(' ') || name || phone;
}

type AddressType = 'global' | 'local' | null;
/** The form's location; '' is no address. */
export type PlacesValues = {
  address: string;
  coordinates: LatLng | null;
  address_type: AddressType;
  home_address: string;
  home_coordinates: LatLng | null;
  home_address_type: AddressType;
};
/** A type, not an interface: the form kit wants a record. */
export type CustomerValues = {
  first_name: string;
  last_name: string;
  name: string;
  username: string;
  email: string;
  phone: string;
  gender: 'female' | 'male' | null;
  address: string;
  route_number: string;
  sms_permission: boolean;
  marketing_agreement: boolean;
  location: PlacesValues;
};

const noPlaces: PlacesValues = {
  address: '',
  coordinates: null,
  address_type: null,
  home_address: '',
  home_coordinates: null,
  home_address_type: null,
};

/** A new customer's SMS permission is ticked: else they would be gone the next night (G28). */
export function valuesOf(customer: Customer | null): CustomerValues {
  const places = customer?.location_attributes;
  const text = (
    field: 'first_name' | 'last_name' | 'name' | 'username' | 'email' | 'phone' | 'address' | 'route_number',
  ) => customer?.[field] ?? '';
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    name: text('name'),
    username: text('username'),
    email: text('email'),
    phone: text('phone'),
    gender: customer?.gender ?? null,
    address: text('address'),
    route_number: text('route_number'),
    sms_permission: customer?.sms_permission ?? true,
    marketing_agreement: customer?.marketing_agreement ?? false,
    location: {
      ...noPlaces,
      ...(places && {
        address: places.address,
        coordinates: places.coordinates,
        address_type: places.address_type,
      }),
      home_address: customer?.home_address ?? places?.home_address ?? '',
      home_coordinates: places?.home_coordinates ?? null,
      home_address_type: places?.home_address_type ?? null,
    },
  };
}

/** Text that was typed and not picked goes along without a place: the server says at the field what is missing. */
export function bodyOf(
  { location, route_number, ...values }: CustomerValues,
  before: CustomerValues,
  has_home: boolean,
) {
  const { home_address, home_coordinates, home_address_type, ...place } = location;
  const isEmpty = place.address === '' && (!has_home || home_address === '');
  const home = has_home ? { home_address, home_coordinates, home_address_type } : {};
  const hasChanged = JSON.stringify(location) !== JSON.stringify(before.location);
  return {
    ...values,
    ...(has_home && { route_number, ...(home_address !== before.location.home_address && { home_address }) }),
    ...(hasChanged && { location_attributes: isEmpty ? null : { ...place, ...home } }),
  };
}
