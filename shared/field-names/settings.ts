// What the fields of a tenant's settings are called.

import { ownWordNames, type OwnWord } from '../own-words.ts';
import { languages } from '../texts.ts';
import type { FieldNames } from './field-name.ts';

const words: Record<OwnWord, FieldNames[string]> = {
  sign_up: { da: 'Teksten før tilmelding', nb: 'Teksten før påmelding' },
  tracking: { da: 'Hilsenen på følgesiden', nb: 'Hilsenen på følgesiden' },
  subscribed: { da: 'Teksten efter tilmelding', nb: 'Teksten etter påmelding' },
  farewell: { da: 'Farvellet', nb: 'Farvelet' },
  contact: { da: 'Kontakten', nb: 'Kontakten' },
};

export const settingFields: FieldNames = {
  brand: { da: 'Sidepanelerne', nb: 'Sidepanelene' },
  brand_colour: { da: 'Farven', nb: 'Fargen' },
  brand_url: { da: 'Hjemmesiden', nb: 'Nettsiden' },
  captcha: { da: 'Captchaen', nb: 'Captchaen' },
  country: { da: 'Landet', nb: 'Landet' },
  currency: { da: 'Valutaen', nb: 'Valutaen' },
  daily_sms_cap: { da: 'Grænsen for SMS', nb: 'Grensen for SMS' },
  eod_blind_count: { da: 'Den blinde optælling', nb: 'Den blinde tellingen' },
  eod_difference_limit: { da: 'Kassens afvigelse', nb: 'Kassens avvik' },
  eod_save_hidden_depo_ids: {
    da: 'Depoterne, hvis rapporter ikke redigeres',
    nb: 'Depotene med rapporter som ikke redigeres',
  },
  features: { da: 'Funktionerne', nb: 'Funksjonene' },
  front_text: { da: 'Forsidens tekst', nb: 'Forsidens tekst' },
  geocoder_country: { da: 'Adressernes land', nb: 'Adressenes land' },
  host: { da: 'Den egne adresse', nb: 'Den egne adressen' },
  hosts: { da: 'De egne adresser', nb: 'De egne adressene' },
  keeps_quiet_hours: { da: 'Stilletiden', nb: 'Stilletiden' },
  locale: { da: 'Sproget', nb: 'Språket' },
  marketing_default: { da: 'Fluebenet for tilbud', nb: 'Haken for tilbud' },
  picture: { da: 'Billedet', nb: 'Bildet' },
  privacy_url: { da: 'Privatlivspolitikken', nb: 'Personvernerklæringen' },
  quiet_from: { da: 'Stilletidens begyndelse', nb: 'Stilletidens begynnelse' },
  quiet_until: { da: 'Stilletidens slutning', nb: 'Stilletidens slutt' },
  down: { da: 'Valget af det, der ikke virker', nb: 'Valget av det som ikke virker' },
  second_factor: { da: 'Den ekstra godkendelse', nb: 'Den ekstra godkjenningen' },
  shop_url: { da: 'Webshoppens adresse', nb: 'Nettbutikkens adresse' },
  shopify_webhook_secret: { da: 'Shopifys hemmelighed', nb: 'Shopifys hemmelighet' },
  sms_lead_minutes: { da: 'Beskedens forspring', nb: 'Varselets forsprang' },
  sms_number: { da: 'Afsenderens nummer', nb: 'Avsenderens nummer' },
  sms_off: { da: 'Tilbageholdelsen af SMS', nb: 'Tilbakeholdet av SMS' },
  sms_sender: { da: 'Afsenderen', nb: 'Avsenderen' },
  terms_url: { da: 'Vilkårene', nb: 'Vilkårene' },
  time_zone: { da: 'Tidszonen', nb: 'Tidssonen' },
  vat_rate: { da: 'Momsen', nb: 'MVA-satsen' },
  visit_radius_m: { da: 'Afstanden til et besøgt stop', nb: 'Avstanden til et besøkt stopp' },
  ...Object.fromEntries(
    ownWordNames.flatMap((word) =>
      languages.map((language) => [`${word}_${language}`, words[word] as FieldNames[string]]),
    ),
  ),
  zone_is_meant: { da: 'Bekræftelsen af tidszonen', nb: 'Bekreftelsen av tidssonen' },
};
