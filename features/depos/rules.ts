// What a depot must say before it is stored.

import type { Abilities } from '../../shared/abilities.ts';
import { isEmail } from '../../shared/email.ts';
import { type FieldProblem } from '../../shared/error-body.ts';
import { distanceMetres, type LatLng } from '../../shared/geo.ts';
import { fieldTexts } from '../../shared/refusals.ts';
import { placeholderProblems } from '../notices/rules/notice.ts';
import type { DepoChanges } from './contract.ts';

export const smsFields = [
  'sms_text',
  'sms_route_text',
  'sms_subscribe_text',
  'sms_unsubscribe_text',
  'marketing_sms',
] as const;
/** What the people of a depot may change themselves (admin-decisions G5). */
export const ownFields = ['description', 'dashboard', 'recepient', ...smsFields] as const;
const fixedFields = ['title', 'address', 'address_coordinates', 'customer_axa_id'] as const;

/** Fields that a tenant's abilities take away (G4). */
export function hiddenFields(features: Abilities): readonly (keyof DepoChanges)[] {
  return [
    ...(features.hide_sms_route_text ? ['sms_route_text' as const] : []),
    ...(features.depo_marketing ? [] : ['marketing_sms' as const]),
    ...(features.depo_ax_customer_id ? [] : ['customer_axa_id' as const]),
  ];
}

export function withoutHidden<F extends object>(fields: F, features: Abilities): F {
  const hidden: readonly string[] = hiddenFields(features);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.includes(name))) as F;
}

/** One address a line, nothing between them. */
export function receiversOf(recepient: string): string[] {
  return recepient
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Farther from the tenant's own place than any of its depots can be. */
const FARTHEST_M = 2_500_000;

/** Latitude and longitude in each other's place: far away as they are, near when turned round (C20). */
export function isSwapped(at: LatLng, home: LatLng): boolean {
  const turned = { lat: at.lng, lng: at.lat };
  return (
    Math.abs(turned.lat) <= 90 &&
    distanceMetres(at, home) > FARTHEST_M &&
    distanceMetres(turned, home) <= FARTHEST_M
  );
}

/** A depot has an address with its place (G29): an address that was typed and not picked has none. */
function placeProblems(wish: DepoChanges, stored: { address: string } | null, home: LatLng): FieldProblem[] {
  const invalid = [{ field: 'address', text: fieldTexts.invalid }];
  if (wish.address_coordinates === undefined)
    return stored === null || (wish.address !== undefined && wish.address !== stored.address) ? invalid : [];
  return wish.address_coordinates === null || isSwapped(wish.address_coordinates, home) ? invalid : [];
}

/** `stored` is null for a new depot. */
export function depoProblems(
  wish: DepoChanges,
  stored: { address: string } | null,
  home: LatLng,
): FieldProblem[] {
  const problems = placeProblems(wish, stored, home);
  if (receiversOf(wish.recepient ?? '').some((line) => !isEmail(line)))
    problems.push({ field: 'recepient', text: fieldTexts.invalid });
  return [
    ...problems,
    ...placeholderProblems(Object.fromEntries(smsFields.map((field) => [field, wish[field]]))),
  ];
}

/** What a depot's own admin sent otherwise than it is and may not change. */
export function fixedProblems(
  wish: DepoChanges,
  stored: {
    title: string;
    address: string;
    address_coordinates: LatLng | null;
    customer_axa_id: string | null;
  },
): FieldProblem[] {
  return fixedFields
    .filter(
      (field) => wish[field] !== undefined && JSON.stringify(wish[field]) !== JSON.stringify(stored[field]),
    )
    .map((field) => ({
      field: field === 'address_coordinates' ? 'address' : field,
      text: fieldTexts.unchangeable,
    }))
    .filter(({ field }, at, all) => all.findIndex((one) => one.field === field) === at);
}
