// Where a tenant is: its hosts, its country, time and money, and the centre of its maps.

import { z } from 'zod';
import { MOST_HOSTS, plainHost } from '../hosts.ts';
import { languages } from '../texts.ts';
import { line } from '../wire.ts';
import { code, measure, number, row, secret } from './kinds.ts';

/** As they stand in the address of a page: small letters, no dot at the end, each once. */
const hosts = z
  .array(line(253))
  .max(MOST_HOSTS)
  .transform((given) => [...new Set(given.map(plainHost))]);

export const outside = {
  hosts: row({
    asked: { kind: 'hosts' },
    shown: z.array(z.string()),
    given: hosts,
    label: { en: 'Own hosts', da: 'Egne adresser', nb: 'Egne adresser' },
    hint: {
      en: 'Names like trucks.example.com that lead here, one on a line. Your domain has to point at this server',
      da: 'Navne som biler.example.com, der fører hertil, et på hver linje. Jeres domæne skal pege på denne server',
      nb: 'Navn som biler.example.com som fører hit, ett på hver linje. Domenet deres må peke på denne serveren',
    },
    in_sentence: { da: 'De egne adresser', nb: 'De egne adressene' },
  }),
  shopify_webhook_secret: secret(200)({
    meaning: 'signs what Shopify tells of its products; unsigned words are refused',
    label: {
      en: 'Secret of Shopify’s webhooks',
      da: 'Hemmelighed til Shopifys webhooks',
      nb: 'Hemmelighet for Shopifys webhooks',
    },
    in_sentence: { da: 'Shopifys hemmelighed', nb: 'Shopifys hemmelighet' },
  }),
} as const;

export const region = {
  country: code('country', 2, {
    label: { en: 'Country', da: 'Land', nb: 'Land' },
    hint: {
      en: 'How phone numbers, holidays and VAT are read',
      da: 'Sådan læses telefonnumre, helligdage og moms',
      nb: 'Slik leses telefonnumre, helligdager og MVA',
    },
    in_sentence: { da: 'Landet', nb: 'Landet' },
  }),
  geocoder_country: code('country', 2, {
    label: {
      en: 'Addresses are searched in',
      da: 'Adresser søges i',
      nb: 'Adresser søkes i',
    },
    in_sentence: { da: 'Adressernes land', nb: 'Adressenes land' },
  }),
  locale: row({
    asked: { kind: 'language' },
    shown: z.enum(languages),
    given: z.enum(languages),
    label: { en: 'Language', da: 'Sprog', nb: 'Språk' },
    hint: {
      en: 'Of SMS, mails and public pages, where nobody chose another',
      da: 'I SMS, mails og på de offentlige sider, hvor ingen har valgt et andet',
      nb: 'I SMS, e-post og på de offentlige sidene, der ingen har valgt et annet',
    },
    in_sentence: { da: 'Sproget', nb: 'Språket' },
  }),
  time_zone: code('zone', 64, {
    label: { en: 'Time zone', da: 'Tidszone', nb: 'Tidssone' },
    in_sentence: { da: 'Tidszonen', nb: 'Tidssonen' },
  }),
  currency: code('currency', 3, {
    label: { en: 'Currency', da: 'Valuta', nb: 'Valuta' },
    in_sentence: { da: 'Valutaen', nb: 'Valutaen' },
  }),
  vat_rate: number(
    { least: 0, most: 100, decimals: 2, unit: '%' },
    {
      meaning: 'the tax, in percent, within what is sold without a product of the inventory',
      byDefault: '25 in Denmark, Norway and Sweden, 21 in Romania',
      label: { en: 'VAT', da: 'Moms', nb: 'MVA' },
      hint: {
        en: 'Within what is sold without a product; empty is the country’s',
        da: 'I det, der sælges uden vare; tom er landets',
        nb: 'I det som selges uten vare; tom er landets',
      },
      in_sentence: { da: 'Momsen', nb: 'MVA-satsen' },
    },
  ),
} as const;

export const centre = {
  lat: measure(
    { least: -85, most: 85, decimals: 6 },
    { label: { en: 'Latitude', da: 'Breddegrad', nb: 'Breddegrad' } },
  ),
  lng: measure(
    { least: -180, most: 180, decimals: 6 },
    { label: { en: 'Longitude', da: 'Længdegrad', nb: 'Lengdegrad' } },
  ),
  zoom: measure(
    { least: 1, most: 18, decimals: 2 },
    {
      label: { en: 'Zoom', da: 'Zoom', nb: 'Zoom' },
      hint: {
        en: '5 shows a country, 12 a town',
        da: '5 viser et land, 12 en by',
        nb: '5 viser et land, 12 en by',
      },
    },
  ),
} as const;
