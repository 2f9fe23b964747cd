// Keys of programs: made by an admin, told once, ended when they are no longer wanted.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { scopes } from '../../../shared/permissions.ts';
import { day, id, idParam, instantOut, name } from '../../../shared/wire.ts';

const path = '/{tenant}/admin/integration_keys';

/** Only one in force opens anything. */
export const keyStates = ['in_force', 'expired', 'ended'] as const;

const integrationKey = z.object({
  id,
  name: z.string(),
  /** Its last four characters; null of a key from before they were kept. */
  ending: z.string().nullable(),
  scopes: z.array(z.string()),
  state: z.enum(keyStates),
  created_at: instantOut,
  /** To five minutes; null of one that nothing has used yet. */
  last_used_at: instantOut.nullable(),
  /** From then on it opens nothing; null of one that an admin ends. */
  expires_at: instantOut.nullable(),
  /** When somebody ended it. */
  ended_at: instantOut.nullable(),
});
export type IntegrationKey = z.output<typeof integrationKey>;

const wanted = z.object({
  name: name(),
  scopes: z
    .array(z.enum(scopes))
    .min(1, "can't be blank")
    .transform((chosen) => [...new Set(chosen)]),
  /** Its last day, in the tenant's zone. */
  expires_on: z.union([z.literal('').transform(() => null), z.null(), day]).default(null),
});
export type WantedKey = z.output<typeof wanted>;

const about = ['integration-keys'] as const;

/** Those in force first; of the ended ones the newest hundred. */
export const listIntegrationKeys = endpoint({
  name: 'list integration keys',
  method: 'GET',
  path,
  about,
  needs: 'integration_keys.write',
  page: true,
  answer: z.array(integrationKey),
});

export const makeIntegrationKey = endpoint({
  name: 'make an integration key',
  proof: 'always',
  method: 'POST',
  path,
  about,
  needs: 'integration_keys.write',
  wrapped: 'integration_key',
  per_minute: 30,
  // The answer holds the key, and kept answers are no place for it.
  idempotent: false,
  body: wanted,
  /** The key itself is told here and never again. */
  answer: integrationKey.extend({ key: z.string() }),
});

/** From then on it opens nothing. */
export const endIntegrationKey = endpoint({
  name: 'end an integration key',
  proof: 'always',
  method: 'DELETE',
  path: `${path}/{id}`,
  about: ['integration-keys', 'changes'],
  needs: 'integration_keys.write',
  params: idParam,
});
