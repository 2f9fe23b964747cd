// What a customer's marker on a route's map says.

import type { MapCustomer } from '../contract/map-customers.ts';

/** In this route; with this route's number; in another route; in none. */
export type CustomerMark = 'own' | 'same_number' | 'other' | 'none';

type Told = Pick<MapCustomer, 'exists_in_current_route' | 'exists_in_other_route' | 'route_number'>;

/**
 * The marks that a tenant's map has, as its legend lists them; the one for the number is a switch of the tenant
 * (`same_number_legend`).
 */
export function customerMarks(knowsNumber: boolean): CustomerMark[] {
  return knowsNumber ? ['own', 'other', 'same_number', 'none'] : ['own', 'other', 'none'];
}

export function customerMark(
  customer: Told,
  route_number: number | null,
  knowsNumber: boolean,
): CustomerMark {
  if (customer.exists_in_current_route) return 'own';
  const hasNumber = route_number !== null && customer.route_number === String(route_number);
  if (knowsNumber && hasNumber) return 'same_number';
  return customer.exists_in_other_route ? 'other' : 'none';
}
