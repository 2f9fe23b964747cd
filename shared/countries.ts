// The countries in which a tenant may drive: a further one is an entry here, its holidays (`plan-events`), and its
// numbering plan for typing on a phone (`public-pages`); the compiler names what else lacks it.

import type { LatLng } from './geo.ts';
import type { StaffText } from './texts.ts';

interface Country {
  name: StaffText;
  /** ISO 3166-1, as atlases number it. */
  number: string;
  /** Where the map of a tenant begins that has not chosen. */
  centre: LatLng & { zoom: number };
  /** Percent of VAT within what no product of the inventory stands for. */
  usual_vat_rate: number;
  /** As a real one is written, for a text that is tried out. */
  example_address: string;
}

const known = {
  DK: {
    name: { en: 'Denmark', da: 'Danmark', nb: 'Danmark' },
    number: '208',
    centre: { lat: 56.2, lng: 10.108, zoom: 7 },
    usual_vat_rate: 25,
    example_address: 'Vestergade 12, 5000 Odense',
  },
  NO: {
    name: { en: 'Norway', da: 'Norge', nb: 'Norge' },
    number: '578',
    centre: { lat: 61.248023, lng: 8.905936, zoom: 5.5 },
    usual_vat_rate: 25,
    example_address: 'Storgata 12, 0184 Oslo',
  },
  RO: {
    name: { en: 'Romania', da: 'Rumænien', nb: 'Romania' },
    number: '642',
    centre: { lat: 45.9432, lng: 24.9668, zoom: 7 },
    usual_vat_rate: 21,
    example_address: 'Strada Republicii 12, 500030 Brașov',
  },
  SE: {
    name: { en: 'Sweden', da: 'Sverige', nb: 'Sverige' },
    number: '752',
    centre: { lat: 60.13, lng: 15.4, zoom: 5.5 },
    usual_vat_rate: 25,
    example_address: 'Storgatan 12, 411 24 Göteborg',
  },
} as const satisfies Record<string, Country>;

export type CountryCode = keyof typeof known;
export const countryCodes = Object.keys(known) as CountryCode[];

/** What is known of a country, by its two letters; undefined of one in which no tenant drives. */
export const countryOf = (code: string): Country | undefined =>
  (known as Readonly<Record<string, Country>>)[code];

/** Of a country that is surely among them. */
export const countries: Readonly<Record<CountryCode, Country>> = known;
