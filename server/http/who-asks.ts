// Who asks, and for which tenant: found once a request.

import type { FastifyRequest } from 'fastify';
import { actorOf, findTenantOfCall } from '../calls/call-path.ts';
import { servedAt } from '../calls/own-hosts.ts';
import type { AppContext } from '../context.ts';
import type { Tenant } from '../identity.ts';
import type { AppParts } from './app-parts.ts';
import { seenOf, type Seen } from './seen.ts';

/** Fills in who asks and for which tenant; an unknown tenant is a 404, whoever asks. */
export async function look(
  app: AppContext,
  parts: AppParts,
  request: FastifyRequest,
): Promise<Seen & { tenant: Tenant | null }> {
  const seen = seenOf(request);
  if (seen.actor) return seen;
  const identity = await parts.identify(app, request);
  const known = typeof identity === 'string' ? null : identity;
  seen.expired = typeof identity === 'string' ? identity : null;
  seen.tenant = await servedAt(
    app,
    await findTenantOfCall(app, request, known, parts.tenantOfSubject),
    request.hostname,
  );
  if (seen.tenant) {
    seen.identity = known && known.tenant_id === seen.tenant.id ? known : null;
    seen.actor = actorOf(seen.tenant, seen.identity, request);
  }
  return seen;
}
