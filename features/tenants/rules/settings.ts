// What is shown of a tenant's settings, what a change is refused for, and what is kept of it.

import type { Abilities } from '../../../shared/abilities.ts';
import { isBrandColour, isColour } from '../../../shared/colour.ts';
import { countryCodes } from '../../../shared/countries.ts';
import type { FieldProblem } from '../../../shared/error-body.ts';
import { isHost } from '../../../shared/hosts.ts';
import { pictureOf, type Picture } from '../../../shared/picture.ts';
import { plainPicture } from '../../../shared/plain-picture.ts';
import { fieldTexts } from '../../../shared/refusals.ts';
import type { Asked } from '../../../shared/settings/kinds.ts';
import {
  allSettings,
  fieldsOf,
  isSecret,
  settingFields,
  settingSecrets,
  type SettingField,
  type SettingSecret,
  type SettingValues,
  type TenantSettings,
} from '../../../shared/tenant-settings.ts';
import type { RefusalText } from '../../../shared/texts.ts';
import { placeholderProblems } from '../../notices/rules/notice.ts';
import type { SettingChanges } from '../contract/settings.ts';
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

/** What is kept of a setting, as its fields show it. */
function shownOf([name, setting]: (typeof allSettings)[number], kept: Readonly<Record<string, unknown>>) {
  if (setting.at === 'parts') return Object.entries(setting.shownAs(kept[name]));
  return setting.at === 'elsewhere' || isSecret(name as SettingField) ? [] : [[name, kept[name]] as const];
}

export function shownValues({ settings, features: _, ...row }: TenantRow): SettingValues {
  const kept = { ...settings, ...row };
  return Object.fromEntries(allSettings.flatMap((one) => shownOf(one, kept))) as SettingValues;
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

type Judge = (value: never) => RefusalText | null;
const readable =
  (reads: (text: string) => boolean, refusal: RefusalText) =>
  (text: string | null): RefusalText | null =>
    text === null || reads(text) ? null : refusal;

const known = (names: readonly string[], refusal: RefusalText) =>
  readable((name) => names.includes(name), refusal);

/** What a page would show as it stands, to people who meant something else. */
const plain = readable((words) => !/<\s*[a-z!/]/i.test(words), settingsRefusals.not_plain.text);

/** By the kind of a field, each by itself. */
const judges: Partial<Record<Asked['kind'], Judge>> = {
  colour: (colour: string | null) =>
    readable(isColour, fieldTexts.invalid)(colour) ??
    readable(isBrandColour, settingsRefusals.unreadable_colour.text)(colour),
  link: readable(isHttps, settingsRefusals.not_https.text),
  'own words': plain,
  country: known(countryCodes, settingsRefusals.unknown_country.text),
  zone: readable((zone) => timeZones().includes(zone), settingsRefusals.unknown_zone.text),
  currency: readable((code) => currencies().includes(code), settingsRefusals.unknown_currency.text),
  sender: readable(
    (name) => /^[A-Za-z0-9 ]{1,11}$/.test(name) && /[A-Za-z]/.test(name),
    settingsRefusals.not_a_sender.text,
  ),
  phone: readable((phone) => /^\+[1-9]\d{6,14}$/.test(phone), settingsRefusals.not_a_number.text),
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A field that says what holds already is never refused: older settings may be what nobody may choose any more. */
export function settingProblems(before: SettingValues, changes: SettingChanges): FieldProblem[] {
  const after = { ...before, ...changes };
  const names = (Object.keys(before) as (keyof SettingValues)[]).filter(
    (name) => !isSame(after[name], before[name]),
  );
  const problems: FieldProblem[] = names.flatMap((field) => {
    const text = judges[settingFields[field].asked.kind]?.(after[field] as never);
    return text ? [{ field, text }] : [];
  });
  const smsTexts = names.filter((name) => settingFields[name].asked.kind === 'sms text');
  problems.push(
    ...placeholderProblems(Object.fromEntries(smsTexts.map((name) => [name, after[name] as string | null]))),
  );
  if (after.keeps_quiet_hours && after.quiet_from === after.quiet_until)
    problems.push({ field: 'quiet_until', text: settingsRefusals.no_hours.text });
  if (after.hosts.some((host) => !before.hosts.includes(host) && !isHost(host)))
    problems.push({ field: 'hosts', text: settingsRefusals.not_a_host.text });
  return problems;
}

type OfTheRow = Exclude<keyof TenantRow, 'features' | 'settings'>;
export interface Kept extends Partial<Pick<SettingValues, OfTheRow>> {
  features: Partial<Abilities>;
  settings: Record<string, unknown>;
}

/** What differs, as the database keeps it. */
export function keptOf(before: SettingValues, changes: SettingChanges): Kept {
  const { features = {}, zone_is_meant: _, lock_version: __, ...given } = changes;
  // An empty secret is not told again and stays.
  const secrets = settingSecrets.filter((name) => given[name] !== undefined && given[name] !== '');
  const after: Record<string, unknown> & SettingValues = { ...before, ...given } as never;
  const differs = (name: string) =>
    secrets.some((secret) => secret === name) ||
    (name in before && !isSame(after[name], before[name as keyof SettingValues]));
  const changed = allSettings.filter((one) => fieldsOf(one).some(([name]) => differs(name)));
  const keptAs = ([name, setting]: (typeof allSettings)[number]) => [
    name,
    setting.at === 'parts' ? setting.keptAs(after) : after[name],
  ];
  return {
    ...Object.fromEntries(changed.filter(([, { at }]) => at === 'row').map(keptAs)),
    features: features as Partial<Abilities>,
    settings: Object.fromEntries(changed.filter(([, { at }]) => at !== 'row').map(keptAs)),
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
    ...Object.fromEntries(settingSecrets.map((name) => [name, row.settings[name]])),
    ...Object.fromEntries(Object.entries(row.features).map(([name, on]) => [`feature_${name}`, on])),
  };
}

/** So small that a page on a phone does not wait for it. */
export const MOST_BYTES = 100 * 1024;
export const MOST_PIXELS = 1_000;
export const LEAST_PIXELS = 16;

/** The picture and its bytes without what they tell besides, or why it cannot be the logo. */
export function judgedLogo(given: Buffer): (Picture & { bytes: Buffer }) | RefusalText {
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
