// Which settings stand together on the screen, and how each is asked for.

import type { MapLook } from '../../../../web/ui/staff-map-props.ts';
import {
  settingSecrets,
  type SettingChanges,
  type SettingName,
  type SettingSecret,
  type SettingValues,
  type WordField,
} from '../../contract/settings.ts';
import type { Section } from './settings-texts.ts';

/** The tenant's own words have a form for each language. */
export type FieldName = Exclude<SettingName, WordField>;

export type Asked =
  | 'text'
  | 'link'
  | 'long'
  | 'tick'
  | 'clock'
  | 'zone'
  | 'currency'
  | 'second factor'
  | 'brand'
  | 'country'
  | 'language'
  | 'lines'
  | 'depots'
  | 'secret'
  | { least: number; most: number; decimals?: number; unit?: string };

export const sections = {
  brand: {
    name: 'text',
    brand_colour: 'text',
    brand_url: 'link',
    shop_url: 'link',
    front_text: 'long',
    privacy_url: 'link',
    terms_url: 'link',
    brand: 'brand',
    marketing_default: 'tick',
    captcha: 'tick',
  },
  outside: { hosts: 'lines', shopify_webhook_secret: 'secret' },
  region: {
    country: 'country',
    geocoder_country: 'country',
    locale: 'language',
    time_zone: 'zone',
    currency: 'currency',
    vat_rate: { least: 0, most: 100, decimals: 2, unit: '%' },
  },
  map: {
    lat: { least: -85, most: 85, decimals: 6 },
    lng: { least: -180, most: 180, decimals: 6 },
    zoom: { least: 1, most: 18, decimals: 2 },
  },
  notices: {
    sms_sender: 'text',
    sms_number: 'text',
    sms_lead_minutes: { least: 1, most: 240, unit: 'min' },
    sms_off: 'tick',
    keeps_quiet_hours: 'tick',
    quiet_from: 'clock',
    quiet_until: 'clock',
  },
  limits: {
    daily_sms_cap: { least: 0, most: 100_000 },
    visit_radius_m: { least: 10, most: 1_000, unit: 'm' },
    eod_difference_limit: { least: 0, most: 100_000, decimals: 2 },
    eod_blind_count: 'tick',
    eod_save_hidden_depo_ids: 'depots',
  },
  door: { second_factor: 'second factor' },
} as const satisfies Record<Exclude<Section, 'abilities'>, Partial<Record<FieldName, Asked>>>;

export type FieldSection = keyof typeof sections;

export const fieldsOf = (section: FieldSection): [FieldName, Asked][] =>
  Object.entries(sections[section]) as [FieldName, Asked][];

export type FormValues = Record<string, string | number | boolean | number[]>;

const isSecret = (name: FieldName): name is SettingSecret =>
  (settingSecrets as readonly string[]).includes(name);
/** The tick that takes a secret away. */
export const takenAway = (name: string): string => `without_${name}`;

function inForm(values: SettingValues, name: FieldName): [string, FormValues[string]][] {
  if (isSecret(name))
    return [
      [name, ''],
      [takenAway(name), false],
    ];
  if (name === 'hosts') return [[name, values.hosts.join('\n')]];
  return [[name, values[name] ?? '']];
}

/** An empty field stands for what holds where nothing is set; a secret begins empty, whether there is one or not. */
export const formValues = (values: SettingValues, section: FieldSection): FormValues =>
  Object.fromEntries(fieldsOf(section).flatMap(([name]) => inForm(values, name)));

function ofForm(form: FormValues, name: FieldName): unknown {
  if (isSecret(name) && form[name] === '' && form[takenAway(name)] === true) return null;
  if (name === 'hosts')
    return String(form.hosts)
      .split(/[\s,;]+/)
      .filter((host) => host !== '');
  return form[name];
}

/** What is typed as the maps' centre; an emptied field is nothing to go by. */
export const centreOfForm = ({ lat, lng, zoom }: FormValues) => ({
  lat: Number(lat),
  lng: Number(lng),
  zoom: Number(zoom) || 7,
});

/** What a map shows now, as the fields take it. */
export function middleOf({ bounds: [west, south, east, north], zoom }: MapLook) {
  const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));
  return {
    lat: rounded((south + north) / 2, 6),
    lng: rounded((west + east) / 2, 6),
    zoom: rounded(Math.min(18, zoom), 2),
  };
}

/** After a save: what was typed as a secret does not stay on the screen. */
export const withoutSecrets = (form: FormValues, section: FieldSection): FormValues => ({
  ...form,
  ...Object.fromEntries(
    fieldsOf(section)
      .filter(([name]) => isSecret(name))
      .flatMap(([name]) => [
        [name, ''],
        [takenAway(name), false],
      ]),
  ),
});

/** What is sent of a section. */
export const changesOf = (form: FormValues, section: FieldSection): SettingChanges =>
  Object.fromEntries(fieldsOf(section).map(([name]) => [name, ofForm(form, name)]));
