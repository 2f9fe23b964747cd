// Keys of programs, which belong to the tenant.

import { z } from 'zod';
import { digestOf, newToken } from '../../../../server/secret-tokens.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { scopes as knownScopes, type Scope } from '../../../../shared/permissions.ts';

const newKey = z.object({
  name: z.string().trim().min(1).max(255),
  scopes: z.array(z.enum(knownScopes)).min(1),
});

/** The one place where keys are made. It is told once and kept only as a digest; `key` is for demo data, whose keys are documented. */
export async function createIntegrationKey(
  tx: TenantTx,
  now: Date,
  { key = newToken(), ...wanted }: { name: string; scopes: readonly Scope[]; key?: string },
): Promise<{ id: number; key: string }> {
  const { name, scopes } = newKey.parse(wanted);
  const { id } = await tx
    .insertInto('api_tokens')
    .values({
      kind: 'integration',
      name,
      scopes: [...new Set(scopes)],
      token_digest: digestOf(key),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key };
}
