// What a line of a national address file says: Denmark's DAR as CSV and JSON, Kartverket's national CSV, extracts of
// OpenStreetMap.

import type { CountryCode } from '../../../shared/countries.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { fromUtm } from './places.ts';

/** Whose files are read. Of a country beside them the register knows the towns. */
export const countries = ['DK', 'NO', 'RO'] as const satisfies readonly CountryCode[];
export type Country = (typeof countries)[number];

export interface Address extends LatLng {
  /** The register's own id of the entrance; without one the text is what tells addresses apart. */
  id: string | null;
  street: string;
  number: string;
  postcode: string;
  city: string;
}

/** `left` belongs to the file and not to an address search: what is no longer in force, and land without a street. */
export type Read = { address: Address } | { left: 'not_in_force' | 'no_street' } | { refused: string };

/** Every name that a file has for a field, in lower case; where several are filled the first counts. */
const names = {
  id: ['adgangsadresseid', 'husnummer_id', 'lokalid', 'id_lokalid', 'id'],
  street: ['vejnavn', 'vejstykke.navn', 'adressenavn', 'addr:street', 'addr_street', 'street'],
  number: [
    'husnr',
    'husnummertekst',
    'nummer',
    'addr:housenumber',
    'addr_housenumber',
    'housenumber',
    'number',
  ],
  letter: ['bokstav'],
  postcode: [
    'postnr',
    'postnummer.nr',
    'postnummer.postnr',
    'postnummer',
    'addr:postcode',
    'addr_postcode',
    'postcode',
  ],
  city: [
    'postnrnavn',
    'postnummer.navn',
    'postdistrikt',
    'poststed',
    'addr:city',
    'addr_city',
    'addr:place',
    'city',
  ],
  /** A whole address in one text, as DAR also has it. */
  text: ['adgangsadressebetegnelse', 'betegnelse', 'adressebetegnelse'],
  lat: [
    'wgs84koordinat_bredde',
    'adgangspunkt.koordinater.1',
    'geometry.coordinates.1',
    'lat',
    '@lat',
    'latitude',
    'y',
  ],
  lng: [
    'wgs84koordinat_længde',
    'adgangspunkt.koordinater.0',
    'geometry.coordinates.0',
    'lon',
    '@lon',
    'lng',
    'longitude',
    'x',
  ],
  north: ['nord', 'etrs89koordinat_nord', 'etrs89_utm32_nord', 'adgangspunkt.koordinater.y'],
  east: ['øst', 'ost', 'etrs89koordinat_øst', 'etrs89_utm32_ost', 'adgangspunkt.koordinater.x'],
  epsg: ['epsg-kode', 'epsg'],
  kind: ['adressetype', 'objtype'],
  status: ['status'],
  dar_status: ['dar_status'],
} as const;
type Field = keyof typeof names;

/** GeoJSON and the unit addresses of DAWA hold the same one level down. */
const plainName = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/^(properties|adgangsadresse)\.(?=.)/, '');

const norwegian = ['adressenavn', 'poststed', 'adressetekst'];
const danish = ['vejnavn', 'vejstykke.navn', 'husnr', 'husnummertekst', 'adgangsadressebetegnelse'];
/** What Kartverket names its own columns; DAR's husnummertekst. */
const darOwn = ['husnummertekst', 'id_lokalid'];

export type AddressReader = (cells: readonly string[]) => Read;

const inCountry: Record<Country, string> = { DK: 'Denmark', NO: 'Norway', RO: 'Romania' };
const boxes: Record<Country, { south: number; north: number; west: number; east: number }> = {
  DK: { south: 54.4, north: 57.9, west: 7.9, east: 15.3 },
  NO: { south: 57.7, north: 81, west: 4, east: 34 },
  RO: { south: 43.5, north: 48.4, west: 20.1, east: 29.9 },
};
const zones: Record<Country, number> = { DK: 32, NO: 33, RO: 35 };
const postcodeShapes: Record<Country, RegExp> = { DK: /^\d{4}$/, NO: /^\d{4}$/, RO: /^\d{6}$/ };

