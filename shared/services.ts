// Which outside services a tenant may use, by kind, and what each needs. The only list: settings, adapters and
// docs/services.md stand on it.

import { z } from 'zod';
import { fill, type Fill, type Language, type StaffText } from './texts.ts';

const text = z.string().min(1).max(500);
/** Typed once and never shown again: whoever may change the settings sees only that there is one. */
const secret = () => text.meta({ secret: true });
const url = z.url({ protocol: /^https?$/ });
const timeout = (ms: number) => z.number().positive().max(60_000).default(ms);
/** So many calls to a service that costs may be made in a day of the tenant's; without it there is no limit. */
const mostADay = z.int().min(0).optional();
const atOnce = z.int().min(1).max(64).catch(16);

/** Whether passwords still open the door at the browser for everybody, or for admins only. */
export const signInModes = ['also', 'only'] as const;
export type SignInMode = (typeof signInModes)[number];
/** Whose second factor counts for a sign-in by a provider: the provider's own, or ours besides. */
export const factorsBesides = ['provider', 'both'] as const;

/**
 * How a connection to a mail server is kept from listeners: from its first word on, after a word in the clear, or not
 * at all.
 */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;

/** A `url` must be given where the service runs on somebody's own machine, and is known where it has one home. */
export const services = {
  directions: z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('estimate') }),
    z.object({ provider: z.literal('osrm'), url, timeout_ms: timeout(5_000) }),
    z.object({ provider: z.literal('valhalla'), url, timeout_ms: timeout(5_000) }),
    z.object({
      provider: z.literal('google'),
      key: secret(),
      url: url.default('https://routes.googleapis.com'),
      timeout_ms: timeout(5_000),
      most_a_day: mostADay,
    }),
    z.object({
      provider: z.literal('mapbox'),
      token: secret(),
      url: url.default('https://api.mapbox.com'),
      timeout_ms: timeout(5_000),
      most_a_day: mostADay,
    }),
  ]),
  addresses: z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('register') }),
    z.object({
      provider: z.literal('adressevaelgeren'),
      // What its publisher gives everybody until there are tokens of one's own.
      token: secret().default('adressevaelger123'),
      datafordeler_key: secret().optional(),
      url: url.default('https://adressevaelger.dk'),
      datafordeler_url: url.default('https://graphql.datafordeler.dk/DAR/v1'),
      timeout_ms: timeout(5_000),
    }),
    z.object({
      provider: z.literal('geonorge'),
      url: url.default('https://ws.geonorge.no/adresser/v1'),
      timeout_ms: timeout(5_000),
    }),
    z.object({
      provider: z.literal('norwegian'),
      url,
      user: text,
      password: z.string().max(500).default('').meta({ secret: true }),
      timeout_ms: timeout(5_000),
    }),
    z.object({
      provider: z.literal('mapbox'),
      token: secret(),
      url: url.default('https://api.mapbox.com'),
      timeout_ms: timeout(5_000),
      most_a_day: mostADay,
    }),
    z.object({
      provider: z.literal('photon'),
      url: url.default('https://photon.komoot.io'),
      timeout_ms: timeout(5_000),
    }),
    z.object({
      provider: z.literal('nominatim'),
      url: url.default('https://nominatim.openstreetmap.org'),
      email: z.email(),
      timeout_ms: timeout(5_000),
    }),
  ]),
  fleet: z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('none') }),
    z.object({ provider: z.literal('driver_app') }),
    z.object({ provider: z.literal('simulator') }),
    z.object({
      provider: z.literal('mapon'),
      key: secret(),
      url: url.default('https://mapon.com/api/v1'),
      timeout_ms: timeout(5_000),
    }),
    z.object({ provider: z.literal('traccar'), token: secret() }),
    z.object({ provider: z.literal('signed'), secret: secret() }),
  ]),
  sms: z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('outbox') }),
    z.object({
      provider: z.literal('gatewayapi'),
      token: secret().optional(),
      callback_secret: secret().optional(),
      url: url.default('https://gatewayapi.com/rest/mtsms'),
      timeout_ms: timeout(10_000),
      at_once: atOnce,
    }),
    z.object({
      provider: z.literal('link'),
      user: text,
      password: secret(),
      platform_id: text,
      platform_partner_id: text,
      gate_id: text.optional(),
      callback_secret: secret().optional(),
      url: url.default('https://wsx.sp247.net/sms/send'),
      timeout_ms: timeout(10_000),
      at_once: atOnce,
    }),
    z.object({
      provider: z.literal('twilio'),
      account_sid: text,
      auth_token: secret(),
      messaging_service_sid: text.optional(),
      url: url.default('https://api.twilio.com'),
      timeout_ms: timeout(10_000),
      at_once: atOnce,
    }),
  ]),
  mail: z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('installation') }),
    z.object({
      provider: z.literal('smtp'),
      host: z
        .string()
        .max(253)
        .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i),
      port: z.int().min(1).max(65_535).default(587),
      security: z.enum(mailSecurities).default('starttls'),
      user: text.optional(),
      password: secret().optional(),
      sender_address: z.email().max(255),
      sender_name: z
        .string()
        .max(60)
        .regex(/^\P{Cc}+$/u)
        .optional(),
      timeout_ms: timeout(10_000),
    }),
  ]),
  drivers: z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('none') }),
    z.object({
      provider: z.literal('directory'),
      url,
      key: secret().optional(),
      timeout_ms: timeout(5_000),
    }),
  ]),
  sign_in: z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('password') }),
    z.object({
      provider: z.literal('oidc'),
      issuer_url: url,
      client_id: text,
      client_secret: secret(),
      button: z.string().min(1).max(60),
      mode: z.enum(signInModes).default('also'),
      second_factor: z.enum(factorsBesides).default('provider'),
      timeout_ms: timeout(5_000),
    }),
  ]),
} as const;

