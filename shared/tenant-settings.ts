// What one tenant has set: which services it uses and how it wants to be served. The only list of these names; docs/running.md repeats it.

import { z } from 'zod';
import { smsGateways } from './sms-gateways.ts';

interface Setting<T, D> {
  reads: z.ZodType<T>;
  /** What holds when nothing is stored, or something that cannot be read. */
  otherwise: D;
  /** As docs/running.md prints it. */
  byDefault: string;
  meaning: string;
}

function setting<T, const D>(
  reads: z.ZodType<T>,
  otherwise: D,
  meaning: string,
  byDefault = String(otherwise ?? 'none'),
): Setting<T, D> {
  return { reads, otherwise, byDefault, meaning };
}

const text = z.string().min(1);
const httpUrl = z.url({ protocol: /^https?$/ });
/** A page of the web's or of ours; typed by people, shown to everybody. */
const link = z.string().regex(/^(https?:\/\/|\/(?![/\\]))/i);

const gatewayapi = z.object({
  url: httpUrl.default('https://gatewayapi.com/rest/mtsms'),
  token: z.string().optional(),
  callback_secret: z.string().optional(),
  timeout_ms: z.number().positive().default(10_000),
  at_once: z.int().min(1).max(64).catch(16),
});

export const tenantSettings = {
  sms_gateway: setting(
    z.enum(['outbox', ...smsGateways]),
    'outbox',
    '`gatewayapi` sends; `outbox` only shows what would have been sent',
  ),
  gatewayapi: setting(
    gatewayapi,
    null,
    '`token`, `callback_secret`, `url`, `timeout_ms` (10,000), `at_once` (16): so many messages wait for the gateway’s answer side by side',
  ),
  sms_sender: setting(text, null, 'the name an SMS comes from, at most 11 letters', 'the tenant’s name'),
  sms_lead_minutes: setting(
    z.number().positive(),
    null,
    'a notice leaves so long before the truck comes',
    '15 in Denmark, 30 elsewhere',
  ),
  daily_sms_cap: setting(
    z.number().min(0),
    null,
    'so many SMS leave within 24 hours; staff see it from 80 % on. `create-tenant` sets 500; without it there is no limit',
  ),
  sms_off: setting(z.boolean(), false, '`true` keeps every SMS back', 'no'),
  quiet_hours: setting(
    z.boolean().or(z.null().transform(() => false)),
    true,
    '`null` lets notices leave at night too',
    'kept',
  ),
  fleet: setting(
    z.enum(['none', 'driver_app', 'simulator']),
    'none',
    'where trucks are asked for their place: phones and integrations send by themselves, the simulator follows the plan',
  ),
  visit_radius_m: setting(
    z.number().positive(),
    null,
    'a truck that stands so near a stop visits it, in metres',
    '75',
  ),
  mapon_key: setting(text, null, 'the fleet’s key at MapOn; with it its trucks are asked for'),
  mapon_url: setting(httpUrl, 'https://mapon.com/api/v1', 'where MapOn answers'),
  mapon_timeout_ms: setting(z.number().positive(), 5_000, 'how long MapOn may take, in milliseconds'),
  geocoder: setting(
    z.enum(['register', 'geonorge', 'mapbox', 'norwegian']),
    'register',
    'who knows addresses: our own register (what was imported, and towns) needs no key; a service whose settings are half filled is not asked',
  ),
  geocoder_url: setting(z.url(), undefined, 'where the geocoder answers, if not at its usual place'),
  geocoder_token: setting(text, undefined, 'the key for `mapbox`'),
  geocoder_user: setting(text, undefined, 'the login for `norwegian`'),
  geocoder_password: setting(z.string(), undefined, 'and its password'),
  directions: setting(
    z.enum(['estimate', 'osrm']),
    'estimate',
    'how long a leg takes: by distance, or asked of an OSRM server',
  ),
  directions_url: setting(z.url(), undefined, 'where that server answers'),
  driver_search_url: setting(httpUrl, null, 'the directory that drivers are looked up in'),
  driver_search_key: setting(z.string(), undefined, 'and its key'),
  brand_url: setting(link, null, 'where the public pages’ name leads', 'the tenant’s own page'),
  brand_colour: setting(
    z.string().regex(/^#[0-9a-f]{6}$/i),
    null,
    'the colour, as `#0b7285`, of the public pages’ buttons',
    'the brand’s',
  ),
  shop_url: setting(link, null, 'the e-shop that public pages offer'),
  captcha: setting(z.boolean(), true, '`false` lets visitors subscribe without solving anything', 'yes'),
  marketing_default: setting(
    z.boolean(),
    true,
    'whether the tick for offers is set when somebody subscribes',
    'yes',
  ),
  eod_blind_count: setting(
    z.boolean(),
    false,
    '`true` has the cash of a report counted and entered before what is expected is shown',
    'no',
  ),
  eod_difference_limit: setting(
    z.number().min(0).multipleOf(0.01),
    null,
    'a till that is further off than this many currency units wants a reason',
  ),
  eod_save_hidden_depo_ids: setting(
    z.array(z.int().positive()),
    [2] as readonly number[],
    'depots of a home-delivery tenant whose reports are not edited',
    '[2]',
  ),
  vat_rate: setting(
    z.number().min(0).max(100),
    null,
    'the tax, in percent, within what is sold without a product of the inventory',
    '25 in Denmark and Norway, 21 in Romania',
  ),
} as const;

type Table = typeof tenantSettings;
type SettingName = keyof Table;
export type TenantSettings = {
  readonly [Name in SettingName]: z.output<Table[Name]['reads']> | Table[Name]['otherwise'];
};

/** Every setting by its name; what cannot be read counts as not set, so that one bad value never stops a tenant. */
export function tenantSettingsFrom(stored: Readonly<Record<string, unknown>>): TenantSettings {
  const read = ([name, { reads, otherwise }]: [string, Setting<unknown, unknown>]) => {
    const { success, data } = reads.safeParse(stored[name]);
    return [name, success ? data : otherwise];
  };
  return Object.fromEntries(Object.entries(tenantSettings).map(read)) as TenantSettings;
}
