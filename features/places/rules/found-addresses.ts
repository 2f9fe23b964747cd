// What an answer says of an address that was written down and not chosen from suggestions.

import { foldName } from '../../../shared/fold-name.ts';
import type { FoundAddress } from '../../../shared/found-address.ts';
import type { AddressSuggestion } from '../contract/places.ts';

/** One key for an address in any case and punctuation. */
export const addressKey = (address: string): string =>
  foldName(address)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** 'Vestergade 12 B, 5000 Odense C': street, door and postcode as registers have them, the street folded. */
export function plainAddress(address: string): { street: string; house: string; code: string } | null {
  const parts = /^([^,\d]+(?:\d+\.\s?[^,\d]+)?)\s(\d{1,4})\s?(\p{L})?,\s*(\d{4,6})\b/u.exec(address.trim());
  if (!parts) return null;
  const [, street = '', number = '', letter = '', code = ''] = parts;
  return { street: foldName(street), house: `${number}${letter.toLowerCase()}`, code };
}

/** The one door with all that was written; of several, the one that is called so. Else what comes nearest to it. */
export function foundAmong(address: string, suggestions: readonly AddressSuggestion[]): FoundAddress {
  const doors = suggestions.filter(
    ({ kind, missing }) => missing === null && kind !== 'street' && kind !== 'town',
  );
  const called = doors.filter(({ place_name }) => addressKey(place_name) === addressKey(address));
  const [only, ...others] = called.length > 0 ? called : doors;
  if (only && others.length === 0) {
    const [lng, lat] = only.center;
    return { is: 'found', address: only.place_name, lat, lng };
  }
  const nearest = only ?? suggestions.find(({ kind }) => kind !== 'town');
  return nearest ? { is: 'doubtful', address: nearest.place_name } : { is: 'missing' };
}
