// Which outside services the tenant has chosen, and what each was told. A secret goes in and never comes out.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { serviceKinds, type ServiceKind } from '../../../shared/services.ts';
import { id, lockVersion, prose } from '../../../shared/wire.ts';

const path = '/{tenant}/admin/services';
const needs = 'services.write';

const kind = z.enum(serviceKinds as [ServiceKind, ...ServiceKind[]]);

const chosenService = z.object({
  kind,
  provider: z.string(),
  /** What was told besides the defaults of `shared/services.ts`, without the secrets. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The names of the secrets that there are. */
  secrets_set: z.array(z.string()),
});
export type ChosenService = z.output<typeof chosenService>;

const chosenServices = z.object({
  tenant_id: id,
  /** Of the tenant's settings together. */
  lock_version: z.number().int(),
  services: z.array(chosenService),
});
export type ChosenServices = z.output<typeof chosenServices>;

const given = z.object({
  provider: z.string().max(40),
  /** What is not named stays as it is; null or '' is the default again. */
  values: z.record(z.string().max(40), z.union([z.number(), prose(500)])).default({}),
  /** What is not named, or is '', stays as it is; null takes it away. */
  secrets: z.record(z.string().max(40), z.string().max(500).nullable()).default({}),
});
export type GivenService = z.output<typeof given>;
const changes = given.extend({ lock_version: lockVersion });
export type ServiceChanges = z.output<typeof changes>;

const about = ['services'] as const;

export const showServices = endpoint({
  name: 'show services',
  method: 'GET',
  path,
  about,
  needs,
  page: true,
  answer: chosenServices,
});

export const chooseService = endpoint({
  name: 'choose a service',
  proof: 'always',
  method: 'PATCH',
  path: `${path}/{kind}`,
  about: ['services', 'changes'],
  needs,
  wrapped: 'service',
  per_minute: 30,
  params: z.object({ kind }),
  body: changes,
  answer: chosenServices,
});

/**
 * One harmless call with what was given, which is kept nowhere; secrets that are not given are those that there are.
 */
export const tryService = endpoint({
  name: 'try a service',
  method: 'POST',
  path: `${path}/{kind}/try`,
  about: { nothing: 'it keeps nothing' },
  needs,
  wrapped: 'service',
  status: 200,
  per_minute: 12,
  // Asked again it is a new try.
  idempotent: false,
  params: z.object({ kind }),
  body: given,
  /** `said`: what came of it, in the reader's language and without secrets. */
  answer: z.object({ ok: z.boolean(), said: z.string() }),
});

export type TriedService = z.output<typeof tryService.answer>;
