// What is shown of a service's settings, and what a form makes of them.

import type { FieldProblem } from '../../../shared/error-body.ts';
import {
  providersOf,
  type ServiceField,
  type ServiceKind,
  type ServiceSettings,
} from '../../../shared/services.ts';
import type { ChosenService, GivenService } from '../contract/services.ts';
import { servicesRefusals } from '../refusals/services.ts';

type Settings = Readonly<Record<string, unknown>>;

export function fieldsOf(kind: ServiceKind, provider: string): ServiceField[] {
  return providersOf(kind).find((one) => one.provider === provider)?.fields ?? [];
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';
/** What was told; a default is as good as nothing. */
const toldOf = (settings: Settings, { name, otherwise }: ServiceField): unknown =>
  isBlank(settings[name]) || settings[name] === otherwise ? undefined : settings[name];

/** Without any secret. */
export function shownService(kind: ServiceKind, settings: Settings & { provider: string }): ChosenService {
  const told = fieldsOf(kind, settings.provider).filter((field) => toldOf(settings, field) !== undefined);
  return {
    kind,
    provider: settings.provider,
    values: Object.fromEntries(
      told
        .filter(({ secret }) => !secret)
        .map(({ name }) => [name, settings[name] as ChosenService['values'][string]]),
    ),
    secrets_set: told.filter(({ secret }) => secret).map(({ name }) => name),
  };
}

const isAddress = (name: string): boolean => name === 'host' || /(^|_)url$/.test(name);
/** Another one is another place to tell a secret to, or another way there. */
const leadsElsewhere = (name: string): boolean => isAddress(name) || ['port', 'security'].includes(name);

export interface Draft {
  /** Not read yet: what the service needs may be missing. */
  settings: Record<string, unknown> & { provider: string };
  /** Addresses that are new here. */
  addresses: string[];
  /** Secrets that must be typed again: kept, they would be told to an address that they were not given for. */
  to_repeat: string[];
}

/** What a form makes of the settings that there are. Another provider begins with none. */
export function draftOf(kind: ServiceKind, stored: Settings, given: GivenService): Draft {
  const before = stored.provider === given.provider ? stored : {};
  const fields = fieldsOf(kind, given.provider);
  const settings: Draft['settings'] = { provider: given.provider };
  const put = (name: string, value: unknown) => {
    if (!isBlank(value)) settings[name] = value;
  };
  const plain = fields.filter(({ secret }) => !secret);
  for (const field of plain)
    put(
      field.name,
      Object.hasOwn(given.values, field.name) ? given.values[field.name] : toldOf(before, field),
    );
  const led = plain
    .filter((field) => leadsElsewhere(field.name) && toldOf(settings, field) !== toldOf(before, field))
    .map(({ name }) => name);
  const to_repeat: string[] = [];
  for (const field of fields.filter(({ secret }) => secret)) {
    const typed = Object.hasOwn(given.secrets, field.name) ? given.secrets[field.name] : '';
    const kept = typed === '' ? toldOf(before, field) : undefined;
    if (kept !== undefined && led.length > 0) to_repeat.push(field.name);
    put(field.name, kept ?? typed);
  }
  const addresses = led.filter((name) => isAddress(name) && name in settings);
  return { settings, addresses, to_repeat };
}

/** As an address is judged: a host stands for itself. */
export const asUrl = (field: string, value: unknown): string =>
  field === 'host' ? `https://${String(value)}` : String(value);

/** The ports of mail servers: no other program is spoken to under a mail's name. */
const mailPorts = [25, 465, 587, 2525];

/** What is wrong with how a tenant's own mail server is spoken to. */
export function mailProblems(
  chosen: ServiceSettings<'mail'>,
  { inside }: { inside: boolean },
): FieldProblem[] {
  if (chosen.provider !== 'smtp') return [];
  const problems: FieldProblem[] = [];
  if (!inside && !mailPorts.includes(chosen.port))
    problems.push({ field: 'port', text: servicesRefusals.mail_port.text });
  if (chosen.security === 'none' && chosen.password !== undefined)
    problems.push({ field: 'security', text: servicesRefusals.in_the_clear.text });
  return problems;
}

/** As the history tells of it: each field by its kind, what is not told any more as null. */
export function changeOf(kind: ServiceKind, before: Settings, after: Settings) {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const told = (settings: Settings) =>
    Object.fromEntries([...names].map((name) => [`${kind}_${name}`, settings[name] ?? null]));
  return { before: told(before), after: told(after) };
}