/** How the file's columns are read, or what is wrong with them as a whole. */
export function addressReader(country: Country, columns: readonly string[]): AddressReader | string {
  const known = columns.map(plainName);
  const has = (some: readonly string[]) => some.some((name) => known.includes(name));
  const own = has(norwegian) ? 'NO' : has(danish) ? 'DK' : null;
  if (own !== null && own !== country)
    return `The file holds addresses of ${inCountry[own]}, and --country says ${country.toLowerCase()}`;
  const at = Object.fromEntries(
    Object.entries(names).map(([field, some]) => [
      field,
      some.map((name) => known.indexOf(name)).filter((place) => place >= 0),
    ]),
  ) as Record<Field, number[]>;
  const lacks = [
    ...(at.street.length > 0 || at.text.length > 0 ? [] : ['a street']),
    ...(at.number.length > 0 || at.text.length > 0 ? [] : ['a house number']),
    ...((at.lat.length > 0 && at.lng.length > 0) || (at.north.length > 0 && at.east.length > 0)
      ? []
      : ['coordinates']),
  ];
  if (lacks.length > 0)
    return `The file is no address file: no column for ${lacks.join(', ')} among ${columns.slice(0, 12).join(', ')}`;
  const isDar = own === 'DK' && has(darOwn) && !known.includes('husnr');
  return (cells) => {
    const value = (field: Field) => {
      for (const place of at[field]) {
        const cell = cells[place]?.trim();
        if (cell) return cell;
      }
      return '';
    };
    const inForce = value('dar_status')
      ? ['1', '3'].includes(value('dar_status'))
      : own !== 'DK' || !value('status') || value('status') === (isDar ? '3' : '1');
    if (!inForce) return { left: 'not_in_force' };
    if (value('kind') && value('kind').toLowerCase() !== 'vegadresse') return { left: 'no_street' };
    return readAddress(country, value);
  };
}

function readAddress(country: Country, value: (field: Field) => string): Read {
  const { street, number, postcode, city } = textsOf(country, value);
  if (!street) return { refused: 'no street' };
  if (!number) return { refused: 'no house number' };
  if (!postcode && !city) return { refused: 'neither postcode nor town' };
  if (postcode && !postcodeShapes[country].test(postcode))
    return { refused: `'${postcode.slice(0, 20)}' is no postcode of ${inCountry[country]}` };
  if (street.length > 200 || number.length > 20 || city.length > 100) return { refused: 'too long' };
  if ([street, number, city].some((text) => text.includes('\0') || text.includes('\n')))
    return { refused: 'a character that no address has' };
  const place = placeOf(country, value);
  if (place === null) return { refused: 'no coordinates that can be read' };
  const { south, north, west, east } = boxes[country];
  if (place.lat < south || place.lat > north || place.lng < west || place.lng > east)
    return { refused: `${place.lat.toFixed(4)} ${place.lng.toFixed(4)} is not in ${inCountry[country]}` };
  return { address: { id: value('id') || null, street, number, postcode, city, ...place } };
}

type Texts = Pick<Address, 'street' | 'number' | 'postcode' | 'city'>;

function textsOf(country: Country, value: (field: Field) => string): Texts {
  const [, street = '', number = '', postcode = '', city = ''] =
    (value('street') && value('number')) || !value('text')
      ? ['', value('street'), value('number') + value('letter'), value('postcode'), value('city')]
      : (/^(.+?) (\d+[a-z]?), (?:.*, )?(\d{4}) (.+)$/i.exec(value('text')) ?? []);
  return {
    street: spaced(street),
    number: houseNumber(number),
    // A spreadsheet takes the zeros of '0150 Oslo' away.
    postcode: country === 'RO' || !/^\d{3}$/.test(postcode) ? postcode.trim() : `0${postcode}`,
    city: country === 'NO' ? titleCase(spaced(city)) : spaced(city),
  };
}

const spaced = (text: string) =>
  text
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .normalize('NFC');

/** '007' and '15 a' are 7 and 15A; what is no plain number stays as it is. */
export function houseNumber(text: string): string {
  const [, digits, letter = ''] = /^0*(\d+)\s*([a-zæøå]?)$/i.exec(text.trim()) ?? [];
  return digits === undefined ? spaced(text) : digits + letter.toUpperCase();
}

/** Kartverket writes its towns in capitals: 'HØNEFOSS' → 'Hønefoss', 'MO I RANA' → 'Mo i Rana'. */
export function titleCase(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name
    .toLowerCase()
    .replace(/(^|[ -])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase())
    .replace(/ (I|Og|På|Ved|Av) /g, (word) => word.toLowerCase());
}

const numberOf = (text: string) => (text === '' ? Number.NaN : Number(text.replace(',', '.')));

/** In degrees where the file has them, else from the metres of its zone. */
function placeOf(country: Country, value: (field: Field) => string): LatLng | null {
  const epsg = value('epsg').replace(/^.*:/, '');
  const utm = /^258(\d\d)$/.exec(epsg)?.[1];
  const [north, east] = [numberOf(value('north')), numberOf(value('east'))];
  const inDegrees = { lat: numberOf(value('lat')), lng: numberOf(value('lng')) };
  const place =
    Number.isFinite(inDegrees.lat) && Number.isFinite(inDegrees.lng)
      ? inDegrees
      : ['4258', '4326'].includes(epsg)
        ? { lat: north, lng: east }
        : fromUtm(utm === undefined ? zones[country] : Number(utm), east, north);
  const { lat, lng } = place;
  if (!Number.isFinite(lat) || !Number.isFinite(lng) || Math.abs(lat) > 90 || Math.abs(lng) > 180)
    return null;
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 };
}

/** The whole as one text: what tells addresses without an id apart. */
export const wholeText = ({ street, number, postcode, city }: Address) =>
  `${street} ${number}, ${postcode} ${city}`;
