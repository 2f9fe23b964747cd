// What the fields of a tenant's settings are called.

import type { FieldNames } from './field-name.ts';

export const settingFields: FieldNames = {
  brand_colour: { da: 'Farven', nb: 'Fargen' },
  brand_url: { da: 'Hjemmesiden', nb: 'Nettsiden' },
  captcha: { da: 'Captchaen', nb: 'Captchaen' },
  currency: { da: 'Valutaen', nb: 'Valutaen' },
  daily_sms_cap: { da: 'Grænsen for SMS', nb: 'Grensen for SMS' },
  eod_blind_count: { da: 'Den blinde optælling', nb: 'Den blinde tellingen' },
  eod_difference_limit: { da: 'Kassens afvigelse', nb: 'Kassens avvik' },
  features: { da: 'Funktionerne', nb: 'Funksjonene' },
  front_text: { da: 'Forsidens tekst', nb: 'Forsidens tekst' },
  keeps_quiet_hours: { da: 'Stilletiden', nb: 'Stilletiden' },
  marketing_default: { da: 'Fluebenet for tilbud', nb: 'Haken for tilbud' },
  quiet_from: { da: 'Stilletidens begyndelse', nb: 'Stilletidens begynnelse' },
  quiet_until: { da: 'Stilletidens slutning', nb: 'Stilletidens slutt' },
  down: { da: 'Valget af det, der ikke virker', nb: 'Valget av det som ikke virker' },
  second_factor: { da: 'Den ekstra godkendelse', nb: 'Den ekstra godkjenningen' },
  shop_url: { da: 'Webshoppens adresse', nb: 'Nettbutikkens adresse' },
  sms_lead_minutes: { da: 'Beskedens forspring', nb: 'Varselets forsprang' },
  sms_number: { da: 'Afsenderens nummer', nb: 'Avsenderens nummer' },
  sms_off: { da: 'Tilbageholdelsen af SMS', nb: 'Tilbakeholdet av SMS' },
  sms_sender: { da: 'Afsenderen', nb: 'Avsenderen' },
  time_zone: { da: 'Tidszonen', nb: 'Tidssonen' },
  vat_rate: { da: 'Momsen', nb: 'MVA-satsen' },
  visit_radius_m: { da: 'Afstanden til et besøgt stop', nb: 'Avstanden til et besøkt stopp' },
  zone_is_meant: { da: 'Bekræftelsen af tidszonen', nb: 'Bekreftelsen av tidssonen' },
};