export type ServiceKind = keyof typeof services;
export type ServiceSettings<Kind extends ServiceKind> = z.output<(typeof services)[Kind]>;
export type Provider<Kind extends ServiceKind> = ServiceSettings<Kind>['provider'];
export type SettingsOf<Kind extends ServiceKind, Name extends Provider<Kind>> = Extract<
  ServiceSettings<Kind>,
  { provider: Name }
>;

export const serviceKinds = Object.keys(services) as ServiceKind[];

/** The embedded provider of each kind needs nothing: everything works with none set. */
export const embedded: { readonly [Kind in ServiceKind]: ServiceSettings<Kind> } = {
  directions: { provider: 'estimate' },
  addresses: { provider: 'register' },
  fleet: { provider: 'none' },
  sms: { provider: 'outbox' },
  mail: { provider: 'installation' },
  drivers: { provider: 'none' },
  sign_in: { provider: 'password' },
};

export interface ServiceField {
  name: string;
  /** Write-only. */
  secret: boolean;
  required: boolean;
  /** What holds when it is left empty. */
  otherwise: unknown;
  /** Null where anything may be written. */
  choices: readonly string[] | null;
}

/** What each provider of a kind asks to be told, in the order of a form. */
export function providersOf(kind: ServiceKind): { provider: string; fields: ServiceField[] }[] {
  return services[kind].options.map((option) => {
    const { provider, ...fields } = option.shape as unknown as Record<string, z.ZodType>;
    return {
      provider: (provider as z.ZodLiteral<string>).value,
      fields: Object.entries(fields).map(([name, shape]) => {
        const unset = shape.safeParse(undefined);
        return {
          name,
          secret: isSecret(shape),
          required: !unset.success,
          otherwise: unset.success ? (unset.data ?? null) : null,
          choices: choicesOf(shape),
        };
      }),
    };
  });
}

function choicesOf(shape: z.ZodType): readonly string[] | null {
  if (shape instanceof z.ZodEnum) return shape.options.map(String);
  return shape instanceof z.ZodDefault ? choicesOf(shape.unwrap() as z.ZodType) : null;
}

function isSecret(shape: z.ZodType): boolean {
  if (shape.meta()?.secret === true) return true;
  const { innerType } = shape.def as { innerType?: z.ZodType };
  return innerType !== undefined && isSecret(innerType);
}

/** A sentence that whoever reads it has in their language. */
export interface Sentence {
  text: StaffText;
  values?: Fill;
}
/** In English, as it is kept and logged. */
export const inEnglish = ({ text, values }: Sentence): string => fill(text.en, values);
export const inLanguage = ({ text, values }: Sentence, language: Language): string =>
  fill(text[language] ?? text.en, values);

/** 'Twilio: It could not be reached' */
export const saidOf = (name: string, { text, values }: Sentence): Sentence => ({
  text: Object.fromEntries(
    Object.entries(text).map(([language, words]) => [language, `${name}: ${words}`]),
  ) as StaffText,
  ...(values && { values }),
});

/** What one harmless call to a service came to, without secrets. */
export interface Tried {
  ok: boolean;
  said: Sentence;
}
