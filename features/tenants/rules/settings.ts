// What is shown of a tenant's settings, what a change is refused for, and what is kept of it.

import type { Abilities } from '../../../shared/abilities.ts';
import { isBrandColour, isColour } from '../../../shared/colour.ts';
import type { FieldProblem } from '../../../shared/error-body.ts';
import { isHost } from '../../../shared/hosts.ts';
import type { OwnWords } from '../../../shared/own-words.ts';
import { pictureOf, type Picture } from '../../../shared/picture.ts';
import { plainPicture } from '../../../shared/plain-picture.ts';
import { fieldTexts } from '../../../shared/refusals.ts';
import { usualQuietHours, type TenantSettings } from '../../../shared/tenant-settings.ts';
import type { PublicText } from '../../../shared/texts.ts';
import { countries } from '../../places/rules/address-reader.ts';
import {
  settingSecrets,
  wordFields,
  type SettingChanges,
  type SettingSecret,
  type SettingValues,
  type WordField,
} from '../contract/settings.ts';
import { settingsRefusals } from '../refusals/settings.ts';

/** A tenant's row, its settings read. */
export interface TenantRow {
  name: string;
  brand: SettingValues['brand'];
  hosts: string[];
  country: string;
  geocoder_country: string;
  locale: SettingValues['locale'];
  time_zone: string;
  currency: string;
  lat: number;
  lng: number;
  zoom: number;
  features: Abilities;
  settings: TenantSettings;
}

const shownWords = (words: OwnWords) =>
  Object.fromEntries(
    wordFields.map(({ word, language, field }) => [field, words[word]?.[language] ?? null]),
  ) as Record<WordField, string | null>;

/** As they are kept: only what is said. */
function keptWords(values: SettingValues): OwnWords {
  const kept: OwnWords = {};
  for (const { word, language, field } of wordFields)
    if (values[field] !== null) kept[word] = { ...kept[word], [language]: values[field] };
  return kept;
}

export function shownValues({ settings, features: _, ...row }: TenantRow): SettingValues {
  const hours = settings.quiet_hours ?? usualQuietHours;
  return {
    ...row,
    brand_colour: settings.brand_colour,
    brand_url: settings.brand_url,
    shop_url: settings.shop_url,
    front_text: settings.front_text,
    privacy_url: settings.privacy_url,
    terms_url: settings.terms_url,
    ...shownWords(settings.words),
    marketing_default: settings.marketing_default,
    captcha: settings.captcha,
    vat_rate: settings.vat_rate,
    sms_sender: settings.sms_sender,
    sms_number: settings.sms_number,
    sms_lead_minutes: settings.sms_lead_minutes,
    sms_off: settings.sms_off,
    keeps_quiet_hours: settings.quiet_hours !== null,
    quiet_from: hours.from,
    quiet_until: hours.until,
    daily_sms_cap: settings.daily_sms_cap,
    visit_radius_m: settings.visit_radius_m,
    eod_blind_count: settings.eod_blind_count,
    eod_difference_limit: settings.eod_difference_limit,
    eod_save_hidden_depo_ids: [...settings.eod_save_hidden_depo_ids],
    second_factor: settings.second_factor,
  };
}

/** Which of what is never shown there is. */
export const secretsSet = ({ settings }: TenantRow): SettingSecret[] =>
  settingSecrets.filter((name) => settings[name] !== null);

/** The zones of the IANA list, as a choice offers them. */
export const timeZones = (): string[] => Intl.supportedValuesOf('timeZone');

const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
/** Sums are kept with two decimals. */
export const currencies = (): string[] =>
  Intl.supportedValuesOf('currency').filter((currency) => decimalsOf(currency) === 2);

function isHttps(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.protocol === 'https:' && url.hostname.includes('.') && url.username === '';
}

type Judge = (value: never) => PublicText | null;
const readable =
  (reads: (text: string) => boolean, refusal: PublicText) =>
  (text: string | null): PublicText | null =>
    text === null || reads(text) ? null : refusal;
const https = readable(isHttps, settingsRefusals.not_https.text);

const known = (names: readonly string[], refusal: PublicText) =>
  readable((name) => names.includes(name), refusal);

/** What a page would show as it stands, to people who meant something else. */
const plain = readable((words) => !/<\s*[a-z!/]/i.test(words), settingsRefusals.not_plain.text);

