// What the fields of a tenant's settings are called: each setting says so itself.

import { settingFields as declared } from '../tenant-settings.ts';
import type { FieldName, FieldNames } from './field-name.ts';

const named = Object.entries(declared).flatMap(([name, { in_sentence }]): [string, FieldName][] =>
  in_sentence ? [[name, in_sentence]] : [],
);

export const settingFields: FieldNames = {
  ...Object.fromEntries(named),
  corrects: { da: 'Rettelsen', nb: 'Rettelsen' },
  delay_minutes: { da: 'Forsinkelsen', nb: 'Forsinkelsen' },
  features: { da: 'Funktionerne', nb: 'Funksjonene' },
  host: { da: 'Den egne adresse', nb: 'Den egne adressen' },
  lead_minutes: { da: 'Minutterne før', nb: 'Minuttene før' },
  most_a_day: { da: 'Antallet pr. dag', nb: 'Antallet per dag' },
  picture: { da: 'Billedet', nb: 'Bildet' },
  down: { da: 'Valget af det, der ikke virker', nb: 'Valget av det som ikke virker' },
  show: { da: 'Visningen', nb: 'Visningen' },
  zone_is_meant: { da: 'Bekræftelsen af tidszonen', nb: 'Bekreftelsen av tidssonen' },
};
