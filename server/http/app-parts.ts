// What app/ hands to the server: every call and page, and the few decisions that only the product can make.

import type { RefusalEntry } from '../../shared/refusals.ts';
import type { Identify, TenantOfSubject } from '../calls/call-path.ts';
import type { Served } from '../calls/serve.ts';
import type { AppContext } from '../context.ts';
import type { Act, Actor, Expired, Tenant } from '../identity.ts';
import type { TenantTx } from '../tenant.ts';
import type { Release } from '../version.ts';
import type { ApiFamily } from './api-guide.ts';
import type { Health } from './health.ts';
import type { FileLimits } from './made-files.ts';
import type { SentBodies } from './openapi.ts';
import type { PageRoute } from './page.ts';
import type { ConstraintTable } from './problems.ts';
import type { AuditLog } from './staff-audit.ts';

export interface Visit {
  tenant: Tenant;
  actor: Actor;
  /** Below `/{tenant}/users/`. */ page: string;
  query: Readonly<Record<string, unknown>>;
  /** As the browser sent it. */ cookie: string;
  public_url: string;
}

export interface AppParts extends AuditLog {
  served: readonly Served[];
  /** What is told to addresses outside, for the OpenAPI document. */
  sent: SentBodies;
  pages: readonly PageRoute[];
  /** What a visitor of a tenant finds where nothing is. */
  lost: PageRoute['render'];
  identify: Identify;
  tenantOfSubject: TenantOfSubject;
  /** A key was let in; called behind the answer, which waits for nothing. */
  keyUsed?(app: AppContext, key: { tenant_id: number; id: number }): void;
  /** What whoever comes after its time is told. */
  expired: Readonly<Record<Expired, RefusalEntry>>;
  constraints: ConstraintTable;
  /** The block a staff page starts with: `{user, tenant, depos, permissions}`. */
  session(tx: TenantTx, by: Act): Promise<unknown>;
  /** First segments after the tenant that lead to staff screens without a call of their own. */
  staff_words: readonly string[];
  /** The pages before sign-in may lead elsewhere, or open with a sentence that then stands in the document. */
  front_door?(visit: Visit): { redirect?: string; notice?: string; status?: number };
  health: Health;
  release: Release;
  /** What whoever connects another system reads. */
  guide: readonly ApiFamily[];
  /** The process was told to stop: no new requests should be sent here. */
  is_leaving?: () => boolean;
  file_limits?: Partial<FileLimits>;
  /** From one address; tests lift it. */
  requests_per_minute?: number;
  /** How long the head of a request may take to arrive, and what little there is of its body. */
  longest_head_ms?: number;
}

/** With how often it is looked at, half a minute at most. */
export const patienceOf = ({ longest_head_ms = 20_000 }: Pick<AppParts, 'longest_head_ms'>): number =>
  longest_head_ms;

export const globalWords = new Set([
  'health_check',
  'version',
  'map',
  'assets',
  'api-docs',
  'favicon.ico',
  'robots.txt',
]);

export function reservedWords(parts: Pick<AppParts, 'served' | 'pages' | 'staff_words'>): Set<string> {
  const paths = [
    ...parts.served.flatMap(({ endpoint }) => [endpoint.path, ...endpoint.aliases]),
    ...parts.pages.map((page) => page.path),
  ];
  const words = paths
    .map((path) => path.split('/')[2])
    .filter((word) => word !== undefined && !word.startsWith('{')) as string[];
  return new Set([...words, ...parts.staff_words, 'cable', ...globalWords]);
}
