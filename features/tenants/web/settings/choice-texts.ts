// What the choices of the settings are called.

import type { Ability } from '../../../../shared/abilities.ts';
import { countries, countryCodes, type CountryCode } from '../../../../shared/countries.ts';
import { texts, type StaffText } from '../../../../shared/texts.ts';

export const countryTexts = Object.fromEntries(
  countryCodes.map((code) => [code, countries[code].name]),
) as Record<CountryCode, StaffText>;

export const abilityTexts: Record<Ability, StaffText> = texts({
  b2b_customer_crud: {
    en: 'B2B customers are edited here',
    da: 'B2B-kunder redigeres her',
    nb: 'B2B-kunder redigeres her',
  },
  consent_filter: {
    en: 'Filter customers by consent',
    da: 'Filtrér kunder efter samtykke',
    nb: 'Filtrer kunder etter samtykke',
  },
  car_lakrids: { en: 'Lakrids cars', da: 'Lakrids-biler', nb: 'Lakrids-biler' },
  user_lakrids_driver: { en: 'Lakrids drivers', da: 'Lakrids-chauffører', nb: 'Lakrids-sjåfører' },
  depo_marketing: {
    en: 'Marketing of depots',
    da: 'Markedsføring af depoter',
    nb: 'Markedsføring av depoter',
  },
  depo_ax_customer_id: { en: 'AX number of depots', da: 'AX-nummer på depoter', nb: 'AX-nummer på depoter' },
  hide_sms_route_text: {
    en: 'No SMS text of routes',
    da: 'Ingen SMS-tekst på ruter',
    nb: 'Ingen SMS-tekst på ruter',
  },
  hide_customer_route_and_home: {
    en: 'Customers without route and home',
    da: 'Kunder uden rute og hjem',
    nb: 'Kunder uten rute og hjem',
  },
  home_delivery: { en: 'Home delivery', da: 'Hjemlevering', nb: 'Hjemlevering' },
  eod_approve_unmapped: {
    en: 'Reports without product numbers may be approved',
    da: 'Rapporter uden varenumre kan godkendes',
    nb: 'Rapporter uten varenumre kan godkjennes',
  },
  eod_posts_stock: {
    en: 'Reports post to the stock',
    da: 'Rapporter bogfører lageret',
    nb: 'Rapporter bokfører lageret',
  },
  b2b_products_enabled: { en: 'B2B products', da: 'B2B-varer', nb: 'B2B-varer' },
  axapta_enabled: {
    en: 'Axapta numbers of warehouses',
    da: 'Axapta-numre på lagre',
    nb: 'Axapta-numre på lagre',
  },
  writeoff_export_enabled: {
    en: 'Export of write-offs',
    da: 'Eksport af afskrivninger',
    nb: 'Eksport av avskrivninger',
  },
  stock_move_enabled: {
    en: 'Move stock between warehouses',
    da: 'Flyt mellem lagre',
    nb: 'Flytt mellom lagre',
  },
  stock_notice_mail: {
    en: 'Mail of the stock’s notices',
    da: 'Mail om lagerets beskeder',
    nb: 'E-post om lagerets varsler',
  },
  alt_geocoder: { en: 'Another geocoder', da: 'En anden adressetjeneste', nb: 'En annen adressetjeneste' },
  fast_map: { en: 'Fast map in the editor', da: 'Hurtigt kort i editoren', nb: 'Raskt kart i redigeringen' },
  customer_button: { en: 'Customers’ button at stops', da: 'Kundeknap ved stop', nb: 'Kundeknapp ved stopp' },
  same_number_legend: {
    en: 'Colour of the same route number',
    da: 'Farve for samme rutenummer',
    nb: 'Farge for samme rutenummer',
  },
  calendar_b2b_count: {
    en: 'Count of B2B in the calendar',
    da: 'Antal B2B i kalenderen',
    nb: 'Antall B2B i kalenderen',
  },
  print_without_revenue: {
    en: 'Print without revenue',
    da: 'Udskriv uden omsætning',
    nb: 'Skriv ut uten omsetning',
  },
});