/** Each field by itself. */
const judges: Partial<Record<keyof SettingValues, Judge>> = {
  brand_colour: (colour: string | null) =>
    readable(isColour, fieldTexts.invalid)(colour) ??
    readable(isBrandColour, settingsRefusals.unreadable_colour.text)(colour),
  brand_url: https,
  shop_url: https,
  privacy_url: https,
  terms_url: https,
  ...Object.fromEntries(wordFields.map(({ field }) => [field, plain])),
  country: known(countries, settingsRefusals.unknown_country.text),
  geocoder_country: known(countries, settingsRefusals.unknown_country.text),
  time_zone: readable((zone) => timeZones().includes(zone), settingsRefusals.unknown_zone.text),
  currency: readable((code) => currencies().includes(code), settingsRefusals.unknown_currency.text),
  sms_sender: readable(
    (name) => /^[A-Za-z0-9 ]{1,11}$/.test(name) && /[A-Za-z]/.test(name),
    settingsRefusals.not_a_sender.text,
  ),
  sms_number: readable((phone) => /^\+[1-9]\d{6,14}$/.test(phone), settingsRefusals.not_a_number.text),
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A field that says what holds already is never refused: older settings may be what nobody may choose any more. */
export function settingProblems(before: SettingValues, changes: SettingChanges): FieldProblem[] {
  const after = { ...before, ...changes };
  const names = (Object.keys(judges) as (keyof SettingValues)[]).filter(
    (name) => !isSame(after[name], before[name]),
  );
  const problems = names.flatMap((field) => {
    const text = (judges[field] as Judge)(after[field] as never);
    return text ? [{ field, text }] : [];
  });
  if (after.keeps_quiet_hours && after.quiet_from === after.quiet_until)
    problems.push({ field: 'quiet_until', text: settingsRefusals.no_hours.text });
  if (after.hosts.some((host) => !before.hosts.includes(host) && !isHost(host)))
    problems.push({ field: 'hosts', text: settingsRefusals.not_a_host.text });
  return problems;
}

const ofTheRow = [
  'name',
  'brand',
  'hosts',
  'country',
  'geocoder_country',
  'locale',
  'time_zone',
  'currency',
  'lat',
  'lng',
  'zoom',
] as const;
const ofQuietHours = ['keeps_quiet_hours', 'quiet_from', 'quiet_until'] as const;
const ofWords: readonly string[] = wordFields.map(({ field }) => field);
type InSettings = Exclude<
  keyof SettingValues,
  (typeof ofTheRow)[number] | (typeof ofQuietHours)[number] | WordField
>;

export interface Kept extends Partial<Pick<SettingValues, (typeof ofTheRow)[number]>> {
  features: Partial<Abilities>;
  settings: Record<string, unknown>;
}

/** What differs, as the database keeps it. */
export function keptOf(before: SettingValues, changes: SettingChanges): Kept {
  const {
    features = {},
    shopify_webhook_secret: secret,
    zone_is_meant: _,
    lock_version: __,
    ...given
  } = changes;
  const after = { ...before, ...given } as SettingValues;
  const differing = (Object.keys(before) as (keyof SettingValues)[]).filter(
    (name) => !isSame(after[name], before[name]),
  );
  const isIn = (names: readonly string[]) => (name: string) => names.includes(name);
  const plain = differing.filter(
    (name): name is InSettings => ![...ofTheRow, ...ofQuietHours, ...ofWords].includes(name),
  );
  const hours = after.keeps_quiet_hours ? { from: after.quiet_from, until: after.quiet_until } : null;
  return {
    ...Object.fromEntries(differing.filter(isIn(ofTheRow)).map((name) => [name, after[name]])),
    features: features as Partial<Abilities>,
    settings: {
      ...Object.fromEntries(plain.map((name) => [name, after[name]])),
      // An empty one is not told again and stays.
      ...(secret !== undefined && secret !== '' && { shopify_webhook_secret: secret }),
      ...(differing.some(isIn(ofQuietHours)) && { quiet_hours: hours }),
      ...(differing.some(isIn(ofWords)) && { words: keptWords(after) }),
    },
  };
}

/** Everything stands there already. */
export const isNothing = ({ features, settings, ...ofRow }: Kept, row: TenantRow): boolean =>
  Object.keys(ofRow).length === 0 && stand(features, row.features) && stand(settings, row.settings);

const stand = (changes: Readonly<Record<string, unknown>>, kept: object) =>
  Object.entries(changes).every(([name, value]) => isSame(value, new Map(Object.entries(kept)).get(name)));

/** '240 × 80 (a1b2c3)' */
export const toldLogo = (logo: TenantSettings['logo']): string | null =>
  logo && `${logo.width} × ${logo.height} (${logo.version.slice(0, 6)})`;

/** As the history tells of it: each setting by its name, each ability by 'feature_' and its own. */
export function toldOf(row: TenantRow): Record<string, unknown> {
  return {
    ...shownValues(row),
    shopify_webhook_secret: row.settings.shopify_webhook_secret,
    ...Object.fromEntries(Object.entries(row.features).map(([name, on]) => [`feature_${name}`, on])),
  };
}

/** So small that a page on a phone does not wait for it. */
export const MOST_BYTES = 100 * 1024;
export const MOST_PIXELS = 1_000;
export const LEAST_PIXELS = 16;

/** The picture and its bytes without what they tell besides, or why it cannot be the logo. */
export function judgedLogo(given: Buffer): (Picture & { bytes: Buffer }) | PublicText {
  if (given.length > MOST_BYTES) return settingsRefusals.too_heavy.text;
  const bytes = plainPicture(given);
  const picture = bytes && pictureOf(bytes);
  if (!picture) return settingsRefusals.no_picture.text;
  const sides = [picture.width, picture.height];
  const isFit = sides.every((side) => side >= LEAST_PIXELS && side <= MOST_PIXELS);
  return isFit ? { ...picture, bytes } : settingsRefusals.wrong_size.text;
}

type KeptLogo = NonNullable<TenantSettings['logo']>;

/** As pages are told of it: its own address and size, so that nothing moves when it comes. */
export const logoShown = (slug: string, logo: KeptLogo | null) =>
  logo && { url: `/${slug}/logo/${logo.version}`, width: logo.width, height: logo.height };
