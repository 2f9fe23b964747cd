// How the tenant looks and works. The services that it uses are a room of their own.

import { z } from 'zod';
import { abilities, type Ability } from '../../../shared/abilities.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import {
  isSecret,
  settingFields,
  settingNames,
  settingSecrets,
  type SettingField,
  type SettingValues,
} from '../../../shared/tenant-settings.ts';
import { flag, id, lockVersion } from '../../../shared/wire.ts';
import { namedHost } from './hosts.ts';

const path = '/{tenant}/admin/settings';
const needs = 'tenant_settings.write';
const about = ['tenant-settings'] as const;

/** Another geocoder is chosen among the services now; its old switch says nothing. */
export const choosableAbilities = abilities.filter((name) => name !== 'alt_geocoder');
const ability = z.enum(choosableAbilities as [Ability, ...Ability[]]);

const shapes = <Side extends 'shown' | 'given'>(side: Side, names: readonly SettingField[]) =>
  Object.fromEntries(names.map((name) => [name, settingFields[name][side]]));

/** Null is what holds where nothing is set. */
const values = z.object(
  shapes(
    'shown',
    settingNames.filter((name) => !isSecret(name)),
  ) as {
    [Name in keyof SettingValues]: z.ZodType<SettingValues[Name]>;
  },
);

/** What is not named stays as it is; an empty field is null, an empty secret keeps the one that there is. */
const changes = z
  .object({
    ...(shapes('given', settingNames) as {
      [Name in SettingField]: (typeof settingFields)[Name]['given'];
    }),
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
