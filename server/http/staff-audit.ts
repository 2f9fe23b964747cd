// Which requests of staff are kept, and when: a write with what it wrote, in its transaction; everything else behind
// its answer.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileFormat } from '../../shared/endpoint.ts';
import type { Served } from '../calls/serve.ts';
import type { AppContext } from '../context.ts';
import type { Actor } from '../identity.ts';
import type { TenantTx } from '../tenant.ts';
import { seenIfAny } from './seen.ts';

/** One staff request as the audit log keeps it (admin-decisions G57, G58). */
export interface StaffRequest {
  actor: Actor;
  endpoint: string;
  method: string;
  url: string;
  status: number;
  params: unknown;
  referer: string | null;
  format: 'html' | 'json' | FileFormat;
  user_agent: string;
  duration_ms: number;
  at: Date;
}

export interface AuditLog {
  /** Behind an answer; it waits for nothing. */
  audit(request: StaffRequest): void;
  /**
   * With the commit of a write. `onKept` is not called when it could not be kept there, which the write does not feel.
   */
  auditWrite(tx: TenantTx, request: StaffRequest, onKept: () => void): void;
}

/** Answers what the log keeps of a request, or null when it is not one for it. */
function auditedBy(app: AppContext, served: readonly Served[]) {
  const namesOf = (which: (endpoint: Served['endpoint']) => boolean) =>
    new Set(served.filter((one) => which(one.endpoint)).map((one) => one.endpoint.name));
  const quiet = namesOf((endpoint) => endpoint.unaudited);
  // Tried sign-ins and refused calls of strangers are kept too, as an unregistered user's.
  const forStaff = namesOf((endpoint) => endpoint.words === 'staff');
  return (request: FastifyRequest, reply: FastifyReply, status: number): StaffRequest | null => {
    const seen = seenIfAny(request);
    if (!seen?.actor || !seen.endpoint || quiet.has(seen.endpoint)) return null;
    if (!seen.actor.user && (!forStaff.has(seen.endpoint) || seen.actor.key)) return null;
    return {
      actor: seen.actor,
      endpoint: seen.endpoint,
      method: request.method,
      url: request.originalUrl,
      status,
      params: {
        ...(request.query as object),
        ...(request.body !== null && typeof request.body === 'object' ? request.body : {}),
      },
      referer: request.headers.referer ?? null,
      format: seen.isPage ? 'html' : (seen.format ?? 'json'),
      user_agent: String(request.headers['user-agent'] ?? ''),
      duration_ms: Math.round(reply.elapsedTime),
      at: app.clock(),
    };
  };
}

/** Together with the commit of `tx`. */
export type KeepWrite = (tx: TenantTx, request: FastifyRequest, reply: FastifyReply, status: number) => void;

/** Keeps every request of staff; answers how a write is kept in its transaction. */
export function auditStaff(
  app: AppContext,
  server: FastifyInstance,
  served: readonly Served[],
  log: AuditLog,
): KeepWrite {
  const audited = auditedBy(app, served);
  server.addHook('onResponse', (request, reply, done) => {
    const kept = audited(request, reply, reply.statusCode);
    // What was kept with a write that was then rolled back went with it: the answer tells another status.
    if (kept && seenIfAny(request)?.kept !== reply.statusCode) log.audit(kept);
    done();
  });
  return (tx, request, reply, status) => {
    const kept = audited(request, reply, status);
    const seen = seenIfAny(request);
    if (!kept || !seen) return;
    log.auditWrite(tx, kept, () => {
      seen.kept = status;
    });
  };
}
