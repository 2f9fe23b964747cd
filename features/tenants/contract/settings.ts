// How the tenant looks and works. The services that it uses are a room of their own.

import { z } from 'zod';
import { abilities, type Ability } from '../../../shared/abilities.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { MOST_HOSTS, plainHost } from '../../../shared/hosts.ts';
import { ownWordNames, ownWords, type OwnWord } from '../../../shared/own-words.ts';
import { secondFactorPolicies } from '../../../shared/second-factor.ts';
import { languages, type Language } from '../../../shared/texts.ts';
import {
  clockTime,
  decimalOrBlank,
  flag,
  id,
  line,
  lockVersion,
  numberText,
  prose,
  text,
} from '../../../shared/wire.ts';
import { namedHost } from './hosts.ts';
import { brands } from './session.ts';

const path = '/{tenant}/admin/settings';
const needs = 'tenant_settings.write';
const about = ['tenant-settings'] as const;

/** A number within bounds and of so many decimals; an empty field is null, what holds without one. */
const within = (least: number, most: number, decimals = 0) =>
  decimalOrBlank(decimals).pipe(
    z
      .number()
      .min(least)
      .max(most)
      .refine((value) => Number(value.toFixed(decimals)) === value, 'is invalid')
      .nullable(),
  );

/** Of so many decimals: what is finer is rounded, since a map gives what it has. */
const rounded = (least: number, most: number, decimals: number) =>
  numberText()
    .pipe(z.number().min(least).max(most))
    .transform((value) => Number(value.toFixed(decimals)));

/** As they stand in the address of a page: small letters, no dot at the end, each once. */
const hosts = z
  .array(line(253))
  .max(MOST_HOSTS)
  .transform((given) => [...new Set(given.map(plainHost))]);

/** Another geocoder is chosen among the services now; its old switch says nothing. */
export const choosableAbilities = abilities.filter((name) => name !== 'alt_geocoder');
const ability = z.enum(choosableAbilities as [Ability, ...Ability[]]);

/** Typed once and never shown again. */
export const settingSecrets = ['shopify_webhook_secret'] as const;
export type SettingSecret = (typeof settingSecrets)[number];

/** One of the tenant's own texts in one language. */
export type WordField = `${OwnWord}_${Language}`;
export const wordFields = ownWordNames.flatMap((word) =>
  languages.map((language) => ({ word, language, field: `${word}_${language}` as const })),
);
const ofWords = <Shape extends z.ZodType>(shape: (word: OwnWord) => Shape) =>
  Object.fromEntries(wordFields.map(({ word, field }) => [field, shape(word)])) as Record<WordField, Shape>;

const words = z.string().nullable();
const number = z.number().nullable();

/** Null is what holds where nothing is set. */
const values = z.object({
  name: z.string(),
  brand_colour: words,
  brand_url: words,
  shop_url: words,
  front_text: words,
  privacy_url: words,
  terms_url: words,
  ...ofWords(() => words),
  brand: z.enum(brands),
  marketing_default: z.boolean(),
  captcha: z.boolean(),
  hosts: z.array(z.string()),
  country: z.string(),
  geocoder_country: z.string(),
  locale: z.enum(languages),
  time_zone: z.string(),
  currency: z.string(),
  vat_rate: number,
  lat: z.number(),
  lng: z.number(),
  zoom: z.number(),
  sms_sender: words,
  sms_number: words,
  sms_lead_minutes: number,
  sms_off: z.boolean(),
  keeps_quiet_hours: z.boolean(),
  quiet_from: z.string(),
  quiet_until: z.string(),
  daily_sms_cap: number,
  visit_radius_m: number,
  eod_blind_count: z.boolean(),
  eod_difference_limit: number,
  eod_save_hidden_depo_ids: z.array(id),
  second_factor: z.enum(secondFactorPolicies),
});
export type SettingValues = z.output<typeof values>;
export type SettingName = keyof SettingValues | SettingSecret;

