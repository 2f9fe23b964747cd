// What one tenant has set: which services it uses and how it wants to be served. The only list of these names;
// docs/running.md repeats it.

import { z } from 'zod';
import type { ClockTime } from './calendar.ts';
import { servicesFromOlder } from './older-services.ts';
import { ownWordNames, type OwnWords } from './own-words.ts';
import { secondFactorPolicies } from './second-factor.ts';
import { embedded, providersOf, services, type ServiceKind, type ServiceSettings } from './services.ts';
import { languages } from './texts.ts';

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

const words: z.ZodType<OwnWords> = z.partialRecord(
  z.enum(ownWordNames),
  z.partialRecord(z.enum(languages), text),
);

/** A page of the web's or of ours; typed by people, shown to everybody. */
const link = z.string().regex(/^(https?:\/\/|\/(?![/\\]))/i);

/** No notice leaves from one local time of day until the next time that it is the other. */
export interface QuietHours {
  from: ClockTime;
  until: ClockTime;
}
export const usualQuietHours: QuietHours = { from: '21:00:00', until: '08:00:00' };
const storedClock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:00$/);
const quietHours: z.ZodType<QuietHours | null> = z.union([
  z.object({ from: storedClock, until: storedClock }),
  z.null(),
  z.boolean().transform((kept) => (kept ? usualQuietHours : null)),
]);

/** A kind of service: the provider that is chosen with what it needs. */
function service<const Kind extends ServiceKind>(kind: Kind, meaning: string) {
  const names = providersOf(kind).map(({ provider }) => `\`${provider}\``);
  const reads = services[kind] as unknown as z.ZodType<ServiceSettings<Kind>>;
  return setting(reads, embedded[kind], `${meaning}: ${names.join(', ')}`, embedded[kind].provider);
}

export const tenantSettings = {
  directions: service('directions', 'how long a leg takes, and from every place to every other'),
  addresses: service('addresses', 'who knows addresses'),
  fleet: service('fleet', 'where the trucks’ places come from besides phones and integrations'),
  sms: service('sms', 'who sends SMS; `outbox` only shows what would have been sent'),
  mail: service('mail', 'who sends mail; `installation` is `SMTP_URL`'),
  drivers: service('drivers', 'the directory that drivers are looked up in'),
  sign_in: service('sign_in', 'how staff sign in at the browser besides the password'),
  second_factor: setting(
    z.enum(secondFactorPolicies),
    'optional',
    'whether a sign-in asks for a code or a passkey besides the password: `off` (and no passkeys), `optional` (of whoever has set it up), `admins` or `all` (who have to)',
  ),
  sms_sender: setting(text, null, 'the name an SMS comes from, at most 11 letters', 'the tenant’s name'),
  sms_number: setting(
    z.string().regex(/^\+[1-9]\d{6,14}$/),
    null,
    'the number (`+45…`) an SMS comes from where the receiver’s country takes no names',
  ),
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
    quietHours,
    usualQuietHours,
    'no notice leaves between these local times, `{"from": "21:00:00", "until": "08:00:00"}`; `null` lets them leave at any hour',
    '21:00 to 08:00',
  ),
  visit_radius_m: setting(
    z.number().positive(),
    null,
    'a truck that stands so near a stop visits it, in metres',
    '75',
  ),
  brand_url: setting(link, null, 'where the public pages’ name leads', 'the tenant’s own page'),
  brand_colour: setting(
    z.string().regex(/^#[0-9a-f]{6}$/i),
    null,
    'the colour, as `#0b7285`, of the public pages’ buttons and links; in the dark a lighter one is made of it',
    'the brand’s',
  ),
  logo: setting(
    z.object({ version: z.string(), width: z.int().positive(), height: z.int().positive() }),
    null,
    'the picture in the head of the public pages; uploaded under Admin, Settings, and not set by hand',
  ),
  shop_url: setting(link, null, 'the e-shop that public pages offer'),
  front_text: setting(text, null, 'what the front page says below its title'),
  words: setting(
    words,
    {} as OwnWords,
    'what the public pages say in the tenant’s own words, `{"contact": {"da": "…"}}`: `sign_up`, `tracking`, `subscribed`, `farewell` and `contact`, in `en`, `da`, `nb` and `ro`',
    'none',
  ),
  privacy_url: setting(
    link,
    null,
    'how the tenant treats what it knows of people; at the foot of the public pages',
  ),
  terms_url: setting(link, null, 'the tenant’s terms; at the foot of the public pages'),
  shopify_webhook_secret: setting(
    text,
    null,
    'signs what Shopify tells of its products; unsigned words are refused',
  ),
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
    'a till that is further off than this many currency units wants a reason. `create-tenant` sets 50; without it none is asked for',
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
  const older = servicesFromOlder(stored);
  const read = ([name, { reads, otherwise }]: [string, Setting<unknown, unknown>]) => {
    const found = [stored[name], older[name]].map((value) => reads.safeParse(value));
    const readable = found.find(({ success }) => success);
    return [name, readable ? readable.data : otherwise];
  };
  return Object.fromEntries(Object.entries(tenantSettings).map(read)) as TenantSettings;
}
