// What the form of a depot holds.

import type { LatLng } from '../../../shared/geo.ts';
import type { Depo } from '../contract.ts';
import { ownFields } from '../rules.ts';

const texts = [
  'description',
  'recepient',
  'sms_text',
  'sms_route_text',
  'sms_subscribe_text',
  'sms_unsubscribe_text',
  'marketing_sms',
  'customer_axa_id',
] as const;

export type DepoValues = Record<(typeof texts)[number] | 'title' | 'address', string> & {
  address_coordinates: LatLng | null;
  dashboard: boolean;
};

export function valuesOf(depo: Depo | null): DepoValues {
  const written = Object.fromEntries(texts.map((field) => [field, depo?.[field] ?? ''])) as Record<
    (typeof texts)[number],
    string
  >;
  return {
    ...written,
    title: depo?.title ?? '',
    address: depo?.address ?? '',
    address_coordinates: depo?.address_coordinates ?? null,
    dashboard: depo?.dashboard ?? false,
  };
}

/** A depot's own admin sends no more than may change. */
export function bodyOf(values: DepoValues, isAdmin: boolean): DepoValues | Partial<DepoValues> {
  return isAdmin ? values : Object.fromEntries(ownFields.map((field) => [field, values[field]]));
}
