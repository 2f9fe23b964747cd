// The address of a row of a sheet: as it is looked up, and what its not being found means.

import type { FieldProblem } from './error-body.ts';
import type { FoundAddress } from './found-address.ts';
import type { LatLng } from './geo.ts';
import type { ImportColumn } from './import-columns.ts';
import { texts, type StaffText } from './texts.ts';
import { zipCode } from './zip-code.ts';

const addressTexts = texts({
  doubtful: {
    en: 'is doubtful: is it {found}?',
    da: 'er tvivlsom: er det {found}?',
    nb: 'er tvilsom: er det {found}?',
    ro: 'este nesigură: este {found}?',
  },
  unasked: {
    en: 'could not be looked up yet: press Check again',
    da: 'kunne ikke slås op endnu: tryk på Kontrollér igen',
    nb: 'kunne ikke slås opp ennå: trykk på Kontroller på nytt',
    ro: 'nu a putut fi căutată încă: apăsați Verificați din nou',
  },
});

/** As one writes it on a letter: 'Vestergade 1, 5000 Odense'. */
export function writtenAddress(
  { address, zip_code, town }: Readonly<Record<string, string | number | boolean | null>>,
  country: string,
): string | null {
  if (!address) return null;
  const code = zip_code ? zipCode(String(zip_code), country) : '';
  // The whole of it stands in one cell.
  if (/,\s*\d{4,6}\b/.test(String(address))) return String(address);
  const place = [code, String(town ?? '')].filter(Boolean).join(' ');
  return [String(address), place].filter(Boolean).join(', ');
}

/** Where it is, or why it has no place; `missing` says what to do about one that nobody knows. */
export function placeOfFound(
  found: FoundAddress | undefined,
  missing: StaffText,
): (LatLng & { address: string }) | FieldProblem {
  switch (found?.is) {
    case 'found':
      return { address: found.address, lat: found.lat, lng: found.lng };
    case 'doubtful':
      return { field: 'address', text: addressTexts.doubtful, values: { found: found.address } };
    case 'unasked':
      return { field: 'address', text: addressTexts.unasked };
    default:
      return { field: 'address', text: missing };
  }
}

const none = { en: '' };

/** Beside the column of the address, which holds both where they have none of their own. */
export const zipAndTown: readonly ImportColumn[] = [
  {
    field: 'zip_code',
    kind: 'text',
    header: { en: 'Zip code', da: 'Postnr.', nb: 'Postnr.', ro: 'Cod poștal' },
    names: [
      { en: 'Postcode', da: 'Postnummer', nb: 'Postnummer' },
      { en: 'Zip', da: 'Post nr.', nb: 'Post nr.' },
    ],
    examples: [{ en: '5000' }, none],
  },
  {
    field: 'town',
    kind: 'text',
    header: { en: 'Town', da: 'By', nb: 'Sted', ro: 'Localitate' },
    names: [{ en: 'City', da: 'Postdistrikt', nb: 'Poststed', ro: 'Oraș' }],
    examples: [{ en: 'Odense C' }, none],
  },
];

/** Where a thing stands, for which nothing is looked up then. */
export const latAndLng: readonly ImportColumn[] = [
  {
    field: 'lat',
    kind: 'degrees',
    most: 90,
    header: { en: 'Latitude', da: 'Breddegrad', nb: 'Breddegrad', ro: 'Latitudine' },
    names: [{ en: 'Lat' }],
    examples: [none, none],
  },
  {
    field: 'lng',
    kind: 'degrees',
    most: 180,
    header: { en: 'Longitude', da: 'Længdegrad', nb: 'Lengdegrad', ro: 'Longitudine' },
    names: [{ en: 'Lng' }, { en: 'Lon' }, { en: 'Long' }],
    examples: [none, none],
  },
];
