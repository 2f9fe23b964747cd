// What one tenant has set: which services it uses and how it wants to be served. The only list of these names: the
// calls, the screen, its sentences, the history, the database's guard and the table of docs/running.md are made of it.

import { z } from 'zod';
import { servicesFromOlder } from './older-services.ts';
import { embedded, providersOf, services, type ServiceKind, type ServiceSettings } from './services.ts';
import type { Field, Kept, OtherSetting, PartedSetting, PlainSetting, RowSetting } from './settings/kinds.ts';
import { door, limits } from './settings/limits.ts';
import { notices } from './settings/notices.ts';
import { publicPages } from './settings/public-pages.ts';
import { centre, outside, region } from './settings/region.ts';
import { words } from './settings/words.ts';

/** A kind of service: the provider that is chosen with what it needs. */
function service<const Kind extends ServiceKind>(
  kind: Kind,
  meaning: string,
): OtherSetting<ServiceSettings<Kind>, (typeof embedded)[Kind]> {
  const names = providersOf(kind).map(({ provider }) => `\`${provider}\``);
  return {
    at: 'elsewhere',
    by: 'services',
    reads: services[kind] as unknown as z.ZodType<ServiceSettings<Kind>>,
    otherwise: embedded[kind],
    byDefault: embedded[kind].provider,
    meaning: `${meaning}: ${names.join(', ')}`,
  };
}

interface Logo {
  version: string;
  width: number;
  height: number;
}
const logo: OtherSetting<Logo, null> = {
  at: 'elsewhere',
  by: 'settings',
  reads: z.object({ version: z.string(), width: z.int().positive(), height: z.int().positive() }),
  otherwise: null,
  byDefault: 'none',
  meaning: 'the picture in the head of the public pages; uploaded under Admin, Settings, and not set by hand',
};

/** What stands together on Admin, Settings, in its order. */
export const settingSections = {
  brand: { title: { en: 'Brand', da: 'Brand', nb: 'Merke' }, settings: publicPages },
  outside: {
    title: { en: 'Addresses and Shopify', da: 'Adresser og Shopify', nb: 'Adresser og Shopify' },
    settings: outside,
  },
  region: {
    title: { en: 'Country, time and money', da: 'Land, tid og penge', nb: 'Land, tid og penger' },
    settings: region,
  },
  map: {
    title: { en: 'Centre of the maps', da: 'Kortenes midte', nb: 'Kartenes midte' },
    settings: centre,
  },
  notices: {
    title: { en: 'SMS and quiet hours', da: 'SMS og stilletid', nb: 'SMS og stilletid' },
    settings: notices,
  },
  limits: { title: { en: 'Limits', da: 'Grænser', nb: 'Grenser' }, settings: limits },
  door: { title: { en: 'Sign-in', da: 'Login', nb: 'Innlogging' }, settings: door },
} as const;

const declared = {
  directions: service('directions', 'how long a leg takes, and from every place to every other'),
  addresses: service('addresses', 'who knows addresses'),
  fleet: service('fleet', 'where the trucks’ places come from besides phones and integrations'),
  sms: service('sms', 'who sends SMS; `outbox` only shows what would have been sent'),
  mail: service('mail', 'who sends mail; `installation` is `SMTP_URL`'),
  drivers: service('drivers', 'the directory that drivers are looked up in'),
  sign_in: service('sign_in', 'how staff sign in at the browser besides the password'),
  ...door,
  ...notices,
  ...limits,
  ...publicPages,
  logo,
  words,
  ...outside,
  ...region,
  ...centre,
} as const;
type Declared = typeof declared;
type Name = keyof Declared;

type AnySetting =
  | PlainSetting<unknown, unknown, unknown>
  | PartedSetting<unknown, unknown, Record<string, unknown>>
  | RowSetting<unknown>
  | OtherSetting<unknown, unknown>;
/** Every setting as its name says it, whatever its type. */
export const allSettings = Object.entries(declared) as unknown as [string, AnySetting][];

type KeptName = { [N in Name]: Declared[N] extends { at: 'row' } ? never : N }[Name];
export type TenantSettings = {
  readonly [N in KeptName]: z.output<Declared[N]['reads']> | Declared[N]['otherwise'];
};

/** Those of `tenants.settings`; the others are columns of the row. */
export const tenantSettings = Object.fromEntries(
  allSettings.filter(([, { at }]) => at !== 'row'),
) as unknown as Readonly<Record<KeptName, Kept<unknown, unknown>>>;

/** Of `tenants.settings`; services have a door of their own. */
export const putByTheApp: readonly string[] = allSettings
  .filter(([, one]) => one.at !== 'row' && (one.at !== 'elsewhere' || one.by === 'settings'))
  .map(([name]) => name);

/** Every setting by its name; what cannot be read counts as not set, so that one bad value never stops a tenant. */
export function tenantSettingsFrom(stored: Readonly<Record<string, unknown>>): TenantSettings {
  const older = servicesFromOlder(stored);
  const read = ([name, { reads, otherwise }]: [string, Kept<unknown, unknown>]) => {
    const found = [stored[name], older[name]].map((value) => reads.safeParse(value));
    const readable = found.find(({ success }) => success);
    return [name, readable ? readable.data : otherwise];
  };
  return Object.fromEntries(Object.entries(tenantSettings).map(read)) as TenantSettings;
}

type OfPlain = {
  [N in Name as Declared[N] extends Field<infer _> ? N : never]: Declared[N] extends Field<infer V>
    ? V
    : never;
};
type OfParts = {
  [N in Name]: Declared[N] extends { shownAs: (...kept: never[]) => infer V } ? V : never;
}[Name];
type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Those of the screen, of the calls and of the history; a secret among them is given and never shown. */
type SettingFields = OfPlain & Together<OfParts>;
export type SettingField = keyof SettingFields;
export type SettingSecret = { [N in Name]: Declared[N] extends { is_secret: true } ? N : never }[Name];
/** Null is what holds where nothing is set. */
export type SettingValues = { [N in Exclude<SettingField, SettingSecret>]: SettingFields[N] };

export const fieldsOf = ([name, setting]: readonly [string, AnySetting]): [string, Field<unknown>][] => {
  if (setting.at === 'elsewhere') return [];
  return setting.at === 'parts' ? Object.entries(setting.fields) : [[name, setting]];
};
export const settingFields = Object.fromEntries(allSettings.flatMap(fieldsOf)) as unknown as {
  readonly [N in SettingField]: Field<SettingFields[N]>;
};
export const settingNames = Object.keys(settingFields) as SettingField[];
export const isSecret = (name: SettingField): name is SettingSecret =>
  settingFields[name].asked.kind === 'secret';
export const settingSecrets = settingNames.filter(isSecret);
