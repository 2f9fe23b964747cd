// Hosts that a tenant named, and whether their owner has said that they are the tenant's.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { plainHost } from '../../../shared/hosts.ts';
import { instantOut, line } from '../../../shared/wire.ts';
import { hostProblems } from '../rules/hosts.ts';

export const namedHost = z.object({
  host: z.string(),
  /** It leads here. */
  proven: z.boolean(),
  /** What its owner puts into the DNS, of kind TXT. */
  record: z.object({ name: z.string(), value: z.string() }),
  checked_at: instantOut.nullable(),
  problem: z.enum(hostProblems).nullable(),
});
export type NamedHost = z.output<typeof namedHost>;

/** Asks the DNS now. What it says is in the answer: a host that is not proven is no refusal. */
export const checkHost = endpoint({
  name: 'check a host',
  method: 'POST',
  path: '/{tenant}/admin/settings/hosts/check',
  about: ['tenant-settings', 'changes'],
  needs: 'tenant_settings.write',
  status: 200,
  per_minute: 30,
  body: z.object({ host: line(253).transform(plainHost) }),
  answer: namedHost,
});
