// Which settings stand together on the screen, and how each is asked for.

import type { SettingValues } from '../contract.ts';
import type { Section } from './settings-texts.ts';

export type Asked =
  | 'text'
  | 'link'
  | 'long'
  | 'tick'
  | 'clock'
  | 'zone'
  | 'currency'
  | 'second factor'
  | { least: number; most: number; decimals?: number; unit?: string };

export const sections = {
  brand: {
    name: 'text',
    brand_colour: 'text',
    brand_url: 'link',
    shop_url: 'link',
    front_text: 'long',
    marketing_default: 'tick',
    captcha: 'tick',
  },
  region: {
    time_zone: 'zone',
    currency: 'currency',
    vat_rate: { least: 0, most: 100, decimals: 2, unit: '%' },
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
  },
  door: { second_factor: 'second factor' },
} as const satisfies Record<Exclude<Section, 'abilities'>, Partial<Record<keyof SettingValues, Asked>>>;

export type FieldSection = keyof typeof sections;

export const fieldsOf = (section: FieldSection): [keyof SettingValues, Asked][] =>
  Object.entries(sections[section]) as [keyof SettingValues, Asked][];

export type FormValues = Record<string, string | number | boolean>;

/** An empty field stands for what holds where nothing is set. */
export const formValues = (values: SettingValues, section: FieldSection): FormValues =>
  Object.fromEntries(fieldsOf(section).map(([name]) => [name, values[name] ?? '']));
