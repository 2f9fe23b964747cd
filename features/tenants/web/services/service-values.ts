// What stands in the form of a service, and what is sent of it.

import { providersOf, type ServiceField, type ServiceKind } from '../../../../shared/services.ts';
import type { ChosenService } from '../../contract/services.ts';
import { fieldsOf } from '../../rules/services.ts';

export type ServiceValues = Record<string, string | number | boolean>;

export const isNumber = (name: string): boolean =>
  ['timeout_ms', 'most_a_day', 'at_once', 'port'].includes(name);
/** The tick that takes a secret away. */
export const takenAway = (name: string): string => `without_${name}`;

/** Secrets begin empty, whether there are any or not; so does everything of a provider that is not the chosen one. */
export function valuesOf({ kind, provider: chosen, values }: ChosenService, provider: string): ServiceValues {
  const told = provider === chosen ? values : {};
  const entries = fieldsOf(kind, provider).flatMap(
    ({ name, secret, choices, otherwise }): [string, string | number | boolean][] =>
      secret
        ? [
            [name, ''],
            [takenAway(name), false],
          ]
        : [[name, told[name] ?? (choices ? String(otherwise) : '')]],
  );
  return { provider, ...Object.fromEntries(entries) };
}

/** An empty field says 'the default'; an empty secret says nothing. */
export function givenOf(fields: readonly ServiceField[], provider: string, form: ServiceValues) {
  const values: Record<string, string | number | null> = {};
  const secrets: Record<string, string | null> = {};
  for (const { name, secret } of fields) {
    const value = form[name];
    const told = value === '' || value === undefined || typeof value === 'boolean' ? null : value;
    if (!secret) values[name] = told;
    else if (told !== null) secrets[name] = String(told);
    else if (form[takenAway(name)] === true) secrets[name] = null;
  }
  return { provider, values, secrets };
}

/** After a save: what was typed as a secret does not stay on the screen. */
export function withoutSecrets(fields: readonly ServiceField[], form: ServiceValues): ServiceValues {
  const secrets = fields.filter(({ secret }) => secret);
  return {
    ...form,
    ...Object.fromEntries(secrets.map(({ name }) => [name, ''])),
    ...Object.fromEntries(secrets.map(({ name }) => [takenAway(name), false])),
  };
}

/** The names of all fields that any provider of a kind has. */
export const fieldsOfKind = (kind: ServiceKind): string[] => [
  ...new Set(providersOf(kind).flatMap(({ fields }) => fields.map(({ name }) => name))),
];