/** What is not named stays as it is; an empty field is null. */
const changes = z
  .object({
    name: line(60),
    brand_colour: text(7),
    brand_url: text(500),
    shop_url: text(500),
    front_text: prose(300),
    privacy_url: text(500),
    terms_url: text(500),
    ...ofWords((word) => text(ownWords[word])),
    brand: z.enum(brands),
    marketing_default: flag,
    captcha: flag,
    hosts,
    /** Empty keeps the one that there is, null takes it away. */
    shopify_webhook_secret: z.union([z.literal(''), line(200), z.null()]),
    country: line(2),
    geocoder_country: line(2),
    locale: z.enum(languages),
    time_zone: line(64),
    currency: line(3),
    vat_rate: within(0, 100, 2),
    lat: rounded(-85, 85, 6),
    lng: rounded(-180, 180, 6),
    zoom: rounded(1, 18, 2),
    sms_sender: text(11),
    sms_number: text(16),
    sms_lead_minutes: within(1, 240),
    sms_off: flag,
    keeps_quiet_hours: flag,
    quiet_from: clockTime,
    quiet_until: clockTime,
    daily_sms_cap: within(0, 100_000),
    visit_radius_m: within(10, 1_000),
    eod_blind_count: flag,
    eod_difference_limit: within(0, 100_000, 2),
    eod_save_hidden_depo_ids: z.array(id).max(200),
    second_factor: z.enum(secondFactorPolicies),
    features: z.partialRecord(ability, flag),
    /** Another zone is meant although there are trips to come. */
    zone_is_meant: flag,
  })
  .partial()
  .extend({ lock_version: lockVersion });
export type SettingChanges = z.output<typeof changes>;

const tenantSettingsAnswer = z.object({
  tenant_id: id,
  /** Of the tenant's settings and services together. */
  lock_version: z.number().int(),
  values,
  /** Of what is never shown: which of it there is. */
  secrets_set: z.array(z.enum(settingSecrets)),
  logo: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
  features: z.record(z.enum(abilities), z.boolean()),
  /** The currency stays once there are sums in it. */
  has_booked_money: z.boolean(),
  /** The hosts among the values, and which of them lead here. */
  named_hosts: z.array(namedHost),
  /** Whose times another zone would show otherwise. */
  trips_to_come: z.number().int(),
});
export type TenantSettingsAnswer = z.output<typeof tenantSettingsAnswer>;

export const showSettings = endpoint({
  name: 'show tenant settings',
  method: 'GET',
  path,
  about,
  needs,
  page: true,
  answer: tenantSettingsAnswer,
});

export const changeSettings = endpoint({
  name: 'change tenant settings',
  proof: ['second_factor'],
  method: 'PATCH',
  path,
  about: ['tenant-settings', 'changes'],
  needs,
  wrapped: 'settings',
  per_minute: 60,
  body: changes,
  answer: tenantSettingsAnswer,
});

const ofLogo = {
  path: `${path}/logo`,
  about: ['tenant-settings', 'changes'],
  needs,
  per_minute: 30,
  answer: tenantSettingsAnswer,
} as const;

/** The bytes of a PNG, JPEG or WebP of 100 KB and 1000 by 1000 pixels at most, in base64. */
const picture = z
  .string()
  .min(1)
  .max(1_000_000)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'is invalid')
  .transform((base64) => Buffer.from(base64, 'base64'));

export const changeLogo = endpoint({
  ...ofLogo,
  name: 'change the logo',
  method: 'PUT',
  room: 'list',
  body: z.object({ picture, lock_version: lockVersion }),
});

export const removeLogo = endpoint({
  ...ofLogo,
  name: 'remove the logo',
  method: 'DELETE',
  status: 200,
});

/** Another picture has another address, so that a browser keeps this one for good. */
export const showLogo = endpoint({
  name: 'show the logo',
  method: 'GET',
  path: '/{tenant}/logo/{version}',
  about: { nothing: 'a picture that never changes at its address' },
  who: 'public',
  may_lag: 'always',
  unaudited: true,
  params: z.object({ version: z.string().max(40) }),
  also: [304],
});
